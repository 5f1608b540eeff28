"""The night itself: the tiles' hexes with their signs, tokens and names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from companion.games.nightflight.view.map import MapView, Place, Span
from companion.render import fonts
from companion.render.art.night import icon
from companion.render.drawing import Circle, Ink, Path, Point, Shape, Text, polygons, polyline, rectangle
from companion.render.maps.labels import Box
from companion.render.maps.nightflight.board import RADIUS, Field, around
from companion.render.maps.nightflight.palette import BOOK, KINDS, Palette, mixed

SIGN = 8.2
_TOKEN = 0.57 * RADIUS
_NAME = 2.2
NAME_DROP = 6.2
_TARGET = 4.4
UPPER_LEFT = (-4.3, -3.3)


def ground(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """Hexes filled by kind and height, their edges, and the seams between tiles."""
    shapes: list[Shape] = []
    for tile in view.tiles:
        shapes += fills([one for one in view.places if tile.first <= one.row <= tile.last], tile, field, palette)
    edges = polygons([field.corners(place.name) for place in view.places], palette.edge)
    return [*shapes, edges, *_seams(field, palette)]


def fills(places: Iterable[Place], tile: Span, field: Field, palette: Palette) -> list[Shape]:
    """The hexes of a tile, filled."""
    rings: dict[str, list[list[Point]]] = defaultdict(list)
    for place in places:
        fill = palette.ground(tile.sort, place.kind, share(tile, place.row))
        if fill:
            rings[fill].append(field.corners(place.name))
    return [polygons(held, Ink(fill=fill)) for fill, held in rings.items()]


def share(tile: Span, row: int) -> float:
    """How far up its tile a row lies."""
    return (row - tile.first) / max(tile.rows - 1, 1)


def _seams(field: Field, palette: Palette) -> list[Shape]:
    """Broken lines where two tiles of a strip meet: along the lower edges of the upper one's first row."""
    return [
        polyline(_lower_edge(field, tile.first), palette.seam) for strip in field.strips for tile in strip.tiles[1:]
    ]


def _lower_edge(field: Field, row: int) -> list[Point]:
    """From west to east under a row."""
    points: list[Point] = []
    for column in "ABCDEF":
        corners = field.corners(f"{row}{column}")
        points += [corners[4], corners[3]]
    return [*points, field.corners(f"{row}F")[2]]


def tile_names(field: Field, labels: dict[str, str], palette: Palette, scale: float = 1.0) -> list[Shape]:
    """The name of each tile along its western side, read upwards."""
    shapes: list[Shape] = []
    for strip in field.strips:
        for tile in strip.tiles:
            low, high = field.centre(f"{tile.first}A")[1], field.centre(f"{tile.last}A")[1]
            x = strip.at[0] - 2.4
            size = (3.6 if tile.rows > 3 else 3.0) * scale
            shapes.append(
                Text((x, (low + high) / 2), labels[tile.sort], size, BOOK, palette.text, "middle", turn=-90.0)
            )
    return shapes


def signs(view: MapView, field: Field, palette: Palette, *, gone: bool) -> list[Shape]:
    """What each hex is, of tiles on the table or of those gone from it.

    Where the plane's way lies below, a patch of the ground, so that the sign is read.
    """
    shapes: list[Shape] = []
    visited = view.visited
    for tile in view.tiles:
        if tile.gone == gone:
            for place in (one for one in view.places if tile.first <= one.row <= tile.last):
                behind = palette.back(tile.sort, place.kind, share(tile, place.row))
                crossed = place.name in visited and not gone
                shapes += sign(place, field.centre(place.name), behind, palette, crossed=crossed)
    return shapes


def sign(place: Place, at: Point, behind: str, palette: Palette, *, crossed: bool) -> list[Shape]:
    """One hex: its token over its ghost, or its sign."""
    shapes: list[Shape] = []
    if place.used or place.token:
        shapes += token(place, at, palette)
    elif place.kind == "night":
        shapes += [Circle(at, 0.8, Ink(fill=palette.track.stroke))] if crossed else []
    else:
        shapes += [Circle(at, 0.56 * RADIUS, Ink(fill=behind, opacity=0.9))] if crossed else []
        shapes.append(icon(place.kind, at, SIGN, palette.sign(place.kind), behind))
    if place.target:
        x, y = at[0] + UPPER_LEFT[0], at[1] + UPPER_LEFT[1]
        shapes.append(icon(f"target_{place.target}", (x, y), _TARGET, palette.text, palette.token.fill or "#ffffff"))
    return shapes


def token(place: Place, at: Point, palette: Palette) -> list[Shape]:
    """A round token: a mountain, or night over the ghost of what was there."""
    disc = Circle(at, _TOKEN, palette.token)
    fill = palette.token.fill or "#ffffff"
    if place.now == "mountain":
        return [disc, icon("mountain", at, SIGN * 0.74, palette.sign("mountain"), fill)]
    ghost = [] if place.kind == "night" else [icon(place.kind, at, SIGN * 0.66, palette.ghost, fill)]
    return [disc, *ghost, *_struck(at, palette)]


def _struck(at: Point, palette: Palette) -> list[Shape]:
    """A stroke across a token: what was here is used up."""
    x, y = at
    reach = _TOKEN * 0.7071
    ink = Ink(stroke=palette.token.stroke, width=0.4)
    return [Path((("M", x - reach, y + reach), ("L", x + reach, y - reach)), ink)]


def hex_names(view: MapView, field: Field, palette: Palette, ways: Sequence[Point] = ()) -> list[Shape]:
    """`7C`, small in the lower corner of each hex; on a patch of the ground where points of the plane's way are."""
    shapes: list[Shape] = []
    for place in view.places:
        x, y = field.centre(place.name)
        at = x, y + NAME_DROP - _NAME * 0.36
        box = Box.about(at, fonts.width(place.name, BOOK, _NAME) + 0.6, _NAME * 0.95)
        if any(box.near(point, 0.4) for point in ways):
            tile = view.tile(place.row)
            ink = Ink(fill=_behind(tile, place, palette), opacity=0.85)
            shapes.append(rectangle(box.left, box.top, box.right - box.left, box.bottom - box.top, ink))
        shapes.append(Text((x, y + NAME_DROP), place.name, _NAME, BOOK, palette.label, "middle"))
    return shapes


def _behind(tile: Span, place: Place, palette: Palette) -> str:
    """The ground of a hex as it is seen: under the veil once its tile has left the table."""
    fill = palette.back(tile.sort, place.kind, share(tile, place.row))
    return mixed(fill, palette.gone.fill or fill, palette.gone.opacity) if tile.gone else fill


def veil(view: MapView, field: Field, palette: Palette) -> list[Shape]:
    """What has left the table lies under a veil."""
    gone = {row for tile in view.tiles if tile.gone for row in range(tile.first, tile.last + 1)}
    rings = [field.corners(place.name) for place in view.places if place.row in gone]
    return [polygons(rings, palette.gone)] if rings else []


def kinds(view: MapView) -> list[str]:
    """The kinds of hexes on the map, in the order of the legend; winds count as one."""
    found = {"wind" if place.wind else place.kind for place in view.places}
    return [kind for kind in KINDS if kind in found]


def sample(kind: str, palette: Palette) -> list[Shape]:
    """A hex of a kind as the legend shows it, about the origin."""
    fill = palette.back(kind if kind in ("dawn", "relay") else "night", kind, 0.0)
    ring = polygons([around((0, 0), 3.1)], Ink(fill=fill, stroke=palette.edge.stroke, width=0.2))
    if kind == "night":
        return [ring]
    name = "wind_ne" if kind == "wind" else kind
    return [ring, icon(name, (0, 0), 3.8, palette.sign(kind), fill)]
