"""A pilot's log is true to the game's, leaves out nothing that weighs, and does not read like a machine's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.session import Telling
from companion.core.table import Table
from companion.games.nightflight.facts import Facts
from companion.games.nightflight.story import tale
from companion.games.nightflight.story.hearing import hear
from companion.games.nightflight.story.now import Now
from companion.games.nightflight.story.watch import Watch
from companion.story import tell
from companion.story.book import Book
from companion.story.checks import lint, metrics, told, unproven, untold, within_a_week
from companion.words import LANGUAGES, words
from tests.nightflight.journals import GAME, TERMS, played, proof, weighty

SESSIONS: list[tuple[int, int, str, dict[str, str]]] = [
    (1, 2, "crew", {}),
    (2, 3, "crew", {"mode": "line"}),
    (3, 4, "random", {"deserter": "true"}),
    (4, 5, "crew", {}),
]


@pytest.fixture(scope="module", params=SESSIONS, ids=lambda one: "-".join(map(str, (*one[:3], *one[3].values()))))
def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Replay:
    seed, players, brain, options = request.param
    return played(seed, players, tmp_path_factory.mktemp("logs"), brain, options)


def faults(session: Replay, lang: str) -> list[str]:
    """All that is wrong with a journal."""
    book = tell(session, lang)
    figures = metrics(book)
    found = [*figures.repeated, *within_a_week(book), *lint(book)]
    found += unproven(book, proof(session), TERMS[lang]) + untold(book, weighty(session))
    return found if figures.good else [*found, str(figures)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_log_says_nothing_twice_nothing_untrue_and_leaves_nothing_out(session: Replay, lang: str) -> None:
    assert faults(session, lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_brief_log_tells_every_fact_of_weight_too(session: Replay, lang: str) -> None:
    full, brief = tell(session, lang), tell(session, lang, length="brief")
    assert untold(brief, weighty(session)) == []
    assert len(list(told(brief))) < len(list(told(full)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_watch_ends_with_the_hope_and_the_fuel_of_the_table(session: Replay, lang: str) -> None:
    entries = {entry.turn: dict(entry.gauges) for entry in tell(session, lang).entries}
    for end in session.chronicle.turns:
        if end.turn:
            assert entries[end.turn] == {"hope": end.state.hope, "fuel": len(end.state.fuel)}


def test_exactly_one_watch_is_the_turning_point(session: Replay) -> None:
    assert sum(chapter.turning for chapter in tale(session).chapters) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_log_makes_the_same_book(session: Replay, lang: str) -> None:
    assert tell(session, lang) == tell(replay(logs.read(session.log.path), GAME), lang)


def test_cards_are_called_by_the_titles_that_are_printed_on_them(session: Replay) -> None:
    titles = words("nightflight", "en", "cards")
    text = " ".join(one.text for one in told(tell(session, "en"))).replace("’", "'")
    kinds = session.session.start.facts.kinds
    for one in session.chronicle.tellings:
        if one.id == "fog" and one.turn == 1:
            assert titles["fog"][kinds[one.args["card"]]]["title"].replace("’", "'") in text


def _part(session: Replay, folder: Path, share: float) -> Book:
    """The book of a session broken off."""
    rows = session.log.path.read_text(encoding="utf-8").splitlines()
    part = folder / "part.jsonl"
    part.write_text("\n".join(rows[: max(1, int(share * len(rows)))]) + "\n", encoding="utf-8")
    return tell(replay(logs.read(part), GAME), "en")


def test_a_session_not_yet_ended_has_a_log_so_far(session: Replay, tmp_path: Path) -> None:
    book = _part(session, tmp_path, 0.5)
    assert book.entries
    assert book.epilogue[0].sentences[0].pattern.startswith("epilogue.open")
    assert lint(book) == []


def test_a_session_may_break_off_anywhere(session: Replay, tmp_path: Path) -> None:
    for share in (0.05, 0.2, 0.35, 0.65, 0.8, 0.9):
        assert lint(_part(session, tmp_path, share)) == []


def test_a_log_before_its_first_answer_has_a_book_too(session: Replay, tmp_path: Path) -> None:
    book = _part(session, tmp_path, 0.0)
    assert book.entries == ()
    assert len(book.cast) == len(session.state.seats)


def test_the_first_captain_writes_unless_a_person_plays(tmp_path: Path) -> None:
    log = played(5, 3, tmp_path).log.path
    session = replay(logs.read(log), GAME)
    captain = next(one.args["seat"] for one in session.chronicle.tellings if one.id == "captain")
    other = next(seat for seat in session.header.seats if seat != captain)
    members = dict(zip(session.header.seats, (session.header.cast or {})["members"], strict=False))
    assert tell(session, "en").cast[0].name == members[captain]["full"]
    text = log.read_text(encoding="utf-8").replace(f'"{other}":"bot:random"', f'"{other}":"human"', 1)
    log.write_text(text, encoding="utf-8")
    assert tell(replay(logs.read(log), GAME), "en").cast[0].name == members[other]["full"]


def test_when_the_writer_jumps_another_goes_on_with_the_log(tmp_path: Path) -> None:
    session = next(one for seed in range(1005, 1200) if _jumped(one := _with_deserter(seed, tmp_path)))
    book = tell(session, "en")
    patterns = [one.pattern.rpartition(".")[0] for one in told(book)]
    assert patterns.index("gone.me") < patterns.index("hand.taken")
    assert patterns.count("gone.me") == patterns.count("hand.taken") == 1
    assert any(beat.key == "fate.left" for beat in (figure.fate for figure in tale(session).figures))
    for lang in LANGUAGES:
        assert lint(tell(session, lang)) == untold(tell(session, lang), weighty(session)) == []


def _with_deserter(seed: int, folder: Path) -> Replay:
    return played(seed, 4, folder, "random", {"deserter": "true"})


def _jumped(session: Replay) -> bool:
    """Whether whoever writes has jumped, and the flight went on."""
    return any(beat.key == "hand.taken" for chapter in tale(session).chapters for beat in chapter.beats)


def test_what_is_put_right_by_hand_is_what_the_log_says(tmp_path: Path) -> None:
    rows = played(7, 2, tmp_path).log.path.read_text(encoding="utf-8").splitlines()
    turn = next(place for place, row in enumerate(rows) if '"turn"' in row and place > 5)
    part = tmp_path / "corrected.jsonl"
    part.write_text("\n".join(rows[: turn + 1]) + "\n", encoding="utf-8")
    table = Table.relay(replay(logs.read(part), GAME), dict.fromkeys("ab", "bot:random"), "digital")
    table.correct({"hope": 3}, "the cat")
    table.sit({seat: Bot("random", GAME.bots["random"](), 7, seat) for seat in "ab"}, Dice(7))
    table.play()
    table.close()
    session = replay(logs.read(part), GAME)
    for lang in LANGUAGES:
        assert lint(tell(session, lang)) == untold(tell(session, lang), weighty(session)) == []


# -- facts that a session may or may not bring ---------------------------------------------------


def _heard(session: Replay, *tellings: tuple[str, str, dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """The beats, as key and slots, of tellings made up for the first watch."""
    watch = Watch(replace(Now.of(session), turn=1, captain="a"))
    for n, (scene, id, args) in enumerate(tellings, 1):
        hear(watch, Telling(n, f"1.{scene}", id, args))
    return [(beat.key, dict(beat.slots)) for beat in watch.beats]


def _card(session: Replay, deck: str, kind: str) -> str:
    facts: Facts = session.session.start.facts
    return next(id for id in facts.ids[deck] if facts.kinds[id] == kind)


def _over() -> tuple[str, str, dict[str, Any]]:
    return ("piloting", "turn_over", {"turn": 1, "plane": "3C", "hope": 12, "fuel": 30})


def test_a_false_announcement_is_told_once_it_is_turned_over(session: Replay) -> None:
    stall = _card(session, "fuel", "stall")
    beats = _heard(
        session,
        ("planning", "placed", {"seat": "a", "end": "dusk", "place": 1}),
        ("planning", "announced", {"seat": "a", "end": "dusk", "announced": {"action": "drift"}, "lie": True}),
        ("piloting", "reveal", {"place": 1, "seat": "a", "card": stall, "clue": False}),
        ("piloting", "flew", {"origin": "3C", "hex": "2C", "kind": "night", "by": "card"}),
        _over(),
    )
    (slots,) = [slots for key, slots in beats if key == "lie.found"]
    assert (slots["claimed"].id, slots["action"].id) == ("drift", "stall")


def test_a_fog_card_is_told_with_all_that_it_did(session: Replay) -> None:
    ice = _card(session, "fog", "ice_on_the_wings")
    beats = _heard(
        session,
        ("piloting", "reveal", {"place": 1, "seat": "a", "card": "F01", "clue": True}),
        ("piloting", "flew", {"origin": "3C", "hex": "4C", "kind": "fog", "by": "card"}),
        ("piloting", "fog", {"card": ice, "seat": "a"}),
        ("piloting", "burned", {"count": 1, "by": "card"}),
        ("piloting", "hope", {"before": 14, "after": 13, "by": "card", "card": ice}),
        _over(),
    )
    (slots,) = [slots for key, slots in beats if key == "hex.fog"]
    assert [part.key for part in slots["effects"]] == ["phrase.burned", "phrase.fell"]
    assert slots["at"] == "4C"


def test_the_second_step_of_a_card_is_not_the_work_of_the_fog_between(session: Replay) -> None:
    window = _card(session, "fog", "lit_window")
    beats = _heard(
        session,
        ("piloting", "reveal", {"place": 1, "seat": "a", "card": "F01", "clue": True}),
        ("piloting", "flew", {"origin": "3C", "hex": "4C", "kind": "fog", "by": "card"}),
        ("piloting", "fog", {"card": window, "seat": "a"}),
        ("piloting", "hope", {"before": 14, "after": 16, "by": "card", "card": window}),
        ("piloting", "flew", {"origin": "4C", "hex": "5C", "kind": "storm", "by": "second"}),
        ("piloting", "hope", {"before": 16, "after": 13, "by": "storm", "card": ""}),
        _over(),
    )
    assert [key for key, _ in beats] == ["hex.fog", "hex.storm"]
    assert [part.key for part in beats[0][1]["effects"]] == ["phrase.rose"]


def test_a_hurricane_takes_the_next_card_with_it(session: Replay) -> None:
    beats = _heard(
        session,
        ("piloting", "reveal", {"place": 1, "seat": "a", "card": "F01", "clue": True}),
        ("piloting", "flew", {"origin": "3C", "hex": "4C", "kind": "hurricane", "by": "card"}),
        ("piloting", "hope", {"before": 14, "after": 10, "by": "hurricane", "card": ""}),
        ("piloting", "reveal", {"place": 2, "seat": "b", "card": "F02", "clue": False}),
        ("piloting", "cancelled", {"what": "card"}),
        ("piloting", "still", {"card": "F02", "reason": "cancelled"}),
        _over(),
    )
    assert [key for key, _ in beats] == ["hex.hurricane", "gale.card"]


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_hundred_logs_keep_every_measure(lang: str, players: int, tmp_path: Path) -> None:
    found = []
    for seed in range(50):
        brain = "random" if seed % 4 == 0 else "crew"
        options = {"mode": "line"} if seed % 5 == 1 else {"deserter": "true"} if players > 2 and seed % 4 == 0 else {}
        session = played(seed, players, tmp_path, brain, options)
        found += [f"{seed}: {fault}" for fault in faults(session, lang)]
    assert found == []
