"""Le Grand Voyage: migratory birds race from Europe to Africa, after Charlec Couronnaud's game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from companion.core.deck import Deck
from companion.core.errors import WrongUsage
from companion.core.game import Game, Option, Places, Value
from companion.games.voyage.bots import BRAINS
from companion.games.voyage.corrections import correct
from companion.games.voyage.counts import fares, rates
from companion.games.voyage.facts import ALTITUDES, BIRDS, FILE, Facts, deck_of, facts, read
from companion.games.voyage.rules import SCENES
from companion.games.voyage.shelf.legacy import LEGACIES
from companion.games.voyage.state import State, status
from companion.games.voyage.state import view as sight

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


def opening(known: Facts, options: Mapping[str, Value], seats: tuple[str, ...]) -> State:
    """The table before birds are chosen."""
    fixed = [options[f"bird.{seat}"] for seat in seats if f"bird.{seat}" in options]
    if len(set(fixed)) < len(fixed):
        raise WrongUsage("Two seats cannot play the same bird; give each its own with --option bird.SEAT=BIRD.")
    deck = Deck(_cards(known, str(options["no_calm"])))
    return State(facts=known, seats=seats, options=dict(options), deck=deck)


GAME = Game(
    name="voyage",
    rules=1,
    unit="flight",
    places=Places(least=1, most=8, usual=4, bot="cautious"),
    options=OPTIONS,
    scenes=SCENES,
    file=FILE,
    read=read,
    facts=facts(),
    opening=opening,
    status=status,
    correct=correct,
    bots=BRAINS,
    questions=QUESTIONS,
    view=sight,
    fares=fares,
    rates=rates,
    causes=("arrived", "max_flights"),
    low=True,
    rivals=True,
    legacies=LEGACIES,
)
