"""The room of a campaign, which is all of it but the tables, and the way from it to the table and back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from textual.screen import Screen

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.setup import Shelf
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import RecalledGame
from ttr_tui.store.faults import Complaint
from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.campaign.protocol import GameOver, SitDown, WatchAgain
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.home.front_screen import Backdrop
from ttr_tui.tui.kit.lines import centred, over, width_of
from ttr_tui.tui.kit.messages import GoHome, Going, ToCampaign
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.kit.screen import Pane, PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.map.signs import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.words import campaign_rooms

if TYPE_CHECKING:
    from ttr_tui.tui.campaign.overview import Overview

T = TypeVar("T")

LEAST_MAP = min(size.columns for size in SIZES.values())
"""Columns in which a map has room."""


def in_one_line(fault: Exception) -> str:
    """What is said of something that went wrong."""
    return " ".join(str(fault).split("\n"))


class CampaignRoom(PhasedScreen):
    DEFAULT_CSS = "#body { height: 1fr; }"

    def __init__(
        self, session: Session, first: Callable[[CampaignRoom], Phase], backdrop: Backdrop | None = None
    ) -> None:
        """`first` makes the phase that everything else is opened from; `backdrop` may be shared with other screens."""
        session.sit(SEAT_COLORS, {})
        super().__init__(session)
        self.body_pane = Pane(session.look, GROUND, id="body")
        self._backdrop = backdrop or Backdrop(Shelf())
        self._board: Callable[[], Game] | None = None
        self._busy = 0
        self.at_once: Callable[[], None] | None = None
        """What is done as soon as the room is there."""
        self.phases = [first(self)]

    def panes(self) -> Sequence[Pane]:
        return (self.body_pane,)

    def opened(self) -> None:
        self.run_worker(self._read_board(), group="board")
        if self.at_once is not None:
            self.at_once()

    def lay_out(self, board: Callable[[], Game]) -> None:
        """From here on this board lies behind everything, as it is by now."""
        self._board = board
        if self.is_mounted:
            self.run_worker(self._read_board(), group="board")

    async def _read_board(self) -> None:
        """While somebody reads what there is to do."""

        def read() -> None:
            with suppress(Complaint, OSError):
                if self._board is not None:
                    self._backdrop.show(self._board())
                    return
            self._backdrop.load()

        await self.session.on_disk(read)
        self.show()

    def on_screen_resume(self) -> None:
        """Take the seats away that somebody had on the screen meanwhile; Textual calls the one above this as well."""
        self.session.sit(SEAT_COLORS, {})

    def always(self) -> Sequence[Offer]:
        home = Offer("home", lambda: self.go(GoHome()))
        return [*common_commands(self), home, Offer("quit", lambda: self.app.exit())]

    def draw(self) -> None:
        width, rows = self.size.width, self.size.height - 2
        glyphs = self.session.glyphs
        boxes = ((phase, phase.box(width, rows)) for phase in reversed(self.phases))
        phase, box = next(((phase, box) for phase, box in boxes if box), (None, ()))
        if phase is not None and phase.where is Where.SIDE and width - width_of(box[0]) >= LEAST_MAP:
            ground = self._backdrop.lines(width, rows, width_of(box[0]), glyphs)
            lines = over(ground, box, 0, (rows - len(box)) // 2)
        else:
            lines = centred(self._backdrop.land(width, rows, glyphs), box)
        self.body_pane.show(self.noted(lines, width, rows))

    def begin_with(self, phase: Phase) -> None:
        """From here on everything is opened from this one."""
        self.phases = [phase]

    def have_done(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Have something done where files are written, and go on with what came of it, or say what is wrong."""
        self.wait_for(self.aside(work), then)

    def wait_for(self, doing: Awaitable[T], then: Callable[[T], None]) -> None:
        """Go on with what comes of something that takes its time, or say what is wrong."""
        self._busy, self.note = self._busy + 1, self.note or campaign_rooms.ONE_MOMENT
        self.run_worker(self._do(doing, then), group="acts")

    def work(self, doing: Coroutine[None, None, None]) -> None:
        """For a dialogue, which says itself what is wrong."""
        self.wait_for(doing, lambda _: None)

    async def aside(self, work: Callable[[], T], /) -> T:
        """Have it done off the loop."""
        return await self.session.on_disk(work)

    @property
    def asks_code(self) -> bool:
        """May the conductor’s code be at hand here?"""
        return True

    def asks_for(self, companies: Sequence[str]) -> Sequence[str]:
        """Those of these companies whose keys are asked for here."""
        return companies

    def sentence_of(self, fault: Complaint) -> str:
        """What is said of something that went wrong here."""
        return in_one_line(fault)

    async def _do(self, doing: Awaitable[T], then: Callable[[T], None]) -> None:
        try:
            done = await doing
        except Complaint as fault:
            self.note = self.sentence_of(fault)
        else:
            then(done)
        finally:
            self._busy -= 1
            if not self._busy and self.note == campaign_rooms.ONE_MOMENT:
                self.note = ""
            self.show()

    def pressed(self, key: str, character: str | None) -> None:
        """Nothing is asked for while something is done."""
        if not self._busy:
            super().pressed(key, character)

    def give(self, command: str) -> bool:
        """Nor by a click."""
        return not self._busy and super().give(command)


# The way: from the room to the table of a game, and to what comes after its last turn.


class CampaignProgram(Protocol):
    """What the way needs of the program on the screen."""

    session: Session

    async def on_disk(self, work: Callable[[], T]) -> T: ...
    async def show(self, screen: Screen[None]) -> None: ...
    async def open_over(self, screen: Screen[None]) -> None: ...
    async def sit_at(self, table: GameScreen) -> None: ...
    async def leave_game(self) -> str: ...
    def chair(self, live: LiveGame) -> PacedChair: ...
    def complain(self, sentence: str) -> None: ...


async def follow(program: CampaignProgram, wanted: Going) -> None:
    """Go where somebody in a campaign, or on the way to one, asked to go."""
    match wanted:
        case ToCampaign(path=None):
            await program.show(room_of_a_new_one(program.session))
        case ToCampaign(path=Path() as path):
            await _to_campaign(program, path)
        case SitDown():
            await _sit_down(program, wanted.campaign, wanted.live, wanted.note)
        case GameOver():
            await _leave_table(program, wanted.campaign, wanted.live)
        case WatchAgain():
            await _watch(program, wanted.record)


def room_of(
    session: Session, campaign: OpenCampaign, absent: Sequence[str] = (), stand_ins: Sequence[str] = ()
) -> CampaignRoom:
    """Where a campaign stands; or already at the question who is here, if somebody said who isn't."""
    from ttr_tui.tui.campaign.overview import Overview, WhoIsHere

    room = CampaignRoom(session, lambda room: Overview(room, campaign))
    begins = not campaign.under_way and not campaign.other_pack and campaign.chapter is not None
    if (absent or stand_ins) and begins:
        room.push(WhoIsHere(room, campaign, absent, stand_ins))
    return room


def room_at_page(session: Session, campaign: OpenCampaign, page: Callable[[Overview], None]) -> CampaignRoom:
    """Where a campaign stands, with a page of it opened."""
    from ttr_tui.tui.campaign.overview import Overview

    def first(room: CampaignRoom) -> Phase:
        overview = Overview(room, campaign)
        room.at_once = lambda: page(overview)
        return overview

    return CampaignRoom(session, first)


def room_of_a_new_one(session: Session) -> CampaignRoom:
    from ttr_tui.tui.campaign.founding import FoundingSheet

    return CampaignRoom(session, FoundingSheet)


async def _to_campaign(program: CampaignProgram, path: Path) -> None:
    """One that can't be read says why where somebody asked for it."""
    try:
        campaign = await program.on_disk(partial(OpenCampaign.open, path))
    except Complaint as fault:
        program.complain(in_one_line(fault))
        return
    await program.show(room_of(program.session, campaign))


async def _sit_down(program: CampaignProgram, campaign: OpenCampaign, live: LiveGame, note: str) -> None:
    if live.game.over:
        await program.on_disk(live.close)
        await _to_the_end(program, campaign, live)
        return
    from ttr_tui.tui.campaign.campaign_table import CampaignTable

    year = campaign.pack.chapters[campaign.state.next_game - 1].year
    table = CampaignTable(
        program.session,
        program.chair(live),
        campaign.tale,
        year,
        lambda: table.go(GameOver(campaign, live)),
    )
    table.note = note
    await program.sit_at(table)


async def _leave_table(program: CampaignProgram, campaign: OpenCampaign, live: LiveGame) -> None:
    """Unless the last turn was taken back meanwhile."""
    if not live.game.over:
        return
    lost = await program.leave_game()
    if lost:
        await _back(program, campaign, lost)
    else:
        await _to_the_end(program, campaign, live)


async def _to_the_end(program: CampaignProgram, campaign: OpenCampaign, live: LiveGame) -> None:
    """What a game came to, and the deposit."""
    from ttr_tui.dialogues.after_game import AfterGame
    from ttr_tui.tui.campaign.finishing import AfterGameHere

    people = [who.color for who in live.game.sitters if not who.bot]
    try:
        finish = await program.on_disk(lambda: campaign.finish(live.game))
    except Complaint as fault:
        await _back(program, campaign, in_one_line(fault))
        return

    def first(room: CampaignRoom) -> Phase:
        after = AfterGame(campaign, finish, people, room.aside)
        return AfterGameHere(room, after).first(after.tell)

    await program.show(CampaignRoom(program.session, first))


async def _back(program: CampaignProgram, campaign: OpenCampaign, note: str) -> None:
    room = room_of(program.session, campaign)
    room.note = note
    await program.show(room)


async def _watch(program: CampaignProgram, record: RecalledGame) -> None:
    from ttr_tui.tui.replay_screen import ReplayScreen

    await program.open_over(ReplayScreen(program.session, record.game, record.deal))
