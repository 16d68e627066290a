"""Somebody who sees no screen plays by sentences, at one table with somebody who does."""

from __future__ import annotations

import re
from pathlib import Path

import asyncssh

from ssh.hearer import Hearer
from ssh.host import Client, Host, client_at, host_at
from ttr_tui.core.events import TicketsOffered
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.words.english.host import opening

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
    await ann.answer("Hello, Ann.", by="New table")
    for question in ("number or a name", "commas", "How many", "How do you play?", "Undoing", "Who may watch?"):
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
            await ann.answer("Bo knocks.", by=opening.let_in("Bo"))
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
            assert "Bo draws a card" in ann.all_said
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
            said = await ann.until("Bo draws a card", "What will you do?")
        else:
            await ann.answer("What will you do?", by="draw from")
            await ann.answer("Which second card?", by="draw from")
            said = await ann.until("Bo plays. ")
