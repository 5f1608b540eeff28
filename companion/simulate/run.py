"""Playing many games, in chunks, in one process or several.

Each game's seed is a function of (seed, its number), so that the same games are played
however many workers share them; a worker hands back counts, never games. Workers end with
their parent, whatever ends it.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import active_children, connection, get_context, parent_process
from typing import Any

from companion import games
from companion.core.chance import Stream
from companion.core.errors import WrongUsage
from companion.core.game import Game, Value
from companion.core.seats import Brain, Dice
from companion.core.session import Session
from companion.simulate.result import Result
from companion.simulate.tally import Tally

CHUNK = 250
MOST_WORKERS = 61  # as many as Windows can wait for
Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Order:
    """What a worker needs to know to play its share; it finds the game by its name."""

    game: str
    pack: Mapping[str, Any] | None
    seed: int
    options: Mapping[str, Value]
    seats: Mapping[str, str]


def run(
    game: Game,
    n: int,
    seed: int,
    options: Mapping[str, Value],
    seats: Mapping[str, str],
    jobs: int = 1,
    progress: Progress | None = None,
) -> Result:
    """Play `n` games; `seats` maps names to `bot:NAME`. `progress` hears how many are done so far."""
    began = time.perf_counter()
    order = Order(game.name, game.pack, seed, options, seats)
    shares = list(_shares(n, min(CHUNK, -(-n // (4 * jobs)))))
    tally = Tally()
    for part in _together(order, shares, jobs) if jobs > 1 else _alone(order, shares):
        tally.merge(part)
        if progress is not None:
            progress(tally.games)
    return Result(game, seed, options, seats, tally, time.perf_counter() - began)


def settle(game: Game, given: Mapping[str, str], players: int | None = None) -> dict[str, str]:
    """Who plays: the given seats, the others filled by the game's usual bot. Raises WrongUsage."""
    places = game.places
    count = places.usual if players is None else players
    if not places.least <= count <= places.most:
        raise WrongUsage(f"{game.name} is a game for {places.least} to {places.most} players, not {count}.")
    names = [places.solo] if places.solo else [chr(ord("a") + place) for place in range(count)]
    for name, player in given.items():
        if name not in names:
            raise WrongUsage(f"{game.name} has no seat {name}; its seats are {', '.join(names)}.")
        if player.removeprefix("bot:") not in game.bots or not player.startswith("bot:"):
            bots = ", ".join(f"bot:{bot}" for bot in game.bots)
            raise WrongUsage(f"Seat {name} cannot be {player}: bots simulate, and {game.name} has {bots}.")
    return {name: given.get(name, f"bot:{places.bot}") for name in names}


def workers() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def seed_of(seed: int, number: int) -> int:
    """The seed of game `number`: `play --seed` with it plays that very game."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=6).digest(), "big")


def play(order: Order, share: range) -> Tally:
    """Play the games of these numbers."""
    game = games.game(order.game, order.pack)
    brains = {seat: game.bots[player.removeprefix("bot:")]() for seat, player in order.seats.items()}
    tally = Tally()
    for number in share:
        session = Session.new(game, order.options, tuple(order.seats), marks=False)
        seed = seed_of(order.seed, number)
        play_out(session, Dice(seed), brains, {seat: Stream(seed, f"bot/{seat}") for seat in order.seats})
        tally.add(game, session.state, session.n)
    return tally


def play_out(session: Session, dice: Dice, brains: Mapping[str, Brain], streams: Mapping[str, Stream]) -> None:
    """Play a session to its end. Bots of ours answer legally, so nothing is checked or recorded."""
    view = session.view
    while (question := session.pending) is not None:
        if question.chance:
            session.push(dice.roll(question, session.n + 1))
        else:
            who = question.who
            session.push(brains[who].choose(view(who), question, streams[who], session.n + 1))


def _shares(n: int, size: int) -> Iterator[range]:
    return (range(first, min(first + size, n)) for first in range(0, n, size))


def _alone(order: Order, shares: list[range]) -> Iterator[Tally]:
    return (play(order, share) for share in shares)


def _together(order: Order, shares: list[range], jobs: int) -> Iterator[Tally]:
    """The shares' tallies as they come, with at most two shares a worker under way."""
    others = set(active_children())
    pool = ProcessPoolExecutor(
        min(jobs, len(shares), MOST_WORKERS), mp_context=get_context("spawn"), initializer=_hired
    )
    try:
        waiting: set[Future[Tally]] = set()
        for share in shares:
            waiting.add(pool.submit(play, order, share))
            if len(waiting) == 2 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in wait(waiting).done)
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _hired() -> None:
    """A worker leaves interrupts to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
