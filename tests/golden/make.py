"""Make the golden logs that a game lacks: `python -m tests.golden.make GAME` (see README.md here)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from companion.core.ask import Ask
from companion.core.chance import Stream
from companion.core.game import Game
from companion.core.log import read
from companion.core.replay import replay
from companion.core.seats import Answer, Brain, Correct, Dice, Fix, Note, Redo, Reply, Ruling, Undo
from companion.core.session import Session
from companion.core.table import Plan, Table
from companion.games import game as game_named
from tests.contract import options_of, seat_names

HERE = Path(__file__).parent
SET: dict[str, dict[str, Any]] = {
    "expedition": {"tracks.food": 4},
    "voyage": {"flight": 1},
    "crossing": {"biscuits.a": 0},
    "nightflight": {"hope": 12},
}
"""A correction that each game's state can always take."""
SHORT: dict[str, dict[str, Any]] = {"voyage": {"max_flights": 4}, "nightflight": {"deserter": True}}
"""Options of every other seed, for endings that chance would hardly come to."""


def whims(game: Game) -> list[tuple[int, Reply]]:
    """What persons do besides answering, and from which answer on: whoever is asked then does it."""
    return [
        (6, Note("Nous sommes six. « On y va ! »")),
        (16, Undo(2)),
        (16, Redo()),
        (20, Undo(1)),
        (28, Fix()),
        (34, Ruling("kept the reroll, we misread the table")),
        (40, Correct(SET[game.name], "one box too many")),
        (46, Note("Rain & <wind>.")),
    ]


class Player:
    """A person who plays as a bot would, but notes, regrets, misreads and corrects at certain answers.

    The whims are those of the whole table.
    """

    def __init__(self, brain: Brain, seed: int, seat: str, whims: list[tuple[int, Reply]]) -> None:
        self.brain, self.seat, self.whims = brain, seat, whims
        self.stream = Stream(seed, f"golden/{seat}")

    def reply(self, session: Session, question: Ask[Any]) -> Reply:
        if self.whims and session.n >= self.whims[0][0]:
            return self.whims.pop(0)[1]
        return Answer(self.brain.choose(session.view(self.seat), question, self.stream, session.n + 1), self.seat)


class Tray(Dice):
    """Dice of which every third handful lay on the table."""

    def reply(self, session: Session, question: Ask[Any]) -> Answer:
        answer = super().reply(session, question)
        return answer if session.n % 3 else Answer(answer.value, "table")


def record(game: Game, bot: str, seed: int, path: Path) -> str | None:
    """Play a seed into a log, with all the whims, resumed once; the ending, or None when too short for them."""
    names = seat_names(game, seed)
    options = options_of(game, seed) | (SHORT.get(game.name, {}) if seed % 2 else {})
    plan = Plan(game, options, dict.fromkeys(names, "human"), "digital", seed, "en", {})
    table = Table.lay(plan, path)
    moods = whims(game)
    players = {name: Player(game.bots[bot](), seed, name, moods) for name in names}
    table.sit(dict(players), Tray(seed))
    while table.session.pending is not None and table.session.n < 50:
        table.step(table.session.pending)
    table.close()
    if table.session.pending is None:
        return None
    table = Table.relay(replay(read(path), game), dict(plan.seats), "digital")
    table.sit(dict(players), Tray(seed))
    table.play()
    table.close()
    return str(table.session.state.ending()["end"])


def make(game: Game) -> None:
    """Write `ENDING.jsonl` for every ending that has no golden log yet."""
    folder = HERE / game.name
    folder.mkdir(exist_ok=True)
    lacking = {cause for cause in game.causes if not (folder / f"{cause}.jsonl").exists()}
    with tempfile.TemporaryDirectory() as bench:
        for seed in range(20_000):
            for bot in game.bots:
                if not lacking:
                    return
                path = Path(bench) / f"{bot}{seed}.jsonl"
                ending = record(game, bot, seed, path)
                if ending in lacking:
                    lacking.discard(ending)
                    (folder / f"{ending}.jsonl").write_bytes(path.read_bytes())
                path.unlink()


if __name__ == "__main__":
    make(game_named(sys.argv[1]))
