"""What somebody who sits down to a session of a campaign is told of those before it, and what undo says of it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.campaign.charter import Charter
from companion.campaign.growing import begin, grow
from companion.cli import cli
from companion.games import NAMES, game
from companion.render.textmap.nightflight import table_map
from companion.words import words
from tests.nightflight.flights import played as flown

LEGACY = {"expedition": ("known_country", "old_trail", "old_friends"), "nightflight": ("seasoned",)}
SEED = 5


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign that has had two sessions of each game."""
    folder = tmp_path_factory.mktemp("greeting") / "shelf"
    grow(begin(folder, Charter("The long shelf", "en", games=NAMES, legacy=LEGACY), SEED), 2 * len(NAMES), SEED)
    return folder


@pytest.fixture
def shelf(grown: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return Path(shutil.copytree(grown, tmp_path / "shelf"))


def run(*typed: object, keys: str = "quit\n") -> str:
    """What a command prints, its rows joined."""
    done = CliRunner().invoke(cli, list(map(str, typed)), input=keys)
    assert done.exit_code == 0, done.output
    return re.sub(r"\s+", " ", done.output)


def played(shelf: Path, name: str, lang: str, keys: str = "quit\n") -> str:
    return run("play", name, "--campaign", shelf, "--seed", 3, "--lang", lang, keys=keys)


def log_of(shelf: Path) -> Path:
    return max((shelf / "sessions").glob("*.jsonl"))


def legacies(name: str, lang: str) -> list[str]:
    return [words(name, lang, "shelf")["legacies"][id]["title"] for id in LEGACY[name]]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_a_session_opens_with_its_number_and_what_earlier_ones_left(name: str, lang: str, shelf: Path) -> None:
    told = played(shelf, name, lang)
    assert ("Session 9 of The long shelf. " if lang == "en" else "Partie 9 de The long shelf. ") in told
    sentence = {
        ("expedition", "en"): "lie in this country: ",
        ("crossing", "en"): "2 crossings before this: ",
        ("nightflight", "en"): "2 flights before this: ",
        ("voyage", "en"): "2 autumns before this: ",
        ("expedition", "fr"): "reposent dans ce pays",
        ("crossing", "fr"): "2 traversées avant celle-ci",
        ("nightflight", "fr"): "2 vols avant celui-ci",
        ("voyage", "fr"): "2 automnes avant celui-ci",
    }
    assert sentence[name, lang] in told


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_the_first_session_names_its_campaign_and_nothing_more(name: str, lang: str, tmp_path: Path) -> None:
    run("campaign", "new", tmp_path / "fresh", "--name", "Fresh")
    told = played(tmp_path / "fresh", name, lang)
    assert re.search(r"(Session 1 of|Partie 1 de) Fresh\. (Type|Tapez)", told)


def test_a_session_of_no_campaign_opens_as_before(tmp_path: Path) -> None:
    assert "Session" not in run("play", "expedition", "--log", tmp_path / "trip.jsonl", "--lang", "en")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_legacy_is_told_by_its_title_with_what_it_changed(lang: str, shelf: Path) -> None:
    told = played(shelf, "expedition", lang)
    before = {"en": "From earlier sessions", "fr": "Laissé par les parties précédentes"}[lang]
    assert told.count(before) == 3
    assert all(f"{title} (" in told for title in legacies("expedition", lang))
    assert {"en": "undo", "fr": "annuler"}[lang] in told.partition(legacies("expedition", lang)[-1])[2]
    assert words(None, lang, "terminal")["set_right"] not in told


def test_what_the_set_up_told_is_not_lost_when_legacies_follow_it(shelf: Path) -> None:
    told = played(shelf, "expedition", "en")
    assert re.search(r"Set-up \d: an? .* expedition From earlier sessions", told)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_undo_at_the_prompt_names_the_legacy_that_it_takes_back(lang: str, shelf: Path) -> None:
    back = {"en": "What earlier sessions left is taken back", "fr": "est annulé"}[lang]
    told = played(shelf, "expedition", lang, keys="undo\ny\nquit\n" if lang == "en" else "annuler\no\nquit\n")
    assert re.search(rf"{back}.*{re.escape(legacies('expedition', lang)[-1])} \(", told)
    word = {"en": "undo!", "fr": "annuler!"}[lang]
    again = played(shelf, "expedition", lang, keys=f"{word}\n{word}\n{word}\nquit\n")
    assert [again.count(f": {title} (") for title in legacies("expedition", lang)] == [2, 2, 2]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_undo_between_sittings_names_its_legacy_and_the_dice_that_go_with_it(lang: str, shelf: Path) -> None:
    played(shelf, "expedition", lang)
    dice = words(None, lang, "terminal")["undone"]["fell"].partition("{")[0]
    for place, title in enumerate(reversed(legacies("expedition", lang))):
        told = run("undo", log_of(shelf))
        assert f"{title} (" in told
        assert (dice.replace("\u202f", " ") in told) is (place == 0)


def test_undo_between_sittings_says_which_decisions_went_with_a_correction(shelf: Path) -> None:
    played(shelf, "expedition", "en", keys="-\nquit\n")
    told = run("undo", log_of(shelf), 2)
    assert "Taken back: day 1, 1 Planning, dice to roll again -" in told
    assert "Old friends (" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_log_show_marks_a_correction_that_was_undone(lang: str, shelf: Path) -> None:
    played(shelf, "expedition", lang)
    run("undo", log_of(shelf))
    mark = words(None, lang, "terminal")["log"]["undone"].replace("\u202f", " ")
    told = run("log", "show", log_of(shelf))
    assert f"(legacy old_friends) {mark}" in told
    assert f"(legacy old_trail) {mark}" not in told


@pytest.mark.parametrize("name", ["expedition", "crossing"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_map_at_the_prompt_shows_what_the_maps_of_logs_show_of_earlier_sessions(
    name: str, lang: str, shelf: Path
) -> None:
    told = played(shelf, name, lang, keys="map\nquit\n")
    lists = words(name, lang, "map")["lists"]
    kept = {"expedition": ("former_graves", "places"), "crossing": ("earlier",)}[name]
    heads = [lists[key].replace("\u202f", " ") for key in kept]
    shown = run("map", log_of(shelf), "--lang", lang)
    for head in heads:
        assert head in shown
        assert told.count(head) == 2, "beside the first prompt, and when it is asked for"


def test_a_wreck_lies_on_the_map_at_the_prompt() -> None:
    flight = flown(4, answers=20)
    tile = next(iter(flight.state.tiles))
    wreck = {"flight": 1, "plane": "petrel", "tile": tile, "up": 1, "column": "C", "names": ["Otto"]}
    told = table_map(flight.state, flight.chronicle, "en", True, False, {"wrecks": [wreck]})
    assert "(Otto)" in told
    assert "(Otto)" not in table_map(flight.state, flight.chronicle, "en", True, False)


def test_a_new_campaign_keeps_what_is_made_again_out_of_git(tmp_path: Path) -> None:
    run("campaign", "new", tmp_path / "fresh", "--name", "Fresh")
    rows = (tmp_path / "fresh" / ".gitignore").read_text().splitlines()
    assert [row for row in rows if not row.startswith("#")] == [".index.sqlite*", ".lock", "*.lock"]


def test_a_gitignore_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "fresh").mkdir()
    (tmp_path / "fresh" / ".gitignore").write_text("mine\n")
    run("campaign", "new", tmp_path / "fresh", "--name", "Fresh")
    assert (tmp_path / "fresh" / ".gitignore").read_text() == "mine\n"


def test_every_legacy_of_every_game_has_a_title() -> None:
    for name in NAMES:
        for lang in ("en", "fr"):
            assert set(game(name).legacies) <= set(words(name, lang, "shelf")["legacies"])
