"""What is said at a table, and another game for everyone."""

from __future__ import annotations

from pathlib import Path

import pytest

from hosting.company.evening import Evening, until
from ttr_tui.hosting.company import Unsaid, spoken
from ttr_tui.hosting.news import PlayOn, SaidAtTable
from ttr_tui.store.host_files import TABLES, Terms


async def test_everyone_hears_it_and_it_can_be_read_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    watching = await evening.table.look_on()
    assert evening.chairs["Ann"].say("/well-built") is None
    assert evening.chairs["Bo"].say("Thank you!") is None
    assert evening.told("Ann", SaidAtTable) == [SaidAtTable("Ann", "/well-built"), SaidAtTable("Bo", "Thank you!")]
    assert evening.chairs["Bo"].said() == [("Ann", "/well-built"), ("Bo", "Thank you!")]
    assert watching.say("Hello") is Unsaid.NOT_YET
    await evening.lobby.close()
    records, wrong = TABLES.read(tmp_path / "tables")
    assert wrong == []
    assert [one.what for one in records[0].said] == ["/well-built", "Thank you!"]


async def test_five_sentences_in_ten_seconds(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    ann = evening.chairs["Ann"]
    assert [ann.say("/ouch") for _ in range(6)] == [*[None] * 5, Unsaid.TOO_MUCH]
    assert evening.chairs["Bo"].say("/ouch") is None
    evening.now += 10
    assert ann.say("/ouch") is None
    await evening.lobby.close()


async def test_a_table_may_allow_phrases_alone(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo", terms=Terms(talk=False))
    assert evening.chairs["Ann"].say("hello") is Unsaid.PHRASES_ALONE
    assert evening.chairs["Ann"].say("/bye") is None
    await evening.lobby.close()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("\x1b[2J hello\n\tthere", "[2J hellothere"),
        ("a" * 200, "a" * 80),
        ("車" * 60, "車" * 40),
        ("a" + "\u0301" * 50, "\u00e1\u0301\u0301"),
        ("\u202egood", "good"),
        ("  \x07 ", ""),
    ],
)
def test_nothing_that_is_said_steers_a_terminal(typed: str, said: str) -> None:
    assert spoken(typed) == said


async def test_all_who_are_here_play_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    assert not evening.chairs["Ann"].ask_rematch()
    while not evening.game.over:
        await evening.turn()
    watching = await evening.table.look_on()
    heard: list[object] = []
    watching.listen(heard.append)
    assert evening.chairs["Ann"].ask_rematch()
    evening.chairs["Bo"].answer(agrees=True)
    await until(lambda: bool(evening.told("Bo", PlayOn)))
    (news,) = evening.told("Ann", PlayOn)
    assert news in heard
    table = evening.lobby.tables[news.code]
    assert table.begun
    assert [place.person for place in table.record.places] == [
        place.person for place in (*evening.table.record.places[1:], evening.table.record.places[0])
    ]
    await evening.lobby.close()
