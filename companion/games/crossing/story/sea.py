"""The sea at the end of a round: the row it takes, those who stood there, the islet, and how it all ended."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.session import Telling
from companion.core.tale import Person
from companion.games.crossing.story.bay import Gone
from companion.games.crossing.story.now import Now
from companion.games.crossing.story.round import Round


def sea(round: Round, told: list[Telling], last: Telling) -> None:
    """What came with the sea; before the tide has begun to rise, a word on the ebb."""
    if not told and not round.now.bay.tide:
        round.add("sea.wait", last, weight=0.5, part="sea", colour=True)
    for telling in sorted(told, key=lambda t: _last_of_all(round.now, t)):
        _HEARD[telling.id](round, telling)


def _last_of_all(now: Now, t: Telling) -> int:
    """The writer's own end is told after the ends of others, and before that of the crossing."""
    if t.id in ("goal", "end"):
        return 2 if t.id == "goal" else 3
    return int(t.id == "swept" and now.company.who(t.args["seat"], t.args["pilgrim"] - 1) is now.me)


def _tide(round: Round, t: Telling) -> None:
    now = round.now
    now.bay.tide += 1
    row = t.args["row"]
    islet = row == now.facts.board.row(now.facts.board.islet)
    key = "sea.beach" if not row else "sea.wall" if "ashore" in now.flags() else "sea.row"
    round.add(key, t, part="sea", row=row or None, flags=("islet",) if islet else ())


def _swept(round: Round, t: Telling) -> None:
    now = round.now
    gone = now.bay.sweep(t, now.round)
    who, mate = gone.who, now.company.mate(gone.who)
    flags = (
        *(("last",) if now.bay.at[mate.id] == "swept" else ()),
        *(("half",) if now.bay.at[mate.id] == "home" else ()),
        *(("off",) if gone.place == "beach" else ()),
    )
    at = None if gone.place == "beach" else gone.place
    if who is now.me:
        round.add("swept.me", t, part="end", who=who, at=at, flags=flags)
        round.over = True
    elif who is now.friend:
        round.add("swept.friend", t, part="sea", who=who, at=at, flags=flags)
        _mourn(round, t, gone)
    else:
        still = mate if now.bay.out(mate) else None
        round.add("swept.rival", t, part="sea", who=who, at=at, mate=still, flags=flags)
    round.heavy += 0.9 if now.ours(who) else 0.4


def _mourn(round: Round, t: Telling, gone: Gone) -> None:
    """What is left of a friend: a silence, and the thread that hung on them."""
    round.add("after.friend", t, weight=0.95, part="sea", who=gone.who, colour=True)
    round.add(f"talk_close.{gone.who.traits[0]}", t, weight=0.9, part="night", who=gone.who, colour=True)


def _stranded(round: Round, t: Telling) -> None:
    now = round.now
    gone = now.bay.strand(t, now.round)
    key = "islet.me" if gone.who is now.me else "islet.friend" if gone.who is now.friend else "islet.rival"
    round.add(key, t, part="sea", who=gone.who, at=gone.place)
    round.heavy += 0.6


def _goal(round: Round, t: Telling) -> None:
    now = round.now
    now.bay.goal = 1
    round.add("goal.drops", t, part="sea")
    round.heavy += 0.4


def _end(round: Round, t: Telling) -> None:
    now = round.now
    winners = t.args["winners"]
    won = now.hand.seat in winners
    round.over = True
    if now.solo:
        round.add(f"end.solo_{t.args['result']}", t, part="end", flags=_state(now))
        return
    who = _winner(now, winners[0], t.args["cause"]) if winners else None
    key = "end.tide" if not winners else f"end.{t.args['cause']}_{'won' if won else 'lost'}"
    mate = now.company.mate(who) if who else None
    both = mate is not None and now.bay.at[mate.id] == "home"
    round.add(
        key, t, part="end", who=who, mate=mate if both else None, flags=(*_state(now), *(("both",) if both else ()))
    )


def _winner(now: Now, seat: str, cause: str) -> Person:
    """The pilgrim of a winning party who came last through the gate, or who sits on the islet."""
    party = [now.company.who(seat, index) for index in (0, 1)]
    if cause == "islet":
        return next(one for one in party if now.bay.out(one))
    return next(gone.who for gone in reversed(now.bay.home) if gone.who in party)


def _state(now: Now) -> tuple[str, ...]:
    """How the writer stands at the end."""
    if now.bay.at[now.me.id] == "swept":
        return ("me_swept",)
    return ("me_out",) if now.bay.out(now.me) else ()


_HEARD: dict[str, Callable[[Round, Telling], None]] = {
    "tide": _tide,
    "swept": _swept,
    "stranded": _stranded,
    "goal": _goal,
    "end": _end,
}
