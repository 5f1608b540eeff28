"""`companion games`: what can be played here."""

from __future__ import annotations

import json
from typing import Any

import click

from companion.cli import options
from companion.core.game import Game
from companion.games import NAMES, game
from companion.words import words


def described(one: Game) -> dict[str, Any]:
    """A game in plain values: players, options (the default first), bots, questions, legacies."""
    return {
        "game": one.name,
        "rules": one.rules,
        "unit": one.unit,
        "players": {"least": one.places.least, "most": one.places.most, "usual": one.places.usual},
        "options": {option.name: list(option.values) for option in one.options},
        "bots": list(one.bots),
        "questions": dict(one.questions),
        "ends": list(one.causes),
        "legacies": list(one.legacies),
        "data": one.data,
    }


def _players(one: Game) -> str:
    places = one.places
    return str(places.least) if places.least == places.most else f"{places.least}-{places.most}"


def _row(one: Game) -> str:
    kinds = ", ".join(option.written for option in one.options)
    return f"{one.name}\n  players {_players(one)}; bots {', '.join(one.bots)}\n  options {kinds}"


def _page(one: Game) -> str:
    rows = [f"{one.name}: rules {one.rules}, {_players(one)} player(s), a turn is a {one.unit}", "", "Options"]
    rows += [f"  {option.written}  {option.help}" for option in one.options]
    rows += ["", f"Bots: {', '.join(one.bots)}", f"Ends: {', '.join(one.causes)}", "", "Questions"]
    rows += [f"  {why:<22} {kind}" for why, kind in one.questions.items()]
    known = words(one.name, "en", "shelf")["legacies"] if one.legacies else {}
    rows += ["", "Legacies, rules of ours that a campaign may turn on"] if known else []
    rows += [f"  {id}  {known[id]['text']}" for id in one.legacies]
    return "\n".join([*rows, "", f"Data {one.data}"])


@click.group(invoke_without_command=True, epilog="Example: companion games show expedition")
@options.as_json
@click.pass_context
def games(ctx: click.Context, as_json: bool) -> None:
    """The games: players, options, bots."""
    if ctx.invoked_subcommand is None:
        found = [game(name) for name in NAMES]
        click.echo(json.dumps([described(one) for one in found]) if as_json else "\n".join(map(_row, found)))


@games.command(epilog="Example: companion games show expedition")
@click.argument("name", metavar="GAME")
@options.as_json
def show(name: str, as_json: bool) -> None:
    """A game's rules number, options, questions, legacies and data."""
    one = game(name)
    click.echo(json.dumps(described(one)) if as_json else _page(one))
