"""What lies on the table of a crossing: pilgrims, tide, biscuits, archangels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.game import Hear
from companion.games.crossing.facts import BEACH, HOME, SWEPT, Facts

TWO = 2


@dataclass(slots=True)
class State:
    """The bay. `tide` counts the rows under water, the beach (row 0) first.

    `pilgrims` are two places a seat: a square, `beach`, `home` or `swept`. `left` are the
    white dice still to be used this turn, `pilgrim` the one that moves (1 or 2; 0: none yet).
    `turns` and `rests` count those of all seats.
    """

    facts: Facts
    seats: tuple[str, ...]
    full_move: bool
    pilgrims: dict[str, list[str]]
    biscuits: dict[str, int]
    archangels: dict[str, int]
    supply_biscuits: int
    supply_archangels: int
    order: tuple[str, ...] = ()
    scene: str = "setup"
    round: int = 0
    place: int = 0
    tide: int = 0
    dice: tuple[int, ...] = ()
    event: str | None = None
    left: list[int] = field(default_factory=list)
    pilgrim: int = 0
    goal: int = TWO
    home_order: list[str] = field(default_factory=list)
    winners: tuple[str, ...] = ()
    cause: str | None = None
    result: str | None = None
    won: bool | None = None
    turns: int = 0
    rests: int = 0
    hear: Hear | None = field(default=None, compare=False, repr=False)

    @property
    def over(self) -> bool:
        return self.cause is not None

    @property
    def turn(self) -> int:
        """The round under way; 0 while the first seat is rolled for."""
        return self.round

    @property
    def seat(self) -> str:
        """The seat whose turn it is."""
        return self.order[self.place] if self.place < len(self.order) else self.order[-1]

    @property
    def at(self) -> str:
        """Round and seat, as logs write it: `4.anna`; `4.tide` when the round ends."""
        if not self.round:
            return "0.setup"
        return f"{self.round}.{self.seat if self.scene == 'turn' else self.scene}"

    @property
    def flood(self) -> int:
        """The round after which the tide takes the beach."""
        return self.facts.flood_of(len(self.seats))

    @property
    def solo(self) -> bool:
        return len(self.seats) == 1

    def flooded(self, square: str) -> bool:
        """Whether a square lies under water."""
        return self.facts.rows[square] < self.tide

    def out(self, seat: str) -> list[int]:
        """Indices of a seat's pilgrims still in the bay, neither home nor swept."""
        return [i for i, at in enumerate(self.pilgrims[seat]) if at not in (HOME, SWEPT)]

    def stranded(self, seat: str, index: int) -> bool:
        """Whether a pilgrim sits on the islet with the sea all round."""
        at = self.pilgrims[seat][index]
        return at == self.facts.board.islet and self.flooded(at)

    def movable(self, seat: str) -> list[int]:
        """Indices of pilgrims that may still move; of two on the beach, the first."""
        free = [i for i in self.out(seat) if not self.stranded(seat, i)]
        both_on_beach = self.pilgrims[seat] == [BEACH, BEACH]
        return free[:1] if both_on_beach else free

    def home(self, seat: str) -> int:
        return self.pilgrims[seat].count(HOME)

    def occupied(self) -> set[str]:
        """Squares that hold a pilgrim."""
        return {at for two in self.pilgrims.values() for at in two} - {BEACH, HOME, SWEPT}

    def tell(self, id: str, **args: Any) -> None:
        """Tell the story, if somebody listens, that something happened."""
        if self.hear is not None:
            self.hear(id, args)

    def copy(self) -> State:
        """A twin that shares nothing that changes."""
        return State(
            facts=self.facts,
            seats=self.seats,
            full_move=self.full_move,
            pilgrims={seat: two[:] for seat, two in self.pilgrims.items()},
            biscuits=self.biscuits.copy(),
            archangels=self.archangels.copy(),
            supply_biscuits=self.supply_biscuits,
            supply_archangels=self.supply_archangels,
            order=self.order,
            scene=self.scene,
            round=self.round,
            place=self.place,
            tide=self.tide,
            dice=self.dice,
            event=self.event,
            left=self.left[:],
            pilgrim=self.pilgrim,
            goal=self.goal,
            home_order=self.home_order[:],
            winners=self.winners,
            cause=self.cause,
            result=self.result,
            won=self.won,
            turns=self.turns,
            rests=self.rests,
        )

    def ending(self) -> dict[str, Any]:
        """How it ended, as the log's last line says it."""
        return {"end": self.cause, "won": self.won, "score": max(self.home(seat) for seat in self.seats)}

    def canonical(self) -> dict[str, Any]:
        """The state that turn hashes cover."""
        return status(self) | {"scene": self.scene, "place": self.place, "turns": self.turns, "rests": self.rests}


def status(s: State) -> dict[str, Any]:
    """The keys that scripts rely on (page, section 2)."""
    return {
        "game": "crossing",
        "over": s.over,
        "won": s.won,
        "result": s.result,
        "round": s.round,
        "turn": s.seat if s.order else None,
        "order": list(s.order),
        "tide": s.tide,
        "first_flood": s.flood,
        "dice": list(s.dice),
        "event": s.event,
        "left": list(s.left),
        "pilgrim": s.pilgrim or None,
        "pilgrims": {seat: list(two) for seat, two in s.pilgrims.items()},
        "stranded": [seat for seat in s.seats for i in s.out(seat) if s.stranded(seat, i)],
        "home_order": list(s.home_order),
        "biscuits": dict(s.biscuits),
        "archangels": dict(s.archangels),
        "supply": {"biscuits": s.supply_biscuits, "archangels": s.supply_archangels},
        "goal": s.goal,
        "winners": list(s.winners),
    }
