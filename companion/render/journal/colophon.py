"""The last page: who made the game, from what the book was made, and whose letters it is set in."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from companion import __version__
from companion.core.log import Answered, Corrected, Ruled
from companion.core.replay import Replay
from companion.render.assets import FONTS, asset
from companion.story.signs import pictured


def colophon(replay: Replay, words: dict[str, Any], game: dict[str, Any], families: Iterable[str]) -> tuple[str, ...]:
    """Its paragraphs."""
    say, header = words["colophon_text"], replay.header
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


def appendix(replay: Replay, words: dict[str, Any], keys: dict[str, str]) -> tuple[str, ...]:
    """The rulings and corrections of a session. `keys` are the words for state keys."""
    return ruled(replay.rulings, replay.corrections, words, keys)


def ruled(
    rulings: Iterable[Ruled], corrections: Iterable[Corrected], words: dict[str, Any], keys: dict[str, str]
) -> tuple[str, ...]:
    """Rulings and corrections in the order in which they were made."""
    rows = [
        (one.after, words["ruling"].format(after=one.after, text=pictured(one.ruling) or words["slip"]))
        for one in rulings
    ]
    rows += [(made.after, _correction(made, words, keys)) for made in corrections]
    return tuple(text for _, text in sorted(rows, key=lambda row: row[0]))


def _correction(made: Corrected, words: dict[str, Any], keys: dict[str, str]) -> str:
    changes = ", ".join(f"{_key(key, keys)} = {_value(value)}" for key, value in made.set.items())
    return str(words["correction"]).format(after=made.after, changes=changes, reason=pictured(made.reason)).strip()


def _key(key: str, keys: dict[str, str]) -> str:
    """`terrain.B2` in words: those of its head, and the rest as it is."""
    head, _, rest = key.partition(".")
    return keys.get(key) or " ".join(part for part in (keys.get(head, head), rest) if part)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_value(part) for part in value) or "–"
    return str(value)
