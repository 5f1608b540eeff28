"""What a seat may not know stays hidden wherever a session is shown, until it is over."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core import log as logs
from companion.core.ask import Choose
from companion.core.chronicle import Chronicle
from companion.core.replay import replay
from companion.core.seats import Answer, Bot, Dice
from companion.core.secrecy import concealed, described, shared
from companion.core.session import Session
from companion.core.table import Plan, Table
from companion.games import NAMES, game
from companion.games.nightflight.cast import draw_cast
from companion.terminal.desk import Desk
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.words import LANGUAGES
from companion.words import words as worded
from tests.nightflight.sessions import GAME, ROUTE, SEATS, asked_for
from tests.nightflight.test_asking import Lines

CARD = re.compile(r"\b[FGS]\d\d\b")


def laid(path: Path, *, over: bool = False, seed: int = 7) -> Session:
    """A log of a night among bots, up to the first card that somebody lays in turn 2, or to its end."""
    seats = dict.fromkeys(SEATS, "bot:crew")
    plan = Plan(GAME, GAME.settle(ROUTE, SEATS), seats, "digital", seed, "en", draw_cast(seed))
    table = Table.lay(plan, path)
    dice, bots = Dice(seed), {seat: Bot("crew", GAME.bots["crew"](), seed, seat) for seat in SEATS}
    while (asked := table.session.pending) is not None:
        if not over and table.session.state.turn == 2 and asked.why == "planning.card":
            break
        reply = (dice if asked.chance else bots[asked.who]).reply(table.session, asked)
        table.give(reply.value, reply.by)
    table.close()
    return table.session


@pytest.fixture
def open_night(tmp_path: Path) -> tuple[Path, Session]:
    return tmp_path / "open.jsonl", laid(tmp_path / "open.jsonl")


def run(*words: str) -> str:
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 0, result.output
    return result.output


def leaks(text: str, session: Session, seat: str = "") -> set[str]:
    """Ids in a text that a seat may not know."""
    hidden = session.hidden(seat)
    assert hidden
    return set(CARD.findall(text)) & hidden


# -- the mechanism ---------------------------------------------------------------------------------


def test_an_id_is_hidden_alone_and_as_a_part_of_an_answer_but_not_within_a_word() -> None:
    assert concealed("F17 F17:dusk F170 F1", frozenset({"F17"})) == "hidden hidden:dusk F170 F1"


def test_options_that_name_hidden_ids_are_left_out() -> None:
    assert shared(["F17:dusk", "F03:dusk", "none"], frozenset({"F17"})) == ["F03:dusk", "none"]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "nightflight"])
def test_a_game_without_secrets_hides_nothing(name: str) -> None:
    one = game(name)
    seats = ("you",) if one.places.solo else ("anna", "bruno")
    session = Session.new(one, one.settle({}, seats), seats)
    assert not one.secretive and session.hidden("") == frozenset()
    assert session.pending is not None and described(session.pending, session.hidden("")) == session.pending.described()


# -- status ----------------------------------------------------------------------------------------


def test_status_names_no_hidden_card_without_seat_or_open(open_night: tuple[Path, Session]) -> None:
    path, session = open_night
    for words in (("--json",), (), ("--map",), ("--lang", "fr")):
        assert leaks(run("status", str(path), *words), session) == set()


def test_status_of_a_seat_shows_its_hand_and_hides_the_others(open_night: tuple[Path, Session]) -> None:
    path, session = open_night
    for seat in SEATS:
        for words in (("--json",), ()):
            shown = run("status", str(path), "--seat", seat, *words)
            assert leaks(shown, session, seat) == set()
            assert set(session.state.hands[seat]["fuel"]) <= set(CARD.findall(shown))


def test_status_offers_the_options_to_the_seat_that_is_asked_alone(open_night: tuple[Path, Session]) -> None:
    path, session = open_night
    asked = session.pending
    assert asked is not None
    other = next(seat for seat in SEATS if seat != asked.who)

    def options(*words: str) -> list[str]:
        found: list[str] = json.loads(run("status", str(path), "--json", *words))["pending"]["of"]
        return found

    assert options("--seat", asked.who) == options("--open") == asked.described()["of"]
    assert options() == options("--seat", other) == []
    assert f"{asked.who} is to answer" in run("status", str(path))


def test_status_open_shows_every_hand(open_night: tuple[Path, Session]) -> None:
    path, session = open_night
    held = {id for seat in SEATS for id in session.state.hands[seat]["fuel"]}
    assert held <= set(CARD.findall(run("status", str(path), "--open")))


# -- logs --------------------------------------------------------------------------------------------


def test_log_show_hides_cards_until_the_night_is_over(open_night: tuple[Path, Session], tmp_path: Path) -> None:
    path, session = open_night
    shown = run("log", "show", str(path))
    assert leaks(shown, session) == set() and "hidden" in shown
    laid(tmp_path / "over.jsonl", over=True)
    assert "hidden" not in run("log", "show", str(tmp_path / "over.jsonl"))


def test_a_log_that_no_longer_fits_the_rules_is_shown_without_its_draws(open_night: tuple[Path, Session]) -> None:
    path, session = open_night
    text = path.read_text(encoding="utf-8").replace('"why":"planning.announce"', '"why":"planning.anounce"')
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(cli, ["log", "show", str(path)])
    assert result.exit_code == 1
    assert leaks(result.output, session) == set()


def test_a_fault_of_a_log_names_no_hidden_card(open_night: tuple[Path, Session]) -> None:
    """The last card laid becomes one that nobody holds: what might have been laid is not told."""
    path = open_night[0]
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(place for place in reversed(range(len(lines))) if '"why":"planning.card"' in lines[place])
    cut = lines[: place + 1]
    before = json.loads(cut[place])
    cut[place] = json.dumps(before | {"got": "F99:dusk"})
    path.write_text("\n".join(cut) + "\n", encoding="utf-8")
    result = CliRunner().invoke(cli, ["status", str(path)])
    assert result.exit_code == 1 and "F99" in result.output
    mine = {option.partition(":")[0] for option in before["of"]}
    assert not mine & set(CARD.findall(result.output)), result.output


def test_watching_an_open_night_shows_no_hidden_card(open_night: tuple[Path, Session]) -> None:
    path = open_night[0]
    replayed = replay(logs.read(path), GAME)
    shown = run("watch", str(path))
    told = {id for line in replayed.chronicle.tellings for id in CARD.findall(json.dumps(line.args))}
    assert set(CARD.findall(shown)) <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_pdf_of_an_open_night_carries_no_log_and_says_why(
    open_night: tuple[Path, Session], tmp_path: Path, lang: str
) -> None:
    path = open_night[0]
    made = tmp_path / "night.pdf"
    run("journal", str(path), "-o", str(made), "--lang", lang)
    with pikepdf.open(made) as document:
        assert list(document.attachments) == []
    page = tmp_path / "night.md"
    run("journal", str(path), "-o", str(page), "--lang", lang)
    said = worded(None, lang, "pages")["colophon_text"]
    assert said["truth_sealed"] in page.read_text(encoding="utf-8")
    assert said["truth"] not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("mechanics", ["show", "notes"])
def test_no_journal_of_an_open_night_names_a_hidden_card(
    open_night: tuple[Path, Session], tmp_path: Path, mechanics: str
) -> None:
    path, session = open_night
    for kind in ("html", "md"):
        made = tmp_path / f"night.{kind}"
        run("journal", str(path), "-o", str(made), "--mechanics", mechanics)
        assert leaks(made.read_text(encoding="utf-8"), session) == set()


# -- the prompt ----------------------------------------------------------------------------------------


class Pressed(Lines):
    """Remembers what stood on the screen each time that a key was waited for."""

    def __init__(self, out: io.StringIO, *texts: str) -> None:
        super().__init__(*texts)
        self.out = out
        self.seen: list[str] = []

    def press(self) -> str:
        self.seen.append(self.out.getvalue())
        return " "


def prompted(session: Session, *texts: str, seat: str = "") -> tuple[Prompt, io.StringIO]:
    out = io.StringIO()
    assert isinstance(session.witness, Chronicle)
    teller = Teller(session.witness, Desk.of("nightflight"), Speech("nightflight", "en"), Screen(out, width=60))
    teller.seat = seat
    return Prompt(teller, Lines(*texts), Dice(1), "night.jsonl", hotseat=True), out


def test_the_prompt_shows_the_seat_asked_its_own_cards_only(open_night: tuple[Path, Session]) -> None:
    session = open_night[1]
    asked = session.pending
    assert asked is not None
    prompt, out = prompted(session, "status", "map", "?", "F99 dusk")
    prompt.reply(session, asked)
    assert leaks(out.getvalue(), session, asked.who) == set()
    assert set(session.state.hands[asked.who]["fuel"]) <= set(CARD.findall(out.getvalue()))


def test_one_person_sees_the_own_hand_while_others_are_asked(open_night: tuple[Path, Session]) -> None:
    session = open_night[1]
    assert session.pending is not None
    other = next(seat for seat in SEATS if seat != session.pending.who)
    prompt, out = prompted(session, seat=other)
    prompt.teller.head(session)
    assert leaks(out.getvalue(), session, other) == set()
    assert set(session.state.hands[other]["fuel"]) <= set(CARD.findall(out.getvalue()))


def test_between_persons_the_screen_is_wiped_and_the_next_sees_what_happened(open_night: tuple[Path, Session]) -> None:
    session = open_night[1]
    prompt, out = prompted(session, *["1"] * 20)
    prompt.teller.screen = replace(prompt.teller.screen, live=True)
    first = session.pending
    assert first is not None
    hand = set(session.state.hands[first.who]["fuel"])
    while session.pending is not None and session.pending.who in (first.who, "table"):
        reply = prompt.reply(session, session.pending)
        assert isinstance(reply, Answer)
        session.answer(reply.value, reply.by)
    second = session.pending
    assert second is not None
    prompt.reply(session, second)
    screen = out.getvalue().rpartition("\033[2J")[2]
    assert f"{second.who}, it is your turn" in screen
    assert f"a card of {first.who}’s" in screen, "what the first one laid is told again"
    assert set(session.state.hands[second.who]["fuel"]) <= set(CARD.findall(screen))
    assert not hand & session.hidden(second.who) & set(CARD.findall(screen))


def at_one_keyboard(session: Session, *texts: str) -> tuple[Prompt, Pressed, io.StringIO]:
    """Two persons before one live screen, at the beginning of a sitting."""
    prompt, out = prompted(session)
    prompt.teller.screen = replace(prompt.teller.screen, live=True)
    prompt.reader = keys = Pressed(out, *texts)
    return prompt, keys, out


def test_no_hand_is_on_screen_after_resume_before_its_seat_pressed_a_key(open_night: tuple[Path, Session]) -> None:
    """Nobody knows who sits at the keyboard when a sitting begins."""
    session = open_night[1]
    asked = session.pending
    assert asked is not None
    prompt, keys, out = at_one_keyboard(session, "1")
    prompt.reply(session, asked)
    (before,) = keys.seen
    hand = set(session.state.hands[asked.who]["fuel"])
    assert f"{asked.who}, it is your turn" in before and not hand & set(CARD.findall(before))
    assert hand <= set(CARD.findall(out.getvalue()))


def test_no_first_hand_is_shown_to_those_who_watched_the_set_up() -> None:
    session = asked_for("setup.disturbance")
    captain = session.state.captain
    prompt, keys, _ = at_one_keyboard(session, *["1"] * 9)
    dice = Dice(7)
    while (asked := session.pending) is not None and not keys.seen:
        reply = (dice if asked.chance else prompt).reply(session, asked)
        assert isinstance(reply, Answer)
        session.answer(reply.value, reply.by)
    assert captain in session.state.hands and f"{captain}, it is your turn" in keys.seen[0]
    assert not set(session.state.hands[captain]["fuel"]) & set(CARD.findall(keys.seen[0]))


def test_a_question_before_all_wipes_the_hand_that_was_on_screen(open_night: tuple[Path, Session]) -> None:
    session = open_night[1]
    asked = session.pending
    assert asked is not None
    prompt, keys, out = at_one_keyboard(session, "1", "status", "1")
    prompt.reply(session, asked)
    public = Choose("line.terrain", asked.who, ("quiet_night", "no_rescue"))
    prompt.reply(session, public)
    screen = out.getvalue().rpartition("\033[2J")[2]
    assert len(keys.seen) == 1, "for what all may see nobody has to look away"
    assert leaks(screen, session) == set(), "not even `status` shows a hand before all"


def test_a_game_without_hands_asks_for_no_key_at_its_first_secret_question() -> None:
    one = game("voyage")
    seats = ("anna", "ben")
    session = Session.new(
        one, one.settle({"bird.anna": "stork", "bird.ben": "teal"}, seats), seats, witness=Chronicle()
    )
    session.answer("none/none/none", "table")
    out = io.StringIO()
    assert isinstance(session.witness, Chronicle) and session.pending is not None
    screen = Screen(out, width=60, live=True)
    keys = Pressed(out, "low")
    teller = Teller(session.witness, Desk.of("voyage"), Speech("voyage", "en"), screen)
    Prompt(teller, keys, Dice(1), "trip.jsonl", hotseat=True).reply(session, session.pending)
    assert keys.seen == []
