"""What an expedition leaves behind: its people and their fates, its way, its graves, finds and names of places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.core.replay import Replay
from companion.core.tale import Person, Tale
from companion.games.expedition.state import State
from companion.games.expedition.story.chapters import chapters
from companion.games.expedition.story.frame import Frame
from companion.games.expedition.story.now import Now

CAMP = "camp"


def trace(played: Replay) -> dict[str, Any]:
    """A session, ended or not, as those after it may know it: language-free, of a few kilobytes.

    `people` in the order they came, the first wrote the journal; their `fate` is home, stranded, living (not
    ended yet), fall, hunger, despair or last. `path` is each hex that a day ended in, in order, with its terrain.
    """
    now = Now.of(played)
    tale, s = Frame(played, now).tale(chapters), played.state
    return {
        "year": now.year,
        "kind": s.kind,
        "end": s.cause,
        "won": s.won,
        "day": s.day,
        "hex": s.hex,
        "living": len(now.company.living),
        "lost": len(now.company.dead),
        "wonders": s.wonders,
        "fallen": [death.who.name for death in now.company.dead],
        "people": [_person(tale, place) for place in range(len(tale.figures))],
        "places": list(_places(now, s)),
        "path": [[hex, s.terrain[hex]] for hex in _path(played)],
        "finds": [[which, hex] for hex, which in s.discoveries.items()],
        "friends": sorted(s.peaceful),
    }


def _person(tale: Tale, place: int) -> dict[str, Any]:
    figure = tale.figures[place]
    found = _about(figure.person) | {"fate": figure.fate.key.rpartition(".")[2]}
    if figure.died_on is not None:
        found |= {"day": figure.died_on, "hex": figure.place}
    return found


def _about(who: Person) -> dict[str, Any]:
    """Somebody as a cast holds them."""
    return {
        "name": who.name,
        "full": who.full,
        "gender": who.gender,
        "age": who.age,
        "origin": who.origin,
        "trade": who.trade,
        "traits": list(who.traits),
    }


def _places(now: Now, s: State) -> Iterator[dict[str, Any]]:
    """The hexes that have a name; the last camp of those who didn't get home is named after who wrote for them."""
    for named in now.named.values():
        yield {"kind": named.kind, "hex": named.hex, "who": _named(named.who)}
    if s.over and not s.won and s.hex not in now.named and now.before.place(s.hex) is None:
        yield {"kind": CAMP, "hex": s.hex, "who": _named(now.company.me)}


def _named(who: Person) -> dict[str, Any]:
    return {"name": who.name, "full": who.full, "gender": who.gender}


def _path(played: Replay) -> tuple[str, ...]:
    """The hexes that days ended in, each once, and the last one."""
    nights = [str(turned.state.hex) for turned in played.chronicle.turns]
    return tuple(dict.fromkeys((*nights, str(played.state.hex))))
