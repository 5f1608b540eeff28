"""The sessions of a campaign, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.campaign.index import Index
from companion.campaign.record import Record
from companion.campaign.speech import Speech, columns, filled, flat

_RIGHT = frozenset({0, 5})


def listed(records: Sequence[Record], lang: str) -> str:
    """A table within 80 columns: number, game, when, who, how it stands, score."""
    speech = Speech(lang)
    heads = [speech.say(f"list.{id}") for id in ("number", "game", "began", "who", "how", "score")]
    return "\n".join(columns([heads, *(_row(one, speech) for one in records)], _RIGHT, widest=4))


def notices(index: Index, speech: Speech) -> list[str]:
    """What lies among the sessions that isn't in order, in rows: copies that are left out, logs cut short."""
    told = []
    if index.copies:
        told.append(speech.counted("list.copies", len(index.copies), files=speech.series(sorted(index.copies))))
    for file, (most, now) in index.shorter.items():
        told.append(speech.say("list.shorter", file=file, most=speech.count(most), now=speech.count(now)))
    return [row for text in told for row in filled(text, "")]


def out_of_order(index: Index) -> dict[str, Any]:
    """The same for programs: `copies` with the log that each copies, `shorter` with the lines there were and are."""
    return {"copies": index.copies, "shorter": {file: list(lines) for file, lines in index.shorter.items()}}


def _row(one: Record, speech: Speech) -> list[str]:
    score = "" if one.score is None else str(one.score)
    return [str(one.number), flat(one.game), speech.began(one), _who(one, speech), speech.how(one), score]


def _who(one: Record, speech: Speech) -> str:
    """The persons, the first of them by name; of a session between bots, that."""
    if not one.seats:
        return ""
    named = one.persons
    if not named:
        return speech.say("bots")
    first = flat(named[0])[:12]
    return first if len(named) == 1 else speech.say("list.more", first=first, count=len(named) - 1)


def raw(one: Record) -> dict[str, Any]:
    """A session for programs: what the list shows, and where its log lies."""
    return {
        "number": one.number,
        "game": one.game,
        "started": one.started,
        "seats": one.seats,
        "over": one.over,
        "end": one.end,
        "won": one.won,
        "winners": one.winners,
        "score": one.score,
        "turn": one.turn,
        "unit": one.unit,
        "file": one.file,
        "fault": one.fault,
    }
