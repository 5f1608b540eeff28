"""Sessions for the story's tests, and what their logs prove."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.session import Telling
from companion.core.table import Plan, Table
from companion.games import game
from companion.games.expedition.cast import draw_cast
from companion.story.checks import Evidence, Terms, evidence
from companion.story.language import language

GAME = game("expedition")
WEIGHTY = {
    *("death", "fever.caught", "fever.cured", "discovery", "mapped", "lake", "went", "end"),
    *("village", "peaceful", "empire", "cataract", "trail"),
}
TERRAINS = ("mountains", "hills", "forest", "plains", "jungle", "swamp", "lake")


def _numbers(lang: str) -> dict[str, int]:
    """Numbers in words, as far as days go; "neuf" is left out, since it also means new."""
    words = {language(lang).form(n, "", ()): n for n in range(2, 43)}
    return {word: n for word, n in words.items() if word != "neuf"}


PLACES = re.compile(r"\b[A-O][123]\b")
TERMS = {
    "en": Terms(
        numbers=_numbers("en"),
        things={terrain: (terrain,) for terrain in TERRAINS}
        | {"lake": ("lake", "lago_de_oro"), "grassland": ("plains",), "cataract": ("cataract",), "empire": ("empire",)},
        places=PLACES,
    ),
    "fr": Terms(
        numbers=_numbers("fr"),
        things={
            "montagnes": ("mountains",),
            "collines": ("hills",),
            "forêt": ("forest",),
            "jungle": ("jungle",),
            "marais": ("swamp",),
            "lac": ("lake", "lago_de_oro"),
            "cataracte": ("cataract",),
        },
        places=PLACES,
    ),
}


def played(seed: int, brain: str, folder: Path, options: dict[str, str] | None = None) -> Replay:
    """A whole session by a bot, read back from its log."""
    path = folder / f"{brain}-{seed}.jsonl"
    plan = Plan(GAME, GAME.settle(options or {}), {"you": f"bot:{brain}"}, "digital", seed, "en", draw_cast(seed))
    table = Table.lay(plan, path)
    table.sit({"you": Bot(brain, GAME.bots[brain](), seed, "you")}, Dice(seed))
    table.play()
    table.close()
    return replay(logs.read(path), GAME)


def weighty(session: Replay) -> list[Telling]:
    """The tellings that a journal may not leave out."""
    return [one for one in session.chronicle.tellings if one.id in WEIGHTY and one.args.get("new", True)]


def proof(session: Replay) -> Evidence:
    """What each answer of a log proves, with the day, the place and the company of the moment."""
    return evidence(session.chronicle.tellings, _moment(session))


def _moment(session: Replay) -> Callable[[Telling], Iterable[Any]]:
    cast = session.header.cast or {}
    ages = {one["age"] for which in ("members", "reserve") for one in cast[which]}
    year, began = (int(str(cast["began"])[part]) for part in (slice(4), slice(-2, None)))
    held: dict[str, Any] = {"day": 0, "hex": "A1", "terrain": "mountains", "living": 6}

    def also(telling: Telling) -> Iterable[Any]:
        args = telling.args
        for name in ("day", "hex", "terrain"):
            if name in args and telling.id in ("day", "went"):
                held[name] = args[name]
        if telling.id == "death":
            held["living"] = args["left"]
        elif telling.id == "track" and args["track"] == "conquistadors":
            held["living"] = args["after"]
        known = [held["day"], held["hex"], held["terrain"], held["living"], 42 - held["day"]]
        if telling.id == "kind":
            return (*known, *ages, 42, year, began, "cataract")
        return (*known, *ages) if args.get("cause") == "recruit" else known

    return also
