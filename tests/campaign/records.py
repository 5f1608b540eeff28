"""Records of sessions made by hand, for what is counted over many of them."""

from __future__ import annotations

from typing import Any

from companion.campaign.record import Record


def made(number: int, game: str = "expedition", won: bool | None = True, **more: Any) -> Record:
    """A session: over unless `won` is None; month after month a session."""
    known: dict[str, Any] = {
        "file": f"{number:04}-{game}.jsonl",
        "seats": {"you": "human"},
        "started": f"2026-{(number - 1) % 12 + 1:02}-01T20:00:00Z",
        "over": won is not None,
        "end": None if won is None else ("delta" if won else "death"),
        "winners": ["you"] if won else [],
        "score": 10 + number,
        "unit": "day",
        "turn": 20,
        "figures": {"day": 20},
    }
    return Record(number=number, game=game, won=won, **(known | more))
