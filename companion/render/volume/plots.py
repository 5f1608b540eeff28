"""A campaign's statistics in pictures: wins, sessions by month, scores in their order, luck.

Black, white and shape only: what was won is full, what was lost is empty, and grey what persons played out among
themselves. Lengths are in the drawing's own
units, for a page about 400 wide. Each description says in words what the picture shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil, floor, log10

from companion.campaign.figures.stats import Point, Statistics
from companion.campaign.speech import Speech, cut, flat
from companion.render.drawing import Circle, Drawing, Group, Ink, Path, Shape, Text, polyline, rectangle
from companion.render.svg import svg as painted
from companion.simulate.intervals import Share

WIDTH = 400.0
_INK, _GREY, _BETWEEN = "#2b2118", "#6f6557", "#b9b0a2"
_FACE, _ITALIC, _TITLE = "EB Garamond", "EB Garamond Italic", "IM FELL English"
_LEFT, _RIGHT = 118.0, 52.0
_ROW, _BAR = 26.0, 12.0
_TOP, _GAP = 34.0, 22.0
_TALL = 92.0
_MONTHS = 24
_EDGE = 2.0


def plots(stats: Statistics, lang: str) -> list[Drawing]:
    """The pictures of a campaign, each with its title and its description; none before a session is over."""
    speech = Speech(lang)
    if not stats.points:
        return []
    scores = [_scores(game, stats, speech) for game in stats.games]
    drawn = [_wins(stats, speech), _months(stats.points, speech), *scores, _luck(stats.points, speech)]
    return [drawing for drawing in drawn if drawing is not None]


def svg(stats: Statistics, lang: str) -> str:
    """All pictures below each other, as a file that travels alone."""
    speech = Speech(lang)
    title = speech.say("plots.page", name=flat(stats.name))
    shapes: list[Shape] = [Text((WIDTH / 2, 20), cut(title, 60), 15, _TITLE, _INK, "middle")]
    drawn, y = plots(stats, lang), 34.0
    if not drawn:
        shapes.append(Text((WIDTH / 2, y + 14), speech.say("plots.empty"), 11, _ITALIC, _GREY, "middle"))
    for drawing in drawn:
        shapes.append(Group(drawing.shapes, (0.0, y), title=drawing.title))
        y += drawing.height + 10
    described = " ".join(drawing.description for drawing in drawn) or speech.say("plots.empty")
    return painted(Drawing(WIDTH, y + (0 if drawn else 30), title, described, tuple(shapes)), fonts_inside=True)


def html(stats: Statistics, lang: str) -> str:
    """A page with the pictures, each with its description for those who hear it, and the tables."""
    from companion.campaign.figures.report import Report
    from companion.render import webfonts
    from companion.render.html import Templates

    speech, report = Speech(lang), Report(stats, lang)
    figures = [painted(drawing, f"p{place}") for place, drawing in enumerate(plots(stats, lang))]
    return Templates().page(
        "stats/page.html",
        lang=lang,
        title=speech.say("plots.page", name=flat(stats.name)),
        head=report.head(),
        figures=figures,
        empty=speech.say("plots.empty"),
        tables=report.parts(),
        faces=webfonts.css(frozenset({_FACE, _ITALIC, _TITLE})),
    )


# -- wins ----------------------------------------------------------------------------------------


def _wins(stats: Statistics, speech: Speech) -> Drawing | None:
    """A bar a game: the share of its sessions that was won, with its interval."""
    shares = {game: table.won for game, table in stats.games.items() if table.won.n}
    title, foot = speech.say("plots.wins"), _TOP + _ROW * len(shares)
    shapes = [_heading(title), *_shares_axis(foot, speech)]
    for place, (game, share) in enumerate(shares.items()):
        shapes += _bar(speech.game(game, "short"), share, _TOP + place * _ROW + _ROW / 2)
    shapes.append(Text((WIDTH - _RIGHT, foot + 30), speech.say("plots.range"), 8, _ITALIC, _GREY, "end"))
    shapes += _whisker(WIDTH - _RIGHT - 84, WIDTH - _RIGHT - 62, foot + 27.5)
    told = " ".join(
        speech.say(
            "plots.wins_told",
            game=speech.game(game),
            wins=round(share.share * share.n),
            n=share.n,
            share=speech.interval(share),
        )
        for game, share in shares.items()
    )
    return Drawing(WIDTH, foot + 38, title, told, tuple(shapes)) if shares else None


def _bar(label: str, share: Share, y: float) -> list[Shape]:
    span = WIDTH - _LEFT - _RIGHT
    return [
        Text((_LEFT - 8, y + 3.5), cut(label, 24), 10.5, _ITALIC, _INK, "end"),
        rectangle(_LEFT, y - _BAR / 2, span, _BAR, Ink("#ffffff", _GREY, 0.4)),
        rectangle(_LEFT, y - _BAR / 2, max(span * share.share, 0.01), _BAR, Ink(_BETWEEN, _INK, 0.8)),
        *_whisker(_LEFT + span * share.low, _LEFT + span * share.high, y),
        Text((WIDTH - _RIGHT + 8, y + 3.5), f"{round(share.share * share.n)}/{share.n}", 10.5, _FACE, _INK),
    ]


def _whisker(low: float, high: float, y: float) -> list[Shape]:
    ink = Ink(stroke=_INK, width=1.1)
    ends = [polyline([(x, y - 3), (x, y + 3)], ink) for x in (low, high)]
    return [polyline([(low, y), (high, y)], ink), *ends]


def _shares_axis(foot: float, speech: Speech) -> list[Shape]:
    span = WIDTH - _LEFT - _RIGHT
    shapes: list[Shape] = []
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = _LEFT + span * part
        shapes.append(polyline([(x, _TOP), (x, foot + 3)], Ink(stroke=_GREY, width=0.35, dash=(1.0, 2.4))))
        label = str(speech.words["plots"]["percent"]).format(number=round(100 * part))
        shapes.append(Text((x, foot + 13), label, 8, _FACE, _GREY, "middle"))
    return shapes


# -- months --------------------------------------------------------------------------------------


def _months(points: Sequence[Point], speech: Speech) -> Drawing | None:
    """A column a month, the last two years of them: sessions won below, all others above."""
    counted, won = Counter(one.month for one in points), Counter(one.month for one in points if one.won)
    months = sorted(counted.keys() - {""})[-_MONTHS:]
    if len(months) < 2:
        return None
    scale = _Scale(0, max(counted[month] for month in months), len(months))
    shapes = [_heading(speech.say("plots.months")), *scale.axis(speech), *_key(speech, points)]
    for place, month in enumerate(months):
        shapes += _column(scale, place, won[month], counted[month])
        shapes += [Text((scale.x(place), scale.foot + 12), month[5:], 8, _FACE, _GREY, "middle")]
        if place == 0 or month[:4] != months[place - 1][:4]:
            shapes.append(Text((scale.x(place), scale.foot + 22), month[:4], 8, _ITALIC, _GREY, "middle"))
    told = [speech.say("plots.months_told", month=month, n=counted[month], wins=won[month]) for month in months]
    return Drawing(WIDTH, scale.foot + 28, speech.say("plots.months"), " ".join(told), tuple(shapes))


def _column(scale: _Scale, place: int, won: int, all: int) -> list[Shape]:
    wide = min(16.0, scale.step * 0.64)
    left = scale.x(place) - wide / 2
    shapes: list[Shape] = [_box(left, scale.y(all), wide, scale.foot, "#ffffff")]
    return [*shapes, _box(left, scale.y(won), wide, scale.foot, _INK)] if won else shapes


def _box(left: float, top: float, wide: float, foot: float, fill: str) -> Path:
    return rectangle(left, top, wide, foot - top, Ink(fill, _INK, 0.8))


# -- scores and luck -----------------------------------------------------------------------------


def _scores(game: str, stats: Statistics, speech: Speech) -> Drawing | None:
    """The scores of a game's sessions in their order, with their mean."""
    table = stats.games[game]
    points = [(one.number, one.score, one.won) for one in stats.points if one.game == game and one.score is not None]
    if table.score is None or len(points) < 2:
        return None
    title = speech.say("plots.scores", game=speech.game(game, "short"))
    scale = _Scale(min(0, table.score.least), table.score.most, len(points))
    mean = scale.y(table.score.mean)
    line = [(scale.x(place), scale.y(score)) for place, (_, score, _) in enumerate(points)]
    shapes = [_heading(title), *scale.axis(speech), *_key(speech, [one for one in stats.points if one.game == game])]
    shapes.append(_dashed(mean))
    shapes += [
        Text((_Scale.right + 5, mean - 1), speech.say("plots.mean"), 8.5, _ITALIC, _GREY),
        Text((_Scale.right + 5, mean + 8), speech.decimal(table.score.mean), 9, _FACE, _INK),
    ]
    shapes += [
        polyline(line, Ink(stroke=_GREY, width=0.5)),
        *_numbers(scale, [number for number, _, _ in points], speech),
    ]
    shapes += [_dot(at, won, scale.step) for at, (_, _, won) in zip(line, points, strict=True)]
    least, most = speech.number(table.score.least), speech.number(table.score.most)
    told = speech.say("plots.scores_told", n=len(points), least=least, most=most)
    return Drawing(WIDTH, scale.foot + 28, title, told, tuple(shapes))


def _luck(points: Sequence[Point], speech: Speech) -> Drawing | None:
    """How far each session's dice lay above or below what is expected; dashes where one in twenty lies beyond."""
    known = [(one.number, one.luck, one.won) for one in points if one.luck is not None]
    if len(known) < 2:
        return None
    title, lucks = speech.say("plots.luck"), [luck for _, luck, _ in known]
    reach = max(2.5, *map(abs, lucks))
    scale = _Scale(-reach, reach, len(known), signed=True)
    shapes = [
        _heading(title),
        *scale.axis(speech),
        *_key(speech, points),
        *(_dashed(scale.y(edge)) for edge in (_EDGE, -_EDGE)),
    ]
    shapes += [
        Text((_Scale.right + 5, scale.y(edge) + 3), speech.say("plots.beyond"), 8.5, _ITALIC, _GREY)
        for edge in (_EDGE, -_EDGE)
    ]
    shapes += _numbers(scale, [number for number, _, _ in known], speech)
    for place, (_, luck, won) in enumerate(known):
        at = scale.x(place), scale.y(luck)
        shapes += [polyline([(at[0], scale.y(0)), at], Ink(stroke=_INK, width=0.7)), _dot(at, won, scale.step)]
    told = speech.say("plots.luck_told", n=len(known), least=speech.signed(min(lucks)), most=speech.signed(max(lucks)))
    return Drawing(WIDTH, scale.foot + 28, title, told, tuple(shapes))


def _dot(at: tuple[float, float], won: bool | None, step: float = 6.0) -> Circle:
    """A session; where they stand close, smaller."""
    fill = _BETWEEN if won is None else _INK if won else "#ffffff"
    return Circle(at, max(0.9, min(2.4, 0.4 * step)), Ink(fill, _INK, 0.9))


def _dashed(y: float) -> Path:
    return polyline([(_Scale.left, y), (_Scale.right, y)], Ink(stroke=_INK, width=0.6, dash=(4.0, 3.0)))


def _numbers(scale: _Scale, numbers: Sequence[int], speech: Speech) -> list[Shape]:
    """The sessions' numbers below, as many as there is room for."""
    every = max(1, ceil(len(numbers) / 14))
    shapes: list[Shape] = [
        Text((scale.x(place), scale.foot + 12), str(number), 8, _FACE, _GREY, "middle")
        for place, number in enumerate(numbers)
        if place % every == 0
    ]
    label = Text(
        ((_Scale.left + _Scale.right) / 2, scale.foot + 22), speech.say("plots.session"), 8.5, _ITALIC, _GREY, "middle"
    )
    return [*shapes, label]


# -- what all of them have -------------------------------------------------------------------------


class _Scale:
    """Where places from 0 and values lie."""

    left, right, top = 34.0, WIDTH - 42.0, _TOP + 6

    def __init__(self, least: float, most: float, places: int, *, signed: bool = False) -> None:
        self.signed = signed
        self.least, self.most = least, max(most, least + 1)
        self.step = (self.right - self.left) / places
        self.foot = self.top + _TALL

    def x(self, place: int) -> float:
        return self.left + (place + 0.5) * self.step

    def y(self, value: float) -> float:
        return self.foot - _TALL * (value - self.least) / (self.most - self.least)

    def axis(self, speech: Speech) -> list[Shape]:
        """Rules at round values, with the values; the one at zero is drawn through."""
        shapes: list[Shape] = []
        for value in _round_values(self.least, self.most):
            ink = Ink(stroke=_INK, width=0.6) if value == 0 else Ink(stroke=_GREY, width=0.35, dash=(1.0, 2.4))
            y = self.y(value)
            label = f"+{speech.number(value)}" if self.signed and value > 0 else speech.number(value)
            shapes.append(polyline([(self.left, y), (self.right, y)], ink))
            shapes.append(Text((self.left - 5, y + 3), label, 8, _FACE, _GREY, "end"))
        return shapes


def _round_values(least: float, most: float) -> Iterable[float]:
    """About five round values between two."""
    rough = (most - least) / 4
    power = 10 ** floor(log10(rough)) if rough > 0 else 1
    step = max(1, next(power * times for times in (1, 2, 5, 10) if power * times >= rough))
    return [step * count for count in range(ceil(least / step), floor(most / step) + 1)]


def _heading(text: str) -> Text:
    return Text((0, 14), text, 13, _TITLE, _INK)


def _key(speech: Speech, points: Sequence[Point]) -> list[Shape]:
    """Full is won, empty is lost; grey, where there are any, is between persons."""
    kinds: list[tuple[bool | None, str, float]] = [(True, "won", 104), (False, "lost", 52)]
    kinds += [(None, "between", 190)] if any(one.won is None for one in points) else []
    shapes: list[Shape] = []
    for won, id, left in kinds:
        shapes.append(_dot((WIDTH - left, 10.5), won))
        shapes.append(Text((WIDTH - left + 6, 13.5), speech.say(f"plots.{id}"), 9, _ITALIC, _INK))
    return shapes
