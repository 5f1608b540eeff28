"""What matters in an expedition: its tellings as beats, its people, its days."""

from __future__ import annotations

from companion.core.replay import Replay
from companion.core.tale import Tale, Threads
from companion.games import casts
from companion.games.expedition.cast import draw_cast
from companion.games.expedition.story.chapters import chapters
from companion.games.expedition.story.company import Company
from companion.games.expedition.story.frame import Frame
from companion.games.expedition.story.now import Now


def tale(played: Replay) -> Tale:
    """A session as beats, ended or not. The cast is the log's own, or drawn from its seed."""
    header, start = played.header, played.session.start
    cast = casts.of(header, draw_cast)
    company = Company(cast, header.seed)
    now = Now(start.facts, company, str(header.options.get("table", "r0120")), start.boards, start.board, Threads())
    now.hex, now.ground, now.kind = start.hex, start.terrain[start.hex], played.state.kind or ""
    frame = Frame(played, now)
    title, outset = frame.title(), frame.outset()
    days = chapters(played, now)
    return Tale(
        seed=header.seed,
        title=title,
        subtitle=frame.subtitle(),
        outset=outset,
        figures=frame.figures(),
        chapters=tuple(days),
        epilogue=frame.epilogue(),
        score=frame.score(),
        graves=frame.graves(),
        people=(*company.members, *(joined.who for joined in company.joined)),
    )
