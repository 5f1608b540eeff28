"""A crew member: plans with what was said, flies with what is known, and speaks the truth unless a card forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.ask import Ask, Choose
from companion.core.chance import Stream
from companion.core.errors import Illegal
from companion.core.hexes import POINTY
from companion.games.nightflight import board
from companion.games.nightflight.bots.hand import Hand, weight
from companion.games.nightflight.bots.purse import fuel_value
from companion.games.nightflight.bots.reckoning import Card, Reckoning
from companion.games.nightflight.bots.sky import sky
from companion.games.nightflight.facts import UNKNOWN, Row
from companion.games.nightflight.rules.cards import GO, STAY
from companion.games.nightflight.rules.planning import DUSK, NO_TARGET
from companion.games.nightflight.rules.playing import NONE, PASS
from companion.games.nightflight.state import State

SURE = 0.3
"""A hex is targeted when the plane is at least so likely to end there."""
LATE = ("reveal", "resolved")


class Crew:
    """Looks only at its seat's view; its own chance serves where nothing speaks for one choice."""

    def choose(self, view: State, question: Ask[Any], stream: Stream, n: int) -> str:
        if not isinstance(question, Choose):
            raise Illegal(f"{question.why} is asked of the dice, not of a player.")
        options = question.options
        if view.turn == 0:
            return self._set_up(view, question, stream, n)
        seat = question.who
        known = Reckoning(view, sky(view, fuel_value(view)))
        if question.why.startswith("effect."):
            return self._effect(Hand(view, seat, known), question.why.removeprefix("effect."), options)
        return _CHOICES[question.why](self, Hand(view, seat, known), options)

    def _set_up(self, view: State, question: Choose, stream: Stream, n: int) -> str:
        if question.why == "setup.disturbance":
            return min(question.options, key=lambda one: (weight(view.facts.cards[one]), one))
        return str(stream.one_of(n, question.options))

    # -- planning --------------------------------------------------------------------------------

    def card(self, hand: Hand, options: tuple[str, ...]) -> str:
        """The card and the end that leave the crew best placed, as far as this seat can tell."""
        known = hand.known
        plan, more = known.plan(), known.to_come()
        worths: dict[str, float] = {}
        for option in options:
            id, _, end = option.partition(":")
            if id == UNKNOWN:
                worths[option] = 0.0 if end == DUSK else -1.0
                continue
            fuel = hand.view.facts.fuels[id]
            worths[option] = known.worth([fuel, *plan] if end == DUSK else [*plan, fuel], more)
        return min(worths, key=lambda option: (worths[option], option))

    def announce(self, hand: Hand, options: tuple[str, ...]) -> str:
        """Of one's card, whatever narrows the crew's guess most: the action, but for forward cards that lean."""
        mine = next(slot for slot in reversed(hand.view.plan) if hand.seat in slot.known and not slot.announced)
        return "course" if hand.view.facts.fuels[mine.card].action == "forward" else "action"

    def course(self, hand: Hand, options: tuple[str, ...]) -> str:
        """Of a card that leans either way, the side on which the way is better."""
        way = hand.known.sky.way
        east, west = (board.step(hand.view.plane, side) for side in ("NE", "NW"))
        return "east" if way.get(east, 1e9) <= way.get(west, 1e9) else "west"

    def lie(self, hand: Hand, options: tuple[str, ...]) -> str:
        return options[0]

    # -- piloting --------------------------------------------------------------------------------

    def move(self, hand: Hand, options: tuple[str, ...]) -> str:
        """The move that leaves the rest of the plan best placed."""
        view, known = hand.view, hand.known
        fuel = view.facts.fuels[view.flying]
        plan = known.plan()
        costs = {
            letter: cost + known.after(there, plan, 0, fuel.moves[letter].first)
            for letter, there, cost in known.moves(view.plane, fuel)
            if letter in options
        }
        return min(options, key=lambda letter: (costs.get(letter, 1e9), letter))

    def second(self, hand: Hand, options: tuple[str, ...]) -> str:
        """Go on where the second step is worth its fuel."""
        view, known = hand.view, hand.known
        seconds = [move for move in view.facts.fuels[view.flying].moves.values() if move.may]
        plan = known.plan()
        here = known.after(view.plane, plan, 0)
        for move in seconds:
            assert move.second is not None
            landed = known.land(view.plane, move.second)
            if landed is not None:
                cost = landed[1] + move.may_cost * known.sky.fuel - move.then_hope
                return GO if cost + known.after(landed[0], plan, 0) < here else STAY
        return STAY

    # -- cards -----------------------------------------------------------------------------------

    def play(self, hand: Hand, options: tuple[str, ...]) -> str:
        """The best card worth playing now; `pass` for the turn when none could be later."""
        best = hand.best(options)
        if best is not None:
            return best
        held = hand.view.hands[hand.seat]
        cards = [hand.cards[id] for kind in ("star", "fog", "crew") for id in held[kind] if id != UNKNOWN]
        later = any(not card.when or set(card.when) & set(LATE) for card in cards if not card.named)
        return NONE if later or hand.view.scene in ("drawing", "between") else PASS

    def area(self, hand: Hand, options: tuple[str, ...]) -> str:
        """Away with what weighs most."""
        return max(options, key=lambda one: (weight(hand.cards[one]), one))

    def discard(self, hand: Hand, options: tuple[str, ...]) -> str:
        return min(options, key=lambda one: (hand.worth(hand.cards[one]), one))

    def token(self, hand: Hand, options: tuple[str, ...]) -> str:
        """A Night token where it helps most; where mountains may lie too, one that harms least."""
        mountain = all(board.row(hex) >= board.row(hand.view.plane) for hex in options)
        return hand.mountain(options) if mountain else hand.night(options)

    def target(self, hand: Hand, options: tuple[str, ...]) -> str:
        """The hex on which the plane is likeliest to end its turn."""
        likely = self._ends(hand)
        for hex in sorted(likely, key=lambda one: (-likely[one], one)):
            if f"{hex}:star" in options and likely[hex] >= SURE:
                return f"{hex}:star"
        return NO_TARGET

    def _ends(self, hand: Hand) -> dict[str, float]:
        """Where the plan ends, and how likely."""
        known = hand.known
        spread = {hand.view.plane: 1.0}
        for card in known.plan():
            after: dict[str, float] = {}
            for hex, chance in spread.items():
                for there, share in self._leads(known, hex, card):
                    after[there] = after.get(there, 0.0) + chance * share
            spread = after
        return spread

    def _leads(self, known: Reckoning, hex: str, card: Card) -> list[tuple[str, float]]:
        if isinstance(card, tuple):
            return [(there, chance) for there, chance, _ in known.sky.cards(*card).get(hex, ())]
        moves = known.moves(hex, card)
        best = min(moves, key=lambda one: one[2] + known.sky.way.get(one[1], 1e9), default=None)
        return [(best[1] if best else hex, 1.0)]

    def terrain(self, hand: Hand, options: tuple[str, ...]) -> str:
        return options[0]

    # -- what a card's own text asks ----------------------------------------------------------------

    def _effect(self, hand: Hand, id: str, options: tuple[str, ...]) -> str:
        """The answer that serves best, row by row: which of a card's rows asks shows in the options."""
        for row in hand.cards[id].effect:
            answer = self._answer(hand, options, row)
            if answer is not None and answer in options:
                return answer
        return options[-1]

    def _answer(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        choose = _EFFECTS.get(row.do)
        return choose(self, hand, options, row) if choose is not None else None

    def _fly(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        plan = hand.known.plan() if hand.view.scene == "piloting" else []
        costs: dict[str, float] = {}
        for way in options:
            landed = hand.known.land(hand.view.plane, POINTY[way]) if way in POINTY else None
            if landed is not None:
                costs[way] = landed[1] + hand.known.after(landed[0], plan, 0)
        return min(costs, key=lambda way: (costs[way], way), default=None)

    def _launch(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        known = [id for id in options if id in hand.view.facts.fuels]
        return max(known, key=lambda one: (hand.launched(one), one), default=None)

    def _exchange(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        return next((id for id in hand.clumsy() if id in options), NONE)

    def _salvage(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        return max(options, key=lambda one: (hand.worth(hand.cards[one]) if one in hand.cards else -1, one))

    def _swap(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        waiting = hand.view.waiting()
        plan = hand.known.plan()
        worths: dict[str, float] = {}
        for option in options:
            one, colon, other = option.partition(":")
            if not (colon and one.isdecimal() and other.isdecimal()):
                return None
            twin, here, there = plan[:], waiting.index(int(one) - 1), waiting.index(int(other) - 1)
            twin[here], twin[there] = twin[there], twin[here]
            worths[option] = hand.known.worth(twin)
        return min(worths, key=lambda option: (worths[option], option))

    def _skip(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        waiting, plan = hand.view.waiting(), hand.known.plan()
        worths: dict[str, float] = {}
        for option in options:
            if not option.isdecimal():
                return None
            place = waiting.index(int(option) - 1)
            worths[option] = hand.known.worth(plan[:place] + plan[place + 1 :])
        return min(worths, key=lambda option: (worths[option], option))

    def _bury(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        """A card that leads back goes under the deck."""
        fuels = hand.view.facts.fuels
        return next((id for id in options if id in fuels and fuels[id].action == "stall"), NONE)

    def _move_token(self, hand: Hand, options: tuple[str, ...], row: Row) -> str | None:
        return next((hex for hex in options if hand.view.tokens.get(hex) == "mountain"), None)


Choice = Callable[[Crew, Hand, tuple[str, ...]], str]
_CHOICES: dict[str, Choice] = {
    "planning.card": Crew.card,
    "planning.announce": Crew.announce,
    "planning.course": Crew.course,
    "planning.lie": Crew.lie,
    "piloting.move": Crew.move,
    "piloting.second": Crew.second,
    "card.play": Crew.play,
    "area.discard": Crew.area,
    "hand.discard": Crew.discard,
    "token.place": Crew.token,
    "target.place": Crew.target,
    "line.terrain": Crew.terrain,
}
_EFFECTS: dict[str, Callable[[Crew, Hand, tuple[str, ...], Row], str | None]] = {
    "fly": Crew._fly,
    "launch": Crew._launch,
    "exchange": Crew._exchange,
    "salvage": Crew._salvage,
    "swap": Crew._swap,
    "skip": Crew._skip,
    "bury": Crew._bury,
    "move_token": Crew._move_token,
}
