"""What statistics count of a voyage, ended or not: of our bird, but for what is said of the table.

Ours is the bird that the notebook follows: that of the first person at the table, or of its first seat. What
makes no sense of a session, like the par of a table with several birds, is absent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from companion.core.replay import Replay
from companion.core.session import Given, Telling
from companion.core.shelf import Figure
from companion.games.tales import lead
from companion.games.voyage.facts import ALTITUDES, PERILS, SLOTS
from companion.games.voyage.state import Bird, State

MET = ("peril", "energy.spent", "immune", "calm")
CHOSEN = ("flight.altitude", "flight.energy", "flight.land")


def figures(played: Replay) -> dict[str, Figure]:
    """Every figure by its name."""
    s = played.state
    bird = s.bird_of(lead(played.header))
    if bird is None:
        return _table(s)
    told = [t for t in played.chronicle.tellings if t.args.get("bird") == bird.id]
    given = [entry for entry in played.session.history if isinstance(entry, Given) and entry.question.who == bird.seat]
    return {
        **_table(s),
        **_standing(s, bird),
        **_flights(bird),
        **_way(told),
        **_air(told, given),
        **_choices(given),
    }


def _table(s: State) -> dict[str, Figure]:
    """The table: flights of all, and how many of them came to nothing."""
    flown = [slot for bird in s.birds.values() for slot in bird.flights]
    return {
        "flights": s.flight,
        "birds": len(s.birds),
        "solo": len(s.seats) == 1,
        "table_flown": len(flown),
        "table_failed": flown.count(0),
        "arrivals": sum(bird.arrived for bird in s.birds.values()),
        "lost": sum(lost(s, bird) for bird in s.birds.values()),
    }


def lost(s: State, bird: Bird) -> bool:
    """Whether nobody will read a bird again: when all is over, one whose last flight failed."""
    return s.over and not bird.arrived and bool(bird.flights) and not bird.flights[-1]


def _standing(s: State, bird: Bird) -> dict[str, Figure]:
    """How far our bird came, and how it lies beside the others."""
    left = s.facts.remaining(bird.id, bird.square)
    others = [s.facts.remaining(one.id, one.square) for one in s.birds.values() if one is not bird]
    par = {"under_par": s.par - s.flight} if s.par is not None and bird.arrived else {}
    return {
        "bird": bird.id,
        "arrived": bird.arrived,
        "first_alone": bird.arrived and s.winners == (bird.seat,),
        "shared": bird.arrived and len(s.winners) > 1,
        "left": left,
        "energy_never_spent": not bird.energy_spent,
        **({"ahead": min(others) - left} if others else {}),
        **par,
    }


def _flights(bird: Bird) -> dict[str, Figure]:
    """Our bird's flights: where they ended, and the longest run of those that did not fail."""
    slots = Counter(slot for slot in bird.flights if slot)
    runs = [len(list(run)) for landed, run in groupby(bird.flights, key=bool) if landed]
    return {
        "flown": len(bird.flights),
        "landings": slots.total(),
        "failed": bird.flights.count(0),
        **{f"landing.{slot}": slots[slot] for slot in range(1, SLOTS + 1)},
        "late_landings": slots[SLOTS - 1] + slots[SLOTS],
        "best_run": max(runs, default=0),
    }


def _way(told: list[Telling]) -> dict[str, Figure]:
    """How far it flew, and where the board struck it at rest."""
    stages = [int(t.args["stage"]) for t in told if t.id == "advanced"]
    ids = Counter(t.id for t in told)
    return {
        "squares": sum(len(t.args["path"]) for t in told if t.id == "advanced"),
        "longest_stage": max(stages, default=0),
        "overshot": ids["overshot"],
        "struck_at_rest": ids["board"],
    }


def _air(told: list[Telling], given: list[Given]) -> dict[str, Figure]:
    """What it met in the air, card by card; the peril that ended a flight is counted as that, not as suffered."""
    met = [t for t in told if t.id in MET]
    perils = Counter(t.args["peril"] for t in met if t.id == "peril")
    flown = Counter(entry.value for entry in given if entry.question.why == "flight.altitude")
    by = Counter(t.args["by"] for t in told if t.id == "failed")
    ids = Counter(t.id for t in met)
    return {
        "cards": flown.total(),
        **{f"cards.{altitude}": flown[altitude] for altitude in ALTITUDES},
        "perils": perils.total(),
        **{f"peril.{peril}": perils[peril] for peril in PERILS},
        **{f"failed.{cause}": by[cause] for cause in (*PERILS, "late")},
        "calm": ids["calm"],
        "immune": ids["immune"],
        "brinks": sum(t.id == "peril" and t.args["suffered"] == t.args["most"] for t in met),
        "energy_gained": sum(t.id == "failed" and t.args["energy"] for t in told),
        "energy_spent": ids["energy.spent"],
    }


def _choices(given: list[Given]) -> dict[str, Figure]:
    """How each question of choice was answered by our seat."""
    return dict(sorted(Counter(_chosen(given)).items()))


def _chosen(given: list[Given]) -> Iterator[str]:
    for entry in given:
        if entry.question.why in CHOSEN:
            yield f"choice.{entry.question.why}.{entry.value}"
