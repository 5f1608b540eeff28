"""Somebody who types a whole session at a real terminal, beside a table in memory that is played as it was meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pexpect

from companion.core import answers
from companion.core.ask import Draw, Pick, Roll
from companion.core.game import Game
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.core.table import Plan, Table
from companion.games import game
from companion.terminal.desk import Desk
from companion.terminal.going_back import decisions_from, fallen
from companion.terminal.speech import Speech
from tests.test_play_terminal import PROMPT, Player

SIGNS = (" ", "", ",")
"""Between the faces of a roll: `4 4 6`, `446`, `4,4,6`, in turn."""
SURE = r"[yo]\s+o[ru]\s+n"
"""How a wall asks, in either language, wherever its row was broken."""


def seats_of(one: Game) -> tuple[str, ...]:
    return (one.places.solo,) if one.places.solo else ("anna", "bruno")


def lasts(name: str, bot: str, seed: int, answers: int = 120) -> bool:
    """Whether a game is so long that there is time for all that may be typed."""
    one = game(name)
    seats = seats_of(one)
    session, dice = Session.new(one, one.settle({}, seats), seats), Dice(seed)
    bots = {seat: Bot(bot, one.bots[bot](), seed, seat) for seat in seats}
    while (question := session.pending) is not None and session.n < answers:
        session.answer((dice if question.chance else bots[question.who]).reply(session, question).value)
    return session.pending is not None


class Typist:
    """Answers as a bot would, with dice and cards of a seed, each typed in one of the ways that it may be.

    Whatever is done at the terminal is done at the `meant` table too, by its own functions.
    """

    def __init__(self, name: str, lang: str, bot: str, folder: Path) -> None:
        one, seed = game(name), next(seed for seed in count(1) if lasts(name, bot, seed))
        seats = seats_of(one)
        cast = import_module(f"companion.games.{name}.cast").draw_cast(seed)
        plan = Plan(one, one.settle({}, seats), dict.fromkeys(seats, "human"), "typed", seed, lang, cast)
        self.log = folder / "typed.jsonl"
        self.meant = Table.lay(plan, folder / "meant.jsonl")
        self.bots = {seat: Bot(bot, one.bots[bot](), seed, seat) for seat in seats}
        self.dice, self.desk, self.speech = Dice(seed), Desk.of(name), Speech(name, lang)
        seated = [word for seat in seats for word in ("--seat", f"{seat}=human")]
        how = ("--dice", "typed", "--no-hotseat", "--seed", str(seed), "--lang", lang)
        self.screen = ""
        self.sits("play", name, *seated, *how, "--log", str(self.log))

    @property
    def session(self) -> Session:
        return self.meant.session

    # -- at the keyboard -------------------------------------------------------------------

    def sits(self, *words: str) -> None:
        """Sit down at a terminal; keys go out at once, since a prompt is waited for before each."""
        self.player = Player(*words)
        self.player.terminal.delaybeforesend = None
        self.waits()

    def waits(self, after: str = "") -> None:
        """Until the next prompt, or the end; what the screen showed since the last, as one line."""
        if after:
            self.player.terminal.expect(r"\s+".join(after.split()))
        before = str(self.player.terminal.after) if after else ""
        self.player.terminal.expect_exact(PROMPT if self.session.pending is not None else pexpect.EOF)
        self.screen = plain(before + str(self.player.terminal.before))

    def says(self, word: str, rest: str = "", after: str = "") -> str:
        """Type a word of the prompt, in the language spoken, and what follows it; the screen then."""
        self.player.types(f"{self.speech.own['commands'][word][0]} {rest}".strip())
        self.waits(after)
        return self.screen

    def asks(self, *words: str) -> None:
        """Type words that change nothing."""
        for word in words:
            self.says(word)

    def looks(self, last: str) -> None:
        """What now? The list marks its steps as a prompt is marked; its last row has these words."""
        self.says("now", after=last)

    def told(self, id: str, **args: Any) -> str:
        """A phrase of the terminal's, as `screen` has it."""
        return plain(self.speech.tell(id, **args))

    def types(self, value: Any) -> None:
        """An answer as a person would type it."""
        question, n = self.session.pending, self.session.n
        assert question is not None
        asked = self.desk.asked(self.session, question)
        key = next((choice.key for choice in asked.choices if choice.id == value), "")
        if isinstance(question, Roll) and isinstance(value[0], int):
            self.player.types(SIGNS[n % 3].join(map(str, value)))
        elif isinstance(question, Roll):
            self.player.types(value[0][0])
        elif key.isdigit() and (n % 3 or any(value.startswith(one.key) for one in asked.choices if one.key)):
            self.player.presses(key)
        else:
            self.player.types(answers.write(value))

    # -- what is done at both tables -------------------------------------------------------

    def wanted(self) -> Any:
        """What dice, cards or a bot come to here."""
        question = self.session.pending
        assert question is not None
        who = self.dice if question.chance else self.bots[question.who]
        return who.reply(self.session, question).value

    def answers(self, value: Any = None) -> None:
        """Give an answer: this one, or what is wanted."""
        question, given = self.session.pending, self.wanted() if value is None else value
        assert question is not None
        self.types(given)
        self.meant.give(given, "table" if question.chance else question.who)
        self.waits()

    def other(self) -> Any:
        """An answer that may be given and is not wanted; None where there is none."""
        question, wanted = self.session.pending, self.wanted()
        assert question is not None
        if isinstance(question, Roll):
            face = next(face for face in question.faces if face != wanted[0])
            return (face, *wanted[1:])
        if isinstance(question, Pick):
            return () if wanted else question.places[:1] if question.permits(question.places[:1]) else None
        options = question.cards if isinstance(question, Draw) else question.options
        return next((option for option in options if option != wanted), None)

    def misreads(self, text: str, refusal: str) -> None:
        """Type what cannot be; it is refused by these words, and asked again."""
        self.player.types(text)
        self.waits()
        assert refusal in self.screen, self.screen

    def misreads_chance(self) -> None:
        """A last die that shows 7, or a card that no deck has."""
        question = self.session.pending
        if isinstance(question, Draw):
            self.misreads("Z99", self.told("refused.draw", text="Z99"))
            return
        assert isinstance(question, Roll)
        faces = " ".join(map(str, question.faces))
        wrong = {"die": question.dice, "face": "7", "count": question.dice, "faces": faces}
        self.misreads(" ".join(["2"] * (question.dice - 1) + ["7"]), self.told("refused.face", **wrong))

    def misreads_choice(self) -> None:
        """A word that is none of the answers."""
        self.misreads("zzz", self.told("refused.choose", text="zzz", all="").rstrip(" .:"))

    def fixes(self) -> None:
        """Answer something else than was meant, and take it back at once."""
        self.answers(self.other())
        self.meant.fix()
        self.says("fix")

    def undoes(self) -> None:
        """Take the last decision back through the dice or cards after it, which asks once; and bring it all back."""
        self.player.types(self.speech.own["commands"]["undo"][0])
        self._through(1)
        self.meant.redo()
        self.says("redo")

    def _through(self, decisions: int) -> None:
        """Confirm that dice or cards go, if any do."""
        if fallen(self.session.history, decisions):
            self.player.terminal.expect(SURE)
            self.player.terminal.expect_exact(PROMPT)
            self.player.presses(self.speech.own["words"]["yes"][0])
        self.meant.undo(decisions)
        self.waits()
        assert not re.search(SURE, self.screen), "asked once, not twice"

    def returns(self) -> None:
        """Go back to the turn before, answer otherwise, and come back to the line of play that was left."""
        turn, unit = self.session.state.turn - 1, self.speech.own["units"][self.session.game.unit][0]
        self.player.types(f"{self.speech.own['commands']['back'][0]} {unit} {turn}")
        self._through(decisions_from(self.session.history, turn))
        assert self.session.state.turn == turn
        self.answers(self.other())
        number = self.session.futures[-1].number
        assert f"{number}: {unit} {turn}" in self.says("futures").replace(" :", ":")
        self.meant.go_back_to(number)
        self.says("return", str(number))

    def rules(self, words: str) -> None:
        self.meant.rule(words)
        self.says("ruling", words)

    def notes(self, words: str) -> None:
        self.meant.note(words)
        self.says("note", words)

    def reconciles(self, key: str, reason: str) -> None:
        """Set a number of the table to what it is not, for a reason."""
        known = next(one for one in self.desk.keys(self.session.mark) if one.id == key)
        value = known.value - 1 if known.value > 1 else known.value + 1
        self.meant.correct({key: value}, reason)
        self.says("reconcile", f"{key}={value} {reason}")
        assert self.told("set_right") in self.screen

    def switches(self) -> None:
        """Speak the other language, and this one again."""
        name, lang = self.session.game.name, self.speech.lang
        other = {"en": "fr", "fr": "en"}[lang]
        self.says("lang", other)
        self.speech = Speech(name, other)
        assert self.told("help.commands", unit=self.speech.own["units"][self.session.game.unit][0]) in self.says("help")
        self.says("lang", lang)
        self.speech = Speech(name, lang)

    def resumes(self) -> None:
        """Get up, and sit down again."""
        self.player.types(self.speech.own["commands"]["quit"][0])
        assert self.player.leaves() == 0
        self.sits("resume", str(self.log), "--no-hotseat")
        assert self.told("resumed", n=self.session.n) in self.screen

    def plays(self, *acts: tuple[Callable[[], bool], Callable[[], None]]) -> None:
        """Play to the end; each act in its turn, at the first question at which it may be."""
        left = list(acts)
        while self.session.pending is not None:
            if left and left[0][0]():
                left.pop(0)[1]()
            else:
                self.answers()
        assert not left, f"{len(left)} acts never had their question"
        assert self.player.leaves() == 0
        self.meant.close()


def plain(text: str) -> str:
    """A text as one line, wherever rows broke it."""
    return " ".join(text.replace("\u202f", " ").replace("\u00a0", " ").split())
