"""A season of tides: what the crossings before this one left, in a size that does not grow with their number.

    {"days": 3, "home": 5, "swept": 6, "dry": 1, "candles": 2,
     "last": {"day": 3, "rounds": 13, "result": "win", "home": ["Perrine"], "swept": ["Odon", "Macé"]},
     "swept_people": [{"name": "Odon", "full": "Odon Vasse", "gender": "m", "day": 3, "round": 8, "at": "C5"}, …],
     "home_people": [{… as a cast has them, "day": 3, "round": 12, "at": "mont:4"}, …],
     "sea": ["Odon Vasse", …],
     "seats": {"last_home": "anna", "lost_both": ["bruno"], "waiting": {"anna": 0, "bruno": 2}}}

A day is a crossing that ended, counted from the first of the season. `dry` are the days on which the sea had
nobody, `candles` those that somebody won. Of those who came home only those stand there whom no later sea took.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.core.shelf import Trace

SWEPT_KEPT, HOME_KEPT, SEA_KEPT, SEATS_KEPT = 18, 6, 60, 12
KEYS = frozenset({"days", "home", "swept", "last", "swept_people", "home_people"})
"""What a story tells of; a heritage without all of it is told nothing of."""
Dated = Mapping[str, Any]


def heritage(traces: Sequence[Trace]) -> dict[str, Any]:
    """All that crossings which are over left, the oldest first; empty before the first."""
    over = [one for one in traces if one["over"]]
    if not over:
        return {}
    home, swept = list(_those(over, "home")), list(_those(over, "swept"))
    sea = [one["full"] for one in swept]
    walkers = {one["full"]: one for one in home if "at" in one and one["full"] not in sea}
    return {
        "days": len(over),
        "home": len(home),
        "swept": len(swept),
        "dry": sum(not _names(one, "swept") for one in over),
        "candles": sum(bool(one["winners"]) for one in over),
        "last": _last(len(over), over[-1]),
        "swept_people": [_brief(one) for one in swept if "at" in one][-SWEPT_KEPT:],
        "home_people": [_whole(one) for one in walkers.values()][-HOME_KEPT:],
        "sea": sea[-SEA_KEPT:],
        "seats": _seats(over),
    }


def _those(over: Sequence[Trace], fate: str) -> Iterator[Dated]:
    """Everybody of a fate with their day; by day, those first who went first."""
    for day, one in enumerate(over, 1):
        people = [who for who in one["people"] if who["fate"] == fate]
        yield from ({**who, "day": day} for who in sorted(people, key=lambda who: who.get("round", 0)))


def _names(one: Trace, fate: str) -> list[str]:
    return [who["name"] for who in one["people"] if who["fate"] == fate]


def _last(day: int, one: Trace) -> dict[str, Any]:
    known = {"day": day, "rounds": one["rounds"], "result": one["result"]}
    return known | {"home": _names(one, "home"), "swept": _names(one, "swept")}


def _brief(who: Dated) -> dict[str, Any]:
    return {key: who[key] for key in ("name", "full", "gender", "day", "round", "at")}


def _whole(who: Dated) -> dict[str, Any]:
    return {key: value for key, value in who.items() if key not in ("seat", "fate")}


def _seats(over: Sequence[Trace]) -> dict[str, Any]:
    """What legacies look at: the seat that last came home, those that lost both, how long each has not won."""
    last = over[-1]
    homes = [seat for one in over for seat in one["home_order"]]
    return {
        "last_home": homes[-1] if homes else None,
        "lost_both": [seat for seat in last["seats"] if _lost_both(last, seat)],
        "waiting": dict(list(_waiting(over))[:SEATS_KEPT]),
    }


def _lost_both(one: Trace, seat: str) -> bool:
    return all(who["fate"] == "swept" for who in one["people"] if who["seat"] == seat)


def _waiting(over: Sequence[Trace]) -> Iterable[tuple[str, int]]:
    """Each seat with the crossings that it has made since it last won, those first that crossed last."""
    seats = dict.fromkeys(seat for one in reversed(over) for seat in one["seats"])
    for seat in seats:
        since = 0
        for one in (one for one in reversed(over) if seat in one["seats"]):
            if seat in one["winners"]:
                break
            since += 1
        yield seat, since
