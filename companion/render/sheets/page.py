"""A page in the making: shapes in millimetres, and text that never spills.

Text is measured before it is set. It shrinks to the floor of its style and is then refused
with the id of its box. In running text `[food]` is an icon, `*…*` is bold, `~…~` bold in the colour of headings.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.core.errors import CompanionError
from companion.render import fonts
from companion.render.art.icons import icon
from companion.render.art.pen import line
from companion.render.drawing import Anchor, Ink, Point, Shape, Text, rectangle
from companion.render.sheets.fields import Entry, Kind, Sheet
from companion.render.sheets.paper import Box, Paper

PT = 25.4 / 72
RISE = 0.7  # how high capitals and figures stand, in sizes
TITLE, READ, BOLD, HAND = "IM FELL English", "Atkinson Hyperlegible", "Atkinson Hyperlegible Bold", "Caveat Bold"
ITALIC = "IM FELL English Italic"
Warn = Callable[[str], None]
Icons = Callable[[str, Point, float, str], Shape]
_STEP = 0.1  # points, from one size to the next smaller one
_GLUED = "\u00a0"
_TOLD, _QUOTED = 8, 40  # how many strangers a warning names, and how much of the text it quotes
_MARKS = re.compile(r"([*~]|\[\w+\])")


class Spills(CompanionError):
    """Text that its box cannot hold, even at the smallest size of its style."""


@dataclass(frozen=True, slots=True)
class Style:
    """A face, its size and its smallest size in points; `leading` is in sizes."""

    face: str
    size: float
    floor: float
    fill: str
    leading: float = 1.16

    @property
    def em(self) -> float:
        """The size in millimetres."""
        return self.size * PT

    @property
    def step(self) -> float:
        """From baseline to baseline, in millimetres."""
        return self.em * self.leading

    def sizes(self) -> Iterator[Style]:
        """This style, ever smaller, down to its floor."""
        size = self.size
        while size > self.floor:
            yield replace(self, size=size)
            size = round(size - _STEP, 3)
        yield replace(self, size=self.floor)


@dataclass(frozen=True, slots=True)
class Colours:
    """What a sheet is printed in."""

    ink: str
    soft: str
    accent: str
    rule: str
    wash: str | None
    band: str | None
    water: str
    mark: str


COLOURS = {
    "full": Colours("#221b17", "#5d5048", "#7c2d1a", "#8d7d70", "#f6f0e2", "#ecdfc6", "#2f6f8f", "#1f3f8c"),
    "save": Colours("#000000", "#444444", "#000000", "#777777", None, None, "#444444", "#000000"),
}


@dataclass(frozen=True, slots=True)
class Run:
    """A word, or an icon, with what it takes of its line; `loud` in the colour of headings."""

    text: str
    face: str
    width: float
    icon: bool = False
    loud: bool = False


Word = tuple[Run, ...]


class Page:
    """Collects the shapes of one page. `warn` hears of characters that no face can draw; `icons` are a game's own."""

    def __init__(
        self, paper: Paper, ink: str = "full", warn: Warn | None = None, icons: Icons = icon, *, form: bool = False
    ) -> None:
        self.paper, self.form = paper, form
        self.entries: list[Entry] = []
        self._icons = icons
        self.colours = COLOURS[ink]
        self.shapes: list[Shape] = []
        self._warn = warn or warnings.warn
        self._warned: set[str] = set()

    def add(self, *shapes: Shape) -> None:
        self.shapes.extend(shapes)

    def rule(self, x1: float, y1: float, x2: float, y2: float, width: float = 0.2, colour: str | None = None) -> None:
        self.add(line(x1, y1, x2, y2, Ink(stroke=colour or self.colours.rule, width=width, round=False)))

    def box(self, box: Box, *, fill: str | None = None, width: float = 0.25, stroke: str | None = None) -> None:
        ink = Ink(fill=fill, stroke=stroke or self.colours.ink, width=width, round=False)
        self.add(rectangle(box.x, box.y, box.width, box.height, ink))

    def icon(self, name: str, at: Point, size: float, colour: str | None = None) -> None:
        self.add(self._icons(name, at, size, colour or self.colours.ink))

    def entry(
        self, name: str, box: Box, tip: str, value: object = "", *, kind: Kind = "text", middle: bool = True
    ) -> bool:
        """A place to be written in; whether a form takes what is written there, so that it isn't painted."""
        if self.form:
            held = "" if value is None or value is False else str(value)
            self.entries.append(Entry(name, box, tip, kind, held, middle))
        return self.form

    def sheet(self, title: str, description: str) -> Sheet:
        """The page as it stands."""
        paper = self.paper
        return Sheet(paper.width, paper.height, title, description, tuple(self.shapes), tuple(self.entries))

    # -- one line ----------------------------------------------------------------------------

    def label(
        self,
        id: str,
        text: str,
        at: Point,
        style: Style,
        width: float,
        anchor: Anchor = "start",
        turn: float = 0.0,
        *,
        cut: bool = False,
    ) -> float:
        """A line of text on its baseline, at most `width` wide; its width. Raises Spills, unless it may be cut."""
        text = self._printable(id, text, style.face)
        for smaller in style.sizes():
            taken = fonts.width(text, style.face, smaller.em)
            if taken <= width:
                self.add(Text(at, text, smaller.em, style.face, style.fill, anchor, turn))
                return taken
        if cut:
            return self.label(id, self.short(text, smaller, width), at, smaller, width, anchor, turn)
        raise Spills(f"{id}: {text!r} is {taken:.1f} mm wide at {style.floor} pt; the box holds {width:.1f} mm.")

    def centred(
        self,
        id: str,
        text: str,
        at: Point,
        style: Style,
        width: float,
        anchor: Anchor = "middle",
        *,
        cut: bool = False,
    ) -> float:
        """A label whose figures and capitals have their middle at the height of `at`."""
        return self.label(id, text, (at[0], at[1] + style.em * RISE / 2), style, width, anchor, cut=cut)

    def short(self, name: str, style: Style, width: float) -> str:
        """A name that somebody chose, cut short where this width cannot hold it at the style's floor."""
        return fonts.shortened(name, style.face, width / (style.floor * PT) - 1e-6)

    def _printable(self, id: str, text: str, face: str) -> str:
        fit, strangers = fonts.printable(text, (face,))
        told = ", ".join(f"{char} (U+{ord(char):04X})" for char in strangers[:_TOLD])
        told += ", …" if len(strangers) > _TOLD else ""
        if told and told not in self._warned:
            self._warned.add(told)
            self._warn(f"{id}: {face} has no character {told}; {fit[:_QUOTED]!r} is printed.")
        return fit

    # -- running text ------------------------------------------------------------------------

    def text(self, id: str, text: str, box: Box, style: Style, *, middle: bool = False, cut: bool = False) -> float:
        """Running text from the top of a box, or in its middle; the y below it. Raises Spills, unless it may be cut."""
        for smaller in style.sizes():
            lines = self._lines(id, text, box.width, smaller)
            height = len(lines) * smaller.step
            if height <= box.height + 1e-6 and all(_width(words, smaller) <= box.width for words in lines):
                top = box.y + ((box.height - height) / 2 if middle else 0)
                self._set(lines, box.x, top, smaller)
                return top + height
        if cut:
            return self.text(id, self._ended(id, text, box, smaller), box, smaller, middle=middle)
        raise Spills(
            f"{id}: {text!r} takes {height:.1f} mm at {style.floor} pt; "
            f"the box is {box.width:.1f} mm wide and {box.height:.1f} mm high."
        )

    def _ended(self, id: str, text: str, box: Box, style: Style) -> str:
        """The words that a box holds, those too long for a line cut short."""
        room = box.width - fonts.width("…", style.face, style.em)
        words = [self.short(word, style, room) for word in text.split(" ")]
        lines = int(box.height / style.step + 1e-6)
        for count in range(len(words), 0, -1):
            ended = " ".join(words[:count]).rstrip("…") + "…" if count < len(words) else " ".join(words)
            if len(self._lines(id, ended, box.width, style)) <= lines:
                return ended
        return "…"

    def height(self, id: str, text: str, width: float, style: Style) -> float:
        """How high running text of this width stands, in the style's own size."""
        return len(self._lines(id, text, width, style)) * style.step

    def column(self, id: str, texts: Sequence[str], box: Box, style: Style, gap: float) -> None:
        """Paragraphs one under the other, all in one size, spread over the box. Raises Spills."""
        for smaller in style.sizes():
            paragraphs = [self._lines(id, text, box.width, smaller) for text in texts]
            heights = [len(lines) * smaller.step for lines in paragraphs]
            spare = box.height - sum(heights) - gap * (len(texts) - 1)
            if spare >= 0:
                break
        else:
            raise Spills(f"{id}: its {len(texts)} paragraphs are {-spare:.1f} mm too high at {style.floor} pt.")
        step, y = gap + min(spare / max(len(texts) - 1, 1), gap), box.y
        for lines, height in zip(paragraphs, heights, strict=True):
            self._set(lines, box.x, y, smaller)
            y += height + step

    def _lines(self, id: str, text: str, width: float, style: Style) -> list[list[Word]]:
        lines: list[list[Word]] = [[]]
        for word in self._words(id, text, style):
            if lines[-1] and _width([*lines[-1], word], style) > width:
                lines.append([])
            lines[-1].append(word)
        return lines

    def _words(self, id: str, text: str, style: Style) -> list[Word]:
        """Words, each of runs in one face or icons; an icon keeps to the bold number before it."""
        text = text.replace("* [", f"*{_GLUED}[")
        words: list[list[Run]] = [[]]
        bold = loud = False
        for part in _MARKS.split(text):
            if part == "*":
                bold = not bold
            elif part == "~":
                loud = not loud
            elif part.startswith("["):
                words[-1].append(Run(part[1:-1], READ, style.em * 1.22, icon=True))
            else:
                self._split(id, part, style, words, bold=bold, loud=loud)
        return [tuple(word) for word in words if word]

    def _split(self, id: str, part: str, style: Style, words: list[list[Run]], *, bold: bool, loud: bool) -> None:
        face = BOLD if bold or loud else style.face
        for place, word in enumerate(part.split(" ")):
            if place:
                words.append([])
            if word:
                fit = self._printable(id, word, face)
                words[-1].append(Run(fit, face, fonts.width(fit, face, style.em), loud=loud))

    def _set(self, lines: list[list[Word]], x: float, top: float, style: Style) -> None:
        for place, words in enumerate(lines):
            at, base = x, top + place * style.step + style.em * 0.86
            for word in words:
                for run in word:
                    self._run(run, at, base, style)
                    at += run.width
                at += _space(style)

    def _run(self, run: Run, x: float, base: float, style: Style) -> None:
        if run.icon:
            self.icon(run.text, (x + run.width / 2, base - style.em * 0.34), style.em * 1.1)
        else:
            fill = self.colours.accent if run.loud else style.fill
            self.add(Text((x, base), run.text, style.em, run.face, fill))


def _space(style: Style) -> float:
    return fonts.width(" ", style.face, style.em)


def _width(words: list[Word], style: Style) -> float:
    return sum(run.width for word in words for run in word) + _space(style) * (len(words) - 1)
