"""What the night's rules take from its data and procedure: hexes, bands of hope, the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.nightflight.facts import ACTIONS, DECKS, PREFIX, Facts
from companion.games.nightflight.rules import line
from companion.games.nightflight.rules.drawing import CLUE_SHOWN
from companion.games.nightflight.rules.flying import BORDER_FUEL, HURRICANE, MOON, RAIN, RELAY, RELAY_FUEL, STORM
from companion.games.nightflight.rules.planning import TARGETS
from companion.games.nightflight.rules.setup import REVEALED, STANDARD
from companion.games.nightflight.rules.table_talk import PRICE
from companion.games.nightflight.rules.tracks import AREA_MOST, HELD_MOST
from companion.games.nightflight.view.hope import BANDS, BEGINNING, MOST
from companion.games.rulebook import Grid, span
from companion.games.shown import signed
from companion.words import words

SECTIONS = {
    "setup": "setup",
    "setup.disturbance.draw": "setup",
    "line.terrain": "line",
    "relay.fuel": "line",
    "drawing": "drawing",
    "planning": "planning",
    "target.place": "cards",
    "piloting": "piloting",
    "fuel.discard": "piloting",
    "fog.draw": "hexes",
    "star.draw": "hexes",
    "disturbance.draw": "hexes",
    "crew.draw": "cards",
    "card.play": "cards",
    "area.discard": "cards",
    "hand.discard": "cards",
    "token.place": "tokens",
    "effect": "cards",
    "hope": "hope",
    "between": "cards",
}
"""The section that rules on a question, or on a phase, by its name or its phase."""
HEXES = ("fog", "disturbance", "star", "moon", "rain", "storm", "hurricane", "wind", "mountain", "border", "relay")


def numbers(facts: Facts, lang: str) -> dict[str, Any]:
    """Placeholders of `rules.toml`."""
    return {
        "most": MOST,
        "beginning": BEGINNING,
        "standard": STANDARD,
        "revealed": REVEALED,
        "clue": CLUE_SHOWN,
        "border": BORDER_FUEL,
        "moon": signed(MOON),
        "rain": signed(RAIN),
        "storm": signed(STORM),
        "hurricane": signed(HURRICANE),
        "relay": signed(RELAY),
        "refuel": RELAY_FUEL,
        "held": HELD_MOST,
        "area": AREA_MOST,
        "targets": TARGETS,
        "tiles": len(facts.terrains),
        "terrains": line.TERRAINS,
        "laid": line.LAID,
        "slip": -PRICE,
        **{deck: len(facts.ids[deck]) for deck in DECKS},
    }


def grids(facts: Facts, lang: str, options: Mapping[str, Any]) -> dict[str, Grid]:
    """The tables of `rules.toml`."""
    told, names = words("nightflight", lang, "rules"), words("nightflight", lang, "names")
    return {
        "hexes": Grid(tuple(told["heads"]["hexes"]), _hexes(facts, lang, told, names)),
        "hope": _hope(told),
        "fuel": _fuel(facts, told, names),
        "decks": _decks(facts, told, names),
    }


def _hexes(facts: Facts, lang: str, told: Mapping[str, Any], names: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    filled = numbers(facts, lang)
    known = names["hexes"] | {"wind": told["cells"]["wind"]}
    return tuple((known[id], told["effects"][id].format_map(filled)) for id in HEXES)


def _hope(told: Mapping[str, Any]) -> Grid:
    """What each band of hope allows."""
    rows = []
    for band in BANDS:
        first = "–" if band.captain == band.each else told["allowed"][band.captain]
        clue = told["cells"]["open" if band.clue else "hidden"]
        rows.append((span(band.low, band.top), clue, told["allowed"][band.each], first))
    return Grid(tuple(told["heads"]["hope"]), tuple(rows))


def _fuel(facts: Facts, told: Mapping[str, Any], names: Mapping[str, Any]) -> Grid:
    """The actions of fuel cards, and how many cards have each."""
    counts = Counter(one.action for one in facts.fuels.values())
    rows = tuple((names["actions"][action], str(counts[action]), told["actions"][action]) for action in ACTIONS)
    return Grid(tuple(told["heads"]["fuel"]), rows)


def _decks(facts: Facts, told: Mapping[str, Any], names: Mapping[str, Any]) -> Grid:
    rows = tuple((names["decks"][deck], PREFIX[deck], str(len(facts.ids[deck]))) for deck in DECKS)
    return Grid(tuple(told["heads"]["decks"]), rows)
