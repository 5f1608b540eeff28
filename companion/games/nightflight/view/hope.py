"""The bands of hope: whether the flight clue lies open, and what may be announced (2 Hope)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.nightflight.rules.drawing import CLUE_SHOWN
from companion.games.nightflight.rules.planning import BOTH_FROM, ONE_FROM, Allowance, allowed, sayable
from companion.games.nightflight.state import HOPE_MOST, HOPE_START, State

MOST, BEGINNING = HOPE_MOST, HOPE_START


@dataclass(frozen=True, slots=True)
class Said:
    """Whether the clue lies open; what each player announces of a card, and the captain of the first.

    `both`, `one` of the two, `none`, or `course` or `action` where cards leave only that.
    """

    clue: bool
    each: str
    captain: str


@dataclass(frozen=True, slots=True)
class Band:
    """Hope from `top` down to `low`; what each player announces, and the captain of the first card."""

    top: int
    low: int
    clue: bool
    each: Allowance
    captain: Allowance

    @property
    def said(self) -> Said:
        """What it says while no card says otherwise."""
        return Said(self.clue, self.each, self.captain)


def _captain(low: int) -> Allowance:
    return "both" if low >= ONE_FROM else "one"


def _each(low: int) -> Allowance:
    return "both" if low >= BOTH_FROM else "one" if low >= ONE_FROM else "none"


_LOWS = sorted({BOTH_FROM, CLUE_SHOWN, ONE_FROM, 1}, reverse=True)
BANDS = tuple(
    Band(top, low, low >= CLUE_SHOWN, _each(low), _captain(low))
    for top, low in zip((MOST, *(low - 1 for low in _LOWS)), _LOWS, strict=False)
)


def band(hope: int) -> Band:
    """The band of an amount of hope; at 0 the lowest."""
    return next((one for one in BANDS if hope >= one.low), BANDS[-1])


def now(s: State) -> Said:
    """What holds at this much hope and with these cards."""
    clue = s.clue()
    shown = clue.shown if clue else s.hope >= CLUE_SHOWN and not s.rule("clue_hidden")
    return Said(shown, _said(s, first=False), _said(s, first=True))


def _said(s: State, *, first: bool) -> str:
    may, parts = allowed(s, first=first), sayable(s)
    return may if may == "none" or len(parts) > 1 else parts[0]
