"""Sheets and ledgers in black and white have no grey, and say by which program they were made."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pdfplumber
import pikepdf
import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.games import NAMES


def printed(folder: Path, *words: str) -> bytes:
    path = folder / "sheet.pdf"
    run = CliRunner().invoke(cli, ["sheet", *words, "-o", str(path)])
    assert run.exit_code == 0, run.output
    return path.read_bytes()


def shades(page: Any) -> set[float]:
    """All values of colours that strokes, fills and letters of a page are printed in."""
    found: set[float] = set()
    for mark in (*page.chars, *page.lines, *page.rects, *page.curves):
        if mark.get("stroke", False):
            found |= set(mark["stroking_color"] or ())
        if mark.get("fill", True):
            found |= set(mark["non_stroking_color"] or ())
    return found


@pytest.mark.parametrize("more", [(), ("--ledger",)])
@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_in_black_and_white_has_no_grey(name: str, more: tuple[str, ...], tmp_path: Path) -> None:
    with pdfplumber.open(BytesIO(printed(tmp_path, name, "--ink", "bw", *more))) as book:
        for page in book.pages:
            assert {0} <= shades(page) <= {0, 1}


def test_a_sheet_names_the_program_that_made_it(tmp_path: Path) -> None:
    with pikepdf.open(BytesIO(printed(tmp_path, "crossing"))) as book:
        assert str(book.docinfo["/Author"]) == str(book.docinfo["/Creator"]) == "companion"
