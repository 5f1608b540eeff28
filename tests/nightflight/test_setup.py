"""Before take-off: the route, the captain, the crew, the first disturbance (A turn, Setup)."""

from __future__ import annotations

import pytest

from companion.core.errors import WrongUsage
from companion.games.nightflight import GAME
from tests.nightflight.table import (
    BARE,
    FIVE,
    FOUR,
    PLAIN,
    TERRAINS,
    THREE,
    TWO,
    asked,
    card,
    fresh,
    play,
    question,
    run,
)

ROUTE = ("setup.terrain: quiet_night", "setup.terrain: no_rescue")
KEPT = (*ROUTE, "setup.captain: 2", "setup.disturbance: D02")


def test_two_terrains_are_chosen_for_a_standard_flight() -> None:
    assert question(fresh(TWO), "setup")[0] == "setup.terrain"
    after = play(fresh(TWO), "setup", *KEPT)
    assert after.terrains == ["quiet_night", "no_rescue"]
    assert list(after.tiles) == ["dusk", "quiet_night", "no_rescue", "dawn"]


def test_the_other_face_of_a_tile_chosen_is_not_offered() -> None:
    chosen, other = "quiet_night", PLAIN.other_face("quiet_night")
    options = question(fresh(TWO), "setup", f"setup.terrain: {chosen}")[2]
    assert set(TERRAINS) - set(options) == {chosen, other}


def test_terrains_given_as_an_option_are_not_asked() -> None:
    table = fresh(TWO, terrains="no_rescue+starry_storm")
    after = run(table, "setup", "setup.captain: 1")
    assert after.state.terrains == ["no_rescue", "starry_storm"]


def test_two_faces_of_a_tile_cannot_be_given() -> None:
    with pytest.raises(WrongUsage, match="two faces of one tile"):
        fresh(TWO, terrains=f"quiet_night+{PLAIN.other_face('quiet_night')}")


def test_more_terrains_than_a_flight_has_cannot_be_given() -> None:
    with pytest.raises(WrongUsage, match="names 3; this flight has 2"):
        fresh(TWO, terrains="quiet_night+no_rescue+jagged_valley")


def test_the_line_lays_four_terrains_with_a_relay_between_each_and_no_dawn() -> None:
    lines = (*ROUTE, "setup.terrain: jagged_valley", "setup.terrain: starry_storm", *KEPT[2:])
    after = play(fresh(TWO, mode="line"), "setup", *lines)
    assert list(after.tiles) == [
        *("dusk", "quiet_night", "relay1", "no_rescue", "relay2", "jagged_valley", "relay3", "starry_storm")
    ]
    assert "dawn" not in after.board.values()


def test_the_plane_stands_on_the_start_with_sixteen_hope_and_no_move_behind_it() -> None:
    after = play(fresh(TWO), "setup", *KEPT)
    assert (after.plane, after.board[after.plane], after.hope, after.last) == ("0C", "start", 16, None)


def test_the_tiles_join_row_upon_row() -> None:
    after = play(fresh(TWO), "setup", *KEPT)
    assert after.tiles == {"dusk": 0, "quiet_night": 2, "no_rescue": 4, "dawn": 6}
    assert len(after.board) == 4 * len(BARE) * 6


def test_chance_names_the_captain() -> None:
    pending = asked(fresh(THREE), "setup", *ROUTE, "setup.captain: 3")
    assert pending is not None
    assert run(fresh(THREE), "setup", *ROUTE, "setup.captain: 3").state.captain == "carla"
    assert pending.who == "carla"


@pytest.mark.parametrize("seats", [TWO, THREE, FOUR, FIVE], ids=len)
def test_each_player_has_a_crew_card_face_up_from_the_captain_on(seats: tuple[str, ...]) -> None:
    found = run(fresh(seats), "setup", *ROUTE, "setup.captain: 2")
    drawn = [args for what, args in found.told if what == "crew"]
    assert [args["seat"] for args in drawn] == [*seats[1:], seats[0]]
    assert [found.state.hands[args["seat"]]["crew"] for args in drawn] == [[args["card"]] for args in drawn]


def test_the_captain_keeps_one_of_three_disturbances_and_the_others_are_discarded() -> None:
    assert question(fresh(TWO), "setup", *KEPT[:-1]) == ("setup.disturbance", "bruno", ("D01", "D02", "D03"))
    after = play(fresh(TWO), "setup", *KEPT)
    assert after.area == ["D02"]
    assert sorted(after.decks["disturbance"].discards) == ["D01", "D03"]


def test_the_first_turn_begins_with_the_drawing_phase() -> None:
    assert play(fresh(TWO), "setup", *KEPT).at == "1.drawing"


def test_the_deserter_is_among_the_stars_by_option_only_and_never_with_two_players() -> None:
    deserter = card("deserter")
    assert not fresh(THREE).decks["star"].left[deserter]
    assert fresh(THREE, deserter=True).decks["star"].left[deserter]
    assert not fresh(TWO, deserter=True).decks["star"].left[deserter]


def test_a_game_is_for_two_to_five() -> None:
    assert (GAME.places.least, GAME.places.most) == (2, 5)
