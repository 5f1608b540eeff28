"""Campaigns: a shelf of sessions. A plain folder of logs, and what can be told of them together."""
