"""The five decks: fuel with its moves as arrows on hexes; fog, stars, disturbances and crew with title and text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.nightflight.facts import DECKS, Fuel
from companion.render.art.night import icon
from companion.render.drawing import Circle, Ink, Shape, Text, rectangle
from companion.render.kit.boxes import Held
from companion.render.kit.faces import face, frame, ground
from companion.render.kit.nightflight.moves import figure
from companion.render.kit.order import Order
from companion.render.kit.pieces import Piece
from companion.render.maps.nightflight.palette import FULL, mixed
from companion.render.maps.nightflight.sheet import border
from companion.render.sheets.page import BOLD, READ, Page, Style
from companion.render.sheets.paper import Box
from companion.words import spelled, words

SIZE = 63.0
TITLE = "Special Elite"
_HEAD = 11.6
_FOOT = 6.4
_EDGE = 3.4


@dataclass(frozen=True, slots=True)
class Suit:
    """A deck's look: its sign, its colour, the paper of its fronts, the night of its backs."""

    sign: str
    colour: str
    paper: str
    night: str


SUITS = {
    "fuel": Suit("fuel", "#22406f", "#f4f1e6", "#14284d"),
    "fog": Suit("fog", "#5f7088", "#eef1f4", "#3f4f66"),
    "star": Suit("star", "#9a6408", "#fbf3dc", "#5a3c06"),
    "disturbance": Suit("disturbance", "#a8321b", "#faece6", "#6a1d10"),
    "crew": Suit("plane", "#2c6b4a", "#ebf3ec", "#17402b"),
}


def deck(order: Order) -> list[Piece]:
    """All cards, deck by deck, each with the back of its deck."""
    said, known = words(order.game.name, order.lang, "cards"), order.game.facts
    backs = {name: tuple(_back(order, name)) for name in DECKS}
    found = []
    for name in DECKS:
        for id in known.ids[name]:
            told = said[name].get(known.kinds[id]) or {"title": spelled(known.kinds[id]), "text": ""}
            page = _front(order, name, id)
            if name == "fuel":
                _fuel(order, page, id, known.fuels[id], told)
            else:
                _other(order, page, name, id, told)
            found.append(Piece(id, SIZE, SIZE, tuple(page.shapes), backs[name]))
    return found


def _front(order: Order, name: str, id: str) -> Page:
    """Paper, a band with the deck's sign, and at the foot deck and number."""
    suit, page, full = SUITS[name], face(order, SIZE, SIZE), order.art == "full"
    colour = suit.colour if full else "#000000"
    over = order.bleed
    page.add(*ground(order, SIZE, SIZE, suit.paper))
    if full:
        page.add(rectangle(-over, -over, SIZE + 2 * over, _HEAD + over, Ink(fill=colour)))
    else:
        page.rule(0, _HEAD, SIZE, _HEAD, 0.3, colour)
    ink, paper = ("#ffffff", colour) if full else ("#000000", "#ffffff")
    page.add(icon(suit.sign, (_EDGE + 3.8, _HEAD / 2), 7.2, ink, paper))
    foot = SIZE - _FOOT / 2 - 0.2
    page.centred(id, id, (SIZE - _EDGE, foot), Style(BOLD, 10.5, 8, colour), 16, "end")
    label = order.names["decks"][name]
    page.centred(id, label[:1].upper() + label[1:], (_EDGE, foot), Style(READ, 7.4, 6, colour), 34, "start")
    return page


def _title(order: Order, page: Page, id: str, text: str, room: Box) -> None:
    """In one line or two, in the middle of the band's height."""
    fill = "#ffffff" if order.art == "full" else "#000000"
    page.text(id, text, room, Style(TITLE, 11.5, 7.6, fill, leading=1.08), middle=True)


def _other(order: Order, page: Page, name: str, id: str, told: dict[str, str]) -> None:
    """Title, a large pale sign behind, the text in the middle."""
    suit = SUITS[name]
    _title(order, page, id, told["title"], Box(_EDGE + 10, 0.6, SIZE - 2 * _EDGE - 10, _HEAD - 1.2))
    full = order.art == "full"
    room = Box(_EDGE + 1.6, _HEAD + 2.2, SIZE - 2 * _EDGE - 3.2, SIZE - _HEAD - _FOOT - 4)
    colour = suit.colour if full else "#000000"
    if full:
        pale = mixed(suit.paper, suit.colour, 0.1)
        page.add(icon(suit.sign, (SIZE / 2, room.y + room.height / 2), 33, pale, suit.paper))
    page.add(frame_of(Box(_EDGE - 1.2, _HEAD + 1.6, SIZE - 2 * _EDGE + 2.4, SIZE - _HEAD - _FOOT - 2.6), colour))
    page.text(id, told["text"], room, Style(READ, 11.4, 8.0, page.colours.ink, leading=1.28), middle=True)


def frame_of(box: Box, colour: str) -> Shape:
    """A hairline about a box."""
    return rectangle(box.x, box.y, box.width, box.height, Ink(stroke=colour, width=0.25, round=False))


def _fuel(order: Order, page: Page, id: str, card: Fuel, told: dict[str, str]) -> None:
    """Action and course in the band, the moves drawn, what they are in words."""
    full = order.art == "full"
    white = "#ffffff" if full else "#000000"
    action = order.names["actions"][card.action]
    course = order.names["courses"].get(card.course, "")
    x, wide = _EDGE + 10, SIZE - 2 * _EDGE - 10
    page.label(id, action[:1].upper() + action[1:], (x, 6.6), Style(TITLE, 13.5, 9, white), wide * 0.66)
    page.label(id, course, (SIZE - _EDGE, 6.4), Style(READ, 8.4, 6, white), wide * 0.5, "end")
    page.label(id, told["title"], (x, 10.2), Style(READ, 7.0, 5.2, white), wide)
    _price(page, card, white, "#22406f" if full else "#ffffff")
    text = Box(_EDGE, SIZE - _FOOT - 9.6, SIZE - 2 * _EDGE, 9.4)
    page.add(*figure(order, card, Box(_EDGE, _HEAD + 1.0, SIZE - 2 * _EDGE, text.y - _HEAD - 1.6)))
    page.text(id, told["text"], text, Style(READ, 7.4, 6.0, page.colours.ink, leading=1.14), middle=True)


def _price(page: Page, card: Fuel, ink: str, paper: str) -> None:
    """A can for each fuel card that it costs, one under the other at the right, where no hex of a move lies."""
    colour = paper if ink == "#ffffff" else ink
    x = SIZE - _EDGE - 2.8
    for place in range(card.cost):
        y = _HEAD + 4.8 + place * 9.4
        page.add(icon("fuel", (x, y), 5.6, colour, "#ffffff"))
        page.centred("cost", "−1", (x, y + 4.9), Style(BOLD, 8.5, 8, colour), 8)


def boxes(order: Order) -> list[Held]:
    """The five decks, for their boxes."""
    plain, known, found = replace(order, bleed=0.0), order.game.facts, []
    for name in DECKS:
        label, ids = order.names["decks"][name], known.ids[name]
        back = tuple(_back(plain, name))
        found.append(Held(label[:1].upper() + label[1:], SIZE, SIZE, ids, len(ids), back, SUITS[name].night))
    return found


# -- backs ------------------------------------------------------------------------------------


def _back(order: Order, name: str) -> Iterator[Shape]:
    """An envelope of air mail by night: stripes at the edge, the deck's sign, small stars."""
    suit, full = SUITS[name], order.art == "full"
    yield from ground(order, SIZE, SIZE, suit.night)
    pale, dark = ("#f3e7cb", suit.night) if full else ("#000000", "#ffffff")
    if full:
        yield from _stripes()
    yield frame(SIZE, SIZE, 6.6, Ink(stroke=pale, width=0.3, round=False))
    for place in range(26 if full else 0):
        x, y = 9 + (place * 0.7548777 % 1) * (SIZE - 18), 9 + (place * 0.5698403 % 1) * (SIZE - 18)
        yield Circle((x, y), 0.2 + 0.12 * (place % 3), Ink(fill=pale, opacity=0.75))
    yield Circle((SIZE / 2, SIZE / 2 - 3), 15.5, Ink(fill=dark, stroke=pale, width=0.45))
    yield icon(suit.sign, (SIZE / 2, SIZE / 2 - 3), 20, pale, dark)
    label = order.names["decks"][name]
    yield Text((SIZE / 2, SIZE - 9.8), label[:1].upper() + label[1:], 4.6, TITLE, pale, "middle")


def _stripes() -> list[Shape]:
    """The slanting stripes of the map's border, as large as a card."""
    return border(SIZE, SIZE, FULL)
