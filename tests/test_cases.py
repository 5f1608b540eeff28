"""Whole games and first days from an independent reading of the rules, played through the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli

HERE = Path(__file__).parent / "cases"
BESIDE = Path(__file__).parents[2] / "shared" / "cases"


def scripts(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/*.script"))


def options(script: Path) -> list[str]:
    """The options and seats that a script's comments name: `# option table=v818`, `# seat anna=human`."""
    marked = (line.split() for line in script.read_text().splitlines() if line.startswith(("# option ", "# seat ")))
    found = [(f"--{line[1]}", line[2]) for line in marked]
    seats = sum(flag == "--seat" for flag, _ in found)
    return [word for pair in found for word in pair] + (["--players", str(seats)] if seats else [])


def check(script: Path, log: Path) -> None:
    run = CliRunner().invoke
    played = run(
        cli,
        ["play", script.parent.name, "--dice", "typed", "--script", str(script), "--log", str(log), *options(script)],
    )
    assert played.exit_code == 0, played.output
    status = json.loads(run(cli, ["status", str(log), "--json"]).stdout)
    wanted = json.loads(script.with_suffix(".json").read_text())
    assert {key: status.get(key) for key in wanted} == wanted


@pytest.mark.parametrize("script", scripts(HERE), ids=lambda path: path.stem)
def test_a_script_leads_to_the_state_that_another_implementation_found(script: Path, tmp_path: Path) -> None:
    check(script, tmp_path / "game.jsonl")


@pytest.mark.skipif(not scripts(BESIDE), reason="no further cases lie beside this checkout")
def test_cases_beside_the_checkout_hold_too(tmp_path: Path) -> None:
    for number, script in enumerate(scripts(BESIDE)):
        check(script, tmp_path / f"{number}.jsonl")
