"""The inks of the expedition's map: a coloured sheet, and one that spares the printer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.render.drawing import Ink

BOOK = "EB Garamond"
ITALIC = "EB Garamond Italic"
FIGURES = "EB Garamond Bold"
TITLE = "IM FELL English SC"


@dataclass(frozen=True, slots=True)
class Palette:
    """Inks by use. `pens` are those of sketches, in the order in which they are painted."""

    paper: str | None
    text: str
    faint: str
    way: str
    tints: Mapping[str, str]
    sea: str | None
    shore: Ink
    pens: Mapping[str, Ink]
    land: Mapping[str, Ink]
    edge: Ink
    unseen: Ink
    bank: Ink
    course: Ink
    flow: Ink
    trail: Ink
    former: Ink
    former_grave: Ink
    former_place: Ink
    border: Ink
    glow: Ink | None
    walk: Ink
    halo: Ink
    bead: Ink
    coin: Ink
    seal: Ink
    figure: str


_SEPIA = "#3f2c1b"
_RED = "#9c2a1c"
_CREAM = "#fbf4e1"
_BLUE = "#3f6f84"
_PURPLE = "#5d3a6e"


def _pens(line: str, water: str, fills: Mapping[str, str], solid: Ink) -> dict[str, Ink]:
    """The pens of sketches; thin lines stay above a third of a millimetre's half on a small page."""
    filled = {pen: Ink(fill=fill, stroke=line, width=0.3) for pen, fill in fills.items()}
    return {
        **filled,
        "water": Ink(stroke=water, width=0.42),
        "fine": Ink(stroke=line, width=0.2),
        "rule": Ink(stroke=line, width=0.36),
        "line": Ink(stroke=line, width=0.38),
        "solid": solid,
    }


_FILLS = {"leaf": "#a9b97a", "body": _CREAM, "sail": _CREAM, "cloth": _RED, "gold": "#d9a93a"}
_BLANKS = {"leaf": "#ffffff", "body": "#ffffff", "sail": "#ffffff", "cloth": "#ffffff", "gold": "#ffffff"}

FULL = Palette(
    paper="#f4e8cd",
    text=_SEPIA,
    faint="#8c7550",
    way=_RED,
    tints={
        "mountains": "#dcc8a6",
        "hills": "#e9d7a4",
        "forest": "#cdd6a2",
        "jungle": "#aec592",
        "plains": "#f3e4ac",
        "swamp": "#c9d3c2",
        "lake": "#b9d5d9",
    },
    sea="#cbdcd3",
    shore=Ink(stroke=_BLUE, width=0.5),
    pens=_pens(_SEPIA, _BLUE, _FILLS, Ink(fill=_SEPIA)),
    land=_pens(_SEPIA, _BLUE, {**_FILLS, "body": "#f6ead0"}, Ink(fill="#3d5a36")),
    edge=Ink(stroke="#93794f", width=0.28),
    unseen=Ink(stroke="#a68d5c", width=0.34, dash=(0.1, 1.6)),
    bank=Ink(fill="#8fb9c4", stroke=_BLUE, width=0.3),
    course=Ink(stroke=_BLUE, width=0.5, dash=(1.6, 1.3)),
    flow=Ink(stroke="#24505f", width=0.45),
    trail=Ink(stroke="#6b4423", width=0.75, dash=(0.1, 1.5)),
    former=Ink(stroke="#8c7550", width=0.5, dash=(2.0, 1.1)),
    former_grave=Ink(stroke="#8c7550", width=0.32),
    former_place=Ink(fill=_CREAM, stroke="#8c7550", width=0.28),
    border=Ink(stroke=_PURPLE, width=0.7, dash=(2.4, 1.1, 0.1, 1.1)),
    glow=Ink(stroke=_PURPLE, width=2.4, opacity=0.16),
    walk=Ink(stroke=_RED, width=0.75),
    halo=Ink(stroke=_CREAM, width=1.7, opacity=0.8),
    bead=Ink(fill=_CREAM, stroke=_RED, width=0.25),
    coin=Ink(fill=_CREAM, stroke=_SEPIA, width=0.4),
    seal=Ink(fill=_SEPIA, stroke=_CREAM, width=0.5),
    figure="#ffffff",
)

SAVE = Palette(
    paper=None,
    text="#000000",
    faint="#555555",
    way="#000000",
    tints={},
    sea=None,
    shore=Ink(stroke="#000000", width=0.4),
    pens=_pens("#000000", "#555555", _BLANKS, Ink(fill="#ffffff", stroke="#000000", width=0.28)),
    land=_pens("#444444", "#666666", _BLANKS, Ink(fill="#ffffff", stroke="#444444", width=0.22)),
    edge=Ink(stroke="#777777", width=0.25),
    unseen=Ink(stroke="#999999", width=0.25, dash=(0.1, 1.6)),
    bank=Ink(fill="#ffffff", stroke="#333333", width=0.3),
    course=Ink(stroke="#555555", width=0.4, dash=(1.6, 1.3)),
    flow=Ink(stroke="#333333", width=0.35),
    trail=Ink(stroke="#000000", width=0.6, dash=(0.1, 1.5)),
    former=Ink(stroke="#777777", width=0.4, dash=(2.0, 1.1)),
    former_grave=Ink(stroke="#777777", width=0.28),
    former_place=Ink(fill="#ffffff", stroke="#777777", width=0.25),
    border=Ink(stroke="#000000", width=0.5, dash=(2.4, 1.1, 0.1, 1.1)),
    glow=None,
    walk=Ink(stroke="#000000", width=0.6),
    halo=Ink(stroke="#ffffff", width=1.7),
    bead=Ink(fill="#ffffff", stroke="#000000", width=0.22),
    coin=Ink(fill="#ffffff", stroke="#000000", width=0.35),
    seal=Ink(fill="#000000", stroke="#ffffff", width=0.5),
    figure="#ffffff",
)

PALETTES: Mapping[str, Palette] = {"full": FULL, "save": SAVE}
