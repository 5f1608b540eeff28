"""The night flight's questions as a player meets them: the cards of the own hand, moves and where they lead, keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.core.ask import Ask, Choose, Draw
from companion.core.hexes import POINTY
from companion.core.session import Given
from companion.games.nightflight import board
from companion.games.nightflight.facts import PREFIX, UNKNOWN, Move
from companion.games.nightflight.rules.cards import price
from companion.games.nightflight.rules.planning import allowance
from companion.games.nightflight.rules.playing import NONE, PASS
from companion.games.nightflight.state import State
from companion.games.nightflight.view import cards
from companion.games.nightflight.view.refusing import asks_hexes, at_border, refused
from companion.games.nightflight.view.table import over, plan
from companion.games.nightflight.view.turned import turned
from companion.games.shown import Arg, Asked, Choice, Name, Say, seated

KEYS = "123456789"
NOT_NOW, NOT_TODAY = "0", "p"
"""Keys of `none` and `pass`. None of the keys begins a command or a card, but hexes begin with figures."""
__all__ = ["asked", "refused"]
OPEN = ("setup", "line")
"""Questions of these kinds are put before anybody holds a hidden card, or about nothing hidden."""

Since = tuple[Given, ...]
Put = Callable[[State, Choose, Since], Asked]


def asked(s: State, question: Ask[Any], given: Since) -> Asked:
    """The question in the air, to a state as its seat sees it; `given` are the answers since its scene began."""
    if not isinstance(question, Choose):
        return _drawn(s, question, given)
    found = _ASKED.get(question.why, _effect)(s, question, given)
    secret = not s.physical and question.why.partition(".")[0] not in OPEN
    return replace(found, secret=secret)


def _drawn(s: State, question: Ask[Any], given: Since) -> Asked:
    """A die or a card that lies on the table."""
    if question.why == "piloting.reveal":
        return _lying(s, question, turned(s, given))
    if question.why == "setup.captain":
        say = Say("setup.captain", {"all": tuple(f"{place} {seat}" for place, seat in enumerate(s.seats, 1))})
        return Asked(say, others=seated(s.seats))
    if question.why == "drawing.fuel":
        return _lying(s, question, Say("drawing.fuel", {"all": tuple(_short(s, seat) for seat in s.from_captain())}))
    known = question.why if question.why in _DRAWN else "effect.draw"
    return _lying(s, question, Say(known, {"card": _played(s, question)}))


def _lying(s: State, question: Ask[Any], say: Say) -> Asked:
    """A card that lies on the table: how its id looks, and the titles that may be typed instead."""
    if not isinstance(question, Draw) or not question.cards:
        return Asked(say)
    like = {"card": s.facts.ids[question.deck][0]}  # never one of those that may come: a card looked at is a secret
    said = Say("card.asked", {"question": say, **like})
    known = tuple(id for id in dict.fromkeys(question.cards) if id in s.facts.kinds)
    return Asked(said, form=Say("card.form", like), others=tuple(_other(s, id) for id in known))


def _other(s: State, id: str) -> Choice:
    named = cards.fuel if id[0] == PREFIX["fuel"] else cards.titled
    return Choice(id, "", named(s.facts, id), _title(s, id))


_DRAWN = (
    "setup.crew",
    "setup.disturbance.draw",
    "drawing.clue",
    "fuel.discard",
    "relay.fuel",
    "fog.draw",
    "star.draw",
    "disturbance.draw",
    "crew.draw",
)


def _short(s: State, seat: str) -> Say:
    return Say("holds", {"seat": seat, "count": len(s.hands[seat]["fuel"])})


def _played(s: State, question: Ask[Any]) -> Arg:
    """The card whose text asks."""
    id = question.why.rpartition(".")[2]
    return cards.full(s.facts, id) if id in s.facts.kinds else ""


# -- options with keys -------------------------------------------------------------------------


def _keyed(
    options: tuple[str, ...], label: Callable[[str], Say], also: Callable[[str], Say | None] = lambda option: None
) -> list[Choice]:
    """Options by figures in their order; those beyond them by their ids."""
    keys = [*KEYS, *options[len(KEYS) :]]
    return [Choice(one, key, label(one), also(one)) for one, key in zip(options, keys, strict=False)]


def _words(question: Choose, section: str) -> tuple[Choice, ...]:
    return tuple(_keyed(question.options, lambda one: Say("word", {"word": Name(section, one)})))


def _cards(s: State, options: tuple[str, ...]) -> list[Choice]:
    """Cards by their ids and titles."""
    return _keyed(options, lambda one: _card(s, one), lambda one: _title(s, one))


def _read(s: State, options: tuple[str, ...]) -> tuple[Choice, ...]:
    """Cards with what they do."""
    return tuple(_keyed(options, lambda one: cards.full(s.facts, one), lambda one: _title(s, one)))


def _card(s: State, id: str) -> Say:
    return cards.moves(s.facts, id) if id[0] == PREFIX["fuel"] else cards.titled(s.facts, id)


def _title(s: State, id: str) -> Say | None:
    return Say("word", {"word": cards.title(s.facts, id)}) if id in s.facts.kinds else None


def _texts(s: State, options: tuple[str, ...]) -> tuple[Say, ...]:
    """What the cards among the options do."""
    return tuple(cards.full(s.facts, id) for id in options if id in s.facts.cards)


# -- setting out --------------------------------------------------------------------------------


def _terrain(s: State, question: Choose, given: Since) -> Asked:
    args: dict[str, Arg] = {
        "seat": question.who,
        "all": tuple(Name("terrains", name) for name in s.terrains),
        "place": len(s.terrains) + 1,
    }
    return Asked(Say("setup.terrain" if s.terrains else "setup.terrain.first", args), _words(question, "terrains"))


def _disturbance(s: State, question: Choose, given: Since) -> Asked:
    return Asked(Say("setup.disturbance", {"seat": question.who}), _read(s, question.options))


# -- planning -----------------------------------------------------------------------------------


def _place(s: State, question: Choose, given: Since) -> Asked:
    """The hand, card by card, and the plan so far; an option is a card and an end."""
    ids = tuple(dict.fromkeys(option.partition(":")[0] for option in question.options))
    if ids == (UNKNOWN,):
        allowed = Say(f"band.{allowance(s, question.who)}")
        return Asked(Say("planning.end", {"seat": question.who, "plan": plan(s), "allowed": allowed}), _ends(question))
    args: dict[str, Arg] = {
        "seat": question.who,
        "hand": tuple(cards.moves(s.facts, id) for id in ids),
        "plan": plan(s),
    }
    options = _keyed(question.options, lambda one: _laid(s, one), lambda one: _titled(s, one))
    return Asked(Say("planning.card", args), tuple(options))


def _laid(s: State, option: str) -> Say:
    id, _, end = option.partition(":")
    return Say("option.laid", {"card": id, "end": Name("ends", end)})


def _titled(s: State, option: str) -> Say:
    id, _, end = option.partition(":")
    return Say("option.laid", {"card": cards.title(s.facts, id), "end": Name("ends", end)})


def _ends(question: Choose) -> tuple[Choice, ...]:
    return tuple(_keyed(question.options, lambda one: Say("word", {"word": Name("ends", one.partition(":")[2])})))


def _announce(s: State, question: Choose, given: Since) -> Asked:
    id = _laid_by(s, question.who, given)
    card = s.facts.fuels[id]
    values = {"action": Name("actions", card.action), "course": Name("courses", card.course)}
    choices = _keyed(question.options, lambda part: _part(part, values[part]))
    return Asked(Say("planning.announce", {"seat": question.who, "card": cards.fuel(s.facts, id)}), tuple(choices))


def _part(part: str, value: Name) -> Say:
    return Say("option.announce", {"part": Name("parts", part), "value": value})


def _course(s: State, question: Choose, given: Since) -> Asked:
    card = cards.fuel(s.facts, _laid_by(s, question.who, given))
    return Asked(Say("planning.course", {"seat": question.who, "card": card}), _words(question, "courses"))


def _laid_by(s: State, seat: str, given: Since) -> str:
    """The card that a seat has just laid: the one that it chose, or the only one that it could."""
    chosen = [one.value.partition(":")[0] for one in given if one.question.why == "planning.card"]
    ends = [slot.card for slot in (s.plan[0], s.plan[-1]) if slot.by == seat and slot.end]
    return str([*ends, *chosen][-1])


def _lie(s: State, question: Choose, given: Since) -> Asked:
    card = cards.fuel(s.facts, _laid_by(s, question.who, given))
    choices = _keyed(question.options, _lied)
    return Asked(Say("planning.lie", {"seat": question.who, "card": card}), tuple(choices))


def _lied(option: str) -> Say:
    action, _, course = option.partition(":")
    return cards.announced({"action": action, "course": course})


def _target(s: State, question: Choose, given: Since) -> Asked:
    laid = tuple(Say("target", {"hex": hex, "kind": Name("decks", kind)}) for hex, kind in s.targets.items())
    say = Say("target.place.more" if laid else "target.place", {"seat": question.who, "all": laid, "count": len(laid)})
    others = tuple(Choice(one, "", _target_of(one)) for one in question.options if one != NONE)
    return Asked(say, (_none(),), usual=NONE, form=Say("target.form"), others=others)


def _target_of(option: str) -> Say:
    hex, _, kind = option.partition(":")
    return Say("target", {"hex": hex, "kind": Name("decks", kind)})


# -- piloting -----------------------------------------------------------------------------------


def _move(s: State, question: Choose, given: Since) -> Asked:
    moves = s.facts.fuels[s.flying].moves
    choices = _keyed(question.options, lambda letter: _way(s, letter, moves[letter]))
    due = price(s, s.facts.fuels[s.flying])
    args: dict[str, Arg] = {"seat": question.who, "card": cards.fuel(s.facts, s.flying), "hex": s.plane, "count": due}
    return Asked(Say("piloting.move.paid" if due else "piloting.move", args), tuple(choices))


def _way(s: State, letter: str, move: Move) -> Say:
    """`a: NE, 8D fog`"""
    hex = board.moved(s.plane, move.first)
    return Say("option.move", {"letter": letter, "way": cards.way(move), "hex": hex, "kind": over(s, hex)})


def _second(s: State, question: Choose, given: Since) -> Asked:
    """The optional second step of the move that the captain chose, or of the only one that has any."""
    moves = s.facts.fuels[s.flying].moves
    chosen = given[-1].value if given and given[-1].question.why == "piloting.move" else ""
    move = moves.get(chosen) or next(one for one in moves.values() if one.may)
    assert move.second is not None
    hex = board.moved(s.plane, move.second)
    count = 0 if s.rule("free_costs") else move.may_cost
    args: dict[str, Arg] = {
        "seat": question.who,
        "way": Name("ways", move.may),
        "hex": hex,
        "kind": over(s, hex),
        "count": count,
    }
    say = Say("piloting.second.paid" if count else "piloting.second", args)
    return Asked(say, tuple(_keyed(question.options, lambda one: Say(f"option.{one}"))))


# -- cards ---------------------------------------------------------------------------------------


def _none() -> Choice:
    return Choice(NONE, NOT_NOW, Say("option.none"))


def _play(s: State, question: Choose, given: Since) -> Asked:
    """The cards that may be played now, what they do, and the two ways not to."""
    playable = tuple(id for id in question.options if id not in (NONE, PASS))
    choices = (*_cards(s, playable), _none(), Choice(PASS, NOT_TODAY, Say("option.pass")))
    flying = s.scene == "piloting"
    when = Say(f"when.{s.scene}", {"count": len(s.waiting())})
    args: dict[str, Arg] = {"seat": question.who, "when": when, "plan": plan(s)}
    texts = Say("cards.form", {"all": _texts(s, playable)}) if playable else Say("cards.form.none")
    say = Say(("card.play.plan" if flying else "card.play") if playable else "card.play.none", args)
    return Asked(say, choices, usual=NONE, form=texts)


def _discard(s: State, question: Choose, given: Since) -> Asked:
    return Asked(Say(question.why, {"seat": question.who}), _read(s, question.options))


def _token(s: State, question: Choose, given: Since) -> Asked:
    """Very many hexes: one is typed, and the help says where it may be."""
    kind = "night" if at_border(s, question.options) else "mountain"
    return Asked(
        Say("token.place", {"seat": question.who, "token": Say(f"token.{kind}.name")}), form=Say(f"token.{kind}.form")
    )


def _effect(s: State, question: Choose, given: Since) -> Asked:
    """What a card's own text asks: a card, a direction, places in the plan, a token on the board."""
    args: dict[str, Arg] = {"seat": question.who, "card": _played(s, question)}
    options = tuple(id for id in question.options if id != NONE)
    if asks_hexes(s, question):
        hexes = tuple(Say("at", {"hex": id, "kind": over(s, id)}) for id in options)
        return Asked(Say("effect.token", args | {"all": hexes}), form=Say("effect.token.form"))
    choices = _keyed(options, lambda one: _effected(s, one), lambda one: _title(s, one))
    if options[0].isdecimal():
        choices = [Choice(id, id, _effected(s, id)) for id in options]
    none = [] if len(options) == len(question.options) else [_none()]
    return Asked(Say("effect", args), (*choices, *none), usual=NONE if none else None)


def _effected(s: State, id: str) -> Say:
    if id in s.facts.kinds:
        return _card(s, id)
    if id == UNKNOWN:
        return Say("card.hidden")
    if id in POINTY:
        hex = board.step(s.plane, id)
        return Say("option.way", {"way": Name("ways", id), "hex": hex, "kind": over(s, hex)})
    places = tuple(Say("place", {"place": place, "card": plan(s)[int(place) - 1]}) for place in id.split(":"))
    return Say("option.places", {"all": places})


_ASKED: dict[str, Put] = {
    "setup.terrain": _terrain,
    "line.terrain": _terrain,
    "setup.disturbance": _disturbance,
    "planning.card": _place,
    "planning.announce": _announce,
    "planning.course": _course,
    "planning.lie": _lie,
    "target.place": _target,
    "piloting.move": _move,
    "piloting.second": _second,
    "card.play": _play,
    "area.discard": _discard,
    "hand.discard": _discard,
    "token.place": _token,
}
