"""Birds, seats, options, and what a seat may see (page, sections 1 to 3)."""

from __future__ import annotations

import pytest

from companion.core.errors import WrongUsage
from companion.core.session import Session
from companion.games.voyage import GAME
from companion.games.voyage.facts import BIRDS, PERILS, facts
from companion.games.voyage.state import status
from tests.contract import STATUS
from tests.voyage.table import CALM, card, play, question, run, voyage

BIRD = "seat square remaining arrived altitude flying landed energy energy_spent gauges rest_peril"


def table(*seats: str, **options: str) -> Session:
    given = {name.replace("__", "."): value for name, value in options.items()}
    return Session.new(GAME, GAME.settle(given, seats), seats)


def test_each_seat_chooses_a_bird_that_nobody_has() -> None:
    session = table("anna", "bo")
    assert session.pending is not None
    assert session.pending.described()["of"] == list(BIRDS)
    session.answer("teal", "anna")
    assert session.pending.who == "bo"
    assert "teal" not in session.pending.described()["of"]


def test_the_last_bird_is_nobodys_choice() -> None:
    session = table(*"abcdefgh")
    for bird in BIRDS[:7]:
        session.answer(bird)
    assert session.state.birds[BIRDS[7]].seat == "h"
    assert session.pending is not None
    assert session.pending.why == "flight.card"


def test_a_bird_fixed_by_option_is_not_asked_for_and_not_offered_to_others() -> None:
    session = table("anna", "bo", bird__bo="stork")
    assert session.pending is not None
    assert session.pending.who == "anna"
    assert "stork" not in session.pending.described()["of"]
    session.answer("teal")
    assert {bird.seat: bird.id for bird in session.state.birds.values()} == {"anna": "teal", "bo": "stork"}
    assert status(session.state)["options"]["bird.bo"] == "stork"


def test_a_bird_can_be_given_to_one_seat_only() -> None:
    with pytest.raises(WrongUsage):
        table("anna", "bo", bird__anna="stork", bird__bo="stork")


@pytest.mark.parametrize(
    ("options", "active"), [({}, False), ({"youth": "true"}, True), ({"youth": "true", "no_energy": "true"}, False)]
)
def test_energy_starts_inactive_but_for_the_young(options: dict[str, str], active: bool) -> None:
    session = table("anna", bird__anna="stork", **options)
    assert session.state.birds["stork"].energy is active


def test_without_energy_a_failed_flight_brings_none() -> None:
    s = voyage("woodcock", gauges={"woodcock": {"hunting": 1}}, options={"no_energy": "true"})
    s = play(s, "round", card("none/none/hunting"), "flight.altitude: low")
    assert (s.birds["woodcock"].landed, s.birds["woodcock"].energy) == (0, False)


@pytest.mark.parametrize("calm", ["high", "medium", "low", "high+medium", "high+low", "medium+low", "high+medium+low"])
def test_no_calm_removes_the_cards_that_are_calm_there(calm: str) -> None:
    held = table("anna", no_calm=calm).state.deck.left
    places = [("high", "medium", "low").index(altitude) for altitude in calm.split("+")]
    for id, triple in facts().cards.items():
        assert (id in held) != any(triple.split("/")[place] == "none" for place in places)


def test_no_calm_is_refused_when_it_leaves_too_few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    calm = {id: "none/none/none" if place >= 23 else "wind/wind/wind" for place, id in enumerate(facts().cards)}
    monkeypatch.setattr("companion.games.voyage.deck_of", lambda known, no_calm: [c for c in calm if "w" in calm[c]])
    with pytest.raises(WrongUsage, match="23 cards"):
        table("anna", no_calm="low")


def test_status_has_the_keys_of_the_page() -> None:
    s = play(voyage("stork"), "round", card("wind/none/hunting"), "flight.altitude: low", "flight.land: fly")
    shown = status(s)
    assert list(shown) == STATUS["voyage"].split()
    assert list(shown["birds"]["stork"]) == BIRD.split()
    assert shown["birds"]["stork"]["gauges"]["hunting"] == [1, facts().birds["stork"].gauges["hunting"] - 1]
    assert set(shown["birds"]["stork"]["gauges"]) == set(PERILS) - {"predation"}
    assert (shown["stage"], shown["slots"]) == (1, ["wind/none/hunting"])


# -- eyes -------------------------------------------------------------------------------------------


def test_a_seat_does_not_see_what_others_decide_until_all_have() -> None:
    s = voyage("teal", "stork")
    s = run(s, "round", card(CALM), "flight.altitude@teal: low").state
    assert s.choices.altitude == {"teal": "low"}
    assert GAME.view(s, "stork").choices.altitude == {}
    assert GAME.view(s, "teal").choices.altitude == {"teal": "low"}
    assert status(GAME.view(s, "stork")) == status(s)


def test_landings_stay_hidden_until_all_have_decided() -> None:
    lines = ("flight.altitude@teal: low", "flight.altitude@stork: low", "flight.land@teal: land")
    s = run(voyage("teal", "stork"), "round", card(CALM), *lines).state
    assert GAME.view(s, "stork").choices.land == {}
    assert status(s)["birds"]["teal"]["landed"] is None
    assert question(voyage("teal", "stork"), "round", card(CALM), *lines)[1] == "stork"
