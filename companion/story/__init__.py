"""From what happened to a book: tellings, beats, sentences, chapters."""
