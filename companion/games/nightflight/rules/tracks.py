"""Hope, the decks, and the cards of the active area: what every phase touches."""

from __future__ import annotations

from companion.core.ask import choose, draw
from companion.games.nightflight.facts import UNKNOWN, deck_of
from companion.games.nightflight.rules.ending import lose
from companion.games.nightflight.state import HOPE_MOST, State

AREA_MOST = 5
HELD_MOST = 3
SHUFFLED = ("fog", "star", "disturbance", "crew")
"""Decks whose discards are shuffled into a new deck; fuel's never are (A turn, Cards in hand)."""


def change_hope(s: State, by: int, cause: str, card: str = "") -> None:
    """Hope rises or falls within 0 to 20; at 0 the plane is lost (2 Hope). Raises Landed."""
    before = s.hope
    s.hope = max(0, min(HOPE_MOST, before + by))
    if s.hope != before:
        s.tell("hope", before=before, after=s.hope, by=cause, card=card)
    if s.hope == 0:
        lose(s, "hope")


async def next_card(s: State, why: str, deck: str) -> str | None:
    """The next card of a deck, off it; None when there is none. Discards come back, but for fuel."""
    pile = s.decks[deck]
    if not len(pile) and deck in SHUFFLED:
        pile.reshuffle()
    if not len(pile):
        return None
    card = await draw(why, deck, pile.next())
    if pile.top:
        s.peeked.pop(0)
    pile.take(card)
    return card


def unseen_card(s: State, deck: str) -> bool:
    """Take the next card of a deck into a hand that the program does not see; whether there was one.

    Cards that somebody has looked at are from then on among those left, like any other.
    """
    pile = s.decks[deck]
    if not len(pile) and deck in SHUFFLED:
        pile.reshuffle()
    if not len(pile):
        return False
    pile.forget()
    if deck == "fuel":
        s.peeked = []
    pile.set_aside()
    return True


async def burn(s: State, count: int, by: str) -> None:
    """Discard fuel cards off the deck; a short deck discards what remains (A turn, Setup)."""
    gone = 0
    for _ in range(count):
        card = await next_card(s, "fuel.discard", "fuel")
        if card is None:
            break
        s.fuel.discard(card)
        gone += 1
    if gone:
        s.tell("burned", count=gone, by=by)


async def refuel(s: State, count: int) -> None:
    """Random cards of the fuel discard are shuffled into the fuel deck; all, if there are fewer (1 Board, relay).

    Nobody knows any more where a card lies that they had looked at.
    """
    back = 0
    for _ in range(count):
        cards = tuple(sorted(s.fuel.discards.elements()))
        if not cards:
            break
        card = await draw("relay.fuel", "fuel", cards)
        s.fuel.regain(card)
        s.fuel.forget()
        s.peeked = []
        back += 1
    if back:
        s.tell("refuelled", count=back)


# -- hands ---------------------------------------------------------------------------------


async def give(s: State, seat: str, deck: str) -> bool:
    """A card to a hand: over three stars or fogs, one is discarded first. Whether one came."""
    await make_room(s, seat, deck)
    if s.physical and deck != "crew":
        came = unseen_card(s, deck)
        if came:
            s.hands[seat][deck].append(UNKNOWN)
    else:
        card = await next_card(s, f"{deck}.draw" if deck != "fuel" else "drawing.fuel", deck)
        came = card is not None
        if card is not None:
            s.hands[seat][deck].append(card)
    if came:
        s.tell("gained", seat=seat, deck=deck, count=1)
    return came


async def make_room(s: State, seat: str, deck: str) -> None:
    """Before another star or fog comes to a full hand, one is discarded (Cards in hand)."""
    if deck not in ("star", "fog") or len(s.hands[seat][deck]) < HELD_MOST:
        return
    card = await choose("hand.discard", seat, held_of(s, seat, deck))
    uncover(s, seat, deck, card)
    s.decks[deck].discard(card)
    s.tell("full", seat=seat, deck=deck)


def held_of(s: State, seat: str, deck: str) -> tuple[str, ...]:
    """The cards that a hand holds, as far as the program knows: one that it did not see may be any unseen one."""
    held = set(s.hands[seat][deck])
    return tuple(sorted(held - {UNKNOWN} | set(s.decks[deck].left if UNKNOWN in held else ())))


def uncover(s: State, seat: str, deck: str, card: str) -> None:
    """A card leaves a hand, open: one that the program did not see turns out to be this one."""
    held = s.hands[seat][deck]
    if card in held:
        held.remove(card)
    else:
        held.remove(UNKNOWN)
        s.decks[deck].reveal(card)


# -- the active area -------------------------------------------------------------------------


async def activate(s: State, id: str, seat: str) -> None:
    """A card goes to the active area; of a sixth, one of the five is discarded first (Cards in hand)."""
    if len(s.area) >= AREA_MOST:
        leave(s, await choose("area.discard", seat, tuple(s.area)))
    lay_active(s, id)
    if deck_of(id) == "disturbance":
        s.tell("disturbance", card=id)


def leave(s: State, id: str) -> None:
    """A card of the active area is discarded."""
    take_off(s, id)
    s.tell("left", card=id)


def lay_active(s: State, id: str) -> None:
    """Lay a card in the active area, with how long it lasts and how often it protects."""
    card = s.facts.cards[id]
    s.area.append(id)
    if card.lasts != "game":
        s.ends[id] = s.turn + (card.lasts == "next")
    if card.uses:
        s.uses[id] = card.uses


def take_off(s: State, id: str) -> None:
    """Take a card off the active area, onto its discards."""
    s.area.remove(id)
    s.ends.pop(id, None)
    s.uses.pop(id, None)
    s.decks[deck_of(id)].discard(id)


def protects(s: State, rule: str) -> bool:
    """Whether a card of the active area wards this off; it is used up by it."""
    id = next((id for id in s.area if s.facts.cards[id].rule.get(rule)), None)
    if id is None:
        return False
    s.tell("protected", card=id, what=rule)
    if id in s.uses:
        s.uses[id] -= 1
        if not s.uses[id]:
            leave(s, id)
    return True


async def disturb(s: State, seat: str) -> None:
    """The top disturbance becomes active, unless something wards it off (Cards, Disturbances)."""
    if protects(s, "shield_disturbance"):
        return
    card = await next_card(s, "disturbance.draw", "disturbance")
    if card is not None:
        await activate(s, card, seat)


async def seen(s: State, place: int) -> str:
    """The card of a place in the plan, asked for where nobody at the program knows it yet."""
    slot = s.plan[place]
    if slot.card == UNKNOWN:
        slot.card = await draw("piloting.reveal", "fuel", tuple(sorted(s.fuel.left.elements())))
        s.fuel.reveal(slot.card)
    return slot.card
