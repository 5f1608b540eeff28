"""The expedition as it is told at the table: the day at a glance, and what happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.session import Telling
from companion.games.expedition.rules.effects import in_empire
from companion.games.expedition.state import TRACKS, State
from companion.games.shown import Gauge, Head, Line, Name, Say, faces, signed


def head(s: State) -> Head:
    """Day, place, kind, fever, helpers, score, and the five tracks."""
    return Head(
        turn=Say("head.day", {"day": s.day, "days": s.facts.days}),
        place=place(s),
        facts=tuple(_facts(s)),
        gauges=tuple(Gauge(Name("tracks", track), getattr(s, track), s.facts.track_limit) for track in TRACKS),
    )


def place(s: State) -> Say:
    """The current hex: its name, its ground, the river if it runs there."""
    river = s.hex in s.board.downstream or s.hex == s.facts.map.delta
    return Say("head.river" if river else "head.place", {"hex": s.hex, "terrain": Name("terrain", s.ground)})


def _facts(s: State) -> list[Say]:
    known = [Say("head.kind", {"kind": Name("kinds", s.kind)})] if s.kind else []
    held = {"fever": s.fever, "kantyi": s.kantyi, "mendoza": s.mendoza, "empire": in_empire(s)}
    known += [Say(f"head.{what}") for what, true in held.items() if true]
    known += [Say("head.eclipse", {"count": s.eclipse})] if s.eclipse else []
    return [*known, Say("head.score", {"score": s.score})]


def closing(s: State) -> Say:
    """The end, in a sentence."""
    return Say(f"closing.{s.cause}", {"day": s.day, "hex": s.hex, "left": s.conquistadors, "score": s.score})


def said(telling: Telling) -> Line | None:
    """The line that tells it at the table; None where the head or another line says it already."""
    make = _LINES.get(telling.id)
    if make is not None:
        return make(telling.args)
    if telling.id in _SILENT:
        return None
    return Line(Say(telling.id, _plain(telling.args)), telling.id in _MINOR)


def _plain(args: dict[str, Any]) -> dict[str, Any]:
    """Arguments as phrases take them: ids that have a name become Names."""
    return {key: Name(_NAMED[key], value) if key in _NAMED and value else value for key, value in args.items()}


def part(name: str, amount: int) -> Say:
    """A modifier: `+1 plan`."""
    return Say(f"part.{name}", {"amount": signed(amount)})


def sum_of(dice: Any, parts: Any, total: int) -> Say:
    """`4 5 +1 plan −1 terrain = 9`; without parts and with one die, the face alone."""
    added = tuple(part(name, amount) for name, amount in parts if amount)
    if not added and len(dice) == 1:
        return Say("sum.one", {"faces": faces(dice)})
    return Say(
        "sum" if added else "sum.bare", {"faces": faces(dice), "parts": Say("parts", {"all": added}), "total": total}
    )


def _rolled(args: dict[str, Any]) -> Line:
    return Line(Say("rolled", {"sum": sum_of(args["faces"], args["parts"], args["total"])}))


def _mapped(args: dict[str, Any]) -> Line:
    total = sum_of(args["faces"], args["parts"], args["total"])
    return Line(Say("mapped", {"hex": args["hex"], "sum": total, "terrain": Name("terrain", args["terrain"])}))


def _discovery(args: dict[str, Any]) -> Line:
    total = sum_of(args["faces"], args["parts"], args["total"])
    return Line(Say("discovery", {"hex": args["hex"], "sum": total, "which": Name("discoveries", args["which"])}))


def _track(args: dict[str, Any]) -> Line:
    """What a track did: from and to, or that it could not move."""
    moved = args["before"] != args["after"]
    id = "track.river" if args["cause"] == "river" else "track" if moved else "track.still"
    return Line(Say(id, _plain(args | {"asked": signed(args["asked"])})), minor=True)


def _plan(args: dict[str, Any]) -> Line:
    """The plan in the order of the day."""
    dice = tuple(
        Say("plan.part", {"phase": Name("phases", phase), "dice": args["plan"][phase]})
        for phase in _ordered(args["plan"])
    )
    return Line(Say("plan", {"all": dice}) if dice else Say("plan.none"))


def _ordered(plan: dict[str, int]) -> list[str]:
    return [phase for phase in ("movement", "mapping", "exploration", "contact", "hunting") if phase in plan]


def _dice(id: str) -> Callable[[dict[str, Any]], Line]:
    def line(args: dict[str, Any]) -> Line:
        shown = {key: faces(value) if isinstance(value, list) else value for key, value in args.items()}
        return Line(Say(id, shown))

    return line


def _new_or_not(id: str) -> Callable[[dict[str, Any]], Line]:
    def line(args: dict[str, Any]) -> Line:
        ends = {"edge": "-".join(args["edge"])} if "edge" in args else {"hex": args["hex"]}
        return Line(Say(id if args["new"] else f"{id}.again", ends), minor=True)

    return line


def _went(args: dict[str, Any]) -> Line:
    return Line(Say("went.trail" if args["trail"] else "went", _plain(args)))


def _stayed(args: dict[str, Any]) -> Line:
    return Line(Say("stayed" if args["choice"] else "stayed.forced", {"hex": args["hex"]}))


def _survival(args: dict[str, Any]) -> Line:
    return Line(Say("survival.opens" if args["opens"] else "survival", _plain(args)))


def _lake(args: dict[str, Any]) -> Line:
    return Line(Say("lake", {"hexes": tuple(args["hexes"]), "name": args["name"]}))


def _death(args: dict[str, Any]) -> Line:
    return Line(Say(f"death.{args['cause']}", {"count": args["left"]}), minor=True)


def _immune(args: dict[str, Any]) -> Line:
    return Line(Say(f"fever.immune.{args['by']}"), minor=True)


def _lost(args: dict[str, Any]) -> Line:
    return Line(Say(f"survival.lost.{args['reason']}", {"count": args["count"]}))


_NAMED = {
    "kind": "kinds",
    "phase": "phases",
    "terrain": "terrain",
    "track": "tracks",
    "direction": "directions",
    "which": "discoveries",
}
_MINOR = frozenset(
    (
        "recruit",
        "fever.caught",
        "fever.again",
        "death.averted",
        "village",
        "peaceful",
        "village.none",
        "cache",
        "trail",
        "trail.none",
        "discovery.promised",
        "discovery.none",
    )
)
_SILENT = frozenset(("day", "end"))
_LINES: dict[str, Callable[[dict[str, Any]], Line]] = {
    "planned": _dice("planned"),
    "replanned": _dice("replanned"),
    "kantyi.helped": _dice("kantyi.helped"),
    "plan": _plan,
    "musket": lambda args: Line(Say("musket", {"faces": faces(args["faces"])})),
    "survival": _survival,
    "survival.lost": _lost,
    "rolled": _rolled,
    "mapped": _mapped,
    "cataract": _new_or_not("cataract"),
    "track": _track,
    "death": _death,
    "fever.immune": _immune,
    "empire": _new_or_not("empire"),
    "discovery": _discovery,
    "lake": _lake,
    "rations.herd": lambda args: Line(Say("herd"), minor=True),
    "went": _went,
    "stayed": _stayed,
}
