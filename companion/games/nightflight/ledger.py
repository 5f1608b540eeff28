"""The ledger of the night flight: a line a turn, hands kept in the hand (page, section 6)."""

from __future__ import annotations

from companion.games.ledgers import Box, Ledger, Part

LEDGER = Ledger(
    setup=(
        Box("setup.terrain", 2, 3.0),
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
