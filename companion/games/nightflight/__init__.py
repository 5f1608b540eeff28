"""Vol de Nuit: a crew flies the mail from dusk to dawn, after the game by Legendre, Minor, Réguème and Viard."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.deck import Deck
from companion.core.errors import WrongUsage
from companion.core.game import Game, Option, Places, Value, several
from companion.games.nightflight.bots import BRAINS
from companion.games.nightflight.corrections import correct
from companion.games.nightflight.counts import fares, rates, sorts
from companion.games.nightflight.facts import DECKS, FILE, Facts, facts, read
from companion.games.nightflight.rules import SCENES, slip
from companion.games.nightflight.rules.line import TERRAINS
from companion.games.nightflight.rules.setup import STANDARD
from companion.games.nightflight.secrets import hidden, redeal, renamed, view
from companion.games.nightflight.shelf.legacy import LEGACIES
from companion.games.nightflight.state import HELD, State, status

TERRAIN_IDS = tuple(facts().terrains)
OPTIONS = (
    Option("mode", ("standard", "line"), "The Line: six terrains in a row, with relays."),
    Option("terrains", TERRAIN_IDS, "The terrains of the route, from dusk.", several=TERRAINS, of="terrains"),
    Option("deserter", (False, True), "The Deserter is among the stars (not with two players).", least=3),
    Option("hands", ("digital", "physical"), "Hands stay in the players' hands; cards are asked for when they show."),
)
QUESTIONS = {
    "setup.terrain": "choose a terrain",
    "line.terrain": "choose a terrain",
    "setup.captain": "roll 1dN",
    "setup.crew": "draw a crew card",
    "setup.disturbance.draw": "draw a disturbance",
    "setup.disturbance": "choose a disturbance",
    "drawing.fuel": "draw a fuel card",
    "drawing.clue": "draw a fuel card",
    "fuel.discard": "draw a fuel card",
    "relay.fuel": "draw a fuel card of the discard",
    "planning.card": "choose CARD:dusk, CARD:dawn",
    "planning.announce": "choose course, action",
    "planning.course": "choose east, west",
    "planning.lie": "choose ACTION:COURSE",
    "piloting.reveal": "draw the fuel card turned over",
    "piloting.move": "choose a letter of the card",
    "piloting.second": "choose go, stay",
    "fog.draw": "draw a fog card",
    "star.draw": "draw a star card",
    "disturbance.draw": "draw a disturbance",
    "crew.draw": "draw a crew card",
    "card.play": "choose a card, none, pass",
    "area.discard": "choose an active card",
    "hand.discard": "choose a card of the hand",
    "token.place": "choose a hex",
    "target.place": "choose HEX:star, HEX:fog, none",
    "effect": "choose what a card's own text asks",
}


def opening(known: Facts, options: Mapping[str, Value], seats: tuple[str, ...]) -> State:
    """The table before the route is chosen. Raises WrongUsage for terrains that cannot lie together."""
    _check_terrains(known, several(options["terrains"]), TERRAINS if options["mode"] == "line" else STANDARD)
    deserts = bool(options["deserter"]) and len(seats) > 2
    left_out = () if deserts else tuple(id for id in known.ids["star"] if known.cards[id].named)
    decks = {name: Deck(id for id in known.ids[name] if id not in left_out) for name in DECKS}
    return State(
        facts=known,
        seats=seats,
        options=dict(options),
        decks=decks,
        hands={seat: {kind: [] for kind in HELD} for seat in seats},
        order=seats,
    )


def _check_terrains(known: Facts, names: tuple[str, ...], most: int) -> None:
    if len(names) > most:
        raise WrongUsage(f"terrains names {len(names)}; this flight has {most}.")
    for name in names:
        if name not in known.terrains:
            raise WrongUsage(f"terrains: there is no terrain {name}; there are {', '.join(known.terrains)}.")
        if known.other_face(name) in names:
            raise WrongUsage(f"terrains: {name} and {known.other_face(name)} are two faces of one tile.")


GAME = Game(
    name="nightflight",
    rules=1,
    unit="turn",
    places=Places(least=2, most=5, usual=3, bot="crew"),
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
    view=view,
    hidden=hidden,
    slip=slip,
    redeal=redeal,
    renamed=renamed,
    fares=fares,
    rates=rates,
    sorts=sorts,
    causes=("dawn", "hope", "fuel", "deserter"),
    seated=("setup.captain",),
    legacies=LEGACIES,
)
