"""The room of a campaign of the host, as one of its companies sees it: whoever is in it would play the next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from textual.message import Message

from ttr_tui.hosting.campaigns.campaign_visit import CampaignVisit, NoCampaign
from ttr_tui.hosting.company.matters import Question, UndoGame
from ttr_tui.hosting.lobby.glance import Stage
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.store.campaigns.file import CampaignFault
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.store.vault.binding import VaultFault
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.home.front.backdrop import Backdrop
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.campaign.after import AfterTogether, Awaited, IntoVaults
from ttr_tui.tui.lobby.campaign.between import Between
from ttr_tui.tui.lobby.campaign.gathering import Gathering
from ttr_tui.tui.lobby.campaign.undoing import AskedToUndo
from ttr_tui.tui.lobby.messages import GoToTable
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.words.english.host import campaigns as words
from ttr_tui.words.english.host import opening
from ttr_tui.words.english.host import table as table_words

T = TypeVar("T")


class CompanyRoom(CampaignRoom):
    class CampaignChanged(Message):
        """Something at this host is other than it was."""

    def __init__(self, session: Session, visit: Visit, code: str, backdrop: Backdrop, note: str = "") -> None:
        self.visit = visit
        self.code = code
        super().__init__(session, lambda room: self._first(), backdrop)
        self._known: object = None
        """What was shown last of all that may change here."""
        self._undoing: Question | None = None
        """What is asked of those in the room, as far as it was shown."""
        self.note = note

    @property
    def campaigns(self) -> CampaignVisit:
        return self.visit.campaigns

    def _first(self) -> Phase:
        """What is to be done here first."""
        campaigns, code = self.campaigns, self.code
        shown = campaigns.shown(code)
        if campaigns.look(code).stage is Stage.GATHERING or shown is None:
            return Gathering(self)
        finish = campaigns.ended(code)
        return Between(self, shown) if finish is None else AfterTogether(self, finish).first()

    def opened(self) -> None:
        super().opened()
        self.visit.listen(self._changed)
        self._changed()  # Others may have come in since this was made.

    def _changed(self) -> None:
        self.post_message(self.CampaignChanged())

    def on_unmount(self) -> None:
        self.visit.stop_listening(self._changed)

    def on_company_room_campaign_changed(self) -> None:
        try:
            stage = self.campaigns.look(self.code).stage
        except NoCampaign:
            self.go(GoHome(words.GONE))
            return
        known = self._look()
        if known == self._known:
            return
        self._known = known
        if stage is Stage.PLAYING:
            self.go(GoToTable(self.code))
        elif stage is not Stage.GATHERING and self._is_past():
            self.begin_again()
        else:
            for phase in list(self.phases):
                if isinstance(phase, Gathering | Between | Awaited | IntoVaults):
                    phase.look_again()
        self._ask_me()
        self.show()

    def _is_past(self) -> bool:
        """Is something shown of before it was founded, or of a game that counts no longer?"""
        first, undone = self.phases[0], self.campaigns.leads(self.code) and self.campaigns.ended(self.code) is None
        return isinstance(first, Gathering) or (undone and not isinstance(first, Between))

    def _ask_me(self) -> None:
        """Have the question lie on top that whoever opened the campaign asks, as long as it is open."""
        before, mine = self._undoing, self.campaigns.leads(self.code)
        now = self._undoing = self.campaigns.undoing(self.code) if mine else None
        if before is not None and now is None and isinstance(before.matter, UndoGame):
            counts = self.campaigns.last(self.code) >= before.matter.game
            self.note = words.NOT_UNDONE if counts else words.UNDONE
        open_now = next((phase for phase in self.phases if isinstance(phase, AskedToUndo)), None)
        if open_now is not None and open_now.question != now:
            self.close(open_now)
        if now is not None and now.mine and now != before:
            self.push(AskedToUndo(self, now))

    def _look(self) -> object:
        campaigns, code = self.campaigns, self.code
        mine = campaigns.leads(code) and (campaigns.question(code), campaigns.stub(code), campaigns.ended(code))
        questions = mine and mine[2] and mine[2].questions
        return campaigns.look(code), campaigns.shown(code), mine, questions, mine and campaigns.undoing(code)

    def begin_again(self) -> None:
        """Something else is to be done first now."""
        self.begin_with(self._first())

    def invite(self) -> None:
        """Let somebody join by their name."""

        def typed(name: str) -> str:
            if not name.strip():
                return ""
            if not self.campaigns.invite(self.code, name):
                return opening.nobody_called(name)
            self.note = opening.invited(name.strip())
            return ""

        self.push(Ask(self, opening.WHOM, typed, text="", longest=WIDEST_NAME))

    def always(self) -> Sequence[Offer]:
        rest = [offer for offer in super().always() if offer.command != "home"]
        return [*rest, Offer("home", lambda: self.go(GoHome()), table_words.TO_LOBBY)]

    async def aside(self, work: Callable[[], T]) -> T:
        """One thing after another for the whole host."""
        return await self.campaigns.apart(work)

    @property
    def asks_code(self) -> bool:
        """Whoever opened the campaign was shown it."""
        return self.campaigns.look(self.code).owned

    def asks_for(self, companies: Sequence[str]) -> Sequence[str]:
        """Nobody types another’s passphrase here."""
        own = self.campaigns.companies(self.code)
        return [one for one in companies if one in own]

    def sentence_of(self, fault: Exception) -> str:
        """Where the files of the host lie is nobody’s concern."""
        if isinstance(fault, CampaignFault):
            return " ".join(fault.sentences)
        return str(fault) if isinstance(fault, VaultFault) else words.CANT
