"""Paper and program meet: what a kit has boxes for is what `enter` asks, and what its cards bear is what is typed."""

from __future__ import annotations

from collections import Counter
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
from companion.games.ledgers import Box, Ledger, Part, ledger_for, ledger_of, seats_of
from companion.games.voyage.view.map import blank_map
from companion.render.drawing import Text
from companion.render.kit import ready
from companion.render.kit.nightflight import cards as night
from companion.render.kit.voyage import cards as voyage
from companion.render.maps.voyage import draw
from companion.render.sheets import ledger as paper
from companion.render.sheets.onward import enter
from companion.terminal.clerk import Clerk
from companion.words import of_question, words
from tests.kit.press import order
from tests.kit.test_kit import flat, plain
from tests.test_enter import a_paper_game, seats, typed


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
    rows = [one.text for page in pages for one in flat(page.shapes) if isinstance(one, Text)]
    # a head may lie in several rows, of which the lowest is drawn first
    printed = [plain(" ".join(read)).casefold() for read in (rows, rows[::-1])]
    prompts = asked(name, lang, 2, tmp_path, monkeypatch)
    assert len(prompts) > 30
    for _, why, prompt in prompts:
        labels = {str(of_question(said, box.words)) for box in ledger.boxes() if box.takes(why)}
        named = [label for label in labels if label in prompt]
        assert named, (why, prompt)
        assert any(plain(label).casefold() in text for label in named for text in printed), (why, labels)


TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("expedition", 1, {}),
    ("expedition", 1, {"wild_opens": "true"}),
    *(("crossing", players, {}) for players in range(1, 7)),
    *(("voyage", players, {}) for players in range(1, 9)),
    ("voyage", 3, {"expert": "true"}),
    ("voyage", 3, {"exact": "true", "no_energy": "true"}),
    *(("nightflight", players, {}) for players in range(2, 6)),
    ("nightflight", 4, {"mode": "line"}),
    ("nightflight", 3, {"hands": "digital"}),
    ("nightflight", 4, {"deserter": "true"}),
]
"""Games, how many play them, and by which options."""


class Pencil:
    """Writes each answer of a game into its box of the ledger, left to right, and begins lines as the ledger says."""

    def __init__(self, ledger: Ledger, seats_: tuple[str, ...]) -> None:
        self.ledger = ledger
        self.columns = [column for part in ledger.parts for column in self._columns(part, seats_)]
        self.setup: Counter[tuple[str, str]] = Counter()
        self.line: tuple[str, int] | None = None
        self.lines = self.at = self.turns = 0
        self.used: Counter[int] = Counter()

    @staticmethod
    def _columns(part: Part, seats_: tuple[str, ...]) -> list[tuple[str, Box, str]]:
        """As they are printed: each box for all seats, or all boxes of a seat together."""
        if part.each:
            return [(part.scene, box, seat) for box in part.boxes for seat in (seats_ if box.seat else ("",))]
        shared = [(part.scene, box, "") for box in part.boxes if not box.seat]
        return shared + [(part.scene, box, seat) for seat in seats_ for box in part.boxes if box.seat]

    def write(self, session: Session, question: Any) -> None:
        scene = session.state.scene
        box = self.ledger.box(question.why, scene)
        assert box is not None, question.why
        seat = question.who if box.seat else ""
        if box in self.ledger.setup:
            self.setup[box.why, seat] += box.fills(question)
            assert self.setup[box.why, seat] <= box.cells, question.why
            return
        self._begin(session, question.why)
        held = [place for place, (_, one, who) in enumerate(self.columns) if one == box and who == seat]
        place = next((one for one in held if self.columns[one][0] == scene), held[0])
        if place < self.at or self.used[place] + box.fills(question) > box.cells:
            assert self.ledger.again, f"{session.at}: {question.why} of {question.who} has no box left in its line"
            self._next()
        self.used[place] += box.fills(question)
        self.at = place
        assert self.used[place] <= box.cells

    def _begin(self, session: Session, why: str) -> None:
        """A line for each turn, each seat's turn, each card."""
        self.turns += why in ("turn.dice", "flight.card")
        now = (session.at.partition(".")[0], self.turns)
        if now != self.line:
            self.line = now
            self._next()

    def _next(self) -> None:
        self.lines, self.at, self.used = self.lines + 1, 0, Counter()


@pytest.mark.parametrize(("name", "players", "given"), TABLES)
def test_no_answer_lacks_a_box_and_a_line_is_filled_in_from_left_to_right(
    name: str, players: int, given: dict[str, str]
) -> None:
    one = game(name)
    ledger, _ = ledger_for(one, players, given)
    seats_ = seats_of(one, players)
    options = one.settle(ledger_of(name).options | given, seats_)
    for seed in range(4):
        session, dice, pencil = Session.new(one, options, seats_), Dice(seed), Pencil(ledger, seats_)
        brain = sorted(one.bots)[seed % len(one.bots)]
        players_ = {seat: Bot(brain, one.bots[brain](), seed, seat) for seat in seats_}
        while (question := session.pending) is not None:
            pencil.write(session, question)
            session.answer((dice if question.chance else players_[question.who]).reply(session, question).value)
        assert pencil.lines


def test_a_way_never_forks_more_often_than_it_has_boxes() -> None:
    known = game("voyage").facts

    def forks(bird: str, square: str, steps: int) -> int:
        ways = known.next(bird, square) if steps else ()
        return (len(ways) > 1) + max((forks(bird, there, steps - 1) for there in ways), default=0)

    box = ledger_of("voyage").box("route.fork")
    assert box is not None
    most = max(forks(bird, square, max(known.stages)) for bird in known.birds for square in known.routes(bird))
    assert most == box.cells


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_way_on_bears_a_number_on_the_board_that_enter_takes(lang: str) -> None:
    known = game("voyage").facts
    board = draw(blank_map(known), lang, "full", "page")
    written = {one.text for one in flat(board.shapes) if isinstance(one, Text)}
    ways = [there for bird in known.birds for after in known.ways[bird].values() if len(after) > 1 for there in after]
    assert ways
    assert {str(known.numbers[there]) for there in ways} <= written
    assert len(set(known.numbers.values())) == len(known.numbers)


@pytest.mark.parametrize(("players", "given"), [(2, {"mode": "line"}), (5, {"mode": "standard"})])
def test_a_kits_ledger_and_the_sheets_are_for_the_same_table(players: int, given: dict[str, str]) -> None:
    one = game("nightflight")
    ledger, count = ledger_for(one, players, given)
    command = enter(one, count, given)
    alone = paper.pages(paper.Form("nightflight", ledger, count, one.data, command), "a4", "en")
    bound = ready.records(order("nightflight", players=players, options=given))
    told = [
        [plain(one.text) for one in flat(shapes) if isinstance(one, Text)]
        for shapes in (*(page.shapes for page in alone), *(page.shapes for page in bound))
    ]
    assert len(alone) == len(bound)
    for mine, theirs in zip(told[: len(alone)], told[len(alone) :], strict=True):
        assert set(mine) <= set(theirs)
    assert "terrain" in told[0] and told[0].count("terrain") == (2 if given["mode"] == "line" else 1)


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


@pytest.mark.parametrize("more", [["--players", "9"], ["--option", "mode=maze"], ["--option", "mode"]])
def test_a_kit_for_a_table_that_cannot_be_is_refused_in_a_sentence(more: list[str], tmp_path: Path) -> None:
    run = CliRunner().invoke(cli, ["kit", "nightflight", "-o", str(tmp_path / "k.pdf"), *more])
    assert run.exit_code == 2 and run.output.strip().endswith(".")
    assert not list(tmp_path.iterdir())


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
