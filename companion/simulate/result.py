"""What many games showed, as programs read it (`simulate --json`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import Game, Value
from companion.simulate.intervals import Share, deviation, mean, quantile, wilson
from companion.simulate.tally import Tally


@dataclass(frozen=True, slots=True)
class Result:
    """Many games of one kind: what was asked for, what was counted, and the seconds it took."""

    game: Game
    seed: int
    options: Mapping[str, Value]
    seats: Mapping[str, str]
    tally: Tally
    seconds: float

    @property
    def won(self) -> Share:
        """The share of games won, with its 95 % interval."""
        return wilson(self.tally.wins, self.tally.games)

    @property
    def by(self) -> dict[str, dict[str, Share]]:
        """How often was won, by each sort of player or of game that is told apart, sorts in alphabetical order."""
        tally = self.tally
        return {
            name: {sort: wilson(float(tally.won_sorts[name, sort]), counted[sort]) for sort in sorted(counted)}
            for name, counted in tally.sorts.items()
        }

    @property
    def rates(self) -> dict[str, Share]:
        """What else the game counts, as shares of the times that it could have happened."""
        return {name: wilson(times, self.tally.chances[name]) for name, times in self.tally.times.items()}

    def seat(self, name: str) -> Share:
        """The share of games that a seat won; a win shared by three counts a third."""
        return wilson(float(self.tally.seat_wins[name]), self.tally.games)

    @property
    def together(self) -> bool:
        """Whether in each game all seats won or none did: then a win is not one seat's more than another's."""
        return all(self.tally.seat_wins[name] == self.tally.wins for name in self.seats)

    @property
    def causes(self) -> dict[str, int]:
        """Games by how they ended, in the game's own order, those that never happened too."""
        return {cause: self.tally.causes[cause] for cause in self.game.causes}

    @property
    def games_per_second(self) -> float:
        return self.tally.games / self.seconds

    def as_json(self) -> dict[str, Any]:
        """Plain values: the shape that scripts rely on."""
        tally = self.tally
        return {
            "game": self.game.name,
            "n": tally.games,
            "seed": self.seed,
            "options": dict(self.options),
            "data": self.game.data,
            "seats": {name: self._seat(name, player) for name, player in self.seats.items()},
            "won": _share(self.won),
            "length": {"unit": self.game.unit} | spread(tally.lengths),
            "causes": self.causes,
            "by": {name: {sort: _share(share) for sort, share in sorts.items()} for name, sorts in self.by.items()},
            **_nested({name: _share(share) for name, share in self.rates.items()}),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
        }

    def _seat(self, name: str, player: str) -> dict[str, Any]:
        share, wins = _share(self.seat(name)), self.tally.seat_wins[name]
        del share["n"]
        counted = self.tally.seat_scores[name]
        score = {"mean": _rounded(mean(counted)), "sd": _rounded(deviation(counted))}
        shown = int(wins) if wins.denominator == 1 else round(float(wins), 3)
        return {"bot": player.removeprefix("bot:"), "wins": shown} | share | {"score": score}


def spread(counted: Mapping[int, int]) -> dict[str, Any]:
    """The middle and the tails of counted values."""
    return {
        "median": quantile(counted, 0.5),
        "mean": _rounded(mean(counted)),
        "p10": quantile(counted, 0.1),
        "p90": quantile(counted, 0.9),
    }


def _nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """`{"flights.failed": x}` as `{"flights": {"failed": x}}`."""
    made: dict[str, Any] = {}
    for name, value in flat.items():
        head, _, rest = name.partition(".")
        if rest:
            made.setdefault(head, {})[rest] = value
        else:
            made[head] = value
    return made


def _share(share: Share) -> dict[str, Any]:
    return {name: value if name == "n" else round(value, 4) for name, value in share._asdict().items()}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
