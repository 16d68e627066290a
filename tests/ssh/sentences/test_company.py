"""At a table with others, by sentences: who is here, what is asked and said, and another game of the same people."""

from __future__ import annotations

from pathlib import Path

from ssh.evening import game_of, guest, table_of
from ssh.hearer import Hearer
from ssh.host import client_at, host_at
from ssh.sentences.lines import hearer_at, until
from ssh.test_rematch import to_the_end, to_the_result
from ssh.visitors import MANY
from ttr_tui.ssh.reception import LobbyReception
from ttr_tui.store.host_files import Terms
from ttr_tui.words import ssh, table_talk


async def keep_all(*hearers: Hearer) -> None:
    for one in hearers:
        await one.until("Which do you keep?")
        one.type("all")


def asks_or_waits(said: str) -> bool:
    return "What will you do?" in said or said.endswith(" plays. ")


async def test_they_play_again_by_sentences(tmp_path: Path) -> None:
    """One hears sentences, one sees a screen; who watches by sentences comes along."""
    async with host_at(tmp_path, MANY) as host:
        ann, bo, cy = guest(host, "Ann"), guest(host, "Bo"), guest(host, "Cy")
        table = await table_of(host, ann, bo)
        await to_the_end(table)
        code = table.record.code
        async with (
            hearer_at(host, ann, code) as first,
            client_at(host, bo.key, code) as at_bo,
            hearer_at(host, cy, code) as third,
        ):
            await to_the_result(at_bo)
            await first.answer("The result.", "Place 1:", by="Hear the result again")
            await first.answer("The result.", "Place 1:", by="Replay this game")
            await first.until("Before turn 1.")
            first.type("")
            await first.until("Turn 1")
            first.type("say 1")
            await first.until("Ann: “Good game.”", "Turn 1")
            first.type("back")
            await first.until("What next?")
            assert "Play again" not in await third.until("Enter: the tables")
            third.type("say well done")
            await first.until("Someone watching: “well done”", "What next?")
            first.type("play")
            await first.until(table_talk.ASKED, "What next?")
            await at_bo.until("Ann would like to play again.")
            at_bo.press("N")
            await first.until(table_talk.NOT_AGREED, "What next?")
            at_bo.press("a")
            await first.until("Bo would like to play again. Do you agree? Type agree or refuse.")
            first.type("agree")
            await first.until("You agree.", "USA: Bo and Ann.", "Which do you keep?")
            await at_bo.until("Keep at least")
            await third.until("Ann choose. ")
            again = next(one for one in host.lobby.tables.values() if one is not table)
            assert game_of(again).seed != game_of(table).seed


async def test_who_is_alone_plays_again_at_once(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann = guest(host, "Ann")
        table = await table_of(host, ann, bots=1)
        await to_the_end(table)
        async with hearer_at(host, ann, table.record.code) as one:
            said = await one.answer("USA: Ann and Cleo", "The result.", by="Play again")
            assert not [word for word in ("Continuing", "quit to leave", "away") if word in said]
            said = await one.until("Which do you keep?")
            assert table_talk.ASKED not in said


async def test_a_newer_line_takes_the_place_and_says_why(tmp_path: Path) -> None:
    """From sentences to a screen and back, also once the game is over."""
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        async with hearer_at(host, ann) as older:
            await older.until("Which do you keep?")
            async with client_at(host, ann.key) as screen:
                await screen.until("Keep at least")
                await older.until(table_talk.SEAT_TAKEN, "Hello, Ann.", "A number or words")
                async with hearer_at(host, ann) as newer:
                    await newer.until("Which do you keep?")
                    await screen.until(table_talk.SEAT_TAKEN[:30])
        await to_the_end(table)
        async with hearer_at(host, ann, table.record.code) as older:
            await older.until("Enter: the tables")
            async with hearer_at(host, ann, table.record.code) as newer:
                await newer.until("Enter: the tables")
                await older.until(table_talk.SEAT_TAKEN, "Hello, Ann.")


async def test_who_goes_and_comes_is_told_and_a_bot_plays_meanwhile(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        async with hearer_at(host, ann) as first:
            async with hearer_at(host, bo) as second:
                await keep_all(first, second)
                await first.until(asks_or_waits)
            await first.heard("Bo is away.")
            first.type("bot bo")
            await first.until("Nobody has been away for long.")
            host.clock.now += 600
            first.type("players")
            await first.until("Ann: here, Bo: away.", "type: bot Bo")
            first.type("bot")
            await first.heard("Bo is away, and a bot plays until Bo is back.")
            assert table.record.places[1].bot
            async with hearer_at(host, bo) as second:
                await second.until(table_talk.BOT_PLAYS_FOR_YOU, asks_or_waits)
                second.type("hand")
                await first.heard("Bo is back and plays again.")
                assert not table.record.places[1].bot
            await first.heard("Bo is away.\n")
            async with hearer_at(host, bo) as second:
                await first.heard("Bo is here again.")
                first.type("say 1")
                await second.heard("Ann: “Good game.”")
                assert first.all_said.count("Bo is here again.") == 1
        async with hearer_at(host, ann) as first:
            await first.heard("Bo is away.")
            async with hearer_at(host, bo):
                await first.heard("Bo is here again.")


async def test_what_was_missed_is_told_once_under_a_heading(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        async with hearer_at(host, bo) as second:
            async with hearer_at(host, ann) as first:
                await keep_all(first, second)
                said = await first.until(asks_or_waits)
                if "What will you do?" in said:
                    for question in ("What will you do?", "Which second card?"):
                        await first.until(question)
                        first.type("deck")
                    await first.until("Bo plays.")
            await second.until("Ann is away.", "What will you do?")
            for question in ("What will you do?", "Which second card?"):
                await second.until(question)
                second.type("deck")
            await second.until("Ann plays.")
        for again in (False, True):
            async with hearer_at(host, ann) as first:
                said = await first.until("Continuing at turn", "Bo is away.", "What will you do?")
                assert ("While you were away:\nBo draws 2 cards from the deck.\n" in said) is not again
                first.type("scores")
                await first.until("You: 0 points")
        assert table.record.seen[ann.person.id] == len(game_of(table).acts)


async def test_an_answer_that_nobody_asked_for_is_said_to_be_none(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with hearer_at(host, ann) as first:
            await first.until("Which do you keep?")
            first.type("agree")
            await first.until("Nobody is asking you anything just now.", "Which do you keep?")
            first.type("?")
            said = await first.until("Any time: hint", "At this table also: players, say, agree, refuse, bot, ")
            assert said.index("Any time") < said.index("At this table")
            first.type("? say")
            said = await first.until("say 1, or say and any words", "Which do you keep?")
            assert "Any time" not in said


async def test_a_bell_says_that_a_wait_is_over(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        (tmp_path / "people" / ann.person.id).mkdir(parents=True, exist_ok=True)
        (tmp_path / "people" / ann.person.id / "settings.toml").write_text("bell = true\n")
        async with hearer_at(host, ann) as first, hearer_at(host, bo) as second:
            await first.until("Which do you keep?")
            assert "\a" not in first.said
            await keep_all(first)
            await first.until("Bo chooses. ")
            await keep_all(second)
            said = await first.until(asks_or_waits)
            if "What will you do?" not in said:
                for question in ("What will you do?", "Which second card?"):
                    await second.until(question)
                    second.type("deck")
                await first.until("What will you do?")
            assert first.said.count("\a") == 1
            assert "\a" not in second.all_said


async def test_the_owner_of_the_host_is_heard_and_can_put_out(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        reception = host.listener._reception
        assert isinstance(reception, LobbyReception)
        office = reception._office
        async with hearer_at(host, ann) as first, hearer_at(host, bo) as second:
            for one in (first, second):
                await one.until("Which do you keep?")
            assert {one.name() for one in office.present} == {"Ann", "Bo"}
            office.say("Tea is ready.")
            for one in (first, second):
                await one.until("From the owner of this host: Tea is ready.", "Which do you keep?")
            next(one for one in office.present if one.name() == "Bo").put_out()
            await second.heard(ssh.PUT_OUT)
            await until(lambda: len(office.present) == 1)
            office.close_table(table.record.code)
            await first.until("The owner of this host has closed that table.", "Hello, Ann.")


async def test_somebody_may_hear_less_before_a_choice(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann = guest(host, "Ann")
        await table_of(host, ann, bots=1)
        async with hearer_at(host, ann) as one:
            await one.until("Which do you keep?")
            one.type("brief")
            await one.until("From now on you hear only your hand and the market.", "Which do you keep?")
            one.type("all")
            said = await one.until("Your hand, 4 cards", "The market, 1 to 5: ", "What will you do?")
            assert not [one for one in ("Your tickets", "take a ", "0 points") if one in said]
            one.type("")
            await one.until("6. draw from the deck", "What will you do?")
            one.type("deck")
            said = await one.until("The market, 1 to 5: ", "Which second card?")
            assert "draw from the deck" not in said
            one.type("full")
            await one.until("you hear everything", "Which second card?")
            one.type("deck")
            await one.until("Your tickets", "0 points", "8. draw 3 tickets", "What will you do?")


async def test_hints_are_there_if_the_table_agreed_to_them(tmp_path: Path) -> None:
    """By sentences and on a screen, each for their own seat; the game counts who asked."""
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo, terms=Terms(hints=True))
        code = table.record.code
        async with hearer_at(host, ann, code) as first, client_at(host, bo.key, code) as at_bo:
            await first.until("Which do you keep?")
            first.type("hint")
            await first.until("a. Keep ", " of 45 trains", "Which do you keep?")
            await at_bo.until("Keep at least")
            at_bo.press("H")
            await at_bo.until("Hint: ")
            assert sorted(game_of(table).hints(seat) for seat in range(2)) == [1, 1]


async def test_no_hints_where_several_play_and_said_nothing_of_them(tmp_path: Path) -> None:
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        code = table.record.code
        async with hearer_at(host, ann, code) as first, client_at(host, bo.key, code) as at_bo:
            await first.until("Which do you keep?")
            first.type("hint")
            await first.until("play without hints", "Which do you keep?")
            await at_bo.until("Keep at least")
            at_bo.press("H")
            await at_bo.until("play without hints")
            assert [game_of(table).hints(seat) for seat in range(2)] == [0, 0]
