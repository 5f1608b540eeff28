"""What every game of the house keeps to, whatever its rules: one recorded game, held to all of it.

`keep(game, seed, folder)` plays a game to its end, every seat at random, into a log, and on the
way checks at each answer, at each turn, and at ten random answers what the architecture promises.
`python -m tests.contract GAME SEED LOG LANG` plays the plain game of a seed into a log.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.core.ask import Ask, Choose
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.game import Game
from companion.core.log import read
from companion.core.replay import Replay, replay
from companion.core.seats import Answer, Dice, RandomBrain
from companion.core.session import Given, Session, state_hash
from companion.core.table import Plan, Table
from companion.games import game as game_named

STATUS = {
    "expedition": "game over won day hex kind fever tracks terrain trails cataracts villages peaceful empires "
    "discoveries score",
    "crossing": "game over won result round turn order tide first_flood dice event left pilgrim pilgrims stranded "
    "home_order biscuits archangels supply goal winners",
    "nightflight": "game over won turn phase captain order terrains plane last hope cancelled decks discards area "
    "tokens targets plan clue hands winners",
    "voyage": "game over won flight round stage slots deck discards birds options winners",
}
"""The keys of `status --json` that a game's page documents, in order."""


class Guest:
    """A person who gives any legal answer, each as likely as any other."""

    def __init__(self, seat: str, seed: int) -> None:
        self.seat = seat
        self.brain = RandomBrain()
        self.stream = Stream(seed, f"guest/{seat}")

    def reply(self, session: Session, question: Ask[Any]) -> Answer:
        value = self.brain.choose(session.view(self.seat), question, self.stream, session.n + 1)
        return Answer(value, self.seat)


def seat_names(game: Game, seed: int) -> tuple[str, ...]:
    """The seats of a seed: all numbers of players come round."""
    if game.places.solo is not None:
        return (game.places.solo,)
    least, most = game.places.least, game.places.most
    return tuple("abcdefgh"[: least + seed % (most - least + 1)])


def options_of(game: Game, seed: int) -> dict[str, Any]:
    """The options of a seed: all values of all options come round, but for those of single seats."""
    return {
        option.name: Stream(seed, f"options/{option.name}").one_of(0, option.values)
        for option in game.options
        if not option.each_seat
    }


def lay(game: Game, seed: int, path: Path, lang: str = "en") -> Table:
    """A table with a new log, guests in all seats, digital dice."""
    names = seat_names(game, seed)
    plan = Plan(game, options_of(game, seed), dict.fromkeys(names, "human"), "digital", seed, lang, {})
    table = Table.lay(plan, path)
    table.sit({name: Guest(name, seed) for name in names}, Dice(seed))
    return table


def length(game: Game, seed: int) -> int:
    """How many answers the plain game of a seed has."""
    names = seat_names(game, seed)
    session = Session.new(game, options_of(game, seed), names)
    dice, guests = Dice(seed), {name: Guest(name, seed) for name in names}
    while session.pending is not None:
        seat = dice if session.pending.chance else guests[session.pending.who]
        session.answer(seat.reply(session, session.pending).value)
    return session.n


# -- the contract ---------------------------------------------------------------------------------


@dataclass
class Kept:
    """A game that kept the contract: its table at the end, and its log played again."""

    table: Table
    played: Replay


def keep(name: str, seed: int, folder: Path) -> Kept:
    """Play a game and hold it to the contract; asserts, and nothing else, tell a breach."""
    game = game_named(name)
    stream = Stream(seed, "contract")
    last = length(game, seed)
    moments = {1 + stream.below(k, last) for k in range(10)}
    table = lay(game, seed, folder / f"{name}-{seed}.jsonl")
    turns = -1
    while table.session.pending is not None:
        check_question(game, tuple(table.seats), table.session.pending)
        table.step(table.session.pending)
        check_fork(table.session)
        if table.session.n in moments:
            moments.discard(table.session.n)
            check_log(table)
            check_going_back(table, stream)
            check_correction(table)
            check_eyes(tuple(table.seats), table.session)
            check_status(game, table.session.state)
        if len(table.chronicle.turns) != turns:
            turns = len(table.chronicle.turns)
            check_log(table)
    check_end(game, table)
    table.close()
    return Kept(table, check_log(table))


def check_question(game: Game, seats: tuple[str, ...], question: Ask[Any]) -> None:
    """Known to the registry, asked of somebody at the table, and of a player only with a choice to make."""
    known = question.why in game.questions or question.why.partition(".")[0] in game.questions
    assert known, f"{question.why} is not among the game's questions"
    if question.chance:
        assert question.who == "table"
        return
    assert question.who in seats
    assert len(list(islice(question.outcomes(), 2))) == 2, f"{question!r} has one answer: it is to be announced"
    if isinstance(question, Choose):
        assert len(set(question.options)) == len(question.options)
        assert all(isinstance(option, str) and option for option in question.options)


def same(one: Session, other: Session) -> None:
    """Two sessions stand alike: state, hash, and question."""
    assert one.state == other.state
    assert one.state.canonical() == other.state.canonical()
    assert state_hash(one.state) == state_hash(other.state)
    assert one.pending == other.pending
    assert one.at == other.at


def check_fork(session: Session) -> None:
    """A fork stands where the session stands, and shares nothing that changes with it."""
    before = state_hash(session.state)
    fork = session.fork()
    same(fork, session)
    assert fork.n == session.n
    if fork.pending is not None:
        fork.answer(next(fork.pending.outcomes())[0])
    assert state_hash(session.state) == before


def check_log(table: Table) -> Replay:
    """The log read and played again stands where the session stands, and has told the same."""
    log = read(table.writer.path)
    assert log.damage is None and not log.torn
    played = replay(log, table.session.game)
    same(played.session, table.session)
    assert played.session.n == table.session.n
    assert played.session.history == table.session.history
    assert played.chronicle.tellings == table.chronicle.tellings
    assert [turned.hash for turned in played.chronicle.turns] == [turned.hash for turned in table.chronicle.turns]
    return played


def check_going_back(table: Table, stream: Stream) -> None:
    """Undo then redo, and an answer fixed to what it was, give the same: on a fork, and now and then at the table."""
    session = table.session
    before = session.fork()
    decisions = sum(entry.decision for entry in session.history)
    at_table = stream.below(session.n, 5, 2) == 0
    who: Session | Table = table if at_table else session.fork()
    twin = table.session if at_table else who
    assert isinstance(twin, Session)
    if decisions:
        who.undo(1 + stream.below(session.n, decisions, 1))
        assert twin.state != before.state or twin.pending != before.pending
        check_fork(twin)
        who.redo()
        same(twin, before)
    if twin.pending is not None:
        last = twin.history[-1]
        who.fix()
        check_fork(twin)
        assert isinstance(last, Given)
        who.give(last.value, last.by) if isinstance(who, Table) else who.answer(last.value, last.by)
        same(twin, before)
        assert twin.n == before.n + 1, "numbers are never reused"


def check_correction(table: Table) -> None:
    """A correction begins the scene afresh; one that cannot be changes nothing."""
    session = table.session
    if session.pending is None:
        return
    before = session.fork()
    with pytest.raises(Illegal):
        session.correct({"no such key": 1})
    same(session, before)
    afresh = session.fork()
    afresh.correct({})
    assert afresh.state.scene == afresh.mark.scene
    assert afresh.since == []
    check_fork(afresh)
    if session.n % 9 == 0:
        table.correct({}, "a second look")
        same(session, afresh)
        check_log(table)


def check_eyes(seats: tuple[str, ...], session: Session) -> None:
    """Every seat has a view; what is dealt anew from it asks that seat the same, and can be played on."""
    for seat in seats:
        session.view(seat)
        dealt = session.redeal(seat, Stream(session.n, "redeal"), session.n)
        asked, meant = dealt.pending, session.pending
        assert (asked is None) == (meant is None)
        if asked is not None and meant is not None:
            assert asked.why == meant.why
            dealt.answer(next(asked.outcomes())[0])


def check_status(game: Game, state: Any) -> None:
    """Plain JSON, with the keys that the game's page documents, in their order."""
    status = game.status(state)
    assert json.loads(json.dumps(status)) == status
    assert list(status) == STATUS[game.name].split()
    assert state_hash(state) == state_hash(state.copy())


def check_end(game: Game, table: Table) -> None:
    session = table.session
    assert session.state.over
    ending = session.state.ending()
    assert ending["end"] in game.causes
    assert isinstance(ending["won"], bool | None)
    assert json.loads(json.dumps(ending)) == ending
    check_status(game, session.state)
    with pytest.raises(Illegal):
        session.answer("anything")
    with pytest.raises(Illegal):
        session.correct({})


def main(name: str, seed: str, path: str, lang: str) -> None:
    table = lay(game_named(name), int(seed), Path(path), lang)
    table.play()
    table.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
