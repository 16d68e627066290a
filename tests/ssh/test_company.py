"""What people at several keyboards ask and tell each other, by keys."""

from __future__ import annotations

from pathlib import Path

from ssh.evening import Guest, game_of, guest, table_of
from ssh.host import Client, Host, client_at, host_at
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.words import table_talk


async def at_their_turn(host: Host, table: HostedTable, screens: dict[int, Client]) -> int:
    """First tickets are chosen; whose turn it is."""
    for screen in screens.values():
        await screen.until("Keep at least")
        screen.press("\r\r")
    for screen in screens.values():
        await screen.until(lambda text: "Your turn" in text or "plays." in text)
    return game_of(table).owing()[0]


def two(host: Host) -> tuple[Guest, Guest]:
    return guest(host, "Ann"), guest(host, "Bo")


async def test_undoing_is_asked_in_the_prompt_line(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = two(host)
        table = await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(100, 30)) as first, client_at(host, bo.key) as second:
            screens = {0: first, 1: second}
            seat = await at_their_turn(host, table, screens)
            acting, other = screens[seat], screens[1 - seat]
            acting.press("d")
            await acting.until("You drew")
            acts = len(game_of(table).acts)
            acting.press("u")
            await acting.until(table_talk.ASKED[:30])
            await other.until("would like to undo this: “")
            other.press("N")
            await acting.until(table_talk.NOT_AGREED)
            await other.until(table_talk.NOT_AGREED)
            assert len(game_of(table).acts) == acts
            acting.press("u")
            await other.until("draws a card from the deck.” Do you agree?")
            other.press("y")
            await acting.until("An action was undone.")
            await other.until("An action was undone.")
            assert len(game_of(table).acts) == acts - 1


async def test_what_happened_is_read_at_coming_back(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = two(host)
        table = await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(100, 30)) as first:
            async with client_at(host, bo.key) as second:
                screens = {0: first, 1: second}
                seat = await at_their_turn(host, table, screens)
                if seat == 1:
                    second.press("d")
                    await second.until("You drew")
                    second.press("d")
                    await second.until("Ann plays.")
            await first.until("Your turn")
            first.press("d")
            await first.until("You drew")
            first.press("d")
            await first.until("Bo plays.")
            async with client_at(host, bo.key) as second:
                text = await second.until(table_talk.WHILE_AWAY)
                assert "Ann" in text
                second.press("\x1b")
                await second.until("Your turn")
            async with client_at(host, bo.key) as second:
                text = await second.until("Your turn")
                assert table_talk.WHILE_AWAY not in text


async def test_phrases_are_on_one_key(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = two(host)
        table = await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(100, 30)) as first, client_at(host, bo.key) as second:
            await at_their_turn(host, table, {0: first, 1: second})
            first.press('"')
            assert '" Talk' not in await first.until(table_talk.SAYINGS["well-built"])
            first.press("5")
            await second.until("Ann: “Well built.”")
            first.press('"')
            await first.until(table_talk.SOMETHING_ELSE)
            first.press("9")
            await first.until(table_talk.WHAT_TO_SAY)
            first.press("See you at nine\r")
            await second.until("Ann: “See you at nine”")


async def test_a_bot_is_asked_for_by_a_key_and_leaves_at_the_next_one(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = two(host)
        table = await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(120, 40)) as first:
            async with client_at(host, bo.key) as second:
                await at_their_turn(host, table, {0: first, 1: second})
            await first.until("Bo away")
            host.clock.now += 600
            first.press('"')
            await first.until(table_talk.stand_in("Bo"))
            first.press("1")
            await first.until("Bo away, a bot plays")
            async with client_at(host, bo.key) as second:
                await second.until(table_talk.BOT_PLAYS_FOR_YOU)
                assert table.record.places[1].bot
                await first.until("Bo here, a bot plays")
                second.press("\x1b")
                await first.until(lambda text: "a bot plays" not in text)
                assert not table.record.places[1].bot
