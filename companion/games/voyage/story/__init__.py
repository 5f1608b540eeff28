"""What matters in a voyage: its tellings as beats, the naturalist and the ringed birds, its flights."""

from __future__ import annotations

from companion.core.replay import Replay
from companion.core.tale import Tale
from companion.games.voyage.story.chapters import chapters
from companion.games.voyage.story.frame import Frame
from companion.games.voyage.story.now import Now


def tale(played: Replay) -> Tale:
    """A session as beats, ended or not. The cast is the log's own, or drawn from its seed."""
    frame = Frame(played, Now.of(played))
    title, outset = frame.title(), frame.outset()
    flights = chapters(played, frame.now)
    return Tale(
        seed=played.header.seed,
        title=title,
        subtitle=frame.subtitle(),
        outset=outset,
        figures=frame.figures(),
        chapters=tuple(flights),
        epilogue=frame.epilogue(),
        score=frame.score(),
        graves=(),
        people=(frame.now.me, frame.now.friend, *frame.now.birds.values()),
    )
