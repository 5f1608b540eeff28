"""The ledger of the night flight: a line a turn, hands kept in the hand (page, section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import Value, several
from companion.games.ledgers import Box, Ledger, Part
from companion.games.nightflight.rules.line import LAID
from companion.games.nightflight.rules.setup import STANDARD

LONG = 24
"""Lines that a flight of The Line may need; it goes on half as long again as another, and further."""

LEDGER = Ledger(
    setup=(
        Box("setup.terrain", STANDARD, 3.0),
        Box("setup.captain"),
        Box("setup.crew", 5, 1.4),
        Box("setup.disturbance.draw", 3, 1.4),
        Box("setup.disturbance", 1, 1.4),
    ),
    parts=(
        Part("drawing", (Box("drawing.clue", 1, 1.4), Box("drawing.fuel", 1, 1.4))),
        Part(
            "planning",
            (
                Box("planning.card", 5, 1.6),
                Box("planning.announce"),
                Box("planning.course"),
                Box("planning.lie", 1, 1.6),
                Box("target.place", 2, 1.6),
            ),
        ),
        Part("piloting", (Box("piloting.reveal", 5, 1.4), Box("piloting.move", 5), Box("piloting.second", 2))),
        Part(
            "cards",
            (
                Box("card.play", 3, 1.4),
                Box("fog.draw", 2, 1.4),
                Box("star.draw", 2, 1.4),
                Box("disturbance.draw", 1, 1.4),
                Box("crew.draw", 1, 1.4),
                Box("effect", 2, 1.4),
                Box("token.place", 1, 1.4),
                Box("area.discard", 1, 1.4),
                Box("hand.discard", 1, 1.4),
                Box("fuel.discard", 3, 1.4),
                Box("relay.fuel", 1, 3.0),
                Box("line.terrain", 1, 3.0),
            ),
        ),
    ),
    lines=12,
    options={"hands": "physical"},
)


def under(options: Mapping[str, Value]) -> Ledger:
    """The ledger of The Line, which begins with more tiles and flies longer; no box for terrains that are fixed."""
    line = options["mode"] == "line"
    free = (LAID if line else STANDARD) - len(several(options["terrains"]))
    terrains = (Box("setup.terrain", free, 3.0),) if free > 0 else ()
    setup = (*terrains, *(box for box in LEDGER.setup if box.why != "setup.terrain"))
    later = () if line else ("line.terrain",)
    parts = (replace(part, boxes=tuple(box for box in part.boxes if box.why not in later)) for part in LEDGER.parts)
    return replace(LEDGER, setup=setup, parts=tuple(parts), lines=LONG if line else LEDGER.lines)
