"""The roll of honour as text: who holds each record and who did before, what was reached and by which session."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.campaign.honours import Held, Holder, Honours, Reached
from companion.campaign.speech import Speech, filled
from companion.games import NAMES


def text(honours: Honours, lang: str) -> str:
    """A page within 80 columns, game by game, what spans all games last."""
    speech = Speech(lang)
    parts = [_part(game, honours, speech) for game in (*NAMES, "")]
    return "\n\n".join(part for part in parts if part) or speech.say("roll.empty")


def _part(game: str, honours: Honours, speech: Speech) -> str:
    rows = _records([one for one in honours.records if one.game == game], speech)
    rows += _achievements([one for one in honours.reached if one.game == game], speech)
    title = speech.game(game) if game else speech.say("stats.all")
    return "\n".join([title, *rows]) if rows else ""


def _records(held: Sequence[Held], speech: Speech) -> list[str]:
    return _listed(speech.say("roll.records"), (record_told(one, speech) for one in held))


def _achievements(reached: Sequence[Reached], speech: Speech) -> list[str]:
    return _listed(speech.say("roll.achievements"), (achievement_told(one, speech) for one in reached))


def _listed(head: str, told: Iterable[str]) -> list[str]:
    rows = [line for row in told for line in filled(row, "    ", "  ")]
    return [f"  {head}", *rows] if rows else []


def record_told(held: Held, speech: Speech) -> str:
    """`Fewest days: 24 (no 36), before it 27 (no 2).`"""
    title = speech.honour(held.game, "record", held.id)
    if held.before is None:
        return speech.say("roll.held", title=title, holder=_holder(held, held.holder, speech))
    holder, before = _holder(held, held.holder, speech), _holder(held, held.before, speech)
    return speech.say("roll.taken", title=title, holder=holder, before=before)


def _holder(held: Held, holder: Holder, speech: Speech) -> str:
    return f"{speech.value(held.figure, holder.value)} ({speech.no(holder.session)})"


def achievement_told(reached: Reached, speech: Speech) -> str:
    """`Ten tides: no 28, 2025-03-01. Ten crossings played to their end.`"""
    return speech.say(
        "roll.reached",
        title=speech.honour(reached.game, "achievement", reached.id),
        number=speech.no(reached.sessions[-1]),
        date=reached.when[:10] or speech.say("none"),
        text=speech.honour(reached.game, "achievement", reached.id, "text"),
    )
