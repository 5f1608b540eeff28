"""The margin of a turn: what the cards did, for readers who want the mechanics beside the story."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Line
from companion.games.nightflight.story.now import Now


def lines(told: Iterable[Telling], now: Now) -> tuple[Line, ...]:
    """A row for each card revealed or played, the way that it led, each change of hope and fuel, and what is left."""
    rows = _Rows(now)
    for t in told:
        rows.take(t)
    return tuple(row.line() for row in rows.all)


@dataclass(slots=True)
class _Row:
    """A row; `hops` are the hexes that a card led to."""

    label: str
    id: str
    told: Telling
    values: dict[str, Any]
    hops: list[Telling] = field(default_factory=list)

    def line(self) -> Line:
        values: dict[str, Any] = {"id": self.id, **self.values}
        if self.hops:
            values |= {"path": " → ".join(t.args["hex"] for t in self.hops)}
        elif self.id in ("revealed", "clue_flown"):
            values |= {"id": f"{self.id}_still"}
        return Line(self.label, "said", values, tuple(dict.fromkeys(t.n for t in (self.told, *self.hops))))


class _Rows:
    """The rows of a turn in the making: a way stands behind the card that led there, whoever holds it.

    `way` is the row that hexes are added to, `flying` the card of the plan being flown, `acting`
    the last one played or drawn, `launched` a fuel card that this one flies.
    """

    def __init__(self, now: Now) -> None:
        self.now = now
        self.all: list[_Row] = []
        self.way: _Row | None = None
        self.flying = self.acting = self.launched = ""

    def take(self, t: Telling) -> None:
        """Take one telling in."""
        a = t.args
        if t.id in _TRACKS:
            self._row(t, t.id, **_TRACKS[t.id](a))
        elif t.id == "clue":
            self._row(t, "clue" if a["shown"] else "clue_hidden", card=a["card"])
        elif t.id == "reveal":
            self._reveal(t)
        elif t.id in ("played", "fog", "disturbance"):
            self.way, self.acting, self.launched = None, a["card"], ""
            self._row(t, t.id, card=a["card"], **({"who": self.now.who(a["seat"]).name} if "seat" in a else {}))
        elif t.id == "move":
            self.launched = a["card"] if a["card"] != self.flying else ""
        elif t.id == "flew":
            self._hop(t)

    def _row(self, t: Telling, id: str, **values: Any) -> _Row:
        self.all.append(_Row(t.at.partition(".")[2], id, t, values))
        return self.all[-1]

    def _reveal(self, t: Telling) -> None:
        self.flying, self.acting, self.launched = t.args["card"], "", ""
        who = {} if t.args["clue"] else {"who": self.now.who(t.args["seat"]).name}
        self.way = self._row(t, "clue_flown" if t.args["clue"] else "revealed", card=self.flying, **who)

    def _hop(self, t: Telling) -> None:
        """A hex more; a wind goes on from where it took the plane."""
        by = t.args["by"]
        card = self.acting if by == "effect" else self.launched or (self.acting if by == "launch" else self.flying)
        if self.way is None or (by != "wind" and self.way.values["card"] != card):
            self.way = self._row(t, "flown", card=card)
        self.way.hops.append(t)


_TRACKS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "left": lambda a: {"card": a["card"]},
    "hope": lambda a: {"before": a["before"], "after": a["after"]},
    "burned": lambda a: {"count": a["count"]},
    "refuelled": lambda a: {"count": a["count"]},
    "turn_over": lambda a: {"plane": a["plane"], "hope": a["hope"], "fuel": a["fuel"]},
}
