"""`status`: last time on …, what lies open, who leads, what is near, what to play next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.campaign import honours as rolls
from companion.campaign import standing
from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.honours import merits, roll
from companion.campaign.record import Record
from companion.campaign.standing import recap
from companion.campaign.standing.recap import last_time
from companion.core.errors import BadData
from companion.games import NAMES, game
from companion.words import LANGUAGES, words
from tests.campaign.records import made


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign.new(tmp_path / "shelf", Charter("The long shelf", "en", games=("crossing", "nightflight")))


def crossing(number: int, won: bool | None = True, **more: object) -> Record:
    figures = {"result": "win" if won else "lost", "home": 2, "swept": 0, "out": 0, "solo": False, "rounds": 12}
    people = [{"name": "Perrine", "fate": "home"}, {"name": "Odon", "fate": "home"}]
    known = {"figures": figures, "trace": {"people": people, "winners": ["anna"]}, "unit": "round"}
    return made(number, "crossing", won, **({"end": None if won is None else "home"} | known | more))


def page(campaign: Campaign, *records: Record, lang: str = "en") -> str:
    return standing.text(standing.standing(campaign, records), lang)


def next_of(campaign: Campaign, *records: Record) -> list[tuple[str, str]]:
    return [(one.why, one.game) for one in standing.standing(campaign, records).next]


# -- last time on … --------------------------------------------------------------------------------


def test_the_recap_names_who_came_home_and_in_which_round() -> None:
    told = " ".join(last_time(crossing(1), "en"))
    assert "round 12" in told and "Perrine and Odon" in told
    assert 2 <= len(last_time(crossing(1), "en")) <= 5


def test_of_a_group_of_sentences_only_the_first_that_fits_is_said(tmp_path: Path) -> None:
    file = tmp_path / "recap.toml"
    file.write_text(
        '[[say]]\nid = "a"\nwhere = { won = true }\ngroup = "end"\n'
        '[[say]]\nid = "b"\ngroup = "end"\n[[say]]\nid = "c"\n'
    )
    assert [saying.id for saying in recap.read(file).say] == ["a", "b", "c"]
    assert [saying.id for saying in recap.chosen(crossing(1), recap.read(file))] == ["a", "c"]
    assert [saying.id for saying in recap.chosen(crossing(1, won=False), recap.read(file))] == ["b", "c"]


def test_a_session_without_figures_is_told_by_how_it_stands() -> None:
    assert last_time(crossing(4, won=None, figures={}, turn=3), "en") == ("no 4, 2026-04-01, stands at round 3.",)


def test_faulty_sayings_come_together(tmp_path: Path) -> None:
    file = tmp_path / "recap.toml"
    file.write_text('[[say]]\nwhere = { day = { "<" = 3 } }\n[[say]]\nid = "b"\nwhen = 1\n')
    with pytest.raises(BadData) as fault:
        recap.read(file)
    for key in ("say[1].id", "say[1].where.day", "say[2].when"):
        assert key in str(fault.value)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_saying_of_a_game_has_its_sentence(name: str, lang: str) -> None:
    known = words(name, lang, "shelf")["recap"]
    said = [saying.id for saying in recap.read(merits.file_of(name, recap.FILE)).say]
    assert said and set(said) <= set(known)


# -- the page --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_keeps_within_eighty_columns_but_for_commands(campaign: Campaign, lang: str) -> None:
    told = page(campaign, crossing(1), crossing(2, won=False), crossing(3, won=None), lang=lang)
    rows = [row for row in told.splitlines() if "companion " not in row]
    assert max(map(len, rows)) <= 80
    assert "{" not in told


def test_an_empty_campaign_says_how_to_begin(campaign: Campaign) -> None:
    assert "companion play crossing --campaign" in page(campaign)


def test_an_open_session_stands_with_the_command_that_goes_on(campaign: Campaign) -> None:
    told = page(campaign, crossing(1), crossing(2, won=None, turn=4))
    assert f"companion resume {campaign.sessions}/0002-crossing.jsonl" in told
    assert "round 4" in told


def test_a_faulty_session_is_named_with_the_command_that_tells_all(campaign: Campaign) -> None:
    told = page(campaign, crossing(1), crossing(2, fault="0002-crossing.jsonl:4: is not JSON."))
    assert "0002-crossing.jsonl:4: is not JSON." in told
    assert "companion campaign check" in told


def test_seats_of_persons_are_ranked_by_their_wins(campaign: Campaign) -> None:
    seats = {"anna": "human", "bruno": "human", "c": "bot:cautious"}
    sessions = [crossing(1, seats=seats, winners=["bruno"]), crossing(2, seats=seats, winners=["bruno", "anna"])]
    assert list(standing.standing(campaign, sessions).persons) == ["bruno", "anna"]


def test_a_name_with_breaks_and_marks_stays_on_its_row(tmp_path: Path) -> None:
    odd = Campaign.new(tmp_path / "odd", Charter("A\nB <script> ../ 🛶", "en"))
    assert page(odd, crossing(1)).splitlines()[0].startswith("A B <script> ../ 🛶: 1 session")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_within_reach_never_reads_as_reached(campaign: Campaign, lang: str) -> None:
    flown = made(1, "voyage", end="arrived", figures={"arrived": True, "flights": 6}, trace={"hero_name": "Brine"})
    told = page(campaign, flown, lang=lang)
    assert {"en": "and it takes 5 or fewer", "fr": "et il en faut 5 au plus"}[lang] in " ".join(told.split())
    alike = rolls.Near("voyage", "five_flights", "achievement", "luck", 1.999, 2.0, 1)
    found = standing.standing(campaign, [flown])
    assert "five" not in standing.text(replace(found, honours=replace(found.honours, near=(alike,))), "en").casefold()


def test_what_several_sessions_are_missing_for_is_no_reason_to_play(campaign: Campaign) -> None:
    sessions = [crossing(number, won=False, figures={}) for number in range(1, 10)]
    assert "reach" not in {why for why, _ in next_of(campaign, *sessions[:7])}
    assert ("reach", "crossing") in next_of(campaign, *sessions)


# -- what to play next -----------------------------------------------------------------------------


def test_an_open_session_comes_first_and_a_game_not_played_next(campaign: Campaign) -> None:
    assert next_of(campaign, crossing(1), crossing(2, won=None, figures={}))[:2] == [
        ("open", "crossing"),
        ("never", "nightflight"),
    ]


def test_the_game_that_was_left_longest_comes_before_the_others(campaign: Campaign) -> None:
    figures = {"row": 3}
    sessions = [crossing(1, won=False, figures={}), made(2, "nightflight", False, end="fuel", figures=figures)]
    found = [one for one in next_of(campaign, *sessions) if one[0] == "long_ago"]
    assert found == [("long_ago", "crossing"), ("long_ago", "nightflight")]


def test_a_legacy_that_is_turned_on_waits_once_a_session_is_over(tmp_path: Path) -> None:
    legacy = {"crossing": tuple(game("crossing").legacies)[:1]}
    campaign = Campaign.new(tmp_path / "shelf", Charter("Mine", "en", games=("crossing",), legacy=legacy))
    assert ("legacy", "crossing") not in next_of(campaign)
    assert ("legacy", "crossing") in next_of(campaign, crossing(1, won=False, figures={}))
    assert "Turned on, beside the rulebooks: " in page(campaign, crossing(1))


def test_a_game_that_the_campaign_does_not_hold_is_not_proposed(campaign: Campaign) -> None:
    assert {game for _, game in next_of(campaign, crossing(1))} <= {"", "crossing", "nightflight"}


def test_what_is_near_is_told_with_how_far_it_has_come(campaign: Campaign) -> None:
    near = rolls.Near("", "ten_sessions", "achievement", "", 9, 10, 9)
    found = standing.standing(campaign, [crossing(number) for number in range(1, 10)])
    assert near in found.honours.near
    assert "Ten sessions: 9 of 10 sessions." in standing.text(found, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_roll_names_holders_and_who_held_a_record_before(lang: str) -> None:
    sessions = [crossing(number, luck=number / 2, seconds=3600.0 * number) for number in range(1, 12)]
    told = roll.text(rolls.honours(sessions), lang)
    assert max(map(len, told.splitlines())) <= 80
    assert ("+5.50 (no 11), before it +5.00 (no 10)" if lang == "en" else "+5,50 (nº 11), auparavant") in told
    assert ("11 h 00 min" if lang == "en" else "11\u202fh\u202f00\u202fmin") in told
    assert "2026-10-01" in told


def test_without_sessions_the_roll_is_empty() -> None:
    assert roll.text(rolls.honours([]), "en") == "No record and no achievement yet."


def test_the_raw_standing_has_the_same_sentences(campaign: Campaign) -> None:
    found = standing.standing(campaign, [crossing(1), crossing(2, won=None)])
    raw = standing.raw(found, "en")
    assert raw["open"][0]["command"].startswith("companion resume ")
    assert raw["last"][0]["told"] == list(last_time(found.records[1], "en"))
    assert [one["why"] for one in raw["next"]] == [one.why for one in found.next]


def test_a_seat_stands_by_the_sessions_in_which_a_person_had_it(campaign: Campaign) -> None:
    mine = {"a": "human", "b": "human"}
    bots = {"a": "bot:cautious", "b": "bot:cautious"}
    sessions = [crossing(1, seats=mine, winners=["a"]), crossing(2, seats=bots, winners=["b"])]
    shares = standing.standing(campaign, sessions).persons
    assert {seat: (share.n, share.share) for seat, share in shares.items()} == {"a": (1, 1.0), "b": (1, 0.0)}
