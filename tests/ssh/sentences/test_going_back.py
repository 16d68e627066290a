"""A campaign’s game is given up, and the last one undone, by sentences."""

from __future__ import annotations

from pathlib import Path

from hosting.campaigns.round import short_pack

from ssh.companies import game_of, play_on
from ssh.evening import guest
from ssh.host import host_at
from ssh.sentences.lines import hearer_at, until
from ssh.visitors import MANY
from ttr_tui.hosting.visit import Visit


async def test_whoever_opened_a_campaign_goes_back_in_it_if_the_other_agrees(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with host_at(tmp_path, MANY) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        first, second = (Visit(host.lobby, person=one.person).campaigns for one in (ann, bo))
        (pack,) = [one for one in await first.packs() if one.id == "two-valleys"]
        code = first.create("Friday Line", pack, sealed=False, everyone=True)
        assert second.company(code).take("blue")
        await first.company(code).found()
        campaign = host.lobby.campaigns.all[code]
        async with hearer_at(host, ann, code) as one, hearer_at(host, bo, code) as other:
            await one.answer("has the caboose, drawn by lot", "Ready to play: Ann and Bo.", by="Play game 1")
            for each in (one, other):
                await each.until("Which do you keep?")
            seed = game_of(campaign).seed
            other.type("give-up I lose")
            await other.until("Which do you keep?")
            one.type("give-up")
            await one.until("Type give-up and the reason.", "Which do you keep?")
            one.type("give-up Cy came late")
            await other.heard("Ann would like to give this game up: “Cy came late”.")
            other.type("agree")
            for each in (one, other):
                await each.until("The game was given up: “Cy came late”.", "Ready to play: Ann and Bo.")
            await one.answer(by="Play game 1")
            for each in (one, other):
                await each.until("Which do you keep?")
            assert game_of(campaign).seed != seed
            await play_on(campaign)
            await until(lambda: campaign.ending is not None)
            while campaign.ending is not None and not campaign.ending.stub:
                question = campaign.ending.finish.questions[0]
                await {"red": one, "blue": other}[question.company].until("Everyone hears the answer.", "Which one?")
                campaign.game.answer(question.name, question.labels[0])
                await campaign.close()
            for answer, outcome in (("Refuse", "Not everyone agreed"), ("Agree", "The game was undone")):
                await one.answer(by="Undo the last game")
                await one.until("Why is it undone?")
                one.type("a wrong bonus")
                await other.answer("Ann would like to undo game 1: “a wrong bonus”.", by=answer)
                for each in (one, other):
                    await each.until(outcome, "What next?")
            assert "Game 1 of 2" in one.said
            assert campaign.undoing.last == 0
