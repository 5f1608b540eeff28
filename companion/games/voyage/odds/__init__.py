"""Chances of the voyage: the cards not yet seen, what an answer leads to, what speaks for it."""

from companion.games.voyage.odds.unseen import fatal_chance, full, parts, unseen

__all__ = ["fatal_chance", "full", "parts", "unseen"]
