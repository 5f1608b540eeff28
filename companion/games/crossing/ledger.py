"""The ledger of the crossing: a line for each seat's turn (A turn)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import Value
from companion.core.session import Telling
from companion.games.crossing.rules.turn import REST, STOP
from companion.games.crossing.state import State
from companion.games.ledgers import Box, Forced, Ledger, Part
from companion.games.shown import Say

CALLED = {
    STOP: ("option.stop", "option.stop.noun", "option.stop.also", "option.stop.short"),
    REST: ("option.rest", "option.rest.also"),
}
"""What the end of a walk, and a rest, may be called."""


def forced(s: State, why: str, last: str, tellings: list[Telling]) -> list[Forced]:
    """Who begins alone, the pilgrim that is the only one to move, steps without another, the end of a walk."""
    found = [] if last else [Forced("1")]
    steps = [one for one in tellings if one.id == "step"]
    if (steps or why == "turn.step") and last not in ("turn.pilgrim", "turn.step"):
        found.append(Forced(str(steps[0].args["pilgrim"] if steps else s.pilgrim)))
    for one in steps:
        square = str(one.args["square"])
        gate = (Say("gate", {"number": square.partition(":")[2]}),) if ":" in square else ()
        found.append(Forced(square, gate))
    ends = [STOP] if steps and why != "turn.step" else []
    ends += [REST] if any(one.id == "rest" for one in tellings) else []
    return [*found, *(Forced(id, tuple(map(Say, CALLED[id]))) for id in ends)]


LEDGER = Ledger(
    setup=(Box("setup.first"),),
    parts=(
        Part(
            "turn",
            (
                Box("turn.dice", 3),
                Box("turn.event", 1, 1.8),
                Box("turn.archangel", 1, 1.5),
                Box("turn.reroll", 3),
                Box("turn.keep", 1, 1.5),
                Box("turn.pilgrim"),
                Box("turn.step", 5, 1.7),
            ),
        ),
    ),
    lines=60,
    mine=True,
    numbered=True,
    forced=forced,
)


def under(options: Mapping[str, Value], players: int | None) -> Ledger:
    """The same for every table."""
    return LEDGER
