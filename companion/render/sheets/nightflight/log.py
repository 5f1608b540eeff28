"""The last page: the turns one under the other, the rules, what hexes are, and how a table is laid again."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nightflight.view.sheet import Record
from companion.render.drawing import Group
from companion.render.maps.nightflight import ground, legend
from companion.render.maps.nightflight.palette import KINDS, PALETTES
from companion.render.sheets.fields import numbered
from companion.render.sheets.nightflight.desk import HEAD, Desk
from companion.render.sheets.paper import Box

_WHO = 11.0  # mm, that a name takes at most in the plan of a turn
_STEP, _LEAST, _TOP = 6.6, 4.4, 4.6
_RULES = ("turn", "drawing", "planning", "piloting", "actions", "blocked", "cards", "end")
_SHARES = (("turn", 1.0), ("captain", 2.6), ("clue", 1.4), ("plan", 11.0), ("plane", 1.5), ("hope", 1.4), ("fuel", 1.4))


def turns(desk: Desk, box: Box) -> None:
    """A row a turn; those flown are filled in, the latest where there is no room for all."""
    desk.heading("log", desk.words["titles"]["log"], box)
    flown = desk.view.marks.turns if desk.view.marks else ()
    room = box.below(HEAD + 1.0)
    step = max(_LEAST, min(_STEP, (room.height - _TOP) / (len(flown) + 2)))
    rows = int((room.height - _TOP) / step)
    columns = room.columns([share for _, share in _SHARES], 0.0)
    for (key, _), column in zip(_SHARES, columns, strict=True):
        at = column.middle, room.y + 2.3
        desk.page.centred(f"log.{key}", desk.words["log"][key], at, desk.small, column.width - 0.6)
    shown = flown[-rows:]
    for place in range(rows):
        cells = [Box(column.x, room.y + _TOP + place * step, column.width, step) for column in columns]
        for cell in cells:
            desk.cell(cell)
        if desk.page.form:
            _fields(desk, place, shown[place] if place < len(shown) else None, cells[0 if flown else 1 :])
        elif place < len(shown):
            _turn(desk, shown[place], cells)
        if not flown:
            desk.page.centred("log.turn", str(place + 1), _middle(cells[0]), desk.faint, cells[0].width)


def _texts(record: Record) -> tuple[object, ...]:
    """What stands in the columns of a turn; the plan is told card by card."""
    stop = record.stop
    return stop.turn, stop.captain, record.clue, "", stop.plane, stop.hope, stop.fuel


def _fields(desk: Desk, place: int, record: Record | None, cells: list[Box]) -> None:
    """A field a column; the first where turns aren't numbered in print."""
    texts = list(_texts(record)) if record else [""] * len(_SHARES)
    if record:
        texts[3] = ", ".join(" ".join((one.seat, one.card, desk.announced(one.announced))) for one in record.cards)
    first = len(_SHARES) - len(cells)
    for (key, _), cell, text in zip(_SHARES[first:], cells, texts[first:], strict=True):
        tip = numbered(desk.lang, desk.words["log"][key], place + 1)
        desk.page.entry(f"turn.{place + 1}.{key}", cell, tip, text)


def _turn(desk: Desk, record: Record, cells: list[Box]) -> None:
    page, texts = desk.page, _texts(record)
    hand = replace(desk.hand, floor=6.5)
    for column, (text, cell) in enumerate(zip(texts, cells, strict=True)):
        page.centred(f"log.{column}", str(text), _middle(cell), hand, cell.width - 0.8, cut=True)
    style = replace(desk.hand, size=9.0, floor=4.5, leading=0.95)
    cards = (
        " ".join(filter(None, (page.short(one.seat, style, _WHO), one.card, desk.announced(one.announced))))
        for one in record.cards
    )
    plan = Box(cells[3].x + 1, cells[3].y, cells[3].width - 2, cells[3].height)
    page.text("log.plan", ", ".join(cards), plan, style, middle=True, cut=True)


def _middle(cell: Box) -> tuple[float, float]:
    return cell.middle, cell.y + cell.height / 2


def rules(desk: Desk, box: Box) -> None:
    """The game in our words."""
    desk.heading("rules", desk.words["titles"]["rules"], box)
    names = [*_RULES, *(("line",) if desk.view.line else ())]
    texts = [desk.filled(desk.words["rules"][name]) for name in names]
    desk.page.column("rules", texts, box.below(HEAD + 1.2), replace(desk.body, size=9.8), 1.2)


def hexes(desk: Desk, box: Box) -> None:
    """What each kind of hex does."""
    desk.heading("hexes", desk.words["titles"]["hexes"], box)
    palette = PALETTES["page" if desk.ink == "full" else "save"]
    kinds = [kind for kind in KINDS if kind != "relay" or desk.view.line]
    step = (box.height - HEAD - 1.2) / len(kinds)
    for place, kind in enumerate(kinds):
        y = box.y + HEAD + 1.2 + (place + 0.5) * step
        desk.page.add(Group(tuple(ground.sample(kind, palette)), move=(box.x + 3.2, y), scale=min(0.86, step / 6.6)))
        text = desk.map["hexes"][kind].format(**legend.NUMBERS)
        desk.page.centred(f"hexes.{kind}", text, (box.x + 7.4, y), desk.body, box.width - 7.4, "start")


def back(desk: Desk, box: Box) -> None:
    """How the table is laid again from this sheet."""
    marks, said = desk.view.marks, desk.words
    if marks is None or marks.cause:
        return
    desk.heading("back", said["titles"]["back"], box)
    last = said["last"].format(origin=marks.last[0], hex=marks.last[1]) if marks.last[1] else said["nowhere"]
    texts = [said["back"]["tiles"].format(plane=marks.plane), said["back"]["decks"], said["back"]["hands"], f"{last}."]
    desk.page.column("back", texts, box.below(HEAD + 1.2), desk.body, 0.8)


def notes(desk: Desk, box: Box) -> None:
    """Lines for whatever a crew wants to keep."""
    desk.heading("notes", desk.words["titles"]["notes"], box)
    title, y, place = desk.words["titles"]["notes"], box.y + HEAD + 7.0, 1
    while y <= box.bottom:
        desk.page.rule(box.x, y, box.right, y, 0.12)
        line = Box(box.x, y - 6.0, box.width, 6.0)
        desk.page.entry(f"notes.{place}", line, numbered(desk.lang, title, place), middle=False)
        y, place = y + 7.0, place + 1
