"""The index: a record a session in SQLite, so that a long shelf is read at once.

It holds nothing that the logs don't: a log whose size and time of change are those of its row is not read
again, all else is. A file that is damaged, of another version or in use is left aside or made anew; where
nothing can be written, the records are worked out each time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from companion import __version__, games
from companion.campaign.folder import Campaign, Volume
from companion.campaign.record import Record, record

FILE = ".index.sqlite"
SHAPE = 3
"""Rises when records are made otherwise."""

WAIT = 2.0
"""Seconds to wait for another terminal's writing."""

Progress = Callable[[int, int], None]
"""Hears how many logs have been read, of how many that must be."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Record).decode
Mark = tuple[int, int]
GONE: Mark = (-1, -1)


class Index:
    """The records of a campaign. `kept` tells, once read, whether the file could be used."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.path = campaign.folder / FILE
        self.kept = True

    def records(self, progress: Progress | None = None) -> list[Record]:
        """A record for each session, in their order; logs that changed are read anew. Raises BadCampaign."""
        volumes = self.campaign.volumes()
        known = self._known()
        marks = {volume.name: _mark(volume.path) for volume in volumes}
        current = {file: made for file, (mark, made) in known.items() if marks.get(file) == mark and mark != GONE}
        stale = [volume for volume in volumes if volume.name not in current]
        fresh = {made.file: made for made in _read(stale, progress)}
        if fresh or known.keys() - marks.keys():
            self._keep(fresh, marks)
        return [(fresh.get(volume.name) or current[volume.name]) for volume in volumes]

    def held(self) -> dict[str, Record]:
        """What the file holds now of logs that have not changed since, by the log's name; no log is read."""
        marks = {volume.name: _mark(volume.path) for volume in self.campaign.volumes()}
        known = self._known().items()
        return {file: made for file, (mark, made) in known if marks.get(file) == mark}

    def rebuild(self, progress: Progress | None = None) -> list[Record]:
        """All records, read from the logs whatever the index holds."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)
        return self.records(progress)

    # -- the file --------------------------------------------------------------------------

    def _known(self) -> dict[str, tuple[Mark, Record]]:
        """What the file holds, by the log's name: its mark and its record; nothing of one that cannot be used."""
        if not self.path.exists():
            return {}
        try:
            with self._opened() as base:
                if _version(base) != version():
                    return {}
                rows = base.execute("SELECT file, size, changed, record FROM records").fetchall()
        except sqlite3.Error:
            return {}
        found = ((file, (size, changed), _sound(made)) for file, size, changed, made in rows)
        return {file: (mark, made) for file, mark, made in found if made is not None}

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
                "CREATE TABLE records (file TEXT PRIMARY KEY, size INT, changed INT, record BLOB) WITHOUT ROWID"
            )
            base.execute("INSERT INTO meta VALUES (?)", (version(),))
        held = {file for (file,) in base.execute("SELECT file FROM records")}
        base.executemany("DELETE FROM records WHERE file = ?", [(file,) for file in held - marks.keys()])
        base.executemany(
            "INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)",
            [(file, *marks[file], _encode(made)) for file, made in fresh.items() if marks[file] != GONE],
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
