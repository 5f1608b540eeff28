"""A table and its terminal together: what is said before, after, and when somebody leaves."""

from __future__ import annotations

from collections.abc import Mapping

from companion.cli import seating, sessions
from companion.core.log import Log
from companion.core.seats import Script, ScriptFault
from companion.core.table import Table
from companion.terminal.clerk import Clerk
from companion.terminal.desk import EVERYBODY
from companion.terminal.screen import KEPT
from companion.terminal.sitting import sit, teller_of

_RESUME = "companion resume "


class Sitting:
    """A session under way at the terminal. Leaving it, in whatever way, closes the log."""

    def __init__(
        self, table: Table, lang: str, *, plain: bool = False, hotseat: bool | None = None, odds: str = ""
    ) -> None:
        """With `odds` "always", a person sees what each decision may lead to."""
        self.table = table
        self.plain, self.hotseat, self.weighs = plain, hotseat, odds == "always"
        self.before = 0.0
        self.teller = teller_of(table.session, table.chronicle, lang, plain=plain, campaign=table.campaign)
        self.screen = self.teller.screen

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is KeyboardInterrupt:
            self.table.leave()
        self.table.close()
        if kind is KeyboardInterrupt:
            self.screen.line()
            self.leave()

    def _tell(self, id: str, **args: object) -> None:
        """A sentence across the screen; no word, path or command in it is broken."""
        text = self.teller.speech.tell(id, **args).replace(_RESUME, _RESUME.replace(" ", KEPT))
        for row in self.screen.across(text):
            self.screen.line(row)

    @property
    def path(self) -> str:
        return sessions.quoted(self.table.writer.path).replace(" ", KEPT)

    def open(self) -> None:
        """The title, and where the log lies."""
        self.screen.line(self.screen.style(str(self.teller.speech.names["title"]), "bold", "yellow"))
        self._tell("log_at", path=self.path)

    def greet(self) -> None:
        """Which session of which campaign this is, what earlier ones left, and what of it is on the table already."""
        self.teller.greet(self.table.session)

    def guide(self) -> None:
        """Have each kind of question explained, the first times it comes."""
        from companion.terminal.guide import Guide

        self.teller.guide = Guide(self.teller, self.table.session.game.facts)
        self.teller.guide.begin()

    def reopen(self, log: Log, *, new: bool = False) -> None:
        """Where a resumed session stands, and what a crash did to its log; or where a branch begins, and lies."""
        self.before = seating.played_before(log.lines)
        if new:
            self.before = 0.0
            self._tell("branched", n=self.table.session.n, path=self.path)
            return
        if log.damage:
            self._tell("damaged", damage=log.damage, path=self.path)
        for line in log.torn:
            self._tell("torn", line=line)
        self._tell("resumed", n=self.table.session.n)

    def play(self, players: Mapping[str, str], dice: str, seed: int, script: Script | None) -> None:
        """Play till the end, or till somebody leaves; then say how to go on."""
        if script is None and (seating.HUMAN in players.values() or dice == "typed"):
            self._tell("opened")
        persons = [name for name, who in players.items() if who == seating.HUMAN]
        self.teller.seat = persons[0] if len(persons) == 1 else EVERYBODY
        hotseat = len(persons) > 1 if self.hotseat is None else self.hotseat
        if persons and script is None:
            self.table.clock = seating.clock(self.before)
        person = script or seating.person(
            self.table, self.teller, tuple(players), seed, plain=self.plain, hotseat=hotseat, weighs=self.weighs
        )
        seating.take_seats(self.table, players, dice, seed, person)
        if not self._sit():
            self.leave()
            return
        self.end()
        if script is not None:
            script.check_used()

    def enter(self, clerk: Clerk) -> None:
        """Follow a ledger till its end, or till the clerk gets up; then say how to go on."""
        self._tell("entering")
        self.table.sit(dict.fromkeys(clerk.names, clerk), clerk)
        if self._sit():
            self.end()
        else:
            self._tell("entered", path=self.path)

    def _sit(self) -> bool:
        """Play; where a script goes wrong, its fault says where what came before it lies."""
        try:
            return sit(self.table, self.teller)
        except ScriptFault as fault:
            raise ScriptFault(
                f"{str(fault).rstrip('.')}; what came before is kept: go on with "
                f"`companion resume {sessions.quoted(self.table.writer.path)} --script FILE`, "
                f"where FILE holds the lines from there on."
            ) from fault

    def leave(self) -> None:
        self._tell("saved", path=self.path)
        self._tell("resume", path=self.path)

    def end(self) -> None:
        """The result, and the commands one wants next."""
        self.teller.catch_up(self.table.session)
        self.teller.show(self.table.session)
        if self.table.clock is not None:
            self.teller.played(self.table.clock())
        if self.teller.guide is not None:
            self.teller.guide.end()
        self._tell("log_at", path=self.path)
        self._tell("next")
        for command, file in (("journal", "journal.pdf"), ("map", "map.svg"), ("sheet", "sheet.pdf")):
            self.screen.line(f"  companion {command} {self.path} -o {file}")
