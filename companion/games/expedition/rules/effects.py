"""What happens to the expedition: tracks rise and fall, icons strike, trails are cut."""

from __future__ import annotations

from companion.core.ask import choose
from companion.games.expedition.board import pair
from companion.games.expedition.state import State

MOST = 6


def change(s: State, track: str, amount: int, cause: str) -> None:
    """Move a track, within 0 to 6; the excess is lost (section 1)."""
    before = getattr(s, track)
    after = min(MOST, max(0, before + amount))
    setattr(s, track, after)
    s.tell("track", track=track, asked=amount, before=before, after=after, cause=cause)


def lose_one(s: State, cause: str) -> None:
    """A conquistador dies; with the last one the expedition is lost at once."""
    s.conquistadors -= 1
    s.tell("death", cause=cause, left=s.conquistadors, hex=s.hex)
    if s.conquistadors == 0:
        finish(s, cause, won=False)


def finish(s: State, cause: str, *, won: bool) -> None:
    s.cause, s.won = cause, won
    s.tell("end", cause=cause, won=won, score=s.score, day=s.day, hex=s.hex, left=s.conquistadors)


def death(s: State, cause: str) -> None:
    """Icon Death: one conquistador; with medicine, food instead (nothing at food 0)."""
    if s.kind != "medicine":
        lose_one(s, "death")
        return
    s.tell("death.averted", phase=cause, food=s.food)
    if s.food:
        change(s, "food", -1, "averted")


def fever(s: State, cause: str) -> None:
    """Icon Fever: morale −1 and feverish; nothing if so already, to botanists, or on Lago de Oro."""
    if s.kind == "botany" or s.hex in s.lake:
        s.tell("fever.immune", by="botany" if s.kind == "botany" else "lake", phase=cause)
    elif s.fever:
        s.tell("fever.again", phase=cause)
    else:
        s.fever = True
        s.tell("fever.caught", phase=cause)
        change(s, "morale", -1, "fever")


def village(s: State, cause: str) -> None:
    """Icon Village: mark it, movement −1; to religious expeditions it is a peaceful one."""
    if s.kind == "religious":
        peaceful(s, cause)
    elif _villages_allowed(s):
        s.villages[s.hex] = s.villages.get(s.hex, 0) + 1
        s.tell("village", hex=s.hex, count=s.villages[s.hex], phase=cause)
        change(s, "movement", -1, "village")


def peaceful(s: State, cause: str) -> None:
    """Icon Peaceful village: mark it; it helps exploration and hunting here from now on."""
    if _villages_allowed(s):
        s.peaceful[s.hex] = s.peaceful.get(s.hex, 0) + 1
        s.tell("peaceful", hex=s.hex, count=s.peaceful[s.hex], phase=cause)


def _villages_allowed(s: State) -> bool:
    allowed = s.facts.terrain[s.ground].villages
    if not allowed:
        s.tell("village.none", hex=s.hex)
    return allowed


def cache(s: State, cause: str) -> None:
    """Icon Cache: food, muskets and morale, one each."""
    s.tell("cache", hex=s.hex, phase=cause)
    for track in ("food", "muskets", "morale"):
        change(s, track, 1, "cache")


def empire(s: State, cause: str) -> None:
    """Icon Empire: a city here; its land is every hex within two."""
    s.tell("empire", hex=s.hex, new=s.hex not in s.empires, phase=cause)
    s.empires.add(s.hex)


def untrailed(s: State) -> tuple[str, ...]:
    """Adjacent hexes, mapped or not, without a trail from here."""
    return tuple(there for there in s.board.neighbours[s.hex] if pair(s.hex, there) not in s.trails)


async def trail(s: State, cause: str) -> None:
    """Icon Trail: to an adjacent hex without one from here; none left, nothing."""
    options = untrailed(s)
    if not options:
        s.tell("trail.none", hex=s.hex, phase=cause)
        return
    there = options[0] if len(options) == 1 else await choose("trail.hex", s.seat, options)
    cut_trail(s, there, cause)


def cut_trail(s: State, there: str, cause: str) -> None:
    s.trails.add(pair(s.hex, there))
    s.tell("trail", hex=s.hex, to=there, phase=cause)


def in_empire(s: State) -> bool:
    """Whether the current hex lies within an empire."""
    if not s.empires:
        return False
    return not s.empires.isdisjoint(s.board.within(s.hex, s.facts.costs.empire_radius))


_ICONS = {"death": death, "fever": fever, "village": village, "peaceful": peaceful, "cache": cache, "empire": empire}


async def take_effect(s: State, effects: tuple[tuple[str, int], ...], phase: str) -> None:
    """Carry out a row of a table, left to right, until the expedition is over."""
    for name, amount in effects:
        if amount:
            change(s, name, amount, phase)
        elif name == "trail":
            await trail(s, phase)
        elif name == "discovery":
            _promise_discovery(s)
        else:
            _ICONS[name](s, phase)
        if s.over:
            return


def _promise_discovery(s: State) -> None:
    s.to_discover = s.hex not in s.discoveries
    s.tell("discovery.promised" if s.to_discover else "discovery.none", hex=s.hex)
