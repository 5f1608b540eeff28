"""What is true of our own board and deck (page, section 4)."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations
from math import dist

import pytest

from companion.core.errors import BadData
from companion.games.voyage.facts import ALTITUDES, BIRDS, PERILS, facts, own, read
from companion.words import check, words

F = facts()
STRAITS = {"bosphorus", "gibraltar", "tarifa"}
LONG_HAUL = ("swallow", "bee_eater", "hoopoe", "redstart", "black_kite", "stork")
IMMUNE = {"teal": {"predation"}, "black_kite": {"predation"}, "stork": {"predation"}, "redstart": {"hunting"}}


def test_there_are_eight_birds_fifty_five_cards_and_forty_four_gauges() -> None:
    assert set(F.birds) == set(BIRDS)
    assert len(F.cards) == 55
    assert sum(len(species.gauges) for species in F.birds.values()) == 44
    assert F.stages == (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9)
    for bird, species in F.birds.items():
        assert set(PERILS) - set(species.gauges) == IMMUNE.get(bird, set())


@pytest.mark.parametrize("bird", BIRDS)
def test_every_bird_has_forks_and_diamonds_in_africa_and_comes_to_one_from_everywhere(bird: str) -> None:
    species = F.birds[bird]
    assert len(species.diamonds) >= 2
    assert all(F.squares[square].at[1] < 37.5 for square in species.diamonds)
    assert any(len(F.next(bird, square)) > 1 for square in F.routes(bird))
    assert all(F.remaining(bird, square) >= 0 for square in F.routes(bird))


@pytest.mark.parametrize("bird", BIRDS)
def test_long_haul_birds_cross_the_sahara_and_the_others_do_not(bird: str) -> None:
    latitudes = [F.squares[square].at[1] for square in F.birds[bird].diamonds]
    assert max(latitudes) < 17 if bird in LONG_HAUL else min(latitudes) > 30
    assert (F.remaining(bird, F.birds[bird].start) > 30) == (bird in LONG_HAUL)


def reached(bird: str, without: set[str]) -> set[str]:
    """Squares that the bird can come to without those."""
    seen: set[str] = set()
    edge = [F.birds[bird].start]
    for square in edge:
        if square not in seen and square not in without:
            seen.add(square)
            edge += F.next(bird, square)
    return seen


@pytest.mark.parametrize("bird", ["black_kite", "stork"])
def test_kite_and_stork_shun_the_open_sea_and_cross_only_at_the_straits(bird: str) -> None:
    assert not any(F.squares[square].sea for square in F.routes(bird))
    assert not reached(bird, STRAITS) & set(F.birds[bird].diamonds)
    assert all(F.squares[square].at[1] > 35 for square in reached(bird, STRAITS))


@pytest.mark.parametrize("bird", ["swallow", "redstart"])
def test_swallow_and_redstart_cross_the_sea_whatever_their_way(bird: str) -> None:
    southern = {square for square, known in F.squares.items() if known.sea and known.at[1] < 45}
    assert not reached(bird, southern) & set(F.birds[bird].diamonds)


def test_no_bird_meets_a_peril_square_for_a_gauge_of_two() -> None:
    met = [
        (bird, square)
        for bird, species in F.birds.items()
        for square in F.routes(bird)
        if species.gauges.get(F.squares[square].peril or "", 9) == 2
    ]
    assert met == []


def test_about_a_quarter_of_the_squares_bear_a_peril_and_every_square_is_on_a_route() -> None:
    struck = sum(square.peril is not None for square in F.squares.values())
    assert 0.2 < struck / len(F.squares) < 0.3
    assert {square.peril for square in F.squares.values()} == {*PERILS, None}
    assert set().union(*(F.routes(bird) for bird in BIRDS)) == set(F.squares)


def test_squares_keep_apart_so_that_a_map_can_show_them() -> None:
    places = {name: square.at for name, square in F.squares.items()}
    near = [(a, b) for a, b in combinations(places, 2) if dist(places[a], places[b]) < 1.2]
    assert near == []


def test_high_altitude_is_the_calmest_and_its_perils_are_wind_then_exhaustion() -> None:
    counted = [Counter(triple.split("/")[place] for triple in F.cards.values()) for place in range(len(ALTITUDES))]
    high, medium, low = (counts.pop("none", 0) for counts in counted)
    assert high > medium > low
    assert [peril for peril, _ in counted[0].most_common(2)] == ["wind", "exhaustion"]


def test_longer_ways_go_with_more_resistance() -> None:
    def resistance(bird: str) -> int:
        species = F.birds[bird]
        return sum(size - 1 for size in species.gauges.values()) + 2 * (len(PERILS) - len(species.gauges))

    long = min(resistance(bird) for bird in LONG_HAUL)
    assert long > resistance("teal") >= resistance("woodcock")


@pytest.mark.parametrize("file", ["squares", "regions"])
def test_squares_and_regions_have_names_in_both_languages(file: str) -> None:
    check("voyage", file)
    known = set(F.squares) if file == "squares" else {square.region for square in F.squares.values()}
    assert set(words("voyage", "en", file)) == known


def test_all_the_faults_of_a_board_are_told_at_once() -> None:
    bad = deepcopy(own())
    bad["cards"]["V01"] = "rain/none/none"
    bad["birds"]["swallow"]["diamonds"] = ["natal"]
    bad["birds"]["teal"]["routes"].append(["riga", "atlantis"])
    with pytest.raises(BadData) as told:
        read(bad)
    for part in ("no square atlantis", "cards.V01", "birds.swallow.diamonds"):
        assert part in str(told.value)


def test_a_way_that_comes_round_or_goes_nowhere_is_a_fault() -> None:
    bad = deepcopy(own())
    bad["birds"]["swallow"]["routes"] += [["gironde", "loire"], ["loire", "rif"]]
    with pytest.raises(BadData) as told:
        read(bad)
    assert "rif leads to no diamond" in str(told.value)
    assert "loire leads back to itself" in str(told.value)
