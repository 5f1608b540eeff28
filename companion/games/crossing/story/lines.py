"""The margin of a round: what the dice did, for readers who want the mechanics beside the story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.core.session import Telling
from companion.core.tale import Line
from companion.games.crossing.facts import GATE
from companion.games.crossing.story.company import Company
from companion.games.tales import said


def lines(told: Iterable[Telling], company: Company) -> tuple[Line, ...]:
    """Each roll, each archangel, each pilgrim's way, each rest, and the tide: a row a player."""
    made = list(_lines(list(told), company))
    labels = [None, *(line.label for line in made)]
    return tuple(replace(line, opens=line.label != before) for before, line in zip(labels, made, strict=False))


def _lines(told: list[Telling], company: Company) -> Iterator[Line]:
    for place, t in enumerate(told):
        a = t.args
        if t.id == "rolled":
            yield said(a["seat"], f"rolled_{a['event']}", t, dice=a["dice"])
        elif t.id == "rerolled":
            yield said(a["seat"], "rerolled", t, before=a["before"], dice=a["dice"])
        elif t.id == "stuck":
            yield said(a["seat"], "stuck", t, kept=a["kept"])
        elif t.id == "rest":
            yield said(a["seat"], "rest_biscuit" if a["biscuit"] else "rest", t)
        elif t.id == "step" and (place == 0 or told[place - 1].id != "step"):
            yield _way(told[place:], company)
        elif t.id == "tide":
            yield said("tide", "tide", t, row=a["row"])


def _way(told: list[Telling], company: Company) -> Line:
    """A pilgrim's steps of one turn, from where it stood."""
    steps = []
    for t in told:
        if t.id != "step":
            break
        steps.append(t)
    first = steps[0].args
    who = company.who(first["seat"], first["pilgrim"] - 1)
    squares = [first["origin"], *(step.args["square"] for step in steps)]
    key = "home" if squares[-1].startswith(GATE) else "way_beach" if first["origin"] == "beach" else "way"
    path = " → ".join(squares[1:-1] if key == "home" and len(squares) > 2 else squares[key == "way_beach" :])
    if key == "home" and len(squares) == 2:
        path = squares[0]
    marks = tuple(dict.fromkeys(step.n for step in steps))
    return Line(first["seat"], "said", {"id": key, "who": who.name, "path": path}, marks)
