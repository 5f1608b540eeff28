"""The margin of the voyage's map: its title, its birds and where they are, its signs."""

from __future__ import annotations

from typing import Any

from companion.games.voyage.facts import PERILS
from companion.games.voyage.view.map import MapView, Stand
from companion.render import fonts
from companion.render.art.birds import bird
from companion.render.art.ornament import cartouche, compass
from companion.render.art.perils import peril
from companion.render.art.sketch import moved, painted
from companion.render.drawing import Circle, Point, Shape, Text, polyline, smooth
from companion.render.maps.key import BOOK, Row, Sample, fitted
from companion.render.maps.labels import Box
from companion.render.maps.voyage.marks import GOAL, NUMBER, PERIL, SPOT, bead, lozenge, token
from companion.render.maps.voyage.palette import FIGURES, ITALIC, TITLE, Palette

Words = dict[str, Any]
FLOCK = 6.2  # a bird's row
_READ = 0.75  # of its size, the smallest that a bird's name is written


def state(view: MapView) -> str:
    """Which of the sentences of the words file tells this map."""
    if not view.stands:
        return "blank"
    return "open" if not view.over else "won" if view.winners else "over"


def heading(view: MapView, names: Words, words: Words) -> tuple[str, str]:
    """The title and what stands under it."""
    birds = ", ".join(names["birds"][name] for name in view.winners)
    text = words["subtitle"][state(view)].format(flight=view.flight, birds=birds)
    return names["title"], text[:1].upper() + text[1:]


def title(view: MapView, names: Words, words: Words, box: Box, palette: Palette) -> list[Shape]:
    """The title in its frame."""
    first, second = heading(view, names, words)
    wide, high = box.right - box.left, box.bottom - box.top
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return [
        *painted(moved(cartouche(wide, high), (x, y)), palette.pens),
        fitted(first, (x, y - 0.4), 8.4, TITLE, palette.text, wide - 8, "middle"),
        fitted(second, (x, y + 6.2), 4.2, ITALIC, palette.text, wide - 8, "middle"),
    ]


def rose(at: Point, words: Words, palette: Palette, radius: float) -> list[Shape]:
    """The compass, with the letter of north."""
    x, y = at
    return [
        *(path for part in compass(0.0, radius) for path in painted(moved(part, at), palette.pens)),
        Text((x, y - radius - 1.2), words["north"], 4.4, TITLE, palette.text, "middle"),
    ]


def flock(view: MapView, names: Words, squares: Words, words: Words, box: Box, palette: Palette) -> list[Shape]:
    """A row a bird: its token and line, its name and seat, and where it is."""
    high = (box.bottom - box.top) / len(view.birds)
    stands = {stand.bird: stand for stand in view.stands}
    shapes: list[Shape] = []
    for place, name in enumerate(view.birds):
        row = Box(box.left, box.top + place * high, box.right, box.top + (place + 1) * high)
        shapes += _bird(name, stands.get(name), names, squares, words, row, palette)
    return shapes


def _bird(
    name: str, stand: Stand | None, names: Words, squares: Words, words: Words, box: Box, palette: Palette
) -> list[Shape]:
    y, radius = (box.top + box.bottom) / 2, min(3.8, (box.bottom - box.top) / 2 - 0.3)
    x = box.left + 17
    line = [(box.left + 7.6, y), (box.left + 15.4, y)]
    called = names["birds"][name]
    called = called[:1].upper() + called[1:]
    room = (box.right - x) / (3.4 * _READ) - fonts.width(f"{called} ()", FIGURES)
    known = f"{called} ({fonts.shortened(stand.seat, FIGURES, room)})" if stand else called
    if stand is None:
        told = words["goals"].format(start=squares["starts"][name], goals=_either(squares["goals"][name], words))
    else:
        form = words["row"]["arrived" if stand.arrived else "one" if stand.remaining == 1 else "many"]
        told = form.format(square=squares["squares"][stand.square], left=stand.remaining)
    return [
        polyline(line, palette.bird(name, 0.9 if palette.name == "full" else 0.6)),
        *token(name, (box.left + 3.4, y), radius, palette),
        fitted(known, (x, y - 0.4), 3.4, FIGURES, palette.text, box.right - x),
        fitted(told, (x, y + 2.5), 3.0, BOOK, palette.text, box.right - x),
    ]


def _either(goals: list[str], words: Words) -> str:
    """`A`, `A or B`, `A, B or C`"""
    return str(words["or"].join([part for part in (", ".join(goals[:-1]), goals[-1]) if part]))


def columns(view: MapView, names: Words, words: Words) -> list[list[Row]]:
    """The signs that appear on this map, and no others: perils, then all else."""
    shown = {spot.peril for spot in view.spots}
    signs: list[tuple[str, Sample, bool]] = [
        ("square", _square, True),
        ("start", _start, True),
        ("goal", _goal, True),
        ("fork", _fork, bool(view.numbers)),
        ("flight", _flight(view), bool(view.legs)),
        ("failed", _failed(view), bool(view.failures)),
    ]
    found = [Row(words["signs"][id], sample) for id, sample, there in signs if there]
    perils = [Row(_upper(names["perils"][name]), _peril(name)) for name in PERILS if name in shown]
    held = [Row(words["headings"]["signs"]), *found]
    return [[Row(words["headings"]["perils"]), *perils], held] if perils else [held]


def _square(palette: Palette) -> list[Shape]:
    return [polyline([(-4.2, 0), (4.2, 0)], palette.bird("swallow", 0.6)), Circle((0, 0), SPOT, palette.spot)]


def _start(palette: Palette) -> list[Shape]:
    return [Circle((0, 0), SPOT + 1.0, palette.start), Circle((0, 0), SPOT, palette.spot)]


def _goal(palette: Palette) -> list[Shape]:
    return [lozenge((0, 0), GOAL, palette.goal)]


def _fork(palette: Palette) -> list[Shape]:
    return [Circle((-1.4, 0), SPOT, palette.spot), Text((1.6, 0.8), "12", NUMBER, FIGURES, palette.text, "middle")]


def _peril(name: str) -> Sample:
    return lambda palette: [peril(name, (0.0, 0.0), PERIL + 0.7, palette.name)]


def _flight(view: MapView) -> Sample:
    name = view.legs[0].bird if view.legs else view.birds[0]

    def sample(palette: Palette) -> list[Shape]:
        arc = smooth([(-4.3, 1.4), (0, -0.6), (4.3, 1.4)], palette.bird(name, 0.8))
        return [arc, *bead("3", name, (0.0, -0.4), palette)]

    return sample


def _failed(view: MapView) -> Sample:
    name = view.failures[0].bird if view.failures else view.birds[0]
    return lambda palette: bead("×3", name, (0.0, 0.0), palette)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def plates(view: MapView, names: Words, box: Box, palette: Palette) -> list[Shape]:
    """The birds of this map, large, as a field guide shows them: two in a row."""
    across = 2 if len(view.birds) > 1 else 1
    deep = -(-len(view.birds) // across)
    width, height = (box.right - box.left) / across, min(66.0, (box.bottom - box.top) / deep)
    shapes: list[Shape] = []
    for place, name in enumerate(view.birds):
        row, column = divmod(place, across)
        x, y = box.left + (column + 0.5) * width, box.top + row * height
        size = min(width - 8, height - 16)
        shapes += [
            bird(name, (x, y + height / 2 - 3), size, palette.name),
            Text((x, y + height - 3.4), _upper(names["birds"][name]), 5.0, TITLE, palette.text, "middle"),
        ]
    return shapes
