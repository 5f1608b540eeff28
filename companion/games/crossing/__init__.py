"""La Traversée de la Baie: pilgrims race the tide to the Mont-Saint-Michel, after Éric Gres's game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from companion.core.game import Fare, Game, Option, Places, Value
from companion.games.crossing.bots import BRAINS
from companion.games.crossing.corrections import correct
from companion.games.crossing.facts import BEACH, FILE, SWEPT, Facts, facts, read
from companion.games.crossing.rules import SCENES
from companion.games.crossing.shelf.legacy import LEGACIES
from companion.games.crossing.state import State, status

OPTIONS = (Option("full_move", (False, True), "A pilgrim may stop only when no die can move it."),)
QUESTIONS = {
    "setup.first": "roll 1dN",
    "turn.dice": "roll 3d6",
    "turn.event": "roll blank, stuck or archangel",
    "turn.archangel": "pick dice",
    "turn.reroll": "roll nd6",
    "turn.keep": "pick two dice",
    "turn.pilgrim": "choose 1, 2",
    "turn.step": "choose a square, a gate, a biscuit's step, stop or rest",
}


def opening(known: Facts, options: Mapping[str, Value], seats: tuple[str, ...]) -> State:
    """The beach before the first roll."""
    return State(
        facts=known,
        seats=seats,
        full_move=bool(options["full_move"]),
        pilgrims={seat: [BEACH, BEACH] for seat in seats},
        biscuits=dict.fromkeys(seats, 0),
        archangels=dict.fromkeys(seats, 0),
        supply_biscuits=known.supply.biscuits_a_player * len(seats),
        supply_archangels=known.supply.archangels,
    )


def _fares(s: State) -> dict[str, Fare]:
    """Each seat's part of the win, its pilgrims home, and its place in the order of play."""
    return {
        seat: Fare(Fraction(seat in s.winners), s.home(seat), {"seat": str(place)})
        for place, seat in enumerate(s.order, 1)
    }


def _rates(s: State) -> dict[str, tuple[int, int]]:
    """Games in which somebody loses a pilgrim, games that all lose, turns that are rests, games the islet wins."""
    swept = any(SWEPT in two for two in s.pilgrims.values())
    return {
        "swept": (swept, 1),
        "lost": (s.result == "loss", 1),
        "rests": (s.rests, s.turns),
        "islet": (s.cause == "islet", 1),
    }


GAME = Game(
    name="crossing",
    rules=1,
    unit="round",
    places=Places(least=1, most=6, usual=2, bot="cautious"),
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
    fares=_fares,
    rates=_rates,
    causes=("home", "islet", "tide"),
    rivals=True,
    seated=("setup.first",),
    legacies=LEGACIES,
)
