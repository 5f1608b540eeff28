"""A campaign that bots play: session after session, each with what those before it left.

The same seed makes the same files, byte for byte: dates too are drawn from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.heritage import entry
from companion.campaign.index import Index
from companion.core.chance import Stream
from companion.core.game import Game
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game
from companion.simulate import settle
from companion.simulate.run import seed_of

EPOCH = datetime(2024, 1, 1, 18, tzinfo=UTC)
PAUSES = (1, 2, 2, 3, 5, 7, 9, 14)
"""Days between two sessions, each as likely."""

Progress = Callable[[int], None]


def started(seed: int, number: int) -> datetime:
    """When the first session of a seed is said to begin: an evening of one year; each later one some days on."""
    stream = Stream(seed, "calendar")
    days = stream.below(0, 365) + sum(stream.one_of(one, PAUSES) for one in range(2, number + 1))
    return EPOCH + timedelta(days=days, minutes=stream.below(number, 180, turn=1))


def begin(folder: Path, charter: Charter, seed: int) -> Campaign:
    """A new campaign whose first session is still to be played. Raises BadCampaign."""
    dated = Charter(charter.name, charter.lang, f"{started(seed, 1):%Y-%m-%d}", charter.games, charter.legacy)
    return Campaign.new(folder, dated)


def grow(campaign: Campaign, sessions: int, seed: int, progress: Progress | None = None) -> None:
    """Let bots play so many sessions, the campaign's games in turn. `progress` hears how many are done.

    Raises CompanionError when a log cannot be written; those before it stay.
    """
    games = campaign.charter.games
    for done in range(sessions):
        _play(campaign, game(games[done % len(games)]), seed)
        if progress is not None:
            progress(done + 1)


def _play(campaign: Campaign, one: Game, seed: int) -> None:
    with campaign.lock():
        number, path = campaign.next(one.name)
        said = entry(campaign, Index(campaign).records(), one.name, number)
        plan = _plan(one, said, seed_of(seed, number), campaign.charter.lang, started(seed, number))
        table = Table.lay(plan, path)
    try:
        table.sit(_bots(one, plan), Dice(plan.seed))
        table.play()
    finally:
        table.close()


def _plan(one: Game, said: Mapping[str, Any], seed: int, lang: str, moment: datetime) -> Plan:
    seats = settle(one, {})
    draw = import_module(f"companion.games.{one.name}.cast").draw_cast
    cast = draw(seed, said["heritage"]) if said["heritage"] else draw(seed)
    rules = one.settle({}, tuple(seats))
    return Plan(one, rules, seats, "digital", seed, lang, cast, said, f"{moment:%Y-%m-%dT%H:%M:%SZ}")


def _bots(one: Game, plan: Plan) -> dict[str, Bot]:
    named = {seat: who.removeprefix("bot:") for seat, who in plan.seats.items()}
    return {seat: Bot(bot, one.bots[bot](), plan.seed, seat) for seat, bot in named.items()}
