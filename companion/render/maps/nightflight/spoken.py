"""The map in words, for those who hear it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from companion.games.nightflight.view.map import Leg, MapView
from companion.render.maps.nightflight.legend import state


def description(view: MapView, names: dict[str, Any], said: dict[str, Any]) -> str:
    """What the map shows, in sentences."""
    told = said["description"]
    labels = [names["terrains"][name] for name in view.terrains]
    if view.blank:
        return " ".join((told["blank"], told["tiles"].format(count=len(labels), list=", ".join(labels))))
    parts = [
        told["night"].format(columns=len(view.columns), rows=view.rows, list=", ".join(labels)),
        state(view, told),
    ]
    used = [place.name for place in view.places if place.used]
    if used:
        parts.append(told["used"].format(list=", ".join(used)))
    if view.fallen:
        fallen = (f"{one.hex} ({', '.join(one.names)})" for one in view.fallen)
        parts.append(told["fallen"].format(list=said["between"].join(fallen)))
    if view.legs:
        parts.append(told["way"].format(start=view.start, list=said["between"].join(turns(view, said))))
    return " ".join(parts)


def turns(view: MapView, said: dict[str, Any]) -> list[str]:
    """Each turn's hexes in order, those that the wind carried the plane to in brackets."""
    return [
        said["leg"].format(turn=turn, hexes=" ".join(_hex(leg) for leg in group))
        for turn, group in groupby(view.legs, key=lambda leg: leg.turn)
    ]


def _hex(leg: Leg) -> str:
    return f"({leg.hex})" if leg.pushed else leg.hex
