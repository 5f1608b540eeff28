"""Phases 2 and 4 to 6: what is added to a roll, muskets, and those who help (sections 3 and 4)."""

from __future__ import annotations

import pytest

from companion.games.expedition.rules.phases import modifiers
from tests.expedition.table import FLAT, ROLLED, TERRAINS, asked, choices, expedition, gained, play, run

GROUND = """
          movement exploration contact hunting
mountains       -1           0       0       1
hills           -1           0       1       0
forest           0           0       0       1
plains           1           0       0       0
jungle          -1          -1       0       0
swamp           -1           0       0       0
lake             1           0       0       0
"""


def _ground() -> list[tuple[str, str, int]]:
    head, *rows = GROUND.strip("\n").splitlines()
    return [
        (name, phase, int(amount))
        for name, *amounts in map(str.split, rows)
        for phase, amount in zip(head.split(), amounts, strict=True)
    ]


def added(party: object, phase: str) -> int:
    return sum(amount for _, amount in modifiers(party, phase))  # type: ignore[arg-type]


@pytest.mark.parametrize(("ground", "phase", "amount"), _ground())
def test_the_ground_helps_and_hinders(ground: str, phase: str, amount: int) -> None:
    assert added(expedition(terrain={"D2": ground}, plan={phase: 1}), phase) == amount


def test_the_ground_changes_the_total_that_is_read() -> None:
    for ground, gives in (("plains", "movement +2"), ("forest", "movement +1")):
        party = expedition(terrain={"D2": ground}, plan={"movement": 1})
        assert gained(party, play(party, "movement", "movement.roll: 4 5")) == gives


@pytest.mark.parametrize("phase", ROLLED)
def test_each_die_after_the_first_adds_one(phase: str) -> None:
    for dice in range(1, 6):
        assert added(expedition(terrain={"D2": FLAT[phase]}, plan={phase: dice}), phase) - added(
            expedition(terrain={"D2": FLAT[phase]}, plan={phase: 1}), phase
        ) == (dice - 1)


@pytest.mark.parametrize("kind", ["cartography", "botany", "military", "archaeology", "religious", "medicine"])
def test_only_botanists_add_to_a_roll_and_only_in_hunting(kind: str) -> None:
    party = expedition(kind=kind, terrain={"D2": "plains"}, plan=dict.fromkeys(ROLLED, 1))
    assert [added(party, phase) for phase in ROLLED] == [1, 0, 0, 1 if kind == "botany" else 0]


@pytest.mark.parametrize("ground", TERRAINS)
def test_each_peaceful_village_here_adds_to_exploration_and_hunting(ground: str) -> None:
    alone = expedition(terrain={"D2": ground}, plan=dict.fromkeys(ROLLED, 1))
    among = expedition(terrain={"D2": ground}, plan=dict.fromkeys(ROLLED, 1), peaceful={"D2": 2, "D1": 1})
    assert [added(among, phase) - added(alone, phase) for phase in ROLLED] == [0, 2, 0, 2]


def test_a_peaceful_village_made_today_counts_at_once() -> None:
    party = expedition(terrain={"D2": "plains"}, plan={"contact": 1, "hunting": 1})
    later = play(party, "contact", "contact.roll: 4 6")
    assert play(later, "hunting", "hunting.roll: 4 4").food == later.food + 2, "8 + 1 = 9"


# -- muskets ------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ROLLED)
def test_one_musket_rerolls_both_dice_once(phase: str) -> None:
    party = expedition(terrain={"D2": FLAT[phase]}, plan={phase: 1}, muskets=2)
    lines = [f"{phase}.roll: 1 1", f"{phase}.musket: spend"]
    question = asked(party, phase, *lines)
    assert question is not None and (question.why, question.described()["dice"]) == (f"{phase}.reroll", "2d6")
    after = play(party, phase, *lines, f"{phase}.reroll: 4 4")
    assert after.muskets == 1
    assert after.conquistadors == 3, "the first roll no longer counts"


def test_the_musket_is_paid_when_it_is_spent() -> None:
    party = expedition(plan={"movement": 1}, muskets=2)
    assert run(party, "movement", "movement.roll: 1 1", "movement.musket: spend").state.muskets == 1


@pytest.mark.parametrize("phase", ROLLED)
def test_a_musket_kept_leaves_the_roll(phase: str) -> None:
    party = expedition(plan={phase: 1}, muskets=2)
    after = play(party, phase, f"{phase}.roll: 1 1", f"{phase}.musket: keep")
    assert after.muskets == 2


@pytest.mark.parametrize("phase", ROLLED)
def test_without_muskets_none_is_asked_for(phase: str) -> None:
    play(expedition(plan={phase: 1}, muskets=0), phase, f"{phase}.roll: 1 1")


def test_mapping_and_discovery_know_no_musket() -> None:
    party = expedition(plan={"mapping": 1}, muskets=6, to_discover=True)
    play(party, "mapping", "mapping.hex: D1", "mapping.roll: 3 3")
    play(party, "discovery", "discovery.roll: 3 3")


def _after_a_musket(kind: str, options: dict[str, str]) -> int:
    """The food of a hunt that comes to 7 after a musket: 7 gives 1, 9 gives 2."""
    party = expedition(kind=kind, options=options, terrain={"D2": "plains"}, plan={"hunting": 1}, muskets=1)
    return play(party, "hunting", "hunting.roll: 1 1", "hunting.musket: spend", "hunting.reroll: 3 5").food - 3


def test_soldiers_add_two_to_a_total_rerolled_with_a_musket() -> None:
    party = expedition(kind="military", terrain={"D2": "plains"}, plan={"hunting": 1}, muskets=1)
    lines = ["hunting.roll: 1 1", "hunting.musket: spend", "hunting.reroll: 3 4"]
    assert play(party, "hunting", *lines).food == 5, "7 + 2 = 9"


def test_soldiers_add_nothing_to_a_total_not_rerolled() -> None:
    party = expedition(kind="military", terrain={"D2": "plains"}, plan={"hunting": 1}, muskets=1)
    assert play(party, "hunting", "hunting.roll: 3 4", "hunting.musket: keep").food == 4


def test_others_add_nothing_to_a_rerolled_total() -> None:
    assert _after_a_musket("cartography", {}) == 1


def test_musket_bonus_of_one_reads_the_text_literally() -> None:
    assert _after_a_musket("cartography", {"musket_bonus": "1"}) == 2
    assert _after_a_musket("military", {"musket_bonus": "1"}) == 2


def test_musket_bonus_of_one_does_not_add_to_the_soldiers_two() -> None:
    party = expedition(
        kind="military", options={"musket_bonus": "1"}, terrain={"D2": "plains"}, plan={"hunting": 1}, muskets=1
    )
    lines = ["hunting.roll: 1 1", "hunting.musket: spend", "hunting.reroll: 2 4"]
    assert play(party, "hunting", *lines).food == 4, "6 + 2 = 8, not 9"


# -- empires ------------------------------------------------------------------------------------


def test_in_an_empire_contact_rolls_one_die() -> None:
    question = asked(expedition(plan={"contact": 1}, empires={"D2"}), "contact")
    assert question is not None and question.described()["dice"] == "1d6"


def test_a_musket_in_an_empire_rerolls_its_one_die() -> None:
    party = expedition(plan={"contact": 1}, empires={"D2"}, muskets=1)
    question = asked(party, "contact", "contact.roll: 1", "contact.musket: spend")
    assert question is not None and question.described()["dice"] == "1d6"


def test_an_empire_reaches_two_hexes_and_no_further() -> None:
    board = expedition().board
    for city in board.names:
        far = board.distances(city)
        for here in board.names:
            question = asked(expedition(hex=here, plan={"contact": 1}, empires={city}), "contact")
            assert question is not None
            assert question.described()["dice"] == ("1d6" if far[here] <= 2 else "2d6"), (city, here)


def test_lands_of_several_empires_are_united() -> None:
    for here in ("A1", "O3"):
        question = asked(expedition(hex=here, plan={"contact": 1}, empires={"A1", "O3"}), "contact")
        assert question is not None and question.described()["dice"] == "1d6"


def test_other_phases_roll_two_dice_in_an_empire() -> None:
    for phase in ("movement", "exploration", "hunting"):
        question = asked(expedition(plan={phase: 1}, empires={"D2"}), phase)
        assert question is not None and question.described()["dice"] == "2d6"


# -- princess Kantyi ----------------------------------------------------------------------------


def test_kantyi_rerolls_ones_and_twos_of_native_contact() -> None:
    party = expedition(plan={"contact": 1}, kantyi=True, terrain={"D2": "plains"})
    assert choices(party, "contact", "contact.roll: 2 1") == (1, 2)
    after = play(party, "contact", "contact.roll: 2 1", "contact.kantyi: 2", "contact.kantyi.roll: 6")
    assert gained(party, after) == "movement -1, villages", "2 + 6 = 8"


def test_kantyi_is_asked_only_for_dice_that_show_one_or_two() -> None:
    party = expedition(plan={"contact": 1}, kantyi=True)
    assert choices(party, "contact", "contact.roll: 3 2") == (2,)
    assert asked(party, "contact", "contact.roll: 3 3") is None


def test_kantyi_rerolls_each_die_once() -> None:
    party = expedition(plan={"contact": 1}, kantyi=True)
    assert asked(party, "contact", "contact.roll: 2 1", "contact.kantyi: 1 2", "contact.kantyi.roll: 1 1") is None


def test_kantyi_may_be_left_unasked_for_help() -> None:
    party = expedition(plan={"contact": 1}, kantyi=True)
    assert asked(party, "contact", "contact.roll: 2 1", "contact.kantyi: -") is None


def test_kantyi_comes_before_the_musket_and_not_after_it() -> None:
    party = expedition(plan={"contact": 1}, kantyi=True, muskets=1)
    lines = ["contact.roll: 1 1", "contact.kantyi: -", "contact.musket: spend", "contact.reroll: 1 1"]
    assert asked(party, "contact", *lines) is None


def test_kantyi_helps_only_in_native_contact() -> None:
    for phase in ("movement", "exploration", "hunting"):
        assert asked(expedition(plan={phase: 1}, kantyi=True), phase, f"{phase}.roll: 2 2") is None


def test_kantyi_helps_with_the_one_die_of_an_empire() -> None:
    party = expedition(plan={"contact": 1}, kantyi=True, empires={"D2"}, terrain={"D2": "plains"})
    after = play(party, "contact", "contact.roll: 1", "contact.kantyi: 1", "contact.kantyi.roll: 5")
    assert gained(party, after) == "morale -1, fever"


# -- an eclipse foretold ------------------------------------------------------------------------

ECLIPSE = {
    "r0120": {
        "empire": "empire",
        "fever": "morale -1, fever",
        "village": "movement -1, villages",
        "trail": "trail",
        "food": "food +1, peaceful",
        "cache": "muskets +1, food +1, morale +1, peaceful",
    },
    "v818": {
        "empire": "empire",
        "fever": "morale -2, fever",
        "village": "food -1, movement -1, villages",
        "trail": "morale +1, trail",
        "food": "food +1, peaceful",
        "cache": "muskets +1, food +1, morale +1, peaceful",
    },
}


@pytest.mark.parametrize(("table", "row"), [(table, row) for table, rows in ECLIPSE.items() for row in rows])
def test_an_eclipse_chooses_a_whole_row_of_native_contact(table: str, row: str) -> None:
    party = expedition(options={"table": table}, plan={"contact": 1}, eclipse=2)
    lines = [f"contact.eclipse: {row}", *(["trail.hex: D1"] if row == "trail" else [])]
    after = play(party, "contact", *lines)
    assert (gained(party, after), after.eclipse) == (ECLIPSE[table][row], 1)


def test_the_six_rows_of_an_eclipse_are_always_offered() -> None:
    party = expedition(plan={"contact": 1}, eclipse=1, empires={"D2"})
    assert choices(party, "contact") == ("empire", "fever", "village", "trail", "food", "cache")


def test_an_eclipse_is_no_roll_so_nobody_helps_with_it() -> None:
    party = expedition(plan={"contact": 3}, eclipse=1, kantyi=True, mendoza=True, muskets=6)
    assert play(party, "contact", "contact.eclipse: food").muskets == 6


def test_the_third_contact_after_an_eclipse_is_rolled_again() -> None:
    party = expedition(plan={"contact": 1}, eclipse=2)
    for _ in range(2):
        party = play(party, "contact", "contact.eclipse: empire")
    question = asked(party, "contact")
    assert question is not None and question.why == "contact.roll"


def test_an_eclipse_waits_for_a_day_with_a_contact() -> None:
    assert play(expedition(plan={}, eclipse=2), "contact").eclipse == 2


# -- Diego Mendoza ------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ROLLED)
def test_mendoza_adds_one_to_a_total_already_seen(phase: str) -> None:
    party = expedition(terrain={"D2": FLAT[phase]}, plan={phase: 1}, mendoza=True)
    better = play(party, phase, f"{phase}.roll: 1 2", f"{phase}.mendoza: add")
    worse = play(party, phase, f"{phase}.roll: 1 2", f"{phase}.mendoza: keep")
    assert better.mendoza_used and not worse.mendoza_used


def test_mendozas_one_changes_the_row() -> None:
    party = expedition(plan={"movement": 1}, mendoza=True)
    assert gained(party, play(party, "movement", "movement.roll: 4 5", "movement.mendoza: add")) == "movement +2"


def test_mendoza_comes_after_the_musket() -> None:
    party = expedition(plan={"movement": 1}, mendoza=True, muskets=1)
    play(
        party,
        "movement",
        "movement.roll: 4 5",
        "movement.musket: spend",
        "movement.reroll: 4 4",
        "movement.mendoza: add",
    )


def test_mendoza_helps_once_a_day() -> None:
    party = expedition(plan=dict.fromkeys(ROLLED, 1), mendoza=True)
    party = play(party, "movement", "movement.roll: 4 5", "movement.mendoza: add")
    play(party, "hunting", "hunting.roll: 4 4")


def test_mendoza_is_asked_at_each_total_until_he_helps() -> None:
    party = expedition(plan=dict.fromkeys(ROLLED, 1), mendoza=True)
    for phase in ("movement", "exploration", "hunting"):
        party = play(party, phase, f"{phase}.roll: 4 4", f"{phase}.mendoza: keep")


def test_mendoza_is_asked_even_where_one_more_changes_nothing() -> None:
    question = asked(expedition(plan={"movement": 1}, mendoza=True), "movement", "movement.roll: 6 6")
    assert question is not None and question.why == "movement.mendoza"


def test_mendoza_helps_again_the_next_day() -> None:
    party = expedition(mendoza=True, mendoza_used=True)
    assert not play(party, "planning", "planning.roll: 2 3 4 5 6", "planning.reroll: -").mendoza_used


def test_mendoza_helps_in_mapping() -> None:
    party = expedition(plan={"mapping": 1}, mendoza=True)
    after = play(party, "mapping", "mapping.hex: D1", "mapping.roll: 4 5", "mapping.mendoza: add")
    assert after.terrain["D1"] == "forest", "9 + 1 = 10"
    party.terrain["D2"] = "hills"
    assert (
        play(party, "mapping", "mapping.hex: D1", "mapping.roll: 4 5", "mapping.mendoza: keep").terrain["D1"] == "hills"
    )


def test_mendoza_helps_in_discovery() -> None:
    party = expedition(to_discover=True, mendoza=True, discoveries={"B1": "diego_mendoza"})
    after = play(party, "discovery", "discovery.roll: 4 4", "discovery.mendoza: add")
    assert after.discoveries["D2"] == "eclipse"


def test_mendoza_does_not_help_with_the_roll_that_finds_him() -> None:
    party = expedition(to_discover=True)
    assert play(party, "discovery", "discovery.roll: 5 6").mendoza
