"""A deck without hidden order (core.deck)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from companion.core.deck import Deck
from companion.core.errors import Illegal


def test_any_card_left_may_come_next_a_copy_each() -> None:
    assert Deck(["b", "a", "b"]).next() == ("a", "b", "b")


def test_a_card_taken_is_gone() -> None:
    deck = Deck(["a", "b"])
    deck.take("a")
    assert (deck.next(), len(deck)) == (("b",), 1)
    with pytest.raises(Illegal):
        deck.take("a")


def test_an_empty_deck_has_no_next_card() -> None:
    deck = Deck([])
    assert (deck.next(), len(deck)) == ((), 0)
    with pytest.raises(Illegal):
        deck.take("a")


def test_a_discard_comes_back_by_reshuffling_only() -> None:
    deck = Deck(["a"])
    deck.take("a")
    deck.discard("a")
    assert deck.next() == ()
    deck.reshuffle()
    assert deck.next() == ("a",)
    assert not deck.discards


def test_cards_looked_at_come_first_in_their_order() -> None:
    deck = Deck(["a", "b", "c"])
    deck.look("b")
    deck.look("a")
    assert deck.next() == ("b",)
    deck.take("b")
    assert deck.next() == ("a",)
    deck.take("a")
    assert deck.next() == ("c",)


def test_a_look_goes_on_below_what_is_known() -> None:
    deck = Deck(["a", "b"])
    deck.bury("z")
    deck.look("b")
    assert (deck.next(), deck.below()) == (("b",), ("a",))
    deck.look("a")
    deck.look("z")
    assert (deck.top, deck.bottom, deck.below(), len(deck)) == (["b", "a", "z"], [], (), 3)


def test_a_card_that_cannot_lie_there_is_not_looked_at() -> None:
    deck = Deck(["a"])
    with pytest.raises(Illegal):
        deck.look("b")
    deck.look("a")
    with pytest.raises(Illegal):
        deck.look("a")


def test_a_buried_card_comes_last() -> None:
    deck = Deck(["a"])
    deck.bury("z")
    deck.bury("y")
    assert len(deck) == 3
    for card in ("a", "z", "y"):
        assert deck.next() == (card,)
        deck.take(card)


def test_a_card_laid_aside_unseen_may_be_any_of_those_left() -> None:
    deck = Deck(["a", "b"])
    deck.set_aside()
    assert (deck.next(), len(deck)) == (("a", "b"), 1)
    deck.take("a")
    assert (deck.next(), len(deck)) == ((), 0)
    deck.reveal("b")
    assert (deck.left.total(), deck.aside) == (0, 0)


def test_only_an_unseen_card_can_be_laid_aside_unseen() -> None:
    deck = Deck(["a", "b"])
    deck.look("b")
    with pytest.raises(Illegal):
        deck.set_aside()
    with pytest.raises(Illegal):
        Deck([]).set_aside()


def test_a_card_that_cannot_lie_aside_is_not_revealed() -> None:
    deck = Deck(["a", "b"])
    with pytest.raises(Illegal):
        deck.reveal("a")
    deck.set_aside()
    with pytest.raises(Illegal):
        deck.reveal("c")


def test_a_copy_shares_nothing() -> None:
    deck = Deck(["a", "b", "c"])
    deck.look("c")
    twin = deck.copy()
    assert twin == deck
    for change in (lambda d: d.take("c"), lambda d: d.bury("x"), lambda d: d.discard("y")):
        change(twin)
        assert twin != deck
        twin = deck.copy()
    assert len(deck) == 3


@given(some.lists(some.sampled_from("abcde"), max_size=12), some.data())
def test_drawing_a_deck_to_its_end_gives_its_cards(cards: list[str], data: some.DataObject) -> None:
    deck = Deck(cards)
    drawn = []
    while deck.next():
        before = len(deck)
        card = data.draw(some.sampled_from(deck.next()))
        deck.take(card)
        drawn.append(card)
        assert len(deck) == before - 1
    assert sorted(drawn) == sorted(cards)
