"""Sessions of crossings for the story's tests, and what their logs prove."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.session import Telling
from companion.core.table import Plan, Table
from companion.games import game
from companion.games.crossing.cast import draw_cast
from companion.games.crossing.facts import BEACH, facts
from companion.story.checks import Evidence, Terms, evidence
from tests.journals import _numbers

GAME = game("crossing")
WEIGHTY = {
    *("order", "step", "rest", "stuck", "rerolled", "archangel"),
    *("tide", "swept", "stranded", "home", "goal", "end"),
}
PLACES = re.compile(r"\b[A-H]\d{1,2}\b")
TERMS = {
    "en": Terms(
        numbers=_numbers("en"),
        things={"king’s": ("mont:4",), "fishers’": ("mont:2",), "north": ("mont:6",), "swept": ("swept",)},
        places=PLACES,
    ),
    "fr": Terms(
        numbers=_numbers("fr"),
        things={"roi": ("mont:4",), "pêcheurs": ("mont:2",), "emporté": ("swept",), "emportée": ("swept",)},
        places=PLACES,
    ),
}


def played(seed: int, players: int, folder: Path, brain: str = "cautious") -> Replay:
    """A whole session by bots, read back from its log."""
    path = folder / f"{brain}-{players}-{seed}.jsonl"
    seats = {chr(ord("a") + place): f"bot:{brain}" for place in range(players)}
    plan = Plan(GAME, GAME.settle({}, tuple(seats)), seats, "digital", seed, "en", draw_cast(seed))
    table = Table.lay(plan, path)
    table.sit({seat: Bot(brain, GAME.bots[brain](), seed, seat) for seat in seats}, Dice(seed))
    table.play()
    table.close()
    return replay(logs.read(path), GAME)


def weighty(session: Replay) -> list[Telling]:
    """The tellings that a journal may not leave out: an order of several, an archangel that was there to take."""
    solo = len(session.state.seats) == 1
    return [
        one
        for one in session.chronicle.tellings
        if one.id in WEIGHTY and one.args.get("given", True) and not (solo and one.id == "order")
    ]


def proof(session: Replay) -> Evidence:
    """What each answer of a log proves, with the round, the rows and the way of the moment."""
    return evidence(session.chronicle.tellings, _moment(session))


def _moment(session: Replay) -> Callable[[Telling], Iterable[Any]]:
    """Two to a party is the rule; ages, rows and parties are known from the outset; the rest is counted."""
    board = facts().board
    ages = {one["age"] for one in (session.header.cast or {})["members"]}
    steps: Counter[str] = Counter()
    start: dict[str, int] = {}

    def also(telling: Telling) -> Iterable[Any]:
        known: list[Any] = [2, telling.args.get("pilgrim"), *_rows(telling)]
        if telling.id == "order":
            known += [*ages, len(board.rows), board.islet]
        if telling.id == "stranded":
            known.append(board.islet)
        if telling.id == "step":
            steps[telling.at] += 1
            start.setdefault(telling.at, board.row(telling.args["origin"]))
            known += [steps[telling.at], board.row(telling.args["square"]) - start[telling.at]]
        return known

    def _rows(telling: Telling) -> Iterable[int]:
        squares = [telling.args[name] for name in ("origin", "square", "gate") if name in telling.args]
        return [board.row(square) for square in squares if square != BEACH]

    return also
