"""The house stands as it was drawn: imports run downwards, rules stay pure, files and functions short."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import quantiles

import pytest

from companion.games import NAMES

HOUSE = Path(__file__).parents[1] / "companion"
FILES = sorted(path for path in HOUSE.rglob("*.py") if "_data" not in path.parts)
LAYERS = {
    "core": 0,
    "words": 1,
    "games": 2,
    "story": 3,
    "simulate": 3,
    "odds": 3,
    "campaign": 4,
    "render": 5,
    "terminal": 6,
    "cli": 7,
}
"""Rooms by height; a room may use its own height and those below."""
IMPURE = {"random", "time", "datetime", "os", "pathlib", "sys", "io", "subprocess", "secrets", "uuid", "logging"}


def room(path: Path) -> str:
    inner = path.relative_to(HOUSE)
    return inner.parts[0] if len(inner.parts) > 1 else ""


def imports(path: Path) -> Iterator[str]:
    """The modules a file imports, anywhere in it, as dotted names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield str(node.module)
            yield from (f"{node.module}.{name.name}" for name in node.names)


def rooms_used(path: Path) -> set[str]:
    used = {name.split(".")[1] for name in imports(path) if name.startswith("companion.")}
    return used & LAYERS.keys()


def name_of(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_run_downwards_only(path: Path) -> None:
    here = room(path)
    if here == "":
        return
    assert here in LAYERS, f"{here}: a new room needs its height in LAYERS"
    assert not {used for used in rooms_used(path) if LAYERS[used] > LAYERS[here]}


@pytest.mark.parametrize("path", [path for path in FILES if room(path) == "core"], ids=name_of)
def test_the_core_knows_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").casefold()
    assert "games" not in rooms_used(path)
    assert not [name for name in NAMES if f'"{name}"' in text]


@pytest.mark.parametrize("path", [path for path in FILES if room(path) == "games"], ids=name_of)
def test_a_game_knows_no_other_game(path: Path) -> None:
    inner = path.relative_to(HOUSE / "games").parts
    if len(inner) > 1:
        others = {f"companion.games.{name}" for name in NAMES if name != inner[0]}
        assert not [name for name in imports(path) if any(name.startswith(other) for other in others)]


def rule_files() -> list[Path]:
    """The rules of every game, and what they stand on: the state and the board."""
    pure = ("rules", "state", "board")
    return [path for path in FILES if room(path) == "games" and ("rules" in path.parts or path.stem in pure)]


def called(path: Path) -> set[str]:
    """The functions that a file calls by their bare name."""
    calls = (node.func for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))
    return {function.id for function in calls if isinstance(function, ast.Name)}


@pytest.mark.parametrize("path", rule_files(), ids=name_of)
def test_rules_touch_no_chance_clock_or_files_and_print_nothing(path: Path) -> None:
    used = set(imports(path))
    assert not {name.split(".")[0] for name in used} & IMPURE
    assert not rooms_used(path) - {"core", "games"}
    assert not {"companion.core.seats", "companion.core.chance", "companion.core.table"} & used
    assert not called(path) & {"print", "open", "input", "exec", "eval"}


def test_there_are_rules_to_look_at() -> None:
    assert len(rule_files()) >= len(NAMES)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nobody_uses_the_global_dice(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & {"random", "secrets"}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_is_longer_than_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def functions() -> list[tuple[str, int]]:
    """Every function with its length in lines."""
    return [
        (f"{name_of(path)}:{node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def test_no_function_is_longer_than_45_lines() -> None:
    assert [name for name, length in functions() if length > 45] == []


def test_nine_functions_in_ten_are_under_20_lines() -> None:
    assert quantiles([length for _, length in functions()], n=10)[-1] < 20
