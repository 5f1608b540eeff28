"""The pages of a campaign: its book, and its statistics in pictures."""
