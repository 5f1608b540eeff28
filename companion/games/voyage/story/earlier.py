"""What a notebook tells of those before it, and of birds whose rings are read again.

Every beat here tells of a heritage: names, numbers and places of the log's header, at the telling
that occasions it. Without a campaign there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.session import Telling
from companion.core.tale import HERITAGE, Beat, Person, Word
from companion.games.tales import Leaf
from companion.games.voyage.story.before import Known, Last
from companion.games.voyage.story.now import Now

STOOD, BOOK = 2, 3
TOLD = (HERITAGE,)
BEQUESTS = {"old_hand": "hand", "early_start": "start"}
"""Legacies, and what tells of them."""


def same_hand(now: Now, last: Last) -> bool:
    """Whether the last notebook is by whoever writes this one."""
    return last.elder.full == now.me.full


def returned(now: Now, who: Person) -> Known | None:
    """What earlier autumns know of a bird by its ring, if they know it."""
    return now.before.rings.get(who.origin)


def _of(now: Now, last: Last) -> dict[str, Any]:
    """What every sentence about the last notebook may name."""
    itself = now.hero in now.birds and now.birds[now.hero].origin == last.ring
    held = {"same_hand": same_hand(now, last), "once": now.before.autumns == 1, "itself": itself}
    return {
        "elder": last.elder,
        "old": last.bird,
        "old_sp": Word("bird", last.species),
        "old_at": Word("square", last.square),
        "autumns": now.before.autumns,
        "flights": last.flights,
        "flags": tuple(flag for flag, holds in held.items() if holds),
        "tells": TOLD,
    }


# -- before the first flight ---------------------------------------------------------------------


def books(now: Now, first: Telling, **more: Any) -> Iterator[Beat]:
    """The notebook before this one, and what has become of its bird if ours is another."""
    last = now.before.last
    if last is None:
        return
    known = _of(now, last) | {"part": "before"} | more
    yield now.beat(f"before.{'home' if last.home else 'short'}", first, **known)
    if "itself" not in known["flags"]:
        among = any(who.origin == last.ring for who in now.birds.values())
        yield now.beat(f"ring.{'among' if among else 'lost' if last.lost else 'absent'}", first, **known)


def bequeathed(now: Now, first: Telling, left: Mapping[str, Mapping[str, Any]], **more: Any) -> Iterator[Beat]:
    """What a legacy gave to birds before the first flight: to ours, or else to whichever."""
    for id, key in BEQUESTS.items() if now.before.last is not None else ():
        birds = [name.split(".")[1] for name in left.get(id, {})]
        ours = now.hero in birds
        names = [now.birds[bird].name for bird in birds if bird in now.birds and bird != now.hero]
        if ours or names:
            about: dict[str, Any] = {"names": None if ours else names, "flags": ("ours",) if ours else ()}
            yield now.beat(f"before.{key}", first, part="before", tells=TOLD, **about, **more)


def ring(now: Now, first: Telling, **more: Any) -> Beat | None:
    """How the followed bird's ring was read again; None when it is a new one."""
    known, last = returned(now, now.birds[now.hero]), now.before.last
    if known is None or last is None:
        return None
    slots = _of(now, last) | {"seen": known.seen, "old_at": Word("square", known.square)}
    return now.beat("ring.again", first, part="open", **slots, **more)


def rivals(now: Now, first: Telling, **more: Any) -> Beat | None:
    """The other birds, if any of all have come back; None when each is a new one."""
    back = [now.birds[bird].name for bird in now.rivals if returned(now, now.birds[bird])]
    hero = returned(now, now.birds[now.hero])
    if not now.rivals or not (back or hero):
        return None
    some = back if 0 < len(back) < len(now.rivals) else None
    return now.beat("outset.again", first, part="people", tells=TOLD, back=some, **more)


def portrait(now: Now, who: Person, telling: Telling) -> Iterator[Beat]:
    """A line on a bird that has come back."""
    known = returned(now, who)
    if known is not None:
        yield now.beat("portrait.again", telling, tells=TOLD, who=who, seen=known.seen)


# -- flights ----------------------------------------------------------------------------------------


def arrived(leaf: Leaf[Now], t: Telling, square: str) -> None:
    """The bird has come to a square that the last notebook tells of."""
    now, last = leaf.now, leaf.now.before.last
    if last is None or square in now.traced:
        return
    now.traced.add(square)
    if square in last.failures:
        leaf.add("trace.failed", t, weight=0.85, part="land", colour=True, **_of(now, last))
    elif square in last.path and now.threads.due("stood", now.flight, STOOD):
        leaf.add("trace.stood", t, weight=0.8, part="land", colour=True, **_of(now, last))


def evening(leaf: Leaf[Now], dusk: Telling) -> None:
    """The old notebook is opened, now and then."""
    now, last = leaf.now, leaf.now.before.last
    if last is not None and now.flight > 1 and now.threads.due("book", now.flight, BOOK):
        leaf.add("night.book", dusk, weight=0.64, part="night", colour=True, **_of(now, last))


# -- the last pages ---------------------------------------------------------------------------------


def epilogue(now: Now, end: Telling) -> Iterator[Beat]:
    """A bird that has come back once more, and where this notebook is to stand."""
    last = now.before.last
    if last is None or not now.hero:
        return
    who = now.birds[now.hero]
    known = returned(now, who)
    if known is not None:
        yield now.beat("epilogue.older", end, part="night", tells=TOLD, seen=known.seen, ring=who.origin)
    yield now.beat("epilogue.shelf", end, part="night", **_of(now, last))
