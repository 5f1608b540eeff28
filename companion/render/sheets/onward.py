"""From paper back to the program: the command that goes on from a sheet, in letters and as a QR code that says it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from companion.core.game import Game
from companion.render import fonts
from companion.render.drawing import Ink, polygons
from companion.render.sheets.page import READ, Page, Style
from companion.render.sheets.paper import Box
from companion.words import words

MODULE = 0.5  # mm; what the camera of a telephone reads at arm's length
QUIET = 4  # modules that stay white on each side
LARGEST = 5  # the version beyond which a code would be too large for its place on a sheet
_LEVEL = "m"
_PIECES = re.compile(r"\s+|-*[^\s-]+-?|-+")
_SMALL = (6.5, 5.0)
_LEAST = 6.0  # mm for the command


def enter(game: Game, players: int | None = None, options: Mapping[str, str] | None = None, pack: str = "") -> str:
    """What is typed to enter a game that was played on this sheet."""
    command = ["companion", "enter", game.name]
    if players is not None and players != game.places.usual:
        command += ["--players", str(players)]
    for name, value in (options or {}).items():
        command += ["--option", f"{name}={value}"]
    return shlex.join([*command, *(["--pack", pack] if pack else [])])


def resume(log: Path, *, over: bool) -> str:
    """What is typed beside a log to go on with it, or to have its journal when it is over."""
    if over:
        return shlex.join(["companion", "journal", log.name, "-o", f"{log.stem}.pdf"])
    return shlex.join(["companion", "resume", log.name])


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
    """What it is for and the command, in lines that end beside the code, in the largest size that fits."""
    title, colours = words(None, lang, "sheets")["onward"], page.colours
    style = Style(READ, _SMALL[0], _SMALL[1], colours.ink, leading=1.22)
    for one in style.sizes():
        lines = [(row, colours.soft) for row in _broken(title, one, box.width)]
        lines += [(row, colours.ink) for row in _broken(command, one, box.width)]
        if len(lines) * one.step <= box.height:
            break
    for place, (row, colour) in enumerate(lines):
        at = box.right, box.y + place * one.step + one.em * 0.86
        fitting = Style(READ, one.size, one.floor, colour)
        page.label("onward", row, at, fitting, box.width, "end", cut=True)


def _broken(text: str, style: Style, width: float) -> list[str]:
    """Lines broken at spaces and behind hyphens; a piece too long for a line is left to itself."""
    rows = [""]
    for piece in _PIECES.findall(text):
        if rows[-1] and fonts.width((rows[-1] + piece).rstrip(), READ, style.em) > width:
            rows.append("")
        rows[-1] += piece if rows[-1] or piece.strip() else ""
    return [row.rstrip() for row in rows if row.strip()]
