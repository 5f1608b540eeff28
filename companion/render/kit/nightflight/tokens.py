"""What lies on the tiles: mountains and night, targets, the plane; and markers beside them."""

from __future__ import annotations

from companion.render import fonts
from companion.render.art.night import icon, plane
from companion.render.drawing import Circle, Ink, Shape, Text
from companion.render.kit.faces import token
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.sheets.page import Style

SIZE, SMALL = 18.0, 9.0
MOUNTAINS, NIGHTS = 16, 30
TARGETS = ("star", "star", "fog", "fog")
_NIGHT, _ROCK, _PALE, _GOLD = "#0b1428", "#4a4038", "#f4f1e6", "#f3d58b"


def sorts(order: Order) -> dict[str, list[Piece]]:
    """All tokens by what they are."""
    full = order.art == "full"
    night, dark = _night(order), _NIGHT if full else None
    rock = [*_ring(order, "#c9b49c"), icon("mountain", (0, 0.2), 12, "#e9dcc8" if full else "#000000", _ROCK if full else "#ffffff")]  # fmt: skip  # noqa: E501
    return {
        "mountains": [token(order, f"mountain {n + 1}", SIZE, rock, night, (_ROCK, dark)) for n in range(MOUNTAINS)],
        "nights": [token(order, f"night {n + 1}", SIZE, night, night, (dark, dark)) for n in range(NIGHTS)],
        "targets": [_target(order, kind, number) for number, kind in enumerate(TARGETS, 1)],
        "markers": _markers(order),
        "hope": [_hope(order)],
    }


def _ring(order: Order, colour: str) -> list[Shape]:
    return [Circle((0, 0), 8.0, Ink(stroke=colour if order.art == "full" else "#000000", width=0.35))]


def _night(order: Order) -> list[Shape]:
    """Nothing but night: a few small stars in a ring."""
    full = order.art == "full"
    pale = "#8397bd" if full else "#000000"
    dots = ((-4.2, -3.0, 0.3), (3.4, -4.4, 0.22), (0.4, 1.2, 0.36), (-2.6, 4.2, 0.24), (4.4, 3.0, 0.3))
    return [*_ring(order, pale), *(Circle((x, y), radius, Ink(fill=pale)) for x, y, radius in dots)]


def _target(order: Order, kind: str, number: int) -> Piece:
    art = [icon(f"target_{kind}", (0, 0), 14, order.colours.ink, _PALE if order.art == "full" else "#ffffff")]
    return token(order, f"target {kind} {number}", SIZE, art, art, (_PALE, _PALE))


def _markers(order: Order) -> list[Piece]:
    """The plane, the captain, the two ends of the plan."""
    full, ink = order.art == "full", order.colours.ink
    paper = _PALE if full else "#ffffff"
    flier = [*_ring(order, "#b3301f"), plane((0, 0), 14, 0.0, "#b3301f" if full else "#000000", paper)]
    captain = [icon("plane", (0, -2.0), 9, ink, paper), _word(order, order.own["captain"], 6.2)]
    ends = order.names["ends"]
    marks = {
        "plane": flier,
        "captain": captain,
        "dusk": [icon("moon", (0, -1.6), 9, ink, paper), _word(order, ends["dusk"], 6.4)],
        "dawn": [icon("dawn", (0, -1.8), 10, ink, paper), _word(order, ends["dawn"], 6.4)],
    }
    return [
        token(order, name, SIZE, art, art, (_GOLD if name == "captain" else _PALE,) * 2) for name, art in marks.items()
    ]


def _hope(order: Order) -> Piece:
    """As large as a square of the gauge."""
    full = order.art == "full"
    art = [icon("star", (0, 0), 7.0, "#a5670c" if full else "#000000", _PALE if full else "#ffffff")]
    return token(order, "hope", SMALL, art, art, (_GOLD, _GOLD))


def _word(order: Order, text: str, y: float) -> Shape:
    """A word across the foot of a token, as large as it fits."""
    style = Style(order.look.title, 8.5, 5.0, order.colours.ink)
    size = min(style.em, (SIZE - 2.4) / fonts.width(text, style.face))
    return Text((0, y), text, size, style.face, order.colours.ink, "middle")
