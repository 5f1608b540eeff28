"""Odds on a screen: a table where many answers are alike, else a bar a chance; a hint in a sentence."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Any

from companion.core import answers
from companion.core.session import Session
from companion.games.risks import Figure, Outcome, Risk
from companion.odds.decision import Hint, Odds
from companion.terminal.desk import Desk
from companion.terminal.naming import typed
from companion.terminal.speech import Speech
from companion.words import of_question, words

if TYPE_CHECKING:
    from companion.odds.playing import Chance, Playing

BAR = 10
GRID = 3
"""So many answers, with chances that have a head of their own, make a table."""
NARROW = 3
"""Columns of a table that leave room for a bar."""


class Spoken(Speech):
    """A game's words, with those for its chances."""

    def __init__(self, game: str, lang: str) -> None:
        super().__init__(game, lang)
        mine = words(game, lang, "odds")
        self.heads: dict[str, str] = mine["heads"]
        self.table = {**self.table, "say": {**self.table["say"], **mine["say"]}}
        self.own = {**self.own, "odds": words(None, lang, "odds")}

    def share(self, chance: float) -> str:
        """A chance in hundredths: whole where that is all there is to it, else with a decimal."""
        hundredths = 100 * float(chance)
        if 0 < hundredths < 1:
            return self.tell("odds.less")
        digits = 0 if abs(hundredths - round(hundredths)) < 0.05 else 1
        return self.tell("odds.percent", number=self.number(hundredths, digits))

    def cell(self, one: Outcome | Figure | None) -> str:
        """A chance in whole hundredths, a figure with a decimal; nothing where there is none."""
        if one is None:
            return "–"
        if isinstance(one, Figure):
            return self.number(one.value, 1)
        hundredths = 100 * float(one.chance)
        return "<1" if 0 < hundredths < 0.5 else f"{hundredths:.0f}"

    def answer(self, session: Session, risks: tuple[Risk, ...], answer: Any) -> str:
        """An answer to the pending question as it stands among its choices, in short; of dice, by what they show."""
        question = session.pending
        assert question is not None
        choices = Desk.of(self.game, session.game.facts).asked(session, question).choices
        labels = [self.say(one.label) for one in choices if one.id == answer]
        labels += [self.say(one.say) for one in risks if answers.write(answer) in one.answers]
        return re.split(r"\s*[,:;(]", labels[0] if labels else answers.write(answer), maxsplit=1)[0]


def bar(chance: float) -> str:
    """A chance as ten dots; one that there is shows at least one, one that may fail leaves at least one open."""
    full = round(BAR * float(chance))
    full = min(BAR - 1 if chance < 1 else BAR, max(1 if chance > 0 else 0, full))
    return "●" * full + "○" * (BAR - full)


def rows(
    spoken: Spoken, session: Session, odds: Odds, room: int, *, bars: bool = True, everything: bool = False
) -> list[str]:
    """Odds as rows of at most `room` columns. Without `everything`, the answers that matter least are only counted."""
    if odds.question is None:
        return [spoken.tell("odds.over")]
    told = [
        spoken.tell(
            {"": "odds.title_all", "you": "odds.title_you"}.get(odds.seat, "odds.title"),
            seat=odds.seat,
            question=of_question(spoken.table["log"]["asked"], odds.question.why),
        )
    ]
    shown = [risk for risk in odds.risks if everything or not risk.minor]
    if shown:
        for block in _blocks(spoken, shown):
            told += _block(spoken, block, room, bars=bars)
        hidden = len(odds.risks) - len(shown)
        told += [spoken.tell("odds.more", count=hidden)] if hidden else []
    elif odds.win is None:
        told.append(_nothing(spoken, odds))
    told += _played(spoken, session, odds, odds.win) if odds.win is not None else []
    return fitted(told, room)


def won(spoken: Spoken, session: Session, odds: Odds, room: int) -> list[str]:
    """The chance to win alone, as rows."""
    return [] if odds.win is None else fitted(_played(spoken, session, odds, odds.win), room)


def fitted(told: list[str], room: int) -> list[str]:
    """Rows broken where they are longer than the room."""
    return [part for row in told for part in _fitted(row, room)]


def _fitted(row: str, room: int) -> list[str]:
    """A row in as many as it takes, the later ones under its words."""
    if len(row) <= room:
        return [row]
    lead = len(row) - len(row.lstrip())
    under = BAR + 13 if row[lead : lead + 1] in ("●", "○") else lead + 2
    return textwrap.wrap(row, room, subsequent_indent=" " * min(under, room // 2), drop_whitespace=True)


def _nothing(spoken: Spoken, odds: Odds) -> str:
    assert odds.question is not None
    if odds.question.chance or odds.question.who == odds.seat:
        return spoken.tell("odds.none")
    return spoken.tell("odds.waits", seat=odds.question.who, own=odds.seat)


def _blocks(spoken: Spoken, risks: list[Risk]) -> list[list[Risk]]:
    """Risks one after the other that speak of the same things."""
    blocks: list[list[Risk]] = []
    held: set[str] = set()
    for risk in risks:
        ids = _numbers(spoken, risk).keys()
        if blocks and (held & ids or not ids):
            blocks[-1].append(risk)
            held |= ids
        else:
            blocks.append([risk])
            held = set(ids)
    return blocks


def _block(spoken: Spoken, risks: list[Risk], room: int, *, bars: bool) -> list[str]:
    """A table, where there are answers enough and every chance has its column; else a list."""
    numbers = [_numbers(spoken, risk) for risk in risks]
    placed = all(
        one.chance == 1 or one.id in row for risk, row in zip(risks, numbers, strict=True) for one in risk.outcomes
    )
    if len(risks) >= GRID and placed and any(_counts(one) for row in numbers for one in row.values()):
        table = _grid(spoken, risks, room, bars=bars)
        if max(map(len, table)) <= room:
            return table
    return [row for risk in risks for row in _listed(spoken, risk, bars=bars)]


# -- a bar a chance --------------------------------------------------------------------------


def _listed(spoken: Spoken, risk: Risk, *, bars: bool) -> list[str]:
    """What comes for sure beside the answer; then each chance."""
    facts = [one for one in risk.outcomes if one.chance == 1 and one.id not in spoken.heads]
    head = spoken.say(risk.say)
    if facts:
        head += f"{spoken.own['joint']}{', '.join(spoken.say(one.say) for one in facts)}"
    chances = [one for one in risk.outcomes if one not in facts and one.chance]
    told = [
        _row(spoken.share(float(one.chance)), spoken.say(one.say), bar(float(one.chance)), bars=bars) for one in chances
    ]
    return [
        head,
        *told,
        *(_row(spoken.number(one.value, 1), spoken.say(one.say), "", bars=bars) for one in risk.figures),
    ]


def _row(value: str, text: str, dots: str, *, bars: bool) -> str:
    return f"  {dots:<{BAR}} {value:>7}  {text}" if bars else f"  {value}: {text}"


# -- a table ------------------------------------------------------------------------------------


def _numbers(spoken: Spoken, risk: Risk) -> dict[str, Outcome | Figure]:
    """What of a risk has a column."""
    every: tuple[Outcome | Figure, ...] = (*risk.outcomes, *risk.figures)
    return {one.id: one for one in every if one.id in spoken.heads}


def _grid(spoken: Spoken, risks: list[Risk], room: int, *, bars: bool) -> list[str]:
    """An answer a row, a chance a column, in hundredths; what is sure stands at the end, or below."""
    numbers = [_numbers(spoken, risk) for risk in risks]
    columns = [id for id in spoken.heads if any(_counts(row.get(id)) for row in numbers)]
    labels = [spoken.say(risk.say) for risk in risks]
    first = max(map(len, (*labels, spoken.tell("odds.hundred"))))
    drawn = bars and len(columns) <= NARROW
    told = [
        f"{spoken.tell('odds.hundred'):<{first}}"
        + " " * (BAR + 1) * drawn
        + _cells([spoken.heads[id] for id in columns], spoken, columns)
    ]
    for risk, label, row in zip(risks, labels, numbers, strict=True):
        lead = f"{label:<{first}}" + (f" {_first_bar(row, columns)}" if drawn else "")
        told += _with_facts(
            spoken, risk, lead + _cells([spoken.cell(row.get(id)) for id in columns], spoken, columns), room
        )
    return told


def _counts(one: Outcome | Figure | None) -> bool:
    return one is not None and bool(one.value if isinstance(one, Figure) else one.chance)


def _first_bar(row: dict[str, Outcome | Figure], columns: list[str]) -> str:
    found = row.get(columns[0])
    return bar(float(found.chance)) if isinstance(found, Outcome) else " " * BAR


def _cells(cells: list[str], spoken: Spoken, columns: list[str]) -> str:
    return "".join(f" {cell:>{max(4, len(spoken.heads[id]))}}" for cell, id in zip(cells, columns, strict=True))


def _with_facts(spoken: Spoken, risk: Risk, row: str, room: int) -> list[str]:
    facts = ", ".join(spoken.say(one.say) for one in risk.outcomes if one.chance == 1 and one.id not in spoken.heads)
    if not facts:
        return [row]
    return [f"{row}  {facts}"] if len(row) + len(facts) + 2 <= room else [row, f"  {facts}"]


# -- playing on ------------------------------------------------------------------------------------


def _played(spoken: Spoken, session: Session, odds: Odds, win: Playing) -> list[str]:
    """The chance to win, all in all, or answer by answer; always with its error."""
    if not win.answers:
        return [spoken.tell("odds.win", bot=win.bot, count=win.whole.samples, **_shared(spoken, win.whole))]
    fewest = min(chance.samples for _, chance in win.answers)
    return [
        spoken.tell("odds.wins", bot=win.bot, count=fewest),
        *(
            spoken.tell("odds.win_each", answer=spoken.answer(session, odds.risks, answer), **_shared(spoken, chance))
            for answer, chance in win.answers
        ),
    ]


def _shared(spoken: Spoken, chance: Chance) -> dict[str, str]:
    return {"share": spoken.share(chance.share), "error": spoken.share(chance.error)}


def advice(spoken: Spoken, session: Session, risks: tuple[Risk, ...], found: Hint | None) -> str:
    """What the best bot would do, as it may be typed, and why, in a sentence."""
    if found is None:
        return spoken.tell("odds.hint_none")
    question, said = session.pending, spoken.answer(session, risks, found.answer)
    assert question is not None
    asked = Desk.of(spoken.game, session.game.facts).asked(session, question)
    answer = typed(spoken, question, asked, found.answer, said)
    told = "" if said == answer else f" ({said})"
    bot = found.bot.capitalize()
    return spoken.tell("odds.hint", bot=bot, answer=answer, told=told, reason=spoken.say(found.reason))


# -- for programs ----------------------------------------------------------------------------------


def described(spoken: Spoken, session: Session, odds: Odds, found: Hint | None) -> dict[str, Any]:
    """Odds as `companion odds --json` writes them."""
    question = odds.question
    return {
        "game": session.game.name,
        "seat": odds.seat,
        "why": None if question is None else question.why,
        "who": None if question is None else question.who,
        "risks": [_risk(spoken, risk) for risk in odds.risks],
        "win": None if odds.win is None else _win(odds.win),
        "hint": None
        if found is None
        else {"bot": found.bot, "answer": answers.write(found.answer), "reason": spoken.say(found.reason)},
    }


def _risk(spoken: Spoken, risk: Risk) -> dict[str, Any]:
    return {
        "id": risk.id,
        "answers": list(risk.answers),
        "what": spoken.say(risk.say),
        "outcomes": [
            {
                "id": one.id,
                "what": spoken.say(one.say),
                "chance": float(one.chance),
                "exact": str(one.chance),
                "beside": one.beside,
            }
            for one in risk.outcomes
        ],
        "figures": [{"id": one.id, "what": spoken.say(one.say), "value": round(one.value, 4)} for one in risk.figures],
    }


def _win(win: Playing) -> dict[str, Any]:
    """The chance to win as JSON; `seconds` is how long the playing took."""
    each = {answers.write(answer): _chance(chance) for answer, chance in win.answers}
    return {"bot": win.bot, "seconds": round(win.seconds, 2), **_chance(win.whole), "answers": each}


def _chance(chance: Chance) -> dict[str, Any]:
    return {"share": round(chance.share, 4), "error": round(chance.error, 4), "samples": chance.samples}
