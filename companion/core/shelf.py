"""What a session leaves for the campaign that it belongs to: figures, and traces for the sessions after it.

Everything here is plain data without language, as an index keeps it and a log's header carries it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core.replay import Replay

Figure = bool | int | float | str
Trace = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Shelf:
    """A game's room for campaigns.

    `figures` is what statistics count of a session, ended or not, by name: `day`, `score`,
    `choice.hunting.musket.spend`. `trace` is what it leaves behind (people, places, graves), a few kilobytes at
    most. `heritage` folds the traces of all earlier sessions of this game, oldest first, into what the next one's
    header carries; its size does not grow with their number. `honours` is the file of records and achievements.
    `places` is the file of words that names its places; of a game whose places are called alike in all languages, none.
    """

    figures: Callable[[Replay], Mapping[str, Figure]]
    trace: Callable[[Replay], Trace]
    heritage: Callable[[Sequence[Trace]], Mapping[str, Any]]
    honours: Path
    places: str = ""
