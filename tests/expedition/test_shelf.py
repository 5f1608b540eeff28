"""What an expedition leaves to a campaign: figures counted from its log, honours that can be reached, legacies."""

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
from companion.games.expedition.shelf.legacy import LEGACIES
from companion.words import LANGUAGES, words
from tests import shelved
from tests.contract import Guest

GAME = game("expedition")
BOTS = [(1, "cautious"), (2, "bold"), (5, "random"), (12, "cautious")]
HERITAGE: dict[str, Any] = {
    "path": [["A1", "mountains"], ["B1", "hills"], ["C1", "forest"], ["D2", "swamp"]],
    "friends": ["D2", "C1"],
}


@pytest.fixture(scope="module", params=BOTS, ids=lambda one: f"{one[1]}-{one[0]}")
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    return shelved.one("expedition", request.param, tmp_path_factory.mktemp("shelf") / "one.jsonl", None, ["you"])


def counted(session: Replay) -> dict[str, Any]:
    return dict(shelf("expedition").figures(session))


# -- figures, counted again from the lines of the log -----------------------------------------------


def test_figures_of_dice_and_choices_are_those_of_the_lines_of_the_log(session: Replay) -> None:
    figures = counted(session)
    rows = [row.line for row in session.log.lines if isinstance(row.line, logs.Answered)]
    asked = Counter(row.why for row in rows)
    said = Counter((row.why, row.got) for row in rows if isinstance(row.got, str))
    spent = sum(said[f"{phase}.musket", "spend"] for phase in ("movement", "exploration", "contact", "hunting"))
    assert figures["muskets_spent"] == spent
    assert figures["dice"] == sum(len(row.got) for row in rows if row.ask == "roll")
    assert figures["rerolls"] == sum(bool(row.got) for row in rows if row.why == "planning.reroll")
    assert figures["dice_rerolled"] == sum(len(row.got) for row in rows if row.why == "planning.reroll")
    assert figures["hunts"] == asked["hunting.roll"]
    assert sum(figures[f"terrain.{one}"] for one in session.state.facts.terrain) == asked["mapping.roll"]
    assert figures.get("choice.travel.hex.stay", 0) == said["travel.hex", "stay"]
    went = sum(row.why == "travel.hex" and row.got != "stay" for row in rows)
    assert figures.get("choice.travel.hex.go", 0) == figures["marches"] == went
    for why, answer in said:
        if answer in ("spend", "keep", "cure", "add"):
            assert figures[f"choice.{why}.{answer}"] == said[why, answer]


def test_figures_of_days_are_those_of_the_states_at_their_ends(session: Replay) -> None:
    figures, states = counted(session), [turned.state for turned in session.chronicle.turns]
    last = session.state
    hexes = [state.hex for state in states]
    assert figures["day"] == last.day
    assert figures["marches"] == sum(a != b for a, b in zip(hexes, [*hexes[1:], last.hex], strict=True))
    assert figures["marches"] + figures["stays"] <= last.day
    assert figures["deaths"] == 6 + _joined(session) - last.conquistadors
    assert figures["discoveries"] == len(last.discoveries)
    assert figures["morale_lowest"] <= min(state.morale for state in (*states, last))
    assert figures["food_lowest"] <= min(state.food for state in (*states, last))
    assert figures["longest_stay"] == _longest([*hexes, last.hex])
    assert figures["mapped"] == len(last.terrain) - 3 - (2 if last.lake else 0)


def _joined(session: Replay) -> int:
    moved = [t.args for t in session.chronicle.tellings if t.id == "track" and t.args["track"] == "conquistadors"]
    return sum(args["after"] - args["before"] for args in moved)


def _longest(hexes: list[str]) -> int:
    """Most nights in a row in one hex but for the first: days without a march. A day cut short is none."""
    longest = now = 0
    for before, after in pairwise(hexes[:-1]):
        now = now + 1 if before == after else 0
        longest = max(longest, now)
    return longest


def test_every_figure_has_a_label_in_every_language(session: Replay) -> None:
    for lang in LANGUAGES:
        assert counted(session).keys() <= words("expedition", lang, "shelf")["figures"].keys()


def test_an_open_session_has_figures_so_far(tmp_path: Path) -> None:
    figures = counted(shelved.one("expedition", (1, "cautious"), tmp_path / "open.jsonl", None, ["you"], most=70))
    assert "days_left" not in figures
    assert figures["day"] >= 2


# -- honours --------------------------------------------------------------------------------------


def test_every_honour_asks_for_figures_that_sessions_have(session: Replay) -> None:
    rules, known = rules_of("expedition"), {*counted(session), *COMMON, "days_left"}
    assert all(rule.figure in known for rule in rules.records.values())
    wanted = [*(one.where for one in rules.records.values()), *(one.where for one in rules.achievements.values())]
    assert all(where.keys() <= known for where in wanted)


@pytest.mark.slow
def test_bots_reach_every_achievement(tmp_path: Path) -> None:
    reached: set[str] = set()
    rules = rules_of("expedition").achievements
    runs = [(seed, brain) for seed in range(240) for brain in ("cautious", "bold")]
    for seed, brain in runs:
        session = shelved.one("expedition", (seed, brain), tmp_path / f"{brain}-{seed}.jsonl", None, ["you"])
        known = {"won": session.state.won, "ours": session.state.won, **counted(session)}
        reached |= {id for id, rule in rules.items() if all(holds(known.get(k), v) for k, v in rule.where.items())}
    assert rules.keys() - reached <= {"dry_powder", "older_sheet"}, "one is rare, one is of another sheet"


# -- legacies -------------------------------------------------------------------------------------


def begun(path: Path, *legacy: str, heritage: dict[str, Any] = HERITAGE) -> Table:
    """A session just after its set-up."""
    entry = {"name": "Río", "number": 2, "heritage": heritage, "legacy": list(legacy)}
    plan = Plan(GAME, GAME.settle({}), {"you": "human"}, "digital", 5, "en", {}, entry)
    table = Table.lay(plan, path)
    table.sit({"you": Guest("you", 5)}, Dice(5))
    while not table.chronicle.turns:
        assert table.session.pending is not None
        table.step(table.session.pending)
    return table


@pytest.mark.parametrize(
    ("legacy", "key", "value"),
    [
        ("known_country", "terrain", dict.fromkeys(("A1", "A2", "C2"), "mountains") | {"B1": "hills", "C1": "forest"}),
        ("old_trail", "trails", [["A1", "B1"], ["B1", "C1"]]),
        ("old_friends", "peaceful", {"C1": 1}),
    ],
)  # fmt: skip
def test_a_legacy_is_set_once_recorded_and_undone_for_good(tmp_path: Path, legacy: str, key: str, value: Any) -> None:
    path = tmp_path / "trip.jsonl"
    bare = GAME.status(begun(tmp_path / "bare.jsonl").session.state)
    table = begun(path, legacy)
    given = GAME.status(table.session.state)
    assert given[key] == value
    assert {name for name in given if given[name] != bare[name]} <= {key, "score"}
    table.undo()
    assert GAME.status(table.session.state) == bare
    table.close()
    again = Table.relay(replay(read(path), GAME), {"you": "human"}, "digital")
    again.close()
    assert GAME.status(again.session.state) == bare
    assert [line.line.reason for line in read(path).lines if isinstance(line.line, logs.Corrected)] == [
        f"legacy {legacy}"
    ]


@pytest.mark.parametrize("legacy", LEGACIES)
def test_a_first_expedition_inherits_nothing(tmp_path: Path, legacy: str) -> None:
    table = begun(tmp_path / "first.jsonl", legacy, heritage={})
    assert not any(isinstance(row.line, logs.Corrected) for row in read(table.writer.path).lines)


def test_whatever_an_expedition_left_a_legacy_may_set(tmp_path: Path) -> None:
    for seed in range(12):
        sessions = shelved.chain(
            "expedition", [(seed, "bold"), (seed + 50, "random")], _new(tmp_path / str(seed)), legacy=list(LEGACIES)
        )
        assert not sessions[0].corrections
        assert {line.reason for line in sessions[1].corrections} <= {f"legacy {id}" for id in LEGACIES}
        assert replay(read(sessions[1].log.path), GAME).state == sessions[1].state


def _new(folder: Path) -> Path:
    folder.mkdir()
    return folder
