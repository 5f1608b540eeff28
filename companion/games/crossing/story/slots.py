"""What patterns of the crossing may use: slots and their kinds, flags, the ids that need words.

A kind is one of the language's (`person`, `group`, `number`), `text`, `list`, `phrases`, or
the vocabulary's table that a slot's id stands in. The first of `VOICES` speaks unless another
is asked for.
"""

from __future__ import annotations

from companion.games.crossing.cast import casting
from companion.games.crossing.facts import TONES

VOICES = ("pilgrim",)
SLOTS: dict[str, str] = {
    **dict.fromkeys(("me", "who", "friend", "homed", "dead", "lost", "other", "mate", "before", "soul"), "person"),
    "us": "group",
    **dict.fromkeys(("round", "left", "gap", "row", "rows", "steps", "age", "company", "parties", "saved"), "number"),
    **dict.fromkeys(("day", "today", "drowned"), "number"),
    **dict.fromkeys(("to", "from", "at", "spot", "islet"), "text"),
    **dict.fromkeys(("names", "via"), "list"),
    **dict.fromkeys(("moves", "passed", "spots", "graves"), "phrases"),
    "gate": "gate",
    "ground": "tone",
    "origin": "origin",
    "trade": "trade",
}
FLAGS = frozenset(
    [
        *("alone", "solo", "ashore", "isled", "friend_out", "friend_isled", "friend_home", "friend_gone", "tide"),
        *("near", "safe", "beach", "me_beach", "friend_beach", "rivals", "goal_one", "mourning", "losses", "first"),
        *("me_f", "handed", "ahead", "behind", "level", "mine", "several", "leap", "stuck", "biscuit", "islet"),
        *(
            "channel",
            "single",
            "far",
            "back",
            "off",
            "same",
            "crowd",
            "again",
            "idle",
            "won",
            "half",
            "last",
            "both",
            "none",
            "me_out",
            "me_swept",
        ),
        "we_begin",
        "season",
    ]
)

UNFINISHED = ("book.", "phrase.", "spot.", "swept.me")  # titles, labels, parts of sentences; and a hand that stops


def flags() -> frozenset[str]:
    """Every flag that a beat may hold."""
    families = (
        *(f"sky_{sky}" for sky in casting().ids.skies),
        *(f"reach_{reach}" for reach in ("early", "middle", "late")),
        *(f"tone_{tone}" for tone in TONES.values()),
    )
    return FLAGS | set(families)


def vocabulary() -> dict[str, tuple[str, ...]]:
    """The tables of the vocabulary, and the ids that each must know."""
    ids = casting().ids
    return {
        "gate": tuple("123456"),
        "tone": tuple(TONES.values()),
        "origin": ids.origins,
        "trade": ids.trades,
    }
