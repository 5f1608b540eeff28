"""Sessions written out for other programs: BG Stats, Obsidian, Lonelog, tables (CSV), plain Markdown."""
