"""Golden logs: whole games that must replay for ever, turn hash by turn hash (tests/golden/README.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.core import log as logs
from companion.core.errors import Diverged
from companion.core.log import read
from companion.core.replay import replay
from companion.games import NAMES, game

GOLDEN = Path(__file__).parent / "golden"
LOGS = sorted(path for name in NAMES for path in (GOLDEN / name).glob("*.jsonl"))


def another(row: str) -> str:
    """A line that answers a roll or a draw of the voyage, answered otherwise."""
    line = json.loads(row)
    got = line["got"]
    line["got"] = [7 - got[0], *got[1:]] if isinstance(got, list) else f"V{56 - int(got[1:]):02}"
    return json.dumps(line, separators=(",", ":"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_log_replays_turn_hash_by_turn_hash(path: Path) -> None:
    log = read(path)
    assert log.open and not log.torn
    played = replay(log, game(log.header.game))
    assert played.session.pending is None
    written = [line.line.state for line in log.lines if isinstance(line.line, logs.Turn)]
    assert played.chronicle.turns[-1].hash == written[-1]
    assert {turned.hash for turned in played.chronicle.turns} <= set(written)


@pytest.mark.parametrize("name", NAMES)
def test_every_ending_of_a_game_has_its_golden_log(name: str) -> None:
    endings = {log.ended().end for log in map(read, LOGS) if log.header.game == name}  # type: ignore[union-attr]
    assert endings == set(game(name).causes)


@pytest.mark.parametrize("name", NAMES)
def test_golden_logs_hold_every_kind_of_line_a_person_makes(name: str) -> None:
    kinds = {type(line.line) for path in LOGS if path.parent.name == name for line in read(path).lines}
    person = {logs.Noted, logs.Undone, logs.Redone, logs.Fixed, logs.Corrected, logs.Ruled, logs.Resumed}
    assert kinds >= person | {logs.Answered, logs.Turn, logs.Ended}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_log_with_one_answer_changed_no_longer_replays(path: Path, tmp_path: Path) -> None:
    """The hashes hold what answers come to: another first roll, or first card, is another game."""
    rows = path.read_text(encoding="utf-8").splitlines()
    place = next(place for place, row in enumerate(rows) if '"ask":"roll"' in row or '"ask":"draw"' in row)
    rows[place] = another(rows[place])
    (tmp_path / "changed.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    with pytest.raises(Diverged):
        replay(read(tmp_path / "changed.jsonl"), game(path.parent.name))
