"""Intervals of shares, and the middle and the tails of counted values."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054


class Share(NamedTuple):
    """A share of `n` with its 95 % interval."""

    n: int
    share: float
    low: float
    high: float


def wilson(wins: float, n: int) -> Share:
    """The share of `wins` in `n` with Wilson's 95 % interval; of nothing, anything is possible."""
    if n == 0:
        return Share(0, 0.0, 0.0, 1.0)
    share = wins / n
    square = Z95 * Z95
    middle = (share + square / (2 * n)) / (1 + square / n)
    reach = Z95 / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
    return Share(n, share, max(0.0, middle - reach), min(1.0, middle + reach))


def quantile(counted: Mapping[int, int], part: float) -> int | None:
    """The least value that at least `part` of the counted ones do not exceed; None of nothing."""
    goal = part * sum(counted.values())
    seen = 0
    for value in sorted(counted):
        seen += counted[value]
        if seen >= goal:
            return value
    return None


def mean(counted: Mapping[int, int]) -> float | None:
    """The mean of counted values; None of nothing."""
    n = sum(counted.values())
    return sum(value * times for value, times in counted.items()) / n if n else None


def deviation(counted: Mapping[int, int]) -> float | None:
    """The standard deviation of counted values, as a sample's; None of fewer than two."""
    n = sum(counted.values())
    middle = mean(counted)
    if n < 2 or middle is None:
        return None
    return sqrt(sum(times * (value - middle) ** 2 for value, times in counted.items()) / (n - 1))
