"""The night's questions at the table: hands, moves, keys, cards by id and title, refusals."""

from __future__ import annotations

import io
from typing import Any

import pytest

from companion.core.ask import Choose, Draw
from companion.core.chronicle import Chronicle
from companion.core.seats import Answer, Dice, Reply
from companion.core.session import Session
from companion.games.nightflight.facts import deck_of, facts
from companion.games.shown import Asked
from companion.terminal.desk import Desk
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES, words
from tests.nightflight.sessions import asked_for

languages = pytest.mark.parametrize("lang", LANGUAGES)
DESK = Desk.of("nightflight")


class Lines:
    """Answers typed one after the other."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        if not self.texts:
            raise EOFError
        return self.texts.pop(0)

    def press(self) -> str:
        return " "


def typed(session: Session, *texts: str, lang: str = "en", keys: type[Lines] = Lines) -> tuple[Reply, str]:
    """What comes of lines typed at the pending question, and the screen."""
    out, chronicle = io.StringIO(), session.witness
    assert isinstance(chronicle, Chronicle) and session.pending is not None
    teller = Teller(chronicle, DESK, Speech("nightflight", lang), Screen(out, width=60))
    teller.catch_up(session)
    out.truncate(0)
    reply = Prompt(teller, keys(*texts), Dice(1), "night.jsonl").reply(session, session.pending)
    return reply, " ".join(out.getvalue().split())


def shown(session: Session) -> Asked:
    assert session.pending is not None
    return DESK.asked(session, session.pending)


def english(session: Session) -> list[str]:
    speech = Speech("nightflight", "en")
    return [f"{one.key} {speech.say(one.label)}" for one in shown(session).choices]


# -- cards drawn at the table ---------------------------------------------------------------------


class Keyed(Lines):
    """Reads as keys do: the first key answers at once where it may."""

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        text = super().read(prompt, instant)
        return text[0] if text[0] in instant else text


@languages
def test_a_disturbance_typed_in_small_letters_is_that_card_and_no_draw_of_the_programs(lang: str) -> None:
    session = asked_for("setup.disturbance.draw")
    assert isinstance(session.pending, Draw)
    card = session.pending.cards[-1]
    assert card.startswith("D")
    assert typed(session, card.lower(), lang=lang, keys=Keyed)[0] == Answer(card, "table")


def test_one_key_still_draws_where_no_card_begins_like_it() -> None:
    reply, _ = typed(asked_for("setup.crew"), "d", keys=Keyed)
    assert isinstance(reply, Answer) and reply.by == "digital"
    assert typed(asked_for("setup.crew"), "dx", keys=Keyed)[0] == reply, "the key answered before x was typed"


@languages
def test_a_card_of_the_table_is_asked_for_with_an_id_like_those_of_its_deck(lang: str) -> None:
    session = asked_for("setup.crew")
    assert isinstance(session.pending, Draw)
    example = min(session.pending.cards)
    screen = typed(session, "?", "d", lang=lang)[1]
    assert screen.count(example) == 2, "in the question, and where it is explained"


def test_a_card_may_be_typed_without_its_zero_or_by_its_title_and_is_named() -> None:
    session = asked_for("setup.disturbance.draw")
    assert isinstance(session.pending, Draw)
    card = next(id for id in sorted(session.pending.cards) if id[1] == "0")
    title = Speech("nightflight", "en").say(next(one.label for one in shown(session).others if one.id == card))
    assert title.startswith(f"{card} ")
    for text in (f"{card[0].lower()}{int(card[1:])}", title.removeprefix(f"{card} ")):
        reply, screen = typed(session, text)
        assert reply == Answer(card, "table")
        assert title in screen


def test_a_seat_whose_name_begins_like_a_command_of_one_key_may_be_named() -> None:
    session = asked_for("setup.captain")
    session.state.seats = ("anna", "diane", *session.state.seats[2:])
    assert typed(session, "diane", keys=Keyed)[0] == Answer((2,), "table")


# -- planning ------------------------------------------------------------------------------------


@languages
def test_the_hand_is_shown_with_actions_courses_and_moves(lang: str) -> None:
    session = asked_for("planning.card")
    who = session.pending.who  # type: ignore[union-attr]
    screen = typed(session, lang=lang)[1]
    names = words("nightflight", lang, "names")
    for id in session.state.hands[who]["fuel"]:
        card = facts().fuels[id]
        assert f"{id} {names['actions'][card.action]}" in screen


def test_each_card_and_end_has_a_key() -> None:
    options = english(asked_for("planning.card"))
    assert [option.split()[0] for option in options] == [str(key) for key in range(1, len(options) + 1)]
    assert all(option.endswith((" dusk", " dawn")) for option in options)


def test_a_card_and_its_end_are_typed_in_one_go() -> None:
    session = asked_for("planning.card")
    assert isinstance(session.pending, Choose)
    option = session.pending.options[1]
    id, _, end = option.partition(":")
    title = words("nightflight", "en", "cards")["fuel"][facts().kinds[id]]["title"]
    for text in (option, f"{id} {end}", f"{id.lower()} {end[:2]}", f"{title} {end}", f"{title[:-1]} {end[:2]}"):
        assert typed(session, text)[0] == Answer(option, session.pending.who), text


def test_a_card_without_its_end_is_told_to_have_one() -> None:
    session = asked_for("planning.card")
    assert isinstance(session.pending, Choose)
    id = session.pending.options[0].partition(":")[0]
    assert f"{id} is laid at an end that is open" in typed(session, id)[1]


def test_a_card_elsewhere_is_refused_alike_wherever_it_lies() -> None:
    """In another hand, in the clue or in the deck: the refusal does not tell which."""
    session = asked_for("planning.card")
    state, who = session.state, session.pending.who  # type: ignore[union-attr]
    other = next(seat for seat in state.order if seat != who)
    theirs, deck = state.hands[other]["fuel"][0], next(iter(state.fuel.left))
    screens = [typed(session, f"{id} dusk")[1].replace(id, "CARD") for id in (theirs, deck)]
    assert screens[0] == screens[1] and "CARD is not in your hand" in screens[0]


def test_what_may_be_announced_is_named_with_its_value() -> None:
    session = asked_for("planning.announce", seed=8)
    options = english(session)
    assert options[0].startswith("1 course (") and options[1].startswith("2 action (")


# -- piloting ------------------------------------------------------------------------------------


def test_a_move_says_where_it_leads_and_goes_by_key_or_letter() -> None:
    session = asked_for("piloting.move")
    assert isinstance(session.pending, Choose)
    letters = session.pending.options
    assert [option.split()[1] for option in english(session)] == [f"{letter}:" for letter in letters]
    who = session.pending.who
    assert typed(session, "1")[0] == Answer(letters[0], who)
    assert typed(session, letters[-1])[0] == Answer(letters[-1], who)


# -- cards ---------------------------------------------------------------------------------------


def playable(seed: int = 7) -> Session:
    """A seat that may play a card."""
    from tests.nightflight.sessions import night, until

    found = until(night(seed), _may_play, seed)
    assert found.pending is not None
    return found


def _may_play(session: Session) -> bool:
    asked = session.pending
    return isinstance(asked, Choose) and asked.why == "card.play" and len(asked.options) > 2


def test_enter_plays_nothing_and_p_passes() -> None:
    session = playable()
    who = session.pending.who  # type: ignore[union-attr]
    assert typed(session, "")[0] == Answer("none", who)
    assert typed(session, "p")[0] == Answer("pass", who)


@languages
def test_cards_are_played_by_title_and_their_texts_stand_in_the_help(lang: str) -> None:
    session = playable()
    assert isinstance(session.pending, Choose)
    id = session.pending.options[0]
    card = words("nightflight", lang, "cards")[deck_of(id)][facts().kinds[id]]
    assert typed(session, card["title"].lower()[:9], lang=lang)[0] == Answer(id, session.pending.who)
    assert " ".join(card["text"].split()) in typed(session, "?", lang=lang)[1]


def test_no_key_begins_a_command() -> None:
    from companion.games.nightflight.view.asking import KEYS, NOT_NOW, NOT_TODAY

    keys = {*KEYS, NOT_NOW, NOT_TODAY}
    begun = {
        form[0] for lang in LANGUAGES for forms in words(None, lang, "terminal")["commands"].values() for form in forms
    }
    assert not keys & begun and len(keys) == len(KEYS) + 2


@pytest.mark.parametrize(("text", "told"), [("99Z", "A hex of the board is wanted"), ("23A", "No token lies on dawn")])
def test_a_token_is_placed_by_its_hex_alone(text: str, told: str) -> None:
    session = tokens()
    assert isinstance(session.pending, Choose)
    assert shown(session).choices == ()
    assert told in typed(session, text)[1]
    assert "like 7C" in typed(session)[1]
    hex = session.pending.options[5]
    assert typed(session, hex.lower())[0] == Answer(hex, session.pending.who)


def tokens() -> Session:
    for seed in range(40):
        try:
            return asked_for("token.place", seed)
        except AssertionError:
            continue
    raise AssertionError("no token is placed in forty nights")


def test_everything_at_a_seat_with_secrets_is_secret_but_setting_out_is_not() -> None:
    assert shown(asked_for("planning.card")).secret
    assert not shown(asked_for("setup.disturbance")).secret
    assert not shown(asked_for("planning.card", hands="physical")).secret


def test_hands_kept_by_the_players_are_asked_for_an_end_only() -> None:
    session = asked_for("planning.card", hands="physical")
    assert english(session) == ["1 dusk", "2 dawn"]
    answer: Any = typed(session, "dawn")[0]
    assert answer.value == "hidden:dawn"
