"""What statistics count of an expedition, ended or not.

What makes no sense of a session, like the days left of one that didn't get home, is absent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.core.replay import Replay
from companion.core.session import Given, Telling
from companion.core.shelf import Figure
from companion.games.expedition.facts import PHASES, TERRAINS
from companion.games.expedition.state import TRACKS, State
from companion.games.tales import bequeathed

FINDS = (
    *("lago_de_oro", "ruined_mission", "migration", "natural_wonder", "eclipse", "princess_kantyi"),
    "diego_mendoza",
)
TABLE = "r0120"
CAUSES = ("death", "hunger", "morale")
CHOSEN = {"spend", "keep", "cure", "add"}
"""Answers that are counted one by one; of hexes, only whether the expedition went or stayed."""


def figures(played: Replay) -> dict[str, Figure]:
    """Every figure by its name."""
    told, s = played.chronicle.tellings, played.state
    given = [entry for entry in played.session.history if isinstance(entry, Given)]
    return {
        **_end(s, played.header.options, inherited(played)),
        **_land(s, told),
        **_people(told),
        **_tracks(s, told),
        **_marches(told),
        **_dice(given, told),
        **_choices(given),
    }


def inherited(played: Replay) -> int:
    """Hexes that were on the chart before the first day, by a legacy that stands."""
    return sum(key.startswith("terrain.") for changes in bequeathed(played).values() for key in changes)


def _mapped(s: State) -> int:
    """The hexes that the score counts."""
    return s.score - (s.conquistadors + s.facts.discovery.wonder_points * s.wonders if s.won else 0)


def _end(s: State, options: Mapping[str, object], inherited: int) -> dict[str, Figure]:
    """How far it came; what earlier expeditions had mapped is not its own."""
    found: dict[str, Figure] = {
        "day": s.day,
        "survivors": s.conquistadors,
        "mapped": _mapped(s) - inherited,
        "table": str(options.get("table", TABLE)),
        "steps_left": s.board.distances(s.facts.map.delta)[s.hex],
    }
    found |= {"kind": s.kind} if s.kind else {}
    return found | ({"days_left": s.facts.days - s.day} if s.won else {})


def _land(s: State, told: list[Telling]) -> dict[str, Figure]:
    """What is on the map."""
    grounds = Counter(t.args["terrain"] for t in told if t.id == "mapped")
    finds = Counter(s.discoveries.values())
    return {
        "discoveries": len(s.discoveries),
        **{f"find.{id}": finds[id] for id in FINDS},
        **{f"terrain.{terrain}": grounds[terrain] for terrain in TERRAINS},
        "villages": sum(s.villages.values()),
        "peaceful": sum(s.peaceful.values()),
        "empires": len(s.empires),
        "cataracts": len(s.cataracts) - len(s.facts.map.cataracts),
        "trails": sum(t.id == "trail" for t in told),
    }


def _people(told: list[Telling]) -> dict[str, Figure]:
    """Who was lost, who joined, who fell ill."""
    causes = Counter(t.args["cause"] for t in told if t.id == "death")
    ids = Counter(t.id for t in told)
    return {
        "deaths": causes.total(),
        **{f"deaths.{cause}": causes[cause] for cause in CAUSES},
        "spared": ids["death.averted"],
        "recruits": ids["recruit"],
        "fevers": ids["fever.caught"],
        "cures": ids["fever.cured"],
        "caches": ids["cache"],
        "herds": ids["rations.herd"],
        "spared_rations": ids["rations.spared"],
    }


def _tracks(s: State, told: list[Telling]) -> dict[str, Figure]:
    """How the tracks rose and fell: what was found, spent, and the lowest that each came to."""
    moved = [t.args for t in told if t.id == "track"]
    lowest = {track: getattr(s, track) for track in TRACKS}
    for args in moved:
        lowest[args["track"]] = min(lowest[args["track"]], args["before"], args["after"])
    up = {track: sum(max(0, a["after"] - a["before"]) for a in moved if a["track"] == track) for track in TRACKS}
    return {
        "food_found": up["food"],
        "food_wasted": sum(_wasted(args) for args in moved if args["track"] == "food"),
        "muskets_found": up["muskets"],
        "muskets_spent": sum(t.id == "musket" for t in told),
        "morale_lowest": lowest["morale"],
        "food_lowest": lowest["food"],
        "muskets_left": s.muskets,
    }


def _wasted(args: Mapping[str, int]) -> int:
    """What of a rise found no room on its track."""
    return max(0, args["asked"] - (args["after"] - args["before"])) if args["asked"] > 0 else 0


def _marches(told: list[Telling]) -> dict[str, Figure]:
    """Days of marching and of lying still."""
    went = [t.args for t in told if t.id == "went"]
    stayed = [t.args["choice"] for t in told if t.id == "stayed"]
    return {
        "marches": len(went),
        "trail_marches": sum(args["trail"] for args in went),
        "river_bonuses": sum(t.id == "track" and t.args["cause"] == "river" for t in told),
        "stays": len(stayed),
        "stays_forced": stayed.count(False),
        "longest_stay": _longest(told),
        "turned_back": sum(args["direction"] in ("N", "NW", "SW") for args in went),
    }


def _longest(told: list[Telling]) -> int:
    """Most days in a row without a march."""
    longest = now = 0
    for t in told:
        if t.id in ("went", "stayed"):
            now = now + 1 if t.id == "stayed" else 0
            longest = max(longest, now)
    return longest


def _dice(given: list[Given], told: list[Telling]) -> dict[str, Figure]:
    """Dice that were rolled, and rolled again."""
    again = [len(entry.value) for entry in given if entry.question.why == "planning.reroll"]
    hunts = [t.args["total"] for t in told if t.id == "rolled" and t.args["phase"] == "hunting"]
    return {
        "dice": sum(len(entry.value) for entry in given if entry.question.kind == "roll"),
        "rerolls": sum(count > 0 for count in again),
        "dice_rerolled": sum(again),
        "hunts": len(hunts),
        **({"best_hunt": max(hunts)} if hunts else {}),
    }


def _choices(given: list[Given]) -> dict[str, Figure]:
    """How each question of choice was answered."""
    return dict(sorted(Counter(_chosen(given)).items()))


def _chosen(given: list[Given]) -> Iterator[str]:
    for entry in given:
        why, value = entry.question.why, entry.value
        if why == "travel.hex":
            yield f"choice.{why}.{'stay' if value == 'stay' else 'go'}"
        elif why == "planning.wild":
            yield f"choice.{why}.{value if value in PHASES else 'other'}"
        elif why == "contact.eclipse" or value in CHOSEN:
            yield f"choice.{why}.{value}"
