"""A mail line's logbook: what the flights before this one left, in a size that does not grow with their number.

    {"flights": 3, "arrived": 2, "lost": 1, "delivered": 6, "undelivered": 3,
     "last": {"flight": 3, "won": true, "end": "dawn", "turns": 7, "hope": 9, "fuel": 11, "plane": "petrel", …},
     "crew": [{… as a cast has them, "place": 0, "flights": 2, "since": 1}, …],
     "missing": [{"name": "Otto", "full": "Otto Falk", "gender": "m", "flight": 2, "plane": "lapwing"}, …],
     "wrecks": [{"flight": 2, "plane": "lapwing", "tile": "no_rescue", "up": 5, "column": "C", "names": [...]}, …],
     "gone": ["Otto Falk", …], "letters": [{"addressee": "Nora Rossi", "matter": "seeds", "flight": 3, "won": …}, …]}

`crew` are those of the line who live, as far as they may come back: whoever flew last first. Nobody of a
plane that was lost has come back, and whoever left by the door is done with the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.core.shelf import Trace
from companion.games.nightflight.shelf.trace import HOME, LOST

CREW_KEPT, MISSING_KEPT, WRECKS_KEPT, GONE_KEPT, LETTERS_KEPT = 5, 12, 6, 60, 6
KEYS = frozenset({"flights", "arrived", "lost", "delivered", "undelivered", "last", "crew", "missing", "wrecks"})
"""What a story tells of; a heritage without all of it is told nothing of."""
LAST = ("won", "end", "turns", "hope", "fuel", "from", "to", "plane", "terrains")
Dated = dict[str, Any]


def heritage(traces: Sequence[Trace]) -> dict[str, Any]:
    """All that flights which are over left, the oldest first; empty before the first."""
    over = [one for one in traces if one["over"]]
    if not over:
        return {}
    arrived = [one for one in over if one["won"]]
    lost = list(_lost(over))
    return {
        "flights": len(over),
        "arrived": len(arrived),
        "lost": len(over) - len(arrived),
        "delivered": sum(len(one["mail"]) for one in arrived),
        "undelivered": sum(len(one["mail"]) for one in over if not one["won"]),
        "last": _last(len(over), over[-1]),
        "crew": _crew(over)[:CREW_KEPT],
        "missing": lost[-MISSING_KEPT:],
        "wrecks": list(_wrecks(over))[-WRECKS_KEPT:],
        "gone": [who["full"] for one in over for who in one["people"] if who["fate"] != HOME][-GONE_KEPT:],
        "letters": list(_letters(over))[-LETTERS_KEPT:],
    }


def _last(flight: int, one: Trace) -> Dated:
    names = [who["name"] for who in one["people"]]
    return {"flight": flight, "names": names, **{key: one[key] for key in LAST}}


def _crew(over: Sequence[Trace]) -> list[Dated]:
    """Those who live, and how often each has flown since when; whoever flew last first, by their places."""
    living: dict[str, Dated] = {}
    for flight, one in enumerate(over, 1):
        for who in one["people"]:
            before = living.pop(who["full"], None)
            if who["fate"] == HOME:
                known = {key: value for key, value in who.items() if key != "fate"}
                flown = {"flights": (before["flights"] if before else 0) + 1, "last": flight}
                living[who["full"]] = known | {"since": before["since"] if before else flight} | flown
    return sorted(living.values(), key=lambda who: (-who["last"], who["place"]))


def _lost(over: Sequence[Trace]) -> Iterator[Dated]:
    for flight, one in enumerate(over, 1):
        for who in one["people"]:
            if who["fate"] == LOST:
                about = {key: who[key] for key in ("name", "full", "gender")}
                yield about | {"flight": flight, "plane": one["plane"]}


def _wrecks(over: Sequence[Trace]) -> Iterator[Mapping[str, Any]]:
    for flight, one in enumerate(over, 1):
        if "wreck" in one:
            names = [who["name"] for who in one["people"] if who["fate"] == LOST]
            yield {"flight": flight, "plane": one["plane"], **one["wreck"], "names": names}


def _letters(over: Sequence[Trace]) -> Iterator[Mapping[str, Any]]:
    """The first letter of each flight, and whether it arrived."""
    for flight, one in enumerate(over, 1):
        for letter in one["mail"][:1]:
            about = {key: letter[key] for key in ("addressee", "matter")}
            yield about | {"flight": flight, "won": bool(one["won"])}
