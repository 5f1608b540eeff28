"""What scripts rely on in `status --json` (4 Questions), and that nothing hidden is told or lost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.core.session import Session
from companion.games.nightflight import GAME
from companion.games.nightflight.state import State, status
from tests.nightflight.table import SEATS, card, flight, fresh, play, whole

KEYS = (
    *("game", "over", "won", "turn", "phase", "captain", "order", "terrains", "plane", "last", "hope", "cancelled"),
    *("decks", "discards", "area", "tokens", "targets", "plan", "clue", "hands", "winners"),
)


def seen(s: State, seat: str = "") -> dict[str, Any]:
    return status(GAME.view(s, seat))


def planned() -> State:
    s = flight("glide", "east", fuel={"anna": ["west"]}, star={"bruno": ["letter"]}, crew={"bruno": ["radio"]})
    s.plan[0].end, s.plan[0].shown = "", True
    s.plan[1].announced, s.plan[1].known = {"action": "drift"}, ("anna",)
    return s


def test_the_keys_are_those_that_scripts_rely_on() -> None:
    assert tuple(seen(planned())) == KEYS


def test_before_take_off_what_is_not_yet_known_is_null() -> None:
    found = seen(fresh(("anna", "bruno")))
    assert (found["turn"], found["phase"], found["captain"], found["plane"], found["last"], found["clue"]) == (
        *(0, "setup"),
        *(None, None, None, None),
    )


def test_hands_are_counts_and_crews_lie_open() -> None:
    assert seen(planned())["hands"] == {
        "anna": {"fuel": 1, "star": 0, "fog": 0, "crew": []},
        "bruno": {"fuel": 0, "star": 1, "fog": 0, "crew": [card("radio")]},
    }


def test_a_seat_sees_its_own_hand() -> None:
    assert seen(planned(), "anna")["hands"]["anna"]["fuel"] == [card("west")]
    assert seen(planned(), "anna")["hands"]["bruno"]["star"] == 1


def test_hidden_cards_of_the_plan_are_null_and_the_open_clue_is_shown() -> None:
    found = seen(planned())
    assert found["plan"] == [{"by": "anna", "end": "dawn", "announced": {"action": "drift"}, "card": None}]
    assert found["clue"] == card("glide")
    assert seen(planned(), "anna")["plan"][0]["card"] == card("east")
    assert seen(planned(), "bruno")["plan"][0]["card"] is None


def test_decks_and_discards_are_counts() -> None:
    found = seen(planned())
    assert found["decks"]["fuel"] == 48 - 3
    assert set(found["decks"]) == set(found["discards"]) == {"fuel", "fog", "star", "disturbance", "crew"}
    after = play(flight("west", "east", plane="2A"), "piloting")
    assert (seen(after)["decks"]["fuel"], seen(after)["discards"]["fuel"]) == (44, 2)


def test_the_last_displacement_is_in_axial_coordinates() -> None:
    assert seen(play(flight("east", "glide"), "piloting"))["last"] == [1, 0]
    assert seen(play(flight("double", "glide"), "piloting"))["last"] == [1, -1]


def test_the_winners_are_named() -> None:
    found = seen(play(flight("north_east", plane="10C"), "piloting"))
    assert (found["over"], found["won"], found["winners"]) == (True, True, ["anna", "bruno"])


# -- whole games -------------------------------------------------------------------------------------


def flown(seed: int, seats: tuple[str, ...], watch: Any, **options: Any) -> Session:
    """A game with the game's own cards and tiles, answered at random; `watch` hears each telling."""
    stream = Random(seed)
    sitting = Session(GAME, GAME.start(GAME.settle({}) | options, seats), marks=False)
    sitting.state.hear = lambda what, args: watch(sitting.state, what, args)
    while sitting.pending is not None:
        answers = [answer for answer, _ in sitting.pending.outcomes()]
        assert sitting.pending.chance or len(answers) > 1, f"{sitting.pending!r} leaves no choice"
        sitting.push(stream.choice(answers))
    return sitting


GAMES = [
    *((2, {}), (3, {"deserter": True}), (4, {}), (5, {"mode": "line"})),
    *((2, {"hands": "physical"}), (3, {"hands": "physical", "mode": "line", "deserter": True})),
]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("players", "options"), GAMES, ids=str)
def test_no_hidden_card_is_told_none_is_lost_and_whoever_is_asked_has_a_choice(
    players: int, options: dict[str, Any], seed: int
) -> None:
    leaks: list[tuple[str, dict[str, Any]]] = []

    def watch(s: State, what: str, args: dict[str, Any]) -> None:
        named = str(list(args.values()))
        leaks.extend((what, args) for id in GAME.hidden(s, "") if f"'{id}'" in named)

    seats = SEATS[players]
    after = flown(seed, seats, watch, **options).state
    assert leaks == []
    assert after.cause in GAME.causes
    assert whole(after) == whole(GAME.start(after.options, seats))
