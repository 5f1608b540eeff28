"""What a finished session's journal offers on its last page: to log the play in BG Stats."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from companion.campaign.exports import bgstats
from companion.core.replay import Replay
from companion.words import words


@dataclass(frozen=True, slots=True)
class Offer:
    """A link, its words, and the same as a QR code."""

    link: str
    invite: str
    code: Markup


def offer(replay: Replay, lang: str) -> Offer | None:
    """The play of a session that is over and that a person played; else None."""
    if not bgstats.invites(replay):
        return None
    say = words(None, lang, "exports")["bgstats"]
    link = bgstats.link(bgstats.outcome(replay), lang)
    code = Markup(bgstats.code(link, say["alt"]))  # noqa: S704 - our own drawing, its title ours
    return Offer(link, say["invite"], code)
