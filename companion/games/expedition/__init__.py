"""1572, the lost expedition: a solo descent of a river, after Mike Heim's print-and-play game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from companion.core.game import Fare, Game, Option, Places, Value
from companion.games.expedition.board import boards_of
from companion.games.expedition.bots import BRAINS
from companion.games.expedition.corrections import correct
from companion.games.expedition.facts import FILE, PHASES, Facts, facts, read
from companion.games.expedition.rules import SCENES
from companion.games.expedition.shelf.legacy import LEGACIES
from companion.games.expedition.state import State, status

OPTIONS = (
    Option("table", ("r0120", "v818"), "The printed sheet whose tables are used; v818 is older and harsher."),
    Option("wild_opens", (True, False), "Whether a die of 1 may open a phase that holds no other die."),
    Option("musket_bonus", (0, 1), "Added to a total rerolled with a musket, but for the military, who have 2."),
)

QUESTIONS = {
    "expedition.type": "roll 1d6",
    "planning.roll": "roll 5d6",
    "planning.reroll": "pick dice",
    "planning.reroll.roll": "roll nd6",
    "planning.fever": "choose cure, keep",
    "planning.wild": "choose a phase",
    **{f"{phase}.roll": "roll 2d6" for phase in (*PHASES, "discovery")},
    **{f"{phase}.musket": "choose spend, keep" for phase in PHASES if phase != "mapping"},
    **{f"{phase}.reroll": "roll 2d6" for phase in PHASES if phase != "mapping"},
    **{f"{phase}.mendoza": "choose add, keep" for phase in (*PHASES, "discovery")},
    "mapping.hex": "choose a hex",
    "trail.hex": "choose a hex",
    "contact.eclipse": "choose a row",
    "contact.kantyi": "pick dice",
    "contact.kantyi.roll": "roll nd6",
    "rations.herd": "choose spend, keep",
    "travel.hex": "choose a hex or stay",
    "cartography.trail": "choose a hex or none",
}


def opening(known: Facts, options: Mapping[str, Value], seats: tuple[str, ...]) -> State:
    """The table before the first roll."""
    boards = boards_of(known)
    return State(
        facts=known,
        tables=known.tables[str(options["table"])],
        boards=boards,
        board=boards.of(),
        seat=seats[0],
        wild_opens=bool(options["wild_opens"]),
        musket_bonus=int(options["musket_bonus"]),
        hex=known.map.start,
        terrain=dict(known.map.printed),
        cataracts=set(known.map.cataracts),
    )


def _fares(state: State) -> dict[str, Fare]:
    return {state.seat: Fare(Fraction(bool(state.won)), state.score, {"kind": str(state.kind)})}


GAME = Game(
    name="expedition",
    rules=1,
    unit="day",
    places=Places(least=1, most=1, usual=1, bot="cautious", solo="you"),
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
    causes=("delta", "death", "hunger", "morale", "days"),
    legacies=LEGACIES,
)
