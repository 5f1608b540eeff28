"""What patterns of the expedition may use: slots and their kinds, flags, the ids that need words.

A kind is one of the language's (`person`, `group`, `number`), `text`, `date`, `list`, or
the vocabulary's table that a slot's id stands in.
"""

from __future__ import annotations

from companion.games.expedition.cast import casting
from companion.games.expedition.facts import PHASES, TERRAINS, facts
from companion.games.expedition.story.before import SHOWN

VOICES = ("chronicle",)
SLOTS: dict[str, str] = {
    **dict.fromkeys(
        ("me", "who", "friend", "other", "talker", "dead", "gambler", "rival", "heir", "elder", "veteran"), "person"
    ),
    "us": "group",
    **dict.fromkeys(
        ("day", "left", "living", "deaths", "ago", "seen_day", "mapped", "wonders", "points", "age"), "number"
    ),
    **dict.fromkeys(("company", "days", "points", "year", "before", "came", "saved", "lost", "lain"), "number"),
    **dict.fromkeys(("hex", "there", "to", "from", "grave"), "text"),
    **dict.fromkeys(("names", "hexes", "elders"), "list"),
    **dict.fromkeys(("place", "places"), "phrases"),
    **dict.fromkeys(("date", "began"), "date"),
    **dict.fromkeys(("land", "seen", "charted"), "terrain"),
    "find": "discovery",
    "way": "direction",
    "origin": "origin",
    "trade": "trade",
}
FLAGS = frozenset(
    [
        "alone",
        "gone",
        "two",
        "fever",
        "hungry",
        "lean",
        "full",
        "low",
        "high",
        "nopowder",
        "river",
        "first",
        "late",
        "last",
        "mourning",
        "dead",
        "stayed",
        "musket",
        "kantyi",
        "mendoza",
        "mendoza_here",
        "delta",
        "empire",
        "peaceful",
        "village",
        "me_f",
        "again",
        "same",
        "marched",
        "trailed",
        "changed",
        "tired",
        "blind",
        "barred",
        "slow",
        "food_lost",
        "food_paid",
        "from_contact",
        "from_exploration",
        "from_survey",
        "from_mission",
        "by_exploration",
        "by_icon",
        "by_trail",
        "later",
        "once",
        "unlost",
        "stranded",
        "with_us",
        "fellow",
        "several",
    ]
)

UNFINISHED = ("last.", "book.", "place.")  # the last entry breaks off; titles, labels and names are no sentences


def flags() -> frozenset[str]:
    """Every flag that a beat may hold."""
    ids = casting().ids
    ways = facts().morale.keys() - {"stay"}
    families = (
        *(f"ground_{terrain}" for terrain in TERRAINS),
        *(f"kind_{kind}" for kind in facts().kinds),
        *(f"trade_{trade}" for trade in ids.trades),
        *(f"temper_{temper}" for temper in ids.tempers),
        *(f"phase_{phase}" for phase in PHASES),
        *(f"way_{way}" for way in ways),
        *(f"of_{cause}" for cause in ("fall", "hunger", "despair")),
    )
    return FLAGS | set(families)


def vocabulary() -> dict[str, tuple[str, ...]]:
    """The tables of the vocabulary, and the ids that each must know."""
    ids = casting().ids
    return {
        "terrain": TERRAINS,
        "direction": tuple(way for way in facts().morale if way != "stay"),
        "origin": ids.origins,
        "trade": ids.trades,
        "discovery": tuple(sorted(SHOWN)),
    }
