"""Statistics as text, within 80 columns: all games together, or one game in detail."""

from __future__ import annotations

from collections.abc import Mapping

from companion.campaign.speech import Speech, columns, filled, flat
from companion.campaign.stats import Spread, Statistics, Streaks, Table
from companion.simulate.intervals import Share

LABEL = 10
_RIGHT = frozenset({1, 2, 3, 4})
Part = list[str]


class Report:
    """The pages of a campaign's statistics, in a language."""

    def __init__(self, stats: Statistics, lang: str) -> None:
        self.stats = stats
        self.speech = Speech(lang)

    def text(self) -> str:
        """All games together, and a few rows a game."""
        own = [self._brief(game, table) for game, table in self.stats.games.items()]
        return _joined([self._head(self.stats.all), *self._by("", self.stats.all), *own])

    def game(self, game: str) -> str:
        """A game in detail; of one that was not played, that."""
        table = self.stats.games.get(game)
        if table is None:
            return self.speech.say("next.never", game=self.speech.game(game))
        head = [self.speech.game(game), *self._measures(game, table)]
        return _joined([head, *self._by(game, table), self._choices(table)])

    def _head(self, table: Table) -> Part:
        say = self.speech.say
        counted = [say("over", sessions=self.speech.counted("sessions", table.sessions), over=table.over)]
        counted += [say("also_open", count=table.open)] if table.open else []
        counted += [say("also_faulty", count=table.faulty)] if table.faulty else []
        rows = [f"{flat(self.stats.name)}: {', '.join(counted)}."]
        rows += [say("played", time=self.speech.time(table.seconds))] if table.seconds else []
        return [line for row in rows for line in filled(row, "")] + ["", *self._rows(table)]

    def _brief(self, game: str, table: Table) -> Part:
        return [self.speech.game(game), *self._measures(game, table)]

    def _rows(self, table: Table) -> Part:
        rows = [self._row("won", self.speech.interval(table.won))] if table.over else []
        if table.luck:
            rows += self._row_filled("luck", self._luck(table.luck))
        return rows + ([self._row("streaks", self._streaks(table.streaks))] if table.over else [])

    def _measures(self, game: str, table: Table) -> Part:
        """A row a measure, those that there are."""
        rows = [self._row("sessions", str(table.sessions)), *self._rows(table)]
        for label, spread in (("score", table.score), ("length", table.length)):
            rows += self._row_filled(label, self._spread(spread)) if spread else []
        ends = [f"{self.speech.end(game, end)} {times}" for end, times in table.ends.items()]
        return rows + (self._row_filled("ends", ", ".join(ends)) if ends else [])

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

    def _row(self, label: str, text: str) -> str:
        return f"{self.speech.say(f'stats.{label}'):<{LABEL}} {text}"

    def _row_filled(self, label: str, text: str) -> Part:
        first, *rest = filled(text, " " * (LABEL + 1))
        return [self._row(label, first.strip()), *rest]

    # -- sorts and choices -----------------------------------------------------------------

    def _by(self, game: str, table: Table) -> list[Part]:
        return [self._sorted(game, name, sorts) for name, sorts in table.by.items() if _worth(name, sorts)]

    def _sorted(self, game: str, name: str, sorts: Mapping[str, Share]) -> Part:
        speech = self.speech
        head = [speech.by(game, name), *(speech.say(f"stats.{id}") for id in ("sessions", "won", "share", "range"))]
        rows = [
            (speech.sort(game, name, sort), str(each.n), str(round(each.share * each.n)), *self._share(each))
            for sort, each in sorts.items()
        ]
        return columns([head, *rows], _RIGHT, widest=0)

    def _share(self, share: Share) -> tuple[str, str]:
        percent = self.speech.percent
        return percent(share.share), f"{percent(share.low)}–{percent(share.high)}"

    def _choices(self, table: Table) -> Part:
        """Each question with its answers, most given first."""
        rows: Part = [self.speech.say("stats.choices")] if table.choices else []
        for question, answers in table.choices.items():
            total = sum(answers.values()) or 1
            given = sorted(answers.items(), key=lambda item: (-item[1], item[0]))
            told = [
                self.speech.say("stats.answer", answer=answer, count=times, share=self.speech.percent(times / total))
                for answer, times in given
            ]
            rows += filled(f"{question}: {', '.join(told)}")
        return rows


def _worth(name: str, sorts: Mapping[str, Share]) -> bool:
    """Whether telling sorts apart says anything: a month or a game always does, one sort alone does not."""
    return len(sorts) > 1 or name == "game"


def _joined(parts: list[Part]) -> str:
    return "\n\n".join("\n".join(part) for part in parts if part)
