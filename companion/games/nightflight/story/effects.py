"""What a card did, as clauses: one for each of its tellings, those of a kind together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Beat, Word
from companion.games.nightflight.facts import UNKNOWN
from companion.games.nightflight.story.now import Now


def effects(now: Now, card: str, told: Iterable[Telling]) -> tuple[Beat, ...]:
    """The clauses of a card that has worked: what it did, then how it goes on working."""
    some = list(told)
    made = [*_gains(now, [t for t in some if t.id == "gained"])]
    made += [_HEARD[t.id](now, t) for t in some if t.id in _HEARD]
    rules = now.facts.cards[card].rule if card != UNKNOWN else {}
    marks = some[:1]
    made += [now.beat("phrase.rule", *marks, rule=Word("rule", name)) for name in rules if name != "instructor"]
    return tuple(made)


def _gains(now: Now, gained: list[Telling]) -> Iterator[Beat]:
    """Cards to hands: to one, or to all alike."""
    for deck in dict.fromkeys(t.args["deck"] for t in gained):
        some = [t for t in gained if t.args["deck"] == deck]
        seats = list(dict.fromkeys(t.args["seat"] for t in some))
        more: dict[str, Any] = {"deck": Word("deck", deck)}
        if len(seats) > 1 and set(seats) == set(now.aboard):
            yield now.beat("phrase.gain", *some, flags=("each",), **more)
            continue
        if 1 < len(seats) == len(some):
            last = sorted(some, key=lambda t: t.args["seat"] == now.seat)
            whose = tuple(now.beat("phrase.whose", t, who=now.who(t.args["seat"])) for t in last)
            yield now.beat("phrase.gain", *some, whose=whose, flags=("several",), **more)
            continue
        for seat in seats:
            own = [t for t in some if t.args["seat"] == seat]
            again = ("again",) if len(own) > 1 else ()
            yield now.beat("phrase.gain", *own, who=now.who(seat), flags=again, **more)


def _hope(now: Now, t: Telling) -> Beat:
    before, after = t.args["before"], t.args["after"]
    key = "phrase.rose" if after > before else "phrase.fell"
    return now.beat(key, t, before=before, after=after or None, flags=("gone",) if not after else ())


def _burned(now: Now, t: Telling) -> Beat:
    return now.beat("phrase.burned", t, count=t.args["count"], flags=("one",) if t.args["count"] == 1 else ())


def _refuelled(now: Now, t: Telling) -> Beat:
    return now.beat("phrase.refuelled", t, count=t.args["count"], flags=("one",) if t.args["count"] == 1 else ())


def _looked(now: Now, t: Telling) -> Beat:
    flags = {"clue": ("clue_look",), "next": ("next",), "fuel": ("fuel_look",), "all": ("plan", "all")}
    more = ("several",) if t.args["count"] > 1 else ()
    return now.beat(
        "phrase.looked", t, who=now.who(t.args["seat"]), flags=(*flags.get(t.args["what"], ("plan",)), *more)
    )


def _token(now: Now, t: Telling) -> Beat:
    kind = "night" if t.args["kind"] == "night" else "mountain_token"
    return now.beat("phrase.token", t, to=t.args["hex"], flags=(kind,))


def _moved(now: Now, t: Telling) -> Beat:
    kind = "night" if t.args["kind"] == "night" else "mountain_token"
    return now.beat("phrase.token_moved", t, to=t.args["hex"], flags=(kind,), **{"from": t.args["origin"]})


def _flew(now: Now, t: Telling) -> Beat:
    return now.beat("phrase.flew", t, to=t.args["hex"])


def _card(key: str) -> Callable[[Now, Telling], Beat]:
    def made(now: Now, t: Telling) -> Beat:
        return now.beat(key, t, action=Word("action", now.facts.fuels[t.args["card"]].action))

    return made


def _titled(key: str) -> Callable[[Now, Telling], Beat]:
    def made(now: Now, t: Telling) -> Beat:
        return now.beat(key, t, card=now.card(t.args["card"]))

    return made


def _disturbed(now: Now, t: Telling) -> Beat:
    rules = now.facts.cards[t.args["card"]].rule
    said = tuple(now.beat("phrase.rule", t, rule=Word("rule", name)) for name in rules)
    return now.beat("phrase.disturbs", t, card=now.card(t.args["card"]), effects=said or None)


def _plain(key: str) -> Callable[[Now, Telling], Beat]:
    def made(now: Now, t: Telling) -> Beat:
        return now.beat(key, t, who=now.who(t.args["seat"]) if "seat" in t.args else None)

    return made


_HEARD: dict[str, Callable[[Now, Telling], Beat]] = {
    "hope": _hope,
    "burned": _burned,
    "refuelled": _refuelled,
    "looked": _looked,
    "buried": _plain("phrase.buried"),
    "token": _token,
    "token_moved": _moved,
    "swapped": _plain("phrase.swapped"),
    "skipped": _card("phrase.skipped"),
    "turned_up": _card("phrase.turned_up"),
    "exchanged": _plain("phrase.exchanged"),
    "salvaged": _titled("phrase.salvaged"),
    "took_over": _plain("phrase.took_over"),
    "left": _titled("phrase.left"),
    "flew": _flew,
    "disturbance": _disturbed,
    "protected": _titled("phrase.protected"),
    "blocked": _plain("phrase.blocked"),
}
