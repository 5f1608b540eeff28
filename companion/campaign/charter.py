"""`campaign.toml`: what a campaign is called, its language, which games it holds, which legacies it has turned on."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from companion.core import data
from companion.core.errors import BadData
from companion.games import NAMES, game
from companion.words import LANGUAGES

FILE = "campaign.toml"
_WRITTEN = """\
# A campaign: its logs lie in sessions/, your own words for its book in notes/, what is printed in prints/.
# `games` are those that may be played in it; `legacy` turns on, a game, what earlier sessions leave to the rules
# of later ones: rules of this program, not of the rulebooks.
name = {name}
lang = {lang}
created = {created}
games = {games}

[legacy]
{legacy}"""


@dataclass(frozen=True, slots=True)
class Charter:
    """All of `campaign.toml`. `created` is a date; without `games` all may be played."""

    name: str
    lang: str = "en"
    created: str = ""
    games: tuple[str, ...] = NAMES
    legacy: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def written(self) -> str:
        """As the file holds it."""
        rows = [f"{name} = {_list(ids)}\n" for name, ids in self.legacy.items()]
        return _WRITTEN.format(
            name=_text(self.name),
            lang=_text(self.lang),
            created=_text(self.created),
            games=_list(self.games),
            legacy="".join(rows),
        )

    def faults(self) -> list[str]:
        """What cannot stand, each with its key."""
        found = [] if self.name.strip() else ["name: is empty; give the campaign a name."]
        if self.lang not in LANGUAGES:
            found.append(f"lang: is {self.lang}; it may be {' or '.join(LANGUAGES)}.")
        if not self.games:
            found.append(f"games: is empty; it may hold {', '.join(NAMES)}.")
        found += [
            f"games: there is no game {name}; there are {', '.join(NAMES)}." for name in self._strange(self.games)
        ]
        if self.created and not _is_day(self.created):
            found.append(f"created: is {self.created}; it is a day, like 2026-11-30.")
        found += [f"legacy.{name}: there is no game {name}." for name in self._strange(tuple(self.legacy))]
        may = ", ".join(self.games)
        found += [
            f"legacy.{name}: {name} isn't played here; games holds {may}."
            for name in self.legacy
            if name in NAMES and name not in self.games and not self._strange(self.games)
        ]
        for name in (known for known in self.legacy if known in NAMES):
            known = game(name).legacies
            may = ", ".join(known) or "none"
            found += [
                f"legacy.{name}: {name} has no legacy {id}; it has {may}."
                for id in self.legacy[name]
                if id not in known
            ]
        return found

    @staticmethod
    def _strange(names: tuple[str, ...]) -> list[str]:
        return [name for name in names if name not in NAMES]


def read(path: Path) -> Charter:
    """The charter of a file. Raises BadData with every fault."""
    raw = data.parse(path)
    wrong = data.faults(Charter, raw)
    keys = {re.split(r"[.:\[]", fault, maxsplit=1)[0] for fault in wrong}
    charter = data.build(Charter, {"name": path.name} | {key: raw[key] for key in raw if key not in keys}, str(path))
    found = [*wrong, *charter.faults()]
    if found:
        raise BadData([f"{path}: {fault}" for fault in found])
    return charter


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _text(value: str) -> str:
    """A TOML string. JSON writes it alike but for one control character, and for halves of a surrogate pair."""
    whole = value.encode("utf-8", "replace").decode("utf-8")
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(values: tuple[str, ...]) -> str:
    return "[" + ", ".join(map(_text, values)) + "]"
