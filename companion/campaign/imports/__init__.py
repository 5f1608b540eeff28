"""Logs from elsewhere, taken into a campaign or into the folder of sessions: single ones, folders, zips, journals.

Each is looked at before anything is written: whether it is a log of a game that is known, whole, at rest, in
step with the rules, and not here already. What is refused is named with the reason; the originals stay as
they are, and nothing that is here is written over.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from typing import Protocol

from companion.campaign.folder import ADDING, Campaign
from companion.campaign.imports.attachment import LOG
from companion.campaign.imports.report import Refused as Refused
from companion.campaign.imports.report import Report as Report
from companion.campaign.imports.report import Taken as Taken
from companion.campaign.imports.sources import Passed, Source, sources
from companion.campaign.record import followed
from companion.core import log as logs
from companion.core.errors import BadData, BadLog, CompanionError, Diverged
from companion.core.log import Log, reason
from companion.games import NAMES

Progress = Callable[[int, int], None]
_UNSAFE = re.compile(r"[^\w.+@ -]+")


class Shelf(Protocol):
    """Where logs are taken to. Raises CompanionError when one may not be there."""

    def take(self, raw: bytes, source: Path) -> Taken: ...


# -- where to --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IntoCampaign:
    """Logs become the next sessions of a campaign."""

    campaign: Campaign

    def take(self, raw: bytes, source: Path) -> Taken:
        volume = self.campaign.take(raw, source)
        return Taken(str(source), volume.path, volume.number)


@dataclass(frozen=True, slots=True)
class IntoFolder:
    """Logs keep their names; where one is taken, `-2`, `-3` … follow it."""

    folder: Path

    def take(self, raw: bytes, source: Path) -> Taken:
        self._check_new(raw, source)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            return Taken(str(source), self._place(raw, plain_name(source.name)), None)
        except OSError as fault:
            raise BadLog(f"{self.folder} cannot be written to: {reason(fault)}.") from fault

    def _check_new(self, raw: bytes, source: Path) -> None:
        for path in sorted(self.folder.glob(f"*{LOG}")):
            with suppress(OSError):
                if path.stat().st_size == len(raw) and path.read_bytes() == raw:
                    raise BadLog(f"{source} is in {self.folder} already, as {path.name}.")

    def _place(self, raw: bytes, name: str) -> Path:
        """Write a file whole, under a name that none has."""
        handle, aside = mkstemp(prefix=ADDING, dir=self.folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            Path(aside).chmod(0o644)
            return self._linked(Path(aside), name)
        finally:
            Path(aside).unlink(missing_ok=True)

    def _linked(self, aside: Path, name: str) -> Path:
        stem = name.removesuffix(LOG)
        for number in count(1):
            path = self.folder / (name if number == 1 else f"{stem}-{number}{LOG}")
            with suppress(FileExistsError):
                _link(aside, path)
                return path
        raise AssertionError("numbers have no end")


def _link(aside: Path, path: Path) -> None:
    """Give a file a second name; where a disk knows no such thing, copy it. Raises FileExistsError."""
    try:
        os.link(aside, path)
    except FileExistsError:
        raise
    except OSError:
        with path.open("xb") as file:
            file.write(aside.read_bytes())


def plain_name(name: str) -> str:
    """A file's name that every system takes, ending in `.jsonl`."""
    stem = _UNSAFE.sub("_", name.rpartition("\\")[2])
    for ending in (LOG, ".pdf"):
        stem = stem[: -len(ending)] if stem.lower().endswith(ending) else stem
    return (stem.strip(" .")[:100] or "session") + LOG


# -- the import ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sound:
    """A log that may be taken."""

    name: str
    raw: bytes
    log: Log
    note: str

    @property
    def order(self) -> tuple[str, str]:
        return self.log.header.started, self.name


def take(paths: Iterable[Path], into: Shelf, *, damaged: bool = False, progress: Progress | None = None) -> Report:
    """Take in all logs of these paths, the earliest begun first; with `damaged`, also those that break off.

    Nothing is raised for a log that cannot be taken: it is in the report.
    """
    everything = list(sources(paths))
    passed = Counter(one.ending for one in everything if isinstance(one, Passed))
    found = [one for one in everything if not isinstance(one, Passed)]
    looked = []
    for done, one in enumerate(found, 1):
        looked.append(one if isinstance(one, Refused) else _looked(one, damaged))
        if progress is not None:
            progress(done, len(found))
    taken: list[Taken] = []
    refused = [one for one in looked if isinstance(one, Refused)]
    for sound in sorted((one for one in looked if isinstance(one, _Sound)), key=lambda one: one.order):
        try:
            made = into.take(sound.raw, Path(sound.name))
            taken.append(Taken(made.source, made.file, made.number, sound.note))
        except CompanionError as fault:
            refused.append(Refused(sound.name, "refused", str(fault)))
    return Report(tuple(taken), tuple(refused), dict(passed))


def _looked(source: Source, damaged: bool) -> _Sound | Refused:
    """A log held against all that it must be."""
    name = source.name
    try:
        raw = source.read()
    except CompanionError as fault:
        return Refused(name, "open" if "another terminal" in str(fault) else "unreadable", str(fault))
    try:
        log = logs.parse(raw, Path(name))
    except BadLog as fault:
        return Refused(name, "none", str(fault))
    if log.header.game not in NAMES:
        why = f"{name} is the log of a game, {log.header.game}, that is not here; the games are {', '.join(NAMES)}."
        return Refused(name, "game", why)
    if log.damage and not damaged:
        mend = "With --damaged it is taken as it is."
        return Refused(name, "damaged", f"{log.damage} {mend}")
    try:
        followed(log)
    except Diverged as fault:
        mend = "See how far it can be followed with `companion campaign rehearse`."
        return Refused(name, "rules", f"{fault} {mend}")
    except (BadData, CompanionError) as fault:
        return Refused(name, "rules", str(fault))
    return _Sound(name, raw, log, log.damage or "")
