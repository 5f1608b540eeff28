"""`companion campaign rehearse` and `migrate`: old logs under the present rules."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from companion.campaign.folder import BadCampaign
from companion.campaign.upgrade.migration import destination
from companion.campaign.upgrade.migration import migrate as bring
from companion.campaign.upgrade.rehearsal import Finding, found
from companion.campaign.upgrade.rehearsal import rehearse as hold
from companion.cli import options
from companion.cli.campaign.shared import reading, say
from companion.core import log as logs
from companion.core.errors import CompanionError

PATHS = click.argument("paths", metavar="DIR|LOG…", nargs=-1, required=True, type=click.Path(path_type=Path))


def _findings(paths: Sequence[Path]) -> list[Finding]:
    """Each log of these held against the rules. Raises BadCampaign when there is none."""
    chosen = [one for path in paths for one in found(path)]
    if not chosen:
        raise BadCampaign(f"There is no log in {', '.join(map(str, paths))}.")
    with reading("en") as progress:
        return hold(chosen, progress)


@click.command(epilog="Example: companion campaign rehearse shelf")
@PATHS
@options.as_json
def rehearse(paths: tuple[Path, ...], as_json: bool) -> int:
    """Which logs replay under the rules of this version, which differ, and where; nothing is written.

    A DIR is a campaign or a folder of logs. Ends with 1 unless all replay.
    """
    findings = _findings(paths)
    if as_json:
        click.echo(json.dumps([_raw(one) for one in findings], default=str))
    else:
        say("\n".join([*map(_row, findings), _sum(findings)]))
    return 0 if all(one.kind == "replays" for one in findings) else 1


@click.command(epilog="Example: companion campaign migrate shelf --yes")
@PATHS
@click.option("--yes", is_flag=True, help="Write without asking.")
@click.option("--partial", is_flag=True, help="Also logs of which less than half of the answers would be kept.")
@options.as_json
def migrate(paths: tuple[Path, ...], yes: bool, partial: bool, as_json: bool) -> int:
    """Give the answers of old logs again under the rules of this version, each into a new log beside the old one.

    What `rehearse` reports comes first. An answer goes to the question of its name, as far as answers fit; from
    there on the new log can be gone on with. Old logs stay as they are, and so does all that was printed. A log that
    differs under the very rules that it was played under is damaged, and not migrated.
    """
    findings = _findings(paths)
    able = [one for one in findings if one.migrates and (partial or not one.scant)]
    if not as_json:
        say("\n".join([*map(_row, findings), _sum(findings)]))
    if able and not yes and not _agreed(len(able), asked=not as_json and sys.stdin.isatty()):
        raise CompanionError("Nothing was written; with --yes it is.")
    done = [_migrated(one) for one in able]
    if as_json:
        click.echo(json.dumps([_raw(one) for one in findings], default=str))
    elif done:
        say("\n".join(f"written: {path}" for path in done))
    return 0 if all(one.kind == "replays" or one in able for one in findings) else 1


def _migrated(one: Finding) -> Path:
    into = destination(one.file)
    bring(logs.read(one.file), into)
    return into


def _agreed(count: int, *, asked: bool) -> bool:
    """Whether somebody who sits here wants so many new logs."""
    new = "one new log" if count == 1 else f"{count} new logs"
    return asked and click.confirm(f"Write {new} beside the old?", err=True)


def _raw(one: Finding) -> dict[str, object]:
    return asdict(one) | {"migrates": str(destination(one.file)) if one.migrates else None}


def _row(one: Finding) -> str:
    """A log in a row or a few: what it is, and where it differs."""
    rules = f", rules {one.rules}" + (f" (now {one.now})" if one.now not in (0, one.rules) else "") if one.game else ""
    data = "" if one.same_data else ", other data"
    head = f"{one.file}: {one.game or 'no log'}{rules}{data}: "
    return "\n".join([head + _VERDICTS[one.kind], *_differing(one), *_reach(one)])


_VERDICTS = {
    "replays": "replays.",
    "fits": "replays, answer for answer and turn for turn; it only needs to be migrated.",
    "differs": "differs.",
    "unreadable": "cannot be followed.",
}


def _differing(one: Finding) -> list[str]:
    return [f"  {' '.join(one.why.split())}"] if one.why else []


def _reach(one: Finding) -> list[str]:
    """How far a migration comes, or why there is none."""
    if one.altered:
        return [_ALTERED]
    reach = one.reach
    if reach is None or one.kind == "fits":
        return []
    told = f"  Migrated, {reach.given} of {reach.of} answers would be kept"
    end = ", to its end." if reach.line is None else f", up to line {reach.line}: {reach.why}"
    return [told + end, *([_SCANT] if one.scant else [])]


_ALTERED = (
    "  It was played under these very rules, so that the log itself has been changed or damaged: it is not migrated. "
    "`companion campaign check` says what is wrong."
)
_SCANT = "  That is less than half: `companion campaign migrate` writes it only with --partial."


def _sum(findings: Sequence[Finding]) -> str:
    counts = {kind: sum(one.kind == kind for one in findings) for kind in _VERDICTS}
    told = {
        "replays": "replay",
        "fits": "replay once migrated",
        "differs": "differ",
        "unreadable": "cannot be followed",
    }
    return "; ".join(f"{count} {told[kind]}" for kind, count in counts.items() if count) + "."
