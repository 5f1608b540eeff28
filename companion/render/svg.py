"""Drawings as SVG: presentation attributes only, so that any viewer shows them alike.

Every id begins with the drawing's prefix: several drawings live on one page. Numbers have
at most two decimals, and the same drawing has the same text. Text stays text, in the
bundled fonts; a page must declare them (`fonts.css`, `webfonts.css`).
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax import saxutils

from companion.render import fonts, webfonts
from companion.render.drawing import Circle, Command, Drawing, Group, Ink, Path, Shape, Text

_CONTROLS = {code: None for code in range(32) if chr(code) not in "\t\n\r"}


def svg(drawing: Drawing, prefix: str = "m", *, spoken: bool = False, fonts_inside: bool = False) -> str:
    """The drawing as an `<svg>` element.

    `spoken` puts the description into the title as well, where PDF readers look for it;
    `fonts_inside` makes a file that travels alone.
    """
    title = f"{drawing.title}. {drawing.description}" if spoken and drawing.description else drawing.title
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(drawing.width)} {number(drawing.height)}"'
        f' role="img" aria-labelledby="{prefix}-title {prefix}-desc">',
        f'<title id="{prefix}-title">{escape(title)}</title>',
        f'<desc id="{prefix}-desc">{escape(drawing.description)}</desc>',
    ]
    if fonts_inside:
        parts.append(f"<style>{webfonts.css(frozenset(faces(drawing.shapes)))}</style>")
    parts += [_shape(shape, prefix) for shape in drawing.shapes]
    return "\n".join([*parts, "</svg>\n"])


def faces(shapes: Iterable[Shape]) -> set[str]:
    """The faces that texts among these shapes are set in."""
    found: set[str] = set()
    for shape in shapes:
        if isinstance(shape, Text):
            found.add(shape.face)
        elif isinstance(shape, Group):
            found |= faces(shape.shapes)
    return found


def number(value: float) -> str:
    """At most two decimals, no trailing zeros, no negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Text for XML, which has no place for control characters."""
    return saxutils.escape(text.translate(_CONTROLS))


def _shape(shape: Shape, prefix: str) -> str:
    match shape:
        case Path():
            return f'<path d="{_data(shape.commands)}"{_ink(shape.ink)}/>'
        case Circle():
            x, y = shape.centre
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(shape.radius)}"{_ink(shape.ink)}/>'
        case Text():
            return _text(shape)
        case Group():
            return _group(shape, prefix)


def _data(commands: Iterable[Command]) -> str:
    return "".join(f"{letter}{' '.join(number(float(value)) for value in values)}" for letter, *values in commands)


def _ink(ink: Ink) -> str:
    parts = [f' fill="{ink.fill or "none"}"']
    if ink.stroke is not None:
        parts.append(f' stroke="{ink.stroke}" stroke-width="{number(ink.width)}"')
        if ink.round:
            parts.append(' stroke-linecap="round" stroke-linejoin="round"')
        if ink.dash:
            parts.append(f' stroke-dasharray="{" ".join(number(length) for length in ink.dash)}"')
    if ink.opacity != 1.0:
        parts.append(f' opacity="{number(ink.opacity)}"')
    return "".join(parts)


def _text(shape: Text) -> str:
    face = fonts.faces()[shape.face]
    x, y = (number(value) for value in shape.at)
    parts = [f'<text x="{x}" y="{y}" font-family={saxutils.quoteattr(face.family)} font-size="{number(shape.size)}"']
    if face.weight != 400:
        parts.append(f' font-weight="{face.weight}"')
    if face.style != "normal":
        parts.append(f' font-style="{face.style}"')
    if shape.anchor != "start":
        parts.append(f' text-anchor="{shape.anchor}"')
    if shape.turn:
        parts.append(f' transform="rotate({number(shape.turn)} {x} {y})"')
    parts.append(f' fill="{shape.fill}">{escape(fonts.fitted(shape.text, shape.face))}</text>')
    return "".join(parts)


def _group(group: Group, prefix: str) -> str:
    attributes = f' id="{prefix}-{group.id}"' if group.id else ""
    moves = _moves(group)
    if moves:
        attributes += f' transform="{moves}"'
    title = f"<title>{escape(group.title)}</title>" if group.title else ""
    return f"<g{attributes}>{title}{_window(group, ''.join(_shape(shape, prefix) for shape in group.shapes))}</g>"


def _window(group: Group, inner: str) -> str:
    """An inner picture as large as the clip: what lies outside it is not shown."""
    if group.clip is None:
        return inner
    x, y, width, height = (number(value) for value in group.clip)
    return f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{x} {y} {width} {height}">{inner}</svg>'


def _moves(group: Group) -> str:
    parts = []
    if group.move != (0.0, 0.0):
        parts.append(f"translate({number(group.move[0])} {number(group.move[1])})")
    if group.turn:
        parts.append(f"rotate({number(group.turn)})")
    if group.scale != 1.0:
        parts.append(f"scale({round(group.scale, 4):g})")
    return " ".join(parts)
