"""Notes that a program and a person share: whatever the person wrote stays, whatever is ours keeps up."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.campaign.charter import Charter
from companion.campaign.exports import obsidian
from companion.campaign.exports.vault import Note, Vault, Written, front_matter, key, safe
from companion.campaign.folder import Campaign
from companion.campaign.record import followed
from companion.cli import cli
from companion.core.log import read
from tests.campaign.test_rehearsal import GOLDEN, HOME

OWN = "What you write above or below this block stays as it is."
WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), min_size=1, max_size=40)


def note(body: str, name: str = "Ada", id: str = "ada", **front: object) -> Note:
    return Note("people", name, key(id), {"type": "person", "role": "smith", **front}, body)


def export(folder: Path, *notes: Note) -> Written:
    return Vault(folder, OWN).write(notes)


def only(folder: Path) -> Path:
    (path,) = (folder / "people").glob("*.md")
    return path


def text(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


# -- what a person writes stays -------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(first=WORDS, second=WORDS, written=WORDS, where=st.floats(0, 1))
def test_whatever_is_typed_anywhere_is_there_after_the_next_export(
    first: str, second: str, written: str, where: float
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        export(folder, note(first))
        path = only(folder)
        old = text(path)
        at = round(where * len(old))
        mine = f"{old[:at]}{written}{old[at:]}"
        path.write_bytes(mine.encode())
        export(folder, note(second))
        now = text(path)
        assert written in now
        lines = [line for line in mine.split("\n") if line not in old.split("\n")]
        assert all(line in now.split("\n") for line in lines)


@settings(max_examples=100, deadline=None)
@given(first=WORDS, second=WORDS, cut=st.tuples(st.floats(0, 1), st.floats(0, 1)))
def test_what_was_taken_out_of_a_block_does_not_come_back_into_it(
    first: str, second: str, cut: tuple[float, float]
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        export(folder, note(f"# Ada\n\n{first}\n\nThe end.\n"))
        path = only(folder)
        old = text(path)
        start, end = old.index("# Ada"), old.index("%% companion end")
        a, b = sorted(start + round(part * (end - start)) for part in cut)
        mine = old[:a] + old[b:]
        path.write_bytes(mine.encode())
        export(folder, note(f"# Ada\n\n{second}\n\nThe end.\n"))
        if old[a:b].strip() and mine[start:].split("%% companion end")[0].split() != old[start:end].split():
            assert text(path) == mine


@settings(max_examples=60, deadline=None)
@given(above=WORDS, below=WORDS, bodies=st.lists(WORDS, min_size=2, max_size=4))
def test_the_block_keeps_up_between_words_above_and_below_it(above: str, below: str, bodies: list[str]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        export(folder, note("first"))
        path = only(folder)
        begin = text(path).index("%% companion")
        old = text(path)
        path.write_bytes(f"{old[:begin]}{above}\n{old[begin:]}{below}\n".encode())
        for body in bodies:
            done = export(folder, note(body))
            assert not done.kept and not done.beside
        now = text(path)
        assert now.split("%% companion", 1)[0].endswith(f"{above}\n")
        assert now.endswith(f"%%\n{below}\n")
        assert f"%%\n{bodies[-1]}" in now
        assert [found.name for found in (folder / "people").iterdir()] == ["Ada.md"]


def test_an_export_of_the_same_changes_no_file(tmp_path: Path) -> None:
    export(tmp_path, note("told"))
    before = only(tmp_path).stat().st_mtime_ns, text(only(tmp_path))
    done = export(tmp_path, note("told"))
    assert (only(tmp_path).stat().st_mtime_ns, text(only(tmp_path))) == before
    assert done.same == [only(tmp_path)] and not done.updated


def test_what_is_new_stands_beside_an_edited_note_and_is_kept_up_there(tmp_path: Path) -> None:
    export(tmp_path, note("first"))
    path = only(tmp_path)
    path.write_text(text(path).replace("first", "first, as I remember it"))
    mine = text(path)
    done = export(tmp_path, note("second"))
    assert text(path) == mine and done.kept == [path]
    assert [found.name for found in done.beside] == ["Ada (companion).md"]
    export(tmp_path, note("third"))
    assert sorted(found.name for found in path.parent.iterdir()) == ["Ada (companion).md", "Ada.md"]
    assert "third" in text(path.with_name("Ada (companion).md"))
    path.with_name("Ada (companion).md").write_text("mine too")
    export(tmp_path, note("fourth"))
    assert text(path.with_name("Ada (companion).md")) == "mine too"
    assert "fourth" in text(path.with_name("Ada (companion 2).md"))


def test_an_edited_note_whose_session_tells_nothing_new_has_nothing_beside_it(tmp_path: Path) -> None:
    export(tmp_path, note("first"))
    path = only(tmp_path)
    path.write_text(text(path).replace("first", "mine"))
    done = export(tmp_path, note("first"))
    assert not done.kept and only(tmp_path) == path


def test_properties_of_ones_own_are_kept_and_the_block_goes_on(tmp_path: Path) -> None:
    export(tmp_path, note("first"))
    path = only(tmp_path)
    path.write_text(text(path).replace('role: "smith"\n', "role: smith\nrating: 5\ntags: [mine]\n"))
    export(tmp_path, note("second", fate="home"))
    now = text(path)
    assert "rating: 5\ntags: [mine]\n" in now and "fate" not in now and "second" in now


def test_a_note_of_the_same_name_that_is_not_ours_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "people").mkdir()
    (tmp_path / "people" / "Ada.md").write_text("# Ada Lovelace\n")
    export(tmp_path, note("ours"))
    assert text(tmp_path / "people" / "Ada.md") == "# Ada Lovelace\n"
    assert "ours" in text(tmp_path / "people" / "Ada (2).md")
    export(tmp_path, note("ours again"))
    assert sorted(found.name for found in (tmp_path / "people").iterdir()) == ["Ada (2).md", "Ada.md"]


def test_two_of_one_name_have_a_note_each_on_systems_without_capitals_too(tmp_path: Path) -> None:
    for _ in range(2):
        export(tmp_path, note("one", "Ada", "1"), note("two", "ADA", "2"), note("three", "A\u0301da", "3"))
    names = sorted(found.name for found in (tmp_path / "people").iterdir())
    assert names == ["ADA (2).md", "Ada.md", "Áda.md"]


def test_line_ends_that_a_tool_changed_are_no_edit(tmp_path: Path) -> None:
    export(tmp_path, note("first\n\nsecond"))
    path = only(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    done = export(tmp_path, note("third"))
    assert not done.kept and "third" in text(path) and "first" not in text(path)


# -- names and properties -------------------------------------------------------------------


@given(st.text(max_size=200))
def test_every_name_is_one_that_every_system_and_a_link_take(name: str) -> None:
    plain = safe(name)
    assert plain and len(f"{plain} (companion).md".encode()) < 255
    assert not set(plain) & set('\\/:*?"<>|#^[]%`') and plain == plain.strip(" .")
    assert not [char for char in plain if unicodedata.category(char)[0] == "C"]
    assert plain == unicodedata.normalize("NFC", plain) and safe(plain) == plain
    assert plain.partition(".")[0].lower() not in ("con", "prn", "aux", "nul", "com1", "lpt9")


@given(st.dictionaries(st.sampled_from(["title", "role", "fate"]), st.text(st.characters(codec="utf-8"))))
def test_properties_are_one_line_each_and_read_back(front: dict[str, str]) -> None:
    rows = front_matter(front).split("\n")
    assert rows[0] == "---" and rows[-2:] == ["---", ""]
    found = dict(row.split(": ", 1) for row in rows[1:-2])
    assert {
        name: value if re.fullmatch(r"\d{4}-\d\d-\d\d", value) else json.loads(value) for name, value in found.items()
    } == front


# -- a campaign as a vault ------------------------------------------------------------------


def told(lang: str, *names: str) -> list[obsidian.Told]:
    sessions = (followed(read(GOLDEN / f"{name}.jsonl")) for name in names)
    return [obsidian.told(session, lang, number) for number, session in enumerate(sessions, 1)]


def links(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.md"):
        yield from (found[1] for found in re.finditer(r"\[\[([^\]|]+)(?:\|[^\]]*)?\]\]", text(path)))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_link_leads_to_a_note_and_every_note_is_linked(lang: str, tmp_path: Path) -> None:
    done = obsidian.export(
        told(lang, "crossing/home", "voyage/arrived", "nightflight/dawn"), tmp_path, lang, "Shelf", "x"
    )
    names = {path.stem for path in done.new}
    assert set(links(tmp_path)) == names
    assert {path.parent.name for path in done.new} == {"sessions", "people", "places"}


ALL = ("voyage/arrived", "crossing/tide", "nightflight/dawn")


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*.md")}


def test_a_vault_in_another_language_is_the_one_that_would_have_been_made_in_it(tmp_path: Path) -> None:
    """Notes that nobody has written in are renamed; there and back again, nothing is left over."""
    for lang in ("en", "fr"):
        obsidian.export(told(lang, *ALL), tmp_path / lang, lang, "Shelf", "x")
    assert names(tmp_path / "en") != names(tmp_path / "fr")
    for lang in ("en", "fr", "en"):
        obsidian.export(told(lang, *ALL), tmp_path / "vault", lang, "Shelf", "x")
        assert names(tmp_path / "vault") == names(tmp_path / lang)
        assert set(links(tmp_path / "vault")) == {Path(name).stem for name in names(tmp_path / "vault")}


def test_a_note_that_somebody_has_written_in_keeps_its_name_and_its_words(tmp_path: Path) -> None:
    obsidian.export(told("en", *ALL), tmp_path, "en", "Shelf", "x")
    mine = tmp_path / "places" / "The Øresund (voyage).md"
    mine.write_text(text(mine) + "\nI have been there.\n")
    obsidian.export(told("fr", *ALL), tmp_path, "fr", "Shelf", "x")
    assert text(mine).endswith("I have been there.\n")
    assert "voyage" in text(mine) and not (tmp_path / "places" / "L’Øresund (voyage).md").exists()
    assert mine.stem in set(links(tmp_path))
    assert set(links(tmp_path)) <= {path.stem for path in tmp_path.rglob("*.md")}


def test_a_strange_note_in_the_way_of_a_new_name_is_left_alone(tmp_path: Path) -> None:
    obsidian.export(told("en", *ALL), tmp_path, "en", "Shelf", "x")
    strange = tmp_path / "places" / "L’Øresund (voyage).md"
    strange.write_text("mine")
    obsidian.export(told("fr", *ALL), tmp_path, "fr", "Shelf", "x")
    assert strange.read_text() == "mine"
    assert (tmp_path / "places" / "L’Øresund (voyage) (2).md").exists()
    assert not (tmp_path / "places" / "The Øresund (voyage).md").exists()


def test_links_in_properties_are_quoted(tmp_path: Path) -> None:
    obsidian.export(told("en", "voyage/arrived"), tmp_path, "en", "Shelf", "x")
    rows = [
        row for path in tmp_path.rglob("*.md") for row in text(path).split("\n---\n")[0].splitlines() if "[[" in row
    ]
    assert rows and all(re.fullmatch(r'  - "\[\[[^"]+\]\]"', row) for row in rows)


def test_a_session_that_goes_on_is_told_further_in_its_own_note(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"\n".join(HOME.read_bytes().split(b"\n")[:60]) + b"\n")
    vault = tmp_path / "vault"
    first = obsidian.one(followed(read(path)), vault, "en")
    path.write_bytes(HOME.read_bytes())
    second = obsidian.one(followed(read(path)), vault, "en")
    assert len(first.new) > 3 and first.new[0] in second.updated
    assert "over: true" in text(first.new[0]) and "over: false" not in text(first.new[0])


def test_other_sessions_in_one_vault_keep_their_people_apart(tmp_path: Path) -> None:
    for name in ("crossing/home", "crossing/tide", "crossing/home"):
        obsidian.one(followed(read(GOLDEN / f"{name}.jsonl")), tmp_path, "en")
    assert len(list((tmp_path / "sessions").iterdir())) == 2


def test_a_vault_is_made_and_made_again_at_the_terminal(tmp_path: Path) -> None:
    campaign = Campaign.new(tmp_path / "shelf", Charter("Shelf: the / first"))
    campaign.add(HOME)
    words = ["campaign", "export", str(campaign.folder), "--to", "obsidian", "-o", str(tmp_path / "vault")]
    first = CliRunner().invoke(cli, words)
    assert first.exit_code == 0 and " new, 0 updated, 0 as they were." in first.output, first.output
    path = tmp_path / "vault" / "sessions" / "Shelf the first 0001 crossing.md"
    path.write_text(text(path).replace("## First bell", "## First bell (my own words)"))
    campaign.add(GOLDEN / "crossing" / "tide.jsonl")
    second = CliRunner().invoke(cli, words)
    assert "You have changed 1 of them; your words stay" in second.output
    assert "(my own words)" in text(path)


def test_a_vault_needs_a_folder(tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["log", "export", str(HOME), "--to", "obsidian"])
    assert run.exit_code == 2 and "name your vault" in run.output
    (tmp_path / "file").write_text("")
    run = CliRunner().invoke(cli, ["log", "export", str(HOME), "--to", "obsidian", "-o", str(tmp_path / "file")])
    assert run.exit_code == 1 and "cannot be written" in run.output
