"""A log played again: its session as it stands, and all that it tells.

Every answer is held against what the rules ask now, every turn line against the state;
where they differ, Diverged names the line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.core.ask import TABLE, Ask
from companion.core.chronicle import Chronicle, Turned
from companion.core.errors import Diverged, Illegal, WrongUsage
from companion.core.game import Game
from companion.core.log import (
    Answered,
    Corrected,
    Ended,
    Fixed,
    Header,
    Line,
    Log,
    Noted,
    Redone,
    Ruled,
    Turn,
    Undone,
)
from companion.core.secrecy import concealed
from companion.core.session import Session


@dataclass(slots=True)
class Replay:
    """A log, its session at the end of it, the chronicle, and the words written beside the game."""

    log: Log
    game: Game
    session: Session
    chronicle: Chronicle
    notes: list[Noted] = field(default_factory=list)
    rulings: list[Ruled] = field(default_factory=list)
    corrections: list[Corrected] = field(default_factory=list)

    @property
    def header(self) -> Header:
        return self.log.header

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def sealed(self) -> bool:
        """Whether its log may tell what players do not know of each other yet: it is not for all eyes."""
        return self.game.secretive and not self.state.over


Hears = Callable[[Line, Replay], None]


def replay(log: Log, game: Game, hears: Hears | None = None) -> Replay:
    """Play a log again; each line is heard before it takes effect.

    Raises Diverged when the rules no longer ask what it answers.
    """
    header = log.header
    _check_rules(log, game)
    chronicle = Chronicle()
    options = game.settle({}) | header.options
    session = Session.new(game, options, tuple(header.seats), witness=chronicle)
    played = Replay(log, game, session, chronicle)
    for numbered in log.lines:
        where = f"{log.path}:{numbered.number}"
        try:
            if hears is not None:
                hears(numbered.line, played)
            _follow(played, numbered.line)
        except Diverged as fault:
            raise Diverged(f"{where}: {fault}") from fault
        except Illegal as fault:
            told = concealed(str(fault), session.hidden(""))
            raise Diverged(f"{where}: the log does not fit the rules ({game.rules}): {told}") from fault
    return played


def _check_rules(log: Log, game: Game) -> None:
    header = log.header
    if header.game != game.name:
        raise Diverged(f"{log.path}: is a log of {header.game}, not of {game.name}.")
    if header.rules != game.rules:
        raise Diverged(
            f"{log.path}: was played under rules {header.rules} of {game.name}; this version has rules {game.rules}."
        )
    if not header.seats:
        raise Diverged(f"{log.path}:1: names no seat.")
    try:
        game.check_seats(tuple(header.seats))
    except WrongUsage as fault:
        raise Diverged(f"{log.path}:1: {fault}") from fault
    known = game.names(tuple(header.seats))
    unknown = header.options.keys() - known.keys()
    if unknown:
        raise Diverged(f"{log.path}:1: names options that {game.name} does not have: {', '.join(sorted(unknown))}.")
    for name, value in header.options.items():
        if not known[name].allows(value):
            raise Diverged(f"{log.path}:1: option {name} of {game.name} cannot be {value}.")
    if header.data != game.data:
        raise Diverged(
            f"{log.path}:1: was played with other data of {game.name} ({header.data}) than this version has."
        )


def _follow(played: Replay, line: Line) -> None:
    """Let a line do again what it did at the table."""
    session = played.session
    match line:
        case Answered():
            _answer(session, line)
        case Turn():
            _check_turn(played.chronicle, line)
        case Ended():
            _check_end(session, line)
        case Undone():
            _check_back(session.undo(line.undo), line.to)
        case Redone():
            session.redo()
        case Fixed():
            _check_back(session.fix().n, line.fix)
        case _:
            _remember(played, line)


def _remember(played: Replay, line: Line) -> None:
    """Words and corrections, which stand beside the answers."""
    match line:
        case Corrected():
            played.session.correct(line.set, line.reason)
            played.corrections.append(line)
        case Noted():
            played.notes.append(line)
        case Ruled():
            if line.slip:
                played.session.slip(line.ruling)
            played.rulings.append(line)


def _answer(session: Session, line: Answered) -> None:
    asked = session.pending
    if asked is None:
        raise Diverged(f"the log answers {line.why}, but the game is over.")
    if line.n != session.n + 1:
        raise Diverged(f"the log numbers this answer {line.n}, after {session.n}.")
    if not _same(asked, line):
        raise Diverged(_differing(session, asked, line))
    value = tuple(line.got) if isinstance(line.got, list) else line.got
    session.answer(value, line.by)


def _same(asked: Ask[Any], line: Answered) -> bool:
    known = asked.described()
    same = all(known.get(key) == getattr(line, key) for key in ("why", "ask", "dice", "deck", "of"))
    return same and line.who in (None, asked.who)


def _differing(session: Session, asked: Ask[Any], line: Answered) -> str:
    """The log's question and the one asked now; alike but for the seat or what it may answer, these are named."""
    theirs, ours = _named(line), named(asked)
    mine = asked.described()
    if len(getattr(session.state, "seats", ())) > 1:
        theirs += f" of seat {line.who}" if line.who not in (None, TABLE) else ""
        ours += f" of seat {asked.who}" if asked.who != TABLE else ""
    if theirs == ours:
        hidden = session.hidden("")
        theirs += f" among {_listed(line.of, hidden)}"
        ours += f" among {_listed(mine.get('of'), hidden)}"
    return f"the log answers {theirs}, but the rules ({session.game.rules}) now ask {ours}."


def _listed(of: list[Any] | None, hidden: frozenset[str]) -> str:
    """Options in a row; of those that not everybody may know, that there are some."""
    return ", ".join(dict.fromkeys(concealed(str(one), hidden) for one in of or ())) or "nothing"


def _named(line: Answered) -> str:
    return " ".join(word for word in (line.ask, line.why, line.dice or line.deck) if word)


def named(asked: Ask[Any]) -> str:
    """A question in three words: `roll movement.roll 2d6`."""
    known = asked.described()
    extra = known.get("dice") or known.get("deck") or ""
    return f"{asked.kind} {asked.why} {extra}".rstrip()


def _check_turn(chronicle: Chronicle, line: Turn) -> None:
    last = next((turned for turned in _just_ended(chronicle) if turned.turn == line.turn), None)
    if last is None:
        raise Diverged(f"turn {line.turn} ends here in the log, but not under the rules.")
    if last.hash != line.state:
        raise Diverged(f"turn {line.turn} ends in state {line.state} in the log, but in {last.hash} under the rules.")


def _just_ended(chronicle: Chronicle) -> list[Turned]:
    """The turns that the last answer to end one has ended: one in which nothing is asked ends with the one before."""
    return [turned for turned in chronicle.turns if turned.n == chronicle.turns[-1].n]


def _check_back(here: int, there: int) -> None:
    if here != there:
        raise Diverged(f"the log goes back to answer {there}, but the rules to {here}.")


def _check_end(session: Session, line: Ended) -> None:
    if session.pending is not None:
        raise Diverged(f"the log ends here ({line.end}), but the rules still ask {named(session.pending)}.")
    ending = session.state.ending()
    if ending["end"] != line.end or ending["won"] != line.won:
        raise Diverged(f"the log ends with {line.end}, but the rules with {ending['end']}.")
    if line.score is not None and line.score != ending["score"]:
        raise Diverged(f"the log ends with score {line.score}, but the rules with {ending['score']}.")
