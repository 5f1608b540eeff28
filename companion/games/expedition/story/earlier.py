"""What the days tell of earlier expeditions, and what this one names for those who come after it.

Every beat here tells of a heritage: names, years and places of the log's header, at the telling
that occasions it. Without a campaign there is none, and nothing is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.session import Telling
from companion.core.tale import HERITAGE, Beat, Person, Word
from companion.games.expedition.story.before import SHOWN, Buried, Left, Named
from companion.games.expedition.story.now import Now
from companion.games.tales import Leaf

CAMP, DIFFERS, TALES, FINDS = 4, 5, 6, 3
MOST_PLACES, WONDERS = 3, 2
TOLD = (HERITAGE,)
NAMES = {"fall": "rest", "hunger": "fast", "despair": "silence"}


def place(now: Now, named: Named) -> tuple[Beat, ...]:
    """The name of a place, as a part of a sentence."""
    slots = {"me": now.company.me, "elder": named.who}
    return (Beat(f"place.{named.kind}", (), (), slots),)


# -- what we come upon -----------------------------------------------------------------------------


def arrived(leaf: Leaf[Now], t: Telling) -> None:
    """The first time in a hex: who lies there, what they found or how they ended, and what their chart says."""
    now = leaf.now
    if not now.before.count or now.hex in now.traced:
        return
    now.traced.add(now.hex)
    for key, weight, more in _traces(now):
        leaf.add(key, t, weight=weight, part="march", colour=weight < 1, tells=TOLD, **more)
    if now.before.buried(now.hex):
        leaf.heavy += 0.15


def _traces(now: Now) -> Iterator[tuple[str, float, dict[str, Any]]]:
    """One thing that weighs, if there is any, or an old camp now and then; and beside it how charts differ."""
    last, path, weighs = now.before.last, now.before.path, next(_weighty(now), None)
    if weighs is not None:
        yield weighs
    elif now.hex in path and now.threads.due("camp", now.day, CAMP):
        yield "trace.camp", 0.62, _of(now, last.who, last.year)
    charted = path.get(now.hex, now.ground)
    if charted != now.ground and now.threads.due("differs", now.day, DIFFERS):
        yield "trace.differs", 0.64, _of(now, last.who, last.year) | {"charted": Word("terrain", charted)}


def _weighty(now: Now) -> Iterator[tuple[str, float, dict[str, Any]]]:
    """What is told first of a hex: who lies there, who ended there, what was found, that nobody came so far."""
    hex, before = now.hex, now.before
    graves = before.buried(hex)
    if len(graves) > 1:
        yield "trace.graves", 1.0, {"elders": [one.who.name for one in graves]}
    elif graves:
        yield "trace.grave", 1.0, _grave(now, graves[0])
    for one in reversed(before.expeditions):
        if one.fate != "home" and one.hex == hex:
            flags = (
                *(["stranded"] if one.fate == "stranded" else []),
                *(["with_us"] if _with_us(now, one.who) else []),
            )
            yield "trace.end", 1.0, _of(now, one.who, one.year) | {"elder": one.who, "flags": flags}
    which, year = before.finds.get(hex, ("", 0))
    if which in SHOWN and now.threads.due("find", now.day, FINDS):
        writer = next((one.who for one in before.expeditions if one.year == year), None)
        yield "trace.find", 0.85, _of(now, writer, year) | {"find": Word("discovery", which)}
    if _beyond(now):
        yield "trace.beyond", 0.85, _of(now, before.last.who, before.last.year)


def _of(now: Now, who: Person | None, year: int) -> dict[str, Any]:
    """What sentences on an earlier expedition may name; nobody wonders at who wrote for it when they are here."""
    elder = None if who is None or _with_us(now, who) else who
    return {"elder": elder, "came": year, "veteran": veteran(now)[0]}


def _with_us(now: Now, who: Person) -> bool:
    return any(one.full == who.full for one in now.company.living)


def _grave(now: Now, grave: Buried) -> dict[str, Any]:
    named, (who, year) = now.before.place(grave.hex), veteran(now)
    named = named if named and named.who.full == grave.who.full else None
    flags = [f"of_{grave.cause}", *(["fellow"] if year == grave.year else [])]
    return {
        "elder": grave.who,
        "came": grave.year,
        "veteran": who,
        "place": place(now, named) if named else None,
        "flags": tuple(flags),
    }


def _beyond(now: Now) -> bool:
    """Whether we are for the first time nearer to the delta than the last expedition came, which didn't get there."""
    if now.passed or now.before.last.fate == "home":
        return False
    far = now.boards.of().distances(now.facts.map.delta)
    now.passed = far[now.hex] < min((far[hex] for hex in now.before.path if hex in far), default=0)
    return now.passed


# -- who has come again ----------------------------------------------------------------------------


def known(who: Person, among: tuple[Left, ...]) -> Left | None:
    """Whether somebody is one of those of an earlier expedition."""
    return next((one for one in among if one.full == who.full), None)


def veteran(now: Now) -> tuple[Person | None, int]:
    """The first of the living who was with an earlier expedition, and its year."""
    company = now.company
    found = ((who, known(who, now.before.veterans)) for who in company.living if who is not company.me)
    return next(((who, left.year) for who, left in found if left is not None), (None, 0))


def tales(leaf: Leaf[Now], evening: Telling) -> None:
    """Whoever has been here before talks of it, now and then."""
    now = leaf.now
    who, year = veteran(now)
    if who is not None and now.day > 1 and now.threads.due("veteran", now.day, TALES):
        leaf.add("veteran.tells", evening, weight=0.7, part="night", colour=True, tells=TOLD, veteran=who, came=year)


def found_again(leaf: Leaf[Now], t: Telling, who: Person) -> None:
    """Somebody who joins was left behind by an earlier expedition."""
    stray = known(who, leaf.now.before.strays)
    if stray is not None:
        leaf.add("recruit.again", t, part="open", tells=TOLD, who=who, came=stray.year)


# -- what we name ----------------------------------------------------------------------------------


def name_wonder(leaf: Leaf[Now], t: Telling, part: str) -> None:
    """The first wonders get names, each after somebody else; the later ones are only drawn."""
    now = leaf.now
    had = {one.who.full for one in (*now.named.values(), *now.before.places) if one.kind == "wonder"}
    if sum(one.kind == "wonder" for one in now.named.values()) < WONDERS:
        left = [who for who in now.company.others() or [now.company.me] if who.full not in had]
        who = now.company.lot(left, "wonder", t.n)
        if who is not None:
            name(leaf, t, "wonder", who, part)


def name(leaf: Leaf[Now], t: Telling, kind: str, who: Person, part: str) -> None:
    """Name the hex that we are in after somebody, unless it has a name; told in a campaign, where that lasts."""
    now = leaf.now
    if now.hex in now.named or now.before.place(now.hex):
        return
    now.named[now.hex] = named = Named(kind, who, now.hex, now.year)
    now.naming[now.hex] = t.n
    if now.campaign:
        key = "grave" if kind in NAMES.values() else kind
        leaf.add(f"named.{key}", t, weight=0.9, part=part, who=who, place=place(now, named))


# -- what stands round the days ---------------------------------------------------------------------


def outset(now: Now, first: Telling, left: Mapping[str, Mapping[str, Any]]) -> Iterator[Beat]:
    """Who went before us and how that went, who of them is with us, the names on their chart; and what they `left`."""
    if not now.before.count:
        return
    last, (who, year) = now.before.last, veteran(now)
    more: dict[str, Any] = {"part": "before", "tells": TOLD}
    yield now.beat(
        f"before.{last.fate}",
        first,
        flags=() if last.lost else ("unlost",),
        elder=last.who,
        came=last.year,
        saved=last.living,
        lost=last.lost,
        before=now.before.count,
        there=last.hex,
        **more,
    )
    if who is not None:
        yield now.beat("before.veteran", first, veteran=who, came=year, **more)
    places = tuple(part for one in now.before.places[-MOST_PLACES:] for part in place(now, one))
    if len(places) > 1:
        yield now.beat("before.places", first, places=places, colour=True, **more)
    for key, slots in _bequeathed(now, left):
        yield now.beat(f"before.{key}", first, came=last.year, **slots, **more)


def _bequeathed(now: Now, left: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What of an earlier expedition's is there again by a legacy: hexes of its chart, its trail, a village."""
    known = [hex for hex in now.before.path if f"terrain.{hex}" in left.get("known_country", {})]
    if known:
        yield "country", {"hexes": known}
    trodden = {hex for two in left.get("old_trail", {}).get("trails", ()) for hex in two}
    if trodden:
        yield "trail", {"hexes": [hex for hex in now.before.path if hex in trodden]}
    for key in left.get("old_friends", {}):
        yield "friends", {"there": key.rpartition(".")[2]}


def portrait(now: Now, who: Person, telling: Telling) -> Iterator[Beat]:
    """A line on somebody who was with an earlier expedition."""
    for key, among in (("veteran", now.before.veterans), ("stray", now.before.strays)):
        left = known(who, among)
        if left is not None:
            yield now.beat(f"portrait.{key}", telling, tells=TOLD, who=who, came=left.year)


def epilogue(now: Now, end: Telling) -> Iterator[Beat]:
    """What this expedition named, and how it stands beside those before it."""
    if not now.campaign:
        return
    if now.named:
        parts = tuple(part for named in now.named.values() for part in place(now, named))
        flags = ("several",) if len(parts) > 1 else ()
        yield now.beat(
            "epilogue.named", end, part="people", receipts=tuple(now.naming.values()), places=parts, flags=flags
        )
    if now.before.count:
        lain = now.before.lost or None
        yield now.beat("epilogue.before", end, part="people", tells=TOLD, lain=lain, before=now.before.count)
