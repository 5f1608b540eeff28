"""A board a bird: its portrait, the altitudes for its scout, a gauge a peril with room for a marker on each square."""

from __future__ import annotations

from companion.games.voyage.facts import ALTITUDES
from companion.games.voyage.view.sheet import Board, Gauge, SheetView
from companion.render.art.birds import bird
from companion.render.art.perils import peril
from companion.render.drawing import Circle, Ink, Shape
from companion.render.kit.faces import face, frame, ground
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.maps.voyage.palette import PALETTES
from companion.render.sheets.page import BOLD, ITALIC, READ, TITLE, Page, Spills, Style
from companion.render.sheets.paper import Box
from companion.words import named

WIDE, HIGH = 95.0, 130.0
_HEAD = 47.0
_GAUGE = 11.8
_SQUARE, _LEAST = 11.0, 4.0  # the side of a gauge's square, and the least for a long gauge's
_BETWEEN = 1.4
_LADDER = 21.0


def boards(order: Order, view: SheetView) -> list[Piece]:
    """All eight."""
    return [Piece(board.bird, WIDE, HIGH, _front(order, view, board)) for board in view.boards]


def _front(order: Order, view: SheetView, board: Board) -> tuple[Shape, ...]:
    page, colour = face(order, WIDE, HIGH), PALETTES[order.art].colour(board.bird)
    page.add(*ground(order, WIDE, HIGH, "#f1f5f4"))
    page.add(frame(WIDE, HIGH, 2.6, Ink(stroke=colour, width=0.9, round=False)))
    page.add(frame(WIDE, HIGH, 3.8, Ink(stroke=colour, width=0.2, round=False)))
    _portrait(order, page, board, colour)
    _ladder(order, page, board)
    for place, gauge in enumerate(board.gauges):
        _gauge(order, page, board.bird, gauge, Box(6.5, _HEAD + 2 + place * _GAUGE, WIDE - 13, _GAUGE))
    page.text(
        board.bird, order.own["marker"], Box(6.5, HIGH - 9.4, WIDE - 13, 4), Style(READ, 6.8, 5.4, page.colours.soft)
    )
    return tuple(page.shapes)


def _portrait(order: Order, page: Page, board: Board, colour: str) -> None:
    """Its name, the bird on a disc of sky, where it goes, par."""
    squares = named("voyage", order.lang, "squares")
    page.label(board.bird, order.names["birds"][board.bird], (7, 14.6), Style(TITLE, 24, 14, page.colours.accent), 58)
    at = (21.4, 33.2)
    page.add(Circle(at, 13.4, Ink(fill="#d3e5f0" if order.art == "full" else "#ffffff", stroke=colour, width=0.5)))
    page.add(bird(board.bird, at, 24.8, order.art))
    x, wide = 38.6, WIDE - 38.6 - _LADDER - 9
    goals = order.own["to"].format(goals=order.own["or"].join(squares[goal] for goal in board.goals))
    start = squares[board.steps[0].square]
    style = Style(ITALIC, 10.0, 6.8, page.colours.soft, leading=1.12)
    y = page.text(board.bird, f"{start[:1].upper()}{start[1:]}, {goals}", Box(x, 19.4, wide, 21), style)
    par = order.own["par"].format(par=order.game.facts.birds[board.bird].par)
    page.text(board.bird, par, Box(x, y + 1.2, wide, 7), Style(READ, 7.4, 5.8, page.colours.soft))


def _ladder(order: Order, page: Page, board: Board) -> None:
    """Three squares for the scout, high to low."""
    size, x = 12.6, WIDE - 6.5 - _LADDER
    for place, altitude in enumerate(ALTITUDES):
        cell = Box(x, 6.6 + place * (size + 0.6), _LADDER, size)
        shades = ("#bfd9ec", "#dfebee", "#f3ead2")
        page.box(cell, fill=shades[place] if order.art == "full" else None, width=0.3)
        label = Style(READ, 7.4, 6, page.colours.soft)
        page.centred(
            f"{board.bird}.{altitude}",
            order.names["altitudes"][altitude],
            (cell.middle, cell.bottom - 2),
            label,
            _LADDER,
        )


def _gauge(order: Order, page: Page, name: str, gauge: Gauge, box: Box) -> None:
    """Sign, name, squares: the first is the rested one, on the last the flight fails."""
    y, id = box.y + box.height / 2, f"{name}.{gauge.peril}"
    page.add(peril(gauge.peril, (box.x + 4.6, y), 8.8, order.art))
    label = order.names["perils"][gauge.peril]
    wide = page.centred(
        id, label[:1].upper() + label[1:], (box.x + 11, y), Style(TITLE, 13, 9, page.colours.ink), 28, "start"
    )
    pitch, side = _squares(id, gauge.squares, box.width - wide - 12.5)
    left = box.right - max(gauge.squares * pitch, 3 * (_SQUARE + _BETWEEN))
    if not gauge.squares:
        page.centred(id, order.own["immune"], (left, y), Style(ITALIC, 10, 8, page.colours.soft), 36, "start")
    for place in range(gauge.squares):
        cell = Box(left + place * pitch, y - _SQUARE / 2 + 0.3, side, _SQUARE - 0.6)
        fatal = place == gauge.squares - 1
        page.box(cell, fill="#ffffff", width=0.7 if fatal else 0.3)
        text = "0" if place == 0 else "†" if fatal else str(place)
        style = Style(BOLD, 13 if fatal else 11, 7, page.colours.accent if fatal else page.colours.rule)
        page.centred(id, text, (cell.middle, y), style, side - 1)
    page.rule(box.x, box.bottom, box.right, box.bottom, 0.1)


def _squares(id: str, count: int, room: float) -> tuple[float, float]:
    """From square to square of a gauge, and how wide each is. Raises Spills where so many have no room."""
    pitch = min(_SQUARE + _BETWEEN, room / max(count, 1))
    side = pitch * _SQUARE / (_SQUARE + _BETWEEN)
    if side < _LEAST:
        raise Spills(f"{id}: {count} squares would each be {side:.1f} mm wide on the board; {_LEAST} mm is the least.")
    return pitch, side
