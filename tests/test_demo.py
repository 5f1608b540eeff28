"""The demo: one session of each game, its pages, and an index over them; nothing there is written over."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.cli import cli
from companion.core.errors import PageEngineMissing
from companion.games import NAMES

FILES = {"log.jsonl", "journal.html", "journal.pdf", "map.svg", "sheet.pdf"}


def demo(folder: Path, *more: str) -> Result:
    return CliRunner().invoke(cli, ["demo", "-o", str(folder), "--lang", "en", *more])


def no_pango() -> None:
    raise PageEngineMissing("PDF pages need the library Pango; install it with: make pango")


def test_without_pango_all_but_the_pdf_journal_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.render.pdf.engine", no_pango)
    made = demo(tmp_path / "demo")
    assert made.exit_code == 4, made.output
    assert made.stderr.strip() == "PDF pages need the library Pango; install it with: make pango"
    for name in NAMES:
        assert {path.name for path in (tmp_path / "demo" / name).iterdir()} == FILES - {"journal.pdf"}
    assert "journal.pdf" not in (tmp_path / "demo" / "index.html").read_text(encoding="utf-8")


def test_a_rerun_keeps_what_is_there_and_plays_on_what_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.render.pdf.engine", no_pango)
    demo(tmp_path, "--seed", "3")
    log, drawn = tmp_path / "expedition/log.jsonl", tmp_path / "expedition/map.svg"
    whole = log.read_text().splitlines()
    drawn.write_text("a map of my own")
    demo(tmp_path, "--seed", "4")
    assert log.read_text().splitlines() == whole
    assert drawn.read_text() == "a map of my own"
    log.write_text("\n".join(whole[:30]) + "\n")
    demo(tmp_path, "--seed", "4")
    assert [line for line in log.read_text().splitlines() if "resumed" not in json.loads(line)] == whole


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    made = demo(tmp_path / "file")
    assert made.exit_code == 1
    assert len(made.stderr.strip().splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_demo_makes_every_page_and_its_index_links_them(lang: str, tmp_path: Path) -> None:
    made = demo(tmp_path, "--lang", lang)
    assert made.exit_code == 0, made.output
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    linked = set(re.findall(r'(?:href|src)="([^"#:]+)"', page))
    assert linked == {f"{name}/{file}" for name in NAMES for file in FILES}
    for link in linked:
        assert (tmp_path / link).stat().st_size
    assert page.count("data:image/png;base64,") == 2 * len(NAMES)
