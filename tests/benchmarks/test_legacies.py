"""What each legacy of a campaign is worth: sessions that follow another, with it and without it; printed, not asserted.

    LEGACY_SESSIONS=400 pytest -m benchmark -n 0 -s tests/benchmarks/test_legacies.py

Each session is played by bots after three that left it something, twice with the same seed. Counted are those in
which the legacy changed anything, and there the wins of whom it helps: a seat, or all where a game is won together.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.core.table import LEGACY
from companion.games import NAMES, game
from companion.simulate.intervals import wilson
from tests.shelved import chain, folded, left

pytestmark = pytest.mark.benchmark
SESSIONS = int(os.environ.get("LEGACY_SESSIONS", "20"))
BEFORE = 3
SEATS: Mapping[str, tuple[str, ...]] = {
    "expedition": ("you",),
    "voyage": ("a", "b", "c", "d"),
    "crossing": ("a", "b"),
    "nightflight": ("a", "b", "c"),
}
CASES = [(name, id) for name in NAMES for id in game(name).legacies]


@pytest.fixture(scope="module")
def heritages(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Mapping[str, Any]]]:
    """For each game, what rows of sessions have left."""
    folder = tmp_path_factory.mktemp("legacies")
    return {name: [_left(name, row, folder / f"{name}-{row}") for row in range(SESSIONS)] for name in NAMES}


def _left(name: str, row: int, folder: Path) -> Mapping[str, Any]:
    folder.mkdir()
    runs = [(BEFORE * row + place, game(name).places.bot) for place in range(BEFORE)]
    played = chain(name, runs, folder, SEATS[name])
    return folded(name, [left(session, number) for number, session in enumerate(played, 1)])


def ended(name: str, seed: int, changes: Mapping[str, Any] | None, id: str, heritage: Mapping[str, Any]) -> Any:
    """How a session ends that begins with a legacy, or (`changes` is None) finds out what it would have changed."""
    played, seats = game(name), SEATS[name]
    session = Session.new(played, played.settle({}, seats), seats)
    brain = played.places.bot
    brains = {seat: Bot(brain, played.bots[brain](), seed, seat) for seat in seats}
    dice, begun = Dice(seed), False
    while (question := session.pending) is not None:
        if not begun and session.state.turn == 1:
            begun = True
            if changes is None:
                return played.legacies[id](session.state, heritage), session.state.copy()
            if changes:
                session.correct(changes, f"{LEGACY} {id}")
                continue
        reply = (dice if question.chance else brains[question.who]).reply(session, question)
        session.answer(reply.value, reply.by)
    return session.state


def helped(name: str, state: Any, changes: Mapping[str, Any]) -> set[str]:
    """The seats that a legacy helps."""
    names = {part for key in changes for part in key.split(".")}
    seats = {seat for seat in SEATS[name] if seat in names}
    birds = {bird.seat for id, bird in getattr(state, "birds", {}).items() if id in names}
    return seats | birds or set(SEATS[name])


@pytest.mark.parametrize(("name", "id"), CASES)
def test_what_a_legacy_is_worth(
    name: str, id: str, heritages: Mapping[str, list[Mapping[str, Any]]], capsys: pytest.CaptureFixture[str]
) -> None:
    won, count = {False: 0.0, True: 0.0}, 0
    for seed, heritage in enumerate(heritages[name]):
        changes, state = ended(name, seed + 10_000, None, id, heritage)
        if not changes:
            continue
        seats = helped(name, state, changes)
        count += len(seats) if len(seats) < len(SEATS[name]) else 1
        for given in won:
            fares = game(name).fares(ended(name, seed + 10_000, changes if given else {}, id, heritage))
            shares = [bool(fares[seat].won) for seat in seats if seat in fares]
            won[given] += sum(shares) if len(seats) < len(SEATS[name]) else any(shares)
    rows = [f"{100 * won[given] / count:.1f} %" if count else "-" for given in (False, True)]
    share = wilson(won[True], count)
    with capsys.disabled():
        sys.stdout.write(
            f"\n{name} {id}: {count} times in {SESSIONS}, won {rows[0]} without, {rows[1]} with it"
            f" ({100 * share.low:.1f}-{100 * share.high:.1f})\n"
        )
