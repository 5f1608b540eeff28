"""The Deserter: a star that lets its player leave the others to their fate."""

from __future__ import annotations

from companion.games.nightflight.facts import UNKNOWN, Window
from companion.games.nightflight.state import State

FEWEST = 3


def may_desert(s: State, name: Window) -> bool:
    """Between turns, with at least three aboard."""
    return name == "between" and len(s.order) >= FEWEST


def desert(s: State, seat: str) -> None:
    """The seat leaves; it wins alone if the plane is lost before the next planning phase (Star cards)."""
    s.tell("deserted", seat=seat)
    if seat == s.captain:
        s.captain = s.from_captain()[1]
    s.order = tuple(one for one in s.order if one != seat)
    s.deserter = seat
    for deck, held in s.hands[seat].items():
        for id in held:
            if id == UNKNOWN:
                continue
            s.decks[deck].discard(id)
        held.clear()
