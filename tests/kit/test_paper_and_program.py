"""Paper and program meet: what a kit has boxes for is what `enter` asks, and what its cards bear is what is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core import answers
from companion.core.ask import Draw
from companion.core.seats import Bot, Dice
from companion.core.session import Session
from companion.games import NAMES, game
from companion.games.ledgers import ledger_of
from companion.render.drawing import Text
from companion.render.kit import ready
from companion.render.kit.nightflight import cards as night
from companion.render.kit.voyage import cards as voyage
from companion.terminal.clerk import Clerk
from companion.words import of_question, words
from tests.kit.press import order
from tests.kit.test_kit import flat, plain
from tests.test_enter import a_paper_game, seats, typed

BETWEEN = ("cards",)
"""The part whose boxes are filled in whenever a card says so."""
EITHER = ("trail.hex",)
"""What more than one phase may ask for, in the box of the first."""


def asked(
    name: str, lang: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[str, str, str]]:
    """Turn, question and prompt of each box that `enter` asks for, a paper game being typed in."""
    found: list[tuple[str, str, str]] = []
    label = Clerk.label

    def told(self: Clerk, session: Session, question: Any, one: Any) -> str:
        found.append((session.at.partition(".")[0], question.why, label(self, session, question, one)))
        return found[-1][2]

    monkeypatch.setattr(Clerk, "label", told)
    table = a_paper_game(name, seed, tmp_path / "played.jsonl")
    words_ = ["enter", name, *seats(table), "--log", str(tmp_path / "new.jsonl"), "--lang", lang]
    run = CliRunner().invoke(cli, words_, input="\n".join(typed(tmp_path / "played.jsonl")) + "\n")
    assert run.exit_code == 0, run.output
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_each_box_that_enter_asks_for_stands_on_the_kits_ledger_by_that_name(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, said = ledger_of(name), words(name, lang, "table")["log"]["asked"]
    pages = ready.records(order(name, lang))
    printed = {plain(one.text) for page in pages for one in flat(page.shapes) if isinstance(one, Text)}
    prompts = asked(name, lang, 2, tmp_path, monkeypatch)
    assert len(prompts) > 30
    for _, why, prompt in prompts:
        box = ledger.box(why)
        assert box is not None, why
        label = str(of_question(said, box.words))
        assert label in prompt, (why, prompt)
        assert any(plain(label) in text for text in printed), (why, label)


@pytest.mark.parametrize("name", NAMES)
def test_a_line_is_filled_in_from_left_to_right(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a turn asks for first stands left of what it asks for first later on, but for cards."""
    ledger = ledger_of(name)
    columns = {box.why: place for place, box in enumerate(box for part in ledger.parts for box in part.boxes)}
    free = {box.why for part in ledger.parts if part.scene in BETWEEN for box in part.boxes} | set(EITHER)
    setup = {box.why for box in ledger.setup}
    lines: dict[tuple[str, int], list[int]] = {}
    seats_ = 0
    for turn, why, _ in asked(name, "en", 2, tmp_path, monkeypatch):
        box = ledger.box(why)
        assert box is not None
        if box.why not in free | setup:
            seats_ += ledger.mine and columns[box.why] == 0  # each seat's turn is a line of its own
            lines.setdefault((turn, seats_), []).append(columns[box.why])
    assert lines
    for turn, places in lines.items():
        first = list(dict.fromkeys(places))
        assert first == sorted(first), (turn, first)


def draws(name: str, seed: int) -> dict[str, Draw]:
    """The first draw from each deck of a session, when every card of it may come."""
    one = game(name)
    players = [chr(ord("a") + place) for place in range(one.places.usual)]
    session = Session.new(one, one.settle({}, tuple(players)), tuple(players))
    bots, dice = {seat: Bot("random", one.bots["random"](), seed, seat) for seat in players}, Dice(seed)
    found: dict[str, Draw] = {}
    while (question := session.pending) is not None:
        if isinstance(question, Draw):
            found.setdefault(question.deck, question)
        session.answer((dice if question.chance else bots[question.who]).reply(session, question).value)
    return found


@pytest.mark.parametrize("name", ["voyage", "nightflight"])
def test_each_card_bears_an_id_that_may_be_typed(name: str) -> None:
    pieces = (voyage if name == "voyage" else night).deck(order(name))
    asked_ = [one for seed in range(12) for one in draws(name, seed).values()]
    for piece in pieces:
        takers = [question for question in asked_ if piece.id in question.cards]
        assert takers or piece.id in _left_out(name), piece.id
        for question in takers:
            assert answers.read(question, piece.id) == piece.id
            assert answers.read(question, piece.id.lower()) == piece.id
        marks = [one.text for one in flat(piece.front) if isinstance(one, Text)]
        assert piece.id in marks


def _left_out(name: str) -> set[str]:
    """Cards that are not in the game without an option."""
    known = game(name).facts
    return {id for id, kind in known.kinds.items() if kind == "deserter"} if name == "nightflight" else set()


@pytest.mark.parametrize("name", ["voyage", "nightflight"])
def test_no_card_may_be_drawn_that_the_kit_does_not_print(name: str) -> None:
    printed = {piece.id for piece in (voyage if name == "voyage" else night).deck(order(name))}
    for question in draws(name, 1).values():
        assert set(question.cards) <= printed
