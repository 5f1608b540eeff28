"""A campaign that bots play: session after session, each with what those before it left.

The same seed makes the same files, byte for byte: dates too are drawn from it. One that was broken off can be
gone on with, and ends as if it had not been.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.campaign.charter import Charter
from companion.campaign.folder import Campaign, Volume
from companion.campaign.heritage import entry
from companion.campaign.index import Index
from companion.core import log as logs
from companion.core.chance import Stream
from companion.core.errors import CompanionError
from companion.core.game import Game
from companion.core.seats import Bot, Dice
from companion.core.table import Plan, Table
from companion.games import game
from companion.simulate import settle
from companion.simulate.run import seed_of

EPOCH = datetime(2024, 1, 1, 18, tzinfo=UTC)
PAUSES = (1, 2, 2, 3, 5, 7, 9, 14)
"""Days between two sessions, each as likely."""

MARK = ".simulating"
"""A file in the campaign's folder with the seed, as long as bots have not played all that they are to."""

FIRST = b'{"log":'
"""With this a log begins."""

Progress = Callable[[int], None]


def started(seed: int, number: int) -> datetime:
    """When the first session of a seed is said to begin: an evening of one year; each later one some days on."""
    stream = Stream(seed, "calendar")
    days = stream.below(0, 365) + sum(stream.one_of(one, PAUSES) for one in range(2, number + 1))
    return EPOCH + timedelta(days=days, minutes=stream.below(number, 180, turn=1))


def begin(folder: Path, charter: Charter, seed: int) -> Campaign:
    """A new campaign whose first session is still to be played. Raises BadCampaign."""
    return Campaign.new(folder, _dated(charter, seed))


def _dated(charter: Charter, seed: int) -> Charter:
    return Charter(charter.name, charter.lang, f"{started(seed, 1):%Y-%m-%d}", charter.games, charter.legacy)


def grow(campaign: Campaign, sessions: int, seed: int, progress: Progress | None = None, *, done: int = 0) -> None:
    """Let bots play until there are so many sessions, the campaign's games in turn; `done` are there already.

    `progress` hears how many there are. Raises CompanionError when a log cannot be written; those before it stay,
    and so does a mark of the seed, by which `broken_off` finds it.
    """
    games, mark = campaign.charter.games, campaign.folder / MARK
    _marked(mark, seed)
    for number in range(done, sessions):
        _play(campaign, game(games[number % len(games)]), seed)
        if progress is not None:
            progress(number + 1)
    with suppress(OSError):
        mark.unlink(missing_ok=True)


def _marked(mark: Path, seed: int) -> None:
    with suppress(OSError):  # where nothing can be written, the first log says so
        mark.write_text(f"{seed}\n", encoding="utf-8")


# -- going on --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """A campaign that bots have not played to its end: its seed, and how many of its sessions are whole."""

    campaign: Campaign
    seed: int
    done: int


def broken_off(folder: Path, charter: Charter, seed: int | None) -> BrokenOff | None:
    """The campaign that is there, if bots broke it off and it is the one that this charter and seed would make.

    A session in the midst of which it broke off is taken away, to be played anew. Raises CompanionError for a
    folder that cannot be read.
    """
    known = _mark(folder / MARK)
    if known is None or (seed is not None and seed != known):
        return None
    campaign = Campaign.open(folder)
    if campaign.charter.written() != _dated(charter, known).written():
        return None
    with campaign.lock():
        held = campaign.held()
        if not all(_ours(volume, number, known) for number, volume in enumerate(held, 1)):
            return None
        if held and not _over(held[-1].path):
            held.pop().path.unlink()
    return BrokenOff(campaign, known, len(held))


def _mark(path: Path) -> int | None:
    try:
        return int(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _over(path: Path) -> bool:
    """Whether a log has been played to its end."""
    try:
        return logs.read(path).ended() is not None
    except CompanionError:
        return False


def _ours(volume: Volume, number: int, seed: int) -> bool:
    """Whether a log is the session of that number that the seed makes, or the very beginning of one."""
    try:
        made = logs.read(volume.path).header.seed == seed_of(seed, number)
    except CompanionError:
        made = _torn(volume.path)
    return made and volume.number == number


def _torn(path: Path) -> bool:
    """Whether a file holds a part of a log's first line, or nothing."""
    raw = path.read_bytes()
    return b"\n" not in raw and raw[: len(FIRST)] == FIRST[: len(raw)]


def _play(campaign: Campaign, one: Game, seed: int) -> None:
    with campaign.lock():
        number, path = campaign.next(one.name)
        said = entry(campaign, Index(campaign).records(), one.name, number)
        plan = _plan(one, said, seed_of(seed, number), campaign.charter.lang, started(seed, number))
        table = Table.lay(plan, path)
    try:
        table.sit(_bots(one, plan), Dice(plan.seed))
        table.play()
    finally:
        table.close()


def _plan(one: Game, said: Mapping[str, Any], seed: int, lang: str, moment: datetime) -> Plan:
    seats = settle(one, {})
    draw = import_module(f"companion.games.{one.name}.cast").draw_cast
    cast = draw(seed, said["heritage"]) if said["heritage"] else draw(seed)
    rules = one.settle({}, tuple(seats))
    return Plan(one, rules, seats, "digital", seed, lang, cast, said, f"{moment:%Y-%m-%dT%H:%M:%SZ}")


def _bots(one: Game, plan: Plan) -> dict[str, Bot]:
    named = {seat: who.removeprefix("bot:") for seat, who in plan.seats.items()}
    return {seat: Bot(bot, one.bots[bot](), plan.seed, seat) for seat, bot in named.items()}
