"""Fog, star, disturbance and crew cards: how the decks are made, and that each card says what it does."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from companion.games.nightflight.board import DIRECTIONS
from companion.games.nightflight.facts import Card, facts
from companion.words import LANGUAGES, words

SIZES = {"fog": 35, "star": 31, "disturbance": 30, "crew": 9}
KINDS = {"fog": 15, "star": 16, "disturbance": 15, "crew": 9}
MOST_WORDS = 30
HOPE_RULES = {"fog_price", "harsh_weather", "thin_moon", "turn_hope", "drift_price", "no_icons"}
"""Rules that move nothing but hope."""
COUNTED = (HOPE_RULES - {"no_icons"}) | {"small_hands", "wide_border", "turn_fuel", "flutter_price"}
"""Rules with a strength; of the others a card says only that they hold."""
TARGETS = {2, 1}
"""The Instructor's rule: two targets; a card, or hope −1."""
WINDOWS = {
    "en": {
        "drawing": "before the drawing phase",
        "drawn": "after the drawing phase",
        "planning": "before you place a card",
        "reveal": "before a card is turned over",
        "resolved": "after a card is resolved",
        "between": "between turns",
    },
    "fr": {
        "drawing": "avant la phase de pioche",
        "drawn": "après la phase de pioche",
        "planning": "avant de poser une carte",
        "reveal": "avant qu’une carte soit révélée",
        "resolved": "après qu’une carte est résolue",
        "between": "entre deux tours",
    },
}
ENDS = {
    "en": {"turn": ("until this turn ends", "of this turn"), "next": ("until the next turn ends",)},
    "fr": {"turn": ("jusqu’à la fin du tour", "du tour,"), "next": ("jusqu’à la fin du prochain tour",)},
}
WAYS = {
    "en": {"north-west": "NW", "north-east": "NE", "south-west": "SW", "south-east": "SE", "west": "W", "east": "E"},
    "fr": {"nord-ouest": "NW", "nord-est": "NE", "sud-ouest": "SW", "sud-est": "SE", "ouest": "W", "est": "E"},
}
SPELLED = {
    "en": {"two", "three", "four", "five", "six"},
    "fr": {"deux", "trois", "quatre", "cinq", "six"},
}


def cards(deck: str) -> dict[str, Card]:
    return dict(getattr(facts(), deck))


CARDS = [(deck, kind) for deck in SIZES for kind in cards(deck)]
FUEL = list(facts().fuel)


def text(lang: str, deck: str, kind: str) -> str:
    return str(words("nightflight", lang, "cards")[deck][kind]["text"])


def numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


def said(card: Card) -> set[int]:
    """The numbers of a card's data that a player has to know."""
    if "instructor" in card.rule:
        return TARGETS
    rows = {abs(row.by) for row in card.effect if row.by} | {2 for row in card.effect if row.do == "swap"}
    return rows | {value for rule, value in card.rule.items() if rule in COUNTED}


# -- the decks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", SIZES)
def test_a_deck_has_its_number_of_cards_of_many_kinds(deck: str) -> None:
    assert sum(card.copies for card in cards(deck).values()) == SIZES[deck]
    assert len(cards(deck)) >= KINDS[deck]


@pytest.mark.parametrize("deck", SIZES)
def test_no_two_kinds_of_a_deck_do_the_same(deck: str) -> None:
    done = Counter(
        (card.effect, card.lasts, card.uses, tuple(card.rule.items()), card.when, card.spent, card.named)
        for card in cards(deck).values()
    )
    assert set(done.values()) == {1}


@pytest.mark.parametrize("deck", SIZES)
def test_at_most_a_quarter_of_a_deck_only_moves_hope(deck: str) -> None:
    only = [card for card in cards(deck).values() if _only_hope(card)]
    assert sum(card.copies for card in only) <= SIZES[deck] / 4


def _only_hope(card: Card) -> bool:
    return not card.named and {row.do for row in card.effect} <= {"hope"} and set(card.rule) <= HOPE_RULES


def test_fog_costs_a_little_hope_and_a_little_fuel_on_the_whole() -> None:
    hope = _mean("fog", {"hope": 1})
    fuel = _mean("fog", {"refuel": 1, "burn": -1})
    assert -0.4 <= hope <= -0.2 and -0.4 <= fuel <= -0.2


def _mean(deck: str, signs: dict[str, int]) -> float:
    rows = [(card.copies, row) for card in cards(deck).values() for row in card.effect if row.do in signs]
    return sum(copies * signs[row.do] * row.by for copies, row in rows) / SIZES[deck]


def test_a_star_never_costs_anything() -> None:
    for card in cards("star").values():
        assert not any(row.by < 0 or row.do == "burn" or row.deck in ("fog", "disturbance") for row in card.effect)


def test_a_disturbance_weighs_on_the_whole_game() -> None:
    for card in cards("disturbance").values():
        assert card.lasts == "game" and card.rule and not card.effect


def test_each_of_the_crew_is_one_of_a_kind() -> None:
    assert {card.copies for card in cards("crew").values()} == {1}


def test_the_one_deserter_jumps_between_turns() -> None:
    deserter = cards("star")["deserter"]
    assert (deserter.copies, deserter.named, deserter.when) == (1, "deserter", ("between",))


# -- what is printed on them -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_and_no_other_is_printed(lang: str) -> None:
    printed = words("nightflight", lang, "cards")
    assert {(deck, kind) for deck in SIZES for kind in printed[deck]} == set(CARDS)
    assert set(printed["fuel"]) == set(FUEL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_kinds_have_the_same_title(lang: str) -> None:
    printed = words("nightflight", lang, "cards")
    titles = Counter(card["title"] for deck in printed.values() for card in deck.values())
    assert set(titles.values()) == {1}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deck", "kind"), [*CARDS, *(("fuel", kind) for kind in FUEL)])
def test_a_text_is_a_sentence_of_at_most_30_words(lang: str, deck: str, kind: str) -> None:
    shown = text(lang, deck, kind)
    assert 1 < len(re.findall(r"\S*\w\S*", shown)) <= MOST_WORDS
    assert shown[0].isupper() and shown.endswith((".", ".)"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deck", "kind"), CARDS)
def test_a_text_gives_the_numbers_of_the_data_and_no_other(lang: str, deck: str, kind: str) -> None:
    assert numbers(text(lang, deck, kind)) == said(cards(deck)[kind])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deck", "kind"), CARDS)
def test_numbers_stand_in_digits(lang: str, deck: str, kind: str) -> None:
    shown = text(lang, deck, kind).lower().replace(WINDOWS[lang]["between"], "")
    assert not SPELLED[lang] & set(re.findall(r"\w+", shown))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deck", "kind"), CARDS)
def test_hope_is_given_with_its_sign(lang: str, deck: str, kind: str) -> None:
    shown = text(lang, deck, kind)
    for row in cards(deck)[kind].effect:
        if row.do == "hope":
            assert signed(row.by) in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", FUEL)
def test_a_fuel_card_gives_its_price_and_its_hope_icons(lang: str, kind: str) -> None:
    fuel, shown = facts().fuel[kind], text(lang, "fuel", kind)
    icons = {icon for move in fuel.moves.values() for icon in (move.hope, move.then_hope)} - {0}
    prices = {fuel.cost, *(move.may_cost for move in fuel.moves.values())} - {0}
    assert numbers(shown) == prices | {abs(icon) for icon in icons}
    assert all(signed(icon) in shown for icon in icons)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", FUEL)
def test_a_fuel_card_names_the_ways_it_goes_and_no_other(lang: str, kind: str) -> None:
    moves = facts().fuel[kind].moves.values()
    ways = {way for move in moves for way in f"{move.to} {move.then} {move.may}".split()}
    named = re.findall("|".join(WAYS[lang]), text(lang, "fuel", kind))  # the longer words stand first
    assert {WAYS[lang][word] for word in named} == (set() if ways == set(DIRECTIONS) else ways)


def signed(by: int) -> str:
    return f"{by:+d}".replace("-", "−")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deck", "kind"), CARDS)
def test_a_text_names_the_windows_of_its_card_and_no_other(lang: str, deck: str, kind: str) -> None:
    shown = text(lang, deck, kind).lower()
    named = {window for window, phrase in WINDOWS[lang].items() if phrase in shown}
    assert named == set(cards(deck)[kind].when)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("deck", "kind"), CARDS)
def test_a_text_says_till_when_its_card_lasts(lang: str, deck: str, kind: str) -> None:
    shown = text(lang, deck, kind).lower()
    named = {end for end, phrases in ENDS[lang].items() if any(phrase in shown for phrase in phrases)}
    lasts = cards(deck)[kind].lasts
    assert named == ({lasts} & {"turn", "next"})
