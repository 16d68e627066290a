"""What is kept of companies: a sheet each, and the album of postcards, of which one's own lie behind the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ttr_tui.campaign.album import AlbumCard, kept_by, shown_so_far
from ttr_tui.campaign.company_pages import CompanyPage
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.dialogue import Proceeding
from ttr_tui.dialogues.vaults import ask_for_postcards
from ttr_tui.tui.campaign.errand import ErrandInRoom
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.story_cards import Card, CardsShown, CoveredCard
from ttr_tui.tui.kit.lines import Line, Run, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BOX, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.pages.sheet import Page, Sheet
from ttr_tui.words import campaign_book, campaign_pages, campaign_rooms, campaign_story


class CompanySheets(Page):
    """One company after the other."""

    def __init__(
        self, room: RoomForPhases, campaign: OpenCampaign, pages: Sequence[CompanyPage], company: str = ""
    ) -> None:
        """`company` is whose sheet lies there first."""
        self._campaign = campaign
        self._pages = pages
        self._at = next((k for k, page in enumerate(pages) if page.company == company), 0)
        super().__init__(campaign_pages.SHEETS, self._sheet, room)

    @property
    def page(self) -> CompanyPage:
        return self._pages[self._at]

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("left", lambda: self._turn(-1), campaign_pages.COMPANY_BEFORE),
            Offer("right", lambda: self._turn(1), campaign_pages.COMPANY_AFTER),
            *super().offers(),
        ]

    def _turn(self, by: int) -> None:
        """Behind the last one comes the first."""
        self._at = (self._at + by) % len(self._pages)
        self._top = 0

    def _sheet(self, width: int) -> list[Line]:
        pack, state, color = self._campaign.pack, self._campaign.state, self.page.company
        named = Run(f" {campaign_pages.sheet_of(state, color)}", BOX_STRONG)
        lines: list[Line] = [(Run("   ", seat(SEAT_COLORS.index(color))), named)]
        for head, said in campaign_pages.sheet(pack, state, self.page):
            lines += [(), (Run(head, BOX_KEY),)] if head else [()]
            lines += [part for one in said for part in wrap(one, width, BOX, "  ")]
        return lines


class Album(Sheet):
    """The postcards that were shown, each to be read again; below them what each company has for itself."""

    label = campaign_rooms.CHOOSE

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, company: str = "") -> None:
        self.room = room
        self._campaign = campaign
        state, pack, history = campaign.state, campaign.pack, campaign.history
        self._shown = [one for one in shown_so_far(pack, history) if company in ("", one.company)]
        shown = [
            Choice(campaign_pages.shown(state, one), partial(self._read, place))
            for place, one in enumerate(self._shown)
        ]
        own = [
            Choice(campaign_pages.kept(state.companies[color].player, len(cards)), partial(self._read_own, color))
            for color in room.asks_for(people_of(campaign))
            if company in ("", color)
            if (cards := kept_by(pack, history, color))
        ]
        about = [] if shown else [campaign_pages.NO_POSTCARD]
        super().__init__(campaign_pages.ALBUM, [*shown, *own], about=about, back=lambda: room.close(self))

    def _read(self, place: int) -> None:
        self.room.push(self._cards(self._shown, campaign_pages.ALBUM, place))

    def _read_own(self, color: str) -> None:
        """Behind the passphrase, if there is one, and the curtain."""
        room, campaign = self.room, self._campaign
        player = campaign.companies[color].player

        def cards() -> Phase:
            kept = kept_by(campaign.pack, campaign.history, color)
            return self._cards(kept, campaign_story.whose(player))

        def deed() -> Proceeding:
            if not (yield from ask_for_postcards(campaign, color, room.aside)):
                return campaign_pages.STAY_HIDDEN
            room.push(CoveredCard(room, player, cards) if len(people_of(campaign)) > 1 else cards())
            return None

        ErrandInRoom(room).do(deed)

    def _cards(self, cards: Sequence[AlbumCard], prompt: str, at: int = 0) -> Phase:
        room, state = self.room, self._campaign.state
        laid = [_card(one, campaign_book.postcard(state, one) if cards is self._shown else "") for one in cards]
        phase = CardsShown(room, laid, lambda: room.close(phase), prompt=prompt, last=campaign_story.CLOSE, at=at)
        return phase


def people_of(campaign: OpenCampaign) -> list[str]:
    """The companies that somebody leads who can read."""
    return [color for color, about in campaign.companies.items() if not about.bot]


def _card(one: AlbumCard, title: str) -> Card:
    corner = f"{one.year}, {campaign_story.postcard(one.card.number).lower()}"
    return Card(corner, title, one.card.front, one.card.secret)
