"""README and the transcripts in `transcripts/`: pages that read as a manual, checked command by command.

A `script` block is written to `day.script`, an `input` block is what the next command reads.
In a `console` block a line of `$ companion …` is run, and the lines after it are what it prints,
with `...` for whatever may stand there, and `[1]` for an exit code other than 0.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli

HERE = Path(__file__).parent
PAGES = [HERE.parent / "README.md", *sorted((HERE / "transcripts").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def alike(line: str, shown: str) -> bool:
    """Whether a line is as the page has it; `(...)` stands for any word in brackets."""
    return re.fullmatch(re.escape(line).replace(re.escape("(...)"), r"\(\w+\)"), shown) is not None


def missing(lines: list[str], shown: list[str]) -> list[str]:
    """The first run of lines that what is shown lacks; `...` stands for whatever lines between two runs."""
    runs: list[list[str]] = [[]]
    for line in lines:
        if line == "...":
            runs.append([])
        else:
            runs[-1].append(line.rstrip())
    at = 0
    for place, run in enumerate(runs):
        last = len(shown) - len(run)
        starts = range(at, last + 1) if place else [0]
        if place and place == len(runs) - 1 and run:
            starts = range(last, last + 1)
        found = next((n for n in starts if n >= at and all(map(alike, run, shown[n : n + len(run)]))), None)
        if found is None or found > last:
            return run
        at = found + len(run)
    return [] if (lines and lines[-1] == "...") or at == len(shown) else ["the end"]


def commands(block: str) -> list[tuple[str, list[str], int]]:
    """Each command of a console block, the lines it prints, and its exit code."""
    found: list[tuple[str, list[str], int]] = []
    for line in block.splitlines():
        if line.startswith("$ companion "):
            found.append((line.removeprefix("$ companion "), [], 0))
        elif code := re.fullmatch(r"\[(\d+)\]", line):
            found[-1] = (found[-1][0], found[-1][1], int(code[1]))
        else:
            found[-1][1].append(line)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    typed = ""
    for kind, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind == "script":
            Path("day.script").write_text(block, encoding="utf-8")
        elif kind == "input":
            typed = block
        elif kind == "console":
            for words, lines, code in commands(block):
                done = CliRunner().invoke(cli, shlex.split(words), input=typed)
                shown = [row.rstrip() for row in done.output.replace("\u202f", " ").rstrip().splitlines()]
                assert missing(lines, shown) == [], f"$ companion {words}\n{done.output}"
                assert done.exit_code == code
