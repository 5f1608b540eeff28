"""Page numbers stamped on a PDF once it is whole: old-style figures of the book face, artifacts to a reader of tags.

Parts of a volume can so be laid out apart from each other, in any order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, String

from companion.render.fonts import BOOK, faces

_SIGNS = "0123456789ivxlcdm"
_EM = 1000
_KEY = "/Folio"
_INK = "0.17 0.13 0.09 rg"
_ROMAN = ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))


@dataclass(frozen=True, slots=True)
class Folio:
    """A number to be printed: the page's place in the file, the text, and its size, in points."""

    page: int
    text: str
    size: float
    foot: float


@dataclass(frozen=True, slots=True)
class _Figures:
    """A face that has nothing but figures: its file, the glyph of each sign, widths in thousandths of an em."""

    file: bytes
    glyphs: dict[str, int]
    widths: tuple[int, ...]
    box: tuple[int, ...]


def roman(number: int) -> str:
    """A number as prefaces are counted: `xiv`."""
    text = ""
    for value, sign in _ROMAN:
        text += sign * (number // value)
        number %= value
    return text


def stamp(document: Pdf, folios: Iterable[Folio]) -> None:
    """Print numbers in the middle of their pages' feet; `foot` is the base line's height over the page's edge."""
    figures, font = _figures(), document.make_indirect(_font(document, _figures()))
    for folio in folios:
        page = document.pages[folio.page]
        page.obj.Resources.Font[_KEY] = font
        glyphs = [figures.glyphs[sign] for sign in folio.text]
        wide = sum(figures.widths[glyph] for glyph in glyphs) * folio.size / _EM
        x = (float(page.mediabox[0]) + float(page.mediabox[2]) - wide) / 2
        told = "".join(f"{glyph:04X}" for glyph in glyphs)
        page.contents_add(b"q\n", prepend=True)
        page.contents_add(
            f"\nQ /Artifact <</Type /Pagination /Subtype /Footer>> BDC q BT {_INK} {_KEY} {folio.size:g} Tf "
            f"{x:.2f} {folio.foot:.2f} Td <{told}> Tj ET Q EMC".encode()
        )


@cache
def _figures() -> _Figures:
    """The book face, cut down to old-style figures and the letters of Roman numbers."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(faces()[BOOK].path, recalcTimestamp=False)
    names, old = font.getBestCmap(), _old_style(font)
    wanted = {sign: old.get(names[ord(sign)], names[ord(sign)]) for sign in _SIGNS}
    cut = Subsetter(Options(layout_features=[], notdef_outline=True, hinting=False, name_IDs=[0, 1, 2, 6]))
    cut.populate(glyphs=list(wanted.values()))
    cut.subset(font)
    made, em = BytesIO(), font["head"].unitsPerEm
    font.save(made)
    order = font.getGlyphOrder()
    return _Figures(
        made.getvalue(),
        {sign: order.index(glyph) for sign, glyph in wanted.items()},
        tuple(round(font["hmtx"][glyph][0] * _EM / em) for glyph in order),
        tuple(round(getattr(font["head"], edge) * _EM / em) for edge in ("xMin", "yMin", "xMax", "yMax")),
    )


def _old_style(font: Any) -> dict[str, str]:
    """The glyphs that the feature `onum` puts in place of others."""
    table = font["GSUB"].table
    found = {
        at for one in table.FeatureList.FeatureRecord if one.FeatureTag == "onum" for at in one.Feature.LookupListIndex
    }
    mapped: dict[str, str] = {}
    for at in sorted(found):
        for piece in table.LookupList.Lookup[at].SubTable:
            mapped |= getattr(getattr(piece, "ExtSubTable", piece), "mapping", {})
    return mapped


def _font(document: Pdf, figures: _Figures) -> Dictionary:
    """The face as PDF holds it: glyphs by their numbers, and what they mean."""
    name = Name("/FOLIOS+EBGaramond-Regular")
    file = document.make_stream(figures.file, Length1=len(figures.file))
    descriptor = Dictionary(
        Type=Name.FontDescriptor,
        FontName=name,
        Flags=4,
        FontBBox=Array(figures.box),
        ItalicAngle=0,
        Ascent=figures.box[3],
        Descent=figures.box[1],
        CapHeight=650,
        StemV=80,
        FontFile2=file,
    )
    inner = Dictionary(
        Type=Name.Font,
        Subtype=Name.CIDFontType2,
        BaseFont=name,
        CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
        FontDescriptor=document.make_indirect(descriptor),
        W=Array([0, Array(figures.widths)]),
        CIDToGIDMap=Name.Identity,
    )
    return Dictionary(
        Type=Name.Font,
        Subtype=Name.Type0,
        BaseFont=name,
        Encoding=Name("/Identity-H"),
        DescendantFonts=Array([document.make_indirect(inner)]),
        ToUnicode=document.make_stream(_meanings(figures)),
    )


def _meanings(figures: _Figures) -> bytes:
    rows = "\n".join(f"<{glyph:04X}> <{ord(sign):04X}>" for sign, glyph in figures.glyphs.items())
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        "/CMapName /Folios def /CMapType 2 def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange\n"
        f"{len(figures.glyphs)} beginbfchar\n{rows}\nendbfchar\n"
        "endcmap CMapName currentdict /CMap defineresource pop end end\n"
    ).encode()
