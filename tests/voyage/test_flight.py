"""A flight: cards, altitudes, perils, Energy, landing (page, section 2)."""

from __future__ import annotations

import pytest

from companion.core.errors import Illegal
from companion.games.voyage.facts import SLOTS, facts
from tests.voyage.table import CALM, card, choices, flown_out, full, play, question, run, voyage


def test_the_first_card_is_flown_low_or_medium() -> None:
    s = voyage("stork", round=0)
    assert question(s, "round", card(CALM)) == ("flight.altitude", "stork", ("low", "medium"))


@pytest.mark.parametrize(
    ("altitude", "may"),
    [("low", ("low", "medium")), ("medium", ("low", "medium", "high")), ("high", ("medium", "high"))],
)
def test_later_cards_are_flown_at_the_same_altitude_or_one_step_away(altitude: str, may: tuple[str, ...]) -> None:
    assert choices(voyage("stork", altitude=altitude), "round", card(CALM)) == may


def test_the_peril_of_the_altitude_moves_its_gauge_by_one() -> None:
    s = play(voyage("hoopoe"), "round", card("wind/collision/hunting"), "flight.altitude: medium")
    assert s.birds["hoopoe"].gauges == dict.fromkeys(s.birds["hoopoe"].gauges, 0) | {"collision": 1}


def test_a_calm_altitude_moves_nothing() -> None:
    s = play(voyage("hoopoe"), "round", card("wind/none/hunting"), "flight.altitude: medium")
    assert not any(s.birds["hoopoe"].gauges.values())


@pytest.mark.parametrize(
    ("bird", "peril"),
    [("teal", "predation"), ("black_kite", "predation"), ("stork", "predation"), ("redstart", "hunting")],
)
def test_an_immune_bird_has_no_gauge_and_suffers_nothing(bird: str, peril: str) -> None:
    s = play(voyage(bird), "round", card(f"none/{peril}/none"), "flight.altitude: medium")
    assert peril not in s.birds[bird].gauges
    assert not any(s.birds[bird].gauges.values())
    assert s.birds[bird].flying


def test_a_gauge_of_n_squares_endures_n_less_one_and_the_nth_is_fatal() -> None:
    s = voyage("swallow")
    for endured in range(1, s.facts.birds["swallow"].gauges["wind"]):
        s = play(s, "round", card("wind/wind/wind"), "flight.altitude: low", "flight.land: fly")
        assert s.birds["swallow"].gauges["wind"] == endured
    s = play(s, "round", card("wind/wind/wind"), "flight.altitude: low")
    assert (s.birds["swallow"].flying, s.birds["swallow"].landed) == (False, 0)


def test_a_fatal_peril_at_low_altitude_comes_before_landing() -> None:
    s = voyage("woodcock", gauges={"woodcock": {"hunting": 1}})
    found = run(s, "round", card("none/none/hunting"), "flight.altitude: low")
    assert found.pending is None
    assert found.state.birds["woodcock"].failed_by == "hunting"
    assert found.state.birds["woodcock"].landed == 0


def test_failing_activates_energy() -> None:
    s = voyage("woodcock", gauges={"woodcock": {"hunting": 1}})
    s = play(s, "round", card("none/none/hunting"), "flight.altitude: low")
    assert s.birds["woodcock"].energy


def test_energy_is_used_before_the_marker_moves_even_against_a_fatal_peril() -> None:
    s = voyage("woodcock", gauges={"woodcock": {"hunting": 1}}, energy=("woodcock",))
    s = play(s, "round", card("none/none/hunting"), "flight.altitude: low", "flight.energy: use", "flight.land: fly")
    bird = s.birds["woodcock"]
    assert (bird.flying, bird.gauges["hunting"], bird.energy, bird.energy_spent) == (True, 1, False, True)


def test_energy_kept_while_a_flight_fails_stays_active_and_is_one() -> None:
    s = voyage("woodcock", gauges={"woodcock": {"hunting": 1}}, energy=("woodcock",))
    found = run(s, "round", card("none/none/hunting"), "flight.altitude: low", "flight.energy: keep")
    bird = found.state.birds["woodcock"]
    assert (bird.flying, bird.energy, bird.energy_spent) == (False, True, False)
    assert [args["energy"] for what, args in found.told if what == "failed"] == [False]


@pytest.mark.parametrize("peril", ["none", "predation"])
def test_energy_is_not_offered_against_calm_or_immunity(peril: str) -> None:
    s = voyage("stork", energy=("stork",))
    assert question(s, "round", card(f"none/none/{peril}"), "flight.altitude: low")[0] == "flight.land"


def test_only_a_scout_at_low_altitude_may_land_and_it_lands_for_the_stage() -> None:
    s = voyage("stork", "teal", round=6)
    s = play(
        s, "round", card(CALM), "flight.altitude@stork: low", "flight.altitude@teal: medium", "flight.land@stork: land"
    )
    assert (s.birds["stork"].landed, s.birds["stork"].slot) == (4, 7)
    assert s.birds["teal"].flying


def test_the_twelfth_card_lands_those_low_for_nine_and_fails_the_others() -> None:
    s = flown_out(voyage("stork", "teal"))
    s = play(s, "round", card(CALM), "flight.altitude@stork: low", "flight.altitude@teal: medium")
    assert (s.birds["stork"].landed, s.birds["stork"].slot) == (9, SLOTS)
    assert (s.birds["teal"].landed, s.birds["teal"].failed_by, s.birds["teal"].energy) == (0, "late", True)
    assert s.scene == "landing"


def test_a_fatal_peril_on_the_twelfth_card_fails_the_flight_and_activates_energy() -> None:
    s = flown_out(voyage("teal", gauges={"teal": {"wind": full(voyage("teal"), "teal", "wind")}}))
    s = play(s, "round", card("none/none/wind"), "flight.altitude: low")
    assert (s.birds["teal"].landed, s.birds["teal"].failed_by, s.birds["teal"].energy) == (0, "wind", True)


def test_the_flight_goes_on_for_those_who_still_fly_and_ends_with_the_last() -> None:
    s = voyage("stork", "teal")
    lines = ("flight.altitude@stork: low", "flight.altitude@teal: low", "flight.land@stork: land")
    on = play(s, "round", card(CALM), *lines, "flight.land@teal: fly")
    assert on.scene == "round"
    assert question(on, "round", card(CALM))[1] == "teal"
    assert play(s, "round", card(CALM), *lines, "flight.land@teal: land").scene == "landing"


def test_all_decide_before_any_marker_moves_and_questions_come_in_seat_order() -> None:
    s = voyage("teal", "stork", energy=("stork", "teal"))
    found = run(s, "round", card("wind/wind/wind"), "flight.altitude@teal: low", "flight.altitude@stork: low")
    assert not any(found.state.birds["teal"].gauges.values())
    found.answer("flight.energy@teal: keep")
    assert not any(found.state.birds["teal"].gauges.values())
    found.answer("flight.energy@stork: use")
    assert found.state.birds["teal"].gauges["wind"] == 1
    found.answer("flight.land@teal: land")
    assert found.state.birds["teal"].flying, "landings are shown together"
    found.answer("flight.land@stork: fly")
    assert not found.state.birds["teal"].flying


# -- the deck ---------------------------------------------------------------------------------------


def test_a_deck_that_runs_out_in_flight_is_made_anew_from_the_discards_alone() -> None:
    s = voyage("stork", round=2)
    ids = sorted(s.facts.cards)
    s.cards, s.slots = ids[:2], [s.facts.cards[card] for card in ids[:2]]
    s.deck.left.clear()
    s.deck.discards.update(ids[2:])
    found = run(s, "round")
    assert found.pending is not None
    assert found.pending.cards == tuple(ids[2:])  # type: ignore[attr-defined]
    assert [what for what, _ in found.told] == ["reshuffled"]


def test_rest_discards_the_cards_of_the_flight() -> None:
    s = voyage("stork")
    s = play(s, "round", "flight.card: V01", "flight.altitude: low", "flight.land: land")
    s = play(play(s, "landing", "route.fork: oder"), "rest")
    assert s.deck.discards["V01"] == 1
    assert len(s.deck) == len(s.facts.cards) - 1


def test_a_triple_typed_at_the_table_takes_the_card_that_bears_it() -> None:
    s = play(voyage("stork"), "round", card(facts().cards["V07"]), "flight.altitude: low", "flight.land: fly")
    assert facts().cards[s.cards[-1]] == facts().cards["V07"]
    assert len(s.deck) == len(facts().cards) - 1
    assert not s.foreign


def test_a_triple_that_our_deck_lacks_is_taken_and_the_deck_is_then_unknown() -> None:
    assert CALM not in facts().cards.values()
    s = play(voyage("stork"), "round", card(CALM), "flight.altitude: low", "flight.land: fly")
    assert (s.slots, s.foreign, len(s.deck)) == ([CALM], True, len(facts().cards) - 1)


@pytest.mark.parametrize("text", ["wind/none", "wind/none/rain", "V99", "wind none none", "none/none/none/none"])
def test_what_is_neither_card_nor_triple_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        run(voyage("stork"), "round", f"flight.card: {text}")
