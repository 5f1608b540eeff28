"""What is kept of many games: counts only, so that memory does not grow with their number."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from companion.core.game import Game


class Tally:
    """Counts over games. Whole numbers only, so that the order of adding up is all one."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.wins = 0
        self.causes: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.won_lengths: Counter[int] = Counter()
        self.scores: Counter[int] = Counter()
        self.sorts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.won_sorts: defaultdict[str, Counter[str]] = defaultdict(Counter)

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
        for name, sort in game.sorts(state).items():
            self.sorts[name][sort] += 1
            self.won_sorts[name][sort] += won

    def merge(self, other: Tally) -> None:
        """Add what another tally counted."""
        self.games += other.games
        self.answers += other.answers
        self.wins += other.wins
        self.causes.update(other.causes)
        self.lengths.update(other.lengths)
        self.won_lengths.update(other.won_lengths)
        self.scores.update(other.scores)
        for name, counted in other.sorts.items():
            self.sorts[name].update(counted)
            self.won_sorts[name].update(other.won_sorts[name])
