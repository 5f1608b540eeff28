"""The ledger of the expedition: a line a day, phase by phase (rulebook, The day)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import Value
from companion.core.session import Telling
from companion.games.expedition.state import State
from companion.games.ledgers import Box, Forced, Ledger, Part
from companion.games.shown import Name

TRAIL = Box("trail.hex", 1, 1.4)
OPENED = 5
"""Dice of 1 that may be placed by choice where they may open a phase; else three, of five dice on two phases."""


def _phase(name: str, *, musket: bool = True, before: tuple[Box, ...] = (), after: tuple[Box, ...] = ()) -> Part:
    """Two dice; then what a musket and Mendoza change."""
    boxes = (*before, Box(f"{name}.roll", 2))
    if musket:
        boxes += (Box(f"{name}.musket"), Box(f"{name}.reroll", 2))
    return Part(name, (*boxes, Box(f"{name}.mendoza"), *after))


def forced(s: State, why: str, last: str, tellings: list[Telling]) -> list[Forced]:
    """Dice of 1, trails and hexes to map that could go one way only; a march that could go nowhere."""
    found: list[Forced] = []
    for one in tellings:
        if one.id == "survival":
            phase = one.args["phase"]
            found.append(Forced(phase, (Name("phases", phase),)))
        elif one.id == "trail":
            found.append(Forced(one.args["to"]))
        elif one.id == "stayed":
            found.append(Forced("stay"))
    if why == "mapping.roll" and last != "mapping.hex":
        found += [Forced(there) for there in s.board.neighbours[s.hex] if there not in s.terrain]
    return found


LEDGER = Ledger(
    setup=(Box("expedition.type"),),
    parts=(
        Part(
            "planning",
            (
                Box("planning.roll", 5),
                Box("planning.reroll", 1, 1.6),
                Box("planning.reroll.roll", 1, 2.2),
                Box("planning.fever"),
                Box("planning.wild", 3, 0.9, figures=True),
            ),
        ),
        _phase("movement"),
        _phase("mapping", musket=False, before=(Box("mapping.hex", 1, 1.4),)),
        _phase("exploration", after=(TRAIL,)),
        Part(
            "contact",
            (
                Box("contact.eclipse", 1, 1.6),
                Box("contact.roll", 2),
                Box("contact.kantyi", 1, 1.2),
                Box("contact.kantyi.roll", 1, 1.6),
                Box("contact.musket"),
                Box("contact.reroll", 2),
                Box("contact.mendoza"),
                TRAIL,
            ),
        ),
        _phase("hunting"),
        _phase("discovery", musket=False, after=(TRAIL,)),
        Part("rations", (Box("rations.herd", 1, 1.9),)),
        Part(
            "travel",
            (
                Box("travel.hex", 1, 1.4),
                Box("discovery.roll", 2, label="arrival.roll"),
                Box("discovery.mendoza"),
                TRAIL,
                Box("cartography.trail", 1, 1.4),
            ),
        ),
    ),
    lines=42,
    exact=True,
    forced=forced,
)


def under(options: Mapping[str, Value], players: int | None) -> Ledger:
    """More boxes for dice of 1 where they may open a phase."""
    if not options["wild_opens"]:
        return LEDGER
    first, *rest = LEDGER.parts
    boxes = tuple(replace(box, cells=OPENED) if box.why == "planning.wild" else box for box in first.boxes)
    return replace(LEDGER, parts=(replace(first, boxes=boxes), *rest))
