"""Old logs under the present rules, before anything is written: which replay, which differ and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec

from companion.campaign.charter import FILE
from companion.campaign.folder import Campaign, latest
from companion.campaign.upgrade.migration import Reach, destination, migrate, options, present
from companion.core import log as logs
from companion.core.errors import CompanionError
from companion.core.game import Game
from companion.core.log import Answered, Line, Log
from companion.core.replay import Replay, replay

Kind = Literal["replays", "fits", "differs", "unreadable"]
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Finding:
    """A log held against the present rules.

    It `replays` as it is; or it `fits`: it was played under another rules number, other data or other options, but
    every question, answer and turn is the same now; or it `differs`, at `line`, in the scene `at`, `why` says how;
    or it is `unreadable`. `reach` tells how far a migration would come. `altered`: it differs though it was played
    under these very rules, data and options, so that it is the log itself that has been changed or damaged.
    """

    file: Path
    kind: Kind
    game: str = ""
    rules: int = 0
    now: int = 0
    same_data: bool = True
    answers: int = 0
    line: int | None = None
    at: str = ""
    why: str = ""
    reach: Reach | None = None
    altered: bool = False

    @property
    def migrates(self) -> bool:
        """Whether a migration would bring something over; of a log that is damaged it would only make less."""
        return self.reach is not None and self.reach.given > 0 and not self.altered

    @property
    def scant(self) -> bool:
        """Whether a migration would keep less than half of the answers."""
        return self.reach is not None and 2 * self.reach.given < self.reach.of


def found(path: Path) -> list[Path]:
    """The logs of a campaign, or of a folder and those in it, of those migrated the last; a log by itself."""
    if (path / FILE).is_file():
        return [volume.path for volume in Campaign.open(path).volumes()]
    if not path.is_dir():
        return [path]
    inside = [one.relative_to(path) for one in path.rglob("*.jsonl")]
    shown = [str(one) for one in inside if not any(part.startswith(".") for part in one.parts)]
    return [path / name for name in sorted(latest(shown))]


def rehearse(paths: Iterable[Path], progress: Progress | None = None) -> list[Finding]:
    """Hold each log against the rules; nothing is written."""
    chosen = list(paths)
    findings: list[Finding] = []
    for path in chosen:
        findings.append(_rehearsed(path))
        if progress is not None:
            progress(len(findings), len(chosen))
    return findings


def _rehearsed(path: Path) -> Finding:
    try:
        log = logs.read(path)
    except CompanionError as fault:
        return Finding(path, "unreadable", why=str(fault))
    header = log.header
    answers = sum(isinstance(row.line, Answered) for row in log.lines)
    plain = Finding(path, "unreadable", header.game, header.rules, answers=answers)
    try:
        game = present(header)
        game.check_seats(tuple(header.seats))
    except CompanionError as fault:
        return replace(plain, why=f"{path}: {fault}")
    plain = replace(plain, now=game.rules, same_data=header.data == game.data)
    return _compared(log, game, plain)


def _compared(log: Log, game: Game, plain: Finding) -> Finding:
    """A log that can be read, line by line; where it ends in damage, it is that."""
    header = log.header
    fitted = options(header, game)
    same = (header.rules, header.data) == (game.rules, game.data) and fitted == game.settle({}) | header.options
    adapted = msgspec.structs.replace(header, rules=game.rules, data=game.data, options=fitted)
    ear = _Ear()
    try:
        replay(replace(log, header=adapted), game, ear.hear)
    except CompanionError as fault:
        line = log.lines[ear.heard - 1].number if ear.heard else 1
        reach = None if same else _reach(log)
        return replace(plain, kind="differs", line=line, at=ear.at, why=str(fault), reach=reach, altered=same)
    if log.damage:
        line = log.lines[-1].number + 1 if log.lines else 2
        return replace(plain, kind="unreadable", line=line, why=log.damage)
    return replace(plain, kind="replays") if same else replace(plain, kind="fits", reach=_reach(log))


class _Ear:
    """Hears a replay: how many lines there were, and in which scene."""

    def __init__(self) -> None:
        self.heard, self.at = 0, ""

    def hear(self, line: Line, played: Replay) -> None:
        self.heard += 1
        self.at = played.session.at


def _reach(log: Log) -> Reach | None:
    """How far a migration would come: it is made, and thrown away."""
    with TemporaryDirectory(prefix="companion-") as folder:
        try:
            return migrate(log, destination(Path(folder) / log.path.name))
        except CompanionError:
            return None
