"""Why a flight went as it did: gauges, perils, landings, from what was told; and what altitude bars another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.core.session import Telling
from companion.games.shown import Arg, Name, Say
from companion.games.voyage.facts import ALTITUDES, SLOTS
from companion.games.voyage.rules.flight import reachable
from companion.games.voyage.state import State


def explained(tellings: Iterable[Telling], s: State, why: str) -> tuple[Say, ...]:
    """What explains these tellings; and, where an altitude is asked for, why not every one is offered."""
    told = tuple(_SAID[one.id](s, one.args) for one in tellings if one.id in _SAID)
    return told + (_barred(s) if why == "flight.altitude" else ())


def _barred(s: State) -> tuple[Say, ...]:
    """Altitudes out of reach, of each bird that is still to choose."""
    found = []
    for bird in s.flying():
        out = tuple(Name("altitudes", one) for one in ALTITUDES if one not in reachable(bird.altitude))
        args: dict[str, Arg] = {"bird": Name("birds", bird.id), "all": out}
        if bird.altitude is None:
            found.append(Say("why.first", args))
        elif out:
            found.append(Say("why.step", args | {"altitude": Name("altitudes", bird.altitude)}))
    return tuple(found)


def _bird(id: str, *keys: str) -> Callable[[State, dict[str, Any]], Say]:
    """A phrase about a bird, filled with some of what was told."""

    def say(s: State, args: dict[str, Any]) -> Say:
        named = {key: Name(_NAMES[key], args[key]) if key in _NAMES else args[key] for key in keys}
        return Say(id, {"bird": Name("birds", args["bird"]), **named})

    return say


_NAMES = {"altitude": "altitudes", "peril": "perils", "square": "squares", "origin": "squares"}


def _peril(s: State, args: dict[str, Any]) -> Say:
    """The gauge: how far it has moved, and how many more such perils the bird endures."""
    filled = _bird("", "altitude", "peril", "suffered", "most")(s, args).args
    return Say("why.peril", {**filled, "count": args["most"] - args["suffered"]})


def _failed(s: State, args: dict[str, Any]) -> Say:
    filled: dict[str, Arg] = {"bird": Name("birds", args["bird"]), "of": SLOTS}
    filled["energy"] = Say("why.failed.energy") if args["energy"] else ""
    if args["by"] == "late":
        return Say("why.failed.late", filled)
    most = s.facts.birds[args["bird"]].gauges[args["by"]] - 1
    return Say("why.failed", {**filled, "peril": Name("perils", args["by"]), "count": most})


def _advanced(s: State, args: dict[str, Any]) -> Say:
    """Squares earned and squares gone: a diamond ends the way early."""
    gone = len(args["path"])
    id = "why.advanced" if gone == args["stage"] else "why.advanced.short"
    filled = _bird("", "origin", "square", "stage")(s, args).args
    return Say(id, {**filled, "count": gone, "left": args["remaining"]})


_SAID: dict[str, Callable[[State, dict[str, Any]], Say]] = {
    "card": lambda s, args: Say("why.card", {"round": args["round"], "stage": args["stage"]}),
    "calm": _bird("why.calm", "altitude"),
    "immune": _bird("why.immune", "peril"),
    "energy.spent": _bird("why.energy", "peril"),
    "peril": _peril,
    "failed": _failed,
    "landed": _bird("why.landed", "round", "stage"),
    "overshot": _bird("why.overshot", "stage", "square"),
    "advanced": _advanced,
    "board": _bird("why.board", "square", "peril"),
}
