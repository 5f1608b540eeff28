"""Tokens of the voyage: for each bird its species, its scout, its Energy; a marker a gauge."""

from __future__ import annotations

from math import cos, pi, sin

from companion.games.voyage.view.sheet import SheetView
from companion.render.art.birds import bird
from companion.render.art.perils import peril
from companion.render.drawing import Circle, Ink, Shape, Text, polyline
from companion.render.kit.faces import token
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.maps.voyage.palette import PALETTES
from companion.render.sheets.page import ITALIC

ENERGY, SMALL, MARKER = 20.0, 12.0, 10.0
_PALE, _SUN, _SKY = "#fbf8ef", "#f7dc8a", "#d3e5f0"


def sorts(order: Order, view: SheetView) -> dict[str, list[Piece]]:
    """All tokens by what they are."""
    birds = [board.bird for board in view.boards]
    return {
        "energy": [_energy(order, name) for name in birds],
        "species": [_species(order, name) for name in birds],
        "scouts": [_scout(order, name) for name in birds],
        "markers": [
            _marker(order, board.bird, one.peril) for board in view.boards for one in board.gauges if one.squares
        ],
    }


def _disc(order: Order, name: str, size: float, *, filled: str) -> list[Shape]:
    """The bird on a ring in its colour."""
    rim = Ink(fill=filled if order.art == "full" else "#ffffff", stroke=PALETTES[order.art].colour(name), width=0.8)
    return [Circle((0, 0), 5.3, rim), bird(name, (0, 0), size, order.art)]


def _called(order: Order, text: str) -> Shape:
    return Text((0, 8.1), text, 2.3, ITALIC, order.colours.soft, "middle")


def _species(order: Order, name: str) -> Piece:
    """A whole ring: what travels on the map. The same on both sides."""
    art = _disc(order, name, 9.4, filled=_PALE)
    return token(order, f"{name} species", SMALL, art, art, (_PALE, _PALE))


def _scout(order: Order, name: str) -> Piece:
    """A lozenge behind the bird: what flies for it."""
    colour = PALETTES[order.art].colour(name)
    ring = Ink(fill=_SKY if order.art == "full" else "#ffffff", stroke=colour, width=0.6)
    shape = polyline([(0, -5.6), (5.6, 0), (0, 5.6), (-5.6, 0)], ring, closed=True)
    art: list[Shape] = [shape, bird(name, (0, -0.2), 8.4, order.art)]
    return token(order, f"{name} scout", SMALL, art, art, (_PALE, _PALE))


def _energy(order: Order, name: str) -> Piece:
    """A sun over the bird where Energy is active; on the back the same sun, empty."""
    active, spent = order.own["active"], order.own["spent"]
    front = [*_sun(order, filled=True), bird(name, (0, -1.4), 9.6, order.art), _called(order, active)]
    back = [*_sun(order, filled=False), bird(name, (0, -1.4), 9.6, "save"), _called(order, spent)]
    return token(order, f"{name} energy", ENERGY, front, back, (_SUN, "#e9ebe8"))


def _sun(order: Order, *, filled: bool) -> list[Shape]:
    """A disc with sixteen rays."""
    colour = "#b8860b" if filled and order.art == "full" else order.colours.soft
    fill = "#ffffff"
    rays = Ink(stroke=colour, width=0.5 if filled else 0.25)
    turns = [place * pi / 8 for place in range(16)] if filled else []
    found: list[Shape] = [
        Circle((0, -1.4), 5.9, Ink(fill=fill, stroke=colour, width=0.5, dash=() if filled else (0.8, 0.8)))
    ]
    for turn in turns:
        x, y = sin(turn), -cos(turn)
        found.append(polyline([(x * 6.5, y * 6.5 - 1.4), (x * 7.7, y * 7.7 - 1.4)], rays))
    return found


def _marker(order: Order, name: str, sign: str) -> Piece:
    """A peril's sign; on the back the bird whose gauge it belongs to."""
    front = [peril(sign, (0, 0), 7.8, order.art)]
    back = [bird(name, (0, 0), 7.2, order.art)]
    return token(order, f"{name} {sign}", MARKER, front, back, (_PALE, _PALE))
