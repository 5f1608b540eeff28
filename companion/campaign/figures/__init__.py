"""Sessions in numbers: tables over all of them, a row for each, and the report that people read."""
