"""Statistics in words: as text within 80 columns, or as the parts that a page sets in tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.campaign.figures.stats import CHOICE, Spread, Statistics, Streaks, Table
from companion.campaign.speech import Speech, columns, filled, flat
from companion.simulate.intervals import Share

LABEL = 10
_RIGHT = frozenset({1, 2, 3, 4})
Rows = list[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Part:
    """Some sessions: a title, measures with their labels, and tables whose first row is their head."""

    title: str
    measures: list[tuple[str, str]]
    tables: list[Rows]


class Report:
    """A campaign's statistics in a language."""

    def __init__(self, stats: Statistics, lang: str) -> None:
        self.stats = stats
        self.speech = Speech(lang)

    def text(self) -> str:
        """All games together with their tables, and the measures of each."""
        whole, *games = self.parts()
        rows = ["\n".join(line for row in self.head() for line in filled(row, "")), _measured(whole)]
        rows += ["\n".join(columns(table, _RIGHT, widest=0)) for table in whole.tables]
        return "\n\n".join([*rows, *(f"{part.title}\n{_measured(part)}" for part in games)])

    def game(self, game: str) -> str:
        """A game in detail; of one that was not played, that."""
        table = self.stats.games.get(game)
        if table is None:
            return self.speech.say("next.never", game=self.speech.game(game))
        part, choices = self._part(game, table), self._choices(game, table)
        rows = [f"{part.title}\n{_measured(part)}"]
        rows += ["\n".join(columns(cells, _RIGHT, widest=0)) for cells in part.tables]
        return "\n\n".join([*rows, "\n".join(choices)]) if choices else "\n\n".join(rows)

    def head(self) -> list[str]:
        """What was counted, in a sentence or two."""
        table, say = self.stats.all, self.speech.say
        counted = [say("over", sessions=self.speech.counted("sessions", table.sessions), over=table.over)]
        counted += [say("also_open", count=table.open)] if table.open else []
        counted += [say("also_faulty", count=table.faulty)] if table.faulty else []
        rows = [say("head", name=flat(self.stats.name), counted=", ".join(counted))]
        rows += [say("played", time=self.speech.time(table.seconds))] if table.seconds else []
        rows += [say("stats.races")] if table.races else []
        return rows + ([self.speech.counted("stats.between", table.between)] if table.between else [])

    def parts(self) -> list[Part]:
        """All games together, then each that was played."""
        return [self._part("", self.stats.all), *(self._part(game, table) for game, table in self.stats.games.items())]

    def _part(self, game: str, table: Table) -> Part:
        title = self.speech.game(game) if game else self.speech.say("stats.all")
        measures = [(self.speech.say(f"stats.{id}"), text) for id, text in self._measures(game, table)]
        told = {name: sorts for name, sorts in table.by.items() if _worth(name, sorts)}
        tables = [self._sorted(game, name, sorts, name in table.seated) for name, sorts in told.items()]
        return Part(title, measures, tables)

    # -- measures --------------------------------------------------------------------------

    def _measures(self, game: str, table: Table) -> list[tuple[str, str]]:
        """Those that there are, by their ids."""
        rows = [("sessions", self._sessions(table))] if game else []
        if table.won.n:
            rows += [("won", self.speech.interval(table.won)), ("streaks", self._streaks(table.streaks))]
        rows += [(id, self._spread(one)) for id, one in (("score", table.score), ("length", table.length)) if one]
        rows += [("luck", self._luck(table.luck))] if table.luck else []
        ends = ", ".join(f"{self.speech.end(game, end)} {times}" for end, times in table.ends.items())
        return rows + ([("ends", ends)] if ends else [])

    def _sessions(self, table: Table) -> str:
        """How many, and of which how many are over, where not all are."""
        counted = self.speech.count(table.sessions)
        return counted if table.over == table.sessions else self.speech.say("stats.of", all=counted, over=table.over)

    def _spread(self, spread: Spread) -> str:
        speech = self.speech
        sd = "" if spread.sd is None else speech.say("stats.sd", sd=speech.decimal(spread.sd))
        numbers = {name: speech.number(getattr(spread, name)) for name in ("mean", "least", "most", "median")}
        return speech.say("stats.spread", sd=sd, first=speech.no(spread.first), last=speech.no(spread.last), **numbers)

    def _luck(self, spread: Spread) -> str:
        speech = self.speech
        numbers = {name: speech.signed(getattr(spread, name)) for name in ("mean", "least", "most")}
        return speech.say("stats.luck_spread", first=speech.no(spread.first), last=speech.no(spread.last), **numbers)

    def _streaks(self, streaks: Streaks) -> str:
        now = "now_won" if streaks.now > 0 else "now_lost" if streaks.now else "now_none"
        told = self.speech.say(f"stats.{now}", count=abs(streaks.now))
        return self.speech.say("stats.streak", won=streaks.won, lost=streaks.lost, now=told)

    # -- sorts and choices -----------------------------------------------------------------

    def _sorted(self, game: str, name: str, sorts: Mapping[str, Share], seated: bool) -> Rows:
        """Shares of sessions, or of seats where a session has several that are counted."""
        speech, counted = self.speech, "seats" if seated else "sessions"
        head = (speech.by(game, name), *(speech.say(f"stats.{id}") for id in (counted, "won", "share", "range")))
        rows = [
            (speech.sort(game, name, sort), str(each.n), str(round(each.share * each.n)), *self._share(each))
            for sort, each in sorts.items()
        ]
        return [head, *rows]

    def _share(self, share: Share) -> tuple[str, str]:
        percent = self.speech.percent
        return percent(share.share), f"{percent(share.low)}–{percent(share.high)}"

    def _choices(self, game: str, table: Table) -> list[str]:
        """A paragraph a question, the answers given most first."""
        rows = [self.speech.say("stats.choices")] if table.choices else []
        for question, answers in table.choices.items():
            total = sum(answers.values()) or 1
            given = sorted(answers.items(), key=lambda item: (-item[1], item[0]))
            told = [
                self.speech.say(
                    "stats.answer",
                    answer=self.speech.figure(game, f"{CHOICE}{question}.{answer}"),
                    count=self.speech.count(times),
                    share=self.speech.percent(times / total),
                )
                for answer, times in given
            ]
            rows += filled(", ".join(told))
        return rows


def _worth(name: str, sorts: Mapping[str, Share]) -> bool:
    """Whether telling sorts apart says anything: of a single one, only of a game."""
    return len(sorts) > 1 or name == "game"


def _measured(part: Part) -> str:
    """A row a measure, its label in front."""
    return "\n".join(row for label, text in part.measures for row in _row(label, text))


def _row(label: str, text: str) -> list[str]:
    first, *rest = filled(text, " " * (LABEL + 1))
    return [f"{label:<{LABEL}} {first.strip()}", *rest]
