"""The margin of an entry: what dice and cards did, in a few words and figures."""

from __future__ import annotations

from typing import Any

from companion.core.tale import Line, Word
from companion.words import words


class Margin:
    """Says the lines of one game in one language, with its names and its `mechanics` words."""

    def __init__(self, game: str, lang: str) -> None:
        self.names = words(game, lang, "names")
        self.marks = words(game, lang, "mechanics")

    def label(self, line: Line) -> str:
        """The phase that a line belongs to, or the seat."""
        return str(self.names.get("phases", {}).get(line.label, line.label))

    def text(self, line: Line) -> str:
        """`4 5 · dice +1 · terrain −1 · = 9`, `Food 5 → 4`, `Movement 2 · Hunting 1`."""
        return str(getattr(self, f"_{line.key}")(**line.values))

    def _named(self, value: Any) -> str:
        """An argument as it is printed: a Word by its name, dice or squares side by side."""
        if isinstance(value, Word):
            return str(self.names[value.kind][value.id])
        return " ".join(map(str, value)) if isinstance(value, list) else str(value)

    def _plan(self, plan: dict[str, int]) -> str:
        return self._joined(f"{self.names['phases'][phase]} {count}" for phase, count in plan.items())

    def _roll(self, faces: list[int], parts: list[tuple[str, int]], total: int) -> str:
        added = [f"{self.marks['parts'][name]} {_signed(amount)}" for name, amount in parts if amount]
        dice = " ".join(map(str, faces))
        return self._joined([dice, *added]) + " " + str(self.marks["total"]).format(total=total)

    def _track(self, track: str, before: int, after: int) -> str:
        known = {"track": self.names["tracks"][track], "before": before, "after": after}
        return str(self.marks["change"]).format(**known)

    def _said(self, id: str, **args: Any) -> str:
        """A phrase of the game's own under `said`, several dice or squares written side by side."""
        return str(self.marks["said"][id]).format(**{name: self._named(arg) for name, arg in args.items()})

    def _joined(self, parts: Any) -> str:
        return str(self.marks["join"]).join(parts)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"
