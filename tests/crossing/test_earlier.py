"""A season of crossings: each book speaks of those before it, and says nothing of them that its header does not."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.tale import HERITAGE
from companion.games import game
from companion.games.crossing.cast import casting
from companion.games.crossing.view.map import map_of
from companion.render.maps.crossing import draw
from companion.render.svg import svg
from companion.render.textmap.crossing import text_map
from companion.story import tell
from companion.story.book import Book
from companion.story.checks import left, lint, metrics, strangers, told, unproven, untold, within_a_week
from companion.words import LANGUAGES
from tests import shelved
from tests.crossing.journals import TERMS, proof, weighty

SEASONS = [("cautious", "ab", 300), ("cautious", "abcd", 14), ("random", "abcdef", 80), ("cautious", "a", 31)]


@pytest.fixture(scope="module", params=SEASONS, ids=lambda one: f"{one[0]}-{len(one[1])}")
def season(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[Replay]:
    brain, seats, seed = request.param
    return shelved.chain(
        "crossing", shelved.runs(brain, range(seed, seed + 3)), tmp_path_factory.mktemp("logs"), tuple(seats)
    )


def inherited(session: Replay) -> frozenset[Any]:
    """All that a header holds of earlier days; today's number, and the sums with today on them."""
    known = shelved.heritage(session)
    if not known:
        return frozenset()
    places = [at for two in session.state.pilgrims.values() for at in two]
    sums = {known["days"] + 1, known["home"] + places.count("home"), known["swept"] + places.count("swept")}
    return left(known) | sums


def names(people: Iterable[dict[str, Any]]) -> set[str]:
    return {str(one["name"]) for one in people}


def before(session: Replay) -> set[str]:
    """The names of all pilgrims that a header has from earlier days."""
    known = shelved.heritage(session)
    return names((*known.get("swept_people", ()), *known.get("home_people", ())))


def faults(session: Replay, book: Book) -> list[str]:
    figures = metrics(book)
    given = casting().names
    found = [*figures.repeated, *within_a_week(book), *lint(book), *untold(book, weighty(session))]
    found += unproven(book, proof(session), TERMS[book.lang], inherited(session))
    members = (session.header.cast or {})["members"][: 2 * len(session.state.seats)]
    found += strangers(book, names(members), before(session), (*given.m, *given.f))
    return found if figures.good else [*found, str(figures)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_books_of_a_season_are_true_to_their_headers_and_do_not_hammer(season: list[Replay], lang: str) -> None:
    for session in season:
        assert faults(session, tell(session, lang)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_second_and_the_third_book_name_people_of_the_first(season: list[Replay], lang: str) -> None:
    first = names((season[0].header.cast or {})["members"][: 2 * len(season[0].state.seats)])
    spoken = [" ".join(one.text for one in told(tell(session, lang)) if HERITAGE in one.tells) for session in season]
    assert spoken[0] == ""
    for text in spoken[1:]:
        assert any(name in text for name in first)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_that_knew_more_than_its_header_is_found_out(season: list[Replay], lang: str) -> None:
    session = season[2]
    book, given = tell(session, lang), casting().names
    members = (session.header.cast or {})["members"][: 2 * len(session.state.seats)]
    assert strangers(book, names(members), (), (*given.m, *given.f))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_brief_books_say_how_the_season_stands_too(season: list[Replay], lang: str) -> None:
    for session in season[1:]:
        patterns = {one.pattern.rpartition(".")[0] for one in told(tell(session, lang, length="brief"))}
        assert {"season.tally", "season.close"} <= patterns


def test_the_map_bears_a_cross_and_a_name_for_everybody_taken_before(season: list[Replay]) -> None:
    for session in season:
        taken = [one for one in shelved.heritage(session).get("swept_people", ()) if one["at"] != "beach"]
        view = map_of(session)
        assert [(one.name, one.square) for one in view.earlier] == [(one["name"], one["at"]) for one in taken]
        for lang in LANGUAGES:
            page, text = svg(draw(view, lang, shape="page")), text_map(view, lang)
            titles = [part.partition("</title>")[0] for part in page.split("<title>")[1:]]
            assert all(any(one["name"] in title for title in titles) for one in taken)
            assert all(f"{one['name']} {one['at']}" in " ".join(text.split()) for one in taken)
            assert ("†" in text) == bool(taken)


def test_a_campaign_with_nothing_behind_it_changes_no_word(tmp_path: Path) -> None:
    (first,) = shelved.chain("crossing", shelved.runs("cautious", [9]), tmp_path, ("a", "b"))
    plain = first.log.path.read_text(encoding="utf-8").partition(',"campaign"')[0]
    assert shelved.heritage(first) == {}
    assert not any(HERITAGE in one.tells for one in told(tell(first, "en")))
    assert plain.endswith('Z"')


def test_a_heritage_that_lacks_something_is_told_nothing_of(tmp_path: Path) -> None:
    table = shelved.lay("crossing", (9, "cautious"), tmp_path / "a.jsonl", shelved.entry({"days": 3}), ("a", "b"))
    table.play()
    table.close()
    book = tell(replay(read(tmp_path / "a.jsonl"), game("crossing")), "fr")
    assert not any(HERITAGE in one.tells for one in told(book))


def test_who_comes_back_is_introduced_as_one_who_has_crossed(tmp_path: Path) -> None:
    season = shelved.chain("crossing", shelved.runs("cautious", range(300, 312)), tmp_path, ("a", "b"))
    again = [one for session in season for one in told(tell(session, "en")) if one.pattern.startswith("season.again")]
    assert again
    homes = {f"{who['full']}" for session in season for who in shelved.heritage(session).get("home_people", ())}
    others = [one for one in again if not one.text.startswith(("I am", "My trade", "At "))]
    assert all(any(full in one.text for full in homes) for one in others)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", range(1, 7))
def test_twenty_books_of_a_season_keep_every_measure(players: int, lang: str, tmp_path: Path) -> None:
    seats = tuple("abcdef"[:players])
    for session in shelved.chain("crossing", shelved.runs("cautious", range(600, 620)), tmp_path, seats):
        assert faults(session, tell(session, lang)) == []
