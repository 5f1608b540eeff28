"""The voyage's questions as a player meets them: the card, what it would do to the bird, what may be answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.core.ask import Ask, Choose, Draw
from companion.core.session import Given
from companion.games.shown import Asked, Choice, Name, Say
from companion.games.voyage.facts import CALM, PERILS, SLOTS, perils
from companion.games.voyage.state import Bird, State, remaining

_KEYS = {"low": "1", "medium": "2", "high": "3"}
SECRET = ("flight.altitude", "flight.energy", "flight.land")


def asked(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    """The question in the air; `given` are the answers since its scene began."""
    if isinstance(question, Draw):
        form = Say("card.form", {"card": question.cards[0]})
        return Asked(_card(s), parts=tuple(_part(peril) for peril in (*PERILS, CALM)), form=form)
    assert isinstance(question, Choose)
    secret = question.why in SECRET and len(s.seats) > 1
    if question.why == "setup.bird":
        return Asked(
            Say("setup.bird", {"seat": question.who}), tuple(_birds(s, question)), others=_named("birds", s.birds)
        )
    bird = next(one for one in s.birds.values() if one.seat == question.who)
    say, choices = _ASKED[question.why](s, bird, question)
    others = _named("altitudes", _KEYS) if question.why == "flight.altitude" else ()
    return Asked(say, choices, others=others, secret=secret and s.scene == "round")


Put = tuple[Say, tuple[Choice, ...]]


def _card(s: State) -> Say:
    """The next card; `stage` is what landing on it would be worth."""
    return Say("flight.card", {"round": s.round, "of": SLOTS, "stage": s.stage})


def _part(peril: str) -> Choice:
    return Choice(peril, peril, Say("card.peril", {"peril": Name("perils", peril)}))


def _named(section: str, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Words that may be typed, whether or not the rules allow them now."""
    return tuple(Choice(id, "", Say("option.name", {"name": Name(section, id)})) for id in ids)


def _birds(s: State, question: Choose) -> list[Choice]:
    return [
        Choice(
            id,
            str(key),
            Say("option.bird", {"bird": Name("birds", id), "count": s.facts.remaining(id, s.facts.birds[id].start)}),
        )
        for key, id in enumerate(question.options, 1)
    ]


def _of(bird: Bird) -> dict[str, Any]:
    return {"seat": bird.seat, "bird": Name("birds", bird.id)}


def _altitude(s: State, bird: Bird, question: Choose) -> Put:
    drawn = perils(s.slots[-1])
    choices = tuple(
        Choice(
            id, _KEYS[id], Say("option.altitude", {"altitude": Name("altitudes", id), "what": what(s, bird, drawn[id])})
        )
        for id in question.options
    )
    return Say("flight.altitude", _of(bird)), choices


def what(s: State, bird: Bird, peril: str) -> Say:
    """What a peril would do to a bird's scout."""
    args: dict[str, Any] = {"peril": Name("perils", peril)}
    if peril == CALM:
        return Say("what.calm")
    if peril not in bird.gauges:
        return Say("what.immune", args)
    suffered, most = bird.gauges[peril], s.facts.birds[bird.id].gauges[peril] - 1
    return Say("what.fatal" if suffered == most else "what.peril", args | {"suffered": suffered + 1, "most": most})


def _energy(s: State, bird: Bird, question: Choose) -> Put:
    """Against the card's peril, or, before a species moves, that of a square."""
    if s.scene == "round":
        peril = perils(s.slots[-1])[s.choices.altitude[bird.id]]
        return Say("flight.energy", _of(bird) | {"what": what(s, bird, peril)}), _numbered(question)
    return Say("landing.energy", _of(bird)), _numbered(question)


def _land(s: State, bird: Bird, question: Choose) -> Put:
    args = _of(bird) | {"count": s.stage, "left": remaining(s, bird), "cards": SLOTS - s.round}
    return Say("flight.land", args), _numbered(question)


def _fork(s: State, bird: Bird, question: Choose) -> Put:
    return Say("route.fork", _of(bird)), tuple(_way(s, bird, id, key) for key, id in enumerate(question.options, 1))


def _way(s: State, bird: Bird, id: str, key: int) -> Choice:
    peril = s.facts.squares[id].peril
    args: dict[str, Any] = {
        "square": Name("squares", id),
        "count": s.facts.remaining(bird.id, id),
        "peril": Say("option.way.peril", {"peril": Name("perils", peril)}) if peril in bird.gauges else "",
    }
    return Choice(id, str(key), Say("option.way", args), Say("option.way.number", {"number": s.facts.numbers[id]}))


def _numbered(question: Choose) -> tuple[Choice, ...]:
    return tuple(Choice(id, str(key), Say(f"option.{id}")) for key, id in enumerate(question.options, 1))


_ASKED = {
    "flight.altitude": _altitude,
    "flight.energy": _energy,
    "flight.land": _land,
    "route.fork": _fork,
}


def refused(s: State, question: Ask[Any], text: str) -> Say | None:
    """Which rule refuses an answer, where a rule does."""
    named = text.strip().casefold()
    if question.why == "setup.bird" and named in s.birds:
        return Say("refused.bird", {"bird": Name("birds", named), "seat": s.birds[named].seat})
    if question.why == "route.fork" and named in s.facts.squares:
        return Say("refused.fork", {"square": Name("squares", named)})
    if question.why == "flight.altitude" and (named in _KEYS or named in _KEYS.values()):
        bird = next(one for one in s.birds.values() if one.seat == question.who)
        if bird.altitude is None:
            return Say("refused.first")
        return Say("refused.step", {"altitude": Name("altitudes", bird.altitude)})
    return None
