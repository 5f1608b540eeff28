"""The margin of the expedition's map: its title, its legend of what appears, its compass and scale."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from companion.games.expedition.facts import TERRAINS
from companion.games.expedition.view.map import MapView
from companion.render import fonts
from companion.render.art.icons import icon
from companion.render.art.ornament import cartouche, compass, scale_bar
from companion.render.art.sketch import moved, painted, stroke
from companion.render.art.terrain import GROUNDS
from companion.render.art.vignettes import banner, grave, islet
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, Text, polyline, rectangle
from companion.render.maps.expedition import spoken
from companion.render.maps.expedition.palette import FIGURES, ITALIC, TITLE, Palette
from companion.render.maps.expedition.water import falls
from companion.render.maps.grid import RADIUS
from companion.render.maps.key import BOOK, Row, Sample, fitted
from companion.render.maps.labels import Box

FORMER = 0.8  # how large the graves of earlier expeditions are beside ours
_NAME = 15.0  # sizes, that a name takes at most


def heading(view: MapView, names: dict[str, Any], words: dict[str, Any]) -> tuple[str, str]:
    """The title and what stands under it."""
    state = "blank" if view.here is None else "won" if view.won else "lost" if view.over else "open"
    return names["title"], words["subtitle"][state].format(day=view.day)


def rows(view: MapView, names: dict[str, Any], words: dict[str, Any], *, listed: bool = True) -> list[Row]:
    """The legend of all that appears on this map, and of nothing else; its signs only, unless `listed`."""
    grounds = [terrain for terrain in TERRAINS if terrain in view.terrain.values()]
    found = [
        *(Row(_upper(names["terrain"][terrain]), _ground(terrain)) for terrain in grounds),
        *(Row(words["signs"][sign], sample) for sign, sample, shown in _signs(view) if shown),
    ]
    if not listed:
        return found
    if view.finds:
        found.append(Row(words["headings"]["finds"]))
        found += [Row(_find(find, words), _number(find.number)) for find in view.finds]
    if view.graves:
        found.append(Row(words["headings"]["graves"]))
        found += [Row(_grave_line(one, words), _cross) for one in view.graves]
    if view.traces.places:
        found.append(Row(words["headings"]["named"]))
        found += [Row(spoken.place(one, words), lettered(number)) for number, one in enumerate(view.traces.places)]
    return found


def lists(view: MapView, names: dict[str, Any], words: dict[str, Any]) -> list[tuple[str, list[tuple[str, str]]]]:
    """What the legend lists by number, cross and letter: (heading, [(mark, text)]), as far as it appears."""
    found = [
        ("finds", [(str(one.number), _find(one, words)) for one in view.finds]),
        ("graves", [("†", _grave_line(one, words)) for one in view.graves]),
        ("named", [(letter(at), spoken.place(one, words)) for at, one in enumerate(view.traces.places)]),
    ]
    return [(words["headings"][id], held) for id, held in found if held]


def letter(number: int) -> str:
    """The letter of a place that was named before."""
    return chr(ord("a") + number)


def _signs(view: MapView) -> list[tuple[str, Sample, bool]]:
    seen = [name in view.terrain for name in view.river]
    return [
        ("unknown", _unknown, view.over and len(view.terrain) < len(view.places)),
        ("unmapped", _unknown, not view.over and len(view.terrain) < len(view.places)),
        ("river", _river, any(seen)),
        ("unseen", _unseen, not all(seen)),
        ("cataract", _falls, bool(view.cataracts)),
        ("trail", _trail, bool(view.trails)),
        ("way", _way, bool(view.legs)),
        ("former_way", _former, bool(view.traces.way)),
        ("former_grave", _stone, bool(view.traces.graves)),
        ("village", _icon("village", 4.2), any(settled.villages for settled in view.settled)),
        ("peaceful", _icon("peaceful", 4.2), any(settled.peaceful for settled in view.settled)),
        ("city", _icon("empire", 4.2), bool(view.cities)),
        ("border", _border, bool(view.realm)),
        ("sign", _icon("discovery", 4.4), bool(view.signs)),
        ("lake_of_gold", _islet, bool(view.lake)),
        ("here", _banner, view.here is not None and not view.over),
        ("end", _banner, view.over and not view.won),
    ]


def _ground(terrain: str) -> Sample:
    def sample(palette: Palette) -> list[Shape]:
        ground = GROUNDS[terrain]
        box = rectangle(
            -4.2, -2.1, 8.4, 4.2, Ink(fill=palette.tints.get(terrain), stroke=palette.edge.stroke, width=0.2)
        )
        size = min(0.95, 3.8 / ground.rise)
        feet = [(x, ground.rise * size / 2) for x in ((-2.1, 2.1) if ground.reach * size < 2.1 else (0.0,))]
        return [box, *painted((s for at in feet for s in moved(ground.symbol(3), at, size)), palette.land)]

    return sample


def _icon(name: str, size: float) -> Sample:
    return lambda palette: [icon(name, (0.0, 0.0), size, palette.text, palette.coin.fill or "#ffffff")]


def _unknown(palette: Palette) -> list[Shape]:
    return [rectangle(-4.2, -2.1, 8.4, 4.2, palette.unseen)]


def _river(palette: Palette) -> list[Shape]:
    water = stroke("bank", "M -4.4 -0.3 C -2 -1.5 1 0.2 4.4 -0.9 L 4.4 1.1 C 1 2.1 -2 0.5 -4.4 1.5 Z")
    arrow = stroke("flow", "M -0.9 -0.8 L 0.5 0.2 L -0.9 1.2")
    return [Path(water[1], palette.bank), Path(arrow[1], palette.flow)]


def _unseen(palette: Palette) -> list[Shape]:
    return [polyline([(-4.4, 0), (4.4, 0)], palette.course)]


def _trail(palette: Palette) -> list[Shape]:
    return [polyline([(-4.2, 0), (4.2, 0)], palette.trail)]


def _border(palette: Palette) -> list[Shape]:
    line = [(-4.4, 0.0), (4.4, 0.0)]
    return [polyline(line, ink) for ink in (palette.glow, palette.border) if ink is not None]


def _way(palette: Palette) -> list[Shape]:
    arc = stroke("walk", "M -4.3 1.2 C -2 -1 1.5 -1.2 4.2 0.6")
    bead = Path(
        stroke("bead", "M -1 -1.9 L 1 -1.9 C 2.3 -1.9 2.3 0.9 1 0.9 L -1 0.9 C -2.3 0.9 -2.3 -1.9 -1 -1.9 Z")[1],
        palette.bead,
    )
    return [Path(arc[1], palette.walk), bead, Text((0, 0.45), "7", 2.6, FIGURES, palette.way, "middle")]


def _banner(palette: Palette) -> list[Shape]:
    return list(painted(moved(banner(), (-1.2, 2.2), 0.62), palette.pens))


def _islet(palette: Palette) -> list[Shape]:
    return list(painted(moved(islet(), (0, 0.4), 0.8), palette.pens))


def _falls(palette: Palette) -> list[Shape]:
    return [Group(falls(palette), turn=90.0)]


def _cross(palette: Palette) -> list[Shape]:
    return list(painted(moved(grave(), (0, 1.6)), palette.pens))


def _stone(palette: Palette) -> list[Shape]:
    return list(painted(moved(grave(), (0, 1.6), FORMER), dict.fromkeys(palette.pens, palette.former_grave)))


def lettered(number: int) -> Sample:
    """A place that somebody named: its letter in a ring."""

    def sample(palette: Palette) -> list[Shape]:
        sign = Text((0, 0.75), letter(number), 2.7, ITALIC, palette.faint, "middle")
        return [Circle((0.0, 0.0), 1.55, palette.former_place), sign]

    return sample


def _former(palette: Palette) -> list[Shape]:
    return [polyline([(-4.2, 0), (4.2, 0)], palette.former)]


def _number(number: int) -> Sample:
    def sample(palette: Palette) -> list[Shape]:
        width = max(3.2, fonts.width(str(number), FIGURES, 3.0) + 1.4)
        k = width / 2
        seal = stroke(
            "seal",
            (
                f"M {1.6 - k} -1.6 L {k - 1.6} -1.6 C {k + 0.5} -1.6 {k + 0.5} 1.6 {k - 1.6} 1.6"
                f" L {1.6 - k} 1.6 C {-k - 0.5} 1.6 {-k - 0.5} -1.6 {1.6 - k} -1.6 Z"
            ),
        )
        return [Path(seal[1], palette.seal), Text((0, 1.0), str(number), 3.0, FIGURES, palette.figure, "middle")]

    return sample


def _find(find: Any, words: dict[str, Any]) -> str:
    form = words["find_line"] if find.day is not None else words["find_undated"]
    return f"{words['finds'][find.id]} · {form.format(day=find.day, hex=find.hex)}"


def _grave_line(one: Any, words: dict[str, Any]) -> str:
    form = words["grave_line"] if one.name else words["grave_unnamed"]
    return str(form).format(day=one.day, hex=one.hex, name=fonts.shortened(one.name or "", BOOK, _NAME))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def title(view: MapView, names: dict[str, Any], words: dict[str, Any], box: Box, palette: Palette) -> list[Shape]:
    """The title in its frame."""
    first, second = heading(view, names, words)
    wide, high = box.right - box.left, box.bottom - box.top
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    frame = painted(moved(cartouche(wide, high), middle), palette.pens)
    lines = _halves(first)
    sizes = [7.2] * len(lines) + [4.4]
    y = middle[1] - sum(sizes) * 0.63
    texts: list[Shape] = []
    for text, size in zip([*lines, second], sizes, strict=True):
        y += size * 1.16
        face = TITLE if size > 5 else ITALIC
        texts.append(fitted(text, (middle[0], y - size * 0.28), size, face, palette.text, wide - 10, "middle"))
    return [*frame, *texts]


def _halves(text: str) -> list[str]:
    """A title on two lines, broken after its comma if it has one."""
    head, comma, tail = text.partition(", ")
    return [head, tail] if comma else [text]


def rose(at: Point, north: float, words: dict[str, Any], palette: Palette, radius: float = 10.0) -> list[Shape]:
    """The compass, with the letter of north."""
    x, y = at
    far = radius + 2.2
    letter = x + far * sin(radians(north)), y - far * cos(radians(north)) + 1.4
    return [
        *(path for part in compass(north, radius) for path in painted(moved(part, at), palette.pens)),
        Text(letter, words["north"], 4.4, TITLE, palette.text, "middle"),
    ]


def scale(view: MapView, words: dict[str, Any], at: Point, width: float, palette: Palette) -> list[Shape]:
    """A bar of two marches (from the middle of a hex to the next), and what one costs."""
    x, y = at
    march = RADIUS * 3**0.5
    text = words["scale"].format(step=view.costs.step, trail=view.costs.trail)
    bar = painted(moved(scale_bar(march, 2), (x, y)), palette.pens)
    return [*bar, fitted(text, (x, y + 5), 3.6, ITALIC, palette.text, width)]
