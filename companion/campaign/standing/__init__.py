"""Where a campaign stands: what was last played and what lies open, who leads, what is near, what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from companion.campaign.figures.stats import Statistics, statistics
from companion.campaign.folder import Campaign
from companion.campaign.honours import Honours, Near, honours
from companion.campaign.record import Record
from companion.campaign.speech import Speech, columns, command, filled, flat
from companion.campaign.standing.advice import Advice, advice
from companion.campaign.standing.recap import last_time
from companion.campaign.values import won_by
from companion.simulate.intervals import Share, wilson
from companion.words import words

PERSONS = 8
REACH = 5
FAULTS = 3


@dataclass(frozen=True, slots=True)
class Standing:
    """A campaign as it stands; `last` is the latest session of each game that was played, in the order of playing."""

    campaign: Campaign
    records: tuple[Record, ...]
    last: tuple[Record, ...]
    open: tuple[Record, ...]
    stats: Statistics
    honours: Honours
    next: tuple[Advice, ...]

    @property
    def persons(self) -> dict[str, Share]:
        """How often each seat won of the sessions in which a person had it, those with most wins first.

        None where all play the only seat.
        """
        sat = [(seat, seat in won_by(one)) for one in self.records if one.told for seat in one.persons]
        played, wins = Counter(seat for seat, _ in sat), Counter(seat for seat, won in sat if won)
        ranked = sorted(played, key=lambda seat: (-wins[seat], seat))
        return {seat: wilson(wins[seat], played[seat]) for seat in ranked} if len(ranked) > 1 else {}


def standing(campaign: Campaign, records: Sequence[Record]) -> Standing:
    """All of it, from the records of the sessions in their order."""
    last = {one.game: one for one in records if one.fault is None}
    latest = sorted(last.values(), key=lambda one: one.number, reverse=True)
    rolls = honours(records, campaign.charter.games)
    lying = [one for one in records if not one.over and one.fault is None]
    stats = statistics(campaign.charter.name, records)
    return Standing(
        campaign, tuple(records), tuple(latest), tuple(lying), stats, rolls, advice(campaign, records, rolls)
    )


def raw(found: Standing, lang: str) -> dict[str, Any]:
    """For programs, sentences in a language."""
    speech, folder = Speech(lang), found.campaign.sessions
    return {
        "campaign": found.campaign.charter.name,
        "legacy": {game: list(ids) for game, ids in found.campaign.charter.legacy.items()},
        "sessions": found.stats.all.sessions,
        "over": found.stats.all.over,
        "seconds": found.stats.all.seconds,
        "open": [
            {"number": one.number, "game": one.game, "turn": one.turn, "unit": one.unit}
            | {"file": one.file, "command": command("resume", folder / one.file)}
            for one in found.open
        ],
        "faulty": [{"number": one.number, "file": one.file, "fault": one.fault} for one in _faulty(found)],
        "last": [{"number": one.number, "game": one.game, "told": list(last_time(one, lang))} for one in found.last],
        "games": {game: table.won._asdict() for game, table in found.stats.games.items()},
        "persons": {seat: share._asdict() for seat, share in found.persons.items()},
        "records": [asdict(one) for one in found.honours.records],
        "achievements": [asdict(one) for one in found.honours.reached],
        "near": [asdict(one) for one in found.honours.near],
        "next": [
            {"why": one.why, "game": one.game, "session": one.session, "told": one.told(speech), "command": one.command}
            for one in found.next
        ],
    }


def _faulty(found: Standing) -> list[Record]:
    return [one for one in found.records if one.fault is not None]


def text(found: Standing, lang: str) -> str:
    """A page within 80 columns."""
    speech = Speech(lang)
    if not found.records:
        start = command("play", found.campaign.charter.games[0], "--campaign", found.campaign.folder)
        return speech.say("empty", name=flat(found.campaign.charter.name), command=start)
    parts = [_head(found, speech), _open(found, speech), _last(found, speech, lang), _standings(found, speech)]
    parts += [_reach(found, speech), _next(found, speech)]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _head(found: Standing, speech: Speech) -> list[str]:
    table = found.stats.all
    told = speech.say("over", sessions=speech.counted("sessions", table.sessions), over=table.over)
    rows = [speech.say("head", name=flat(found.campaign.charter.name), counted=told)]
    rows += [speech.say("played", time=speech.time(table.seconds))] if table.seconds else []
    titles = [
        words(game, speech.lang, "shelf")["legacies"][id]["title"]
        for game, ids in found.campaign.charter.legacy.items()
        for id in ids
    ]
    rows += [speech.say("status.legacies", titles=", ".join(titles))] if titles else []
    faulty = _faulty(found)
    for one in faulty[:FAULTS]:
        rows.append(speech.say("status.fault", number=speech.no(one.number), fault=flat(one.fault or "")))
    if faulty:
        rows.append(speech.say("status.checks", command=command("campaign", "check", found.campaign.folder)))
    return [line for row in rows for line in filled(row, "")]


def _open(found: Standing, speech: Speech) -> list[str]:
    """Each open session with the command that goes on."""
    rows: list[str] = []
    for one in found.open:
        where = {"game": speech.game(one.game), "number": speech.no(one.number)}
        rows += filled(speech.say("status.row", unit=speech.unit(one), turn=one.turn, **where))
        onward = command("resume", found.campaign.sessions / one.file)
        rows.append("    " + speech.say("status.goes_on", command=onward))
    return [speech.say("status.open"), *rows] if rows else []


def _last(found: Standing, speech: Speech, lang: str) -> list[str]:
    rows: list[str] = []
    for one in found.last:
        head = {"number": speech.no(one.number), "date": speech.began(one)}
        rows.append("  " + speech.say("status.of", game=speech.game(one.game), **head))
        rows += filled(" ".join(last_time(one, lang)), "    ")
    return [speech.say("status.last"), *rows] if rows else []


def _standings(found: Standing, speech: Speech) -> list[str]:
    shares = {speech.game(game): table.won for game, table in found.stats.games.items() if table.won.n}
    rows = [(f"  {name}", *_won(share, speech)) for name, share in shares.items()]
    rows += [(f"  {flat(seat)}", *_won(share, speech)) for seat, share in list(found.persons.items())[:PERSONS]]
    between = found.stats.all.between
    said = filled(speech.counted("stats.between", between)) if between else []
    return [speech.say("status.standings"), *columns(rows, frozenset({1})), *said] if rows else []


def _won(share: Share, speech: Speech) -> tuple[str, str]:
    return f"{round(share.share * share.n)}/{share.n}", speech.interval(share)


def _reach(found: Standing, speech: Speech) -> list[str]:
    near = [one for one in found.honours.near if not _reads_reached(one, speech)]
    rows = [line for one in near[:REACH] for line in filled(near_told(one, found, speech))]
    return [speech.say("status.reach"), *rows] if rows else []


def _reads_reached(near: Near, speech: Speech) -> bool:
    """Whether what it came to and what it takes are written alike, though the one lies short of the other."""
    have, need = (speech.value(near.figure, number) for number in (near.have, near.need))
    return have == need


def near_told(near: Near, found: Standing, speech: Speech) -> str:
    """How near an honour is, in words."""
    title = speech.honour(near.game, near.kind, near.id)
    have, need = speech.value(near.figure, near.have), speech.value(near.figure, near.need)
    args = {"title": title, "have": have, "need": need}
    if near.kind == "record":
        holder = next(one.holder.session for one in found.honours.records if (one.game, one.id) == (near.game, near.id))
        lying = any(one.number == near.session for one in found.open)
        phrase, number = ("near_open", near.session) if lying else ("near_record", holder)
        return speech.say(f"status.{phrase}", number=speech.no(number), **args)
    if not near.figure:
        return speech.say("status.near_sessions", **args)
    over = {"<=": "near_fewer", "=": "near_exact"}.get(near.bound, "near_figure")
    phrase = over if near.have > near.need else "near_figure"
    return speech.say(
        f"status.{phrase}", figure=speech.figure(near.game, near.figure), number=speech.no(near.session), **args
    )


def _next(found: Standing, speech: Speech) -> list[str]:
    rows: list[str] = []
    for one in found.next:
        rows += [*filled(one.told(speech)), f"    {one.command}"]
    return [speech.say("status.next"), *rows]
