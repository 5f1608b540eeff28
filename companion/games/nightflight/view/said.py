"""What happened in the night, a line each: nothing that not everybody may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.session import Telling
from companion.games.nightflight.facts import UNKNOWN, Facts, facts
from companion.games.nightflight.view import cards
from companion.games.shown import Line, Name, Say

Args = dict[str, Any]
Tell = Callable[[Facts, Args], Line]


def sayer(known: Facts) -> Callable[[Telling], Line | None]:
    """The teller of a game that is played with these facts."""
    return lambda telling: _line(known, telling)


def said(telling: Telling) -> Line | None:
    """The line that tells it at the table; None where another line, or the heading, says it already."""
    return _line(facts(), telling)


def _line(known: Facts, telling: Telling) -> Line | None:
    make = _LINES.get(telling.id)
    return make(known, telling.args) if make is not None else None


def _plain(id: str, *keys: str, minor: bool = True) -> Tell:
    """A phrase filled with some arguments as they are."""
    return lambda known, args: Line(Say(id, {key: args[key] for key in keys}), minor)


def _card(id: str, *keys: str, minor: bool = False) -> Tell:
    """A phrase about a card, with its text where the line is one of its own."""
    show = cards.titled if minor else cards.full
    return lambda known, args: Line(
        Say(id, {key: args[key] for key in keys} | {"card": show(known, args["card"])}), minor, args["card"]
    )


def _terrains(known: Facts, args: Args) -> Line:
    return Line(Say("terrains", {"all": tuple(Name("terrains", name) for name in args["names"])}))


def _revealed(known: Facts, args: Args) -> Line:
    return Line(Say("revealed", {"all": tuple(cards.titled(known, id) for id in args["cards"])}))


def _clue(known: Facts, args: Args) -> Line:
    return Line(Say("clue", {"card": cards.fuel(known, args["card"])}) if args["shown"] else Say("clue.down"))


def _placed(known: Facts, args: Args) -> Line:
    return Line(Say("placed", {"seat": args["seat"], "end": Name("ends", args["end"])}))


def _announced(known: Facts, args: Args) -> Line:
    id = "announced" if args["announced"] else "announced.none"
    return Line(Say(id, {"seat": args["seat"], "said": cards.announced(args["announced"])}), minor=True)


def _reveal(known: Facts, args: Args) -> Line:
    id = "reveal.clue" if args["clue"] else "reveal"
    filled = {"place": args["place"], "seat": args["seat"], "card": cards.fuel(known, args["card"])}
    return Line(Say(id, filled | {"title": cards.title(known, args["card"])}))


def _flew(known: Facts, args: Args) -> Line:
    by = args["by"] if args["by"] in ("wind", "glide") else "card"
    filled = {"origin": args["origin"], "hex": args["hex"], "kind": Name("hexes", args["kind"])}
    return Line(Say(f"flew.{by}", filled), minor=True)


def _blocked(known: Facts, args: Args) -> Line:
    return Line(Say(f"blocked.{args['kind']}", {"hex": args["hex"]}), minor=True)


def _hope(known: Facts, args: Args) -> Line:
    change = {"before": args["before"], "after": args["after"]}
    if args["card"] != "" and args["card"] != UNKNOWN:
        card = cards.titled(known, args["card"])
        return Line(Say("hope.card", change | {"card": card}), True, args["card"], Say("hope", change))
    slip = args["by"] == "slip"
    return Line(Say("hope.slip" if slip else "hope", change), minor=not slip)


def _looked(known: Facts, args: Args) -> Line:
    return Line(Say(f"looked.{args['what']}", {"seat": args["seat"], "count": args["count"]}), minor=True)


def _gained(known: Facts, args: Args) -> Line:
    return Line(Say(f"gained.{args['deck']}", {"seat": args["seat"], "count": args["count"]}), minor=True)


def _token(known: Facts, args: Args) -> Line:
    return Line(Say(f"token.{args['kind']}", {"hex": args["hex"]}), minor=True)


def _moved_token(known: Facts, args: Args) -> Line:
    filled = {"hex": args["hex"], "origin": args["origin"], "token": Say(f"token.{args['kind']}.name")}
    return Line(Say("token_moved", filled), minor=True)


def _swapped(known: Facts, args: Args) -> Line:
    first, second = args["places"]
    return Line(Say("swapped", {"first": first, "second": second}), minor=True)


def _fueled(id: str, *keys: str) -> Tell:
    """A phrase about a fuel card."""
    return lambda known, args: Line(
        Say(id, {key: args[key] for key in keys} | {"card": cards.fuel(known, args["card"])}), minor=True
    )


def _targets(known: Facts, args: Args) -> Line:
    hexes = tuple(Say("target", {"hex": hex, "kind": Name("decks", kind)}) for hex, kind in args["hexes"].items())
    return Line(Say("targets", {"seat": args["seat"], "all": hexes, "count": len(hexes)}))


def _terrain(id: str) -> Tell:
    return lambda known, args: Line(Say(id, {"tile": Name("terrains", args["terrain"])}))


_LINES: dict[str, Tell] = {
    "terrains": _terrains,
    "captain": _plain("captain", "seat", minor=False),
    "crew": _card("crew", "seat"),
    "revealed": _revealed,
    "clue": _clue,
    "placed": _placed,
    "announced": _announced,
    "unplaced": _plain("unplaced", "seat", minor=False),
    "reveal": _reveal,
    "flew": _flew,
    "blocked": _blocked,
    "still": lambda known, args: Line(Say(f"still.{args['reason']}"), minor=True),
    "cancelled": lambda known, args: Line(Say(f"cancelled.{args['what']}"), minor=True),
    "hope": _hope,
    "burned": _plain("burned", "count"),
    "refuelled": _plain("refuelled", "count"),
    "fog": _card("fog", "seat"),
    "disturbance": _card("disturbance"),
    "gained": _gained,
    "full": lambda known, args: Line(Say(f"full.{args['deck']}", {"seat": args["seat"]}), minor=True),
    "played": _card("played", "seat"),
    "left": _card("left", minor=True),
    "protected": _card("protected", minor=True),
    "looked": _looked,
    "buried": _plain("buried", "seat"),
    "token": _token,
    "token_moved": _moved_token,
    "swapped": _swapped,
    "skipped": _fueled("skipped", "place"),
    "turned_up": _fueled("turned_up"),
    "exchanged": _plain("exchanged", "seat", "count"),
    "salvaged": _card("salvaged", "seat", minor=True),
    "took_over": _plain("took_over", "seat"),
    "targets": _targets,
    "target": lambda known, args: Line(Say(f"target.{args['hit']}", {"seat": args["seat"]})),
    "relay": _plain("relay", "hex"),
    "passed": _terrain("passed"),
    "laid": _terrain("laid"),
    "deserted": _plain("deserted", "seat", minor=False),
}
