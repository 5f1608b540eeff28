"""What stands on the bay and beside it: pilgrims, archangels, biscuits, the tide, and faces for the grey die."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.crossing.view.map import LETTERS
from companion.render.art.pilgrims import ICONS, icon
from companion.render.drawing import Circle, Group, Ink, Shape, Text
from companion.render.kit.faces import frame, ground, token
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.maps.crossing.palette import PALETTES
from companion.render.sheets.page import BOLD, TITLE

SIZE = 16.0
STICKER = 14.0
PLAYERS = 6
TWO = 2
_SAND, _SEA, _GOLD, _STONE = "#f6efdf", "#cfe2e8", "#f5e2b0", "#d9d8d2"


def sorts(order: Order) -> dict[str, list[Piece]]:
    """All tokens by what they are, as many as the data has and six players need."""
    supply = order.game.facts.supply
    biscuits = supply.biscuits_a_player * PLAYERS
    return {
        "pilgrims": [_pilgrim(order, place, number) for place in range(PLAYERS) for number in (1, TWO)],
        "archangels": [_thing(order, "archangel", place, _GOLD) for place in range(supply.archangels)],
        "biscuits": [_thing(order, "biscuit", place, _SAND) for place in range(biscuits)],
        "tide": [_thing(order, "tide", 0, _SEA)],
        "first": [_thing(order, "shell", 0, _SEA)],
    }


def _pilgrim(order: Order, place: int, number: int) -> Piece:
    """A walker in the colour of its seat; the second of two is pale on dark. On the back only the letter."""
    colour, dark = PALETTES[order.art].seat(place), number == TWO
    label = f"{LETTERS[place]}{number}"
    full = order.ink == "full"
    paper = colour if dark and full else _SAND if full else "#ffffff"
    mark = "#ffffff" if dark and full else colour
    front = [*_rims(colour, paper, doubled=dark), icon("pilgrim", (-0.9, 0.2), 10.4, mark, paper),
             Text((4.4, 5.4), label, 3.0, BOLD, mark, "middle")]  # fmt: skip
    back = [*_rims(colour, paper, doubled=dark), Text((0, 2.9), label, 8.4, TITLE, mark, "middle")]
    return token(order, f"pilgrim {label}", SIZE, front, back, (paper, paper))


def _rims(colour: str, paper: str, *, doubled: bool) -> Sequence[Shape]:
    """A frame, two for a second pilgrim, so that it is known without colours."""
    half = SIZE / 2
    line = Ink(stroke="#ffffff" if paper == colour else colour, width=0.35)
    rims = [Group((frame(SIZE, SIZE, 0.9, line),), move=(-half, -half))]
    return [*rims, Group((frame(SIZE, SIZE, 1.6, line),), move=(-half, -half))] if doubled else rims


def _thing(order: Order, name: str, place: int, fill: str) -> Piece:
    """A token of the supply, the same on both sides."""
    paper = fill if order.ink == "full" else "#ffffff"
    art: list[Shape] = [Circle((0, 0), 6.9, Ink(stroke=order.colours.accent, width=0.35)),
           icon(name, (0, 0), 10.2, order.colours.ink, paper)]  # fmt: skip
    return token(order, f"{name} {place + 1}", SIZE, art, art, (paper, paper))


def stickers(order: Order) -> list[Piece]:
    """The faces of the grey die, for one of 16 mm."""
    full = order.ink == "full"
    paper, mark = (_STONE, "#2c2b29") if full else ("#ffffff", "#000000")
    found = []
    for place, name in enumerate(order.game.facts.event_die):
        shown = [icon(name, (STICKER / 2, STICKER / 2), 9.6, mark, paper)] if name in ICONS else []
        # a rim on each, that a face without a sign is seen to be one
        rim = frame(STICKER, STICKER, 0.8, Ink(stroke=mark, width=0.25))
        face = (*ground(order, STICKER, STICKER, paper), rim, *shown)
        found.append(Piece(f"{name} {place + 1}", STICKER, STICKER, face))
    return found
