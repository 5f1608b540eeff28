"""The crossing's questions as a player meets them: what has been rolled, where one may step, by which key."""

from __future__ import annotations

from typing import Any

from companion.core.ask import Ask, Choose
from companion.core.session import Given
from companion.games.crossing.facts import BEACH, GATE
from companion.games.crossing.rules.steps import BISCUIT
from companion.games.crossing.rules.turn import REST, STOP
from companion.games.crossing.state import State
from companion.games.crossing.view.table import gate_or_square, origin, place
from companion.games.shown import Asked, Choice, Say, faces, seated

KEYS = "123456789ijktvxyz"
"""Keys of steps. No letter among them names a column or begins a word that may be typed instead."""
LAST = "0"


def asked(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    """The question in the air; `given` are the answers since its scene began."""
    return _ASKED[question.why](s, question, given)


def _first(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    say = Say("setup.first", {"all": tuple(f"{place} {seat}" for place, seat in enumerate(s.seats, 1))})
    return Asked(say, others=seated(s.seats))


def _dice(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    return Asked(Say("turn.dice"))


def _event(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    """The faces of the grey die, each by its first letter."""
    kinds = dict.fromkeys(s.facts.event_die)
    return Asked(Say("turn.event"), tuple(Choice(face, face[0], Say(f"face.{face}")) for face in kinds))


def _archangel(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    return Asked(Say("turn.archangel", {"faces": faces(s.dice), "count": s.archangels[s.seat]}), usual="-")


def _reroll(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    places = given[-1].value
    return Asked(Say("turn.reroll", {"places": faces(places), "count": len(places)}))


def _keep(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    return Asked(Say("turn.keep", {"faces": faces(s.dice)}))


def _pilgrim(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    two = s.pilgrims[s.seat]
    choices = tuple(
        Choice(id, id, Say("option.pilgrim", {"number": id, "place": place(s, two[int(id) - 1])})) for id in ("1", "2")
    )
    return Asked(Say("turn.pilgrim", {"faces": faces(s.left)}), choices)


def _step(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    assert isinstance(question, Choose)
    at = s.pilgrims[s.seat][s.pilgrim - 1]
    said = Say("turn.step" if s.left else "turn.step.biscuit", {"at": origin(at), "faces": faces(s.left)})
    gates = tuple(Choice(f"{GATE}{number}", "", Say("gate", {"number": number})) for number in s.facts.board.gates)
    ends = tuple(Choice(id, "", Say(f"option.{id}")) for id in (STOP, REST) if id not in question.options)
    ends += (
        Choice(STOP, "", Say("option.stop.noun"), Say("option.stop.also")),
        Choice(STOP, "", Say("option.stop.short")),
    )
    ends += (Choice(REST, "", Say("option.rest.also")),)
    return Asked(said, tuple(_choices(s, question.options)), others=(*gates, *ends))


def _choices(s: State, options: tuple[str, ...]) -> list[Choice]:
    """Steps by keys in their order, then what ends the turn; options beyond the keys go by their ids."""
    steps = [id for id in options if id not in (STOP, REST)]
    keys = [*KEYS, *steps[len(KEYS) :]]
    found = [Choice(id, key, _option(s, id)) for id, key in zip(steps, keys, strict=False)]
    return [*found, *(Choice(id, LAST, Say(f"option.{id}")) for id in options if id in (STOP, REST))]


def _option(s: State, id: str) -> Say:
    square = id.removeprefix(BISCUIT)
    by = "die" if square == id else "biscuit"
    return Say(f"option.{by}", {"square": gate_or_square(square), "number": s.facts.numbers[square]})


_ASKED = {
    "setup.first": _first,
    "turn.dice": _dice,
    "turn.event": _event,
    "turn.archangel": _archangel,
    "turn.reroll": _reroll,
    "turn.keep": _keep,
    "turn.pilgrim": _pilgrim,
    "turn.step": _step,
}


# -- refusals --------------------------------------------------------------------------------


def refused(s: State, question: Ask[Any], text: str) -> Say | None:
    """Which rule refuses a square, an end of the walk, or a pair of dice, where a rule does."""
    if question.why == "turn.keep":
        return Say("refused.pair")
    if question.why != "turn.step":
        return None
    typed = text.strip().casefold()
    if typed in (STOP, REST):
        return Say(f"refused.{typed}")
    if typed.startswith(BISCUIT) and not any(one.startswith(BISCUIT) for one in _options(question)):
        return Say("refused.biscuit")
    there = typed.removeprefix(BISCUIT)
    there = there if there.startswith(GATE) or there == BEACH else there.upper()
    reason = _bar(s, there)
    return Say(f"refused.{reason}", {"square": gate_or_square(there), "faces": faces(s.left)}) if reason else None


def _options(question: Ask[Any]) -> tuple[str, ...]:
    return question.options if isinstance(question, Choose) else ()


def _bar(s: State, there: str) -> str | None:
    """What keeps a square from being stepped on."""
    if there == BEACH:
        return "beach"
    if there not in s.facts.numbers:
        return _missing(s, there)
    if s.flooded(there):
        return "flooded"
    if there in s.occupied():
        return "occupied"
    return "number" if s.facts.numbers[there] not in s.left else "far"


def _missing(s: State, there: str) -> str | None:
    """A square of water, or none at all; other words are no squares."""
    board = s.facts.board
    if not (2 <= len(there) <= 3 and there[0].isalpha() and there[1:].isdecimal()):
        return None
    inside = there[0] in board.columns and 1 <= int(there[1:]) <= len(board.rows)
    return "water" if inside else "unknown"
