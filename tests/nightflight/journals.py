"""Sessions of night flights for the story's tests, and what their logs prove."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.session import Telling
from companion.core.table import Plan, Table
from companion.games import game
from companion.games.nightflight.cast import draw_cast
from companion.games.nightflight.state import HOPE_START
from companion.story.checks import Evidence, Terms, evidence
from tests.journals import _numbers

GAME = game("nightflight")
WEIGHTY = {
    *("terrains", "captain", "kept", "turn", "clue", "placed", "announced", "reveal", "flew", "blocked", "cancelled"),
    *("hope", "burned", "refuelled", "fog", "stars", "played", "protected", "relay", "passed", "laid", "deserted"),
    *("turn_over", "targets", "target", "swapped", "skipped", "turned_up", "took_over", "token_moved", "end"),
}
PLACES = re.compile(r"\b\d{1,2}[A-F]\b")
TITLED = (5,)
"""Numbers that stand in a card's title."""
TERMS = {
    "en": Terms(
        numbers=_numbers("en"),
        things={"hurricane": ("hurricane", "card", "step"), "relay": ("relay",)},
        places=PLACES,
    ),
    "fr": Terms(
        numbers=_numbers("fr"),
        things={"ouragan": ("hurricane", "card", "step"), "relais": ("relay",)},
        places=PLACES,
    ),
}


def played(
    seed: int, players: int, folder: Path, brain: str = "random", options: dict[str, str] | None = None
) -> Replay:
    """A whole session by bots, read back from its log."""
    path = folder / f"{brain}-{players}-{seed}-{'-'.join((options or {}).values())}.jsonl"
    seats = {chr(ord("a") + place): f"bot:{brain}" for place in range(players)}
    plan = Plan(GAME, GAME.settle(options or {}, tuple(seats)), seats, "digital", seed, "en", draw_cast(seed))
    table = Table.lay(plan, path)
    table.sit({seat: Bot(brain, GAME.bots[brain](), seed, seat) for seat in seats}, Dice(seed))
    table.play()
    table.close()
    return replay(logs.read(path), GAME)


def weighty(session: Replay) -> list[Telling]:
    """The tellings that a journal may not leave out."""
    return [one for one in session.chronicle.tellings if one.id in WEIGHTY]


def proof(session: Replay) -> Evidence:
    """What each answer of a log proves, with the crew and the instruments of the moment."""
    return evidence(session.chronicle.tellings, _moment(session))


def _moment(session: Replay) -> Callable[[Telling], Iterable[Any]]:
    """Ages, the crew and the hope at the start are known from the outset; a loss is a difference."""
    ages = {one["age"] for one in (session.header.cast or {})["members"]}

    def also(telling: Telling) -> Iterable[Any]:
        args, known = telling.args, []
        if telling.id == "captain":
            known = [*ages, HOPE_START, len(session.state.seats)]
        if telling.id == "hope":
            known = [abs(args["after"] - args["before"])]
        return known + (list(TITLED) if telling.id in ("played", "salvaged", "left", "protected", "crew") else [])

    return also
