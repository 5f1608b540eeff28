"""Writing a log: one line, one write; nothing already written is ever touched."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from shlex import quote

from filelock import FileLock, Timeout

from companion.core.errors import BadLog
from companion.core.log import Header, Line, Log, encode, mark, reason


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
        """Begin a new log. Raises BadLog when the file is there already, or cannot be made; no file is left then."""
        if path.is_dir():
            raise BadLog(f"{path} is a folder; name a file in it for the log.")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadLog(f"The folder {path.parent} cannot be made: {reason(fault)}.") from fault
        writer = cls._open(path, os.O_CREAT | os.O_EXCL)
        try:
            writer.write(header)
        except BaseException as fault:
            writer.close()
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
            if isinstance(fault.__cause__, OSError):
                told = f"{path} cannot be written: {reason(fault.__cause__)}; nothing was begun."
                raise BadLog(told) from fault.__cause__
            raise
        writer.sync()
        return writer

    @classmethod
    def append(cls, log: Log) -> Writer:
        """Go on with a log: a torn last line is ended and marked. Raises BadLog."""
        if log.damage:
            raise BadLog(f"{log.damage} The log is read up to there, and can go on only in a new file.")
        writer = cls._open(log.path, 0)
        try:
            marks = b"".join(mark(number) + b"\n" for number in log.torn)
            writer._put((b"\n" if log.unended else b"") + marks)
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
            raise BadLog(f"The folder {path.parent} cannot be written to: {reason(fault)}.") from fault
        try:
            file = os.open(path, os.O_WRONLY | os.O_APPEND | flags, 0o666)
        except OSError as fault:
            _release(lock)
            if isinstance(fault, FileExistsError):
                raise BadLog(
                    f"{path} is there already; go on with `companion resume {quote(str(path))}`, or name another --log."
                ) from fault
            raise BadLog(f"The log {path} cannot be written: {reason(fault)}.") from fault
        return cls(path, file, lock)

    def write(self, line: Line) -> None:
        """Append a line. Raises BadLog when the disk refuses it."""
        self._put(encode(line) + b"\n")

    def _put(self, row: bytes) -> None:
        """Write a row whole. After a failure the log is closed: nothing may follow half a line."""
        if self._file < 0:
            raise BadLog(f"{self.path} is closed; go on with `companion resume {quote(str(self.path))}`.")
        try:
            while row:
                row = row[os.write(self._file, row) :]
        except OSError as fault:
            self.close()
            raise BadLog(
                f"{self.path} cannot be written any further: {reason(fault)}; what stands in it is safe."
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
