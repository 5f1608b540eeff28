"""The other birds of a flight, as the friend's postcards tell of them: one by itself, several in a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Word
from companion.games.voyage.state import State
from companion.games.voyage.story.air import Air, troubles
from companion.games.voyage.story.now import Now

SPARED = 2


@dataclass(frozen=True, slots=True)
class _News:
    """Something that a bird did, with the tellings that prove it and the words it needs."""

    tellings: tuple[Telling, ...]
    slots: dict[str, Any]
    flags: tuple[str, ...] = ()


def others(now: Now, flights: list[Air], s: State) -> Iterator[Beat]:
    """All that must be told of the others in one flight. `now` knows where they have come to."""
    kinds = {
        "toll": _tolls(now, flights),
        "spent": [_spent(now, air, t) for air in flights for t in air.of("energy.spent")],
        "landed": [_landed(now, air) for air in flights if air.advanced or air.overshot],
        "fork": [_fork(now, air, fork) for air in flights for fork in air.forks(s)],
        "board": [_board(now, air) for air in flights if air.board],
        "failed": [_failed(now, air) for air in flights if air.failed],
        "arrived": [_arrived(now, air) for air in flights if air.arrived],
    }
    for kind, news in kinds.items():
        if news:
            yield _said(now, kind, news)


_ROWS = {
    "toll": "tolls",
    "spent": "spends",
    "landed": "landings",
    "fork": "forks",
    "board": "boards",
    "failed": "failures",
    "arrived": "others",
}


def _said(now: Now, kind: str, news: list[_News]) -> Beat:
    """One sentence for one bird's news, or for several in a row."""
    tellings = [t for one in news for t in one.tellings]
    marks, tells = tuple(t.n for t in tellings), tuple(t.id for t in tellings)
    part = "end" if kind == "arrived" else "others"
    more: dict[str, Any] = {"receipts": marks, "tells": tells, "part": part}
    if len(news) == 1 and not {"all", "most"} & {*news[0].flags} and len(news[0].slots.get("names", ("",))) == 1:
        return now.beat(f"rival.{kind}", tellings[-1], flags=news[0].flags, **more, **news[0].slots)
    alike = frozenset({"gained"}).intersection(*(one.flags for one in news))
    more[_ROWS[kind]] = tuple(now.phrase(f"phrase.{kind}", tuple({*one.flags} - alike), **one.slots) for one in news)
    if kind == "landed" and not now.listed:
        now.listed, alike = True, alike | {"unlisted"}
    return now.beat(f"rivals.{kind}", tellings[-1], flags=tuple(alike), **more)


def _who(now: Now, air: Air) -> dict[str, Any]:
    return {"who": now.birds[air.bird], "who_sp": Word("bird", air.bird)}


def _tolls(now: Now, flew: list[Air]) -> list[_News]:
    """What the road took of one bird, or of several by which of them it struck; the most shared first."""
    flights = [air for air in flew if air.of("peril")]
    tellings = sorted((t for air in flights for t in air.of("peril")), key=lambda t: t.n)
    struck: dict[tuple[str, ...], list[str]] = {}
    for peril in dict.fromkeys(t.args["peril"] for t in tellings):
        birds = tuple(air.bird for air in flights if any(t.args["peril"] == peril for t in air.of("peril")))
        struck.setdefault(birds, []).append(peril)
    return [_toll(now, flew, *group) for group in sorted(struck.items(), key=lambda one: -len(one[0]))]


def _toll(now: Now, flew: list[Air], birds: tuple[str, ...], perils: list[str]) -> _News:
    """Perils that struck the same birds: each by name, or all, or all but some."""
    hit = [air for air in flew if air.bird in birds]
    spared = [air for air in flew if air.bird not in birds]
    most = 0 < len(spared) <= SPARED < len(hit)
    flags = ("most",) if most else () if spared or len(hit) == 1 else ("all",)
    slots = _who(now, hit[0]) | {"troubles": troubles(now, dict.fromkeys(perils, 1))}
    names = [now.birds[air.bird].name for air in (spared if most else hit)]
    return _News(tuple(t for air in hit for t in air.of("peril")), slots | {"names": names}, flags)


def _spent(now: Now, air: Air, t: Telling) -> _News:
    return _News((t,), _who(now, air) | {"peril": Word("peril", t.args["peril"])})


def _landed(now: Now, air: Air) -> _News:
    landed = air.landed
    moved = air.advanced or air.overshot
    assert landed is not None
    assert moved is not None
    slots = _who(now, air) | {"stage": landed.args["stage"], "to": Word("square", moved.args["square"])}
    flags = ["to_sea"] if now.facts.squares[moved.args["square"]].sea else []
    if air.overshot:
        flags.append("kept")
    return _News((landed, moved), slots, tuple(flags))


def _fork(now: Now, air: Air, fork: Any) -> _News:
    assert air.advanced is not None
    words = {"fork": fork.at, "to": fork.to, "other": fork.other}
    return _News((air.advanced,), _who(now, air) | {name: Word("square", id) for name, id in words.items()})


def _board(now: Now, air: Air) -> _News:
    assert air.board is not None
    args = air.board.args
    slots = {"peril": Word("peril", args["peril"]), "to": Word("square", args["square"])}
    return _News((air.board,), _who(now, air) | slots)


def _failed(now: Now, air: Air) -> _News:
    assert air.failed is not None
    args = air.failed.args
    tellings = (air.failed,) if air.landed is None else (air.landed, air.failed)
    flags = [f"by_{args['by']}", *(["gained"] if args["energy"] else [])]
    slots: dict[str, Any] = {"from": Word("square", args["square"])}
    if args["by"] != "late":
        slots["peril"] = Word("peril", args["by"])
    return _News(tellings, _who(now, air) | slots, tuple(flags))


def _arrived(now: Now, air: Air) -> _News:
    assert air.arrived is not None
    return _News((air.arrived,), _who(now, air) | {"to": Word("square", air.arrived.args["square"])})
