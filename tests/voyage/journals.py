"""Voyages for the story's tests, and what their logs prove."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from companion.core import log as logs
from companion.core.replay import Replay, replay
from companion.core.seats import Bot, Dice
from companion.core.session import Telling
from companion.core.table import Plan, Table
from companion.games import game
from companion.games.voyage.cast import draw_cast
from companion.games.voyage.facts import BIRDS, Facts, facts
from companion.story.checks import Evidence, Terms, evidence
from companion.story.language import language
from companion.words import LANGUAGES, words

GAME = game("voyage")
WEIGHTY = {
    *("takeoff", "peril", "energy.spent", "failed", "landed", "advanced", "overshot", "board", "arrived", "end"),
}
_ARTICLE = re.compile(r"^(?:the |le |la |les |l’)")


def played(seed: int, players: int, brain: str, folder: Path, options: dict[str, str] | None = None) -> Replay:
    """A whole session by bots, read back from its log."""
    path = folder / f"{brain}-{players}-{seed}.jsonl"
    seats = dict.fromkeys("abcdefgh"[:players], f"bot:{brain}")
    settled = GAME.settle(options or {}, tuple(seats))
    table = Table.lay(Plan(GAME, settled, seats, "digital", seed, "en", draw_cast(seed)), path)
    table.sit({name: Bot(brain, GAME.bots[brain](), seed, name) for name in seats}, Dice(seed))
    table.play()
    table.close()
    return replay(logs.read(path), GAME)


def weighty(session: Replay) -> list[Telling]:
    """The tellings that a journal may not leave out."""
    return [one for one in session.chronicle.tellings if one.id in WEIGHTY]


def terms(lang: str, session: Replay) -> Terms:
    """Numbers in words, names of places, and each ringed bird by its given name."""
    numbers = {language(lang).form(n, "", ()): n for n in range(2, 43)}
    cast = session.header.cast or {}
    birds = {cast["birds"][BIRDS.index(bird)]["name"].casefold(): (bird,) for bird in session.state.birds}
    return Terms(
        numbers={word: n for word, n in numbers.items() if word != "neuf"},
        things=birds,
        places=_places(lang),
    )


def bare(name: str) -> str:
    return _ARTICLE.sub("", name)


def _places(lang: str) -> re.Pattern[str]:
    names = sorted(map(bare, words("voyage", lang, "squares").values()), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b")


def proof(session: Replay) -> Evidence:
    """What each answer of a log proves, with where every bird was at the moment."""
    return evidence(session.chronicle.tellings, _moment(session))


def _moment(session: Replay) -> Callable[[Telling], Iterable[Any]]:
    cast = session.header.cast or {}
    known = facts()
    hero = next(iter(session.state.birds))
    left: dict[str, int] = {}
    figures = [one["age"] for one in cast["people"]]
    figures += [int(number) for bird in cast["birds"] for number in re.findall(r"\d+", bird["ring"])]

    def also(telling: Telling) -> Iterator[Any]:
        args = telling.args
        yield hero
        if "remaining" in args:
            left[args["bird"]] = args["remaining"]
            yield from (abs(one - other) for one, other in combinations(left.values(), 2))
        if telling.id == "bird":
            yield from figures
        if telling.id == "end" and args["par"] is not None:
            yield abs(args["flight"] - args["par"])
        yield from _named(known, telling)

    return also


def _named(known: Facts, telling: Telling) -> Iterator[str]:
    """The names, in every language, of the squares that a telling speaks of, and of the ways that it chose among."""
    args = telling.args
    squares = {args[key] for key in ("square", "origin") if key in args}
    squares |= set(args.get("birds", {}).values()) if isinstance(args.get("birds"), dict) else set()
    for square in args.get("path", ()):
        squares.add(square)
    for square in tuple(squares) if "path" in args else ():
        squares |= set(known.next(args["bird"], square))
    for lang in LANGUAGES:
        yield from (bare(words("voyage", lang, "squares")[square]) for square in squares)
