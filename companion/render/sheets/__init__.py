"""Sheets to print and play on, to the exact millimetre: a toolkit, and a module for each game's sheet."""
