"""PDF pages: our fonts only, nothing from outside, the same bytes each time, errors in a sentence."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from companion.core.errors import CompanionError, PageEngineMissing
from companion.render import assets, fonts, pdf

PAGE = (
    '<!doctype html><html lang="fr"><head><style>@page {{ size: A6 }} body {{ font-family: "EB Garamond" }}'
    " code {{ font-family: Caveat }} i {{ font-family: Nonesuch, serif }}</style></head>"
    "<body><h1>Jour 1</h1><p>{body}</p></body></html>"
)
ROOT = Path(__file__).resolve().parent.parent
STARTED = "2026-11-29T20:11:00Z"


def made(body: str = "«\u202fÀ l’aube\u202f», dit-elle\u202f; <code>tout</code> <i>va</i>.", **more: object) -> bytes:
    return pdf.pdf(PAGE.format(body=body), title="Essai", date=STARTED, **more)  # type: ignore[arg-type]


def text(of: bytes) -> str:
    return pypdfium2.PdfDocument(of)[0].get_textpage().get_text_bounded()


def faces(of: bytes) -> dict[str, bool]:
    """The fonts of a PDF, each with whether it is embedded."""
    with pikepdf.open(BytesIO(of)) as document:
        found = [part for part in document.objects if isinstance(part, pikepdf.Dictionary)]
        described = [part for part in found if part.get("/Type") == "/FontDescriptor"]
        return {str(part.FontName): "/FontFile2" in part for part in described}


def test_the_same_page_has_the_same_bytes() -> None:
    assert made() == made()


def test_another_process_makes_the_same_bytes(tmp_path: Path) -> None:
    script = (
        f"from pathlib import Path; from tests.test_pdf import made; Path({str(tmp_path / 'a')!r}).write_bytes(made())"
    )
    subprocess.run(
        [sys.executable, "-c", script], check=True, cwd=ROOT, env={"PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)}
    )
    assert (tmp_path / "a").read_bytes() == made()


def test_every_font_is_ours_and_embedded_even_when_the_page_asks_for_another() -> None:
    found = faces(made())
    assert found and all(found.values())
    assert all("Garamond" in name or "Caveat" in name or "Noto" in name for name in found)


def test_the_page_is_tagged_titled_and_in_its_language() -> None:
    with pikepdf.open(BytesIO(made())) as document:
        assert document.Root.MarkInfo.Marked
        assert str(document.Root.Lang) == "fr"
        assert str(document.docinfo["/Title"]) == "Essai"
        assert str(document.docinfo["/CreationDate"]).startswith("D:20261129201100")


def test_source_date_epoch_dates_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    with pikepdf.open(BytesIO(made())) as document:
        assert str(document.docinfo["/CreationDate"]).startswith("D:19700102")


def test_an_attachment_comes_out_as_it_went_in() -> None:
    with pikepdf.open(BytesIO(made(attachments=[("log.jsonl", b'{"log":1}\n', "application/jsonl")]))) as document:
        file = document.attachments["log.jsonl"].get_file()
        assert file.read_bytes() == b'{"log":1}\n'
        assert file.mime_type == "application/jsonl"


def test_a_character_without_a_glyph_is_named_and_never_an_empty_box() -> None:
    heard: list[str] = []
    page = made("Vor\u1ea1n 中", warn=heard.append)
    assert "Voran" in text(page) or "Vor\u1ea1n" in text(page)
    assert "[U+4E2D]" in text(page)
    assert any("U+4E2D" in sentence for sentence in heard)


def test_narrow_spaces_print_as_spaces() -> None:
    assert "l’aube »" in text(made()).replace("\u00a0", " ")


def test_the_network_is_refused() -> None:
    with pytest.raises(CompanionError, match="could not be drawn whole"):
        made('<img alt="" src="http://localhost/x.png">')


def test_a_file_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CompanionError, match="is no file of this page"):
        made(f'<img alt="secret" src="{tmp_path.as_uri()}/x.png">')


def test_a_missing_font_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gone = fonts.Face(
        "EB Garamond", "EB Garamond", tmp_path / "gone.ttf", "normal", 400, symbols=False, licence=tmp_path / "OFL.txt"
    )
    monkeypatch.setattr(fonts, "faces", lambda: {"EB Garamond": gone})
    with pytest.raises(CompanionError, match=r"gone\.ttf: is missing"):
        fonts.css(["EB Garamond"])


def test_without_pango_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:

    class Banner:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "weasyprint":
                raise OSError("cannot load library 'libpango'")

    monkeypatch.delitem(sys.modules, "weasyprint")
    monkeypatch.setattr(sys, "meta_path", [Banner(), *sys.meta_path])
    with pytest.raises(PageEngineMissing, match="install it with: ") as raised:
        pdf.engine()
    assert raised.value.exit_code == 4


@pytest.mark.parametrize(
    ("platform", "tool", "expected"),
    [
        ("linux", "apt-get", "libharfbuzz-subset0"),
        ("linux", "dnf", "dnf install pango"),
        ("linux", "pacman", "pacman -S pango"),
        ("darwin", "brew", "brew install pango"),
        ("win32", "", "winget"),
    ],
)
def test_the_install_command_is_that_of_the_system(platform: str, tool: str, expected: str) -> None:
    assert expected in pdf.install_command(platform, lambda name: name if name == tool else None)


def test_a_page_becomes_a_picture_of_its_size() -> None:
    picture = pdf.png(made(), scale=1.0)
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 298  # A6 is 297.6 points wide


def test_faces_bear_family_weight_and_slope() -> None:
    assert {"EB Garamond", "EB Garamond Italic", "EB Garamond SemiBold", "Atkinson Hyperlegible Bold"} <= set(
        fonts.faces()
    )
    assert all(face.path.is_relative_to(assets.FONTS) for face in fonts.faces().values())


def test_a_width_is_that_of_the_glyphs() -> None:
    assert fonts.width("mm", "EB Garamond", 10) == pytest.approx(2 * fonts.width("m", "EB Garamond", 10))
    assert fonts.width("i", "EB Garamond") < fonts.width("m", "EB Garamond")


def test_a_face_without_a_narrow_space_gets_one_that_it_has() -> None:
    assert fonts.fitted("a\u202f: b\u2011c", "Caveat") == "a\u00a0: b-c"
    assert "\u2011" in fonts.fitted("b\u2011c", "EB Garamond")
