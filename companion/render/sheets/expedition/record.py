"""What is kept in pencil or under dice: five tracks, kind, fever, memory, score."""

from __future__ import annotations

from dataclasses import replace

from companion.games.expedition.view.sheet import Marks, number
from companion.render.art.icons import icon
from companion.render.sheets.expedition.desk import Desk
from companion.render.sheets.fields import numbered
from companion.render.sheets.page import Style
from companion.render.sheets.paper import Box

LABEL = 3.9
LADDER = 9.0
TICK = 4.2
STAY = "stay"


def tracks(desk: Desk, box: Box) -> None:
    """Five boxes for dice, each beside a ladder of numbers for a pencil."""
    for name, part in zip(desk.view.tracks, box.columns((1.0,) * len(desk.view.tracks), 2.6), strict=True):
        _track(desk, name, part)


def _track(desk: Desk, name: str, box: Box) -> None:
    page, value = desk.page, desk.view.marks.tracks[name] if desk.view.marks else None
    bold = Style(desk.strong.face, 7.6, 6.5, page.colours.ink)
    page.icon(name, (box.x + 1.9, box.y + 1.5), 3.8, page.colours.accent)
    page.label(f"tracks.{name}", desk.names["tracks"][name], (box.x + 4.7, box.y + 2.6), bold, box.width - 4.7)
    body = box.below(LABEL)
    tray = Box(body.x, body.y, body.width - LADDER, body.height)
    page.box(tray, fill=page.colours.wash, width=0.45)
    page.add(icon(name, (tray.middle, tray.y + tray.height / 2), tray.height * 0.62, desk.pale))
    written = page.entry(f"track.{name}.now", tray, desk.names["tracks"][name], value)
    if value and not written:
        page.add(desk.die(value, (tray.middle, tray.y + tray.height / 2), tray.height * 0.72, page.colours.mark))
    _ladder(desk, name, Box(tray.right, body.y, LADDER, body.height), value)


def _ladder(desk: Desk, name: str, box: Box, value: int | None) -> None:
    """The numbers of a track, two to a row, falling to 0."""
    page, limit = desk.page, desk.view.limit
    step = box.height / (limit // 2 + 1)
    for rung in range(limit + 1):
        row, second = divmod(limit - rung, 2)
        width = box.width / 2 if rung else box.width
        cell = Box(box.x + second * width, box.y + row * step, width, step)
        page.box(cell, width=0.2, stroke=page.colours.rule)
        middle = cell.y + step / 2
        page.centred(f"tracks.{name}.{rung}", str(rung), (cell.middle, middle), desk.rung, width)
        tip = numbered(desk.lang, desk.names["tracks"][name], rung)
        written = page.entry(f"track.{name}.{rung}", cell, tip, rung == value, kind="tick")
        if rung == value and not written:
            desk.ring((cell.middle, middle), 1.55)


def kind(desk: Desk, box: Box) -> None:
    """Which expedition it is, and whether it has fever."""
    page, words, marks = desk.page, desk.words, desk.view.marks
    base = box.bottom - 1.6
    x = box.x + page.label("kind", words["kind"], (box.x, base), desk.strong, 30) + 1.6
    tick = box.right - 4.4
    fever = page.label("fever", words["fever"], (tick - 1.4, base), desk.strong, 20, "end")
    page.icon("fever", (tick - fever - 4.8, base - 1.1), 4.2)
    end = tick - fever - 9
    page.rule(x, base + 0.6, end, base + 0.6, 0.25, page.colours.ink)
    named = desk.names["kinds"][marks.kind] if marks and marks.kind else ""
    written = page.entry("kind", Box(x, base - 4.6, end - x, 5.2), words["kind"], named, middle=False)
    if named and not written:
        page.label("kind.mark", named, (x + 2, base), desk.hand, end - x - 2)
    desk.tick("fever", words["fever"], Box(tick, base - 3.4, 4.4, 4.4), marked=bool(marks and marks.fever))


def memory(desk: Desk, box: Box) -> None:
    """Three discoveries to remember: a box for each choice of the eclipse that is left, one for each companion."""
    marks, x, y = desk.view.marks, box.x, box.y + box.height / 2
    held = {
        "eclipse": (desk.view.discovery.charges, marks.eclipse if marks else 0),
        "kantyi": (1, int(marks.kantyi) if marks else 0),
        "mendoza": (1, int(marks.mendoza) if marks else 0),
    }
    for name, (boxes, marked) in held.items():
        x += desk.page.centred(f"memory.{name}", desk.words[name], (x, y), desk.strong, 24, "start") + 1.2
        for place in range(boxes):
            tip = numbered(desk.lang, desk.words[name], place + 1) if boxes > 1 else desk.words[name]
            desk.tick(f"memory.{name}.{place + 1}", tip, Box(x, y - TICK / 2, TICK, TICK), marked=place < marked)
            x += TICK + 0.7
        x += 2.4


def score(desk: Desk, box: Box) -> None:
    """Three boxes that add up to a fourth."""
    points = _points(desk.view.marks, desk) if desk.view.marks else {}
    names = ("mapped", "conquistadors", "wonders", "total")
    for place, (name, part) in enumerate(zip(names, box.columns((1.0,) * len(names), 3.4), strict=True)):
        tray = part.top(part.height - 3.4)
        _sum(desk, name, tray, points.get(name), last=name == "total")
        text = desk.filled(desk.words["score"][name])
        desk.page.text(f"score.{name}", text, Box(part.x, tray.bottom + 0.3, part.width, 3.2), desk.small)
        if place:
            sign = "=" if name == "total" else "+"
            desk.page.centred("score.sign", sign, (part.x - 1.7, tray.y + tray.height / 2), desk.strong, 3)


def _sum(desk: Desk, name: str, tray: Box, points: int | None, *, last: bool) -> None:
    desk.page.box(tray, fill=desk.page.colours.wash, width=0.6 if last else 0.3)
    written = desk.page.entry(f"score.{name}", tray, desk.words["fields"][name], points)
    if points is not None and not written:
        desk.page.label(
            f"score.{name}.mark", str(points), (tray.middle, tray.bottom - 1), desk.hand, tray.width, "middle"
        )


def _points(marks: Marks, desk: Desk) -> dict[str, int | None]:
    won = bool(marks.won)
    return {
        "mapped": marks.mapped,
        "conquistadors": marks.tracks["conquistadors"] if won else None,
        "wonders": desk.view.discovery.wonder_points * marks.wonders if won else None,
        "total": marks.score if marks.cause else None,
    }


def today(desk: Desk, marks: Marks) -> str:
    """Where the session stands, in a line."""
    words, names = desk.words, desk.names
    if marks.cause:
        return str(words["over"].format(day=marks.day, cause=names["causes"][marks.cause]))
    if not marks.phase:
        return ""
    return str(words["today"].format(day=marks.day, number=number(marks.phase), phase=names["phases"][marks.phase]))


def notes(desk: Desk, box: Box) -> None:
    """What of today and of the days before is to be remembered beside the boxes, in handwriting."""
    said = _kept(desk)
    written = desk.page.entry("notes", box, desk.words["fields"]["notes"], said, kind="lines")
    if said and not written:
        desk.page.text("notes", said, box, replace(desk.hand, size=10.0, floor=6.5, leading=0.95))


def _kept(desk: Desk) -> str:
    """What is to be remembered, in a line; empty on a blank sheet and when all is over."""
    marks, words, said = desk.view.marks, desk.words, []
    if not marks or marks.cause:
        return ""
    if marks.moved:
        way = desk.names["directions"][marks.moved]
        said.append(way if marks.moved == STAY else words["moved"].format(direction=way))
    if marks.mendoza_used:
        said.append(f"{words['mendoza']} {words['used']}")
    if marks.surveyed:
        said.append(words["surveyed"].format(hexes=" ".join(marks.surveyed)))
    return "; ".join(said)
