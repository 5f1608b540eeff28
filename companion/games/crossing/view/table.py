"""The crossing as it is told at the table: the round at a glance, and what happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.session import Telling
from companion.games.crossing.facts import BEACH, HOME, SWEPT
from companion.games.crossing.rules.steps import BISCUIT
from companion.games.crossing.state import TWO, State
from companion.games.shown import Arg, Head, Line, Name, Say, faces


def head(s: State) -> Head:
    """Round and tide; each seat's pilgrims and what it holds; the supply; the goal once it has dropped."""
    return Head(Say("head.round", {"round": s.round}), _tide(s), tuple(_facts(s)), ())


def _tide(s: State) -> Say:
    """What the sea will take next, and when."""
    if s.round < s.flood:
        return Say("head.ebb", {"round": s.flood})
    if s.over:
        return Say("head.sea")
    return Say("head.row", {"row": s.tide}) if s.tide else Say("head.beach")


def _facts(s: State) -> list[Say]:
    held = {"biscuits": s.supply_biscuits, "archangels": s.supply_archangels}
    supply = tuple(_counted(name, count) for name, count in held.items() if count)
    known = [_seat(s, seat) for seat in s.seats]
    known += [Say("head.supply", {"all": supply})] if supply else []
    return [*known, *([Say("head.goal")] if s.goal < TWO else [])]


def _seat(s: State, seat: str) -> Say:
    """`anna: C4, beach, 1 biscuit`"""
    places = tuple(place(s, at) for at in s.pilgrims[seat])
    held = {"biscuits": s.biscuits[seat], "archangels": s.archangels[seat]}
    things = tuple(_counted(name, count) for name, count in held.items() if count)
    return Say("head.seat", {"seat": seat, "all": (*places, *things)})


def _counted(name: str, count: int) -> Say:
    return Say(f"count.{name}", {"count": count})


def place(s: State, at: str) -> Arg:
    """A square; the islet, the beach, the Mont and the sea by their names."""
    if at in (BEACH, HOME, SWEPT):
        return Name("places", at)
    return Say("islet", {"square": at}) if at == s.facts.board.islet else at


def closing(s: State) -> Say:
    """The end, in a sentence."""
    id = f"closing.{s.cause}" if s.winners else f"closing.{s.result}"
    return Say(id, {"round": s.round, "winners": s.winners, "count": len(s.winners)})


def said(telling: Telling) -> Line | None:
    """The line that tells it at the table; None where another line says it already."""
    make = _LINES.get(telling.id)
    return make(telling.args) if make is not None else None


def gate_or_square(name: str) -> Arg:
    """`C4`; a gate by its number."""
    name = name.removeprefix(BISCUIT)
    return Say("gate", {"number": name.partition(":")[2]}) if ":" in name else name


def origin(name: str) -> Arg:
    return Name("places", name) if name == BEACH else name


def _rolled(args: dict[str, Any]) -> Line:
    return Line(Say("rolled", {"faces": faces(args["dice"]), "event": Say(f"face.{args['event']}")}))


def _archangel(args: dict[str, Any]) -> Line:
    return Line(Say("archangel" if args["given"] else "archangel.none"), minor=True)


def _rerolled(args: dict[str, Any]) -> Line:
    return Line(Say("rerolled", {"before": faces(args["before"]), "dice": faces(args["dice"])}))


def _step(args: dict[str, Any]) -> Line:
    filled = {
        "pilgrim": args["pilgrim"],
        "origin": origin(args["origin"]),
        "square": gate_or_square(args["square"]),
    }
    return Line(Say(f"step.{args['by']}", filled), minor=True)


def _rest(args: dict[str, Any]) -> Line:
    return Line(Say("rest" if args["biscuit"] else "rest.none"))


def _sea(args: dict[str, Any]) -> Line:
    return Line(Say("tide", {"row": args["row"]}) if args["row"] else Say("tide.beach"))


def _swept(args: dict[str, Any]) -> Line:
    kind = "swept.beach" if args["square"] == BEACH else "swept"
    return Line(Say(kind, {key: args[key] for key in ("seat", "pilgrim", "square")}), minor=True)


_LINES: dict[str, Callable[[dict[str, Any]], Line]] = {
    "order": lambda args: Line(Say("order", {"all": tuple(args["order"]), "count": len(args["order"])})),
    "rolled": _rolled,
    "archangel": _archangel,
    "rerolled": _rerolled,
    "stuck": lambda args: Line(Say("stuck", {"faces": faces(args["kept"])})),
    "step": _step,
    "home": lambda args: Line(Say("home", {"pilgrim": args["pilgrim"]}), minor=True),
    "rest": _rest,
    "skipped": lambda args: Line(Say("skipped")),
    "tide": _sea,
    "swept": _swept,
    "stranded": lambda args: Line(Say("stranded", {"seat": args["seat"], "pilgrim": args["pilgrim"]}), minor=True),
    "goal": lambda args: Line(Say("goal")),
}
