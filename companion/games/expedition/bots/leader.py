"""Leaders: they weigh what each answer is worth, by their temper, and take the best.

They look only at what lies on the table, and use no chance of their own: the same table
and question, the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, ClassVar

from companion.core.ask import Ask, Choose, Pick
from companion.core.chance import Stream
from companion.games.expedition.bots import chances
from companion.games.expedition.bots.temper import BOLD, CAUTIOUS, Temper
from companion.games.expedition.bots.worth import Worth
from companion.games.expedition.rules.phases import modifiers
from companion.games.expedition.rules.travel import STAY
from companion.games.expedition.state import State


class Leader:
    """A player of the expedition with a temper."""

    temper: ClassVar[Temper]

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> Any:
        return _ANSWERS[question.why](Worth(view, self.temper), question)


class Cautious(Leader):
    """Keeps the stores full, cures the fever, and plans the march to the delta."""

    temper = CAUTIOUS


class Bold(Leader):
    """Looks behind every hill, is quick with a musket, and would rather see a wonder than a full larder."""

    temper = BOLD


def _reroll(w: Worth, question: Pick) -> tuple[int, ...]:
    return chances.best_reroll(w.s.dice, w.plan(), w.s.wild_opens)


def _cure(w: Worth, question: Choose) -> str:
    return "cure"


def _wild(w: Worth, question: Choose) -> str:
    """The phase that gains most by one die more, or by all that are left."""

    def gain(phase: str) -> float:
        worths, dice = w.phase(phase), w.s.plan.get(phase, 0)
        return worths[dice + 1] - worths[dice]

    return max(question.options, key=gain)


def _phase_of(question: Ask[Any]) -> str:
    return question.why.partition(".")[0]


def _musket(w: Worth, question: Choose) -> str:
    """Spend when a new roll is likely to be worth more, the musket paid."""
    phase, s = _phase_of(question), w.s
    rows = w.rows(phase)
    added = s.total - sum(s.rolled)
    again = rows.mean(added + w.bonus, len(s.rolled) == 1)
    return "spend" if again - w.musket > rows.at(s.total) else "keep"


def _mendoza(w: Worth, question: Choose) -> str:
    phase, s = _phase_of(question), w.s
    if phase in ("mapping", "discovery"):
        return "keep"
    rows = w.rows(phase)
    return "add" if rows.at(s.total + 1) - rows.at(s.total) > w.temper.mendoza else "keep"


def _kantyi(w: Worth, question: Pick) -> tuple[int, ...]:
    """The low dice whose rerolling is worth most."""
    s = w.s
    rows = w.rows("contact")
    added = sum(amount for _, amount in modifiers(s, "contact"))

    def worth(places: tuple[int, ...]) -> float:
        rest = added + sum(face for place, face in enumerate(s.rolled, 1) if place not in places)
        if not places:
            return rows.at(rest)
        return rows.mean(rest, len(places) == 1)

    return max(_subsets(question.places), key=worth)


def _subsets(places: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    return (picked for size in range(len(places) + 1) for picked in combinations(places, size))


def _eclipse(w: Worth, question: Choose) -> str:
    return max(question.options, key=lambda row: w.row(w.s.tables.named("contact", row)))


def _map(w: Worth, question: Choose) -> str:
    return max(question.options, key=lambda there: w.mapped(there, w.s.plan["mapping"] - 1))


def _trail(w: Worth, question: Choose) -> str:
    return max(question.options, key=w.trail)


def _survey(w: Worth, question: Choose) -> str:
    """A free trail, once a hex: kept for later only while nothing is to be saved by it."""
    best = max(question.options[:-1], key=w.trail)
    return best if w.trail(best) > w.temper.side_trail else "none"


def _travel(w: Worth, question: Choose) -> str:
    """On along the best way; a little round about rather than wait."""
    here = w.s.hex
    best = min(question.options[:-1], key=lambda there: w.route.via(here, there))
    return best if w.route.via(here, best) <= w.route.left[here] + w.temper.patience else STAY


def _herd(w: Worth, question: Choose) -> str:
    return "spend" if w.gain("food", w.s.facts.discovery.food) > w.musket else "keep"


_ANSWERS: dict[str, Callable[[Worth, Any], Any]] = {
    "planning.reroll": _reroll,
    "planning.fever": _cure,
    "planning.wild": _wild,
    "mapping.hex": _map,
    "trail.hex": _trail,
    "cartography.trail": _survey,
    "contact.eclipse": _eclipse,
    "contact.kantyi": _kantyi,
    "travel.hex": _travel,
    "rations.herd": _herd,
    **{f"{phase}.musket": _musket for phase in ("movement", "exploration", "contact", "hunting")},
    **{
        f"{phase}.mendoza": _mendoza
        for phase in ("movement", "mapping", "exploration", "contact", "hunting", "discovery")
    },
}
