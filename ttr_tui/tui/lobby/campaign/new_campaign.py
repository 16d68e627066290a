"""A new campaign of the host: its pack, its name, how its vaults are closed, and who can join."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.hosting.campaigns.campaigns import TooManyCampaigns
from ttr_tui.store.host.campaigns import LONGEST_NAME
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.lobby.for_phases import LobbyForPhases
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.look.styles import BAR, BOX, BOX_STRONG
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import ValueSheet
from ttr_tui.words.english.campaign import screens
from ttr_tui.words.english.home import home as home_words
from ttr_tui.words.english.host import campaigns as campaign_words

WIDEST = 72


class NewCampaign(ValueSheet):
    second = BOX_STRONG

    def __init__(self, lobby: LobbyForPhases, packs: Sequence[Pack]) -> None:
        self.lobby = lobby
        self._packs = packs
        self._pack = 0
        self._name = ""
        self._sealed = True
        self._everyone = True
        super().__init__(screens.NEW_CAMPAIGN, [], back=lambda: lobby.close(self))
        self._describe()

    @property
    def pack(self) -> Pack:
        return self._packs[self._pack]

    def offers(self) -> Sequence[Offer]:
        return [Offer("begin", self._create, campaign_words.CREATE), *super().offers()]

    def _natural_width(self) -> int:
        return WIDEST

    def prompt(self, width: int) -> Line:
        return line(Run(f" {home_words.FORM_PROMPT}", BAR))

    def turn(self, by: int) -> None:
        row = self.at
        if row == 1:
            self._pack = (self._pack + by) % len(self._packs)
        elif row == 3:
            self._sealed = not self._sealed
        elif row == 4:
            self._everyone = not self._everyone
        self._describe()

    def body(self, width: int, height: int) -> list[Line]:
        """What is chosen is told below the list."""
        told = [
            screens.about_pack(self.pack),
            campaign_words.ABOUT_SEALED if self._sealed else campaign_words.ABOUT_OPEN,
            campaign_words.ABOUT_EVERYONE if self._everyone else campaign_words.ABOUT_INVITED,
        ]
        wide = min(width, WIDEST) - 2
        about = [(Run(" ", BOX), *part) for said in told for part in wrap(said, wide, BOX)]
        lines = super().body(width, height)
        return [*lines, (), *about][: max(height, len(lines))]

    def _describe(self) -> None:
        def turner() -> None:
            self.turn(1)

        name = self._name or self.pack.name
        self.choices = [
            Choice(campaign_words.CREATE, self._create),
            Choice(campaign_words.pack_row(self.pack.name), turner),
            Choice(campaign_words.name_row(name), self.lobby.opener(self._ask_name)),
            Choice(campaign_words.vaults_row(sealed=self._sealed), turner),
            Choice(campaign_words.everyone_row(everyone=self._everyone), turner),
        ]
        self.move(0)

    def _ask_name(self) -> Phase:
        def typed(name: str) -> str:
            self._name = name.strip()
            self._describe()
            return ""

        text = self._name or self.pack.name
        return Ask(self.lobby, screens.WHAT_NAME, typed, text=text, longest=LONGEST_NAME)

    def _create(self) -> None:
        campaigns = self.lobby.visit.campaigns
        try:
            code = campaigns.create(
                self._name or self.pack.name, self.pack, sealed=self._sealed, everyone=self._everyone
            )
        except TooManyCampaigns:
            self.lobby.note = campaign_words.TOO_MANY
        else:
            self.lobby.go(GoToTable(code))
