"""Data of a pack that make no sense: each fault is named by its key, and all come together."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from companion.core import data
from companion.core.errors import BadData
from companion.games.nightflight import GAME, facts
from companion.games.nightflight.facts import Facts, read
from companion.games.nightflight.rules import verbs
from companion.games.nightflight.sense import faults
from companion.games.nightflight.vocabulary import RULES, VERBS

OWN = data.parse(GAME.file)


def changed(key: str, value: Any) -> dict[str, Any]:
    """The game's own data with one value changed, or left out for None; steps of a key that are numbers count."""
    raw: dict[str, Any] = deepcopy(OWN)
    here: Any = raw
    *way, last = [int(part) if part.isdecimal() else part for part in key.split("/")]
    for part in way:
        here = here[part]
    if value is None:
        del here[last]
    else:
        here[last] = value
    return raw


def found(raw: dict[str, Any]) -> list[str]:
    """The faults of sense in data whose shape is right."""
    return faults(data.build(Facts, raw, "data.toml"))


def test_the_games_own_data_make_sense() -> None:
    assert faults(facts()) == []


def test_every_verb_of_the_data_has_its_function_and_no_other_does() -> None:
    assert set(verbs.DO) == set(VERBS)


def test_the_rules_ask_after_every_rule_that_a_card_may_change() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in Path(verbs.__file__).parent.glob("*.py"))
    assert [rule for rule in RULES if f'"{rule}"' not in text] == []


TILES = [
    ("terrains/no_rescue/rows/3", "....*", "terrains.no_rescue.rows[4]: expected 6 characters, not 5."),
    ("terrains/no_rescue/rows", ["......"], "terrains.no_rescue.rows: expected an even number of rows, not 1."),
    ("relay/rows", [], "relay.rows: expected an even number of rows, not 0."),
    ("dawn/rows/3", "?.f.x.", "dawn.rows[4]: ? x stands for no hex of this tile"),
    ("terrains/no_rescue/rows/7", "..D...", "terrains.no_rescue.rows[8]: D stands for no hex of this tile"),
    ("dusk/rows/3", "......", "dusk.rows: expected one start (S), not 0."),
    ("dusk/rows/0", "S.....", "dusk.rows: expected one start (S), not 2."),
    ("dawn/rows/0", "......", "dawn.rows: expected a dawn hex (D); there is none."),
    ("relay/rows/1", "......", "relay.rows: expected a row of relays (R)"),
    ("relay/rows/1", "R^R.R^", "relay.rows: expected a row of relays (R)"),
    ("terrains/no_rescue/back", "moon", "terrains.no_rescue.back: expected another terrain, not 'moon'."),
    ("terrains/no_rescue/back", "no_rescue", "terrains.no_rescue.back: expected another terrain, not 'no_rescue'."),
    ("terrains/no_rescue/back", "quiet_night", "terrains.no_rescue.back: quiet_night has 'turbulent_currents'"),
    ("terrains/no_rescue", None, "terrains: expected at least 12, two to a tile, not 11."),
    ("terrains/dawn", OWN["terrains"]["no_rescue"], "terrains.dawn: expected a name of small letters"),
]


@pytest.mark.parametrize(("key", "value", "says"), TILES)
def test_a_tile_that_cannot_be_laid_is_named(key: str, value: Any, says: str) -> None:
    assert [fault for fault in found(changed(key, value)) if fault.startswith(says)] != []


def test_a_wall_from_side_to_side_is_named() -> None:
    assert found(changed("terrains/no_rescue/rows/4", "^^^^^^"))[0] == (
        "terrains.no_rescue.rows: cannot be crossed from every hex that its first row leads to."
    )


def test_a_row_of_headwinds_is_no_wall() -> None:
    """A wind does not push the plane back to where it came from: it stops at a hex already visited."""
    assert found(changed("terrains/quiet_night/rows/4", "333333")) == []


def test_neighbours_without_a_way_between_them_are_named() -> None:
    raw = changed("terrains/quiet_night/rows/0", "..^^^^")
    raw["terrains"]["no_rescue"]["rows"][7] = "^^^..."
    assert "terrains.quiet_night.rows: from some of its hexes no way leads into terrains.no_rescue." in found(raw)


DECKS = [
    ("fuel/ahead/copies", 0, "fuel.ahead.copies: expected at least 1, not 0."),
    ("crew", {"radio": OWN["crew"]["radio"]}, "crew: expected at least 5 cards in all, not 1."),
    ("fog", {}, "fog: expected at least 1 cards in all, not 0."),
    ("fuel", {"ahead": OWN["fuel"]["ahead"]}, "fuel: expected at least 16 cards in all, not 4."),
    ("star", {"deserter": OWN["star"]["deserter"]}, "star: expected at least 1 cards in all, not 0."),
    ("fog", {"on": {"effect": [{"do": "play", "deck": "fog"}]}}, "fog: expected a card that plays no other; all do."),
]


@pytest.mark.parametrize(("key", "value", "says"), DECKS)
def test_a_deck_that_cannot_be_played_with_is_named(key: str, value: Any, says: str) -> None:
    assert says in found(changed(key, value))


FUEL = [
    ("action", "stall", "fuel.ahead.action: stall needs steps to SW and SE."),
    ("action", "drift", "fuel.ahead.action: drift needs a step to W or E."),
    ("action", "flutter", "fuel.ahead.action: flutter needs a cost, and jumps, doubles or all six steps."),
    ("action", "glide", "fuel.ahead.action: glide needs no moves, no cost and the course none."),
    ("moves", {}, "fuel.ahead.action: forward needs a step to NW or NE."),
    ("cost", -1, "fuel.ahead.cost: expected 0 or more, not -1."),
    ("moves/aa", {"to": "E"}, "fuel.ahead.moves.aa: expected a letter from a to z."),
    ("moves/a/to", "N", "fuel.ahead.moves.a.to: expected directions out of NW, NE, W, E, SW, SE, not 'N'."),
    ("moves/a/to", "", "fuel.ahead.moves.a.to: expected directions out of NW, NE, W, E, SW, SE, not ''."),
    ("moves/a/to", "E W", "fuel.ahead.moves.a.to: leads nowhere: E W."),
    ("moves/a/then", "NE NE", "fuel.ahead.moves.a.then: expected one of NW, NE, W, E, SW, SE, not 'NE NE'."),
    ("moves/a/may", "up", "fuel.ahead.moves.a.may: expected one of NW, NE, W, E, SW, SE, not 'up'."),
    ("moves/a/may_cost", 1, "fuel.ahead.moves.a.may_cost: expected 0 or more, for a step that may be added, not 1."),
    ("moves/a/then_hope", 1, "fuel.ahead.moves.a.then_hope: there is no second step."),
    ("moves/a", {"to": "NW", "then": "E", "may": "E"}, "fuel.ahead.moves.a.may: a double move has its second step"),
]


@pytest.mark.parametrize(("key", "value", "says"), FUEL)
def test_a_fuel_card_that_is_not_what_it_says_is_named(key: str, value: Any, says: str) -> None:
    assert any(fault.startswith(says) for fault in found(changed(f"fuel/ahead/{key}", value)))


def test_a_course_that_no_move_follows_is_named() -> None:
    assert found(changed("fuel/bear_west/course", "east")) == ["fuel.bear_west.course: no move leads that way: east."]


ROWS: list[tuple[dict[str, Any], str]] = [
    ({"do": "sing"}, "do: no such verb; known are hope, burn,"),
    ({"do": "hope"}, "by: is missing."),
    ({"do": "burn", "by": -1}, "by: expected 1 or more, not -1."),
    ({"do": "cancel", "by": 1}, "by: cancel takes none."),
    ({"do": "draw"}, "deck: expected one of star, fog, crew, fuel, not ''."),
    ({"do": "play", "deck": "crew"}, "deck: expected one of fog, disturbance, star, not 'crew'."),
    ({"do": "hope", "by": 1, "deck": "fog"}, "deck: hope takes none."),
    ({"do": "token", "kind": "fog"}, "kind: expected one of night, mountain, not 'fog'."),
    ({"do": "look", "what": "hands"}, "what: expected one of clue, next, plan, all, fuel, not 'hands'."),
    ({"do": "hope", "by": 1, "who": "each"}, "who: hope takes none."),
    ({"do": "fly", "to": "NE up"}, "to: expected directions out of NW, NE, W, E, SW, SE, not 'NE up'."),
    ({"do": "launch", "to": "NE"}, "to: launch takes none."),
]


@pytest.mark.parametrize(("row", "says"), ROWS)
def test_a_row_with_a_wrong_verb_or_argument_is_named(row: dict[str, Any], says: str) -> None:
    (fault,) = found(changed("star/letter/effect", [row]))
    assert fault.startswith(f"star.letter.effect[1].{says}")


CARDS: list[tuple[str, dict[str, Any], str]] = [
    ("fog/new", {}, "fog.new: does nothing; expected an effect, a rule or a named card."),
    ("fog/new", {"rule": {"silence": 1}}, "fog.new.lasts: is missing; a rule changes only as long as a card lasts."),
    ("fog/new", {"rule": {"loud": 1}, "lasts": "game"}, "fog.new.rule.loud: no such rule; known are captain_lies,"),
    ("fog/new", {"rule": {"silence": 0}, "lasts": "game"}, "fog.new.rule.silence: expected 1 or more, not 0."),
    ("fog/new", {"effect": [{"do": "launch"}], "uses": 1}, "fog.new.uses: expected 0 or more, of a card that lasts"),
    ("star/new", {"named": "magic"}, "star.new.named: expected a star named deserter, not 'magic'."),
    ("fog/new", {"named": "deserter"}, "fog.new.named: expected a star named deserter"),
    ("star/new", {"effect": [{"do": "captain"}]}, "star.new.when: a card that makes a captain is played as a turn"),
    ("disturbance/new", {"effect": [{"do": "cancel"}]}, "disturbance.new.lasts: is missing."),
]


@pytest.mark.parametrize(("key", "card", "says"), CARDS)
def test_a_card_that_the_rules_cannot_carry_out_is_named(key: str, card: dict[str, Any], says: str) -> None:
    (fault,) = found(changed(key, card))
    assert fault.startswith(says)


def test_a_window_that_there_is_not_is_named() -> None:
    with pytest.raises(BadData, match=r"data\.toml: star\.letter\.when\[1\]: expected one of drawing, drawn"):
        read(changed("star/letter/when", ["midnight"]))


def test_a_bad_pack_names_all_its_faults_at_once() -> None:
    raw = changed("terrains/no_rescue/rows/3", "....*")
    raw["terrains"]["quiet_night"]["back"] = "moon"
    raw["fuel"]["ahead"]["moves"]["a"]["to"] = "up"
    raw["fog"]["vertigo"]["effect"] = [{"do": "sing"}, {"do": "hope"}]
    raw["crew"]["radio"]["copies"] = 0
    with pytest.raises(BadData) as fault:
        read(raw)
    assert {line.split(": ")[1] for line in fault.value.faults} == {
        "terrains.no_rescue.rows[4]",
        "terrains.quiet_night.back",
        "terrains.turbulent_currents.back",
        "crew.radio.copies",
        "fuel.ahead.moves.a.to",
        "fog.vertigo.effect[1].do",
        "fog.vertigo.effect[2].by",
    }
