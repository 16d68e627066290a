"""The room of a campaign, which is all of it but the tables: phases over one another, and work on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault
from ttr_tui.tui.home.front.backdrop import Backdrop
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.frame import centred
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.pane import Pane
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.phased_screen import PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.words.english.campaign import screens as words

T = TypeVar("T")


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
        self._busy = False
        self.phases = [first(self)]

    def panes(self) -> Sequence[Pane]:
        return (self.body_pane,)

    def opened(self) -> None:
        self.run_worker(self._draw_land(), group="land")

    async def _draw_land(self) -> None:
        """Read the land that lies behind everything while somebody reads what there is to do."""
        await asyncio.get_running_loop().run_in_executor(self.session.writer, self._backdrop.load)
        self.show()

    def on_screen_resume(self) -> None:
        """Take the seats away that somebody had on the screen meanwhile; Textual calls the one above this as well."""
        self.session.sit(SEAT_COLORS, {})

    def always(self) -> Sequence[Offer]:
        home = Offer("home", lambda: self.go(GoHome()))
        return [*common_commands(self), home, Offer("quit", lambda: self.app.exit())]

    def draw(self) -> None:
        width, rows = self.body_pane.size.width, self.size.height - 2
        ground = self._backdrop.land(width, rows, self.session.glyphs)
        boxes = (phase.box(width, rows) for phase in reversed(self.phases))
        lines = centred(ground, next((box for box in boxes if box), ()))
        self.body_pane.show(self.noted(lines, width, rows))

    def begin_with(self, phase: Phase) -> None:
        """From here on everything is opened from this one."""
        self.phases = [phase]

    def have_done(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Have something done where files are written, and go on with what came of it, or say what is wrong."""
        self.wait_for(self.aside(work), then)

    def wait_for(self, doing: Awaitable[T], then: Callable[[T], None]) -> None:
        """Go on with what comes of something that takes its time, or say what is wrong."""
        self._busy, self.note = True, self.note or words.ONE_MOMENT
        self.run_worker(self._do(doing, then), group="acts")

    async def aside(self, work: Callable[[], T]) -> T:
        """Have it done off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.session.writer, work)

    @property
    def asks_code(self) -> bool:
        """May the conductor’s code be at hand here?"""
        return True

    def asks_for(self, companies: Sequence[str]) -> Sequence[str]:
        """Those of these companies whose keys are asked for here."""
        return companies

    def sentence_of(self, fault: Exception) -> str:
        """What is said of something that went wrong."""
        return " ".join(str(fault).split("\n"))

    async def _do(self, doing: Awaitable[T], then: Callable[[T], None]) -> None:
        try:
            done = await doing
        except (Complaint, JournalFault) as fault:
            self.note = self.sentence_of(fault)
        else:
            self.note = "" if self.note == words.ONE_MOMENT else self.note
            then(done)
        finally:
            self._busy = False
            self.show()

    def pressed(self, key: str, character: str | None) -> None:
        """Nothing is asked for while something is done."""
        if not self._busy:
            super().pressed(key, character)
