"""What a voyage leaves to its campaign; `SHELF` is made when it is asked for: whoever only plays needs none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.core.shelf import Shelf


def __getattr__(name: str) -> Shelf:
    if name != "SHELF":
        raise AttributeError(name)
    from companion.core.shelf import Shelf
    from companion.games.voyage.shelf.figures import figures
    from companion.games.voyage.shelf.heritage import heritage
    from companion.games.voyage.shelf.trace import trace

    honours = Path(__file__).with_name("honours.toml")
    return Shelf(figures=figures, trace=trace, heritage=heritage, honours=honours, places="squares")
