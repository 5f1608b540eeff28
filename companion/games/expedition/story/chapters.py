"""Day after day: openings, what was told, the threads, the night; and the day it all turned on."""

from __future__ import annotations

from dataclasses import replace

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import MUST, Beat, Chapter
from companion.games import tales
from companion.games.expedition.state import TRACKS
from companion.games.expedition.story import earlier
from companion.games.expedition.story.days import HEARD, Day
from companion.games.expedition.story.lines import lines
from companion.games.expedition.story.now import Now
from companion.games.tales import Span

COUNTED = frozenset({35, 28, 21, 14, 10, 7, 5, 3, 2, 1})
TALK, MEMORY, STAKE = 5, 6, 9
MARCHED = frozenset({"marched"})


def chapters(played: Replay, now: Now) -> list[Chapter]:
    """All days of a session that have begun; `now` moves along with them."""
    return tales.chapters(played, now, lambda span: _chapter(now, span))


def _chapter(now: Now, span: Span) -> Chapter:
    told, end = span.told, span.state
    dawn = told[0]
    now.day, now.hex = span.turn, dawn.args.get("hex", end.hex)
    now.ground = dawn.args.get("terrain", end.ground)
    now.company.fit(now.tracks.get("conquistadors", len(now.company.living)), span.turn, now.hex, dawn.n)
    day = Day(now)
    _morning(day, dawn)
    for telling in told:
        if telling.id in HEARD:
            HEARD[telling.id](day, telling)
    if not day.over:
        _night(day, told[-1])
    quiet = _quiet(day, told[-1])
    if day.marched:  # each beat knows it, though it may stand before the march
        day.beats = [replace(beat, flags=beat.flags | MARCHED) for beat in day.beats]
    gauges = tuple((track, getattr(end, track)) for track in TRACKS)
    return day.chapter(span, quiet=quiet, lines=lines(told), gauges=gauges)


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
    earlier.tales(day, evening)
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
