"""The middle of the sheet: planning, and the tables of phases 2 to 7 under their trays for dice."""

from __future__ import annotations

from dataclasses import replace

from companion.games.expedition.view.sheet import Line, Table
from companion.render.art.icons import ICONS
from companion.render.art.pen import line
from companion.render.drawing import Ink
from companion.render.sheets.expedition.desk import HEAD, Desk, signed
from companion.render.sheets.expedition.record import memory, notes
from companion.render.sheets.fields import numbered
from companion.render.sheets.onward import onward, side
from companion.render.sheets.paper import Box

TRAY = 6.6
ROW = 3.6
SLOTS = 5
FIGURES, EFFECTS = 8.0, 10.2  # where the totals of a table end, and where their effects begin
_DOWN = 0.6  # the code, below its band: as far from the table above it as from what is under it
SHARES = (42.0, 32.6, 33.0, 32.6, 33.6, 32.6, 66.0)
GAP = 2.8


def phases(desk: Desk, band: Box, command: str) -> None:
    """Planning, phases 2 to 6, discovery, from left to right."""
    first, *middle, last = band.columns(SHARES, GAP)
    _planning(desk, first)
    for table, box in zip(desk.view.tables[:-1], middle, strict=True):
        _phase(desk, table, box)
    spare = ROW * len(desk.view.tables[0].lines) + HEAD + TRAY + 2
    notes(desk, middle[0].below(spare))
    left = middle[2]
    memory(desk, Box(left.x, band.bottom - 7.2, middle[4].right - left.x, 7.2))
    _discovery(desk, desk.view.tables[-1], last)
    code = max(side(command), 8.0)
    onward(desk.page, command, desk.lang, Box(middle[4].x, band.bottom - code + _DOWN, middle[4].width, code))


def _planning(desk: Desk, box: Box) -> None:
    words, options = desk.words["planning"], desk.view.options
    desk.heading("planning", desk.names["phases"]["planning"], box, number=1)
    bonus = words["bonus"] if options["musket_bonus"] else ""
    texts = (
        words["roll"],
        words["alike"],
        words[f"wild_{'true' if options['wild_opens'] else 'false'}"],
        words["cure"],
        desk.filled(words["musket"], bonus=desk.filled(bonus)),
        words["sum"],
    )
    desk.paragraphs("planning", [desk.filled(text) for text in texts], box.below(HEAD + 0.7))


def _phase(desk: Desk, table: Table, box: Box) -> None:
    desk.heading(table.phase, desk.names["phases"][table.phase], box, face=table.number)
    _tray(desk, table, Box(box.x, box.y + HEAD + 0.5, box.width, TRAY))
    y = box.y + HEAD + TRAY + 1.2
    for place, row in enumerate(table.lines):
        _row(desk, f"{table.phase}.{row.range}", row, Box(box.x, y, box.width, ROW), last=place == len(table.lines) - 1)
        y += ROW
    if table.phase == "mapping":
        note = Box(box.x, y + 0.6, box.width, box.bottom - y - 0.6)
        desk.page.text("mapping.note", desk.words["notes"]["mapping"], note, desk.small)


def _tray(desk: Desk, table: Table, box: Box) -> None:
    """Where the day's dice of a phase lie: the first, then each that adds one more."""
    page = desk.page
    page.box(box, fill=page.colours.wash, width=0.25, stroke=page.colours.rule)
    slots = box.columns((1.0,) * SLOTS, 0)
    for place, slot in enumerate(slots):
        if place:
            page.add(
                line(slot.x, slot.y, slot.x, slot.bottom, Ink(stroke=page.colours.rule, width=0.2, dash=(0.5, 0.7)))
            )
            page.label(f"{table.phase}.tray", f"+{place}", (slot.right - 0.7, slot.bottom - 0.9), desk.faint, 4, "end")
        tip = numbered(desk.lang, desk.names["phases"][table.phase], place + 1, "die")
        written = page.entry(f"dice.{table.phase}.{place + 1}", slot, tip, place < table.dice, kind="tick")
        if place < table.dice and not written:
            desk.cross((slot.middle, slot.y + slot.height * 0.4), 3.0)


def _row(desk: Desk, id: str, row: Line, box: Box, *, last: bool) -> None:
    page, y = desk.page, box.y + box.height / 2
    page.centred(id, row.range, (box.x + FIGURES, y), desk.strong, FIGURES, "end")
    x = box.x + EFFECTS
    for name, amount in row.effects:
        if amount:
            x += page.centred(id, signed(amount), (x, y), desk.strong, 6, "start") + 0.8
        x += _sign(desk, name, x, box) + (1.9 if amount else 1.5)
    if len(row.effects) == 1 and not amount:
        page.centred(id, desk.called(name), (x, y), desk.body, box.right - x, "start")
    if not last:
        page.rule(box.x, box.bottom, box.right, box.bottom, 0.12)


def _sign(desk: Desk, name: str, x: float, box: Box) -> float:
    """An icon or a terrain's symbol, its left edge at `x`; how wide it is."""
    size = ROW * 0.88
    if name in ICONS:
        desk.page.icon(name, (x + size / 2, box.y + box.height / 2), size)
    elif name != "here":
        desk.ground(name, (x + size / 2 + 0.6, box.y + box.height / 2), size * 0.92)
    return size + (1.2 if name not in ICONS else 0)


def _discovery(desk: Desk, table: Table, box: Box) -> None:
    page, words = desk.page, desk.words
    free = desk.heading(table.phase, desk.names["phases"][table.phase], box, number=table.number)
    page.label(
        "discovery.note", words["notes"]["discovery"], (box.right, box.y + HEAD - 1.7), desk.small, free - 2, "end"
    )
    style = replace(desk.small, size=7.0, fill=page.colours.ink)
    y = box.y + HEAD + 0.4
    height = (box.bottom - y) / len(table.lines)
    for place, row in enumerate(table.lines):
        ((name, _),) = row.effects
        cell = Box(box.x + EFFECTS, y, box.width - EFFECTS, height)
        text = f"~{words['short'][name]}~ {desk.filled(words['discoveries'][name])}"
        page.text(f"discovery.{name}", text, cell, style, middle=True)
        page.centred("discovery", row.range, (box.x + FIGURES, y + height / 2), desk.strong, FIGURES, "end")
        if place < len(table.lines) - 1:
            page.rule(box.x, y + height, box.right, y + height, 0.12)
        y += height
