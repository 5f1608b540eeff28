"""Between two turns: the captain has passed; cards may be played, and the Deserter may leave."""

from __future__ import annotations

from companion.games.nightflight.rules.ending import scene
from companion.games.nightflight.rules.playing import window
from companion.games.nightflight.state import State


@scene
async def between(s: State) -> None:
    await window(s, "between")
    s.turn += 1
    s.scene = "drawing"
