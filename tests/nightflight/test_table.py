"""The night at the table: the head as a seat sees it, lines of what happened, the end."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest

from companion.core.chronicle import Chronicle
from companion.core.session import Session, Telling
from companion.games.nightflight.facts import UNKNOWN, facts
from companion.games.nightflight.view.table import closing, head, said
from companion.games.shown import Say
from companion.terminal.desk import Desk
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES, check, words
from tests.nightflight.sessions import asked_for, night, until

languages = pytest.mark.parametrize("lang", LANGUAGES)


def page(state: Any, lang: str = "en") -> str:
    """All that a head says."""
    speech, shown = Speech("nightflight", lang), head(state)
    return "\n".join(speech.say(row) for row in (shown.turn, shown.place, *shown.facts, *shown.rows))


def told(id: str, lang: str = "en", **args: Any) -> str:
    line = said(Telling(1, "1.piloting", id, args))
    assert line is not None
    return Speech("nightflight", lang).say(line.say)


# -- the head --------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    session = asked_for("planning.card")
    for seat in session.state.order:
        shown = page(session.view(seat))
        for other in session.state.order:
            for id in session.state.hands[other]["fuel"]:
                assert (f"{id} " in shown) == (other == seat)


def test_everybody_sees_how_much_each_holds() -> None:
    session = asked_for("planning.card")
    shown = page(session.view(""))
    for seat in session.state.order:
        assert f"{seat}: {len(session.state.hands[seat]['fuel'])} fuel" in shown
    assert not re.search(r"F\d\d", shown.replace(f"clue {session.state.clue().card}", ""))


@pytest.mark.parametrize(
    ("hope", "clue", "says"),
    [
        (17, "open", "announced: course and action"),
        (16, "open", "announced: course or action, the captain’s first card: course and action"),
        (11, "open", "announced: course or action, the captain’s first card: course and action"),
        (10, "hidden", "announced: course or action, the captain’s first card: course and action"),
        (4, "hidden", "announced: nothing, the captain’s first card: course or action"),
    ],
)
def test_the_band_of_hope_says_what_may_be_announced(hope: int, clue: str, says: str) -> None:
    state = night().state
    state.captain, state.hope, state.turn = "anna", hope, 1
    assert f"clue {clue}; {says}" in page(state)


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("silence", "announced: nothing"),
        ("course_only", "announced: course only"),
        ("action_only", "announced: action only"),
        ("captain_silent", "announced: course or action"),
    ],
)
def test_the_band_says_what_active_cards_leave_to_be_announced(rule: str, says: str) -> None:
    state = night().state
    state.captain, state.hope, state.turn = "anna", 12, 1
    state.area = [next(id for id in facts().ids["disturbance"] if set(facts().cards[id].rule) == {rule})]
    assert any(line.endswith(says) for line in page(state).splitlines())


def test_before_the_captain_is_known_the_band_gives_his_extra_to_nobody_else() -> None:
    state = night().state
    assert (state.captain, state.hope) == ("", 16)
    assert "announced: course or action, the captain’s first card: course and action" in page(state)


def test_once_the_captain_has_laid_a_card_all_are_told_the_same() -> None:
    session = until(asked_for("planning.card"), lambda one: one.state.scene == "planning" and one.state.step == 1)
    session.state.hope, session.state.area = 12, []
    assert any(line.endswith("announced: course or action") for line in page(session.state).splitlines())


def test_active_cards_stand_with_what_they_do() -> None:
    state = night().state
    card = words("nightflight", "en", "cards")["disturbance"][facts().kinds["D01"]]
    state.area = ["D01"]
    assert f"active: D01 {card['title']}: {card['text']}" in page(state)


def test_the_plan_shows_announcements_and_what_one_laid_oneself() -> None:
    session = until(night(), lambda one: len(one.state.plan) > 1 and one.state.scene == "piloting")
    slot = next(slot for slot in session.state.plan if slot.end and not slot.shown)
    other = next(seat for seat in session.state.order if seat != slot.by)
    assert slot.card in page(session.view(slot.by)) and slot.card not in page(session.view(other))
    assert session.view(other).plan[session.state.plan.index(slot)].card == UNKNOWN


@languages
def test_heads_of_whole_nights_keep_within_60_columns(lang: str) -> None:
    for seed in range(4):
        session, out = night(seed, ("anna", "bruno", "chloé")), io.StringIO()
        assert isinstance(session.witness, Chronicle)
        teller = Teller(session.witness, Desk.of("nightflight"), Speech("nightflight", lang), Screen(out, width=60))

        def look(one: Session, teller: Teller = teller) -> bool:
            teller.seat = one.state.seats[one.n % 3]
            teller.catch_up(one)
            return False

        until(session, look, seed, "crew")
        assert max(map(len, out.getvalue().splitlines())) <= 60


# -- what happened ---------------------------------------------------------------------------------


def test_a_flight_is_told_hex_by_hex() -> None:
    assert told("flew", origin="7C", hex="8C", kind="fog", by="card") == "7C → 8C fog"
    assert told("flew", origin="8C", hex="8D", kind="night", by="wind") == "the wind → 8D night"
    assert told("hope", before=14, after=10, by="hurricane", card="") == "hope 14 → 10"
    assert told("burned", count=2, by="border") == "2 fuel cards gone"


def test_a_card_turned_over_is_told_with_its_title_and_who_laid_it() -> None:
    title = words("nightflight", "en", "cards")["fuel"][facts().kinds["F17"]]["title"]
    assert told("reveal", place=2, seat="anna", card="F17", clue=False).startswith("2. anna’s F17 ")
    assert told("reveal", place=2, seat="anna", card="F17", clue=False).endswith(f"“{title}”")


def test_a_hidden_clue_is_told_without_its_card() -> None:
    assert told("clue", shown=False, card=UNKNOWN) == "the flight clue lies face down"


def test_a_pack_s_cards_are_told_by_the_pack() -> None:
    from dataclasses import replace

    known = facts()
    first, second = list(known.fuel)[:2]
    swapped = {second: known.fuel[second], first: known.fuel[first]} | dict(list(known.fuel.items())[2:])
    pack = replace(known, fuel=swapped)
    line = Desk.of("nightflight", pack).said(Telling(1, "1.piloting", "clue", {"shown": True, "card": "F01"}))
    assert pack.kinds["F01"] != known.kinds["F01"] and line is not None
    reveal = Telling(1, "1.piloting", "reveal", {"place": 1, "seat": "anna", "card": "F01", "clue": False})
    titles = [
        Speech("nightflight", "en").say(line.say)
        for line in (Desk.of("nightflight", one).said(reveal) for one in (known, pack))
        if line is not None
    ]
    assert titles[0] != titles[1]


@languages
def test_every_telling_of_many_nights_has_its_words(lang: str) -> None:
    speech, silent = Speech("nightflight", lang), {"kept", "turn", "drew", "move", "stars", "turn_over", "end"}
    for seed in range(12):
        session = until(night(seed, ("anna", "bruno", "chloé"), deserter="true"), lambda one: False, seed)
        assert isinstance(session.witness, Chronicle)
        for telling in session.witness.tellings:
            line = said(telling)
            assert (line is None) == (telling.id in silent), telling.id
            assert line is None or speech.say(line.say)


@languages
@pytest.mark.parametrize("cause", ["dawn", "hope", "fuel", "deserter"])
def test_every_end_has_its_sentence(cause: str, lang: str) -> None:
    state = night().state
    state.turn, state.plane, state.cause, state.winners = 9, "21A", cause, ("anna",)
    assert "21A" in Speech("nightflight", lang).say(closing(state))


def test_both_languages_have_the_same_words() -> None:
    for file in ("table", "names"):
        check("nightflight", file)


def test_a_card_of_a_pack_without_words_is_spelled_out() -> None:
    from companion.games.shown import Name

    assert Speech("nightflight", "en").say(Say("word", {"word": Name("cards", "fog.my_own_fog.title")})) == "My own fog"
