"""What the parties did in a round: ours at length, each other one in a clause or a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Person
from companion.games.crossing.facts import GATE
from companion.games.crossing.story.now import Now, gate
from companion.games.crossing.story.round import Round
from companion.games.crossing.story.turns import Turn

FAR = 3
CROWD = 3
AT_ONCE = 3


def ours(round: Round, turn: Turn) -> None:
    """Our own turn, in the order in which it went."""
    told = turn.told
    if "archangel" in told:
        given = told["archangel"].args["given"]
        round.add(
            "angel.found" if given else "angel.none", told["archangel"], part="ours", weight=1.0 if given else 0.5
        )
    if "rerolled" in told:
        round.add("angel.spent", told["rerolled"], part="ours")
        round.heavy += 0.1
    if "stuck" in told:
        idle = () if turn.who else ("idle",)
        round.add("sand.stuck", told["stuck"], part="ours", who=turn.who, flags=idle)
    if "rest" in told:
        biscuit = told["rest"].args["biscuit"]
        round.add("rest.biscuit" if biscuit else "rest.bare", told["rest"], part="ours")
    if turn.steps:
        _our_way(round, turn)


def _our_way(round: Round, turn: Turn) -> None:
    now = round.now
    flags = _flags(now, turn)
    if turn.biscuit is not None:
        round.add("biscuit.eaten", turn.biscuit, part="ours", who=turn.who)
    if turn.home is None:
        key = "wander.ours" if turn.round_about else f"walk.{_kind(now, turn)}"
        round.add(key, *turn.steps, part="ours", flags=flags, **_slots(now, turn))
    elif turn.via:
        round.add("walk.last", *turn.steps[:-1], part="ours", who=turn.who, at=turn.via[-1])
    if turn.passed:
        passed = _people(now, turn.passed)
        again = ("again",) if turn.home is None or turn.via or "stuck" in turn.told else ()
        round.add("leap.ours", *turn.leaps, part="ours", who=turn.who, passed=passed, flags=again)
    if turn.home is not None:
        assert turn.who is not None
        _home(round, turn, "home.ours")
        round.heavy += 0.55
    _keep(round, turn)


def _home(round: Round, turn: Turn, key: str, part: str = "ours") -> None:
    now, who = round.now, turn.who
    assert who is not None
    mate = now.company.mate(who)
    flags = (
        *(("last",) if now.bay.at[mate.id] == "home" else ()),
        *(("half",) if now.bay.at[mate.id] == "swept" else ()),
        *(("none",) if len(now.bay.home) == 1 else ()),
        *(("again",) if turn.via or "stuck" in turn.told else ()),
    )
    round.add(key, *_ending(turn), part=part, who=who, gate=gate(turn.to), flags=flags, mate=_still(now, mate))


def _ending(turn: Turn) -> tuple[Telling, ...]:
    return (turn.steps[-1], turn.told["home"])


def _keep(round: Round, turn: Turn) -> None:
    """Remember the step that proves where a pilgrim stands."""
    if turn.who is not None:
        round.now.steps[turn.who.id] = turn.steps[-1]


def _kind(now: Now, turn: Turn) -> str:
    """How a way on the sand went: off the beach, to the islet, far, two rows, one, across or back."""
    gained = turn.gained(now.bay)
    if turn.to == now.facts.board.islet:
        return "islet"
    if turn.off:
        return "off"
    return (
        "far" if gained >= FAR else "two" if gained == 2 else "one" if gained == 1 else "side" if not gained else "back"
    )


def _flags(now: Now, turn: Turn) -> tuple[str, ...]:
    board = now.facts.board
    held = {
        "leap": bool(turn.passed),
        "crowd": len(turn.passed) >= CROWD,
        "stuck": "stuck" in turn.told,
        "biscuit": turn.biscuit is not None,
        "islet": turn.to == board.islet,
        "single": len(turn.steps) == 1,
        "far": turn.gained(now.bay) >= FAR,
        "back": turn.gained(now.bay) < 0,
        "off": turn.off,
        "same": turn.round_about,
        "channel": now.bay.beside_water(turn.to),
    }
    tone = () if turn.to.startswith(GATE) else (f"tone_{board.tone(turn.to)}",)
    return (*(flag for flag, holds in held.items() if holds), *tone)


def _slots(now: Now, turn: Turn) -> dict[str, Any]:
    rows = turn.gained(now.bay)
    before = None if turn.off else turn.origin
    home = turn.to.startswith(GATE)
    return {
        "who": turn.who,
        "from": before,
        "to": None if home else turn.to,
        "gate": gate(turn.to) if home else None,
        "via": turn.via or None,
        "steps": len(turn.steps),
        "rows": rows if rows > 1 else None,
    }


def _people(now: Now, some: Iterable[Person]) -> tuple[Beat, ...]:
    """Pilgrims as a list that may hold the writer."""
    return tuple(now.beat("phrase.me" if one is now.me else "phrase.other", who=one) for one in some)


def _still(now: Now, mate: Person) -> Person | None:
    """The mate, if still out in the bay."""
    return mate if now.bay.out(mate) else None


# -- the others --------------------------------------------------------------------------------


def others(round: Round, turns: Sequence[Turn], part: str) -> None:
    """What the other parties did: one by itself, several in a list."""
    walked = [turn for turn in turns if turn.steps and turn.home is None]
    if len(walked) == 1:
        _alone(round, walked[0], part)
    elif walked:
        for place in range(0, len(walked), AT_ONCE):
            _listed(round, walked[place : place + AT_ONCE], part, "rivals.walk" if not place else "rivals.more")
    for turn in turns:
        if turn.home is not None:
            _their_home(round, turn, part)
    _gifts(round, turns, part)
    for turn in turns:
        _keep(round, turn)


def _alone(round: Round, turn: Turn, part: str) -> None:
    now = round.now
    assert turn.who is not None
    mate = _still(now, now.company.mate(turn.who))
    more = {"mate": mate, **_slots(now, turn)}
    if "stuck" in turn.told:
        round.add("rival.stuck", turn.told["stuck"], part=part, who=turn.who)
    key = "rival.wander" if turn.round_about else "rival.walk"
    round.add(key, *turn.steps, part=part, flags=_flags(now, turn), **more)
    if turn.passed:
        passed = _people(now, turn.passed)
        round.add("rival.leap", *turn.leaps, part=part, who=turn.who, passed=passed)
    if turn.biscuit is not None:
        round.add("rival.biscuit", turn.biscuit, part=part, who=turn.who)


def _listed(round: Round, turns: Sequence[Turn], part: str, key: str) -> None:
    now = round.now
    moves = tuple(
        now.beat(
            "phrase.move",
            *turn.steps,
            flags=_flags(now, turn),
            passed=_people(now, turn.passed) or None,
            **_slots(now, turn),
        )
        for turn in turns
    )
    tellings = [step for turn in turns for step in turn.steps]
    tellings += [turn.told["stuck"] for turn in turns if "stuck" in turn.told]
    round.add(key, *tellings, part=part, moves=moves)


def _their_home(round: Round, turn: Turn, part: str) -> None:
    if "stuck" in turn.told:
        round.add("rival.stuck", turn.told["stuck"], part=part, who=turn.who)
    if turn.via:
        again = ("again",) if "stuck" in turn.told else ()
        round.add("rival.last", *turn.steps[:-1], part=part, who=turn.who, at=turn.via[-1], flags=again)
    _home(round, turn, "home.rival", part)
    round.heavy += 0.35


def _gifts(round: Round, turns: Sequence[Turn], part: str) -> None:
    """Archangels and rests of the others, each kind in one sentence."""
    given = [turn for turn in turns if "archangel" in turn.told and turn.told["archangel"].args["given"]]
    spent = [turn for turn in turns if "rerolled" in turn.told]
    rests = [turn for turn in turns if "rest" in turn.told]
    for key, some, id in (("angel", given, "archangel"), ("spent", spent, "rerolled"), ("rest", rests, "rest")):
        if some:
            tellings = [turn.told[id] for turn in some]
            stuck = [turn.told["stuck"] for turn in some if id == "rest" and "stuck" in turn.told]
            names = _names(round.now, some, both=id == "rest")
            flags = ("several",) if len(names) > 1 else ()
            round.add(f"others.{key}", *tellings, *stuck, part=part, names=names, flags=flags)


def _names(now: Now, turns: Iterable[Turn], *, both: bool) -> list[str]:
    """Who did it: the one that moved, or all of a party that is still out."""
    names = []
    for turn in turns:
        party = [now.company.who(turn.seat, index) for index in (0, 1)]
        out = [one for one in party if now.bay.walking(one)] or party[:1]
        names += [turn.who.name] if turn.who and not both else [one.name for one in (out if both else out[:1])]
    return names
