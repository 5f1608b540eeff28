"""What an autumn leaves behind: who wrote its notebook, the ringed birds, and where the followed one was."""

from __future__ import annotations

from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.games.voyage.facts import BIRDS
from companion.games.voyage.shelf.figures import lost
from companion.games.voyage.state import Bird, State
from companion.games.voyage.story.now import Now

ARRIVED, SHORT, LOST = "arrived", "short", "lost"


def trace(played: Replay) -> dict[str, Any]:
    """A session, ended or not, as those after it may know it: language-free, of a few kilobytes.

    `birds` are those at the table in seat order; their `fate` is `arrived`, `lost` (its last flight failed, and
    nobody has read it since), or else `short` of its end. `path` and `failures` are squares of the followed one's.
    """
    now, s = Now.of(played), played.state
    own = [t for t in played.chronicle.tellings if t.args.get("bird") == now.hero]
    return {
        "flights": s.flight,
        "end": s.cause,
        "hero": now.hero or None,
        "hero_name": now.birds[now.hero].name if now.hero else None,
        "people": [dict(one) for one in now.cast["people"]],
        "birds": [_bird(now, s, bird) for bird in s.birds.values()],
        "path": _squares(own, "advanced"),
        "failures": _squares(own, "failed"),
    }


def _bird(now: Now, s: State, bird: Bird) -> dict[str, Any]:
    raw = now.cast["birds"][BIRDS.index(bird.id)]
    fate = ARRIVED if bird.arrived else LOST if lost(s, bird) else SHORT
    left = s.facts.remaining(bird.id, bird.square)
    return {**raw, "species": bird.id, "seat": bird.seat, "square": bird.square, "left": left, "fate": fate}


def _squares(own: list[Telling], id: str) -> list[str]:
    return list(dict.fromkeys(str(t.args["square"]) for t in own if t.id == id))
