"""Front and back held against the light: what is printed on a back lies on what is to be cut out of its front."""

from __future__ import annotations

from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from tests.kit.press import MM, made, opened, trimmed

DOTS = 100
FOLD = "plierici"
GAMES = ["crossing", *(pytest.param(name, marks=pytest.mark.slow) for name in ("voyage", "nightflight"))]


def printed(page: Any, box: tuple[float, float, float, float]) -> Any:
    """Where a page is printed inside a box of mm: 255, elsewhere 0, as large as the page."""
    picture = page.render(scale=DOTS / 72).to_pil().convert("L").point(lambda value: 255 * (value < 254))
    edges = tuple(round(edge / 25.4 * DOTS) for edge in box)
    mask = Image.new("L", picture.size, 0)
    mask.paste(255, edges)
    return ImageChops.multiply(picture, mask)


def dots(picture: Any) -> int:
    return picture.histogram()[255]


def solid(picture: Any) -> Any:
    """What is printed with all that it surrounds, a dot wider on each side: edges are soft."""
    filled = picture.copy()
    ImageDraw.floodfill(filled, (0, 0), 128)
    return filled.point(lambda value: 255 * (value != 128)).filter(ImageFilter.MaxFilter(3))


def astray(front: Any, seen: Any) -> float:
    """Which share of a back, as it is seen through the paper, lies on nothing of its front."""
    return dots(ImageChops.subtract(seen, solid(front))) / max(dots(seen), 1)


def sheets(data: bytes) -> list[tuple[Any, Any, Any, Any]]:
    """Fronts and backs of all that is cut out on two sides, each with its trim."""
    pages, found = pypdfium2.PdfDocument(data), []
    with opened(data) as book:
        for number in range(0, len(book.pages) - 1, 2):
            boxes = [trimmed(page) for page in book.pages[number : number + 2]]
            if all(box[0] > 1 for box in boxes):
                found.append((pages[number], boxes[0], pages[number + 1], boxes[1]))
    return found


@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("name", GAMES)
def test_seen_through_the_paper_nothing_of_a_back_lies_beside_its_front(name: str, duplex: str, bleed: float) -> None:
    held = sheets(made(name, "en", "a4", duplex, "full", bleed))
    assert held
    for front, box, back, behind in held:
        one, other = printed(front, box), printed(back, behind)
        upright = front.get_height() > front.get_width()
        seen = ImageOps.mirror(other) if upright == (duplex == "long") else ImageOps.flip(other)
        assert dots(seen) > 0
        assert astray(one, seen) < 0.001


@pytest.mark.parametrize("name", GAMES)
def test_folded_nothing_of_a_back_lies_beside_its_front(name: str) -> None:
    data = made(name, "fr", "letter", "fold", "full")
    pages, folded = pypdfium2.PdfDocument(data), 0
    with opened(data) as book:
        for number, page in enumerate(book.pages):
            if FOLD in "".join(char["text"] for char in page.chars).replace(" ", ""):
                x0, y0, x1, y1 = trimmed(page)
                x, y = page.width / MM / 2, page.height / MM / 2
                halves = [((x0, y0, x - 1, y1), (x + 1, y0, x1, y1)), ((x0, y0, x1, y - 1), (x0, y + 1, x1, y1))]
                turns = ImageOps.mirror, ImageOps.flip
                shares = [
                    astray(printed(pages[number], first), turn(printed(pages[number], second)))
                    for (first, second), turn in zip(halves, turns, strict=True)
                ]
                assert min(shares) < 0.002, number
                folded += 1
    assert folded
