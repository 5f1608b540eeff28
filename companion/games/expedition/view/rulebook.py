"""What the expedition's rules take from its data: numbers in the text, and the tables of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.games.expedition.board import boards_of
from companion.games.expedition.facts import TERRAINS, Facts, Row
from companion.games.rulebook import Grid, spans
from companion.games.shown import signed
from companion.words import words

ROLLED = ("movement", "exploration", "contact", "hunting")
SECTIONS = {
    "expedition.type": "setup",
    "planning.reroll": "planning",
    "planning.reroll.roll": "planning",
    "trail.hex": "icons",
    "contact.eclipse": "discovery",
    "contact.kantyi": "discovery",
    "contact.kantyi.roll": "discovery",
    "rations.herd": "discovery",
    "cartography.trail": "day",
    "musket": "muskets",
    "reroll": "muskets",
    "mendoza": "discovery",
    **{scene: scene for scene in ("planning", "mapping", *ROLLED, "discovery", "rations", "travel", "morale")},
    "calendar": "day",
    "journal": "day",
}
"""The section that rules on a question or a scene, by its name, its kind, or its phase."""


def numbers(facts: Facts, lang: str) -> dict[str, Any]:
    """Placeholders of `rules.toml`."""
    costs, found = facts.costs, facts.discovery
    board = boards_of(facts).of()
    return {
        "days": facts.days,
        "limit": facts.track_limit,
        "start": facts.map.start,
        "delta": facts.map.delta,
        "hexes": len(facts.map.names()),
        "far": _distance(board.neighbours, facts.map.start, facts.map.delta),
        "printed": ", ".join(facts.map.printed),
        "icons": ", ".join(facts.map.icons),
        "step": costs.step,
        "trail": costs.trail,
        "river": costs.river_bonus,
        "free": costs.free_trail_movement,
        "radius": costs.empire_radius,
        "cure": costs.cure,
        "medics": costs.cure_medicine,
        "military": costs.military_bonus,
        "muskets": found.muskets,
        "wonder": found.morale,
        "points": found.wonder_points,
        "charges": found.charges,
        "food": found.food,
        "stay": signed(facts.morale["stay"]),
    }


def _distance(neighbours: Mapping[str, Iterable[str]], start: str, end: str) -> int:
    """Steps from one hex to another."""
    reached, edge = {start: 0}, [start]
    for here in edge:
        for there in neighbours[here]:
            if there not in reached:
                reached[there] = reached[here] + 1
                edge.append(there)
    return reached[end]


def grids(facts: Facts, lang: str, options: Mapping[str, Any]) -> dict[str, Grid]:
    """The tables of `rules.toml`, those of the phases from the sheet in use."""
    told, tables = words("expedition", lang, "rules"), facts.tables[str(options["table"])]
    names = words("expedition", lang, "names")
    found = {phase: _results(told, names, tables.rows(phase)) for phase in ROLLED}
    found["mapping"] = Grid(
        tuple(told["heads"]["mapping"]),
        tuple(
            (total, told["cells"]["here"] if row.terrain == "here" else names["terrain"][row.terrain])
            for total, row in zip(_spans(facts.mapping.rows), facts.mapping.rows, strict=True)
        ),
    )
    found["kinds"] = _kinds(facts, lang, told, names)
    found["terrain"] = _terrain(facts, told, names, tables.lake_hunting)
    found["morale"] = _morale(facts, told, names)
    found["discovery"] = _discoveries(facts, lang, told)
    return found


def _spans(rows: Any) -> list[str]:
    return spans([row.to for row in rows])


def _results(told: Mapping[str, Any], names: Mapping[str, Any], rows: tuple[Row, ...]) -> Grid:
    return Grid(
        tuple(told["heads"]["results"]),
        tuple(
            (total, ", ".join(effect(names, *one) for one in row.effects))
            for total, row in zip(_spans(rows), rows, strict=True)
        ),
    )


def effect(names: Mapping[str, Any], name: str, amount: int) -> str:
    """`food +2`, or the name of an icon."""
    return f"{names['tracks'][name].lower()} {signed(amount)}" if amount else str(names["icons"][name])


def _kinds(facts: Facts, lang: str, told: Mapping[str, Any], names: Mapping[str, Any]) -> Grid:
    filled = numbers(facts, lang)
    rows = tuple(
        (str(face), names["kinds"][kind], told["gifts"][kind].format_map(filled))
        for face, kind in enumerate(facts.kinds, 1)
    )
    return Grid(tuple(told["heads"]["kinds"]), rows)


def _terrain(facts: Facts, told: Mapping[str, Any], names: Mapping[str, Any], lake_hunting: int) -> Grid:
    """What each terrain adds to the rolls made on it."""
    rows = []
    for terrain in TERRAINS:
        ground = facts.terrain[terrain]
        added = {phase: getattr(ground, phase) for phase in ROLLED}
        added["hunting"] += lake_hunting if terrain == "lake" else 0
        found = [f"{names['phases'][phase].lower()} {signed(amount)}" for phase, amount in added.items() if amount]
        found += [] if ground.cures else [told["cells"]["uncured"]]
        found += [] if ground.villages else [told["cells"]["no_villages"]]
        rows.append((names["terrain"][terrain], ", ".join(found) or "–"))
    return Grid(tuple(told["heads"]["terrain"]), tuple(rows))


def _morale(facts: Facts, told: Mapping[str, Any], names: Mapping[str, Any]) -> Grid:
    rows = tuple((names["directions"][way], signed(amount)) for way, amount in facts.morale.items())
    return Grid(tuple(told["heads"]["morale"]), rows)


def _discoveries(facts: Facts, lang: str, told: Mapping[str, Any]) -> Grid:
    """Each discovery under its totals, with what it does."""
    names, filled = words("expedition", lang, "names")["discoveries"], numbers(facts, lang)
    rows = tuple(
        (total, f"{names[row.id]}{told['cells']['joint']}{told['finds'][row.id].format_map(filled)}")
        for total, row in zip(_spans(facts.discovery.rows), facts.discovery.rows, strict=True)
    )
    return Grid(tuple(told["heads"]["discovery"]), rows)
