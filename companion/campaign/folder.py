"""A campaign's folder: `campaign.toml`, `sessions/NNNN-game.jsonl`, `notes/`, `prints/`.

Numbers are given under a lock, so that two terminals never give one twice; a log that is added is
written beside its place and then moved there whole. What a break leaves is a hidden file that no
reader looks at, and the next that adds clears away.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from shlex import quote
from tempfile import mkstemp

from companion.campaign import charter as charters
from companion.campaign.charter import Charter
from companion.core import log as logs
from companion.core.errors import BadData, BadLog, CompanionError
from companion.core.log import reason

PATIENCE = 10.0
"""Seconds that one terminal waits for another to have taken its number."""

ADDING = ".adding-"
IGNORED = """\
# What this program makes again by itself: the index of the sessions, and locks.
.index.sqlite*
.lock
*.lock
"""
_NAME = re.compile(r"(\d{4,})-([a-z]+)(.*)\.jsonl")
_MIGRATED = re.compile(r"(.+)-migrated(?:-(\d+))?\.jsonl")
"""A log brought under later rules: it stands in for the one that it was made of, which stays where it is."""


def generation(name: str) -> tuple[str, int]:
    """The name of the log that one was made of, and how often it was migrated: 0 for one that was not."""
    found = _MIGRATED.fullmatch(name)
    return (f"{found[1]}.jsonl", int(found[2] or 1)) if found else (name, 0)


def latest(names: Iterable[str]) -> frozenset[str]:
    """The names of logs, without those that a migrated one stands in for."""
    chosen: dict[str, tuple[int, str]] = {}
    for name in names:
        first, number = generation(name)
        chosen[first] = max(chosen.get(first, (-1, "")), (number, name))
    return frozenset(name for _, name in chosen.values())


class BadCampaign(CompanionError):
    """A folder that is no campaign, or one that cannot be read or written."""


@dataclass(frozen=True, slots=True, order=True)
class Volume:
    """A session's log in the folder: its number, the game that its name tells, its path."""

    number: int
    name: str
    path: Path

    @property
    def game(self) -> str:
        found = _NAME.fullmatch(self.name)
        return found[2] if found else ""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign that is there: its folder and its charter."""

    folder: Path
    charter: Charter

    @classmethod
    def new(cls, folder: Path, charter: Charter) -> Campaign:
        """Make a folder a campaign. Raises BadCampaign when one is there, BadData for a charter that cannot stand."""
        faults = charter.faults()
        if faults:
            raise BadData(faults)
        path = folder / charters.FILE
        dated = Charter(charter.name, charter.lang, charter.created or _today(), charter.games, charter.legacy)
        try:
            for inner in ("sessions", "notes", "prints"):
                (folder / inner).mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(dated.written())
            with contextlib.suppress(FileExistsError), (folder / ".gitignore").open("x", newline="\n") as file:
                file.write(IGNORED)
        except FileExistsError as fault:
            if not path.exists():
                raise BadCampaign(f"{fault.filename} is a file; a campaign needs a folder there.") from fault
            see = f"companion campaign status {quote(str(folder))}"
            raise BadCampaign(f"{folder} is a campaign already; see `{see}`.") from fault
        except OSError as fault:
            raise BadCampaign(f"The campaign {folder} cannot be made: {reason(fault)}.") from fault
        return cls(folder, dated)

    @classmethod
    def open(cls, folder: Path) -> Campaign:
        """The campaign of a folder. Raises BadCampaign when there is none, BadData with the charter's faults."""
        path = folder / charters.FILE
        if not path.is_file():
            what = "is no campaign" if folder.is_dir() else "is not there"
            raise BadCampaign(f"{folder} {what}; `companion campaign new {quote(str(folder))}` makes one.")
        return cls(folder, charters.read(path))

    @property
    def sessions(self) -> Path:
        return self.folder / "sessions"

    @property
    def notes(self) -> Path:
        return self.folder / "notes"

    @property
    def prints(self) -> Path:
        return self.folder / "prints"

    # -- what lies in it -------------------------------------------------------------------

    def volumes(self) -> list[Volume]:
        """The logs of its sessions, in the order of their numbers; of those migrated, the last. Raises BadCampaign."""
        held = self.held()
        standing = latest(volume.name for volume in held)
        return [volume for volume in held if volume.name in standing]

    def held(self) -> list[Volume]:
        """All logs that its folder holds, also those that a migrated one stands in for. Raises BadCampaign."""
        try:
            names = os.listdir(self.sessions)  # noqa: PTH208  # a thousand names, and no more than names
        except FileNotFoundError:
            return []
        except OSError as fault:
            raise BadCampaign(f"{self.sessions} cannot be read: {reason(fault)}.") from fault
        found = ((_NAME.fullmatch(name), name) for name in names)
        return sorted(Volume(int(match[1]), name, self.sessions / name) for match, name in found if match)

    def next(self, game: str) -> tuple[int, Path]:
        """The number and place of the session to come; to be asked and used under the lock."""
        number = max((volume.number for volume in self.volumes()), default=0) + 1
        return number, self.sessions / f"{number:04}-{game}.jsonl"

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Alone with the numbers. Raises BadCampaign when another terminal keeps it, or nothing can be written."""
        from filelock import FileLock, Timeout  # a shelf that is only looked at needs none

        lock = FileLock(self.folder / ".lock")
        try:
            self.sessions.mkdir(exist_ok=True)
            lock.acquire(timeout=PATIENCE)
        except Timeout:
            raise BadCampaign(
                f"{self.folder} is being added to in another terminal; try again when it is done."
            ) from None
        except OSError as fault:
            raise BadCampaign(f"{self.folder} cannot be written to: {reason(fault)}.") from fault
        try:
            yield
        finally:
            lock.release()

    # -- adding ----------------------------------------------------------------------------

    def add(self, source: Path) -> Volume:
        """Copy a log in as the next session; the source is left as it is.

        Raises BadLog when it is none, is open in another terminal or is here already, BadCampaign when its game
        isn't of this campaign or nothing can be written.
        """
        with at_rest(source):
            raw = _bytes(source)
        return self.take(raw, source)

    def take(self, raw: bytes, source: Path) -> Volume:
        """Write down the bytes of a log as the next session; `source` is only named. Raises as `add` does."""
        found = logs.parse(raw, source)
        if found.header.game not in self.charter.games:
            may = ", ".join(self.charter.games)
            raise BadCampaign(f"{source} is a session of {found.header.game}; {self.folder} holds those of {may}.")
        with self.lock():
            self._clear()
            self._check_new(source, raw)
            number, path = self.next(found.header.game)
            self._place(raw, path)
        return Volume(number, path.name, path)

    def _check_new(self, source: Path, raw: bytes) -> None:
        for volume in self.held():
            with contextlib.suppress(OSError):
                if volume.path.stat().st_size == len(raw) and volume.path.read_bytes() == raw:
                    raise BadLog(f"{source} is in {self.folder} already, as session {volume.number}.")

    def _place(self, raw: bytes, path: Path) -> None:
        """Write a file whole or not at all."""
        try:
            handle, name = mkstemp(prefix=ADDING, dir=self.sessions)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(raw)
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).chmod(0o644)
                Path(name).rename(path)
            finally:
                Path(name).unlink(missing_ok=True)
            _sync(self.sessions)
        except OSError as fault:
            raise BadCampaign(f"{path} cannot be written: {reason(fault)}; nothing was added.") from fault

    def _clear(self) -> None:
        """Take away what a break in the middle of adding left."""
        for left in self.sessions.glob(f"{ADDING}*"):
            with contextlib.suppress(OSError):
                left.unlink()


def _today() -> str:
    return date.today().isoformat()  # noqa: DTZ011  # the day on the user's wall


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as fault:
        raise BadLog(f"The log {path} cannot be read: {reason(fault)}.") from fault


@contextmanager
def at_rest(source: Path) -> Iterator[None]:
    """While nobody plays a session. Raises BadLog when somebody does."""
    held = source.with_name(f".{source.name}.lock")
    if not held.exists():
        yield
        return
    from filelock import FileLock, Timeout

    lock = FileLock(held)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise BadLog(f"{source} is open in another terminal; end that session first.") from None
    except OSError:  # a folder that cannot be written to: nobody plays there
        yield
        return
    try:
        yield
    finally:
        lock.release()


def _sync(folder: Path) -> None:
    """Have the disk remember a folder's names, where a system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
