"""The date that a document bears: SOURCE_DATE_EPOCH, where that is set, else one that it was given."""

from __future__ import annotations

import os
from datetime import UTC, datetime

UNDATED = datetime(2000, 1, 1, tzinfo=UTC)


def moment(date: str | None) -> datetime | None:
    """A time in UTC, from ISO 8601; None of a text that is none."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch:
        return datetime.fromtimestamp(int(epoch), UTC)
    try:
        return datetime.fromisoformat(date).astimezone(UTC) if date else None
    except (ValueError, OverflowError):  # a log that somebody wrote by hand
        return None
