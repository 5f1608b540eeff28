"""`companion doctor`: whether this machine has all that playing and printing need."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

import click

from companion import __version__
from companion.cli import options
from companion.core.errors import CompanionError


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: whether it is well, and what was found or how to mend it."""

    what: str
    well: bool
    told: str


def _python() -> str:
    return f"Python {platform.python_version()}, companion {__version__}, {platform.system()}"


def _games() -> str:
    from companion.games import NAMES, game

    return ", ".join(f"{name} (rules {game(name).rules})" for name in NAMES)


def _sessions() -> str:
    from companion.cli.sessions import folder

    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    probe = place / ".doctor"
    probe.write_bytes(b"")
    probe.unlink()
    return f"{place} can be written to"


def _fonts() -> str:
    from companion.render.fonts import characters, faces

    known = faces()
    holes = [name for name in known if not characters(name)]
    if holes:
        raise CompanionError(f"these faces have no characters: {', '.join(holes)}; install again to have them back.")
    return f"{len(known)} faces in {len({face.family for face in known.values()})} families"


def _pango() -> str:
    from companion.render.pdf import engine

    weasyprint = engine()
    from weasyprint.text.ffi import pango

    version = pango.pango_version()
    return f"Pango {version // 10000}.{version // 100 % 100}.{version % 100}, WeasyPrint {weasyprint.__version__}"


def _page() -> str:
    from companion.render.pdf import pdf, png

    made = pdf('<html lang="en"><body style="font-family: EB Garamond"><p>A page.</p></body></html>', title="Doctor")
    return f"a page rendered: {len(made)} bytes of PDF, {len(png(made))} of picture"


CHECKS: dict[str, Callable[[], str]] = {
    "python": _python,
    "games": _games,
    "sessions": _sessions,
    "fonts": _fonts,
    "pango": _pango,
    "page": _page,
}


def findings() -> Iterator[tuple[Finding, int]]:
    """Each check's finding, and the exit code that it asks for."""
    for what, check in CHECKS.items():
        try:
            yield Finding(what, True, check()), 0
        except CompanionError as fault:
            yield Finding(what, False, str(fault)), fault.exit_code
        except OSError as fault:
            yield (
                Finding(what, False, f"{fault.filename} cannot be written: {(fault.strerror or str(fault)).lower()}."),
                1,
            )


@click.command(epilog="Example: companion doctor --json")
@options.as_json
def doctor(as_json: bool) -> int:
    """Look at Python, Pango, the fonts, and render a page."""
    found = list(findings())
    if as_json:
        well = all(finding.well for finding, _ in found)
        click.echo(json.dumps({"well": well, "findings": [asdict(finding) for finding, _ in found]}))
    else:
        for finding, _ in found:
            click.echo(f"{'ok ' if finding.well else 'NO '} {finding.what:<9} {finding.told}")
    return max(code for _, code in found)
