"""What a game shows at the table: the functions that its rooms `view/` offer to a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.core.ask import Ask
from companion.core.chronicle import Chronicle
from companion.core.session import Given, Session, Telling
from companion.games.shown import Asked, Head, Key, Line, Say

EVERYBODY = ""
"""The eyes of nobody in particular: they see what everybody may."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One game's views of the table, all free of language."""

    name: str
    head: Callable[[Any], Head]
    said: Callable[[Telling], Line | None]
    closing: Callable[[Any], Say]
    ask: Callable[[Any, Ask[Any], tuple[Given, ...]], Asked]
    refused: Callable[[Any, Ask[Any], str], Say | None]
    draw: Callable[[Any, Chronicle, str, bool, bool, Mapping[str, Any]], str]
    keys: Callable[[Any], tuple[Key, ...]]
    left: Callable[[Mapping[str, Any]], Say | None]

    @classmethod
    def of(cls, name: str, facts: Any = None) -> Desk:
        """The desk of a game, played with its own facts or those of a pack."""
        table = import_module(f"companion.games.{name}.view.table")
        asking = import_module(f"companion.games.{name}.view.asking")
        picture = import_module(f"companion.render.textmap.{name}")
        keys = import_module(f"companion.games.{name}.view.keys")
        greeting = import_module(f"companion.games.{name}.view.greeting")
        said = table.sayer(facts) if facts is not None and hasattr(table, "sayer") else table.said
        return cls(
            name=name,
            head=table.head,
            said=said,
            closing=table.closing,
            ask=asking.asked,
            refused=asking.refused,
            draw=picture.table_map,
            keys=keys.table_keys,
            left=greeting.left,
        )

    def asked(self, session: Session, question: Ask[Any]) -> Asked:
        """The question as its seat may see it; one that is asked of the table, as everybody does."""
        since = session.history[len(session.history) - len(session.since) :]
        return self.ask(asker(session, question), question, tuple(one for one in since if isinstance(one, Given)))

    def bar(self, session: Session, question: Ask[Any], text: str) -> Say | None:
        """Which rule refuses an answer, where a rule does: one that the seat asked may see."""
        return self.refused(asker(session, question), question, text)

    def picture(
        self, state: Any, chronicle: Chronicle, lang: str, heritage: Mapping[str, Any], *, ascii: bool, colour: bool
    ) -> str:
        """The map in text, within 60 columns, of the table as somebody sees it, with what earlier sessions left."""
        return self.draw(state, chronicle, lang, ascii, colour, heritage)


def asker(session: Session, question: Ask[Any]) -> Any:
    """The table as the seat that is asked sees it."""
    return session.view(EVERYBODY if question.chance else question.who)
