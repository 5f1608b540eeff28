"""Whether a campaign is sound: its charter, each of its logs, their numbers, and the index beside them.

Nothing is changed. Every fault is a sentence that says what to do.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Literal

from msgspec.json import encode

from companion.campaign import charter as charters
from companion.campaign.charter import Charter
from companion.campaign.copies import copies, plain
from companion.campaign.folder import Campaign, Volume
from companion.campaign.index import Index, Progress
from companion.campaign.record import Record, is_time, record
from companion.campaign.speech import command
from companion.campaign.tome.notes import strays
from companion.core import log as logs
from companion.core.errors import BadData, CompanionError
from companion.core.log import Log, Resumed

Kind = Literal["charter", "folder", "name", "number", "copy", "header", "torn", "log", "shorter", "index", "note"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, of which sort, with which file of the folder."""

    kind: Kind
    file: str
    told: str


@dataclass(frozen=True, slots=True)
class Checked:
    """How many sessions were looked at, and all that is wrong."""

    sessions: int
    faults: tuple[Fault, ...]


def check(folder: Path, progress: Progress | None = None) -> Checked:
    """Look at everything. Raises BadCampaign when the folder is no campaign."""
    campaign, faults = _opened(folder)
    try:
        volumes = campaign.volumes()
    except CompanionError as fault:
        return Checked(0, (*faults, Fault("folder", "sessions", str(fault))))
    faults += _names(campaign, volumes)
    faults += _numbers(volumes)
    faults += _copies(volumes)
    faults += _notes(campaign)
    records: list[Record] = []
    for done, volume in enumerate(volumes, 1):
        made, found = _session(campaign, volume)
        records.append(made)
        faults += found
        if progress is not None:
            progress(done, len(volumes))
    faults += _shorter(campaign, records, {fault.file for fault in faults if fault.kind == "torn"})
    return Checked(len(volumes), (*faults, *_index(campaign, records)))


def _opened(folder: Path) -> tuple[Campaign, list[Fault]]:
    """The campaign; where its charter has faults, under a charter that allows everything."""
    try:
        return Campaign.open(folder), []
    except BadData as fault:
        return Campaign(folder, Charter(folder.name or "campaign")), [
            Fault("charter", charters.FILE, told) for told in fault.faults
        ]


# -- names, numbers, contents ----------------------------------------------------------------------


def _names(campaign: Campaign, volumes: Sequence[Volume]) -> Iterator[Fault]:
    """Files that are no sessions by their name, or only nearly."""
    known = {volume.name for volume in campaign.held()}
    try:
        names = sorted(os.listdir(campaign.sessions))  # noqa: PTH208  # names, and no more than names
    except FileNotFoundError:
        yield Fault("folder", "sessions", f"{campaign.sessions} is not there; make the folder, or play a session.")
        return
    for name in names:
        if name not in known and not name.startswith("."):
            told = f"{name} is no session by its name, NUMBER-GAME.jsonl; `{_adds(campaign)}` takes a log in."
            yield Fault("name", name, told)
    for volume in volumes:
        if not plain(volume):
            own = f"{volume.number:04}-{volume.game}.jsonl"
            told = f"{volume.name} looks like a copy that a sync tool made of {own}; keep the one that is right."
            yield Fault("name", volume.name, told)


def _adds(campaign: Campaign) -> str:
    return f"{command('campaign', 'add', campaign.folder)} LOG"


def _numbers(volumes: Sequence[Volume]) -> Iterator[Fault]:
    """Numbers that two sessions have."""
    for one, other in pairwise(volumes):
        if one.number == other.number:
            told = f"{one.name} and {other.name} have one number; give one of them a number that is free."
            yield Fault("number", other.name, told)


def _copies(volumes: Sequence[Volume]) -> Iterator[Fault]:
    """Sessions that hold the same, byte for byte."""
    sizes: dict[str, int] = {}
    for volume in volumes:
        with suppress(OSError):  # what cannot be read is told with its session
            sizes[volume.name] = volume.path.stat().st_size
    for name, first in copies(volumes, sizes).items():
        yield Fault("copy", name, f"{name} holds the same as {first} and is left out everywhere; take it away.")


def _notes(campaign: Campaign) -> Iterator[Fault]:
    """Words that stand in no book."""
    for path in strays(campaign):
        name = f"notes/{path.name}"
        told = f"{name} belongs to no session and is in no book; call it 0001.md, preface.md or afterword.md."
        yield Fault("note", name, told)


# -- each session ----------------------------------------------------------------------------------


def _session(campaign: Campaign, volume: Volume) -> tuple[Record, list[Fault]]:
    """A session's record, and what is wrong with it."""
    made = record(volume)
    faults = [] if made.fault is None else [Fault("log", volume.name, _told(volume, made.fault))]
    try:
        log = logs.read(volume.path)
    except CompanionError:
        return made, faults
    return made, [*faults, *_torn(campaign, volume, log), *_header(campaign, volume, log)]


def _told(volume: Volume, fault: str) -> str:
    """A log's fault with its file's name in it."""
    return fault if volume.name in fault else f"{volume.name}: {fault}"


def _torn(campaign: Campaign, volume: Volume, log: Log) -> Iterator[Fault]:
    if log.torn and log.open:
        mend = command("resume", campaign.sessions / volume.name)
        told = f"{volume.name}:{log.torn[0]}: the last line was cut short; nothing else is lost, and `{mend}` goes on."
        yield Fault("torn", volume.name, told)


def _header(campaign: Campaign, volume: Volume, log: Log) -> Iterator[Fault]:
    """Where the header says otherwise than the folder."""
    game, said = log.header.game, log.header.campaign or {}
    if game != volume.game:
        yield Fault("header", volume.name, f"{volume.name} is a session of {game}; its name should say so.")
    if game not in campaign.charter.games:
        may = ", ".join(campaign.charter.games)
        yield Fault("header", volume.name, f"{volume.name} is a session of {game}; this campaign holds {may}.")
    resumed = (row.line.resumed for row in log.lines if isinstance(row.line, Resumed))
    for key, when in (("started", log.header.started), *(("resumed", when) for when in resumed)):
        if not is_time(when):
            yield Fault("header", volume.name, f"{volume.name}: {key}: {when!r} is no day and time that there is.")
    if said.get("name") == campaign.charter.name and said.get("number") != volume.number:
        began = said.get("number")
        yield Fault("header", volume.name, f"{volume.name} was begun as session {began} of this campaign.")


def _shorter(campaign: Campaign, records: Sequence[Record], torn: Collection[str]) -> Iterator[Fault]:
    """Logs that had more lines when the index last knew them; that a last line is torn was told."""
    mend = command("campaign", "index", campaign.folder, "--rebuild")
    for file, (most, now) in Index(campaign).shortened(records).items():
        if file not in torn or most - now > 1:
            yield Fault(
                "shorter",
                file,
                f"{file} had {most} lines and now has {now}: its end is missing. Bring it back from a copy, or, if "
                f"you cut it yourself, let `{mend}` forget what it was.",
            )


def _index(campaign: Campaign, records: Sequence[Record]) -> Iterator[Fault]:
    """Where the index says otherwise than the logs; that it isn't there, or lags behind, is no fault."""
    index = Index(campaign)
    held = index.held()
    for one in records:
        if one.file in held and encode(held[one.file]) != encode(one):
            mend = command("campaign", "index", campaign.folder, "--rebuild")
            yield Fault("index", index.path.name, f"The index knows {one.file} otherwise than its log; `{mend}`.")
