"""The ledger of the great journey: a line a card, with a column for each bird (A flight)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import Value
from companion.games.ledgers import Box, Ledger, Part

LEDGER = Ledger(
    setup=(Box("setup.bird", seat=True, wide=2.4),),
    parts=(
        Part("card", (Box("flight.card", 1, 3.0),)),
        Part(
            "round",
            (
                Box("flight.altitude", seat=True),
                Box("flight.energy", seat=True),
                Box("flight.land", seat=True),
                Box("route.fork", wide=1.4, seat=True),
            ),
        ),
    ),
    lines=72,
)


def under(options: Mapping[str, Value]) -> Ledger:
    """Without Energy tokens no box asks for one."""
    gone = ("flight.energy",) if options["no_energy"] else ()
    parts = (replace(part, boxes=tuple(box for box in part.boxes if box.why not in gone)) for part in LEDGER.parts)
    return replace(LEDGER, parts=tuple(parts))
