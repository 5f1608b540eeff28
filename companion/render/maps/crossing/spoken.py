"""The map in words, for those who hear it."""

from __future__ import annotations

from typing import Any

from companion.games.crossing.facts import HOME
from companion.games.crossing.view.map import LETTERS, MapView, Pilgrim
from companion.render.maps.crossing.legend import state


def description(view: MapView, said: dict[str, Any]) -> str:
    """What the map shows, in sentences."""
    told = said["description"]
    bay = told["bay"].format(
        columns=len(view.columns),
        rows=view.rows,
        islet=view.islet,
        gates=", ".join(str(gate.number) for gate in view.gates),
    )
    parts = [bay, state(view, told)]
    if view.tide:
        parts.append(told["tide"].format(rows=view.tide - 1) if view.tide > 1 else told["beach"])
    if view.earlier:
        parts.append(told["earlier"].format(list=", ".join(f"{one.name} {one.square}" for one in view.earlier)))
    parts += [_pilgrim(one, said) for one in view.pilgrims]
    return " ".join(parts)


def _pilgrim(one: Pilgrim, said: dict[str, Any]) -> str:
    """A pilgrim's way and what became of it."""
    told, fates = said["description"], said["fates"]
    legs = said["between"].join(
        told["leg"].format(round=leg.round, squares=", ".join(map(_name, leg.squares))) for leg in one.legs
    )
    if one.at == HOME and one.arrived:
        fate = fates["home"].format(round=one.arrived[0], gate=one.arrived[1].removeprefix("mont:"))
    elif one.loss:
        square = fates["on_beach"] if one.loss.square == "beach" else one.loss.square
        fate = fates["swept"].format(round=one.loss.round, square=square)
        fate += fates["named"].format(name=one.loss.name) if one.loss.name else ""
    elif one.stranded:
        fate = fates["stranded"].format(square=one.at)
    else:
        fate = fates["beach"] if one.at == "beach" else fates["at"].format(square=one.at)
    seat = "" if one.seat == LETTERS[one.place] else f" ({one.seat})"
    way = told["way"].format(list=legs) if legs else ""
    return str(said["labelled"]).format(label=f"{one.label}{seat}", told=f"{fate}{way}.")


def _name(square: str) -> str:
    return square.replace("mont:", "Mont ")
