"""Le Grand Voyage: migratory birds race from Europe to Africa, after Charlec Couronnaud's game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import combinations
from typing import Any

from companion.core.data import data_hash
from companion.core.deck import Deck
from companion.core.errors import WrongUsage
from companion.core.game import Game, Option, Places, Value
from companion.core.pack import equip
from companion.games.voyage.bots import BRAINS
from companion.games.voyage.corrections import correct
from companion.games.voyage.counts import fares, rates
from companion.games.voyage.facts import ALTITUDES, BIRDS, Facts, deck_of, facts, raw, read
from companion.games.voyage.rules import SCENES
from companion.games.voyage.state import State, status
from companion.games.voyage.state import view as sight

RULES = 1
DATA = "data.toml"
FILES = (DATA,)
FEWEST_CARDS = 24
_CALMS = ("none", *("+".join(some) for size in (1, 2, 3) for some in combinations(ALTITUDES, size)))
OPTIONS = (
    Option("expert", (False, True), "The peril of the final square strikes before the species moves."),
    Option("youth", (False, True), "Energy is active from the start."),
    Option("no_energy", (False, True), "Play without Energy tokens."),
    Option("no_calm", _CALMS, "Leave out cards that are calm at these altitudes."),
    Option("exact", (False, True), "A diamond must be reached exactly."),
    Option("every_rest", (False, True), "A peril of the board strikes at every rest spent on it."),
    Option("max_flights", (100,), "After so many flights the journey ends without a winner.", most=1000),
    Option("bird", BIRDS, "The bird that a seat plays.", each_seat=True),
)
QUESTIONS = {
    "setup.bird": "choose a bird",
    "flight.card": "draw a card, or type its perils high/medium/low",
    "flight.altitude": "choose low, medium, high",
    "flight.energy": "choose use, keep",
    "flight.land": "choose land, fly",
    "route.fork": "choose a square",
}


def _cards(known: Facts, no_calm: str) -> list[str]:
    """The deck without the cards that are calm at the altitudes named. Raises WrongUsage under 24."""
    kept = deck_of(known, no_calm)
    if len(kept) < FEWEST_CARDS:
        raise WrongUsage(f"no_calm={no_calm} leaves {len(kept)} cards; a deck needs at least {FEWEST_CARDS}.")
    return kept


def start(known: Facts, options: Mapping[str, Value], seats: tuple[str, ...]) -> State:
    """The table before birds are chosen."""
    fixed = [options[f"bird.{seat}"] for seat in seats if f"bird.{seat}" in options]
    if len(set(fixed)) < len(fixed):
        raise WrongUsage("Two seats cannot play the same bird; give each its own with --option bird.SEAT=BIRD.")
    deck = Deck(_cards(known, str(options["no_calm"])))
    return State(facts=known, seats=seats, options=dict(options), deck=deck)


def _game(known: Facts, pack: Mapping[str, Any] | None = None) -> Game:
    mark = data_hash(known)
    return Game(
        name="voyage",
        rules=RULES,
        unit="flight",
        places=Places(least=1, most=8, usual=4, bot="cautious"),
        options=OPTIONS,
        scenes=SCENES,
        start=partial(start, known),
        status=status,
        correct=correct,
        data=lambda options: mark,
        bots=BRAINS,
        questions=QUESTIONS,
        view=sight,
        fares=fares,
        rates=rates,
        causes=("arrived", "max_flights"),
        pack=pack,
    )


def equipped(pack: Mapping[str, Any]) -> Game:
    """The game with a pack's data. Raises BadData with all that is wrong with it."""
    return _game(equip(pack, "voyage", RULES, DATA, read), pack)


GAME = _game(facts())

__all__ = ["FILES", "GAME", "equipped", "facts", "raw", "read"]
