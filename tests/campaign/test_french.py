"""The French of a campaign's pages: a narrow no-break space before high marks, and words that suit anybody."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.campaign import standing
from companion.campaign.charter import Charter
from companion.campaign.figures.report import Report
from companion.campaign.figures.stats import statistics
from companion.campaign.folder import Campaign
from companion.campaign.growing import begin, grow
from companion.campaign.honours import honours, roll
from companion.campaign.index import Index
from companion.campaign.listing import listed, notices
from companion.campaign.record import Record
from companion.campaign.speech import Speech
from companion.games import NAMES
from companion.render.volume.plots import plots
from companion.words import words
from tests.campaign.records import made

BARE = re.compile(r"(?<![\u202f\u00a0])[;:!?](?=\s|$)|[ \t][;:!?]|«(?!\u202f)|(?<!\u202f)»|\w'\w")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """All that is printed of a campaign in French, commands and names of files taken out."""
    campaign = begin(tmp_path_factory.mktemp("french") / "shelf", Charter("The long shelf", "fr"), 11)
    grow(campaign, 12, 11)
    log = campaign.volumes()[0].path
    log.with_name("0001-expedition (2).jsonl").write_bytes(log.read_bytes())
    index = Index(campaign)
    records = index.records()
    index.shorter = {log.name: (40, 20)}
    race: dict[str, Any] = {"rivals": True, "winners": ["b"], "end": "arrived", "figures": {}}
    more = [made(13, won=None, figures={}), made(15, fault="ne peut être lu.")]
    more.append(made(14, "voyage", seats={"anna": "human", "b": "bot:bold"}, **race))
    return {name: re.sub(r"`[^`]*`|companion .*", "", text) for name, text in _pages(campaign, index, records, more)}


def _pages(campaign: Campaign, index: Index, records: list[Record], more: list[Record]) -> list[tuple[str, str]]:
    every = [*records, *more]
    report = Report(statistics("The long shelf", every), "fr")
    drawn = [f"{one.title}\n{one.description}" for one in plots(report.stats, "fr")]
    return [
        ("list", listed(every, "fr")),
        ("notices", "\n".join(notices(index, Speech("fr")))),
        ("status", standing.text(standing.standing(campaign, every), "fr")),
        ("stats", report.text()),
        *((game, report.game(game)) for game in NAMES),
        ("plots", "\n".join(drawn)),
        ("roll", roll.text(honours(every), "fr")),
    ]


@pytest.mark.parametrize("name", ["list", "notices", "status", "stats", *NAMES, "plots", "roll"])
def test_every_high_mark_has_its_narrow_space(pages: dict[str, str], name: str) -> None:
    assert pages[name]
    assert [pages[name][max(0, one.start() - 30) : one.end()] for one in BARE.finditer(pages[name])] == []


@pytest.mark.parametrize("name", NAMES)
def test_before_a_list_of_names_no_word_is_of_a_gender(name: str) -> None:
    for id, told in words(name, "fr", "shelf")["recap"].items():
        before, names, _ = str(told).partition("{people") if "{people" in told else str(told).partition("{fallen")
        if names:
            assert not re.search(r"^\w+(é|ée|és|ées|us|ues)\b|seule? arrivé", before), id
