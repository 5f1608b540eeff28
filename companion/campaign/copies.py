"""Logs that hold the same, byte for byte, as sync tools leave them: one of them is the session, the others are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256

from companion.campaign.folder import Volume, generation


def copies(volumes: Sequence[Volume], sizes: Mapping[str, int]) -> dict[str, str]:
    """By the name of each copy, the log of which it is one; `sizes` are those of the logs, by name.

    A log under its own name goes before one that a tool has named, and then the lower number. Files without
    anything in them are copies of nothing, nor is what cannot be read.
    """
    alike: dict[int, list[Volume]] = {}
    for volume in sorted(volumes, key=lambda one: (not plain(one), one)):
        if sizes.get(volume.name, 0) > 0:
            alike.setdefault(sizes[volume.name], []).append(volume)
    found: dict[str, str] = {}
    for group in (group for group in alike.values() if len(group) > 1):
        first: dict[str, str] = {}
        for volume in group:
            with suppress(OSError):
                mark = sha256(volume.path.read_bytes()).hexdigest()
                if first.setdefault(mark, volume.name) != volume.name:
                    found[volume.name] = first[mark]
    return found


def plain(volume: Volume) -> bool:
    """Whether a log's name is as this program gives it."""
    return generation(volume.name)[0] == f"{volume.number:04}-{volume.game}.jsonl"
