"""Who answers: scripts, bots, and options and games that do not exist."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.core.ask import choose, pick, roll
from companion.core.chance import Stream
from companion.core.errors import Illegal, WrongUsage
from companion.core.seats import Answer, Bot, Leave, RandomBrain, Script, ScriptFault
from companion.core.session import Session
from companion.games import NAMES, game

GAME = game("expedition")
OPENING = "# the worked day\n\nexpedition.type: 2\n  planning.roll : 22366  \nplanning.reroll@you: -\n"


def run(tmp_path: Path, text: str) -> Session:
    """Play a script as far as it goes."""
    path = tmp_path / "day.script"
    path.write_text(text, encoding="utf-8")
    session, script = Session.new(GAME, GAME.settle({}), ("you",)), Script(path)
    while session.pending is not None:
        reply = script.reply(session, session.pending)
        if isinstance(reply, Leave):
            break
        assert isinstance(reply, Answer)
        session.answer(reply.value, reply.by)
    script.check_used()
    return session


def test_a_script_plays_as_far_as_it_goes_and_leaves_the_table(tmp_path: Path) -> None:
    session = run(tmp_path, OPENING)
    assert (session.state.kind, session.state.plan) == ("botany", {"movement": 2, "mapping": 1, "hunting": 2})
    assert session.pending is not None and session.pending.why == "movement.roll"


def test_dice_of_a_script_lay_on_the_table_and_choices_are_the_seats(tmp_path: Path) -> None:
    assert [entry.by for entry in run(tmp_path, OPENING).history] == ["table", "table", "you"]  # type: ignore[union-attr]


def test_a_bom_and_crlf_are_tolerated(tmp_path: Path) -> None:
    assert run(tmp_path, "\ufeff" + OPENING.replace("\n", "\r\n")).n == 3


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (
            "hunting.roll: 3 3",
            r"day\.script:6: the script answers hunting\.roll, but the question now is movement\.roll",
        ),
        ("movement.roll: 4 7", r"day\.script:6: movement\.roll: die 2 cannot show 7"),
        ("movement.roll: 4", r"day\.script:6: movement\.roll needs 2 dice"),
        ("movement.roll@anna: 4 5", r"day\.script:6: .*anna.* movement\.roll"),
        ("movement.roll 4 5", r"day\.script:6: expected `why: answer`"),
    ],
)
def test_a_line_that_does_not_fit_is_named_with_its_number(line: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(ScriptFault, match=says):
        run(tmp_path, OPENING + line + "\n")


def test_lines_left_over_after_the_end_are_named(tmp_path: Path) -> None:
    cases = Path(__file__).parent / "cases" / "expedition"
    text = (cases / "whole-1.script").read_text()
    over = run(tmp_path, text)
    assert over.pending is None
    with pytest.raises(ScriptFault, match=r"the game is over, but the script goes on with planning\.roll"):
        run(tmp_path, text + "planning.roll: 1 1 1 1 1\n")


def test_a_script_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScriptFault, match=r"none\.script cannot be read"):
        Script(tmp_path / "none.script")
    (tmp_path / "bytes.script").write_bytes(b"\xff\xfe")
    with pytest.raises(ScriptFault, match=r"bytes\.script cannot be read"):
        Script(tmp_path / "bytes.script")


# -- bots -------------------------------------------------------------------------------------------


def test_a_random_player_gives_every_legal_answer_about_as_often() -> None:
    brain, stream = RandomBrain(), Stream(4, "bot/a")
    for question in (choose("c", "a", ("x", "y", "z")), pick("p", "a", (1, 2)), pick("h", "a", (1, 2, 3), 2, 2)):
        answers = [value for value, _ in question.outcomes()]
        given: Counter[Any] = Counter(brain.choose(None, question, stream, n) for n in range(3000))
        assert set(given) == set(answers)
        assert min(given.values()) > 3000 / len(answers) * 0.85


def test_a_random_player_rolls_no_dice() -> None:
    with pytest.raises(Illegal):
        RandomBrain().choose(None, roll("r", 1), Stream(1, "bot/a"), 1)


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_legally_signs_its_name_and_leaves_the_table_alone(name: str) -> None:
    played = game(name)
    for bot in played.bots:
        seat = played.places.solo or "a"
        session = Session.new(played, played.settle({}), (seat,))
        player, chance = Bot(bot, played.bots[bot](), 3, seat), RandomFaces(3)
        while session.pending is not None and session.n < 400:
            if session.pending.chance:
                session.answer(chance.roll(session), "digital")
                continue
            before = session.state.copy()
            reply = player.reply(session, session.pending)
            assert session.state == before, "a bot only looks"
            assert reply.by == f"bot:{bot}"
            session.answer(reply.value, reply.by)


class RandomFaces:
    """Any outcome of a roll or a draw."""

    def __init__(self, seed: int) -> None:
        self.stream = Stream(seed, "faces")

    def roll(self, session: Session) -> Any:
        assert session.pending is not None
        return self.stream.one_of(session.n, tuple(value for value, _ in session.pending.outcomes()))


# -- options and names --------------------------------------------------------------------------------


def test_options_are_read_in_any_case_and_default_to_the_first() -> None:
    assert GAME.settle({}) == {"table": "r0120", "wild_opens": True, "musket_bonus": 0}
    assert GAME.settle({"table": "V818", "wild_opens": "False", "musket_bonus": "1"}) == {
        "table": "v818",
        "wild_opens": False,
        "musket_bonus": 1,
    }


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"table": "v1"}, "Option table cannot be v1; it may be r0120, v818."),
        ({"colour": "red"}, "expedition has no option colour; its options are table, wild_opens, musket_bonus."),
        ({"wild_opens": "1"}, "Option wild_opens cannot be 1; it may be true, false."),
    ],
)
def test_an_unknown_option_is_refused_with_those_that_exist(given: dict[str, str], says: str) -> None:
    with pytest.raises(WrongUsage) as fault:
        GAME.settle(given)
    assert str(fault.value) == says


def test_an_unknown_game_is_refused_with_those_that_exist() -> None:
    with pytest.raises(WrongUsage, match="There is no game chess; the games are expedition"):
        game("chess")
