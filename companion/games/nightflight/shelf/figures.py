"""What statistics count of a night flight, ended or not: the whole crew together.

A figure that makes no sense of a flight is absent. Hope and fuel at the start of a flight are not
counted as its highest; what a card or a hex does to them is counted by what did it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.core.replay import Replay
from companion.core.session import Given, Telling
from companion.core.shelf import Figure
from companion.games.nightflight import board
from companion.games.nightflight.facts import ACTIONS, UNKNOWN, Facts, deck_of
from companion.games.nightflight.state import HOPE_START, State

HEXES = ("fog", "disturbance", "star", "moon", "rain", "storm", "hurricane", "relay")
TOLLS = ("rain", "storm", "hurricane", "icon", "card", "rule", "target", "slip")
GIFTS = ("moon", "relay", "icon", "card")
PRICES = ("cost", "border", "card", "rule")


def figures(played: Replay) -> dict[str, Figure]:
    """Every figure by its name."""
    told, state = played.chronicle.tellings, played.state
    return {
        **_table(state),
        **_hope(told, state),
        **_fuel(told),
        **_flown(told, state.facts),
        **_way(told),
        **_plan(told),
        **_cards(told),
        **_choices(played),
    }


def _table(s: State) -> dict[str, Figure]:
    """The instruments as they stand, and what sort of flight it is."""
    return {
        "row": board.row(s.plane) if s.plane else 0,
        "hope": s.hope,
        "fuel": len(s.fuel),
        "line": s.line,
        "route": "+".join(sorted(s.terrains)),
        "terrains_passed": s.behind,
        "deserted": len(s.order) < len(s.seats),
        "area": len(s.area),
        "stars_left": sum(len(hand["star"]) for hand in s.hands.values()),
        "fogs_left": sum(len(hand["fog"]) for hand in s.hands.values()),
        **{f"terrain.{name}": True for name in s.terrains},
    }


def _hope(told: list[Telling], s: State) -> dict[str, Figure]:
    """How low and how high hope stood, and what took and gave it."""
    changes = [t.args for t in told if t.id == "hope"]
    after = [int(args["after"]) for args in changes]
    began = next((int(t.args["hope"]) for t in told if t.id == "turn"), HOPE_START)
    lost, won = Counter[str](), Counter[str]()
    for args in changes:
        by = args["after"] - args["before"]
        (won if by > 0 else lost)[str(args["by"])] += abs(by)
    return {
        "hope_lowest": min([began, *after]),
        "hope_highest": max([began, *after]),
        "hope_lost": lost.total(),
        "hope_won": won.total(),
        **{f"hope_lost.{by}": lost[by] for by in TOLLS},
        **{f"hope_won.{by}": won[by] for by in GIFTS},
        "bright_turns": sum(t.id == "turn_over" and t.args["hope"] >= 17 for t in told),
        "dark_turns": sum(t.id == "turn_over" and t.args["hope"] <= 4 for t in told),
    }


def _fuel(told: list[Telling]) -> dict[str, Figure]:
    """Fuel cards discarded off the deck, by what asked for them, and shuffled back."""
    burned = Counter[str]()
    for t in told:
        if t.id == "burned":
            burned[str(t.args["by"])] += int(t.args["count"])
    back = sum(int(t.args["count"]) for t in told if t.id == "refuelled")
    return {"burned": burned.total(), "refuelled": back, **{f"burned.{by}": burned[by] for by in PRICES}}


def _flown(told: list[Telling], facts: Facts) -> dict[str, Figure]:
    """Cards of the plan turned over, by their action, and what became of them."""
    actions = Counter(facts.fuels[t.args["card"]].action for t in told if t.id == "reveal")
    still = Counter(str(t.args["reason"]) for t in told if t.id == "still")
    return {
        "revealed": actions.total(),
        **{f"action.{action}": actions[action] for action in ACTIONS},
        "cancelled": sum(t.id == "cancelled" for t in told),
        "unpaid": still["unpaid"],
        "idle_glides": still["nothing"],
        "second_steps": sum(t.id == "flew" and t.args["by"] == "second" for t in told),
    }


def _way(told: list[Telling]) -> dict[str, Figure]:
    """Hexes entered, by what was there, and steps that came to nothing."""
    flown = [t.args for t in told if t.id == "flew"]
    kinds = Counter(str(args["kind"]) for args in flown)
    rows = [board.row(args["hex"]) - board.row(args["origin"]) for args in flown]
    walls = Counter(str(t.args["kind"]) for t in told if t.id == "blocked")
    per_turn = Counter[int]()
    for t, rise in zip((t for t in told if t.id == "flew"), rows, strict=True):
        per_turn[t.turn] += rise
    return {
        "hexes": len(flown),
        "different_hexes": len({args["hex"] for args in flown}),
        "pushed": sum(args["by"] == "wind" for args in flown),
        "steps_back": sum(rise < 0 for rise in rows),
        "best_turn": max(per_turn.values(), default=0),
        **{f"met.{kind}": kinds[kind] for kind in HEXES},
        "blocked.border": walls["border"],
        "blocked.mountain": walls["mountain"],
    }


def _plan(told: list[Telling]) -> dict[str, Figure]:
    """What was laid, and what was said of it."""
    laid = [t.args for t in told if t.id == "placed"]
    said = [t.args for t in told if t.id == "announced"]
    parts = Counter(part for args in said for part in args["announced"])
    clues = [bool(t.args["shown"]) and t.args["card"] != UNKNOWN for t in told if t.id == "clue"]
    return {
        "placed": len(laid),
        "placed.dusk": sum(args["end"] == "dusk" for args in laid),
        "placed.dawn": sum(args["end"] == "dawn" for args in laid),
        "announced": len(said),
        "announced.course": parts["course"],
        "announced.action": parts["action"],
        "announced.both": sum(len(args["announced"]) > 1 for args in said),
        "silent": len(laid) - len(said),
        "lies": sum(bool(args["lie"]) for args in said),
        "clues_shown": sum(clues),
        "clues_hidden": len(clues) - sum(clues),
        "slips": sum(t.id == "hope" and t.args["by"] == "slip" for t in told),
    }


def _cards(told: list[Telling]) -> dict[str, Figure]:
    """Cards played and met, by their decks."""
    played = Counter(deck_of(str(t.args["card"])) for t in told if t.id == "played")
    aims = [str(t.args["hit"]) for t in told if t.id == "target"]
    return {
        "stars_drawn": _gained(told, "star"),
        "stars_played": played["star"],
        "fogs_met": sum(t.id == "fog" for t in told),
        "fogs_played": played["fog"],
        "crew_played": played["crew"],
        "disturbances": sum(t.id == "disturbance" for t in told),
        "protected": sum(t.id == "protected" for t in told),
        "targets_hit": sum(hit != "none" for hit in aims),
        "targets_missed": aims.count("none"),
    }


def _gained(told: Iterable[Telling], deck: str) -> int:
    return sum(int(t.args["count"]) for t in told if t.id == "gained" and t.args["deck"] == deck)


def _choices(played: Replay) -> dict[str, Figure]:
    """How often each was chosen, where the answers are few and mean the same in every game."""
    given = [entry for entry in played.session.history if isinstance(entry, Given)]
    said = Counter(
        f"{entry.question.why}.{entry.value}"
        for entry in given
        if entry.question.why in ("planning.announce", "planning.course", "piloting.second")
    )
    passes = Counter(_played(str(entry.value)) for entry in given if entry.question.why == "card.play")
    found = said + Counter({f"card.play.{what}": count for what, count in passes.items()})
    return {f"choice.{name}": count for name, count in sorted(found.items())}


def _played(value: str) -> str:
    return value if value in ("none", "pass") else "card"
