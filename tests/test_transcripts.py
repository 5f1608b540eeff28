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


def pattern(lines: list[str]) -> str:
    """Lines as a regular expression."""
    rows = [".*?" if line == "..." else re.escape(line).replace(re.escape("(...)"), r"\(\w+\)") for line in lines]
    return "\n?".join(row if row == ".*?" else rf"{row}\s*?" for row in rows)


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
                shown = done.output.replace("\u202f", " ")
                assert re.fullmatch(pattern(lines) + r"\s*", shown, re.DOTALL), f"$ companion {words}\n{shown}"
                assert done.exit_code == code
