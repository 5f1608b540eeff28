"""From paper back to the program: the command that goes on from a sheet, in letters and as a QR code that says it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from companion.core.game import Game
from companion.render import fonts
from companion.render.drawing import Ink, polygons
from companion.render.sheets.page import READ, Page, Spills, Style
from companion.render.sheets.paper import Box
from companion.words import words

MODULE = 0.5  # mm; what the camera of a telephone reads at arm's length
QUIET = 4  # modules that stay white on each side
LARGEST = 5  # the version beyond which a code would be too large for its place on a sheet
_LEVEL = "m"
_PIECES = re.compile(r"\s+|-*[^\s-]+-?|-+")
_SMALL = (6.5, 5.0)
_LEAST = 6.0  # mm for the command
USUAL = "en"  # the language of who has set none
_LOGGED = ("resume", "journal")


def enter(
    game: Game,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    pack: str = "",
    *,
    lang: str = USUAL,
) -> str:
    """What is typed to enter a game that was played on this sheet."""
    command = ["companion", "enter", game.name]
    if players is not None and players != game.places.usual:
        command += ["--players", str(players)]
    for name, value in (options or {}).items():
        command += ["--option", f"{name}={value}"]
    return shlex.join([*command, *(["--pack", pack] if pack else []), *_in(lang, USUAL)])


def resume(log: Path, *, over: bool, lang: str = "", usual: str = "") -> str:
    """What is typed beside a log to go on with it, or to have its journal, in a file of its own, when it is over.

    `lang` is the sheet's language, `usual` the log's: what both commands speak where nothing is said.
    """
    told = _in(lang, usual)
    if over:
        return shlex.join(["companion", "journal", log.name, "-o", f"{log.stem}-journal.pdf", *told])
    return shlex.join(["companion", "resume", log.name, *told])


def _in(lang: str, usual: str) -> list[str]:
    return ["--lang", lang] if lang != usual else []


class Code(NamedTuple):
    """Rows of modules, dark ones True, without the quiet zone."""

    rows: tuple[tuple[bool, ...], ...]

    @property
    def side(self) -> float:
        """In mm, without the quiet zone."""
        return len(self.rows) * MODULE

    def bars(self, x: float, y: float) -> Iterator[list[tuple[float, float]]]:
        """The dark runs of each row as rectangles, the upper left corner of the code at `x`, `y`."""
        for down, row in enumerate(self.rows):
            top, across = y + down * MODULE, 0
            for dark, run in groupby(row):
                wide = len(list(run))
                if dark:
                    left, right = x + across * MODULE, x + (across + wide) * MODULE
                    yield [(left, top), (right, top), (right, top + MODULE), (left, top + MODULE)]
                across += wide


@cache
def code(command: str) -> Code | None:
    """The command as a code; None where it is so long that no code of a sheet's size can hold it."""
    import segno

    try:
        made = segno.make_qr(command, error=_LEVEL, boost_error=False)
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST:
        return None
    return Code(tuple(tuple(bool(module) for module in row) for row in made.matrix))


def side(command: str) -> float:
    """How large the code of a command is, in mm, without its quiet zone; 0 where there is none."""
    made = code(command) if command else None
    return made.side if made else 0.0


def onward(page: Page, command: str, lang: str, box: Box, low: float = 0.0) -> None:
    """The code in the upper right corner of a box, the command in small letters left of it, `low` mm lower.

    The quiet zone lies outside the code; the box's neighbours at the top, the right and below leave it white.
    """
    if not command:
        return
    made, quiet = code(command), QUIET * MODULE
    if made is not None:
        bars = list(made.bars(box.right - made.side, box.y))
        page.add(polygons(bars, Ink(fill="#000000")))
    left = made.side + quiet if made else 0.0
    _said(page, command, lang, Box(box.x, box.y + low, box.width - left, max(box.height - low, _LEAST)))


def _said(page: Page, command: str, lang: str, box: Box) -> None:
    """What it is for and the command, in lines that end beside the code, in the largest size that fits.

    A command that would not stand there whole is said in short, without what makes it long.
    """
    said, colours = words(None, lang, "sheets"), page.colours
    style = Style(READ, _SMALL[0], _SMALL[1], colours.ink, leading=1.22)
    sort, brief = _brief(command)
    for text in (command, said["brief"][sort].format(command=brief)):
        for one in style.sizes():
            heads, rows = _broken(said["onward"], one, box.width), _broken(text, one, box.width)
            if _stands([*heads, *rows], one, box):
                lines = [*((row, colours.soft) for row in heads), *((row, colours.ink) for row in rows)]
                _set(page, lines, one, box)
                return
    raise Spills(f"onward: {text!r} has no room in {box.width:.1f} × {box.height:.1f} mm.")


def _brief(command: str) -> tuple[str, str]:
    """The beginning of a command that is always short, and what sort of thing follows: a log, or rules."""
    parts = shlex.split(command)
    return ("log", " ".join(parts[:2])) if parts[1] in _LOGGED else ("rules", " ".join(parts[:3]))


def _stands(rows: list[str], style: Style, box: Box) -> bool:
    """Whether lines fit, each whole."""
    wide = max(fonts.width(fonts.printable(row, (READ,))[0], READ, style.em) for row in rows)
    return len(rows) * style.step <= box.height and wide <= box.width


def _set(page: Page, lines: list[tuple[str, str]], style: Style, box: Box) -> None:
    for place, (row, colour) in enumerate(lines):
        at = box.right, box.y + place * style.step + style.em * 0.86
        page.label("onward", row, at, replace(style, fill=colour), box.width, "end")


def _broken(text: str, style: Style, width: float) -> list[str]:
    """Lines broken at spaces and behind hyphens; a piece too long for a line is left to itself."""
    rows = [""]
    for piece in _PIECES.findall(text):
        if rows[-1] and fonts.width((rows[-1] + piece).rstrip(), READ, style.em) > width:
            rows.append("")
        rows[-1] += piece if rows[-1] or piece.strip() else ""
    return [row.rstrip() for row in rows if row.strip()]
