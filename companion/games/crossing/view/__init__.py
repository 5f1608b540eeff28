"""The crossing as views see it: table, map, sheet."""
