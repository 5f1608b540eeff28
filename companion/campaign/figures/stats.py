"""What many sessions come to: wins with their intervals, scores, lengths, luck, choices, streaks.

A session counts as won when it is ours (campaign.values): a person won it; between bots, any of them, or, where
seats are rivals, the one that the book follows. Races of persons alone are nobody's against the others: they
stand outside shares of wins and streaks, and are told by seat. A seat's win that is shared counts whole for
each. Of sessions that are not over, or whose log cannot be followed, only the number is counted and the time
that was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median, stdev
from typing import Any

from companion.campaign.record import Record
from companion.campaign.values import between_us, month, ours, won_by
from companion.games import NAMES
from companion.simulate.intervals import Share, wilson

CHOICE = "choice."
"""Begins the figures that count answers: `choice.hunting.musket.spend`."""

OUTCOMES = ("end", "result")
"""Figures in words that say how a session came out, and not of what sort it was."""

LONGEST = 1e9
"""Seconds that a session is taken to have lasted at most, whatever its clock says."""

Number = int | float


@dataclass(frozen=True, slots=True)
class Spread:
    """Numbers in brief; `first` and `last` are the sessions that came to the least and the most (the earliest)."""

    n: int
    mean: float
    sd: float | None
    least: Number
    median: float
    most: Number
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Streaks:
    """Sessions in a row: the most won, the most lost, and those won (above 0) or lost (below) now."""

    won: int
    lost: int
    now: int


@dataclass(frozen=True, slots=True)
class Table:
    """Some sessions together.

    `races` are those over in which seats were rivals, `between` those of them that persons played alone, without
    a part in `won` and `streaks`. `by` holds shares of wins by each sort of session (`players`, `month`, `kind` …),
    or of seat (`seat`, `who`, `bird` …), sorts in alphabetical order; `seated` names those that count seats.
    `choices` is how often each answer was given, by the question's name.
    """

    sessions: int
    over: int
    open: int
    faulty: int
    races: int
    between: int
    won: Share
    seconds: float
    score: Spread | None
    length: Spread | None
    luck: Spread | None
    ends: Mapping[str, int]
    streaks: Streaks
    by: Mapping[str, Mapping[str, Share]]
    seated: tuple[str, ...]
    choices: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True, slots=True)
class Point:
    """A session that is over, as plots show it; `won` is None of a race of persons alone."""

    number: int
    game: str
    month: str
    won: bool | None
    score: int | None
    turns: int
    luck: float | None


@dataclass(frozen=True, slots=True)
class Statistics:
    """A campaign in numbers: all its sessions, those of each game that was played, and the sessions one by one."""

    name: str
    all: Table
    games: Mapping[str, Table]
    points: tuple[Point, ...]

    def raw(self) -> dict[str, Any]:
        """For programs; the shape stands, keys may be added. Numbers are rounded to four decimals.

        {"campaign": NAME, "all": TABLE, "games": {GAME: TABLE}, "sessions": [POINT]}
        TABLE: {"sessions", "over", "open", "faulty", "races", "between", "seconds": numbers, "won": SHARE,
                "score", "length", "luck": SPREAD or null, "ends": {END: n},
                "streaks": {"won", "lost", "now"}, "by": {WHAT: {SORT: SHARE}}, "seated": [WHAT],
                "choices": {QUESTION: {ANSWER: n}}}
        SHARE: {"n", "share", "low", "high"}, low and high bounding 95 % (Wilson)
        SPREAD: {"n", "mean", "sd", "least", "median", "most", "first", "last"}, the last two
                the numbers of the sessions that came to the least and the most
        POINT: {"number", "game", "month", "won", "score", "turns", "luck"}
        """
        return {
            "campaign": self.name,
            "all": _raw_table(self.all),
            "games": {game: _raw_table(table) for game, table in self.games.items()},
            "sessions": [asdict(point) for point in self.points],
        }


def statistics(name: str, records: Sequence[Record]) -> Statistics:
    """The numbers of a campaign's sessions, in their order."""
    played = [game for game in NAMES if any(one.game == game for one in records)]
    games = {game: _table([one for one in records if one.game == game]) for game in played}
    points = tuple(_point(one) for one in records if one.told)
    return Statistics(name, _table(records, together=True), games, points)


def _point(one: Record) -> Point:
    return Point(one.number, one.game, month(one), ours(one), one.score, one.turn, one.luck)


def _table(records: Sequence[Record], *, together: bool = False) -> Table:
    """Some sessions; of several games `together`, scores and lengths say nothing."""
    over = [one for one in records if one.told]
    faulty = sum(one.fault is not None for one in records)
    rows = _by_all(over) if together else _by(over)
    return Table(
        sessions=len(records),
        over=len(over),
        open=len(records) - len(over) - faulty,
        faulty=faulty,
        races=sum(one.rivals for one in over),
        between=sum(map(between_us, over)),
        won=wilson(sum(bool(ours(one)) for one in over), sum(ours(one) is not None for one in over)),
        seconds=round(sum(min(one.seconds or 0, LONGEST) for one in records), 1),
        score=None if together else _spread(over, lambda one: one.score),
        length=None if together else _spread(over, lambda one: one.turn),
        luck=_spread(over, lambda one: one.luck),
        ends={} if together else dict(sorted(Counter(str(one.end) for one in over).items())),
        streaks=_streaks(over),
        by=_shares(rows),
        seated=tuple(sorted({name for name, _, _, seat in rows if seat})),
        choices={} if together else _choices(over),
    )


def _spread(over: Iterable[Record], of: Callable[[Record], Number | None]) -> Spread | None:
    """The numbers in brief; None without any."""
    found = [(number, one.number) for one in over if (number := of(one)) is not None]
    if not found:
        return None
    numbers = [number for number, _ in found]
    least, most = min(numbers), max(numbers)
    session = dict(reversed(found))
    sd = stdev(numbers) if len(numbers) > 1 else None
    return Spread(len(numbers), fmean(numbers), sd, least, median(numbers), most, session[least], session[most])


def _streaks(over: Iterable[Record]) -> Streaks:
    run = won = lost = 0
    for one in over:
        if (won_it := ours(one)) is None:
            continue
        step = 1 if won_it else -1
        run = run + step if run * step > 0 else step
        won, lost = max(won, run), max(lost, -run)
    return Streaks(won, lost, run)


# -- sorts of sessions and seats ------------------------------------------------------------------


Sorted = tuple[str, str, bool | None, bool]
"""What is told apart, as which sort, whether it won (None: not counted), and whether a seat did, not a session."""


def _by_all(over: Iterable[Record]) -> list[Sorted]:
    rows: list[Sorted] = []
    for one in over:
        rows += [("game", one.game, ours(one), False), ("month", month(one), ours(one), False), *_seats(one)]
    return rows


def _by(over: Iterable[Record]) -> list[Sorted]:
    """Of one game: also by the number of players and by its own figures that are words."""
    rows: list[Sorted] = []
    for one in over:
        rows += [("month", month(one), ours(one), False), ("players", str(len(one.seats)), ours(one), False)]
        rows += [*_seats(one), *_own(one)]
    return rows


def _seats(one: Record) -> list[Sorted]:
    """By seat, which a session has once, and by who sat there, which it may have several times."""
    winners = won_by(one)
    named: list[Sorted] = [("seat", seat, seat in winners, False) for seat in one.seats]
    return named + [("who", who.removeprefix("bot:"), seat in winners, True) for seat, who in one.seats.items()]


def _own(one: Record) -> list[Sorted]:
    """The game's own sorts; one that names a seat after a dot (`bird.anna`) is that seat's."""
    rows: list[Sorted] = []
    for name, sort in one.figures.items():
        head, _, seat = name.rpartition(".")
        if isinstance(sort, str) and sort and name not in OUTCOMES:
            own = bool(head) and seat in one.seats
            rows.append((head, sort, seat in won_by(one), True) if own else (name, sort, ours(one), False))
    return rows


def _shares(rows: Iterable[Sorted]) -> dict[str, dict[str, Share]]:
    counted: dict[str, Counter[str]] = {}
    wins: Counter[tuple[str, str]] = Counter()
    for name, sort, won, _ in rows:
        if won is not None and sort:
            counted.setdefault(name, Counter())[sort] += 1
            wins[name, sort] += won
    return {
        name: {sort: wilson(wins[name, sort], sorts[sort]) for sort in sorted(sorts)} for name, sorts in counted.items()
    }


def _choices(over: Iterable[Record]) -> dict[str, dict[str, int]]:
    """How often each answer was given: the last word of a figure is the answer, what is before it the question."""
    counted: dict[str, Counter[str]] = {}
    for one in over:
        for name, times in one.figures.items():
            if name.startswith(CHOICE) and isinstance(times, int):
                question, _, answer = name.removeprefix(CHOICE).rpartition(".")
                counted.setdefault(question, Counter())[answer] += times
    return {question: dict(sorted(counted[question].items())) for question in sorted(counted)}


# -- for programs ---------------------------------------------------------------------------------


def _raw_table(table: Table) -> dict[str, Any]:
    found = {name: getattr(table, name) for name in Table.__dataclass_fields__}
    spreads = {name: _raw_spread(found[name]) for name in ("score", "length", "luck")}
    by = {name: {sort: _raw_share(share) for sort, share in sorts.items()} for name, sorts in table.by.items()}
    return found | spreads | {"won": _raw_share(table.won), "streaks": asdict(table.streaks), "by": by}


def _raw_share(share: Share) -> dict[str, Any]:
    return {name: value if name == "n" else round(value, 4) for name, value in share._asdict().items()}


def _raw_spread(spread: Spread | None) -> dict[str, Any] | None:
    if spread is None:
        return None
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(spread).items()}
