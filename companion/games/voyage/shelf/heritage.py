"""Ringed birds, autumn after autumn: what earlier voyages leave to the next one, of a size that does not grow.

    {"autumns": 2, "arrived": 1,
     "last": {"who": {"name": "Edith", …}, "bird": {"name": "Juno", "species": "stork", "ring": "KB 40217", …},
              "square": "sudd", "home": true, "lost": false, "flights": 6, "path": ["elbe", …], "failures": []},
     "people": [{… who wrote, as a cast has them}, {… who sent the postcards}], "stakes": ["wager", …],
     "birds": [{… as a cast has them, "species": "stork", "seen": 2, "square": "sudd", "home": true, "lost": false}],
     "names": [{"name": "Juno", "gender": "f"}, …]}

`birds` are the last of each species. `lost` are those whose last flight failed: nobody has read them since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.shelf import Trace
from companion.games.voyage.facts import BIRDS

NAMES, STAKES, SQUARES = 20, 5, 12
KEYS = frozenset({"autumns", "last", "birds"})
"""What a story tells of; a heritage without all of it is told nothing of."""
ARRIVED, LOST = "arrived", "lost"


def heritage(traces: Sequence[Trace]) -> dict[str, Any]:
    """The traces of all earlier voyages, oldest first, as the next one's header has them; {} without any."""
    told = [one for one in traces if one["hero"]]
    if not told:
        return {}
    last = told[-1]
    return {
        "autumns": len(told),
        "arrived": sum(_hero(one)["fate"] == ARRIVED for one in told),
        "last": _last(last),
        "people": [dict(one) for one in last["people"]],
        "stakes": [one["people"][0].get("stake", "") for one in told if _same(one, last)][-STAKES:],
        "birds": [_bird(found, told) for species in BIRDS if (found := _latest(told, species))],
        "names": [{key: one[key] for key in ("name", "gender")} for trace in told for one in trace["birds"]][-NAMES:],
    }


def _hero(one: Trace) -> Mapping[str, Any]:
    return next(bird for bird in one["birds"] if bird["species"] == one["hero"])


def _same(one: Trace, last: Trace) -> bool:
    """Whether the same naturalist wrote both."""
    return bool(one["people"][0]["full"] == last["people"][0]["full"])


def _last(one: Trace) -> dict[str, Any]:
    """The last notebook, with the last of the squares that its bird came to."""
    bird = _hero(one)
    return {
        "who": {key: one["people"][0][key] for key in ("name", "full", "gender")},
        "bird": {key: bird[key] for key in ("name", "full", "gender", "species", "ring")},
        "square": bird["square"],
        "home": bird["fate"] == ARRIVED,
        "lost": bird["fate"] == LOST,
        "flights": one["flights"],
        "path": one["path"][-SQUARES:],
        "failures": one["failures"][-SQUARES:],
    }


def _latest(told: Sequence[Trace], species: str) -> Mapping[str, Any] | None:
    """The bird of a species that was read last."""
    return next((bird for one in reversed(told) for bird in one["birds"] if bird["species"] == species), None)


def _bird(bird: Mapping[str, Any], told: Sequence[Trace]) -> dict[str, Any]:
    seen = sum(one["ring"] == bird["ring"] for trace in told for one in trace["birds"])
    known = {key: value for key, value in bird.items() if key not in ("fate", "seat")}
    return known | {"seen": seen, "home": bird["fate"] == ARRIVED, "lost": bird["fate"] == LOST}
