"""`reconcile` at a prompt: what lies on the table is compared with the log, and set right in one correction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.core.ask import Ask
from companion.core.errors import Clash, Illegal
from companion.core.seats import Correct, Reply
from companion.core.session import Session
from companion.games.shown import Asked, Key, Say
from companion.terminal.desk import EVERYBODY
from companion.terminal.screen import KEPT
from companion.terminal.table_words import NONE, TableWords
from companion.terminal.verbs import Verb, verb

if TYPE_CHECKING:
    from companion.terminal.prompt import Prompt

NOTHING = "…"
ENOUGH = "."
"""Typed for a key: all the others stand as they are."""


class Left(Exception):
    """Whoever reconciled wants nothing set."""


def reconcile(prompt: Prompt, session: Session, question: Ask[Any], asked: Asked, command: Verb) -> Reply | None:
    """`reconcile`: key by key; `reconcile food=4 forgot the village`: in one line, with the reason or without."""
    speech = prompt.teller.speech
    keys = prompt.teller.desk.keys(session.game.view(session.mark, prompt.teller.seat or EVERYBODY))
    if not keys:
        prompt.teller.refuse(speech.tell("reconcile.early"))
        return None
    if session.since:
        prompt.teller.remark(speech.tell("reconcile.anew", count=len(session.since)))
    table = Reconciling(prompt, session, keys)
    try:
        changes, reason = table.typed(command.rest) if command.rest else (table.asked(), "")
        return table.settled(changes, reason)
    except Left:
        prompt.teller.remark(speech.tell("reconcile.left"))
        return None


class Reconciling:
    """One reconciliation: the keys of the table, as the log has them where the present scene began."""

    def __init__(self, prompt: Prompt, session: Session, keys: tuple[Key, ...]) -> None:
        self.prompt, self.session, self.keys = prompt, session, keys
        self.teller, self.speech = prompt.teller, prompt.teller.speech
        self.words = TableWords(self.speech, keys)

    # -- what is asked ---------------------------------------------------------------------

    def asked(self) -> dict[str, Any]:
        """Ask for each key; Enter keeps what stands. Raises Left."""
        self.teller.remark(self.speech.tell("reconcile.opened"))
        changes: dict[str, Any] = {}
        for key in self.keys:
            if key.id.endswith("*"):
                continue
            text = self._one(key, changes)
            if text == ENOUGH:
                break
        return changes

    def _one(self, key: Key, changes: dict[str, Any]) -> str:
        """Ask for one key until what is typed may be; what was typed last."""
        while True:
            text = self._read(f"{self.words.name(key)} [{self.words.shown(key, key.value)}] ")
            if text in ("", ENOUGH) or self._set(key, text, changes):
                return text

    def _read(self, what: str) -> str:
        text = self.prompt.reader.read(" " * self.teller.screen.margin + what + str(self.speech.own["prompt"]))
        meant = verb(self.speech, text)
        if meant is not None and meant.id == "quit":
            raise Left
        return text

    def typed(self, text: str) -> tuple[dict[str, Any], str]:
        """The changes of a line and the reason after them. Raises Left, once what cannot be is told."""
        changes: dict[str, Any] = {}
        rest = text
        while "=" in rest or (not changes and rest == text):
            name, _, rest = rest.partition("=")
            key = self.words.called(name)
            if key is None:
                self._unknown(name.strip())
                raise Left
            value, rest = self._split(key, rest, changes)
            if not self._set(key, value, changes):
                raise Left
        return changes, rest

    def _unknown(self, name: str) -> None:
        known = tuple(dict.fromkeys(self.words.name(key).replace(" ", KEPT) for key in self.keys))
        self.teller.refuse(self.speech.tell("reconcile.unknown", key=name, all=known))

    def _split(self, key: Key, text: str, changes: dict[str, Any]) -> tuple[str, str]:
        """The value that a text begins with, as many words as may be, and what follows; else its first word."""
        words = text.split()
        most = len(text.partition("=")[0].split())
        for count in range(most, 0, -1):
            value = " ".join(words[:count]).rstrip(",")
            if value and self._may(key, self.words.value(key, value), changes):
                break
        else:
            count = 1
        return " ".join(words[:count]).rstrip(",") or NOTHING, " ".join(words[count:]).lstrip(", ")

    def _may(self, key: Key, value: Any, changes: dict[str, Any]) -> bool:
        """Whether the game takes a value, or might once others are set."""
        try:
            self.session.game.correct(self.session.mark.copy(), {**changes, key.id: value})
        except Clash:
            return True
        except Illegal:
            return False
        return True

    # -- what may be -----------------------------------------------------------------------

    def _set(self, key: Key, text: str, changes: dict[str, Any]) -> bool:
        """Take a value over, if it may be, or might once others are set; say what it may be otherwise."""
        value = self.words.value(key, text)
        before = changes.pop(key.id, None)
        if value == key.value:
            return True
        try:
            self.session.game.correct(self.session.mark.copy(), {**changes, key.id: value})
        except Clash as clash:
            self.teller.remark(self.speech.tell("reconcile.so_far", what=self._clash(clash)))
        except Illegal:
            if before is not None:
                changes[key.id] = before
            may = self.speech.say(key.may)
            self.teller.refuse(self.speech.tell("reconcile.refused", key=self.words.name(key), text=text, may=may))
            return False
        changes[key.id] = value
        return True

    # -- what is written -------------------------------------------------------------------

    def settled(self, changes: dict[str, Any], reason: str) -> Reply | None:
        """The correction, once the differences are shown and the reason is told. Raises Left without one."""
        if not changes:
            self.teller.remark(self.speech.tell("reconcile.same"))
            return None
        try:
            self.session.game.correct(self.session.mark.copy(), changes)
        except Clash as clash:
            self.teller.refuse(self.speech.tell("reconcile.clash", what=self._clash(clash)))
            return None
        self.teller.remark("\n".join(self._differences(changes)))
        if not reason:
            self.teller.remark(self.speech.tell("reconcile.reason"))
            reason = self._read("")
        if not reason:
            raise Left
        return Correct(changes, reason)

    def _differences(self, changes: dict[str, Any]) -> Iterator[str]:
        for id, value in changes.items():
            key = self.words.called(id)
            assert key is not None
            before = NONE if key.id not in {one.id for one in self.keys} else self.words.shown(key, key.value)
            yield self.speech.tell(
                "reconcile.set", key=self.words.name(key), before=before, after=self.words.shown(key, value)
            )

    # -- words -----------------------------------------------------------------------------

    def _clash(self, clash: Clash) -> str:
        return self.speech.say(Say(clash.id, clash.args_named))
