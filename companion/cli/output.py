"""Outputs that cannot show a character get the nearest one that they can."""

from __future__ import annotations

import codecs
import sys

HANDLER = "companion.nearest"


def _replace(fault: UnicodeError) -> tuple[str, int]:
    from companion.terminal.nearest import nearest

    assert isinstance(fault, UnicodeEncodeError)
    return nearest(fault.object[fault.start : fault.end], fault.encoding), fault.end


def prepare() -> None:
    """Make the standard streams take any text: outputs by `nearest`, input by replacement marks."""
    codecs.register_error(HANDLER, _replace)
    for stream, errors in ((sys.stdout, HANDLER), (sys.stderr, HANDLER), (sys.stdin, "replace")):
        change = getattr(stream, "reconfigure", None)
        if change is not None:
            change(errors=errors)
