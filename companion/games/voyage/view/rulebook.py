"""What the voyage's rules take from its data: stage values, the perils of the deck counted, the birds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.rulebook import Grid
from companion.games.voyage.facts import ALTITUDES, CALM, PERILS, SLOTS, Facts, deck_of, perils
from companion.words import named, words

SECTIONS = {
    "setup.bird": "setup",
    "flight.card": "card",
    "flight.altitude": "altitude",
    "flight.energy": "energy",
    "flight.land": "landing",
    "route.fork": "advance",
    "peril": "perils",
    "rest": "rest",
}
"""The section that rules on a question, or on a step of a flight."""


def numbers(facts: Facts, lang: str) -> dict[str, Any]:
    """Placeholders of `rules.toml`."""
    most = max(size for bird in facts.birds.values() for size in bird.gauges.values())
    return {
        "cards": len(facts.cards),
        "birds": len(facts.birds),
        "slots": SLOTS,
        "low": facts.stages[0],
        "high": facts.stages[-1],
        "most": most,
        "endured": most - 1,
    }


def grids(facts: Facts, lang: str, options: Mapping[str, Any]) -> dict[str, Grid]:
    """The tables of `rules.toml`; perils are counted in the deck that the options leave."""
    told, names = words("voyage", lang, "rules"), words("voyage", lang, "names")
    return {
        "stages": _stages(facts, told),
        "deck": _deck(facts, told, names, str(options["no_calm"])),
        "birds": _birds(facts, lang, told, names),
        "gauges": _gauges(facts, told, names),
        "par": Grid(
            tuple(told["heads"]["par"]),
            tuple((names["birds"][id], str(bird.par)) for id, bird in facts.birds.items()),
        ),
    }


def _stages(facts: Facts, told: Mapping[str, Any]) -> Grid:
    """Slots that are worth the same share a row."""
    rows = []
    for value in dict.fromkeys(facts.stages):
        slots = [str(slot) for slot, worth in enumerate(facts.stages, 1) if worth == value]
        rows.append((", ".join(slots), str(value)))
    return Grid(tuple(told["heads"]["stages"]), tuple(rows))


def _deck(facts: Facts, told: Mapping[str, Any], names: Mapping[str, Any], no_calm: str) -> Grid:
    """How many cards bear each peril, altitude by altitude."""
    drawn = [perils(facts.cards[card]) for card in deck_of(facts, no_calm)]
    counts = {altitude: Counter(one[altitude] for one in drawn) for altitude in ALTITUDES}
    rows = tuple(
        (names["perils"][peril], *(str(counts[altitude][peril]) for altitude in ALTITUDES)) for peril in (*PERILS, CALM)
    )
    return Grid((told["heads"]["deck"], *(names["altitudes"][altitude] for altitude in ALTITUDES)), rows)


def _birds(facts: Facts, lang: str, told: Mapping[str, Any], names: Mapping[str, Any]) -> Grid:
    """Where each bird starts, how far it goes, and where it may end."""
    squares = named("voyage", lang, "squares")
    rows = tuple(
        (
            names["birds"][id],
            str(facts.remaining(id, bird.start)),
            told["cells"]["way"].format(
                start=squares[bird.start], ends=", ".join(squares[end] for end in bird.diamonds)
            ),
        )
        for id, bird in facts.birds.items()
    )
    return Grid(tuple(told["heads"]["birds"]), rows)


def _gauges(facts: Facts, told: Mapping[str, Any], names: Mapping[str, Any]) -> Grid:
    """How often each bird endures each peril; a dash where it is immune."""
    rows = tuple(
        (names["birds"][id], *(str(bird.gauges[peril] - 1) if peril in bird.gauges else "–" for peril in PERILS))
        for id, bird in facts.birds.items()
    )
    return Grid((told["heads"]["gauges"], *(names["perils"][peril][:4] for peril in PERILS)), rows)
