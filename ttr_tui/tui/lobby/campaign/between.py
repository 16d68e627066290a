"""Between two games of a campaign: how it stands, who would play the next one, and the own vault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.hosting.lobby.glance import Glance, Stage
from ttr_tui.tui.campaign.overview import Overview, sure
from ttr_tui.tui.campaign.vaults.keys import Keys, ask_for_keys
from ttr_tui.tui.campaign.vaults.reckoned import Reckoned, look_inside, look_with
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.lobby.campaign.for_phases import CompanyForPhases
from ttr_tui.tui.lobby.campaign.undoing import ask_to_undo
from ttr_tui.tui.look.styles import BAR, BOX, BOX_GOOD
from ttr_tui.tui.pages.page import Page
from ttr_tui.words.english.campaign import opening as opening_words
from ttr_tui.words.english.campaign import screens
from ttr_tui.words.english.host import campaigns as words


class Between(Overview):
    def __init__(self, room: CompanyForPhases, campaign: OpenCampaign) -> None:
        self.at_host = room
        self._one: Glance = room.campaigns.look(room.code)
        super().__init__(room, campaign)

    def look_again(self) -> None:
        """Somebody came or went, or something was written."""
        self._one = self.at_host.campaigns.look(self.at_host.code)
        shown = self.at_host.campaigns.shown(self.at_host.code)
        if shown is not None and shown is not self.campaign:
            self.campaign = shown
            self.describe()
        self.offer(self.listed())

    def listed(self) -> list[Choice]:
        """A game that waits for companies keeps its line."""
        waits = not self.at_host.campaigns.may_begin(self.at_host.code)
        return [Choice(said, act, off=waits and act == self._begin) for said, act in self.ways()]

    def prompt(self, width: int) -> Line:
        """Who begins the next game, for those who don’t."""
        campaigns, code = self.at_host.campaigns, self.at_host.code
        if self.campaign.chapter is None or campaigns.may_begin(code):
            return super().prompt(width)
        if sum(one.sits or bool(one.bot) for one in self._one.seats) < 2:
            return line(Run(f" {words.TOO_FEW}", BAR))
        owner = next((one.name for one in self._one.seats if one.owner), "")
        return line(Run(f" {words.waits_for(owner)}", BAR))

    def head(self, width: int) -> list[Line]:
        lines = super().head(width)
        if self.campaign.chapter is None:
            return lines
        ready = [one.name for one in self._one.seats if one.sits or one.bot]
        absent = [one.name for one in self._one.seats if not one.sits and not one.bot]
        state = self.campaign.state
        caboose = words.caboose(state.companies[state.caboose].player, state.next_game)
        told = [*wrap(caboose, width - 2, BOX), *wrap(words.sitting(ready, absent), width - 2, BOX_GOOD)]
        return [*lines, *((Run(" ", BOX), *part) for part in told), ()]

    def ways(self) -> Sequence[tuple[str, Callable[[], None]]]:
        room, campaign, state = self.at_host, self.campaign, self.campaign.state
        own = room.campaigns.companies(room.code)
        ways: list[tuple[str, Callable[[], None]]] = []
        if self._one.stage is Stage.ENDING:
            ways.append((words.ANSWERS_AWAITED, room.begin_again))
        if room.campaigns.is_to_begin(room.code):
            ways.append((screens.play(state.next_game, state.year, under_way=False), self._begin))
        if room.campaigns.may_end(room.code):
            ways.append((screens.END, lambda: room.push(sure(room, screens.SURE_END, self._end_for_good))))
        if campaign.over:
            ways.append((words.OWN_VAULT, self._open_own))
        ways.append((screens.RECEIPTS, self.read_receipts))
        if state.read:
            ways.append((screens.STORY, self.read_story))
        code = room.campaigns.conductors_code(room.code)
        if code:
            ways.append(
                (words.CODE, room.opener(partial(Page.of_sentences, words.CODE, words.conductors_code(code), room)))
            )
        if room.campaigns.may_undo(room.code):
            ways.append((screens.TAKE_BACK, lambda: ask_to_undo(room)))
        if not campaign.over and state.read and not {*own} <= {*state.opened}:
            ways.append((words.OWN_VAULT_EARLY, lambda: room.push(sure(room, words.SURE_EARLY, self._open_early))))
        return [*ways, (words.TO_TABLES, lambda: room.go(GoHome()))]

    def _begin(self) -> None:
        room = self.at_host
        if not room.campaigns.may_begin(room.code):
            room.note = words.TWO_HERE
            return

        async def begin() -> str:
            try:
                await room.campaigns.begin(room.code)
            except NotNow:
                return words.TOO_LATE
            return ""

        def done(wrong: str) -> None:
            room.note = wrong or room.note

        room.wait_for(begin(), done)

    def _end_for_good(self) -> None:
        room = self.at_host
        room.wait_for(room.campaigns.end_for_good(room.code), lambda _: self.look_again())

    def _open_own(self) -> None:
        """It is written down before anybody looks."""
        room = self.at_host

        def look(_: object) -> None:
            self.look_again()
            look_inside(room, self.campaign, lambda found: room.push(Reckoned(room, self.campaign, found)))

        room.wait_for(room.campaigns.open_vault(room.code), look)

    def _open_early(self) -> None:
        """With the key first, so that nothing is written down where nothing opens."""
        room = self.at_host
        own = room.campaigns.companies(room.code)

        def open_it(keys: Keys) -> None:
            def look(_: object) -> None:
                self.look_again()
                look_with(room, self.campaign, keys, lambda found: room.push(Reckoned(room, self.campaign, found)))

            if {*own}.isdisjoint(keys):
                room.note = opening_words.NOT_OPENED
            else:
                room.wait_for(room.campaigns.open_vault(room.code), look)

        ask_for_keys(room, self.campaign, own, open_it)
