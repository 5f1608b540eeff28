"""Plays for BG Stats: what the link says, whom it names, and where a journal offers it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pypdfium2
import pytest
import zxingcpp

from companion.campaign.exports import bgstats
from companion.campaign.record import followed
from companion.core.errors import CompanionError
from companion.core.log import read
from companion.core.replay import Replay
from companion.render import journal
from companion.story import tell
from tests.shelved import bots

GOLDEN = Path(__file__).parent / "golden"


def session(name: str) -> Replay:
    return followed(read(GOLDEN / f"{name}.jsonl"))


def said(address: str) -> Any:
    """The play in an address, as the app reads it."""
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    assert parts.query.startswith("data=") and "&" not in parts.query and not parts.fragment
    return json.loads(unquote(parts.query.removeprefix("data=")))


def test_a_play_says_who_won_with_what_score_and_when() -> None:
    made = session("expedition/delta")
    play = said(bgstats.link(bgstats.outcome(made), "en"))
    assert play["playDate"] == made.header.started[:10] + " " + made.header.started[11:19]
    assert play["game"] == {"name": "1572, the lost expedition", "sourceGameId": "expedition", "highestWins": True}
    assert play["players"] == [
        {"name": "You", "sourcePlayerId": "you", "score": made.state.score, "winner": True},
    ]


@pytest.mark.parametrize("name", ["expedition/hunger", "voyage/max_flights", "crossing/tide", "nightflight/deserter"])
def test_each_player_is_said_to_have_won_or_not(name: str) -> None:
    made = session(name)
    players = said(bgstats.link(bgstats.outcome(made), "fr"))["players"]
    fares = made.game.fares(made.state)
    assert {one["sourcePlayerId"]: one["winner"] for one in players} == {
        seat: bool(fare.won) for seat, fare in fares.items()
    }


def test_few_flights_are_better_than_many() -> None:
    assert said(bgstats.link(bgstats.outcome(session("voyage/arrived")), "en"))["game"]["highestWins"] is False


def test_a_log_keeps_its_play_when_it_is_copied_or_gone_on_with() -> None:
    made = bgstats.outcome(session("expedition/delta"))
    again = bgstats.outcome(session("expedition/delta"))
    assert made.id == again.id
    assert len({bgstats.outcome(session(f"expedition/{name}")).id for name in ("delta", "hunger", "death")}) == 3


def test_what_is_not_over_is_no_play(tmp_path: Path) -> None:
    whole = (GOLDEN / "expedition/delta.jsonl").read_bytes().split(b"\n")
    path = tmp_path / "open.jsonl"
    path.write_bytes(b"\n".join(whole[:20]) + b"\n")
    with pytest.raises(CompanionError, match=r"open\.jsonl is not over yet"):
        bgstats.outcome(followed(read(path)))


def test_strange_names_stay_in_their_place() -> None:
    name = 'a"},{"winner":true&x=1#'
    of = replace(bgstats.outcome(session("crossing/home")), seats={name: "human", "b": "bot:bold"}, board='"<pack>')
    play = said(bgstats.link(of, "en"))
    assert [one["name"] for one in play["players"]] == [name, "b (bot bold)"]
    assert play["board"] == '"<pack>'


def test_minutes_are_those_that_the_clock_counted() -> None:
    of = replace(bgstats.outcome(session("crossing/home")), seconds=61.0)
    assert bgstats.play(of, "en")["durationMin"] == 2
    assert "durationMin" not in bgstats.play(replace(of, seconds=None), "en")


def test_a_journal_offers_its_play_on_the_last_page() -> None:
    made = session("expedition/delta")
    page = journal.html(made, tell(made, "fr"), journal.Edition())
    link = bgstats.link(bgstats.outcome(made), "fr")
    assert page.count(link.replace("&", "&amp;")) == 1
    assert page.index(link) > page.index('id="colophon"')
    assert "Un code QR" in page and "<script" not in page[page.index(link) : page.index("</footer>")]


def test_a_journal_offers_nothing_when_told_so_or_when_bots_played(tmp_path: Path) -> None:
    made = session("expedition/delta")
    assert "bgstatsapp" not in journal.html(made, tell(made, "en"), journal.Edition(offering=False))
    made = followed(read(bots("crossing", 3, tmp_path / "bots.jsonl")))
    assert made.state.over
    assert "bgstatsapp" not in journal.html(made, tell(made, "en"), journal.Edition())


@pytest.mark.parametrize("name", ["crossing/home", "nightflight/dawn"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_code_on_the_last_page_of_a_pdf_can_be_scanned(name: str, lang: str) -> None:
    made = session(name)
    pages = journal.pdf(made, tell(made, lang), journal.Edition(), b"", lambda said: None)
    document = pypdfium2.PdfDocument(pages)
    page = document[len(document) - 1]
    (found,) = zxingcpp.read_barcodes(page.render(scale=2.5).to_pil())
    assert found.text == bgstats.link(bgstats.outcome(made), lang)
    heading = {"en": "Colophon", "fr": "Achevé d’imprimer"}[lang]
    assert heading in page.get_textpage().get_text_range(), "the code stands on the page of the colophon"
