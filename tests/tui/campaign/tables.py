"""The second game of the small pack at a table on the screen, with postcards in the offices, for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from support.packs import founded, played, two_valleys
from textual.drivers.headless_driver import HeadlessDriver

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Drawn, HistoryLine
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Postcard
from ttr_tui.campaign.tale import tale_of
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from tui.seated import Seated, session_in

COMPANIES = ("red", "blue")
PEOPLE: Mapping[str, str] = {"red": "", "blue": ""}
AGAINST_A_BOT: Mapping[str, str] = {"red": "", "blue": "planner"}
HELD: Mapping[str, Sequence[int]] = {"red": (1,), "blue": (2, 4)}
"""Postcard 4 is given to the last of the game before by a card of the story."""
NAMES = {"red": "Ada", "blue": "Bo"}


def begun(folder: Path, bots: Mapping[str, str], seed: int = 17) -> LiveGame:
    pack, lines = two_valleys(), _lines()
    raw = compose(pack, fold(pack, lines), COMPANIES)
    sitters = tuple(Sitter(NAMES[color], color, bots[color]) for color in COMPANIES)
    return LiveGame.begin(Deal(raw, (), sitters, seed, 0, seed_was_typed=True), folder)


def secrets_of(color: str) -> list[str]:
    """What stands on the other side of a company's postcards."""
    cards: Mapping[int, Postcard] = two_valleys().postcards
    return [cards[number].secret for number in HELD[color]]


@asynccontextmanager
async def at_campaign_table(
    live: LiveGame, folder: Path, size: tuple[int, int] = (80, 24), over: Callable[[], None] = lambda: None
) -> AsyncIterator[Seated]:
    pack = two_valleys()
    tale = tale_of(pack, fold(pack, _lines()), COMPANIES)
    terminal = Terminal(Depth.EIGHT_BIT, True, *size)
    session = session_in(folder, terminal, Settings(pace="instant"))
    chair = chair_at_home(session, live)
    sent: list[str] = []
    app = TtrApp(session, first=lambda: CampaignTable(session, chair, tale, 1904, over))
    with patch.object(HeadlessDriver, "write", lambda driver, data: sent.append(data)):
        async with app.run_test(size=size) as pilot:
            here = Seated(app, pilot, sent=sent)
            await here.rest()
            yield here
            await chair.leave()


def _lines() -> list[HistoryLine]:
    drawn = Drawn("red", 1), Drawn("blue", 2)
    return [founded(two_valleys(), COMPANIES), played(1, *drawn, winner="red", last="blue")]
