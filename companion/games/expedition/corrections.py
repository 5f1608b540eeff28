"""State keys that a person may set by hand, checked one by one: tracks, place, fever, marks on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.errors import Illegal
from companion.games.expedition.board import pair
from companion.games.expedition.facts import TERRAINS
from companion.games.expedition.state import TRACKS, State


def correct(s: State, changes: Mapping[str, Any]) -> None:
    """Set named keys of `status`: `tracks.food`, `hex`, `fever`, `day`, `terrain.B2` …

    Raises Illegal for a key that cannot be set, or a value that the table cannot show.
    """
    for key, value in changes.items():
        head, _, rest = key.partition(".")
        setter = _SETTERS.get(head)
        if setter is None:
            raise Illegal(f"{key} cannot be corrected; what can is {', '.join(_SETTERS)}.")
        setter(s, rest, value)


def _whole(key: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Illegal(f"{key} is a whole number from {low} to {high}, not {value}.")
    return value


def _hex(s: State, key: str, value: Any) -> str:
    if not isinstance(value, str) or value not in s.board.neighbours:
        raise Illegal(f"{key}: there is no hex {value} on this map.")
    return str(value)


def _track(s: State, track: str, value: Any) -> None:
    if track not in TRACKS:
        raise Illegal(f"There is no track {track or '(unnamed)'}; tracks are {', '.join(TRACKS)}.")
    low = 1 if track == "conquistadors" else 0
    setattr(s, track, _whole(f"tracks.{track}", value, low, s.facts.track_limit))


def _day(s: State, _: str, value: Any) -> None:
    s.day = _whole("day", value, 1, s.facts.days)


def _fever(s: State, _: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise Illegal(f"fever is true or false, not {value}.")
    s.fever = value


def _place(s: State, _: str, value: Any) -> None:
    there = _hex(s, "hex", value)
    if there not in s.terrain:
        raise Illegal(f"The expedition cannot stand in {there}: it isn't mapped; set terrain.{there} first.")
    if there == s.facts.map.delta:
        raise Illegal(f"The expedition cannot be set down in {there}: it gets there by travel, and wins.")
    s.hex = there


def _terrain(s: State, name: str, value: Any) -> None:
    there = _hex(s, "terrain", name)
    if there in s.lake or value not in TERRAINS:
        raise Illegal(f"terrain.{there} cannot be {value}; terrains are {', '.join(TERRAINS)}, and the lake stays.")
    s.terrain[there] = value


def _count(marks: str) -> Any:
    def setter(s: State, name: str, value: Any) -> None:
        there = _hex(s, marks, name)
        held: dict[str, int] = getattr(s, marks)
        held.pop(there, None)
        if _whole(f"{marks}.{there}", value, 0, 99):
            held[there] = value

    return setter


def _trails(s: State, _: str, value: Any) -> None:
    s.trails = {_edge(s, two) for two in _list("trails", value)}


def _edge(s: State, two: Any) -> tuple[str, str]:
    if not isinstance(two, (list, tuple)) or list(two) not in map(list, s.board.sides):
        raise Illegal(f"trails: {two} are not two adjacent hexes.")
    return pair(*two)


def _empires(s: State, _: str, value: Any) -> None:
    s.empires = {_hex(s, "empires", name) for name in _list("empires", value)}


def _list(key: str, value: Any) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise Illegal(f"{key} is a list, not {value}.")
    return list(value)


_SETTERS = {
    "tracks": _track,
    "day": _day,
    "hex": _place,
    "fever": _fever,
    "terrain": _terrain,
    "villages": _count("villages"),
    "peaceful": _count("peaceful"),
    "trails": _trails,
    "empires": _empires,
}
