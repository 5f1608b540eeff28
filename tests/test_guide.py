"""`play --guide`: every kind of question explained, twice at most, in both languages."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import cli
from companion.core import answers
from companion.core.chance import Stream
from companion.core.log import Answered, read
from companion.core.seats import Dice, RandomBrain
from companion.core.session import Session
from companion.games import NAMES, game
from companion.terminal.guide import TIMES, kind
from companion.words import LANGUAGES, words

EACH = pytest.mark.parametrize("name", NAMES)
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
LONGEST = 75
"""Words that a beginner reads gladly before a question."""
LAID = {
    "expedition": ["2", "2 2 3 6 6", "-", "4 5", "keep", "B2", "3 4", "3 3", "keep", "B2", "2 3 4 5 6", "-"],
    "voyage": ["stork", "V01", "1", "V02", "1", "V03", "1"],
    "crossing": ["1 2 3", "b", "1", "0", "quit"],
    "nightflight": ["quiet_night", "no_rescue"],
}


@EACH
@BOTH
def test_every_question_of_a_game_is_explained(name: str, lang: str) -> None:
    told = words(name, lang, "guide")
    for times in TIMES:
        assert {kind(told[times], why) for why in game(name).questions} == told[times].keys()


@EACH
@BOTH
def test_the_second_time_is_shorter_and_neither_is_long(name: str, lang: str) -> None:
    told = words(name, lang, "guide")
    for key, text in told["first"].items():
        first, again = (len(re.findall(r"\w+", one)) for one in (text, told["again"][key]))
        assert again < first <= LONGEST, key


@EACH
@BOTH
def test_numbers_of_the_data_fill_what_a_guide_says(name: str, lang: str) -> None:
    numbers = import_module(f"companion.games.{name}.view.rulebook").numbers(game(name).facts, lang)
    told = words(name, lang, "guide")
    for text in (told["intro"], told["end"], *told["first"].values(), *told["again"].values()):
        assert "{" not in text.format_map(numbers)


def guided(name: str, lang: str, folder: Path, *more: str, typed: list[str]) -> str:
    """What a guided session shows, as `shown` has it."""
    log = str(folder / f"{name}-{lang}.jsonl")
    command = ["play", name, "--guide", "--lang", lang, "--log", log, "--seed", "5", *more]
    result = CliRunner().invoke(cli, command, input="\n".join(typed) + "\n")
    assert result.exit_code == 0, result.output
    return shown(result.output)


def filled(name: str, lang: str, text: str) -> str:
    """What a guide says with our data, as `shown` has it."""
    numbers = import_module(f"companion.games.{name}.view.rulebook").numbers(game(name).facts, lang)
    return shown(text.format_map(numbers))


def shown(text: str) -> str:
    """A text as one line, wherever rows broke it."""
    return " ".join(text.replace("\u202f", " ").split()).replace("- ", "-")


@EACH
@BOTH
def test_a_guided_table_opens_with_its_guide_and_explains_the_first_question(
    name: str, lang: str, tmp_path: Path
) -> None:
    told, out = words(name, lang, "guide"), guided(name, lang, tmp_path, "--dice", "typed", typed=LAID[name])
    assert shown(told["intro"]).split("{")[0] in out
    assert f"companion rules {name} setup" in out


SEATS = {"expedition": ("you",), "voyage": ("a", "b"), "crossing": ("a", "b"), "nightflight": ("a", "b")}
ANSWERS = 150


def answered(name: str, seed: int) -> tuple[list[str], set[str]]:
    """What may be typed at a table where everybody answers anything, and the questions that it answers."""
    one, seats = game(name), SEATS[name]
    session = Session(one, one.start(one.settle({}, seats), seats))
    brain, dice, stream = RandomBrain(), Dice(seed), Stream(seed, "guided")
    typed, asked = [], set()
    while session.pending is not None and session.n < ANSWERS:
        question = session.pending
        value = (
            dice.roll(question, session.n + 1)
            if question.chance
            else brain.choose(session.view(question.who), question, stream, session.n + 1)
        )
        typed.append(answers.write(value))
        asked.add(question.why)
        session.answer(value)
    return typed, asked


def answers_in(log: Path) -> int:
    return sum(isinstance(row.line, Answered) for row in read(log).lines)


@EACH
@BOTH
def test_in_a_whole_session_each_kind_of_question_is_told_once_in_full(name: str, lang: str, tmp_path: Path) -> None:
    typed, asked = answered(name, 11)
    seats = [word for seat in SEATS[name] for word in ("--seat", f"{seat}=human")]
    out = guided(name, lang, tmp_path, "--dice", "typed", "--no-hotseat", *seats, typed=typed)
    assert answers_in(tmp_path / f"{name}-{lang}.jsonl") == len(typed)
    told = words(name, lang, "guide")
    for key in {kind(told["first"], why) for why in asked}:
        assert out.count(filled(name, lang, told["first"][key])) == 1, key


@BOTH
def test_a_kind_of_question_is_told_in_full_then_in_short_then_not_at_all(lang: str, tmp_path: Path) -> None:
    day = ["3 3 3 4 4", "-", "B1", "3 4", "1 6", "keep", "stay"]
    again = ["6 6 6 6 2", "-", "3 3", "keep", "3 3", "keep", "stay"] * 2
    out = guided("expedition", lang, tmp_path, "--dice", "typed", typed=["2", *day, *again, "quit"])
    told = words("expedition", lang, "guide")
    assert out.count(shown(told["first"]["planning.roll"])) == 1
    assert out.count(shown(told["again"]["planning.roll"])) == 1
    assert out.count(shown(told["first"]["planning.reroll"])) == 1
    assert out.count(shown(told["first"]["hunting.roll"])) == 1


@BOTH
def test_rolls_of_the_program_are_explained_too(lang: str, tmp_path: Path) -> None:
    out = guided("expedition", lang, tmp_path, typed=["-"])
    assert shown(words("expedition", lang, "guide")["first"]["planning.roll"]) in out


@BOTH
def test_a_question_put_anew_is_not_explained_again(lang: str, tmp_path: Path) -> None:
    out = guided("expedition", lang, tmp_path, "--dice", "typed", typed=["2", "note x", "note y", "quit"])
    told = words("expedition", lang, "guide")
    assert out.count(shown(told["first"]["planning.roll"])) == 1
    assert shown(told["again"]["planning.roll"]) not in out


@BOTH
def test_the_end_of_a_guided_game_says_what_to_look_at_next(lang: str, tmp_path: Path) -> None:
    out = guided("expedition", lang, tmp_path, "--seat", "you=bot:bold", typed=[""])
    assert shown(words("expedition", lang, "guide")["end"]) in out


def test_without_the_flag_nobody_explains(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["play", "expedition", "--lang", "en", "--log", str(tmp_path / "x")], input="-\n")
    assert "Guide" not in result.output
