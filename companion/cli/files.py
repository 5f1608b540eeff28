"""Files that commands write for people."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

from companion.core.errors import CompanionError


def write(path: Path, made: bytes) -> None:
    """Write a file whole, or leave what stood there. Raises CompanionError naming the path and the reason.

    The bytes go to a file aside in the same folder, reach the disk, and only then take the name.
    Links are followed; what is no file (a pipe, /dev/stdout) is written to as it is.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(made)
        else:
            _replace(target, made)
    except OSError as fault:
        raise CompanionError(f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}.") from fault


def _replace(target: Path, made: bytes) -> None:
    aside = target.with_name(f".companion-{os.getpid()}.part")
    try:
        with aside.open("xb") as file:
            if target.exists():
                aside.chmod(stat.S_IMODE(target.stat().st_mode))
            file.write(made)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(target)
    except BaseException:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
        raise
