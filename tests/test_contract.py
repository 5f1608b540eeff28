"""Every game keeps the contract of the house (architecture, section 4)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core.session import Given
from companion.games import NAMES, game
from tests import contract

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_keeps_the_contract(name: str, seed: int, tmp_path: Path) -> None:
    contract.keep(name, seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(60))
@pytest.mark.parametrize("name", NAMES)
def test_three_thousand_random_games_keep_the_contract(name: str, chunk: int, tmp_path: Path) -> None:
    for seed in range(1000 + 50 * chunk, 1000 + 50 * (chunk + 1)):
        kept = contract.keep(name, seed, tmp_path)
        if name == "expedition":
            expedition_invariants(kept)


@pytest.mark.parametrize("seed", range(50, 60))
def test_a_random_expedition_keeps_its_numbers(seed: int, tmp_path: Path) -> None:
    expedition_invariants(contract.keep("expedition", seed, tmp_path))


def expedition_invariants(kept: contract.Kept) -> None:
    """Tracks lie in 0–6, days in 1–42, and the score is what the answers of the log come to."""
    for turned in kept.played.chronicle.turns:
        s = turned.state
        tracks = (s.conquistadors, s.muskets, s.food, s.morale, s.movement)
        assert all(0 <= track <= 6 for track in tracks)
        assert 1 <= s.day <= 42
    for telling in kept.played.chronicle.tellings:
        if telling.id == "track":
            assert 0 <= telling.args["after"] <= 6
    status = kept.played.game.status(kept.played.state)
    assert status["score"] == score_of_the_answers(kept, status)


def score_of_the_answers(kept: contract.Kept, status: dict[str, object]) -> int:
    """Each mapping roll that stands mapped a hex; each discovery roll that found nothing unique, a wonder."""
    standing = [entry for entry in kept.played.session.history if isinstance(entry, Given)]
    mapped = sum(given.question.why == "mapping.roll" for given in standing)
    rolls = sum(given.question.why == "discovery.roll" for given in standing)
    uniques = [found for found in status["discoveries"].values() if found != "natural_wonder"]  # type: ignore[attr-defined]
    assert len(uniques) == len(set(uniques))
    mapped += "lago_de_oro" in uniques
    if not status["won"]:
        return mapped
    return mapped + status["tracks"]["conquistadors"] + 2 * (rolls - len(uniques))  # type: ignore[index,no-any-return]


# -- the same seed, the same log ----------------------------------------------------------------------


def played_elsewhere(name: str, seed: int, path: Path, lang: str, hash_seed: str) -> tuple[str, list[str]]:
    """The header and the other lines of the log that another process makes of a seed."""
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "LANG": f"{lang}_{lang.upper()}.UTF-8", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.contract", name, str(seed), str(path), lang]
    subprocess.run(command, env=env, cwd=ROOT, check=True)
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    return header, lines


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_log_under_any_hash_seed_and_language(name: str, tmp_path: Path) -> None:
    for seed in (-5, 11):
        one = played_elsewhere(name, seed, tmp_path / f"one{seed}.jsonl", "en", "0")
        other = played_elsewhere(name, seed, tmp_path / f"other{seed}.jsonl", "fr", "4242")
        assert one[1] == other[1]
        assert len(one[1]) > 5
        assert (one[0] != other[0]) and '"lang":"fr"' in other[0]


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_played_by_the_contract(name: str) -> None:
    options = game(name).options
    for option in options:
        if option.each_seat:
            continue
        seeds = range(max(25, 6 * len(option.values)))
        held = {contract.options_of(game(name), seed)[option.name] for seed in seeds}
        assert held == set(option.values)
