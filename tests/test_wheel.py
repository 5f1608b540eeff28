"""The wheel holds templates and fonts, and what is installed from it prints from any folder."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout; building it fetches the build backend."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(command, check=True)
    return next(folder.glob("tabletop_companion-*.whl"))


@pytest.mark.slow
def test_the_wheel_holds_templates_fonts_and_licences(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    assert "companion/_data/templates/journal/book.html" in held
    assert "companion/_data/fonts/eb-garamond/OFL.txt" in held
    assert "companion/games/expedition/words/fr/names.toml" in held
    assert not [name for name in held if name.startswith(("tests/", "templates/", "fonts/"))]


@pytest.mark.slow
def test_what_is_installed_from_the_wheel_prints_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    code = f"import sys; sys.path.insert(0, {str(site)!r}); import companion; print(companion.__file__); "
    code += "from companion.cli import cli; cli(['sheet', 'expedition', '-o', 'sheet.pdf'])"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert str(site) in done.stdout
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
