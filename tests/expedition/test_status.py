"""What `status --json` says of an expedition (section 6), and its score."""

from __future__ import annotations

import json
from typing import get_args

from companion.games.expedition import GAME
from companion.games.expedition.facts import Terrain
from tests.expedition.table import TERRAINS, expedition

KEYS = [
    "game",
    "over",
    "won",
    "day",
    "hex",
    "kind",
    "fever",
    "tracks",
    "terrain",
    "trails",
    "cataracts",
    "villages",
    "peaceful",
    "empires",
    "discoveries",
    "score",
]


def test_status_has_the_documented_keys() -> None:
    status = GAME.status(expedition())
    assert list(status)[: len(KEYS)] == KEYS
    assert list(status["tracks"]) == ["conquistadors", "muskets", "food", "morale", "movement"]
    assert status["game"] == "expedition"


def test_pairs_are_in_alphabetical_order_and_lists_sorted() -> None:
    party = expedition(
        trails={("D2", "E2"), ("C1", "D2")}, empires={"E1", "A1"}, cataracts={("N2", "N3"), ("A2", "B2")}
    )
    status = GAME.status(party)
    assert status["trails"] == [["C1", "D2"], ["D2", "E2"]]
    assert status["cataracts"] == [["A2", "B2"], ["N2", "N3"]]
    assert status["empires"] == ["A1", "E1"]
    assert list(status["terrain"]) == sorted(status["terrain"])


def test_status_is_plain_json() -> None:
    status = GAME.status(expedition(villages={"D2": 1}, discoveries={"D2": "eclipse"}))
    assert json.loads(json.dumps(status)) == status


def test_the_score_is_the_hexes_mapped_without_the_printed_ones() -> None:
    assert expedition(hex="A1").score == 0
    assert expedition(hex="A1", terrain={"B1": "hills", "B2": "hills"}).score == 2


def test_the_lake_of_gold_scores_one_in_all() -> None:
    assert expedition(hex="A1", lake=("F2", "F3", "G2")).score == 1


def test_a_victory_adds_conquistadors_and_two_a_wonder() -> None:
    wonders = {"B1": "natural_wonder", "B2": "natural_wonder", "D2": "eclipse"}
    won = expedition(hex="A1", terrain={"B1": "hills"}, discoveries=wonders, won=True, cause="delta", conquistadors=4)
    assert won.score == 1 + 4 + 4


def test_before_the_end_and_when_lost_the_score_is_the_hexes_only() -> None:
    wonders = {"B1": "natural_wonder"}
    assert expedition(hex="A1", terrain={"B1": "hills"}, discoveries=wonders).score == 1
    lost = expedition(hex="A1", terrain={"B1": "hills"}, discoveries=wonders, won=False, cause="hunger")
    assert lost.score == 1
    assert GAME.status(lost)["won"] is False


def test_the_terrains_of_the_shapes_are_those_of_the_page() -> None:
    assert get_args(Terrain) == TERRAINS
