"""One drawing as a file of its own: SVG, a sheet of paper, a picture, a page for a screen."""

from __future__ import annotations

from html import escape
from typing import Literal

from companion.render.drawing import Drawing, Path, rectangle
from companion.render.pdf import Warn, pdf, png
from companion.render.svg import faces, svg
from companion.render.webfonts import css

Paper = Literal["a4", "letter"]
_SIZES: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
_MARGIN = 8.0
_DOTS = 200  # an inch, for pictures
_WHITE, _DESK = "#ffffff", "#2a2119"
_SHADE = 0.6


def svg_file(drawing: Drawing) -> bytes:
    """An SVG that brings its fonts along."""
    return svg(drawing, fonts_inside=True).encode()


def pdf_sheet(drawing: Drawing, lang: str, paper: Paper, date: str | None, warn: Warn) -> bytes:
    """The drawing as large as it fits on a sheet, which lies or stands as it does. Raises PageEngineMissing."""
    short, long = _SIZES[paper]
    across, down = (long, short) if drawing.width > drawing.height else (short, long)
    scale = min((across - 2 * _MARGIN) / drawing.width, (down - 2 * _MARGIN) / drawing.height)
    return pdf(_sheet(drawing, lang, (across, down), scale), title=drawing.title, date=date, warn=warn)


def picture(drawing: Drawing, lang: str, warn: Warn) -> bytes:
    """The drawing as a PNG, one unit a millimetre. Raises PageEngineMissing."""
    page = _sheet(drawing, lang, (drawing.width, drawing.height), 1.0)
    return png(pdf(page, title=drawing.title, warn=warn), _DOTS / 72)


def _sheet(drawing: Drawing, lang: str, size: tuple[float, float], scale: float) -> str:
    across, down = size
    left, top = (across - drawing.width * scale) / 2, (down - drawing.height * scale) / 2
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><style>'
        f"@page {{ size: {across:.2f}mm {down:.2f}mm; margin: 0 }} html, body {{ margin: 0 }}"
        f" svg {{ position: absolute; left: {left:.2f}mm; top: {top:.2f}mm;"
        f" width: {drawing.width * scale:.2f}mm; height: {drawing.height * scale:.2f}mm }}"
        f"</style></head><body>{svg(drawing, spoken=True)}</body></html>"
    )


def surround(drawing: Drawing) -> str:
    """The colour round a drawing on a screen: a shade of its own paper if that is dark, or else a desk's brown."""
    tints = [int(_paper(drawing)[at : at + 2], 16) for at in (1, 3, 5)]
    if sum(tints) > 3 * 128:
        return _DESK
    return "#" + "".join(f"{round(tint * _SHADE):02x}" for tint in tints)


def _paper(drawing: Drawing) -> str:
    """What all of a drawing lies on, if its first shape is that; otherwise white."""
    first = drawing.shapes[0]
    whole = isinstance(first, Path) and first == rectangle(0, 0, drawing.width, drawing.height, first.ink)
    return (first.ink.fill if isinstance(first, Path) and whole else None) or _WHITE


def page(wide: Drawing, tall: Drawing, lang: str) -> bytes:
    """A page for any screen: the wide drawing where there is room, the tall one on a phone."""
    held = frozenset(faces(wide.shapes) | faces(tall.shapes))
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(wide.title)}</title>\n<style>\n{css(held)}\n"
        f":root {{ color-scheme: light dark }} body {{ margin: 0; background: {surround(wide)} }}\n"
        "main { max-width: 100rem; margin: 0 auto } svg { display: block; width: 100%; height: auto }\n"
        ".tall { display: none } @media (max-aspect-ratio: 1/1) { .wide { display: none } .tall { display: block } }\n"
        "@media print { body { background: none } }\n"
        f"</style>\n</head>\n<body>\n<main>\n"
        f'<div class="wide">{svg(wide, "wide")}</div>\n'
        f'<div class="tall">{svg(tall, "tall")}</div>\n</main>\n</body>\n</html>\n'
    ).encode()
