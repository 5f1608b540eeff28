"""Packs: a folder of one's own numbers, begun, checked with all faults at once, and played with."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import companion
from companion.cli import cli
from companion.cli.opening import opened
from companion.core.data import parse
from companion.games import NAMES
from companion.games import game as game_named
from companion.games.expedition.view.sheet import restored


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


def begun(folder: Path, game: str) -> Path:
    """A new pack of a game in `folder`."""
    assert run("pack", "new", folder, "--game", game).exit_code == 0
    return folder


def edit(pack: Path, old: str, new: str) -> None:
    data = pack / "data.toml"
    text = data.read_text(encoding="utf-8")
    assert old in text
    data.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("game", NAMES)
def test_a_new_pack_holds_the_games_own_data_and_can_be_played(game: str, tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", game)
    checked = run("pack", "check", pack)
    assert checked.exit_code == 0
    assert f"companion play {game} --pack" in checked.output
    assert "the same values as ours" in run("pack", "show", pack).output


@pytest.mark.parametrize("game", NAMES)
def test_a_pack_is_never_begun_over_a_folder(game: str, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    refused = run("pack", "new", tmp_path / "mine", "--game", game)
    assert refused.exit_code == 1
    assert "is there already" in refused.output
    assert not list((tmp_path / "mine").iterdir())


def test_a_bad_pack_tells_all_its_faults_with_file_and_key(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit(pack, "days = 42", 'days = "many"')
    edit(pack, "step = 5", "stride = 5")
    edit(pack, 'delta = "O3"', "delta = 3")
    refused = run("pack", "check", pack)
    assert refused.exit_code == 1
    for said in (
        "data.toml: days: expected a whole number",
        "data.toml: costs.stride: no such key",
        "costs.step: is missing",
        "map.delta: expected text",
    ):
        assert said in refused.output


def test_a_pack_whose_values_make_no_sense_says_which(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit(pack, 'start = "A1"', 'start = "Z9"')
    refused = run("pack", "check", pack)
    assert refused.exit_code == 1
    assert "data.toml: map.start: there is no hex Z9 on the map." in refused.output


def test_a_pack_for_another_game_is_refused(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit_manifest = (pack / "pack.toml").read_text(encoding="utf-8").replace("rules = 1", "rules = 99")
    (pack / "pack.toml").write_text(edit_manifest, encoding="utf-8")
    refused = run("play", "expedition", "--pack", pack)
    assert refused.exit_code == 1
    assert "is for rules 99" in refused.output


def test_a_pack_that_is_nowhere_is_wrong_usage(tmp_path: Path) -> None:
    refused = run("play", "expedition", "--pack", tmp_path / "nowhere")
    assert refused.exit_code == 2
    assert "There is no pack in" in refused.output


def test_a_session_carries_its_pack_so_that_the_log_travels_alone(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit(pack, "days = 42", "days = 3")
    log = tmp_path / "short.jsonl"
    played = run("play", "expedition", "--pack", pack, "--seat", "you=bot:cautious", "--seed", 5, "--log", log)
    assert played.exit_code == 0, played.output
    for file in pack.iterdir():
        file.unlink()
    status = json.loads(run("status", log, "--json").output)
    assert status["over"]
    assert status["day"] <= 3
    assert run("log", "check", log).exit_code == 0


def test_simulations_play_with_a_pack(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit(pack, "days = 42", "days = 3")
    done = run("simulate", "expedition", "-n", 20, "--seed", 1, "--jobs", 2, "--pack", pack, "--json")
    assert json.loads(done.output)["length"]["p90"] <= 3


BOXES = {
    "voyage": (("senegal_delta", "my_delta"), ("lake_chad", "my_lake")),
    "crossing": (("archangels = 3", "archangels = 1"),),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(BOXES))
def test_a_board_of_ones_own_is_played_told_and_drawn(game: str, lang: str, tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", game)
    for old, new in BOXES[game]:
        text = (pack / "data.toml").read_text(encoding="utf-8")
        (pack / "data.toml").write_text(text.replace(old, new), encoding="utf-8")
    log = tmp_path / "mine.jsonl"
    seats = ("--seat", "a=bot:cautious", "--seat", "b=bot:bold")
    played = run("play", game, "--pack", pack, *seats, "--players", 2, "--seed", 7, "--lang", lang, "--log", log)
    assert played.exit_code == 0, played.output
    for words in (("journal", log, "-o", tmp_path / "j.md"), ("map", log, "-o", tmp_path / "m.svg"), ("map", log)):
        made = run(*words)
        assert made.exit_code == 0, made.output
        assert "my_" not in made.output
    assert "my_" not in (tmp_path / "j.md").read_text(encoding="utf-8")
    assert run("sheet", log, "-o", tmp_path / "s.pdf").exit_code == 0


def edited(folder: Path, game: str, old: str, new: str) -> Path:
    """A new pack of a game in which one thing goes by another value, wherever it stands."""
    pack = begun(folder, game)
    text = (pack / "data.toml").read_text(encoding="utf-8")
    assert old in text
    (pack / "data.toml").write_text(text.replace(old, new), encoding="utf-8")
    return pack


BOARDS = {
    "expedition": ('C2 = "mountains"', 'C2 = "jungle"'),
    "voyage": ("lake_chad", "zuider_lake"),
    "crossing": ('islet = "E9"', 'islet = "D9"'),
}


@pytest.mark.parametrize("game", sorted(BOARDS))
def test_a_blank_map_and_sheet_of_a_pack_show_its_own_board(game: str, tmp_path: Path) -> None:
    pack = edited(tmp_path / "box", game, *BOARDS[game])
    for words in (("map", game, "-o", tmp_path / "m.svg"), ("sheet", game, "-o", tmp_path / "s.pdf")):
        printed = []
        for more in ((), ("--pack", pack)):
            made = run(*words, *more, "--lang", "en")
            assert made.exit_code == 0, made.output
            printed.append(words[-1].read_bytes())  # type: ignore[union-attr]
        assert printed[0] != printed[1]


@pytest.mark.parametrize("command", ["map", "sheet"])
def test_a_pack_is_not_for_the_map_or_sheet_of_a_log(command: str, tmp_path: Path) -> None:
    pack, log = begun(tmp_path / "box", "expedition"), tmp_path / "short.jsonl"
    run("play", "expedition", "--seat", "you=bot:random", "--seed", 5, "--log", log)
    refused = run(command, log, "--pack", pack, "-o", tmp_path / "x.pdf")
    assert refused.exit_code == 2
    assert "a log" in refused.output


def test_the_sheet_of_a_session_prints_the_numbers_of_its_pack(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit(pack, "days = 42", "days = 3")
    log = tmp_path / "short.jsonl"
    run("play", "expedition", "--pack", pack, "--seat", "you=bot:cautious", "--seed", 5, "--log", log)
    played = opened(log)
    assert restored(played).days == 3
    assert restored(played).data == played.game.data


@pytest.mark.parametrize("game", NAMES)
def test_the_games_own_data_are_shown_by_its_name(game: str) -> None:
    shown = run("pack", "show", game)
    assert shown.exit_code == 0
    assert game_named(game).data in shown.output
    assert all(f"    {key}: " in shown.output for key in parse(game_named(game).file))


def test_a_log_with_a_pack_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    log = tmp_path / "short.jsonl"
    run("play", "expedition", "--pack", pack, "--seat", "you=bot:random", "--seed", 5, "--log", log)
    text = log.read_text(encoding="utf-8").replace('"days":42', '"days":"x"', 1)
    log.write_text(text, encoding="utf-8")
    refused = run("status", log)
    assert refused.exit_code == 1
    assert "data.toml: days: expected a whole number" in refused.output


@pytest.mark.parametrize("lacking", ["game", "rules", "files"])
def test_a_faulty_pack_in_a_header_is_told_by_log_and_line(lacking: str, tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    log = tmp_path / "short.jsonl"
    run("play", "expedition", "--pack", pack, "--seat", "you=bot:random", "--seed", 5, "--log", log)
    head, rest = log.read_text(encoding="utf-8").split("\n", 1)
    header = json.loads(head)
    del header["pack"][lacking]
    log.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    for words in (("status", log), ("journal", log, "-o", tmp_path / "j.md"), ("log", "check", log)):
        refused = run(*words)
        assert refused.exit_code == 1
        assert f"{log}:1: pack.toml: " in refused.output
        assert "None" not in refused.output


@pytest.mark.parametrize("game", NAMES)
def test_faults_of_manifest_and_data_come_together(game: str, tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", game)
    data = pack / "data.toml"
    data.write_text("stray = 1\n" + data.read_text(encoding="utf-8"), encoding="utf-8")
    manifest = (pack / "pack.toml").read_text(encoding="utf-8")
    ours = f'game = "{game}"'
    for old, new, said in (
        ("rules = ", "rules = 9", "pack.toml: rules: is for rules 9"),
        ("rules = ", "colour = ", "pack.toml: rules: is missing."),
        ("name = ", "title = ", "pack.toml: name: is missing."),
        ('["data.toml"]', '"data.toml"', "pack.toml: replaces: expected a list"),
    ):
        (pack / "pack.toml").write_text(manifest.replace(old, new, 1), encoding="utf-8")
        refused = run("pack", "check", pack)
        assert refused.exit_code == 1
        assert said in refused.output
        assert "data.toml: stray: no such key" in refused.output
        assert len(set(refused.output.splitlines())) == len(refused.output.splitlines())
    (pack / "pack.toml").write_text(manifest.replace(ours, 'game = "chess"').replace("name = ", "title = "))
    refused = run("pack", "check", pack)
    assert "pack.toml: name: is missing." in refused.output
    assert "there is no game chess" in refused.output
    (pack / "pack.toml").write_text(manifest.replace("name = ", "title = "))
    data.write_text("days = = 3", encoding="utf-8")
    refused = run("pack", "check", pack)
    assert "pack.toml: name: is missing." in refused.output
    assert "data.toml: is not TOML" in refused.output


def test_a_pack_may_name_terrains_of_its_own(tmp_path: Path) -> None:
    """They are chosen by their ids, and spelled out wherever ours have a name: on maps, sheets, in text and books."""
    box, log = tmp_path / "box", tmp_path / "night.jsonl"
    invoke = CliRunner().invoke
    assert invoke(cli, ["pack", "new", str(box), "--game", "nightflight"]).exit_code == 0
    file = box / "data.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("no_rescue", "dead_sea"), encoding="utf-8")
    chosen = ["--pack", str(box), "--option", "terrains=dead_sea+quiet_night", "--seed", "3", "--log", str(log)]
    played_ = invoke(cli, ["play", "nightflight", *chosen, "--seat", "a=bot:random", "--seat", "b=bot:random"])
    assert played_.exit_code == 0, played_.output
    assert "Dead sea" in invoke(cli, ["map", str(log)]).output
    for words_ in (
        ["map", "nightflight", "--pack", str(box), "-o", str(tmp_path / "blank.svg")],
        ["map", str(log), "-o", str(tmp_path / "map.svg")],
        ["sheet", str(log), "-o", str(tmp_path / "sheet.pdf")],
        ["journal", str(log), "-o", str(tmp_path / "book.md")],
    ):
        done = invoke(cli, words_)
        assert done.exit_code == 0, done.output
    assert "Dead sea" in (tmp_path / "blank.svg").read_text(encoding="utf-8")


def faults(pack: Path) -> list[str]:
    refused = run("pack", "check", pack)
    assert refused.exit_code == 1
    return [row.strip() for row in refused.output.splitlines() if "data.toml: " in row]


def test_a_short_row_is_blamed_alone_and_hides_no_other_fault(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "crossing")
    data = parse(pack / "data.toml")
    first = data["board"]["rows"][0]
    edit(pack, f'"{first}"', f'"{first[:-1]}"')
    edit(pack, 'islet = "E9"', 'islet = "Z99"')
    edit(pack, "archangels = 3", "archangels = -4")
    wide = len(first)
    said = "\n".join(faults(pack))
    assert f"data.toml: board.rows[1]: expected {wide} squares, not {wide - 1}." in said
    assert "data.toml: board.islet: there is no square Z99." in said
    assert "data.toml: supply.archangels: expected 0 or more, not -4." in said
    assert len(faults(pack)) == 3


def test_a_fault_of_type_hides_no_fault_of_sense(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "voyage")
    edit(pack, "par = 7", 'par = "seven"')
    edit(pack, "stages = [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9]", "stages = [1, 2]")
    edit(pack, '"natal", "karoo"', '"natal", "atlantis"')
    edit(pack, "wind = 3", "wind = 0")
    said = faults(pack)
    for fault in (
        "birds.swallow.par: expected a whole number, not 'seven'.",
        "stages: expected 12 values, not 2.",
        "birds.swallow.diamonds: no route comes to atlantis.",
        "birds.swallow.gauges.wind: a gauge has at least 2 squares.",
    ):
        assert any(fault in one for one in said), fault


@pytest.mark.parametrize(
    ("game", "edits", "told"),
    [
        (
            "expedition",
            [("days = 42", 'days = "many"'), ('start = "A1"', 'start = "Z9"')],
            ["days: expected a whole number", "map.start: there is no hex Z9"],
        ),
        (
            "nightflight",
            [("copies = ", "copies = -"), ("may_cost = 1", 'may_cost = "one"')],
            [".copies: expected at least 1", ".may_cost: expected a whole number"],
        ),
    ],
)
def test_what_is_sound_is_judged_further_in_every_game(
    game: str, edits: list[tuple[str, str]], told: list[str], tmp_path: Path
) -> None:
    pack = begun(tmp_path / "box", game)
    for old, new in edits:
        edit(pack, old, new)
    said = faults(pack)
    for fault in told:
        assert any(fault in one for one in said), said


def test_a_tile_that_is_wrong_leaves_the_others_to_be_judged(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "nightflight")
    tiles = parse(pack / "data.toml")
    edit(pack, f'"{tiles["dusk"]["rows"][0]}"', '"?"')
    wall = tiles["terrains"]["no_rescue"]["rows"]
    text = (pack / "data.toml").read_text(encoding="utf-8")
    head, _, rest = text.partition("[terrains.no_rescue]")
    (pack / "data.toml").write_text(
        head + "[terrains.no_rescue]" + rest.replace(wall[1], "^^^^^^", 1), encoding="utf-8"
    )
    said = faults(pack)
    assert any("dusk.rows[1]: expected 6 characters, not 1." in one for one in said)
    assert any("terrains.no_rescue.rows: cannot be crossed" in one for one in said)


def test_an_effect_that_moves_by_no_number_is_told(tmp_path: Path) -> None:
    pack = begun(tmp_path / "box", "expedition")
    edit(pack, '"food +', '"food plenty')
    assert any("food is no effect" in one for one in faults(pack))


def test_paths_in_hints_are_quoted_as_a_shell_takes_them(tmp_path: Path) -> None:
    box = tmp_path / "my box"
    begun_ = run("pack", "new", box, "--game", "voyage")
    assert f"companion pack check '{box}'" in begun_.output
    assert f"companion play voyage --pack '{box}'" in run("pack", "check", box).output


def test_no_hint_of_any_command_names_a_path_unquoted() -> None:
    """`companion resume {path}` in an f-string of the code is a hint that a shell would cut at a space."""
    places = r"\{(?:self\.path|path|folder|log|source|file|played\.log\.path|one\.path)\}"
    bare = re.compile(r"companion(?: [a-z-]+)+(?: [^`\"{}]*)? " + places)
    for file in Path(companion.__file__).parent.rglob("*.py"):
        for row in file.read_text(encoding="utf-8").splitlines():
            assert not bare.search(row), (file, row)
