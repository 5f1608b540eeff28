"""The inks of the night: deep blue for screens, pale air-mail paper for books, outlines that spare the printer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.render.drawing import Ink

TITLE = "Special Elite"
BOOK = "B612"
ITALIC = "B612 Italic"
FIGURES = "B612 Bold"
KINDS = (
    "start",
    "night",
    "fog",
    "disturbance",
    "star",
    "moon",
    "rain",
    "storm",
    "hurricane",
    "wind",
    "mountain",
    "relay",
    "dawn",
)


@dataclass(frozen=True, slots=True)
class Palette:
    """Inks by use.

    `grounds` are the fills of hexes by the sort of their tile (`night` for terrains), each from its
    lowest to its highest row, or by their kind (`kind:dawn`); `signs` the colours of signs by kind; `stripes` the two
    colours of the envelope's edge.
    """

    name: str
    paper: str | None
    text: str
    faint: str
    label: str
    grounds: Mapping[str, tuple[str, str] | None]
    signs: Mapping[str, str]
    edge: Ink
    seam: Ink
    gone: Ink
    token: Ink
    ghost: str
    track: Ink
    wind: Ink
    halo: Ink
    bead: Ink
    bead_text: str
    plane: str
    rim: str
    block: Ink
    stripes: tuple[str | None, str]
    speck: str | None

    def sign(self, kind: str) -> str:
        """The colour of a sign; all winds have one."""
        return self.signs.get("wind" if kind.startswith("wind_") else kind, self.text)

    def ground(self, sort: str, kind: str, share: float) -> str | None:
        """The fill of a hex, so far up its tile (0 to 1); None: paper."""
        found = self.grounds.get(f"kind:{kind}") or self.grounds.get(sort) or self.grounds.get("night")
        return mixed(*found, share) if found else None

    def back(self, sort: str, kind: str, share: float) -> str:
        """What lies behind a sign."""
        return self.ground(sort, kind, share) or self.paper or "#ffffff"


def mixed(low: str, high: str, share: float) -> str:
    """A colour between two."""
    parts = (round(int(low[i : i + 2], 16) * (1 - share) + int(high[i : i + 2], 16) * share) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


FULL = Palette(
    name="full",
    paper="#0e1930",
    text="#f3e7cb",
    faint="#8397bd",
    label="#f3e7cb",
    grounds={
        "dusk": ("#57364f", "#2f2b56"),
        "night": ("#1b2c50", "#1b2c50"),
        "relay": ("#21405a", "#21405a"),
        "dawn": ("#22365e", "#5b4a6b"),
        "kind:dawn": ("#b5684c", "#b5684c"),
        "kind:mountain": ("#272b3c", "#272b3c"),
    },
    signs={
        "start": "#f3e7cb",
        "fog": "#b6c2d6",
        "disturbance": "#ff9f7d",
        "star": "#ffd765",
        "moon": "#f6ecc4",
        "rain": "#82c4ec",
        "storm": "#a9b5ff",
        "hurricane": "#ff8fae",
        "wind": "#86dccb",
        "mountain": "#c9b49c",
        "relay": "#9fe28d",
        "dawn": "#ffe2a8",
    },
    edge=Ink(stroke="#3c5280", width=0.28),
    seam=Ink(stroke="#8397bd", width=0.4, dash=(1.4, 1.0)),
    gone=Ink(fill="#0e1930", opacity=0.55),
    token=Ink(fill="#0b1428", stroke="#8397bd", width=0.35),
    ghost="#5f74a0",
    track=Ink(stroke="#ffb347", width=0.8),
    wind=Ink(stroke="#86dccb", width=0.8, dash=(1.5, 1.1)),
    halo=Ink(stroke="#0e1930", width=1.9, opacity=0.75),
    bead=Ink(fill="#0e1930", stroke="#ffb347", width=0.4),
    bead_text="#ffe2b0",
    plane="#fff3d6",
    rim="#0e1930",
    block=Ink(stroke="#ff6f61", width=0.8),
    stripes=("#c8414b", "#e9e2cf"),
    speck="#5f74a0",
)

PAGE = Palette(
    name="page",
    paper="#faf6ec",
    text="#1d2c4c",
    faint="#6f7d99",
    label="#43506c",
    grounds={
        "dusk": ("#ead6da", "#dfdcea"),
        "night": ("#dde4ef", "#dde4ef"),
        "relay": ("#dcebe2", "#dcebe2"),
        "dawn": ("#e3e2ec", "#f4ddd0"),
        "kind:dawn": ("#f8cf9f", "#f8cf9f"),
        "kind:mountain": ("#d5d0c8", "#d5d0c8"),
    },
    signs={
        "start": "#1d2c4c",
        "fog": "#5f7088",
        "disturbance": "#b23a1e",
        "star": "#a5670c",
        "moon": "#7d6a22",
        "rain": "#1f6c9c",
        "storm": "#3a3f9a",
        "hurricane": "#9c1f56",
        "wind": "#14705f",
        "mountain": "#5a4a3c",
        "relay": "#2c6b2f",
        "dawn": "#9a4a12",
    },
    edge=Ink(stroke="#9aa8c2", width=0.25),
    seam=Ink(stroke="#6f7d99", width=0.4, dash=(1.4, 1.0)),
    gone=Ink(fill="#faf6ec", opacity=0.6),
    token=Ink(fill="#c3cde0", stroke="#4a5a7c", width=0.35),
    ghost="#8593ae",
    track=Ink(stroke="#c23a2b", width=0.8),
    wind=Ink(stroke="#14705f", width=0.8, dash=(1.5, 1.1)),
    halo=Ink(stroke="#faf6ec", width=1.9, opacity=0.8),
    bead=Ink(fill="#fffdf7", stroke="#c23a2b", width=0.4),
    bead_text="#7d1c10",
    plane="#1d2c4c",
    rim="#fffdf7",
    block=Ink(stroke="#c23a2b", width=0.8),
    stripes=("#c23a2b", "#2b4a86"),
    speck=None,
)

SAVE = Palette(
    name="save",
    paper=None,
    text="#000000",
    faint="#555555",
    label="#333333",
    grounds={},
    signs={},
    edge=Ink(stroke="#888888", width=0.22),
    seam=Ink(stroke="#333333", width=0.4, dash=(1.4, 1.0)),
    gone=Ink(fill="#ffffff", opacity=0.6),
    token=Ink(fill="#ffffff", stroke="#000000", width=0.35),
    ghost="#aaaaaa",
    track=Ink(stroke="#000000", width=0.7),
    wind=Ink(stroke="#000000", width=0.7, dash=(1.3, 1.1)),
    halo=Ink(stroke="#ffffff", width=1.8),
    bead=Ink(fill="#ffffff", stroke="#000000", width=0.4),
    bead_text="#000000",
    plane="#000000",
    rim="#ffffff",
    block=Ink(stroke="#000000", width=0.8),
    stripes=(None, "#000000"),
    speck=None,
)

PALETTES: Mapping[str, Palette] = {"full": FULL, "page": PAGE, "save": SAVE}
"""By the name of the ink."""
