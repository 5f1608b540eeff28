"""What the verbs of the cards do, one by one, down to short decks and to nothing at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.nightflight import board
from companion.games.nightflight.facts import DECKS, UNKNOWN, Row, facts
from companion.games.nightflight.rules import verbs
from companion.games.nightflight.state import HOPE_MOST, State
from companion.games.nightflight.vocabulary import RULES, VERBS
from tests.nightflight.cockpit import (
    HOPE,
    PLANE,
    SEATS,
    burnt,
    counted,
    entered,
    held,
    id_of,
    made,
    night,
    offered,
    row,
    short,
    taken,
    thrown,
)

ID = "S01"
EFFECT = f"effect.{ID}"


def test_every_verb_has_its_function_and_no_other() -> None:
    assert set(verbs.DO) == set(VERBS)


def test_every_rule_that_a_card_may_change_changes_something_in_the_rules() -> None:
    text = "".join(path.read_text() for path in Path(verbs.__file__).parent.glob("*.py"))
    assert [rule for rule in RULES if f'"{rule}"' not in text] == []


# -- tracks and decks --------------------------------------------------------------------------------


def test_hope_stays_within_its_track() -> None:
    assert row(night(hope=HOPE_MOST), Row("hope", by=3)).ended().hope == HOPE_MOST
    assert row(night(hope=3), Row("hope", by=-2)).ended().hope == 1
    lost = row(night(hope=2), Row("hope", by=-5)).ended()
    assert (lost.hope, lost.cause, lost.won) == (0, "hope", False)


def test_hope_that_does_not_move_is_not_told() -> None:
    assert row(night(hope=HOPE_MOST), Row("hope", by=3)).told == []


@pytest.mark.parametrize(("left", "after"), [(5, (2, 3)), (3, (0, 3)), (2, (0, 2)), (0, (0, 0))])
def test_burning_takes_what_there_is_and_loses_nothing_else(left: int, after: tuple[int, int]) -> None:
    found = row(short(night(), "fuel", left), Row("burn", by=3))
    assert counted(found.ended(), "fuel") == after
    assert found.ended().cause is None
    assert found.args("burned") == ([{"count": after[1], "by": "card"}] if after[1] else [])


@pytest.mark.parametrize(("gone", "after"), [(5, (2, 3)), (2, (2, 0)), (0, (0, 0))])
def test_refuelling_brings_back_what_there_is(gone: int, after: tuple[int, int]) -> None:
    before = short(burnt(night(), gone), "fuel", 0)
    found = row(before, Row("refuel", by=2))
    assert counted(found.ended(), "fuel") == after
    assert found.args("refuelled") == ([{"count": after[0]}] if after[0] else [])


def test_nobody_knows_the_top_of_a_deck_that_was_shuffled() -> None:
    before = burnt(night(), 1)
    looked = row(before, Row("look", what="fuel", by=2)).ended()
    looked.fuel.bury(looked.fuel.top.pop())
    looked.peeked.pop()
    after = row(looked, Row("refuel", by=1)).ended()
    assert (after.fuel.top, after.fuel.bottom, after.peeked) == ([], [], [])
    assert len(after.fuel) == len(looked.fuel) + 1


@pytest.mark.parametrize("who", ["player", "captain", "each"])
def test_a_draw_goes_to_whom_it_names(who: str) -> None:
    after = row(night(), Row("draw", deck="star", by=2, who=who), seat="bruno").ended()  # type: ignore[arg-type]
    drawn = {"player": (0, 2, 0), "captain": (2, 0, 0), "each": (2, 2, 2)}[who]
    assert tuple(held(after, seat)["star"] for seat in SEATS) == drawn


@pytest.mark.parametrize("deck", ["star", "fog"])
def test_a_fourth_card_in_a_hand_has_one_discarded_first(deck: str) -> None:
    full = night()
    full.hands["anna"][deck] = mine = [taken(full, id) for id in sorted(full.decks[deck].left)[:3]]
    found = row(full, Row("draw", deck=deck), f"hand.discard@anna: {mine[1]}")
    after = found.ended()
    assert held(after, "anna")[deck] == 3
    assert after.decks[deck].discards == {mine[1]: 1}
    assert found.args("full") == [{"seat": "anna", "deck": deck}]


def test_fuel_and_crew_have_no_limit_in_a_hand() -> None:
    before = night()
    before.hands["anna"]["fuel"] = [taken(before, id) for id in sorted(before.fuel.left)[:4]]
    assert held(row(before, Row("draw", deck="fuel")).ended(), "anna")["fuel"] == 5


def test_a_draw_from_nothing_gives_nothing() -> None:
    for deck in ("star", "fog", "crew", "fuel"):
        before = short(night(), deck, 0)
        found = row(before, Row("draw", deck=deck))
        assert held(found.ended(), "anna")[deck] == 0 and found.told == []


def test_a_draw_shuffles_the_discards_in_but_those_of_fuel() -> None:
    for deck, came in (("star", 1), ("fog", 1), ("crew", 1), ("fuel", 0)):
        before = short(night(), deck, 1)
        thrown(before, next(iter(before.decks[deck].left)))
        assert held(row(before, Row("draw", deck=deck)).ended(), "anna")[deck] == came


@pytest.mark.parametrize("deck", ["fog", "star"])
def test_a_card_played_off_a_deck_works_for_the_player_and_is_discarded(deck: str) -> None:
    kind = {"fog": "torn_cloud", "star": "taken_on"}[deck]
    found = row(night(), Row("play", deck=deck), f"{deck}.draw: {id_of(kind)}", seat="chloe")
    gained = {"fog": "star", "star": "crew"}[deck]
    assert held(found.ended(), "chloe")[gained] == 1
    assert found.ended().decks[deck].discards[id_of(kind)] == 1


def test_playing_off_an_empty_deck_does_nothing() -> None:
    for deck in ("fog", "star", "disturbance"):
        found = row(short(night(), deck, 0), Row("play", deck=deck))
        assert found.ended().area == [] and found.told == []


def test_a_salvage_takes_a_card_of_choice_and_a_full_hand_makes_room() -> None:
    before = thrown(night(), "letter", "tailwind")
    mine = [taken(before, kind) for kind in ("maestro", "surf_line", "flare")]
    before.hands["anna"]["star"] = mine[:]
    lines = f"{EFFECT}@anna: {id_of('letter')}", f"hand.discard@anna: {mine[0]}"
    after = row(before, Row("salvage", deck="star"), *lines).ended()
    assert set(after.hands["anna"]["star"]) == {*mine[1:], id_of("letter")}
    assert after.decks["star"].discards == {id_of("tailwind"): 1, mine[0]: 1}
    assert row(night(), Row("salvage", deck="fog")).told == []


def test_a_cancel_lifts_disturbances_only() -> None:
    assert row(night(area=["crackle"]), Row("cancel")).ended().area == [id_of("crackle")]
    assert row(night(area=["crackle", "quarrel"]), Row("cancel")).ended().area == [id_of("crackle")]


def test_the_captain_passes_at_once_and_plays_first() -> None:
    after = row(night(), Row("captain"), seat="chloe").ended()
    assert after.from_captain() == ("chloe", "anna", "bruno")


# -- the plane and the board -------------------------------------------------------------------------


def test_flying_resolves_the_hex_and_is_what_a_glide_repeats() -> None:
    before = night(hexes={board.step(PLANE, "NE"): "storm"})
    after = row(before, Row("fly", to="NW NE"), f"{EFFECT}: NE").ended()
    assert (after.plane, after.last, after.hope) == (board.step(PLANE, "NE"), board.vector(("NE",)), HOPE - 3)


def test_flying_into_a_wall_is_no_step_and_costs_nothing() -> None:
    found = row(night(plane="4A"), Row("fly", to="W"))
    assert (found.ended().plane, found.told) == ("4A", [])


def test_a_launch_pays_its_price_and_leaves_the_plan_alone() -> None:
    before = night(hands={"anna": ["loop"]}, plan=["stall"])
    found = row(before, Row("launch"), "piloting.move@anna: a")
    after = found.ended()
    assert after.fuel.discards.total() == 1 + facts().fuel["loop"].cost
    assert (len(after.plan), after.plane) == (1, board.step(PLANE, "NW"))
    assert [args["by"] for args in found.args("flew")] == ["launch"]


def test_a_launch_without_a_card_is_nothing() -> None:
    assert row(night(), Row("launch")).told == []


def test_where_players_keep_their_hands_a_launched_card_is_named_when_it_shows() -> None:
    before = unseen(night(options={"hands": "physical"}), "fuel", 2)
    after = row(before, Row("launch"), f"piloting.reveal: {id_of('sweep_east')}").ended()
    assert after.hands["anna"]["fuel"] == [UNKNOWN] and after.fuel.aside == 1
    assert after.fuel.discards == {id_of("sweep_east"): 1}


def unseen(s: State, deck: str, count: int) -> State:
    """The same night with cards in Anna's hand that only she has seen."""
    for _ in range(count):
        s.decks[deck].set_aside()
        s.hands["anna"][deck].append(UNKNOWN)
    return s


@pytest.mark.parametrize(("left", "changed"), [(9, 2), (1, 1), (0, 0)])
def test_an_exchange_ends_with_the_deck(left: int, changed: int) -> None:
    before = night(hands={"anna": ["ahead", "stall", "glide"]})
    short(before, "fuel", left)
    lines = [f"{EFFECT}@anna: {id_of(kind)}" for kind in ("ahead", "stall")[:changed]]
    found = row(before, Row("exchange", by=2), *lines)
    assert held(found.ended(), "anna")["fuel"] == 3
    assert counted(found.ended(), "fuel") == (left - changed, changed)
    assert found.args("exchanged") == ([{"seat": "anna", "count": changed}] if changed else [])


def test_an_exchange_where_players_keep_their_hands_keeps_the_new_card_hidden() -> None:
    before = unseen(night(options={"hands": "physical"}), "fuel", 2)
    lines = f"{EFFECT}@anna: hidden", f"piloting.reveal: {id_of('ahead')}"
    after = row(before, Row("exchange"), *lines).ended()
    assert after.hands["anna"]["fuel"] == [UNKNOWN, UNKNOWN] and after.fuel.aside == 2
    assert after.fuel.discards == {id_of("ahead"): 1}


def test_a_night_token_lies_anywhere_but_on_dawn_or_another_night() -> None:
    before = night(tokens={"5C": "mountain", "6C": "night"})
    options = row(before, Row("token", kind="night")).options()
    assert set(options) == {hex for hex, kind in before.board.items() if kind != "dawn"} - {"6C"}
    after = row(before, Row("token", kind="night"), "token.place@anna: 5C").ended()
    assert after.kind("5C") == "night"


def test_a_mountain_rises_ahead_or_beside_not_at_a_border_nor_under_the_plane_nor_on_a_token() -> None:
    before = night(tokens={"5C": "mountain", "6C": "night"})
    options = set(row(before, Row("token", kind="mountain")).options())
    assert {board.row(hex) for hex in options} == set(range(4, 10))
    assert {hex[-1] for hex in options} == set("BCDE")
    assert not options & {PLANE, "5C", "6C"}


def test_a_token_that_may_lie_nowhere_is_not_placed() -> None:
    before = night()
    before.tokens = {hex: "night" for hex in before.board if before.board[hex] != "dawn"}
    for kind in ("night", "mountain"):
        assert row(before, Row("token", kind=kind)).told == []
    assert row(before, Row("move_token")).told == []


def test_a_moved_night_leaves_night_behind_on_stars_and_relays_alike() -> None:
    before = night(hexes={"5C": "moon"}, tokens={"5C": "night"})
    after = row(before, Row("move_token"), "token.place@anna: 6C").ended()
    assert (after.kind("5C"), after.kind("6C")) == ("night", "night")
    assert entered(after, after.kind("5C")).ended().hope == HOPE


def test_moving_a_token_without_one_is_nothing() -> None:
    assert row(night(), Row("move_token")).told == []


# -- what is offered -----------------------------------------------------------------------------------

NOTHING: list[tuple[Row, Callable[[], State]]] = [
    (Row("hope", by=2), lambda: night(hope=HOPE_MOST)),
    (Row("refuel", by=2), night),
    (Row("draw", deck="star"), lambda: short(night(), "star", 0)),
    (Row("draw", deck="fuel"), lambda: short(night(), "fuel", 0)),
    (Row("play", deck="fog"), lambda: short(night(), "fog", 0)),
    (Row("salvage", deck="star"), night),
    (Row("cancel"), lambda: night(area=["crackle"])),
    (Row("captain"), night),
    (Row("fly", to="W"), lambda: night(plane="4A")),
    (Row("launch"), night),
    (Row("exchange"), night),
    (Row("exchange"), lambda: short(night(hands={"anna": ["ahead"]}), "fuel", 0)),
    (Row("move_token"), night),
    (Row("look", what="clue"), night),
    (Row("look", what="next"), night),
    (Row("look", what="plan"), night),
    (Row("look", what="all"), night),
    (Row("look", what="fuel", by=2), lambda: short(night(), "fuel", 0)),
    (Row("bury"), night),
    (Row("swap", what="next"), lambda: night(plan=["ahead"])),
    (Row("swap", what="any"), lambda: night(plan=["ahead"])),
    (Row("skip", what="next"), night),
    (Row("turn_up"), night),
]


@pytest.mark.parametrize(("one", "before"), NOTHING, ids=[" ".join((one.do, one.what, one.deck)) for one, _ in NOTHING])
def test_a_card_that_could_do_nothing_is_not_offered(one: Row, before: Callable[[], State]) -> None:
    s = made(before(), "letter", effect=(one,))
    s.hands["anna"]["star"] = [id_of("letter")]
    s.decks["star"].left.pop(id_of("letter"), None)
    assert offered(s, "planning") == ()


def test_a_card_is_offered_if_one_of_its_rows_would_do_something() -> None:
    before = made(night(hands={"anna": ["letter"]}), "letter", effect=(Row("cancel"), Row("hope", by=1)))
    assert offered(before, "planning") == ("letter",)


def test_no_deck_is_forgotten_by_the_draw() -> None:
    assert set(VERBS["draw"].deck) | {"disturbance"} == set(DECKS)
