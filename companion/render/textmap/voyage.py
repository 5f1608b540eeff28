"""The journey in characters: the flight's cards over its slots, and a strip for each bird.

Stork (anna) · the Gezira · 17 to go · low
······●○○<○C○○○◆     behind it, where it is, squares and perils ahead, forks, the nearest diamond
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.chronicle import Chronicle
from companion.games.voyage.facts import ALTITUDES, CALM, PERILS, perils
from companion.games.voyage.state import State
from companion.games.voyage.view.map import Air, MapView, Scout, Stand, Step, map_view
from companion.render.textmap import NOTHING, WIDTH, listed
from companion.words import named, words

_LABEL, _SLOT = 8, 4
_PERILS: dict[str, str] = dict(zip(PERILS, ("33", "34", "35", "36", "31", "32"), strict=True))
_HERE, _BOLD = "1;31", "1"


@dataclass(frozen=True, slots=True)
class _Signs:
    passed: str
    here: str
    square: str
    fork: str
    goal: str
    dot: str
    calm: str


_DRAWN = _Signs("·", "●", "○", "<", "◆", "·", "·")
_TYPED = _Signs(".", "@", "o", "<", "#", "-", ".")


def table_map(
    state: State, chronicle: Chronicle, lang: str, ascii: bool, colour: bool, heritage: Mapping[str, Any] = NOTHING
) -> str:
    """The journey beside a prompt; earlier autumns leave nothing on it."""
    return text_map(map_view(state, chronicle.tellings), lang, ascii=ascii, colour=colour)


def text_map(view: MapView, lang: str, *, ascii: bool = False, colour: bool = False) -> str:
    """Cards, strips, and below them what the signs mean; no row is wider than 60."""
    return _Strip(view, lang, _TYPED if ascii else _DRAWN, colour=colour).whole()


class _Strip:
    """One text map in the making."""

    def __init__(self, view: MapView, lang: str, signs: _Signs, *, colour: bool) -> None:
        self.view, self.signs, self.colour = view, signs, colour
        self.names, said = words("voyage", lang, "names"), words("voyage", lang, "map")
        self.squares = named("voyage", lang, "squares")
        self.said: dict[str, Any] = said["text"]

    def whole(self) -> str:
        rows = list(self._cards(self.view.air)) if self.view.air and self.view.air.slots else []
        for name in self.view.birds:
            rows += self._bird(name)
        return "\n".join([*rows, "", *self._legend()]) + "\n"

    # -- the flight ----------------------------------------------------------------------

    def _cards(self, air: Air) -> Iterator[str]:
        """The slots: what each is worth, and the perils of the cards that lie there."""
        stages = [str(stage) for stage in air.stages]
        yield self._row(
            self.said["stage"], [self._mark(s, _BOLD if i == air.round - 1 else "", 3) for i, s in enumerate(stages)]
        )
        for altitude in ALTITUDES:
            cells = [perils(card)[altitude] for card in air.slots]
            label = self.said["altitudes"][altitude]
            yield self._row(label, [self._mark(self._peril(peril), _PERILS.get(peril, ""), 3) for peril in cells])

    def _row(self, label: str, cells: list[str]) -> str:
        return f"{label:<{_LABEL}}{' '.join(cells)}".rstrip()

    def _peril(self, peril: str) -> str:
        return self.signs.calm * 3 if peril == CALM else str(self.said["perils"][peril])

    def _mark(self, text: str, style: str, width: int = 0) -> str:
        fill = " " * (width - len(text))
        return (f"\x1b[{style}m{text}\x1b[0m" if style and self.colour else text) + fill

    # -- a bird --------------------------------------------------------------------------

    def _bird(self, name: str) -> list[str]:
        stand = next((one for one in self.view.stands if one.bird == name), None)
        here, *ahead = self.view.ahead[name]
        behind = sum(len(leg.path) for leg in self.view.legs if leg.bird == name)
        line = self._mark(self.signs.passed * behind, "2") + self._mark(self.signs.here, _HERE)
        line += self.signs.fork * here.fork + "".join(map(self._step, ahead))
        return [*listed(self._title(name, stand), f" {self.signs.dot} ", WIDTH, "  "), f"  {line}"]

    def _title(self, name: str, stand: Stand | None) -> Iterator[str]:
        called = self.names["birds"][name]
        yield f"{called} ({stand.seat})" if stand else called
        here, *ahead = self.view.ahead[name]
        yield self.squares[here.square]
        yield self.said["arrived"] if stand and stand.arrived else self.said["left"].format(left=len(ahead))
        scout = next((one for one in self.view.air.scouts if one.bird == name), None) if self.view.air else None
        if scout is not None and self.view.flight:
            yield self._flies(scout)

    def _flies(self, scout: Scout) -> str:
        if scout.flying:
            return str(self.said["flying"][scout.altitude or "none"])
        return str(self.said["landed"].format(stage=scout.landed) if scout.landed else self.said["failed"])

    def _step(self, step: Step) -> str:
        """A square of the way, and the sign of another that leaves it."""
        if step.goal:
            return self._mark(self.signs.goal, _BOLD)
        peril = step.peril
        sign = self._mark(self.said["letters"][peril], _PERILS[peril]) if peril else self.signs.square
        return sign + self.signs.fork * step.fork

    # -- below ---------------------------------------------------------------------------

    def _legend(self) -> list[str]:
        signs, said = self.signs, self.said["signs"]
        shown = {spot.peril for spot in self.view.spots}
        marks = [(signs.here, "here"), (signs.square, "square"), (signs.fork, "fork"), (signs.goal, "goal")]
        letters = [f"{self.said['letters'][peril]} {self.names['perils'][peril]}" for peril in PERILS if peril in shown]
        return [*listed((f"{mark} {said[key]}" for mark, key in marks), "  "), *listed(letters, "  ")]
