"""What lies on the table of a night flight and may be set right, as far as a seat may see it.

Hope, plane, captain, the tokens, the active area; and the hands that whoever looks may know.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nightflight.corrections import KINDS
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.rules.tracks import AREA_MOST, HELD_MOST
from companion.games.nightflight.state import HOPE_MOST, State
from companion.games.shown import Key, Name, Say, flag, whole


def table_keys(s: State) -> tuple[Key, ...]:
    """The keys to ask for, in the order in which a table is looked over; none before the plane takes off."""
    if not s.turn:
        return ()
    return (*_night(s), *_tokens(s), *_cards(s))


def _night(s: State) -> Iterator[Key]:
    yield whole("hope", s.hope, Say("key.hope"), 1, HOPE_MOST)
    over = tuple(hex for hex in s.board if s.kind(hex) not in ("mountain", "dawn"))
    yield Key("plane", s.plane, Say("key.plane"), Say("key.plane.may"), over)
    yield Key("captain", s.captain, Say("key.captain"), Say("may.one", {"all": s.order}), s.order)
    yield flag("cancelled", s.cancelled, Say("key.cancelled"))


def _tokens(s: State) -> Iterator[Key]:
    may = Say("key.tokens.may", {"all": tuple(Name("hexes", kind) for kind in KINDS)})
    for hex, kind in s.tokens.items():
        yield Key(f"tokens.{hex}", kind, Say("key.tokens", {"hex": hex}), may, KINDS, "hexes")
    yield Key("tokens.*", None, Say("key.tokens", {"hex": "HEX"}), may, KINDS, "hexes")


def _cards(s: State) -> Iterator[Key]:
    ids = s.facts.ids
    active = tuple(id for deck in ("disturbance", "star", "fog") for id in ids[deck])
    yield Key("area", list(s.area), Say("key.area"), Say("may.cards", {"count": AREA_MOST}), active)
    for seat in () if s.physical else s.order:
        for deck, held in s.hands[seat].items():
            if UNKNOWN not in held:
                most = HELD_MOST if deck in ("star", "fog") else len(ids[deck])
                name = Say("key.hand", {"seat": seat, "deck": Name("decks", deck)})
                yield Key(f"hands.{seat}.{deck}", list(held), name, Say("may.cards", {"count": most}), ids[deck])
