"""The voyage as views see it: table, map, sheet."""
