"""What a person ordered, and how a game's kit looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from companion.core.game import Game
from companion.render.drawing import Point, Shape
from companion.render.kit.printer import EXACT, Duplex, Printer
from companion.render.sheets.page import COLOURS, Colours
from companion.render.sheets.paper import PAPERS, Paper
from companion.words import words

Ink = Literal["full", "save", "bw"]
Warn = Callable[[str], None]
BLEED = 3.0
Icons = Callable[[str, Point, float, str], Shape]


@dataclass(frozen=True, slots=True)
class Look:
    """How a game's pages look: the face of its titles, its colours, the icons that its words name."""

    title: str
    colours: Colours
    icons: Icons


@dataclass(frozen=True)
class Order:
    """A kit to be made. `bleed` is in mm beyond each cut; `guides` draws cuts from edge to edge.

    `pack` names the data pack that the game is played with; `players` (None: as many as usual) and `options`,
    as they are typed, are those of the table that its ledger is for.
    """

    game: Game
    look: Look
    lang: str
    warn: Warn
    paper: str = "a4"
    duplex: Duplex = "long"
    ink: Ink = "full"
    bleed: float = 0.0
    guides: bool = False
    printer: Printer = field(default=EXACT)
    pack: str = ""
    players: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def sheet(self) -> Paper:
        """The paper, upright."""
        return PAPERS[self.paper]

    @property
    def art(self) -> Literal["full", "save"]:
        """In which ink art is drawn; black and white is made of outlines."""
        return "full" if self.ink == "full" else "save"

    @property
    def colours(self) -> Colours:
        return self.look.colours if self.ink == "full" else COLOURS["save"]

    @property
    def two_sided(self) -> bool:
        return self.duplex in ("long", "short")

    @cached_property
    def words(self) -> dict[str, Any]:
        """The words of all kits."""
        return words(None, self.lang, "kit")

    @cached_property
    def names(self) -> dict[str, Any]:
        return words(self.game.name, self.lang, "names")

    @cached_property
    def own(self) -> dict[str, Any]:
        """The words of this game's kit."""
        return words(self.game.name, self.lang, "kit")
