"""The ledger of the crossing: a line for each seat's turn (A turn)."""

from __future__ import annotations

from companion.games.ledgers import Box, Ledger, Part

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
)
