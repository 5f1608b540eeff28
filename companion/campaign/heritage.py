"""What a new session's header says of its campaign: the heritage of the sessions before it, and its legacies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.campaign.folder import Campaign
from companion.campaign.record import Record
from companion.games import shelf


def heritage(records: Iterable[Record], game: str) -> dict[str, Any]:
    """What the sessions of a game that are over left, folded into what a header carries; empty before the first."""
    traces = [
        {**one.trace, "number": one.number, "started": one.started} for one in records if one.game == game and one.told
    ]
    return dict(shelf(game).heritage(traces)) if traces else {}


def entry(campaign: Campaign, records: Iterable[Record], game: str, number: int) -> dict[str, Any]:
    """The `campaign` of the header of session `number`."""
    return {
        "name": campaign.charter.name,
        "number": number,
        "heritage": heritage(records, game),
        "legacy": list(campaign.charter.legacy.get(game, ())),
    }
