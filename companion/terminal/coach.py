"""What now, and why: the turn as a checklist, and what explains the last result, in words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.core.ask import Ask, Choose
from companion.core.session import Session, Telling
from companion.games.shown import Asked, Say, Step
from companion.terminal.desk import EVERYBODY
from companion.terminal.screen import KEPT
from companion.terminal.speech import Speech
from companion.terminal.verbs import Verb
from companion.words import of_question, words

if TYPE_CHECKING:
    from companion.terminal.prompt import Prompt

MARK = "▸ "
NEAR, LIKE = 3, 0.4
"""So many answers are named as near what was typed, if they are at least so like it, from 0 to 1."""


class Coached(Speech):
    """A game's words, with those of its checklist and its explanations."""

    def __init__(self, speech: Speech) -> None:
        vars(self).update(vars(speech))
        game, lang = speech.game, speech.lang
        self.table = {**self.table, "say": {**self.table["say"], **words(game, lang, "steps")["say"]}}
        self.own = {**self.own, **words(None, lang, "coach")}

    def cite(self, section: str) -> str:
        """The section of the rules, by its title."""
        return _titled(self, section)


def _titled(speech: Speech, section: str) -> str:
    return str(words(speech.game, speech.lang, "rules")["sections"][section]["title"])


def title(speech: Speech, why: str) -> str:
    """The title of the section that rules on a question, its words kept together."""
    return _titled(speech, ruling(speech.game, why)).replace(" ", KEPT)


def nearest(question: Ask[Any], asked: Asked, text: str) -> tuple[str, ...]:
    """Where very many answers are legal and few are shown: those spelt most like what was typed."""
    if not isinstance(question, Choose) or len(asked.choices) >= len(question.options):
        return ()
    shown = {choice.id for choice in asked.choices}
    known = [option for option in map(str, question.options) if option not in shown]
    return tuple(get_close_matches(text.strip().upper(), known, NEAR, LIKE))


def ruling(game: str, why: str) -> str:
    """The section of the rules that a question belongs to."""
    return str(of_question(import_module(f"companion.games.{game}.view.rulebook").SECTIONS, why))


def checklist(session: Session, speech: Coached, mark: str = MARK) -> list[str]:
    """The turn in rows: what is done, what hands do now (marked) and by which rule, what comes, what is passed over."""
    question = session.pending
    if question is None:
        return [speech.tell("steps.over")]
    seen = session.view(EVERYBODY if question.chance else question.who)
    found: tuple[Step, ...] = import_module(f"companion.games.{speech.game}.view.steps").steps(seen, question.why)
    rows = [
        _titles(speech, "done", found),
        *(_row(speech, step, mark) for step in found),
        _titles(speech, "skipped", found),
    ]
    now = next((step.section for step in found if step.stands == "now"), ruling(speech.game, question.why))
    return [*filter(None, rows), speech.tell("steps.rules", game=speech.game, section=now)]


def _titles(speech: Coached, stands: str, found: tuple[Step, ...]) -> str:
    """The steps that stand so, in one row."""
    titles = tuple(speech.say(step.title).replace(" ", KEPT) for step in found if step.stands == stands)
    return speech.tell(f"steps.{stands}", all=titles) if titles else ""


def _row(speech: Coached, step: Step, mark: str) -> str:
    if step.stands not in ("now", "later"):
        return ""
    args = {"title": speech.say(step.title), "do": speech.say(step.do), "section": speech.cite(step.section)}
    return (mark if step.stands == "now" else "") + speech.tell(f"steps.{step.stands}", **args)


def reasons(session: Session, tellings: Sequence[Telling], speech: Coached) -> list[str]:
    """Part by part, what led to the last result that there is something to say about."""
    question = session.pending
    why = question.why if question is not None else ""
    seen = session.view(EVERYBODY if question is None or question.chance else question.who)
    explained = import_module(f"companion.games.{speech.game}.view.why").explained
    says: tuple[Say, ...] = explained([one for one in tellings if one.at == session.at], seen, why)
    for last in reversed(tellings) if not says else ():
        if explained((last,), seen, ""):
            says = explained([one for one in tellings if last.n == one.n or last.at == one.at], seen, "")
            break
    return [speech.say(say) for say in says] or [speech.tell("reasons.none")]


def now(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
    """`now`: where the turn stands, and what hands do next."""
    teller = prompt.teller
    mark = MARK if teller.screen.drawn else ""
    teller.remark("\n".join(checklist(session, Coached(teller.speech), mark)))


def why(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> None:
    """`why`: what led to the last result, part by part."""
    teller = prompt.teller
    teller.remark("\n".join(reasons(session, teller.chronicle.tellings, Coached(teller.speech))))
