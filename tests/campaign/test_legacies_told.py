"""Stories of a campaign tell of what a legacy changed, and of none that was undone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.session import Correction
from companion.core.table import Table
from companion.games import NAMES, game
from companion.games import shelf as shelf_of
from companion.story import tell
from companion.story.book import Book, Sentence
from companion.story.checks import lint, told
from companion.story.voices import voice, voices
from companion.words import LANGUAGES
from tests import shelved

TELLS = {
    "expedition": {
        "known_country": "before.country",
        "old_trail": "before.trail",
        "old_friends": "before.friends",
    },
    "crossing": {
        "bread_of_the_abbey": "season.bread",
        "vow_of_the_lost": "season.vow",
        "first_stake": "season.stake",
    },
    "nightflight": {"seasoned": "outset.hope_set", "beacon": "logbook.beacon"},
    "voyage": {"old_hand": "before.hand", "early_start": "before.start"},
}
BOTS = {
    "expedition": ["cautious"] * 6,
    "crossing": ["cautious", "random"] * 3,
    "nightflight": ["random"] * 6,
    "voyage": ["random"] * 6,
}
SEATS = {"expedition": ("you",), "crossing": ("a", "b"), "nightflight": ("a", "b", "c"), "voyage": ("a", "b")}
CASES = [(name, id) for name in NAMES for id in TELLS[name]]


def heard(book: Book, key: str) -> list[Sentence]:
    return [sentence for sentence in told(book) if sentence.pattern.startswith(key)]


@pytest.fixture(scope="module")
def chains(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Replay]]:
    """Of each game sessions one after the other, with all its legacies."""
    folder = tmp_path_factory.mktemp("legacies")
    quiet: dict[str, Any] = {"nightflight": {"terrains": "quiet_night"}}
    return {
        name: shelved.chain(
            name,
            list(zip(range(60, 66), BOTS[name], strict=True)),
            folder / name,
            SEATS[name],
            list(game(name).legacies),
            **quiet.get(name, {}),
        )
        for name in NAMES
    }


def stands(session: Replay) -> set[str]:
    """The legacies that were set in a session and stand."""
    reasons = (one.reason for one in session.session.history if isinstance(one, Correction))
    return {reason.removeprefix("legacy ") for reason in reasons if reason.startswith("legacy ")}


@pytest.mark.parametrize(("name", "id"), CASES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_tells_of_a_legacy_exactly_where_it_was_set(
    name: str, id: str, lang: str, chains: dict[str, list[Replay]]
) -> None:
    row = chains[name]
    assert any(id in stands(session) for session in row), "no session of the chain is given it"
    for session in row:
        book = tell(session, lang)
        assert bool(heard(book, TELLS[name][id])) is (id in stands(session))
        assert lint(book) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_legacy_that_was_undone_is_told_nothing_of(
    name: str, chains: dict[str, list[Replay]], tmp_path: Path
) -> None:
    """Undone in the midst of the log: what is decided after it stands upon a table without it."""
    first = next(session for session in chains[name] if stands(session))
    rows = first.log.path.read_bytes().splitlines(keepends=True)
    set_right = [place for place, row in enumerate(rows) if row.startswith(b'{"set"')]
    path = tmp_path / "undone.jsonl"
    path.write_bytes(b"".join(rows[: set_right[-1] + 1]))
    played = replay(read(path), game(name))
    table = Table(played.session, played.chronicle, _Paper())  # type: ignore[arg-type]
    table.undo(len(set_right))
    assert not stands(played)
    book = tell(played, "en")
    assert not any(heard(book, key) for key in TELLS[name].values())


class _Paper:
    """Takes lines and keeps none."""

    def write(self, line: object) -> None:
        pass


@pytest.mark.parametrize(("name", "id"), CASES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_four_ways_or_more_to_tell_of_each(name: str, id: str, lang: str) -> None:
    spoken = voice(name, lang, voices(name)[0])
    assert len(spoken.patterns[TELLS[name][id]]) >= 4


def test_what_earlier_expeditions_mapped_is_not_counted_as_this_ones(tmp_path: Path) -> None:
    """On the first day of an expedition that was given two hexes, it has mapped none itself."""
    before = shelved.one("expedition", (60, "cautious"), tmp_path / "a.jsonl", shelved.entry({}), ["you"])
    left = shelved.folded("expedition", [shelved.left(before)])
    known = shelved.entry(left, ["known_country"], 2)
    begun = shelved.one("expedition", (61, "cautious"), tmp_path / "b.jsonl", known, ["you"], most=2)
    assert stands(begun) == {"known_country"}
    figures = shelf_of("expedition").figures(begun)
    assert begun.state.turn == 1
    assert figures["mapped"] == 0
    assert begun.state.score == 2
