"""Files that commands write for people."""

from __future__ import annotations

from pathlib import Path

from companion.core.errors import CompanionError


def write(path: Path, made: bytes) -> None:
    """Write a file whole. Raises CompanionError naming the path and the reason."""
    try:
        path.write_bytes(made)
    except OSError as fault:
        raise CompanionError(f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}.") from fault
