"""The map in words, for those who hear it."""

from __future__ import annotations

from typing import Any

from companion.games.expedition.view.map import MapView
from companion.games.expedition.view.traces import FormerGrave, NamedPlace
from companion.story.language.fr import joined


def description(view: MapView, names: dict[str, Any], words: dict[str, Any]) -> str:
    """What the map shows, in sentences; parts that do not appear are not spoken of."""
    said = words["description"]
    parts = [
        ("mapped", (f"{place.name} {names['terrain'][place.terrain]}" for place in view.places if place.terrain)),
        ("way", (said["leg"].format(day=leg.day, hex=leg.hex) for leg in view.legs)),
        ("finds", (_find(find, words) for find in view.finds)),
        ("trails", ("–".join(sorted(two)) for two in view.trails)),
        ("cataracts", ("–".join(two) for two in view.cataracts)),
        ("villages", (_counted(one.hex, one.villages) for one in view.settled if one.villages)),
        ("peaceful", (_counted(one.hex, one.peaceful) for one in view.settled if one.peaceful)),
        ("cities", view.cities),
        ("graves", (_grave(one, words) for one in view.graves)),
        ("former_way", (_leg(two) for two in view.traces.way)),
        ("former_graves", (former(one, words) for one in view.traces.graves)),
        ("places", (place(one, words) for one in view.traces.places)),
    ]
    year = view.traces.year
    listed = [
        said[key].format(list=words["between"].join(found), year=year)
        for key, found in ((k, list(f)) for k, f in parts)
        if found
    ]
    return " ".join([_state(view, said), *listed])


def _state(view: MapView, said: dict[str, Any]) -> str:
    if view.here is None:
        mountains = ", ".join(view.terrain)
        return str(said["blank"].format(mountains=mountains, source=view.river[0], delta=view.delta))
    key = "won" if view.won else "lost" if view.over else "open"
    return str(said[key].format(day=view.day, here=view.here))


def name(one: NamedPlace, words: dict[str, Any]) -> str:
    """What a place is called: `Vargas’s Rest`, `le Repos d’Ortega`."""
    said = {"name": one.name}
    return joined(words["places"][one.kind], said).format(**said)


def place(one: NamedPlace, words: dict[str, Any]) -> str:
    return str(words["place_line"].format(hex=one.hex, place=name(one, words), year=one.year))


def former(one: FormerGrave, words: dict[str, Any]) -> str:
    return f"{one.hex} {words['former_line'].format(name=one.name, year=one.year)}"


def _leg(two: tuple[str, str]) -> str:
    return "–".join(two)


def _counted(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def _find(find: Any, words: dict[str, Any]) -> str:
    form = words["find_line"] if find.day is not None else words["find_undated"]
    return f"{find.number} {words['finds'][find.id]} ({form.format(day=find.day, hex=find.hex)})"


def _grave(one: Any, words: dict[str, Any]) -> str:
    form = words["grave_line"] if one.name else words["grave_unnamed"]
    return str(form.format(day=one.day, hex=one.hex, name=one.name))
