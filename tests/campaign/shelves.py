"""Campaigns as tests need them: made in a folder, filled with sessions of bots."""

from __future__ import annotations

from pathlib import Path

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.heritage import entry
from companion.campaign.index import Index
from companion.cli import seating
from companion.core.seats import Dice
from companion.core.table import Plan, Table
from companion.games import NAMES, game


def made(folder: Path, name: str = "Long nights", lang: str = "en", **more: tuple[str, ...]) -> Campaign:
    """An empty campaign; `more` are legacies, a game."""
    return Campaign.new(folder, Charter(name, lang, "2026-11-30", NAMES, more))


def play(campaign: Campaign, name: str, seed: int, most: int = 100_000) -> Path:
    """Its next session, by the game's own bot; as far as so many answers."""
    one = game(name)
    number, path = campaign.next(name)
    known = entry(campaign, Index(campaign).records(), name, number)
    bots = dict.fromkeys(seating.seats(one, None, {}), f"bot:{one.places.bot}")
    cast = seating.cast(one, seed, None, known["heritage"])
    plan = Plan(one, one.settle({}), bots, "digital", seed, campaign.charter.lang, cast, known)
    with_log = Table.lay(plan, path)
    with_log.sit(seating.bots(one, bots, seed), Dice(seed))
    while with_log.session.pending is not None and with_log.session.n < most:
        with_log.step(with_log.session.pending)
    with_log.close()
    return path
