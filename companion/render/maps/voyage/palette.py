"""The inks of the voyage's map: a watercolour of two continents, and a sheet that spares the printer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.render.drawing import Ink

BOOK = "EB Garamond"
ITALIC = "EB Garamond Italic"
FIGURES = "EB Garamond Bold"
TITLE = "IM FELL English SC"

COLOURS = {
    "swallow": "#27519c",
    "black_kite": "#6b4a2f",
    "stork": "#cf3a26",
    "redstart": "#e07f1e",
    "hoopoe": "#b84f86",
    "bee_eater": "#138d8c",
    "woodcock": "#8a7420",
    "teal": "#2f7d3f",
}
DASHES = {
    "swallow": (),
    "black_kite": (2.4, 0.9),
    "stork": (0.1, 0.9),
    "redstart": (1.1, 0.9),
    "hoopoe": (2.4, 0.9, 0.1, 0.9),
    "bee_eater": (4.0, 1.1),
    "woodcock": (0.6, 1.6),
    "teal": (2.0, 0.7, 0.6, 0.7, 0.6, 0.7),
}
Stops = tuple[tuple[float, str], ...]
_CLIMES: Stops = (
    (72, "#e4e6da"),
    (58, "#cfdcb6"),
    (48, "#c6d6a2"),
    (40, "#d8d79f"),
    (34, "#e6d9a6"),
    (27, "#f0e0b2"),
    (19, "#efdca8"),
    (14, "#ddd494"),
    (8, "#b7cd8e"),
    (0, "#a3c486"),
    (-8, "#b9cb8b"),
    (-16, "#d5d199"),
    (-24, "#e2d3a4"),
    (-36, "#d3d0a0"),
)


@dataclass(frozen=True, slots=True)
class Palette:
    """Inks by use. `climes` are the land's colours by latitude; none leaves it white."""

    name: str
    paper: str | None
    text: str
    faint: str
    sea: str | None
    climes: Stops
    coast: Ink
    shoal: Ink | None
    lake: Ink
    river: Ink
    peak: Ink
    spot: Ink
    start: Ink
    goal: Ink
    bead: Ink
    halo: Ink
    grid: Ink
    strand: float
    pens: Mapping[str, Ink]

    def bird(self, name: str, width: float, opacity: float = 1.0) -> Ink:
        """The line of a bird: its colour, or where ink is saved its own dashes."""
        if self.name == "save":
            dash = tuple(length * max(width, 0.5) / 0.5 for length in DASHES[name])
            return Ink(stroke="#000000", width=width, dash=dash)
        return Ink(stroke=COLOURS[name], width=width, opacity=opacity)

    def colour(self, name: str) -> str:
        return COLOURS[name] if self.name == "full" else "#000000"


_SLATE, _PAPER = "#27333a", "#fbf7ea"


def _pens(line: str, body: str, solid: str) -> dict[str, Ink]:
    return {
        "body": Ink(fill=body, stroke=line, width=0.3),
        "solid": Ink(fill=solid),
        "fine": Ink(stroke=line, width=0.2),
        "rule": Ink(stroke=line, width=0.36),
        "line": Ink(stroke=line, width=0.38),
    }


FULL = Palette(
    name="full",
    paper=_PAPER,
    text=_SLATE,
    faint="#6d7a7a",
    sea="#cfe2e4",
    climes=_CLIMES,
    coast=Ink(stroke="#53757c", width=0.35),
    shoal=Ink(stroke="#e7f1ef", width=2.6),
    lake=Ink(fill="#cfe2e4", stroke="#53757c", width=0.2),
    river=Ink(stroke="#7fa9b3", width=0.3),
    peak=Ink(stroke="#9a8c66", width=0.28),
    spot=Ink(fill=_PAPER, stroke=_SLATE, width=0.3),
    start=Ink(fill="#ffffff", stroke=_SLATE, width=0.45),
    goal=Ink(fill="#f2c14a", stroke=_SLATE, width=0.4),
    bead=Ink(fill=_PAPER, stroke=_SLATE, width=0.3),
    halo=Ink(stroke=_PAPER, width=1.7, opacity=0.85),
    grid=Ink(stroke="#b4cfd3", width=0.2),
    strand=0.6,
    pens=_pens(_SLATE, _PAPER, _SLATE),
)

SAVE = Palette(
    name="save",
    paper=None,
    text="#000000",
    faint="#555555",
    sea=None,
    climes=(),
    coast=Ink(stroke="#555555", width=0.35),
    shoal=None,
    lake=Ink(fill="#ffffff", stroke="#888888", width=0.2),
    river=Ink(stroke="#aaaaaa", width=0.22),
    peak=Ink(stroke="#aaaaaa", width=0.22),
    spot=Ink(fill="#ffffff", stroke="#000000", width=0.3),
    start=Ink(fill="#ffffff", stroke="#000000", width=0.45),
    goal=Ink(fill="#ffffff", stroke="#000000", width=0.45),
    bead=Ink(fill="#ffffff", stroke="#000000", width=0.25),
    halo=Ink(stroke="#ffffff", width=1.7),
    grid=Ink(stroke="#d5d5d5", width=0.18),
    strand=0.36,
    pens=_pens("#000000", "#ffffff", "#444444"),
)

PALETTES: Mapping[str, Palette] = {"full": FULL, "save": SAVE}
