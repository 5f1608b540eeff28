"""Chances of the expedition: what dice and answers lead to, and what speaks for an answer."""
