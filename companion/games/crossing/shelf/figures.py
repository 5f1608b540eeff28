"""What statistics count of a crossing, ended or not: all seats together, but for what is said of ours.

Ours are the seats that persons play, or, where bots play among themselves, the first. A figure that makes no
sense of a session, like the round of the first arrival where nobody arrived, is absent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby

from companion.core.replay import Replay
from companion.core.session import Given, Telling
from companion.core.shelf import Figure
from companion.games.crossing.facts import BEACH, HOME, SWEPT, Facts
from companion.games.crossing.state import TWO, State
from companion.games.tales import HUMAN, lead

EVENTS = ("blank", "stuck", "archangel")


def figures(played: Replay) -> dict[str, Figure]:
    """Every figure by its name."""
    told, state = played.chronicle.tellings, played.state
    return {
        **_table(state),
        **_ours(played),
        **_rounds(told),
        **_dice(told),
        **_steps(told, state.facts),
        **_choices(played),
    }


def _table(s: State) -> dict[str, Figure]:
    """The table as it stands."""
    places = Counter(at for two in s.pilgrims.values() for at in two)
    stranded = sum(s.stranded(seat, index) for seat in s.seats for index in s.out(seat))
    homes = sorted((s.home(seat) for seat in s.seats), reverse=True)
    known: dict[str, Figure] = {
        "rounds": s.round,
        "turns_taken": s.turns,
        "rests": s.rests,
        "tide": s.tide,
        "dry_rows": max(0, len(s.facts.board.rows) + 1 - max(s.tide, 1)),
        "home": places[HOME],
        "swept": places[SWEPT],
        "islet": stranded,
        "out": 2 * len(s.seats) - places[HOME] - places[SWEPT] - stranded,
        "whole_parties": homes.count(TWO),
        "nobody_swept": not places[SWEPT],
        "goal": s.goal,
        "goal_dropped": s.goal < TWO,
        "solo": s.solo,
        "first_seat_won": bool(s.order) and s.order[0] in s.winners,
        "archangels_left": sum(s.archangels.values()),
        "biscuits_left": sum(s.biscuits.values()),
    }
    return known | ({"margin": homes[0] - homes[1]} if len(homes) > 1 else {}) | _result(s)


def _result(s: State) -> dict[str, Figure]:
    return {} if s.result is None else {"result": s.result}


def _ours(played: Replay) -> dict[str, Figure]:
    """How many pilgrims of ours came home, and how many the sea has."""
    seats = [seat for seat, who in played.header.seats.items() if who == HUMAN] or [lead(played.header)]
    places = Counter(at for seat in seats for at in played.state.pilgrims[seat])
    return {"ours_home": places[HOME], "ours_swept": places[SWEPT]}


def _rounds(told: list[Telling]) -> dict[str, Figure]:
    """In which rounds somebody first and last came home, and was swept; which gates let how many in."""
    found: dict[str, Figure] = {}
    for id in ("home", "swept"):
        rounds = [int(t.args["round"]) for t in told if t.id == id]
        if rounds:
            found |= {f"first_{id}": rounds[0], f"last_{id}": rounds[-1]}
    gates = [str(t.args["gate"]).partition(":")[2] for t in told if t.id == "home"]
    found |= {f"gate.{gate}": count for gate, count in sorted(Counter(gates).items())}
    return found | ({"last_gate": gates[-1]} if gates else {})


def _dice(told: list[Telling]) -> dict[str, Figure]:
    """What the white dice and the grey one showed, and what came of it."""
    rolls = [t.args for t in told if t.id == "rolled"]
    events = Counter(str(args["event"]) for args in rolls)
    kinds = Counter(len(set(args["dice"])) for args in rolls)
    given = [bool(t.args["given"]) for t in told if t.id == "archangel"]
    fed = [bool(t.args["biscuit"]) for t in told if t.id == "rest"]
    return {
        **{f"event.{event}": events[event] for event in EVENTS},
        "triples": kinds[1],
        "doubles": kinds[2],
        "archangels_found": sum(given),
        "archangels_missed": len(given) - sum(given),
        "archangels_spent": sum(t.id == "rerolled" for t in told),
        "biscuits_found": sum(fed),
        "bare_rests": len(fed) - sum(fed),
        "biscuits_eaten": sum(t.id == "step" and t.args["by"] == "biscuit" for t in told),
    }


def _steps(told: list[Telling], facts: Facts) -> dict[str, Figure]:
    """Steps and leaps, and the best turn: by steps and by rows won."""
    steps = [t for t in told if t.id == "step"]
    turns = [list(group) for _, group in groupby(steps, key=lambda t: t.at)]
    won = [facts.board.row(turn[-1].args["square"]) - facts.board.row(turn[0].args["origin"]) for turn in turns]
    return {
        "steps": len(steps),
        "leaps": sum(t.args["square"] not in facts.neighbours[t.args["origin"]] for t in steps),
        "longest_steps": max(map(len, turns), default=0),
        "longest_rows": max(won, default=0),
        "turns_back": sum(rows < 0 for rows in won),
        "turns_across": sum(not rows for rows in won),
        "off_beach": sum(t.args["origin"] == BEACH for t in steps),
    }


def _choices(played: Replay) -> dict[str, Figure]:
    """How often each kind of thing was chosen: `choice.turn.step.stop`."""
    given = (entry for entry in played.session.history if isinstance(entry, Given))
    counted = Counter(name for entry in given for name in _chosen(entry))
    return {f"choice.{name}": count for name, count in sorted(counted.items())}


def _chosen(entry: Given) -> Iterator[str]:
    why, value = entry.question.why, entry.value
    if why == "turn.step":
        yield f"{why}.{_step(str(value))}"
    elif why == "turn.archangel":
        yield f"{why}.{'spend' if value else 'keep'}"
    elif why == "turn.pilgrim":
        yield f"{why}.{value}"


def _step(answer: str) -> str:
    """`stop`, `rest`, `biscuit`, `gate`, or `square`."""
    named: Mapping[str, str] = {"stop": "stop", "rest": "rest"}
    head = answer.partition(":")[0]
    return named.get(answer) or {"biscuit": "biscuit", "mont": "gate"}.get(head, "square")
