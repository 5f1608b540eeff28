"""Whose win it was: lists, exports and statistics say what came of it for the persons at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.campaign import standing
from companion.campaign.charter import Charter
from companion.campaign.exports import obsidian
from companion.campaign.exports.lonelog import lonelog
from companion.campaign.exports.markdown import markdown
from companion.campaign.folder import Campaign, Volume
from companion.campaign.listing import listed
from companion.campaign.record import Record, followed, outcome_of, record
from companion.campaign.speech import Speech, outcome_told
from companion.campaign.standing.recap import last_time
from companion.campaign.values import ours, outcome
from companion.core import log as logs
from companion.games import NAMES, game
from companion.words import LANGUAGES, words
from tests import shelved
from tests.campaign.records import made

RACES = ("voyage", "crossing")


def race(name: str = "voyage", *, seats: dict[str, str], winners: tuple[str, ...] = ("b",), **more: Any) -> Record:
    known: dict[str, Any] = {"rivals": len(seats) > 1, "end": "arrived" if name == "voyage" else "home"}
    return made(1, name, won=bool(winners), seats=seats, winners=list(winners), **(known | more))


def reseated(path: Path, **seats: str) -> None:
    """A log as if others had sat there."""
    first, _, rest = path.read_text("utf-8").partition("\n")
    header = json.loads(first)
    header["seats"] |= seats
    path.write_text(f"{json.dumps(header)}\n{rest}", "utf-8")


@pytest.fixture(scope="module", params=RACES)
def lost(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A race that bots won against a person."""
    path = tmp_path_factory.mktemp("races") / f"0001-{request.param}.jsonl"
    shelved.bots(request.param, 2, path)
    came = outcome_of(followed(logs.read(path)))
    reseated(path, **{next(seat for seat in came.seats if seat not in came.winners): "human"})
    return path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_a_person_lost_is_lost_wherever_it_is_told(lost: Path, lang: str, tmp_path: Path) -> None:
    session = followed(logs.read(lost))
    came = record(Volume(1, lost.name, lost))
    assert came.won
    assert ours(came) is False
    told = Speech(lang).how(came)
    assert told.startswith({"en": "lost: ", "fr": "perdue\u202f: "}[lang])
    assert outcome_told(outcome_of(session), lang) == told[:1].upper() + told[1:]
    assert told[1:] in markdown(session, lang).replace("\\", "")
    assert told[1:].replace("\u202f", " ") in lonelog(session, obsidian.told(session, lang).book).replace("\u202f", " ")
    obsidian.one(session, tmp_path / lang, lang)
    (note,) = (tmp_path / lang / "sessions").glob("*.md")
    assert "\nwon: false\n" in note.read_text("utf-8")


PERSON, BOT = "human", "bot:bold"


@pytest.mark.parametrize(
    ("seats", "winners", "won", "came"),
    [
        ({"a": PERSON, "b": BOT}, ("b",), False, "beaten"),
        ({"a": PERSON, "b": BOT}, ("a", "b"), True, "won"),
        ({"a": PERSON, "b": BOT}, (), False, "lost"),
        ({"a": PERSON, "b": PERSON, "c": BOT}, ("b",), True, "won"),
        ({"a": BOT, "b": BOT}, ("b",), False, "beaten"),
        ({"a": BOT, "b": BOT}, ("a",), True, "won"),
        ({"a": PERSON, "b": PERSON}, ("b",), None, "by_seat"),
        ({"a": PERSON, "b": PERSON}, (), None, "lost"),
        ({"a": PERSON}, ("a",), True, "won"),
    ],
)
def test_a_race_is_ours_where_a_person_or_the_seat_of_the_book_won_it(
    seats: dict[str, str], winners: tuple[str, ...], won: bool | None, came: str
) -> None:
    session = race(seats=seats, winners=winners)
    assert (ours(session), outcome(session)) == (won, came)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_race_of_persons_is_told_by_who_won_it(lang: str) -> None:
    told = Speech(lang).how(race(seats={"anna": PERSON, "bruno": PERSON}, winners=("bruno",)))
    assert "bruno" in told
    assert not told.startswith(("lost", "perdue", "won:"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_loss_is_called_a_loss_twice(name: str, lang: str) -> None:
    for end in game(name).causes:
        told = outcome_told(made(1, name, won=False, end=end), lang).casefold()
        assert sum(told.count(word) for word in ("lost", "perdu")) == 1 or "mort" in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_each_race_says_how_others_won_it(name: str, lang: str) -> None:
    beaten = words(name, lang, "shelf").get("beaten", {})
    assert bool(beaten) == game(name).rivals
    assert set(beaten) <= set(game(name).causes)


def seated(name: str, folder: Path, **seats: str) -> Record:
    """A session that bots played, as if others had sat there."""
    path = folder / f"0001-{name}.jsonl"
    shelved.bots(name, 2, path)
    reseated(path, **seats)
    return record(Volume(1, path.name, path))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("over", [True, False])
def test_last_time_speaks_of_the_bird_of_every_person(lang: str, over: bool, tmp_path: Path) -> None:
    came = seated("voyage", tmp_path, a=PERSON, b=PERSON)
    came = came if over else replace(came, over=False, end=None, won=None, winners=[])
    told = " ".join(last_time(came, lang))
    birds = {bird["seat"]: bird["name"] for bird in came.trace["birds"]}
    assert f"{birds['a']} (a)" in told and f"{birds['b']} (b)" in told
    assert "(c)" not in told and "(d)" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_last_time_says_which_seat_won_a_crossing(lang: str, tmp_path: Path) -> None:
    came = seated("crossing", tmp_path, a=PERSON)
    assert came.winners
    told = " ".join(last_time(came, lang))
    assert {"en": f"by {came.winners[0]},", "fr": f"par {came.winners[0]},"}[lang] in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RACES)
def test_a_list_has_room_for_how_others_won(name: str, lang: str) -> None:
    rows = [race(name, seats={"a": BOT, "b": BOT}, end=end) for end in words(name, lang, "shelf")["beaten"]]
    assert "…" not in listed([*rows, made(2, "nightflight", end="dawn")], lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_status_says_why_races_of_persons_are_only_told_by_seat(lang: str, tmp_path: Path) -> None:
    campaign = Campaign.new(tmp_path / "shelf", Charter("Mine", lang))
    came = race(seats={"anna": PERSON, "bruno": PERSON}, winners=("bruno",), figures={})
    told = standing.text(standing.standing(campaign, [came]), lang)
    assert "bruno" in told and {"en": "between persons", "fr": "entre personnes"}[lang] in told
    standings, *_ = told.partition({"en": "Standings", "fr": "Classement"}[lang])[2].split("\n\n")
    assert words("voyage", lang, "names")["title"] not in standings
