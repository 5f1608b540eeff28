"""What cards do: one function a verb. `facts.Row` holds a verb and its arguments.

Each takes the state, the seat that plays the card, the card's id, and the row. A choice that the
card's text asks is the question `effect.ID`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import combinations

from companion.core.ask import choose, draw
from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.facts import UNKNOWN, Row
from companion.games.nightflight.rules.cards import fly_card
from companion.games.nightflight.rules.flying import go, lift_disturbance, open_to
from companion.games.nightflight.rules.tokens import allowed, move_token, place_token
from companion.games.nightflight.rules.tracks import (
    SHUFFLED,
    burn,
    change_hope,
    give,
    make_room,
    next_card,
    refuel,
    seen,
    uncover,
    unseen_card,
)
from companion.games.nightflight.state import HOPE_MOST, State

Do = Callable[[State, str, str, Row], Awaitable[None]]
DONE = "none"


def able(s: State, seat: str, row: Row) -> bool:
    """Whether a row would change anything now: a hand is not offered a card of which no row would."""
    test = _ABLE.get(row.do)
    return test is None or test(s, seat, row)


async def do(s: State, seat: str, id: str, row: Row) -> None:
    """Carry a row out. Raises Landed when that ends the flight."""
    await DO[row.do](s, seat, id, row)


def _who(s: State, seat: str, row: Row) -> tuple[str, ...]:
    """Whom a row names: the player, the captain, or each in turn order."""
    return {"player": (seat,), "captain": (s.captain,), "each": s.from_captain()}[row.who]


# -- tracks and decks ---------------------------------------------------------------------------


async def _hope(s: State, seat: str, id: str, row: Row) -> None:
    change_hope(s, row.by, "card", id)


async def _burn(s: State, seat: str, id: str, row: Row) -> None:
    await burn(s, row.by, "card")


async def _refuel(s: State, seat: str, id: str, row: Row) -> None:
    await refuel(s, row.by)


async def _draw(s: State, seat: str, id: str, row: Row) -> None:
    for one in _who(s, seat, row):
        for _ in range(row.by or 1):
            await give(s, one, row.deck)


async def _salvage(s: State, seat: str, id: str, row: Row) -> None:
    """Take a card of choice out of a discard pile."""
    options = tuple(sorted(one for one in s.decks[row.deck].discards if one != id))
    if not options:
        return
    card = options[0] if len(options) == 1 else await choose(f"effect.{id}", seat, options)
    await make_room(s, seat, row.deck)
    s.decks[row.deck].recover(card)
    s.tell("salvaged", seat=seat, card=card)
    s.hands[seat][row.deck].append(card)


async def _cancel(s: State, seat: str, id: str, row: Row) -> None:
    await lift_disturbance(s, seat)


async def _captain(s: State, seat: str, id: str, row: Row) -> None:
    s.captain = seat
    s.tell("took_over", seat=seat)


# -- the plane and the board ----------------------------------------------------------------------


async def _fly(s: State, seat: str, id: str, row: Row) -> None:
    """The plane goes one hex in one of the directions named, if one is open."""
    options = _open(s, row)
    if options:
        way = options[0] if len(options) == 1 else await choose(f"effect.{id}", seat, options)
        await go(s, POINTY[way], "effect")


def _open(s: State, row: Row) -> tuple[str, ...]:
    return tuple(way for way in row.to.split() if open_to(s, board.step(s.plane, way)))


async def _launch(s: State, seat: str, id: str, row: Row) -> None:
    """Fly a fuel card of one's own hand at once; the captain chooses its move."""
    card = await _fuel_of(s, seat, id, optional=False)
    if card is not None:
        await fly_card(s, card, "launch")


async def _fuel_of(s: State, seat: str, id: str, *, optional: bool) -> str | None:
    """A fuel card out of a hand, onto the discards."""
    held = s.hands[seat]["fuel"]
    options = tuple(sorted(set(held))) + ((DONE,) if optional else ())
    if not held:
        return None
    card = options[0] if len(options) == 1 else await choose(f"effect.{id}", seat, options)
    if card == DONE:
        return None
    if card == UNKNOWN:
        card = await draw("piloting.reveal", "fuel", tuple(sorted(s.fuel.left.elements())))
    uncover(s, seat, "fuel", card)
    s.fuel.discard(card)
    return card


async def _exchange(s: State, seat: str, id: str, row: Row) -> None:
    """Fuel cards of one's own hand for others off the deck, one by one."""
    count = 0
    for _ in range(row.by or 1):
        if not len(s.fuel) or await _fuel_of(s, seat, id, optional=True) is None:
            break
        if s.physical:
            if unseen_card(s, "fuel"):
                s.hands[seat]["fuel"].append(UNKNOWN)
        else:
            new = await next_card(s, "drawing.fuel", "fuel")
            s.hands[seat]["fuel"] += [new] if new else []
        count += 1
    if count:
        s.tell("exchanged", seat=seat, count=count)


async def _token(s: State, seat: str, id: str, row: Row) -> None:
    await place_token(s, seat, row.kind)


async def _move_token(s: State, seat: str, id: str, row: Row) -> None:
    await move_token(s, seat, f"effect.{id}")


# -- the plan --------------------------------------------------------------------------------------


async def _look(s: State, seat: str, id: str, row: Row) -> None:
    """See cards that lie face down; nobody else does, nor does the program of hands that players keep."""
    if row.what == "fuel":
        await _look_at_fuel(s, seat, id, row.by or 1)
        return
    places = _hidden(s, seat)
    if row.what == "clue":
        places = [place for place in places if not s.plan[place].end]
    elif row.what == "next":
        places = [place for place in places if place == s.waiting()[0]]
    elif row.what == "plan":
        places = await _picked(s, seat, id, places, row.by or 1)
    for place in places:
        s.plan[place].known = (*s.plan[place].known, seat)
    if places:
        s.tell("looked", seat=seat, what=row.what, count=len(places))


async def _picked(s: State, seat: str, id: str, places: list[int], count: int) -> list[int]:
    """Places of choice, each answered by its number from the dusk end."""
    if len(places) <= count:
        return places
    chosen: list[int] = []
    while len(chosen) < count:
        options = tuple(str(place + 1) for place in places if place not in chosen)
        chosen.append(int(await choose(f"effect.{id}", seat, options)) - 1)
    return chosen


async def _look_at_fuel(s: State, seat: str, id: str, count: int) -> None:
    count = min(count, len(s.fuel))
    for place in range(0 if s.physical else count):
        if place == len(s.fuel.top):
            s.fuel.look(await draw(f"effect.{id}", "fuel", s.fuel.below()))
            s.peeked.append(())
        if seat not in s.peeked[place]:
            s.peeked[place] = (*s.peeked[place], seat)
    if count:
        s.tell("looked", seat=seat, what="fuel", count=count)


async def _bury(s: State, seat: str, id: str, row: Row) -> None:
    """One of the fuel cards just seen may go under the deck."""
    known = _known_top(s, seat)
    if not known:
        return
    card = await choose(f"effect.{id}", seat, (*sorted(known), DONE))
    if card != DONE:
        place = s.fuel.top.index(card)
        del s.fuel.top[place], s.peeked[place]
        s.fuel.bury(card)
        s.tell("buried", seat=seat)


def _known_top(s: State, seat: str) -> list[str]:
    return [card for card, eyes in zip(s.fuel.top, s.peeked, strict=True) if seat in eyes]


async def _swap(s: State, seat: str, id: str, row: Row) -> None:
    """Two cards of the plan that are still to be flown change places."""
    places = s.waiting()
    if len(places) < 2:
        return
    pairs = list(combinations(places, 2)) if row.what == "any" else [(places[0], places[1])]
    options = tuple(f"{one + 1}:{other + 1}" for one, other in pairs)
    answer = options[0] if len(options) == 1 else await choose(f"effect.{id}", seat, options)
    one, other = (int(part) - 1 for part in answer.split(":"))
    s.plan[one], s.plan[other] = s.plan[other], s.plan[one]
    s.tell("swapped", places=[one + 1, other + 1])


async def _skip(s: State, seat: str, id: str, row: Row) -> None:
    """A card of the plan is discarded, unflown."""
    places = s.waiting()
    if not places:
        return
    options = tuple(str(place + 1) for place in places) if row.what == "any" else (str(places[0] + 1),)
    place = int(options[0] if len(options) == 1 else await choose(f"effect.{id}", seat, options)) - 1
    card = await seen(s, place)
    s.plan[place].shown = s.plan[place].flown = True
    s.tell("skipped", place=place + 1, card=card)


async def _turn_up(s: State, seat: str, id: str, row: Row) -> None:
    clue = s.clue()
    if clue is not None and not clue.shown:
        card = await seen(s, s.plan.index(clue))
        clue.shown = True
        s.tell("turned_up", card=card)


def _hidden(s: State, seat: str) -> list[int]:
    """Places of cards that are still to be flown and that a seat has not seen."""
    return [place for place in s.waiting() if not s.plan[place].seen(seat)]


DO: dict[str, Do] = {
    "hope": _hope,
    "burn": _burn,
    "refuel": _refuel,
    "draw": _draw,
    "salvage": _salvage,
    "cancel": _cancel,
    "captain": _captain,
    "fly": _fly,
    "launch": _launch,
    "exchange": _exchange,
    "token": _token,
    "move_token": _move_token,
    "look": _look,
    "bury": _bury,
    "swap": _swap,
    "skip": _skip,
    "turn_up": _turn_up,
}
"""Every verb but `play`, which `playing` adds: cards that play cards."""


def _can_look(s: State, seat: str, row: Row) -> bool:
    if row.what == "fuel":
        return len(s.fuel) > 0
    hidden = _hidden(s, seat)
    if row.what == "clue":
        return any(not s.plan[place].end for place in hidden)
    return bool(hidden) and (row.what != "next" or s.waiting()[0] in hidden)


def _left(s: State, deck: str) -> bool:
    """Whether a deck, its discards shuffled in where they are, has a card to give."""
    return len(s.decks[deck]) > 0 or (deck in SHUFFLED and bool(s.decks[deck].discards))


def _clue_down(s: State) -> bool:
    clue = s.clue()
    return clue is not None and not clue.shown and not clue.flown


_ABLE: dict[str, Callable[[State, str, Row], bool]] = {
    "hope": lambda s, seat, row: row.by < 0 or s.hope < HOPE_MOST,
    "refuel": lambda s, seat, row: bool(s.fuel.discards),
    "draw": lambda s, seat, row: _left(s, row.deck),
    "play": lambda s, seat, row: _left(s, row.deck),
    "salvage": lambda s, seat, row: bool(s.decks[row.deck].discards),
    "cancel": lambda s, seat, row: any(id.startswith("D") for id in s.area),
    "captain": lambda s, seat, row: s.captain != seat,
    "fly": lambda s, seat, row: bool(_open(s, row)),
    "launch": lambda s, seat, row: bool(s.hands[seat]["fuel"]),
    "exchange": lambda s, seat, row: bool(s.hands[seat]["fuel"]) and len(s.fuel) > 0,
    "token": lambda s, seat, row: bool(allowed(s, row.kind)),
    "move_token": lambda s, seat, row: bool(s.tokens),
    "look": _can_look,
    "bury": lambda s, seat, row: bool(_known_top(s, seat)),
    "swap": lambda s, seat, row: len(s.waiting()) > 1,
    "skip": lambda s, seat, row: bool(s.waiting()),
    "turn_up": lambda s, seat, row: _clue_down(s),
}
