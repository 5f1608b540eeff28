"""A bay laid by hand, small and plain: a column's squares all bear its number, from A (1) to F (6).

    A8 B8 C8 D8 E8 F8   the last row, before the gates mont:2 (under B) and mont:5 (under E)
    …
    A1 B1 C1 D1 E1 F1   the first row, after the beach; the islet is C4

From C3, dice of 2, 3 and 4 move and others do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core import data
from companion.games.crossing import GAME
from companion.games.crossing.facts import Facts
from companion.games.crossing.state import State
from tests.table import Laid

TABLE: Laid[State] = Laid(GAME)
run, play, question, choices = TABLE.run, TABLE.play, TABLE.question, TABLE.choices
PLAIN = ("123456",) * 8


def board(rows: tuple[str, ...] = PLAIN) -> Facts:
    """The plain bay, or one with other rows."""
    raw = {
        "event_die": ["blank", "blank", "blank", "stuck", "stuck", "archangel"],
        "supply": {"archangels": 3, "biscuits_a_player": 1},
        "first_flood": {str(players): 3 for players in range(1, 7)},
        "board": {
            "islet": "C4",
            "gates": {"2": "B", "5": "E"},
            "rows": list(rows),
            "tones": ["s" * len(row) for row in rows],
        },
    }
    return data.build(Facts, raw, "plain")


def bay(
    pilgrims: Mapping[str, list[str]],
    *,
    rows: tuple[str, ...] = PLAIN,
    biscuits: Mapping[str, int] | None = None,
    archangels: Mapping[str, int] | None = None,
    full_move: bool = False,
    **more: Any,
) -> State:
    """A state in round 2, the first seat to move. What seats hold comes out of the supply."""
    s: State = GAME.start({"full_move": full_move}, tuple(pilgrims))
    s.facts = board(rows)
    s.order, s.round, s.scene = s.seats, 2, "turn"
    s.pilgrims = {seat: list(two) for seat, two in pilgrims.items()}
    s.home_order = [seat for seat, two in pilgrims.items() for at in two if at == "home"]
    s.biscuits |= biscuits or {}
    s.archangels |= archangels or {}
    s.supply_biscuits -= sum((biscuits or {}).values())
    s.supply_archangels -= sum((archangels or {}).values())
    for name, value in more.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def roll(dice: str, event: str = "blank") -> tuple[str, str]:
    """The lines of a roll."""
    return f"turn.dice: {dice}", f"turn.event: {event}"


def tide(table: State) -> State:
    """The state after a tide."""
    return play(table, "tide")
