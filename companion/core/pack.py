"""A data pack: a folder whose files stand in for the game's own, whole file by whole file.

    my-box/
      pack.toml      name, game, rules (its number), replaces = ["data.toml"]
      data.toml      shaped like the game's own

A session played with a pack carries it in its log's header, so that the log travels alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.core import data
from companion.core.errors import BadData

MANIFEST = "pack.toml"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a pack says of itself: the game, its rules number, and the files that it replaces."""

    name: str
    game: str
    rules: int
    replaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as read: its manifest, and the values of each file that it brings."""

    manifest: Manifest
    files: Mapping[str, Any]

    def header(self) -> dict[str, Any]:
        """The pack as a log's header holds it."""
        said = self.manifest
        return {"name": said.name, "game": said.game, "rules": said.rules, "files": dict(self.files)}


def read(folder: Path) -> Pack:
    """The pack in a folder. Raises BadData with every fault of the manifest and the files' syntax."""
    manifest = data.load(Manifest, folder / MANIFEST)
    faults: list[str] = []
    files: dict[str, Any] = {}
    for name in manifest.replaces:
        try:
            files[name] = data.parse(folder / name)
        except BadData as fault:
            faults += fault.faults
    stray = sorted(found.name for found in folder.glob("*.toml") if found.name not in (MANIFEST, *manifest.replaces))
    faults += [f"{MANIFEST}: replaces: does not name {name}, which lies in the folder." for name in stray]
    if faults:
        raise BadData(faults)
    return Pack(manifest, files)


def check(pack: Mapping[str, Any], game: str, rules: int, files: tuple[str, ...]) -> None:
    """Raise BadData unless a pack, as headers hold it, is for this game and replaces files that it has."""
    faults: list[str] = []
    if pack.get("game") != game:
        faults.append(f"{MANIFEST}: game: is a pack for {pack.get('game')}, not for {game}.")
    if pack.get("rules") != rules:
        faults.append(f"{MANIFEST}: rules: is for rules {pack.get('rules')}; {game} has rules {rules} here.")
    brought = pack.get("files")
    if not isinstance(brought, Mapping) or not brought:
        faults.append(f"{MANIFEST}: replaces: names no file; {game} has {', '.join(files)}.")
    else:
        may = ", ".join(files)
        faults += [
            f"{MANIFEST}: replaces: {game} has no file {name}; it has {may}." for name in brought if name not in files
        ]
    if faults:
        raise BadData(faults)
