"""What is kept of many games: counts only, so that memory does not grow with their number."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from typing import Any

from companion.core.game import Fare, Game


class Tally:
    """Counts over games. Exact numbers only, so that the order of adding up is all one."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.wins = 0
        self.causes: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.won_lengths: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.seat_wins: defaultdict[str, Fraction] = defaultdict(Fraction)
        self.seat_scores: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.sorts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.won_sorts: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
        self.times: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()

    def add(self, game: Game, state: Any, answers: int) -> None:
        """Count a finished game."""
        ending = state.ending()
        won = bool(ending["won"])
        self.games += 1
        self.answers += answers
        self.wins += won
        self.causes[ending["end"]] += 1
        self.lengths[state.turn] += 1
        self.won_lengths[state.turn] += won
        self.scores[ending["score"]] += 1
        for seat, fare in game.fares(state).items():
            self._seat(seat, fare)
        for name, sort in game.sorts(state).items():
            self.sorts[name][sort] += 1
            self.won_sorts[name, sort] += won
        for name, (times, chances) in game.rates(state).items():
            self.times[name] += times
            self.chances[name] += chances

    def _seat(self, seat: str, fare: Fare) -> None:
        self.seat_wins[seat] += fare.won
        self.seat_scores[seat][fare.score] += 1
        for name, sort in fare.sorts.items():
            self.sorts[name][sort] += 1
            self.won_sorts[name, sort] += fare.won

    def merge(self, other: Tally) -> None:
        """Add what another tally counted."""
        self.games += other.games
        self.answers += other.answers
        self.wins += other.wins
        self.causes.update(other.causes)
        self.lengths.update(other.lengths)
        self.won_lengths.update(other.won_lengths)
        self.scores.update(other.scores)
        for seat, wins in other.seat_wins.items():
            self.seat_wins[seat] += wins
            self.seat_scores[seat].update(other.seat_scores[seat])
        for name, counted in other.sorts.items():
            self.sorts[name].update(counted)
        for sort, wins in other.won_sorts.items():
            self.won_sorts[sort] += wins
        self.times.update(other.times)
        self.chances.update(other.chances)
