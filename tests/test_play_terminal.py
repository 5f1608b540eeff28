"""A person at a real terminal: single keys, whole lines, second thoughts, leaving and coming back."""

from __future__ import annotations

import json
import os
import signal
import sys
import termios
import time
from pathlib import Path

import pytest

from companion.core.log import read
from companion.core.replay import replay
from companion.games import game

pexpect = pytest.importorskip("pexpect")
PROMPT = "▸ "


def terminals() -> bool:
    """Whether this machine gives pseudo-terminals at all (a bare chroot may not)."""
    try:
        for end in os.openpty():
            os.close(end)
    except OSError:
        return False
    return True


pytestmark = pytest.mark.skipif(not terminals(), reason="this machine gives no pseudo-terminal")


class Player:
    """Someone at a terminal of 60 columns, with dice on the table."""

    def __init__(self, *words: str, **settings: str) -> None:
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "60", "LINES": "40", **settings}
        self.terminal = pexpect.spawn(
            sys.executable,
            ["-m", "companion", *words],
            env=environment,
            encoding="utf-8",
            timeout=20,
            dimensions=(40, 60),
        )

    def sees(self, text: str) -> str:
        """Wait for words on the screen, then for a prompt; what stood between."""
        self.terminal.expect_exact(text)
        self.terminal.expect_exact(PROMPT)
        return str(self.terminal.before)

    def presses(self, keys: str) -> None:
        self.terminal.send(keys)

    def types(self, line: str) -> None:
        self.terminal.send(f"{line}\r")

    def leaves(self) -> int:
        """Wait until the program ends; its exit code."""
        self.terminal.expect(pexpect.EOF)
        self.said = str(self.terminal.before)
        self.terminal.close()
        return int(self.terminal.exitstatus)


def answers(log: Path) -> list[tuple[str, object, str]]:
    lines = map(json.loads, log.read_text().splitlines())
    return [(line["why"], line["got"], line["by"]) for line in lines if "n" in line]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "trip.jsonl"


def test_a_day_at_the_table_with_help_a_die_of_the_programs_an_undo_and_a_note(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.types("2")
    player.sees("Roll your five dice")
    player.presses("?")
    player.sees("Phase 1.")
    player.types("2 2 3 6 6")
    player.sees("Roll which places again?")
    player.types("-")
    player.sees("2 Movement")
    player.types("45")
    player.sees("4 5 +1 plan −1 terrain = 9: movement +1")
    player.presses("2")
    player.sees("Map which hex?")
    player.presses("1")
    player.sees("Roll two dice")
    player.types("undo")
    player.sees("Map which hex?")
    player.types("note The fog — «brume» — did not lift.")
    player.sees("Noted.")
    player.types("b2")
    player.sees("Roll two dice")
    player.types("3 4")
    player.sees("6 Hunting")
    player.presses("d")
    player.sees("Spend a musket")
    player.types("keep")
    player.sees("9 Travel")
    player.types("quit")
    assert player.leaves() == 0
    assert "companion resume" in player.said
    given = answers(log)
    assert given[:4] == [
        ("expedition.type", [2], "table"),
        ("planning.roll", [2, 2, 3, 6, 6], "table"),
        ("planning.reroll", [], "you"),
        ("movement.roll", [4, 5], "table"),
    ]
    assert [(got, by) for why, got, by in given if why == "mapping.hex"] == [("B1", "you"), ("B2", "you")]
    assert [by for why, _, by in given if why == "hunting.roll"] == ["digital"]
    assert '"note":"The fog — «brume» — did not lift."' in log.read_text()


def test_a_session_left_in_mid_day_goes_on_with_the_same_question(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.types("1")
    player.sees("Roll your five dice")
    player.types("2 2 3 6 6")
    player.sees("Roll which places again?")
    player.presses("\x04")
    assert player.leaves() == 0
    again = Player("resume", str(log))
    again.sees("face   2 2 3 6 6")
    again.presses("\r")
    again.sees("2 Movement")
    again.types("quit")
    assert again.leaves() == 0
    assert [why for why, _, _ in answers(log)] == ["expedition.type", "planning.roll", "planning.reroll"]


def test_a_refused_or_half_typed_answer_never_reaches_the_log(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "fr", "--log", str(log))
    player.sees("quelle expédition")
    player.types("7")
    player.sees("7 n’est pas une face de ce dé")
    player.presses("4")
    player.presses("\x7f\x15")
    player.types("langue en")
    player.sees("what kind of expedition")
    player.presses("12")
    player.presses("\x03")
    assert player.leaves() == 130
    assert answers(log) == []


@pytest.mark.parametrize(("words", "settings"), [(["--plain"], {}), ([], {"TERM": "dumb"})])
def test_a_plain_terminal_takes_whole_lines_and_shows_letters(
    log: Path, words: list[str], settings: dict[str, str]
) -> None:
    player = Player(
        "play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log), *words, **settings
    )
    player.terminal.expect_exact("> ")
    player.terminal.sendline("2")
    player.terminal.expect_exact("Roll your five dice")
    player.terminal.expect_exact("> ")
    player.terminal.sendline("quit")
    assert player.leaves() == 0
    assert [got for _, got, _ in answers(log)] == [[2]]


def test_a_watcher_goes_on_key_by_key_and_may_leave(log: Path) -> None:
    player = Player("watch", "expedition", "--seed", "7", "--lang", "en")
    player.terminal.expect_exact("Set-up")
    player.presses(" ")
    player.terminal.expect_exact("1 Planning")
    player.presses("q")
    assert player.leaves() == 0


def test_keys_typed_ahead_answer_the_questions_to_come(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.presses("2\r2 2 3 6 6\r-\r4 5\r2")
    player.sees("3 Mapping")
    player.types("quit")
    assert player.leaves() == 0
    assert [why for why, _, _ in answers(log)][-1] == "movement.musket"


def test_an_enter_out_of_habit_after_help_or_a_die_answers_nothing(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.presses("d\r")
    player.sees("Roll your five dice")
    player.presses("d\r")
    player.sees("Roll which places again?")
    player.presses("?\r")
    player.sees("Phase 1.")
    player.types("undo")
    player.sees("nothing left to undo")
    player.types("quit")
    assert player.leaves() == 0
    assert [why for why, _, _ in answers(log)] == ["expedition.type", "planning.roll"]


def test_enter_alone_keeps_a_harmless_roll_and_never_one_that_kills(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.types("2")
    player.sees("Roll your five dice")
    player.types("2 2 3 6 6")
    player.sees("Roll which places again?")
    player.types("-")
    player.sees("2 Movement")
    player.types("1 2")
    assert "Enter" not in player.sees("= 3: death.")
    player.types("")
    player.types("spend")
    player.sees("1 2, and a musket to roll again")
    player.types("3 4")
    player.sees("Map which hex?")
    player.types("undo")
    player.sees("dice that have fallen")
    player.presses("y")
    player.sees("= 3: death.")
    player.types("fix")
    player.sees("Roll two dice")
    player.types("4 5")
    assert "2 keep (Enter)" in player.sees("= 9: movement +1")
    player.types("")
    player.sees("Map which hex?")
    player.types("quit")
    assert player.leaves() == 0
    assert [got for why, got, _ in answers(log) if why == "movement.musket"] == ["spend", "keep"]


def test_a_mistyped_roll_is_given_anew_by_fix(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "fr", "--log", str(log))
    player.sees("quelle expédition")
    player.types("3")
    player.sees("Lancez vos cinq dés")
    player.types("corriger")
    player.sees("quelle expédition")
    player.types("2")
    player.sees("botanique")
    player.types("d")
    player.sees("Relancer quelles places")
    player.types("fix")
    player.sees("n’a pas été tapée")
    player.types("quitter")
    assert player.leaves() == 0
    assert '{"fix":1}' in log.read_text()
    assert [got for why, got, _ in answers(log) if why == "expedition.type"] == [[3], [2]]


@pytest.mark.parametrize("command", ["status", "map"])
def test_the_question_is_asked_again_after_the_table_was_shown(log: Path, command: str) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.types(command)
    player.sees("what kind of expedition")
    player.types("quit")
    assert player.leaves() == 0


def test_help_and_refusals_name_the_answers_in_the_language_spoken(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "fr", "--log", str(log))
    player.sees("quelle expédition")
    player.types("2")
    player.sees("Lancez vos cinq dés")
    player.types("1 2 3 6 6")
    player.sees("Relancer quelles places")
    player.types("-")
    player.sees("il rejoint quelle phase")
    player.presses("?")
    said = " ".join(player.sees("Phase 1.").split())
    assert "2 Déplacement, 3 Cartographie" in said
    assert "movement" not in said
    player.types("nulle")
    assert "Déplacement, Cartographie" in " ".join(player.sees("n’est pas une des réponses").split())
    player.types("chasse")
    player.sees("2 Déplacement")
    player.types("quitter")
    assert player.leaves() == 0
    assert [got for why, got, _ in answers(log) if why == "planning.wild"] == ["hunting"]


def test_dice_are_a_wall_that_asks_once_and_what_is_left_can_be_returned_to(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "fr", "--log", str(log))
    player.sees("quelle expédition")
    for faces, then in (
        ("2", "Lancez vos cinq dés"),
        ("2 2 3 6 6", "Relancer"),
        ("-", "2 Déplacement"),
        ("4 5", "mousquet"),
    ):
        player.types(faces)
        player.sees(then)
    player.types("garder")
    player.sees("Cartographier")
    player.types("annuler 2")
    assert "(4 5)" in player.sees("dés déjà tombés")
    player.presses("n")
    player.sees("Rien n’est repris.")
    player.types("retour jour 1")
    player.sees("dés déjà tombés")
    player.presses("o")
    player.sees("Relancer")
    player.types("1")
    player.sees("Relancez le dé")
    player.types("suites")
    player.sees("3 réponses, jusqu’à")
    player.types("reprendre 1")
    player.sees("Cette suite vaut de nouveau")
    player.types("b2")
    player.sees("Lancez deux dés")
    player.types("quitter")
    assert player.leaves() == 0
    given = [got for why, got, _ in answers(log)]
    assert given == [[2], [2, 2, 3, 6, 6], [], [4, 5], "keep", [1], [], [4, 5], "keep", "B2"]
    assert player.said and standing(log) == given[:2] + given[6:]


@pytest.mark.parametrize(
    ("words", "settings", "rings"), [([], {}, True), (["--no-bell"], {}, False), ([], {"COMPANION_BELL": "0"}, False)]
)
def test_a_bell_calls_when_bots_have_played(log: Path, words: list[str], settings: dict[str, str], rings: bool) -> None:
    player = Player("play", "voyage", "--seed", "7", "--lang", "en", "--log", str(log), *words, **settings)
    player.sees("a: which bird?")
    player.presses("1")
    player.terminal.expect_exact("fly how high?")
    assert ("\a" in player.terminal.before) is rings
    player.terminal.expect_exact(PROMPT)
    player.types("quit")
    assert player.leaves() == 0


def test_a_table_that_differs_is_set_right_key_by_key(log: Path) -> None:
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    player.types("2")
    player.sees("Roll your five dice")
    player.types("reconcile")
    player.sees("day [1]")
    for shown in ("conquistadors [6]", "muskets [6]", "food [6]"):
        player.types("")
        player.sees(shown)
    player.types("9")
    player.sees("food cannot be 9")
    player.types("4")
    player.sees("morale [6]")
    player.types(".")
    player.sees("Why?")
    player.types("rats in the stores")
    player.sees("●●●●○○ 4")
    player.types("undo")
    player.sees("Back to where answer 1 stood.")
    player.types("redo")
    player.types("quit")
    assert player.leaves() == 0
    assert '{"set":{"tracks.food":4},"reason":"rats in the stores","after":1}' in log.read_text()
    assert replay(read(log), game("expedition")).state.food == 4


def standing(log: Path) -> list[object]:
    """The answers of a log that stand."""
    played = replay(read(log), game("expedition"))
    return [list(one.value) if isinstance(one.value, tuple) else one.value for one in played.session.history]


@pytest.mark.parametrize(("lang", "word"), [("en", "status"), ("fr", "annuler")])
def test_at_a_die_of_symbols_a_word_is_typed_whatever_face_it_begins_like(log: Path, lang: str, word: str) -> None:
    seats = ("--seat", "anna=human", "--seat", "leo=human")
    player = Player("play", "crossing", "--dice", "typed", *seats, "--lang", lang, "--log", str(log))
    for typed in ("1", "1 2 3", word, "s", {"en": "quit", "fr": "quitter"}[lang]):
        player.terminal.expect_exact(PROMPT)
        player.types(typed)
    assert player.leaves() == 0
    assert [got for _, got, _ in answers(log)] == [[1], [1, 2, 3], ["stuck"]]


def test_a_program_that_was_stopped_and_goes_on_takes_keys_as_before(log: Path) -> None:
    """A shell gives a program that it brings back (Ctrl-Z, fg) a terminal that waits for whole lines."""
    player = Player("play", "expedition", "--dice", "typed", "--seed", "7", "--lang", "en", "--log", str(log))
    player.sees("what kind of expedition")
    while termios.tcgetattr(player.terminal.child_fd)[3] & termios.ICANON:
        time.sleep(0.01)  # the prompt is written before keys are asked for one by one
    usual = termios.tcgetattr(player.terminal.child_fd)
    os.kill(player.terminal.pid, signal.SIGSTOP)
    usual[3] |= termios.ICANON | termios.ECHO
    termios.tcsetattr(player.terminal.child_fd, termios.TCSANOW, usual)
    os.kill(player.terminal.pid, signal.SIGCONT)
    player.terminal.expect_exact(PROMPT)
    player.presses("?")
    player.sees("Type what the dice show")
    player.types("quit")
    assert player.leaves() == 0
