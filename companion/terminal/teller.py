"""Tells at the terminal what happens: a heading a turn, a line a result, each beside its scene."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.campaign.speech import flat
from companion.core.ask import Ask
from companion.core.chronicle import Chronicle
from companion.core.session import Correction, Session, Telling
from companion.games.shown import Asked, Choice, Gauge, Line
from companion.terminal.desk import EVERYBODY, Desk
from companion.terminal.fortune import fortune
from companion.terminal.righting import changed, legacy, righted, taken_back, title
from companion.terminal.screen import KEPT, Screen, sentences
from companion.terminal.speech import Speech

if TYPE_CHECKING:
    from companion.terminal.guide import Guide

BESIDE = 96
MAP = 62  # columns for a map beside the facts
MANY = 4
JOINT = " · "


class Teller:
    """Follows a session's chronicle and puts what is new on the screen.

    `seat` is whose eyes the table is shown to: those of a seat, of nobody in particular, or, None,
    of somebody who may see all.
    """

    def __init__(self, chronicle: Chronicle, desk: Desk, speech: Speech, screen: Screen) -> None:
        self.chronicle = chronicle
        self.desk = desk
        self.speech = speech
        self.screen = screen
        self.seat: str | None = EVERYBODY
        self.told = len(chronicle.tellings)
        self.rewound = chronicle.rewound
        self.answered = self.undone = 0
        self.at = ""
        self.known = False
        self.quiet = False
        self.guide: Guide | None = None
        self.campaign: Mapping[str, Any] = {}
        self.right: tuple[Correction, ...] = ()
        self._joined = False
        self._about = ""

    @property
    def heritage(self) -> Mapping[str, Any]:
        """What the campaign's earlier sessions left to this one."""
        found: Mapping[str, Any] = self.campaign.get("heritage") or {}
        return found

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.speech = Speech(self.desk.name, lang, plain=self.screen.plain)

    def catch_up(self, session: Session) -> bool:
        """Tell what happened since the last time; after an undo, where that led back to. Whether there was anything."""
        tellings = self.chronicle.tellings
        before, self.right = self.right, righted(session)
        if self.quiet:
            self.told, self.rewound, self.answered = len(tellings), self.chronicle.rewound, session.n
            return False
        if self.chronicle.rewound != self.rewound:
            self._gone_back(session, [entry for entry in self.right if entry not in before])
        self.undone = len(session.undone)
        fresh, self.told = tellings[self.told :], len(tellings)
        self.answered = session.n
        for at, group in groupby(fresh, key=lambda telling: telling.at):
            self._enter(session, at)
            self._lines(at, list(group))
        return bool(fresh)

    def _gone_back(self, session: Session, fresh: list[Correction]) -> None:
        """Say where it led; after a correction, or another line of play, the table is shown as it lies now."""
        if fresh and fresh[-1] == session.history[-1] and all(map(legacy, fresh)):
            self._inherit(session, fresh)
            return
        if len(session.undone) > self.undone and self._taken_back(session):
            return
        last = session.history[-1] if session.history else None
        set_right = isinstance(last, Correction) and last.n == session.n
        returned = session.n > self.answered
        id = "set_right" if set_right else "returned" if returned else "again"
        self.told, self.rewound = len(self.chronicle.tellings), self.chronicle.rewound
        self.at = "" if set_right or returned else f"{self.at.partition('.')[0]}."
        self.screen.paragraph(self.speech.tell(id, n=last.n if last else 0), "", "dim")

    def _inherit(self, session: Session, fresh: list[Correction]) -> None:
        """What the set-up told last; then what earlier sessions left."""
        tellings = self.chronicle.tellings
        played = self.answered < session.n
        told = [one for one in tellings[self.told :] if played and one.n <= fresh[0].n and not one.turn]
        self.rewound, self.answered = self.chronicle.rewound, session.n
        for at, group in groupby(told, key=lambda telling: telling.at):
            self._lines(at, list(group))
        self.told = self.told + len(told) if played else len(tellings)
        self.at = self.at if played else ""
        self.inherited(session, fresh)

    def greet(self, session: Session) -> None:
        """Which session of which campaign this is, and what earlier ones left; set already or not."""
        if not self.campaign:
            return
        name = flat(str(self.campaign.get("name", "")))
        told = [self.speech.tell("session_of", n=self.campaign.get("number", 1), name=name)]
        left = self.desk.left(self.heritage) if self.heritage else None
        told += [self.speech.say(left)] if left is not None else []
        for row in self.screen.across(" ".join(told)):
            self.screen.line(row)
        standing = [entry for entry in self.right if legacy(entry)]
        if standing and standing[0].n == session.n:
            self.inherited(session, standing)

    def inherited(self, session: Session, entries: Sequence[Correction]) -> None:
        """Which legacies were set, what each changed, and how they are taken back."""
        rows = [
            self.speech.tell("legacy.set", title=title(self.speech, one), what=self._changed(session, one))
            for one in entries
        ]
        undo = self.speech.own["commands"]["undo"][0]
        rows.append(self.speech.tell("legacy.undo", count=len(entries), undo=undo))
        self.screen.paragraph("\n".join(rows), "", "yellow")

    def _changed(self, session: Session, entry: Correction) -> str:
        return changed(self.speech, self.desk.keys, session, entry, self.seat or EVERYBODY)

    def _taken_back(self, session: Session) -> bool:
        """Say which tables that were set right an undo took back, and show the one that stands; whether there were."""
        right = [entry for entry in session.undone[-1] if isinstance(entry, Correction)]
        if not right:
            return False
        last = session.history[-1].n if session.history else 0
        told = [self.speech.tell("again", n=last)]
        told += [taken_back(self.speech, entry, self._changed(session, entry)) for entry in right]
        self.screen.paragraph("\n".join(told), "", "dim")
        self.told, self.rewound = len(self.chronicle.tellings), self.chronicle.rewound
        self.at = f"{session.state.turn}."
        if session.state.turn:
            self.head(session)
        return True

    def retell(self, first: int) -> None:
        """Tell once more what was told from telling `first` on."""
        for at, group in groupby(self.chronicle.tellings[first : self.told], key=lambda telling: telling.at):
            self._lines(at, list(group))

    def _enter(self, session: Session, at: str) -> None:
        """A heading, when a turn begins."""
        before, now = self.at.partition(".")[0], at.partition(".")[0]
        if before != now and now != "0" and not session.state.over:
            self.head(session)
            self.at = f"{now}."

    def _lines(self, at: str, tellings: list[Telling]) -> None:
        rows: list[str] = []
        for line in _led(list(filter(None, map(self.desk.said, tellings)))):
            self._add(rows, line)
        if rows:
            self.screen.paragraph("\n".join(rows), self._label(at))

    def _add(self, rows: list[str], line: Line) -> None:
        """Minor lines join the one before: after a colon the first, after commas the others."""
        named = line.minor and rows and line.short is not None and line.about == self._about
        text = self.speech.say(line.short if named and line.short is not None else line.say)
        if not line.minor:
            self._about = line.about
        if line.minor and rows:
            rows[-1] = rows[-1].removesuffix(".") + (", " if self._joined else str(self.speech.own["joint"])) + text
        else:
            rows.append(_capital(text))
        self._joined = line.minor

    def _label(self, at: str) -> str:
        """The scene's heading, where it isn't on the screen already."""
        if at == self.at:
            return ""
        self.at = at
        return self.speech.scene(at.partition(".")[2])

    # -- the table at a glance -----------------------------------------------------------

    def head(self, session: Session, *, picture: bool = True) -> None:
        """Turn, place, tracks and facts; with the map, whose legend stands there the first time."""
        head = self.desk.head(self._seen(session))
        self.screen.line()
        self.screen.rule(self.speech.say(head.turn), self.speech.say(head.place))
        facts = [self.screen.shown(self.speech.say(fact)) for fact in head.facts]
        rows = [self.screen.shown(self.speech.say(row)) for row in head.rows]
        if self.screen.plain:
            self._heard(head.gauges, facts, rows)
            return
        drawn = self._drawn(session) if picture else []
        if drawn and self.screen.width >= BESIDE:
            self._beside([*self._gauges(head.gauges, 1), *self._wrapped([*facts, *rows])], drawn)
        else:
            for row in [*self._gauges(head.gauges, 2), *self._facts(facts), *self._rows(rows)]:
                self.screen.line(f" {row}")
            for row in drawn:
                self.screen.line(row)
        self.screen.line()

    def _heard(self, gauges: tuple[Gauge, ...], facts: list[str], rows: list[str]) -> None:
        """The table in sentences, for those who hear it: each track with its number, no map."""
        tracks = ", ".join(
            self.speech.tell("gauge", name=self.speech.text(one.name).lower(), value=one.value, most=one.most)
            for one in gauges
        )
        for text in (tracks, sentences(*facts)), *((row, "") for row in rows):
            for row in self.screen.wrapped(sentences(*text)):
                self.screen.line(row)
        self.screen.line()

    def _drawn(self, session: Session) -> list[str]:
        """The map's rows, between empty ones on a narrow screen; the legend has to be read but once."""
        rows = self.map_rows(session)
        if self.known:
            rows = rows[: rows.index("")] if "" in rows else rows
        self.known = True
        return rows if self.screen.width >= BESIDE else ["", *rows]

    def _gauges(self, gauges: tuple[Gauge, ...], most: int) -> list[str]:
        """The tracks, so many in a row at most, fewer on screens that do not hold them."""
        if not gauges:
            return []
        name = max((len(self.speech.text(gauge.name)) for gauge in gauges), default=0)
        cells = [self._gauge(gauge, name) for gauge in gauges]
        across = most if self.screen.width >= most * (name + 12) + 4 else 1
        return ["   ".join(cells[place : place + across]) for place in range(0, len(cells), across)]

    def _facts(self, facts: list[str]) -> list[str]:
        """What else matters, in as few rows as hold it; no fact is broken that fits on one."""
        room = self.screen.width - 2
        kept = (fact.replace(" ", KEPT) if len(fact) <= room else fact for fact in facts)
        rows = textwrap.wrap(JOINT.join(kept), room)
        return [row.removesuffix(" ·") for row in rows]

    def _rows(self, rows: list[str]) -> list[str]:
        """What takes a row of its own, or several."""
        room = self.screen.width - 2
        return [part for row in rows for part in textwrap.wrap(row, room, subsequent_indent="  ")]

    def _wrapped(self, facts: list[str]) -> list[str]:
        """Facts one below the other, broken where the map beside them asks for it."""
        room = self.screen.width - MAP - 2
        return [row for fact in facts for row in textwrap.wrap(fact, room, subsequent_indent="  ")]

    def _gauge(self, gauge: Gauge, room: int) -> str:
        dots = "●" * gauge.value + "○" * (gauge.most - gauge.value)
        low = "red" if gauge.value <= 1 else "yellow" if gauge.value <= gauge.most // 3 else "green"
        return f"{self.speech.text(gauge.name):<{room}} {self.screen.style(dots, low)} {gauge.value}"

    def _seen(self, session: Session) -> Any:
        """The table as whoever looks may see it."""
        return session.state if self.seat is None else session.view(self.seat)

    def map_rows(self, session: Session) -> list[str]:
        """The map as rows of text; what a narrow screen cannot hold is said instead of it."""
        screen, lang = self.screen, self.speech.lang
        rows = self.desk.picture(
            self._seen(session), self.chronicle, lang, self.heritage, ascii=not screen.drawn, colour=screen.colour
        ).splitlines()
        board = rows.index("") if "" in rows else len(rows)
        wide = max((visible(row) for row in rows[:board] if JOINT not in row), default=0)
        if wide > screen.width:
            return ["", *textwrap.wrap(self.speech.tell("narrow", columns=wide), screen.width - 1)]
        return [part for row in rows for part in _broken(row, screen.width)]

    def _beside(self, left: list[str], right: list[str]) -> None:
        """Two blocks side by side."""
        room = self.screen.width - MAP
        for place in range(max(len(left), len(right))):
            text = left[place] if place < len(left) else ""
            fill = " " * max(0, room - visible(text))
            self.screen.line(f" {text}{fill}{right[place] if place < len(right) else ''}".rstrip())

    # -- questions -----------------------------------------------------------------------

    def ask(self, session: Session, asked: Asked, hint: str) -> None:
        """A question beside its scene, with its options."""
        self._enter(session, session.at)
        text = [self.speech.say(asked.say), *self._options(asked)]
        if hint:
            text[0] += f" {hint}"
        self.screen.paragraph("\n".join(text), self._label(session.at), "cyan")

    def _options(self, asked: Asked) -> list[str]:
        """In one row where there is room, else one below the other, many in columns; Enter's own is marked."""
        cells = [self._option(choice, choice.id == asked.usual) for choice in asked.choices]
        if self.screen.plain:
            return [f"{'; '.join(cell.replace(' ', KEPT, 1) for cell in cells)}."] if cells else []
        row, room = "   ".join(cells), self.screen.width - self.screen.margin - 1
        if len(row) <= room:
            return [row][: len(cells)]
        wide = max(map(len, cells)) + 3
        across = (room + 3) // wide if len(cells) > MANY else 1
        return _columns(cells, wide, max(1, across))

    def _option(self, choice: Choice, usual: bool) -> str:
        label = self.speech.say(choice.label)
        text = label if label.startswith(f"{choice.key} ") else f"{choice.key} {label}"
        return self.speech.tell("hint.usual", option=text) if usual else text

    def show(self, session: Session, *, picture: bool = True) -> None:
        """The table as it lies, and what comes next: a question, or how the game ended."""
        self.known = False
        self.head(session, picture=picture)
        if session.pending is None:
            self.screen.paragraph(self.speech.say(self.desk.closing(session.state)), "", "bold")
        else:
            self.at = f"{session.at.partition('.')[0]}."
            self._pending(session, session.pending)
        self.screen.line()

    def _pending(self, session: Session, question: Ask[Any]) -> None:
        """The question in the air; where others are not to see it, who is asked, and the rule."""
        if self.seat is None or not session.hidden(self.seat) or question.chance or question.who == self.seat:
            self.ask(session, self.desk.asked(session, question), "")
        else:
            told = self.speech.tell("waits", seat=question.who, rule=self.speech.why(question.why))
            self.screen.paragraph(told, self._label(session.at), "cyan")

    def played(self, seconds: float) -> None:
        """How long has been played, to the minute."""
        hours, minutes = divmod(int(seconds) // 60, 60)
        id = "hours" if hours else "minutes" if minutes else "short"
        told = self.speech.tell(f"played.{id}", hours=hours, minutes=minutes)
        self.screen.line(told if self.screen.plain else f" {told}")

    def luck(self, session: Session, seats: tuple[str, ...]) -> None:
        """What the dice of the session did."""
        for row in fortune(session, seats, self.speech):
            text = row.strip() if self.screen.plain else row
            for part in textwrap.wrap(
                text, self.screen.width - 1, subsequent_indent="" if self.screen.plain else "    "
            ):
                self.screen.line(part)

    def refuse(self, text: str) -> None:
        self.screen.paragraph(text, "", "yellow")

    def remark(self, text: str) -> None:
        self.screen.paragraph(text, "", "dim")


def _led(lines: list[Line]) -> list[Line]:
    """A minor line that comes first follows the line that it led to: first the march, then its price."""
    if len(lines) > 1 and lines[0].minor and not lines[1].minor:
        return [lines[1], lines[0], *lines[2:]]
    return lines


def _columns(cells: list[str], wide: int, across: int) -> list[str]:
    """Cells in columns, read downwards."""
    deep = -(-len(cells) // across)
    rows = [cells[row::deep] for row in range(deep)]
    return ["".join(f"{cell:<{wide}}" for cell in row).rstrip() for row in rows]


def _broken(row: str, room: int) -> list[str]:
    """A row of words beside a map in as many as it takes, its parts whole."""
    if visible(row) <= room:
        return [row]
    parts = row.replace("  ", "\n").replace(" ", KEPT).replace("\n", "  ").replace(f"{KEPT}·{KEPT}", JOINT)
    return [part.replace(KEPT, " ") for part in textwrap.wrap(parts, room - 1, subsequent_indent="  ")]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def visible(text: str) -> int:
    """Columns that a styled text takes."""
    import re

    return len(re.sub(r"\033\[[0-9;]*m", "", text))
