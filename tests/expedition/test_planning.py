"""Phase 1: planning (section 3 and its rulings)."""

from __future__ import annotations

import pytest

from tests.expedition.table import asked, choices, expedition, gained, play, told

KEEP = "planning.reroll: -"
PHASES = ("movement", "mapping", "exploration", "contact", "hunting")


def test_each_die_goes_to_the_phase_of_its_face() -> None:
    after = play(expedition(), "planning", "planning.roll: 2 3 4 5 6", KEEP)
    assert after.plan == {"movement": 1, "mapping": 1, "exploration": 1, "contact": 1, "hunting": 1}


def test_dice_of_one_face_are_counted_together() -> None:
    after = play(expedition(), "planning", "planning.roll: 2 2 3 6 6", KEEP)
    assert after.plan == {"movement": 2, "mapping": 1, "hunting": 2}


def test_a_phase_without_a_die_is_not_played() -> None:
    party = expedition(plan={})
    for phase in PHASES:
        assert asked(party, phase) is None


def test_a_phase_with_a_die_must_be_played() -> None:
    for phase in PHASES:
        assert asked(expedition(plan={phase: 1}), phase) is not None


def test_the_reroll_is_always_asked_even_when_all_faces_are_good() -> None:
    question = asked(expedition(), "planning", "planning.roll: 6 6 6 6 6")
    assert question is not None and question.why == "planning.reroll"


def test_any_subset_may_be_rerolled_once() -> None:
    after = play(
        expedition(),
        "planning",
        "planning.roll: 2 3 4 5 6",
        "planning.reroll: 1 2 3 4 5",
        "planning.reroll.roll: 66666",
    )
    assert after.plan == {"hunting": 5}


def test_rerolled_faces_go_to_the_chosen_places_in_rising_order() -> None:
    after = play(
        expedition(), "planning", "planning.roll: 2 3 4 5 6", "planning.reroll: 4 2", "planning.reroll.roll: 6 2"
    )
    assert after.dice == (2, 6, 4, 2, 6)


def test_keeping_all_dice_rolls_none() -> None:
    assert asked(expedition(), "planning", "planning.roll: 2 3 4 5 6", KEEP) is None


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_four_of_a_kind_brings_a_conquistador(face: int) -> None:
    other = 2 if face == 6 else face + 1
    party = expedition()
    after = play(party, "planning", f"planning.roll: {face} {face} {face} {face} {other}", KEEP)
    assert gained(party, after) == "conquistadors +1"


def test_five_of_a_kind_brings_one_conquistador_only() -> None:
    party = expedition()
    assert gained(party, play(party, "planning", "planning.roll: 33333", KEEP)) == "conquistadors +1"


def test_three_of_a_kind_brings_nobody() -> None:
    party = expedition()
    assert gained(party, play(party, "planning", "planning.roll: 33325", KEEP)) == ""


def test_four_of_a_kind_counts_after_the_reroll() -> None:
    party = expedition()
    lost = play(party, "planning", "planning.roll: 33332", "planning.reroll: 1", "planning.reroll.roll: 2")
    made = play(party, "planning", "planning.roll: 33322", "planning.reroll: 4", "planning.reroll.roll: 3")
    assert (gained(party, lost), gained(party, made)) == ("", "conquistadors +1")


def test_four_ones_bring_nobody() -> None:
    party = expedition()
    wild = ["planning.wild: movement"] * 4
    assert gained(party, play(party, "planning", "planning.roll: 11112", KEEP, *wild)) == ""


def test_four_of_a_kind_counts_natural_dice_before_ones_are_placed() -> None:
    """Three 3s and a 1 put on mapping are four dice there, but no four of a kind."""
    party = expedition()
    after = play(party, "planning", "planning.roll: 33312", KEEP, "planning.wild: mapping")
    assert (after.plan["mapping"], gained(party, after)) == (4, "")


def test_a_seventh_conquistador_finds_no_room() -> None:
    assert play(expedition(conquistadors=6), "planning", "planning.roll: 22223", KEEP).conquistadors == 6


# -- dice of 1 ----------------------------------------------------------------------------------


def test_each_die_of_one_is_asked_for_and_may_go_to_any_phase() -> None:
    party = expedition()
    lines = ["planning.roll: 1 1 2 3 4", KEEP]
    assert choices(party, "planning", *lines) == PHASES
    assert choices(party, "planning", *lines, "planning.wild: hunting") == PHASES
    after = play(party, "planning", *lines, "planning.wild: hunting", "planning.wild: contact")
    assert after.plan == {"movement": 1, "mapping": 1, "exploration": 1, "contact": 1, "hunting": 1}


def test_a_die_of_one_counts_as_a_die_of_its_phase() -> None:
    after = play(expedition(), "planning", "planning.roll: 1 2 2 3 4", KEEP, "planning.wild: movement")
    assert after.plan["movement"] == 3


def test_a_die_of_one_opens_an_empty_phase_without_bonus() -> None:
    after = play(expedition(), "planning", "planning.roll: 1 2 2 2 3", KEEP, "planning.wild: hunting")
    assert after.plan["hunting"] == 1
    party = expedition(plan={"hunting": 1}, terrain={"D2": "plains"})
    assert play(party, "hunting", "hunting.roll: 4 4").food == 4, "8 is 8: the first die adds nothing"


def test_without_wild_opens_a_one_joins_only_an_open_phase() -> None:
    party = expedition(options={"wild_opens": "false"})
    assert choices(party, "planning", "planning.roll: 1 2 2 3 3", KEEP) == ("movement", "mapping")


def test_without_wild_opens_a_one_with_a_single_open_phase_is_not_asked() -> None:
    party = expedition(options={"wild_opens": "false"})
    assert play(party, "planning", "planning.roll: 1 2 2 2 2", KEEP).plan == {"movement": 5}


def test_without_wild_opens_ones_with_no_open_phase_are_lost() -> None:
    party = expedition(options={"wild_opens": "false"})
    assert play(party, "planning", "planning.roll: 11111", KEEP).plan == {}


# -- fever --------------------------------------------------------------------------------------

SICK = ["planning.roll: 1 1 1 1 2", KEEP]


def test_the_cure_is_asked_only_when_feverish() -> None:
    question = asked(expedition(), "planning", *SICK)
    assert question is not None and question.why == "planning.wild"


def test_three_ones_cure_and_are_spent_and_the_surplus_is_placed() -> None:
    after = play(expedition(fever=True), "planning", *SICK, "planning.fever: cure", "planning.wild: hunting")
    assert (after.fever, after.plan) == (False, {"movement": 1, "hunting": 1})


def test_the_cure_gives_no_morale_back() -> None:
    party = expedition(fever=True)
    after = play(party, "planning", "planning.roll: 1 1 1 2 2", KEEP, "planning.fever: cure")
    assert gained(party, after) == "cured"


def test_two_ones_do_not_cure() -> None:
    after = play(expedition(fever=True), "planning", "planning.roll: 1 1 2 2 3", KEEP)
    assert (after.fever, after.plan) == (True, {"movement": 2, "mapping": 1})


def test_two_ones_cure_with_medicine_and_the_surplus_is_placed() -> None:
    party = expedition(kind="medicine", fever=True)
    after = play(party, "planning", "planning.roll: 1 1 1 2 2", KEEP, "planning.fever: cure", "planning.wild: movement")
    assert (after.fever, after.plan) == (False, {"movement": 3})


def test_one_one_does_not_cure_with_medicine() -> None:
    assert play(expedition(kind="medicine", fever=True), "planning", "planning.roll: 1 2 2 3 3", KEEP).fever


def test_whoever_keeps_the_fever_loses_the_ones() -> None:
    after = play(expedition(fever=True), "planning", *SICK, "planning.fever: keep")
    assert (after.fever, after.plan) == (True, {"movement": 1})


def test_while_feverish_ones_cannot_be_put_on_phases() -> None:
    party = expedition(fever=True)
    assert play(party, "planning", "planning.roll: 1 1 2 3 4", KEEP).plan == {
        "movement": 1,
        "mapping": 1,
        "exploration": 1,
    }
    assert "survival.lost" in told(party, "planning", "planning.roll: 1 1 2 3 4", KEEP)


def test_fever_cannot_be_cured_in_a_swamp() -> None:
    party = expedition(fever=True, terrain={"D2": "swamp"})
    after = play(party, "planning", *SICK)
    assert (after.fever, after.plan) == (True, {"movement": 1})


def test_fever_can_be_cured_everywhere_else() -> None:
    for ground in ("mountains", "hills", "forest", "plains", "jungle", "lake"):
        question = asked(expedition(fever=True, terrain={"D2": ground}), "planning", *SICK)
        assert question is not None and question.why == "planning.fever", ground


def test_only_natural_ones_after_the_reroll_cure() -> None:
    party = expedition(fever=True)
    lines = ["planning.roll: 1 1 2 2 2", "planning.reroll: 3", "planning.reroll.roll: 1"]
    question = asked(party, "planning", *lines)
    assert question is not None and question.why == "planning.fever"
