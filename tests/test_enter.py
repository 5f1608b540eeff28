"""A game typed in from its ledger is the same game: its log, its map and its journal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core.answers import read as read_answer
from companion.core.answers import write
from companion.core.ask import Choose
from companion.core.errors import Illegal
from companion.core.log import Answered, read
from companion.core.seats import Dice
from companion.core.session import Session
from companion.core.table import Plan, Table
from companion.games import NAMES, game
from companion.games.ledgers import ledger_of
from companion.terminal.clerk import Clerk
from tests import contract


def a_paper_game(name: str, seed: int, path: Path) -> Table:
    """A game that persons play with the options of paper, their answers written down."""
    one = game(name)
    names = contract.seat_names(one, seed)
    settled = one.settle(ledger_of(name).options, names)
    table = Table.lay(Plan(one, settled, dict.fromkeys(names, "human"), "typed", seed, "en", {}), path)
    table.sit({seat: contract.Guest(seat, seed) for seat in names}, Dice(seed))
    table.play()
    table.close()
    return table


def answers(path: Path) -> list[tuple[int, str, object]]:
    return [(row.line.n, row.line.why, row.line.got) for row in read(path).lines if isinstance(row.line, Answered)]


def typed(path: Path) -> list[str]:
    """The answers of a log as somebody would type them."""
    return [write(got) if isinstance(got, list) else str(got) for _, _, got in answers(path)]


def enter(*words: str, rows: list[str]) -> str:
    run = CliRunner().invoke(cli, ["enter", *words, "--lang", "en"], input="\n".join(rows) + "\n")
    assert run.exit_code == 0, run.output
    return run.output


def seats(table: Table) -> list[str]:
    named = list(table.session.start.seats) if hasattr(table.session.start, "seats") else ["you"]
    return [word for seat in named for word in ("--seat", seat)] if named != ["you"] else []


@pytest.mark.parametrize("name", NAMES)
def test_every_question_of_a_game_has_a_box_in_its_ledger(name: str) -> None:
    ledger = ledger_of(name)
    for why in game(name).questions:
        assert ledger.box(why) is not None, why
    for box in ledger.boxes():
        assert any(box.takes(why) for why in game(name).questions), box


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_a_paper_game_typed_in_is_the_game_that_was_played(name: str, seed: int, tmp_path: Path) -> None:
    played = a_paper_game(name, seed, tmp_path / "played.jsonl")
    new = tmp_path / "entered.jsonl"
    enter(name, *seats(played), "--log", str(new), rows=typed(tmp_path / "played.jsonl"))
    assert answers(new) == answers(tmp_path / "played.jsonl")
    old, fresh = ([row.line for row in read(path).lines] for path in (tmp_path / "played.jsonl", new))
    assert old[-1] == fresh[-1], "both end alike"


def test_several_boxes_may_be_typed_in_one_row(tmp_path: Path) -> None:
    played = a_paper_game("expedition", 3, tmp_path / "played.jsonl")
    every = typed(tmp_path / "played.jsonl")
    rows = ["; ".join(every[at : at + 7]) for at in range(0, len(every), 7)]
    enter("expedition", *seats(played), "--log", str(tmp_path / "new.jsonl"), rows=rows)
    assert answers(tmp_path / "new.jsonl") == answers(tmp_path / "played.jsonl")


def test_at_an_answer_that_cannot_be_the_rest_of_the_row_is_forgotten(tmp_path: Path) -> None:
    said = enter("expedition", "--log", str(tmp_path / "new.jsonl"), rows=["2; 2 2 3 6 9; -; 4 5", "2 2 3 6 6"])
    assert [got for _, _, got in answers(tmp_path / "new.jsonl")] == [[2], [2, 2, 3, 6, 6]]
    assert "2 2 3 6 9" in said


def crossing(tmp_path: Path, *rows: str, lang: str = "en") -> str:
    """What is said as rows are typed in, of a game in which Anna begins."""
    (tmp_path / "new.jsonl").unlink(missing_ok=True)
    words = ["enter", "crossing", "--seat", "anna", "--seat", "bruno", "--log", str(tmp_path / "new.jsonl")]
    run = CliRunner().invoke(cli, [*words, "--lang", lang], input="\n".join(rows) + "\n")
    assert run.exit_code == 0, run.output
    return run.output


@pytest.mark.parametrize("boxes", ["1 1 1; b; 1; D2; 2 3 4; b", "1 1 1; b; 1; 2 3 4; b"])
def test_a_step_that_the_rules_force_is_told_and_may_be_typed_all_the_same(boxes: str, tmp_path: Path) -> None:
    said = crossing(tmp_path, "1; 3 2 2; b; C1; 2 2 2; b", boxes)
    assert "pilgrim 1 C1 → D2" in said
    assert "left:" not in said
    assert answers(tmp_path / "new.jsonl")[-2:] == [(10, "turn.dice", [2, 3, 4]), (11, "turn.event", ["blank"])]


def test_a_square_that_nobody_was_forced_to_is_refused(tmp_path: Path) -> None:
    said = crossing(tmp_path, "1; 3 2 2; b; C1; 2 2 2; b", "1 1 1; b; 1; C1; 2 3 4; b")
    assert "left: C1; 2 3 4; b" in said


@pytest.mark.parametrize(("lang", "left"), [("en", "left: 9; 2; 1 2 3"), ("fr", "reste : 9; 2; 1 2 3")])
def test_what_a_refused_box_leaves_of_its_row_is_said(lang: str, left: str, tmp_path: Path) -> None:
    assert left in crossing(tmp_path, "1; 1 2 3; b; 9; 2; 1 2 3", lang=lang)


def test_a_seat_is_named_for_the_die_that_tells_who_begins(tmp_path: Path) -> None:
    said = crossing(tmp_path, "?", "bruno")
    assert "1 anna, 2 bruno" in said
    assert answers(tmp_path / "new.jsonl") == [(1, "setup.first", [2])]


def test_faces_of_symbols_are_asked_for_by_their_words(tmp_path: Path) -> None:
    said = crossing(tmp_path, "1; 1 2 3")
    assert "(b blank, s stuck, a archangel)" in said
    assert "blank/blank" not in said


def test_an_entry_that_stopped_is_gone_on_with(tmp_path: Path) -> None:
    a_paper_game("expedition", 3, tmp_path / "played.jsonl")
    every, new = typed(tmp_path / "played.jsonl"), tmp_path / "new.jsonl"
    said = enter("expedition", "--log", str(new), rows=[*every[:20], "quit"])
    assert said.split()[-3:] == ["companion", "enter", str(new)]
    enter(str(new), rows=every[20:])
    assert answers(new) == answers(tmp_path / "played.jsonl")


def test_a_misread_box_is_mended_at_once(tmp_path: Path) -> None:
    rows = ["2; 2 2 3 6 5", "fix", "2 2 3 6 6; -; 4 5"]
    enter("expedition", "--log", str(tmp_path / "new.jsonl"), rows=rows)
    standing = {why: got for _, why, got in answers(tmp_path / "new.jsonl")}
    assert standing["planning.roll"] == [2, 2, 3, 6, 6]
    assert standing["movement.roll"] == [4, 5]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["enter", "nowhere"], 2),
        (["enter", "crossing", "--players", "9"], 2),
        (["enter", "expedition", "--seat", "a"], 2),
    ],
)
def test_what_cannot_be_entered_is_refused_in_a_sentence(words: list[str], code: int) -> None:
    run = CliRunner().invoke(cli, words, input="")
    assert run.exit_code == code
    assert run.output.strip().endswith(".")


def test_a_log_that_is_over_is_not_entered_again(tmp_path: Path) -> None:
    a_paper_game("expedition", 3, tmp_path / "played.jsonl")
    run = CliRunner().invoke(cli, ["enter", str(tmp_path / "played.jsonl")], input="")
    assert run.exit_code == 1
    assert "is over" in run.output


# -- what a box holds, and nothing else ------------------------------------------------------


def last(path: Path) -> tuple[str, object]:
    _, why, got = answers(path)[-1]
    return why, got


def entered(game_: str, tmp_path: Path, *rows: str, lang: str = "en", options: tuple[str, ...] = ()) -> str:
    """What is said as rows are typed into a new game."""
    new = tmp_path / "new.jsonl"
    new.unlink(missing_ok=True)
    words = ["enter", game_, "--log", str(new), "--lang", lang, *options]
    run = CliRunner().invoke(cli, words, input="\n".join(rows) + "\n")
    assert run.exit_code == 0, run.output
    return run.output


def test_a_pilgrim_typed_where_none_was_asked_for_never_becomes_a_step(tmp_path: Path) -> None:
    said = crossing(tmp_path, "1", "3 5 6", "b", "1")
    assert last(tmp_path / "new.jsonl")[0] == "turn.event"
    assert "beach →" not in said
    said = crossing(tmp_path, "1; 3 4 4; stuck; 1 2; 1; E1; stop")
    assert "E1 bears none of your dice" in said
    assert "turn.step" not in [why for _, why, _ in answers(tmp_path / "new.jsonl")]
    crossing(tmp_path, "1; 3 4 4; stuck; 1 2; 1; D1; stop")
    assert [got for _, why, got in answers(tmp_path / "new.jsonl") if why == "turn.step"] == ["D1", "stop"]


def test_a_pilgrim_that_could_not_move_is_refused(tmp_path: Path) -> None:
    said = crossing(tmp_path, "1; 3 5 6; b; 2; C1")
    assert last(tmp_path / "new.jsonl")[0] == "turn.event"
    assert "left: 2; C1" in said


SQUARES = {
    "expedition": ("hex", ".trail"),
    "voyage": ("setup.bird", "altitude", "fork", "energy", "land"),
    "crossing": ("turn.step",),
    "nightflight": ("card.play", "place", "effect", "terrain", "discard", "setup.disturbance", "move"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_no_place_in_a_list_stands_for_what_a_box_holds(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Figures, typed where squares, cards and words are asked for, are refused; only numbers of the board are none."""
    tried: list[str] = []
    reply = Clerk._answer

    def first(self: Clerk, session: Session, question: Any, asked: Any, text: str) -> Any:
        if isinstance(question, Choose) and question.why.endswith(SQUARES[name]):
            tried.append(question.why)
            for figure in "1234567890":
                ours = {self._also(choice) for choice in (*asked.choices, *asked.others)}
                if figure not in question.options and figure not in ours:
                    with pytest.raises(Illegal):
                        read_answer(question, self._meant(question, asked, figure))
        return reply(self, session, question, asked, text)

    monkeypatch.setattr(Clerk, "_answer", first)
    played = a_paper_game(name, 1, tmp_path / "played.jsonl")
    words = ["enter", name, *seats(played), "--log", str(tmp_path / "new.jsonl"), "--lang", lang]
    run = CliRunner().invoke(cli, words, input="\n".join(typed(tmp_path / "played.jsonl")) + "\n")
    assert run.exit_code == 0, run.output
    assert answers(tmp_path / "new.jsonl") == answers(tmp_path / "played.jsonl")
    assert tried


@pytest.mark.parametrize(("lang", "word"), [("en", "stop"), ("en", "end"), ("en", "done"), ("fr", "stop")])
@pytest.mark.parametrize("how", ["asked", "forced"])
def test_a_walk_ends_by_its_words(lang: str, word: str, how: str, tmp_path: Path) -> None:
    ends(lang, word, how, tmp_path)


@pytest.mark.parametrize("word", ["arrêt", "fin", "fini", "s’arrêter", "s'arrêter"])
@pytest.mark.parametrize("how", ["asked", "forced"])
def test_french_has_its_own_words_for_the_end_of_a_walk(word: str, how: str, tmp_path: Path) -> None:
    ends("fr", word, how, tmp_path)


def ends(lang: str, word: str, how: str, tmp_path: Path) -> None:
    """A walk that is stopped, or one that has no die left to go on with."""
    if how == "asked":
        crossing(tmp_path, f"1; 3 4 4; stuck; 1 2; D1; {word}", lang=lang)
        assert last(tmp_path / "new.jsonl") == ("turn.step", "stop")
        return
    crossing(tmp_path, f"1; 3 2 5; b; C1; {word}; 2 3 4", lang=lang)
    assert last(tmp_path / "new.jsonl") == ("turn.dice", [2, 3, 4])
    assert "stop" not in [got for _, _, got in answers(tmp_path / "new.jsonl")]


def test_help_names_what_a_box_holds_and_no_place_in_a_list(tmp_path: Path) -> None:
    said = crossing(tmp_path, "1; 3 5 6; b", "?")
    assert "One of A1, " in said
    assert "the number or the word" not in said


def test_a_fork_is_named_by_its_number_on_the_board(tmp_path: Path) -> None:
    known = game("voyage").facts
    options = ("--players", "1")
    bird, square = next(
        (bird, known.birds[bird].start) for bird in known.birds if len(known.next(bird, known.birds[bird].start)) > 1
    )
    rows = [bird, "wind/none/none", "low", "land"]
    said = entered("voyage", tmp_path, *rows, options=options)
    first, second = known.next(bird, square)
    for there in (first, second):
        assert f"{known.numbers[there]} " in said
        entered("voyage", tmp_path, *rows, str(known.numbers[there]), options=options)
        forks = [got for _, why, got in answers(tmp_path / "new.jsonl") if why == "route.fork"]
        assert forks == [there]


def test_a_box_with_a_question_in_it_takes_yes_and_no(tmp_path: Path) -> None:
    for lang, yes, no in (("en", "y", "n"), ("fr", "oui", "non")):
        for word, landed in ((yes, "land"), (no, "fly")):
            entered("voyage", tmp_path, "swallow", "wind/none/none", "low", word, lang=lang, options=("--players", "1"))
            assert ("flight.land", landed) in [(why, got) for _, why, got in answers(tmp_path / "new.jsonl")]


@pytest.mark.parametrize(("name", "players"), [("voyage", 1), ("crossing", 1), ("nightflight", None)])
def test_one_named_person_plays_alone_where_the_game_allows_it(name: str, players: int | None, tmp_path: Path) -> None:
    entered(name, tmp_path, options=("--seat", "anna"))
    header = read(tmp_path / "new.jsonl").header
    assert header is not None
    assert len(header.seats) == (players or game(name).places.usual)
    assert "anna" in header.seats


def test_a_phase_may_be_told_by_the_face_that_plans_it(tmp_path: Path) -> None:
    entered("expedition", tmp_path, "2; 1 2 2 3 4; -; 3")
    assert last(tmp_path / "new.jsonl") == ("planning.wild", "mapping")


def test_a_phase_that_was_the_only_one_may_be_typed_all_the_same(tmp_path: Path) -> None:
    filled = ("--option", "wild_opens=false")
    entered("expedition", tmp_path, "2; 1 1 2 2 2; -; movement; movement; 4 5", options=filled)
    assert last(tmp_path / "new.jsonl") == ("movement.roll", [4, 5])
    entered("expedition", tmp_path, "2; 1 1 2 2 2; -; 4 5", options=filled)
    assert last(tmp_path / "new.jsonl") == ("movement.roll", [4, 5])
    entered("expedition", tmp_path, "2; 1 1 2 2 2; -; hunting; 4 5", options=filled)
    assert last(tmp_path / "new.jsonl") == ("planning.reroll", [])
