"""The right of the sheet: title, a row for each player, the grey die, the rules."""

from __future__ import annotations

from companion.games.crossing.state import TWO
from companion.games.crossing.view.map import LETTERS
from companion.games.crossing.view.sheet import Party
from companion.render import fonts
from companion.render.art.pilgrims import grey_die
from companion.render.drawing import Group
from companion.render.maps.crossing.marks import bead
from companion.render.maps.crossing.palette import PALETTES
from companion.render.sheets import onward
from companion.render.sheets.crossing.desk import HEAD, Desk
from companion.render.sheets.fields import numbered
from companion.render.sheets.page import PT
from companion.render.sheets.paper import Box

_TITLE = 17.0
_ROW = 6.6
_FACE = 7.2
_ORDER, _HELD = 7.0, 10.6
_NAMED = 36.0
_HOME = 8  # places for those who come home
RULES = ("start", "turn", "step", "leap", "biscuit", "rest", "tide", "end", "alone")


def side(desk: Desk, box: Box, command: str) -> None:
    """From the top down; the rules take what is left."""
    _title(desk, box.top(_TITLE))
    rest = box.below(_TITLE + 1.5)
    players = HEAD + (desk.view.players + 1) * _ROW + 1
    _players(desk, rest.top(players))
    rest = rest.below(players + 3)
    dice = HEAD + _FACE * len(desk.view.faces) + 1
    _dice(desk, rest.top(dice))
    rest = rest.below(dice + 3)
    home, code = HEAD + 9.5, onward.side(command) + (5 if command else 0)
    _rules(desk, rest.top(rest.height - home - code - 3))
    onward.onward(desk.page, command, desk.lang, rest.below(rest.height - home - code))
    _home(desk, rest.below(rest.height - home))


def _title(desk: Desk, box: Box) -> None:
    desk.page.label("title", desk.names["title"], (box.x, box.y + 7.4), desk.name, box.width)
    desk.page.text("motto", _line(desk), Box(box.x, box.y + 9.4, box.width, box.height - 9.4), desk.motto, cut=True)


def _line(desk: Desk) -> str:
    """What it is; on a filled sheet where the session stands."""
    marks, words = desk.view.marks, desk.words
    if marks is None:
        return str(words["motto"])
    if marks.cause:
        form = words["won"] if marks.winners else words[marks.result or "loss"]
        return str(form.format(round=marks.round, winners=", ".join(_named(desk, one) for one in marks.winners)))
    if not marks.round:
        return str(words["unbegun"])
    left = words["left"].format(dice=" ".join(map(str, marks.left))) if marks.left else ""
    goal = words["goal"] if marks.goal < TWO else ""
    return str(words["today"].format(round=marks.round, seat=_named(desk, marks.seat))) + left + goal


def _named(desk: Desk, name: str) -> str:
    """A name in a sentence."""
    return desk.page.short(name, desk.motto, _NAMED)


# -- players ----------------------------------------------------------------------------------


def _players(desk: Desk, box: Box) -> None:
    """A row a player, and one for the supply: who, which place in the order, biscuits, archangels."""
    desk.heading("players", desk.words["titles"]["players"], box)
    order, biscuits, archangels = _columns(box)
    y = box.y + HEAD - 2.6
    for name, x in (("biscuit", biscuits), ("archangel", archangels)):
        desk.page.icon(name, (x + _HELD / 2, y), 4.4)
    desk.page.centred("players.order", desk.words["order"], (order + _ORDER / 2, y), desk.small, _ORDER + 3)
    parties = desk.view.marks.parties if desk.view.marks else ()
    for place in range(desk.view.players):
        row = Box(box.x, box.y + HEAD + 0.9 + place * _ROW, box.width, _ROW)
        _player(desk, place, parties[place] if place < len(parties) else None, row)
    _supply(desk, Box(box.x, box.y + HEAD + 0.9 + desk.view.players * _ROW, box.width, _ROW))


def _columns(box: Box) -> tuple[float, float, float]:
    archangels = box.right - _HELD
    biscuits = archangels - _HELD - 1
    return biscuits - _ORDER - 1.5, biscuits, archangels


def _player(desk: Desk, place: int, party: Party | None, row: Box) -> None:
    page, middle = desk.page, row.y + row.height / 2
    palette = PALETTES[desk.ink]
    beads = tuple(
        Group(tuple(bead(place, number, None, palette)), move=(row.x + 6.6 + (number - 1) * 4.2, middle), scale=1.25)
        for number in (1, 2)
    )
    page.centred(f"player.{place}", LETTERS[place], (row.x + 1.6, middle), desk.strong, 4)
    page.add(*beads)
    order, biscuits, archangels = _columns(row)
    left = row.x + 14
    page.rule(left, row.bottom - 1.2, order - 1.5, row.bottom - 1.2, 0.2)
    for x, width in ((order, _ORDER), (biscuits, _HELD), (archangels, _HELD)):
        page.box(
            Box(x, row.y + 0.5, width, row.height - 1), fill=page.colours.wash, width=0.2, stroke=page.colours.rule
        )
    room = order - 2 - left
    said = _standing(desk, party, room) if party else ""
    line = Box(left, row.y + 0.5, order - 1.5 - left, row.height - 1.7)
    if not page.entry(f"player.{LETTERS[place]}.name", line, _tip(desk, place, "players"), said, middle=False) and said:
        page.label(f"player.{place}.name", said, (left + 0.4, row.bottom - 1.9), desk.hand, room, cut=True)
    for key, x, width, number in (
        ("order", order, _ORDER, party.turn if party else 0),
        ("biscuits", biscuits, _HELD, party.biscuits if party else 0),
        ("archangels", archangels, _HELD, party.archangels if party else 0),
    ):
        cell = Box(x, row.y + 0.5, width, row.height - 1)
        written = page.entry(f"player.{LETTERS[place]}.{key}", cell, _tip(desk, place, key), number or "")
        if number and not written:
            page.centred(f"player.{place}.count", str(number), (x + width / 2, middle), desk.hand, width)


def _tip(desk: Desk, place: int, key: str) -> str:
    """`Players, box a`, `biscuits, box b`"""
    return numbered(desk.lang, desk.words["tips"][key], LETTERS[place])


def _standing(desk: Desk, party: Party, room: float) -> str:
    """`anna: C4, home`; of a name too long its beginning."""
    places, hand = desk.words["places"], desk.hand
    where = f": {', '.join(places.get(at, at) for at in party.pilgrims)}"
    return desk.page.short(party.seat, hand, room - fonts.width(where, hand.face, hand.floor * PT)) + where


def _supply(desk: Desk, row: Box) -> None:
    """What nobody holds yet."""
    marks = desk.view.marks
    page, middle = desk.page, row.y + row.height / 2
    page.centred("supply", desk.words["supply"], (row.x, middle), desk.small, row.width / 2, "start")
    order, biscuits, archangels = _columns(row)
    held = (marks.biscuits, marks.archangels) if marks else (None, desk.view.archangels)
    # words for each player need more room than a number: nothing stands in the supply's column of the order
    starts = biscuits if marks else order, archangels
    for key, x, right, count in zip(
        ("biscuits", "archangels"), starts, (biscuits + _HELD, row.right), held, strict=True
    ):
        cell = Box(x, row.y + 0.5, right - x, row.height - 1)
        page.box(cell, width=0.35)
        tip = f"{desk.words['supply']}, {desk.words['tips'][key]}"
        text = str(count) if count is not None else desk.filled(desk.words["each"])
        style = desk.hand if marks else desk.small
        if not page.entry(f"supply.{key}", cell, tip, text):
            page.centred("supply.count", text, (cell.middle, middle), style, cell.width - 1.6)


# -- dice and rules ---------------------------------------------------------------------------


def _dice(desk: Desk, box: Box) -> None:
    """What each face of the grey die does, and how many faces bear it."""
    desk.heading("dice", desk.words["titles"]["dice"], box)
    for place, (face, count) in enumerate(desk.view.faces.items()):
        y = box.y + HEAD + 0.8 + place * _FACE
        desk.page.add(grey_die(face, (box.x + 3, y + _FACE / 2), 5.8, desk.ink))
        desk.page.centred(f"dice.{face}", f"×{count}", (box.x + 7, y + _FACE / 2), desk.small, 5, "start")
        text = desk.filled(desk.words["faces"][face])
        desk.page.text(f"dice.{face}", text, Box(box.x + 12, y, box.width - 12, _FACE), desk.body, middle=True)


def _rules(desk: Desk, box: Box) -> None:
    desk.heading("rules", desk.words["titles"]["rules"], box)
    said = desk.words["rules"]
    names = [*RULES]
    if desk.view.options.get("full_move"):
        names.insert(names.index("leap"), "full_move")
    texts = [desk.filled(said[name]) for name in names]
    desk.page.column("rules", texts, box.below(HEAD + 1.2), desk.body, 1.0)


def _home(desk: Desk, box: Box) -> None:
    """Who is home, in order: once the goal drops, the first of them wins."""
    desk.heading("home", desk.words["titles"]["home"], box)
    home = desk.view.map.home
    trays = box.below(HEAD + 1.2).columns((1.0,) * _HOME, 1.2)
    for place, tray in enumerate(trays):
        desk.page.box(tray, fill=desk.page.colours.wash, width=0.2, stroke=desk.page.colours.rule)
        middle = (tray.middle, tray.y + tray.height / 2)
        label = home[place].label if place < len(home) else ""
        tip = numbered(desk.lang, desk.words["titles"]["home"], place + 1)
        written = desk.page.entry(f"home.{place + 1}", tray, tip, label)
        if written and not label:
            desk.page.centred(f"home.{place}", str(place + 1), middle, desk.faint, tray.width)
        elif written:
            continue
        elif place < len(home):
            desk.page.centred(f"home.{place}", home[place].label, middle, desk.hand, tray.width - 0.5)
        else:
            desk.page.centred(f"home.{place}", str(place + 1), middle, desk.faint, tray.width)
