"""What a campaign's volume costs: seconds of processor time, memory, size; printed, never asserted.

    pytest -m benchmark -n 0 -s tests/benchmarks/test_volume.py

`VOLUME_SESSIONS` says how many sessions (8 unless it is set); bots play them first.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.benchmark
SESSIONS = os.environ.get("VOLUME_SESSIONS", "8")
MEASURED = """
import resource, sys
from companion.cli import cli
try:
    cli(sys.argv[1:], prog_name="companion")
finally:
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, file=sys.stderr)
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("volume") / "shelf"
    measured("campaign", "new", str(folder), "--simulated", SESSIONS, "--seed", "7")
    return folder


def measured(*words: str) -> tuple[float, float]:
    """Processor seconds and peak memory (MB) of a command in a process of its own."""
    done = subprocess.run([sys.executable, "-c", MEASURED, *words], capture_output=True, text=True, check=True)
    seconds, memory = done.stderr.strip().splitlines()[-1].split()
    return float(seconds), float(memory)


@pytest.mark.parametrize("length", ["brief", "full"])
@pytest.mark.parametrize("ending", ["pdf", "html", "epub"])
def test_a_volume(shelf: Path, tmp_path: Path, length: str, ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"book.{ending}"
    seconds, memory = measured("campaign", "book", str(shelf), "-o", str(path), "--length", length)
    size, pages = path.stat().st_size / 1e6, _pages(path)
    each = f", {pages} pages, {seconds / pages:.3f} s a page" if pages else ""
    with capsys.disabled():
        sys.stdout.write(
            f"\n{SESSIONS} sessions {length} {ending}: {seconds:.1f} s{each}, {size:.1f} MB, peak {memory:.0f} MB\n"
        )


def _pages(path: Path) -> int:
    import pikepdf

    if path.suffix != ".pdf":
        return 0
    with pikepdf.open(path) as made:
        return len(made.pages)
