"""A pilot's log is true to the game's, leaves out nothing that weighs, and does not read like a machine's."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.session import Telling
from companion.core.table import Table
from companion.core.tale import Beat
from companion.games.nightflight.facts import Facts
from companion.games.nightflight.story import tale
from companion.games.nightflight.story.hearing import hear
from companion.games.nightflight.story.lines import lines
from companion.games.nightflight.story.now import Now
from companion.games.nightflight.story.watch import Act, Watch
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
    assert _length(brief) <= _length(full) / 2


def _length(book: Book) -> int:
    """The words of a book."""
    return sum(len(sentence.text.split()) for sentence in told(book))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_watch_ends_with_the_hope_and_the_fuel_of_the_table(session: Replay, lang: str) -> None:
    entries = {entry.turn: dict(entry.gauges) for entry in tell(session, lang).entries}
    for end in session.chronicle.turns:
        if end.turn:
            assert entries[end.turn] == {"hope": end.state.hope, "fuel": len(end.state.fuel)}


def test_exactly_one_watch_is_the_turning_point_and_never_the_first(session: Replay) -> None:
    turning = [chapter.turn for chapter in tale(session).chapters if chapter.turning]
    assert len(turning) == 1
    assert turning != [1]


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
    session = next(one for seed in range(590, 800) if _jumped(one := _with_deserter(seed, tmp_path)))
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


Told = tuple[str, str, dict[str, Any]]


def _tellings(*told: Told) -> list[Telling]:
    """Tellings made up for the first watch."""
    return [Telling(n, f"1.{scene}", id, args) for n, (scene, id, args) in enumerate(told, 1)]


def _beats(session: Replay, *told: Told) -> list[Beat]:
    """What is told of them."""
    watch = Watch(replace(Now.of(session), turn=1, captain="a"))
    for telling in _tellings(*told):
        hear(watch, telling)
    return watch.beats


def _heard(session: Replay, *told: Told) -> list[tuple[str, dict[str, Any]]]:
    """The beats, as key and slots."""
    return [(beat.key, dict(beat.slots)) for beat in _beats(session, *told)]


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


# -- what may be said of it, and what not ----------------------------------------------------------


def _flown(seat: str, place: int, hexes: tuple[str, ...], card: str = "F01", clue: bool = False) -> list[Told]:
    """A card of the plan turned over, and its way from the first of these hexes."""
    way = pairwise(hexes)
    flown = [("piloting", "flew", {"origin": one, "hex": two, "kind": "night", "by": "card"}) for one, two in way]
    return [("piloting", "reveal", {"place": place, "seat": seat, "card": card, "clue": clue}), *flown]


def _run(session: Replay, *told: Told) -> Beat:
    return next(beat for beat in _beats(session, *told, _over()) if beat.key == "run.first")


def test_an_order_is_claimed_only_when_the_names_stand_in_it(session: Replay) -> None:
    me, other = Now.of(session).seat, next(seat for seat in session.header.seats if seat != Now.of(session).seat)
    first, second = ("0C", "1C"), ("1C", "2C")
    mine = _run(session, *_flown(me, 1, first), *_flown(other, 2, second))
    theirs = _run(session, *_flown(other, 1, first), *_flown(me, 2, second))
    assert "ordered" not in mine.slots["legs"][0].flags
    assert "ordered" in theirs.slots["legs"][0].flags


def test_a_single_card_is_one(session: Replay) -> None:
    a, b = list(session.header.seats)[:2]
    assert "single" in _run(session, *_flown(a, 1, ("0C", "1C"))).flags
    assert "single" not in _run(session, *_flown(a, 1, ("0C", "1C")), *_flown(b, 2, ("1C", "2C"))).flags


def test_a_card_that_goes_on_is_not_said_to_be_the_next(session: Replay) -> None:
    hop = ("piloting", "flew", {"origin": "1C", "hex": "2C", "kind": "storm", "by": "card"})
    hurt = ("piloting", "hope", {"before": 14, "after": 11, "by": "storm", "card": ""})
    on = ("piloting", "flew", {"origin": "2C", "hex": "3C", "kind": "night", "by": "second"})
    run = _run(session, *_flown("a", 1, ("1C",)), hop, hurt, on)
    assert "then" in run.flags
    for lang in LANGUAGES:
        voice = words("nightflight", lang, "pilot/flight")["run"]["on"]
        assert sum("!then" in one.get("when", "") for one in voice if isinstance(one, dict)) >= 6


def test_a_card_that_flies_backward_is_told_as_one(session: Replay) -> None:
    back = _run(session, *_flown("a", 1, ("8C", "7C"))).slots["legs"][0]
    on = _run(session, *_flown("a", 1, ("7C", "8C"))).slots["legs"][0]
    assert "astern" in back.slots["route"][0].flags
    assert "astern" not in on.slots["route"][0].flags


def test_what_a_card_did_is_told_after_the_card(session: Replay) -> None:
    watch = Watch(Now.of(session), scene="piloting")
    watch.act = act = Act("played", "a", _card(session, "fog", "lit_window"), [])
    watch.out("hex.moon")
    watch.act = None
    for _ in range(4):
        watch.out("toll.hope")
    watch.release(act)
    assert watch.PARTS.index(watch.beats[-1].part) >= watch.PARTS.index(watch.beats[-2].part)


def test_two_copies_of_a_card_are_over_in_one_sentence(session: Replay) -> None:
    ids = session.session.start.facts.ids["disturbance"]
    left = [("piloting", "left", {"card": ids[0]})] * 2
    (beat,) = [beat for beat in _beats(session, *left, _over()) if beat.key == "left.card"]
    assert beat.receipts == (1, 2)


def test_at_a_table_with_hands_of_its_own_nobody_is_said_to_have_been_silent(tmp_path: Path) -> None:
    session = played(5, 3, tmp_path, "crew", {"hands": "physical"})
    plans = [beat for chapter in tale(session).chapters for beat in chapter.beats if beat.key.startswith("plan.")]
    assert {beat.key for beat in plans} == {"plan.laid"}
    assert {part.key for beat in plans for part in beat.slots["says"]} == {"phrase.set"}
    for lang in LANGUAGES:
        assert lint(tell(session, lang)) == untold(tell(session, lang), weighty(session)) == []


def test_words_are_not_free_while_a_card_forbids_them(session: Replay) -> None:
    now = Now.of(session)
    known = now.facts.cards
    forbids = next(id for id in now.facts.ids["disturbance"] if "action_only" in known[id].rule)
    assert "curbed" not in now.flags()
    now.area = [forbids]
    assert "curbed" in now.flags()
    for lang in LANGUAGES:
        bright = words("nightflight", lang, "pilot/days")["band"]["bright"]
        assert all("curbed" in one["when"] for one in bright)


def test_the_margin_gives_each_way_to_the_card_that_led_there(session: Replay) -> None:
    flyer = _card(session, "crew", "stunt_flyer")
    told = _tellings(
        *_flown("a", 1, ("0C", "1C"), "F02", clue=True),
        *_flown("a", 2, ("1C",), "F48"),
        ("piloting", "played", {"seat": "b", "card": flyer}),
        ("piloting", "move", {"card": "F01", "letter": "a"}),
        ("piloting", "flew", {"origin": "1C", "hex": "2C", "kind": "wind_n", "by": "launch"}),
        ("piloting", "flew", {"origin": "2C", "hex": "3C", "kind": "night", "by": "wind"}),
    )
    rows = [(row.values["id"], row.values["card"], row.values.get("path")) for row in lines(told, Now.of(session))]
    assert rows == [
        ("clue_flown", "F02", "1C"),
        ("revealed_still", "F48", None),
        ("played", flyer, None),
        ("flown", "F01", "2C → 3C"),
    ]


def test_a_log_that_breaks_off_in_its_first_watch_has_no_turning_point_yet(session: Replay, tmp_path: Path) -> None:
    rows = session.log.path.read_text(encoding="utf-8").splitlines()
    end = next(turned.n for turned in session.chronicle.turns if turned.turn == 1)
    part = tmp_path / "first.jsonl"
    part.write_text("\n".join(rows[:end]) + "\n", encoding="utf-8")
    chapters = tale(replay(logs.read(part), GAME)).chapters
    assert [chapter.turning for chapter in chapters] == [False]


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
