"""The bundled fonts: where they came from, and that both PDF engines can use them.

Reads only ``fonts/`` of the checkout. Needs fontTools.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "fonts"
SOURCES: dict[str, Any] = tomllib.loads((FONTS / "SOURCES.toml").read_text(encoding="utf-8"))
FAMILIES: dict[str, dict[str, Any]] = SOURCES["families"]

LETTERS = "àâäæçéèêëîïôœùûüÿ"
INK = LETTERS + LETTERS.upper() + "«»’“”…–—·"
FRENCH = INK + "\u00a0"
# The only characters a text face may lack: renderers have a substitute for each.
REPLACEABLE = "\u202f\u2009\u2011"
DICE = "⚀⚁⚂⚃⚄⚅"
LICENCE_TITLES = {
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "OFL-1.1-RFN": "SIL OPEN FONT LICENSE Version 1.1",
    "Apache-2.0": "Apache License",
}


class Face(NamedTuple):
    """One listed font file and the family entry it belongs to."""

    folder: str
    entry: dict[str, Any]
    family: dict[str, Any]

    @property
    def path(self) -> Path:
        return Path(FONTS, self.folder, self.entry["file"])

    @property
    def font(self) -> TTFont:
        return _open(self.path)

    def lacks(self, characters: str) -> list[str]:
        return [_name(c) for c in characters if ord(c) not in self.font.getBestCmap()]


@cache
def _open(path: Path) -> TTFont:
    return TTFont(path, lazy=True)


def _name(character: str) -> str:
    return f"U+{ord(character):04X}"


FACES = [Face(folder, e, f) for folder, f in FAMILIES.items() for e in f["files"]]
TEXT = [face for face in FACES if face.family["role"] == "text"]
SYMBOLS = [face for face in FACES if face.family["role"] == "symbols"]


class Twin(NamedTuple):
    """A face made small for pages of HTML, and the face it was made of."""

    entry: dict[str, Any]

    @property
    def path(self) -> Path:
        return FONTS / "web" / self.entry["file"]

    @property
    def original(self) -> Face:
        return next(face for face in FACES if face.path == FONTS / self.entry["from"])


WEB = [Twin(e) for e in tomllib.loads((FONTS / "web" / "SOURCES.toml").read_text(encoding="utf-8"))["files"]]


def each(faces: list[Face]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("face", faces, ids=lambda face: face.path.stem)


each_family = pytest.mark.parametrize("folder", FAMILIES)


# --- provenance


def test_no_font_comes_along_unlisted() -> None:
    """Every font in the folder is in SOURCES.toml, and every listed one is there."""
    suffixes = {".ttf", ".otf", ".ttc", ".woff", ".woff2"}
    present = {p for p in FONTS.rglob("*") if p.suffix.lower() in suffixes}
    assert present == {face.path for face in FACES} | {twin.path for twin in WEB}


@each(FACES)
def test_font_is_the_recorded_one(face: Face) -> None:
    assert hashlib.sha256(face.path.read_bytes()).hexdigest() == face.entry["sha256"]


@each_family
def test_source_can_be_traced(folder: str) -> None:
    needed = ("family", "registry", "package", "version", "copyright", "changes")
    assert [key for key in needed if not FAMILIES[folder].get(key)] == []


def test_sources_name_packages_not_hosts() -> None:
    assert "://" not in (FONTS / "SOURCES.toml").read_text(encoding="utf-8")


# --- licences


@each_family
def test_licence_travels_beside_the_font(folder: str) -> None:
    """The file has the licence's whole text, not a pointer to it."""
    family = FAMILIES[folder]
    text = (FONTS / folder / family["licence_file"]).read_text(encoding="utf-8")
    assert LICENCE_TITLES[family["licence"]] in text
    assert len(text) > 4000


@each(FACES)
def test_copyright_is_the_one_in_the_font(face: Face) -> None:
    assert face.font["name"].getDebugName(0).startswith(face.family["copyright"])


@each_family
def test_ofl_notice_is_kept(folder: str) -> None:
    """OFL 1.1, condition 2: each copy contains the copyright notice."""
    family = FAMILIES[folder]
    if family["licence"].startswith("OFL"):
        text = (FONTS / folder / family["licence_file"]).read_text(encoding="utf-8")
        assert family["copyright"] in text


@each(FACES)
def test_reserved_names_are_declared(face: Face) -> None:
    """A font that reserves its name must say so here, so that nobody alters it."""
    reserves = "Reserved Font Name" in face.font["name"].getDebugName(0)
    assert reserves == ("reserved_font_names" in face.family)
    assert reserves == (face.family["licence"] == "OFL-1.1-RFN")


@each(FACES)
def test_reserved_name_is_never_on_an_altered_font(face: Face) -> None:
    """OFL 1.1, condition 3."""
    assert "reserved_font_names" not in face.family or face.family["changes"] == "none"


# --- both PDF engines can embed it


@each(FACES)
def test_face_is_static(face: Face) -> None:
    assert "fvar" not in face.font


@each(FACES)
def test_outlines_are_truetype(face: Face) -> None:
    """ReportLab refuses CFF outlines."""
    assert "glyf" in face.font
    assert not {"CFF ", "CFF2"} & set(face.font.keys())


@each(FACES)
def test_face_may_be_embedded(face: Face) -> None:
    assert face.font["OS/2"].fsType == 0


@each(FACES)
def test_style_and_weight_are_as_recorded(face: Face) -> None:
    os2 = face.font["OS/2"]
    style = "italic" if os2.fsSelection & 1 else "normal"
    assert (style, os2.usWeightClass) == (face.entry["style"], face.entry["weight"])


@each(FACES)
def test_css_finds_it_by_the_recorded_family(face: Face) -> None:
    names = face.font["name"]
    assert (names.getDebugName(16) or names.getDebugName(1)) == face.family["family"]


def test_no_two_faces_answer_to_the_same_css() -> None:
    keys = [(f.family["family"], f.entry["style"], f.entry["weight"]) for f in FACES]
    assert len(set(keys)) == len(keys)


# --- coverage


@each(TEXT)
def test_french_text_never_shows_an_empty_box(face: Face) -> None:
    assert face.lacks(FRENCH) == []


@each(TEXT)
def test_french_letters_have_ink(face: Face) -> None:
    """A glyph can be mapped and still be blank."""
    cmap, glyf = face.font.getBestCmap(), face.font["glyf"]
    assert [c for c in INK if glyf[cmap[ord(c)]].numberOfContours == 0] == []


@each(TEXT)
def test_known_gaps_are_declared(face: Face) -> None:
    """What a face lacks is exactly what SOURCES.toml says it lacks."""
    assert face.lacks(FRENCH + REPLACEABLE) == face.family["missing"]


@each(SYMBOLS)
def test_subset_holds_what_it_declares(face: Face) -> None:
    points = [f"U+{point:04X}" for point in sorted(face.font.getBestCmap())]
    assert points == face.family["codepoints"]


@pytest.mark.parametrize("mark", DICE + "✈☠←↑→↓✝⚓★☆⬡⬢✓☐")
def test_some_symbols_face_draws(mark: str) -> None:
    for face in SYMBOLS:
        glyph = face.font.getBestCmap().get(ord(mark))
        if glyph and face.font["glyf"][glyph].numberOfContours:
            return
    pytest.fail(f"no symbols face draws {mark} ({_name(mark)})")


def test_one_face_draws_all_dice() -> None:
    """A die must not change its look with its value."""
    assert any(face.lacks(DICE) == [] for face in SYMBOLS)


# --- their twins for pages of HTML

each_twin = pytest.mark.parametrize("twin", WEB, ids=lambda twin: twin.path.stem)


@each_twin
def test_twin_is_the_recorded_one(twin: Twin) -> None:
    assert hashlib.sha256(twin.path.read_bytes()).hexdigest() == twin.entry["sha256"]


@each_twin
def test_twin_draws_what_its_original_draws(twin: Twin) -> None:
    """All of the French set, with the same widths."""
    small, whole = _open(twin.path), twin.original.font
    for char in FRENCH:
        glyphs = small.getBestCmap()[ord(char)], whole.getBestCmap()[ord(char)]
        assert small["hmtx"][glyphs[0]] == whole["hmtx"][glyphs[1]]


@each_twin
def test_twin_with_a_reserved_name_is_whole(twin: Twin) -> None:
    """OFL 1.1, condition 3: only compressed, no glyph less."""
    small, whole = _open(twin.path), twin.original.font
    assert twin.entry["cut"] == ("reserved_font_names" not in twin.original.family)
    if not twin.entry["cut"]:
        assert small.getGlyphOrder() == whole.getGlyphOrder()


def test_twins_are_small_enough_to_travel_in_a_page() -> None:
    """Those of every journal, and with them those of the night flight."""
    sizes = {twin.path.name: twin.path.stat().st_size for twin in WEB}
    night = sum(size for name, size in sizes.items() if name.startswith(("B612", "SpecialElite")))
    assert sum(sizes.values()) - night < 400_000
    assert night < 160_000
