"""Last time on …: what a session came to, in a few sentences that are true to its record.

Which sentences fit is data of the game's shelf (`recap.toml`); the sentences are words ([recap] of `shelf.toml`).

    [[say]]
    id = "delta"                  # the sentence
    where = { won = true }        # conditions over figures, as honours have them
    group = "fate"                # of a group, only the first that fits
    each = "birds"                # said of each thing of that list of the trace whose `seat` a person has
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.campaign.honours.merits import file_of, fits, holds, where_faults
from companion.campaign.record import Record
from companion.campaign.speech import Speech, flat
from companion.campaign.values import COMMON, value
from companion.core import data
from companion.core.errors import BadData
from companion.core.shelf import Figure
from companion.words import words

FILE = "recap.toml"
MOST = 5

Worded = Callable[[str, str], str]
"""The form of a sentence, from its id and the one that it has in the recap."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence, and of which sessions it is said; with `each` of which things of theirs, and once for each."""

    id: str
    where: Mapping[str, Any] = field(default_factory=dict)
    group: str = ""
    each: str = ""


@dataclass(frozen=True, slots=True)
class Sayings:
    """A `recap.toml`."""

    say: tuple[Saying, ...]


def last_time(record: Record, lang: str, most: int = MOST, worded: Worded = lambda _, form: form) -> tuple[str, ...]:
    """The sentences of a session, so many at most; where its game has none that fit, how it stands.

    `worded` may choose another form for a sentence.
    """
    speech = Speech(lang)
    said = tuple(_sentences(record, speech, most, worded)) if record.fault is None and record.figures else ()
    return said or (bare(record, speech),)


def bare(record: Record, speech: Speech) -> str:
    """How a session stands, and no more."""
    named = {"number": speech.no(record.number), "date": speech.began(record)}
    if record.over or record.fault is not None:
        return speech.say("status.bare_over", how=speech.how(record), **named)
    return speech.say("status.bare_open", unit=speech.unit(record), turn=record.turn, **named)


def _sentences(record: Record, speech: Speech, most: int, worded: Worded) -> Iterator[str]:
    known: dict[str, Any] = words(record.game, speech.lang, "shelf")["recap"]
    args = placeholders(record, speech)
    for saying in chosen(record, read(file_of(record.game, FILE)))[:most]:
        for thing in things(record, saying) if saying.each else ({},):
            own = {name: _shown(found, speech) for name, found in thing.items() if isinstance(found, Figure)}
            yield worded(saying.id, str(known[saying.id])).format_map(args | own)


def things(record: Record, saying: Saying) -> list[Mapping[str, Any]]:
    """The things of a list of the trace that are a person's and of which a sentence is said."""
    listed = record.trace.get(saying.each)
    own = [one for one in listed if one.get("seat") in record.persons] if isinstance(listed, list) else []
    return [
        one
        for one in own
        if all(holds(one.get(name, value(record, name)), wanted) for name, wanted in saying.where.items())
    ]


def chosen(record: Record, sayings: Sayings) -> list[Saying]:
    """Which sentences are said of a session, at most five; one that is said of each thing counts as one."""
    told: list[Saying] = []
    groups: set[str] = set()
    for saying in sayings.say:
        said = things(record, saying) if saying.each else fits(record, saying.where)
        if saying.group not in groups and said:
            told.append(saying)
            groups |= {saying.group} - {""}
    return told[:MOST]


def placeholders(record: Record, speech: Speech) -> dict[str, str]:
    """What sentences may name: scalars of the trace, figures of all games and of its own, and lists of people.

    A list of words of the trace is joined under its own name. A list `people` whose items have names is
    `people_names`; where they have fates too, `people_fate_home` names those who came home.
    """
    common = {name: of(record) for name, of in COMMON.items()}
    plain = {**record.trace, **common, **record.figures, "number": record.number}
    made = {name: _shown(found, speech) for name, found in plain.items() if isinstance(found, bool | int | float | str)}
    return made | _people(record.trace, speech) | {"number": speech.no(record.number)}


def _people(trace: Mapping[str, Any], speech: Speech) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for key, items in trace.items():
        for item in items if isinstance(items, list) else ():
            if isinstance(item, str):
                found.setdefault(key, []).append(flat(item))
            if isinstance(item, Mapping) and item.get("name"):
                found.setdefault(f"{key}_names", []).append(flat(str(item["name"])))
                if item.get("fate"):
                    found.setdefault(f"{key}_fate_{item['fate']}", []).append(flat(str(item["name"])))
    return {name: speech.series(names) for name, names in found.items()}


def _shown(found: bool | float | str, speech: Speech) -> str:
    return speech.number(found) if isinstance(found, int | float) and not isinstance(found, bool) else flat(str(found))


@lru_cache(maxsize=8)
def read(path: Path) -> Sayings:
    """A `recap.toml`. Raises BadData with every fault, each with its key."""
    raw = data.parse(path)
    rows = raw.get("say", ())
    conditions = [
        fault
        for place, row in enumerate(rows if isinstance(rows, list) else (), 1)
        if isinstance(row, Mapping)
        for fault in where_faults(f"say[{place}].where", row.get("where", {}))
    ]
    faults = [f"{path.name}: {fault}" for fault in (*data.faults(Sayings, raw), *conditions)]
    if faults:
        raise BadData(faults)
    return data.build(Sayings, raw, path.name)
