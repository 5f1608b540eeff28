"""How long a person waits for the next prompt after an answer: medians, printed and never asserted.

    pytest -m benchmark -n 0 tests/benchmarks/test_prompt.py

Whole sessions are played through the prompt, with their logs, each answer typed as soon as it is asked for.
With odds, only decisions count: no roll is weighed.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pytest

from companion.core.answers import write
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import NAMES, game
from companion.terminal.desk import Desk
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.speech import Speech
from companion.terminal.teller import Teller
from companion.terminal.weighing import Weigher

pytestmark = pytest.mark.benchmark
BOTS = {"expedition": "bold", "voyage": "expert", "crossing": "cautious", "nightflight": "crew"}
SEEDS = (1, 2, 3)


class Hand:
    """Types what a bot, or the dice, come to, and notes how long the prompt was in coming since the last answer."""

    def __init__(self, table: Table, bots: dict[str, Bot], seed: int, *, decisions: bool) -> None:
        """With `decisions`, the prompts of rolls and draws are not counted."""
        self.decisions = decisions
        self.table, self.bots, self.dice = table, bots, Dice(seed)
        self.waits: list[float] = []
        self.typed = 0.0

    def read(self, prompt: str, instant: frozenset[str] = frozenset()) -> str:
        now, question = perf_counter(), self.table.session.pending
        assert question is not None
        if self.typed and not (self.decisions and question.chance):
            self.waits.append(now - self.typed)
        seat = self.dice if question.chance else self.bots[question.who]
        text = write(seat.reply(self.table.session, question).value)
        self.typed = perf_counter()
        return text

    def press(self) -> str:
        return ""


def waited(name: str, seed: int, folder: Path, *, always: bool) -> list[float]:
    """Seconds before each prompt of a session."""
    one = game(name)
    seats = (one.places.solo,) if one.places.solo else ("anna", "bruno")
    plan = Plan(one, one.settle({}, seats), dict.fromkeys(seats, "human"), "typed", seed, "en", {})
    table = Table.lay(plan, folder / f"{name}-{seed}.jsonl")
    screen = Screen(io.StringIO(), width=80, drawn=True)
    teller = Teller(table.chronicle, Desk.of(name), Speech(name, "en"), screen)
    bots = {seat: Bot(BOTS[name], one.bots[BOTS[name]](), seed, seat) for seat in seats}
    hand = Hand(table, bots, seed, decisions=always)
    prompt = Prompt(teller, hand, Dice(seed), str(table.writer.path), weigher=Weigher(seed, always=always))
    table.sit(dict.fromkeys(seats, prompt), prompt)
    table.play()
    table.close()
    return hand.waits


@pytest.mark.parametrize("odds", ["asked", "always"])
@pytest.mark.parametrize("name", NAMES)
def test_from_an_answer_to_the_next_prompt(
    name: str, odds: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    waits = [wait for seed in SEEDS for wait in waited(name, seed, tmp_path, always=odds == "always")]
    found = 1000 * median(waits), 1000 * quantiles(waits, n=20)[-1], 1000 * max(waits)
    with capsys.disabled():
        sys.stdout.write(
            f"\n{name:12} --odds {odds:7} {len(waits):4} prompts: median {found[0]:5.1f} ms, "
            f"19 in 20 within {found[1]:5.1f} ms, longest {found[2]:5.1f} ms"
        )
