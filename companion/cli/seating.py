"""Who sits where: seats and options as the command line gives them, put round a table."""

from __future__ import annotations

import select
import sys
import time
from collections.abc import Iterable, Mapping
from importlib import import_module
from io import BufferedReader
from pathlib import Path
from typing import Any

from companion.core.ask import Ask
from companion.core.errors import WrongUsage
from companion.core.game import Game
from companion.core.log import Clocked, Numbered
from companion.core.seats import Bot, Dice, Reply, Script, Seat
from companion.core.session import Session
from companion.core.table import Clock, Table
from companion.games.casts import read
from companion.terminal.teller import Teller

HUMAN = "human"


def seats(game: Game, players: int | None, given: Mapping[str, str]) -> dict[str, str]:
    """Each seat's name and who plays it: those named, then the person, then the game's own bot.

    Without a number of players those who are named play, if they are two or more; else as many as usual.

    Raises WrongUsage for a number of players that the game doesn't have, and for names and bots unknown.
    """
    places = game.places
    usual = len(given) if len(given) > 1 else places.usual
    count = max(usual if players is None else players, len(given))
    if not places.least <= count <= places.most or (players is not None and players < len(given)):
        raise WrongUsage(f"{game.name} is a game for {places.span}, not {count}.")
    names = [*given, *(name for name in _free(game) if name not in given)]
    if game.places.solo:
        names = [game.places.solo]
        game.check_seats(tuple(given) or (game.places.solo,))
    seated = {name: given[name] for name in names if name in given}
    for name in names[len(seated) : count]:
        seated[name] = game.places.bot if HUMAN in seated.values() else HUMAN
    game.check_seats(tuple(seated))
    return {name: _player(game, who) for name, who in seated.items()}


def reseated(game: Game, before: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """The seats of a session that goes on, some of them with other players. Raises WrongUsage."""
    for name in given:
        if name not in before:
            raise WrongUsage(f"This session has no seat {name}; its seats are {', '.join(before)}.")
    return {name: _player(game, given.get(name, who)) for name, who in before.items()}


def _free(game: Game) -> list[str]:
    """Names for seats that nobody named: `a`, `b` …"""
    return [chr(ord("a") + place) for place in range(game.places.most)]


def _player(game: Game, who: str) -> str:
    """`human` or `bot:NAME`. Raises WrongUsage for a bot that the game doesn't have."""
    name = who.removeprefix("bot:")
    if who == HUMAN or name in game.bots:
        return HUMAN if who == HUMAN else f"bot:{name}"
    bots = ", ".join(game.bots)
    raise WrongUsage(f"A seat is played by human or by bot:NAME, with NAME one of {bots}, not by {who}.")


def cast(game: Game, seed: int, file: Path | None, heritage: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The people of the story: read from a file, or drawn from the seed; after others of a campaign, some of them."""
    drawing = import_module(f"companion.games.{game.name}.cast")
    drawn: dict[str, Any] = drawing.draw_cast(seed, heritage) if heritage else drawing.draw_cast(seed)
    return drawn if file is None else read(file, drawn, drawing.checks())


class Scripted:
    """Digital dice beside a script that may hold a roll now and then: its line goes first."""

    def __init__(self, script: Script, dice: Dice) -> None:
        self.script = script
        self.dice = dice

    def reply(self, session: Session, question: Ask[Any]) -> Reply:
        line = self.script.line
        if line is not None and line.why == question.why:
            return self.script.reply(session, question)
        return self.dice.reply(session, question)


def person(table: Table, teller: Teller, names: tuple[str, ...], seed: int, **how: bool) -> Seat:
    """The seat of whoever sits at this terminal, at a table of these names.

    How: `plain`; `hotseat`, several persons in turn; `weighs`, odds always shown.
    """
    from companion.terminal.keys import reader
    from companion.terminal.prompt import Prompt
    from companion.terminal.weighing import Weigher

    keys, path = reader(teller.screen, plain=how["plain"]), str(table.writer.path)
    return Prompt(
        teller,
        keys,
        Dice(seed),
        path,
        hotseat=how["hotseat"],
        weigher=Weigher(seed, always=how["weighs"]),
        names=names,
        clock=table.clock,
    )


def played_before(lines: Iterable[Numbered]) -> float:
    """Seconds that a log's clock shows."""
    return max((row.line.clock for row in lines if isinstance(row.line, Clocked)), default=0.0)


def clock(before: float) -> Clock:
    """A clock that goes on from so many seconds."""
    began = time.monotonic()
    return lambda: round(before + time.monotonic() - began, 1)


def bots(game: Game, players: Mapping[str, str], seed: int) -> dict[str, Bot]:
    """The seats that bots play."""
    named = {name: who.removeprefix("bot:") for name, who in players.items() if who != HUMAN}
    return {name: Bot(bot, game.bots[bot](), seed, name) for name, bot in named.items()}


def check_attended(players: Mapping[str, str], dice: str, script: Script | None) -> None:
    """Raise WrongUsage when a person is to answer and nobody can: then no die is to fall either."""
    if script is None and (HUMAN in players.values() or dice == "typed") and not _attended():
        raise WrongUsage(
            "Nobody can answer here, since the input is empty: play at a terminal, pipe answers in, or name a --script."
        )


def _attended() -> bool:
    """Whether a terminal, or anything piped in, may still give answers. Never waits for one."""
    if sys.stdin.isatty():
        return True
    try:
        ready = bool(select.select([sys.stdin], [], [], 0)[0])
        return not ready or not isinstance(sys.stdin.buffer, BufferedReader) or bool(sys.stdin.buffer.peek(1))
    except (OSError, ValueError):
        return True


def take_seats(table: Table, players: Mapping[str, str], dice: str, seed: int, person: Seat) -> None:
    """Seat bots and persons (or the script in their place), and whoever rolls the dice."""
    rolling = Dice(seed)
    seated: dict[str, Seat] = {name: person for name, who in players.items() if who == HUMAN}
    seated |= bots(table.session.game, players, seed)
    if dice == "typed":
        table.sit(seated, person)
    else:
        table.sit(seated, Scripted(person, rolling) if isinstance(person, Script) else rolling)
