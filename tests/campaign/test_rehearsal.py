"""Old logs under new rules: what is said before anything is written, and what a migration keeps."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.upgrade import rehearsal
from companion.campaign.upgrade.migration import destination, migrate
from companion.campaign.upgrade.rehearsal import Finding, rehearse
from companion.cli import cli
from companion.core.ask import Ask, choose, roll
from companion.core.errors import CompanionError
from companion.core.game import Game, Scene
from companion.core.log import Corrected, Noted, Turn, Undone, read
from companion.core.replay import replay
from companion.games import crossing, played
from tests.shelved import bots

GOLDEN = Path(__file__).parents[1] / "golden"
HOME = GOLDEN / "crossing" / "home.jsonl"


def asking(scene: Scene, change: Callable[[Ask[Any]], Any]) -> Scene:
    """A scene some of whose questions are put otherwise: as another question, or not at all, with this answer."""

    async def run(state: Any) -> None:
        flow, answer = scene(state), None
        while True:
            try:
                asked = flow.send(answer)
            except StopIteration:
                return
            changed = change(asked)
            answer = await changed if isinstance(changed, Ask) else changed

    return run


def later(monkeypatch: pytest.MonkeyPatch, **change: Any) -> Game:
    """The crossing as a later version of this program has it."""
    new = replace(crossing.GAME, rules=2, **change)
    monkeypatch.setattr(crossing, "GAME", new)
    return new


def turning(change: Callable[[Ask[Any]], Any]) -> dict[str, Scene]:
    """The scenes of the crossing, with other questions in a turn."""
    return {**crossing.GAME.scenes, "turn": asking(crossing.GAME.scenes["turn"], change)}


def one(path: Path) -> Finding:
    return rehearse([path])[0]


# -- what is said --------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(GOLDEN.rglob("*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_logs_of_this_version_replay(path: Path) -> None:
    found = one(path)
    assert (found.kind, found.line, found.why, found.reach) == ("replays", None, "", None)


def test_a_number_alone_keeps_no_answer_from_fitting(monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch)
    found = one(HOME)
    assert (found.kind, found.rules, found.now) == ("fits", 1, 2)
    assert found.reach is not None and found.reach.given == found.reach.of == found.answers and found.reach.over


def test_the_first_line_that_differs_is_named_with_both_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    def two_dice(asked: Ask[Any]) -> Any:
        return roll("turn.dice", 2) if asked.why == "turn.dice" else asked

    later(monkeypatch, scenes=turning(two_dice))
    found = one(HOME)
    assert (found.kind, found.line, found.at) == ("differs", 4, "1.a")
    assert "home.jsonl:4: the log answers roll turn.dice 3d6, but the rules (2) now ask roll turn.dice 2d6" in found.why


def test_a_turn_that_ends_otherwise_is_named_by_its_states(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = crossing.GAME.facts
    later(monkeypatch, facts=replace(facts, supply=replace(facts.supply, biscuits_a_player=2)))
    found = one(HOME)
    assert (found.kind, found.line, found.same_data) == ("differs", 3, False)
    assert "turn 0 ends in state" in found.why and "under the rules" in found.why
    assert found.reach is not None and found.reach.given > 1


def test_what_is_no_log_or_breaks_off_is_said_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "list.jsonl").write_text("[1]\n")
    rows = HOME.read_bytes().split(b"\n")
    (tmp_path / "broken.jsonl").write_bytes(b"\n".join([*rows[:30], b"?", *rows[30:]]))
    (tmp_path / "chess.jsonl").write_bytes(HOME.read_bytes().replace(b'"game":"crossing"', b'"game":"chess"', 1))
    found = {each.file.name: each for each in rehearse(rehearsal.found(tmp_path))}
    assert {each.kind for each in found.values()} == {"unreadable"}
    assert "broken.jsonl:31: is not JSON" in found["broken.jsonl"].why and found["broken.jsonl"].line == 31
    assert "chess is no game that this version has" in found["chess.jsonl"].why


def packed(folder: Path) -> Path:
    """A log of a game with a pack of its own: every player has three biscuits."""
    data = tomllib.loads(crossing.GAME.file.read_text(encoding="utf-8"))
    data["supply"]["biscuits_a_player"] = 3
    pack = {"name": "Feast day", "game": "crossing", "rules": 1, "files": {"data.toml": data}}
    return bots("crossing", 4, folder / "packed.jsonl", pack=pack)


def test_a_log_with_a_pack_replays_whatever_became_of_the_pack(tmp_path: Path) -> None:
    path = packed(tmp_path)
    assert read(path).header.data != crossing.GAME.data
    assert (one(path).kind, one(path).same_data) == ("replays", True)


def test_a_pack_goes_along_under_later_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = packed(tmp_path)
    later(monkeypatch)
    assert one(path).kind == "fits"
    new = read(migrated(path, tmp_path))
    assert new.header.pack is not None and new.header.pack["name"] == "Feast day"
    assert new.header.data == read(path).header.data
    assert replay(new, played(new.header)).state.over


# -- what is kept --------------------------------------------------------------------------


def migrated(path: Path, folder: Path) -> Path:
    into = folder / "new.jsonl"
    migrate(read(path), into)
    return into


@pytest.mark.parametrize("name", ["home", "islet", "tide"])
def test_what_fits_comes_over_whole(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = GOLDEN / "crossing" / f"{name}.jsonl"
    before = replay(read(path), crossing.GAME)
    later(monkeypatch)
    raw = path.read_bytes()
    after = replay(read(migrated(path, tmp_path)), crossing.GAME)
    assert path.read_bytes() == raw
    assert after.header.rules == 2 and after.header.started == before.header.started
    assert [(entry.n, entry.said) for entry in after.session.history] == [
        (entry.n, entry.said) for entry in before.session.history
    ]
    assert after.state.canonical() == before.state.canonical()
    assert [note.note for note in after.notes] == [note.note for note in before.notes]
    for kind in (Undone, Corrected, Noted, Turn):
        assert _count(after, kind) == _count(before, kind)


def _count(session: Any, kind: type) -> int:
    return sum(isinstance(row.line, kind) for row in session.log.lines)


def test_a_new_log_says_where_it_came_from(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    later(monkeypatch)
    told = replay(read(migrated(HOME, tmp_path)), crossing.GAME).rulings[-1].ruling
    assert told.startswith("Taken over from home.jsonl (rules 1, data sha256:")
    assert told.endswith(": 210 of 210 answers.")


def test_questions_in_another_order_find_their_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The grey die is rolled before the white ones now."""
    old = crossing.GAME.scenes["turn"]

    async def run(state: Any) -> None:
        flow, answer, grey = old(state), None, None
        while True:
            try:
                asked = flow.send(answer)
            except StopIteration:
                return
            if asked.why == "turn.dice":
                grey = await roll("turn.event", 1, state.facts.event_die)
                answer = await asked
            else:
                answer = grey if asked.why == "turn.event" else await asked

    before = replay(read(HOME), crossing.GAME)
    later(monkeypatch, scenes={**crossing.GAME.scenes, "turn": run})
    found = one(HOME)
    assert found.kind == "differs" and found.line == 4 and "now ask roll turn.event" in found.why
    assert found.reach is not None and found.reach.line is None and found.reach.over
    after = replay(read(migrated(HOME, tmp_path)), crossing.GAME)
    assert after.state.canonical() == before.state.canonical()


def test_answers_to_what_is_asked_no_more_are_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Archangels are kept without a word."""

    def silent(asked: Ask[Any]) -> Any:
        return () if asked.why == "turn.archangel" else asked

    paths = (bots("crossing", seed, tmp_path / f"{seed}.jsonl") for seed in range(20))
    path = next(path for path in paths if _kept(path))
    later(monkeypatch, scenes=turning(silent))
    found = one(path)
    assert found.kind == "differs" and found.reach is not None
    assert found.reach.passed > 0 and found.reach.line is None and found.reach.over


def _kept(path: Path) -> bool:
    """Whether archangels were held in this game, and all of them kept."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    asked = [row["got"] for row in rows if row.get("why") == "turn.archangel"]
    return bool(asked) and not any(asked)


def test_where_the_rules_ask_something_new_the_new_log_can_be_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    old = crossing.GAME.scenes["tide"]

    async def warned(state: Any) -> None:
        if state.turn == 2:
            await choose("tide.bell", state.seats[0], ("ring", "wait"))
        await old(state)

    later(monkeypatch, scenes={**crossing.GAME.scenes, "tide": warned})
    reach = one(HOME).reach
    assert reach is not None and reach.line is not None and not reach.over
    assert "ask choose tide.bell, and the log has no answer" in reach.why
    after = replay(read(migrated(HOME, tmp_path)), crossing.GAME)
    assert after.session.pending is not None and after.session.pending.why == "tide.bell"
    assert after.session.n == reach.given


def test_what_cannot_be_begun_is_not_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def drawn(asked: Ask[Any]) -> Any:
        return choose("setup.first", "a", ("a", "b")) if asked.why == "setup.first" else asked

    later(monkeypatch, scenes={**crossing.GAME.scenes, "setup": asking(crossing.GAME.scenes["setup"], drawn)})
    with pytest.raises(CompanionError, match=r"home\.jsonl: none of its answers fits the rules now"):
        migrate(read(HOME), tmp_path / "new.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    later(monkeypatch)
    (tmp_path / "new.jsonl").write_text("mine")
    with pytest.raises(CompanionError, match=r"new\.jsonl is there already"):
        migrate(read(HOME), tmp_path / "new.jsonl")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("new.jsonl", "mine")]


# -- a campaign ----------------------------------------------------------------------------


def shelf(folder: Path) -> Campaign:
    campaign = Campaign.new(folder, Charter("Shelf"))
    for name in ("crossing/home", "voyage/arrived", "crossing/tide"):
        campaign.add(GOLDEN / f"{name}.jsonl")
    return campaign


def test_a_migrated_session_stands_in_for_the_old_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    campaign = shelf(tmp_path / "shelf")
    printed = campaign.prints / "book.pdf"
    printed.write_bytes(b"as it was")
    before = {path: path.read_bytes() for path in campaign.sessions.glob("*.jsonl")}
    later(monkeypatch)
    run = CliRunner().invoke(cli, ["campaign", "migrate", str(campaign.folder), "--yes"], standalone_mode=False)
    assert run.exception is None, run.output
    assert [volume.name for volume in campaign.volumes()] == [
        "0001-crossing-migrated.jsonl", "0002-voyage.jsonl", "0003-crossing-migrated.jsonl",
    ]  # fmt: skip
    assert {path: path.read_bytes() for path in before} == before
    assert printed.read_bytes() == b"as it was"
    assert all(found.kind == "replays" for found in rehearse(rehearsal.found(campaign.folder)))


def test_later_rules_migrate_the_migrated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    campaign = shelf(tmp_path / "shelf")
    later(monkeypatch)
    for path in rehearsal.found(campaign.folder)[:1]:
        migrate(read(path), destination(path))
    monkeypatch.setattr(crossing, "GAME", replace(crossing.GAME, rules=3))
    for path in rehearsal.found(campaign.folder)[:1]:
        migrate(read(path), destination(path))
    assert campaign.volumes()[0].name == "0001-crossing-migrated-2.jsonl"


def test_a_damaged_log_is_not_migrated_under_the_rules_that_it_was_played_under(tmp_path: Path) -> None:
    """It would become an open stub that stands in for it: it is refused, and pointed to where its fault is told."""
    campaign = shelf(tmp_path / "shelf")
    path = campaign.volumes()[0].path
    path.write_bytes(path.read_bytes().replace(b'"got":"E1"', b'"got":"Q9"', 1))
    for more in ((), ("--partial",)):
        run = CliRunner().invoke(cli, ["campaign", "migrate", str(campaign.folder), "--yes", *more])
        told = " ".join(run.output.split())
        assert run.exit_code == 1
        assert "`companion campaign check`" in told
    assert len(list(campaign.sessions.glob("*.jsonl"))) == 3
    (found,) = (one for one in rehearse(rehearsal.found(campaign.folder)) if one.kind != "replays")
    assert found.altered and not found.migrates and found.reach is None


def test_less_than_half_of_the_answers_is_written_only_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    campaign = shelf(tmp_path / "shelf")

    async def halted(state: Any) -> None:
        await choose("turn.bell", "a", ("ring", "wait"))

    later(monkeypatch, scenes={**crossing.GAME.scenes, "turn": halted})
    command = ["campaign", "migrate", str(campaign.folder), "--yes"]
    run = CliRunner().invoke(cli, command)
    assert run.exit_code == 1 and "only with --partial" in run.output
    assert len(list(campaign.sessions.glob("*.jsonl"))) == 3
    run = CliRunner().invoke(cli, [*command, "--partial"])
    assert run.exit_code == 0, run.output
    assert len(list(campaign.sessions.glob("*-migrated.jsonl"))) == 2


def test_nothing_is_written_without_a_yes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    campaign = shelf(tmp_path / "shelf")
    later(monkeypatch)
    run = CliRunner().invoke(cli, ["campaign", "migrate", str(campaign.folder)], input="n\n")
    assert run.exit_code == 1 and "Nothing was written" in run.output
    assert "2 replay once migrated" in run.output
    assert len(list(campaign.sessions.glob("*.jsonl"))) == 3


def test_the_report_is_for_programs_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    campaign = shelf(tmp_path / "shelf")
    all_well = CliRunner().invoke(cli, ["campaign", "rehearse", str(campaign.folder), "--json"])
    assert all_well.exit_code == 0
    later(monkeypatch)
    run = CliRunner().invoke(cli, ["campaign", "rehearse", str(campaign.folder), "--json"])
    assert run.exit_code == 1
    found = json.loads(run.output)
    assert [each["kind"] for each in found] == ["fits", "replays", "fits"]
    assert found[0]["migrates"].endswith("0001-crossing-migrated.jsonl")
    assert len(list(campaign.sessions.glob("*.jsonl"))) == 3
