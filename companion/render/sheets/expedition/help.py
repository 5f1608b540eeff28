"""The foot of the sheet: the evening, terrain, icons, kinds of expedition, the calendar."""

from __future__ import annotations

from companion.games.expedition.view.sheet import Land, number
from companion.render.sheets.expedition.desk import HEAD, Desk, signed
from companion.render.sheets.fields import numbered
from companion.render.sheets.paper import Box

SHARES = (56.0, 50.0, 62.0, 66.0, 36.0)
GAP = 3.4
EVENING = ("rations", "travel", "morale", "calendar", "journal")
WEEK = 7


def helps(desk: Desk, band: Box) -> None:
    """Five parts from left to right."""
    evening, terrain, icons, kinds, calendar = band.columns(SHARES, GAP)
    _evening(desk, evening)
    _terrain(desk, terrain)
    _icons(desk, icons)
    _kinds(desk, kinds)
    _calendar(desk, calendar)


def _evening(desk: Desk, box: Box) -> None:
    desk.heading("evening", desk.words["titles"]["evening"], box)
    texts = [
        f"~{number(phase)} {desk.names['phases'][phase]}~ {desk.filled(desk.words['evening'][phase])}"
        for phase in EVENING
    ]
    desk.paragraphs("evening", texts, box.below(HEAD + 0.8))


def _terrain(desk: Desk, box: Box) -> None:
    """What each terrain adds in the phases that it changes."""
    page, view = desk.page, desk.view
    desk.heading("terrain", desk.words["titles"]["terrain"], box)
    phases = [phase for phase, _ in view.lands[0].adds]
    columns = [box.right - 5.0 * (len(phases) - place) + 2.3 for place in range(len(phases))]
    for phase, x in zip(phases, columns, strict=True):
        page.add(desk.die(number(phase), (x, box.y + HEAD - 3.0), 3.9))
    height = (box.height - HEAD - 0.5) / len(view.lands)
    for place, land in enumerate(view.lands):
        _land(desk, land, Box(box.x, box.y + HEAD + 0.5 + place * height, box.width, height), columns)
        if place:
            y = box.y + HEAD + 0.5 + place * height
            page.rule(box.x, y, box.right, y, 0.12)


def _land(desk: Desk, land: Land, box: Box, columns: list[float]) -> None:
    page, y, id = desk.page, box.y + box.height / 2, f"terrain.{land.terrain}"
    desk.ground(land.terrain, (box.x + 3.2, y), 3.3)
    x = box.x + 6.9
    x += page.centred(id, desk.names["terrain"][land.terrain], (x, y), desk.body, 17, "start") + 1.4
    if not (land.cures and land.villages):
        note = desk.words["notes"][land.terrain]
        page.centred(f"{id}.note", note, (x, y), desk.small, columns[0] - 2.1 - x, "start")
    for (phase, amount), at in zip(land.adds, columns, strict=True):
        if amount:
            page.centred(f"{id}.{phase}", signed(amount), (at, y), desk.strong, 5)


def _icons(desk: Desk, box: Box) -> None:
    desk.heading("icons", desk.words["titles"]["icons"], box)
    texts = {name: desk.filled(text) for name, text in desk.words["icons"].items()}
    height = (box.height - HEAD - 0.5) / len(texts)
    for place, (name, text) in enumerate(texts.items()):
        y = box.y + HEAD + 0.5 + place * height
        desk.page.icon(name, (box.x + 2, y + height / 2), min(height * 0.92, 3.8))
        line = f"~{desk.names['icons'][name]}~ {text}"
        desk.page.text(f"icons.{name}", line, Box(box.x + 5.2, y, box.width - 5.2, height), desk.body, middle=True)


def _kinds(desk: Desk, box: Box) -> None:
    desk.heading("kinds", desk.words["titles"]["kinds"], box)
    kinds, marks = desk.view.kinds, desk.view.marks
    height = (box.height - HEAD - 0.5) / len(kinds)
    for face, kind in enumerate(kinds, 1):
        y = box.y + HEAD + 0.5 + (face - 1) * height
        desk.page.add(desk.die(face, (box.x + 2.1, y + height / 2), 4.1))
        if marks and marks.kind == kind:
            desk.ring((box.x + 2.1, y + height / 2), 2.9)
        line = f"~{desk.names['kinds'][kind]}~ {desk.filled(desk.words['kinds'][kind])}"
        desk.page.text(f"kinds.{kind}", line, Box(box.x + 6.2, y, box.width - 6.2, height), desk.body, middle=True)


def _calendar(desk: Desk, box: Box) -> None:
    """A box a day, a row a week."""
    desk.heading("calendar", desk.words["titles"]["calendar"], box)
    ticked = desk.view.marks.ticked if desk.view.marks else 0
    weeks = desk.view.days // WEEK
    width, height = box.width / WEEK, (box.height - HEAD - 1.2) / weeks
    for day in range(1, desk.view.days + 1):
        week, weekday = divmod(day - 1, WEEK)
        at = (box.x + weekday * width, box.y + HEAD + 1.2 + week * height)
        _day(desk, day, Box(*at, width, height), ticked=day <= ticked)


def _day(desk: Desk, day: int, box: Box, *, ticked: bool) -> None:
    inner = Box(box.x, box.y, box.width - 0.6, box.height - 0.6)
    tip = numbered(desk.lang, desk.words["titles"]["calendar"], day)
    desk.tick(f"day.{day}", tip, inner, marked=ticked, width=0.25, stroke=desk.page.colours.rule)
    desk.page.centred(f"day.{day}", str(day), (inner.middle, inner.y + inner.height / 2), desk.faint, inner.width)
