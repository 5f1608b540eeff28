"""Marks of a kit keep clear of one another, and no turning of a card tells anything."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from math import hypot
from typing import Any

import pypdfium2
import pytest
from PIL import ImageChops, ImageStat

from companion.render.drawing import Circle, Group, Path
from companion.render.kit.nightflight.moves import figure
from companion.render.kit.voyage import cards
from companion.render.maps.labels import Box
from companion.render.sheets.document import About, document
from companion.render.sheets.fields import Sheet
from companion.render.sheets.paper import Box as Room
from tests.kit.press import order


def points(shape: Any) -> list[tuple[float, float]]:
    """Every point that a shape is drawn through, in the units about it."""
    if isinstance(shape, Circle):
        (x, y), far = shape.centre, shape.radius
        return [(x - far, y - far), (x + far, y + far)]
    if isinstance(shape, Path):
        found = [tuple(map(float, command[1:])) for command in shape.commands]
        return [(one[at], one[at + 1]) for one in found for at in range(0, len(one), 2)]
    held = [spot for one in getattr(shape, "shapes", ()) for spot in points(one)]
    return [(shape.move[0] + x * shape.scale, shape.move[1] + y * shape.scale) for x, y in held]


def bounds(shape: Any) -> Box:
    xs, ys = zip(*points(shape), strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


@pytest.mark.parametrize("id", ["F11", "F12", "F13", "F14"])
def test_hope_and_fuel_of_a_step_that_may_be_added_keep_clear_of_each_other(id: str) -> None:
    one = order("nightflight")
    drawn = figure(one, one.game.facts.fuels[id], Room(0, 0, 56, 40))
    signs = [shape for shape in drawn if isinstance(shape, Group)]
    assert len(signs) == 3, "a heart, a can, the plane"
    assert not any(bounds(a).meets(bounds(b)) for a, b in combinations(signs, 2))


@pytest.mark.parametrize("id", ["F11", "F13"])
def test_a_step_that_may_be_added_is_at_least_three_dashes(id: str) -> None:
    one = order("nightflight")
    drawn = figure(one, one.game.facts.fuels[id], Room(0, 0, 56, 40))
    lines = [shape for shape in drawn if isinstance(shape, Path) and shape.ink.fill is None]
    dashes = [line for line in lines if [command[0] for command in line.commands] == ["M", "L"]]
    assert len(dashes) >= 3
    for dash in dashes:
        (x, y), (to, down) = points(dash)
        assert hypot(to - x, down - y) > dash.ink.width


@pytest.mark.parametrize("ink", ["full", "save", "bw"])
def test_the_back_of_a_card_of_the_voyage_does_not_tell_which_way_it_lies(ink: str) -> None:
    first, *others = cards.deck(order("voyage", ink=ink))
    assert all(one.back == first.back for one in others)
    made = document([Sheet(first.width, first.height, "back", "", first.back)], About("back", "", "", "en"))
    seen = pypdfium2.PdfDocument(BytesIO(made))[0].render(scale=2).to_pil().convert("L")
    assert ImageStat.Stat(seen).stddev[0] > 30, "there is a picture"
    assert ImageStat.Stat(ImageChops.difference(seen, seen.rotate(180))).mean[0] < 8
