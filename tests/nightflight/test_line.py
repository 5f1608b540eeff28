"""The Line: relays, the table that moves on, and relay rows that must be touched (A turn, The Line)."""

from __future__ import annotations

from typing import Any

from companion.core.hexes import POINTY
from companion.games.nightflight.state import Slot, State
from tests.nightflight.table import PLAIN, ROUTE, TWO, card, fly, line, question, run, taken, told

NEXT = "line.terrain: jagged_valley"


def aloft(kind: str, plane: str, **more: Any) -> State:
    """A card of this kind lies in the plan, and one more behind it."""
    s = line(plane=plane, **more)
    s.plan = _slots(s, kind, "glide")
    s.passed = frozenset(TWO)
    return s


def _slots(s: State, *kinds: str) -> list[Slot]:
    return [Slot("anna", "dawn", taken(s, kind)) for kind in kinds]


# -- the tiles ---------------------------------------------------------------------------------


def test_the_table_holds_four_terrains_and_three_relays() -> None:
    assert line().tiles == {
        "dusk": 0,
        "quiet_night": 2,
        "relay1": 4,
        "turbulent_currents": 6,
        "relay2": 8,
        "hidden_treasure": 10,
        "relay3": 12,
        "dangerous_detour": 14,
    }


def test_beyond_the_last_terrain_is_border_until_more_is_laid() -> None:
    assert line().kind("16C") == "border"


# -- the relay ---------------------------------------------------------------------------------


def landed(**more: Any) -> State:
    """The plane reaches the relay at 4C."""
    return aloft("north_west", "3C", **more)


def test_a_relay_gives_five_hope_and_ten_cards_of_fuel() -> None:
    table = landed(hope=10)
    table.fuel.discards.update(["F31", "F32", "F33", *[taken(table, "glide") for _ in range(4)]])
    table.fuel.discards.update([taken(table, "north_east") for _ in range(6)])
    before = len(table.fuel)
    after = fly(table)
    assert (after.hope, len(after.fuel) - before, after.fuel.discards.total()) == (15, 10, 3)


def test_a_relay_gives_back_all_fuel_that_there_is_when_it_is_less() -> None:
    table = landed()
    table.fuel.discards.update([taken(table, "glide") for _ in range(4)])
    assert fly(table).fuel.discards.total() == 0


def test_fuel_that_comes_back_is_shuffled_in_so_that_nobody_knows_the_top() -> None:
    table = landed()
    table.fuel.discards.update([taken(table, "glide")])
    table.fuel.look("F01" if table.fuel.left["F01"] else "F02")
    table.peeked = [("anna",)]
    after = fly(table)
    assert (after.fuel.top, after.peeked) == ([], [])


def test_a_relay_gives_the_captain_a_star() -> None:
    after = fly(landed(captain="bruno"))
    assert [len(after.hands[seat]["star"]) for seat in TWO] == [0, 1]


def test_a_relay_lifts_a_disturbance_of_the_captains_choice() -> None:
    table = landed(captain="bruno")
    table.area = [taken(table, "silence"), taken(table, "weight")]
    assert question(table, "piloting") == ("area.discard", "bruno", tuple(table.area))
    assert fly(table, f"area.discard: {card('silence')}").area == [card("weight")]


def test_a_relay_lifts_disturbances_only() -> None:
    table = landed()
    table.area = [taken(table, "shelter")]
    assert fly(table).area == [card("shelter")]


def test_a_relay_is_used_up_and_works_in_its_order() -> None:
    table = landed(hope=10)
    table.fuel.discards.update([taken(table, "glide")])
    table.area = [taken(table, "silence")]
    found = run(table, "piloting")
    assert [what for what, _ in found.told][3:] == [
        *("relay", "hope", "refuelled", "gained", "left", "token", "passed"),
    ]
    assert found.state.tokens == {"4C": "night"}


def test_the_star_of_a_relay_needs_room_as_well() -> None:
    table = landed()
    table.hands["anna"]["star"] = [taken(table, "letter") for _ in range(3)]
    assert question(table, "piloting")[:2] == ("hand.discard", "anna")


# -- relay rows ----------------------------------------------------------------------------------


def test_a_relay_row_cannot_be_jumped_untouched() -> None:
    table = aloft("leap", "3C")
    assert fly(table).plane == "3C"
    assert ("blocked", {"hex": "5D", "kind": "mountain", "by": "card"}) in told(table, "piloting")


def test_a_relay_row_touched_may_be_jumped() -> None:
    assert fly(aloft("leap", "3C", tokens={"4A": "night"})).plane == "5D"


def test_a_relay_row_is_touched_for_good_though_its_token_moves_away() -> None:
    table = aloft("leap", "3C")
    table.board["4A"] = "night"
    assert fly(table).plane == "5D"


def test_a_jump_may_land_on_the_relay_row() -> None:
    table = aloft("leap", "2B")
    assert table.kind("4C") == "relay"
    after = fly(table)
    assert (after.plane, after.tokens) == ("4C", {"4C": "night"})


def test_a_glide_cannot_carry_a_jump_over_a_relay_row() -> None:
    assert fly(aloft("glide", "3C", last=(POINTY["NE"][0] * 2, POINTY["NE"][1] * 2))).plane == "3C"


def test_a_standard_flight_has_no_relay_rows() -> None:
    table = aloft("leap", "3C")
    table.options = {**table.options, "mode": "standard"}
    assert fly(table).plane == "5D"


# -- terrains passed -------------------------------------------------------------------------------


def second(**more: Any) -> State:
    """The plane is about to leave the second terrain for the relay at 8C."""
    return aloft("north_west", "7C", behind=1, **more)


def test_behind_the_first_terrain_nothing_is_laid_or_removed() -> None:
    after = fly(landed())
    assert (after.behind, after.terrains, len(after.tiles)) == (1, list(ROUTE), 8)


def test_behind_the_second_terrain_the_first_is_removed_and_its_relay_and_a_fifth_are_laid_ahead() -> None:
    after = fly(second(), NEXT)
    assert after.terrains == [*ROUTE, "jagged_valley"]
    assert after.tiles == {
        "dusk": 4,
        "turbulent_currents": 6,
        "relay2": 8,
        "hidden_treasure": 10,
        "relay3": 12,
        "dangerous_detour": 14,
        "relay4": 16,
        "jagged_valley": 18,
    }
    assert after.kind("16A") == "relay"
    assert after.kind("20C") == "border"


def test_the_captain_chooses_the_terrain_and_neither_face_of_a_tile_that_was_used() -> None:
    why, who, options = question(second(captain="bruno"), "piloting")
    assert (why, who) == ("line.terrain", "bruno")
    used = {*ROUTE, *(PLAIN.other_face(name) for name in ROUTE)}
    assert set(options) == set(PLAIN.terrains) - used


def test_rows_keep_their_numbers_and_dusk_is_slid_up() -> None:
    after = fly(second(), NEXT)
    assert after.plane == "8C"
    assert min(int(hex[:-1]) for hex in after.board) == 4
    assert after.kind("3C") == "border"


def test_four_terrains_and_three_relays_lie_on_the_table_all_along() -> None:
    after = fly(second(), NEXT)
    names = [name for name in after.tiles if name != "dusk"]
    assert (sum(name in after.terrains for name in names), sum(name.startswith("relay") for name in names)) == (4, 3)


def test_behind_the_third_terrain_the_sixth_is_laid_and_dawn_behind_it() -> None:
    table = fly(second(), NEXT)
    table.plane, table.plan = "11C", _slots(table, "north_west", "glide")
    after = fly(table, "line.terrain: steep_ravine")
    assert after.terrains == [*ROUTE, "jagged_valley", "steep_ravine"]
    assert (after.tiles["steep_ravine"], after.tiles["dawn"]) == (22, 24)
    assert after.kind("25C") == "dawn"
    assert min(int(hex[:-1]) for hex in after.board) == 8


def test_after_the_sixth_nothing_more_is_laid() -> None:
    table = fly(second(), NEXT)
    table.plane, table.plan = "11C", _slots(table, "north_west", "glide")
    table = fly(table, "line.terrain: steep_ravine")
    table.plane, table.plan = "15C", _slots(table, "north_west", "glide")
    after = fly(table)
    assert (after.behind, len(after.terrains)) == (4, 6)


def test_tokens_of_a_terrain_passed_are_recovered_and_its_used_hexes_stay_used() -> None:
    table = second(tokens={"6A": "night", "6B": "mountain", "10C": "night"})
    table.board |= {"6A": "star", "6B": "rain"}
    after = fly(table, NEXT)
    assert after.tokens == {"10C": "night", "8C": "night"}
    assert (after.kind("6A"), after.kind("6B")) == ("night", "rain")


def test_what_is_removed_takes_its_tokens_along() -> None:
    after = fly(second(tokens={"4A": "night", "2B": "mountain"}), NEXT)
    assert after.tokens == {"8C": "night"}


def test_the_relay_is_resolved_before_the_table_moves_on() -> None:
    found = run(second(), "piloting", NEXT)
    told_ids = [what for what, _ in found.told]
    assert told_ids.index("relay") < told_ids.index("passed") < told_ids.index("laid")


def test_a_terrain_given_as_an_option_is_laid_without_a_question() -> None:
    table = second()
    table.options = {**table.options, "terrains": "+".join([*ROUTE, "jagged_valley"])}
    assert fly(table).terrains[-1] == "jagged_valley"


def test_a_card_goes_on_over_what_has_just_been_laid() -> None:
    table = aloft("double", "7B", behind=1)
    table.board |= {"9C": "rain"}
    after = fly(table, NEXT)
    assert (after.plane, after.behind) == ("9C", 2)


def test_targets_missed_on_a_terrain_that_was_removed_still_cost_hope() -> None:
    table = second(targets={"2C": "star"}, hope=10)
    table.hands["bruno"]["crew"] = [taken(table, "instructor")]
    table.plan = table.plan[:1]
    assert fly(table, NEXT).hope == 10 + 5 - 1
