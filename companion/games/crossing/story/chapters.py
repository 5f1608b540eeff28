"""Round after round: the bell, what each party did, the sea, the threads; and the round it all turned on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Beat, Chapter
from companion.games import tales
from companion.games.crossing.story.lines import lines
from companion.games.crossing.story.now import Now
from companion.games.crossing.story.parties import others, ours
from companion.games.crossing.story.round import Round
from companion.games.crossing.story.sea import sea
from companion.games.crossing.story.turns import Turn, hear, split
from companion.games.tales import Span

TALK, VOW, MEMORY, SKY, MET, SIGHT = 3, 4, 4, 2, 3, 5


def chapters(played: Replay, now: Now) -> list[Chapter]:
    """All rounds of a session that have begun; `now` moves along with them."""
    order = next((t.args["order"] for t in played.chronicle.tellings if t.id == "order"), list(now.company.seats))
    made = tales.chapters(played, now, lambda span: _chapter(now, span, order), _told_at_length)
    now.sync(played.state)
    return made


def _chapter(now: Now, span: Span, order: list[str]) -> Chapter:
    now.round = span.turn
    round, told = Round(now), span.told
    _opening(round, told[0])
    turns, sea_told = split(told)
    heard = [_heard(now, one) for one in turns]
    _parties(round, heard, order)
    sea(round, sea_told, told[-1])
    if not round.over:
        _night(round, told[-1])
    place = now.beat("book.place", told[-1], spots=_spots(now))
    return round.chapter(span, place=place, lines=lines(told, now.company), gauges=_gauges(now))


def _heard(now: Now, told: list[Telling]) -> Turn:
    turn = Turn(str(told[0].args["seat"]))
    for telling in told:
        hear(turn, telling, now.bay, now.round)
    return turn


def _parties(round: Round, turns: list[Turn], order: list[str]) -> None:
    """Our turn, and what the others did: before it, unless we began or they ended it all."""
    seat = round.now.hand.seat
    mine = [turn for turn in turns if turn.seat == seat]
    rest = [turn for turn in turns if turn.seat != seat]
    late = order.index(seat) == 0 or bool(turns and turns[-1].home and turns[-1].seat != seat)
    others(round, rest, "late" if late else "others")
    for turn in mine:
        ours(round, turn)


def _spots(now: Now) -> tuple[Beat, ...]:
    """Where our two stand as the round ends."""
    return tuple(
        now.beat(f"spot.{_where(now, one)}", who=one, at=now.spot(one), flags=("mine",) if one is now.me else ())
        for one in (now.me, now.friend)
    )


def _gauges(now: Now) -> tuple[tuple[str, int], ...]:
    """The rows that the two of the first hand's party have won, and those that the sea has; nought once swept."""
    seat = now.hands[0].seat
    two = [now.company.who(seat, index) for index in (0, 1)]
    return (*((one.name, max(0, now.bay.row(one))) for one in two), ("tide", now.bay.tide))


def _where(now: Now, one: Any) -> str:
    at = now.bay.at[one.id]
    return at if at in ("beach", "home", "swept") else "islet" if at == now.facts.board.islet else "square"


# -- before and after --------------------------------------------------------------------------


def _opening(round: Round, dawn: Telling) -> None:
    now = round.now
    if now.round > 1 and now.hand.since == now.round:
        before = [hand for hand in now.hands if hand.since < now.round][-1]
        marks = tuple(gone.n for gone in now.bay.swept if gone.who is before.me)
        round.add("hand.taken", dawn, part="open", colour=True, before=before.me, proofs={"before": marks})
    else:
        round.add(_dawn(now), dawn, weight=0.97 if now.round == 1 else 0.62, part="open", colour=True)
    if now.threads.due("sky", now.round, SKY):
        round.add(f"sky.{now.company.sky}", dawn, weight=0.55, part="open", colour=True)
    if now.bay.walking(now.me):
        round.add(f"nature.{now.reach()}", dawn, weight=0.4, part="open", colour=True)


def _dawn(now: Now) -> str:
    flags = now.flags()
    for flag, key in (
        ("ashore", "wall.open"),
        ("isled", "rock.open"),
        ("first", "start.first"),
        ("mourning", "dawn.mourning"),
        ("near", "dawn.near"),
        ("me_beach", "dawn.beach"),
    ):
        if flag in flags:
            return key
    return f"dawn.{now.reach()}"


def _night(round: Round, evening: Telling) -> None:
    """Threads taken up, and the bell."""
    now = round.now
    bay, me, friend = now.bay, now.me, now.friend
    both = bay.walking(me) and bay.walking(friend)
    if both and now.round > 1 and now.threads.due("talk", now.round, TALK):
        round.add(f"talk.{friend.traits[0]}", evening, weight=0.72, part="night", colour=True)
    calm = bay.walking(me) and "mourning" not in now.flags()
    if calm and now.round > 2 and now.threads.due("vow", now.round, VOW):
        round.add(f"vow.{now.company.reason(me)}", evening, weight=0.7, part="night", colour=True)
    _remember(round, evening)
    now.season.evening(round, evening)
    _race(round, evening)
    _met(round, evening)
    if bay.walking(me) and now.reach() == "late" and now.threads.due("mont", now.round, SIGHT):
        round.add("sight.mont", evening, weight=0.6, part="land", colour=True)
    if bay.walking(me) and now.reach() == "middle" and now.threads.due("islet", now.round, SIGHT):
        round.add("sight.islet", evening, weight=0.6, part="land", colour=True)
    round.add(_dusk(now), evening, weight=0.5, part="night", colour=True)


def _dusk(now: Now) -> str:
    flags = now.flags()
    for flag, key in (("ashore", "wall.close"), ("isled", "rock.close"), ("mourning", "bell.mourning")):
        if flag in flags:
            return key
    return "bell.near" if "near" in flags else "bell.plain"


def _remember(round: Round, evening: Telling) -> None:
    """Those the sea has are spoken of again, a while after."""
    now = round.now
    old = [gone for gone in now.bay.swept if now.round - gone.round > 1 and gone.who is not now.me]
    gone = now.company.lot(old, "memory", evening.n)
    if gone is not None and now.threads.due("memory", now.round, MEMORY):
        key = "mind.friend" if gone.who is now.friend else "mind.rival"
        proofs = {"who": (gone.n,), "at": (gone.n,)}
        round.add(key, evening, weight=0.78, part="night", colour=True, who=gone.who, at=gone.place, proofs=proofs)


def _race(round: Round, evening: Telling) -> None:
    """Who leads is worth a word when it has changed."""
    now = round.now
    place = next((flag for flag in ("ahead", "behind", "level") if flag in now.flags()), "")
    if place and now.bay.walking(now.me) and place != round.now.lead and now.round > 1:
        round.add(f"race.{place}", evening, weight=0.66, part="late")
    now.lead = place or now.lead


def _met(round: Round, evening: Telling) -> None:
    """A pilgrim of another party on the next square."""
    now = round.now
    spot = now.spot(now.me)
    if spot is None or not now.bay.walking(now.me):
        return
    beside = [one for one in now.rivals() if now.spot(one) in now.facts.neighbours[spot]]
    other = now.company.lot(beside, "met", evening.n)
    if other is not None and now.threads.due("met", now.round, MET):
        steps = round.moved(now.me, other)
        round.add("meet.rival", *steps, evening, weight=0.74, part="land", other=other, at=now.spot(other))


# -- the turning point -------------------------------------------------------------------------


def _told_at_length(beats: tuple[Beat, ...]) -> Iterator[Beat]:
    """Something before, of the round's own mood; after the word of a new hand, if there is one."""
    new = int(beats[0].key == "hand.taken")
    yield from beats[:new]
    yield replace(beats[0], key="turn.before", part="open", weight=0.95, colour=True, tells=())
    yield from beats[new:]
