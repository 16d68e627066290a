"""Somebody who sees no screen plays by sentences, at one table with somebody who does."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import asyncssh
import pytest
from support.typist import play_sensibly

from ssh.evening import game_of, guest, table_of
from ssh.hearer import Hearer
from ssh.host import PATIENCE, Client, Host, client_at, host_at
from ttr_tui.core.events import TicketsOffered
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.places import own_maps
from ttr_tui.words import lobby

MY_QUESTION = re.compile(r"(Which|What|Pay|How many)[^\n]*$")
CODE = re.compile(r"[a-z]+-[a-z]+-\d+")


def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def tickets_of(host: Host, code: str, seat: int) -> set[str]:
    """Every ticket that a seat looked at, unless a route is called the same."""
    game = recall(read_journal(host.lobby.disk.games / host.lobby.tables[code].record.game)).game
    board = game.rules.edition.board
    facts = [fact for act in game.acts for fact in act.facts]
    looked = {ticket for f in facts if isinstance(f, TicketsOffered) and f.seat == seat for ticket in f.tickets}
    pairs = {(board.tickets[ticket].a, board.tickets[ticket].b) for ticket in looked}
    lanes = {pair for lane in board.lanes for pair in ((lane.a, lane.b), (lane.b, lane.a))}
    return {f"{board.cities[a].name} to {board.cities[b].name}" for a, b in pairs - lanes}


def said_of(host: Host, code: str, seat: int, heard: bytes | bytearray) -> set[str]:
    text = heard.decode(errors="replace")
    return {ticket for ticket in tickets_of(host, code, seat) if ticket in text}


async def opened(ann: Hearer) -> str:
    """A table for two in the classic game, from the first visit on; its code."""
    await ann.until("What shall everyone call you?")
    ann.type("Ann")
    await ann.until("Ring the bell when you are to decide?")
    ann.type("no")
    await ann.answer("Hello, Ann.", by="New table")
    for question in ("Which map? (", "commas", "How many players", "Who has seat 2 of 2? ("):
        await ann.until(question)
        ann.type("")
    await ann.until("Open the table now?")
    ann.type("")
    found = CODE.search(await ann.until("Seat 2: free."))
    assert found is not None
    return found[0]


async def test_a_blind_player_and_one_at_a_screen_play_the_first_turns(tmp_path: Path) -> None:
    ann_key, bo_key = key(), key()
    async with host_at(tmp_path) as host, client_at(host, ann_key, term="dumb") as at_ann:
        ann = Hearer(at_ann)
        await ann.until("so here is plain text")
        code = await opened(ann)
        async with client_at(host, bo_key, code) as bo:
            await bo.until("What shall everyone call you?")
            bo.press("Bo\r")
            await bo.until(f"Table {code}")
            bo.press("2")
            await bo.until("You knocked.")
            mark = bo_key.get_fingerprint()[-6:]
            await ann.answer(f"Bo (new here, key …{mark}) knocks.", by=lobby.let_in("Bo"))
            await ann.answer("Seat 2: Bo.", by="Begin the game")
            await ann.until("Ann, choose your first tickets.", "Which do you keep?")
            ann.type("hand")
            await ann.until("Your hand, 4 cards", "Which do you keep?")
            await bo.until("Hand")
            ann.type("all")
            await ann.until("Bo chooses. ")
            ann.type("tickets")
            await ann.until("On offer:", "Bo chooses. ")
            ann.type("take 1")
            await ann.until("It isn’t your turn.", "Bo chooses. ")
            bo.press("\r\r")
            for _ in range(2):
                await a_turn_each(ann, bo)
            assert drawn_by("Bo", ann.all_said) == 4
            assert said_of(host, code, 1, at_ann.received) == set()
            assert said_of(host, code, 0, bo.received) == set()
            assert len(said_of(host, code, 0, at_ann.received)) >= 2


async def a_turn_each(ann: Hearer, bo: Client) -> None:
    """Both draw two cards unseen, whoever comes first."""
    said = await ann.until(lambda said: "it is your turn" in said or said.endswith("Bo plays. "))
    for _ in range(2):
        if said.endswith("Bo plays. "):
            await bo.until("Your turn")
            bo.press("d")
            await bo.until("second card")
            bo.press("d")
            said = await ann.until(lambda said: drawn_by("Bo", said) == 2, "What will you do?")
        else:
            await ann.answer("What will you do?", by="draw from")
            await ann.answer("Which second card?", by="draw from")
            said = await ann.until("Bo plays. ")


def drawn_by(name: str, said: str) -> int:
    """The cards from the deck that somebody hears of, one by one or, if the news comes late, two at once."""
    told = re.findall(rf"\b{name} draws (?:(a)|(\d+)) cards? from the deck\.", said)
    return sum(1 if one else int(several) for one, several in told)


def sessions() -> int:
    """Those who are asked just now."""
    return sum(thread.name == "sentences" for thread in threading.enumerate())


async def choose_first_tickets(one: Hearer) -> None:
    await one.until("Which do you keep?")
    one.type("all")


async def test_somebody_with_a_small_screen_leaves_and_hears_what_they_missed(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        async with client_at(host, bo.key, term="dumb") as at_bo:
            second = Hearer(at_bo)
            async with client_at(host, ann.key, size=(60, 20)) as at_ann:
                first = Hearer(at_ann)
                await first.until("this screen is smaller")
                await choose_first_tickets(first)
                await first.until("Bo chooses. ")
                first.type("say 1")
                await second.until("Ann: “Good game.”", "Which do you keep?")
                first.type("quit")
                await first.heard("You keep your place.")
                await choose_first_tickets(second)
                await second.until(lambda said: "What will you do?" in said or said.endswith("Ann plays. "))
            async with client_at(host, ann.key, size=(60, 20)) as at_ann:
                first = Hearer(at_ann)
                asked = ("What will you do?", "Bo plays. ")
                await first.until("Bo keeps 3 tickets.", lambda said: any(one in said for one in asked))
                first.type("players")
                await first.until("Ann: here")
                first.type("menu")
                await first.answer("Hello, Ann.", by=table.record.code)
                await first.until("USA: Ann and Bo.")
                assert b"\x1b" not in at_ann.received


async def test_only_what_showed_nothing_is_undone(tmp_path: Path) -> None:
    """And everyone here is asked about the rest."""
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with client_at(host, ann.key, term="dumb") as at_ann, client_at(host, bo.key, term="dumb") as at_bo:
            both = [Hearer(at_ann), Hearer(at_bo)]
            for one in both:
                await choose_first_tickets(one)
            await both[0].until(lambda said: "What will you do?" in said or said.endswith("Bo plays. "))
            plays, waits = both if "What will you do?" in both[0].said else reversed(both)
            await plays.until("What will you do?")
            plays.type("undo")
            await plays.until("is secret, so it can’t be undone", "What will you do?")
            await plays.answer(by="draw from")
            await plays.until("Which second card?")
            plays.type("undo")
            await plays.until("Everyone here is asked.", "Which second card?")
            await waits.heard("would like to undo this: “")
            await waits.heard("draws a card from the deck.” Do you agree? Type agree or refuse.")
            waits.type("agree")
            await waits.heard("An action was undone.")
            await plays.until("What will you do?")


async def test_sentences_are_had_for_the_asking(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        async with client_at(host, ann.key, command="plain") as at_ann:
            await Hearer(at_ann).until("Hello, Ann.", "New table", "A number or words")
            assert b"\x1b" not in at_ann.received
            assert sessions() == 1
        async with asyncio.timeout(PATIENCE):
            while sessions():
                await asyncio.sleep(0.01)
        assert host.complaints == []


async def test_whoever_comes_in_again_reads_why_the_older_place_was_left(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with client_at(host, ann.key, term="dumb") as older:
            before = Hearer(older)
            await before.until("Which do you keep?")
            async with client_at(host, ann.key, term="dumb") as newer:
                now = Hearer(newer)
                await now.until("Which do you keep?")
                await before.until("You came in again from somewhere else", "Hello, Ann.", "A number or words")
                now.type("all")
                await now.until("Bo chooses. ")


async def test_who_watches_by_sentences_sees_nobodys_cards(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        code = (await table_of(host, ann, bo)).record.code
        async with client_at(host, guest(host, "Cy").key, code, term="dumb") as at_cy:
            cy = Hearer(at_cy)
            await cy.until("Ann and Bo choose. ")
            for word in ("hand", "tickets", "undo", "plan"):
                cy.type(word)
                await cy.until("You’re watching.", "Ann and Bo choose. ")
            for word in ("map", "scores", "discard", "log", "rules", "players", "?"):
                cy.type(word)
                await cy.until("Ann and Bo choose. ")
            assert said_of(host, code, 0, at_cy.received) | said_of(host, code, 1, at_cy.received) == set()


@pytest.mark.deep
async def test_a_whole_game_is_played_by_sentences_and_at_a_screen(tmp_path: Path) -> None:
    """Ann hears sentences, Bo sees the map and only ever draws, a bot plays on, and Cy watches by sentences."""
    async with host_at(tmp_path) as host:
        ann, bo, cy = guest(host, "Ann"), guest(host, "Bo"), guest(host, "Cy")
        table = await table_of(host, ann, bo, bots=1)
        code = table.record.code
        async with (
            client_at(host, cy.key, code, term="dumb") as at_cy,
            client_at(host, ann.key, term="dumb") as at_ann,
            client_at(host, bo.key, size=(120, 40)) as at_bo,
        ):
            async with asyncio.timeout(600), asyncio.TaskGroup() as both:
                both.create_task(play_on(Hearer(at_ann)))
                both.create_task(draw_on(at_bo, table, 1))
            assert table.record.over
            watcher = Hearer(at_cy)
            await watcher.until("The game is over. Final scoring.", "Enter: the tables")
            for client, seats in ((at_ann, {1, 2}), (at_cy, {0, 1, 2})):
                before, _, _ = client.received.partition(b"The game is over.")
                own = set() if client is at_cy else tickets_of(host, code, 0)
                for seat in seats:
                    assert said_of(host, code, seat, before) <= own
            assert tickets_of(host, code, 1)


async def play_on(one: Hearer) -> None:
    """To the end of the game."""
    while "The game is over." not in one.said:
        said = await one.until(lambda said: MY_QUESTION.search(said) is not None or "The game is over." in said)
        if "The game is over." not in said:
            one.type(play_sensibly(said))


async def draw_on(one: Client, table: HostedTable, seat: int) -> None:
    """To the end of the game at a screen: cards from the deck or, once it is dry, of the market; a route if need be."""
    await one.until("Hand")
    one.press("\r\r")
    while "Game over." not in await one.until(
        lambda text: any(said in text for said in ("Your turn", "LAST TURN", "second card", "Game over."))
    ):
        one.came.clear()
        one.press(drawing(game_of(table), seat))
        async with asyncio.timeout(PATIENCE):
            await one.came.wait()


def drawing(game: Game, seat: int) -> str:
    """Keys that bring a card or, where there is none, a route; none while the screen shows a turn that is over."""
    view = game.view(seat)
    draws = [act for menu in game.rules.options(view) for act in menu if isinstance(act, DrawCard | TakeCard)]
    match draws:
        case [DrawCard(), *_]:
            return "d"
        case [TakeCard() as take, *_]:
            return f"{take.slot + 1}"
        case _:
            return "c\r\r" if view.owes else ""


async def test_a_map_that_is_wrong_is_told_without_its_file(tmp_path: Path) -> None:
    own_maps().mkdir(parents=True)
    (own_maps() / "broken.toml").write_text("name = 3")
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        async with client_at(host, ann.key, term="dumb") as client:
            at_ann = Hearer(client)
            await at_ann.answer("Hello, Ann.", by="New table")
            await at_ann.answer("broken: this map has errors.", by="broken")
            await at_ann.until("The key “format” is missing.", "Which map? (")
            assert "broken.toml" not in at_ann.all_said
            assert str(Path.home()) not in at_ann.all_said
