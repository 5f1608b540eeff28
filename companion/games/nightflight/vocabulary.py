"""The words in which `data.toml` says what cards do: verbs with their arguments, rules that cards change.

`rules/verbs.py` has a function for each verb, the rules ask after each rule by its key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Verb:
    """The arguments that a verb takes: of `deck`, `kind` and `what` the values it knows.

    `by` is a number that must be given, may be given (1 otherwise), or is not taken; only
    `signed` ones may be below 0. `to` takes directions of the compass, `who` other players.
    """

    by: Literal["", "may", "must", "signed"] = ""
    deck: tuple[str, ...] = ()
    kind: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    to: bool = False
    who: bool = False


VERBS: Mapping[str, Verb] = {
    "hope": Verb(by="signed"),
    "burn": Verb(by="must"),
    "refuel": Verb(by="must"),
    "draw": Verb(by="may", deck=("star", "fog", "crew", "fuel"), who=True),
    "play": Verb(by="may", deck=("fog", "disturbance", "star")),
    "salvage": Verb(deck=("star", "fog")),
    "cancel": Verb(),
    "captain": Verb(),
    "fly": Verb(to=True),
    "launch": Verb(),
    "exchange": Verb(by="may"),
    "token": Verb(kind=("night", "mountain")),
    "move_token": Verb(),
    "look": Verb(by="may", what=("clue", "next", "plan", "all", "fuel")),
    "bury": Verb(),
    "swap": Verb(what=("next", "any")),
    "skip": Verb(what=("next", "any")),
    "turn_up": Verb(),
}

RULES = (
    *("captain_lies", "captain_silent", "silence", "open_talk", "course_only", "action_only"),
    *("clue_hidden", "small_hands", "dusk_only", "dawn_only", "crew_idle", "instructor"),
    *("turn_hope", "turn_fuel", "drift_price", "flutter_price", "fog_price", "free_costs", "no_icons"),
    *("harsh_weather", "thin_moon", "wide_border", "lone_star", "strong_wind"),
    *("shield_weather", "shield_fog", "shield_disturbance", "shield_border", "shield_wind"),
)
"""The rules that a card may change while it lasts."""

NAMED = ("deserter",)
"""Cards that no rows describe."""
