"""A player's turn: dice, the grey die, one pilgrim's steps, or a rest."""

from __future__ import annotations

from itertools import combinations

from companion.core.ask import choose, pick, roll
from companion.games.crossing.facts import GATE, HOME
from companion.games.crossing.rules.steps import BISCUIT, anyone_moves, by_biscuit, by_dice
from companion.games.crossing.rules.tide import check_home
from companion.games.crossing.state import State

WHITE_DICE = 3
PLACES = (1, 2, 3)
STOP, REST = "stop", "rest"


async def setup(s: State) -> None:
    """The first seat is rolled for; the others follow in seat order."""
    first = 1
    if not s.solo:
        (first,) = await roll("setup.first", 1, tuple(range(1, len(s.seats) + 1)))
    s.order = s.seats[first - 1 :] + s.seats[: first - 1]
    s.tell("order", order=list(s.order))
    s.round, s.scene = 1, "turn"


async def turn(s: State) -> None:
    """One seat's turn; a seat with nothing left to move is skipped (A turn)."""
    seat = s.seat
    s.dice, s.event, s.left, s.pilgrim = (), None, [], 0
    if s.movable(seat):
        s.turns += 1
        await _roll(s, seat)
        await _move(s, seat)
    else:
        s.tell("skipped", seat=seat)
    if s.over:
        return
    s.place += 1
    if s.place == len(s.order):
        s.scene = "tide"


async def _roll(s: State, seat: str) -> None:
    s.dice = await roll("turn.dice", WHITE_DICE)
    (s.event,) = await roll("turn.event", 1, s.facts.event_die)
    s.tell("rolled", seat=seat, dice=list(s.dice), event=s.event)
    if s.event == "archangel":
        _take_archangel(s, seat)
    if s.archangels[seat]:
        await _spend_archangel(s, seat)
    s.left = sorted(s.dice)
    if s.event == "stuck":
        await _keep_two(s, seat)


def _take_archangel(s: State, seat: str) -> None:
    given = s.supply_archangels > 0
    if given:
        s.supply_archangels -= 1
        s.archangels[seat] += 1
    s.tell("archangel", seat=seat, given=given)


async def _spend_archangel(s: State, seat: str) -> None:
    """One cube a turn may be spent, before any move, to reroll any of the white dice."""
    places = await pick("turn.archangel", seat, PLACES)
    if not places:
        return
    s.archangels[seat] -= 1
    s.supply_archangels += 1
    faces = await roll("turn.reroll", len(places))
    dice = list(s.dice)
    for place, face in zip(places, faces, strict=True):
        dice[place - 1] = face
    s.tell("rerolled", seat=seat, before=list(s.dice), dice=dice)
    s.dice = tuple(dice)


async def _keep_two(s: State, seat: str) -> None:
    """Stuck: only two dice may be used; the pair must allow a move if some pair does."""
    pairs = tuple(combinations(PLACES, 2))
    moving = tuple(two for two in pairs if anyone_moves(s, seat, tuple(s.dice[place - 1] for place in two)))
    kept = await pick("turn.keep", seat, PLACES, 2, 2, moving or pairs)
    s.left = sorted(s.dice[place - 1] for place in kept)
    s.tell("stuck", seat=seat, kept=list(s.left))


async def _move(s: State, seat: str) -> None:
    """One pilgrim moves; if none can, by dice or biscuit, the turn is a rest (A turn, 2 and 3)."""
    movers = [i for i in s.movable(seat) if _steps(s, seat, i)]
    if not movers:
        _rest(s, seat)
        return
    index = movers[0] if len(movers) == 1 else int(await choose("turn.pilgrim", seat, ("1", "2"))) - 1
    s.pilgrim = index + 1
    await _walk(s, seat, index, resting=not anyone_moves(s, seat, s.left))


def _steps(s: State, seat: str, index: int) -> tuple[str, ...]:
    at = s.pilgrims[seat][index]
    return by_dice(s, at, s.left) + by_biscuit(s, seat, at)


async def _walk(s: State, seat: str, index: int, *, resting: bool) -> None:
    """Steps until the pilgrim stops, is home, or cannot go on."""
    moved = biscuit_used = False
    while True:
        at = s.pilgrims[seat][index]
        steps = by_dice(s, at, s.left)
        free = () if biscuit_used else by_biscuit(s, seat, at)
        end = _ends(s, moved=moved, resting=resting, can_step=bool(steps))
        options = steps + free + end
        answer = options[0] if len(options) == 1 else await choose("turn.step", seat, options)
        if answer in (STOP, REST):
            if answer == REST:
                _rest(s, seat)
            return
        biscuit_used = biscuit_used or answer.startswith(BISCUIT)
        _step(s, seat, index, answer)
        moved = True
        if s.pilgrims[seat][index] == HOME:
            return


def _ends(s: State, *, moved: bool, resting: bool, can_step: bool) -> tuple[str, ...]:
    """`stop` after a step (under `full_move` when no die can move it); `rest` when no die could move anyone."""
    if not moved:
        return (REST,) if resting else ()
    return () if s.full_move and can_step else (STOP,)


def _step(s: State, seat: str, index: int, answer: str) -> None:
    there = answer.removeprefix(BISCUIT)
    by = "biscuit" if there != answer else "die"
    if by == "biscuit":
        s.biscuits[seat] -= 1
        s.supply_biscuits += 1
    else:
        s.left.remove(s.facts.numbers[there])
    origin = s.pilgrims[seat][index]
    home = there.startswith(GATE)
    s.pilgrims[seat][index] = HOME if home else there
    s.tell("step", seat=seat, pilgrim=index + 1, origin=origin, square=there, by=by)
    if home:
        s.home_order.append(seat)
        s.tell("home", seat=seat, pilgrim=index + 1, gate=there, round=s.round)
        check_home(s)


def _rest(s: State, seat: str) -> None:
    """A rest: take a biscuit if the supply has one."""
    given = s.supply_biscuits > 0
    s.rests += 1
    if given:
        s.supply_biscuits -= 1
        s.biscuits[seat] += 1
    s.tell("rest", seat=seat, biscuit=given)
