"""A bay laid by hand, small and plain: a column's squares all bear its number, from A (1) to F (6).

    A8 B8 C8 D8 E8 F8   the last row, before the gates mont:2 (under B) and mont:5 (under E)
    …
    A1 B1 C1 D1 E1 F1   the first row, after the beach; the islet is C4

From C3, dice of 2, 3 and 4 move and others do not. Lines are those of scripts (`why: answer`),
and every question must be the one that the line names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core import answers, data
from companion.core.ask import Ask
from companion.games.crossing import GAME
from companion.games.crossing.facts import Facts
from companion.games.crossing.rules import SCENES
from companion.games.crossing.state import State

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


class Scene:
    """One scene under way: the question asked now, and what was told."""

    def __init__(self, table: State, scene: str = "turn") -> None:
        self.state = table.copy()
        self.state.scene = scene
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.state.hear = lambda what, args: self.told.append((what, args))
        self._flow = SCENES[scene](self.state)
        self.pending: Ask[Any] | None = None
        self._send(None)

    def _send(self, value: Any) -> None:
        try:
            self.pending = self._flow.send(value)
        except StopIteration:
            self.pending = None

    def answer(self, line: str) -> None:
        why, _, text = line.partition(": ")
        assert self.pending is not None, f"{line}: nothing is asked any more"
        assert self.pending.why == why, f"{line}: but {self.pending!r} is asked"
        self._send(answers.read(self.pending, text))


def run(table: State, *lines: str, scene: str = "turn") -> Scene:
    """A scene on a copy, as far as the lines go."""
    made = Scene(table, scene)
    for line in lines:
        made.answer(line)
    return made


def play(table: State, *lines: str, scene: str = "turn") -> State:
    """The state after a whole scene; every question must have its line."""
    made = run(table, *lines, scene=scene)
    assert made.pending is None, f"{made.pending!r} is asked"
    return made.state


def roll(dice: str, event: str = "blank") -> tuple[str, str]:
    """The lines of a roll."""
    return f"turn.dice: {dice}", f"turn.event: {event}"


def choices(table: State, *lines: str) -> tuple[str, ...]:
    """The options of the question asked after these answers."""
    question = run(table, *lines).pending
    assert question is not None, "nothing is asked"
    return tuple(question.described()["of"])


def asked(table: State, *lines: str) -> str | None:
    """The `why` of the question asked after these answers; None when the turn has ended."""
    question = run(table, *lines).pending
    return None if question is None else question.why


def tide(table: State) -> State:
    """The state after a tide."""
    return play(table, scene="tide")
