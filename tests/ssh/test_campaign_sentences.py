"""Somebody without a screen opens a campaign, founds it and plays it with one who has a screen."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from ssh.companies import WORDS, Company, play_on
from ssh.evening import guest
from ssh.hearer import Hearer
from ssh.host import client_at, host_at
from ssh.sentences.lines import hearer_at
from ssh.test_campaign import SECRET, pack_with_words
from ssh.visitors import MANY
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.slots import LEAST

GROUP = re.compile(r"\b[2-9A-HJKMNP-Z]{4}\b")


async def test_a_campaign_by_sentences_beside_a_screen(tmp_path: Path) -> None:
    pack_with_words(tmp_path)
    async with host_at(tmp_path, MANY) as host:
        host.lobby.campaigns.cost = LEAST
        one, other = guest(host, "Ann"), guest(host, "Bo")
        async with client_at(host, one.key, term="dumb") as at_ann, client_at(host, other.key) as at_bo:
            ann, bo = Hearer(at_ann), Company("Bo", at_bo)
            await ann.answer("Hello, Ann.", by="New campaign")
            await ann.answer("Which pack?", by="Two Valleys")
            for question in ("called?", "vaults closed?", "Who can join?", "Open the campaign now?"):
                await ann.until(question)
                ann.type("")
            await ann.answer("red company: Ann (you), no passphrase yet, here.", by="Choose your passphrase")
            await ann.heard("What you type now isn’t shown.")
            ann.type(WORDS["Ann"])
            await ann.heard("Type it again:")
            ann.type(WORDS["Ann"])
            await ann.until("red company: Ann (you), passphrase chosen, here.")
            await bo.choose("Two Valleys")
            await bo.choose("lead it")
            await bo.type_hidden(WORDS["Bo"])
            await ann.answer("blue company: Bo, passphrase chosen, here.", by="Found the campaign")
            groups = GROUP.findall(await ann.until("Press Enter when it is written down"))[-7:]
            ann.type("")
            for _ in range(2):
                asked = re.findall(r"digit (\d) of group (\d)", await ann.until("From your paper"))[-1]
                ann.type(groups[int(asked[1]) - 1][int(asked[0]) - 1])
            await ann.answer("is founded", "Ready to play: Ann and Bo.", by="Play game 1")
            await bo.until("Hand")
            await ann.until("choose your first tickets")
            [campaign] = host.lobby.campaigns.all.values()
            await play_on(campaign)
            await ann.heard("The Miller Writes")
            reading = asyncio.ensure_future(bo.read_to_the_stub())
            await ann.until(lambda said: "bridge" in said or "answers “" in said or "Ready to play" in said)
            if "2. bridge" in ann.said:
                ann.type("1")
            await reading
            await ann.until("The receipts are in the vaults.", "Ready to play: Ann and Bo.")
            shown = campaign.shown
            assert shown is not None
            for number, secret in SECRET.items():
                assert (secret in ann.all_said) is (number in shown.state.offices["red"].postcards)
                assert bo.ever_read(secret) is (number in shown.state.offices["blue"].postcards)
            assert not any(words in ann.all_said or bo.ever_read(words) for words in WORDS.values())
            await ann.answer("Ready to play", by="Open your vault early")
            await ann.heard("Open your vault before the end? (yes or no)")
            ann.type("yes")
            await ann.heard("The conductor’s code (Enter: this vault’s passphrase):")
            ann.type("")
            await ann.heard("Ann, the passphrase of the red vault")
            ann.type(WORDS["Ann"])
            await ann.until("In all: $", "Press Enter for the order.")
            assert "provisional" not in ann.all_said, "the order waits for whoever reads"
            ann.type("")
            await ann.until("provisional")
            assert WORDS["Ann"] not in ann.all_said
            assert str(tmp_path) not in ann.all_said


async def test_others_take_a_company_by_sentences_and_found_the_campaign_with_its_opener(tmp_path: Path) -> None:
    pack_with_words(tmp_path)
    async with host_at(tmp_path, MANY) as host:
        host.lobby.campaigns.cost = LEAST
        one, other, third = (guest(host, name) for name in ("Ann", "Bo", "Cy"))
        opener = Visit(host.lobby, person=one.person)
        pack = (await opener.campaigns.packs())[0]
        code = opener.campaigns.create("Friday Line", pack, sealed=False, everyone=False)
        for name in ("Bo", "Cy"):
            assert opener.campaigns.company(code).invite(name)
        async with hearer_at(host, other) as bo, hearer_at(host, third, code) as cy, hearer_at(host, one) as ann:
            await cy.until("red company: Ann", "Lead the green company")
            await bo.answer("Hello, Bo.", by=code)
            await bo.answer("red company: Ann", "blue company: free", by="Lead the blue company")
            await bo.until("blue company: Bo (you)", "Invite a player by name")
            await cy.answer("blue company: Bo", by="Lead the green company")
            await cy.until("green company: Cy (you)", "What next?")
            await ann.answer("Hello, Ann.", by=code)
            await ann.answer("green company: Cy", by="Found the campaign")
            for one_of_them in (ann, bo, cy):
                await one_of_them.until("Ready to play: Ann, Bo and Cy.", "What next?")
        assert [place.person for place in host.lobby.campaigns.all[code].record.companies] == [
            who.person.id for who in (one, other, third)
        ]
