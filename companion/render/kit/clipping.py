"""What a printer's correction would push off the page: how far ink reaches, and by how much that is too far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from companion.render import fonts
from companion.render.drawing import Circle, Group, Point, Shape, Text
from companion.render.kit.binding import Bound
from companion.render.kit.printer import Printer

BARE = 3.0  # mm at the edges that next to no printer reaches
_STARTS = {"start": 0.0, "middle": 0.5, "end": 1.0}
_LEAST = 0.05  # mm that nobody would miss
Extent = tuple[float, float, float, float]


def warning(pages: Sequence[Bound], printer: Printer) -> str:
    """What would be cut off, in a sentence; empty where nothing is."""
    over = [far for page in pages if (far := beyond(page, printer)) > _LEAST]
    if not over:
        return ""
    values = f"scale={printer.scale:g} x={printer.x:g} y={printer.y:g}"
    return (
        f"On {len(over)} of {len(pages)} pages this printer's {values} push what is printed up to {max(over):.1f} mm "
        "too far out, and it will be cut off there: set the printer itself nearer to 100 % and measure again."
    )


def beyond(page: Bound, printer: Printer) -> float:
    """How far the ink of a page, enlarged and moved, leaves what can be printed, in mm; at most 0 where it does not.

    The file ends at the edges of its page; the printer, which makes it smaller again, leaves a little bare there.
    """
    reach = extent(page.drawing.shapes)
    if reach is None:
        return 0.0
    left, top, right, low = reach
    x, y = (printer.x, printer.y) if page.reverse else (0.0, 0.0)
    across = _over(left, right, page.drawing.width, -x, printer)
    return max(across, _over(top, low, page.drawing.height, -y, printer))


def _over(low: float, high: float, whole: float, moved: float, printer: Printer) -> float:
    middle = whole / 2
    least, most = (middle + (at - middle) * printer.factor + moved for at in (low, high))
    shrunk = [middle + (at - middle) / printer.factor for at in (least, most)]
    return max(-least, most - whole, BARE - shrunk[0], shrunk[1] - (whole - BARE))


def extent(shapes: Sequence[Shape]) -> Extent | None:
    """From where to where shapes reach: left, top, right, bottom; of text its line. None where nothing is."""
    points = [point for shape in shapes for point in _points(shape)]
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _points(shape: Shape) -> Iterator[Point]:
    match shape:
        case Circle():
            (x, y), radius = shape.centre, shape.radius
            yield from ((x - radius, y - radius), (x + radius, y + radius))
        case Text():
            yield from _line(shape)
        case Group():
            yield from _moved(shape)
        case _:
            for _, *numbers in shape.commands:
                yield from zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True)


def _line(text: Text) -> Iterator[Point]:
    wide = fonts.width(fonts.printable(text.text, (text.face,))[0], text.face, text.size)
    turn, first = radians(text.turn), -wide * _STARTS[text.anchor]
    for along in (first, first + wide):
        yield text.at[0] + along * cos(turn), text.at[1] + along * sin(turn)


def _moved(group: Group) -> Iterator[Point]:
    """The corners of what a group holds, no farther than it is clipped, in its place."""
    reach = extent(group.shapes)
    if reach is None:
        return
    left, top, right, low = reach
    if group.clip is not None:
        x, y, wide, high = group.clip
        left, top, right, low = max(left, x), max(top, y), min(right, x + wide), min(low, y + high)
    turn = radians(group.turn)
    for x, y in ((left, top), (right, top), (right, low), (left, low)):
        across, down = x * group.scale, y * group.scale
        yield (
            group.move[0] + across * cos(turn) - down * sin(turn),
            group.move[1] + across * sin(turn) + down * cos(turn),
        )
