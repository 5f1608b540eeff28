"""What to play next and why: what lies open, what is nearly reached, what waits, what was long left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from companion.campaign.folder import Campaign
from companion.campaign.honours import Honours, Near
from companion.campaign.record import Record
from companion.campaign.speech import Speech, command

MOST = 4
Why = Literal["open", "reach", "legacy", "never", "long_ago"]


@dataclass(frozen=True, slots=True)
class Advice:
    """A game to play (empty: any), why, the session that it has to do with (0: none), and the command."""

    why: Why
    game: str
    session: int
    command: str
    near: Near | None = None

    def told(self, speech: Speech) -> str:
        """The reason in words."""
        named = {"game": speech.game(self.game), "number": speech.no(self.session)}
        if self.near is None:
            return speech.say(f"next.{self.why}", **named)
        title = speech.honour(self.near.game, self.near.kind, self.near.id)
        return speech.say("next.reach" if self.game else "next.reach_all", title=title, **named)


def advice(campaign: Campaign, records: Sequence[Record], honours: Honours) -> tuple[Advice, ...]:
    """The few best reasons, the most pressing first; of a game only one, but each open session."""
    found: list[Advice] = []
    games: set[str] = set()
    for one in _all(campaign, records, honours):
        if one.why == "open" or one.game not in games:
            found.append(one)
            games.add(one.game)
    return tuple(found[:MOST])


def _all(campaign: Campaign, records: Sequence[Record], honours: Honours) -> Iterator[Advice]:
    for one in _open(records):
        yield Advice("open", one.game, one.number, command("resume", campaign.sessions / one.file))
    allowed = campaign.charter.games
    for near in honours.near:
        if near.game in ("", *allowed) and _in_one(near):
            yield Advice("reach", near.game, near.session, _play(campaign, near.game), near)
    last = {one.game: one.number for one in records if one.told}
    for game in allowed:
        if campaign.charter.legacy.get(game) and game in last:
            yield Advice("legacy", game, last[game], _play(campaign, game))
    for game in allowed:
        if game not in last:
            yield Advice("never", game, 0, _play(campaign, game))
    for game in sorted((game for game in allowed if game in last), key=lambda game: last[game]):
        yield Advice("long_ago", game, last[game], _play(campaign, game))


def _in_one(near: Near) -> bool:
    """Whether one session more would reach it; of several that are missing, the next is no special one."""
    return bool(near.figure) or near.need - near.have <= 1


def _open(records: Sequence[Record]) -> list[Record]:
    """Sessions that can go on, those played last first."""
    found = [one for one in records if not one.over and one.fault is None]
    return sorted(found, key=lambda one: (one.resumed or one.started, one.number), reverse=True)


def _play(campaign: Campaign, game: str) -> str:
    return command("play", game or campaign.charter.games[0], "--campaign", campaign.folder)
