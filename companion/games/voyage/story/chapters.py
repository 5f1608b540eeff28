"""Flight after flight: the setting off, the air, the landing, news of the others, the evening."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Chapter, Word
from companion.games import tales
from companion.games.tales import Leaf, Span
from companion.games.voyage.state import State
from companion.games.voyage.story import earlier
from companion.games.voyage.story.air import Air, passage
from companion.games.voyage.story.lines import lines
from companion.games.voyage.story.now import Failure, Now
from companion.games.voyage.story.others import others

STAKE, POST, MEMORY = 3, 2, 2
LANDINGS = ((2, "short"), (5, "fair"), (8, "long"), (9, "full"))


@dataclass(slots=True)
class Flight(Leaf[Now]):
    """A leaf of the notebook; `state` is the board at the flight's end."""

    state: State = field(kw_only=True)


def chapters(played: Replay, now: Now) -> list[Chapter]:
    """All flights of a session that have begun; `now` moves along with them."""
    return tales.chapters(played, now, lambda span: _chapter(Flight(now, state=span.state), span))


def _chapter(leaf: Flight, span: Span) -> Chapter:
    now, told = leaf.now, span.told
    now.flight = span.turn
    airs = {bird: Air(bird) for bird in now.birds}
    for telling in told:
        if telling.args.get("bird") in airs:
            airs[telling.args["bird"]].hear(telling)
    _morning(leaf, told[0])
    own = airs.pop(now.hero)
    _own(leaf, own)
    _move(now, [*airs.values(), own])
    leaf.beats += others(now, list(airs.values()), leaf.state)
    end = next((t for t in told if t.id == "end"), None)
    _evening(leaf, own, told[-1]) if end is None else _ending(leaf, own, end)
    gauges = tuple((bird, now.left(bird)) for bird in now.birds)
    return leaf.chapter(span, lines=lines(told), gauges=gauges)


def _move(now: Now, flights: Iterable[Air]) -> None:
    """Put the birds where this flight brought them, and remember the answers that prove it."""
    for air in flights:
        if air.advanced is not None:
            now.squares[air.bird] = air.advanced.args["square"]
            now.marks[air.bird] = air.advanced.n


# -- the followed bird ---------------------------------------------------------------------------


def _morning(leaf: Flight, dawn: Telling) -> None:
    now = leaf.now
    leaf.add(f"open.{_mood(now)}", dawn, weight=0.97 if now.flight == 1 else 0.75, part="open", colour=True)
    leaf.add(f"takeoff.{now.hero}", dawn, part="open")
    leaf.add(f"habit.{now.hero}", dawn, weight=0.72, part="open", colour=True)


def _mood(now: Now) -> str:
    flags = now.flags()
    square = now.facts.squares[now.squares[now.hero]]
    moods = (
        ("first", "first" in flags),
        ("failed", "failed" in flags),
        ("close", "close" in flags),
        ("sea", square.sea),
        ("desert", square.region == "sahara"),
        ("lead", "lead" in flags and now.flight % 3 == 0),
        ("behind", "behind" in flags and now.flight % 3 == 0),
        ("africa", "africa" in flags and now.flight % 2 == 0),
    )
    return next((mood for mood, holds in moods if holds), "plain")


def _own(leaf: Flight, air: Air) -> None:
    now = leaf.now
    leaf.beats += passage(now, air)
    leaf.heavy += 0.12 * air.brinks() + 0.3 * len(air.of("energy.spent"))
    if air.failed is not None:
        _failed(leaf, air, air.failed)
    elif air.landed is not None:
        _landed(leaf, air, air.landed)
    if air.board is not None:
        leaf.add(f"rest.{air.board.args['peril']}", air.board, part="land", **_words(peril=air.board.args["peril"]))


def _words(**ids: str) -> dict[str, Word]:
    return {name: Word("peril" if name == "peril" else "square", id) for name, id in ids.items()}


def _failed(leaf: Flight, air: Air, failed: Telling) -> None:
    """A flight broken off; one that had landed already was struck where it came down."""
    now, by = leaf.now, failed.args["by"]
    more: dict[str, Any] = {} if air.landed is None else {"receipts": (air.landed.n,), "tells": ("landed",)}
    flags = ("gained",) if failed.args["energy"] else ("kept",)
    leaf.add(f"failed.{by}", failed, part="land", flags=flags, **more)
    leaf.add("energy.gained" if failed.args["energy"] else "energy.kept", failed, part="land")
    now.failures.append(Failure(now.flight, by, failed.args["square"], failed.n))
    now.last = "failed"
    leaf.heavy += 0.55


def _landed(leaf: Flight, air: Air, landed: Telling) -> None:
    now, stage = leaf.now, landed.args["stage"]
    now.last = "landed"
    if air.overshot is not None:
        leaf.add("landed.over", air.overshot, part="land", receipts=(landed.n,), tells=("landed",), stage=stage)
        return
    if air.advanced is None:
        leaf.add("landed.open", landed, part="land", stage=stage)
        return
    args = air.advanced.args
    size = next(name for most, name in LANDINGS if stage <= most)
    now.squares[now.hero], now.marks[now.hero] = args["square"], air.advanced.n
    for fork in air.forks(leaf.state):
        leaf.add("fork.taken", air.advanced, part="land", **_words(fork=fork.at, to=fork.to, other=fork.other))
    leaf.add(
        f"landed.{size}",
        air.advanced,
        part="land",
        receipts=(landed.n,),
        tells=("landed",),
        flags=("to_sea",) if now.facts.squares[args["square"]].sea else (),
        stage=stage,
        **{"from": Word("square", args["origin"]), "to": Word("square", args["square"])},
    )
    earlier.arrived(leaf, air.advanced, args["square"])
    leaf.heavy += 0.05 * stage


# -- the evening ---------------------------------------------------------------------------------


def _evening(leaf: Flight, air: Air, dusk: Telling) -> None:
    now = leaf.now
    flags = now.flags()
    region = now.facts.squares[now.squares[now.hero]].region
    leaf.add(f"nature.{region}", dusk, weight=0.6, part="night", colour=True)
    if "solo" not in flags:
        leaf.add(f"standing.{_standing(flags)}", dusk, weight=0.66, part="night")
    leaf.add("standing.left", dusk, weight=0.85 if "close" in flags else 0.5, part="night")
    _remember(leaf, dusk)
    if now.threads.due("post", now.flight, POST) and "solo" not in flags:
        leaf.add(f"post.{now.trait('subject')}", dusk, weight=0.7, part="night", colour=True)
    if now.threads.due("stake", now.flight, STAKE):
        leaf.add(f"stake.{now.trait('stake')}", dusk, weight=0.74, part="night", colour=True)
    earlier.evening(leaf, dusk)
    leaf.add("night.failed" if now.last == "failed" else "night.plain", dusk, weight=0.62, part="night", colour=True)


def _standing(flags: frozenset[str]) -> str:
    return next(name for name in ("lead", "behind", "level") if name in flags)


def _remember(leaf: Flight, dusk: Telling) -> None:
    """A flight that failed is spoken of again, a while after."""
    now = leaf.now
    old = [one for one in now.failures if now.flight - one.flight >= MEMORY]
    if not old or not now.threads.due("memory", now.flight, MEMORY):
        return
    failure = old[-1]
    leaf.add(
        "mind.memory",
        dusk,
        weight=0.7,
        part="night",
        flags=(f"by_{failure.by}",),
        proofs={"ago": (failure.n,), "from": (failure.n,)},
        ago=now.flight - failure.flight,
        **{"from": Word("square", failure.square)},
    )


def _ending(leaf: Flight, air: Air, end: Telling) -> None:
    """How it ended, for the followed bird first of all."""
    now = leaf.now
    leaf.heavy = 1.0
    winners = [bird for bird in now.birds if leaf.state.birds[bird].arrived]
    names = [now.birds[bird].name for bird in winners if bird != now.hero]
    marks = tuple(now.marks[bird] for bird in winners)
    which = _outcome(now, winners, end.args["cause"])
    more: dict[str, Any] = {"receipts": marks, "part": "end", "names": names or None}
    if air.arrived is not None:
        more["tells"] = ("arrived",)
        more["receipts"] = (*marks, air.arrived.n)
    leaf.add(f"end.{which}", end, **more)


def _outcome(now: Now, winners: list[str], cause: str) -> str:
    if cause == "max_flights":
        return "flights"
    if now.hero not in winners:
        return "beaten"
    return "won" if len(winners) == 1 else "shared"
