"""A result as text: shares with their intervals, by sort of game, and how the games ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.game import JOINT
from companion.simulate.intervals import Share, deviation, mean
from companion.simulate.result import Result, spread
from companion.words import Named, words

LABEL = 10


class Report:
    """The page of a result, in a language, within 72 columns."""

    def __init__(self, result: Result, lang: str) -> None:
        self.result = result
        self.words = words(None, lang, "simulate")
        self.names = words(result.game.name, lang, "names")
        self.sorts = words(result.game.name, lang, "sorts") if result.by or result.rates else {}

    def text(self) -> str:
        parts = [self._heading(), self._measures(), *self._by(), *self._rates(), self._ends(), [self._time()]]
        return "\n\n".join("\n".join(row.rstrip() for row in part) for part in parts)

    def _heading(self) -> list[str]:
        result = self.result
        games = self._counted("games", result.tally.games)
        rows = [self._say("heading", title=self.names["title"], games=games, seed=result.seed)]
        rows += self._seats()
        usual = result.game.settle({})
        changed = [name for name, value in result.options.items() if value != usual.get(name)]
        return rows + [self._say("option", name=name, value=str(result.options[name]).lower()) for name in changed]

    def _seats(self) -> list[str]:
        """A row a seat with what it won; where all win together or nobody does, a row a bot."""
        result = self.result
        played = {name: player.removeprefix("bot:") for name, player in result.seats.items()}
        if not result.together:
            won = {name: self._interval(result.seat(name)) for name in played}
            return [self._say("seat_won", seat=name, bot=bot, won=won[name]) for name, bot in played.items()]
        return [
            self._say("seat", seat=", ".join(name for name, who in played.items() if who == bot), bot=bot)
            for bot in dict.fromkeys(played.values())
        ]

    def _measures(self) -> list[str]:
        tally, won = self.result.tally, self.result.won
        rows = [self._row("won", self._interval(won)), self._row("length", self._spread("spread", tally.lengths))]
        if tally.wins:
            rows.append(self._row("", self._spread("of_won", tally.won_lengths)))
        average, sd = self._decimal(mean(tally.scores)), self._decimal(deviation(tally.scores))
        return [*rows, self._row("score", self._say("mean", mean=average, sd=sd))]

    def _by(self) -> list[list[str]]:
        return [self._sorted(name, sorts) for name, sorts in self.result.by.items()]

    def _known(self, name: str) -> Mapping[str, str]:
        """The words of a sort; several joined by + are named one by one."""
        words = Named(self.names[name] if name in self.names else self.names[f"{name}s"])
        return {sort: " + ".join(words[part] for part in sort.split(JOINT)) for sort in self.result.by[name]}

    def _sorted(self, name: str, sorts: Mapping[str, Share]) -> list[str]:
        known = self._known(name)
        head = (self.sorts[name], self.words["games"], self.words["share"], self.words["range"])
        rows = [
            (
                known[sort],
                self._count(each.n),
                self._share(each.share),
                f"{self._share(each.low)}–{self._share(each.high)}",
            )
            for sort, each in sorted(sorts.items(), key=lambda item: -item[1].share)
        ]
        return _columns([head, *rows])

    def _rates(self) -> list[list[str]]:
        rates = self.result.rates
        known = self.sorts["rates"] if rates else {}
        return [_columns([(known[name], self._interval(share)) for name, share in rates.items()])] if rates else []

    def _ends(self) -> list[str]:
        games = self.result.tally.games
        head = (self.words["ends"], self.words["games"], "")
        rows = [
            (self.names["causes"][cause], self._count(n), self._share(n / games))
            for cause, n in self.result.causes.items()
        ]
        return _columns([head, *rows])

    def _time(self) -> str:
        result = self.result
        rate, answers = result.games_per_second, result.tally.answers / result.seconds
        seconds = self._decimal(result.seconds)
        return self._say(
            "time",
            seconds=seconds,
            rate=self._counted("games", round(rate)),
            answers=self._counted("answers", round(answers)),
        )

    # -- words and numbers -----------------------------------------------------------------

    def _say(self, id: str, **args: Any) -> str:
        return str(self.words[id]).format(**args)

    def _interval(self, share: Share) -> str:
        return self._say(
            "interval", share=self._share(share.share), low=self._share(share.low), high=self._share(share.high)
        )

    def _row(self, label: str, text: str) -> str:
        return f"{self.words[label] if label else '':<{LABEL}}{text}"

    def _spread(self, id: str, counted: Mapping[int, int]) -> str:
        found = spread(counted)
        return self._say(id, units=self.names["units"], **found | {"mean": self._decimal(found["mean"])})

    def _share(self, share: float) -> str:
        return self._say("percent", number=self._decimal(100 * share))

    def _decimal(self, number: float | None) -> str:
        return "–" if number is None else f"{number:.1f}".replace(".", self.words["decimal"])

    def _counted(self, what: str, number: int) -> str:
        """`1 game`, `2,000 games`"""
        form = {0: "none", 1: "one"}.get(number, "many")
        return str(self.words[f"counted_{what}"][form]).format(count=self._count(number))

    def _count(self, number: int) -> str:
        return f"{number:,}".replace(",", self.words["thousand"])


def _columns(rows: list[tuple[str, ...]]) -> list[str]:
    """Rows with their first column flush left and the others flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]
