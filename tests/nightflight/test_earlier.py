"""A mail line flight after flight: each log speaks of those before it, and says nothing that its header does not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.tale import HERITAGE
from companion.games import game
from companion.games.nightflight.cast import casting
from companion.games.nightflight.view.map import map_of
from companion.render.maps.nightflight import draw
from companion.render.svg import svg
from companion.render.textmap.nightflight import text_map
from companion.story import tell
from companion.story.book import Book
from companion.story.checks import left, lint, metrics, strangers, told, unproven, untold, within_a_week
from companion.words import LANGUAGES
from tests import shelved
from tests.nightflight.journals import TERMS, proof, weighty

QUIET = {"terrains": "quiet_night+no_rescue"}
LINES: list[tuple[str, str, int, dict[str, str]]] = [
    ("crew", "ab", 50, {"terrains": "quiet_night"}),
    ("random", "abc", 60, QUIET),
    ("crew", "abcd", 7, {"mode": "line"}),
    ("random", "abcde", 90, {"deserter": "true"}),
]


@pytest.fixture(scope="module", params=LINES, ids=lambda one: "-".join((one[0], one[1], *one[3].values())))
def line(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Replay]:
    brain, seats, seed, options = request.param
    folder = tmp_path_factory.mktemp("logs")
    return shelved.chain("nightflight", shelved.runs(brain, range(seed, seed + 3)), folder, tuple(seats), **options)


def inherited(session: Replay) -> frozenset[Any]:
    """All that a header holds of earlier flights; this one's number, and the sums with this one in them."""
    known = shelved.heritage(session)
    if not known:
        return frozenset()
    won = int(bool(session.state.won))
    return left(known) | {known["flights"] + 1, known["arrived"] + won, known["lost"] + 1 - won}


def names(people: Iterable[dict[str, Any]]) -> set[str]:
    return {str(one["name"]) for one in people}


def present(session: Replay) -> set[str]:
    """Everybody aboard, and everybody in the mail."""
    cast = session.header.cast or {}
    aboard = names(cast["members"][: len(session.state.seats)])
    return aboard | names(cast["mail"]) | {part for one in cast["mail"] for part in one["addressee"].split()}


def before(session: Replay) -> set[str]:
    """The names that a header has from earlier flights."""
    known = shelved.heritage(session)
    wrecked = {name for one in known.get("wrecks", ()) for name in one["names"]}
    return names((*known.get("missing", ()), *known.get("crew", ()))) | wrecked


def faults(session: Replay, book: Book) -> list[str]:
    figures = metrics(book)
    given = casting().names
    found = [*figures.repeated, *within_a_week(book), *lint(book), *untold(book, weighty(session))]
    found += unproven(book, proof(session), TERMS[book.lang], inherited(session))
    found += strangers(book, present(session), before(session), (*given.m, *given.f))
    return found if figures.good else [*found, str(figures)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_logs_of_a_line_are_true_to_their_headers_and_do_not_hammer(line: list[Replay], lang: str) -> None:
    for session in line:
        assert faults(session, tell(session, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_and_the_third_log_name_people_of_the_first(line: list[Replay], lang: str) -> None:
    first = names((line[0].header.cast or {})["members"][: len(line[0].state.seats)])
    spoken = [" ".join(one.text for one in told(tell(session, lang)) if HERITAGE in one.tells) for session in line]
    assert spoken[0] == ""
    for session, text in zip(line[1:], spoken[1:], strict=True):
        books = text + " ".join(member.name for member in tell(session, lang).cast)
        assert any(name in books for name in first | before(session))
    assert any(name in " ".join(spoken) for name in first)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_log_that_knew_more_than_its_header_is_found_out(line: list[Replay], lang: str) -> None:
    given = casting().names
    gone = [one for one in line[1:] if shelved.heritage(one)["missing"]]
    found = [strangers(tell(one, lang), present(one), (), (*given.m, *given.f)) for one in gone]
    assert not gone or any(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_brief_logs_say_how_the_line_stands_too(line: list[Replay], lang: str) -> None:
    for session in line[1:]:
        patterns = {one.pattern.rpartition(".")[0] for one in told(tell(session, lang, length="brief"))}
        assert "logbook.tally" in patterns
        assert patterns & {"logbook.written_dawn", "logbook.written_lost"}


def test_veterans_are_introduced_by_how_often_they_have_flown(tmp_path: Path) -> None:
    line = shelved.chain(
        "nightflight", shelved.runs("crew", range(50, 58)), tmp_path, ("a", "b"), terrains="quiet_night"
    )
    seen = 0
    for session in line:
        known = {one["full"]: one["flights"] for one in shelved.heritage(session).get("crew", ())}
        book = tell(session, "en")
        for member in book.cast:
            veteran = member.portrait[0].pattern.startswith("logbook.veteran")
            assert veteran == (member.name in known)
            seen += veteran
    assert seen


def test_a_heritage_that_lacks_something_is_told_nothing_of(tmp_path: Path) -> None:
    table = shelved.lay("nightflight", (9, "random"), tmp_path / "a.jsonl", shelved.entry({"flights": 3}), ("a", "b"))
    table.play()
    table.close()
    book = tell(replay(read(tmp_path / "a.jsonl"), game("nightflight")), "fr")
    assert not any(HERITAGE in one.tells for one in told(book))


def test_the_map_bears_a_cross_where_a_plane_was_lost_before(line: list[Replay]) -> None:
    for session in line:
        view = map_of(session)
        tiles = {tile.name for tile in view.tiles}
        wrecks = [one for one in shelved.heritage(session).get("wrecks", ()) if one["tile"] in tiles]
        assert [(one.flight, one.plane) for one in view.fallen] == [(one["flight"], one["plane"]) for one in wrecks]
        for lang in LANGUAGES:
            page, text = svg(draw(view, lang, shape="page")), text_map(view, lang)
            assert all(f"<title>{', '.join(one['names'])}</title>" in page for one in wrecks)
            assert ("†" in text) == bool(wrecks)


def test_a_plane_is_lost_where_the_map_of_its_own_flight_had_it(tmp_path: Path) -> None:
    first, second = shelved.chain("nightflight", shelved.runs("random", (60, 61)), tmp_path, ("a", "b", "c"), **QUIET)
    assert not first.state.won
    (fallen,) = map_of(second).fallen
    assert fallen.hex == first.state.plane


def test_hope_that_a_legacy_set_is_the_hope_the_log_begins_with(tmp_path: Path) -> None:
    one, other = shelved.chain(
        "nightflight", shelved.runs("random", (60, 61)), tmp_path, ("a", "b", "c"), ["seasoned"], **QUIET
    )
    assert not one.state.won
    for lang, fifteen in (("en", "fifteen"), ("fr", "quinze")):
        book = tell(other, lang)
        assert any(one.pattern.startswith("outset.hope_set") and fifteen in one.text for one in told(book))
        assert faults(other, book) == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", range(2, 6))
def test_fifteen_logs_of_a_line_keep_every_measure(players: int, lang: str, tmp_path: Path) -> None:
    seats = tuple("abcde"[:players])
    for session in shelved.chain(
        "nightflight", shelved.runs("crew", range(600, 615)), tmp_path, seats, terrains="quiet_night"
    ):
        assert faults(session, tell(session, lang)) == []
