"""What matters in a voyage: its tellings as beats, the naturalist and the ringed birds, its flights."""

from __future__ import annotations

from companion.core.replay import Replay
from companion.core.tale import Tale
from companion.games.voyage.story.chapters import chapters
from companion.games.voyage.story.frame import Frame
from companion.games.voyage.story.now import Now


def tale(played: Replay) -> Tale:
    """A session as beats, ended or not. The cast is the log's own, or drawn from its seed."""
    return Frame(played, Now.of(played)).tale(chapters)
