"""Campaigns as tests need them: made in a folder, filled with sessions of bots."""

from __future__ import annotations

from pathlib import Path

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign
from companion.campaign.heritage import entry
from companion.campaign.index import Index
from companion.games import NAMES
from tests import shelved


def made(folder: Path, name: str = "Long nights", lang: str = "en", **more: tuple[str, ...]) -> Campaign:
    """An empty campaign; `more` are legacies, a game."""
    return Campaign.new(folder, Charter(name, lang, "2026-11-30", NAMES, more))


def play(campaign: Campaign, name: str, seed: int, most: int = shelved.ALL) -> Path:
    """Its next session, by the game's own bot; as far as so many answers."""
    number, path = campaign.next(name)
    known = entry(campaign, Index(campaign).records(), name, number)
    return shelved.played(shelved.lay(name, (seed, ""), path, known, lang=campaign.charter.lang), most)
