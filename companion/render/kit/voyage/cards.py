"""Cards of the air: three altitudes one over the other, each with its peril by sign and name; aids of the same size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.voyage.facts import ALTITUDES, BIRDS, CALM, PERILS, perils
from companion.games.voyage.view.sheet import SheetView
from companion.render.art.journeys import turned
from companion.render.art.pen import curve, line
from companion.render.art.perils import COLOURS, calm, peril
from companion.render.drawing import Group, Ink, Shape, rectangle
from companion.render.kit.boxes import Held
from companion.render.kit.faces import face, frame, ground
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.sheets.page import BOLD, ITALIC, READ, TITLE, Page, Style
from companion.render.sheets.paper import Box

WIDE, HIGH = 63.0, 88.0
DEEP = "#1f3f7a"
_SKIES = {"high": "#bfd9ec", "medium": "#dfebee", "low": "#f3ead2"}
_TOP, _BAND, _FOOT = 3.0, 26.4, 5.8
_SIGN = 19.0
_X = 16.5


def deck(order: Order) -> list[Piece]:
    """A card an id of the data."""
    back = tuple(_back(order))
    return [Piece(id, WIDE, HIGH, _front(order, id, triple), back) for id, triple in order.game.facts.cards.items()]


def _front(order: Order, id: str, triple: str) -> tuple[Shape, ...]:
    page = face(order, WIDE, HIGH)
    page.add(*_sky(order))
    for place, altitude in enumerate(ALTITUDES):
        _altitude(order, page, id, altitude, perils(triple)[altitude], _TOP + place * _BAND)
    foot = HIGH - _FOOT / 2 - 0.4
    page.centred(id, id, (WIDE - 4.2, foot), Style(BOLD, 11.0, 8.0, page.colours.ink), 20, "end")
    page.centred(id, order.names["short"], (4.2, foot), Style(ITALIC, 8.5, 6.5, page.colours.soft), 40, "start")
    return tuple(page.shapes)


def _sky(order: Order) -> Iterator[Shape]:
    """Three layers of air: cirrus above, a front in the middle, hills below; outlines alone where ink is saved."""
    yield from ground(order, WIDE, HIGH, _SKIES["low"])
    over, full = order.bleed, order.art == "full"
    if full:
        yield rectangle(-over, -over, WIDE + 2 * over, _TOP + _BAND + over, Ink(fill=_SKIES["high"]))
        yield rectangle(-over, _TOP + _BAND, WIDE + 2 * over, _BAND, Ink(fill=_SKIES["medium"]))
        hills = (("#dfd8b4", 7.0, 3.4), ("#c9cda2", 4.4, -2.6), ("#aebb88", 2.2, 2.0))
        for fill, rise, sway in hills:
            yield _hill(over, HIGH - _FOOT - rise, sway, fill)
    rule = Ink(stroke="#ffffff" if full else order.colours.soft, width=0.5 if full else 0.2, round=False)
    for place in (1, 2):
        y = _TOP + place * _BAND
        yield line(-over if full else 3, y, WIDE + (over if full else -3), y, rule)
    wisp = Ink(stroke="#ffffff" if full else order.colours.rule, width=0.7 if full else 0.25)
    for x, y, long in ((30, 4.6, 22), (36, 6.6, 18), (8, 33.4, 12), (41, 32.6, 15)):
        yield curve(f"M {x} {y} C {x + long * 0.3} {y - 1.4} {x + long * 0.6} {y + 1.2} {x + long} {y - 0.6}", wisp)


def _hill(over: float, y: float, sway: float, fill: str) -> Shape:
    """A line of hills across the card, filled to its lower edge."""
    low, left, right = HIGH + over, -over, WIDE + over
    return curve(
        f"M {left} {low} L {left} {y} C {WIDE * 0.3} {y - sway} {WIDE * 0.6} {y + sway} {right} {y - sway * 0.5}"
        f" L {right} {low} Z",
        Ink(fill=fill),
    )


def _altitude(order: Order, page: Page, id: str, altitude: str, name: str, top: float) -> None:
    """An altitude: what it is called, its sign, what the sign says."""
    middle = top + _BAND / 2 + 0.4
    if name == CALM:
        page.add(calm((_X, middle), _SIGN, order.art))
    else:
        page.add(peril(name, (_X, middle), _SIGN, order.art))
    colour = COLOURS.get(name, page.colours.soft) if order.art == "full" else page.colours.ink
    if name == "exhaustion" and order.art == "full":
        colour = "#7c4f08"
    x, wide = _X + _SIGN / 2 + 3.4, WIDE - _X - _SIGN / 2 - 6.6
    label = order.names["perils"][name]
    page.label(f"{id}.{altitude}", order.names["altitudes"][altitude], (x, middle - 4.4), Style(READ, 8.2, 6.5, page.colours.soft), wide)  # fmt: skip  # noqa: E501
    page.label(f"{id}.{altitude}", label[:1].upper() + label[1:], (x, middle + 2.6), Style(TITLE, 17, 11, colour), wide)


def box(order: Order, aids: int) -> Held:
    """The deck and the aids, for their box."""
    ids = list(order.game.facts.cards)
    back = tuple(_back(replace(order, bleed=0.0)))
    return Held(order.names["title"], WIDE, HIGH, ids, len(ids) + aids, back, DEEP)


# -- backs and aids ---------------------------------------------------------------------------


def _back(order: Order) -> Iterator[Shape]:
    """Two storks, one the other's half turn, so that a back doesn't tell which way a card lies."""
    yield from ground(order, WIDE, HIGH, DEEP)
    yield Group(turned(WIDE - 6.4, HIGH - 6.4, order.art), move=(WIDE / 2, HIGH / 2))


def aids(order: Order, view: SheetView) -> list[Piece]:
    """One for each who may play: the flight step by step; on the back how often each peril comes."""
    front, back = _steps(order, view), _chances(order, view)
    return [Piece(f"aid {place + 1}", WIDE, HIGH, front, back) for place in range(len(BIRDS))]


def _headed(order: Order, id: str, title: str) -> Page:
    page = face(order, WIDE, HIGH)
    page.add(*ground(order, WIDE, HIGH, "#f1f5f4"))
    page.add(frame(WIDE, HIGH, 2.4, Ink(stroke=page.colours.accent, width=0.35, round=False)))
    page.label(id, title, (5, 10.4), Style(TITLE, 16, 10, page.colours.accent), WIDE - 10)
    page.rule(5, 12.4, WIDE - 5, 12.4, 0.35, page.colours.accent)
    return page


def _steps(order: Order, view: SheetView) -> tuple[Shape, ...]:
    said = order.own["aid"]
    page = _headed(order, "aid", said["title"])
    style = Style(READ, 8.6, 6.2, page.colours.ink, leading=1.2)
    page.column("aid", said["steps"], Box(5, 14.6, WIDE - 10, HIGH - 14.6 - 17.5), style, 1.0)
    page.label("aid.slots", said["slots"], (5, HIGH - 13.4), Style(BOLD, 7.5, 6, page.colours.ink), 30)
    size = (WIDE - 10) / len(view.stages)
    for place, stage in enumerate(view.stages):
        cell = Box(5 + place * size, HIGH - 12.2, size, 7.4)
        page.box(cell, fill="#ffffff", width=0.2)
        page.centred(
            "aid.slot", str(place + 1), (cell.middle, cell.y + 2.0), Style(READ, 4.8, 4.8, page.colours.soft), size
        )
        page.centred("aid.stage", str(stage), (cell.middle, cell.y + 4.9), Style(BOLD, 9, 7, page.colours.ink), size)
    return tuple(page.shapes)


def _chances(order: Order, view: SheetView) -> tuple[Shape, ...]:
    """The perils of the deck by altitude, counted."""
    page = _headed(order, "aid.deck", order.own["aid"]["deck"].format(cards=view.cards))
    columns = {altitude: WIDE - 33.5 + place * 11.6 for place, altitude in enumerate(ALTITUDES)}
    small, strong = Style(READ, 6.8, 5.4, page.colours.soft), Style(BOLD, 10, 8, page.colours.ink)
    for altitude, x in columns.items():
        page.centred(f"aid.{altitude}", order.names["altitudes"][altitude], (x, 16.6), small, 11.4)
    for place, name in enumerate((*PERILS, CALM)):
        y = 24.0 + place * 9.2
        page.add(calm((8.2, y), 7.4, order.art) if name == CALM else peril(name, (8.2, y), 7.4, order.art))
        page.centred(f"aid.{name}", order.names["perils"][name], (13, y), Style(READ, 7.4, 5.6, page.colours.ink), 12.5, "start")  # fmt: skip  # noqa: E501
        for altitude, x in columns.items():
            page.centred(f"aid.{name}.{altitude}", str(view.counts[name][altitude]), (x, y), strong, 11)
        page.rule(5, y + 4.6, WIDE - 5, y + 4.6, 0.1)
    return tuple(page.shapes)
