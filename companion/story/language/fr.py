"""French: what a sentence needs between its words, and on the page.

Patterns are written plainly, one word after another (`la mort de {who}`, `le {beast.name}`),
and `finish` makes the whole sentence French: elision, apostrophes, narrow spaces. What
depends on an article (du, aux) is a form of the noun, since `de le voir` must stay as it is.

`<nous avons/j'ai>` in a pattern is said by several, or by the only one left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date

from companion.core.tale import Group, Person
from companion.story.language import Noun, Value

NARROW = "\u202f"

# -- elision ---------------------------------------------------------------------------------

# Words whose h keeps its vowel apart (`le héros`, but `l’héroïne`), by their beginnings; and
# the few others that open on a vowel and yet stay apart, names of squares (`de A1`) among them.
_ASPIRATED = re.compile(
    r"""h(?:ach|aies?\b|aillon|ain|aïr?|âl|alet|allebard|allier|alo|alt|amac|ameau|amp|anch|angar|anneton|ant|app
    |arangu|arass?|arcel|ard|argn|aricot|arnach|arnais|arp|asard|ât|auban|auss|aut|avre|enn|éraut
    |ériss|éron|éros\b|êtr|eurt|ibou|ideu|iérarch|iss|oatzin|oazin|occo|och|onte|oquet|ord|ors\b|ott
    |ou[ebilprsx]|ublot|uch|ué|uit|ulul|um(?:er?|é|ait|ant)\b|upp|url|utt)
    |h(?:adejia|aouz|ambourg|anko|ighveld|odh|oggar|olstein|ortob)
    |onz|ouadda|oui\b|ouistiti|y(?:ac|am|ar|o|uc)|[a-o]\d""",
    re.IGNORECASE | re.VERBOSE,
)
_VOWELS = "aàâæeéèêëiîïoôœuùûüyh"
_ELIDED = re.compile(
    rf"""(?<![\w’-])(?P<kept>l(?=[ea])|d|n|s|m|t|j|qu|jusqu|lorsqu|puisqu|quoiqu)(?:e|(?<=l)a)[ ]
    (?=(?P<next>[{_VOWELS}][\w’-]*))""",
    re.IGNORECASE | re.VERBOSE,
)
_IT_WAS = re.compile(r"(?<![\w’-])(c)e\s(?=(?:est|était|étaient|en)\b)", re.IGNORECASE)
_IF_HE = re.compile(r"(?<![\w’-])(s)i\s(?=ils?\b)", re.IGNORECASE)


def opens_on_vowel(word: str) -> bool:
    """Whether `de` and `le` elide before this word: `homme` yes; `héros`, `onze`, `yuca` no."""
    return word[:1].lower() in _VOWELS and _ASPIRATED.match(word) is None


def _elide_one(match: re.Match[str]) -> str:
    return f"{match['kept']}’" if opens_on_vowel(match["next"]) else match.group()


def elide(text: str) -> str:
    """`la eau de Ortega` → `l’eau d’Ortega`, `si il` → `s’il`, `ce était` → `c’était`."""
    text = _IF_HE.sub(r"\1’", _IT_WAS.sub(r"\1’", text))
    return _ELIDED.sub(_elide_one, text)


_PLACE = re.compile(r"(?<![\w’-])(?P<kept>[Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e (?=\{(?P<key>\w+)[:}])")


def joined(phrase: str, args: Mapping[str, object]) -> str:
    """A phrase that is about to be filled, `de {seat}`, as the names that come ask: `d’{seat}` for Anna.

    A name of one letter, of a seat or a move, stays apart.
    """

    def join(match: re.Match[str]) -> str:
        name = str(args[match["key"]])
        return f"{match['kept']}’" if name[1:2].isalpha() and opens_on_vowel(name) else match.group()

    return _PLACE.sub(join, phrase)


# -- nouns -----------------------------------------------------------------------------------

_CONTRACTED = {"de le": "du", "de les": "des", "de des": "de", "de du": "de", "à le": "au", "à les": "aux"}


def with_preposition(preposition: str, phrase: str) -> str:
    """A preposition before a noun with its article: `de` + `les collines` → `des collines`."""
    article, _, rest = phrase.partition(" ")
    both = _CONTRACTED.get(f"{preposition} {article}")
    return elide(f"{both} {rest}" if both and rest else f"{preposition} {phrase}")


# -- numbers and lists -----------------------------------------------------------------------

_UNITS = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"),
)
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 80: "quatre-vingt"}


def _below_hundred(number: int, one: str) -> str:
    if number == 1:
        return one
    if number < len(_UNITS):
        return _UNITS[number]
    ten = max(base for base in _TENS if base <= number)
    rest = number - ten
    if not rest:
        return "quatre-vingts" if number == 80 else _TENS[ten]
    if rest in (1, 11) and ten != 80:
        return f"{_TENS[ten]} et {_below_hundred(rest, one)}"
    return f"{_TENS[ten]}-{_below_hundred(rest, one)}"


def cardinal(number: int, gender: str = "m") -> str:
    """A number below a thousand in letters: `vingt et une`, `quatre-vingts`, `deux cents`."""
    if not 0 <= number < 1000:
        raise ValueError(f"{number} is not written in letters; 0 to 999 are.")
    one = "une" if gender == "f" else "un"
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _below_hundred(rest, one)
    many = "" if hundreds == 1 else f"{_UNITS[hundreds]} "
    if not rest:
        return f"{many}cent{'s' if many else ''}"
    return f"{many}cent {_below_hundred(rest, one)}"


def ordinal(number: int, gender: str = "m") -> str:
    """A rank in letters: `première`, `neuvième`, `vingt et unième`, `quatre-vingtième`."""
    if number == 1:
        return "première" if gender == "f" else "premier"
    word = cardinal(number)
    for ending, changed in (("cinq", "cinqu"), ("neuf", "neuv")):
        if word.endswith(ending):
            return f"{word.removesuffix(ending)}{changed}ième"
    plural = word.endswith(("vingts", "cents"))
    stem = word[:-1] if plural or word.endswith("e") else word
    return f"{stem}ième"


def rank(number: int) -> str:
    """A rank in figures: `1er`, `2e`."""
    return f"{number}er" if number == 1 else f"{number}e"


def listed(items: Sequence[str], last: str = "et") -> str:
    """`A`, `A et B`, `A, B et C`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


# -- the page --------------------------------------------------------------------------------

_TIGHT = re.compile(r"[ \u00a0\u202f]*([;:!?]+|»)")
_OPENED = re.compile(r"«[ \u00a0\u202f]*")


def typography(text: str) -> str:
    """Apostrophes, ellipses, and narrow no-break spaces before `; : ! ? »` and after `«`."""
    text = re.sub(r" {2,}", " ", text.replace("'", "’").replace("...", "…"))
    return _OPENED.sub(f"«{NARROW}", _TIGHT.sub(rf"{NARROW}\1", text)).strip()


_OPENING = re.compile(r"(?:^|[.!?…] )[«—(\s]*([^\W\d_])")


def capitalised(text: str) -> str:
    """The first letter of each sentence raised, past an opening guillemet or dash; `à` becomes `À`."""
    return _OPENING.sub(lambda found: found.group()[:-1] + found.group(1).upper(), text)


def finish(text: str) -> str:
    """A sentence, or a few, as they are printed."""
    return typography(capitalised(elide(text.replace("'", "’").replace("...", "…"))))


# -- values in a sentence --------------------------------------------------------------------

_BY_GENDER = {  # form: masculine, feminine
    "e": ("", "e"),
    "il": ("il", "elle"),
    "lui": ("lui", "elle"),
    "le": ("le", "la"),
    "un": ("un", "une"),
    "celui": ("celui", "celle"),
    "eux": ("eux", "elles"),
    "tous": ("tous", "toutes"),
}
_PERSON = frozenset(("full", "de", "que", "e", "il", "lui", "le", "un", "celui", "mf"))
_GROUP = frozenset(("e", "s", "es", "eux", "tous", "mf", "number"))
_NOUN = frozenset(("un", "le", "ce", "du", "au", "d_un", "s", "les", "des", "e", "il", "mf"))
_NUMBER = frozenset(("figure", "f", "ordinal", "ordinal_f", "rank", "plural"))


def _gendered(gender: str, form: str, args: tuple[str, ...]) -> str:
    """`{who:mf:seul:seule}` chooses by gender; the forms above are the common choices."""
    choices = args if form == "mf" else _BY_GENDER[form]
    return choices[gender == "f"]


def _of_person(person: Person, form: str, args: tuple[str, ...]) -> str:
    if form == "full":  # Spanish names keep their `de`
        return person.full.replace(" de ", " de\u00a0")
    if not form:
        return person.name
    if form in ("de", "que"):
        return elide(f"{form} {person.name}")
    return _gendered(person.gender, form, args)


def _of_group(group: Group, form: str, args: tuple[str, ...]) -> str:
    many = "s" if group.count > 1 else ""
    if form == "s":
        return many
    if form == "es":
        return f"{_gendered(group.gender, 'e', ())}{many}"
    if form in ("", "number"):
        return cardinal(group.count, group.gender)
    return _gendered(group.gender, form, args)


def _this(one: str, gender: str) -> str:
    """`ce tatou`, `cet agouti`, `cette tortue`."""
    return "cette" if gender == "f" else "cet" if opens_on_vowel(one) else "ce"


def _of_noun(noun: Noun, form: str, args: tuple[str, ...]) -> str:
    """`singe hurleur;singes hurleurs;m`: `un`, `le`, `du`, `au`, `d_un` of one; `s`, `les`, `des` of many."""
    if not form:
        return noun.text.partition(";")[0]
    one, many, gender = noun.text.split(";")
    the = elide(f"{_gendered(gender, 'le', ())} {one}")
    made: dict[str, Callable[[], str]] = {
        "un": lambda: f"{_gendered(gender, 'un', ())} {one}",
        "le": lambda: the,
        "ce": lambda: f"{_this(one, gender)} {one}",
        "du": lambda: with_preposition("de", the),
        "au": lambda: with_preposition("à", the),
        "d_un": lambda: f"d’{_gendered(gender, 'un', ())} {one}",
        "s": lambda: many,
        "les": lambda: f"les {many}",
        "des": lambda: f"des {many}",
    }
    return made[form]() if form in made else _gendered(gender, form, args)


def _of_number(number: int, form: str, args: tuple[str, ...]) -> str:
    if form == "plural":
        return args[number > 1]
    made: dict[str, Callable[[], str]] = {
        "": lambda: cardinal(number),
        "f": lambda: cardinal(number, "f"),
        "figure": lambda: str(number),
        "ordinal": lambda: ordinal(number),
        "ordinal_f": lambda: ordinal(number, "f"),
        "rank": lambda: rank(number),
    }
    return made[form]()


_NUMBERED = re.compile(r"<([^/<>]*)/([^/<>]*)>")
_WE = re.compile(
    r"us:|\b(?:nous|notre|nos|nôtres?|chacune?|ensemble|les autres|l'une? de|personne n|tout le monde|l'une? après"
    r"|à tour de rôle|la troupe|les hommes|quelqu'un|entre eux)\b",
    re.IGNORECASE,
)


def _by_several(match: re.Match[str]) -> str:
    """The first of `<nous/m'>`, with the space that the apostrophe stands for."""
    several, alone = match.groups()
    return f"{several} " if alone.endswith("'") and several[-1:].isalpha() else several


class French:
    """French, as `Language` asks for it."""

    code = "fr"
    _forms = {"person": _PERSON, "group": _GROUP, "noun": _NOUN, "number": _NUMBER}  # noqa: RUF012

    def form(self, value: Value, form: str, args: tuple[str, ...]) -> str:
        match value:
            case Person():
                return _of_person(value, form, args)
            case Group():
                return _of_group(value, form, args)
            case Noun():
                return _of_noun(value, form, args)
            case int():
                return _of_number(value, form, args)
        if form:
            raise KeyError(form)
        return value

    def forms(self, kind: str) -> frozenset[str]:
        return self._forms[kind]

    def alone(self, text: str, said: bool) -> str | None:
        """The second of each `<nous/je>`; None where "we" stands without one, unless it is `said` by one alone."""
        text = _NUMBERED.sub(r"\2", text)
        return text if said or not _WE.search(text) else None

    def polish(self, text: str) -> str:
        return finish(_NUMBERED.sub(_by_several, text))

    def date(self, day: date) -> str:
        """`1er août 1572`, through Babel."""
        from babel.dates import format_date

        written = format_date(day, "d MMMM y", locale="fr")
        return re.sub(r"^1 ", "1er ", written)

    def list(self, words: Sequence[str]) -> str:
        return listed(words)


LANGUAGE = French()
