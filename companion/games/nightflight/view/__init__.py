"""The night flight as views see it: table, map, sheet."""
