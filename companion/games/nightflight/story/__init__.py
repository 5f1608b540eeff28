"""What matters in a night: its tellings as beats, its crew, its watches."""

from __future__ import annotations

from companion.core.replay import Replay
from companion.core.tale import Tale
from companion.games.nightflight.story.chapters import chapters
from companion.games.nightflight.story.frame import Frame
from companion.games.nightflight.story.now import Now


def tale(played: Replay) -> Tale:
    """A session as beats, ended or not. The cast is the log's own, or drawn from its seed."""
    return Frame(played, Now.of(played)).tale(chapters)
