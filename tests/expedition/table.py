"""A table laid by hand: put an expedition together, play one phase of its day, look at what changed.

    party = expedition(hex="D2", terrain={"D2": "jungle"}, plan={"movement": 2})
    after = play(party, "movement", "movement.roll: 4 5")
    assert gained(party, after) == "movement +1"

The five tracks stand at 3 so that gains and losses both show, but there are no muskets
(nobody is asked to spend one), and the expedition is one of cartographers, who change no roll.
"""

from __future__ import annotations

from typing import Any

from companion.games.expedition import GAME
from companion.games.expedition.state import TRACKS, State
from tests.table import Laid

TABLE: Laid[State] = Laid(GAME)
run, play, told, asked = TABLE.run, TABLE.play, TABLE.told, TABLE.asked
choices, session = TABLE.choices, TABLE.session
KINDS = ("cartography", "botany", "military", "archaeology", "religious", "medicine")
ROLLED = ("movement", "exploration", "contact", "hunting")
TERRAINS = ("mountains", "hills", "forest", "plains", "jungle", "swamp", "lake")
FLAT = {"movement": "forest", "mapping": "forest", "exploration": "plains", "contact": "plains", "hunting": "plains"}
"""A terrain that adds nothing to the rolls of a phase."""


def expedition(
    *,
    kind: str | None = "cartography",
    hex: str = "D2",
    terrain: dict[str, str] | None = None,
    lake: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    **more: Any,
) -> State:
    """A state; `terrain` is mapped beside the printed hexes, D2 is forest unless it says otherwise."""
    s: State = GAME.start(GAME.settle(options or {}), ("you",))
    s.kind, s.hex = kind, hex
    s.conquistadors = s.food = s.morale = s.movement = 3
    s.muskets = 0
    s.terrain.setdefault(hex, "forest")  # type: ignore[arg-type]
    s.terrain.update(terrain or {})  # type: ignore[arg-type]
    if lake:
        s.board = s.boards.of(lake)
        s.terrain.update(dict.fromkeys(lake, "lake"))  # type: ignore[arg-type]
    for name, value in more.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def gained(before: State, after: State) -> str:
    """What changed, in words: `movement +1, morale -1, fever`; the order is that of the tracks, then the marks."""
    words = []
    for track in TRACKS:
        amount = getattr(after, track) - getattr(before, track)
        if amount:
            words.append(f"{track} {amount:+d}")
    if after.fever != before.fever:
        words.append("fever" if after.fever else "cured")
    for mark in ("villages", "peaceful"):
        amount = sum(getattr(after, mark).values()) - sum(getattr(before, mark).values())
        words += [mark] * amount
    words += ["empire"] * len(after.empires - before.empires)
    words += ["trail"] * len(after.trails - before.trails)
    words += ["cataract"] * len(after.cataracts - before.cataracts)
    words += ["discovery"] * (after.to_discover and not before.to_discover)
    return ", ".join(words)


def faces(total: int) -> tuple[str, int]:
    """Two dice and a number of planned dice that make a total of 2 to 16."""
    if total > 12:
        return "6 6", total - 11
    low = max(1, total - 6)
    return f"{low} {total - low}", 1
