"""The Deserter: who leaves between turns, and when that is a win (A turn, Table talk)."""

from __future__ import annotations

from typing import Any

from companion.games.nightflight import GAME
from companion.games.nightflight.facts import WINDOWS
from companion.games.nightflight.rules.desertion import may_desert
from companion.games.nightflight.rules.drawing import limit
from companion.games.nightflight.rules.planning import turns
from companion.games.nightflight.state import State
from tests.nightflight.table import FOUR, THREE, card, flight, fly, only, play, question, run

DESERTER = card("deserter")
LEAVES = f"card.play: {DESERTER}"


def four(*, seats: tuple[str, ...] = FOUR, seat: str = "carla", **more: Any) -> State:
    return flight(seats=seats, star={seat: ["deserter"]}, options={"deserter": True}, **more)


def left(**more: Any) -> State:
    """Carla has left four for three."""
    return play(four(**more), "between", LEAVES)


def test_the_deserter_is_played_between_turns_only() -> None:
    assert question(four(), "between")[2] == (DESERTER, "none", "pass")
    assert question(four(), "drawing")[2] == ("none", "pass")
    assert [name for name in WINDOWS if may_desert(four(), name)] == ["between"]


def test_nobody_is_obliged_to_desert() -> None:
    assert play(four(), "between", "card.play: none").order == FOUR


def test_who_deserts_leaves_and_the_others_fly_on_with_hands_of_three() -> None:
    after = left()
    assert (after.order, after.deserter, after.over) == (("anna", "bruno", "dario"), "carla", False)
    assert [limit(after, seat) for seat in after.order] == [4, 3, 3]
    assert turns(after) == ("anna", "bruno", "dario", "anna")


def test_of_three_two_are_left_who_draw_and_lay_as_two_do() -> None:
    after = play(four(seats=THREE), "between", LEAVES)
    assert [limit(after, seat) for seat in after.order] == [4, 4]
    assert turns(after) == ("anna", "bruno", "anna", "bruno")


def test_of_two_nobody_deserts() -> None:
    table = four(seats=THREE, seat="bruno")
    table.order = ("anna", "bruno")
    assert question(table, "between")[2] == ("none", "pass")


def test_the_cards_of_a_deserter_are_discarded() -> None:
    after = left(fuel={"carla": ["east", "west"]}, fog={"carla": ["cheer"]}, crew={"carla": ["singer"]})
    assert after.hands["carla"] == {"fuel": [], "star": [], "fog": [], "crew": []}
    for deck, kinds in {"fuel": ["east", "west"], "fog": ["cheer"], "star": ["deserter"], "crew": ["singer"]}.items():
        assert [after.decks[deck].discards[card(kind)] for kind in kinds] == [1] * len(kinds)


def test_a_captain_who_deserts_hands_the_captaincy_to_the_left() -> None:
    after = play(four(captain="carla"), "between", LEAVES)
    assert (after.captain, after.from_captain()) == ("dario", ("dario", "anna", "bruno"))
    last = play(four(seat="dario", captain="dario"), "between", LEAVES)
    assert last.captain == "anna"


def test_a_deserter_wins_alone_when_the_fuel_gives_out_in_the_next_drawing() -> None:
    after = play(only(left(), "fuel", "east"), "drawing")
    assert (after.cause, after.won, after.winners) == ("deserter", False, ("carla",))


def test_a_deserter_wins_alone_when_hope_gives_out_before_the_next_planning() -> None:
    table = four(hope=1, fog={"dario": ["gloom"]})
    lost = play(table, "between", LEAVES, "card.play: none")
    assert not lost.over
    after = play(lost, "drawing", f"card.play: {card('gloom')}")
    assert (after.cause, after.winners) == ("deserter", ("carla",))


def test_a_slip_before_the_next_planning_may_win_it_for_the_deserter() -> None:
    table = left(hope=2)
    GAME.slip(table)  # type: ignore[misc]
    assert (table.cause, table.winners) == ("deserter", ("carla",))


def test_once_planning_has_begun_the_deserter_wins_nothing() -> None:
    planned = play(left(fuel={"anna": ["glide"]}, hope=3), "planning", f"planning.card: {card('glide')}:dawn")
    assert planned.deserter == ""
    lost = flight("north_east", "east", seats=planned.order, hexes={"3C": "storm"}, hope=3)
    lost.deserter = planned.deserter
    after = fly(lost)
    assert (after.cause, after.winners) == ("hope", ())


def test_a_deserter_does_not_share_in_a_dawn() -> None:
    table = left(plane="10C")
    table.plan = flight("north_east").plan
    after = fly(table)
    assert (after.won, after.winners) == (True, ("anna", "bruno", "dario"))


def test_a_deserter_is_asked_nothing_more() -> None:
    found = run(four(fog={"carla": ["cheer"]}), "between", LEAVES)
    assert (found.pending, found.state.from_captain()) == (None, ("anna", "bruno", "dario"))
    drawn = run(found.state, "drawing")
    assert (drawn.pending, drawn.state.hands["carla"]["fuel"]) == (None, [])
