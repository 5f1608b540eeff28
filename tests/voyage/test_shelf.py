"""What a voyage leaves to a campaign: figures counted from its log, honours that can be reached, legacies."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.campaign.honours.merits import holds, rules_of
from companion.campaign.values import COMMON
from companion.core import log as logs
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.seats import Dice
from companion.core.table import Plan, Table
from companion.games import game, shelf
from companion.games.voyage.shelf.legacy import LEGACIES
from companion.words import LANGUAGES, words
from tests import shelved
from tests.contract import Guest

GAME = game("voyage")
RUNS = [(1, "cautious", "abcd"), (2, "bold", "a"), (3, "expert", "abcdefgh"), (4, "bold", "ab")]
ABSENT = {"under_par", "ahead"}
"""Figures that only some tables have."""


@pytest.fixture(scope="module", params=RUNS, ids=lambda one: f"{one[1]}-{len(one[2])}")
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, brain, seats = request.param
    return shelved.one("voyage", (seed, brain), tmp_path_factory.mktemp("shelf") / "one.jsonl", None, seats)


def counted(session: Replay) -> dict[str, Any]:
    return dict(shelf("voyage").figures(session))


# -- figures, counted again from the lines of the log -----------------------------------------------


def test_figures_of_choices_are_those_of_the_lines_of_the_log(session: Replay) -> None:
    figures = counted(session)
    own = [row.line for row in session.log.lines if isinstance(row.line, logs.Answered) and row.line.who == "a"]
    said = Counter((row.why, row.got) for row in own)
    for why in ("flight.altitude", "flight.energy", "flight.land"):
        for answer in ("low", "medium", "high", "use", "keep", "land", "fly"):
            assert figures.get(f"choice.{why}.{answer}", 0) == said[why, answer]
    assert figures["energy_spent"] <= said["flight.energy", "use"]
    hero = next(one.id for one in session.state.birds.values() if one.seat == "a")
    told = [t for t in session.chronicle.tellings if t.args.get("bird") == hero]
    fatal = sum(t.id == "failed" and t.args["by"] != "late" for t in told)
    assert figures["cards"] == fatal + sum(t.id in ("peril", "energy.spent", "immune", "calm") for t in told)


def test_figures_of_flights_are_those_of_the_states_at_their_ends(session: Replay) -> None:
    figures, state = counted(session), session.state
    bird = next(one for one in state.birds.values() if one.seat == "a")
    squares = [session.session.start.facts.birds[bird.id].start]
    squares += [turned.state.birds[bird.id].square for turned in session.chronicle.turns[1:]]
    squares.append(bird.square)
    far = [state.facts.remaining(bird.id, square) for square in squares]
    assert figures["flown"] == state.flight == figures["failed"] + figures["landings"]
    assert figures["left"] == far[-1]
    assert figures["squares"] >= far[0] - far[-1]
    assert figures["failed"] >= sum(a == b for a, b in pairwise(squares[:-1])) - 1
    assert figures["table_flown"] == state.flight * len(state.birds)
    assert sum(figures[f"landing.{slot}"] for slot in range(1, 13)) == figures["landings"]
    assert sum(value for name, value in figures.items() if name.startswith("failed.")) == figures["failed"]
    met = sum(value for name, value in figures.items() if name.startswith("peril."))
    assert figures["cards"] >= figures["calm"] + figures["immune"] + figures["energy_spent"] + met


def test_every_figure_has_a_label_in_every_language(session: Replay) -> None:
    for lang in LANGUAGES:
        assert counted(session).keys() <= words("voyage", lang, "shelf")["figures"].keys()


def test_a_session_in_which_no_bird_was_chosen_has_figures_of_the_table(tmp_path: Path) -> None:
    figures = counted(shelved.one("voyage", (3, "random"), tmp_path / "none.jsonl", None, "abc", most=0))
    assert figures["birds"] == 0
    assert "bird" not in figures


# -- honours --------------------------------------------------------------------------------------


def test_every_honour_asks_for_figures_that_sessions_have(session: Replay) -> None:
    rules, known = rules_of("voyage"), {*counted(session), *COMMON, *ABSENT}
    assert all(rule.figure in known for rule in rules.records.values())
    wanted = [*(one.where for one in rules.records.values()), *(one.where for one in rules.achievements.values())]
    assert all(where.keys() <= known for where in wanted)


@pytest.mark.slow
def test_bots_reach_every_achievement(tmp_path: Path) -> None:
    reached: set[str] = set()
    rules = rules_of("voyage").achievements
    for seed in range(320):
        for brain in ("cautious", "bold"):
            seats = "abcdefgh"[: 1 + seed % 8]
            session = shelved.one("voyage", (seed, brain), tmp_path / f"{brain}-{seed}.jsonl", None, seats)
            known = counted(session)
            reached |= {id for id, rule in rules.items() if all(holds(known.get(k), v) for k, v in rule.where.items())}
    assert reached == rules.keys()


# -- legacies -------------------------------------------------------------------------------------


def bird(species: str, *, home: bool) -> dict[str, Any]:
    return {"species": species, "ring": "KB 1", "home": home, "lost": False, "seen": 1, "square": "elbe"}


def begun(path: Path, legacy: str, birds: list[dict[str, Any]], **options: str) -> Table:
    """A session just after its set-up: a stork and a swallow."""
    seats = ("a", "b")
    settled = GAME.settle({"bird.a": "stork", "bird.b": "swallow", **options}, seats)
    entry = {"name": "Autumns", "number": 2, "heritage": {"birds": birds}, "legacy": [legacy]}
    table = Table.lay(Plan(GAME, settled, dict.fromkeys(seats, "human"), "digital", 5, "en", {}, entry), path)
    table.sit({seat: Guest(seat, 5) for seat in seats}, Dice(5))
    while not table.chronicle.turns:
        assert table.session.pending is not None
        table.step(table.session.pending)
    return table


def reasons(path: Path) -> list[str]:
    return [row.line.reason for row in read(path).lines if isinstance(row.line, logs.Corrected)]


def test_a_bird_that_came_home_begins_with_energy_until_that_is_undone(tmp_path: Path) -> None:
    path = tmp_path / "trip.jsonl"
    table = begun(path, "old_hand", [bird("stork", home=True), bird("swallow", home=False)])
    assert [one.energy for one in table.session.state.birds.values()] == [True, False]
    table.undo()
    assert [one.energy for one in table.session.state.birds.values()] == [False, False]
    table.close()
    again = Table.relay(replay(read(path), GAME), {"a": "human", "b": "human"}, "digital")
    again.close()
    assert not again.session.state.birds["stork"].energy
    assert reasons(path) == ["legacy old_hand"]


def test_without_energy_nobody_begins_with_it(tmp_path: Path) -> None:
    table = begun(tmp_path / "trip.jsonl", "old_hand", [bird("stork", home=True)], no_energy="true")
    assert reasons(table.writer.path) == []


def test_a_bird_that_fell_short_begins_a_square_further_on_by_the_shortest_way(tmp_path: Path) -> None:
    table = begun(tmp_path / "trip.jsonl", "early_start", [bird("stork", home=False), bird("swallow", home=True)])
    state, facts = table.session.state, GAME.facts
    start = facts.birds["stork"].start
    assert state.birds["stork"].square in facts.next("stork", start)
    assert facts.remaining("stork", state.birds["stork"].square) == facts.remaining("stork", start) - 1
    assert state.birds["swallow"].square == facts.birds["swallow"].start


@pytest.mark.parametrize("legacy", LEGACIES)
def test_a_first_autumn_inherits_nothing(tmp_path: Path, legacy: str) -> None:
    assert reasons(begun(tmp_path / "first.jsonl", legacy, []).writer.path) == []


def test_whatever_an_autumn_left_a_legacy_may_set(tmp_path: Path) -> None:
    for seed in range(6):
        folder = tmp_path / str(seed)
        folder.mkdir()
        sessions = shelved.chain("voyage", [(seed, "bold"), (seed + 50, "cautious")], folder, "abc", list(LEGACIES))
        assert not sessions[0].corrections
        assert {line.reason for line in sessions[1].corrections} <= {f"legacy {id}" for id in LEGACIES}
        assert replay(read(sessions[1].log.path), GAME).state == sessions[1].state
