"""The voyage's map in words, for those who hear it."""

from __future__ import annotations

from typing import Any

from companion.games.voyage.view.map import MapView
from companion.render.maps.voyage.legend import state

Words = dict[str, Any]


def description(view: MapView, names: Words, squares: dict[str, str], words: Words) -> str:
    """What the map shows, in sentences; parts that do not appear are not spoken of."""
    said = words["description"]
    birds = names["birds"]
    parts = [
        ("stands", [_stand(stand, birds, squares, said) for stand in view.stands]),
        ("legs", [_leg(leg, birds, squares, said) for leg in view.legs]),
        ("failures", [said["failure"].format(flight=one.flight, bird=birds[one.bird]) for one in view.failures]),
    ]
    first = said[state(view)].format(flight=view.flight, count=len(view.spots))
    return " ".join([first, *(said[key].format(list=words["between"].join(found)) for key, found in parts if found)])


def _stand(stand: Any, birds: Words, squares: dict[str, str], said: Words) -> str:
    form = said["arrived" if stand.arrived else "one" if stand.remaining == 1 else "stand"]
    return str(form.format(bird=birds[stand.bird], square=squares[stand.square], left=stand.remaining))


def _leg(leg: Any, birds: Words, squares: dict[str, str], said: Words) -> str:
    return str(said["leg"].format(flight=leg.flight, bird=birds[leg.bird], square=squares[leg.square]))
