"""Why hope stands where it does, why the plane did not move, and why a move is not offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.core.session import Telling
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.rules.cards import legal, price
from companion.games.nightflight.rules.flying import HURRICANE, MOON, RAIN, RELAY, STORM
from companion.games.nightflight.state import HOPE_MOST, State
from companion.games.nightflight.view import cards
from companion.games.nightflight.view.refusing import shut
from companion.games.shown import Arg, Name, Say, signed

USUAL = {"moon": MOON, "rain": RAIN, "storm": STORM, "hurricane": HURRICANE, "relay": RELAY}
"""What a hex does to hope while no card changes it."""


def explained(tellings: Iterable[Telling], s: State, why: str) -> tuple[Say, ...]:
    """At a move, which ones are closed and by what; then changes of hope, and what else the card flown last did."""
    tellings = tuple(tellings)
    card = max((place for place, one in enumerate(tellings) if one.id == "reveal"), default=0)
    known = [one for one in tellings if one.id == "hope"]
    known += [one for one in tellings[card:] if one.id in _SAID and one.id != "hope"]
    told = tuple(_SAID[one.id](s, one.args) for one in known)
    return (*_closed(s), *told) if why == "piloting.move" and s.flying else told


def _closed(s: State) -> tuple[Say, ...]:
    """Moves of the card under way that are not offered."""
    fuel = s.facts.fuels[s.flying]
    out = [letter for letter in fuel.moves if letter not in legal(s, fuel)]
    if not out:
        return (Say("why.open", {"card": cards.fuel(s.facts, s.flying)}),)
    return tuple(shut(s, letter) for letter in out)


# -- what was told -----------------------------------------------------------------------------


def _hope(s: State, args: dict[str, Any]) -> Say:
    """By the hex, an icon, a card, the rules of the active area, a target, or a slip of the tongue."""
    change: dict[str, Arg] = {key: args[key] for key in ("before", "after")}
    by, moved = args["by"], args["after"] - args["before"]
    change |= {"by": signed(moved)}
    if by in USUAL:
        usual = moved == USUAL[by] or args["after"] in (0, HOPE_MOST)
        return Say("why.hope.hex" if usual else "why.hope.hex.changed", change | {"hex": Name("hexes", by)})
    if args["card"] not in ("", UNKNOWN):
        return Say("why.hope.card", change | {"card": cards.titled(s.facts, args["card"])})
    return Say(f"why.hope.{by}" if by in ("icon", "rule", "target", "slip") else "why.hope.other", change)


def _still(s: State, args: dict[str, Any]) -> Say:
    fuel = s.facts.fuels[args["card"]]
    filled: dict[str, Arg] = {"card": cards.fuel(s.facts, args["card"]), "count": price(s, fuel)}
    return Say(f"why.still.{args['reason']}", filled | {"left": len(s.fuel)})


def _blocked(s: State, args: dict[str, Any]) -> Say:
    return Say(f"why.blocked.{args['kind']}", {"hex": args["hex"]})


def _flew(s: State, args: dict[str, Any]) -> Say:
    by = args["by"] if args["by"] in ("wind", "glide", "second") else "card"
    filled: dict[str, Arg] = {"origin": args["origin"], "hex": args["hex"], "kind": Name("hexes", args["kind"])}
    return Say(f"why.flew.{by}", filled)


def _burned(s: State, args: dict[str, Any]) -> Say:
    by = args["by"] if args["by"] in ("cost", "border", "rule") else "card"
    return Say(f"why.burned.{by}", {"count": args["count"]})


def _token(s: State, args: dict[str, Any]) -> Say:
    return Say("why.token.hex" if args["by"] == "hex" else "why.token.card", {"hex": args["hex"]})


_SAID: dict[str, Callable[[State, dict[str, Any]], Say]] = {
    "hope": _hope,
    "flew": _flew,
    "blocked": _blocked,
    "still": _still,
    "cancelled": lambda s, args: Say(f"why.cancelled.{args['what']}"),
    "burned": _burned,
    "token": _token,
    "protected": lambda s, args: Say("why.protected", {"card": cards.titled(s.facts, args["card"])}),
    "clue": lambda s, args: Say("why.clue" if args["shown"] else "why.clue.down", {"hope": s.hope}),
    "relay": lambda s, args: Say("why.relay", {"hex": args["hex"]}),
    "unplaced": lambda s, args: Say("why.unplaced", {"seat": args["seat"]}),
}
