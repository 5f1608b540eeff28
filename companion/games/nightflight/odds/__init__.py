"""Chances of the night flight: what moves and cards lead to, and what speaks for an answer."""
