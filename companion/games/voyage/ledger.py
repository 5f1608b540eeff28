"""The ledger of the great journey: a line a card, with a column for each bird (A flight)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.game import Value
from companion.core.session import Telling
from companion.games.ledgers import Box, Forced, Ledger, Part
from companion.games.shown import Name, Say
from companion.games.voyage.facts import SLOTS
from companion.games.voyage.state import State

FORKS = 3
"""Forks of its way that a species may come to in one landing."""


def forced(s: State, why: str, last: str, tellings: list[Telling]) -> list[Forced]:
    """The last bird, the landing after the last card, the squares of a way that did not fork."""
    found: list[Forced] = []
    for one in tellings:
        if one.id == "bird":
            found.append(Forced(one.args["bird"], (Name("birds", one.args["bird"]),)))
        elif one.id == "landed" and one.args["round"] == SLOTS:
            found.append(Forced("land", (Say("option.land"),)))
        elif one.id == "advanced":
            found += [Forced(square, (Name("squares", square),)) for square in one.args["path"]]
    return found


LEDGER = Ledger(
    setup=(Box("setup.bird", seat=True, wide=2.4),),
    parts=(
        Part("card", (Box("flight.card", 1, 3.0),)),
        Part(
            "round",
            (Box("flight.altitude", seat=True), Box("flight.energy", seat=True), Box("flight.land", seat=True)),
            each=True,
        ),
        Part("landing", (Box("route.fork", FORKS, seat=True), Box("flight.energy", seat=True))),
    ),
    lines=72,
    numbered=True,
    forced=forced,
)


def under(options: Mapping[str, Value], players: int | None) -> Ledger:
    """Without Energy tokens no box asks for one; against the peril of a square only experts spend one."""
    return replace(LEDGER, parts=tuple(_part(part, options) for part in LEDGER.parts))


def _part(part: Part, options: Mapping[str, Value]) -> Part:
    energy = not options["no_energy"] and (part.scene != "landing" or bool(options["expert"]))
    return replace(part, boxes=tuple(box for box in part.boxes if box.why != "flight.energy" or energy))
