"""The player's own words for the book, from `notes/`: `preface.md`, `afterword.md`, and `0007.md` for session 7."""

from __future__ import annotations

from pathlib import Path

from companion.campaign.folder import Campaign
from companion.core.errors import CompanionError
from companion.core.log import reason

PREFACE, AFTERWORD = "preface.md", "afterword.md"


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


def strays(campaign: Campaign) -> list[Path]:
    """What lies among the notes and stands in no book: files that belong to no session by their name."""
    known = {PREFACE, AFTERWORD, *(of(volume.number) for volume in campaign.volumes())}
    try:
        held = sorted(campaign.notes.iterdir())
    except OSError:
        return []
    return [path for path in held if path.name not in known and not path.name.startswith(".")]


def of(number: int) -> str:
    """The name of a session's note."""
    return f"{number:04}.md"
