"""The ledger of the night flight: a line a card that is flown, hands kept in the hand (page, section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import Value, several
from companion.core.session import Telling
from companion.games.ledgers import Box, Forced, Ledger, Part
from companion.games.nightflight.rules.line import LAID
from companion.games.nightflight.rules.setup import STANDARD
from companion.games.nightflight.state import State
from companion.games.shown import Name

LONG = 160
"""Lines that a flight of The Line may need; it goes on half as long again as another, and further."""
MOST = 5
CARDS = {2: 4, 3: 4}
"""Cards that two and three lay between them; more lay one each."""
SEEN = ("planning.announce", "planning.course", "planning.lie", "drawing.fuel")
"""What is asked of cards that the program sees only."""
_CHOSEN = {
    "move": ("letter",),
    "placed": ("end",),
    "token": ("hex",),
    "token_moved": ("hex",),
    "left": ("card",),
    "kept": ("card",),
    "salvaged": ("card",),
}


def forced(s: State, why: str, last: str, tellings: list[Telling]) -> list[Forced]:
    """Terrains that are fixed or the last; moves, ends, hexes and cards without another."""
    found: list[Forced] = []
    for one in tellings:
        found += [Forced(str(one.args[key])) for key in _CHOSEN.get(one.id, ())]
        names = one.args["names"] if one.id == "terrains" else [one.args["terrain"]] if one.id == "laid" else []
        found += [Forced(name, (Name("terrains", name),)) for name in names]
    return found


LEDGER = Ledger(
    setup=(
        Box("setup.terrain", STANDARD, 3.0),
        Box("setup.captain"),
        Box("setup.crew", MOST, 1.4),
        Box("setup.disturbance.draw", 3, 1.4),
        Box("setup.disturbance", 1, 1.4),
    ),
    parts=(
        Part("hand", (Box("card.play", MOST, 1.4),)),
        Part("drawing", (Box("drawing.clue", 1, 1.4), Box("drawing.fuel", 1, 1.4))),
        Part(
            "planning",
            (
                Box("planning.card", MOST, 1.6),
                Box("planning.announce"),
                Box("planning.course"),
                Box("planning.lie", 1, 1.6),
                Box("target.place", 2, 1.6),
            ),
        ),
        Part(
            "piloting",
            (
                Box("piloting.reveal", 1, 1.4),
                Box("piloting.move"),
                Box("fuel.discard", 3, 1.4),
                Box("piloting.second"),
            ),
        ),
        Part(
            "cards",
            (
                Box("fog.draw", 1, 1.4),
                Box("star.draw", 1, 1.4),
                Box("disturbance.draw", 1, 1.4),
                Box("crew.draw", 1, 1.4),
                Box("effect", 2, 1.4),
                Box("token.place", 1, 1.4),
                Box("area.discard", 1, 1.4),
                Box("hand.discard", 1, 1.4),
                Box("relay.fuel", 1, 3.0),
                Box("line.terrain", 1, 3.0),
            ),
        ),
    ),
    lines=80,
    numbered=True,
    again=True,
    options={"hands": "physical"},
    forced=forced,
)


def under(options: Mapping[str, Value], players: int | None) -> Ledger:
    """The ledger of The Line, which begins with more tiles and flies longer; no box for terrains that are fixed.

    Hands that are kept in the hand announce aloud; as many boxes for cards as sit at the table.
    """
    line, seats = options["mode"] == "line", players or MOST
    free = (LAID if line else STANDARD) - len(several(options["terrains"]))
    terrains = (Box("setup.terrain", free, 3.0),) if free > 0 else ()
    cells = {"setup.crew": seats, "card.play": seats, "planning.card": CARDS.get(seats, seats)}
    seen = SEEN if options["hands"] == "physical" else ()
    gone = (*seen, *(() if line else ("line.terrain",)))
    setup = (*terrains, *_fitted(tuple(box for box in LEDGER.setup if box.why != "setup.terrain"), cells, gone))
    parts = tuple(replace(part, boxes=_fitted(part.boxes, cells, gone)) for part in LEDGER.parts)
    return replace(LEDGER, setup=setup, parts=parts, lines=LONG if line else LEDGER.lines)


def _fitted(boxes: tuple[Box, ...], cells: Mapping[str, int], gone: tuple[str, ...]) -> tuple[Box, ...]:
    """The boxes that are asked for, with as many cells as the table needs."""
    return tuple(replace(box, cells=cells.get(box.why, box.cells)) for box in boxes if box.why not in gone)
