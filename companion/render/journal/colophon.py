"""The last page: who made the game, from what the book was made, and whose letters it is set in."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from companion import __version__
from companion.core.log import Answered, Corrected, Ruled
from companion.core.replay import Replay
from companion.core.table import LEGACY
from companion.render.assets import FONTS, asset
from companion.render.looks import look
from companion.story.signs import pictured
from companion.words import words


def colophon(replay: Replay, shared: dict[str, Any], game: dict[str, Any], families: Iterable[str]) -> tuple[str, ...]:
    """Its paragraphs."""
    say, header = shared["colophon_text"], replay.header
    answers = sum(isinstance(row.line, Answered) for row in replay.log.lines)
    return (
        game["credit"],
        say["made"].format(version=__version__, answers=answers, seed=header.seed, rules=header.rules),
        say["dice"].format(dice=say["typed" if header.dice == "typed" else "digital"]),
        say["data"].format(data=header.data),
        say["truth_sealed" if replay.sealed else "truth"],
        set_in(say, families),
        say["drawings"],
    )


def set_in(say: dict[str, Any], families: Iterable[str]) -> str:
    """The sentence that names the typefaces, with their licences."""
    return str(say["type"]).format(fonts=", ".join(_licences(say["licence"], families)))


def _licences(pattern: str, families: Iterable[str]) -> list[str]:
    sources = tomllib.loads(asset(FONTS / "SOURCES.toml").read_text(encoding="utf-8"))["families"].values()
    known = {source["family"]: source for source in sources}
    return [
        pattern.format(font=name, copyright=known[name]["copyright"], licence=_licence(known[name]["licence"]))
        for name in families
    ]


def _licence(id: str) -> str:
    return "SIL Open Font License 1.1" if id.startswith("OFL") else id


def appendix(replay: Replay, lang: str) -> tuple[str, ...]:
    """The rulings and corrections of a session."""
    return ruled(replay.rulings, replay.corrections, replay.game.name, lang)


def ruled(rulings: Iterable[Ruled], corrections: Iterable[Corrected], game: str, lang: str) -> tuple[str, ...]:
    """Rulings and corrections in the order in which they were made."""
    say = words(None, lang, "pages")
    rows = [
        (one.after, say["ruling"].format(after=one.after, text=pictured(one.ruling) or say["slip"])) for one in rulings
    ]
    rows += [(made.after, _correction(made, game, lang)) for made in corrections]
    return tuple(text for _, text in sorted(rows, key=lambda row: row[0]))


def _correction(made: Corrected, game: str, lang: str) -> str:
    """What was put right by hand, or what a legacy of the campaign set before the first turn."""
    say, keys = words(None, lang, "pages"), look(game).keys(lang)
    changes = ", ".join(f"{_key(key, keys)} = {_value(value)}" for key, value in made.set.items())
    known = words(game, lang, "shelf")["legacies"].get(made.reason.removeprefix(f"{LEGACY} "))
    if made.reason.startswith(f"{LEGACY} ") and known:
        return str(say["legacy"]).format(title=known["title"], changes=changes)
    return str(say["correction"]).format(after=made.after, changes=changes, reason=pictured(made.reason)).strip()


def _key(key: str, keys: dict[str, str]) -> str:
    """`terrain.B2` in words: those of its head, and the rest as it is."""
    head, _, rest = key.partition(".")
    return keys.get(key) or " ".join(part for part in (keys.get(head, head), rest) if part)


def _value(value: Any) -> str:
    """A value as a person reads it: what belongs together, like the two ends of a trail, is joined."""
    if isinstance(value, list):
        joined = ("–".join(map(_value, part)) if isinstance(part, list) else _value(part) for part in value)
        return " ".join(joined) or "–"
    return str(value)
