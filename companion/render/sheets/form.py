"""Entries of sheets as the fields of a PDF form.

Names are a tree, as PDF has it: `track.food.6` is a field 6 of food of track. A field has no ground and no
frame, so that the sheet's own drawing is seen; what stands in it is written in the hand of a filled-in sheet.
Each page is gone through with the tabulator in the order in which its entries were made.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, Stream, String

from companion.render import fonts
from companion.render.assets import asset
from companion.render.sheets.fields import Entry
from companion.render.sheets.page import COLOURS, HAND

MM = 72 / 25.4
_CODES = "cp1252"
_FIRST, _LAST = 32, 255
_SHOWN, _MULTILINE, _SYMBOLIC_NOT = 4, 1 << 12, 32
_SHARE, _MOST, _LEAST = 0.74, 13.0, 4.0  # of a field's height, the size of what is written; sizes in points
_TIGHT = 0.9  # of a field's width, that a value may take before it is written smaller
_BASE = re.compile(r"LATIN (CAPITAL|SMALL) LETTER ([A-Z])\b")
_ON, _OFF = Name("/On"), Name("/Off")


def filled(data: bytes, pages: Sequence[Sequence[Entry]]) -> bytes:
    """The PDF with a form; the same bytes for the same entries."""
    with Pdf.open(BytesIO(data)) as book:
        form = _Form(book)
        for page, entries in zip(book.pages, pages, strict=True):
            form.lay(page, entries)
        made = BytesIO()
        book.save(made, deterministic_id=True, object_stream_mode=ObjectStreamMode.generate)
    return made.getvalue()


class _Form:
    """The form of a book in the making."""

    def __init__(self, book: Pdf) -> None:
        self.book = book
        self.fields: dict[str, Any] = {}
        self.faces: dict[tuple[str, float, float], Stream] = {}
        self.font = book.make_indirect(_font(book))
        resources = Dictionary(Font=Dictionary(Hand=self.font))
        self.root = book.make_indirect(Dictionary(Fields=Array(), DR=resources, DA=String(f"/Hand 0 Tf {_ink()} rg")))
        book.Root.AcroForm = self.root

    def lay(self, page: Any, entries: Sequence[Entry]) -> None:
        """The fields of a page, in their order."""
        high = float(page.mediabox[3])
        widgets = [self.book.make_indirect(self._widget(entry, page, high)) for entry in entries]
        for entry, widget in zip(entries, widgets, strict=True):
            self._hang(entry.name, widget)
        if widgets:
            page.obj.Annots = Array([*page.obj.get("/Annots", []), *widgets])

    # -- the tree of names -------------------------------------------------------------------

    def _hang(self, name: str, widget: Any) -> None:
        above, _, last = name.rpartition(".")
        widget.T = String(last)
        if not above:
            self.root.Fields.append(widget)
            return
        parent = self._parent(above)
        widget.Parent = parent
        parent.Kids.append(widget)

    def _parent(self, name: str) -> Any:
        if name not in self.fields:
            self.fields[name] = made = self.book.make_indirect(Dictionary(Kids=Array()))
            self._hang(name, made)
        return self.fields[name]

    # -- a field -----------------------------------------------------------------------------

    def _widget(self, entry: Entry, page: Any, high: float) -> Dictionary:
        box = entry.box
        corners = (box.x * MM, high - box.bottom * MM, box.right * MM, high - box.y * MM)
        widget = Dictionary(
            Type=Name.Annot,
            Subtype=Name.Widget,
            Rect=Array([round(at, 3) for at in corners]),
            TU=String(entry.tip),
            F=_SHOWN,
            P=page.obj,
            MK=Dictionary(),
        )
        widget.update(self._tick(entry) if entry.kind == "tick" else self._text(entry))
        return widget

    def _tick(self, entry: Entry) -> Dictionary:
        state = _ON if entry.ticked else _OFF
        faces = Dictionary(On=self._face(entry, _cross(entry)), Off=self._face(entry, ""))
        return Dictionary(FT=Name.Btn, V=state, AS=state, AP=Dictionary(N=faces), DA=String(f"/Hand 0 Tf {_ink()} rg"))

    def _text(self, entry: Entry) -> Dictionary:
        value = western(fonts.printable(entry.value, (HAND,))[0])
        size = _size(entry, value)
        style = f"/Hand {size:g} Tf {_ink()} rg"
        found = Dictionary(FT=Name.Tx, DA=String(style), Q=int(entry.middle), V=String(value))
        if entry.kind == "lines":
            found.Ff = _MULTILINE
        found.AP = Dictionary(N=self._face(entry, _written(entry, value, size, style)))
        return found

    def _face(self, entry: Entry, content: str) -> Stream:
        """What a field looks like."""
        size = round(entry.box.width * MM, 2), round(entry.box.height * MM, 2)
        if (content, *size) not in self.faces:
            made = Stream(self.book, content.encode(_CODES, "replace"))
            made.Type, made.Subtype, made.BBox = Name.XObject, Name.Form, Array([0, 0, *size])
            made.Resources = Dictionary(Font=Dictionary(Hand=self.font))
            self.faces[content, *size] = made
        return self.faces[content, *size]


def western(text: str) -> str:
    """The text as the form's face has it: a letter of another alphabet's Latin loses its marks, others are codes."""
    return "".join(map(_western, text))


def _western(char: str) -> str:
    try:
        char.encode(_CODES)
    except UnicodeEncodeError:
        found = _BASE.match(unicodedata.name(char, ""))
        if found is None:
            return f"[U+{ord(char):04X}]"
        return found[2] if found[1] == "CAPITAL" else found[2].lower()
    return char


def _ink() -> str:
    """The colour of what is written by hand, as PDF has it."""
    colour = COLOURS["full"].mark
    return " ".join(f"{int(colour[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


def _size(entry: Entry, value: str) -> float:
    """As large as the field is high, and as its value has room; in points."""
    if entry.kind == "lines":
        return 10.0
    size = min(_MOST, entry.box.height * MM * _SHARE)
    taken = fonts.width(value, HAND, size)
    room = entry.box.width * MM * _TIGHT
    return round(max(_LEAST, size * min(1.0, room / taken) if taken else size), 1)


def _cross(entry: Entry) -> str:
    """Two strokes of a pencil."""
    wide, high = entry.box.width * MM, entry.box.height * MM
    half = min(wide, high) * 0.36
    x, y = wide / 2, high / 2
    strokes = (
        f"{x - half:.2f} {y - half:.2f} m {x + half:.2f} {y + half:.2f} l S "
        f"{x - half:.2f} {y + half:.2f} m {x + half:.2f} {y - half:.2f} l S"
    )
    return f"q {_ink()} RG 1.3 w 1 J {strokes} Q"


def _written(entry: Entry, value: str, size: float, style: str) -> str:
    """A line in the middle of the field's height, or lines from its top."""
    wide, high = entry.box.width * MM, entry.box.height * MM
    if not value:
        return "/Tx BMC EMC"
    if entry.kind == "lines":
        rows, y, step = _wrapped(value, wide - 4, size), high - size, size * 1.1
    else:
        rows, y, step = [value], (high - size * 0.62) / 2, 0.0
    set_ = []
    for place, row in enumerate(rows):
        x = (wide - fonts.width(row, HAND, size)) / 2 if entry.middle and entry.kind != "lines" else 2.0
        set_.append(f"1 0 0 1 {x:.2f} {y - place * step:.2f} Tm ({_quoted(row)}) Tj")
    return f"/Tx BMC q BT {style} {' '.join(set_)} ET Q EMC"


def _quoted(text: str) -> str:
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def _wrapped(text: str, width: float, size: float) -> list[str]:
    rows = [""]
    for word in text.split(" "):
        wider = f"{rows[-1]} {word}".strip()
        if rows[-1] and fonts.width(wider, HAND, size) > width:
            rows.append(word)
        else:
            rows[-1] = wider
    return rows


# -- the face that is written in --------------------------------------------------------------


def _font(book: Pdf) -> Dictionary:
    """The hand, with the characters of Western Europe."""
    file = Stream(book, _subset())
    program = Dictionary(
        Type=Name.FontDescriptor,
        FontName=Name("/Hand"),
        Flags=_SYMBOLIC_NOT,
        FontBBox=Array([-250, -300, 1200, 960]),
        ItalicAngle=0,
        Ascent=960,
        Descent=-300,
        CapHeight=640,
        StemV=90,
        FontFile2=book.make_indirect(file),
    )
    letters = (bytes([code]).decode(_CODES, "replace") for code in range(_FIRST, _LAST + 1))
    widths = [round(1000 * fonts.width(letter, HAND)) for letter in letters]
    return Dictionary(
        Type=Name.Font,
        Subtype=Name.TrueType,
        BaseFont=Name("/Hand"),
        FirstChar=_FIRST,
        LastChar=_LAST,
        Widths=Array(widths),
        Encoding=Name.WinAnsiEncoding,
        FontDescriptor=book.make_indirect(program),
    )


@cache
def _subset() -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(asset(fonts.faces()[HAND].path), recalcTimestamp=False)
    held = bytes(code for code in range(_FIRST, _LAST + 1)).decode(_CODES, "ignore")
    chosen = Options(layout_features=[], hinting=False, notdef_outline=True)
    cut = Subsetter(chosen)
    cut.populate(text=held)
    cut.subset(font)
    made = BytesIO()
    font.save(made)
    return made.getvalue()
