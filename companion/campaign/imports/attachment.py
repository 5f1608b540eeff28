"""The logs that a PDF carries: a journal the one of its session, a volume those of all its chapters."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from companion.core.errors import BadLog
from companion.core.log import reason

SIGN = b"%PDF-"
LOG = ".jsonl"
PDF = ".pdf"


def is_pdf(path: Path) -> bool:
    """Whether a file is a PDF, by what it begins with."""
    try:
        with path.open("rb") as file:
            return file.read(len(SIGN)) == SIGN
    except OSError:
        return False


def carried(path: Path) -> tuple[str, bytes]:
    """The name and the bytes of the first log in a PDF. Raises BadLog when it carries none, or cannot be read."""
    return all_carried(path)[0]


def all_carried(path: Path, raw: bytes | None = None) -> list[tuple[str, bytes]]:
    """The names and the bytes of all logs in a PDF, in order; with `raw`, `path` is only named. Raises as `carried`."""
    found = held(path, raw)
    if not found:
        raise BadLog(
            f"{path} carries no log; a journal's PDF carries that of its session, once no secret of the game is left."
        )
    return found


def held(path: Path, raw: bytes | None = None) -> list[tuple[str, bytes]]:
    """The same, or nothing where it carries none. Raises BadLog when it cannot be read."""
    import pikepdf

    try:
        with pikepdf.open(path if raw is None else BytesIO(raw)) as document:
            files = sorted(document.attachments.items())
            return [(name, file.get_file().read_bytes()) for name, file in files if name.lower().endswith(LOG)]
    except OSError as fault:
        raise BadLog(f"{path} cannot be read: {reason(fault)}.") from fault
    except (pikepdf.PdfError, pikepdf.PasswordError, ValueError) as fault:
        raise BadLog(f"{path} is a PDF that cannot be read ({str(fault).splitlines()[0]}).") from fault
