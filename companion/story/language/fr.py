"""French: what a sentence needs between its words, and on the page.

Patterns are written plainly, one word after another (`la mort de {who}`, `le {beast.name}`),
and `finish` makes the whole sentence French: elision, apostrophes, narrow spaces. What
depends on an article (du, aux) is a form of the noun, since `de le voir` must stay as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

NARROW = "\u202f"

# -- elision ---------------------------------------------------------------------------------

# Words whose h keeps its vowel apart (`le héros`, but `l’héroïne`), by their beginnings; and
# the few others that open on a vowel and yet stay apart.
_ASPIRATED = re.compile(
    r"""h(?:ach|aies?\b|aillon|ain|aïr?|âl|alet|allebard|allier|alo|alt|amac|ameau|amp|anch|angar|anneton|ant|app
    |arangu|arass?|arcel|ard|argn|aricot|arnach|arnais|arp|asard|ât|auban|auss|aut|avre|enn|éraut
    |ériss|éron|éros\b|êtr|eurt|ibou|ideu|iérarch|iss|oatzin|oazin|occo|och|onte|oquet|ord|ors\b|ott
    |ou[ebilprsx]|ublot|uch|ué|uit|ulul|um(?:er?|é|ait|ant)\b|upp|url|utt)
    |onz|oui\b|ouistiti|y(?:ac|am|ar|o|uc)""",
    re.IGNORECASE | re.VERBOSE,
)
_VOWELS = "aàâæeéèêëiîïoôœuùûüyh"
_ELIDED = re.compile(
    rf"(?<![\w’-])(?P<kept>l(?=[ea])|d|n|s|m|t|j|qu|jusqu|lorsqu|puisqu|quoiqu)(?:e|(?<=l)a)\s(?=(?P<next>[{_VOWELS}][\w’-]*))",
    re.IGNORECASE,
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


# -- nouns -----------------------------------------------------------------------------------

_CONTRACTED = {"de le": "du", "de les": "des", "de des": "de", "de du": "de", "à le": "au", "à les": "aux"}
_ARTICLES = {  # (gender, plural): definite, indefinite
    ("m", False): ("le", "un"),
    ("f", False): ("la", "une"),
    ("m", True): ("les", "des"),
    ("f", True): ("les", "des"),
}


def with_preposition(preposition: str, phrase: str) -> str:
    """A preposition before a noun with its article: `de` + `les collines` → `des collines`."""
    article, _, rest = phrase.partition(" ")
    both = _CONTRACTED.get(f"{preposition} {article}")
    return elide(f"{both} {rest}" if both and rest else f"{preposition} {phrase}")


def noun(entry: Mapping[str, object]) -> dict[str, str]:
    """The forms of a noun that a pattern may ask for.

    `entry` has `name` and `gender` (m or f), `plural = true` where the noun is one; any form
    it gives itself (`in = "au bord du lac"`) stands. Forms: `the`, `a`, `of` (du), `to` (au),
    `of_a` (d’un, de), `bare`.
    """
    name, gender, plural = str(entry["name"]), str(entry["gender"]), bool(entry.get("plural"))
    definite, indefinite = (f"{article} {name}" for article in _ARTICLES[gender, plural])
    forms = {
        "bare": name,
        "the": elide(definite),
        "a": indefinite,
        "of": with_preposition("de", elide(definite)),
        "to": with_preposition("à", elide(definite)),
        "of_a": with_preposition("de", indefinite),
    }
    return forms | {key: str(value) for key, value in entry.items() if key not in ("name", "plural")}


def agree(stem: str, gender: str, plural: bool = False) -> str:
    """A participle or regular adjective: `épuisé` → `épuisée`, `épuisés`, `épuisées`; `las` → `lasse`."""
    if gender == "f":
        stem = f"{stem}se" if stem == "las" else stem if stem.endswith("e") else f"{stem}e"
    return stem if not plural or stem.endswith(("s", "x")) else f"{stem}s"


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


def capitalised(text: str) -> str:
    """The first letter raised, past an opening guillemet or dash; `à` becomes `À`."""
    place = next((place for place, letter in enumerate(text) if letter.isalnum()), 0)
    return text[:place] + text[place : place + 1].upper() + text[place + 1 :]


def finish(text: str) -> str:
    """A sentence as it is printed."""
    return capitalised(typography(elide(text.replace("'", "’"))))
