"""What the crossing's rules take from its data: the board's size, its gates, the grey die, the first flood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from companion.games.crossing.facts import PLAYERS, WATER, Facts
from companion.games.rulebook import Grid, span
from companion.words import words

SECTIONS = {
    "setup.first": "setup",
    "turn.dice": "dice",
    "turn.event": "grey",
    "turn.archangel": "archangel",
    "turn.reroll": "archangel",
    "turn.keep": "grey",
    "turn.pilgrim": "steps",
    "turn.step": "steps",
    "rest": "rest",
    "tide": "tide",
}
"""The section that rules on a question, or on a part of a turn."""


def numbers(facts: Facts, lang: str) -> dict[str, Any]:
    """Placeholders of `rules.toml`."""
    board = facts.board
    names = words("crossing", lang, "names")
    return {
        "columns": f"{board.columns[0]}–{board.columns[-1]}",
        "rows": len(board.rows),
        "water": sum(row.count(WATER) for row in board.rows),
        "islet": board.islet,
        "islet_name": names["places"]["islet"],
        "gates": ", ".join(f"{number} ({column})" for number, column in board.gates.items()),
        "archangels": facts.supply.archangels,
        "biscuits": facts.supply.biscuits_a_player,
    }


def grids(facts: Facts, lang: str, options: Mapping[str, Any]) -> dict[str, Grid]:
    """The tables of `rules.toml`."""
    told = words("crossing", lang, "rules")
    faces = Counter(facts.event_die)
    grey = tuple((told["faces"][face], str(count), told["effects"][face]) for face, count in faces.items())
    return {
        "grey": Grid(tuple(told["heads"]["grey"]), grey),
        "flood": Grid(tuple(told["heads"]["flood"]), _floods(facts)),
    }


def _floods(facts: Facts) -> tuple[tuple[str, str], ...]:
    """The first flood by players; numbers of players that share one share a row."""
    rows: list[tuple[int, int, int]] = []
    for players in map(int, PLAYERS):
        flood = facts.flood_of(players)
        if rows and rows[-1][2] == flood:
            rows[-1] = (rows[-1][0], players, flood)
        else:
            rows.append((players, players, flood))
    return tuple((span(first, last), str(flood)) for first, last, flood in rows)
