"""Maps of the games, from their view-models to drawings."""
