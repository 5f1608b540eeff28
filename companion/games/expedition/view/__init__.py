"""The expedition as views see it: table, map, sheet."""
