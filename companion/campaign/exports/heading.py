"""What was played, when, by whom and how it ended: the labels and values at the head of an export."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from math import ceil

from companion.campaign.record import outcome_of
from companion.campaign.speech import outcome_told
from companion.core.log import Clocked, Header, Resumed
from companion.core.replay import Replay
from companion.words import words
from companion.words.wording import Wording

_LOCALES = {"en": "en_GB"}


def title(header: Header, lang: str) -> str:
    """`1572, the lost expedition, 29 November 2026`"""
    name = words(header.game, lang, "names")["title"]
    return str(words(None, lang, "exports")["title"].format(title=name, date=long_date(header.started, lang)))


def long_date(moment: str, lang: str) -> str:
    """The day of a log's `started`, written out; as it stands where it is no time."""
    from babel.dates import format_date

    try:
        return format_date(datetime.fromisoformat(moment), "long", locale=_LOCALES.get(lang, lang))
    except ValueError:
        return moment


def seats(session: Replay) -> dict[str, str]:
    """Who sat where when the log was last open."""
    resumed = [row.line for row in session.log.lines if isinstance(row.line, Resumed)]
    return dict(resumed[-1].seats if resumed else session.header.seats)


def minutes(session: Replay) -> int | None:
    """How long persons played, begun minutes; None where no clock ran."""
    clocks = [row.line.clock for row in session.log.lines if isinstance(row.line, Clocked)]
    return ceil(max(clocks) / 60) if clocks and max(clocks) > 0 else None


def facts(session: Replay, wording: Wording) -> Iterator[tuple[str, str]]:
    """Label and value, one after the other; those that there are none of are left out."""
    header, say = session.header, words(None, wording.lang, "exports")
    label, dice = say["head"], wording.own["dice"]
    ending = session.state.ending() if session.state.over else {}
    took, campaign = minutes(session), header.campaign or {}
    end = outcome_told(outcome_of(session), wording.lang) if ending else say["unfinished"]
    pairs = {
        "game": words(header.game, wording.lang, "names")["title"],
        "rules": str(header.rules),
        "date": long_date(header.started, wording.lang),
        "campaign": f"{campaign.get('name', '')}, {campaign.get('number', '')}" if campaign else "",
        "seats": ", ".join(f"{wording.name(seat)} ({wording.giver(who)})" for seat, who in seats(session).items()),
        "dice": dice.get(header.dice, header.dice),
        "seed": str(header.seed),
        "options": ", ".join(f"{name}={value}" for name, value in header.options.items()),
        "pack": str((header.pack or {}).get("name", "")),
        "minutes": "" if took is None else str(took),
        "end": end,
        "score": "" if ending.get("score") is None else str(ending["score"]),
        "par": "" if ending.get("par") is None else str(ending["par"]),
    }
    return ((str(label[key]), value) for key, value in pairs.items() if value)


def unit(game: str, lang: str) -> str:
    """What a turn of a game is called: `Day`."""
    return str(words(game, lang, "pages")["replay"]["label"])
