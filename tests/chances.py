"""Odds as tests look at them: laid by hand, answered to the end, and held against another way of counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any

from companion.core.game import Game
from companion.core.session import Session
from companion.games.risks import Risk
from companion.odds.room import risks
from tests.table import Laid, Scene, go_on


def weighed(session: Session, seat: str) -> dict[str, Risk]:
    """The risks of the pending question by the answer that they are about; of a roll, by their own id."""
    found = risks(session, seat)
    return {answer: risk for risk in found for answer in risk.answers or (risk.id,)}


def laid(table: Laid[Any], state: Any, scene: str, *lines: str, seat: str) -> dict[str, Risk]:
    """The same at a table laid by hand, after some lines of a scene."""
    return weighed(go_on(table.session(state, scene), *lines), seat)


def chances(risk: Risk) -> dict[str, Fraction]:
    """What may come of an answer, by id."""
    return {one.id: one.chance for one in risk.outcomes if one.chance}


def parted(risk: Risk) -> dict[str, Fraction]:
    """Those outcomes that exclude each other."""
    return {one.id: one.chance for one in risk.outcomes if not one.beside}


def counted(outcomes: Iterable[Hashable]) -> dict[Any, Fraction]:
    """Outcomes, each as likely as any other, as chances."""
    found = Counter(outcomes)
    return {what: Fraction(times, found.total()) for what, times in found.items()}


def dice(count: int) -> list[str]:
    """All throws of some dice, as lines say them."""
    return [" ".join(map(str, faces)) for faces in product(range(1, 7), repeat=count)]


def last(scene: Scene[Any], what: str, key: str) -> Any:
    """What was told last of a kind."""
    return next(args[key] for id, args in reversed(scene.told) if id == what)


Deal = Callable[[Session], Any]


def forked(session: Session, answers: Iterable[Any], see: Deal) -> list[Any]:
    """What is seen after each of some answers, each given to a fork of its own."""
    found = []
    for answer in answers:
        twin = session.fork()
        twin.answer(answer)
        found.append(see(twin))
    return found


def walked(
    game: Game, seed: int, seats: tuple[str, ...], bot: str, see: Callable[[Session], None], most: int = 400
) -> None:
    """A whole game between bots, seen before each answer."""
    from companion.core.chance import Stream
    from companion.core.seats import Dice

    session, rolling, brain = Session.new(game, game.settle({}, seats), seats), Dice(seed), game.bots[bot]()
    streams = {seat: Stream(seed, f"bot/{seat}") for seat in seats}
    while (question := session.pending) is not None and session.n < most:
        see(session)
        if question.chance:
            session.answer(rolling.roll(question, session.n + 1))
        else:
            who = question.who
            session.answer(brain.choose(session.view(who), question, streams[who], session.n + 1), who)
