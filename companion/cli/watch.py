"""`companion watch`: bots at play, or a log played again, step by step or at a speed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from companion.cli import options, packs, seating
from companion.cli.opening import opened
from companion.cli.play import seat_option
from companion.core.chronicle import Chronicle
from companion.core.seats import Answer, Dice
from companion.core.session import Correction, Given, Session, Slip
from companion.games import NAMES
from companion.terminal.desk import EVERYBODY
from companion.terminal.keys import Reader, reader
from companion.terminal.sitting import teller_of
from companion.terminal.teller import Teller

QUIT = ("q", "Q", "\x1b", "\x04")


@click.command(epilog="Example: companion watch expedition --seat you=bot:bold --seed 7 --speed 2")
@click.argument("what", metavar="GAME|LOG")
@click.option("--speed", type=click.FloatRange(min=0, min_open=True), help="Answers a second (default: a key each).")
@click.option("--players", type=int, help="How many play (default: what the game usually has).")
@seat_option
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="A rule of the game; may repeat.")
@packs.option
@options.seed
@click.option("--lang", type=click.Choice(options.LANGUAGES), help="Language (default: the log's, or the locale's).")
@options.plain
def watch(what: str, speed: float | None, lang: str | None, plain: bool, **more: Any) -> None:
    """Watch bots play GAME, or LOG being played again; nothing is written."""
    session, chronicle, steps, usual, seat, campaign = _bots(what, **more) if what in NAMES else _replayed(Path(what))
    teller = teller_of(session, chronicle, lang or usual, plain=plain, campaign=campaign)
    teller.seat = seat
    pause = _pause(teller, speed, plain)
    for _ in steps:
        if teller.catch_up(session) and not pause():
            return
    teller.show(session)


def _bots(name: str, seats: tuple[str, ...], chosen: tuple[str, ...], **more: Any) -> Any:
    """A new game among bots; persons' seats go to the game's own bot."""
    seed = options.new_seed() if more["seed"] is None else more["seed"]
    game, named = packs.chosen(name, more["pack"]), options.pairs(seats, "--seat", "you=bot:bold")
    players = {
        seat: f"bot:{game.places.bot}" if who == seating.HUMAN else who
        for seat, who in seating.seats(game, more["players"], named).items()
    }
    chronicle = Chronicle()
    settled = game.settle(options.pairs(chosen, "--option", "table=v818"), tuple(players))
    session = Session.new(game, settled, tuple(players), witness=chronicle)
    steps = _played(session, seating.bots(game, players, seed), Dice(seed))
    return session, chronicle, steps, options.spoken(), EVERYBODY, None


def _played(session: Session, bots: dict[str, Any], dice: Dice) -> Iterator[None]:
    while (question := session.pending) is not None:
        reply = (dice if question.chance else bots[question.who]).reply(session, question)
        assert isinstance(reply, Answer)
        session.answer(reply.value, reply.by)
        yield


def _replayed(path: Path) -> Any:
    """The answers of a log that stand at its end, given anew; once it is over, to eyes that may see all."""
    played = opened(path)
    chronicle, seat = Chronicle(), None if played.state.over else EVERYBODY
    session = Session(played.game, played.session.start.copy(), witness=chronicle)
    header, steps = played.header, _given(session, played.session.history)
    return session, chronicle, steps, header.lang, seat, header.campaign


def _given(session: Session, history: list[Any]) -> Iterator[None]:
    for entry in history:
        match entry:
            case Given():
                session.answer(entry.value, entry.by)
            case Correction():
                session.correct(entry.changes)
            case Slip():
                session.slip()
        yield


def _pause(teller: Teller, speed: float | None, plain: bool) -> Callable[[], bool]:
    """What comes between two answers: a while, a key, or, where nobody can press one, nothing."""
    if not teller.screen.live:
        return lambda: True
    if speed is None:
        keys = reader(teller.screen, plain=plain)
        teller.remark(teller.speech.tell("step"))
        return lambda: _key(keys)
    return lambda: _wait(1 / speed)


def _wait(seconds: float) -> bool:
    time.sleep(seconds)
    return True


def _key(keys: Reader) -> bool:
    """Wait for a key; false when it means to leave."""
    try:
        return keys.press() not in QUIT
    except EOFError:
        return False
