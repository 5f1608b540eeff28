"""State keys that a person may set by hand, checked: hope, plane, captain, tokens, active cards, hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.core.errors import Illegal
from companion.games.nightflight.facts import UNKNOWN, deck_of
from companion.games.nightflight.rules.tracks import AREA_MOST, HELD_MOST, lay_active, take_off
from companion.games.nightflight.state import HOPE_MOST, State

KINDS = ("night", "mountain")


def correct(s: State, changes: Mapping[str, Any]) -> None:
    """Set named keys of `status`: `hope`, `plane`, `captain`, `cancelled`, `tokens.7C`, `area`, `hands.anna.star`.

    Cards that leave a place go to their discards; those set down come out of the deck or the
    discards. Raises Illegal for a key that cannot be set, or a value that the table cannot show.
    """
    for key, value in changes.items():
        head, _, rest = key.partition(".")
        setter = _SETTERS.get(head)
        if setter is None:
            raise Illegal(f"{key} cannot be corrected; what can is {', '.join(_SETTERS)}.")
        if not s.turn:
            raise Illegal(f"{key} cannot be corrected before the plane has taken off.")
        setter(s, rest, value)


def _hope(s: State, _: str, value: Any) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= HOPE_MOST:
        raise Illegal(f"hope is a whole number from 1 to {HOPE_MOST}, not {value}.")
    s.hope = value


def _plane(s: State, _: str, value: Any) -> None:
    kind = s.kind(value) if isinstance(value, str) else "border"
    if kind in ("border", "mountain", "dawn"):
        raise Illegal(f"plane is a hex of the board that may be flown over, like {s.plane}, not {value}.")
    s.plane = value


def _captain(s: State, _: str, value: Any) -> None:
    if value not in s.order:
        raise Illegal(f"captain is one of those aboard ({', '.join(s.order)}), not {value}.")
    s.captain = value


def _cancelled(s: State, _: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise Illegal(f"cancelled is true or false, not {value}.")
    s.cancelled = value


def _tokens(s: State, hex: str, value: Any) -> None:
    if hex not in s.board or s.board[hex] == "dawn":
        raise Illegal(f"tokens.{hex or '(nowhere)'}: no token can lie there; name a hex of the board, like tokens.7C.")
    if value is None:
        s.tokens.pop(hex, None)
    elif value in KINDS and not (value == "mountain" and hex == s.plane):
        s.tokens[hex] = value
    else:
        raise Illegal(f"tokens.{hex} is {', '.join(KINDS)} (no mountain under the plane) or null, not {value}.")


def _area(s: State, _: str, value: Any) -> None:
    if not _cards(s, value, ("disturbance", "star", "fog")) or len(value) > AREA_MOST:
        raise Illegal(f"area is a list of at most {AREA_MOST} card ids, like [D04], not {value}.")
    for id in [id for id in s.area if id not in value]:
        take_off(s, id)
    for id in [id for id in value if id not in s.area]:
        if not s.facts.cards[id].lasts:
            raise Illegal(f"area: {id} does not stay in the active area.")
        _fetch(s, "area", id)
        lay_active(s, id)


def _hands(s: State, rest: str, value: Any) -> None:
    seat, _, deck = rest.partition(".")
    if seat not in s.order or deck not in s.hands[seat]:
        raise Illegal(f"hands.{rest}: name a seat and what it holds, like hands.{s.order[0]}.star.")
    if not _cards(s, value, (deck,)) or (deck in ("star", "fog") and len(value) > HELD_MOST):
        raise Illegal(f"hands.{rest} is a list of {deck} cards (of stars and fogs at most {HELD_MOST}), not {value}.")
    held = s.hands[seat][deck]
    if UNKNOWN in held:
        raise Illegal(f"hands.{rest}: hands are kept by the players, so that only they can change them.")
    for id in [id for id in held if id not in value]:
        held.remove(id)
        s.decks[deck].discard(id)
    for id in [id for id in value if id not in held]:
        _fetch(s, f"hands.{rest}", id)
        held.append(id)


def _cards(s: State, value: Any, decks: tuple[str, ...]) -> bool:
    """Whether a value lists cards of these decks, each once."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(id, str) for id in value):
        return False
    return len(set(value)) == len(value) and {id for deck in decks for id in s.facts.ids[deck]}.issuperset(value)


def _fetch(s: State, key: str, id: str) -> None:
    """Take a card out of its deck or its discards. Raises Illegal when it lies elsewhere."""
    pile = s.decks[deck_of(id)]
    if pile.discards[id]:
        pile.recover(id)
    elif id in pile.top:
        del s.peeked[pile.top.index(id)]
        pile.top.remove(id)
    elif id in pile.bottom:
        pile.bottom.remove(id)
    elif pile.left[id] and pile.left.total() > pile.aside:
        pile.left -= Counter([id])
    else:
        raise Illegal(f"{key}: {id} lies neither in the deck nor among the discards.")


_SETTERS = {
    "hope": _hope,
    "plane": _plane,
    "captain": _captain,
    "cancelled": _cancelled,
    "tokens": _tokens,
    "area": _area,
    "hands": _hands,
}
