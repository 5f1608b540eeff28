"""Before take-off: the route, the captain, the crew, the first disturbance (3 A turn, Setup)."""

from __future__ import annotations

from companion.core.ask import choose, draw, roll
from companion.games.nightflight.facts import Facts
from companion.games.nightflight.rules.ending import scene
from companion.games.nightflight.rules.line import LAID, choose_terrain, lay
from companion.games.nightflight.rules.tracks import activate
from companion.games.nightflight.state import State

STANDARD = 2
REVEALED = 3


@scene
async def setup(s: State) -> None:
    await _route(s)
    await _captain(s)
    await _crew(s)
    await _first_disturbance(s)
    s.turn, s.scene = 1, "drawing"


async def _route(s: State) -> None:
    """Terrains are chosen, and the tiles laid from dusk to dawn; The Line leaves dawn for later."""
    for _ in range(LAID if s.line else STANDARD):
        await choose_terrain(s, "setup.terrain", s.seats[0])
    s.tell("terrains", names=list(s.terrains))
    lay_out(s, s.facts)


def lay_out(s: State, known: Facts) -> None:
    """The tiles of the route, and the plane on the start hex."""
    row = lay(s, "dusk", known.dusk, 0)
    for place, name in enumerate(s.terrains):
        if s.line and place:
            row = lay(s, f"relay{place}", known.relay, row)
        row = lay(s, name, known.terrains[name], row)
    if not s.line:
        lay(s, "dawn", known.dawn, row)
    s.plane = next(hex for hex, kind in s.board.items() if kind == "start")


async def _captain(s: State) -> None:
    (place,) = await roll("setup.captain", 1, tuple(range(1, len(s.seats) + 1)))
    s.captain = s.seats[place - 1]
    s.tell("captain", seat=s.captain)


async def _crew(s: State) -> None:
    """A crew card each, face up."""
    pile = s.decks["crew"]
    for seat in s.from_captain():
        card = await draw("setup.crew", "crew", pile.next())
        pile.take(card)
        s.hands[seat]["crew"].append(card)
        s.tell("crew", seat=seat, card=card)


async def _first_disturbance(s: State) -> None:
    """Three disturbances are revealed; the captain keeps one active, the others are discarded."""
    pile = s.decks["disturbance"]
    cards: list[str] = []
    for _ in range(min(REVEALED, len(pile))):
        cards.append(await draw("setup.disturbance.draw", "disturbance", pile.next()))
        pile.take(cards[-1])
    s.tell("revealed", cards=list(cards))
    kept = cards[0] if len(cards) == 1 else await choose("setup.disturbance", s.captain, tuple(cards))
    for card in cards:
        if card != kept:
            pile.discard(card)
    s.tell("kept", card=kept)
    await activate(s, kept, s.captain)
