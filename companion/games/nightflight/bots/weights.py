"""How heavily cards of the active area weigh on the rest of a flight, in hope."""

from __future__ import annotations

from companion.games.nightflight.facts import Card

WEIGHTS = {
    "turn_hope": 6.0,
    "turn_fuel": 5.0,
    "silence": 4.0,
    "dawn_only": 2.5,
    "dusk_only": 2.5,
    "captain_lies": 2.5,
    "harsh_weather": 3.0,
    "fog_price": 3.0,
    "clue_hidden": 1.5,
    "captain_silent": 1.2,
    "small_hands": 1.5,
    "course_only": 1.0,
    "action_only": 1.0,
    "thin_moon": 1.0,
    "wide_border": 1.0,
    "lone_star": 2.0,
    "crew_idle": 1.5,
    "drift_price": 2.5,
    "no_icons": 2.0,
    "flutter_price": 1.5,
    "strong_wind": 0.8,
}
SHIELDS = {
    "shield_weather": ("rain", "storm", "hurricane"),
    "shield_fog": ("fog",),
    "shield_disturbance": ("disturbance",),
    "shield_border": (),
    "shield_wind": (),
}
HELP = -2.0
"""What a lasting rule that helps weighs."""
THRESHOLD = 0.4
"""A card is played when it is worth more than this."""


def weight(card: Card) -> float:
    """How heavily a card weighs; what helps weighs less than nothing."""
    return sum(WEIGHTS.get(rule, HELP) * by for rule, by in card.rule.items())
