"""Why a total came to what it is, and a track to where it stands: part by part, from what was told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.core.session import Telling
from companion.games.expedition.rules.phases import modifiers
from companion.games.expedition.state import State
from companion.games.expedition.view.asking import TABLE_PHASES, result
from companion.games.rulebook import spans
from companion.games.shown import Name, Say, faces, signed

Parts = Iterable[tuple[str, int]]
OPEN = ("musket", "mendoza")
"""Questions about a total that may still change."""


def explained(tellings: Iterable[Telling], s: State, why: str) -> tuple[Say, ...]:
    """What explains these tellings; and the total that the question in the air is about."""
    tellings = tuple(tellings)
    way = next((one.args["direction"] for one in tellings if one.id == "went"), "stay")
    told = (
        _track(one.args, way) if one.id == "track" else _SAID[one.id](s, one.args)
        for one in tellings
        if one.id == "track" or one.id in _SAID
    )
    return (*told, *_still_open(s, why))


def _still_open(s: State, why: str) -> tuple[Say, ...]:
    phase, _, kind = why.rpartition(".")
    if kind not in OPEN or not s.rolled:
        return ()
    known = modifiers(s, phase) if phase in TABLE_PHASES else []
    parts = [("planned", s.plan["mapping"] - 1)] if phase == "mapping" else known
    missing = s.total - sum(s.rolled) - sum(amount for _, amount in parts)
    parts = [*parts, *([("musket", missing)] if missing else [])]
    return (_total(s, phase, s.rolled, parts, s.total, open=True),)


def _total(s: State, phase: str, dice: Iterable[int], parts: Parts, total: int, *, open: bool = False) -> Say:
    """`Hunting: 3 + 3 = 6; +1 …; in all 9. The row 9–10: food +2.`"""
    dice = tuple(dice)
    args: dict[str, Any] = {
        "phase": Name("phases", phase),
        "faces": faces(dice),
        "sum": sum(dice),
        "parts": tuple(_part(s, phase, name, amount) for name, amount in parts if amount),
        "total": total,
        "span": _row_of(s, phase, total),
        "row": result(s, phase, total),
    }
    bare = "" if args["parts"] else ".bare"
    return Say(f"why.open{bare}" if open else f"why.total{bare}", args)


def _part(s: State, phase: str, name: str, amount: int) -> Say:
    args: dict[str, Any] = {"amount": signed(amount), "count": amount + 1, "terrain": Name("terrain", s.ground)}
    return Say(f"why.part.{name}", args)


def _row_of(s: State, phase: str, total: int) -> str:
    """The totals that share this row of the table."""
    rows: Any = {"mapping": s.facts.mapping.rows, "discovery": s.facts.discovery.rows}.get(phase)
    rows = s.tables.rows(phase) if rows is None else rows
    tops = [row.to for row in rows]
    return spans(tops)[next(place for place, top in enumerate(tops) if total <= top)]


# -- what was told -----------------------------------------------------------------------------


def _rolled(s: State, args: dict[str, Any]) -> Say:
    return _total(s, args["phase"], args["faces"], args["parts"], args["total"])


def _mapped(s: State, args: dict[str, Any]) -> Say:
    told = _total(s, "mapping", args["faces"], args["parts"], args["total"])
    return Say(told.id, {**told.args, "row": Name("terrain", args["terrain"])})


def _discovery(s: State, args: dict[str, Any]) -> Say:
    told = _total(s, "discovery", args["faces"], args["parts"], args["total"])
    return Say(told.id, {**told.args, "row": Name("discoveries", args["which"])})


def _track(args: dict[str, Any], way: str) -> Say:
    """A track's change by its cause (`way`: the march of the day), and what was lost at the ends of the track."""
    cause = args["cause"]
    known = f"{cause}.{args['track']}" if cause in ("travel", "rations") else cause
    said = known if known in _CAUSES else "result"
    filled: dict[str, Any] = {key: args[key] for key in ("before", "after")}
    filled |= {"track": Name("tracks", args["track"]), "asked": signed(args["asked"])}
    filled |= {"cause": Say(f"cause.{said}", {"way": Name("directions", way)})}
    cut = args["after"] - args["before"] != args["asked"]
    return Say("why.track.cut" if cut else "why.track", filled)


_CAUSES = (
    "travel.movement",
    "travel.morale",
    "rations.food",
    "river",
    "herd",
    "fever",
    "village",
    "cache",
    "averted",
)


def _death(s: State, args: dict[str, Any]) -> Say:
    return Say(f"why.death.{args['cause']}")


def _plain(id: str) -> Callable[[State, dict[str, Any]], Say]:
    return lambda s, args: Say(id, {"hex": args.get("hex", s.hex)})


_SAID: dict[str, Callable[[State, dict[str, Any]], Say]] = {
    "rolled": _rolled,
    "mapped": _mapped,
    "discovery": _discovery,
    "death": _death,
    "musket": lambda s, args: Say("why.musket", {"faces": faces(args["faces"])}),
    "fever.immune": lambda s, args: Say(f"why.immune.{args['by']}"),
    "death.averted": _plain("why.averted"),
    "village.none": _plain("why.village.none"),
    "rations.spared": _plain("why.spared"),
    "eclipse.used": _plain("why.eclipse"),
    "mapping.none": _plain("why.mapping.none"),
    "discovery.none": _plain("why.discovery.none"),
    "stayed": lambda s, args: Say("why.stayed" if args["choice"] else "why.stayed.forced", {"hex": args["hex"]}),
    "recruit": lambda s, args: Say("why.recruit", {"face": args["face"], "count": args["count"]}),
}
