"""What the rules need of any data beyond its shape, a pack's included. Each fault begins with its key."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping

from companion.games.nightflight import ways
from companion.games.nightflight.board import AHEAD, BEHIND, BESIDE, COLUMNS, DIRECTIONS, vector
from companion.games.nightflight.facts import DECKS, MARKS, Card, Course, Facts, Fuel, Move, Row, Tile
from companion.games.nightflight.vocabulary import NAMED, RULES, VERBS, Verb

FEWEST = {"fuel": 16, "fog": 1, "star": 1, "disturbance": 3, "crew": 5}
"""What five players need: fuel for the hands and the clue of a first turn, three disturbances, a crew card each."""
FEWEST_TERRAINS = 12
"""Six tiles with two faces each, for The Line."""
_NAME = re.compile(r"(?!dusk$|dawn$|relay)[a-z][a-z0-9_]*")


def faults(facts: Facts) -> list[str]:
    """All that makes no sense in data whose shape is right: sentences."""
    tiles = {"dusk": facts.dusk, "dawn": facts.dawn, "relay": facts.relay}
    tiles |= {f"terrains.{name}": tile for name, tile in facts.terrains.items()}
    found = [fault for key, tile in tiles.items() for fault in _tile(key, tile)]
    found += [fault for fault in _ends(facts) if fault.partition(".")[0] not in _wrong(tiles, found)]
    found += _ways(facts, _wrong(tiles, found))
    found += _faces(facts)
    found += _sizes(facts)
    found += [fault for name, fuel in facts.fuel.items() for fault in _fuel(f"fuel.{name}", fuel)]
    for deck in DECKS[1:]:
        kinds: Mapping[str, Card] = getattr(facts, deck)
        found += [fault for name, card in kinds.items() for fault in _card(f"{deck}.{name}", card)]
        found += _whole(deck, kinds)
    return found


def _wrong(tiles: Iterable[str], found: list[str]) -> set[str]:
    """Tiles whose rows something is wrong with."""
    return {key for key in tiles if any(fault.startswith(f"{key}.rows") for fault in found)}


# -- tiles ----------------------------------------------------------------------------------------


def _tile(key: str, tile: Tile) -> Iterator[str]:
    own = {"dusk": "S", "dawn": "D", "relay": "R"}
    marks = "".join(mark for mark in MARKS if mark not in "SDR" or mark == own.get(key))
    if not tile.rows or len(tile.rows) % 2:
        yield f"{key}.rows: expected an even number of rows, not {len(tile.rows)}."
    for place, row in enumerate(tile.rows, 1):
        if len(row) != len(COLUMNS):
            yield f"{key}.rows[{place}]: expected {len(COLUMNS)} characters, not {len(row)}."
        wrong = sorted(set(row) - set(marks))
        if wrong:
            yield f"{key}.rows[{place}]: {' '.join(wrong)} stands for no hex of this tile; those are {marks}."


def _ends(facts: Facts) -> Iterator[str]:
    """What dusk, dawn and the relays must have."""
    starts = "".join(facts.dusk.rows).count("S")
    if starts != 1:
        yield f"dusk.rows: expected one start (S), not {starts}."
    if "D" not in "".join(facts.dawn.rows):
        yield "dawn.rows: expected a dawn hex (D); there is none."
    rows = [row for row in facts.relay.rows if "R" in row]
    if not rows or any(set(row) - set("R^") for row in rows):
        yield "relay.rows: expected a row of relays (R) with only mountains (^) between them."


def _faces(facts: Facts) -> Iterator[str]:
    if len(facts.terrains) < FEWEST_TERRAINS:
        yield f"terrains: expected at least {FEWEST_TERRAINS}, two to a tile, not {len(facts.terrains)}."
    for name, tile in facts.terrains.items():
        if not _NAME.fullmatch(name):
            yield f"terrains.{name}: expected a name of small letters other than dusk, dawn and relay."
        other = facts.terrains.get(tile.back)
        if other is None or tile.back == name:
            yield f"terrains.{name}.back: expected another terrain, not {tile.back!r}."
        elif other.back != name:
            yield f"terrains.{name}.back: {tile.back} has {other.back!r} on its other face, not {name}."


def _ways(facts: Facts, wrong: Container[str]) -> Iterator[str]:
    """Every tile, but for wrong ones, can be crossed by ordinary moves, and so can every border between neighbours."""
    terrains = {f"terrains.{name}": tile for name, tile in facts.terrains.items()}
    every = {"dusk": facts.dusk, **terrains, "relay": facts.relay, "dawn": facts.dawn}
    tiles = {key: tile for key, tile in every.items() if key not in wrong}
    outs: dict[str, set[frozenset[int]]] = {}
    for key, tile in tiles.items():
        steps = ways.steps(tile)
        exits = ways.exits(tile, steps)
        outs[key] = {exits[hex] for hex in ways.reached(tile, steps)}
        if frozenset() in outs[key] or not outs[key]:
            yield f"{key}.rows: cannot be crossed from every hex that its first row leads to."
    entrances = {key: {COLUMNS.index(hex[-1]) for hex in ways.entrances(tile)} for key, tile in tiles.items()}
    for below, above in _neighbours(facts):
        if below not in tiles or above not in tiles:
            continue
        if frozenset() not in outs[below] and any(out.isdisjoint(entrances[above]) for out in outs[below]):
            yield f"{below}.rows: from some of its hexes no way leads into {above}."


def _neighbours(facts: Facts) -> Iterator[tuple[str, str]]:
    """Tiles that may lie one behind the other, from dusk."""
    for name, tile in facts.terrains.items():
        key = f"terrains.{name}"
        yield from (("dusk", key), (key, "relay"), ("relay", key), (key, "dawn"))
        yield from ((key, f"terrains.{other}") for other in facts.terrains if other not in (name, tile.back))


# -- decks ----------------------------------------------------------------------------------------


def _sizes(facts: Facts) -> Iterator[str]:
    for deck in DECKS:
        kinds: Mapping[str, Card | Fuel] = getattr(facts, deck)
        for name, kind in kinds.items():
            if kind.copies < 1:
                yield f"{deck}.{name}.copies: expected at least 1, not {kind.copies}."
        count = sum(kind.copies for kind in kinds.values() if isinstance(kind, Fuel) or not kind.named)
        if count < FEWEST[deck]:
            yield f"{deck}: expected at least {FEWEST[deck]} cards in all, not {count}."


def _whole(deck: str, kinds: Mapping[str, Card]) -> Iterator[str]:
    """A deck of cards that all play others would never come to rest; disturbances must last."""
    if kinds and all(any(row.do == "play" for row in card.effect) for card in kinds.values()):
        yield f"{deck}: expected a card that plays no other; all do."
    if deck == "disturbance":
        yield from (f"{deck}.{name}.lasts: is missing." for name, card in kinds.items() if not card.lasts)


# -- fuel -----------------------------------------------------------------------------------------


def _fuel(key: str, fuel: Fuel) -> Iterator[str]:
    found = [fault for letter, move in fuel.moves.items() for fault in _move(f"{key}.moves.{letter}", move)]
    yield from found
    for letter in fuel.moves:
        if len(letter) != 1 or not "a" <= letter <= "z":
            yield f"{key}.moves.{letter}: expected a letter from a to z."
    if fuel.cost < 0:
        yield f"{key}.cost: expected 0 or more, not {fuel.cost}."
    if not found and not _is(fuel):
        yield f"{key}.action: {fuel.action} needs {_NEEDS[fuel.action]}."
    if not found and not _leans(fuel.course, fuel.moves):
        yield f"{key}.course: no move leads that way: {fuel.course}."


_NEEDS = {
    "forward": "a step to NW or NE",
    "stall": "steps to SW and SE",
    "drift": "a step to W or E",
    "flutter": "a cost, and jumps, doubles or all six steps",
    "glide": "no moves, no cost and the course none",
}


def _is(fuel: Fuel) -> bool:
    """Whether a card does what its action says (3 A turn, 2 Planning)."""
    steps = {move.to for move in fuel.moves.values()}
    if fuel.action == "glide":
        return not fuel.moves and not fuel.cost and fuel.course == "none"
    if fuel.action == "flutter":
        far = [move for move in fuel.moves.values() if " " in move.to or move.then or move.may]
        return fuel.cost > 0 and bool(steps) and (len(far) == len(fuel.moves) or steps >= set(DIRECTIONS))
    if fuel.action == "stall":
        return steps >= set(BEHIND)
    return bool(steps & set(AHEAD if fuel.action == "forward" else BESIDE))


def _leans(course: Course, moves: Mapping[str, Move]) -> bool:
    """Whether moves lead to the sides that a course names: x grows eastwards, two to a hex."""
    across = [2 * move.first[0] + move.first[1] for move in moves.values()]
    east, west = any(x > 0 for x in across), any(x < 0 for x in across)
    return {"east": east, "west": west, "either": east and west, "none": True}[course]


def _move(key: str, move: Move) -> Iterator[str]:
    yield from _directions(f"{key}.to", move.to)
    steps = tuple(move.to.split())
    if len(steps) > 1 and set(steps) <= set(DIRECTIONS) and vector(steps) == (0, 0):
        yield f"{key}.to: leads nowhere: {move.to}."
    for name, further in (("then", move.then), ("may", move.may)):
        if further and further not in DIRECTIONS:
            yield f"{key}.{name}: expected one of {', '.join(DIRECTIONS)}, not {further!r}."
    if move.then and move.may:
        yield f"{key}.may: a double move has its second step already."
    if move.may_cost < 0 or (move.may_cost and not move.may):
        yield f"{key}.may_cost: expected 0 or more, for a step that may be added, not {move.may_cost}."
    if move.then_hope and not (move.then or move.may):
        yield f"{key}.then_hope: there is no second step."


def _directions(key: str, text: str) -> Iterator[str]:
    wrong = [word for word in text.split() if word not in DIRECTIONS]
    if wrong or not text.split():
        yield f"{key}: expected directions out of {', '.join(DIRECTIONS)}, not {text!r}."


# -- other cards ----------------------------------------------------------------------------------


def _card(key: str, card: Card) -> Iterator[str]:
    for place, row in enumerate(card.effect, 1):
        yield from _row(f"{key}.effect[{place}]", row)
        if row.do == "captain" and card.when != ("drawing",):
            yield f'{key}.when: a card that makes a captain is played as a turn begins: expected ["drawing"].'
    yield from (
        f"{key}.rule.{rule}: no such rule; known are {', '.join(RULES)}." for rule in card.rule if rule not in RULES
    )
    yield from (f"{key}.rule.{rule}: expected 1 or more, not {by}." for rule, by in card.rule.items() if by < 1)
    if card.rule and not card.lasts and not key.startswith("crew."):
        yield f"{key}.lasts: is missing; a rule changes only as long as a card lasts."
    if card.uses < 0 or (card.uses and not card.lasts):
        yield f"{key}.uses: expected 0 or more, of a card that lasts, not {card.uses}."
    if card.named and (card.named not in NAMED or not key.startswith("star.")):
        yield f"{key}.named: expected a star named {' or '.join(NAMED)}, not {card.named!r}."
    if not (card.effect or card.rule or card.named):
        yield f"{key}: does nothing; expected an effect, a rule or a named card."


def _row(key: str, row: Row) -> Iterator[str]:
    verb = VERBS.get(row.do)
    if verb is None:
        yield f"{key}.do: no such verb; known are {', '.join(VERBS)}."
        return
    yield from _number(f"{key}.by", row, verb)
    for name, given, known in (
        ("deck", row.deck, verb.deck),
        ("kind", row.kind, verb.kind),
        ("what", row.what, verb.what),
    ):
        if given and not known:
            yield f"{key}.{name}: {row.do} takes none."
        elif known and given not in known:
            yield f"{key}.{name}: expected one of {', '.join(known)}, not {given!r}."
    if row.who != "player" and not verb.who:
        yield f"{key}.who: {row.do} takes none."
    if verb.to:
        yield from _directions(f"{key}.to", row.to)
    elif row.to:
        yield f"{key}.to: {row.do} takes none."


def _number(key: str, row: Row, verb: Verb) -> Iterator[str]:
    if not verb.by and row.by:
        yield f"{key}: {row.do} takes none."
    elif verb.by in ("must", "signed") and not row.by:
        yield f"{key}: is missing."
    elif verb.by != "signed" and row.by < 0:
        yield f"{key}: expected 1 or more, not {row.by}."
