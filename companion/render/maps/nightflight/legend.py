"""The margin of the night's map: title, legend of what appears, the course of hope, a postmark."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

from companion.games.nightflight.rules.flying import MOON, RELAY, RELAY_FUEL, WEATHER
from companion.games.nightflight.view.map import MapView, Place, Stop
from companion.render import fonts
from companion.render.art.night import icon, plane
from companion.render.art.pen import line
from companion.render.drawing import Circle, Group, Ink, Path, Point, Shape, Text, polyline, rectangle
from companion.render.maps.key import Row, Sample
from companion.render.maps.labels import Box
from companion.render.maps.nightflight import ground
from companion.render.maps.nightflight.marks import bead, bowed, cross
from companion.render.maps.nightflight.palette import BOOK, FIGURES, ITALIC, TITLE, Palette

_TITLE, _SUB = 8.6, 4.0
_WINNER = 12.0  # sizes, that a name takes at most
NUMBERS = {
    name: f"{number:+}".replace("-", "−")
    for name, number in {**WEATHER, "moon": MOON, "relay": RELAY, "fuel": RELAY_FUEL}.items()
}


def heading(view: MapView, names: dict[str, Any], said: dict[str, Any]) -> tuple[str, str]:
    """The title and what stands under it."""
    winners = tuple(fonts.shortened(winner, ITALIC, _WINNER) for winner in view.winners)
    return str(names["title"]), state(replace(view, winners=winners), said["subtitle"])


def state(view: MapView, forms: dict[str, Any]) -> str:
    """Where the flight stands: not begun, under way, or how it ended."""
    key = "blank" if view.blank else "open" if not view.over else view.cause or "open"
    form = forms["ready"] if key == "open" and not view.turn else forms[key]
    return str(
        form.format(turn=view.turn, hope=view.hope, fuel=view.fuel, plane=view.plane, winners=", ".join(view.winners))
    )


def rows(view: MapView, said: dict[str, Any]) -> list[Row]:
    """The legend of all that appears on this map, and of nothing else."""
    found = [Row(said["hexes"][kind].format(**NUMBERS), _kind(kind)) for kind in ground.kinds(view)]
    marks: list[tuple[str, Sample, bool]] = [
        ("plane", _plane, bool(view.plane)),
        ("track", _track, any(not leg.pushed for leg in view.legs)),
        ("pushed", _pushed, any(leg.pushed for leg in view.legs)),
        ("stop", _stop, bool(view.stops)),
        ("block", _block, bool(view.blocks)),
        ("used", _used, any(place.used for place in view.places)),
        ("ridge", _ridge, "mountain" in {place.token for place in view.places}),
        ("star", _target("star"), any(place.target == "star" for place in view.places)),
        ("fog", _target("fog"), any(place.target == "fog" for place in view.places)),
        ("gone", _gone, any(tile.gone for tile in view.tiles)),
        ("fallen", cross, bool(view.fallen)),
    ]
    return [*found, *(Row(said["signs"][name], sample) for name, sample, shown in marks if shown)]


def _kind(kind: str) -> Sample:
    return lambda palette: ground.sample(kind, palette)


def _plane(palette: Palette) -> list[Shape]:
    return [plane((0, 0), 6.0, 30.0, palette.plane, palette.rim)]


def _track(palette: Palette) -> list[Shape]:
    return _line(palette.track)


def _pushed(palette: Palette) -> list[Shape]:
    return _line(palette.wind)


def _line(ink: Ink) -> list[Shape]:
    barb = polyline([(-0.6, -1.2), (0.9, 0.0), (-0.6, 1.2)], Ink(stroke=ink.stroke, width=ink.width))
    return [Path(bowed(((-4.2, 0), (4.2, 0))).commands, ink), Group((barb,), move=(0, 0.5))]


def _stop(palette: Palette) -> list[Shape]:
    return bead("4", (0, 0), palette)


def _block(palette: Palette) -> list[Shape]:
    return [polyline([(-1.3, dy), (1.3, -dy)], palette.block) for dy in (-1.3, 1.3)]


def _used(palette: Palette) -> list[Shape]:
    place = Place("", 0, 0, "star", "night", used=True, target="")
    return [Group(tuple(ground.token(place, (0, 0), palette)), scale=0.5)]


def _ridge(palette: Palette) -> list[Shape]:
    place = Place("", 0, 0, "night", "mountain", used=False, target="")
    return [Group(tuple(ground.token(place, (0, 0), palette)), scale=0.5)]


def _target(kind: str) -> Sample:
    return lambda palette: [icon(f"target_{kind}", (0, 0), 4.4, palette.text, palette.token.fill or "#ffffff")]


def _gone(palette: Palette) -> list[Shape]:
    ring = ground.sample("fog", palette)
    return [*ring, rectangle(-4, -3.2, 8, 6.4, palette.gone)]


# -- title and postmark -----------------------------------------------------------------------


def title(
    view: MapView, names: dict[str, Any], said: dict[str, Any], box: Box, palette: Palette
) -> tuple[list[Shape], float]:
    """The title as a typewriter sets it, a rule, and where the flight stands; and the y below them."""
    first, second = heading(view, names, said)
    wide = box.right - box.left
    y, shapes = box.top, list[Shape]()
    for text in broken(first, TITLE, _TITLE, wide):
        y += _TITLE * 0.98
        shapes.append(Text((box.left, y), text, _TITLE, TITLE, palette.text))
    y += 3.0
    shapes.append(line(box.left, y, box.right, y, Ink(stroke=palette.text, width=0.45)))
    y += 0.9
    shapes.append(line(box.left, y, box.right, y, Ink(stroke=palette.text, width=0.18)))
    y += 0.8
    for text in broken(second, ITALIC, _SUB, wide):
        y += _SUB * 1.25
        shapes.append(Text((box.left, y), text, _SUB, ITALIC, palette.text))
    return shapes, y


def broken(text: str, face: str, size: float, width: float) -> list[str]:
    """Words on lines as even as can be, as few as hold them."""
    words = text.split(" ")
    for count in range(1, len(words) + 1):
        ways = (
            [" ".join(words[i:j]) for i, j in zip((0, *cuts), (*cuts, len(words)), strict=True)]
            for cuts in combinations(range(1, len(words)), count - 1)
        )
        best = min(ways, key=lambda lines: max(fonts.width(line, face, size) for line in lines))
        if max(fonts.width(line, face, size) for line in best) <= width:
            return best
    return words


def postmark(at: Point, radius: float, palette: Palette) -> list[Shape]:
    """A postmark: two rings, a plane between them, and the waves that cancel a stamp."""
    x, y = at
    rings = [Circle(at, radius * part, Ink(stroke=palette.faint, width=0.4)) for part in (1.0, 0.74)]
    waves = [_wave(x + radius * 1.08, y + (place - 2) * radius * 0.32, radius * 1.9, palette) for place in range(5)]
    dots = [
        icon("star", (x + dx * radius, y + dy * radius), radius * 0.18, palette.faint)
        for dx, dy in ((-0.87, 0.0), (0.87, 0.0), (0.0, 0.87), (0.0, -0.87))
    ]
    back = palette.paper or "#ffffff"
    return [*rings, *waves, *dots, plane(at, radius * 1.15, 45.0, palette.faint, back)]


def _wave(x: float, y: float, long: float, palette: Palette) -> Path:
    step = long / 3
    commands: list[tuple[float | str, ...]] = [("M", x, y)]
    for place in range(3):
        left = x + place * step
        commands.append(("C", left + step / 3, y - 1.6, left + step * 2 / 3, y + 1.6, left + step, y))
    return Path(tuple(commands), Ink(stroke=palette.faint, width=0.35))


# -- the course of hope -----------------------------------------------------------------------


def course(view: MapView, label: str, bands: tuple[int, ...], most: int, box: Box, palette: Palette) -> list[Shape]:
    """Hope at the end of each turn, from `most` down to 0, with a line at the top of each band."""
    plot = Box(box.left + 6.0, box.top + 6.5, box.right - 1.5, box.bottom - 5.0)
    deep = plot.bottom - plot.top
    shapes: list[Shape] = [Text((box.left, box.top + 3.4), label, 3.6, FIGURES, palette.text)]
    for band in (*bands, 0):
        y = plot.bottom - deep * band / most
        ink = Ink(
            stroke=palette.faint, width=0.3 if band in (0, most) else 0.2, dash=() if band in (0, most) else (1, 1)
        )
        shapes += [
            line(plot.left, y, plot.right, y, ink),
            Text((plot.left - 1.2, y + 1.0), str(band), 2.6, BOOK, palette.text, "end"),
        ]
    return [*shapes, *_hopes(view, most, plot, palette)]


def _hopes(view: MapView, most: int, plot: Box, palette: Palette) -> list[Shape]:
    """The line through them, and the numbers of the turns where there is room."""
    stops = [Stop(0, "", view.start, view.began, 0), *view.stops]
    step = (plot.right - plot.left - 3) / max(len(stops) - 1, 1)
    deep = plot.bottom - plot.top
    points = [
        (plot.left + 1.5 + place * step, plot.bottom - deep * stop.hope / most) for place, stop in enumerate(stops)
    ]
    shapes: list[Shape] = [polyline(points, Ink(stroke=palette.track.stroke, width=0.6))]
    every = max(1, round(4.6 / step)) if step else 1
    for place, (stop, (x, y)) in enumerate(zip(stops, points, strict=True)):
        shapes.append(Circle((x, y), 0.75, Ink(fill=palette.track.stroke)))
        if stop.turn and place % every == 0:
            shapes.append(Text((x, plot.bottom + 3.6), str(stop.turn), 2.6, BOOK, palette.text, "middle"))
    return shapes
