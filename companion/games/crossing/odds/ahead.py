"""What the question in the air leads to, exactly: the rolls that may come, and where each step leaves a pilgrim."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.crossing.facts import GATE
from companion.games.crossing.odds.reach import (
    STUCK,
    Reach,
    again,
    best,
    mean,
    outcomes,
    reaches,
    risen,
    rounds_left,
    thrown,
)
from companion.games.crossing.rules.steps import BISCUIT
from companion.games.crossing.rules.turn import PLACES, REST, STOP
from companion.games.crossing.state import State
from companion.games.crossing.view.table import gate_or_square, place
from companion.games.risks import Outcome, Risk, counted, shares, sure
from companion.games.shown import Say, faces

Since = tuple[Given, ...]


def next_odds(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The risks of a question, to the seat whose turn it is. Biscuits and cubes not yet asked for are left aside."""
    make = _RISKS.get(question.why)
    return make(s, question, given) if make is not None else ()


def _first(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    each = Fraction(1, len(s.seats))
    return (
        Risk(
            "roll", Say("risk.roll"), tuple(Outcome(seat, Say("risk.seat", {"seat": seat}), each) for seat in s.seats)
        ),
    )


# -- rolls -----------------------------------------------------------------------------------


def _dice(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The whole roll: for each pilgrim that may walk, and for whichever comes farther."""
    two, hands = reaches(s, s.seat), thrown(s)
    either = Risk("either", Say("risk.either"), outcomes(two.values(), hands), (), (mean(two.values(), hands),))
    if len(two) == 1:
        return (either,)
    each = [
        Risk(
            str(number), Say("risk.pilgrim", {"number": number, "square": place(s, one.square)}), outcomes([one], hands)
        )
        for number, one in two.items()
    ]
    return (*each, either)


def _event(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The grey die, with the white dice that lie there."""
    two, dice = list(reaches(s, s.seat).values()), tuple(sorted(s.dice))
    events = shares(counted(s.facts.event_die))
    told = tuple(
        Outcome(
            event,
            Say("risk.event", {"face": Say(f"face.{event}"), "rows": _rows(best(two, dice, stuck=event == STUCK))}),
            chance,
        )
        for event, chance in events.items()
    )
    return (Risk("roll", Say("risk.roll"), told),)


def _rows(gained: int | None) -> Say:
    """The rows that may be gained, in words."""
    if gained is None:
        return Say("gains.stays")
    return Say("gains.level") if gained <= 0 else Say("gains.rows", {"count": gained})


def _archangel(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """Each choice of dice to roll again; places that show the same are the same."""
    ways: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for size in range(len(PLACES) + 1):
        for places in combinations(PLACES, size):
            ways.setdefault(tuple(sorted(s.dice[place - 1] for place in places)), []).append(places)
    two = list(reaches(s, s.seat).values())
    return tuple(_rerolled(s, two, shown, tuple(picks)) for shown, picks in ways.items())


def _rerolled(s: State, two: list[Reach], shown: tuple[int, ...], picks: tuple[tuple[int, ...], ...]) -> Risk:
    hands = again(_kept(s, picks[0]), len(shown), stuck=s.event == STUCK)
    say = Say("risk.again", {"faces": faces(shown)}) if shown else Say("risk.none")
    places = tuple(answers.write(one) for one in picks)
    return Risk(faces(shown) or "none", say, outcomes(two, hands), places, (mean(two, hands),))


def _kept(s: State, places: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(face for place, face in enumerate(s.dice, 1) if place not in places)


def _reroll(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    places = given[-1].value
    two = list(reaches(s, s.seat).values())
    hands = again(_kept(s, places), len(places), stuck=s.event == STUCK)
    return (Risk("roll", Say("risk.roll"), outcomes(two, hands), (), (mean(two, hands),)),)


# -- what the dice allow -----------------------------------------------------------------------


def _keep(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """Each pair: how far it brings whom."""
    two = list(reaches(s, s.seat).values())
    ways: dict[tuple[int, ...], list[str]] = {}
    for places in question.allowed or tuple(combinations(PLACES, 2)):
        ways.setdefault(tuple(sorted(s.dice[place - 1] for place in places)), []).append(answers.write(places))
    return tuple(
        Risk(
            faces(pair),
            Say("risk.pair", {"faces": faces(pair)}),
            (sure("gains", _rows(best(two, pair))),),
            tuple(picks),
        )
        for pair, picks in ways.items()
    )


def _pilgrim(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """Each pilgrim: how far the dice bring it, and when the sea comes where it stands."""
    left = tuple(s.left)
    return tuple(
        Risk(
            str(number),
            Say("risk.pilgrim", {"number": number, "square": place(s, one.square)}),
            (sure("gains", _rows(one.gains(left))), _sea(s, one.square)),
            (str(number),),
        )
        for number, one in reaches(s, s.seat).items()
    )


def _sea(s: State, square: str) -> Outcome:
    """When the sea takes who stays on a square."""
    rounds = rounds_left(s, square)
    if rounds is None:
        return sure(
            "home" if square.startswith(GATE) else "islet", Say("sea.home" if square.startswith(GATE) else "sea.islet")
        )
    return sure("swept", Say("sea.now")) if rounds == 1 else sure("sea", Say("sea.rounds", {"count": rounds}))


def _step(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """Each step, if the pilgrim then stops there: the sea, and what the next roll can do for it."""
    return tuple(_stepped(s, id) for id in question.options)


def _stepped(s: State, id: str) -> Risk:
    at = s.pilgrims[s.seat][s.pilgrim - 1]
    square = at if id in (STOP, REST) else id.removeprefix(BISCUIT)
    say = Say(f"option.{id}") if id in (STOP, REST) else Say("risk.square", {"square": gate_or_square(square)})
    sea = _sea(s, square)
    if square.startswith(GATE) or sea.id == "swept":
        return Risk(id, say, (sea,), (id,))
    twin = risen(s)
    twin.pilgrims[s.seat][s.pilgrim - 1] = square
    if twin.stranded(s.seat, s.pilgrim - 1):
        return Risk(id, say, (sea,), (id,))
    reach, hands = [Reach(twin, square)], thrown(s)
    return Risk(id, say, (sea, *outcomes(reach, hands)), (id,), (mean(reach, hands),))


_RISKS: dict[str, Callable[[State, Any, Since], tuple[Risk, ...]]] = {
    "setup.first": _first,
    "turn.dice": _dice,
    "turn.event": _event,
    "turn.archangel": _archangel,
    "turn.reroll": _reroll,
    "turn.keep": _keep,
    "turn.pilgrim": _pilgrim,
    "turn.step": _step,
}
