"""The margin of a turn: what the cards did, for readers who want the mechanics beside the story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.core.session import Telling
from companion.core.tale import Line
from companion.games.nightflight.story.now import Now
from companion.games.tales import said


def lines(told: Iterable[Telling], now: Now) -> tuple[Line, ...]:
    """A row for each card revealed or played, each change of hope and fuel, and what is left."""
    return tuple(_lines(list(told), now))


def _lines(told: list[Telling], now: Now) -> Iterator[Line]:
    for place, t in enumerate(told):
        a, phase = t.args, t.at.partition(".")[2]
        if t.id == "clue":
            yield said(phase, "clue" if a["shown"] else "clue_hidden", t, card=a["card"])
        elif t.id == "reveal":
            yield _revealed(told[place:], now, phase)
        elif t.id in ("played", "fog"):
            yield said(phase, t.id, t, who=now.who(a["seat"]).name, card=a["card"])
        elif t.id in ("disturbance", "left"):
            yield said(phase, t.id, t, card=a["card"])
        elif t.id == "hope":
            yield said(phase, "hope", t, before=a["before"], after=a["after"])
        elif t.id in ("burned", "refuelled"):
            yield said(phase, t.id, t, count=a["count"])
        elif t.id == "turn_over":
            yield said(phase, "turn_over", t, plane=a["plane"], hope=a["hope"], fuel=a["fuel"])


def _revealed(told: list[Telling], now: Now, phase: str) -> Line:
    """A card of the plan, and the hexes that it led to, until another is played or turned over."""
    a, hexes, marks = told[0].args, [], [told[0].n]
    for t in told[1:]:
        if t.id in ("reveal", "played", "turn_over"):
            break
        if t.id == "flew" and t.args["by"] not in ("effect", "launch"):
            hexes.append(t.args["hex"])
            marks.append(t.n)
    key = "revealed" if hexes else "revealed_still"
    values = {"who": now.who(a["seat"]).name, "card": a["card"], "path": " → ".join(hexes)}
    return Line(phase, "said", {"id": key, **values}, tuple(dict.fromkeys(marks)))
