"""Why a turn went as it did: the numbers stepped on, the leaps, what no die could do, whom the sea took."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.core.session import Telling
from companion.games.crossing.facts import BEACH
from companion.games.crossing.rules.steps import landings
from companion.games.crossing.state import State
from companion.games.crossing.view.table import gate_or_square, origin
from companion.games.shown import Arg, Say, faces


def explained(tellings: Iterable[Telling], s: State, why: str) -> tuple[Say, ...]:
    """What explains these tellings; and, on the way, which dice find no square."""
    told = tuple(_SAID[one.id](s, one.args) for one in tellings if one.id in _SAID)
    return told + (_unused(s) if why == "turn.step" else ())


def _unused(s: State) -> tuple[Say, ...]:
    """Each die left: the squares in reach that bear its number, or that there is none."""
    at = s.pilgrims[s.seat][s.pilgrim - 1]
    reach = landings(s, at)
    found = []
    for die in dict.fromkeys(s.left):
        bear = tuple(gate_or_square(there) for there in reach if s.facts.numbers[there] == die)
        args: dict[str, Arg] = {"die": die, "at": origin(at), "all": bear}
        found.append(Say("why.bears" if bear else "why.bears.none", args))
    return tuple(found)


def _rolled(s: State, args: dict[str, Any]) -> Say:
    return Say(f"why.rolled.{args['event']}", {"seat": args["seat"], "faces": faces(args["dice"])})


def _step(s: State, args: dict[str, Any]) -> Say:
    """The number that took the die, or the biscuit; and a leap, where the squares do not touch."""
    near = args["square"] in s.facts.neighbours[args["origin"]]
    filled: dict[str, Arg] = {
        "seat": args["seat"],
        "pilgrim": args["pilgrim"],
        "origin": origin(args["origin"]),
        "square": gate_or_square(args["square"]),
        "number": s.facts.numbers[args["square"]],
        "leap": "" if near else Say("why.leap"),
    }
    return Say(f"why.step.{args['by']}", filled)


def _rest(s: State, args: dict[str, Any]) -> Say:
    """No number next to either pilgrim is on the dice."""
    seat = args["seat"]
    places = tuple(origin(s.pilgrims[seat][index]) for index in s.movable(seat))
    id = "why.rest" if args["biscuit"] else "why.rest.none"
    return Say(id, {"seat": seat, "all": places})


def _tide(s: State, args: dict[str, Any]) -> Say:
    return Say("why.tide" if args["row"] else "why.tide.beach", {"row": args["row"], "flood": s.flood})


def _swept(s: State, args: dict[str, Any]) -> Say:
    filled = {"seat": args["seat"], "pilgrim": args["pilgrim"], "square": origin(args["square"])}
    return Say("why.swept.beach" if args["square"] == BEACH else "why.swept", filled)


def _plain(id: str, *keys: str) -> Callable[[State, dict[str, Any]], Say]:
    return lambda s, args: Say(id, {key: args[key] for key in keys})


_SAID: dict[str, Callable[[State, dict[str, Any]], Say]] = {
    "rolled": _rolled,
    "archangel": lambda s, args: Say("why.archangel" if args["given"] else "why.archangel.none"),
    "rerolled": lambda s, args: Say("why.rerolled", {key: faces(args[key]) for key in ("before", "dice")}),
    "stuck": lambda s, args: Say("why.stuck", {"faces": faces(args["kept"])}),
    "step": _step,
    "home": _plain("why.home", "seat", "pilgrim"),
    "rest": _rest,
    "skipped": _plain("why.skipped", "seat"),
    "tide": lambda s, args: Say(
        "why.tide" if args["row"] else "why.tide.beach", {"row": args["row"], "flood": s.flood}
    ),
    "swept": _swept,
    "stranded": _plain("why.stranded", "seat", "pilgrim"),
    "goal": lambda s, args: Say("why.goal"),
}
