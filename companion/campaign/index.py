"""The index: a record a session in SQLite, so that a long shelf is read at once.

It holds nothing that the logs don't, but for how many lines each of them had when it had the most. A log whose
size and time of change are those of its row is not read again, all else is. A file that is damaged, of another
version or in use is left aside or made anew; where nothing can be written, the records are worked out each time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion import __version__, games
from companion.campaign.copies import copies
from companion.campaign.folder import Campaign, Volume
from companion.campaign.record import Record, record

FILE = ".index.sqlite"
SHAPE = 4
"""Rises when records are made otherwise."""

WAIT = 2.0
"""Seconds to wait for another terminal's writing."""

Progress = Callable[[int, int], None]
"""Hears how many logs have been read, of how many that must be."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Record).decode
Mark = tuple[int, int]
GONE: Mark = (-1, -1)


class Row(NamedTuple):
    """What the file holds of a log: its mark, its record, and the most lines that it had."""

    mark: Mark
    made: Record
    most: int


class Index:
    """The records of a campaign.

    Once read, `kept` tells whether the file could be used, and `copies` which logs hold the same as another, by
    whose name, and are left out. `shorter` are logs, by name, that had more lines when the index last knew them:
    how many, and how many now.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.path = campaign.folder / FILE
        self.kept = True
        self.copies: dict[str, str] = {}
        self.shorter: dict[str, tuple[int, int]] = {}

    def records(self, progress: Progress | None = None) -> list[Record]:
        """A record for each session, in their order; logs that changed are read anew. Raises BadCampaign."""
        every = self.campaign.volumes()
        marks = {volume.name: _mark(volume.path) for volume in every}
        self.copies = copies(every, {name: size for name, (size, _) in marks.items()})
        volumes = [volume for volume in every if volume.name not in self.copies]
        known = self._known()
        current = {row: one.made for row, one in known.items() if marks.get(row) == one.mark and one.mark != GONE}
        stale = [volume for volume in volumes if volume.name not in current]
        fresh = {made.file: made for made in _read(stale, progress)}
        if fresh or known.keys() - marks.keys():
            self._keep(fresh, marks)
        found = [(fresh.get(volume.name) or current[volume.name]) for volume in volumes]
        self.shorter = _shorter(found, known)
        return found

    def shortened(self, records: Iterable[Record]) -> dict[str, tuple[int, int]]:
        """Those of some records' logs that had more lines once, as `shorter`; no log is read."""
        return _shorter(records, self._known())

    def held(self) -> dict[str, Record]:
        """What the file holds now of logs that have not changed since, by the log's name; no log is read."""
        marks = {volume.name: _mark(volume.path) for volume in self.campaign.volumes()}
        return {file: one.made for file, one in self._known().items() if marks.get(file) == one.mark}

    def rebuild(self, progress: Progress | None = None) -> list[Record]:
        """All records, read from the logs whatever the index holds."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        return self.records(progress)

    # -- the file --------------------------------------------------------------------------

    def _known(self) -> dict[str, Row]:
        """What the file holds, by the log's name; nothing of one that cannot be used."""
        if not self.path.exists():
            return {}
        try:
            with self._opened() as base:
                if _version(base) != version():
                    return {}
                rows = base.execute("SELECT file, size, changed, record, most FROM records").fetchall()
        except sqlite3.Error:
            return {}
        found = ((file, (size, changed), _sound(made), most) for file, size, changed, made, most in rows)
        return {file: Row(mark, made, most) for file, mark, made, most in found if made is not None}

    def _keep(self, fresh: dict[str, Record], marks: dict[str, Mark]) -> None:
        """Write what was read; where the file is no database, in its place a new one."""
        for _ in range(2):
            try:
                with self._opened() as base, base:
                    self._write(base, fresh, marks)
                self.kept = True
                return
            except sqlite3.DatabaseError as fault:
                self.kept = False
                if isinstance(fault, sqlite3.OperationalError) or not self._dropped():
                    return

    def _dropped(self) -> bool:
        try:
            self.path.unlink(missing_ok=True)
        except OSError:
            return False
        return True

    def _write(self, base: sqlite3.Connection, fresh: dict[str, Record], marks: dict[str, Mark]) -> None:
        base.execute("BEGIN IMMEDIATE")
        if _version(base) != version():
            base.execute("DROP TABLE IF EXISTS records")
            base.execute("DROP TABLE IF EXISTS meta")
            base.execute("CREATE TABLE meta (version TEXT NOT NULL)")
            base.execute(
                "CREATE TABLE records "
                "(file TEXT PRIMARY KEY, size INT, changed INT, record BLOB, most INT) WITHOUT ROWID"
            )
            base.execute("INSERT INTO meta VALUES (?)", (version(),))
        held = {file for (file,) in base.execute("SELECT file FROM records")}
        base.executemany("DELETE FROM records WHERE file = ?", [(file,) for file in held - marks.keys()])
        base.executemany(
            "INSERT INTO records VALUES (?, ?, ?, ?, ?) ON CONFLICT(file) DO UPDATE SET size = excluded.size, "
            "changed = excluded.changed, record = excluded.record, most = max(most, excluded.most)",
            [(file, *marks[file], _encode(made), made.lines) for file, made in fresh.items() if marks[file] != GONE],
        )

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)) as base:
            yield base


def _read(volumes: list[Volume], progress: Progress | None) -> Iterable[Record]:
    for done, volume in enumerate(volumes, 1):
        yield record(volume)
        if progress is not None:
            progress(done, len(volumes))


def _shorter(records: Iterable[Record], known: Mapping[str, Row]) -> dict[str, tuple[int, int]]:
    """Of logs that can be followed, those that had more lines once, by name: how many, and how many now."""
    rows = ((one, known[one.file].most) for one in records if one.fault is None and one.file in known)
    return {one.file: (most, one.lines) for one, most in rows if most > one.lines}


def _mark(path: Path) -> Mark:
    """A log's size and time of change; of one that cannot be looked at, none."""
    try:
        found = path.stat()
    except OSError:
        return GONE
    return found.st_size, found.st_mtime_ns


def _sound(made: object) -> Record | None:
    """A row's record, if it can be read."""
    try:
        return _decode(made) if isinstance(made, bytes) else None
    except msgspec.MsgspecError:
        return None


def _version(base: sqlite3.Connection) -> str:
    try:
        row = base.execute("SELECT version FROM meta").fetchone()
    except sqlite3.OperationalError:
        return ""
    return str(row[0]) if row else ""


def version() -> str:
    """What records depend on beside the logs: this program, their shape, and the games' own data."""
    here = Path(games.__file__).parent
    mark = blake2b(digest_size=8)
    for name in games.NAMES:
        mark.update((here / name / "data.toml").read_bytes())
    return f"{__version__}/{SHAPE}/{mark.hexdigest()}"
