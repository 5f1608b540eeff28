"""Who may know what: each seat's sight of the table, and what stays hidden from it (Table talk).

Hands, the hidden cards of the plan and the looked-at top of the fuel deck are secret. A sight is a
state of the same shape in which every card that a seat cannot place is `hidden`, and each deck
holds all those that may lie there.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.chance import Stream
from companion.core.deck import Deck
from companion.core.session import Session
from companion.games.nightflight.facts import COURSES, UNKNOWN
from companion.games.nightflight.state import Slot, State

SECRET = ("fuel", "star", "fog")
EVERYBODY = ""


def view(s: State, seat: str) -> State:
    """The table as a seat sees it; as everybody does, for the seat without a name."""
    seen = s.copy()
    seen.hear = None
    gone: dict[str, list[str]] = {deck: [] for deck in SECRET}
    for one in s.order:
        if one != seat:
            _cover_hand(seen, one, gone)
    for slot in seen.plan:
        if not slot.seen(seat):
            _cover(slot, gone)
    for deck in SECRET:
        _cover_deck(seen, deck, seat, gone[deck])
    return seen


def _cover_hand(seen: State, seat: str, gone: dict[str, list[str]]) -> None:
    hand = seen.hands[seat]
    for deck in SECRET:
        gone[deck] += [id for id in hand[deck] if id != UNKNOWN]
        hand[deck] = [UNKNOWN] * len(hand[deck])


def _cover(slot: Slot, gone: dict[str, list[str]]) -> None:
    if slot.card != UNKNOWN:
        gone["fuel"].append(slot.card)
    slot.card = UNKNOWN
    slot.lie = False
    slot.known = ()


def _cover_deck(seen: State, deck: str, seat: str, gone: list[str]) -> None:
    """What a seat cannot place may as well lie in the deck; it sees the top only as far as it has looked."""
    pile: Deck = seen.decks[deck]
    pile.left.update(gone)
    pile.aside += len(gone)
    if deck != "fuel" or not (pile.top or pile.bottom):
        return
    known = 0
    while known < len(pile.top) and seat in seen.peeked[known]:
        known += 1
    pile.left.update(pile.top[known:])
    pile.left.update(pile.bottom)
    pile.top, pile.bottom = pile.top[:known], []
    seen.peeked = [(seat,)] * known


def hidden(s: State, seat: str) -> frozenset[str]:
    """The ids of the cards that a seat may not know the whereabouts of now, and that somebody holds or laid."""
    found: set[str] = set()
    for one in s.order:
        if one != seat:
            for deck in SECRET:
                found.update(s.hands[one][deck])
    found.update(slot.card for slot in s.plan if not slot.seen(seat))
    found.update(card for card, eyes in zip(s.fuel.top, s.peeked, strict=True) if seat not in eyes)
    found.update(s.fuel.bottom)
    return frozenset(found - {UNKNOWN})


# -- dealing anew -----------------------------------------------------------------------------


def redeal(session: Session, seat: str, stream: Stream, n: int) -> dict[str, str]:
    """A new name for every card that a seat has not been able to place since the scene began.

    The seat cannot tell that deal from the true one: a card announced truly keeps to what was
    announced of it.
    """
    names: dict[str, str] = {}
    shown = {given.value for given in session.given if not given.question.why.startswith(_UNSHOWN)}
    for place, deck in enumerate(SECRET):
        then, now = (view(one, seat).decks[deck].left for one in (session.mark, session.state))
        unseen = [card for card in sorted((then & now).elements()) if card not in shown]
        names |= _shuffled(session, unseen, stream, n * len(SECRET) + place)
    return names


_UNSHOWN = ("drawing.fuel", "drawing.clue", "planning.card", "star.draw", "piloting.reveal", "effect.")
"""Answers that name cards which may stay hidden; a card shown, then shuffled in again, keeps its name."""


def _shuffled(session: Session, unseen: list[str], stream: Stream, n: int) -> dict[str, str]:
    bound = [slot for slot in session.state.plan if slot.card in unseen]
    bound.sort(key=lambda slot: sum(_fits(session, card, slot) for card in unseen))
    fresh = stream.shuffled(n, unseen)
    names = _placed(session, bound, fresh)
    rest = [card for card in fresh if card not in names.values()]
    return names | dict(zip((card for card in unseen if card not in names), rest, strict=True))


def _placed(session: Session, slots: list[Slot], fresh: list[str]) -> dict[str, str]:
    """Cards for the plan's hidden slots, each one that its slot may hold; the true ones always may."""
    if not slots:
        return {}
    slot = slots[0]
    for card in fresh:
        if _fits(session, card, slot):
            others = _placed(session, slots[1:], [one for one in fresh if one != card])
            if len(others) == len(slots) - 1:
                return {slot.card: card} | others
    return {}


def _fits(session: Session, card: str, slot: Slot) -> bool:
    """Whether a card may lie in a slot by what was announced of it, or is being announced just now."""
    s: State = session.state
    fuel = s.facts.fuels[card]
    if any(given.value == f"{slot.card}:{slot.end}" for given in session.given):
        mine = s.facts.fuels[slot.card]
        return card == slot.card or (mine.action, mine.course) == (fuel.action, fuel.course)
    if slot.lie:
        return fuel.action != slot.announced.get("action") and fuel.course != slot.announced.get("course")
    course = slot.announced.get("course", fuel.course)
    either = fuel.course == "either" and course in COURSES
    return slot.announced.get("action", fuel.action) == fuel.action and (either or course == fuel.course)


def renamed(s: State, names: Mapping[str, str]) -> State:
    """The state with its cards renamed."""
    twin = s.copy()
    for hand in twin.hands.values():
        for deck in SECRET:
            hand[deck] = [names.get(id, id) for id in hand[deck]]
    for slot in twin.plan:
        slot.card = names.get(slot.card, slot.card)
    for deck in SECRET:
        pile = twin.decks[deck]
        pile.left = type(pile.left)(names.get(id, id) for id in pile.left.elements())
        pile.top = [names.get(id, id) for id in pile.top]
        pile.bottom = [names.get(id, id) for id in pile.bottom]
    return twin
