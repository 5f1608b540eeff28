"""PDFs joined: every tag, bookmark, link and named place of the parts is in the whole, and leads where it led."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO

import pikepdf
import pytest

from companion.render.folios import Folio, roman, stamp
from companion.render.join import Part, join, link, pages_of
from companion.render.pdf import pdf
from tests.tags import elements, marked, reached

PAGE = """<!doctype html><html lang="{lang}"><head><title>Part {n}</title></head><body>
<h1 id="a">Part {n}</h1><p>See <a href="#b">below</a>, or <a href="{other}">the other</a>.</p>
<h2 id="b" style="break-before: page">Below</h2><ul><li>one</li><li lang="fr">deux</li></ul>
<svg role="img" viewBox="0 0 9 9"><title>A dot {n}</title><circle cx="4" cy="4" r="3"/></svg></body></html>"""


def part(n: int, other: int, lang: str = "en") -> Part:
    return Part(f"p{n}", pdf(PAGE.format(n=n, lang=lang, other=link(f"p{other}", "b")), title=f"Part {n}"))


@pytest.fixture(scope="module")
def parts() -> list[Part]:
    return [part(0, 1), part(1, 2), part(2, 0)]


@pytest.fixture(scope="module")
def joined(parts: list[Part]) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(join(parts)))


def kinds(document: pikepdf.Pdf) -> Counter[str]:
    return Counter(str(element.S) for element in elements(document.Root.StructTreeRoot))


def sums(parts: list[Part]) -> Counter[str]:
    return sum((kinds(pikepdf.open(BytesIO(one.made))) for one in parts), Counter[str]())


def test_the_file_is_sound(joined: pikepdf.Pdf) -> None:
    assert joined.check_pdf_syntax() == []


def test_all_that_is_marked_is_reached_from_the_tree_of_tags(joined: pikepdf.Pdf) -> None:
    assert marked(joined)
    assert reached(joined) == marked(joined)


def test_it_has_as_many_tags_as_its_parts_together(parts: list[Part], joined: pikepdf.Pdf) -> None:
    expected = sums(parts)
    expected["/Part"] = expected.pop("/Document")
    expected["/Document"] = 1
    assert kinds(joined) == expected


def test_every_page_and_link_finds_its_tags(joined: pikepdf.Pdf) -> None:
    tree = pikepdf.NumberTree(joined.Root.StructTreeRoot.ParentTree)
    keys = [int(page.obj.StructParents) for page in joined.pages]
    links = [annotation for page in joined.pages for annotation in page.obj.get("/Annots", ())]
    keys += [int(one.StructParent) for one in links]
    assert sorted(keys) == sorted(tree) == list(range(len(keys)))
    assert int(joined.Root.StructTreeRoot.ParentTreeNextKey) == len(keys)
    for one in links:
        assert tree[int(one.StructParent)].S == "/Link"
        assert tree[int(one.StructParent)].K[0].Obj.objgen == one.objgen
    for page in joined.pages:
        assert all(row.Pg.objgen == page.obj.objgen for row in tree[int(page.obj.StructParents)])


def test_parents_lead_up_to_one_document(joined: pikepdf.Pdf) -> None:
    for element in elements(joined.Root.StructTreeRoot):
        while element.get("/Type") != "/StructTreeRoot":
            element = element.P
        assert element.objgen == joined.Root.StructTreeRoot.objgen


def test_links_lead_where_they_say_within_a_part_and_to_another(joined: pikepdf.Pdf) -> None:
    names = pikepdf.NameTree(joined.Root.Names.Dests)
    number = {page.obj.objgen: at for at, page in enumerate(joined.pages)}
    for at, (own, other) in enumerate(((1, 3), (3, 5), (5, 1))):
        found = [number[names[str(one.Dest)][0].objgen] for one in joined.pages[2 * at].obj.Annots]
        assert found == [own, other]
        assert all("/A" not in one for one in joined.pages[2 * at].obj.Annots)


def test_bookmarks_stand_in_one_list_with_all_that_hung_below_them(joined: pikepdf.Pdf) -> None:
    with joined.open_outline() as outline:
        found = [(mark.title, [below.title for below in mark.children]) for mark in outline.root]
    assert found == [(f"Part {n}", ["Below"]) for n in range(3)]


def test_languages_and_descriptions_are_kept() -> None:
    whole = pikepdf.open(BytesIO(join([part(0, 1, "fr"), part(1, 0, "fr")])))
    assert whole.Root.Lang == "fr"
    figures = [element for element in elements(whole.Root.StructTreeRoot) if element.S == "/Figure"]
    assert [str(one.Alt) for one in figures] == ["A dot 0", "A dot 1"]
    assert b"pdfuaid" in whole.Root.Metadata.read_bytes()


def test_a_part_begins_on_a_right_hand_page() -> None:
    short = Part("s", pdf("<!doctype html><html lang='en'><body><h1>One</h1></body></html>", title="One"))
    whole = pikepdf.open(BytesIO(join([short, part(1, 1), Part("l", short.made, recto=False)])))
    assert len(whole.pages) == 5
    assert "/StructParents" not in whole.pages[1].obj
    assert reached(whole) == marked(whole)


def test_the_same_parts_make_the_same_bytes(parts: list[Part]) -> None:
    assert join(parts) == join(parts)


def test_places_are_found_on_their_pages(parts: list[Part]) -> None:
    assert pages_of(parts[0].made) == (2, {"a": 0, "b": 1})


# -- page numbers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "text"), [(1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (48, "xlviii"), (99, "xcix")]
)
def test_prefaces_are_counted_in_roman_numbers(number: int, text: str) -> None:
    assert roman(number) == text


def test_a_stamped_number_is_read_as_text_and_is_no_part_of_the_tags(parts: list[Part]) -> None:
    def finish(document: pikepdf.Pdf) -> None:
        stamp(document, [Folio(1, "1078", 10, 30), Folio(3, "xiv", 10, 30)])

    made = join(parts, finish)
    whole = pikepdf.open(BytesIO(made))
    assert reached(whole) == marked(whole)
    assert text_of(made, 1).split()[-1] == "1078"
    assert text_of(made, 3).split()[-1] == "xiv"
    content = b"".join(one.read_bytes() for one in whole.pages[1].Contents)
    assert re.search(rb"/Artifact <</Type /Pagination[^\n]*> Tj ET Q EMC", content)


def text_of(made: bytes, page: int) -> str:
    import pypdfium2

    document = pypdfium2.PdfDocument(made)
    return str(document[page].get_textpage().get_text_bounded())
