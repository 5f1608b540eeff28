"""What the question in the air leads to, exactly: what moves enter, and what the next card may be."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from companion.core.ask import Ask
from companion.core.session import Given
from companion.games.nightflight.facts import ACTIONS, UNKNOWN, Card
from companion.games.nightflight.odds import moves
from companion.games.nightflight.odds.unseen import Kind, actions, courses, next_fuel, slot_fuel, unseen_fuel
from companion.games.nightflight.rules.cards import GO, STAY
from companion.games.nightflight.state import State
from companion.games.nightflight.view import cards
from companion.games.risks import Outcome, Risk, counted, shares, sure
from companion.games.shown import Arg, Name, Say, signed

Since = tuple[Given, ...]


def next_odds(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The risks of a question, to a seat that sees the table so."""
    make = _RISKS.get(question.why)
    return make(s, question, given) if make is not None else ()


def _captain(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    each = Fraction(1, len(s.seats))
    return (_rolled(tuple(Outcome(seat, Say("risk.seat", {"seat": seat}), each) for seat in s.seats)),)


def _rolled(outcomes: tuple[Outcome, ...]) -> Risk:
    return Risk("draw", Say("risk.draw"), outcomes)


# -- fuel ------------------------------------------------------------------------------------


def _fuel(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The top card of the fuel deck: its action, and beside that its course."""
    return (_rolled(_spoken(next_fuel(s))),)


def _spoken(kinds: dict[Kind, Fraction]) -> tuple[Outcome, ...]:
    by_action, by_course = actions(kinds), courses(kinds)
    told = [
        Outcome(one, Say("risk.action", {"action": Name("actions", one)}), by_action[one])
        for one in ACTIONS
        if one in by_action
    ]
    leaning = [one for one in ("east", "west", "either") if one in by_course]
    sides = [
        Outcome(f"course.{one}", Say("risk.course", {"course": Name("courses", one)}), by_course[one], beside=True)
        for one in leaning
    ]
    return (*told, *sides)


def _reveal(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The card of the plan that is turned over."""
    waiting = s.waiting()
    slot = next((one for one in s.plan if one.shown and one.card == UNKNOWN), s.plan[waiting[0]] if waiting else None)
    return (_rolled(_spoken(unseen_fuel(s) if slot is None else slot_fuel(s, slot))),)


# -- moves -------------------------------------------------------------------------------------


def _move(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """Each open move of the card that is flown: the hexes that it enters, winds and icons counted."""
    return tuple(
        Risk(letter, _way(s, s.flying, letter), moves.told(s, moves.flown(s, s.flying, letter)), (letter,))
        for letter in question.options
    )


def _way(s: State, card: str, letter: str) -> Say:
    return Say("risk.move", {"letter": letter, "way": cards.way(s.facts.fuels[card].moves[letter])})


def _second(s: State, question: Ask[Any], given: Since) -> tuple[Risk, ...]:
    """The second step that the captain may add, or none."""
    letters = [one.value for one in given if one.question.why == "piloting.move"]
    known = s.facts.fuels[s.flying].moves
    move = known[letters[-1]] if letters and letters[-1] in known else next(one for one in known.values() if one.may)
    return (
        Risk(GO, Say("risk.go"), moves.told(s, moves.gone_on(s, move)), (GO,)),
        Risk(STAY, Say("risk.stay"), (sure("still", Say("now.still")),), (STAY,)),
    )


def _card(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """Each card in hand, were it the next to be flown from where the plane is."""
    ways: dict[str, list[str]] = {}
    for option in question.options:
        ways.setdefault(option.partition(":")[0], []).append(option)
    return tuple(_held(s, card, tuple(options)) for card, options in ways.items() if card != UNKNOWN)


def _held(s: State, card: str, options: tuple[str, ...]) -> Risk:
    say = Say("risk.card", {"card": cards.fuel(s.facts, card)})
    if s.facts.fuels[card].action == "glide":
        id = "glides" if moves.glides(s) else "still"
        return Risk(card, say, (sure(id, Say(f"now.{id}")),), options)
    letters = moves.letters(s, card)
    if not letters:
        return Risk(card, say, (moves.stuck(s, card),), options)
    return Risk(card, say, tuple(_led(s, card, letter) for letter in letters), options)


def _led(s: State, card: str, letter: str) -> Outcome:
    """A move in one row: the hex that it ends in, and what it costs in hope."""
    flight = moves.led(s, card, letter)
    after = flight.state
    args: dict[str, Arg] = {
        "letter": letter,
        "hex": after.plane,
        "kind": Name("hexes", _where(flight)),
        "by": signed(after.hope - s.hope),
    }
    return sure(letter, Say("risk.leads.hope" if after.hope != s.hope else "risk.leads", args))


def _where(flight: moves.Flight) -> str:
    """What the last hex entered was when the plane came, whatever covers it now."""
    found: str = next(
        (args["kind"] for id, args in reversed(flight.told) if id == "flew"), flight.state.kind(flight.state.plane)
    )
    return found


# -- cards that are played at once -----------------------------------------------------------------


def _fog(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """A fog card, a disturbance: what it is likely to do."""
    known = [s.facts.cards[id] for id in question.cards]
    weights = {id: sum(does(card) for card in known) for id, does in _DOES.items()}
    told = tuple(
        Outcome(id, Say(f"does.{id}"), Fraction(count, len(known)), beside=True)
        for id, count in weights.items()
        if count
    )
    return (_rolled(told),)


def _hope(card: Card) -> int:
    return sum(row.by for row in card.effect if row.do == "hope")


_DOES: dict[str, Callable[[Card], bool]] = {
    "hope.falls": lambda card: _hope(card) < 0,
    "hope.rises": lambda card: _hope(card) > 0,
    "fuel.lost": lambda card: any(row.do == "burn" for row in card.effect),
    "fuel.back": lambda card: any(row.do == "refuel" for row in card.effect),
    "flies": lambda card: any(row.do in ("fly", "launch") for row in card.effect),
    "token": lambda card: any(row.do in ("token", "move_token") for row in card.effect),
    "shields": lambda card: any(rule.startswith("shield") for rule in card.rule),
    "lasts": lambda card: bool(card.lasts),
}


def _kinds(s: State, question: Any, given: Since) -> tuple[Risk, ...]:
    """A card by its title."""
    kinds = shares(counted(s.facts.kinds[id] for id in question.cards))
    deck = "crew" if question.why == "setup.crew" else question.deck
    told = tuple(
        Outcome(kind, Say("risk.title", {"card": Name("cards", f"{deck}.{kind}.title")}), chance)
        for kind, chance in kinds.items()
    )
    return (_rolled(told),)


_RISKS: dict[str, Callable[[State, Any, Since], tuple[Risk, ...]]] = {
    "setup.captain": _captain,
    "setup.crew": _kinds,
    "setup.disturbance.draw": _kinds,
    "drawing.fuel": _fuel,
    "drawing.clue": _fuel,
    "fuel.discard": _fuel,
    "piloting.reveal": _reveal,
    "piloting.move": _move,
    "piloting.second": _second,
    "planning.card": _card,
    "fog.draw": _fog,
    "disturbance.draw": _fog,
    "star.draw": _fog,
    "crew.draw": _kinds,
}
