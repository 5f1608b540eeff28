"""Whole sessions of each game, typed at a real terminal: misreads, fixes, ways back, words of the table, a break."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

pytest.importorskip("pexpect")

from companion.cli import cli
from companion.core.ask import Choose, Draw, Roll
from companion.core.log import read
from companion.core.replay import replay
from companion.core.session import state_hash
from companion.terminal.going_back import decisions_from, fallen
from tests.test_play_terminal import terminals
from tests.typist import Typist

pytestmark = pytest.mark.skipif(not terminals(), reason="this machine gives no pseudo-terminal")

BOTS = {"expedition": "cautious", "voyage": "expert", "crossing": "cautious", "nightflight": "crew"}
"""Who decides."""
KEYS = {"expedition": "tracks.food", "voyage": "flight", "crossing": "archangels.anna", "nightflight": "hope"}
WRITTEN = {"fix": 2, "undo": 3, "redo": 1, "set": 1, "ruling": 1, "note": 1, "resumed": 1}
"""Lines of a log that are no answers; the third going back is that of `return`."""
WORDS = {
    "en": ("The die off the table counts", "Rain on the window all evening", "miscounted after supper"),
    "fr": ("Le dé tombé de la table compte", "Pluie aux carreaux toute la soirée", "mal compté après le dîner"),
}
SESSIONS = [
    pytest.param(name, lang, marks=() if (lang == "en") == (name in ("expedition", "crossing")) else pytest.mark.slow)
    for name in BOTS
    for lang in ("en", "fr")
]


def played(name: str, lang: str, folder: Path) -> Typist:
    """A whole session with all that may happen at a table."""
    typist = Typist(name, lang, BOTS[name], folder)
    ruling, note, reason = WORDS[lang]

    def numbered() -> bool:
        asked = typist.session.pending
        return isinstance(asked, Draw) or (isinstance(asked, Roll) and asked.faces[0] == 1 and typist.session.n > 1)

    def decides() -> bool:
        return isinstance(typist.session.pending, Choose) and typist.other() is not None

    def wall() -> bool:
        entries = typist.session.history
        return decides() and any(one.decision for one in entries) and bool(fallen(entries, 1))

    def later() -> bool:
        session = typist.session
        return decides() and session.state.turn > 2 and decisions_from(session.history, session.state.turn - 1) > 0

    typist.plays(
        (numbered, typist.misreads_chance),
        (numbered, typist.fixes),
        (decides, typist.misreads_choice),
        (decides, typist.fixes),
        (wall, typist.undoes),
        (decides, lambda: typist.asks("odds", "hint", "why")),
        (decides, lambda: typist.looks(f"companion rules {name}")),
        (numbered, typist.misreads_chance),
        (numbered, lambda: typist.rules(ruling)),
        (decides, lambda: typist.asks("status", "map", "luck")),
        (decides, typist.switches),
        (later, typist.returns),
        (decides, lambda: typist.reconciles(KEYS[name], reason)),
        (numbered, lambda: typist.notes(note)),
        (decides, typist.resumes),
    )
    return typist


@pytest.mark.parametrize(("name", "lang"), SESSIONS)
def test_a_session_is_typed_whole_and_stands_as_it_was_meant(name: str, lang: str, tmp_path: Path) -> None:
    typist = played(name, lang, tmp_path)
    log = typist.log
    checked = CliRunner().invoke(cli, ["log", "check", str(log)])
    assert checked.exit_code == 0, checked.output
    lines = [json.loads(row) for row in log.read_text(encoding="utf-8").splitlines()]
    assert {word: sum(word in line for line in lines) for word in WRITTEN} == WRITTEN
    stood = replay(read(log), typist.session.game)
    assert [entry.said for entry in stood.session.history] == [entry.said for entry in typist.session.history]
    assert state_hash(stood.state) == state_hash(typist.session.state)
    book = tmp_path / "book.md"
    made = CliRunner().invoke(cli, ["journal", str(log), "-o", str(book)])
    assert made.exit_code == 0, made.output
    text = book.read_text(encoding="utf-8")
    for words in WORDS[lang]:
        assert words in text
    status = json.loads(CliRunner().invoke(cli, ["status", str(log), "--json"]).output)
    ended = read(log).ended()
    assert ended is not None
    head = dict(re.findall(r"^(\w+): (.*)$", text, re.MULTILINE))
    assert head["lang"] == lang
    assert json.loads(head["end"]) == status["end"] == ended.end
    assert json.loads(head["won"]) == status["won"]
    assert json.loads(head["score"]) == status.get("score", ended.score)
