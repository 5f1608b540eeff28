"""Chances of the crossing: what pilgrims can hope for, what an answer leads to, what speaks for it."""

from companion.games.crossing.odds.outlook import AHEAD, ALL, Bay, Outlook, bay, outlook, rolls, without

__all__ = ["AHEAD", "ALL", "Bay", "Outlook", "bay", "outlook", "rolls", "without"]
