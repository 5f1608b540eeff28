"""A data pack: a folder whose files stand in for the game's own, whole file by whole file.

    my-box/
      pack.toml      name, game, rules (its number), replaces = ["data.toml"]
      data.toml      shaped like the game's own

A session played with a pack carries it in its log's header, so that the log travels alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.core import data
from companion.core.errors import BadData
from companion.core.game import Game

MANIFEST = "pack.toml"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a pack says of itself: the game, its rules number, and the files that it replaces."""

    name: str
    game: str
    rules: int
    replaces: tuple[str, ...]


def read(folder: Path) -> tuple[dict[str, Any], list[str]]:
    """The pack in a folder, as headers hold it, as far as it can be read, and every fault found on the way.

    Raises BadData when the manifest itself cannot be read.
    """
    raw = data.parse(folder / MANIFEST)
    faults = [f"{MANIFEST}: {fault}" for fault in data.faults(Manifest, raw)]
    there = sorted(found.name for found in folder.glob("*.toml") if found.name != MANIFEST)
    named = raw.get("replaces")
    listed = isinstance(named, list) and all(isinstance(name, str) for name in named)
    replaced: list[str] = named if listed and named else there
    files: dict[str, Any] = {}
    for name in replaced:
        files[name] = None  # as long as it is no TOML
        try:
            files[name] = data.parse(folder / name)
        except BadData as fault:
            faults += fault.faults
    faults += [
        f"{MANIFEST}: replaces: does not name {name}, which lies in the folder."
        for name in there
        if listed and name not in replaced
    ]
    return {key: raw.get(key) for key in ("name", "game", "rules")} | {"files": files}, faults


def equipped(game: Game, pack: Mapping[str, Any]) -> Game:
    """The game with a pack's data in place of its own. Raises BadData with all that is wrong with the pack."""
    facts = _facts(game, pack)
    return replace(game, facts=facts, pack=pack, options=tuple(option.fitted(facts) for option in game.options))


def _facts(game: Game, pack: Mapping[str, Any]) -> Any:
    """What the game makes of a pack's file. Raises BadData with every fault of the manifest and of the data."""
    file = game.file.name
    faults = _faults(pack, game.name, game.rules, file)
    brought = pack.get("files")
    theirs = brought.get(file) if isinstance(brought, Mapping) and pack.get("game") in (None, game.name) else None
    if isinstance(theirs, Mapping):
        try:
            made = game.read(theirs)
        except BadData as fault:
            faults += fault.faults
    elif not faults:
        faults = [f"{file}: expected a table, not {theirs!r}."]
    if faults:
        raise BadData(faults)
    return made


def _faults(pack: Mapping[str, Any], game: str, rules: int, file: str) -> list[str]:
    """Why a pack, as headers hold it, is not for this game, or replaces files that it has not."""
    faults: list[str] = []
    for key, mine, says in (
        ("game", game, f"is a pack for {pack.get('game')}, not for {game}."),
        ("rules", rules, f"is for rules {pack.get('rules')}; {game} has rules {rules} here."),
    ):
        if pack.get(key) != mine:
            faults.append(f"{MANIFEST}: {key}: {says if pack.get(key) is not None else 'is missing.'}")
    brought = pack.get("files")
    if not isinstance(brought, Mapping) or not brought:
        return [*faults, f"{MANIFEST}: replaces: names no file; {game} has {file}."]
    faults += [f"{MANIFEST}: replaces: {game} has no file {name}; it has {file}." for name in brought if name != file]
    return faults
