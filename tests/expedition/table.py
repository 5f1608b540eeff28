"""A table laid by hand: put an expedition together, play one phase of its day, look at what changed.

    party = expedition(hex="D2", terrain={"D2": "jungle"}, plan={"movement": 2})
    after = play(party, "movement", "movement.roll: 4 5")
    assert gained(party, after) == "movement +1"

Lines are those of scripts (`why: answer`), and every question must be the one that the line
names. The five tracks stand at 3 so that gains and losses both show, but there are no muskets
(nobody is asked to spend one), and the expedition is one of cartographers, who change no roll.
"""

from __future__ import annotations

from typing import Any

from companion.core import answers
from companion.core.ask import Ask
from companion.core.session import Session
from companion.games.expedition import GAME
from companion.games.expedition.rules import SCENES
from companion.games.expedition.state import TRACKS, State

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


class Scene:
    """One scene of the day under way: the question asked now, and what was told."""

    def __init__(self, party: State, scene: str) -> None:
        self.state = party.copy()
        self.state.scene = scene
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.state.hear = lambda what, args: self.told.append((what, args))
        self._flow = SCENES[scene](self.state)
        self.pending: Ask[Any] | None = None
        self._send(None)

    def _send(self, value: Any) -> None:
        try:
            self.pending = self._flow.send(value)
        except StopIteration:
            self.pending = None

    def answer(self, line: str) -> None:
        why, _, text = line.partition(": ")
        assert self.pending is not None, f"{line}: nothing is asked any more"
        assert self.pending.why == why, f"{line}: but {self.pending!r} is asked"
        self._send(answers.read(self.pending, text))


def play(party: State, scene: str, *lines: str) -> State:
    """The state after a whole scene, played on a copy; every question must have its line."""
    run = Scene(party, scene)
    for line in lines:
        run.answer(line)
    assert run.pending is None, f"{run.pending!r} is asked"
    run.state.hear = None
    return run.state


def told(party: State, scene: str, *lines: str) -> list[str]:
    """The ids of what was told in a scene (as far as the lines go)."""
    run = Scene(party, scene)
    for line in lines:
        run.answer(line)
    return [what for what, _ in run.told]


def asked(party: State, scene: str, *lines: str) -> Ask[Any] | None:
    """The question asked in a scene after these answers, or None when it has ended."""
    run = Scene(party, scene)
    for line in lines:
        run.answer(line)
    return run.pending


def choices(party: State, scene: str, *lines: str) -> tuple[str, ...]:
    """The options of that question."""
    question = asked(party, scene, *lines)
    assert question is not None, "nothing is asked"
    return tuple(question.described()["of"])


def session(party: State, scene: str = "planning") -> Session:
    """A session that begins with this state, at the start of a scene."""
    start = party.copy()
    start.scene = scene
    return Session(GAME, start)


def go_on(sitting: Session, *lines: str) -> Session:
    """Answer a session by lines of a script."""
    for line in lines:
        why, _, text = line.partition(": ")
        assert sitting.pending is not None, f"{line}: the game is over"
        assert sitting.pending.why == why, f"{line}: but {sitting.pending!r} is asked"
        sitting.answer(answers.read(sitting.pending, text))
    return sitting


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
