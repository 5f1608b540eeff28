"""The log that a journal's PDF carries."""

from __future__ import annotations

from pathlib import Path

from companion.core.errors import BadLog
from companion.core.log import reason

SIGN = b"%PDF-"
LOG = ".jsonl"


def is_pdf(path: Path) -> bool:
    """Whether a file is a PDF, by what it begins with."""
    try:
        with path.open("rb") as file:
            return file.read(len(SIGN)) == SIGN
    except OSError:
        return False


def carried(path: Path) -> tuple[str, bytes]:
    """The name and the bytes of the log in a PDF. Raises BadLog when it carries none, or cannot be read."""
    import pikepdf

    try:
        with pikepdf.open(path) as document:
            for name, file in document.attachments.items():
                if name.lower().endswith(LOG):
                    return name, file.get_file().read_bytes()
    except OSError as fault:
        raise BadLog(f"{path} cannot be read: {reason(fault)}.") from fault
    except (pikepdf.PdfError, pikepdf.PasswordError, ValueError) as fault:
        raise BadLog(f"{path} is a PDF that cannot be read ({str(fault).splitlines()[0]}).") from fault
    raise BadLog(
        f"{path} carries no log; a journal's PDF carries that of its session, once no secret of the game is left."
    )
