"""What fuel is worth, in hope: much when the tanks run low for the way left, little when hope does."""

from __future__ import annotations

from companion.games.nightflight import board
from companion.games.nightflight.state import State

PACE = 0.66
"""Rows that a card of the plan brings a crew forward."""
LOW_HOPE = 7
TILE = 8
RELAY = 2
STEPS = (0.5, 0.8, 1.2, 1.8)


def fuel_value(view: State) -> float:
    """A fuel card in hope: one of a few values, so that skies are worked out but once each."""
    rows = _rows_left(view)
    cards = len(view.fuel) + sum(len(hand["fuel"]) for hand in view.hands.values()) - len(view.order) * 2
    ratio = max(1, cards) * PACE / max(1, rows)
    place = 3 if ratio < 0.85 else 2 if ratio < 1.15 else 1 if ratio < 1.5 else 0
    if view.hope <= LOW_HOPE and place:
        place -= 1
    return STEPS[place]


def _rows_left(view: State) -> int:
    """Rows to dawn; of The Line, those to the next relay, which brings fuel."""
    here = board.row(view.plane)
    relays = [board.row(hex) for hex, kind in view.board.items() if kind == "relay" and board.row(hex) > here]
    dawns = [board.row(hex) for hex, kind in view.board.items() if kind == "dawn"]
    ends = relays or dawns or [max(board.row(hex) for hex in view.board)]
    return min(ends) - here
