"""What is known of one session: read from its log by replay, and kept by the index as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from math import sqrt
from statistics import pvariance
from typing import Any

import msgspec

from companion.campaign.folder import Volume
from companion.core import log as logs
from companion.core.errors import CompanionError
from companion.core.log import Answered, Clocked, Log, Resumed, Undone
from companion.core.replay import Replay, replay
from companion.core.session import Given
from companion.games import NAMES, played, shelf
from companion.luck import luck


class Record(msgspec.Struct, frozen=True):
    """A session of a campaign.

    `seats` are those who sat there last; `started` and `resumed` (of the last sitting) are times as logs write
    them, empty where that is no time. `won` is None until it is over: whether the game was won, by whomever;
    `winners` are seats, and `rivals` says that they played against one another (whose win is ours, campaign.values
    tells). `turn` is the last turn begun, in `unit`s; `lines` are those of its log; `seconds` what a person's clock
    counted. `luck` is how many standard deviations all numbered dice lie above what is expected, None without any.
    `figures` and `trace` are the game's own (core.shelf), empty while an open session has secrets. `fault` says in
    a sentence why the log can't be followed (further), if it can't.
    """

    number: int
    file: str
    game: str
    fault: str | None = None
    seats: dict[str, str] = {}
    options: dict[str, Any] = {}
    pack: str | None = None
    campaign: dict[str, Any] | None = None
    seed: int = 0
    rules: int = 0
    data: str = ""
    lang: str = ""
    dice: str = ""
    started: str = ""
    resumed: str = ""
    over: bool = False
    end: str | None = None
    won: bool | None = None
    winners: list[str] = []
    rivals: bool = False
    score: int | None = None
    par: int | None = None
    unit: str = ""
    turn: int = 0
    seconds: float | None = None
    lines: int = 0
    answers: int = 0
    decisions: int = 0
    undos: int = 0
    corrections: int = 0
    rulings: int = 0
    notes: int = 0
    luck: float | None = None
    figures: dict[str, Any] = {}
    trace: dict[str, Any] = {}

    @property
    def persons(self) -> tuple[str, ...]:
        """The seats that a person has."""
        return tuple(seat for seat, who in self.seats.items() if who == "human")

    @property
    def told(self) -> bool:
        """Whether it is over and its log fits the rules, so that later sessions may speak of it."""
        return self.over and self.fault is None


def record(volume: Volume) -> Record:
    """What a log tells. Never raises for a bad one: `fault` says what is wrong, beside what can be read."""
    try:
        log = logs.read(volume.path)
    except CompanionError as fault:
        return Record(volume.number, volume.name, volume.game, fault=_named(fault, volume))
    try:
        return _of(volume, followed(log))
    except CompanionError as fault:
        return msgspec.structs.replace(_header(volume, log), fault=_named(fault, volume))


def is_time(text: str) -> bool:
    """Whether a log's time is one: a day of the calendar, and an hour of it."""
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def outcome_of(session: Replay) -> Record:
    """How a session came out, of a log that lies anywhere: its game, its seats, and what came of it."""
    ending = session.state.ending() if session.state.over else {}
    log = session.log
    last = next((row.line for row in reversed(log.lines) if isinstance(row.line, Resumed)), None)
    return Record(
        number=0,
        file=log.path.name,
        game=log.header.game,
        seats=dict(last.seats if last else log.header.seats),
        unit=session.game.unit,
        turn=session.state.turn,
        **_ending(session, ending),
    )


def _ending(session: Replay, ending: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record that say how it came out."""
    game, state = session.game, session.state
    return {
        "over": state.over,
        "end": ending.get("end"),
        "won": ending.get("won"),
        "winners": [seat for seat, fare in game.fares(state).items() if fare.won] if state.over else [],
        "rivals": game.rivals and len(session.header.seats) > 1,
        "score": ending.get("score"),
        "par": ending.get("par"),
    }


def followed(log: Log) -> Replay:
    """A log played again. Raises CompanionError: of a game not known, of a pack with faults, where it diverges."""
    if log.header.game not in NAMES:
        raise CompanionError(f"{log.path} is the log of a game, {log.header.game}, that this version does not have.")
    return replay(log, played(log.header))


def _named(fault: Exception, volume: Volume) -> str:
    """A fault's sentence, with the file's name only."""
    return " ".join(str(fault).split("\n")).replace(str(volume.path), volume.name)


def _header(volume: Volume, log: Log) -> Record:
    """What the header and the lines tell without playing it."""
    header = log.header
    last = next((row.line for row in reversed(log.lines) if isinstance(row.line, Resumed)), None)
    clocks = [row.line.clock for row in log.lines if isinstance(row.line, Clocked)]
    return Record(
        number=volume.number,
        file=volume.name,
        game=header.game,
        seats=dict(last.seats if last else header.seats),
        options=dict(header.options),
        pack=None if header.pack is None else str(header.pack.get("name", "")),
        campaign=header.campaign,
        seed=header.seed,
        rules=header.rules,
        data=header.data,
        lang=header.lang,
        dice=last.dice if last else header.dice,
        started=header.started if is_time(header.started) else "",
        resumed=last.resumed if last and is_time(last.resumed) else "",
        seconds=max(clocks) if clocks else None,
        lines=len(log.lines),
        answers=sum(isinstance(row.line, Answered) for row in log.lines),
        undos=sum(isinstance(row.line, Undone) for row in log.lines),
    )


def _of(volume: Volume, session: Replay) -> Record:
    """What the session tells."""
    state, game = session.state, session.game
    ending = state.ending() if state.over else {}
    room = None if session.sealed else shelf(game.name)
    given = [entry for entry in session.session.history if isinstance(entry, Given)]
    fault = session.log.damage
    return msgspec.structs.replace(
        _header(volume, session.log),
        fault=None if fault is None else fault.replace(str(volume.path), volume.name),
        **_ending(session, ending),
        unit=game.unit,
        turn=state.turn,
        answers=len(given),
        decisions=sum(entry.decision for entry in given),
        corrections=len(session.corrections),
        rulings=len(session.rulings),
        notes=len(session.notes),
        luck=_luck(given, tuple(session.header.seats)),
        figures={} if room is None else dict(room.figures(session)),
        trace={} if room is None else dict(room.trace(session)),
    )


def _luck(given: Iterable[Given], seats: tuple[str, ...]) -> float | None:
    """How many standard deviations the numbered dice lie above what is expected."""
    above = spread = 0.0
    for one in luck(given, seats):
        if one.mean is not None and one.expected is not None:
            numbers = [face for face in one.faces if isinstance(face, int)]
            above += one.dice * (one.mean - one.expected)
            spread += one.dice * pvariance(numbers)
    return round(above / sqrt(spread), 3) if spread else None
