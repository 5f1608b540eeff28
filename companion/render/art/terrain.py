"""Terrain as a map-maker of 1572 drew it: single peaks, trees, tufts, to be strewn over a hex.

Each symbol stands on the origin (its foot), in a hex whose radius is 10. Kinds differ by
outline, not by colour. `variant` (any number) chooses among hands that drew it; pens are
"body" (filled and lined), "line", "fine" (hatching), "solid", "water".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.render.art.sketch import Sketch, lines, moved, stroke


@dataclass(frozen=True, slots=True)
class Ground:
    """How a terrain is drawn: its symbol, and how they are strewn.

    `across` and `down` are the distances between symbols, `reach` half the width that one
    needs free, `rise` how high it stands.
    """

    symbol: Callable[[int], Sketch]
    across: float
    down: float
    reach: float
    rise: float


def _peak(variant: int) -> Sketch:
    """A mountain, lit from the west, its eastern face hatched."""
    top, lean = (-5.4, 0.3) if variant % 3 else (-6.1, -0.2)
    foot = 3.3 if variant % 2 else 3.0
    outline = (
        f"M {-foot} 0 C {-foot * 0.72} -0.9 {-foot * 0.56} -2.2 {-foot * 0.42} {top * 0.52}"
        f" C {-foot * 0.3} {top * 0.72} {lean - 0.5} {top * 0.86} {lean} {top}"
        f" C {lean + 0.4} {top * 0.86} {foot * 0.34} {top * 0.74} {foot * 0.46} {top * 0.5}"
        f" C {foot * 0.6} {top * 0.34} {foot * 0.74} -1 {foot} 0"
    )
    ridge = (
        f"M {lean} {top} C {lean + 0.35} {top * 0.74} {lean - 0.35} {top * 0.62} {lean + 0.1} {top * 0.44}"
        f" C {lean + 0.5} {top * 0.3} {lean - 0.1} {top * 0.2} {lean + 0.3} {top * 0.08}"
    )
    hatching = [
        (lean + 0.25 + step * 0.1, top * (0.84 - step * 0.17), lean + 0.75 + step * 0.5, top * (0.7 - step * 0.17))
        for step in range(5)
    ]
    sketch = stroke("body", outline), stroke("line", ridge), lines("fine", *hatching)
    return moved(sketch, (0.0, 0.0), 0.8)


def _mound(variant: int) -> Sketch:
    """A hill: a low round back with a few strokes of shade."""
    wide, high = (2.9, 2.5) if variant % 2 else (2.5, 2.1)
    back = f"M {-wide} 0 C {-wide * 0.62} {-high * 1.28} {wide * 0.5} {-high * 1.36} {wide} 0"
    shade = [
        (wide * (0.3 + step * 0.17), -high * (0.86 - step * 0.2), wide * (0.46 + step * 0.15), -0.12)
        for step in range(3)
    ]
    return stroke("body", back), lines("fine", *shade)


def _tree(variant: int) -> Sketch:
    """A broad-leaved tree: a crown like a cloud on a short trunk."""
    size = 1.0 if variant % 3 else 0.86
    crown = (
        "M -0.5 -1.2 C -2 -0.9 -2.3 -2.5 -1.3 -2.8 C -1.4 -4.2 0.3 -4.6 0.7 -3.7"
        " C 1.9 -3.9 2.3 -2.5 1.6 -2.1 C 1.8 -1.1 0.9 -0.9 0.4 -1.2 Z"
    )
    shade = ((0.7, -2.9, 1.4, -3.0), (0.4, -2.2, 1.5, -2.4), (0.2, -1.6, 1.3, -1.8))
    return moved(
        (stroke("leaf", crown), lines("line", (-0.1, 0, -0.1, -1.25)), lines("fine", *shade)), (0.0, 0.0), size
    )


def _palm(variant: int) -> Sketch:
    """A palm, its fronds solid, leaning with the wind."""
    side = 1 if variant % 2 else -1
    x = 0.7 * side
    trunk = f"M {-0.4 * side} 0 C {0.1 * side} -1.2 {0.5 * side} -2.1 {x} -3.4"
    fronds = "".join(
        f"M {x} -3.4 C {x + dx * 0.4} {-3.4 + lift} {x + dx * 0.8} {-3.4 + lift * 0.8} {x + dx} {-3.4 + drop}"
        f" C {x + dx * 0.7} {-3.4 + lift * 0.35} {x + dx * 0.35} {-3.4 + lift * 0.3} {x} -3.4 Z "
        for dx, lift, drop in (
            (-2.1, -0.9, 0.7),
            (2.1, -0.9, 0.7),
            (-1.5, -1.7, -0.7),
            (1.5, -1.7, -0.7),
            (0.3, -1.9, -1.7),
        )
    )
    under = lines("fine", (-1.3, 0, -1.0, -0.8), (-1.3, 0, -1.7, -0.7), (1.2, 0, 1.0, -0.8), (1.2, 0, 1.6, -0.7))
    return stroke("line", trunk), stroke("solid", fronds.strip()), under


def _tuft(variant: int) -> Sketch:
    """Three blades of grass."""
    lean = 0.3 if variant % 2 else -0.2
    blades = ((-0.25, 0, -1.1, -1.1), (0, 0, lean, -1.6), (0.25, 0, 1.2, -1.0))
    return (lines("line", *blades),)


def _reeds(variant: int) -> Sketch:
    """Bulrushes over lines of standing water."""
    shift = 0.5 if variant % 2 else -0.3
    water = lines("water", (-2.5, 0, 0.9, 0), (-1.2, 0.8, 2.3, 0.8), (1.7, 0, 2.6, 0))
    stems = lines("line", (-0.7, 0, -0.9, -2.0), (0.2, 0, 0.2 + shift * 0.2, -2.8), (1.0, 0, 1.4, -1.8))
    heads = [stroke("solid", _head(x, y)) for x, y in ((-0.9, -2.0), (0.2 + shift * 0.2, -2.8), (1.4, -1.8))]
    return (water, stems, *heads)


def _head(x: float, y: float) -> str:
    return (
        f"M {x} {y + 0.1} C {x - 0.42} {y - 0.2} {x - 0.42} {y - 0.8} {x} {y - 1.1}"
        f" C {x + 0.42} {y - 0.8} {x + 0.42} {y - 0.2} {x} {y + 0.1} Z"
    )


def _wave(variant: int) -> Sketch:
    """A wavelet."""
    wide = 2.1 if variant % 2 else 1.7
    crest = (
        f"M {-wide} 0 C {-wide * 0.7} -0.9 {-wide * 0.35} -0.9 0 -0.1 C {wide * 0.35} -0.9 {wide * 0.7} -0.9 {wide} 0"
    )
    return (stroke("water", crest),)


GROUNDS: dict[str, Ground] = {
    "mountains": Ground(_peak, across=5.3, down=4.9, reach=2.5, rise=4.7),
    "hills": Ground(_mound, across=5.6, down=3.6, reach=2.7, rise=2.4),
    "forest": Ground(_tree, across=4.3, down=4.1, reach=2.0, rise=4.2),
    "jungle": Ground(_palm, across=3.9, down=4.3, reach=2.0, rise=5.0),
    "plains": Ground(_tuft, across=4.6, down=3.4, reach=1.3, rise=1.6),
    "swamp": Ground(_reeds, across=5.8, down=4.2, reach=2.6, rise=3.6),
    "lake": Ground(_wave, across=5.0, down=2.7, reach=2.1, rise=0.8),
}
