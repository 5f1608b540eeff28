"""A companion for solo and print-and-play games: rules, logs, journals, sheets."""

__version__ = "0.1.0"
