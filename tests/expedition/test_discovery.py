"""Phase 7 and arrivals: discoveries (section 3, Discovery, and its rulings)."""

from __future__ import annotations

import pytest

from tests.expedition.table import KINDS, asked, choices, expedition, faces, gained, play, session
from tests.table import go_on

ROWS = {
    **dict.fromkeys((2, 3), "lago_de_oro"),
    4: "ruined_mission",
    5: "migration",
    **dict.fromkeys((6, 7, 8), "natural_wonder"),
    9: "eclipse",
    10: "princess_kantyi",
    **dict.fromkeys((11, 12), "diego_mendoza"),
}


def found(total: int, **more: object) -> tuple[str, str]:
    """The discovery and what it brings."""
    party = expedition(**{"to_discover": True} | more)  # type: ignore[arg-type]
    lines = [f"discovery.roll: {faces(total)[0]}"]
    question = asked(party, "discovery", *lines)
    after = play(party, "discovery", *lines, *(["trail.hex: D1"] if question else []))
    return after.discoveries[party.hex], gained(party, after)


@pytest.mark.parametrize("total", range(2, 13))
def test_two_dice_say_what_is_found(total: int) -> None:
    assert found(total)[0] == ROWS[total]


def test_a_thirteen_is_still_mendozas_row() -> None:
    """12 and Mendoza's one: he has been found, so this is a wonder."""
    party = expedition(to_discover=True, mendoza=True, discoveries={"B1": "diego_mendoza"})
    after = play(party, "discovery", "discovery.roll: 6 6", "discovery.mendoza: add")
    assert after.discoveries["D2"] == "natural_wonder"


def test_a_ruined_mission_has_muskets_then_a_trail() -> None:
    party = expedition(to_discover=True)
    assert found(4)[1] == "muskets +5, trail"
    question = asked(party, "discovery", "discovery.roll: 1 3")
    assert question is not None and question.why == "trail.hex"


def test_a_ruined_mission_with_trails_all_round_has_its_muskets() -> None:
    sides = {("C1", "D2"), ("C2", "D2"), ("D1", "D2"), ("D2", "D3"), ("D2", "E1"), ("D2", "E2")}
    assert found(4, trails=sides)[1] == "muskets +5"


def test_a_natural_wonder_lifts_morale_by_five() -> None:
    assert found(7, morale=0)[1] == "morale +5"


def test_an_eclipse_gives_two_charges() -> None:
    assert play(expedition(to_discover=True), "discovery", "discovery.roll: 4 5").eclipse == 2


def test_princess_kantyi_joins() -> None:
    assert play(expedition(to_discover=True), "discovery", "discovery.roll: 5 5").kantyi


def test_diego_mendoza_is_a_conquistador_with_a_musket() -> None:
    assert found(11)[1] == "conquistadors +1, muskets +1"
    assert play(expedition(to_discover=True), "discovery", "discovery.roll: 5 6").mendoza


def test_the_migration_changes_no_track() -> None:
    assert found(5)[1] == ""


UNIQUE = {
    3: "lago_de_oro",
    4: "ruined_mission",
    5: "migration",
    9: "eclipse",
    10: "princess_kantyi",
    11: "diego_mendoza",
}


@pytest.mark.parametrize("total", UNIQUE)
def test_a_unique_discovery_found_again_is_a_natural_wonder(total: int) -> None:
    held = {"B1": UNIQUE[total]}
    assert found(total, discoveries=held, morale=0) == ("natural_wonder", "morale +5")


def test_wonders_repeat() -> None:
    party = expedition(to_discover=True, discoveries={"B1": "natural_wonder"}, morale=0)
    after = play(party, "discovery", "discovery.roll: 3 3")
    assert (after.wonders, after.morale) == (2, 5)


def test_discovery_is_never_rerolled() -> None:
    party = expedition(to_discover=True, muskets=6, kantyi=True)
    play(party, "discovery", "discovery.roll: 3 3")


# -- when -----------------------------------------------------------------------------------------


def test_exploration_finds_in_phase_seven_of_the_same_day() -> None:
    sitting = session(expedition(terrain={"D2": "plains"}, plan={"exploration": 1, "hunting": 1}), "exploration")
    go_on(sitting, "exploration.roll: 5 5", "hunting.roll: 4 4")
    assert sitting.pending is not None and sitting.pending.why == "discovery.roll"


def test_a_hex_that_has_a_discovery_gets_no_second() -> None:
    party = expedition(terrain={"D2": "plains"}, plan={"exploration": 1}, discoveries={"D2": "eclipse"})
    after = play(party, "exploration", "exploration.roll: 5 5")
    assert not after.to_discover
    assert asked(after, "discovery") is None


def test_without_a_promise_phase_seven_is_not_played() -> None:
    assert asked(expedition(), "discovery") is None


def test_a_promise_does_not_outlast_its_day() -> None:
    party = expedition(to_discover=True)
    assert not play(party, "planning", "planning.roll: 2 3 4 5 6", "planning.reroll: -").to_discover


@pytest.mark.parametrize("kind", KINDS)
def test_arriving_at_the_icon_finds_at_once(kind: str) -> None:
    party = expedition(kind=kind, hex="F1", terrain={"F1": "hills", "G1": "hills"}, movement=5, morale=0)
    after = play(party, "travel", "travel.hex: G1", "discovery.roll: 3 3")
    assert after.discoveries == {"G1": "natural_wonder"}
    assert (after.movement, after.morale) == (0, 5), "paid first; phase 10 comes after"


def test_arriving_at_the_icon_again_finds_nothing() -> None:
    party = expedition(hex="F1", terrain={"G1": "hills"}, movement=5, discoveries={"G1": "eclipse"})
    assert asked(party, "travel", "travel.hex: G1") is None


def arrival(kind: str, *, trail: bool, there: str, discovered: bool = False) -> bool:
    """Whether walking from D2 (forest) to D3 asks for a discovery roll."""
    party = expedition(
        kind=kind,
        terrain={"D3": there},
        movement=5,
        trails={("D2", "D3")} if trail else set(),
        discoveries={"D3": "eclipse"} if discovered else {},
    )
    return asked(party, "travel", "travel.hex: D3") is not None


def test_archaeologists_discover_along_a_trail_into_other_terrain() -> None:
    assert arrival("archaeology", trail=True, there="hills")


def test_archaeologists_need_the_trail_the_other_terrain_and_an_untouched_hex() -> None:
    assert not arrival("archaeology", trail=False, there="hills")
    assert not arrival("archaeology", trail=True, there="forest")
    assert not arrival("archaeology", trail=True, there="hills", discovered=True)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "archaeology"])
def test_others_discover_nothing_on_trails(kind: str) -> None:
    assert not arrival(kind, trail=True, there="hills")


def test_mendoza_helps_with_the_discovery_of_an_arrival() -> None:
    party = expedition(hex="F1", terrain={"G1": "hills"}, movement=5, mendoza=True, discoveries={"B1": "diego_mendoza"})
    after = play(party, "travel", "travel.hex: G1", "discovery.roll: 4 4", "discovery.mendoza: add")
    assert after.discoveries["G1"] == "eclipse"


def test_a_migration_found_on_arrival_cannot_skip_that_days_rations() -> None:
    party = expedition(hex="F1", terrain={"F1": "hills", "G1": "hills"}, movement=5)
    sitting = go_on(session(party, "rations"), "travel.hex: G1", "discovery.roll: 1 4")
    assert sitting.state.food == 2


def test_a_migration_found_by_exploring_spares_that_days_rations() -> None:
    assert play(play(expedition(to_discover=True), "discovery", "discovery.roll: 1 4"), "rations").food == 3


def test_an_arrivals_mission_offers_trails_from_the_new_hex() -> None:
    party = expedition(hex="F1", terrain={"G1": "hills"}, movement=5)
    assert choices(party, "travel", "travel.hex: G1", "discovery.roll: 1 3") == ("F1", "F2", "G2", "H1")
