"""Before the first day: what kind of expedition it was (section 1)."""

from __future__ import annotations

import pytest

from companion.games.expedition import GAME
from companion.games.expedition.state import State
from tests.expedition.table import KINDS, TERRAINS, expedition, play


@pytest.mark.parametrize(("face", "kind"), list(enumerate(KINDS, 1)))
def test_the_first_die_says_what_kind_of_expedition_it_was(face: int, kind: str) -> None:
    assert play(expedition(kind=None), "setup", f"expedition.type: {face}").kind == kind


def test_the_kind_is_unknown_before_its_roll() -> None:
    assert GAME.status(GAME.start(GAME.settle({}), ("you",)))["kind"] is None


def test_all_tracks_start_full_on_day_one_in_the_north_west() -> None:
    s: State = GAME.start(GAME.settle({}), ("you",))
    status = GAME.status(s)
    assert set(status["tracks"].values()) == {6}
    assert (status["day"], status["hex"], status["fever"], status["score"]) == (1, "A1", False, 0)


def test_the_page_knows_seven_terrains() -> None:
    assert set(expedition().facts.terrain) == set(TERRAINS)
