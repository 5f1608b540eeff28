"""After a flight: ways and forks, diamonds, the perils of the board, the end (page, section 2)."""

from __future__ import annotations

import pytest

from companion.games.voyage.facts import facts
from tests.voyage.table import card, choices, landed, play, question, run, voyage


def test_a_species_advances_exactly_the_stage_value() -> None:
    s = play(landed("stork", stage=4, squares={"stork": "rhone"}), "landing")
    assert s.birds["stork"].square == "valencia"


def test_at_a_fork_the_way_is_chosen_step_by_step() -> None:
    s = landed("stork", stage=3)
    assert question(s, "landing") == ("route.fork", "stork", ("oder", "saale"))
    assert play(s, "landing", "route.fork: oder").birds["stork"].square == "bohemia"
    assert play(s, "landing", "route.fork: saale").birds["stork"].square == "upper_rhine"


def test_forks_are_asked_in_seat_order_after_all_have_landed() -> None:
    s = landed("swallow", "stork", stage=3)
    assert question(s, "landing")[1] == "swallow"
    assert question(s, "landing", "route.fork: elbe")[1] == "stork"


def test_a_failed_flight_leaves_the_species_where_it_is() -> None:
    s = landed("stork", stage=0)
    assert play(s, "landing").birds["stork"].square == "elbe"


def test_species_may_stand_together() -> None:
    s = landed("stork", "black_kite", stage=1, squares={"stork": "fayoum", "black_kite": "fayoum"})
    s = play(s, "landing")
    assert {bird.square for bird in s.birds.values()} == {"asyut"}


def test_overshoot_stops_on_the_diamond_and_wins() -> None:
    s = play(landed("stork", stage=9, squares={"stork": "ouaddai"}), "landing")
    assert (s.birds["stork"].square, s.birds["stork"].arrived, s.cause) == ("lake_chad", True, "arrived")


def test_exact_offers_no_move_that_would_overshoot() -> None:
    s = landed("stork", stage=9, squares={"stork": "ouaddai"}, options={"exact": "true"})
    found = run(s, "landing")
    assert found.pending is None
    assert found.state.birds["stork"].square == "ouaddai"
    assert [what for what, _ in found.told] == ["overshot"]


def test_exact_offers_only_ways_that_fit() -> None:
    s = landed("stork", stage=6, squares={"stork": "gezira"}, options={"exact": "true"})
    found = run(s, "landing")
    assert found.pending is None, "six squares fit only the way to the south"
    assert found.state.birds["stork"].square == "rukwa"
    s.birds["stork"].landed = 5
    assert choices(s, "landing") == ("kordofan", "sennar")


def test_exact_arrives_with_the_very_value() -> None:
    s = landed("stork", stage=2, squares={"stork": "ouaddai"}, options={"exact": "true"})
    assert play(s, "landing").birds["stork"].arrived


def test_all_who_arrive_in_the_same_flight_win_together() -> None:
    squares = {"stork": "bahr_el_ghazal", "black_kite": "turkana", "teal": "onega"}
    s = landed("stork", "black_kite", "teal", stage=1, squares=squares)
    s.birds["stork"].energy_spent = True
    found = run(s, "landing")
    assert found.pending is None
    assert found.state.winners == ("stork", "black_kite")
    assert [args["unspent"] for what, args in found.told if what == "end"] == [["black_kite"]]
    assert found.state.ending() == {"end": "arrived", "won": True, "score": 1}


def test_the_flight_is_finished_by_the_others_before_anybody_has_won() -> None:
    s = voyage("stork", "teal", squares={"stork": "bahr_el_ghazal"})
    lines = ("flight.altitude@stork: low", "flight.altitude@teal: low", "flight.land@stork: land")
    s = play(s, "round", card("none/none/none"), *lines, "flight.land@teal: fly")
    assert (s.scene, s.over) == ("round", False)


# -- the perils of the board ------------------------------------------------------------------------


def rested(square: str, before: str, **more: object) -> dict[str, int]:
    """The swallow's gauges after it came to a square from the one before, and rested."""
    s = landed("swallow", stage=1, squares={"swallow": before}, **more)  # type: ignore[arg-type]
    s.birds["swallow"].gauges["wind"] = 2
    s = play(play(s, "landing"), "rest")
    assert s.birds["swallow"].square == square
    return s.birds["swallow"].gauges


def test_rest_puts_every_gauge_to_zero_then_the_board_strikes_who_landed_there() -> None:
    assert rested("malta", "sicily") == dict.fromkeys(facts().birds["swallow"].gauges, 0) | {"hunting": 1}
    assert not any(rested("sicily", "messina").values())


def test_the_board_strikes_nobody_who_is_immune() -> None:
    s = play(play(landed("redstart", stage=1, squares={"redstart": "gironde"}), "landing"), "rest")
    assert s.birds["redstart"].square == "landes"
    assert (s.birds["redstart"].rest_peril, any(s.birds["redstart"].gauges.values())) == (None, False)


def test_energy_is_not_offered_at_rest() -> None:
    s = landed("swallow", stage=1, squares={"swallow": "sicily"}, energy=("swallow",))
    s = play(play(s, "landing"), "rest")
    assert (s.birds["swallow"].rest_peril, s.birds["swallow"].energy) == ("hunting", True)


@pytest.mark.parametrize(("every_rest", "struck"), [("false", None), ("true", "hunting")])
def test_a_bird_that_stays_is_struck_again_only_under_every_rest(every_rest: str, struck: str | None) -> None:
    s = landed("swallow", stage=0, squares={"swallow": "malta"}, options={"every_rest": every_rest})
    assert play(play(s, "landing"), "rest").birds["swallow"].rest_peril == struck


def test_a_bird_that_exact_kept_from_moving_has_not_landed_on_its_square() -> None:
    s = landed("black_kite", stage=9, squares={"black_kite": "turkana"}, options={"exact": "true"})
    assert play(play(s, "landing"), "rest").birds["black_kite"].rest_peril is None


# -- expert -----------------------------------------------------------------------------------------

EXPERT = {"expert": "true"}


def test_expert_strikes_before_the_move_and_again_at_rest() -> None:
    s = landed("swallow", stage=1, squares={"swallow": "sicily"}, options=EXPERT)
    s = play(s, "landing")
    assert (s.birds["swallow"].square, s.birds["swallow"].gauges["hunting"]) == ("malta", 1)
    assert play(s, "rest").birds["swallow"].gauges["hunting"] == 1


def test_expert_peril_that_is_fatal_fails_the_flight_and_nothing_moves() -> None:
    s = landed("swallow", stage=1, squares={"swallow": "sicily"}, gauges={"swallow": {"hunting": 2}}, options=EXPERT)
    s = play(s, "landing")
    bird = s.birds["swallow"]
    assert (bird.square, bird.landed, bird.energy, bird.failed_by) == ("sicily", 0, True, "hunting")
    assert play(s, "rest").birds["swallow"].rest_peril is None


def test_expert_lets_energy_ward_it_off_on_arrival_but_not_at_rest() -> None:
    more = {"gauges": {"swallow": {"hunting": 2}}, "energy": ("swallow",), "options": EXPERT}
    s = landed("swallow", stage=1, squares={"swallow": "sicily"}, **more)  # type: ignore[arg-type]
    assert question(s, "landing") == ("flight.energy", "swallow", ("use", "keep"))
    s = play(s, "landing", "flight.energy: use")
    assert (s.birds["swallow"].square, s.birds["swallow"].energy) == ("malta", False)
    assert play(s, "rest").birds["swallow"].rest_peril == "hunting"


def test_expert_strikes_for_the_final_square_alone_not_for_those_passed() -> None:
    s = landed("swallow", stage=2, squares={"swallow": "messina"}, gauges={"swallow": {"wind": 2}}, options=EXPERT)
    s = play(s, "landing")
    assert (s.birds["swallow"].square, s.birds["swallow"].gauges["wind"]) == ("malta", 2)


# -- the end ----------------------------------------------------------------------------------------


def test_after_max_flights_nobody_has_won() -> None:
    s = landed("stork", stage=0, options={"max_flights": "7"})
    s.flight = 7
    s = play(play(s, "landing"), "rest")
    assert (s.cause, s.won, s.winners) == ("max_flights", False, ())


def test_a_bird_alone_is_measured_by_its_par() -> None:
    s = landed("stork", stage=1, squares={"stork": "bahr_el_ghazal"})
    s.flight = 9
    found = run(s, "landing")
    assert found.state.ending() == {"end": "arrived", "won": True, "score": 9, "par": facts().birds["stork"].par}
    assert [args["par"] for what, args in found.told if what == "end"] == [facts().birds["stork"].par]
