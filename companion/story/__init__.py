"""From what happened to a book: tellings, beats, sentences, chapters."""

from companion.story.planner import tell

__all__ = ["tell"]
