"""`companion pack`: a data pack of one's own, begun, checked and shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from companion.cli.packs import found, opened
from companion.cli.sessions import quoted
from companion.core.data import parse
from companion.core.errors import CompanionError
from companion.core.game import Game
from companion.core.pack import MANIFEST
from companion.games import NAMES, game

FOLDER = click.Path(path_type=Path)


@click.group(epilog="Example: companion pack new my-box --game voyage")
def pack() -> None:
    """A data pack: the numbers of a box you own, or a variant, in place of ours."""


@pack.command(epilog="Example: companion pack new my-box --game voyage")
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option("--game", "name", type=click.Choice(NAMES), required=True, help="The game that it is for.")
def new(folder: Path, name: str) -> None:
    """Begin a pack in DIR with a copy of the game's own data, to be changed."""
    one = game(name)
    file = one.file.name
    manifest = f'name = "{_title(folder)}"\ngame = "{name}"\nrules = {one.rules}\nreplaces = ["{file}"]\n'
    try:
        folder.mkdir(parents=True)
        (folder / MANIFEST).write_text(manifest, encoding="utf-8")
        (folder / file).write_bytes(one.file.read_bytes())
    except FileExistsError as fault:
        raise CompanionError(f"{folder} is there already; name a folder that isn't.") from fault
    except OSError as fault:
        raise CompanionError(f"{folder} cannot be written: {(fault.strerror or str(fault)).lower()}.") from fault
    click.echo(f"{folder}: change {file}, then `companion pack check {quoted(folder)}`.")


def _title(folder: Path) -> str:
    return "".join(letter for letter in folder.resolve().name if letter.isprintable() and letter not in '"\\') or "pack"


@pack.command(epilog="Example: companion pack check my-box")
@click.argument("folder", metavar="DIR", type=FOLDER)
def check(folder: Path) -> None:
    """Whether DIR can be played with; every fault, each with its file and key."""
    one = opened(found(folder))
    click.echo(
        f"{folder}: fits {one.name}, rules {one.rules}. Play it: companion play {one.name} --pack {quoted(folder)}"
    )


@pack.command(epilog="Example: companion pack show my-box")
@click.argument("folder", metavar="DIR|GAME", type=FOLDER)
def show(folder: Path) -> None:
    """What DIR brings, and where it differs from the game's own data; or that data, of a GAME."""
    if str(folder) in NAMES and not (folder / MANIFEST).exists():
        _show_own(game(str(folder)))
        return
    one = opened(found(folder))
    said: Any = one.pack
    click.echo(f"{said['name']}: a pack for {one.name}, rules {one.rules}, data {one.data}")
    own = game(one.name)
    for file, values in said["files"].items():
        same = one.data == own.data
        click.echo(f"  {file}: " + ("the same values as ours." if same else "other values than ours:"))
        for key, difference in () if same else _differences(parse(own.file), values):
            click.echo(f"    {key}: {difference}")


def _show_own(one: Game) -> None:
    """The game's own data, key by key, in brief."""
    click.echo(f"{one.name}: the game's own data, rules {one.rules}, data {one.data}")
    click.echo(f"  {one.file.name}:")
    for key, value in parse(one.file).items():
        click.echo(f"    {key}: {_summed(value)}")
    click.echo(f"Begin a pack with a copy of it: companion pack new my-{one.name} --game {one.name}")


def _summed(value: Any) -> str:
    """A value in brief: of a table or a list how many entries, and the first of them."""
    if not isinstance(value, dict | list):
        return _short(value)
    return f"{len(value)} ({_short(', '.join(map(str, value)))})"


def _differences(ours: Any, theirs: Any, key: str = "") -> list[tuple[str, str]]:
    """Each key that differs, with what stands here and there."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        names = [*ours, *(name for name in theirs if name not in ours)]
        below = (_differences(ours.get(name), theirs.get(name), f"{key}.{name}" if key else name) for name in names)
        return [row for rows in below for row in rows]
    return [] if ours == theirs else [(key, f"{_short(ours)} → {_short(theirs)}")]


def _short(value: Any) -> str:
    text = "nothing" if value is None else str(value)
    return text if len(text) <= 48 else f"{text[:45]}…"
