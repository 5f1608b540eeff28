"""The luck of a session in words: a line a kind of dice and seat, with a bar a face."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.session import Session
from companion.luck import Luck, luck
from companion.terminal.speech import Speech

FULL = 20
"""Columns of the bar of a face that came as often as any."""

TELLING = 3
"""Fewer dice than this tell nothing."""


def fortune(session: Session, seats: tuple[str, ...], speech: Speech) -> list[str]:
    """What the dice did, row by row; a sentence where none were rolled, or too few."""
    rolled = luck(session.history, seats)
    found = [one for one in rolled if one.dice >= TELLING]
    if not found:
        return [speech.tell("luck.few" if rolled else "luck.none")]
    several = len({one.seat for one in found}) > 1
    return [row for one in found for row in _rows(one, speech, named=several)]


def _rows(one: Luck, speech: Speech, *, named: bool) -> Iterator[str]:
    who = one.seat or speech.tell("luck.table")
    head = speech.tell("luck.dice", count=one.dice, die=_die(one, speech))
    yield f"{who}: {head}" if named else head
    if one.numbered:
        assert one.mean is not None and one.expected is not None and one.chance is not None
        yield "  " + speech.tell(
            "luck.mean",
            mean=speech.number(one.mean, 2),
            expected=speech.number(one.expected, 2),
            chance=speech.number(100 * one.chance, 0),
        )
    yield "  " + speech.tell("luck.spell", face=_face(one.spell.face, speech), count=one.spell.length)
    most = max(one.counts.values())
    wide = max(len(_face(face, speech)) for face in one.counts)
    for face, count in one.counts.items():
        bar = "●" * round(FULL * count / most)
        expected = speech.number(one.share(face) * one.dice, 1)
        if speech.plain:
            yield "  " + speech.tell("luck.heard", face=_face(face, speech), count=count, expected=expected)
            continue
        yield f"  {_face(face, speech):<{wide}} {bar:<{FULL}} {count} " + speech.tell("luck.expected", count=expected)


def _die(one: Luck, speech: Speech) -> str:
    return f"d{len(one.faces)}" if one.numbered else speech.tell("luck.symbols")


def _face(face: int | str, speech: Speech) -> str:
    """A face in words, where the game has one for it."""
    phrase = f"face.{face}"
    if isinstance(face, int) or phrase not in speech.table["say"]:
        return str(face)
    return str(speech.table["say"][phrase])
