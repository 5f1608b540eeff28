"""Nights at a real terminal of 60 columns: one person among bots, two at one screen, cards and hands on the table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect")

from tests.test_play_terminal import PROMPT, Player, terminals  # noqa: E402

pytestmark = pytest.mark.skipif(not terminals(), reason="this machine gives no pseudo-terminal")

ROUTE = "terrains=quiet_night+no_rescue"
CLEAR = "\033[2J"


def play(path: Path, *words: str, lang: str = "en") -> Player:
    return Player("play", "nightflight", "--option", ROUTE, "--log", str(path), "--lang", lang, *words)


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def answers(path: Path, why: str) -> list[dict[str, object]]:
    return [line for line in lines(path) if line.get("why") == why]


def onward(player: Player, until: str) -> str:
    """Press Enter or the first key at each prompt until words are seen; the screen up to their prompt."""
    for _ in range(40):
        player.terminal.expect_exact(PROMPT)
        screen = str(player.terminal.before)
        if until in screen:
            return screen
        player.presses("0" if "0 none" in screen or "0 aucune" in screen else "1")
    raise AssertionError(f"{until} is never asked")


@pytest.mark.parametrize(
    ("lang", "question", "leave"),
    [("en", "Which card, at which end?", "quit"), ("fr", "Quelle carte, à quel bout", "quitter")],
)
def test_one_person_flies_with_bots_and_sees_the_own_hand(tmp_path: Path, lang: str, question: str, leave: str) -> None:
    path = tmp_path / "night.jsonl"
    player = play(path, "--seed", "7", lang=lang)
    screen = onward(player, question)
    held = set(re.findall(r"^ +(F\d\d) .*:", screen, re.MULTILINE))
    mine = {str(line["got"]) for line in answers(path, "drawing.fuel")}
    assert len(held) == 4 and held < mine, "four cards of ten that were drawn"
    assert max(len(row) for row in screen.splitlines()) <= 60
    player.presses("2")
    onward(player, question)
    player.types(leave)
    assert player.leaves() == 0
    first = answers(path, "planning.card")[0]
    assert first["by"] == "a" and str(first["got"]).endswith(":dawn")


def test_a_slip_costs_two_hope_and_the_session_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    player = play(path, "--seed", "7")
    onward(player, "Which card, at which end?")
    player.types("slip I nearly told you.")
    player.sees("hope 16 → 14")
    player.types("quit")
    assert player.leaves() == 0
    (said,) = [line for line in lines(path) if "ruling" in line]
    assert (said["ruling"], said["slip"]) == ("I nearly told you.", True)
    again = Player("resume", str(path))
    assert "○ 14" in onward(again, "Which card, at which end?")
    again.types("quit")
    assert again.leaves() == 0


def test_two_at_one_screen_hand_it_over_and_see_only_their_own_cards(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    player = play(path, "--seed", "8", "--seat", "anna=human", "--seat", "bruno=human")
    first = onward(player, "anna, plan:")
    hand = set(re.findall(r"^ +(F\d\d) .*:", first, re.MULTILINE))
    player.presses("1")
    screen = ""
    while "bruno, it is your turn" not in screen:
        player.terminal.expect_exact([PROMPT, "else looks."])
        screen = str(player.terminal.before) + str(player.terminal.after)
        if PROMPT in screen:
            player.presses("1")
    player.presses(" ")
    after = onward(player, "bruno, plan:")
    assert CLEAR in screen
    assert len(hand) == 4 and not hand & set(re.findall(r"F\d\d", after.replace("clue F", "")))
    assert "a card of anna’s" in after, "what anna laid is told to bruno"
    assert "0C start" in after, "and the table is shown"
    player.types("quit")
    assert player.leaves() == 0


def test_cards_drawn_at_the_table_are_typed(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    player = play(path, "--seat", "anna=human", "--seat", "bruno=human", "--dice", "typed")
    player.sees("first captain")
    player.types("1")
    for card in ("C02", "C05", "D16", "D04", "D12"):
        player.terminal.expect_exact(PROMPT)
        player.types(card)
    player.sees("which stays active?")
    player.types("D12")
    for card in ("F01", "F02", "F03"):
        player.sees("Which fuel card is drawn?")
        player.types(card)
    player.sees("Which fuel card is drawn?")
    player.types("F01")
    player.sees("F01 is no card that may come now.")
    player.types("quit")
    assert player.leaves() == 0
    assert [line["got"] for line in answers(path, "drawing.fuel")] == ["F01", "F02", "F03"]


def test_hands_that_players_keep_are_asked_for_when_they_show(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    words = ("--seat", "anna=human", "--seat", "bruno=human", "--dice", "typed", "--option", "hands=physical")
    player = play(path, *words)
    for answer in ("1", "C02", "C01", "D16", "D04", "D12"):
        player.terminal.expect_exact(PROMPT)
        player.types(answer)
    player.sees("which stays active?")
    player.types("D12")
    player.sees("The flight clue: which card?")
    player.types("F17")
    for end in ("dusk", "dawn", "dusk", "dawn"):
        screen = onward(player, "at which end?")
        assert "it is your turn" not in screen, "nothing secret is on the screen"
        player.types(end)
    onward(player, "is turned over: which?")
    player.types("F22")
    player.sees("“")
    player.types("quit")
    assert player.leaves() == 0
    assert [line["got"] for line in answers(path, "planning.card")] == [
        f"hidden:{end}" for end in ("dusk", "dawn", "dusk", "dawn")
    ]
    assert answers(path, "piloting.reveal")[0]["got"] == "F22"
