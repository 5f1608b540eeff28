"""Hands that stay in the players' hands: cards are asked for when they show, and not before (6 At a physical table)."""

from __future__ import annotations

from typing import Any

from companion.core.ask import Ask
from companion.core.chronicle import Chronicle
from companion.core.seats import Dice
from companion.core.session import Session, Telling
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.state import State
from companion.games.shown import Say
from companion.terminal.desk import Desk
from tests.nightflight.sessions import night, until
from tests.nightflight.table import TABLE, THREE, TWO, card, flight, fly, only, play, question, run, told, whole
from tests.table import go_on

DESK = Desk.of("nightflight")
DRAWN = "piloting.reveal: "


def table(*plan: str, **more: Any) -> State:
    options = {"hands": "physical"}
    return flight(*plan, options=options, **more)


def covered(s: State, seat: str, deck: str, count: int) -> State:
    """So many cards of a deck, taken unseen by a seat."""
    for _ in range(count):
        s.decks[deck].set_aside()
        s.hands[seat][deck].append(UNKNOWN)
    return s


def laid(*ends: str, **more: Any) -> State:
    """So many cards lie in the plan that the program has not seen."""
    s = table("east", **more)
    s.fuel.left[s.plan[0].card] += 1
    s.plan = [s.plan[0].copy() for _ in ends]
    for slot, end in zip(s.plan, ends, strict=True):
        slot.card, slot.end = UNKNOWN, end
        s.fuel.set_aside()
    return s


# -- nothing hidden is asked for -----------------------------------------------------------------


def test_hands_and_a_hidden_clue_are_drawn_without_a_question() -> None:
    assert TABLE.asked(table(hope=10), "drawing") is None
    after = play(table(hope=10, seats=THREE), "drawing")
    assert [after.hands[seat]["fuel"] for seat in THREE] == [[UNKNOWN] * 4, [UNKNOWN] * 3, [UNKNOWN] * 3]
    assert (after.plan[0].card, len(after.fuel)) == (UNKNOWN, 48 - 11)


def test_a_clue_that_lies_open_is_asked_for() -> None:
    assert TABLE.question(table(hope=11), "drawing")[0] == "drawing.clue"
    after = play(table(hope=11), "drawing", f"drawing.clue: {card('glide')}")
    assert (after.plan[0].card, after.plan[0].shown) == (card("glide"), True)


def test_a_deck_that_runs_out_loses_the_plane_all_the_same() -> None:
    assert play(only(table(hope=10), "fuel", *["east"] * 4, *["north_east"] * 3), "drawing").cause == "fuel"
    assert play(only(table(hope=10), "fuel", *["east"] * 4, *["north_east"] * 4), "drawing").cause == "fuel"


def test_a_card_is_laid_by_its_end_alone_and_announced_aloud() -> None:
    before = covered(table(hope=16), "anna", "fuel", 4)
    assert question(before, "planning") == ("planning.card", "anna", ("hidden:dusk", "hidden:dawn"))
    after = play(before, "planning", "planning.card: hidden:dusk")
    assert (after.plan[0].card, after.plan[0].end, len(after.hands["anna"]["fuel"])) == (UNKNOWN, "dusk", 3)


def test_a_star_hex_asks_for_no_card() -> None:
    before = table("east", "back", hexes={"2D": "star"}, passed=frozenset(TWO))
    assert TABLE.asked(before, "piloting") is None
    assert fly(before).hands["bruno"]["star"] == [UNKNOWN]


def test_who_looks_at_a_card_does_not_tell_the_program() -> None:
    before = covered(laid("dawn", crew={"bruno": ["radio"]}, hope=10), "bruno", "fuel", 2)
    before.step = 1
    found = TABLE.run(before, "planning", f"card.play: {card('radio')}")
    assert (found.state.hope, found.state.plan[0].card) == (9, UNKNOWN)
    assert found.pending is not None and found.pending.why == "planning.card"


# -- what shows is asked for ------------------------------------------------------------------------


def test_a_card_turned_over_is_asked_for_and_may_be_any_unseen_one() -> None:
    before = laid("dusk", "dawn")
    pending = TABLE.asked(before, "piloting")
    assert pending is not None and pending.why == "piloting.reveal"
    assert len(list(pending.outcomes())) == 48
    after = fly(before, DRAWN + card("north_east"))
    assert (after.plane, after.plan[0].card, after.fuel.left[card("north_east")]) == ("3C", card("north_east"), 0)


def test_a_card_known_to_lie_elsewhere_cannot_be_turned_over() -> None:
    before = laid("dusk")
    before.fuel.discard(card("east"))
    del before.fuel.left[card("east")]
    pending = TABLE.asked(before, "piloting")
    assert pending is not None
    assert card("east") not in [one for one, _ in pending.outcomes()]


def test_discarded_fuel_is_asked_for() -> None:
    before = table("west", "east", plane="2A")
    after = fly(before, f"fuel.discard: {card('glide')}", f"fuel.discard: {card('glide', 2)}")
    assert after.fuel.discards == {card("glide"): 1, card("glide", 2): 1}


def test_any_card_that_may_be_held_may_be_played() -> None:
    before = covered(table(hope=10), "bruno", "star", 1)
    options = question(before, "between")[2]
    assert {card("letter"), card("letter", 12), card("peak"), "none", "pass"} < set(options)
    assert card("chair") not in options
    after = play(before, "between", f"card.play: {card('letter', 3)}")
    assert (after.hands["bruno"]["star"], after.hope) == ([], 11)
    assert after.decks["star"].discards[card("letter", 3)] == 1


def test_a_card_known_to_lie_elsewhere_is_not_offered() -> None:
    before = covered(table(hope=10), "bruno", "star", 1)
    before.decks["star"].discard(card("letter"))
    del before.decks["star"].left[card("letter")]
    assert card("letter") not in question(before, "between")[2]


def test_of_a_full_hand_any_card_that_may_be_held_is_discarded() -> None:
    before = covered(table("east", "back", hexes={"2D": "star"}, passed=frozenset(TWO)), "anna", "star", 3)
    why, who, options = question(before, "piloting")
    assert (why, who, len(options)) == ("hand.discard", "anna", len(before.decks["star"].left))
    after = fly(before, f"hand.discard: {card('peak')}")
    assert (len(after.hands["anna"]["star"]), after.decks["star"].discards[card("peak")]) == (3, 1)


def test_a_card_taken_openly_out_of_the_discards_may_be_played_beside_hidden_ones() -> None:
    before = covered(table(star={"bruno": ["cross"]}, hope=10), "bruno", "fog", 1)
    before.decks["fog"].discard(card("cheer"))
    del before.decks["fog"].left[card("cheer")]
    assert card("cheer") not in question(before, "between")[2]
    lines = (f"card.play: {card('cross')}",)
    assert card("cheer") in question(before, "between", *lines)[2]
    after = run(before, "between", *lines, f"card.play: {card('cheer')}").state
    assert (after.hope, after.hands["bruno"]["fog"]) == (11, [UNKNOWN])


def test_a_card_flown_straight_from_the_hand_is_asked_for() -> None:
    before = covered(table(fog={"bruno": ["by_feel"]}), "bruno", "fuel", 2)
    lines = (f"card.play: {card('by_feel')}", DRAWN + card("north_east"))
    after = play(before, "between", *lines)
    assert (after.plane, after.hands["bruno"]["fuel"]) == ("3C", [UNKNOWN])
    assert after.fuel.discards == {card("north_east"): 1}


def test_a_clue_turned_up_is_asked_for() -> None:
    before = laid("", star={"anna": ["lamp"]}, hope=10)
    before = covered(before, "anna", "fuel", 1)
    found = run(before, "planning", f"card.play: {card('lamp')}", DRAWN + card("glide"))
    assert ("turned_up", {"card": card("glide")}) in found.told


def test_cards_come_and_go_and_none_is_lost() -> None:
    before = play(table(hope=10), "drawing")
    after = play(before, "planning", "planning.card: hidden:dawn")
    after.scene = "piloting"
    after = fly(after, DRAWN + card("glide"))
    assert whole(after) == whole(table())


def test_what_nobody_at_the_program_knows_is_told_to_nobody() -> None:
    found = told(covered(table(hope=16), "anna", "fuel", 4), "planning", "planning.card: hidden:dusk")
    assert found == [("placed", {"seat": "anna", "end": "dusk", "place": 1})]


def test_whoever_turns_a_card_over_is_asked_for_the_very_card_that_then_counts() -> None:
    """A card of the plan is asked for by its place, one of a hand by whose hand it leaves."""
    seen: set[tuple[str, bool]] = set()
    for seed in range(50):
        session = night(seed, hands="physical")
        while (asked := until(session, _turning, seed).pending) is not None:
            say = _which(session, asked)
            of_plan = [line.args["place"] for line in _answered(session, seed)[:1] if line.id in ("reveal", "skipped")]
            assert of_plan in ([], [say.args.get("place")])
            seen.add((say.id, bool(of_plan)))
    assert seen == {("piloting.reveal", True), ("reveal.hand", False)}


def _which(session: Session, asked: Ask[Any]) -> Say:
    """Which card is asked for, without the example of an id."""
    say = DESK.asked(session, asked).say.args["question"]
    assert isinstance(say, Say)
    return say


def _turning(session: Session) -> bool:
    return session.pending is not None and session.pending.why == "piloting.reveal"


def _answered(session: Session, seed: int) -> list[Telling]:
    """What is told at once when the dice say which card it is."""
    assert session.pending is not None and isinstance(session.witness, Chronicle)
    told = len(session.witness.tellings)
    session.answer(Dice(seed).reply(session, session.pending).value, "table")
    return session.witness.tellings[told:]


def test_a_clue_turned_up_by_a_card_is_asked_for_as_the_clue() -> None:
    before = covered(laid("", hope=10), "anna", "star", 1)
    session = go_on(TABLE.session(before, "planning"), f"card.play@anna: {card('lamp')}")
    assert session.pending is not None and session.pending.why == "piloting.reveal"
    assert _which(session, session.pending).id == "reveal.clue.which"
