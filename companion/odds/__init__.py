"""Odds at a decision: what each answer leads to, exactly; the chance to win, by playing on; what a bot would do.

All of it is reckoned from what one seat may know: its view of the table, and, where play goes on, a
*redeal* of the rest (`Session.redeal`). Each game's room `odds/` knows what its questions lead to.
"""
