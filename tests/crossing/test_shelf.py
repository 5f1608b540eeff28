"""What a crossing leaves to its campaign: figures that its log bears out, a trace, honours, legacies that undo."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.campaign.honours import rules_of
from companion.campaign.standing.recap import last_time
from companion.campaign.values import COMMON
from companion.core import log as logs
from companion.core.log import Answered, Corrected
from companion.core.replay import Replay, replay
from companion.core.table import Table
from companion.games import shelf
from companion.games.crossing import GAME
from companion.games.crossing.cast import casting, draw_cast
from companion.games.crossing.shelf.legacy import LEGACIES
from companion.words import LANGUAGES, words
from tests import shelved
from tests.crossing.journals import played

SHELF = shelf("crossing")
SEATS = ("anna", "bruno")
BOT = "bot:cautious"


@pytest.fixture(scope="module", params=[(1, 1), (2, 2), (3, 4), (4, 6)], ids=lambda one: f"{one[1]}-{one[0]}")
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, players = request.param
    return played(seed, players, tmp_path_factory.mktemp("logs"))


def answers(session: Replay, why: str) -> list[Any]:
    """What the log's lines answer to a question."""
    return [row.line.got for row in session.log.lines if isinstance(row.line, Answered) and row.line.why == why]


# -- figures -----------------------------------------------------------------------------------


def test_the_dice_are_counted_as_the_lines_of_the_log_have_them(session: Replay) -> None:
    figures = SHELF.figures(session)
    grey = Counter(got[0] for got in answers(session, "turn.event"))
    white = Counter(len(set(got)) for got in answers(session, "turn.dice"))
    assert {face: figures[f"event.{face}"] for face in grey} == dict(grey)
    assert (figures["triples"], figures["doubles"]) == (white[1], white[2])
    assert figures["turns_taken"] == len(answers(session, "turn.dice"))
    assert figures["archangels_spent"] == len(answers(session, "turn.reroll"))


def test_choices_are_counted_as_the_lines_of_the_log_have_them(session: Replay) -> None:
    figures = SHELF.figures(session)
    steps = answers(session, "turn.step")
    assert figures.get("choice.turn.step.stop", 0) == steps.count("stop")
    assert figures.get("choice.turn.step.biscuit", 0) == sum(got.startswith("biscuit:") for got in steps)
    assert figures.get("choice.turn.step.square", 0) == sum(got[0] in "ABCDEFGH" for got in steps)
    cubes = Counter("spend" if got else "keep" for got in answers(session, "turn.archangel"))
    assert {name: figures.get(f"choice.turn.archangel.{name}", 0) for name in cubes} == dict(cubes)
    picked = Counter(answers(session, "turn.pilgrim"))
    assert {place: figures.get(f"choice.turn.pilgrim.{place}", 0) for place in picked} == dict(picked)


def test_pilgrims_and_gates_are_counted_as_the_table_shows_them(session: Replay) -> None:
    figures = SHELF.figures(session)
    places = Counter(at for two in session.state.pilgrims.values() for at in two)
    assert (figures["home"], figures["swept"]) == (places["home"], places["swept"])
    gates = [int(count) for name, count in figures.items() if name.startswith("gate.")]
    assert sum(gates) == figures["home"]
    four = [figures[name] for name in ("home", "swept", "islet", "out")]
    assert sum(int(count) for count in four) == 2 * len(session.state.seats)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_a_label(session: Replay, lang: str) -> None:
    labels = words("crossing", lang, "shelf")["figures"]
    assert [name for name in SHELF.figures(session) if name not in labels] == []


def test_a_session_not_yet_ended_has_figures_too(session: Replay, tmp_path: Path) -> None:
    rows = session.log.path.read_text(encoding="utf-8").splitlines()
    for share in (0.0, 0.3, 0.7):
        part = tmp_path / "part.jsonl"
        part.write_text("\n".join(rows[: max(1, int(share * len(rows)))]) + "\n", encoding="utf-8")
        open_one = replay(logs.read(part), GAME)
        assert "result" not in SHELF.figures(open_one)
        assert not SHELF.trace(open_one)["over"]


# -- traces and heritage -----------------------------------------------------------------------


def test_a_trace_is_small_and_names_everybody_on_the_sand(session: Replay) -> None:
    trace = SHELF.trace(session)
    assert len(json.dumps(trace).encode()) < 4096
    members = (session.header.cast or {})["members"]
    assert [who["full"] for who in trace["people"]] == [who["full"] for who in members[: len(trace["people"])]]
    swept = [who for who in trace["people"] if who["fate"] == "swept"]
    told = [(t.args["square"], t.args["round"]) for t in session.chronicle.tellings if t.id == "swept"]
    assert sorted((who["at"], who["round"]) for who in swept) == sorted(told)


def test_a_heritage_does_not_grow_with_the_season(tmp_path: Path) -> None:
    traces = [SHELF.trace(played(seed, 6, tmp_path, "random")) for seed in range(12)]
    long = SHELF.heritage(traces * 20)
    assert long["days"] == 240
    assert len(json.dumps(long, ensure_ascii=False).encode()) < 6144


def test_crossings_not_over_leave_nothing_yet(session: Replay) -> None:
    trace = SHELF.trace(session)
    assert SHELF.heritage([{**trace, "over": False}]) == {}


# -- casting -----------------------------------------------------------------------------------


def test_without_a_campaign_the_cast_is_as_it_was() -> None:
    assert draw_cast(7) == draw_cast(7, None) == draw_cast(7, {})
    assert draw_cast(7)["members"][0]["full"] == "Marion Cordier"


def test_whom_the_sea_took_nobody_is_again_and_few_come_back(tmp_path: Path) -> None:
    season = shelved.chain("crossing", shelved.runs("cautious", range(40, 52)), tmp_path, SEATS)
    taken: set[str] = set()
    before: set[str] = set()
    back = 0
    for one in season:
        everybody = [who["full"] for who in (one.header.cast or {})["members"]]
        names = [who["name"] for who in (one.header.cast or {})["members"]]
        assert not taken & set(everybody)
        assert len(set(names)) == len(names)
        people = SHELF.trace(one)["people"]
        back += sum(who["full"] in before for who in people)
        taken |= {who["full"] for who in people if who["fate"] == "swept"}
        before |= {who["full"] for who in people if who["fate"] == "home"}
    assert taken
    assert 0 < back < len(season)


def test_a_long_season_never_runs_out_of_names() -> None:
    names = casting().names
    sea = [{"name": name, "gender": gender} for gender in ("m", "f") for name in names.of(gender)]
    full = [f"{one['name']} {family}" for one in sea for family in names.family[:2]]
    for seed in range(30):
        members = draw_cast(seed, {"swept_people": sea, "sea": full, "home_people": []})["members"]
        assert len({who["name"] for who in members}) == 12
        assert not {who["full"] for who in members} & set(full)


# -- legacies ----------------------------------------------------------------------------------

LEFT = {"seats": {"last_home": "bruno", "lost_both": ["anna"], "waiting": {"anna": 3, "bruno": 0}}}
GIVEN = {
    "bread_of_the_abbey": {"biscuits.bruno": 1},
    "vow_of_the_lost": {"archangels.anna": 1},
    "first_stake": {"pilgrims.anna": ["E1", "beach"]},
}


def corrected(path: Path) -> list[Corrected]:
    return [row.line for row in logs.read(path).lines if isinstance(row.line, Corrected)]


@pytest.mark.parametrize("id", LEGACIES)
def test_a_legacy_is_set_once_before_the_first_turn_and_replays(id: str, tmp_path: Path) -> None:
    table = shelved.lay("crossing", (5, "cautious"), tmp_path / "a.jsonl", shelved.entry(LEFT, [id]), SEATS)
    table.play()
    table.close()
    (line,) = corrected(tmp_path / "a.jsonl")
    assert (line.set, line.reason, line.after) == (GIVEN[id], f"legacy {id}", 1)
    again = replay(logs.read(tmp_path / "a.jsonl"), GAME)
    assert again.state.canonical() == table.session.state.canonical()


@pytest.mark.parametrize("id", LEGACIES)
def test_a_legacy_taken_back_stays_taken_back(id: str, tmp_path: Path) -> None:
    table = shelved.lay("crossing", (5, "cautious"), tmp_path / "a.jsonl", shelved.entry(LEFT, [id]), SEATS)
    table.step(table.session.pending)  # type: ignore[arg-type]
    assert len(corrected(tmp_path / "a.jsonl")) == 1
    plain = shelved.lay("crossing", (5, "cautious"), tmp_path / "b.jsonl", shelved.entry(LEFT), SEATS)
    plain.step(plain.session.pending)  # type: ignore[arg-type]
    assert table.session.state.canonical() != plain.session.state.canonical()
    table.undo()
    assert table.session.state.canonical() == plain.session.state.canonical()
    table.close()
    resumed = Table.relay(replay(logs.read(tmp_path / "a.jsonl"), GAME), dict.fromkeys(SEATS, BOT), "digital")
    resumed.sit(plain.seats, plain.chance)  # type: ignore[arg-type]
    resumed.play()
    resumed.close()
    assert len(corrected(tmp_path / "a.jsonl")) == 1


def test_legacies_with_nothing_to_give_leave_a_log_as_it_is(tmp_path: Path) -> None:
    empty = shelved.lay("crossing", (5, "cautious"), tmp_path / "a.jsonl", shelved.entry({}, LEGACIES), SEATS)
    plain = shelved.lay("crossing", (5, "cautious"), tmp_path / "b.jsonl", shelved.entry({}), SEATS)
    for table in (empty, plain):
        table.play()
        table.close()
    one, other = ((tmp_path / name).read_text(encoding="utf-8").splitlines()[1:] for name in ("a.jsonl", "b.jsonl"))
    assert one == other


@pytest.mark.parametrize("id", LEGACIES)
def test_every_legacy_gives_what_may_be_set_at_any_table(id: str) -> None:
    for players in range(1, 7):
        seats = tuple("abcdef"[:players])
        left = {"last_home": "a", "lost_both": list(seats), "waiting": dict.fromkeys(seats, 4)}
        state = GAME.start({"full_move": False}, seats)
        state.round, state.order = 1, seats
        changes = LEGACIES[id](state, {"seats": left})
        assert changes
        GAME.correct(state, changes)


# -- words -------------------------------------------------------------------------------------


def test_honours_look_at_figures_that_there_are(tmp_path: Path) -> None:
    known = set(COMMON).union(*(SHELF.figures(played(seed, 3, tmp_path)) for seed in range(3)))
    rules = rules_of("crossing")
    assert {name for one in rules.records.values() for name in (one.figure, *one.where)} <= known
    assert {name for one in rules.achievements.values() for name in (one.distinct or "rounds", *one.where)} <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_time_is_told_in_whole_sentences(session: Replay, lang: str) -> None:
    said = last_time(shelved.recorded(session), lang)
    assert len(said) >= 2
    assert all(text.endswith(".") and "{" not in text for text in said)
