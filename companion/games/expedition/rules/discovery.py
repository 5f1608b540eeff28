"""Phase 7: discoveries, found by exploring or on arrival. One a hex; all but wonders are unique."""

from __future__ import annotations

from companion.games.expedition.board import lake_site, pair
from companion.games.expedition.rules.effects import change, trail
from companion.games.expedition.rules.phases import Parts, cast, mendoza
from companion.games.expedition.state import State

WONDER = "natural_wonder"


async def discovery(s: State) -> None:
    """Phase 7: what exploration promised is found here."""
    if s.to_discover:
        await discover(s, "exploration")
    s.scene = "rations"


async def discover(s: State, by: str) -> None:
    """Roll on the discovery table for the current hex, which has none yet; never rerolled."""
    faces = await cast(s, "discovery.roll", 2)
    parts: Parts = []
    total = await mendoza(s, "discovery", parts)
    id = found(s, s.facts.discovery.id(total), s.hex)
    s.discoveries[s.hex] = id
    s.tell("discovery", which=id, hex=s.hex, by=by, faces=list(faces), parts=parts, total=total)
    await _take(s, id)


def found(s: State, id: str, here: str) -> str:
    """A unique discovery made before is a natural wonder; so is a lake without a site as seen from `here`."""
    if id in s.discoveries.values() or (id == "lago_de_oro" and not _site(s, here)):
        return WONDER
    return id


def _site(s: State, here: str) -> tuple[str, ...]:
    return lake_site(s.facts.map, s.unmapped(), here)


async def _take(s: State, id: str) -> None:
    numbers = s.facts.discovery
    if id == "lago_de_oro":
        _draw_lake(s, _site(s, s.hex))
    elif id == "ruined_mission":
        change(s, "muskets", numbers.muskets, id)
        await trail(s, id)
    elif id == WONDER:
        change(s, "morale", numbers.morale, id)
    elif id == "eclipse":
        s.eclipse = numbers.charges
    elif id == "princess_kantyi":
        s.kantyi = True
    elif id == "diego_mendoza":
        s.mendoza = True
        change(s, "conquistadors", 1, id)
        change(s, "muskets", 1, id)


def _draw_lake(s: State, site: tuple[str, ...]) -> None:
    """Three unmapped hexes become one mapped lake, named after the first of them."""
    s.board = s.boards.of(site)
    for name in site:
        s.terrain[name] = "lake"
    ends = {(s.board.whole(a), s.board.whole(b)) for a, b in s.trails}
    s.trails = {pair(a, b) for a, b in ends if a != b}
    s.tell("lake", hexes=list(site), name=site[0])
