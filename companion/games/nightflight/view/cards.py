"""Cards as a table says them: titles, texts, and the moves of fuel cards in short."""

from __future__ import annotations

from companion.games.nightflight.facts import UNKNOWN, Facts, Fuel, Move, deck_of
from companion.games.shown import Arg, Name, Say, signed


def title(known: Facts, id: str) -> Name:
    return Name("cards", f"{deck_of(id)}.{known.kinds[id]}.title")


def text(known: Facts, id: str) -> Name:
    return Name("cards", f"{deck_of(id)}.{known.kinds[id]}.text")


def titled(known: Facts, id: str) -> Say:
    """`S09 A Flick of the Baton`; a card that nobody at the program knows is a card."""
    return Say("card.hidden") if id == UNKNOWN else Say("card", {"id": id, "title": title(known, id)})


def full(known: Facts, id: str) -> Say:
    """`D04 Dead Wireless: Nobody announces anything.`"""
    return Say("card.full", {"card": titled(known, id), "text": text(known, id)})


def fuel(known: Facts, id: str) -> Say:
    """`F17 forward east`"""
    if id == UNKNOWN:
        return Say("card.hidden")
    return Say("fuel", {"id": id, "what": kind(known.fuels[id])})


def kind(card: Fuel) -> Say:
    """`forward east`; a card without a course by its action alone."""
    return announced({"action": card.action} if card.course == "none" else _both(card))


def _both(card: Fuel) -> dict[str, str]:
    return {"action": card.action, "course": card.course}


def announced(parts: dict[str, str]) -> Say:
    """`forward east`, `forward`, `east`, or nothing said."""
    args: dict[str, Arg] = {part: Name(f"{part}s", id) for part, id in parts.items()}
    return Say(f"said.{'.'.join(sorted(parts)) or 'nothing'}", args)


def moves(known: Facts, id: str) -> Say:
    """`F17 forward east: a NE · b E, 1 fuel`"""
    if id == UNKNOWN:
        return Say("card.hidden")
    card = known.fuels[id]
    if not card.moves:
        return Say("fuel.glide", {"card": fuel(known, id)})
    each = tuple(Say("fuel.move", {"letter": letter, "way": way(move)}) for letter, move in card.moves.items())
    price = Say("fuel.cost", {"count": card.cost}) if card.cost else ""
    return Say("fuel.moves", {"card": fuel(known, id), "all": each, "price": price})


def way(move: Move) -> Say:
    """`NE`, a jump `NE NE`, a double `NE → NE`, `NE (→ NW for 1 fuel)`, each with its hope."""
    args: dict[str, Arg] = {"to": _ways(move.to), "hope": _icon(move.hope)}
    if move.then:
        return Say("way.then", args | {"then": _ways(move.then), "more": _icon(move.then_hope)})
    if move.may:
        price = Say("way.price", {"count": move.may_cost}) if move.may_cost else ""
        return Say("way.may", args | {"then": _ways(move.may), "more": _icon(move.then_hope), "price": price})
    return Say("way", args)


def _ways(to: str) -> tuple[Name, ...]:
    return tuple(Name("ways", one) for one in to.split())


def _icon(hope: int) -> Arg:
    return Say("way.hope", {"by": signed(hope)}) if hope else ""
