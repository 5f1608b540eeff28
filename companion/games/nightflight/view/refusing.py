"""Which rule refuses an answer: never one about a card that the seat asked cannot see."""

from __future__ import annotations

from typing import Any

from companion.core.ask import Ask, Choose
from companion.games.nightflight import board
from companion.games.nightflight.facts import DECKS, PREFIX
from companion.games.nightflight.state import State
from companion.games.nightflight.view import cards
from companion.games.shown import Say


def refused(s: State, question: Ask[Any], text: str) -> Say | None:
    """Which rule refuses an answer, where a rule does; never where a card is that the seat cannot see."""
    named = text.strip()
    if question.why in ("token.place", "target.place") or asks_hexes(s, question):
        return _hex(s, question, named.upper().partition(":")[0])
    if question.why == "piloting.move" and named.casefold() in s.facts.fuels[s.flying].moves:
        return shut(s, named.casefold())
    if question.why == "planning.card" and _is_card(s, named):
        return _laid(question, named.upper().replace(":", " ").split()[0])
    if question.why == "card.play" and named.upper() in s.facts.cards:
        id = named.upper()
        assert isinstance(question, Choose)
        mine = any(id in s.hands[question.who][deck] for deck in ("star", "fog", "crew"))
        return Say("refused.when" if mine else "refused.hand", {"card": cards.titled(s.facts, id) if mine else id})
    return None


def shut(s: State, letter: str) -> Say:
    """Why a move of the card under way is closed."""
    hex = board.moved(s.plane, s.facts.fuels[s.flying].moves[letter].first)
    kind = s.kind(hex)
    by = kind if kind in ("mountain", "border") else "relay"
    return Say(f"refused.shut.{by}", {"letter": letter, "hex": hex})


def _laid(question: Ask[Any], id: str) -> Say:
    """A card of somebody else's, or one of the own hand without an end where it may lie."""
    assert isinstance(question, Choose)
    mine = any(option.partition(":")[0] == id for option in question.options)
    return Say("refused.end" if mine else "refused.hand", {"card": id})


def asks_hexes(s: State, question: Ask[Any]) -> bool:
    return isinstance(question, Choose) and all(id in s.board for id in question.options)


def _is_card(s: State, text: str) -> bool:
    words = text.upper().replace(":", " ").split()
    return bool(words) and words[0][:1] in {PREFIX[deck] for deck in DECKS} and words[0][1:].isdecimal()


def _hex(s: State, question: Ask[Any], hex: str) -> Say:
    """Why a hex that was named may not be chosen, or how one is named."""
    if hex not in s.board:
        return Say("refused.hex")
    if question.why == "target.place":
        return Say("refused.target", {"hex": hex})
    if question.why != "token.place":
        return Say("refused.no_token", {"hex": hex})
    if s.board[hex] == "dawn":
        return Say("refused.dawn")
    if hex in s.tokens:
        return Say("refused.covered", {"hex": hex})
    assert isinstance(question, Choose)
    return Say("refused.hex" if at_border(s, question.options) else "refused.mountain", {"hex": hex})


def at_border(s: State, options: tuple[str, ...]) -> bool:
    """Whether hexes beside a border are allowed, as they are to Night tokens alone."""
    return any(near not in s.board for hex in options for near in board.neighbours(hex))
