"""Title, hope with its bands, the fuel deck card by card."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nightflight.view.hope import Said
from companion.render.sheets import onward
from companion.render.sheets.fields import numbered
from companion.render.sheets.nightflight.desk import HEAD, Desk
from companion.render.sheets.page import Style
from companion.render.sheets.paper import Box

TITLE = 18.0
_SAID, _LONG = 19.0, 50.0  # for the command, left of its code; on the wide title of The Line
_ALONE, _LEAST = 32.0, 11.0  # for a command too long for a code: how wide, how high
_NAMED = 40.0
_GAUGE, _BAND = 6.2, 5.4
_ACROSS = 12
_CAN = 5.0


def title(desk: Desk, box: Box) -> None:
    """What it is; on a filled sheet where the flight stands."""
    page, code = desk.page, onward.side(desk.onward)
    said = code + (_LONG if desk.view.line else _SAID if code else _ALONE) if desk.onward else 0.0
    wide = box.width - (said + 3 if desk.onward else 0.0)
    page.label("title", desk.names["title"], (box.x, box.y + 7.6), desk.name, wide)
    page.text("motto", standing(desk), Box(box.x, box.y + 9.6, wide, box.height - 9.6), desk.motto, cut=True)
    onward.onward(page, desk.onward, desk.lang, Box(box.right - said, box.y, said, max(code, _LEAST)))


def standing(desk: Desk) -> str:
    """The motto, or turn, phase and captain, or how it ended."""
    marks, said = desk.view.marks, desk.words
    if marks is None:
        return str(said["motto"])
    if marks.cause:
        winners = ", ".join(_named(desk, winner) for winner in marks.winners)
        return str(said[marks.cause].format(turn=marks.turn, winners=winners))
    if not marks.turn:
        return str(said["ready"])
    phase, captain = desk.names["phases"][marks.phase].lower(), _named(desk, marks.captain)
    text = str(said["today"].format(turn=marks.turn, phase=phase, captain=captain))
    return text + (f" {said['cancelled']}" if marks.cancelled else "")


def _named(desk: Desk, name: str) -> str:
    """A name in a sentence."""
    return desk.page.short(name, desk.motto, _NAMED)


# -- hope -------------------------------------------------------------------------------------


def hope_height(desk: Desk) -> float:
    return HEAD + 1.4 + _GAUGE + 1.6 + _BAND * _rows(desk)


def _rows(desk: Desk) -> int:
    """Rows of the table of bands: a head, the bands, and what holds now."""
    return len(desk.view.bands) + 1 + (_now(desk) is not None)


def _now(desk: Desk) -> Said | None:
    return desk.view.marks.said if desk.view.marks else None


def hope(desk: Desk, box: Box) -> None:
    """Boxes from the most down to 0, parted by bands; below, what each band allows."""
    desk.heading("hope", desk.words["titles"]["hope"], box)
    top = box.y + HEAD + 1.4
    size = box.width / (desk.view.most + 1)
    now = desk.view.marks.hope if desk.view.marks else desk.view.beginning
    shades = {hope: place % 2 for place, band in enumerate(desk.view.bands) for hope in range(band.low, band.top + 1)}
    for hope in range(desk.view.most, -1, -1):
        cell = Box(box.x + (desk.view.most - hope) * size, top, size, _GAUGE)
        desk.cell(cell, fill=desk.page.colours.band if shades.get(hope) else "#ffffff")
        middle = (cell.middle, cell.y + _GAUGE / 2)
        desk.page.centred(f"hope.{hope}", str(hope), middle, desk.strong, size)
        marked = hope == now and desk.view.marks is not None
        tip = numbered(desk.lang, desk.words["titles"]["hope"], hope)
        if not desk.page.entry(f"hope.{hope}", cell, tip, marked, kind="tick") and marked:
            desk.ring(middle, _GAUGE * 0.46)
    for band in desk.view.bands[1:]:
        x = box.x + (desk.view.most - band.top) * size
        desk.page.rule(x, top - 0.9, x, top + _GAUGE + 0.9, 0.5, desk.page.colours.accent)
    _bands(desk, Box(box.x, top + _GAUGE + 1.6, box.width, _BAND * _rows(desk)))


def _bands(desk: Desk, box: Box) -> None:
    """A row a band: the clue, and what each player and the captain announce; in handwriting what holds now."""
    said = desk.words["bands"]
    columns = box.top(_BAND).columns((1.0, 1.9, 2.3, 2.5), 1.5)
    for key, column in zip(("hope", "clue", "each", "captain"), columns, strict=True):
        desk.page.centred(f"bands.{key}", said[key], (column.x, box.y + _BAND / 2), desk.small, column.width, "start")
    rows = [(f"{band.top}–{band.low}", band.said) for band in desk.view.bands]
    now = _now(desk)
    for place, (name, allowed) in enumerate([*rows, *([(said["now"], now)] if now else [])], 1):
        y = box.y + place * _BAND
        desk.page.rule(box.x, y, box.right, y, 0.12)
        first, rest = (desk.strong, desk.small) if place <= len(rows) else (desk.hand, replace(desk.hand, size=9.5))
        _band(desk, name, allowed, [Box(one.x, y, one.width, _BAND) for one in columns], (first, rest))


def _band(desk: Desk, name: str, allowed: Said, cells: list[Box], styles: tuple[Style, Style]) -> None:
    page, said, (first, rest) = desk.page, desk.words, styles
    y = cells[0].y + _BAND / 2
    page.centred("band", name, (cells[0].x, y), first, cells[0].width, "start")
    page.icon("clue" if allowed.clue else "hidden", (cells[1].x + 2.2, y), 3.6)
    clue = said["clues"]["open" if allowed.clue else "hidden"]
    page.centred("band.clue", clue, (cells[1].x + 5, y), rest, cells[1].width - 5, "start")
    page.centred("band.each", said["allowance"][allowed.each], (cells[2].x, y), rest, cells[2].width, "start")
    captain = said["allowance"][allowed.captain]
    page.centred("band.captain", captain, (cells[3].x, y), rest, cells[3].width, "start")


# -- fuel -------------------------------------------------------------------------------------


def fuel_height(desk: Desk) -> float:
    return HEAD + 1.4 + _CAN * -(-len(desk.view.piles[0].cards) // _ACROSS)


def fuel(desk: Desk, box: Box) -> None:
    """A box a card; those discarded are crossed."""
    pile = desk.view.piles[0]
    desk.heading("fuel", desk.words["titles"]["fuel"], box)
    size = box.width / _ACROSS
    for place, card in enumerate(pile.cards):
        row, column = divmod(place, _ACROSS)
        cell = Box(box.x + column * size, box.y + HEAD + 1.4 + row * _CAN, size, _CAN)
        desk.cell(cell)
        desk.page.centred(f"fuel.{card}", card, (cell.middle, cell.y + _CAN / 2), desk.small, size)
        struck, tip = card in pile.discards, f"{desk.names['decks'][pile.name].capitalize()}, {card}"
        if not desk.page.entry(f"fuel.{card}", cell, tip, struck, kind="tick") and struck:
            desk.strike(cell)
