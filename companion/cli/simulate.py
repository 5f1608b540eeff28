"""`companion simulate`: many games by bots, with what may be said of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from companion.cli import options, packs
from companion.words import words


@click.command(epilog="Example: companion simulate expedition -n 2000 --seat you=bot:bold --seed 91")
@click.argument("name", metavar="GAME")
@click.option("-n", "number", type=click.IntRange(min=1), required=True, help="How many games.")
@click.option("--players", type=int, metavar="N", help="How many play; default: the game's usual number.")
@click.option(
    "--seat", "seats", multiple=True, metavar="NAME=bot:BOT", help="Who plays; default: the game's usual bot."
)
@click.option("--option", "chosen", multiple=True, metavar="KEY=VALUE", help="An option of the game.")
@packs.option
@click.option("--jobs", type=click.IntRange(min=1), help="Processes to share the games; default: all processors.")
@options.seed
@options.lang
@options.as_json
def simulate(
    name: str,
    number: int,
    players: int | None,
    seats: tuple[str, ...],
    chosen: tuple[str, ...],
    pack: Path | None,
    jobs: int | None,
    seed: int | None,
    lang: str,
    as_json: bool,
) -> None:
    """Let bots play many games: wins with 95 % intervals, lengths, ends, scores."""
    from companion.simulate import report, run, settle, workers

    played = packs.chosen(name, pack)
    seated = settle(played, options.pairs(seats, "--seat", "you=bot:bold"), players)
    settled = played.settle(options.pairs(chosen, "--option", "table=v818"), tuple(seated))
    seed = options.new_seed() if seed is None else seed
    with _bar(number, words(None, lang, "simulate")["working"]) as progress:
        result = run(played, number, seed, settled, seated, jobs or workers(), progress)
    click.echo(json.dumps(result.as_json(), ensure_ascii=False) if as_json else report.Report(result, lang).text())


@contextmanager
def _bar(number: int, label: str) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, where a person looks at it."""
    with click.progressbar(length=number, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        yield lambda done: bar.update(done - bar.pos)
