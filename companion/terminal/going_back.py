"""Going back at a prompt, `undo` and `back`; and returning to what was left, `futures` and `return`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from companion.core.ask import Ask
from companion.core.futures import Future, parting
from companion.core.seats import Reply, Return, Undo
from companion.core.secrecy import concealed
from companion.core.session import Correction, Entry, Given, Session
from companion.games.shown import Asked
from companion.terminal.desk import EVERYBODY, Desk
from companion.terminal.reading import Reading
from companion.terminal.righting import changed, taken_back
from companion.terminal.screen import KEPT
from companion.terminal.speech import Speech
from companion.terminal.verbs import Verb, verb

if TYPE_CHECKING:
    from companion.terminal.prompt import Prompt

JOINT = ";"
SHOWN = 5
"""So many dice rolls and cards are named before they are taken back."""
TO = ("to", "the", "au", "à", "a", "le", "la")


def undo(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
    """`undo 2`: take decisions back; `undo!` without being asked."""
    speech = prompt.teller.speech
    count = int(command.rest) if command.rest.isdecimal() else 0 if command.rest else 1
    if count < 1:
        prompt.teller.refuse(speech.tell("number", what=speech.own["commands"]["undo"][0]))
    elif over := too_many(speech, session, count):
        prompt.teller.refuse(over)
    else:
        return _taking_back(prompt, session, question, asked, command, count)
    return None


def too_many(speech: Speech, session: Session, count: int) -> str:
    """Why so many decisions cannot be taken back; nothing where they can."""
    stand = sum(entry.decision for entry in session.history)
    if not stand:
        return speech.tell("over_undo")
    return speech.tell("few_undo", count=stand, asked=count) if stand < count else ""


def back(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
    """`back day 9`, `back 9`: to the first decision of that turn; alone, of the present one."""
    speech, unit = prompt.teller.speech, session.game.unit
    turn = _turn(speech, unit, command.rest, session.state.turn)
    named = speech.own["units"][unit][0]
    if turn is None:
        prompt.teller.refuse(speech.tell("back.how", back=speech.own["commands"]["back"][0], unit=named))
        return None
    count = decisions_from(session.history, turn)
    if not count:
        prompt.teller.refuse(speech.tell("back.none", unit=named, n=turn, now=session.state.turn))
        return None
    return _taking_back(prompt, session, question, asked, command, count)


def _turn(speech: Speech, unit: str, text: str, now: int) -> int | None:
    """The turn that `day 9`, `to day 9` or `9` names; None where it names none."""
    spelt = [*speech.own["units"][unit], *TO]
    words = [word for word in text.casefold().replace(":", " ").split() if word not in spelt]
    if not words:
        return None if text and not set(text.casefold().split()) & set(speech.own["units"][unit]) else now
    return int(words[0]) if len(words) == 1 and words[0].isdecimal() else None


def decisions_from(history: Sequence[Entry], turn: int) -> int:
    """How many decisions fell from the first of a turn on; 0 where it holds none."""
    first = next(
        (n for n, one in enumerate(history) if isinstance(one, Given) and one.decision and one.turn == turn), None
    )
    return 0 if first is None else sum(entry.decision for entry in history[first:])


def fallen(history: Sequence[Entry], decisions: int) -> list[Given]:
    """The dice and cards that go when so many decisions are taken back."""
    at = [place for place, entry in enumerate(history) if entry.decision][-decisions]
    return [entry for entry in history[at:] if isinstance(entry, Given) and entry.question.chance]


def _taking_back(
    prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb, count: int
) -> Reply | None:
    """The undo; where dice or cards would go with it, once the person has said so again.

    `y` says so, and the same command a second time; what else is typed is taken as if nothing had been asked.
    """
    gone = fallen(session.history, count)
    if command.sure or not gone:
        return Undo(count)
    speech = prompt.teller.speech
    prompt.teller.refuse(_wall(speech, gone, session.hidden(prompt.teller.seat or EVERYBODY)))
    yes, no = speech.own["words"]["yes"], speech.own["words"]["no"]
    instant = frozenset(word for word in (*yes, *no) if len(word) == 1)
    text = prompt.reader.read(prompt.sign, instant)
    again = verb(speech, text)
    if text.casefold() in yes or (again is not None and (again.id, again.rest) == (command.id, command.rest)):
        return Undo(count)
    prompt.teller.remark(speech.tell("stands"))
    return None if not text or text.casefold() in no else prompt._do(session, question, asked, text)


def _wall(speech: Speech, gone: Sequence[Given], hidden: frozenset[str]) -> str:
    """What goes, named: `2 3 / F17`."""
    kinds = {one.question.kind for one in gone}
    return speech.tell(f"wall.{kinds.pop() if len(kinds) == 1 else 'both'}", fallen=_fallen(speech, gone, hidden))


def _fallen(speech: Speech, gone: Sequence[Given], hidden: frozenset[str]) -> str:
    """The first of the dice and cards, and how many more."""
    shown = " / ".join(concealed(_fell(speech, one), hidden) for one in islice(gone, SHOWN))
    return shown + (speech.tell("wall.more", count=len(gone) - SHOWN) if len(gone) > SHOWN else "")


def undone(speech: Speech, session: Session, gone: Sequence[Entry], hidden: frozenset[str]) -> list[str]:
    """What an undo of corrections took back, in rows: each decision and correction, then what had fallen after them."""
    if not any(isinstance(one, Correction) for one in gone):
        return []
    keys, unit = Desk.of(speech.game, session.game.facts).keys, speech.own["units"][session.game.unit][0]
    steps = tuple(_left(speech, one, hidden, unit) for one in gone if one.decision and not isinstance(one, Correction))
    rows = [speech.tell("undone.steps", all=f"{JOINT} ".join(steps))] if steps else []
    rows += [
        taken_back(speech, entry, changed(speech, keys, session, entry, EVERYBODY))
        for entry in gone
        if isinstance(entry, Correction)
    ]
    fell = [one for one in gone if isinstance(one, Given) and one.question.chance]
    return [*rows, speech.tell("undone.fell", fallen=_fallen(speech, fell, hidden))] if fell else rows


def _fell(speech: Speech, one: Given) -> str:
    if not isinstance(one.value, tuple):
        return str(one.value)
    phrases = speech.table["say"]
    return KEPT.join(str(phrases.get(f"face.{face}", face)) for face in one.value)


# -- lines of play that were left ---------------------------------------------------------------


def futures(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
    """`futures`: each line of play that was left: where, by what, how many answers ago it ended."""
    speech, hidden = prompt.teller.speech, session.hidden(prompt.teller.seat or EVERYBODY)
    rows = [_told(speech, session, future, hidden) for future in left(session)]
    if rows:
        rows.insert(0, speech.tell("future.left", word=speech.own["commands"]["return"][0]))
    if session.undone:
        rows.append(speech.tell("future.redo", count=sum(map(len, session.undone))))
    prompt.teller.remark("\n".join(rows or [speech.tell("future.none")]))


def left(session: Session) -> list[Future]:
    """The futures that do not stand now."""
    return [one for one in session.futures if parting(session.history, one.line) < len(one.line)]


def _told(speech: Speech, session: Session, future: Future, hidden: frozenset[str]) -> str:
    common = parting(session.history, future.line)
    there = session.rehearsed(future)
    unit = speech.own["units"][session.game.unit][0]
    ends = speech.table["log"]["ends"]
    return speech.tell(
        "future.one",
        n=future.number,
        left=_left(speech, future.line[common], hidden, unit),
        count=speech.tell("future.answers", count=len(future.line) - common).replace(" ", KEPT),
        end=ends[there.state.ending()["end"]] if there.state.over else f"{unit} {there.state.turn}",
    )


def _left(speech: Speech, entry: Entry, hidden: frozenset[str], unit: str) -> str:
    """The first step of the way that was left: `day 2, 9 Travel: march to B2`."""
    match entry:
        case Given():
            scene = speech.scene(entry.at.partition(".")[2])
            return f"{unit} {entry.turn}, {scene}, {Reading(speech, frozenset(), hidden).step(entry)}"
        case Correction():
            changes = ", ".join(f"{key} = {value}" for key, value in entry.changes.items())
            return f"{speech.own['commands']['reconcile'][0]} {concealed(changes, hidden)}"
    return str(speech.own["commands"]["slip"][0])


def go_back_to(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
    """`return 2`: to that line of play; without a number, to the only one there is."""
    known = left(session)
    if not command.rest and len(known) != 1:
        futures(prompt, session, question, asked, command)
        return None
    if not known:
        prompt.teller.refuse(prompt.teller.speech.tell("future.only_redo" if session.undone else "future.none"))
        return None
    number = known[0].number if not command.rest else int(command.rest) if command.rest.isdecimal() else 0
    if number not in {one.number for one in known}:
        prompt.teller.refuse(
            prompt.teller.speech.tell("future.unknown", all=tuple(str(one.number) for one in known) or ("-",))
        )
        return None
    return Return(number)
