"""A play for BG Stats: the link that opens its form filled in, and the same as a QR code.

    https://app.bgstatsapp.com/createPlay.html?data={"sourceName":…,"sourcePlayId":…,"playDate":…,"game":…,…}

The app knows a play again by its `sourcePlayId`, a player and a game by theirs; it asks once whom they stand for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from math import ceil
from typing import Any
from urllib.parse import quote

from companion.core.errors import CompanionError
from companion.core.log import Clocked, Resumed
from companion.core.replay import Replay
from companion.core.session import Given
from companion.games import game
from companion.words import words

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "companion"
BOT = "bot:"
PLAIN = ":,"
"""Marks of JSON that an address may hold as they are."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished session, as its play tells it. `scores` and `winners` are by seat."""

    id: str
    game: str
    started: str
    seats: Mapping[str, str]
    winners: frozenset[str]
    scores: Mapping[str, int]
    seconds: float | None
    board: str


def outcome(session: Replay) -> Outcome:
    """How a session went. Raises CompanionError while it isn't over."""
    header, state = session.header, session.state
    if not state.over:
        raise CompanionError(f"{session.log.path} is not over yet: BG Stats takes plays that are.")
    resumed = [row.line for row in session.log.lines if isinstance(row.line, Resumed)]
    clocks = [row.line.clock for row in session.log.lines if isinstance(row.line, Clocked)]
    fares = session.game.fares(state)
    return Outcome(
        id=play_id(header.game, header.started, header.seed, header.options),
        game=header.game,
        started=header.started,
        seats=resumed[-1].seats if resumed else header.seats,
        winners=frozenset(seat for seat, fare in fares.items() if fare.won),
        scores={seat: fare.score for seat, fare in fares.items()},
        seconds=max(clocks) if clocks else None,
        board=str((header.pack or {}).get("name", "")),
    )


def play_id(game: str, started: str, seed: int, options: Mapping[str, Any]) -> str:
    """The same for a log wherever it lies and however often it was gone on with."""
    text = json.dumps([game, started, seed, dict(options)], sort_keys=True)
    return f"{game}-{blake2b(text.encode(), digest_size=8).hexdigest()}"


def play(of: Outcome, lang: str) -> dict[str, Any]:
    """The play as BG Stats reads it; each player's `winner` is always said."""
    found: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": of.id,
        "playDate": f"{of.started[:10]} {of.started[11:19]}",
        "game": {
            "name": words(of.game, lang, "names")["title"],
            "sourceGameId": of.game,
            "highestWins": not game(of.game).low,
        },
        "players": [_player(of, seat, who, lang) for seat, who in of.seats.items()],
    }
    if of.seconds:
        found["durationMin"] = ceil(of.seconds / 60)
    return found | ({"board": of.board} if of.board else {})


def _player(of: Outcome, seat: str, who: str, lang: str) -> dict[str, Any]:
    """A seat as a player; one that a bot has is another than a person's of that name."""
    say, bot = words(None, lang, "exports")["bgstats"], who.startswith(BOT)
    kind = who.removeprefix(BOT)
    name = say["bot"].format(name=kind, seat=seat) if bot else say["you"] if seat == "you" else seat
    score = {"score": of.scores[seat]} if seat in of.scores else {}
    return {"name": name, "sourcePlayerId": f"{kind}/{seat}" if bot else seat, **score, "winner": seat in of.winners}


def link(of: Outcome, lang: str) -> str:
    """The address that opens the play in BG Stats."""
    text = json.dumps(play(of, lang), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(text, safe=PLAIN)


def invites(session: Replay) -> bool:
    """Whether a journal should offer its play: it is over, and a person played it."""
    given = (entry for entry in session.session.history if isinstance(entry, Given))
    return bool(session.state.over) and any(entry.decision for entry in given)


def code(address: str, title: str, module: float | None = None) -> str:
    """The QR code of an address, as SVG; dark on light whatever lies beneath, with the quiet edge it needs.

    `module` is the side of its smallest square in millimetres; without it the drawing takes the room it is given.
    """
    from io import BytesIO

    import segno

    made, out = segno.make(address, error="l", boost_error=True, micro=False), BytesIO()
    made.save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=True,
        nl=False,
        light="#fff",
        dark="#000",
        border=4,
        title=title,
        omitsize=module is None,
        unit=None if module is None else "mm",
        scale=1 if module is None else module,
    )
    return out.getvalue().decode("utf-8").replace("<svg ", '<svg role="img" ', 1)
