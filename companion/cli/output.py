"""What leaves by the standard streams: characters that they can show, and faults of theirs in a sentence."""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import sys
import unicodedata
from pathlib import Path
from typing import TextIO

HANDLER = "companion.nearest"
_CONTROLS = ("Cc", "Cf", "Cs", "Zl", "Zp")


def _replace(fault: UnicodeError) -> tuple[str, int]:
    from companion.terminal.nearest import nearest

    assert isinstance(fault, UnicodeEncodeError)
    return nearest(fault.object[fault.start : fault.end], fault.encoding), fault.end


def prepare() -> None:
    """Make the standard streams take any text: outputs by `nearest`, input by replacement marks.

    One that was closed before we began is opened on nothing.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    codecs.register_error(HANDLER, _replace)
    for stream, errors in ((sys.stdout, HANDLER), (sys.stderr, HANDLER), (sys.stdin, "replace")):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors=errors)


def refused(fault: OSError) -> str:
    """Why an output took no more, in a sentence; nothing when its reader has gone. What it still holds is dropped."""
    _drop(sys.stdout)
    if fault.errno == errno.EPIPE:
        return ""
    return f"{fault.filename or 'The output'} cannot be written: {(fault.strerror or str(fault)).lower()}."


def _drop(stream: TextIO) -> None:
    """Let what a stream could not get rid of go nowhere, so that it isn't tried again at the end."""
    with contextlib.suppress(OSError, ValueError):
        left, nowhere = stream.fileno(), os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, left)
        os.close(nowhere)


def legible(text: str) -> str:
    """`text` with its control characters spelt out (`\\x07`), so that none of them reaches the terminal."""
    return "".join(_spelt(mark) if unicodedata.category(mark) in _CONTROLS else mark for mark in text)


def _spelt(mark: str) -> str:
    return mark.encode("unicode_escape").decode()
