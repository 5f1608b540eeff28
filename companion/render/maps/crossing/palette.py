"""The inks of the bay: watercolours of sand and sea, and a sheet that spares the printer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.render.drawing import Ink

BOOK = "EB Garamond"
ITALIC = "EB Garamond Italic"
FIGURES = "EB Garamond Bold"
TITLE = "IM FELL English SC"

SEATS = ("#a3271f", "#1f4f8f", "#2f6b35", "#7a3b86", "#a35a00", "#2b2b2b")
DASHES: tuple[tuple[float, ...], ...] = (
    (),
    (1.9, 1.0),
    (0.1, 1.0),
    (3.4, 0.9),
    (1.9, 0.9, 0.1, 0.9),
    (0.8, 0.7),
)


@dataclass(frozen=True, slots=True)
class Palette:
    """Inks by use. `tones` are washes of the ground, `lining` the lines that follow a shore."""

    name: str
    paper: str | None
    text: str
    faint: str
    figure: str
    sand: str | None
    beach: str | None
    dune: str
    tones: Mapping[str, Ink | None]
    shore: Ink
    lining: Ink
    grid: Ink
    frame: Ink
    flood: Ink | None
    wave: Ink
    line: Ink
    halo: Ink
    bead: str
    tide: str
    pens: Mapping[str, Ink]

    def seat(self, place: int) -> str:
        """The colour of a seat's pilgrims."""
        return SEATS[place % len(SEATS)] if self.name == "full" else "#000000"

    def track(self, place: int) -> Ink:
        """The line of a seat's pilgrims: a colour and a dash of its own."""
        return Ink(stroke=self.seat(place), width=0.62, dash=DASHES[place % len(DASHES)])


_LINE = "#3a3028"


def _pens(line: str, fills: Mapping[str, str], width: float) -> dict[str, Ink]:
    filled = {pen: Ink(fill=fill, stroke=line, width=width) for pen, fill in fills.items()}
    return {
        **filled,
        "solid": Ink(fill=line),
        "water": Ink(stroke=line, width=width),
        "rule": Ink(stroke=line, width=0.36),
        "line": Ink(stroke=line, width=width),
        "fine": Ink(stroke=line, width=0.2),
    }


_FILLS = {
    "rock": "#cdbf9f",
    "leaf": "#93a571",
    "stone": "#f3ead6",
    "roof": "#71808f",
    "gold": "#d9a93a",
    "door": "#fffdf6",
    "body": "#fffaf0",
}

FULL = Palette(
    name="full",
    paper="#f6efdf",
    text=_LINE,
    faint="#7d7060",
    figure="#2e251d",
    sand="#efe0bd",
    beach="#f3dfae",
    dune="#8d9a63",
    tones={
        "sand": None,
        "grey": Ink(fill="#c9c6b8"),
        "ochre": Ink(fill="#e5c582"),
        "blue": Ink(fill="#d3d6cd"),
    },
    shore=Ink(fill="#a9cbd3", stroke="#4c7f92", width=0.34),
    lining=Ink(stroke="#6fa0b1", width=0.22),
    grid=Ink(stroke="#8f7d5d", width=0.2, dash=(0.1, 0.85)),
    frame=Ink(stroke=_LINE, width=0.4),
    flood=Ink(fill="#5f9fb8", opacity=0.4),
    wave=Ink(stroke="#2f6d88", width=0.26),
    line=Ink(stroke="#1f5a78", width=0.8),
    halo=Ink(stroke="#fff8e8", width=1.5, opacity=0.75),
    bead="#fffdf6",
    tide="#1f5a78",
    pens=_pens(_LINE, _FILLS, 0.28),
)

SAVE = Palette(
    name="save",
    paper=None,
    text="#000000",
    faint="#555555",
    figure="#000000",
    sand=None,
    beach=None,
    dune="#444444",
    tones={"sand": None, "grey": None, "ochre": None, "blue": None},
    shore=Ink(fill="#ffffff", stroke="#222222", width=0.32),
    lining=Ink(stroke="#888888", width=0.18),
    grid=Ink(stroke="#999999", width=0.18, dash=(0.1, 0.85)),
    frame=Ink(stroke="#000000", width=0.36),
    flood=None,
    wave=Ink(stroke="#777777", width=0.22),
    line=Ink(stroke="#000000", width=0.7),
    halo=Ink(stroke="#ffffff", width=1.5),
    bead="#ffffff",
    tide="#000000",
    pens=_pens("#000000", dict.fromkeys(_FILLS, "#ffffff"), 0.24),
)

PALETTES: Mapping[str, Palette] = {"full": FULL, "save": SAVE}
"""By the name of the ink."""
