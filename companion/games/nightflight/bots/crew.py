"""A crew member: plans with what was said, flies with what is known, and speaks the truth unless a card forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.ask import Ask, Choose
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.games.nightflight import board
from companion.games.nightflight.bots import effects
from companion.games.nightflight.bots.hand import Hand
from companion.games.nightflight.bots.reckoning import Card, Plan, Reckoning
from companion.games.nightflight.bots.tolls import FAR
from companion.games.nightflight.bots.weights import weight
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.rules.cards import GO, STAY
from companion.games.nightflight.rules.planning import DUSK, NO_TARGET, turns
from companion.games.nightflight.rules.playing import NONE, PASS
from companion.games.nightflight.state import State

SURE = 0.3
"""A hex is targeted when the plane is at least so likely to end there."""
LATE = ("reveal", "resolved")
"""Windows that come again and again while the plan is flown."""
EFFECT = "effect."


class Crew:
    """Looks only at its seat's view; chance decides where nothing speaks for one choice."""

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> str:
        if not isinstance(question, Choose):
            raise Illegal(f"{question.why} is asked of the dice, not of a player.")
        why, options = question.why, question.options
        if why == "setup.disturbance":
            return min(options, key=lambda one: (weight(view.facts.cards[one]), one))
        if why not in CHOICES and not why.startswith(EFFECT):
            return str(stream.one_of(n, options))
        hand = Hand(view, question.who)
        if why.startswith(EFFECT):
            return effects.answer(hand, why.removeprefix(EFFECT), options)
        return CHOICES[why](hand, options)


# -- planning ------------------------------------------------------------------------------------


def card(hand: Hand, options: tuple[str, ...]) -> str:
    """The card and the end that leave the crew best placed, as far as this seat can tell."""
    known = hand.known
    plan, more = known.plan(), known.to_come()
    again = turns(hand.view)[hand.view.step + 1 :].count(hand.seat)
    costs = {option: _laid(known, options, option, plan, more, again) for option in options}
    return min(costs, key=lambda option: (costs[option], option))


def _laid(known: Reckoning, options: tuple[str, ...], option: str, plan: Plan, more: int, again: int) -> float:
    """What the way costs with a card laid at an end; with the best of the hand's others too, where there is a second.

    A card that the program does not see goes to the dawn end.
    """
    id, _, end = option.partition(":")
    if id == UNKNOWN:
        return float(end == DUSK)
    kind = known.facts.kinds[id]
    laid = (kind, *plan) if end == DUSK else (*plan, kind)
    others = tuple(one for one in options if not one.startswith(f"{id}:"))
    if again and others:
        return min(_laid(known, (), one, laid, more - 1, 0) for one in others)
    return known.worth(laid, more)


def announce(hand: Hand, options: tuple[str, ...]) -> str:
    """Of one's card, what narrows the crew's guess most: the course of a forward card, the action of any other."""
    mine = next(slot for slot in hand.view.plan if hand.seat in slot.known and not slot.announced and not slot.flown)
    return "course" if hand.view.facts.fuels[mine.card].action == "forward" else "action"


def course(hand: Hand, options: tuple[str, ...]) -> str:
    """Of a card that leans either way, the side on which the way is better."""
    east, west = (hand.known.way(board.step(hand.view.plane, side)) for side in ("NE", "NW"))
    return "east" if east <= west else "west"


def lie(hand: Hand, options: tuple[str, ...]) -> str:
    """Any lie: the crew knows that it is one."""
    return options[0]


# -- piloting ------------------------------------------------------------------------------------


def move(hand: Hand, options: tuple[str, ...]) -> str:
    """The move that leaves the rest of the plan best placed."""
    view, known = hand.view, hand.known
    plan = known.plan()
    moves = known.moves(view.plane, view.facts.kinds[view.flying])
    costs = {letter: cost + known.after(there, plan, 0, by) for letter, there, cost, by in moves if letter in options}
    return min(options, key=lambda letter: (costs.get(letter, FAR), letter))


def second(hand: Hand, options: tuple[str, ...]) -> str:
    """Go on where the second step is worth its fuel."""
    view, known = hand.view, hand.known
    plan = known.plan()
    here = known.after(view.plane, plan, 0, view.last)
    for one in view.facts.fuels[view.flying].moves.values():
        landed = known.land(view.plane, one.second) if one.second is not None else None
        if one.may and landed is not None:
            cost = landed[1] + one.may_cost * hand.fuel - known.icon(one.then_hope)
            return GO if cost + known.after(landed[0], plan, 0, one.second) < here else STAY
    return STAY


# -- cards ---------------------------------------------------------------------------------------


def play(hand: Hand, options: tuple[str, ...]) -> str:
    """The best card worth playing now; `pass` for the turn when none could be later."""
    best = hand.best(options) if set(options) - {NONE, PASS} else None
    if best is not None:
        return best
    held = hand.view.hands[hand.seat]
    windows = [hand.cards[id].when for kind in ("star", "fog", "crew") for id in held[kind] if id != UNKNOWN]
    later = any(not when or set(when) & set(LATE) for when in windows)
    return NONE if later or hand.view.scene in ("drawing", "between") else PASS


def area(hand: Hand, options: tuple[str, ...]) -> str:
    """Away with what weighs most."""
    return max(options, key=lambda one: (weight(hand.cards[one]), one))


def discard(hand: Hand, options: tuple[str, ...]) -> str:
    """The card that is worth least now."""
    return min(options, key=lambda one: (hand.worth(hand.cards[one]), one))


def token(hand: Hand, options: tuple[str, ...]) -> str:
    """A Night token where it helps most; where mountains may lie too, one that harms least."""
    mountain = all(board.row(hex) >= board.row(hand.view.plane) for hex in options)
    return hand.mountain(options) if mountain else hand.night(options)


def target(hand: Hand, options: tuple[str, ...]) -> str:
    """The hex on which the plane is likeliest to end its turn."""
    likely = _ends(hand)
    for hex in sorted(likely, key=lambda one: (-likely[one], one)):
        if f"{hex}:star" in options and likely[hex] >= SURE:
            return f"{hex}:star"
    return NO_TARGET


def _ends(hand: Hand) -> dict[str, float]:
    """Where the plan ends, and how likely."""
    known = hand.known
    spread = {hand.view.plane: 1.0}
    for one in known.plan():
        after: dict[str, float] = {}
        for hex, chance in spread.items():
            for there, share in _leads(known, hex, one):
                after[there] = after.get(there, 0.0) + chance * share
        spread = after
    return spread


def _leads(known: Reckoning, hex: str, card: Card) -> list[tuple[str, float]]:
    if not isinstance(card, str):
        return [(there, chance) for there, chance, _, _ in known.sky.spread(card, hex)]
    moves = known.moves(hex, card)
    best = min(moves, key=lambda one: one[2] + known.way(one[1]), default=None)
    return [(best[1] if best else hex, 1.0)]


CHOICES: dict[str, Callable[[Hand, tuple[str, ...]], str]] = {
    "planning.card": card,
    "planning.announce": announce,
    "planning.course": course,
    "planning.lie": lie,
    "piloting.move": move,
    "piloting.second": second,
    "card.play": play,
    "area.discard": area,
    "hand.discard": discard,
    "token.place": token,
    "target.place": target,
}
"""What the crew thinks about; of the rest chance decides."""
