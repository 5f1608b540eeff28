"""Outputs that cannot show a character get the nearest one that they can."""

from __future__ import annotations

import codecs
import sys

HANDLER = "companion.nearest"
_NEAREST = {
    "\u202f": " ", "\u00a0": " ", "\u2009": " ", "\u2011": "-", "–": "-", "—": "-", "−": "-",
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "...",
    "→": "->", "←": "<-", "×": "x", "·": "-", "•": "*", "●": "#", "○": ".", "▸": ">",
    "─": "-", "━": "=", "│": "|", "≤": "<=", "≥": ">=", "½": "1/2", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE",
}  # fmt: skip


def nearest(text: str, encoding: str) -> str:
    """`text` in characters that `encoding` has: accents dropped, marks redrawn, else `?`."""
    return "".join(_fitting(mark, encoding) for mark in text)


def _fitting(mark: str, encoding: str) -> str:
    from unicodedata import normalize

    plain = normalize("NFKD", mark)
    for form in (mark, _NEAREST.get(mark, ""), plain, "".join(c for c in plain if c.isascii())):
        if form and _encodes(form, encoding):
            return form
    return "?"


def _encodes(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _replace(fault: UnicodeError) -> tuple[str, int]:
    assert isinstance(fault, UnicodeEncodeError)
    return nearest(fault.object[fault.start : fault.end], fault.encoding), fault.end


def prepare() -> None:
    """Make the standard streams take any text: outputs by `nearest`, input by replacement marks."""
    codecs.register_error(HANDLER, _replace)
    for stream, errors in ((sys.stdout, HANDLER), (sys.stderr, HANDLER), (sys.stdin, "replace")):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors=errors)
