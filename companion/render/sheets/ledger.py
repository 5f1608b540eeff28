"""The ledger on paper: a line a turn, a box for every roll and choice in the order of the questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion import __version__
from companion.games.ledgers import Box as Field
from companion.games.ledgers import Ledger
from companion.render.drawing import Drawing
from companion.render.sheets.document import About, document
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import BOLD, READ, TITLE, Page, Style, Warn
from companion.render.sheets.paper import PAPERS, Box, Paper
from companion.words import of_question, words

HEAD = 9.0
SETUP = 15.0
LABELS = 30.0
PART = 5.6
LINE = 6.6
NUMBER = 1.5
WHOSE = 2.6
LETTERS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class Column:
    """A box of the line with its words, and the seat that it belongs to, if each seat has one."""

    label: str
    cells: int
    share: float
    part: str
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """What is to be printed: a game's ledger for so many players, its names, and the mark of its data."""

    game: str
    ledger: Ledger
    players: int
    data: str


def pages(form: Form, paper: str, lang: str, ink: str = "full", warn: Warn | None = None) -> list[Drawing]:
    """As many pages as a game's lines take, filled with more where it may go on.

    Raises Spills, naming the box, when words are too long.
    """
    sheet = PAPERS[paper].turned
    counts = [_lines(sheet, first=True)]
    while sum(counts) < form.ledger.lines:
        counts.append(_lines(sheet, first=False))
    if form.ledger.exact:
        counts[-1] -= sum(counts) - form.ledger.lines
    found, done = [], 0
    for number, count in enumerate(counts, 1):
        leaf = _Leaf(form, sheet, lang, ink, warn, number, len(counts))
        found.append(leaf.draw(done + 1, count))
        done += count
    return found


def pdf(form: Form, paper: str, lang: str, ink: str = "full", warn: Warn | None = None) -> bytes:
    """The ledger as a PDF; the same bytes for the same form."""
    made = pages(form, paper, lang, ink, warn)
    return document(made, About(made[0].title, "tabletop-companion", made[0].description, lang))


def _lines(sheet: Paper, *, first: bool) -> int:
    room = sheet.frame.height - HEAD - (SETUP if first else 0) - PART - LABELS - FOOT - 3
    return int(room / LINE)


class _Leaf:
    """One page of a ledger."""

    def __init__(
        self, form: Form, sheet: Paper, lang: str, ink: str, warn: Warn | None, number: int, pages: int
    ) -> None:
        self.form, self.lang, self.number, self.pages = form, lang, number, pages
        self.page = Page(sheet, ink, warn)
        self.said = words(None, lang, "ledger")
        self.table = words(form.game, lang, "table")
        self.names = words(form.game, lang, "names")

    def draw(self, first: int, count: int) -> Drawing:
        frame, y = self.page.paper.frame, self.page.paper.frame.y
        self._head(frame)
        y += HEAD
        if self.number == 1:
            self._setup(Box(frame.x, y, frame.width, SETUP))
            y += SETUP
        self._body(Box(frame.x, y, frame.width, PART + LABELS + count * LINE), first, count)
        number = self.said["page"].format(paper=self.page.paper.name, page=self.number, pages=self.pages)
        data = self.said["data"].format(data=self.form.data, version=__version__)
        footer(self.page, self.said["credits"], data, number, self.said["ruler"])
        title = self.said["title"].format(title=self.names["title"])
        about = self.said["description"].format(title=self.names["title"], unit=self.names["unit"])
        return Drawing(self.page.paper.width, self.page.paper.height, title, about, tuple(self.page.shapes))

    def _style(self, size: float, face: str = READ, floor: float | None = None, fill: str | None = None) -> Style:
        return Style(face, size, size if floor is None else floor, fill or self.page.colours.ink)

    def _head(self, frame: Box) -> None:
        """The title, and lines for who played and when."""
        page, accent = self.page, self.page.colours.accent
        taken = page.label(
            "title",
            self.said["title"].format(title=self.names["title"]),
            (frame.x, frame.y + 5.6),
            self._style(15, TITLE, 11, accent),
            frame.width * 0.5,
        )
        x = frame.x + taken + 8
        for word, share in (("players", 0.72), ("date", 0.28)):
            width = (frame.right - frame.x - taken - 8) * share
            used = page.label(f"head.{word}", self.said[word], (x, frame.y + 5.4), self._style(8), width)
            page.rule(x + used + 1.5, frame.y + 5.8, x + width - 3, frame.y + 5.8)
            x += width

    def _setup(self, area: Box) -> None:
        """The boxes that are filled in before the first line."""
        fields = [field for field, _ in self._seated(self.form.ledger.setup)]
        seats = [seat for _, seat in self._seated(self.form.ledger.setup)]
        cell, x = 6.6, area.x
        for field, seat in zip(fields, seats, strict=True):
            width = field.cells * field.wide * cell
            label = " ".join(filter(None, (self._label(field), seat)))
            self.page.label("setup." + field.why, label, (x, area.y + 3.2), self._style(7, READ, 5.0), max(width, 24))
            for place in range(field.cells):
                left = x + place * field.wide * cell
                self.page.box(Box(left, area.y + 4.4, field.wide * cell, LINE), width=0.25)
            x += max(width, 24) + 4

    # -- the lines ---------------------------------------------------------------------------

    def _body(self, area: Box, first: int, count: int) -> None:
        columns = list(self._columns())
        shares = [NUMBER, *([WHOSE] if self.form.ledger.mine else []), *(one.cells * one.share for one in columns)]
        boxes = area.columns(shares, 0.0)
        fixed = len(boxes) - len(columns)
        self._banner(boxes[fixed:], columns, area)
        self._number_head(boxes[:fixed], area)
        for place in range(count):
            y = area.y + PART + LABELS + place * LINE
            self._row(boxes, columns, fixed, y, first + place)
        self._frames(boxes[fixed:], columns, Box(area.x, area.y, area.width, PART + LABELS + count * LINE))

    def _columns(self) -> Iterator[Column]:
        for part in self.form.ledger.parts:
            heading = str(self.said["parts"].get(part.scene) or self.table["scenes"].get(part.scene, part.scene))
            for field, seat in self._seated(part.boxes):
                yield Column(self._label(field), field.cells, field.wide, heading, seat)

    def _seated(self, fields: Sequence[Field]) -> Iterator[tuple[Field, str]]:
        """Boxes in order; those that each seat has stand together, seat by seat."""
        shared = [field for field in fields if not field.seat]
        own = [field for field in fields if field.seat]
        yield from ((field, "") for field in shared)
        for letter in LETTERS[: self.form.players]:
            yield from ((field, letter) for field in own)

    def _label(self, field: Field) -> str:
        return str(of_question(self.table["log"]["asked"], field.words))

    def _banner(self, boxes: Sequence[Box], columns: Sequence[Column], area: Box) -> None:
        """The phases over their boxes, and each box's words, upright."""
        page, start = self.page, 0
        while start < len(columns):
            key = (columns[start].part, columns[start].seat)
            end = next(
                (at for at in range(start, len(columns)) if (columns[at].part, columns[at].seat) != key), len(columns)
            )
            left, right = boxes[start].x, boxes[end - 1].right
            page.box(Box(left, area.y, right - left, PART), fill=page.colours.band, width=0.25)
            text = f"{key[0]} {key[1]}".strip()
            page.centred(
                "part." + text,
                text,
                ((left + right) / 2, area.y + PART / 2),
                self._style(7.4, BOLD, 3.6),
                right - left - 0.8,
            )
            start = end
        for box, column in zip(boxes, columns, strict=True):
            self.page.label(
                "column." + column.label,
                column.label,
                (box.x + box.width / 2 + 0.9, area.y + PART + LABELS - 1.4),
                self._style(7, READ, 4.6),
                LABELS - 2.4,
                turn=-90.0,
            )

    def _number_head(self, boxes: Sequence[Box], area: Box) -> None:
        texts = [self.names["unit"], self.said["whose"]]
        for box, text in zip(boxes, texts, strict=False):
            self.page.label(
                "column." + text,
                text,
                (box.x + box.width / 2 + 0.9, area.y + PART + LABELS - 1.4),
                self._style(7, BOLD, 5),
                LABELS - 2.4,
                turn=-90.0,
            )

    def _row(self, boxes: Sequence[Box], columns: Sequence[Column], fixed: int, y: float, number: int) -> None:
        page = self.page
        if number % 2 == 0 and page.colours.wash:
            page.box(Box(boxes[0].x, y, boxes[-1].right - boxes[0].x, LINE), fill=page.colours.wash, width=0.0)
        if not self.form.ledger.mine and self.form.game != "voyage":
            page.centred("line", str(number), (boxes[0].middle, y + LINE / 2), self._style(7), boxes[0].width)
        for box in boxes[:fixed]:
            page.box(Box(box.x, y, box.width, LINE), width=0.15, stroke=page.colours.rule)
        for box, column in zip(boxes[fixed:], columns, strict=True):
            width = box.width / column.cells
            for place in range(column.cells):
                page.box(Box(box.x + place * width, y, width, LINE), width=0.15, stroke=page.colours.rule)

    def _frames(self, boxes: Sequence[Box], columns: Sequence[Column], area: Box) -> None:
        """A heavier line where a phase or a seat begins."""
        for place, (box, column) in enumerate(zip(boxes, columns, strict=True)):
            before = columns[place - 1] if place else None
            if before is None or (before.part, before.seat) != (column.part, column.seat):
                self.page.rule(box.x, area.y, box.x, area.bottom, 0.45, self.page.colours.ink)
            elif before.label != column.label:
                self.page.rule(box.x, area.y + PART, box.x, area.bottom, 0.25, self.page.colours.soft)
        self.page.rule(boxes[-1].right, area.y, boxes[-1].right, area.bottom, 0.45, self.page.colours.ink)
        self.page.rule(area.x, area.bottom, area.right, area.bottom, 0.45, self.page.colours.ink)
