"""The story is read before the first turn, and postcards by their owners alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from support.packs import two_valleys

from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.journal import JournalFault
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.story_cards import Card, CardsShown, Read
from ttr_tui.tui.kit.lines import Run, line
from ttr_tui.tui.kit.phase import Phase
from tui.campaign.tables import AGAINST_A_BOT, PEOPLE, at_campaign_table, begun, secrets_of
from tui.player import Player
from tui.seated import Seated, live_game, unframed

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))
PANEL, UPDATE = 15_000, 1_300


READ = ("enter",) * 5
"""Reads the two cards of the story, each on both sides, and the front of the one where reading stops."""


def text(at: Seated) -> str:
    """All that stands on the screen but for the column beside the map, and apart from it what lies over the map.

    Sentences are unbroken.
    """
    shown, map_ = at.rows(), at.table.map_pane.region
    rows = [row[: map_.right] if map_.y <= y < map_.bottom else row for y, row in enumerate(shown)]
    for box in at.table.overlay.regions:
        rows += [row[map_.x + box.x : map_.x + box.right] for row in shown[map_.y + box.y : map_.y + box.bottom]]
    return " ".join(" ".join(row.replace("│", " ") for row in rows).split())


def test_a_page_after_the_game_is_read_to_its_end_before_it_leads_on() -> None:
    gone: list[bool] = []
    rows = [line(Run(f"row {number}")) for number in range(45)]
    page = Read("What comes of it", lambda width: rows, cast(RoomForPhases, None), lambda: gone.append(True))
    labels = []
    while not gone:
        page.box(76, 22)
        (going,) = [offer for offer in page.offers() if offer.command == "confirm"]
        labels.append(going.label)
        going.act()
    assert labels == ["Read on", "Read on", "Continue"]


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_is_read_turned_over_and_makes_way_for_the_next(size: tuple[int, int], tmp_path: Path) -> None:
    first, second, stop = two_valleys().read_in(2, ("card", "box", "stop"))
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path, size) as at:
        assert first.title not in text(at)
        await at.press("1", "enter")
        assert first.title in text(at)
        assert first.front in text(at)
        assert "1904" in text(at)
        assert first.back not in text(at)
        await at.press("n")
        assert first.note not in text(at), "nothing is unfolded of a side that wasn't read"
        await at.press("enter")
        assert first.front in text(at)
        assert first.back in text(at)
        assert first.note not in text(at)
        await at.press("n")
        assert first.note in text(at)
        await at.press("n", "enter")
        assert second.front in text(at)
        assert first.front not in text(at)
        await at.press("left")
        assert first.back in text(at)
        await at.press("enter", "enter", "enter")
        assert second.title not in text(at)
        assert stop.front in text(at), "where reading stops is read before the first turn"
        assert "To the table" in "".join(at.rows())
        await at.press("enter")
        assert stop.front not in text(at)
        assert "Your turn" in text(at)
        assert "Type events" not in text(at)


async def test_while_the_story_is_read_to_all_nobodys_hand_is_shown(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, PEOPLE), tmp_path) as at:
        await at.press("space", "1", "enter", "enter", "space")
        assert "Keep at least" in text(at)
        await at.press("1", "enter")
        assert "Over the Hill" in text(at)
        assert at.table.hand_pane.lines == []
        assert at.table.seen().seat < 0
        for page in ("t", "h", "p", "l", "o", "n", "e"):
            await at.press(page)
            assert isinstance(at.table.phase, CardsShown), "no page opens over what everybody reads"
        await at.press(*READ)
        assert "Over the Hill" not in text(at)
        assert "Ada, it is your turn." in text(at), "everybody was reading: the curtain comes first"
        assert at.table.hand_pane.lines == []
        await at.press("space")
        assert at.table.desk.seat == 0
        assert at.table.hand_pane.lines
        await at.press("O", "escape")
        assert "Ada, it is your turn." in text(at)
        assert at.table.hand_pane.lines == []
        await at.press("enter", "o", "escape")
        assert at.table.hand_pane.lines == []


async def test_escape_puts_no_card_away_unread(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path) as at:
        await at.press("1", "enter")
        for key in ("escape", "enter", "escape", "enter", "escape", "enter", "escape"):
            await at.press(key)
            assert isinstance(at.table.phase, CardsShown)
            assert ("Read it to the end first" in text(at)) == (key == "escape")
        await at.press("enter", "escape")
        assert "Your turn" in text(at), "the last side is read"
        await at.press("O", "escape")
        assert "Your turn" in text(at), "what was read before may be left"


async def test_no_bot_plays_while_a_card_is_read(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, {"red": "planner", "blue": ""}), tmp_path) as at:
        await at.press("1", "enter")
        for key in READ:
            assert isinstance(at.table.phase, CardsShown)
            assert live_game(at.table).game.table.active == 0, "the bot’s first turn waits"
            await at.press(key)
        assert live_game(at.table).game.table.active == 1
        assert at.table.desk.view.owes


async def test_the_map_stands_round_a_card(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path, (120, 40)) as at:
        await at.press("1", "enter")
        [box], map_ = at.table.overlay.regions, at.table.map_pane.size
        assert box.height <= 12
        assert abs(box.x - (map_.width - box.right)) <= 1
        assert abs(box.y - (map_.height - box.bottom)) <= 1


async def test_the_story_can_be_read_again_and_is_not_told_twice(tmp_path: Path) -> None:
    game = begun(tmp_path, AGAINST_A_BOT)
    async with at_campaign_table(game, tmp_path) as at:
        await at.press("O")
        assert "Over the Hill" not in text(at)
        await at.press("1", "enter", *READ, "d", "d")
        assert "Over the Hill" not in text(at)
        await at.press("O")
        assert "Over the Hill" in text(at)
    reopened, _ = type(game).reopen(game.path)
    async with at_campaign_table(reopened, tmp_path) as at:
        assert "Over the Hill" not in text(at)


async def test_a_card_longer_than_the_screen_says_what_is_above_and_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = Card("1904", "A Long Night", "\n".join(f"Hour {hour}." for hour in range(30)), "And a day.")
    monkeypatch.setattr(CampaignTable, "_story_card", lambda table, card: long)
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path) as at:
        await at.press("1", "enter")
        assert "A Long Night" in text(at)
        assert "above" not in text(at)
        assert re.search(r"\d+ rows more", text(at))
        assert "Read on" in text(at)
        await at.press("enter")
        assert "A Long Night" not in text(at)
        assert re.search(r"\d+ rows above ─ 1/3", text(at))
        assert "Turn over" in text(at)
        assert "And a day." not in text(at)
        await at.press("enter")
        assert "And a day." in text(at)
        assert re.search(r"\d+ rows above", text(at))


async def test_own_postcards_are_read_alone(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, PEOPLE), tmp_path) as at:
        await at.press("space", "1", "enter", "enter", "space", "1", "enter", *READ, "space")
        assert at.table.desk.seat == 0
        await at.press("o")
        assert "Ada, only you may read this. Everyone else, please look away. Press Space" in text(at)
        assert "smith at Ash" not in text(at)
        await at.press("enter", "n", "x", "o")
        assert "smith at Ash" not in text(at), "nothing but its key lifts the curtain"
        await at.press("space")
        assert "smith at Ash" in text(at)
        await at.press("enter")
        assert secrets_of("red")[0] in text(at)
        await at.press("enter")
        assert "smith at Ash" not in text(at)
        assert "Your turn" in text(at)
        await at.press("o", "escape")
        assert "Your turn" in text(at)


@pytest.mark.parametrize(("size", "seed"), [((80, 24), 3), ((120, 40), 4)])
async def test_nobody_else_ever_reads_a_secret(size: tuple[int, int], seed: int, tmp_path: Path) -> None:
    """Through a whole game, with every page opened on the way: no cell has a secret that wasn't shown."""
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT, seed), tmp_path, size) as at:
        looked = 0
        async for _ in Player(at, seed).play():
            while isinstance(at.table.phase, CardsShown):
                await at.press("enter")
            for page in ("e", "o", "p", "O", "question_mark") if looked % 7 == 0 else ():
                await at.press(page, "enter")
                assert isinstance(at.table, CampaignTable)
                shown = at.table._told.shown
                hidden = [two_valleys().postcards[n].secret for n in (2, 4) if f"card-{n}" not in shown]
                assert not any(secret in text(at) for secret in [*hidden, two_valleys().postcards[3].secret])
                await at.press("escape", "escape")
            looked += 1
        assert looked > 20


async def test_what_cards_and_pages_cost_over_a_slow_line(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path, (120, 40)) as at:
        at.taken()
        for key, most in (
            *[("1", UPDATE), ("enter", PANEL), ("enter", 2 * UPDATE), ("n", 2 * UPDATE), ("enter", 2 * UPDATE)],
            *[
                ("enter", 2 * UPDATE),
                ("enter", 2 * UPDATE),
                ("enter", PANEL),
                ("o", PANEL),
                ("escape", PANEL),
                ("e", PANEL),
                ("escape", PANEL),
            ],
        ):
            await at.press(key)
            assert len(at.taken().encode()) <= most, key


async def test_what_is_in_force_stands_under_headings(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path, (120, 40)) as at:
        await at.press("1", "enter", *READ, "e")
        said = " ".join(" ".join(text_of(at.table.phase, at)).split())
        assert "2 Ferry: A route marked water costs a card of any kind more, or a dollar." in said
        assert "Bank 10 Lamp" in said
        assert "0 Sacks of flour" in said
        assert "Bo 2 and 4" in said


async def test_a_claim_lists_the_steps_that_apply_and_no_others(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path) as at:
        await at.press("1", "enter", *READ)
        await at.press("slash", *"birch", "enter", "enter", "1", "enter")
        assert steps_of(at) == [
            "Step 3: Your company’s colour: you get $2.",
            "Step 11: Your postcard 1: When you claim a route to Ash, show this card and take 3 dollars.",
            "Step 12: A large city (Ash): you draw a card from the deck.",
        ]
        await at.press("escape", "escape", "slash", *"birch elder", "enter", "enter")
        assert steps_of(at) == []
        assert "Elder" in text_of(at.table.phase, at)[0]


def steps_of(at: Seated) -> list[str]:
    """The numbered steps, their sentences unbroken: they stand above the ways to pay."""
    said = " ".join(text_of(at.table.phase, at)).partition("Step ")
    sentences = f"{said[1]}{said[2]}".partition(" 1  ")[0]
    return [step.strip() for step in re.split(r"(?=Step \d+:)", sentences) if step.strip()]


def text_of(phase: Phase, at: Seated) -> list[str]:
    """What lies over the map, line by line."""
    lines = unframed("".join(run.text for run in line) for line in phase.box(*at.table.size))
    return [said for line in lines if (said := line.strip())]


async def test_a_campaigns_game_that_cannot_be_saved_is_offered_no_other_folder(tmp_path: Path) -> None:
    """It is tried again where it is."""
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path) as at:
        with pytest.MonkeyPatch.context() as patch:

            def save(live: LiveGame) -> None:
                raise JournalFault(live.path, "There is no room.")

            patch.setattr(LiveGame, "save", save)
            await at.press("1", "enter")
            await at.press("m")
            assert "There is no room." in text(at)
            assert "Press Enter to try again." in text(at)
            assert "Another folder" not in text(at)
        await at.press("enter")
        assert "There is no room." not in text(at)


async def test_what_is_in_force_stands_beside_the_map(tmp_path: Path) -> None:
    async with at_campaign_table(begun(tmp_path, AGAINST_A_BOT), tmp_path, (120, 40)) as at:
        assert "In force ─" not in "\n".join(at.rows())
        await at.press("1", "enter")
        side = ["".join(run.text for run in line).strip() for line in at.table.side_pane.lines]
        place = next(row for row, said in enumerate(side) if said.startswith("In force ─"))
        assert "“Ferry”" in side[place + 1]
