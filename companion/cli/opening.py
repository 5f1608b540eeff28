"""A log opened and played again, for commands that look at a session or add to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.campaign.imports.attachment import is_pdf
from companion.core.errors import BadData, BadLog
from companion.core.game import Game
from companion.core.log import Log, parse, read
from companion.core.replay import Replay, replay
from companion.core.table import Table
from companion.core.writer import Writer
from companion.games import NAMES, played
from companion.terminal.speech import Speech


def opened(path: Path, *, carried: bool = False) -> Replay:
    """The session of a log as it stands at its last good line. Raises BadLog or Diverged.

    `carried`: the path may be a journal's PDF that carries its log, which is not to be written to.
    """
    log = _carried(path) if carried and is_pdf(path) else read(path)
    return replay(log, known(log))


def _carried(path: Path) -> Log:
    """The log in a PDF, with the PDF's path."""
    from companion.campaign.imports.attachment import carried

    return parse(carried(path)[1], path)


def known(log: Log) -> Game:
    """The game that a log was played with. Raises BadLog, or BadData naming the log when its pack has faults."""
    if log.header.game not in NAMES:
        raise BadLog(f"{log.path} is the log of a game, {log.header.game}, that this version does not have.")
    try:
        return played(log.header)
    except BadData as fault:
        raise BadData([f"{log.path}:1: {one}" for one in fault.faults]) from fault


@contextmanager
def at_table(path: Path) -> Iterator[tuple[Table, Speech]]:
    """The session of a log, to be written to, and its language; nobody sits at it. Raises BadLog when it is in use."""
    played = opened(path)
    table = Table(played.session, played.chronicle, Writer.append(played.log))
    try:
        yield table, Speech(played.game.name, played.header.lang)
    finally:
        table.close()
