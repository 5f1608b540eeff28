"""Phases 2 and 4 to 6: every row of both printed sheets, at every total (section 3, option `table`)."""

from __future__ import annotations

import pytest

from tests.expedition.table import FLAT, expedition, faces, gained, play

R0120 = """
movement     1-3    conquistadors -1
movement     4-5    morale -1, movement +1, fever
movement     6-8    morale -1, movement +1
movement     9-9    movement +1
movement     10-10  movement +2
movement     11-11  movement +3
movement     12-16  movement +4
exploration  1-2    conquistadors -1
exploration  3-3    morale -1, fever
exploration  4-5    movement -1
exploration  6-7    movement -1, villages
exploration  8-8    morale +1
exploration  9-9    trail
exploration  10-16  discovery
contact      2-4    empire
contact      5-5    morale -1, fever
contact      6-8    movement -1, villages
contact      9-9    trail
contact      10-10  food +1, peaceful
contact      11-16  muskets +1, food +1, morale +1, peaceful
hunting      2-3    conquistadors -1
hunting      4-4    morale -1
hunting      5-5    food +1, morale -1
hunting      6-8    food +1
hunting      9-10   food +2
hunting      11-16  food +2, morale +1
"""
V818 = """
movement     1-4    conquistadors -1
movement     5-6    morale -1, movement +1, fever
movement     7-8    morale -1, movement +1
movement     9-9    movement +1
movement     10-10  movement +2
movement     11-11  movement +3
movement     12-16  movement +4
exploration  1-3    conquistadors -1
exploration  4-4    food -1
exploration  5-6    morale -1, fever
exploration  7-7    movement -1, villages
exploration  8-8    morale +1
exploration  9-9    trail
exploration  10-16  discovery
contact      2-3    empire
contact      4-5    conquistadors -1
contact      6-6    morale -2, fever
contact      7-8    food -1, movement -1, villages
contact      9-9    morale +1, trail
contact      10-10  food +1, peaceful
contact      11-16  muskets +1, food +1, morale +1, peaceful
hunting      2-3    conquistadors -1
hunting      4-6    food +1, movement -1
hunting      7-7    food +1, morale -1
hunting      8-8    food +1
hunting      9-9    food +2
hunting      10-16  food +2, morale +1
"""


def _rows(table: str, sheet: str) -> list[tuple[str, str, int, str]]:
    """(table, phase, total, what it gives) for every total of every row."""
    found = []
    for line in sheet.strip().splitlines():
        phase, span, gives = line.split(maxsplit=2)
        low, high = map(int, span.split("-"))
        found += [(table, phase, total, gives) for total in range(low, high + 1)]
    return found


@pytest.mark.parametrize(("table", "phase", "total", "gives"), _rows("r0120", R0120) + _rows("v818", V818))
def test_a_total_gives_what_its_row_says(table: str, phase: str, total: int, gives: str) -> None:
    ground = "jungle" if total == 1 else FLAT[phase]  # jungle takes one: 2 − 1
    dice, planned = faces(max(total, 2))
    party = expedition(
        options={"table": table}, terrain={"D2": ground}, plan={phase: planned}, **{"movement": 2} if total > 11 else {}
    )
    lines = [f"{phase}.roll: {dice}", *(["trail.hex: D1"] if "trail" in gives else [])]
    assert gained(party, play(party, phase, *lines)) == gives


def test_tracks_end_at_six_and_the_excess_is_lost() -> None:
    party = expedition(plan={"movement": 1}, movement=5)
    assert play(party, "movement", "movement.roll: 6 6").movement == 6


def test_tracks_end_at_nought() -> None:
    party = expedition(plan={"exploration": 1}, movement=0)
    assert play(party, "exploration", "exploration.roll: 1 3").movement == 0


def test_effects_of_a_row_come_in_the_order_written() -> None:
    """Movement 4-5 gives the point before the fever: at 6 the point is lost, the fever is not."""
    party = expedition(plan={"movement": 1}, movement=6, morale=1)
    after = play(party, "movement", "movement.roll: 1 3")
    assert (after.movement, after.morale, after.fever) == (6, 0, True)


@pytest.mark.parametrize("table", ["r0120", "v818"])
def test_a_death_that_ends_the_expedition_ends_it_at_once(table: str) -> None:
    party = expedition(options={"table": table}, plan={"movement": 1, "hunting": 1}, conquistadors=1)
    after = play(party, "movement", "movement.roll: 1 1")
    assert (after.over, after.won, after.cause) == (True, False, "death")


def test_the_older_sheet_adds_one_to_hunting_on_a_lake() -> None:
    for table, food in (("r0120", 1), ("v818", 2)):
        party = expedition(options={"table": table}, terrain={"D2": "lake"}, plan={"hunting": 1})
        assert play(party, "hunting", "hunting.roll: 4 4").food == 3 + food
