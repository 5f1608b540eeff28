"""What a leader holds dear: a worth for each thing of the game, about one food to the unit.

The numbers were found by play: thousands of games with a little more of this and less of
that, keeping what reached the delta more often (cautious) or came home with more (bold).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.expedition.bots.route import Tolls

Ladder = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Temper:
    """`conquistadors`, `food` and `morale` hold what the first, second … sixth point is worth."""

    conquistadors: Ladder
    food: Ladder
    morale: Ladder
    movement: float
    musket: float
    fever: float
    peaceful: float
    empire: float
    discovery: float
    wonder_morale: float
    charted: float
    side_trail: float
    mendoza: float
    haste: float
    patience: float
    stall: float
    tolls: Tolls


def ladder(last: float, step: float, first: float = 0.0) -> Ladder:
    """Worths that rise by `step` a point from the sixth, `last`, to the first, which is `first` dearer still."""
    return (last + 5 * step + first, last + 4 * step, last + 3 * step, last + 2 * step, last + step, last)


CAUTIOUS = Temper(
    conquistadors=ladder(1.7, 1.6, 30.0),
    food=ladder(0.42, 0.4, 0.45),
    morale=ladder(0.37, 0.12, 1.65),
    movement=4.09,
    musket=4.22,
    fever=8.45,
    peaceful=0.49,
    empire=0.67,
    discovery=4.4,
    wonder_morale=0.61,
    charted=0.25,
    side_trail=0.3,
    mendoza=0.85,
    haste=0.45,
    patience=1.09,
    stall=5.61,
    tolls=Tolls(slow=3.38, quick=-1.14, unknown=0.65, morale=0.4),
)
BOLD = replace(
    CAUTIOUS,
    conquistadors=ladder(1.0, 0.8, 20.0),
    musket=1.2,
    discovery=12.0,
    charted=1.5,
)
