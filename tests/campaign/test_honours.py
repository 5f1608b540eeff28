"""Honours: who holds a record, what was reached and when, and what is nearly reached."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.campaign import honours as rolls
from companion.campaign.honours import Honours, honours, merits
from companion.campaign.honours.merits import read
from companion.campaign.record import Record
from companion.core.errors import BadData
from companion.games import NAMES, shelf
from companion.words import LANGUAGES, words
from tests.campaign.records import made

RULES = """
[records.fewest_days]
figure = "day"
best = "low"
where = { won = true }

[records.best_score]
figure = "score"

[achievements.first_win]
where = { won = true }

[achievements.all_home]
where = { won = true, survivors = 6 }

[achievements.two_in_a_row]
where = { won = true }
count = 2
streak = true

[achievements.three_wins]
where = { won = true }
count = 3

[achievements.rich]
where = { mapped = { ">=" = 40 } }
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every game has these rules; there are none over all games."""
    file = tmp_path / "honours.toml"
    file.write_text(RULES)
    none = tmp_path / "none.toml"
    none.write_text("")
    monkeypatch.setattr(merits, "file_of", lambda game: file)
    monkeypatch.setattr(merits, "FILE", none)
    return file


def held(found: Honours, id: str) -> rolls.Held:
    return next(one for one in found.records if one.id == id)


def reached(found: Honours) -> dict[str, tuple[int, ...]]:
    return {one.id: one.sessions for one in found.reached}


def near(found: Honours) -> dict[str, tuple[float, float]]:
    return {one.id: (one.have, one.need) for one in found.near}


def days(number: int, day: int, won: bool | None = True) -> Record:
    return made(number, won=won, figures={"day": day})


@pytest.mark.usefixtures("own")
def test_a_better_session_takes_a_record_from_the_one_before() -> None:
    found = held(honours([days(1, 30), days(2, 25), days(3, 28)]), "fewest_days")
    assert (found.holder.session, found.holder.value) == (2, 25)
    assert found.before == rolls.Holder(1, 30)


@pytest.mark.usefixtures("own")
def test_who_equals_a_record_does_not_take_it() -> None:
    found = held(honours([days(1, 25), days(2, 25)]), "fewest_days")
    assert (found.holder.session, found.before) == (1, None)


@pytest.mark.usefixtures("own")
def test_sessions_where_a_condition_fails_hold_no_record() -> None:
    assert held(honours([days(1, 9, won=False), days(2, 25)]), "fewest_days").holder.session == 2


@pytest.mark.usefixtures("own")
def test_open_and_faulty_sessions_hold_nothing() -> None:
    found = honours([made(1, won=None), made(2, fault="cannot be read.")])
    assert found.records == () and found.reached == ()


@pytest.mark.usefixtures("own")
def test_an_achievement_is_reached_by_the_session_that_completes_it() -> None:
    found = honours([made(1, won=False), made(2), made(3, won=False), made(4), made(5)])
    assert reached(found) == {"first_win": (2,), "two_in_a_row": (4, 5), "three_wins": (2, 4, 5)}
    assert next(one for one in found.reached if one.id == "three_wins").when == "2026-05-01T20:00:00Z"


@pytest.mark.usefixtures("own")
def test_sessions_of_other_games_count_apart() -> None:
    found = honours([made(1), made(2, "voyage"), made(3, "crossing")])
    assert {one.game for one in found.reached} == {"expedition", "voyage", "crossing"}
    assert "two_in_a_row" not in reached(found)


@pytest.mark.usefixtures("own")
def test_two_of_three_sessions_is_within_reach() -> None:
    assert near(honours([made(1), made(2, won=False), made(3)]))["three_wins"] == (2, 3)
    assert "three_wins" not in near(honours([made(1)]))


@pytest.mark.usefixtures("own")
def test_a_number_that_was_little_short_is_within_reach() -> None:
    assert near(honours([made(1, figures={"mapped": 38})]))["rich"] == (38, 40)
    assert "rich" not in near(honours([made(1, figures={"mapped": 20})]))


@pytest.mark.usefixtures("own")
def test_one_survivor_short_is_within_reach_and_two_failed_conditions_are_not() -> None:
    assert near(honours([made(1, figures={"survivors": 5})]))["all_home"] == (5, 6)
    assert "all_home" not in near(honours([made(1, won=False, figures={"survivors": 5})]))


@pytest.mark.usefixtures("own")
def test_an_open_session_may_still_take_a_record() -> None:
    found = honours([made(1, score=20), made(2, score=9), made(3, won=None, score=17)])
    assert near(found)["best_score"] == (17, 20)
    assert next(one for one in found.near if one.id == "best_score").session == 3


@pytest.mark.usefixtures("own")
def test_the_last_session_that_nearly_took_a_record_is_told() -> None:
    assert near(honours([made(1, score=20), made(2, score=19)]))["best_score"] == (19, 20)
    assert "best_score" not in near(honours([made(1, score=20), made(2, score=12)]))


@pytest.mark.usefixtures("own")
def test_one_session_holds_no_record_unless_there_is_nothing_else() -> None:
    assert honours([made(1)]).records == ()
    assert [one.id for one in honours([days(1, 20, won=False)]).records] == ["best_score"]
    assert {one.game for one in honours([made(1), made(2), made(3, "voyage")]).records} == {"expedition"}


@pytest.mark.usefixtures("own")
def test_nothing_is_no_record() -> None:
    found = honours([made(1, score=0), made(2, score=0), made(3, score=-4)])
    assert [one.id for one in found.records] == ["fewest_days"]


def test_two_records_of_one_figure_are_not_held_by_one_session() -> None:
    seats, figures = {"you": "human"}, {"arrived": True, "flights": 7}
    voyages = [made(number, "voyage", number == 1, seats=seats, figures=figures) for number in (1, 2)]
    assert [one.id for one in honours(voyages).records if one.figure == "flights"] == ["quickest_way"]


@pytest.mark.parametrize("name", NAMES)
def test_good_dice_are_no_win_in_spite_of_them(name: str) -> None:
    found = honours([made(1, name, luck=0.4, figures={}), made(2, name, luck=1.2, figures={})])
    assert [one.id for one in found.records if one.figure == "luck"] == ["best_luck"]


def test_a_race_between_persons_breaks_no_row_of_wins() -> None:
    seats = {"anna": "human", "bruno": "human"}
    between = made(3, "voyage", seats=seats, winners=["anna"], rivals=True, end="arrived", figures={})
    lost = made(3, "expedition", False)
    assert reached(honours([made(1), made(2), between, made(4)]))["three_in_a_row"] == (1, 2, 4)
    assert "three_in_a_row" not in reached(honours([made(1), made(2), lost, made(4)]))


def test_a_race_that_others_won_is_no_win_of_any_honour() -> None:
    seats = {"anna": "human", "b": "bot:bold"}
    race: dict[str, Any] = {"rivals": True, "end": "arrived", "winners": ["b"]}
    sessions = [made(number, "voyage", seats=seats, figures={"arrived": False}, **race) for number in range(1, 4)]
    found = honours(sessions)
    assert reached(found) == {}
    assert near(found) == {"ten_sessions": (3, 10)} or not near(found)


def test_what_takes_the_fewest_says_how_few() -> None:
    flown = made(1, "voyage", figures={"arrived": True, "flights": 6})
    (one,) = (one for one in honours([flown, flown]).near if one.id == "five_flights")
    assert (one.have, one.need, one.bound) == (6, 5, "<=")


def test_true_is_no_number_and_one_is_no_truth() -> None:
    assert not merits.holds(1, True)
    assert not merits.holds(True, 1)
    assert not merits.holds(None, {">=": 1})
    assert merits.holds(3, {">=": 2, "<=": 3})


def test_each_game_won_once_is_an_honour_over_all_games() -> None:
    sessions = [made(number, name) for number, name in enumerate(NAMES, 1)]
    assert reached(honours(sessions))["each_game_won"] == (1, 2, 3, 4)


def test_what_the_campaigns_games_cannot_reach_is_not_near() -> None:
    sessions = [made(1), made(2, "voyage")]
    assert "each_game_won" in near(honours(sessions))
    assert "each_game_won" not in near(honours(sessions, ("expedition", "voyage")))


def test_achievements_are_told_before_records_and_the_nearest_first() -> None:
    found = honours([made(number, NAMES[number % 4], score=100 - number, seconds=90) for number in range(1, 9)]).near
    assert [one.kind for one in found] == sorted(one.kind for one in found)


@pytest.mark.usefixtures("own")
def test_a_record_that_is_equalled_is_not_within_reach() -> None:
    assert "best_score" not in near(honours([made(1, score=20), made(2, score=20)]))


def test_a_win_in_every_month_is_reached_in_the_twelfth() -> None:
    sessions = [made(number) for number in range(1, 13)]
    assert "every_month" not in reached(honours(sessions[:11]))
    assert len(reached(honours(sessions))["every_month"]) == 12


def test_a_session_that_nobody_knows_when_is_of_no_month() -> None:
    sessions = [made(number) for number in range(1, 12)]
    assert "every_month" not in reached(honours([*sessions, made(12, started="")]))


def test_the_same_sessions_have_the_same_honours() -> None:
    sessions = [made(number, NAMES[number % 4], won=number % 3 > 0) for number in range(1, 30)]
    assert honours(sessions) == honours(list(sessions))


def test_all_faults_of_a_file_come_together(tmp_path: Path) -> None:
    file = tmp_path / "honours.toml"
    file.write_text(
        '[records.a]\nbest = "most"\n[achievements.b]\ncount = 0\nwhere = { day = { ">" = 3 } }\n'
        '[achievements.c]\nstreak = true\ndistinct = "game"\nwho = 1\n'
    )
    with pytest.raises(BadData) as fault:
        read(file)
    told = str(fault.value)
    for key in ("records.a.figure", "records.a.best", "achievements.b.count", "b.where.day", "c.who", "not both"):
        assert key in told
    assert all(line.startswith("honours.toml: ") for line in told.splitlines())


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_are_those_that_the_games_shelf_names(game: str) -> None:
    assert merits.file_of(game) == shelf(game).honours


@pytest.mark.parametrize("game", [*NAMES, ""])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_honour_has_a_title_and_a_text(game: str, lang: str) -> None:
    rules, known = merits.rules_of(game), words(game or None, lang, "shelf")
    for id in rules.records:
        assert known["records"][id]["title"] and known["records"][id]["text"]
    for id in rules.achievements:
        assert known["achievements"][id]["title"] and known["achievements"][id]["text"]
