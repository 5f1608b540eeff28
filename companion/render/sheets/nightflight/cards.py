"""The active area, those aboard and what they hold, the flight plan, decks and discards."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nightflight.view.sheet import Active, Pile, Planned, Seat
from companion.render import fonts
from companion.render.sheets.fields import numbered
from companion.render.sheets.nightflight.desk import HEAD, Desk
from companion.render.sheets.page import PT, Style
from companion.render.sheets.paper import Box

_SLOT, _ROW = 9.6, 6.0
_COUNT = 12.5
_NAME, _LEFT = 18.0, 20.0
PLAN = 6
_PLANNED, _LINES = 14.0, (2.5, 6.1, 9.4, 12.0)


def area_height(desk: Desk) -> float:
    return HEAD + 1.2 + _SLOT * desk.view.places


def area(desk: Desk, box: Box) -> None:
    """A place for each card that may lie there; those that lie there with their text."""
    desk.heading("area", desk.words["titles"]["area"].format(places=desk.view.places), box)
    held = desk.view.marks.area if desk.view.marks else ()
    for place in range(desk.view.places):
        cell = Box(box.x, box.y + HEAD + 1.2 + place * _SLOT, box.width, _SLOT - 1.0)
        desk.cell(cell, fill=desk.page.colours.wash or "#ffffff")
        card = held[place] if place < len(held) else None
        told = f"{card.id} {desk.cards[card.deck][card.kind]['title']}" if card else ""
        tip = numbered(desk.lang, desk.words["titles"]["area"].format(places=desk.view.places), place + 1)
        written = desk.page.entry(f"area.{place + 1}", cell, tip, told, middle=False)
        if card and not written:
            _active(desk, card, cell)
        else:
            desk.page.centred("area.place", str(place + 1), (cell.x + 2.6, cell.y + cell.height / 2), desk.faint, 5)


def _active(desk: Desk, card: Active, cell: Box) -> None:
    printed = desk.cards[card.deck][card.kind]
    said = desk.words["stays"] if card.until is None else desk.words["until"].format(turn=card.until)
    page, base = desk.page, cell.y + 3.1
    used = page.label("area.card", f"{card.id} {printed['title']}", (cell.x + 1, base), desk.hand, cell.width * 0.6)
    page.label("area.until", said, (cell.right - 1, base), desk.small, cell.width - used - 4, "end")
    page.text(
        "area.text", printed["text"], Box(cell.x + 1, cell.y + 3.7, cell.width - 2, cell.height - 3.9), _tiny(desk)
    )


def _tiny(desk: Desk) -> Style:
    """For the text of cards, and long lists."""
    return replace(desk.small, size=6.5, floor=5.0, leading=1.1)


# -- aboard -----------------------------------------------------------------------------------


def aboard_height(desk: Desk) -> float:
    return HEAD + 1.2 + _ROW * (desk.view.players + 1) - 1.6


def aboard(desk: Desk, box: Box) -> None:
    """A row a seat: who, how many cards of each kind, which crew cards."""
    desk.heading("aboard", desk.words["titles"]["aboard"], box)
    y = box.y + HEAD + 2.6
    for key, x, width in _columns(box):
        desk.page.centred(f"aboard.{key}", desk.words["held"][key], (x + width / 2, y), desk.small, width + 1.5)
    seats = desk.view.marks.seats if desk.view.marks else ()
    for place in range(desk.view.players):
        row = Box(box.x, box.y + HEAD + 5.0 + place * _ROW, box.width, _ROW)
        _seat(desk, place, seats[place] if place < len(seats) else None, row)


def _columns(box: Box) -> list[tuple[str, float, float]]:
    widths = (("crew", 20.0), ("fog", _COUNT), ("star", _COUNT), ("fuel", _COUNT))
    found, x = [], box.right
    for key, width in widths:
        x -= width
        found.append((key, x, width - 1.2))
        x -= 0.4
    return found


def _seat(desk: Desk, place: int, seat: Seat | None, row: Box) -> None:
    page, middle = desk.page, row.y + row.height / 2
    cells = _columns(row)
    page.rule(row.x, row.bottom - 1.2, cells[-1][1] - 1.5, row.bottom - 1.2, 0.2)
    for _, x, width in cells:
        desk.cell(Box(x, row.y + 0.5, width, row.height - 1.0), fill=page.colours.wash or "#ffffff")
    if page.form:
        _aboard(desk, place, seat, row)
    if seat is None:
        page.centred("aboard.place", str(place + 1), (row.x, middle), desk.faint, 5, "start")
    if seat is None or page.form:
        return
    marks = desk.view.marks
    rank = f" ({desk.words['captain']})" if marks and marks.captain == seat.name else ""
    room = cells[-1][1] - row.x - 2
    name = page.short(seat.name, desk.hand, room - fonts.width(rank, desk.hand.face, desk.hand.floor * PT)) + rank
    page.label(f"aboard.{place}", name, (row.x, row.bottom - 1.9), desk.hand, room, cut=True)
    held = {"crew": " ".join(seat.crew), "fog": str(seat.fogs), "star": str(seat.stars), "fuel": str(seat.fuel)}
    for key, x, width in cells:
        if held[key] not in ("", "0"):
            style = replace(desk.hand, floor=6.5)
            page.centred(f"aboard.{place}.{key}", held[key], (x + width / 2, middle), style, width - 1.4)


def _aboard(desk: Desk, place: int, seat: Seat | None, row: Box) -> None:
    """Fields for a name, and for what is held."""
    cells, title = _columns(row), desk.words["titles"]["aboard"]
    held = {"crew": " ".join(seat.crew), "fog": seat.fogs, "star": seat.stars, "fuel": seat.fuel} if seat else {}
    line = Box(row.x + 3.0, row.y + 0.4, cells[-1][1] - 4.5 - row.x, row.height - 1.6)
    name, tip = f"aboard.{place + 1}", numbered(desk.lang, title, place + 1)
    desk.page.entry(f"{name}.name", line, tip, seat.name if seat else "", middle=False)
    for key, x, width in reversed(cells):
        cell = Box(x, row.y + 0.5, width, row.height - 1.0)
        desk.page.entry(f"{name}.{key}", cell, f"{tip}, {desk.words['held'][key]}", held.get(key, ""))


# -- the plan ---------------------------------------------------------------------------------


def plan_height() -> float:
    return HEAD + 1.2 + _PLANNED + 0.6


def plan(desk: Desk, box: Box) -> None:
    """The cards of the plan from the dusk end: whose, what was said, what they are if open; struck out once flown."""
    desk.heading("plan", desk.words["titles"]["plan"], box)
    slots = desk.view.marks.plan if desk.view.marks else ()
    cells = Box(box.x, box.y + HEAD + 1.2, box.width, _PLANNED).columns((1.0,) * max(PLAN, len(slots)), 1.0)
    for place, cell in enumerate(cells):
        desk.cell(cell, fill=desk.page.colours.wash or "#ffffff")
        slot = slots[place] if place < len(slots) else None
        tip = numbered(desk.lang, desk.words["titles"]["plan"], place + 1)
        told = " ".join(filter(None, (slot.by, slot.card, desk.announced(slot.announced)))) if slot else ""
        if not desk.page.entry(f"plan.{place + 1}", cell, tip, told, kind="lines") and slot:
            _slot(desk, slot, cell)


def _slot(desk: Desk, slot: Planned, cell: Box) -> None:
    page, said = desk.page, desk.words
    action, course = slot.announced.get("action"), slot.announced.get("course")
    hand = replace(desk.hand, size=9.5)
    lines = (
        (slot.by if slot.end else said["clue"], hand),
        (slot.card or said["unseen"], hand),
        (desk.names["actions"].get(action, ""), desk.small),
        (desk.names["courses"].get(course, ""), desk.small),
    )
    for (text, style), down in zip(lines, _LINES, strict=True):
        at = cell.middle, cell.y + down
        taken = page.centred("plan", text, at, replace(style, floor=6.5), cell.width - 1.2, cut=True)
        if slot.flown and down == _LINES[1]:
            ends = (at[0] - taken / 2 - 0.8, at[0] + taken / 2 + 0.8)
            page.rule(ends[0], at[1], ends[1], at[1], 0.35, page.colours.mark)


# -- decks ------------------------------------------------------------------------------------


def decks(desk: Desk, box: Box) -> None:
    """How many cards each deck has left; on a filled sheet which lie discarded."""
    desk.heading("decks", desk.words["titles"]["decks"], box)
    rest = box.below(HEAD + 1.2)
    piles = desk.view.piles
    step = rest.height / len(piles)
    for place, pile in enumerate(piles):
        _pile(desk, pile, Box(rest.x, rest.y + place * step, rest.width, step))


def _pile(desk: Desk, pile: Pile, row: Box) -> None:
    page, said, y = desk.page, desk.words, row.y + row.height / 2
    page.centred(
        f"decks.{pile.name}", desk.names["decks"][pile.name].capitalize(), (row.x, y), desk.strong, _NAME, "start"
    )
    filled = desk.view.marks is not None
    count = said["left"].format(left=pile.left if filled and not page.form else "…", cards=len(pile.cards))
    page.centred(f"decks.{pile.name}.left", count, (row.x + _NAME + 1, y), desk.small, _LEFT, "start")
    page.rule(row.x, row.bottom - 0.2, row.right, row.bottom - 0.2, 0.12)
    if page.form:
        _deck(desk, pile, row)
    elif filled and pile.name != "fuel":
        text = " ".join(pile.discards) or said["none"]
        x = row.x + _NAME + _LEFT + 2
        box = Box(x, row.y + 0.3, row.right - x, row.height - 0.8)
        page.text(f"decks.{pile.name}.discards", text, box, _tiny(desk), middle=True)


def _deck(desk: Desk, pile: Pile, row: Box) -> None:
    """Fields for how many cards are left, and for which lie discarded."""
    filled = desk.view.marks is not None
    label, x = desk.names["decks"][pile.name].capitalize(), row.x + _NAME + _LEFT + 2
    line, high = Box(x, row.y + 0.6, row.right - x, row.height - 1.2), min(row.height - 1.2, 6.0)
    count = Box(line.x, line.y + (line.height - high) / 2, 9.0, high)
    desk.page.entry(f"deck.{pile.name}.left", count, label, pile.left if filled else "")
    if pile.name != "fuel":
        rest = Box(count.right + 1, line.y, line.right - count.right - 1, line.height)
        tip = f"{label}, {desk.words['titles']['decks']}"
        desk.page.entry(f"deck.{pile.name}.discards", rest, tip, " ".join(pile.discards), kind="lines")
