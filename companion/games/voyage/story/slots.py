"""What patterns of the voyage may use: slots and their kinds, flags, the ids that need words.

A kind is one of the language's (`person`, `group`, `number`), `text`, `list`, `phrases`, or
the vocabulary's table that a slot's id stands in.
"""

from __future__ import annotations

from companion.games.voyage.cast import casting
from companion.games.voyage.facts import ALTITUDES, BIRDS, PERILS, facts

VOICES = ("naturalist",)
SLOTS: dict[str, str] = {
    **dict.fromkeys(("me", "friend", "bird", "who", "rival", "elder", "old"), "person"),
    **dict.fromkeys(
        ("flight", "left", "gap", "stage", "count", "ago", "fails", "par", "over", "age", "autumns", "seen", "flights"),
        "number",
    ),
    "ring": "text",
    **dict.fromkeys(("names", "back"), "list"),
    **dict.fromkeys(("landings", "failures", "spends", "forks", "boards", "tolls", "troubles", "others"), "phrases"),
    **dict.fromkeys(("here", "to", "from", "fork", "other", "rival_at", "start", "old_at"), "square"),
    **dict.fromkeys(("sp", "rival_sp", "who_sp", "old_sp"), "bird"),
    "peril": "peril",
    "trade": "trade",
}
FLAGS = frozenset(
    [
        *("solo", "pair", "many", "first", "failed", "landed", "energy", "me_f"),
        *("same_hand", "once", "itself", "ours"),
        *("sea", "africa", "close", "lead", "behind", "level"),
        *(
            "edge",
            "gained",
            "kept",
            "unlisted",
            "twice",
            "to_sea",
            "home",
            "all",
            "most",
            "after",
            "named",
            "large",
            "bush",
            "tree",
        ),
    ]
)

UNFINISHED = ("book.", "phrase.")  # titles, labels and parts of sentences


def flags() -> frozenset[str]:
    """Every flag that a beat may hold."""
    families = (
        *(f"sp_{bird}" for bird in BIRDS),
        *(f"who_{bird}" for bird in BIRDS),
        *(f"region_{region}" for region in _regions()),
        *(f"temper_{temper}" for temper in casting().ids.tempers),
        *(f"alt_{altitude}" for altitude in ALTITUDES),
        *(f"by_{cause}" for cause in (*PERILS, "late")),
    )
    return FLAGS | set(families)


def _regions() -> list[str]:
    return sorted({square.region for square in facts().squares.values()})


def vocabulary() -> dict[str, tuple[str, ...]]:
    """The tables of the vocabulary, and the ids that each must know."""
    return {
        "square": tuple(facts().squares),
        "bird": BIRDS,
        "peril": PERILS,
        "trade": casting().ids.trades,
    }
