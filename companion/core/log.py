"""The log: one session, one `.jsonl` file, append-only, a JSON object a line.

It is the save, the record and the source of every journal. A line is one of the shapes
below, told apart by its first key. Reading never fails half-way: a log is read up to its
last good line, and `Log.damage` says where and why it stopped. A *torn* last line (a
crash in the middle of a write) is left as it lies: the next writer ends it with a newline
and adds `{"torn": LINE}`, and readers skip exactly that line. (Should that very mark be
torn, both lines are torn, and both are marked.)
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.core.errors import BadLog

FORMAT = 1


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of a log; each kind is told by its first field, as `KINDS` maps them."""


class Header(Line, frozen=True):
    """The first line: what was played, by whom, under which rules and data.

    `campaign`, of a session that belongs to one, is its name, the session's number in it, the `heritage` of
    the sessions before, and the ids of the `legacy` that it began with.
    """

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
    campaign: dict[str, Any] | None = None


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
    """How the table ruled, in words; with `slip`, the price of saying too much was paid."""

    ruling: str
    after: int
    slip: bool = False


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
    """How the game ended; `par` is what a score is measured by, where one plays alone against it."""

    end: str
    won: bool | None
    score: int | None = None
    par: int | None = None


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
_NO_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
encode = msgspec.json.Encoder().encode


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

    `torn` are the numbers of torn last lines that no `Torn` line speaks of yet: one, or two
    when a crash tore the mark of the first; `count` is the number of lines in the file.
    """

    path: Path
    header: Header
    lines: tuple[Numbered, ...]
    count: int
    torn: tuple[int, ...] = ()
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
        raise BadLog(f"The log {path} cannot be read: {reason(fault)}.") from fault
    return parse(raw, path)


def parse(raw: bytes, path: Path) -> Log:
    """Read a log from its bytes; `path` is only named in errors."""
    rows = raw.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    unended = bool(rows[-1])
    rows = rows if unended else rows[:-1]
    header, first = _header(rows, path)
    said, torn = _said_torn(rows), _torn(rows, unended)
    lines: list[Numbered] = []
    damage = None
    for number in range(first + 1, len(rows) + 1):
        row = rows[number - 1].strip()
        if not row:
            continue
        line, fault = _line(row)
        if line is not None:
            lines.append(Numbered(number, line))
        elif fault and number not in said and number not in torn:
            damage = f"{path}:{number}: {fault}"
            break
    return Log(path, header, tuple(lines), len(rows), torn, damage, unended)


def _header(rows: list[bytes], path: Path) -> tuple[Header, int]:
    first = next((number for number, row in enumerate(rows, 1) if row.strip()), 0)
    if not first:
        raise BadLog(f"{path} is empty: a log begins with a header line.")
    row = rows[first - 1].strip()
    _check_format(row, path)
    line, fault = _line(row)
    if not isinstance(line, Header):
        raise BadLog(f"{path}:{first}: is no header of a log{': ' + fault if fault else '.'}")
    return line, first


def _check_format(row: bytes, path: Path) -> None:
    """Refuse a later format before looking at its other keys, which may differ."""
    with contextlib.suppress(*_NO_JSON):
        raw = msgspec.json.decode(row)
        if isinstance(raw, dict) and raw.get("log", FORMAT) != FORMAT:
            raise BadLog(f"{path}: the log's format is {raw['log']}; this version reads format {FORMAT}.")


def _line(row: bytes) -> tuple[Line | None, str | None]:
    """A line, or why it is none. Lines of unknown kinds are passed over (None, None)."""
    try:
        raw = msgspec.json.decode(row)
    except _NO_JSON as fault:
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


def _said_torn(rows: list[bytes]) -> frozenset[int]:
    """The numbers of the lines that later lines say are torn."""
    said = (_line(row.strip())[0] for row in rows if b'"torn"' in row)
    return frozenset(line.torn for line in said if isinstance(line, Torn))


def _torn(rows: list[bytes], unended: bool) -> tuple[int, ...]:
    """The last line's number if it was cut short, and that of the line before if it is its mark that was cut."""
    last = len(rows)
    if not unended:
        whole = _line(rows[-1].strip())[1] is None
        return () if whole or not rows[-1].strip() else (last,)
    if _line(rows[-1].strip())[1] is None:
        return ()
    before = last - 1
    if before > 1 and rows[-2].strip() and _line(rows[-2].strip())[1] and mark(before).startswith(rows[-1]):
        return before, last
    return (last,)


def mark(number: int) -> bytes:
    """The line that says line `number` is torn, without its newline."""
    return encode(Torn(number))


def reason(fault: OSError) -> str:
    """Why the system refused, for the end of a sentence."""
    return (fault.strerror or str(fault)).lower()
