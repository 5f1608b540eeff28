"""How each game's journal looks beyond its style sheet: map, vignette, ornaments, signs. One module a game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from companion.core.replay import Replay
from companion.render.drawing import Drawing


class Look(Protocol):
    """What a game's module here must hold.

    `SIGNS` maps ids of tellings to signs that stand beside a day's heading, the gravest
    first; `DEATH` and `FIND` are the ids that a chart marks; `SUMMED` says whether the last
    row of the score is the sum of the others.
    """

    SIGNS: dict[str, str]
    DEATH: str
    FIND: str
    SUMMED: bool

    def map(self, replay: Replay, lang: str, names: tuple[str, ...], *, upright: bool) -> Drawing:
        """The map as it stands, with its legend; `names` are those of the dead, in order."""

    def text_map(self, replay: Replay, lang: str, names: tuple[str, ...]) -> str:
        """The map as it stands, in characters, within 60 columns."""

    def steps(self, replay: Replay, lang: str, names: tuple[str, ...], turns: Sequence[int]) -> Drawing:
        """The map without its legend, as it stood when each of these turns ended: a film (`render.film`)."""

    def vignette(self, living: tuple[bool, ...]) -> Drawing:
        """The cover's picture; `living` says of each of the cast whether they came through."""

    def ornaments(self) -> tuple[Drawing, ...]:
        """Small pieces that part the entries, to be used in turn."""

    def sign(self, name: str) -> Drawing:
        """A sign of `SIGNS`, in a square."""

    def tailpiece(self) -> Drawing:
        """The larger piece that heads the last page."""

    def top(self, replay: Replay, track: str) -> int:
        """The most that a track (an entry's gauge) can be in this session."""

    def keys(self, lang: str) -> dict[str, str]:
        """Words for the state keys that a correction may name, dotted ones too."""


def look(game: str) -> Look:
    """The look of a game."""
    return cast(Look, import_module(f"companion.render.looks.{game}"))
