"""The second page of the voyage's sheet: the flight's track, what the deck holds, the rules."""

from __future__ import annotations

from dataclasses import replace

from companion.games.voyage.facts import ALTITUDES, CALM, perils
from companion.render.art.birds import bird
from companion.render.art.perils import calm, peril
from companion.render.drawing import Circle, Ink
from companion.render.sheets.fields import numbered
from companion.render.sheets.page import ITALIC, Style
from companion.render.sheets.paper import Box
from companion.render.sheets.voyage.desk import HEAD, Desk

_LABEL = 19.0
_CELL = 12.5
_STAGE = 7.0


def track(desk: Desk, box: Box) -> None:
    """Twelve slots: what each is worth, and a cell for the peril of each altitude."""
    page, view = desk.page, desk.view
    desk.heading("track", desk.words["titles"]["track"], box)
    _standing(desk, box)
    left, top = box.x + _LABEL, box.y + HEAD + 1.6
    size = (box.width - _LABEL) / len(view.stages)
    page.label("track.stage", desk.words["stage"], (box.x, top + 4.8), desk.strong, _LABEL - 1)
    for place, stage in enumerate(view.stages):
        cell = Box(left + place * size, top, size, _STAGE)
        page.box(cell, fill=page.colours.band, width=0.3)
        page.centred(f"track.{place}", str(stage), (cell.middle, cell.y + _STAGE / 2), desk.strong, size)
    for row, altitude in enumerate(ALTITUDES):
        _row(desk, altitude, Box(box.x, top + _STAGE + row * _CELL, box.width, _CELL), size)
    note = Box(box.x, top + _STAGE + 3 * _CELL + 1.2, box.width, 4.2)
    page.text("track.note", desk.words["track_note"], note, desk.small)


def _standing(desk: Desk, box: Box) -> None:
    """On a restored sheet: which card of which flight, and how many cards lie where."""
    view = desk.view
    if view.flight is not None:
        told = desk.words["standing"].format(
            flight=view.flight, round=view.round, deck=view.deck, discards=view.discards
        )
        desk.page.label("standing", told, (box.right, box.y + HEAD - 1.7), desk.hand, box.width * 0.6, "end")


def _row(desk: Desk, altitude: str, box: Box, size: float) -> None:
    page, view = desk.page, desk.view
    y = box.y + box.height / 2
    page.centred(f"track.{altitude}", desk.words["altitudes"][altitude], (box.x, y), desk.strong, _LABEL - 1, "start")
    for place in range(len(view.stages)):
        cell = Box(box.x + _LABEL + place * size, box.y, size, box.height)
        page.box(cell, fill="#ffffff", width=0.2, stroke=page.colours.rule)
        tip = numbered(desk.lang, desk.words["altitudes"][altitude], place + 1)
        held = desk.names["perils"][perils(view.slots[place])[altitude]] if place < len(view.slots) else ""
        written = page.entry(f"slot.{altitude}.{place + 1}", cell, tip, held)
        if place < len(view.slots) and not written:
            name = perils(view.slots[place])[altitude]
            at = (cell.middle, cell.y + 3.3)
            page.add(calm(at, 4.6, desk.ink) if name == CALM else peril(name, at, 5.4, desk.ink))
    scouts = [board.bird for board in view.boards if board.flying and board.altitude == altitude and view.slots]
    _scouts(desk, scouts, Box(box.x + _LABEL + (len(view.slots) - 1) * size, box.bottom - 6.0, size, 6.0))


def _scouts(desk: Desk, scouts: list[str], box: Box) -> None:
    """The birds that fly at an altitude, four in a row."""
    for place, name in enumerate(scouts):
        row, column = divmod(place, 4)
        at = (box.x + (column + 0.5) * box.width / 4, box.y + 1.5 + row * 2.95)
        rim = Ink(fill="#ffffff", stroke=desk.page.colours.mark, width=0.2)
        desk.page.add(Circle(at, 1.42, rim), bird(name, at, 2.6, desk.ink))


def deck(desk: Desk, box: Box) -> None:
    """How often each peril comes at each altitude, in this deck."""
    page, view = desk.page, desk.view
    desk.heading("deck", desk.words["titles"]["deck"].format(cards=view.cards), box)
    columns = [box.right - 15.0 * (len(ALTITUDES) - place) + 7 for place in range(len(ALTITUDES))]
    step = (box.height - HEAD - 6) / len(view.counts)
    for altitude, x in zip(ALTITUDES, columns, strict=True):
        page.label(
            f"deck.{altitude}", desk.words["altitudes"][altitude], (x, box.y + HEAD + 4.2), desk.strong, 14, "middle"
        )
    for place, (name, held) in enumerate(view.counts.items()):
        y = box.y + HEAD + 6 + (place + 0.5) * step
        page.add(calm((box.x + 3, y), 4.6, desk.ink) if name == CALM else peril(name, (box.x + 3, y), 5.2, desk.ink))
        page.centred(
            f"deck.{name}", desk.names["perils"][name], (box.x + 7.4, y), desk.body, columns[0] - box.x - 12, "start"
        )
        for altitude, x in zip(ALTITUDES, columns, strict=True):
            _bar(desk, f"deck.{name}.{altitude}", held[altitude], x, y, step)
        page.rule(box.x, y + step / 2, box.right, y + step / 2, 0.12)


def _bar(desk: Desk, id: str, count: int, x: float, y: float, step: float) -> None:
    """A number, and beside it a bar as long as it is often."""
    page = desk.page
    long = 8.0 * count / max(max(held.values()) for held in desk.view.counts.values())
    page.box(Box(x - 1.6, y - step * 0.2, long, step * 0.4), fill=page.colours.band or "#dddddd", width=0.15)
    page.centred(id, str(count), (x - 3.0, y), desk.strong, 12, "end")


def rules(desk: Desk, box: Box) -> None:
    """The whole game, in our words."""
    desk.heading("rules", desk.words["titles"]["rules"], box)
    options = desk.view.options
    chosen = [text for name, text in desk.words["variants"].items() if options[name] not in (False, "none")]
    texts = [f"~{part['title']}~ {part['text']}" for part in desk.words["rules"].values()]
    if chosen:
        texts.append(f"~{desk.words['chosen']}~ {' '.join(chosen)}".format(**options))
    desk.page.column("rules", texts, box.below(HEAD + 1.2), replace(desk.body, size=9.4), 1.6)


def notes(desk: Desk, box: Box) -> None:
    """Lines for whatever a table wants to keep."""
    desk.heading("notes", desk.words["titles"]["notes"], box)
    title, y, place = desk.words["titles"]["notes"], box.y + HEAD + 6.4, 1
    while y <= box.bottom:
        desk.page.rule(box.x, y, box.right, y, 0.12)
        line = Box(box.x, y - 5.6, box.width, 5.6)
        desk.page.entry(f"notes.{place}", line, numbered(desk.lang, title, place), middle=False)
        y, place = y + 6.4, place + 1


def motto(desk: Desk, line: str, box: Box, name: Style) -> None:
    """The title, and beside it a line under it."""
    x = box.x + desk.page.label("title", desk.names["title"], (box.x, box.y + 6.2), name, box.width * 0.4) + 4
    style = Style(ITALIC, 11.0, 8.0, desk.page.colours.soft)
    desk.page.label("motto", desk.words[line], (x, box.y + 6.2), style, box.right - x)
