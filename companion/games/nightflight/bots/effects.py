"""What the crew chooses when a card's own text asks."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.hexes import POINTY
from companion.games.nightflight.bots.hand import Hand, swapped
from companion.games.nightflight.rules.playing import NONE


def answer(hand: Hand, id: str, options: tuple[str, ...]) -> str:
    """The answer that serves best: which of a card's rows asks shows in the options."""
    for row in hand.cards[id].effect:
        choose = _EFFECTS.get(row.do)
        found = choose(hand, options) if choose is not None else None
        if found in options:
            return str(found)
    return options[-1]


def _fly(hand: Hand, options: tuple[str, ...]) -> str | None:
    plan = hand.plan
    costs: dict[str, float] = {}
    for way in options:
        landed = hand.known.land(hand.view.plane, POINTY[way]) if way in POINTY else None
        if landed is not None:
            costs[way] = landed[1] + hand.known.after(landed[0], plan, 0, POINTY[way])
    return min(costs, key=lambda way: (costs[way], way), default=None)


def _launch(hand: Hand, options: tuple[str, ...]) -> str | None:
    known = [id for id in options if id in hand.view.facts.fuels]
    return max(known, key=lambda one: (hand.launched(one), one), default=None)


def _exchange(hand: Hand, options: tuple[str, ...]) -> str | None:
    return next((id for id in hand.clumsy() if id in options), NONE)


def _salvage(hand: Hand, options: tuple[str, ...]) -> str | None:
    cards = [one for one in options if one in hand.cards]
    return max(cards, key=lambda one: (hand.worth(hand.cards[one]), one), default=None)


def _swap(hand: Hand, options: tuple[str, ...]) -> str | None:
    """The two cards that fly best in each other's place; `2:4` are places from the dusk end."""
    waiting, plan = hand.view.waiting(), hand.plan
    worths: dict[str, float] = {}
    for option in options:
        places = option.split(":")
        if len(places) != 2 or not all(place.isdecimal() for place in places):
            return None
        one, other = (waiting.index(int(place) - 1) for place in places)
        worths[option] = hand.known.worth(swapped(plan, one, other))
    return min(worths, key=lambda option: (worths[option], option))


def _skip(hand: Hand, options: tuple[str, ...]) -> str | None:
    """The card of the plan without which it is best."""
    waiting, plan = hand.view.waiting(), hand.plan
    worths: dict[str, float] = {}
    for option in options:
        if not option.isdecimal():
            return None
        place = waiting.index(int(option) - 1)
        worths[option] = hand.known.worth(plan[:place] + plan[place + 1 :])
    return min(worths, key=lambda option: (worths[option], option))


def _look(hand: Hand, options: tuple[str, ...]) -> str | None:
    """The card of which least was said."""
    said = {option: len(hand.view.plan[int(option) - 1].announced) for option in options if option.isdecimal()}
    return min(said, key=lambda option: (said[option], option), default=None)


def _bury(hand: Hand, options: tuple[str, ...]) -> str | None:
    """A card that leads back goes under the deck."""
    fuels = hand.view.facts.fuels
    return next((id for id in options if id in fuels and fuels[id].action == "stall"), NONE)


def _move_token(hand: Hand, options: tuple[str, ...]) -> str | None:
    """A mountain out of the way; else a Night token from behind the plane."""
    tokens = hand.view.tokens
    near = hand.near()
    mountains = [hex for hex in options if tokens.get(hex) == "mountain"]
    return next((hex for hex in (*mountains, *options) if hex in mountains or hex not in near), None)


_EFFECTS: dict[str, Callable[[Hand, tuple[str, ...]], str | None]] = {
    "fly": _fly,
    "launch": _launch,
    "exchange": _exchange,
    "salvage": _salvage,
    "swap": _swap,
    "skip": _skip,
    "look": _look,
    "bury": _bury,
    "move_token": _move_token,
}
