"""What patterns of the night flight may use: slots and their kinds, flags, the ids that need words.

A kind is one of the language's (`person`, `group`, `number`), `text`, `list`, `phrases`, or
the vocabulary's table that a slot's id stands in. The first of `VOICES` speaks unless another
is asked for.
"""

from __future__ import annotations

from companion.games.nightflight.cast import casting
from companion.games.nightflight.facts import ACTIONS, COURSES, DECKS, facts

VOICES = ("pilot",)
SLOTS: dict[str, str] = {
    **dict.fromkeys(("me", "who", "friend", "captain", "sender", "jumped", "soul"), "person"),
    "us": "group",
    **dict.fromkeys(("turn", "hope", "fuel", "before", "after", "loss", "count", "company", "age", "row"), "number"),
    **dict.fromkeys(("flight", "flown", "arrived", "failed", "delivered", "undelivered"), "number"),
    **dict.fromkeys(("then_turns", "then_hope", "then_fuel"), "number"),
    **dict.fromkeys(("at", "to", "from", "addressee"), "text"),
    **dict.fromkeys(("names", "via"), "list"),
    **dict.fromkeys(("legs", "tails", "route", "whose", "says", "effects", "plays", "roles"), "phrases"),
    "card": "card",
    **dict.fromkeys(("action", "claimed"), "action"),
    "course": "course",
    "terrain": "terrain",
    "rule": "rule",
    "deck": "deck",
    "origin": "origin",
    "trade": "trade",
    "base": "field",
    **dict.fromkeys(("town", "port"), "town"),
    **dict.fromkeys(("plane", "ship"), "plane"),
    "charm": "charm",
}
RULES = (
    *("captain_lies", "captain_silent", "silence", "open_talk", "course_only", "action_only", "clue_hidden"),
    *("small_hands", "fog_price", "harsh_weather", "thin_moon", "wide_border", "turn_hope", "turn_fuel", "lone_star"),
    *("crew_idle", "drift_price", "no_icons", "flutter_price", "dusk_only", "dawn_only", "free_costs"),
    *("shield_weather", "shield_fog", "shield_disturbance", "shield_border", "shield_wind", "strong_wind"),
)
KINDS = ("rain", "storm", "hurricane", "moon", "star", "fog", "disturbance", "relay", "border", "mountain", "wind")
FLAGS = frozenset(
    [
        *("mine", "captain", "me_f", "line", "two", "first", "dry", "empty", "bright", "fair", "dim", "low"),
        *("up", "down", "hurt", "gone", "cost", "one", "blown", "come", "alone", "bare", "course_said"),
        *("then", "clue", "again", "single", "several", "unsaid", "front", "back", "both", "far", "tail", "held"),
        *("listed", "ordered", "astern", "kept", "curbed"),
        *("each", "all", "night", "mountain_token", "plan", "next", "clue_look", "fuel_look", "won", "logbook"),
    ]
)
UNFINISHED = ("book.", "phrase.", "end.hope")  # titles, labels, parts of sentences; and a log that breaks off


def flags() -> frozenset[str]:
    """Every flag that a beat may hold."""
    return FLAGS | {f"kind_{kind}" for kind in KINDS}


def vocabulary() -> dict[str, tuple[str, ...]]:
    """The tables of the vocabulary, and the ids that each must know."""
    ids, known = casting().ids, facts()
    return {
        "card": tuple(f"{deck}.{kind}" for deck in DECKS for kind in getattr(known, deck)),
        "action": ACTIONS,
        "course": COURSES,
        "terrain": tuple(known.terrains),
        "rule": RULES,
        "deck": ("star", "fog", "crew", "fuel"),
        "origin": ids.origins,
        "trade": ids.trades,
        "field": ids.fields,
        "town": ids.towns,
        "plane": ids.planes,
        "charm": ids.charms,
    }
