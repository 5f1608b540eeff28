"""`reconcile` at a prompt: what lies on the table is compared with the log, and set right in one correction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.core.ask import Ask
from companion.core.errors import Clash, Illegal
from companion.core.seats import Correct, Reply
from companion.core.session import Session
from companion.games.shown import Asked, Key, Say
from companion.terminal.desk import EVERYBODY
from companion.terminal.screen import KEPT
from companion.terminal.verbs import Verb, verb

if TYPE_CHECKING:
    from companion.terminal.prompt import Prompt

NONE = "-"
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
            text = self._read(f"{self._name(key)} [{self._shown(key, key.value)}] ")
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
        pairs = re.match(r"(?:\s*[^\s=]+=\S+)*", text)
        assert pairs is not None
        changes: dict[str, Any] = {}
        for pair in pairs[0].split():
            name, _, value = pair.partition("=")
            key = self._called(name)
            if key is None:
                known = tuple(dict.fromkeys(self._name(key).replace(" ", KEPT) for key in self.keys))
                self.teller.refuse(self.speech.tell("reconcile.unknown", key=name, all=known))
            if key is None or not self._set(key, value, changes):
                raise Left
        return changes, text[pairs.end() :].strip()

    def _called(self, name: str) -> Key | None:
        """The key of an id, whole or by its last part, or of a name in the player's language."""
        low = name.casefold()
        for key in self.keys:
            if low in (key.id.casefold(), self._name(key).casefold().replace(" ", "_")):
                return key
            if key.id.endswith("*") and low.startswith(key.id[:-1]):
                return replace(key, id=key.id[:-1] + name[len(key.id) - 1 :].upper(), name=Say("may.key", {"id": name}))
        ended = [key for key in self.keys if key.id.rpartition(".")[2].casefold() == low]
        return ended[0] if len(ended) == 1 else None

    # -- what may be -----------------------------------------------------------------------

    def _set(self, key: Key, text: str, changes: dict[str, Any]) -> bool:
        """Take a value over, if it may be, or might once others are set; say what it may be otherwise."""
        value = self._value(key, text)
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
            self.teller.refuse(self.speech.tell("reconcile.refused", key=self._name(key), text=text, may=may))
            return False
        changes[key.id] = value
        return True

    def _value(self, key: Key, text: str) -> Any:
        """What a text means for a key; a text that means nothing stands as it is, to be refused by the game."""
        low = text.casefold()
        if isinstance(key.value, bool):
            known = {
                True: (*self.speech.own["words"]["yes"], "true"),
                False: (*self.speech.own["words"]["no"], "false"),
            }
            return next((value for value, words in known.items() if low in words), text)
        if isinstance(key.value, int):
            return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
        if isinstance(key.value, list):
            return [] if text == NONE else [self._part(key, part) for part in re.split(r"[\s,;+]+", text) if part]
        return None if text == NONE else self._id(key, text)

    def _part(self, key: Key, text: str) -> Any:
        """A part of a list: an id, or two of them, `B2-C2`."""
        one, dash, other = text.partition("-")
        return [self._id(key, one), self._id(key, other)] if dash and one and other else self._id(key, text)

    def _id(self, key: Key, text: str) -> str:
        """The id that a text means: whole, by its word, or by the first letters of either."""
        low = text.casefold()
        words = {id: (id.casefold(), self._word(key, id).casefold()) for id in key.of}
        whole = [id for id, spelt in words.items() if low in spelt]
        begun = whole or [id for id, spelt in words.items() if low and any(word.startswith(low) for word in spelt)]
        return begun[0] if whole or len(begun) == 1 else text

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
            key = self._called(id)
            assert key is not None
            before = NONE if key.id not in {one.id for one in self.keys} else self._shown(key, key.value)
            yield self.speech.tell("reconcile.set", key=self._name(key), before=before, after=self._shown(key, value))

    # -- words -----------------------------------------------------------------------------

    def _name(self, key: Key) -> str:
        return self.speech.say(key.name)

    def _shown(self, key: Key, value: Any) -> str:
        if isinstance(value, bool):
            return str(self.speech.own["words"]["yes" if value else "no"][-1])
        if isinstance(value, list):
            return (
                " ".join(self._shown(key, part) if part.__class__ is str else "-".join(part) for part in value) or NONE
            )
        return NONE if value is None else self._word(key, str(value))

    def _word(self, key: Key, id: str) -> str:
        """An id in words, where it has any."""
        return self.speech.word(key.words, id) if key.words and id in key.of else id

    def _clash(self, clash: Clash) -> str:
        return self.speech.say(Say(clash.id, clash.args_named))
