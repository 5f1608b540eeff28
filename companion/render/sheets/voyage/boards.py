"""The first page of the voyage's sheet: for each bird its gauges, its Energy, its way and its flights."""

from __future__ import annotations

from companion.games.voyage.view.map import Step
from companion.games.voyage.view.sheet import Board, Gauge
from companion.render.art.birds import bird
from companion.render.art.perils import peril
from companion.render.drawing import Ink, polyline
from companion.render.sheets.page import Spills
from companion.render.sheets.paper import Box
from companion.render.sheets.voyage.desk import Desk
from companion.render.sheets.voyage.track import notes

GAP = 4.0
LINE = 13  # squares in a row of a strip, where nothing else is better
FLIGHTS = 12
_ART = 29.0
_NAME = 26.5  # a peril's sign and name
_PITCH, _NARROW = 6.6, 3.2  # from square to square of a gauge: as a rule, and at the least
_BETWEEN = 0.18  # of that, what is left between two squares
_TRACK = 20.0  # the least that squares of gauges have for themselves
_SQUARE = 2.6  # the least side of a square of a way
_HIGH = 47.0
_NAMED, _PLAYED = 4.6, 13.6  # the bird's name above it; who plays it, and Energy, below
_APART = 1.7  # between rows of a way, for the sign of a fork
_GOALS, _HERE = 6.6, 3.2  # where a way leads, above it; where the species stands, below
_BROUGHT = 8.4  # what flights brought, under their heading


def boards(desk: Desk, area: Box) -> None:
    """All boards, two in a row where there are more than one."""
    held = desk.view.boards
    across = 2 if len(held) > 1 else 1
    width = (area.width - GAP * (across - 1)) / across
    rows = -(-len(held) // across)
    height = min(_HIGH, (area.height - (rows - 1) * GAP) / rows)
    for place, board in enumerate(held):
        row, column = divmod(place, across)
        _board(desk, board, Box(area.x + column * (width + GAP), area.y + row * (height + GAP), width, height))
    free = area.below(rows * (height + GAP))
    if rows < 4:
        notes(desk, free)


def _board(desk: Desk, board: Board, box: Box) -> None:
    desk.page.box(box, fill=desk.page.colours.wash, width=0.3, stroke=desk.page.colours.rule)
    inner = Box(box.x + 2, box.y + 1.6, box.width - 4, box.height - 3.2)
    _portrait(desk, board, Box(inner.x, inner.y, _ART, inner.height))
    wide = _NAME + _track(desk, inner.width)
    _gauges(desk, board, Box(inner.x + _ART + 2, inner.y, wide, inner.height))
    left = inner.x + _ART + wide + 5
    _way(desk, board, Box(left, inner.y, inner.right - left, inner.height))


def _track(desk: Desk, width: float) -> float:
    """What the longest gauge takes of a board's width. Raises Spills, naming it, where no way fits beside it."""
    gauges = {f"{board.bird}.{one.peril}": one.squares for board in desk.view.boards for one in board.gauges}
    id, most = max(gauges.items(), key=lambda one: one[1], default=("", 0))
    taken = max(_TRACK, min(most * _PITCH, max(most * _NARROW, width / 3 - _NAME)))
    if width - _ART - _NAME - taken - 5 < LINE * _SQUARE:
        raise Spills(f"{id}: a gauge of {most} squares is {taken:.1f} mm wide; no room is left for the way beside it.")
    return taken


def _portrait(desk: Desk, board: Board, box: Box) -> None:
    """The bird, its name, who plays it, and its Energy."""
    page, id = desk.page, f"{board.bird}.portrait"
    free = box.height - _NAMED - _PLAYED
    page.add(bird(board.bird, (box.middle, box.y + _NAMED + free / 2), min(22.0, free), desk.ink))
    page.label(f"{id}.name", desk.names["birds"][board.bird], (box.x, box.y + 3.6), desk.title, box.width)
    y = box.bottom - 9.2
    page.label(f"{id}.seat", desk.words["seat"], (box.x, y), desk.small, 12)
    page.rule(box.x + 12.5, y + 0.3, box.right, y + 0.3, 0.2)
    line = Box(box.x + 12.5, y - 4.4, box.width - 12.5, 4.7)
    written = page.entry(
        f"bird.{board.bird}.player", line, desk.tip(board.bird, desk.words["seat"]), board.seat, middle=False
    )
    if board.seat and not written:
        page.label(f"{id}.player", board.seat, (box.x + 13, y - 0.2), desk.hand, box.width - 13, cut=True)
    if not desk.view.options["no_energy"]:
        name, tip = f"bird.{board.bird}.energy", desk.tip(board.bird, desk.words["energy"])
        desk.tick(name, tip, Box(box.x, box.bottom - 5.2, 4.2, 4.2), marked=board.energy)
        page.label(f"{id}.energy", desk.words["energy"], (box.x + 5.6, box.bottom - 2.0), desk.small, box.width - 6)


def _gauges(desk: Desk, board: Board, box: Box) -> None:
    """A line a peril: its sign, its name, its squares; the first is the rested one."""
    step = box.height / len(board.gauges)
    for place, gauge in enumerate(board.gauges):
        _gauge(desk, board, gauge, Box(box.x, box.y + place * step, box.width, step))


def _gauge(desk: Desk, board: Board, gauge: Gauge, box: Box) -> None:
    page, y, id = desk.page, box.y + box.height / 2, f"{board.bird}.{gauge.peril}"
    page.add(peril(gauge.peril, (box.x + 2.6, y), 5.0, desk.ink))
    page.centred(id, desk.names["perils"][gauge.peril], (box.x + 6.4, y), desk.body, 19, "start")
    left = box.x + _NAME
    pitch = min(_PITCH, (box.right - left) / max(gauge.squares, 1))
    if not gauge.squares:
        page.centred(f"{id}.immune", desk.words["immune"], (left, y), desk.small, box.right - left, "start")
    for place in range(gauge.squares):
        cell = Box(left + place * pitch, y - 2.5, pitch * (1 - _BETWEEN), 5.0)
        page.box(cell, fill="#ffffff", width=0.45 if place == gauge.squares - 1 else 0.25)
        if place == 0:
            page.centred(f"{id}.rest", "0", (cell.middle, y), desk.faint, cell.width)
        if place == gauge.squares - 1:
            page.centred(f"{id}.fatal", "†", (cell.middle, y), desk.strong, cell.width)
        marked = board.seat is not None and place == gauge.suffered
        tip = desk.tip(board.bird, desk.names["perils"][gauge.peril], place)
        written = page.entry(f"bird.{board.bird}.{gauge.peril}.{place}", cell, tip, marked, kind="tick")
        if marked and not written:
            desk.cross((cell.middle, y), min(3.4, cell.width * 0.7))


def _way(desk: Desk, board: Board, box: Box) -> None:
    """The strip of the way, where the species is, and what each flight brought."""
    page, id = desk.page, f"{board.bird}.way"
    goals = desk.words["or"].join(desk.squares[goal] for goal in board.goals)
    page.text(f"{id}.goals", desk.words["way"].format(goals=goals), Box(box.x, box.y - 0.4, box.width, 6.2), desk.small)
    line, size = _squares(desk, Box(box.x, box.y + _GOALS, box.width, box.height - _GOALS - _HERE - _BROUGHT))
    cells = [
        Box(box.x + place % line * size, box.y + _GOALS + place // line * (size + _APART), size, size)
        for place in range(len(board.steps))
    ]
    for step, cell in zip(board.steps, cells, strict=True):
        _step(desk, step, cell)
    for place, (step, cell) in enumerate(zip(board.steps, cells, strict=True), 1):
        tip = desk.tip(board.bird, desk.squares[step.square], place)
        if not page.entry(f"bird.{board.bird}.way.{place}", cell, tip, step.place == "passed", kind="tick"):
            _mark(desk, step, cell)
    rows = -(-len(board.steps) // line)
    y = box.y + _GOALS + rows * (size + _APART) + 2.4
    if board.square:
        told = desk.words["arrived" if not board.remaining else "stands"]
        text = told.format(square=desk.squares[board.square], left=board.remaining)
        page.label(f"{id}.here", text, (box.x, y), desk.hand, box.width)
    _flights(desk, board, Box(box.x, box.bottom - _BROUGHT, box.width, _BROUGHT))


def _squares(desk: Desk, room: Box) -> tuple[int, float]:
    """How many squares of a way stand in a row, and how large: alike on all boards, as large as the longest way allows.

    Raises Spills, naming the bird, where they are too small to be read.
    """
    longest = max(desk.view.boards, key=lambda board: len(board.steps))
    count = len(longest.steps)

    def size(line: int) -> float:
        return min(room.width / line, room.height / -(-count // line) - _APART)

    line = max(range(LINE, max(count, LINE) + 1), key=size)
    if size(line) < _SQUARE:
        raise Spills(
            f"{longest.bird}.way: its {count} squares are {size(line):.1f} mm large; {_SQUARE} mm can be read."
        )
    return line, size(line)


def _step(desk: Desk, step: Step, box: Box) -> None:
    page, at = desk.page, (box.middle, box.y + box.height / 2)
    inner = Box(box.x + 0.2, box.y + 0.2, box.width - 0.4, box.height - 0.4)
    if step.goal:
        half = inner.width / 2 + 0.3
        corners = [(at[0], at[1] - half), (at[0] + half, at[1]), (at[0], at[1] + half), (at[0] - half, at[1])]
        page.add(
            polyline(
                corners,
                Ink(fill="#f2c14a" if desk.ink == "full" else "#ffffff", stroke=page.colours.ink, width=0.3),
                closed=True,
            )
        )
    else:
        page.box(inner, fill="#ffffff", width=0.2, stroke=page.colours.rule)
    if step.peril:
        page.add(peril(step.peril, at, inner.width * 0.94, desk.ink))
    if step.fork:
        page.rule(box.right - 0.9, box.bottom + 0.2, box.right, box.bottom + 1.5, 0.3, page.colours.ink)
        page.rule(box.right, box.bottom + 1.5, box.right + 0.9, box.bottom + 0.2, 0.3, page.colours.ink)


def _mark(desk: Desk, step: Step, box: Box) -> None:
    """A square left behind, or the one where the species is."""
    at = (box.middle, box.y + box.height / 2)
    if step.place == "passed":
        desk.cross(at, box.width * 0.64)
    if step.place == "here" and desk.view.flight is not None:
        desk.ring(at, box.width * 0.62)


def _flights(desk: Desk, board: Board, box: Box) -> None:
    """A cell a flight, for the squares that it brought; the last twelve of a long journey."""
    page, id = desk.page, f"{board.bird}.flights"
    page.label(id, desk.words["flights"], (box.x, box.y + 2.2), desk.small, box.width)
    first = max(0, len(board.flights) - FLIGHTS)
    size = box.width / FLIGHTS
    for place in range(FLIGHTS):
        cell = Box(box.x + place * size, box.y + 3.2, size, box.height - 3.2)
        page.box(cell, fill="#ffffff", width=0.2, stroke=page.colours.rule)
        page.label(f"{id}.{place}", str(first + place + 1), (cell.x + 0.4, cell.y + 2.0), desk.faint, size)
        flown = first + place < len(board.flights)
        stage = board.flights[first + place] if flown else 0
        tip = desk.tip(board.bird, desk.words["flights"], place + 1)
        room = Box(cell.x, cell.y + 2.3, cell.width, cell.height - 2.3)
        held = (stage or "×") if flown else ""
        written = page.entry(f"bird.{board.bird}.flight.{place + 1}", room, tip, held)
        if flown and not written:
            at = (cell.middle + 0.6, cell.bottom - 1.0)
            page.label(f"{id}.stage", str(stage) if stage else "×", at, desk.hand, size, "middle")
