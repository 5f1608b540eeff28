"""The expedition's questions as a player meets them: what has been rolled, what it would do, what may be answered."""

from __future__ import annotations

from typing import Any

from companion.core.ask import Ask, Choose, Pick, Roll
from companion.core.session import Given
from companion.games.expedition.facts import PHASES
from companion.games.expedition.rules.phases import modifiers
from companion.games.expedition.rules.travel import cost, open_sides
from companion.games.expedition.state import State
from companion.games.expedition.view.table import part, sum_of
from companion.games.shown import Arg, Asked, Choice, Name, Say, faces, signed

TABLE_PHASES = ("movement", "exploration", "contact", "hunting")


def asked(s: State, question: Ask[Any], given: tuple[Given, ...]) -> Asked:
    """The question in the air; `given` are the answers since its scene began."""
    scene, _, what = question.why.partition(".")
    if isinstance(question, Roll):
        return Asked(_roll(s, question, scene, given))
    if isinstance(question, Pick):
        return Asked(Say(question.why, {"faces": faces(_dice(s, question, given))}), usual="-")
    assert isinstance(question, Choose)
    if what == "musket":
        return Asked(_weighed(s, scene, given, "musket"), _numbered(question), usual=_harmless(s, scene, given))
    if what == "mendoza":
        return Asked(_weighed(s, scene, given, "mendoza"), _numbered(question))
    if scene == "travel":
        return Asked(Say("travel.hex", {"movement": s.movement}), tuple(_ways(s, question)))
    return Asked(Say(question.why, _told(s, question)), tuple(_choices(s, question)))


def _dice(s: State, question: Pick, given: tuple[Given, ...]) -> tuple[int, ...]:
    return _faces(given) if question.why == "contact.kantyi" else s.dice


# -- rolls -----------------------------------------------------------------------------------


def _roll(s: State, question: Roll, scene: str, given: tuple[Given, ...]) -> Say:
    args: dict[str, Any] = {"count": question.dice}
    if question.why.endswith(".reroll.roll") or question.why == "contact.kantyi.roll":
        return Say(question.why, args | {"places": faces(given[-1].value)})
    if scene in TABLE_PHASES:
        added = modifiers(s, scene)
    else:
        added = [("planned", s.plan["mapping"] - 1)] if scene == "mapping" else []
    shown = tuple(part(name, amount) for name, amount in added if amount)
    args["parts"] = Say("roll.parts", {"all": shown}) if shown else ""
    return Say(question.why if question.why in _OWN_ROLLS else f"roll.{question.why.partition('.')[2]}", args)


_OWN_ROLLS = ("expedition.type", "planning.roll", "mapping.roll", "discovery.roll")


# -- a total already seen ----------------------------------------------------------------------


def _faces(given: tuple[Given, ...]) -> tuple[int, ...]:
    """The dice of the phase as they lie now: the roll, what Kantyi and a musket made of it."""
    dice: list[int] = []
    places: tuple[int, ...] = ()
    for one in given:
        if isinstance(one.question, Pick):
            places = one.value
        elif one.question.why == "contact.kantyi.roll":
            for place, face in zip(places, one.value, strict=True):
                dice[place - 1] = face
        elif isinstance(one.question, Roll):
            dice = list(one.value)
    return tuple(dice)


def _parts(s: State, scene: str, given: tuple[Given, ...]) -> list[tuple[str, int]]:
    if scene == "mapping":
        return [("planned", s.plan["mapping"] - 1)]
    if scene not in TABLE_PHASES:
        return []
    spent = any(one.question.why.endswith(".musket") and one.value == "spend" for one in given)
    bonus = s.facts.costs.military_bonus if s.kind == "military" else s.musket_bonus
    return modifiers(s, scene) + ([("musket", bonus)] if spent else [])


def _weighed(s: State, scene: str, given: tuple[Given, ...], by: str) -> Say:
    """The total so far and its result; with Mendoza, also what one more would make of it."""
    dice, parts = _faces(given), _parts(s, scene, given)
    total = sum(dice) + sum(amount for _, amount in parts)
    args = {
        "sum": sum_of(dice, parts, total),
        "row": result(s, scene, total),
        "better": result(s, scene, total + 1),
        "left": s.muskets,
        "total": total + 1,
    }
    return Say(f"weighed.{by}", args)


def _harmless(s: State, scene: str, given: tuple[Given, ...]) -> str | None:
    """To keep the roll, unless it kills: nobody dies by Enter alone."""
    total = sum(_faces(given)) + sum(amount for _, amount in _parts(s, scene, given))
    deadly = any(name == "death" for name, _ in s.tables.row(scene, total).effects)
    return None if deadly else "keep"


def result(s: State, scene: str, total: int) -> Say | Name:
    """What a total does in a phase."""
    if scene == "mapping":
        return Name("terrain", s.facts.mapping.terrain(total, s.ground))
    if scene == "discovery":
        return Name("discoveries", s.facts.discovery.id(total))
    return Say("row", {"all": tuple(_effect(*effect) for effect in s.tables.row(scene, total).effects)})


def _effect(name: str, amount: int) -> Say:
    if amount:
        return Say("row.track", {"track": Name("tracks", name), "amount": signed(amount)})
    return Say("row.icon", {"icon": Name("icons", name)})


# -- choices ---------------------------------------------------------------------------------


def _told(s: State, question: Choose) -> dict[str, Any]:
    needed = s.facts.costs.cure_medicine if s.kind == "medicine" else s.facts.costs.cure
    return {"needed": needed, "hex": s.hex, "count": s.eclipse + 1}


def _numbered(question: Choose) -> tuple[Choice, ...]:
    return tuple(Choice(id, str(key), Say(f"option.{id}")) for key, id in enumerate(question.options, 1))


def _choices(s: State, question: Choose) -> list[Choice]:
    if question.why == "planning.wild":
        return [_phase(s, id) for id in question.options]
    if question.why == "contact.eclipse":
        rows = ((id, s.tables.named("contact", id).effects) for id in question.options)
        return [
            Choice(id, str(key), Say("row", {"all": tuple(_effect(*one) for one in effects)}))
            for key, (id, effects) in enumerate(rows, 1)
        ]
    if question.why.endswith(".hex") or question.why == "cartography.trail":
        return [_hex(s, id, key) for key, id in enumerate(question.options, 1)]
    return list(_numbered(question))


def _phase(s: State, id: str) -> Choice:
    """A phase has the face that plans it as its key, and shows the dice it holds."""
    label = Say("option.phase", {"phase": Name("phases", id), "count": s.plan.get(id, 0)})
    return Choice(id, str(PHASES.index(id) + 2), label)


def _hex(s: State, id: str, key: int) -> Choice:
    """A neighbour: its direction, and its ground once mapped."""
    if id == "none":
        return Choice(id, "0", Say("option.none"))
    direction = Name("directions", s.board.sides[s.hex, id][0].direction)
    ground: Any = Name("terrain", s.terrain[id]) if id in s.terrain else Say("unmapped")
    return Choice(id, str(key), Say("option.hex", {"hex": id, "direction": direction, "terrain": ground}))


def _ways(s: State, question: Choose) -> list[Choice]:
    """The marches: direction, ground, cost, and what each does to morale."""
    ways = [_way(s, id, key) for key, id in enumerate(question.options, 1) if id != "stay"]
    return [*ways, Choice("stay", "0", Say("option.stay", {"morale": signed(s.facts.morale["stay"])}))]


def _way(s: State, id: str, key: int) -> Choice:
    side = max(open_sides(s, id), key=lambda side: s.facts.morale[side.direction])
    args: dict[str, Arg] = {
        "hex": id,
        "direction": Name("directions", side.direction),
        "terrain": Name("terrain", s.terrain[id]),
        "cost": cost(s, id),
        "morale": signed(s.facts.morale[side.direction]),
    }
    return Choice(id, str(key), Say("option.way", args))


# -- refusals --------------------------------------------------------------------------------


def refused(s: State, question: Ask[Any], text: str) -> Say | None:
    """Which rule refuses a hex that was named, where a rule does."""
    there = text.strip().upper()
    if not isinstance(question, Choose) or not question.why.endswith((".hex", ".trail")):
        return None
    if there not in s.board.neighbours:
        return Say("refused.unknown", {"hex": there}) if 2 <= len(there) <= 3 else None
    if (s.hex, there) not in s.board.sides:
        return Say("refused.far", {"hex": there, "here": s.hex})
    return Say(
        f"refused.{_bar(s, question.why, there)}", {"hex": there, "cost": cost(s, there), "movement": s.movement}
    )


def _bar(s: State, why: str, there: str) -> str:
    """What keeps a neighbour from being named."""
    if why == "mapping.hex":
        return "mapped"
    if why != "travel.hex":
        return "trailed"
    if there not in s.terrain:
        return "unmapped"
    return "cataract" if not open_sides(s, there) else "poor"
