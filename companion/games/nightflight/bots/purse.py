"""What fuel is worth, in hope: much when the tanks run low for the way left, little when hope does."""

from __future__ import annotations

from companion.games.nightflight import board
from companion.games.nightflight.state import State

PACE = 0.66
"""Rows that a card of the plan brings a crew forward."""
LOW_HOPE = 7
STEPS = (0.5, 0.8, 1.2, 1.8)
AMPLE = (1.5, 1.15, 0.85)
"""How far the fuel reaches, against the way left, for a card to be worth no more than each of the first steps."""


def fuel_value(view: State) -> float:
    """A fuel card in hope: one of a few values, so that skies are worked out but once each."""
    cards = len(view.fuel) + sum(len(hand["fuel"]) for hand in view.hands.values()) - len(view.order) * 2
    reach = max(1, cards) * PACE / max(1, _rows_left(view))
    place = sum(reach < ample for ample in AMPLE)
    if view.hope <= LOW_HOPE and place:
        place -= 1
    return STEPS[place]


def _rows_left(view: State) -> int:
    """Rows to dawn; of The Line, those to the next relay, which brings fuel."""
    here = board.row(view.plane)
    goals = [row for name, row in view.tiles.items() if name.startswith("relay") and row > here]
    if "dawn" in view.tiles:
        goals.append(view.tiles["dawn"] + len(view.facts.dawn.rows) - 1)
    return min(goals or [max(map(board.row, view.board))]) - here
