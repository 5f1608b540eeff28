"""The log: one session, one `.jsonl` file, append-only, a JSON object a line.

It is the save, the record and the source of every journal. A line is one of the shapes
below, told apart by its first key. Reading never fails half-way: a log is read up to its
last good line, and `Log.damage` says where and why it stopped. A *torn* last line (a
crash in the middle of a write) is left as it lies: the next writer ends it with a newline
and adds `{"torn": LINE}`, and readers skip exactly that line.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from filelock import FileLock, Timeout

from companion.core.errors import BadLog

FORMAT = 1


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a log; each kind is told by its first field, as `KINDS` maps them."""


class Header(Line, frozen=True):
    """The first line: what was played, by whom, under which rules and data."""

    log: int
    game: str
    rules: int
    companion: str
    data: str
    options: dict[str, Any]
    seats: dict[str, str]
    dice: str
    seed: int
    lang: str
    cast: dict[str, Any] | None
    pack: dict[str, Any] | None
    started: str


class Answered(Line, frozen=True):
    """An answer: its number, turn and scene, the question, what was answered and by whom."""

    n: int
    at: str
    why: str
    ask: str
    dice: str | None = None
    deck: str | None = None
    who: str | None = None
    of: list[Any] | None = None
    got: Any = None
    by: str = ""


class Turn(Line, frozen=True):
    """A turn has ended, with this state."""

    turn: int
    state: str


class Noted(Line, frozen=True):
    """The player's own words, after answer `after`."""

    note: str
    after: int


class Undone(Line, frozen=True):
    """So many decisions taken back, to answer `to`; the lines above stay."""

    undo: int
    to: int


class Redone(Line, frozen=True):
    """The last undo taken back."""

    redo: int


class Fixed(Line, frozen=True):
    """Answer `fix` was misread: the next answer replaces it."""

    fix: int


class Corrected(Line, frozen=True):
    """State keys set by hand; the scene begins afresh."""

    set: dict[str, Any]
    reason: str
    after: int


class Ruled(Line, frozen=True):
    """How the table ruled, in words."""

    ruling: str
    after: int


class Risked(Line, frozen=True):
    """The odds that were shown when answer `n` was asked."""

    risk: dict[str, float]
    n: int


class Resumed(Line, frozen=True):
    """The session went on, perhaps with other seats and dice."""

    resumed: str
    seats: dict[str, str]
    dice: str


class Torn(Line, frozen=True):
    """Line `torn` was cut short by a crash and is to be skipped."""

    torn: int


class Clocked(Line, frozen=True):
    """Seconds played so far."""

    clock: float


class Ended(Line, frozen=True):
    """How the game ended."""

    end: str
    won: bool | None
    score: int | None = None


KINDS: dict[str, type[Line]] = {
    kind.__struct_fields__[0]: kind
    for kind in (
        Header,
        Turn,
        Noted,
        Undone,
        Redone,
        Fixed,
        Corrected,
        Ruled,
        Risked,
        Resumed,
        Torn,
        Clocked,
        Ended,
        Answered,
    )
}
_encode = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """The JSON Schema of a line (draft 2020-12)."""
    kinds = tuple(KINDS.values())
    refs, shapes = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "One line of a companion log",
        "description": "A log is UTF-8 text, one JSON object a line; the first line is a Header.",
        "anyOf": list(refs),
        "$defs": shapes,
    }


# -- reading ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Numbered:
    """A line with its number in the file, from 1."""

    number: int
    line: Line


@dataclass(frozen=True, slots=True)
class Log:
    """What a file holds: the header, the good lines after it, and why reading stopped, if it did.

    `torn` is the number of a torn last line that no `Torn` line speaks of yet; `count` the
    number of lines in the file.
    """

    path: Path
    header: Header
    lines: tuple[Numbered, ...]
    count: int
    torn: int | None = None
    damage: str | None = None
    unended: bool = False

    @property
    def open(self) -> bool:
        """Whether the session can go on in this very file."""
        return self.damage is None

    def ended(self) -> Ended | None:
        """The line that says how the game ended, if the log has one."""
        return next((numbered.line for numbered in reversed(self.lines) if isinstance(numbered.line, Ended)), None)


def read(path: Path) -> Log:
    """Read a log. Raises BadLog when it has no header that this version understands."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise BadLog(f"The log {path} cannot be read: {_reason(fault)}.") from fault
    return parse(raw, path)


def parse(raw: bytes, path: Path) -> Log:
    """Read a log from its bytes; `path` is only named in errors."""
    rows = raw.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    unended = bool(rows[-1])
    rows = rows if unended else rows[:-1]
    header, first = _header(rows, path)
    lines: list[Numbered] = []
    torn = damage = None
    for number in range(first + 1, len(rows) + 1):
        row = rows[number - 1].strip()
        if not row:
            continue
        line, fault = _line(row)
        if line is not None:
            lines.append(Numbered(number, line))
        elif number == len(rows) and unended:
            torn = number
        elif fault and not _said_torn(rows, number):
            damage = f"{path}:{number}: {fault}"
            break
    return Log(path, header, tuple(lines), len(rows), torn, damage, unended)


def _header(rows: list[bytes], path: Path) -> tuple[Header, int]:
    first = next((number for number, row in enumerate(rows, 1) if row.strip()), 0)
    if not first:
        raise BadLog(f"{path} is empty: a log begins with a header line.")
    line, fault = _line(rows[first - 1].strip())
    if not isinstance(line, Header):
        raise BadLog(f"{path}:{first}: is no header of a log{': ' + fault if fault else '.'}")
    if line.log != FORMAT:
        raise BadLog(f"{path}: the log's format is {line.log}; this version reads format {FORMAT}.")
    return line, first


def _line(row: bytes) -> tuple[Line | None, str | None]:
    """A line, or why it is none. Lines of unknown kinds are passed over (None, None)."""
    try:
        raw = msgspec.json.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        return None, f"is not JSON ({fault})."
    if not isinstance(raw, dict):
        return None, "is not a JSON object."
    kind = next((kind for key, kind in KINDS.items() if key in raw), None)
    if kind is None:
        return None, None
    try:
        return msgspec.convert(raw, kind), None
    except msgspec.ValidationError as fault:
        return None, f"is no {kind.__name__} line ({fault})."


def _said_torn(rows: list[bytes], number: int) -> bool:
    """Whether the next line says that line `number` is torn."""
    following = next((row for row in rows[number:] if row.strip()), b"")
    line, _ = _line(following.strip()) if following.strip() else (None, None)
    return isinstance(line, Torn) and line.torn == number


def _reason(fault: OSError) -> str:
    return (fault.strerror or str(fault)).lower()


# -- writing ---------------------------------------------------------------------------------


class Writer:
    """Appends lines to one log. Each line is one write; turns and ends are synced to the disk.

    The file is locked while it is open; nothing already written is ever touched.
    """

    def __init__(self, path: Path, file: int, lock: FileLock) -> None:
        self.path = path
        self._file = file
        self._lock = lock

    @classmethod
    def create(cls, path: Path, header: Header) -> Writer:
        """Begin a new log. Raises BadLog when the file is there already, or cannot be made."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadLog(f"The folder {path.parent} cannot be made: {_reason(fault)}.") from fault
        if path.exists():
            raise BadLog(f"{path} is there already; go on with `companion resume {path}`, or name another --log.")
        writer = cls._open(path, os.O_CREAT | os.O_EXCL)
        writer.write(header)
        writer.sync()
        return writer

    @classmethod
    def append(cls, log: Log) -> Writer:
        """Go on with a log: a torn last line is ended and marked. Raises BadLog."""
        if log.damage:
            raise BadLog(f"{log.damage} The log is read up to there, and can go on only in a new file.")
        writer = cls._open(log.path, 0)
        try:
            if log.path.stat().st_size and log.unended:
                writer._put(b"\n")
            if log.torn is not None:
                writer.write(Torn(log.torn))
        except BaseException:
            writer.close()
            raise
        return writer

    @classmethod
    def _open(cls, path: Path, flags: int) -> Writer:
        lock = FileLock(path.with_name(f".{path.name}.lock"))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise BadLog(f"{path} is open in another terminal; end that session first.") from None
        except OSError as fault:
            raise BadLog(f"The folder {path.parent} cannot be written to: {_reason(fault)}.") from fault
        try:
            file = os.open(path, os.O_WRONLY | os.O_APPEND | flags, 0o666)
        except OSError as fault:
            _release(lock)
            if isinstance(fault, FileExistsError):
                raise BadLog(f"{path} is there already; go on with `companion resume {path}`.") from fault
            raise BadLog(f"The log {path} cannot be written: {_reason(fault)}.") from fault
        return cls(path, file, lock)

    def write(self, line: Line) -> None:
        """Append a line. Raises BadLog when the disk refuses it."""
        self._put(_encode(line) + b"\n")

    def _put(self, row: bytes) -> None:
        try:
            while row:
                row = row[os.write(self._file, row) :]
        except OSError as fault:
            raise BadLog(
                f"{self.path} cannot be written any further: {_reason(fault)}; what stands in it is safe."
            ) from fault

    def sync(self) -> None:
        """Ask the disk to keep what was written."""
        with contextlib.suppress(OSError):
            os.fsync(self._file)

    def close(self) -> None:
        if self._file >= 0:
            self.sync()
            os.close(self._file)
            self._file = -1
            _release(self._lock)

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _release(lock: FileLock) -> None:
    with contextlib.suppress(OSError):
        Path(lock.lock_file).unlink(missing_ok=True)
    lock.release()
