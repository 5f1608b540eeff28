"""What a leader holds dear: a worth for each thing of the game, about one food to the unit.

The numbers were found by play: thousands of games with a little more of this and less of
that, keeping what reached the delta more often (cautious) or came home with more (bold).
"""

from __future__ import annotations

from dataclasses import dataclass

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
    conquistadors=ladder(1.9, 1.2, 30.0),
    food=ladder(0.46, 0.37, 0.53),
    morale=ladder(0.35, 0.15, 2.1),
    movement=3.7,
    musket=3.98,
    fever=7.79,
    peaceful=0.34,
    empire=0.69,
    discovery=4.84,
    wonder_morale=0.56,
    charted=0.27,
    side_trail=0.31,
    mendoza=0.78,
    haste=0.55,
    patience=0.91,
    stall=5.57,
    tolls=Tolls(slow=2.68, quick=-0.98, unknown=1.11, morale=0.33),
)
BOLD = CAUTIOUS
