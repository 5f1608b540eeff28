"""Cards that are played: from a hand or a crew, or straight off a deck; windows to play them."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.nightflight.facts import Row, Window, deck_of
from companion.games.nightflight.rules import verbs
from companion.games.nightflight.rules.desertion import desert, may_desert
from companion.games.nightflight.rules.flying import HEXES
from companion.games.nightflight.rules.tracks import (
    activate,
    change_hope,
    disturb,
    held_of,
    next_card,
    protects,
    uncover,
)
from companion.games.nightflight.state import State

NONE, PASS = "none", "pass"
ENDS = (NONE, PASS)


async def window(s: State, name: Window, seats: tuple[str, ...] | None = None) -> None:
    """Each seat in turn order may play cards, until it answers `none`, or `pass` for the turn (Cards in hand)."""
    for seat in seats or s.from_captain():
        while seat not in s.passed and _asked(s, seat, name):
            answer = await choose("card.play", seat, playable(s, seat, name) + ENDS)
            if answer == PASS:
                s.passed |= {seat}
            if answer in ENDS:
                break
            await _play(s, seat, answer)


def _asked(s: State, seat: str, name: Window) -> bool:
    """Whether a seat is asked: if it holds hidden cards, whatever they are; or has a crew card that works now."""
    hand = s.hands[seat]
    return bool(hand["star"] or hand["fog"] or _crew(s, seat, name))


def playable(s: State, seat: str, name: Window) -> tuple[str, ...]:
    """The cards that a seat may play in a window, by id."""
    found = []
    for deck in ("star", "fog"):
        found += [id for id in held_of(s, seat, deck) if works(s, seat, id, name)]
    return (*found, *_crew(s, seat, name))


def _crew(s: State, seat: str, name: Window) -> tuple[str, ...]:
    if s.rule("crew_idle"):
        return ()
    held = s.hands[seat]["crew"]
    return tuple(id for id in held if id not in s.used and s.facts.cards[id].effect and works(s, seat, id, name))


def works(s: State, seat: str, id: str, name: Window) -> bool:
    """Whether a card may be played in a window, and would do something."""
    card = s.facts.cards[id]
    if card.when and name not in card.when:
        return False
    if card.named:
        return may_desert(s, name)
    return bool(card.lasts) or any(verbs.able(s, seat, row) for row in card.effect)


async def _play(s: State, seat: str, id: str) -> None:
    deck = deck_of(id)
    if deck == "crew":
        s.used |= {id}
        s.tell("played", seat=seat, card=id)
        if s.facts.cards[id].spent:
            s.hands[seat]["crew"].remove(id)
            s.decks["crew"].discard(id)
        await _work(s, seat, id)
        return
    uncover(s, seat, deck, id)
    s.tell("played", seat=seat, card=id)
    await _resolve(s, seat, id)


async def play_off(s: State, deck: str, seat: str) -> None:
    """The top card of a deck is played at once, by this seat."""
    if deck == "disturbance":
        await disturb(s, seat)
        return
    card = await next_card(s, f"{deck}.draw", deck)
    if card is None:
        return
    s.tell("fog" if deck == "fog" else "played", card=card, seat=seat)
    await _resolve(s, seat, card)


async def _resolve(s: State, seat: str, id: str) -> None:
    """A fog or star card is laid down, in the active area if it lasts; its price is paid; it works."""
    deck = deck_of(id)
    price = s.rule("fog_price") if deck == "fog" else 0
    if s.facts.cards[id].lasts:
        await activate(s, id, seat)
    else:
        s.decks[deck].discard(id)
    if price:
        change_hope(s, -price, "rule")
    await _work(s, seat, id)


async def _work(s: State, seat: str, id: str) -> None:
    """A card does what it says, row by row."""
    card = s.facts.cards[id]
    if card.named:
        desert(s, seat)
    for row in card.effect:
        await verbs.do(s, seat, id, row)


async def _fog_hex(s: State) -> None:
    """A card of the fog deck is played at once, by the captain (1 Board)."""
    if not protects(s, "shield_fog"):
        await play_off(s, "fog", s.captain)


async def _play_verb(s: State, seat: str, id: str, row: Row) -> None:
    for _ in range(row.by or 1):
        await play_off(s, row.deck, seat)


HEXES["fog"] = _fog_hex
verbs.DO["play"] = _play_verb
