"""Whoever goes, at whatever question, leaves nothing behind; and nobody needs a terminal to be asked."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator, Sequence
from itertools import cycle, repeat
from pathlib import Path
from typing import NoReturn

import asyncssh
import pytest

from ssh.evening import guest, table_of
from ssh.hearer import Hearer
from ssh.host import Host, client_at, host_at
from ssh.sentences.lines import asked, hearer_at, until
from ssh.test_rematch import to_the_end
from ssh.visitors import MANY
from ttr_tui.bots.pool import PoolThinker
from ttr_tui.bots.thinker import BotsLost
from ttr_tui.plain.lobby.visitor import Visitor
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.tui.lobby.visitor import VisitorApp

IN_THE_LOBBY: Sequence[tuple[Sequence[str], str]] = (
    ((), "A number or words"),
    (("new table",), "Which map?"),
    (("new table", "1"), "Which variants?"),
    (("new table", "1", ""), "How many players"),
    (("new table", "1", "", "3"), "Who has seat 2 of 3?"),
    (("new table", "1", "", "3", "1"), "Who has seat 3 of 3?"),
    (("new table", "1", "", "3", "1", "1"), "Open the table now?"),
    (("new campaign",), "What is the campaign called?"),
    (("new campaign", ""), "How are the vaults closed?"),
    (("new campaign", "", "1"), "Who can join?"),
    (("new campaign", "", "1", "1"), "Open the campaign now?"),
    (("new table", "1", "", "3", "1", "1", "2"), "How do you play?"),
    (("new table", "1", "", "3", "1", "1", "2", "over"), "How many days"),
    (("new table", "1", "", "3", "1", "1", "2", "1"), "Undoing"),
    (("new table", "1", "", "3", "1", "1", "2", "1", "1"), "Who may watch?"),
    (("new table", "1", "", "3", "1", "1", "2", "1", "1", "1"), "What may be said"),
    (("new table", "1", "", "3", "1", "1", "1"), "What next?"),
    (("new table", "1", "", "3", "1", "1", "1", "invite"), "Whom?"),
    (("new table", "1", "", "3", "1", "1", "1", "seat"), "Which seat?"),
    (("new table", "1", "", "3", "1", "1", "1", "seat", "1"), "Who sits there?"),
    (("new table", "1", "", "3", "1", "1", "1", "remove"), "Remove it for everyone?"),
    (("type",), "Which table?"),
    (("your name",), "Your new name"),
    (("another",), "or type the code"),
    (("settings",), "Which setting?"),
    (("settings", "1"), "Bell?"),
    (("settings", "2"), "Theme:"),
    (("settings", "2", "1"), "Theme?"),
)
"""What leads to each question of the lobby, and how that begins."""
WAYS_TO_GO = ("abort", "end", "quit")
"""The line drops, or the input ends, or they say so."""


async def nobody_is_asked(host: Host, tasks: int) -> None:
    await until(lambda: not host.listener.entrances and not asked())
    await until(lambda: len(asyncio.all_tasks()) <= tasks)
    assert not host.lobby._ears
    assert host.complaints == []


async def led(one: Hearer, answers: Sequence[str], question: str) -> None:
    """To a question, by these answers."""
    for answer in answers:
        await one.until("")
        one.type(answer)
    await one.until(question)


async def test_at_each_question_of_the_lobby_somebody_goes(tmp_path: Path) -> None:
    await goes_everywhere(tmp_path, cycle(WAYS_TO_GO))


@pytest.mark.deep
@pytest.mark.parametrize("how", WAYS_TO_GO)
async def test_at_each_question_of_the_lobby_somebody_goes_in_each_way(tmp_path: Path, how: str) -> None:
    await goes_everywhere(tmp_path, repeat(how))


async def goes_everywhere(folder: Path, ways: Iterator[str]) -> None:
    async with host_at(folder, MANY) as host:
        ann = guest(host, "Ann")
        tasks = len(asyncio.all_tasks())
        for (answers, question), how in zip(IN_THE_LOBBY, ways, strict=False):
            async with hearer_at(host, ann) as one:
                await led(one, answers, question)
                assert asked() == 1
                await go(one, how)
            for code in list(host.lobby.tables):
                host.lobby.forget(host.lobby.tables[code])
        await nobody_is_asked(host, tasks)


async def go(one: Hearer, how: str) -> None:
    match how:
        case "abort":
            one.client.connection.abort()
        case "end":
            one.client.process.stdin.write_eof()
            await one.heard("You keep your place.")
        case _:
            one.type("quit")
            await one.heard("You keep your place.")


async def test_in_a_game_and_before_a_name_somebody_goes(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann = guest(host, "Ann")
        stranger = asyncssh.generate_private_key("ssh-ed25519")
        table = await table_of(host, ann, bots=1)
        tasks = len(asyncio.all_tasks())
        async with client_at(host, stranger, term="dumb") as client:
            one = Hearer(client)
            await one.until("What shall everyone call you?")
            client.connection.abort()
        places = (
            ((), "Which do you keep?"),
            (("all",), "What will you do?"),
            (("claim",), ""),
            (("deck",), "Which second card?"),
        )
        for answers, question in places:
            async with hearer_at(host, ann, table.record.code) as one:
                await led(one, answers, question)
                one.client.connection.abort()
            await until(lambda: not asked())
        await to_the_end(table)
        for answers, question in (((), "What next?"), (("replay",), "Enter for the next turn")):
            async with hearer_at(host, ann, table.record.code) as one:
                await led(one, answers, question)
                one.client.connection.abort()
        await nobody_is_asked(host, tasks)
        await table.close()


async def test_sentences_need_no_terminal(tmp_path: Path) -> None:
    """Then what is typed isn't sent back, lines end as in a file, and so does the input."""
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        async with client_at(host, ann.key, command="plain", term=None) as client:
            one = Hearer(client)
            await one.until("Hello, Ann.", "A number or words")
            client.press("settings\n")
            await one.until("Bell: off", "Which setting?")
            assert "settings\n" not in one.all_said
            assert b"\r" not in client.received
            client.press("quit\n")
            await one.heard("You keep your place.")
            await client.process.wait_closed()
            assert client.process.exit_status == 0
        await until(lambda: not asked())


async def test_what_is_piped_in_ahead_answers_one_question_after_the_other(tmp_path: Path) -> None:
    """However long the bots take: none of it is too late, and none is said while others act."""
    async with host_at(tmp_path, MANY) as host:
        ann = guest(host, "Ann")
        table = await table_of(host, ann, bots=1)
        async with client_at(host, ann.key, table.record.code, command="plain", term=None) as client:
            one = Hearer(client)
            client.press("all\n" + "deck\ndeck\n" * 5 + "quit\n")
            await client.process.wait_closed()
            assert "too late" not in one.all_said
            assert "not your turn" not in one.all_said
        game = recall(read_journal(host.lobby.disk.games / table.record.game)).game
        assert [act.seat for act in game.acts].count(0) == 1 + 10
        await until(lambda: not asked())
        await table.close()


async def test_whoever_has_no_terminal_can_go_when_the_bots_answer_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> NoReturn:
        raise BotsLost("The bots are lost.")

    monkeypatch.setattr(PoolThinker, "choose", lost)
    async with host_at(tmp_path, MANY) as host:
        ann = guest(host, "Ann")
        table = await table_of(host, ann, bots=1)
        async with client_at(host, ann.key, table.record.code, command="plain", term=None) as client:
            one = Hearer(client)
            client.press("all\n")
            await one.heard("The bots are lost.")
            client.press("quit\n")
            await asyncio.wait_for(client.process.wait_closed(), 20)
        await until(lambda: not asked())
        await table.close()


async def test_a_visit_by_sentences_holds_no_screen(tmp_path: Path) -> None:
    def held() -> list[type]:
        gc.collect()
        return sorted((type(one) for one in gc.get_objects() if isinstance(one, VisitorApp | Visitor)), key=str)

    before = held()
    async with host_at(tmp_path) as host:
        async with hearer_at(host, guest(host, "Ann")) as one:
            await one.until("Hello, Ann.")
            assert held() == sorted([*before, Visitor], key=str)
        await until(lambda: not asked())
        assert held() == before
