"""What matters in a crossing: its tellings as beats, its pilgrims, its rounds."""

from __future__ import annotations

from companion.core.replay import Replay
from companion.core.tale import Tale
from companion.games import casts
from companion.games.crossing.cast import draw_cast
from companion.games.crossing.story.chapters import chapters
from companion.games.crossing.story.company import Company, hands
from companion.games.crossing.story.frame import Frame
from companion.games.crossing.story.now import Now


def tale(played: Replay) -> Tale:
    """A session as beats, ended or not. The cast is the log's own, or drawn from its seed."""
    header = played.header
    cast = casts.of(header, draw_cast)
    company = Company(cast, tuple(header.seats), header.seed)
    now = Now(played.session.start.facts, company, hands(played, company))
    frame = Frame(played, now)
    title, outset = frame.title(), frame.outset()
    rounds = chapters(played, now)
    return Tale(
        seed=header.seed,
        title=title,
        subtitle=frame.subtitle(),
        outset=outset,
        figures=frame.figures(),
        chapters=tuple(rounds),
        epilogue=frame.epilogue(),
        score=frame.score(),
        graves=frame.graves(),
        people=company.people,
    )
