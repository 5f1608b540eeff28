"""Receipts as a reader sees them: `41–43, 47`."""

from __future__ import annotations

from collections.abc import Iterable


def ranges(numbers: Iterable[int]) -> str:
    """Numbers in order, runs drawn together."""
    return ", ".join(_runs(numbers))


def few(numbers: Iterable[int], most: int = 4) -> str:
    """The same where there is little room: `41, …, 350` stands for more runs than `most`."""
    runs = _runs(numbers)
    return ", ".join(runs) if len(runs) <= most else f"{runs[0]}, …, {runs[-1]}"


def _runs(numbers: Iterable[int]) -> list[str]:
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
