"""2 Planning: in turn each lays a fuel card face down at an end of the plan, and announces it."""

from __future__ import annotations

from typing import Literal

from companion.core.ask import choose
from companion.games.nightflight import board
from companion.games.nightflight.facts import ACTIONS, COURSES, UNKNOWN, Fuel
from companion.games.nightflight.rules.ending import scene
from companion.games.nightflight.rules.playing import window
from companion.games.nightflight.state import Slot, State

DUSK, DAWN = "dusk", "dawn"
COURSE, ACTION = "course", "action"
BOTH_FROM, ONE_FROM = 17, 5
"""Hope from which everybody announces course and action, and from which one of the two (2 Hope)."""
Allowance = Literal["both", "one", "none"]
TARGETS = 2
NO_TARGET = "none"


@scene
async def planning(s: State) -> None:
    """One card of the plan; after the last the instructors lay their targets."""
    s.deserter = ""
    seat = turns(s)[s.step]
    await window(s, "planning", (seat,))
    await _place(s, seat)
    s.step += 1
    if s.step == len(turns(s)):
        await _targets(s)
        s.scene, s.step = "piloting", 0


def turns(s: State) -> tuple[str, ...]:
    """Who lays cards, in order: two twice each, the captain of three a second one, four and five once."""
    seats = s.from_captain()
    return {2: seats * 2, 3: (*seats, seats[0])}.get(len(seats), seats)


async def _place(s: State, seat: str) -> None:
    held = s.hands[seat]["fuel"]
    if not held:
        s.tell("unplaced", seat=seat)
        return
    options = tuple(f"{card}:{end}" for card in sorted(set(held)) for end in ends(s))
    card, _, end = (options[0] if len(options) == 1 else await choose("planning.card", seat, options)).partition(":")
    held.remove(card)
    slot = Slot(seat, end, card, known=(seat,))
    s.plan.insert(0 if end == DUSK else len(s.plan), slot)
    s.tell("placed", seat=seat, end=end, place=1 if end == DUSK else len(s.plan))
    if card != UNKNOWN:
        await _announce(s, seat, slot)


def ends(s: State) -> tuple[str, ...]:
    """The ends of the plan that cards may be laid at now."""
    return tuple(
        end
        for end, other in ((DUSK, "dawn_only"), (DAWN, "dusk_only"))
        if not s.rule(other) or (s.rule("dawn_only") and s.rule("dusk_only"))
    )


# -- announcements ---------------------------------------------------------------------------


def allowance(s: State, seat: str) -> Allowance:
    """What a seat announces of the card it lays now: the captain's extra counts for the first card only."""
    return allowed(s, first=seat == s.captain and s.step == 0)


def allowed(s: State, *, first: bool) -> Allowance:
    """What hope and the active cards let a player announce of a card, or the captain of the `first` one."""
    if s.rule("silence"):
        return "none"
    if s.hope >= BOTH_FROM or s.rule("open_talk"):
        return "both"
    extra = first and not s.rule("captain_silent")
    if s.hope >= ONE_FROM:
        return "both" if extra else "one"
    return "one" if extra else "none"


def parts(s: State, fuel: Fuel, *, lie: bool = False) -> tuple[str, ...]:
    """Of course and action, those that may be announced: a card without course has none, unless a lie invents one."""
    return tuple(part for part in sayable(s) if part == ACTION or lie or fuel.course != "none")


def sayable(s: State) -> tuple[str, ...]:
    """Of course and action, those that the active cards let anybody announce."""
    may = tuple(part for part, other in ((COURSE, "action_only"), (ACTION, "course_only")) if not s.rule(other))
    return may or (COURSE, ACTION)


async def _announce(s: State, seat: str, slot: Slot) -> None:
    fuel, may = s.facts.fuels[slot.card], allowance(s, seat)
    if may == "none":
        return
    slot.lie = seat == s.captain and bool(s.rule("captain_lies"))
    said = parts(s, fuel, lie=slot.lie)
    if may == "one" and len(said) > 1:
        said = (await choose("planning.announce", seat, said),)
    slot.announced = await (_lied if slot.lie else _told)(seat, fuel, said)
    s.tell("announced", seat=seat, end=slot.end, announced=dict(slot.announced), lie=slot.lie)


async def _told(seat: str, fuel: Fuel, said: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    if ACTION in said:
        found[ACTION] = fuel.action
    if COURSE in said:
        either = fuel.course == "either"
        found[COURSE] = await choose("planning.course", seat, COURSES) if either else fuel.course
    return found


async def _lied(seat: str, fuel: Fuel, said: tuple[str, ...]) -> dict[str, str]:
    """Trust test: action and course announced must both be false, as far as a course can be."""
    options = tuple(
        f"{action}:{course}"
        for action in ACTIONS
        for course in COURSES
        if action != fuel.action and course != fuel.course
    )
    action, _, course = (await choose("planning.lie", seat, options)).partition(":")
    told = {ACTION: action, COURSE: course}
    return {part: told[part] for part in said}


# -- the instructor ----------------------------------------------------------------------------


def instructors(s: State) -> tuple[str, ...]:
    """Seats with the instructor among their crew cards, while crew cards work."""
    if s.rule("crew_idle"):
        return ()
    cards = s.facts.cards
    return tuple(
        seat for seat in s.from_captain() if any(cards[id].rule.get("instructor") for id in s.hands[seat]["crew"])
    )


async def _targets(s: State) -> None:
    """Up to two hexes are targeted, each with a star or a fog token (1 Board, Tokens)."""
    for seat in instructors(s):
        hexes = [hex for hex in board.ordered(s.board) if hex not in s.targets]
        for _ in range(TARGETS):
            options = tuple(f"{hex}:{kind}" for hex in hexes if hex not in s.targets for kind in ("star", "fog"))
            answer = await choose("target.place", seat, (*options, NO_TARGET))
            if answer == NO_TARGET:
                break
            hex, _, kind = answer.partition(":")
            s.targets[hex] = kind
        if s.targets:
            s.tell("targets", seat=seat, hexes=dict(s.targets))
