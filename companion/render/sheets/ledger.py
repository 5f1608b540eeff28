"""The ledger on paper: a line a turn, a box for every roll and choice in the order of the questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion import __version__
from companion.games.ledgers import Box as Field
from companion.games.ledgers import Ledger
from companion.render import fonts
from companion.render.sheets import onward
from companion.render.sheets.document import PROGRAM, About, art, document
from companion.render.sheets.fields import Sheet
from companion.render.sheets.furniture import FOOT, footer
from companion.render.sheets.page import BOLD, READ, TITLE, Colours, Style, Warn
from companion.render.sheets.paper import PAPERS, Box
from companion.render.sheets.setting import Setting
from companion.words import of_question, words

HEAD = 9.0
SETUP = 15.0
LABELS = 30.0  # for words upright
LYING = 3  # lines of words over a column that is wide enough
ASIDE = 0.7  # left free on both sides of them
PART = 5.6
LINE = 6.6
LOWEST = 6.0  # mm, for a line that pencils still fill
NUMBER = 1.5
RULE = 3.4  # for the sentence that says when the next line is begun
WHOSE = 2.6
SAID = 40.0  # for the command, left of its code
LETTERS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class Column:
    """A box of the line with its words, the seat that it belongs to, if each seat has one, and a name of its own."""

    name: str
    label: str
    cells: int
    share: float
    part: str
    under: str = ""
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """What is to be printed: a game's ledger for so many players, its names, the mark of its data, its look.

    `colours` are those of a page in full ink, `face` is that of the title.
    """

    game: str
    ledger: Ledger
    players: int
    data: str
    onward: str = ""
    colours: Colours | None = None
    face: str = TITLE


def pages(
    form: Form, paper: str, lang: str, ink: str = "full", warn: Warn | None = None, *, fields: bool = False
) -> list[Sheet]:
    """As many pages as a game's lines take, filled with more where it may go on; with `fields`, a form.

    Raises Spills, naming the box, when words are too long.
    """
    setting = Setting(paper, lang, ink, warn, form.onward, fields)
    labels = _Leaf(form, setting, 1, 1).labels
    line = _line(form, setting, labels)
    again = form.ledger.again
    counts = [_lines(setting, line, labels, first=True, again=again)]
    while sum(counts) < form.ledger.lines:
        counts.append(_lines(setting, line, labels, first=False, again=again))
    if form.ledger.exact:
        counts[-1] -= sum(counts) - form.ledger.lines
    found, done = [], 0
    for number, count in enumerate(counts, 1):
        leaf = _Leaf(form, setting, number, len(counts))
        found.append(leaf.draw(done + 1, count))
        done += count
    return found


def pdf(
    form: Form, paper: str, lang: str, ink: str = "full", warn: Warn | None = None, *, fields: bool = False
) -> bytes:
    """The ledger as a PDF; the same bytes for the same form."""
    made = pages(form, paper, lang, art(ink), warn, fields=fields)
    return document(made, About(made[0].title, PROGRAM, made[0].description, lang, ink))


def _head(setting: Setting, *, first: bool) -> float:
    """How high title, set-up and the way on stand."""
    code = onward.side(setting.onward)
    return max(HEAD + (SETUP if first else 0.0), code + 2.5 if code else 0.0)


def _line(form: Form, setting: Setting, labels: float) -> float:
    """How high a line is: a little lower where that spares a page with few lines."""
    high = LINE
    while form.ledger.exact and high > LOWEST:
        held = [_lines(setting, high, labels, first=number == 0) for number in range(-(-form.ledger.lines // 15))]
        pages = next(count for count in range(1, len(held) + 1) if sum(held[:count]) >= form.ledger.lines)
        left = form.ledger.lines - sum(held[: pages - 1])
        if left * 3 > held[pages - 1]:
            break
        high = round(high - 0.05, 2)
    return high


def _lines(setting: Setting, line: float, labels: float, *, first: bool, again: bool = False) -> int:
    room = PAPERS[setting.paper].turned.frame.height - _head(setting, first=first) - PART - labels - FOOT - 3
    return int((room - (RULE if again else 0.0)) / line)


class _Leaf:
    """One page of a ledger."""

    def __init__(self, form: Form, setting: Setting, number: int, pages: int) -> None:
        self.form, self.setting, self.number, self.pages = form, setting, number, pages
        self.page, lang = setting.page(lying=True), setting.lang
        if form.colours is not None and setting.ink == "full":
            self.page.colours = form.colours
        self.said, self.fields = words(None, lang, "ledger"), words(None, lang, "sheets")["fields"]
        self.table = words(form.game, lang, "table")
        self.names = words(form.game, lang, "names")
        self.labels = self._labels()
        self.line = _line(form, setting, self.labels)

    def draw(self, first: int, count: int) -> Sheet:
        frame, y = self.page.paper.frame, self.page.paper.frame.y
        code = onward.side(self.form.onward)
        self._head(Box(frame.x, y, frame.width - (code + 4 if code else 0), HEAD))
        if self.number == 1:
            self._setup(Box(frame.x, y + HEAD, frame.width, SETUP))
        self._onward(frame, code)
        y += _head(self.setting, first=self.number == 1)
        self._body(Box(frame.x, y, frame.width, PART + self.labels + count * self.line), first, count)
        number = self.said["page"].format(paper=self.page.paper.name, page=self.number, pages=self.pages)
        data = self.said["data"].format(data=self.form.data, version=__version__)
        footer(self.page, self.said["credits"], data, number, self.said["ruler"])
        title = self.said["title"].format(title=self.names["title"])
        about = self.said["description"].format(title=self.names["title"], unit=self.names["unit"])
        return self.page.sheet(title, about)

    def _onward(self, frame: Box, code: float) -> None:
        """The way back into the program, under the line for the date; its code in the corner."""
        box = Box(frame.right - SAID - code, frame.y, SAID + code, max(code, HEAD))
        onward.onward(self.page, self.form.onward, self.setting.lang, box, 7.2)

    def _style(self, size: float, face: str = READ, floor: float | None = None, fill: str | None = None) -> Style:
        return Style(face, size, size if floor is None else floor, fill or self.page.colours.ink)

    def _head(self, frame: Box) -> None:
        """The title, and lines for who played and when."""
        page, accent = self.page, self.page.colours.accent
        taken = page.label(
            "title",
            self.said["title"].format(title=self.names["title"]),
            (frame.x, frame.y + 5.6),
            self._style(15, self.form.face, 11, accent),
            frame.width * 0.5,
        )
        x = frame.x + taken + 8
        for word, share in (("players", 0.72), ("date", 0.28)):
            width = (frame.right - frame.x - taken - 8) * share
            used = page.label(f"head.{word}", self.said[word], (x, frame.y + 5.4), self._style(8), width)
            page.rule(x + used + 1.5, frame.y + 5.8, x + width - 3, frame.y + 5.8)
            name = f"page.{self.number}.{word}"
            tip = self.fields["page"].format(label=self.said[word], page=self.number)
            page.entry(name, Box(x + used + 1.5, frame.y + 1.2, width - used - 4.5, 4.5), tip, middle=False)
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
                inner = Box(x + place * field.wide * cell, area.y + 4.4, field.wide * cell, LINE)
                self.page.box(inner, width=0.25)
                name = ".".join(filter(None, ("setup", field.why, seat, str(place + 1))))
                self.page.entry(name, inner, self._tip(self._label(field), seat, place, field.cells))
            x += max(width, 24) + 4

    # -- the lines ---------------------------------------------------------------------------

    def _body(self, area: Box, first: int, count: int) -> None:
        columns, boxes = self._laid(area)
        fixed = len(boxes) - len(columns)
        self._banner(boxes[fixed:], columns, area)
        self._number_head(boxes[:fixed], area)
        for place in range(count):
            y = area.y + PART + self.labels + place * self.line
            self._row(boxes, columns, fixed, y, first + place)
        if self.form.ledger.again:
            self.page.label("again", self.said["again"], (area.x, area.bottom + RULE - 0.6), self._style(7), area.width)
        self._frames(boxes[fixed:], columns, Box(area.x, area.y, area.width, PART + self.labels + count * self.line))

    def _laid(self, area: Box) -> tuple[list[Column], list[Box]]:
        """The columns, and the boxes of all, those of the line's number before them."""
        columns = list(self._columns())
        shares = [NUMBER, *([WHOSE] if self.form.ledger.mine else []), *(one.cells * one.share for one in columns)]
        return columns, list(area.columns(shares, 0.0))

    def _labels(self) -> float:
        """How high the words over the columns stand: low where none need be upright."""
        columns, boxes = self._laid(self.page.paper.frame)
        fixed, style, bold = len(boxes) - len(columns), self._style(7), self._style(7, BOLD)
        lines = [self._lying(box, text, bold) for box, text in zip(boxes[:fixed], self._fixed, strict=False)]
        lines += [self._lying(box, one.label, style) for box, one in zip(boxes[fixed:], columns, strict=True)]
        return max(map(len, lines)) * style.step + 2.2 if all(lines) else LABELS

    def _columns(self) -> Iterator[Column]:
        taken: set[str] = set()
        for part in self.form.ledger.parts:
            heading = str(self.said["parts"].get(part.scene) or self.table["scenes"].get(part.scene, part.scene))
            for field, seat in self._by_box(part.boxes) if part.each else self._seated(part.boxes):
                name = field.why if field.why not in taken else f"{part.scene}.{field.why}"
                label, over = self._label(field), heading
                if part.each and seat:
                    label, over = f"{heading} {seat}", label[:1].upper() + label[1:]
                yield Column(name, label, field.cells, field.wide, over, "" if part.each else seat, seat)
            taken |= {field.why for field in part.boxes}

    def _by_box(self, fields: Sequence[Field]) -> Iterator[tuple[Field, str]]:
        """Boxes in order, each as often as there are seats."""
        for field in fields:
            yield from self._seated((field,))

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
        """The phases over their boxes, and each box's words."""
        page, start = self.page, 0
        while start < len(columns):
            key = (columns[start].part, columns[start].under)
            end = next(
                (at for at in range(start, len(columns)) if (columns[at].part, columns[at].under) != key), len(columns)
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
            self._column_head(box, column.label, area, self._style(7, READ, 4.6))

    def _number_head(self, boxes: Sequence[Box], area: Box) -> None:
        for box, text in zip(boxes, self._fixed, strict=False):
            self._column_head(box, text, area, self._style(7, BOLD, 5))

    @property
    def _fixed(self) -> tuple[str, str]:
        """What stands over the boxes before the first phase."""
        return self.names["unit"], self.said["whose"]

    def _column_head(self, box: Box, text: str, area: Box, style: Style) -> None:
        """The words of a column: lines one under the other where it is wide enough, else upright."""
        foot, lines = area.y + PART + self.labels - 1.4, self._lying(box, text, style)
        for place, one in enumerate(reversed(lines)):
            self.page.label("column." + text, one, (box.middle, foot - place * style.step), style, box.width, "middle")
        if not lines:
            at = (box.x + box.width / 2 + 0.9, foot)
            self.page.label("column." + text, text, at, style, self.labels - 2.4, turn=-90.0)

    def _lying(self, box: Box, text: str, style: Style) -> list[str]:
        """The words in as few lines as the column holds; none where they need more, or part a letter from its word."""
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self._fits(longer, style, box):
                lines[-1] = longer
            else:
                lines.append(word)
        fit = len(lines) <= LYING and all(len(one) > 1 and self._fits(one, style, box) for one in lines)
        return lines if fit else []

    def _fits(self, text: str, style: Style, box: Box) -> bool:
        return fonts.width(text, style.face, style.em) <= box.width - 2 * ASIDE

    def _row(self, boxes: Sequence[Box], columns: Sequence[Column], fixed: int, y: float, number: int) -> None:
        page = self.page
        if number % 2 == 0 and page.colours.wash:
            page.box(Box(boxes[0].x, y, boxes[-1].right - boxes[0].x, self.line), fill=page.colours.wash, width=0.0)
        if not self._written:
            page.centred("line", str(number), (boxes[0].middle, y + self.line / 2), self._style(7), boxes[0].width)
        for box in boxes[:fixed]:
            page.box(Box(box.x, y, box.width, self.line), width=0.15, stroke=page.colours.rule)
        for word, box in zip(("number", "whose")[: fixed if self._written else 0], boxes, strict=False):
            tip = self._of_line(number, self.names["unit"] if word == "number" else self.said["whose"])
            page.entry(f"line.{number}.{word}", Box(box.x, y, box.width, self.line), tip)
        for box, column in zip(boxes[fixed:], columns, strict=True):
            width = box.width / column.cells
            for place in range(column.cells):
                inner = Box(box.x + place * width, y, width, self.line)
                page.box(inner, width=0.15, stroke=page.colours.rule)
                label = self.fields["part"].format(part=column.part, label=column.label)
                tip = self._of_line(number, self._tip(label, column.seat, place, column.cells))
                page.entry(self._name(number, column, place), inner, tip)

    @property
    def _written(self) -> bool:
        """Whether a player numbers the lines."""
        return self.form.ledger.numbered

    def _name(self, number: int, column: Column, place: int) -> str:
        """`line.3.hunting.roll`; of several cells `line.3.hunting.roll.2`."""
        cell = str(place + 1) if column.cells > 1 else ""
        return ".".join(filter(None, ("line", str(number), column.name, column.seat, cell)))

    def _tip(self, label: str, seat: str, place: int, cells: int) -> str:
        """What a box is called to somebody who doesn't see it."""
        text = self.fields["seat"].format(label=label, seat=seat) if seat else label
        return self.fields["cell"].format(label=text, number=place + 1) if cells > 1 else text

    def _of_line(self, number: int, label: str) -> str:
        unit = self.names["unit"]
        return str(self.fields["line"].format(unit=unit[:1].upper() + unit[1:], number=number, label=label))

    def _frames(self, boxes: Sequence[Box], columns: Sequence[Column], area: Box) -> None:
        """A heavier line where a phase or a seat begins."""
        for place, (box, column) in enumerate(zip(boxes, columns, strict=True)):
            before = columns[place - 1] if place else None
            if before is None or (before.part, before.under) != (column.part, column.under):
                self.page.rule(box.x, area.y, box.x, area.bottom, 0.45, self.page.colours.ink)
            elif before.label != column.label:
                self.page.rule(box.x, area.y + PART, box.x, area.bottom, 0.25, self.page.colours.soft)
        self.page.rule(boxes[-1].right, area.y, boxes[-1].right, area.bottom, 0.45, self.page.colours.ink)
        self.page.rule(area.x, area.bottom, area.right, area.bottom, 0.45, self.page.colours.ink)
