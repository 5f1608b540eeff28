"""Day after day: openings, what was told, the threads, the night; and the day it all turned on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import MUST, Beat, Chapter
from companion.games.expedition.state import TRACKS, State
from companion.games.expedition.story.days import HEARD, Day
from companion.games.expedition.story.lines import lines
from companion.games.expedition.story.now import Now

COUNTED = frozenset({35, 28, 21, 14, 10, 7, 5, 3, 2, 1})
TALK, MEMORY, STAKE = 5, 6, 9
PARTS = ("open", "body", "land", "people", "food", "powder", "want", "march", "night", "end")
MARCHED = frozenset({"marched"})


def chapters(played: Replay, now: Now) -> list[Chapter]:
    """All days of a session that have begun; `now` moves along with them."""
    told: dict[int, list[Telling]] = defaultdict(list)
    for telling in played.chronicle.tellings:
        told[int(telling.at.partition(".")[0])].append(telling)
    ends = {turned.turn: turned for turned in played.chronicle.turns}
    made = []
    for turn in sorted(told.keys() - {0}):
        before = ends.get(turn - 1)
        if before is not None:
            now.sync(before.state)
        last = ends[turn].n if turn in ends else played.session.n
        state = ends[turn].state if turn in ends else played.state
        made.append(_chapter(now, turn, told[turn], state, last))
    return _turned(made, now)


def _chapter(now: Now, turn: int, told: list[Telling], end: State, last: int) -> Chapter:
    dawn = told[0]
    now.day, now.hex = turn, dawn.args.get("hex", end.hex)
    now.ground = dawn.args.get("terrain", end.ground)
    now.company.fit(now.tracks.get("conquistadors", len(now.company.living)), turn, now.hex, dawn.n)
    day = Day(now)
    _morning(day, dawn)
    for telling in told:
        if telling.id in HEARD:
            HEARD[telling.id](day, telling)
    if not day.over:
        _night(day, told[-1])
    heading = now.beat("book.heading", dawn)
    place = now.beat("book.place", told[-1])
    beats = tuple(sorted(_whole(day), key=lambda beat: PARTS.index(beat.part)))
    return Chapter(
        turn,
        last,
        heading,
        place,
        beats,
        quiet=_quiet(day, told[-1]),
        lines=lines(told),
        gauges=tuple((track, getattr(end, track)) for track in TRACKS),
        weight=min(1.0, day.heavy),
    )


def _whole(day: Day) -> list[Beat]:
    """The day's beats; each knows whether there was a march, though it may stand before it."""
    return [replace(beat, flags=beat.flags | MARCHED) for beat in day.beats] if day.marched else day.beats


def _quiet(day: Day, evening: Telling) -> Beat | None:
    """A day on which nothing must be told, spent in one place, may be one line."""
    if day.over or day.marched or any(beat.weight >= MUST for beat in day.beats):
        return None
    return day.now.beat("days.quiet", evening, part="open", colour=True)


def _morning(day: Day, dawn: Telling) -> None:
    now = day.now
    day.add(f"open.{_mood(now)}", dawn, weight=0.97 if now.day == 1 else 0.6, part="open", colour=True)
    left = now.facts.days - now.day
    if left in COUNTED:
        day.add("days.left", dawn, weight=0.8, part="open")
    day.add(f"nature.{now.ground}", dawn, weight=0.35, part="land", colour=True)


def _mood(now: Now) -> str:
    flags = now.flags()
    moods = (
        ("first", "first"),
        ("last", "last"),
        ("mourning", "mourning"),
        ("hungry", "hungry"),
        ("fever", "fever"),
    )
    for flag, mood in moods:
        if flag in flags and (mood != "fever" or now.day % 2):
            return mood
    if now.arrived:
        return "new"
    if now.stayed:
        return "stayed"
    return "late" if "late" in flags else "plain"


def _night(day: Day, evening: Telling) -> None:
    now = day.now
    company = now.company
    if company.talker in company.living and now.day > 1 and now.threads.due("talk", now.day, TALK):
        day.add(f"talk.{company.trait('subject')}", evening, weight=0.72, part="night", colour=True)
    _remember(day, evening)
    if "mourning" not in now.flags() and now.threads.due("stake", now.day, STAKE):
        day.add(f"stake.{company.trait('stake')}", evening, weight=0.7, part="night", colour=True)
    day.add(f"night.{_dusk(now)}", evening, weight=0.45, part="night", colour=True)


def _remember(day: Day, evening: Telling) -> None:
    """The dead are spoken of again, a while after."""
    now = day.now
    old = [death for death in now.company.dead if now.day - death.day > 2]
    death = now.company.lot(old, "memory", evening.n)
    if death is not None and now.threads.due("memory", now.day, MEMORY):
        day.add(
            "mind.memory",
            evening,
            weight=0.75,
            part="night",
            proofs={"dead": (death.n,), "grave": (death.n,), "ago": (death.n,)},
            dead=death.who,
            grave=death.hex,
            ago=now.day - death.day,
        )


def _dusk(now: Now) -> str:
    flags = now.flags()
    for mood in ("mourning", "hungry", "low", "fever"):
        if mood in flags and (mood == "mourning" or now.day % 3 != 0):
            return mood
    return "late" if "late" in flags and now.day % 2 else "high" if "high" in flags and now.day % 2 else "plain"


def _turned(made: list[Chapter], now: Now) -> list[Chapter]:
    """Mark the day the session turned on: the heaviest but for the last, the later of equals."""
    candidates = made[:-1] if len(made) > 1 else made
    if not candidates:
        return made
    heaviest = max(candidates, key=lambda chapter: (chapter.weight, chapter.turn))
    place = made.index(heaviest)
    made[place] = replace(heaviest, turning=True, quiet=None, beats=tuple(_told_at_length(heaviest.beats)))
    return made


def _told_at_length(beats: Iterable[Beat]) -> Iterable[Beat]:
    """Something before and something after, of the day's own mood."""
    some = list(beats)
    first, last = some[0], some[-1]
    more: dict[str, Any] = {"weight": 0.95, "colour": True}
    yield replace(first, key="turn.before", part="open", **more)
    yield from some
    if all(beat.part != "end" for beat in some):
        yield replace(last, key="turn.after", part="night", **more)
