"""The table: questions, sessions, seats, logs. It knows no game."""
