"""The active area, tokens, and hands that are full (A turn, Cards in hand; 1 The board, Tokens)."""

from __future__ import annotations

from companion.games.nightflight.rules.tokens import allowed
from tests.nightflight.table import asked, card, flight, fly, line, only, play, question, run, told

FIVE_CARDS = ("weight", "thin_moon", "wide_border", "silence", "turn_fuel")


# -- five active cards ---------------------------------------------------------------------------


def test_of_a_sixth_active_card_one_of_the_five_is_discarded_first() -> None:
    table = only(flight("east", "back", hexes={"2D": "disturbance"}, area=FIVE_CARDS), "disturbance", "lone_star")
    assert question(table, "piloting") == ("area.discard", "anna", tuple(table.area))
    after = fly(table, f"area.discard: {card('silence')}")
    assert after.area == [*(card(kind) for kind in FIVE_CARDS if kind != "silence"), card("lone_star")]
    assert after.decks["disturbance"].discards[card("silence")] == 1


def test_a_fifth_active_card_asks_nothing() -> None:
    table = only(flight("east", "back", hexes={"2D": "disturbance"}, area=FIVE_CARDS[1:]), "disturbance", "lone_star")
    assert len(fly(table).area) == 5


def test_lasting_cards_from_a_hand_count_among_the_five() -> None:
    table = flight("east", "back", area=FIVE_CARDS, fog={"bruno": ["shelter"]})
    lines = (f"card.play: {card('shelter')}",)
    assert question(table, "piloting", *lines)[:2] == ("area.discard", "bruno")
    after = run(table, "piloting", *lines, f"area.discard: {card('weight')}").state
    assert (len(after.area), after.area[-1]) == (5, card("shelter"))


def test_disturbances_add_up() -> None:
    assert fly(flight("east", "back", hexes={"2D": "moon"}, area=["thin_moon"] * 2, hope=10)).hope == 12


def test_a_disturbance_discarded_by_a_card_weighs_no_more() -> None:
    table = flight(area=["silence", "weight"], star={"bruno": ["glass"]})
    lines = (f"card.play: {card('glass')}",)
    assert question(table, "between", *lines) == ("area.discard", "bruno", (card("silence"), card("weight")))
    after = play(table, "between", *lines, f"area.discard: {card('silence')}")
    assert (after.area, after.rule("silence")) == ([card("weight")], 0)


def test_a_single_disturbance_is_discarded_without_a_question() -> None:
    table = flight(area=["silence"], star={"bruno": ["glass"]})
    assert play(table, "between", f"card.play: {card('glass')}").area == []


# -- full hands ------------------------------------------------------------------------------------


def test_a_fourth_star_comes_after_one_has_been_discarded() -> None:
    table = flight("east", "back", hexes={"2D": "star"}, star={"anna": ["peak", "maestro", "glass"]})
    table.passed = frozenset({"anna", "bruno"})
    held = tuple(sorted(table.hands["anna"]["star"]))
    assert question(table, "piloting") == ("hand.discard", "anna", held)
    after = fly(table, f"hand.discard: {held[0]}", f"star.draw: {card('letter')}")
    assert after.hands["anna"]["star"] == [*(id for id in table.hands["anna"]["star"] if id != held[0]), card("letter")]
    assert after.decks["star"].discards[held[0]] == 1


def test_a_third_star_asks_nothing() -> None:
    table = flight("east", "back", hexes={"2D": "star"}, star={"anna": ["peak", "maestro"]})
    table.passed = frozenset({"anna", "bruno"})
    assert len(fly(table).hands["anna"]["star"]) == 3


def test_a_fourth_fog_comes_after_one_has_been_discarded() -> None:
    table = flight("east", crew={"anna": ["instructor"]}, targets={"2D": "fog"}, fog={"anna": ["cheer"] * 3})
    table.passed = frozenset({"anna"})
    assert question(table, "piloting")[:2] == ("hand.discard", "anna")
    assert len(fly(table, f"hand.discard: {card('cheer')}").hands["anna"]["fog"]) == 3


def test_a_card_taken_out_of_the_discards_needs_room_as_well() -> None:
    table = flight(star={"bruno": ["cross"]}, fog={"bruno": ["cheer"] * 3})
    table.decks["fog"].discards[card("gloom")] = 1
    lines = (f"card.play: {card('cross')}",)
    assert question(table, "between", *lines)[:2] == ("hand.discard", "bruno")
    found = run(table, "between", *lines, f"hand.discard: {card('cheer')}")
    assert found.state.hands["bruno"]["fog"] == [card("cheer", 2), card("cheer", 3), card("gloom")]


def test_fuel_and_crew_have_no_limit() -> None:
    table = flight(fuel={"anna": ["east"] * 4 + ["glide"] * 3}, crew={"anna": ["singer"] * 4})
    table.passed = frozenset({"anna"})
    assert len(play(table, "drawing").hands["anna"]["fuel"]) == 7


# -- tokens ------------------------------------------------------------------------------------------


def test_a_mountain_token_lies_ahead_or_on_the_planes_row_not_at_a_border_nor_under_the_plane() -> None:
    hexes = allowed(flight(plane="2C"), "mountain")
    assert {hex for hex in hexes if hex[:-1] == "2"} == {"2B", "2D", "2E"}
    assert {hex for hex in hexes if hex[:-1] == "3"} == {"3B", "3C", "3D", "3E"}
    assert not [hex for hex in hexes if int(hex[:-1]) < 2 or hex[-1] in "AF" or hex[:-1] == "11"]


def test_below_the_first_row_lies_a_border_too() -> None:
    assert not [hex for hex in allowed(flight(plane="0C"), "mountain") if hex.startswith("0")]


def test_a_night_token_of_a_card_lies_on_any_hex_but_dawn() -> None:
    hexes = allowed(flight(plane="5C"), "night")
    assert {"0A", "1F", "5C", "10A"} < set(hexes)
    assert not [hex for hex in hexes if hex.startswith("11")]
    assert len(hexes) == 11 * 6


def test_no_token_lies_on_another_but_night_on_a_mountain() -> None:
    table = flight(tokens={"4C": "night", "5C": "mountain"})
    assert not {"4C", "5C"} & set(allowed(table, "mountain"))
    assert {"4C", "5C"} & set(allowed(table, "night")) == {"5C"}


def test_night_over_a_mountain_token_opens_the_way() -> None:
    table = flight("north_east", "back", tokens={"3C": "mountain"}, star={"bruno": ["swept_sky"]})
    after = run(table, "piloting", f"card.play: {card('swept_sky')}", "token.place: 3C")
    assert (after.state.plane, after.state.tokens) == ("3C", {"3C": "night"})


def test_a_token_of_a_card_is_placed_where_its_player_chooses() -> None:
    table = flight(star={"bruno": ["peak"]})
    why, who, options = question(table, "between", f"card.play: {card('peak')}")
    assert (why, who, options) == ("token.place", "bruno", allowed(table, "mountain"))
    lines = (f"card.play: {card('peak')}", "token.place: 5C")
    assert play(table, "between", *lines).tokens == {"5C": "mountain"}
    assert ("token", {"hex": "5C", "kind": "mountain", "by": "card"}) in told(table, "between", *lines)


def test_a_used_star_does_not_revive_when_its_token_is_moved() -> None:
    for kind in ("star", "moon", "disturbance", "storm"):
        table = flight(hexes={"5C": kind}, tokens={"5C": "night"}, star={"bruno": ["maestro"]})
        after = play(table, "between", f"card.play: {card('maestro')}", "token.place: 7C")
        assert (after.tokens, after.kind("5C"), after.kind("7C")) == ({"7C": "night"}, "night", "night")


def test_where_a_mountain_token_stood_the_hex_is_what_it_was() -> None:
    table = flight(hexes={"5C": "rain"}, tokens={"5C": "mountain"}, star={"bruno": ["maestro"]})
    after = play(table, "between", f"card.play: {card('maestro')}", "token.place: 7C")
    assert (after.kind("5C"), after.kind("7C")) == ("rain", "mountain")


def test_a_token_moves_where_it_may_lie_and_not_to_where_it_lay() -> None:
    table = flight(plane="6C", tokens={"7C": "mountain", "1A": "night"}, star={"bruno": ["maestro"]})
    lines = (f"card.play: {card('maestro')}",)
    assert question(table, "between", *lines) == (f"effect.{card('maestro')}", "bruno", ("1A", "7C"))
    options = question(table, "between", *lines, f"effect.{card('maestro')}: 7C")[2]
    assert set(options) == set(allowed(table, "mountain"))
    assert "7C" not in options


def test_tokens_of_hexes_never_run_out() -> None:
    table = flight("north_east", "back", hexes={"3C": "moon"}, hope=5)
    table.tokens = {f"{row}{column}": "night" for row in range(5, 10) for column in "ABCDEF"}
    assert fly(table).tokens["3C"] == "night"


def test_no_token_lies_on_dawn_or_beyond_the_table_of_the_line() -> None:
    table = line()
    assert set(allowed(table, "night")) == set(table.board)


def test_a_token_that_may_lie_nowhere_is_not_offered() -> None:
    table = flight(plane="10C", star={"bruno": ["peak"]})
    table.tokens = {f"10{column}": "night" for column in "ABCDEF"}
    pending = asked(table, "between")
    assert pending is not None
    assert pending.described()["of"] == ["none", "pass"]
