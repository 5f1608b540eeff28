"""Pages with blocks of a reader's own: whatever is wrong with them is one sentence with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.cli.journal import BLOCKS
from companion.core.errors import CompanionError
from companion.render.html import Templates

PAGE = "journal/book.html"
EXTENDS = '{% extends "companion/journal/book.html" %}\n'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    (tmp_path / "journal").mkdir()
    return tmp_path / PAGE


def refusal(page: Path) -> str:
    with pytest.raises(CompanionError) as caught:
        Templates(page.parents[1]).page(PAGE)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


@pytest.mark.parametrize(
    ("block", "told"),
    [
        ("{{ 1/0 }}", "division by zero"),
        ("{{ range(10**12) }}", "Range too big"),
        ("{{ 'a' * 10**13 }}", "MemoryError"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "recursion"),
        ("{{ nothing }}", "a name that the page doesn't have"),
        ("{% if %}", "Expected an expression"),
        ("{{ ''.format.__globals__ }}", "unsafe"),
        ("{% include 'none.html' %}", "there is no template none.html"),
    ],
)
def test_any_fault_inside_a_block_names_its_file_and_line(page: Path, block: str, told: str) -> None:
    page.with_name("frame.html").write_text("<h1>{% block cover %}{% endblock %}</h1>")
    page.write_text('{% extends "journal/frame.html" %}\n{% block cover %}\n' + block + "{% endblock %}")
    alone = page.with_name("cover.html")
    alone.write_text("\n\n" + block)
    assert refusal(page).startswith(f"{page}:3: ")
    assert told in refusal(page)
    page.write_text("{% include 'journal/cover.html' %}")
    assert refusal(page).startswith(f"{alone}:3: ")


def test_a_byte_that_is_no_utf_8_is_named_by_its_line(page: Path) -> None:
    page.write_bytes(EXTENDS.encode() + b"\n{% block cover %}\xe9{% endblock %}")
    assert refusal(page).startswith(f"{page}:3: ")
    assert "no text in UTF-8" in refusal(page)


def test_a_page_that_extends_itself_is_told(page: Path) -> None:
    page.write_text('{% extends "journal/book.html" %}')
    assert refusal(page).startswith(f"{page}:1: ")


def test_a_page_that_extends_nothing_there_is_told(page: Path) -> None:
    page.write_text('{% extends "companion/none.html" %}')
    assert "there is no template companion/none.html" in refusal(page)


def test_a_block_that_the_page_does_not_have_is_named_with_those_it_has(page: Path) -> None:
    page.write_text(EXTENDS + "\n{% block covre %}{% endblock %}")
    assert refusal(page).startswith(f"{page}:3: there is no block covre; blocks are appendix, cast, ")


def test_a_block_inside_a_block_of_ours_is_the_readers_own(page: Path) -> None:
    page.write_text(EXTENDS + "{% block cover %}{% block mine %}{{ 1/0 }}{% endblock %}{% endblock %}")
    assert "there is no block" not in refusal(page)


@pytest.mark.parametrize("misplaced", [None, "book.html"])
def test_a_folder_that_replaces_nothing_is_refused(tmp_path: Path, misplaced: str | None) -> None:
    if misplaced:
        (tmp_path / misplaced).write_text(EXTENDS)
    with pytest.raises(CompanionError, match="holds no template in the place of one of ours"):
        Templates(tmp_path)


def test_help_and_readme_name_the_blocks_of_the_page() -> None:
    assert Templates().blocks(PAGE) == BLOCKS
    shown = " ".join(CliRunner().invoke(cli, ["journal", "--help"]).output.split())
    assert f"DIR/journal/book.html: {', '.join(BLOCKS)}." in shown
    readme = " ".join((Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8").split())
    assert ", ".join(f"`{block}`" for block in BLOCKS) in readme
