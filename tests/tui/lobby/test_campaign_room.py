"""The room of a campaign between two games, by real keys."""

from __future__ import annotations

from pathlib import Path

from hosting.campaigns.round import short_pack

from ttr_tui.seats.bot_names import USUAL_FIRST
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.map.signs import WATER
from tui.home.opened import number_of, shown
from tui.lobby.visiting import House, house, visited
from tui.seated import Seated


def water(at: Seated) -> int:
    """The cells in the colour of water."""
    screen = at.app.screen
    assert isinstance(screen, CampaignRoom)
    return sum(len(run.text) for row in screen.body_pane.lines for run in row if run.token == WATER)


async def friday_line(host: House) -> str:
    """The code of a campaign that Ann has opened, and nobody has founded."""
    first = host.visit("Ann").campaigns
    (pack,) = [one for one in await first.packs() if one.id == "two-valleys"]
    return first.create("Friday Line", pack, sealed=False, everyone=True)


async def test_its_panel_lies_over_the_land_that_all_of_the_host_share(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with house(tmp_path) as host:
        code = await friday_line(host)
        async with visited(host, host.visit("Ann", code)) as ann:
            await ann.rest()
            assert "Friday Line" in shown(ann)
            assert water(ann) > 100


async def test_whoever_opened_it_has_any_bot_lead_a_company(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with house(tmp_path) as host:
        code = await friday_line(host)
        async with visited(host, host.visit("Ann", code)) as ann:
            for bot in USUAL_FIRST:
                await ann.press(number_of(ann, "blue"))
                assert f"bot ({bot})" in shown(ann)
            await ann.press(number_of(ann, "blue"))
            assert "bot (" not in shown(ann)


async def test_a_game_that_waits_for_a_company_keeps_its_line_and_says_so(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with house(tmp_path) as host:
        first, second = host.visit("Ann"), host.visit("Bo")
        (pack,) = [one for one in await first.campaigns.packs() if one.id == "two-valleys"]
        code = first.campaigns.create("Friday Line", pack, sealed=False, everyone=True)
        assert second.campaigns.company(code).take("blue")
        await first.campaigns.company(code).found()
        async with visited(host, host.visit("Ann", code)) as ann:
            async with visited(host, host.visit("Bo", code)):
                await ann.rest()
                assert "Ready to play: Ann and Bo." in shown(ann)
                play = number_of(ann, "Play game 1")
                receipts = number_of(ann, "Receipts")
            await ann.rest()
            assert "Ready to play: Ann. Two companies have to be here." in " ".join(shown(ann).split())
            assert "Absent if it begins now" not in shown(ann)
            assert (play, receipts) == (number_of(ann, "Play game 1"), number_of(ann, "Receipts"))
            await ann.press(play)
            assert "Two companies have to be here." in ann.rows()[-2]
            assert host.lobby.campaigns.all[code].table is None
            async with visited(host, host.visit("Bo", code)):
                await ann.rest()
                assert "Ready to play: Ann and Bo." in shown(ann)
                assert play == number_of(ann, "Play game 1")
