"""Dice and help come at once: nothing heavy is loaded for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {
    "babel",
    "importlib.metadata",
    "jinja2",
    "msgspec",
    "numpy",
    "pikepdf",
    "platformdirs",
    "reportlab",
    "rich",
    "weasyprint",
}
PROBE = """
import atexit, json, sys
atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=sys.stderr))
sys.argv = ["companion", *sys.argv[1:]]
from companion.cli import main
main()
"""


def loaded(*words: str, home: Path) -> set[str]:
    """The modules that a command had loaded when it ended."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *words], capture_output=True, encoding="utf-8", env=environment, check=True
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs finds the data folder")
@pytest.mark.parametrize("words", [("roll", "5d6"), ("--help",), ("roll", "--help")])
def test_dice_and_help_load_nothing_heavy(words: tuple[str, ...], tmp_path: Path) -> None:
    assert not loaded(*words, home=tmp_path) & HEAVY


def test_help_loads_no_command(tmp_path: Path) -> None:
    commands = {name for name in loaded("--help", home=tmp_path) if name.startswith("companion.cli.")}
    assert commands == {"companion.cli.output", "companion.cli.root"}
