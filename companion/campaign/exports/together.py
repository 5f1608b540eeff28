"""All sessions of a campaign, written out for other programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from companion.campaign.exports import bgstats, obsidian
from companion.campaign.exports.lonelog import lonelog
from companion.campaign.exports.markdown import markdown
from companion.campaign.exports.vault import Written, key
from companion.campaign.figures import rows
from companion.campaign.folder import Campaign
from companion.campaign.record import Record, followed
from companion.core import log as logs
from companion.core.replay import Replay
from companion.story import tell

FORMATS = ("markdown", "csv", "bgstats", "lonelog")
Progress = Callable[[int, int], None]


def text(campaign: Campaign, records: Sequence[Record], form: str, lang: str, progress: Progress) -> str:
    """One of the formats that are one file: texts one after the other, a table, or the plays that are over as JSON."""
    if form == "csv":
        return rows.table(records)
    sessions = _sessions(campaign, records, progress)
    if form == "bgstats":
        plays = [bgstats.play(bgstats.outcome(one), lang) for _, one in sessions if one.state.over]
        return json.dumps(plays, indent=1) + "\n"
    if form == "markdown":
        return "\n".join(markdown(one, lang) for _, one in sessions)
    return "\n".join(lonelog(one, tell(one, lang)) for _, one in sessions)


def notes(campaign: Campaign, records: Sequence[Record], folder: Path, lang: str, progress: Progress) -> Written:
    """Notes for Obsidian. Raises CompanionError when they cannot be written."""
    charter = campaign.charter
    told = [obsidian.told(one, lang, record.number) for record, one in _sessions(campaign, records, progress)]
    return obsidian.export(told, folder, lang, charter.name, key(charter.name, charter.created))


def _sessions(campaign: Campaign, records: Sequence[Record], progress: Progress) -> Iterator[tuple[Record, Replay]]:
    """The sessions whose logs can be followed, in their order."""
    for done, record in enumerate(records, 1):
        if record.fault is None:
            yield record, followed(logs.read(campaign.sessions / record.file))
        progress(done, len(records))
