"""What a night flight leaves to its campaign: figures that its log bears out, a trace, honours, legacies that undo."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
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
from companion.games.nightflight import GAME
from companion.games.nightflight.cast import draw_cast
from companion.games.nightflight.shelf.legacy import LEGACIES
from companion.words import LANGUAGES, words
from tests import shelved
from tests.nightflight.journals import played

SHELF = shelf("nightflight")
SEATS = ("anna", "bruno")
BOT = "bot:random"
SESSIONS: list[tuple[int, int, str, dict[str, str]]] = [
    (1, 2, "crew", {}),
    (2, 3, "random", {"mode": "line"}),
    (3, 4, "random", {"deserter": "true"}),
    (4, 5, "crew", {}),
]


@pytest.fixture(scope="module", params=SESSIONS, ids=lambda one: "-".join(map(str, (*one[:3], *one[3].values()))))
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, players, brain, options = request.param
    return played(seed, players, tmp_path_factory.mktemp("logs"), brain, options)


def answers(session: Replay, why: str) -> list[Any]:
    """What the log's lines answer to a question."""
    return [row.line.got for row in session.log.lines if isinstance(row.line, Answered) and row.line.why == why]


# -- figures -----------------------------------------------------------------------------------


def test_choices_are_counted_as_the_lines_of_the_log_have_them(session: Replay) -> None:
    figures = SHELF.figures(session)
    for why in ("planning.announce", "planning.course", "piloting.second"):
        counted = Counter(answers(session, why))
        assert {got: figures[f"choice.{why}.{got}"] for got in counted} == dict(counted)
    plays = Counter(got if got in ("none", "pass") else "card" for got in answers(session, "card.play"))
    assert {got: figures[f"choice.card.play.{got}"] for got in plays} == dict(plays)


def test_cards_are_counted_as_the_lines_of_the_log_have_them(session: Replay) -> None:
    figures = SHELF.figures(session)
    assert figures["burned"] == len(answers(session, "fuel.discard"))
    assert figures["refuelled"] == len(answers(session, "relay.fuel"))
    assert figures["stars_drawn"] == len(answers(session, "star.draw"))
    assert sum(int(figures[f"burned.{by}"]) for by in ("cost", "border", "card", "rule")) == figures["burned"]
    hands = [got for got in answers(session, "card.play") if got not in ("none", "pass")]
    by_hand = Counter(got[0] for got in hands)
    assert figures["crew_played"] == by_hand["C"]
    assert int(figures["stars_played"]) >= by_hand["S"] and int(figures["fogs_played"]) >= by_hand["G"]


def test_the_instruments_are_counted_as_the_turns_have_them(session: Replay) -> None:
    figures, ends = SHELF.figures(session), [end.state for end in session.chronicle.turns if end.turn]
    assert (figures["hope"], figures["fuel"]) == (session.state.hope, len(session.state.fuel))
    assert int(figures["hope_lowest"]) <= min([16, *(state.hope for state in ends)])
    assert int(figures["hope_highest"]) >= max([16, *(state.hope for state in ends)])
    assert 16 + int(figures["hope_won"]) - int(figures["hope_lost"]) == session.state.hope
    for way in ("lost", "won"):
        by = [int(count) for name, count in figures.items() if name.startswith(f"hope_{way}.")]
        assert sum(by) == figures[f"hope_{way}"]
    assert figures["revealed"] == sum(int(count) for name, count in figures.items() if name.startswith("action."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_a_label(session: Replay, lang: str) -> None:
    labels = words("nightflight", lang, "shelf")["figures"]
    assert [name for name in SHELF.figures(session) if name not in labels] == []


def test_a_session_not_yet_ended_has_figures_too(session: Replay, tmp_path: Path) -> None:
    rows = session.log.path.read_text(encoding="utf-8").splitlines()
    for share in (0.0, 0.02, 0.3, 0.7):
        part = tmp_path / "part.jsonl"
        part.write_text("\n".join(rows[: max(1, int(share * len(rows)))]) + "\n", encoding="utf-8")
        trace = SHELF.trace(replay(logs.read(part), GAME))
        assert not trace["over"] and "wreck" not in trace
        assert SHELF.figures(replay(logs.read(part), GAME))["line"] == session.state.line


# -- traces and heritage -----------------------------------------------------------------------


def test_a_trace_is_small_and_names_everybody_aboard(session: Replay) -> None:
    trace = SHELF.trace(session)
    assert len(json.dumps(trace).encode()) < 4096
    members = (session.header.cast or {})["members"]
    assert [who["full"] for who in trace["people"]] == [who["full"] for who in members[: len(session.state.seats)]]
    fate = "home" if session.state.won else "lost"
    assert {who["fate"] for who in trace["people"]} <= {fate, "left"}


def test_a_heritage_does_not_grow_with_the_flights(tmp_path: Path) -> None:
    traces = [SHELF.trace(played(seed, 5, tmp_path)) for seed in range(10)]
    home = [{**one, "won": True, "people": [{**who, "fate": "home"} for who in one["people"]]} for one in traces]
    long = SHELF.heritage([*traces * 20, *home])
    assert long["flights"] == 210
    assert len(json.dumps(long, ensure_ascii=False).encode()) < 6144


def test_flights_still_in_the_air_leave_nothing_yet(session: Replay) -> None:
    assert SHELF.heritage([{**SHELF.trace(session), "over": False}]) == {}


# -- casting -----------------------------------------------------------------------------------


def test_without_a_campaign_the_cast_is_as_it_was() -> None:
    assert draw_cast(7) == draw_cast(7, None) == draw_cast(7, {})
    assert draw_cast(7)["members"][0]["full"] == "Hedwig Lomellini"


def test_the_crew_flies_again_unless_its_plane_was_lost(tmp_path: Path) -> None:
    flights = shelved.chain("nightflight", shelved.runs("crew", range(50, 58)), tmp_path, SEATS, terrains="quiet_night")
    endings = [bool(one.state.won) for one in flights]
    assert True in endings[:-1] and False in endings[:-1]
    gone: set[str] = set()
    for one, after in pairwise(flights):
        crew, later = ((each.header.cast or {})["members"] for each in (one, after))
        if one.state.won:
            assert later[:2] == crew[:2]
        else:
            gone |= {who["full"] for who in crew[:2]}
        assert not gone & {who["full"] for who in later}
        assert len({who["name"] for who in later}) == len(later)


def test_a_plane_that_was_lost_is_not_flown_by_the_next_crew(tmp_path: Path) -> None:
    flights = shelved.chain("nightflight", shelved.runs("random", range(6)), tmp_path, SEATS)
    for one, after in pairwise(flights):
        if not one.state.won:
            assert (one.header.cast or {})["plane"] != (after.header.cast or {})["plane"]


# -- legacies ----------------------------------------------------------------------------------

WRECK = {"flight": 2, "plane": "petrel", "tile": "quiet_night", "up": 0, "column": "E", "names": ["Otto"]}
LEFT = {"last": {"won": False}, "wrecks": [WRECK]}
GIVEN = {"seasoned": {"hope": 15}, "beacon": {"tokens.4E": "night"}}
ROUTE = "quiet_night+no_rescue"


def begun(folder: Path, name: str, legacy: list[str]) -> Table:
    """A flight whose first turn has come, and nothing else."""
    table = shelved.lay("nightflight", (5, "random"), folder / name, shelved.entry(LEFT, legacy), SEATS, terrains=ROUTE)
    while not table.session.state.turn:
        table.step(table.session.pending)  # type: ignore[arg-type]
    return table


def corrected(path: Path) -> list[Corrected]:
    return [row.line for row in logs.read(path).lines if isinstance(row.line, Corrected)]


@pytest.mark.parametrize("id", LEGACIES)
def test_a_legacy_is_set_once_before_the_first_turn_and_replays(id: str, tmp_path: Path) -> None:
    table = begun(tmp_path, "a.jsonl", [id])
    after = table.session.n
    table.play()
    table.close()
    (line,) = corrected(tmp_path / "a.jsonl")
    assert (line.set, line.reason, line.after) == (GIVEN[id], f"legacy {id}", after)
    again = replay(logs.read(tmp_path / "a.jsonl"), GAME)
    assert again.state.canonical() == table.session.state.canonical()


@pytest.mark.parametrize("id", LEGACIES)
def test_a_legacy_taken_back_stays_taken_back(id: str, tmp_path: Path) -> None:
    table, plain = begun(tmp_path, "a.jsonl", [id]), begun(tmp_path, "b.jsonl", [])
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
    for name, legacy in (("a.jsonl", list(LEGACIES)), ("b.jsonl", [])):
        table = shelved.lay("nightflight", (5, "random"), tmp_path / name, shelved.entry({}, legacy), SEATS)
        table.play()
        table.close()
    one, other = ((tmp_path / name).read_text(encoding="utf-8").splitlines()[1:] for name in ("a.jsonl", "b.jsonl"))
    assert one == other


def test_a_dawn_gives_the_next_flight_hope_and_no_more_than_there_is_room_for(tmp_path: Path) -> None:
    state = begun(tmp_path, "a.jsonl", []).session.state
    assert LEGACIES["seasoned"](state, {"last": {"won": True}}) == {"hope": 17}
    assert LEGACIES["beacon"](state, {"wrecks": [{**WRECK, "tile": "steep_ravine"}]}) == {}


# -- words -------------------------------------------------------------------------------------


def test_honours_look_at_figures_that_there_are(tmp_path: Path) -> None:
    known = set(COMMON).union(*(SHELF.figures(played(seed, 3, tmp_path)) for seed in range(3)))
    rules = rules_of("nightflight")
    assert {name for one in rules.records.values() for name in (one.figure, *one.where)} <= known
    assert {name for one in rules.achievements.values() for name in (one.distinct or "row", *one.where)} <= known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_time_is_told_in_whole_sentences(session: Replay, lang: str) -> None:
    said = last_time(shelved.recorded(session), lang)
    assert len(said) >= 2
    assert all(text.endswith(".") and "{" not in text for text in said)
