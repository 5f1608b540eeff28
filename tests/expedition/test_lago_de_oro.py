"""Lago de Oro: three unmapped hexes become one lake (section 4, Lago de Oro).

The lake used here is F2, F3 and G2, which lies on the river (F2 and G2) and is named F2. It touches
E2 on two sides (to F3 south-east, to F2 north-east), G1 on two, and G3 on two. The river enters it
from E2 and leaves it from G2 to H2.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from companion.core.chance import Stream
from companion.games.expedition import GAME
from companion.games.expedition.board import lake_site
from companion.games.expedition.facts import facts
from companion.games.expedition.state import State
from tests.expedition.table import asked, choices, expedition, gained, play, session
from tests.expedition.test_map import beside, centre
from tests.table import go_on

LAKE = ("F2", "F3", "G2")
NAMES = facts().map.names()
TRIPLES = [three for three in combinations(NAMES, 3) if all(beside(*two) for two in combinations(three, 2))]


# -- the site -------------------------------------------------------------------------------------


def nearest(here: str, unmapped: set[str]) -> tuple[str, ...]:
    """The site worked out with exact fractions, as the ruling says."""
    middle = [(a + b) / 2 for a, b in zip(centre(here), centre("O3"), strict=True)]

    def gap(three: tuple[str, ...]) -> Fraction:
        mean = [sum(parts) / 3 for parts in zip(*map(centre, three), strict=True)]
        return sum(((m - c) ** 2 for m, c in zip(mean, middle, strict=True)), Fraction(0))

    free = [three for three in TRIPLES if unmapped.issuperset(three) and not {here, "O3"} & set(three)]
    return min(free, key=lambda three: (gap(three), three), default=())


@pytest.mark.parametrize("here", [name for name in NAMES if name != "O3"])
def test_the_site_is_the_free_triple_nearest_the_midpoint_to_the_delta(here: str) -> None:
    unmapped = set(NAMES) - {"A1", "A2", "C2", here}
    assert lake_site(facts().map, frozenset(unmapped), here) == nearest(here, unmapped)


def test_the_site_keeps_to_unmapped_land_wherever_that_is() -> None:
    chance = Stream(3, "land")
    for n in range(150):
        unmapped = {name for place, name in enumerate(NAMES) if chance.below(n, 100, place) < 40 + n % 50}
        here = NAMES[chance.below(n, 44, 99)]
        assert lake_site(facts().map, frozenset(unmapped), here) == nearest(here, unmapped - {here}), (here, unmapped)


def test_of_equally_near_sites_the_one_whose_names_come_first_is_taken() -> None:
    ties = 0
    for here in NAMES[:-1]:
        middle = [(a + b) / 2 for a, b in zip(centre(here), centre("O3"), strict=True)]
        gaps: dict[Fraction, list[tuple[str, ...]]] = {}
        for three in TRIPLES:
            if here in three or "O3" in three:
                continue
            mean = [sum(parts) / 3 for parts in zip(*map(centre, three), strict=True)]
            gaps.setdefault(sum((m - c) ** 2 for m, c in zip(mean, middle, strict=True)), []).append(three)
        best = gaps[min(gaps)]
        if len(best) > 1:
            ties += 1
            assert lake_site(facts().map, frozenset(NAMES), here) == min(best)
    assert ties > 5, "the test needs ties to say something"


def test_the_current_hex_and_the_delta_are_never_part_of_it() -> None:
    assert lake_site(facts().map, frozenset({"M3", "N2", "N3"}), "N3") == ()
    assert lake_site(facts().map, frozenset({"N3", "O2", "O3"}), "A1") == ()


def found(party: State) -> State:
    return play(party, "discovery", "discovery.roll: 1 1")


def test_found_at_d2_the_lake_lies_half_way_to_the_delta() -> None:
    after = found(expedition(to_discover=True))
    assert after.lake == nearest("D2", set(NAMES) - {"A1", "A2", "C2", "D2"})
    assert after.discoveries == {"D2": "lago_de_oro"}


def test_without_a_site_the_find_is_a_wonder_and_the_lake_stays_findable() -> None:
    mapped = {name: "hills" for name in NAMES if name not in ("O3", "N3")}
    after = found(expedition(terrain=mapped, to_discover=True, morale=0))
    assert (after.discoveries["D2"], after.morale, after.lake) == ("natural_wonder", 5, ())
    later = expedition(to_discover=True, discoveries={"B1": "natural_wonder"})
    assert found(later).discoveries["D2"] == "lago_de_oro"


# -- one hex --------------------------------------------------------------------------------------


def test_all_three_members_are_shown_as_lake_and_score_one_in_all() -> None:
    party = expedition(to_discover=True)
    after = found(party)
    assert [after.terrain[name] for name in after.lake] == ["lake"] * 3
    assert after.score == party.score + 1


def test_the_lake_bears_the_name_of_its_first_member() -> None:
    party = expedition(hex="E2", terrain={"E2": "hills"}, lake=LAKE, movement=6)
    assert choices(party, "travel") == ("F2", "stay")
    after = play(party, "travel", "travel.hex: F2")
    assert GAME.status(after)["hex"] == "F2"
    assert after.ground == "lake"


def test_its_neighbours_are_those_of_its_members() -> None:
    board = expedition(lake=LAKE).board
    union = {name for member in LAKE for name in NAMES if beside(member, name)} - set(LAKE)
    assert set(board.neighbours["F2"]) == union
    assert all("F2" in board.neighbours[name] for name in union)
    assert not {"F3", "G2"} & set(board.names)


def test_distances_count_it_as_one_hex() -> None:
    assert expedition(lake=LAKE).board.distances("E2")["H2"] == 2
    assert expedition().board.distances("E2")["H2"] == 3


def test_empires_reach_across_it_as_across_one_hex() -> None:
    party = expedition(hex="H2", terrain={"H2": "plains"}, plan={"contact": 1}, empires={"E2"}, lake=LAKE)
    question = asked(party, "contact")
    assert question is not None and question.described()["dice"] == "1d6"


def test_trails_to_its_members_are_renamed_and_meet() -> None:
    """From D2 the lake is I2, I3 and J3."""
    trails = {("I2", "J2"), ("J2", "J3"), ("J3", "K3"), ("D1", "D2")}
    after = found(expedition(to_discover=True, trails=trails))
    assert after.lake == ("I2", "I3", "J3")
    assert after.trails == {("I2", "J2"), ("I2", "K3"), ("D1", "D2")}


def test_no_trail_is_left_inside_it() -> None:
    site = nearest("D2", set(NAMES) - {"A1", "A2", "C2", "D2"})
    assert found(expedition(to_discover=True, trails={(site[0], site[1])})).trails == set()


def test_a_trail_to_it_serves_all_of_it() -> None:
    party = expedition(hex="E2", terrain={"E2": "hills"}, lake=LAKE, movement=3, trails={("E2", "F2")})
    assert choices(party, "travel") == ("F2", "stay")


def test_status_keeps_names_of_whole_hexes_and_all_its_land() -> None:
    party = expedition(hex="F2", lake=LAKE, trails={("E2", "F2")})
    status = GAME.status(party)
    assert (status["hex"], status["trails"]) == ("F2", [["E2", "F2"]])
    assert {status["terrain"][name] for name in LAKE} == {"lake"}


# -- the river and its cataracts --------------------------------------------------------------------


def test_the_river_carries_into_it_from_above_and_out_of_it_below() -> None:
    into = expedition(hex="E2", terrain={"E2": "hills"}, lake=LAKE, movement=5)
    assert play(into, "travel", "travel.hex: F2").movement == 1
    out = expedition(hex="F2", terrain={"H2": "hills"}, lake=LAKE, movement=5)
    assert play(out, "travel", "travel.hex: H2").movement == 1


def test_the_river_does_not_carry_back_or_from_the_bank() -> None:
    back = expedition(hex="H2", terrain={"H2": "hills"}, lake=LAKE, movement=5)
    assert play(back, "travel", "travel.hex: F2").movement == 0
    bank = expedition(hex="F1", terrain={"F1": "hills"}, lake=LAKE, movement=5)
    assert play(bank, "travel", "travel.hex: F2").movement == 0


def test_its_own_cataract_lies_on_the_lower_edge_under_river_names() -> None:
    party = expedition(hex="F2", lake=LAKE, plan={"mapping": 1})
    after = play(party, "mapping", "mapping.hex: E1", "mapping.roll: 1 6")
    assert after.cataracts - party.cataracts == {("G2", "H2")}


def test_a_cataract_of_the_hex_above_lies_on_the_upper_edge() -> None:
    party = expedition(hex="E2", terrain={"E2": "hills"}, lake=LAKE, plan={"mapping": 1})
    after = play(party, "mapping", "mapping.hex: E1", "mapping.roll: 1 6")
    assert after.cataracts - party.cataracts == {("E2", "F2")}


def test_a_lake_off_the_river_has_no_cataract() -> None:
    party = expedition(hex="I1", lake=("I1", "J1", "K1"), plan={"mapping": 1})
    assert gained(party, play(party, "mapping", "mapping.hex: H1", "mapping.roll: 1 5")) == ""


def test_cataracts_keep_their_river_names_when_the_lake_is_drawn() -> None:
    party = expedition(to_discover=True)
    site = nearest("D2", set(NAMES) - {"A1", "A2", "C2", "D2"})
    river = facts().map.river
    up = next(name for name in site if name in river)
    edge = tuple(sorted((up, river[river.index(up) + 1])))
    assert found(expedition(to_discover=True, cataracts={edge})).cataracts == {edge}
    assert site == found(party).lake


def test_a_cataract_blocks_only_its_own_side() -> None:
    """E2 touches the lake to the south-east and to the north-east; the cataract is on the river, north-east."""
    party = expedition(hex="E2", terrain={"E2": "hills"}, lake=LAKE, movement=5, cataracts={("E2", "F2")})
    after = play(party, "travel", "travel.hex: F2")
    assert (after.hex, after.moved) == ("F2", "SE")


def test_with_its_only_side_blocked_the_lake_cannot_be_left_that_way() -> None:
    party = expedition(
        hex="F2", terrain={"H2": "hills", "E2": "hills"}, lake=LAKE, movement=5, cataracts={("G2", "H2")}
    )
    assert choices(party, "travel") == ("E2", "stay")


def test_the_direction_is_the_open_side_that_is_best_for_morale() -> None:
    def way(here: str, there: str, cataracts: set[tuple[str, str]] | None = None) -> str | None:
        party = expedition(
            hex=here, terrain={here: "hills", there: "hills"} | dict.fromkeys(LAKE, "lake"), lake=LAKE, movement=5,
            cataracts=cataracts or set(),
        )  # fmt: skip
        return play(party, "travel", f"travel.hex: {there}").moved

    assert way("E2", "F2") == "SE", "SE +3 rather than NE +1"
    assert way("G1", "F2") == "S", "S +1 rather than SW −1"
    assert way("F2", "G3") == "SE", "from F3, SE +3, rather than from G2, S +1"
    assert way("F2", "E2") == "SW", "SW −1 rather than NW −3"
    assert way("F2", "E2", {("E2", "F2")}) == "NW", "the south-west side is the cataract's"


# -- its air ----------------------------------------------------------------------------------------


def test_nobody_catches_fever_on_it_nor_loses_its_morale() -> None:
    party = expedition(hex="F2", lake=LAKE, plan={"contact": 1})
    assert gained(party, play(party, "contact", "contact.roll: 1 4")) == ""


def test_on_another_lake_fever_is_caught() -> None:
    party = expedition(hex="D1", terrain={"D1": "lake"}, lake=LAKE, plan={"contact": 1})
    assert gained(party, play(party, "contact", "contact.roll: 1 4")) == "morale -1, fever"


def test_it_does_not_cure() -> None:
    party = expedition(hex="F2", lake=LAKE, fever=True)
    after = play(party, "planning", "planning.roll: 2 3 4 5 6", "planning.reroll: -")
    assert after.fever


def test_villages_are_discarded_on_it() -> None:
    party = expedition(hex="F2", lake=LAKE, plan={"contact": 1})
    assert gained(party, play(party, "contact", "contact.roll: 4 4")) == ""


# -- its icon and its discovery -----------------------------------------------------------------------


def test_it_inherits_the_icon() -> None:
    party = expedition(hex="F1", terrain={"F1": "hills"}, lake=("G1", "G2", "H1"), movement=5)
    sitting = go_on(session(party, "travel"), "travel.hex: G1")
    assert sitting.pending is not None and sitting.pending.why == "discovery.roll"
    named_otherwise = expedition(hex="E2", terrain={"E2": "hills"}, lake=("F1", "F2", "G1"), movement=5)
    assert asked(named_otherwise, "travel", "travel.hex: F1") is not None


def test_mapping_from_it_repeats_lake() -> None:
    party = expedition(hex="F2", lake=LAKE, plan={"mapping": 1})
    assert play(party, "mapping", "mapping.hex: E1", "mapping.roll: 3 4").terrain["E1"] == "lake"


def test_the_migration_next_to_it_reaches_it() -> None:
    party = expedition(hex="F2", lake=LAKE, discoveries={"H2": "migration"})
    assert gained(party, play(party, "rations")) == ""
