"""Characters for outputs that lack them: the nearest one they have."""

from __future__ import annotations

DRAWN = {
    "→": "->",
    "←": "<-",
    "−": "-",
    "×": "x",
    "·": "-",
    "•": "*",
    "●": "#",
    "○": ".",
    "▸": ">",
    "─": "-",
    "━": "=",
    "│": "|",
    "…": "...",
}
_SPELT = {
    "\u202f": " ",
    "\u00a0": " ",
    "\u2009": " ",
    "\u2011": "-",
    "–": "-",
    "—": "-",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "≤": "<=",
    "≥": ">=",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
}
_TABLE = str.maketrans(DRAWN)


def undrawn(text: str) -> str:
    """`text` without drawing characters; letters keep their accents."""
    return text.translate(_TABLE)


def nearest(text: str, encoding: str) -> str:
    """`text` in characters that `encoding` has: accents dropped, marks redrawn, else `?`."""
    return "".join(_fitting(mark, encoding) for mark in text)


def _fitting(mark: str, encoding: str) -> str:
    from unicodedata import normalize

    plain = normalize("NFKD", mark)
    spelt = DRAWN.get(mark) or _SPELT.get(mark, "")
    for form in (mark, spelt, plain, "".join(letter for letter in plain if letter.isascii())):
        if form and encodes(form, encoding):
            return form
    return "?"


def encodes(text: str, encoding: str) -> bool:
    """Whether an encoding has all of `text`."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
