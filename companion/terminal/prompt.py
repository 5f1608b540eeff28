"""The seat of a person at the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core import answers
from companion.core.ask import Ask, Choose, Draw, Pick, Roll
from companion.core.errors import Illegal
from companion.core.seats import Answer, Dice, Fix, Leave, Note, Redo, Reply, Ruling, Slip
from companion.core.session import Correction, Given, Session
from companion.core.table import Clock
from companion.games.shown import Asked, Choice
from companion.terminal import coach, going_back
from companion.terminal.bell import Bell
from companion.terminal.desk import EVERYBODY
from companion.terminal.keys import Reader
from companion.terminal.naming import first_words, named
from companion.terminal.reconciling import reconcile
from companion.terminal.teller import Teller
from companion.terminal.verbs import Verb, verb
from companion.terminal.weighing import Weigher, advise, weigh
from companion.words import LANGUAGES

NONE = answers.NONE


class Prompt:
    """Asks a person, at one or several seats, and for dice and cards that lie on the table.

    Only a legal answer, or a command that changes the session, ever leaves `reply`; all
    else (help, refusals, the map) stays between the person and the screen.
    """

    def __init__(
        self,
        teller: Teller,
        reader: Reader,
        dice: Dice,
        path: str,
        *,
        hotseat: bool = False,
        weigher: Weigher | None = None,
        names: tuple[str, ...] = (),
        clock: Clock | None = None,
    ) -> None:
        """The teller's eyes stay those of its seat; without one they are those of whoever is asked.

        `names` are those of all seats at the table, `clock` tells how long they have played.
        """
        self.weigher = weigher or Weigher(0)
        self.teller = teller
        self.reader = reader
        self.dice = dice
        self.path = path
        self.hotseat = hotseat
        self.names, self.clock = names, clock
        self.bell = Bell(teller.screen)
        self.before: str | None = None
        self.seat = teller.seat
        self.left: dict[str, int] = {}
        self.first = teller.told

    def reply(self, session: Session, question: Ask[Any]) -> Reply:
        self.teller.catch_up(session)
        self.bell.call(session)
        self.teller.seat = self.seat or (EVERYBODY if question.chance else question.who)
        reply = self._reply(session, question)
        self.teller.seat, self.left[question.who] = self.seat, self.teller.told
        self.bell.answered(session)
        return reply

    def _reply(self, session: Session, question: Ask[Any]) -> Reply:
        asked = self.teller.desk.asked(session, question)
        try:
            self._hand_over(session, question, asked)
        except EOFError:
            return Leave()
        if self.teller.guide is not None:
            self.teller.guide.before(session, question)
        self.teller.ask(session, asked, self._hint(question))
        self.weigher.begin(self.teller, session, question)
        reply: Reply | None = None
        while reply is None:
            try:
                reply = self._do(session, question, asked, self._read(question, asked))
            except EOFError:
                return Leave()
        return reply

    def _hand_over(self, session: Session, question: Ask[Any], asked: Asked) -> None:
        """Where several share a keyboard, what one seat alone may see is neither shown nor left to the others.

        Who is at the keyboard is unknown as a sitting begins, and after each question asked before all.
        Where the screen is wiped, what happened since that seat was asked last is told again.
        """
        if not self.hotseat or question.chance:
            return
        if not asked.secret:
            self.teller.seat = self.seat or EVERYBODY
        before, self.before = self.before, question.who if asked.secret else None
        if self.before == before:
            return
        wiped = before is not None and (asked.secret or _holds(session, before))
        if wiped:
            self.teller.screen.wipe()
        if asked.secret and (wiped or _holds(session, question.who)):
            self.teller.remark(self.teller.speech.tell("hand_over", seat=question.who))
            if self.teller.screen.live:
                self.reader.press()
        if wiped and self.teller.screen.live:
            self._show_again(session, question.who)

    def _show_again(self, session: Session, seat: str) -> None:
        """On an empty screen: what a seat has not seen yet, and the table."""
        self.teller.known = False
        self.teller.retell(self.left.get(seat, self.first))
        self.teller.head(session)

    def _hint(self, question: Ask[Any]) -> str:
        if not isinstance(question, Roll):
            return ""
        return self.teller.speech.tell("hint.roll", count=question.dice)

    def _read(self, question: Ask[Any], asked: Asked) -> str:
        """An answer or a command; the key of an answer waits for Enter where a command may begin with it."""
        instant = {choice.key for choice in asked.choices} | ({"d"} if question.chance else set())
        words = [word for words in self.teller.speech.own["commands"].values() for word in words]
        titles = [self.teller.speech.say(one.also or one.label) for one in asked.others if question.chance]
        begun = {word[0].casefold() for word in [*words, *titles, *_answers(question, asked)] if word[1:]}
        return self.reader.read(self.sign, frozenset(instant - begun | {"?"}))

    @property
    def sign(self) -> str:
        """What stands before whatever a person types."""
        return " " * self.teller.screen.margin + str(self.teller.speech.own["prompt"])

    def _do(self, session: Session, question: Ask[Any], asked: Asked, text: str) -> Reply | None:
        """What the text leads to; None when the person is to be asked again."""
        if not text and asked.usual is None:
            return None
        command = verb(self.teller.speech, text)
        option = isinstance(question, Choose) and text in question.options
        if command is not None and not option:
            return _COMMANDS[command.id](self, session, question, asked, command)
        return self._answer(session, question, asked, text or str(asked.usual))

    # -- answers -------------------------------------------------------------------------

    def _answer(self, session: Session, question: Ask[Any], asked: Asked, text: str) -> Reply | None:
        try:
            value = answers.read(question, self._meant(question, asked, text))
        except Illegal:
            self.teller.refuse(self._refusal(session, question, asked, text))
            return None
        self._called(question, asked, value)
        return Answer(value, "table" if question.chance else question.who, self.weigher.taken(question, value))

    def _called(self, question: Ask[Any], asked: Asked, value: Any) -> None:
        """Say which card of the table was meant, where it bears more than its id."""
        drawn = [one.label for one in asked.others if isinstance(question, Draw) and one.id == value]
        if drawn:
            self.teller.remark(self.teller.speech.say(drawn[0]))

    def _meant(self, question: Ask[Any], asked: Asked, text: str) -> str:
        """The id that is typed, of a card in full or by its title; a card's number is never a mere beginning."""
        if isinstance(question, Draw) and text[-1:].isdecimal():
            return text
        return self._id(asked, text)

    def _id(self, asked: Asked, text: str) -> str:
        """The id of the option with this key or label, of a card by the labels of its parts; else the text itself."""
        if asked.parts and "/" in text:
            return "/".join(self._named(asked.parts, part.strip()) for part in text.split("/"))
        known = self._named(asked.choices, text)
        return self._named(asked.others, text) if known == text else known

    def _named(self, choices: tuple[Choice, ...], text: str) -> str:
        return named(self.teller.speech, choices, text)

    def _refusal(self, session: Session, question: Ask[Any], asked: Asked, text: str) -> str:
        """Which rule refuses an answer, and what may be answered."""
        speech = self.teller.speech
        reason = self.teller.desk.bar(session, question, self._named(asked.others, text))
        if reason is not None and not asked.choices:
            told = speech.say(reason)
        elif reason is not None:
            told = speech.tell("refused.may", reason=speech.say(reason), all=self._may(asked))
        elif isinstance(question, Roll):
            told = self._misread(question, asked, text)
        else:
            places = answers.write(question.places) if isinstance(question, Pick) else self._may(asked)
            told = speech.tell(f"refused.{question.kind}", text=text, all=places)
            told += f" {speech.say(asked.form)}" if asked.form else ""
        near = coach.nearest(question, asked, text)
        told += f" {speech.tell('refused.near', all=near)}" if near else ""
        return f"{told} {speech.tell('refused.rule', title=coach.title(speech, question.why))}"

    def _misread(self, question: Roll, asked: Asked, text: str) -> str:
        """Which die cannot show what was typed for it; or else how many faces a roll needs."""
        speech, faces = self.teller.speech, self._faces(asked, question.faces)
        wrong = answers.misread(question, text)
        if wrong is None:
            return speech.tell("refused.roll", text=text, count=question.dice, faces=faces)
        return speech.tell("refused.face", die=wrong[0], face=wrong[1], count=question.dice, faces=faces)

    def _may(self, asked: Asked) -> tuple[str, ...]:
        return tuple(self._word(asked, choice) for choice in asked.choices)

    def _faces(self, asked: Asked, faces: tuple[Any, ...]) -> str:
        """Faces of dice, those of symbols each once and by its word."""
        if all(isinstance(face, int) for face in faces):
            return answers.write(faces)
        return ", ".join(self._worded(asked, face) for face in dict.fromkeys(faces))

    def _worded(self, asked: Asked, id: str) -> str:
        """An id by what may be typed for it, where it is one of the choices."""
        return next((self._word(asked, choice) for choice in asked.choices if choice.id == id), id)

    def _word(self, asked: Asked, choice: Choice) -> str:
        """What may be typed for a choice: its label's first words where they do, in the player's language, else its id.

        A label that begins with the id leads with what the board itself shows.
        """
        first = first_words(self.teller.speech, choice)
        known = choice.id.casefold() in (first.casefold(), first.partition(" ")[0].casefold())
        return first if not known and self._named(asked.choices, first) == choice.id else choice.id

    # -- commands ------------------------------------------------------------------------

    def help(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
        """`?`: the rule, what may be answered, what else may be typed."""
        speech = self.teller.speech
        rows = [speech.why(question.why), self._how(question, asked)]
        if asked.usual is not None:
            rows.append(speech.tell("help.usual", usual=self._worded(asked, asked.usual)))
        if session.game.slip is not None:
            rows.append(speech.tell("help.slip"))
        unit = speech.own["units"][session.game.unit][0]
        self.teller.remark("\n".join([*rows, speech.tell("help.commands", unit=unit)]))

    def _how(self, question: Ask[Any], asked: Asked) -> str:
        speech = self.teller.speech
        if isinstance(question, Roll):
            example = self._faces(asked, question.faces[: question.dice])
            return speech.tell("help.roll", example=example)
        if isinstance(question, Pick):
            return speech.tell("help.pick", example=answers.write(question.places[: max(1, question.most - 1)]))
        if isinstance(question, Draw):
            return f"{speech.say(asked.form)} {speech.tell('help.drawn')}" if asked.form else speech.tell("help.draw")
        assert isinstance(question, Choose)
        if asked.form:
            return speech.say(asked.form)
        return speech.tell(
            "help.choose", all=tuple(f"{choice.key} {self._word(asked, choice)}" for choice in asked.choices)
        )

    def roll(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
        """`d`: the program rolls or draws, this once."""
        if question.chance:
            return Answer(self.dice.roll(question, session.n + 1), "digital")
        self.teller.refuse(self.teller.speech.tell("not_roll"))
        return None

    def redo(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
        if session.undone:
            return Redo()
        self.teller.refuse(self.teller.speech.tell("over_redo"))
        return None

    def fix(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
        """`fix`: the last answer, if a person typed it, is given anew; dice of the program stay as they fell."""
        last = session.history[-1] if session.history else None
        if isinstance(last, Given) and last.by != "digital" and not last.by.startswith("bot:"):
            return Fix()
        chosen = next((entry for entry in reversed(session.history) if entry.decision), None)
        self.teller.refuse(self.teller.speech.tell("set_fix" if isinstance(chosen, Correction) else "over_fix"))
        return None

    def note(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
        words = self._words(command)
        if words:
            self.teller.remark(self.teller.speech.tell("noted"))
        return Note(words) if words else None

    def ruling(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
        words = self._words(command)
        if words:
            self.teller.remark(self.teller.speech.tell("ruled"))
        return Ruling(words) if words else None

    def slip(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
        """`slip`: somebody said too much; the game takes its price, where it has one."""
        if session.game.slip is None:
            self.teller.refuse(self.teller.speech.tell("no_slip", title=self.teller.speech.names["title"]))
            return None
        return Slip(command.rest)

    def _words(self, command: Verb) -> str:
        """The words of a note: those typed after the command, or else a line of their own."""
        if command.rest:
            return command.rest
        self.teller.remark(self.teller.speech.tell("note_of"))
        return self.reader.read(" " * self.teller.screen.margin + "… ")

    def status(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
        self.teller.head(session, picture=False)
        if self.clock is not None:
            self.teller.played(self.clock())
        self._again(session, question, asked)

    def luck(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
        self.teller.luck(session, self.names)

    def map(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
        for row in self.teller.map_rows(session):
            self.teller.screen.line(row)
        self.teller.screen.line()
        self._again(session, question, asked)

    def _again(self, session: Session, question: Ask[Any], asked: Asked) -> None:
        """The question once more, after something long came between."""
        self.teller.ask(session, asked, self._hint(question))

    def save(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
        self.teller.remark(self.teller.speech.tell("saved", path=self.path))

    def quit(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply:
        return Leave()

    def lang(self, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
        """`lang fr`: go on in another language, with the question put anew."""
        if command.rest not in LANGUAGES:
            self.teller.refuse(self.teller.speech.tell("language", all=LANGUAGES))
            return
        self.teller.speak(command.rest)
        self.teller.ask(session, asked, self._hint(question))


def _answers(question: Ask[Any], asked: Asked) -> list[str]:
    """Ids and keys that may be typed at a question."""
    cards = question.cards if isinstance(question, Draw) else ()
    return [*cards, *(part.key for part in asked.parts), *(choice.key for choice in asked.choices)]


def _holds(session: Session, seat: str) -> bool:
    """Whether a seat may see now what not everybody may: a hand of cards."""
    return session.hidden(seat) != session.hidden(EVERYBODY)


Command = Callable[[Prompt, Session, Ask[Any], Asked, Verb], Reply | None]
_COMMANDS: dict[str, Command] = {
    name: getattr(Prompt, name)
    for name in (
        "help",
        "roll",
        "redo",
        "fix",
        "status",
        "map",
        "luck",
        "save",
        "quit",
        "lang",
        "note",
        "ruling",
        "slip",
    )
} | {
    "odds": weigh,
    "hint": advise,
    "now": coach.now,
    "why": coach.why,
    "undo": going_back.undo,
    "back": going_back.back,
    "futures": going_back.futures,
    "return": going_back.go_back_to,
    "reconcile": reconcile,
}
