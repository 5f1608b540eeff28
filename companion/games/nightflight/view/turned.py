"""Which card it is that turns up where hands stay in the hands: the plan's next, the clue, or one of a hand."""

from __future__ import annotations

from companion.core.session import Given
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.state import State
from companion.games.shown import Say

HAND, CLUE = ("launch", "exchange"), ("turn_up",)


def turned(s: State, given: tuple[Given, ...]) -> Say:
    """What is asked for: a card played since the scene began may want another one than the plan's next."""
    card, seat, place = _played(s, given)
    does = {row.do for row in s.facts.cards[card].effect} if card else set()
    if does & set(HAND) and UNKNOWN in s.hands[seat]["fuel"]:
        return Say("reveal.hand", {"seat": seat})
    if does & set(CLUE):
        return Say("reveal.clue.which")
    if "skip" not in does or not place or s.plan[place - 1].card != UNKNOWN:
        place = s.waiting()[0] + 1
    return Say("piloting.reveal", {"place": place})


def _played(s: State, given: tuple[Given, ...]) -> tuple[str, str, int]:
    """The card played last of which no card has turned up yet, its seat, and the place of the plan that it names."""
    card, seat, place = "", "", 0
    for one in given:
        value = str(one.value)
        if one.question.why == "piloting.reveal":
            card, place = "", 0
        elif one.question.why == "card.play" and value in s.facts.cards:
            card, seat, place = value, one.question.who, 0
        elif one.question.why == "fog.draw":
            card, seat, place = value, s.captain, 0
        elif one.question.why.startswith("effect."):
            named = one.question.why.partition(".")[2]
            place = int(value) if value.isdecimal() else 0
            card, seat = (named, one.question.who) if place or value == UNKNOWN else ("", "")
    return card, seat, place
