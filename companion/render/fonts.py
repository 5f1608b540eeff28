"""The bundled faces by name: "EB Garamond", "EB Garamond Italic", "Atkinson Hyperlegible Bold".

A name is the family, the weight unless it is regular, and Italic for an italic. Widths
are in the units of `size`; they ignore kerning, so that they err on the wide side.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.render.assets import FONTS, asset

BOOK = "EB Garamond"
_WEIGHTS = {400: "", 500: " Medium", 600: " SemiBold", 700: " Bold"}
_STAND_INS = {"\u202f": "\u00a0", "\u2009": "\u00a0", "\u2011": "-"}
_EMOJI = "\u231b\u2693\u26f5\u26fa"  # shown as emoji unless a variation selector asks for text
_AS_TEXT = "\ufe0e"


@dataclass(frozen=True, slots=True)
class Face:
    """A face, its file, and how CSS asks for it."""

    name: str
    family: str
    path: Path
    style: str
    weight: int
    symbols: bool
    licence: Path


@cache
def faces() -> dict[str, Face]:
    """All faces by name. Raises CompanionError when the list of fonts is missing."""
    sources = tomllib.loads(asset(FONTS / "SOURCES.toml").read_text(encoding="utf-8"))
    found = [_face(folder, family, file) for folder, family in sources["families"].items() for file in family["files"]]
    return {face.name: face for face in found}


def _face(folder: str, family: dict[str, Any], file: dict[str, Any]) -> Face:
    slope = " Italic" if file["style"] == "italic" else ""
    return Face(
        name=family["family"] + _WEIGHTS[file["weight"]] + slope,
        family=family["family"],
        path=FONTS / folder / file["file"],
        style=file["style"],
        weight=file["weight"],
        symbols=family["role"] == "symbols",
        licence=FONTS / folder / family["licence_file"],
    )


@cache
def _font(name: str) -> Any:
    from fontTools.ttLib import TTFont

    return TTFont(asset(faces()[name].path), lazy=True)


@cache
def characters(name: str) -> dict[int, str]:
    """The face's characters, each with the name of its glyph."""
    found: dict[int, str] = _font(name).getBestCmap()
    return found


@cache
def _advances(name: str) -> dict[int, float]:
    font = _font(name)
    metrics, em = font["hmtx"].metrics, font["head"].unitsPerEm
    return {code: metrics[glyph][0] / em for code, glyph in characters(name).items()}


def width(text: str, name: str, size: float = 1.0) -> float:
    """How long a line of text is in this face."""
    advances = _advances(name)
    return size * sum(advances.get(ord(character), 0.6) for character in text)


def shortened(text: str, name: str, room: float) -> str:
    """The text, or as much of its beginning as takes `room` with … behind it: as it is printed, at size 1."""
    taken = {char: width(printable(char, (name,))[0], name) for char in set(text)}
    left = room - sum(taken[char] for char in text)
    if left >= -1e-9:
        return text
    left -= width("…", name)
    while text and left < 0:
        left += taken[text[-1]]
        text = text[:-1]
    return text.rstrip("-_ ") + "…"


def fitted(text: str, name: str) -> str:
    """The text with a stand-in for each space or hyphen that the face lacks."""
    held = characters(name)
    return "".join(_STAND_INS.get(char, char) if ord(char) not in held else char for char in text)


def missing(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """The characters of a text that none of these faces can draw, in order."""
    held = set().union(*(characters(name) for name in names))
    return tuple(dict.fromkeys(char for char in text if ord(char) not in held and not _silent(char)))


def _silent(char: str) -> bool:
    return char in "\n\r\t" or unicodedata.category(char) == "Cf" or "\ufe00" <= char <= "\ufe0f"


def printable(text: str, names: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """The text as these faces can print it, and the characters that they cannot.

    A letter whose accent is missing loses it; any other stranger is written as its code
    (`[U+4E2D]`), never as an empty box.
    """
    chosen = tuple(names)
    for char in missing("".join(_STAND_INS), chosen):
        text = text.replace(char, _STAND_INS[char])
    strangers = missing(text, chosen)
    for char in strangers:
        text = text.replace(char, _written(char, chosen))
    for char in _EMOJI:
        text = text.replace(char, char + _AS_TEXT).replace(char + _AS_TEXT * 2, char + _AS_TEXT)
    return text, strangers


def _written(char: str, names: tuple[str, ...]) -> str:
    plain = "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))
    return f"[U+{ord(char):04X}]" if not plain or missing(plain, names) else plain


def used(page: str) -> tuple[str, ...]:
    """The faces whose family a page of HTML or SVG names; the book face and the symbols always."""
    return tuple(name for name, face in faces().items() if face.symbols or name == BOOK or face.family in page)


def css(names: Iterable[str]) -> str:
    """`@font-face` rules that take the faces from their files."""
    return "\n".join(_rule(faces()[name]) for name in names)


def _rule(face: Face) -> str:
    return (
        f'@font-face {{ font-family: "{face.family}"; font-style: {face.style}; font-weight: {face.weight}; '
        f'src: url("{asset(face.path).as_uri()}") format("truetype"); }}'
    )


def register(names: Iterable[str]) -> None:
    """Make these faces known to ReportLab under their names."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    known = set(pdfmetrics.getRegisteredFontNames())
    for name in names:
        if name not in known:
            pdfmetrics.registerFont(TTFont(name, str(asset(faces()[name].path))))
