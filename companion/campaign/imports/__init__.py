"""Logs from elsewhere, taken into a campaign or into the folder of sessions: single ones, folders, zips, journals.

Each is looked at before anything is written: whether it is a log of a game that is known, whole, at rest, in
step with the rules, and not here already. What is refused is named with the reason; the originals stay as
they are, and nothing that is here is written over.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path, PurePosixPath
from tempfile import mkstemp
from typing import Literal, Protocol

from companion.campaign.folder import ADDING, Campaign, at_rest
from companion.campaign.imports.attachment import LOG, carried, is_pdf
from companion.campaign.record import followed
from companion.core import log as logs
from companion.core.errors import BadData, BadLog, CompanionError, Diverged
from companion.core.log import Log, reason
from companion.games import NAMES

LARGEST = 64_000_000
"""Bytes of the largest member of a zip that is read: a log is a few hundred thousand."""

Kind = Literal["unreadable", "open", "none", "game", "damaged", "rules", "refused"]
Progress = Callable[[int, int], None]
_UNSAFE = re.compile(r"[^\w.+@ -]+")


@dataclass(frozen=True, slots=True)
class Taken:
    """A log that was taken: from where, to where, as which session of a campaign; `note` says what is wrong with it."""

    source: str
    file: Path
    number: int | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """A log that was not taken, and why: the sort of reason, and a sentence."""

    source: str
    kind: Kind
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """What was taken, in the order in which it was, and what was refused."""

    taken: tuple[Taken, ...]
    refused: tuple[Refused, ...]


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


# -- where from ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Source:
    """A file that may be a log: how reports name it, and its bytes. `read` raises CompanionError."""

    name: str
    read: Callable[[], bytes]


def sources(paths: Iterable[Path]) -> Iterator[Source | Refused]:
    """The files that are meant: those named, and in folders and zips all that end in `.jsonl`, in order."""
    for path in paths:
        if path.is_dir():
            yield from _inside(path)
        elif path.suffix.lower() == ".zip":
            yield from _zipped(path)
        else:
            yield _file(path)


def _file(path: Path) -> Source:
    return Source(str(path), lambda: carried(path)[1] if is_pdf(path) else _bytes(path))


def _bytes(path: Path) -> bytes:
    with at_rest(path):
        try:
            return path.read_bytes()
        except OSError as fault:
            raise BadLog(f"{path} cannot be read: {reason(fault)}.") from fault


def _inside(folder: Path) -> Iterator[Source | Refused]:
    """A folder's logs and zips, and those of the folders in it; hidden ones are passed over."""
    faults: list[OSError] = []
    for where, folders, files in os.walk(folder, onerror=faults.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            path = Path(where, name)
            if name.startswith("."):
                continue
            if name.lower().endswith(LOG):
                yield _file(path)
            elif name.lower().endswith(".zip"):
                yield from _zipped(path)
    for fault in faults:
        yield Refused(str(fault.filename), "unreadable", f"{fault.filename} cannot be read: {reason(fault)}.")


def _zipped(path: Path) -> Iterator[Source | Refused]:
    """The logs in a zip."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = sorted(archive.infolist(), key=lambda member: member.filename)
    except (OSError, zipfile.BadZipFile, NotImplementedError, ValueError) as fault:
        why = reason(fault) if isinstance(fault, OSError) else "it is no zip, or a damaged one"
        yield Refused(str(path), "unreadable", f"{path} cannot be read: {why}.")
        return
    for member in members:
        name = PurePosixPath(member.filename).name
        if not member.is_dir() and name.lower().endswith(LOG) and not name.startswith("."):
            yield Source(f"{path}/{member.filename}", _member(path, member))


def _member(path: Path, member: zipfile.ZipInfo) -> Callable[[], bytes]:
    name = f"{path}/{member.filename}"

    def read() -> bytes:
        if member.file_size > LARGEST:
            raise BadLog(f"{name} is larger than any log: {member.file_size:,} bytes.")
        try:
            with zipfile.ZipFile(path) as archive, archive.open(member) as file:
                return file.read(LARGEST)
        except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError) as fault:
            raise BadLog(f"{name} cannot be read: {fault}.") from fault
        except Exception as fault:  # zlib, lzma and bz2 each have faults of their own
            raise BadLog(f"{name} cannot be unpacked: {fault}.") from fault

    return read


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
    """Take all logs of these paths, the earliest begun first. With `damaged`, also those that break off in the middle.

    Nothing is raised for a log that cannot be taken: it is in the report.
    """
    found = list(sources(paths))
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
    return Report(tuple(taken), tuple(refused))


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
