"""Where logs lie: files, folders, zips, and PDFs that carry them."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from companion.campaign.folder import at_rest
from companion.campaign.imports.attachment import LOG, PDF, all_carried, held, is_pdf
from companion.campaign.imports.report import Refused
from companion.core.errors import BadLog
from companion.core.log import reason

LARGEST = 64_000_000
"""Bytes of the largest member of a zip that is read: a log is a few hundred thousand."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file that may be a log: how reports name it, and its bytes. `read` raises CompanionError."""

    name: str
    read: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Passed:
    """A file in a folder or a zip that is none that could be a log: its ending."""

    ending: str


Found = Source | Refused | Passed


def sources(paths: Iterable[Path]) -> Iterator[Found]:
    """The files that are meant: those named; in folders and zips those that end in `.jsonl`, and what PDFs carry."""
    for path in paths:
        if path.is_dir():
            yield from _inside(path)
        elif path.suffix.lower() == ".zip":
            yield from _zipped(path)
        elif is_pdf(path):
            yield from _carried(str(path), partial(all_carried, path))
        else:
            yield _file(path)


def _file(path: Path) -> Source:
    return Source(str(path), lambda: _bytes(path))


def _carried(name: str, read: Callable[[], list[tuple[str, bytes]]]) -> Iterator[Found]:
    """The logs that a PDF carries; the only one by the PDF's own name."""
    try:
        logs = read()
    except BadLog as fault:
        yield Refused(name, "unreadable", str(fault))
        return
    for inner, raw in logs:
        yield Source(name if len(logs) == 1 else f"{name}/{inner}", partial(_same, raw))
    if not logs:
        yield Passed(PDF)


def _same(raw: bytes) -> bytes:
    return raw


def _bytes(path: Path) -> bytes:
    with at_rest(path):
        try:
            return path.read_bytes()
        except OSError as fault:
            raise BadLog(f"{path} cannot be read: {reason(fault)}.") from fault


def _inside(folder: Path) -> Iterator[Found]:
    """A folder's logs, zips and PDFs, and those of the folders in it; hidden ones are not looked at."""
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
            elif is_pdf(path):
                yield from _carried(str(path), partial(held, path))
            else:
                yield Passed(path.suffix.lower())
    for fault in faults:
        yield Refused(str(fault.filename), "unreadable", f"{fault.filename} cannot be read: {reason(fault)}.")


def _zipped(path: Path) -> Iterator[Found]:
    """The logs in a zip, and those that PDFs in it carry."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = sorted(archive.infolist(), key=lambda member: member.filename)
    except (OSError, zipfile.BadZipFile, RuntimeError, ValueError) as fault:  # RuntimeError: a way of packing unknown
        why = reason(fault) if isinstance(fault, OSError) else "it is no zip, or a damaged one"
        yield Refused(str(path), "unreadable", f"{path} cannot be read: {why}.")
        return
    for member in members:
        inner, name = PurePosixPath(member.filename), f"{path}/{member.filename}"
        if member.is_dir() or inner.name.startswith("."):
            continue
        if inner.suffix.lower() == LOG:
            yield Source(name, _member(path, member))
        elif inner.suffix.lower() == PDF:
            yield from _carried(name, partial(_in_member, name, _member(path, member)))
        else:
            yield Passed(inner.suffix.lower())


def _in_member(name: str, read: Callable[[], bytes]) -> list[tuple[str, bytes]]:
    return held(Path(name), read())


def _member(path: Path, member: zipfile.ZipInfo) -> Callable[[], bytes]:
    name = f"{path}/{member.filename}"

    def read() -> bytes:
        if member.file_size > LARGEST:
            raise BadLog(f"{name} is larger than any log: {member.file_size:,} bytes.")
        try:
            with zipfile.ZipFile(path) as archive, archive.open(member) as file:
                return file.read(LARGEST)
        except (OSError, zipfile.BadZipFile, RuntimeError, EOFError, ValueError) as fault:
            raise BadLog(f"{name} cannot be read: {fault}.") from fault
        except Exception as fault:  # zlib, lzma and bz2 each have faults of their own
            raise BadLog(f"{name} cannot be unpacked: {fault}.") from fault

    return read
