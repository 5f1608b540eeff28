"""The ledger of the expedition: a line a day, phase by phase (rulebook, The day)."""

from __future__ import annotations

from companion.games.ledgers import Box, Ledger, Part


def _phase(name: str, *, musket: bool = True, before: tuple[Box, ...] = ()) -> Part:
    """Two dice; then what a musket and Mendoza change."""
    boxes = (*before, Box(f"{name}.roll", 2))
    if musket:
        boxes += (Box(f"{name}.musket"), Box(f"{name}.reroll", 2))
    return Part(name, (*boxes, Box(f"{name}.mendoza")))


LEDGER = Ledger(
    setup=(Box("expedition.type"),),
    parts=(
        Part(
            "planning",
            (
                Box("planning.roll", 5),
                Box("planning.reroll", 1, 1.6),
                Box("planning.reroll.roll", 1, 2.4),
                Box("planning.fever"),
                Box("planning.wild", 2),
            ),
        ),
        _phase("movement"),
        _phase("mapping", musket=False, before=(Box("mapping.hex", 1, 1.4),)),
        Part("exploration", (*_phase("exploration").boxes, Box("trail.hex", 1, 1.4))),
        Part(
            "contact",
            (
                *_phase("contact").boxes,
                Box("contact.kantyi", 1, 1.2),
                Box("contact.kantyi.roll", 1, 1.6),
                Box("contact.eclipse", 1, 1.6),
            ),
        ),
        _phase("hunting"),
        Part("discovery", (Box("discovery.roll", 2), Box("discovery.mendoza"))),
        Part("rations", (Box("rations.herd", 1, 2.0),)),
        Part("travel", (Box("travel.hex", 1, 1.4), Box("cartography.trail", 1, 1.4))),
    ),
    lines=42,
    exact=True,
)
