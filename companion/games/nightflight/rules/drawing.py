"""1 Drawing: hands are filled up with fuel, and the flight clue is laid."""

from __future__ import annotations

from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.rules.ending import lose, scene
from companion.games.nightflight.rules.playing import window
from companion.games.nightflight.rules.tracks import burn, next_card, unseen_card
from companion.games.nightflight.state import Slot, State

CLUE_SHOWN = 11
"""From this much hope on the clue lies open (2 Hope)."""


@scene
async def drawing(s: State) -> None:
    s.passed = frozenset()
    s.tell("turn", turn=s.turn, captain=s.captain, hope=s.hope, fuel=len(s.fuel), plane=s.plane)
    if s.rule("turn_fuel"):
        await burn(s, s.rule("turn_fuel"), "rule")
    await window(s, "drawing")
    for seat in s.from_captain():
        await _fill(s, seat)
    await _lay_clue(s)
    await window(s, "drawn")
    s.scene, s.step = "planning", 0


def limit(s: State, seat: str) -> int:
    """Fuel cards that a hand is filled up to: by the number aboard, one more for the captain of three."""
    aboard = len(s.order)
    full = 4 if aboard <= 2 or (aboard == 3 and seat == s.captain) else 3
    return max(1, full - s.rule("small_hands"))


async def _fill(s: State, seat: str) -> None:
    hand = s.hands[seat]["fuel"]
    before = len(hand)
    while len(hand) < limit(s, seat):
        if s.physical:
            if not unseen_card(s, "fuel"):
                lose(s, "fuel")
            hand.append(UNKNOWN)
        else:
            hand.append(await _fuel(s, "drawing.fuel"))
    if len(hand) > before:
        s.tell("drew", seat=seat, count=len(hand) - before)


async def _fuel(s: State, why: str) -> str:
    """The next fuel card; without one the plane is lost (End of the game). Raises Landed."""
    card = await next_card(s, why, "fuel")
    if card is None:
        lose(s, "fuel")
    assert card is not None
    return card


async def _lay_clue(s: State) -> None:
    """One more card, unseen by the captain, begins the plan; hope says whether it lies open."""
    shown = s.hope >= CLUE_SHOWN and not s.rule("clue_hidden")
    if s.physical and not shown:
        if not unseen_card(s, "fuel"):
            lose(s, "fuel")
        card = UNKNOWN
    else:
        card = await _fuel(s, "drawing.clue")
    s.plan = [Slot(s.captain, "", card, shown=shown)]
    s.tell("clue", shown=shown, card=card if shown else UNKNOWN)
