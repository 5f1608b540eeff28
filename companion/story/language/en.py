"""English: a and an, plurals, numbers in words, curly quotes, and "we" that has become "I"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from companion.core.tale import Group, Person
from companion.story.language import Noun, Value

_UNITS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_PRONOUNS = {
    "m": {"he": "he", "him": "him", "his": "his", "himself": "himself", "man": "man", "son": "son"},
    "f": {"he": "she", "him": "her", "his": "her", "himself": "herself", "man": "woman", "son": "daughter"},
}
_SILENT = re.compile(r"(?:hour|honest|honou?r|heir)", re.IGNORECASE)
_HARD = re.compile(r"(?:uni|us[eu]|eu|one\b|once)", re.IGNORECASE)
_NEVER_ALONE = re.compile(
    r"\b(?:of us|each other|one another|between us|among us|together|neither|the (?:others|rest)|all of|none of|"
    r"some of|we all|everyone|everybody|nobody|somebody|in turns?|company|I held|companions|each)\b",
    re.IGNORECASE,
)
_VERBS = (
    (re.compile(r"\b[Ww]e were\b"), "I was"),
    (re.compile(r"\b[Ww]e are\b"), "I am"),
    (re.compile(r"\bwere we\b"), "was I"),
)
_ONE = {"we": "I", "us": "me", "our": "my", "ours": "mine", "ourselves": "myself"}


def article(word: str) -> str:
    """`a` or `an`, as the word sounds."""
    vowel = word[:1].casefold() in "aeiou"
    return "an" if (vowel and not _HARD.match(word)) or _SILENT.match(word) else "a"


def plural(word: str) -> str:
    """The regular plural of a noun's last word."""
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return f"{word}es"
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}s"


def number(n: int) -> str:
    """A whole number below a hundred in words (`no` for 0), figures above."""
    if n < len(_UNITS):
        return _UNITS[n]
    if n >= 100:
        return str(n)
    tens, units = divmod(n, 10)
    return _TENS[tens - 2] + (f"-{_UNITS[units]}" if units else "")


def ordinal(n: int) -> str:
    head, _, last = number(n).rpartition("-")
    word = _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    return f"{head}-{word}" if head else word


_OPENING = re.compile(r"(^|[.!?…][’)]* |\.[”’)]+ )([“‘(]?)(\w)")
"""Where a sentence begins. After what somebody asked or cried, “And then?”, the same one may go on."""


class English:
    """The language `en`."""

    code = "en"

    def form(self, value: Value, form: str, args: tuple[str, ...]) -> str:
        if isinstance(value, Person):
            return {"": value.name, "full": value.full, **_PRONOUNS[value.gender]}[form]
        if isinstance(value, Noun):
            return _noun(value.text, form)
        if isinstance(value, Group):
            return {"": number(value.count)}[form]
        if isinstance(value, int):
            return _number(value, form, args)
        return {"": value}[form]

    def forms(self, kind: str) -> frozenset[str]:
        return frozenset(
            {
                "person": {"full", *_PRONOUNS["m"]},
                "noun": {"a", "the", "s"},
                "group": set[str](),
                "number": {"figure", "ordinal", "plural"},
            }[kind]
        )

    def alone(self, text: str, said: bool) -> str | None:
        """First persons become singular, outside quotations; what needs company cannot be said."""
        if said:
            return text
        if _NEVER_ALONE.search(text):
            return None
        return "".join(part if part.startswith("“") else _singular(part) for part in re.split(r"(“[^”]*”)", text))

    def polish(self, text: str) -> str:
        text = re.sub(r"\s+", " ", text).strip()
        text = re.sub(r" ([,.;:!?])", r"\1", text)
        text = re.sub(r"(^|[\s(“—])'", r"\1‘", text).replace("'", "’")
        return _OPENING.sub(lambda found: found[1] + found[2] + found[3].upper(), text)

    def date(self, day: date) -> str:
        from babel.dates import format_date

        return format_date(day, "d MMMM y", locale="en_GB")

    def list(self, words: Sequence[str]) -> str:
        return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _noun(text: str, form: str) -> str:
    one, _, many = text.partition(";")
    return {"": one, "a": f"{article(one)} {one}", "the": f"the {one}", "s": many or plural(one)}[form]


def _number(n: int, form: str, args: tuple[str, ...]) -> str:
    if form == "plural":
        one, many = args
        return one if n == 1 else many
    return {"": number(n), "figure": str(n), "ordinal": ordinal(n)}[form]


def _singular(text: str) -> str:
    for found, by in _VERBS:
        text = found.sub(by, text)
    return re.sub(r"(?<![{~])\b([Ww]e|[Uu]s|[Oo]urs?|[Oo]urselves)\b(?![:}])", _first_person, text)


def _first_person(match: re.Match[str]) -> str:
    word = _ONE[match[1].casefold()]
    return word.capitalize() if match[1][0].isupper() else word


LANGUAGE = English()
