"""The voyage as it is told at the table: where the birds are, and what happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.session import Telling
from companion.games.shown import Head, Line, Name, Say
from companion.games.voyage.state import Bird, State, remaining


def head(s: State) -> Head:
    """The flight, the deck, and each bird: its seat, its square, what is left of its way."""
    return Head(
        turn=Say("head.flight", {"flight": s.flight}) if s.flight else Say("head.setup"),
        place=Say("head.deck", {"count": len(s.deck)}),
        facts=tuple(_bird(s, bird) for bird in s.birds.values()),
        gauges=(),
    )


def _bird(s: State, bird: Bird) -> Say:
    args: dict[str, Any] = {
        "bird": Name("birds", bird.id),
        "seat": bird.seat,
        "square": Name("squares", bird.square),
        "count": remaining(s, bird),
        "energy": Say("head.energy") if bird.energy else "",
    }
    return Say("head.arrived" if bird.arrived else "head.bird", args)


def closing(s: State) -> Say:
    """The end, in a sentence."""
    winners = tuple(
        Say("closing.winner", {"bird": Name("birds", bird.id), "seat": bird.seat})
        for bird in s.birds.values()
        if bird.arrived
    )
    return Say(f"closing.{s.cause}", {"flight": s.flight, "winners": winners, "count": len(winners)})


def said(telling: Telling) -> Line | None:
    """The line that tells it at the table; None where the head or another line says it already."""
    if telling.id in _SILENT:
        return None
    make = _LINES.get(telling.id)
    return make(telling.args) if make else Line(Say(telling.id, _plain(telling.args)), telling.id in _MINOR)


def _plain(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments as phrases take them: ids that have a name become Names."""
    return {key: Name(_NAMED[key], value) if key in _NAMED else value for key, value in args.items()}


def card(perils: dict[str, str]) -> dict[str, Any]:
    """A card's three perils, by altitude."""
    return {altitude: Name("perils", peril) for altitude, peril in perils.items()}


def _card(args: dict[str, Any]) -> Line:
    return Line(Say("card", {"stage": args["stage"], **card(args["perils"])}))


def _reshuffled(args: dict[str, Any]) -> Line:
    return Line(Say("reshuffled", {"count": args["cards"]}))


def _failed(args: dict[str, Any]) -> Line:
    late = args["by"] == "late"
    known = {"bird": Name("birds", args["bird"]), "peril": Name("perils", args["by"])}
    energy = Say("failed.energy") if args["energy"] else ""
    return Line(Say("failed.late" if late else "failed", known | {"energy": energy}))


def _advanced(args: dict[str, Any]) -> Line:
    return Line(Say("advanced" if args["remaining"] else "advanced.end", _plain(args) | {"count": args["remaining"]}))


def _landed(args: dict[str, Any]) -> Line:
    return Line(Say("landed", _plain(args) | {"count": args["stage"]}))


def _bird_chosen(args: dict[str, Any]) -> Line:
    return Line(Say("bird", _plain(args) | {"count": args["remaining"]}))


_NAMED = {
    "bird": "birds",
    "square": "squares",
    "origin": "squares",
    "peril": "perils",
    "altitude": "altitudes",
}
_MINOR = frozenset(("arrived",))
_SILENT = frozenset(("takeoff", "end", "rested"))
_LINES: dict[str, Callable[[dict[str, Any]], Line]] = {
    "bird": _bird_chosen,
    "card": _card,
    "reshuffled": _reshuffled,
    "failed": _failed,
    "landed": _landed,
    "advanced": _advanced,
}
