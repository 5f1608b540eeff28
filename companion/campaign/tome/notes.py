"""The player's own words for the book, from `notes/`."""

from __future__ import annotations

from pathlib import Path

from companion.core.errors import CompanionError
from companion.core.log import reason


def note(path: Path) -> tuple[str, ...]:
    """The lines of a note, as they were written, without empty ones before and behind; none where no file is.

    What is no UTF-8 is shown by its marks of replacement. Raises CompanionError when the file cannot be read.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig", "replace")
    except FileNotFoundError:
        return ()
    except OSError as fault:
        raise CompanionError(f"The note {path} cannot be read: {reason(fault)}.") from fault
    return tuple(text.strip("\r\n").splitlines()) if text.strip() else ()
