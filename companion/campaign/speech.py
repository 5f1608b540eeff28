"""How a campaign speaks: names, numbers, shares and times in a language, and rows within a screen's width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from shlex import quote
from textwrap import wrap
from typing import Any

from companion.campaign.record import Record
from companion.campaign.values import outcome
from companion.core.game import JOINT
from companion.games import NAMES
from companion.simulate.intervals import Share
from companion.words import Named, spelled, words

WIDTH = 78
PERSON = "human"
MINUS = "−"


class Speech:
    """The words of a language, and those of each game when they are asked for."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = words(None, lang, "campaign")
        self._counts = words(None, lang, "simulate")

    def say(self, id: str, **args: Any) -> str:
        """A phrase by its dotted id."""
        found: Any = self.words
        for part in id.split("."):
            found = found[part]
        return str(found).format(**args)

    def counted(self, what: str, number: int, **args: str) -> str:
        """`1 session`, `2,000 sessions`"""
        found: Any = self.words
        for part in what.split("."):
            found = found[part]
        form = {0: "none", 1: "one"}.get(number, "many")
        return str(found.get(form, found["many"])).format(count=self.count(number), **args)

    # -- numbers ---------------------------------------------------------------------------

    def count(self, number: int) -> str:
        return f"{number:,}".replace(",", self._counts["thousand"]).replace("-", MINUS)

    def decimal(self, number: float, places: int = 1) -> str:
        return f"{number:.{places}f}".replace(".", self._counts["decimal"]).replace("-", MINUS)

    def number(self, number: float) -> str:
        """A whole number as such, another to one place."""
        return self.count(int(number)) if float(number).is_integer() else self.decimal(number)

    def percent(self, share: float) -> str:
        return str(self._counts["percent"]).format(number=self.decimal(100 * share))

    def interval(self, share: Share) -> str:
        low, high = self.percent(share.low), self.percent(share.high)
        return self.say("interval", share=self.percent(share.share), low=low, high=high)

    def time(self, seconds: float) -> str:
        """`3 h 05 min`; of less than an hour the minutes."""
        minutes = round(seconds / 60)
        return self.say("time" if minutes >= 60 else "time_short", hours=minutes // 60, minutes=minutes % 60)

    def value(self, figure: str, number: float) -> str:
        """A figure's number: seconds as a time, luck with its sign, others as they are."""
        if figure == "seconds":
            return self.time(number)
        return self.signed(number) if figure == "luck" else self.number(number)

    def signed(self, number: float) -> str:
        return ("+" if number > 0 else "") + self.decimal(number, 2)

    def series(self, names: Sequence[str]) -> str:
        """`Anna`, `Anna and Bruno`, `Anna, Bruno and Odon`"""
        *first, last = names
        return self.say("series", first=", ".join(first), last=last) if first else last

    # -- names -----------------------------------------------------------------------------

    def no(self, number: int) -> str:
        return self.say("number", number=number)

    def game(self, game: str, length: str = "title") -> str:
        """A game's name, `title` or `short`; of a game unknown, its id."""
        return str(words(game, self.lang, "names")[length]) if game in NAMES else game

    def unit(self, record: Record) -> str:
        return str(words(record.game, self.lang, "names")["unit"])

    def end(self, game: str, end: str | None) -> str:
        """How a game ended, as its own names have it."""
        return str(words(game, self.lang, "names")["causes"][end or ""])

    def how(self, record: Record) -> str:
        """How a session stands: won, lost or open, and at what."""
        if record.fault is not None:
            return self.say("list.faulty")
        if not record.over:
            return self.say("list.open", unit=self.unit(record), turn=record.turn)
        return self.outcome(record)

    def outcome(self, record: Record) -> str:
        """How a session that is over came out for us: `won: arrived`, `lost: others arrived first`."""
        came = outcome(record)
        if came == "beaten":
            told = words(record.game, self.lang, "shelf").get("beaten", {}).get(record.end)
            return self.say("list.beaten", end=told or self.series([flat(seat) for seat in record.winners]))
        end = self.end(record.game, record.end)
        if came == "by_seat":
            return self.say("list.by_seat", seats=self.series([flat(seat) for seat in record.winners]), end=end)
        if came == "lost" and end.startswith(self.say("list.doubled")):
            return end
        return self.say(f"list.{came}", end=end)

    def figure(self, game: str, figure: str) -> str:
        """A figure's label: the game's own, or that of all games."""
        own: dict[str, Any] = words(game, self.lang, "shelf").get("figures", {}) if game else {}
        shared = words(None, self.lang, "shelf")["figures"]
        return str(own.get(figure) or shared.get(figure) or spelled(figure.replace(".", " ")))

    def by(self, game: str, name: str) -> str:
        """What is told apart, as a heading."""
        label = str(self.words["by"].get(name) or self.figure(game, name))
        return label[:1].upper() + label[1:]

    def sort(self, game: str, name: str, sort: str) -> str:
        """A sort's name: a game's, a player's, or what the game calls it; several are joined by +."""
        if name == "game":
            return self.game(sort)
        if name == "who":
            return self.say("person") if sort == PERSON else sort
        if name in ("month", "seat", "players"):
            return flat(sort)
        parts = sort.split(JOINT)
        known = self._naming(game, parts)
        return flat(sort) if known is None else f" {JOINT} ".join(known[part] for part in parts)

    def _naming(self, game: str, ids: Sequence[str]) -> Named | None:
        """The first of a game's tables of names that has all these ids."""
        tables = words(game, self.lang, "names").values()
        return next((one for one in tables if isinstance(one, Named) and all(id in one for id in ids)), None)

    def honour(self, game: str, kind: str, id: str, part: str = "title") -> str:
        """The title (or the text) of a record or an achievement; `kind` is `record` or `achievement`."""
        return str(words(game or None, self.lang, "shelf")[f"{kind}s"][id][part])

    def began(self, record: Record) -> str:
        return flat(record.started[:10]) or self.say("none")


def outcome_told(record: Record, lang: str) -> str:
    """How a session stands, as a sentence begins: `Lost: others arrived first`, `Open, day 3`."""
    told = Speech(lang).how(record)
    return told[:1].upper() + told[1:]


def flat(text: str) -> str:
    """Foreign text on one row."""
    return " ".join(text.split())


def command(*parts: object) -> str:
    """A command as a shell takes it: `companion campaign status 'my shelf'`."""
    return " ".join(["companion", *(quote(str(part)) for part in parts)])


def filled(text: str, indent: str = "  ", hang: str = "") -> list[str]:
    """A paragraph within the width, `hang` before its later rows; a command or a name that is longer stays whole."""
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + hang, break_long_words=False) or [indent]


def columns(rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset(), widest: int = -1) -> list[str]:
    """Rows in columns, those in `right` flush right. Where they pass the width, column `widest` is cut."""
    table = [list(row) for row in rows]
    widths = [max(len(row[place]) for row in table) for place in range(len(table[0]))]
    over = sum(widths) + 2 * (len(widths) - 1) - WIDTH
    if over > 0 and widest >= 0:
        widths[widest] = max(8, widths[widest] - over)
        for row in table:
            row[widest] = cut(row[widest], widths[widest])
    return [
        "  ".join(_cell(cell, widths[place], place in right) for place, cell in enumerate(row)).rstrip()
        for row in table
    ]


def _cell(cell: str, width: int, right: bool) -> str:
    return cell.rjust(width) if right else cell.ljust(width)


def cut(text: str, width: int) -> str:
    """A text within a width; what is longer ends with …"""
    return text if len(text) <= width else text[: width - 1] + "…"
