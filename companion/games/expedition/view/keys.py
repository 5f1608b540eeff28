"""What lies on the table of an expedition and may be set right: day, tracks, place, and what is marked on the map."""

from __future__ import annotations

from companion.games.expedition.facts import TERRAINS
from companion.games.expedition.state import TRACKS, State
from companion.games.shown import Key, Name, Say, flag, whole

MOST = 99


def table_keys(s: State) -> tuple[Key, ...]:
    """The keys to ask for, in the order in which a table is looked over."""
    return (
        whole("day", s.day, Say("key.day"), 1, s.facts.days),
        *(_track(s, track) for track in TRACKS),
        Key("hex", s.hex, Say("key.hex"), Say("key.hex.may"), tuple(s.terrain)),
        flag("fever", s.fever, Say("key.fever")),
        *(
            whole(f"villages.{hex}", count, Say("key.villages", {"hex": hex}), 0, MOST)
            for hex, count in s.villages.items()
        ),
        *(
            whole(f"peaceful.{hex}", count, Say("key.peaceful", {"hex": hex}), 0, MOST)
            for hex, count in s.peaceful.items()
        ),
        Key("empires", sorted(s.empires), Say("key.empires"), Say("may.places", {"example": "B2 C3"}), _hexes(s)),
        Key(
            "trails", sorted(map(list, s.trails)), Say("key.trails"), Say("may.pairs", {"example": "B2-C2"}), _hexes(s)
        ),
        Key("terrain.*", "", Say("key.terrain"), _terrains(), TERRAINS, "terrain"),
        whole("villages.*", 0, Say("key.villages", {"hex": "HEX"}), 0, MOST),
        whole("peaceful.*", 0, Say("key.peaceful", {"hex": "HEX"}), 0, MOST),
    )


def _track(s: State, track: str) -> Key:
    name = Say("key.track", {"track": Name("tracks", track)})
    return whole(f"tracks.{track}", getattr(s, track), name, int(track == "conquistadors"), s.facts.track_limit)


def _hexes(s: State) -> tuple[str, ...]:
    return tuple(s.board.neighbours)


def _terrains() -> Say:
    return Say("may.one", {"all": tuple(Name("terrain", terrain) for terrain in TERRAINS)})
