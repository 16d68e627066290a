"""The last game of a campaign counts no longer, if whoever opened it asks for that and those in its room agree."""

from __future__ import annotations

from ttr_tui.campaign.fold import last_game
from ttr_tui.hosting.campaigns.around import Around
from ttr_tui.hosting.campaigns.companies import Companies
from ttr_tui.hosting.campaigns.game import GameUnderWay
from ttr_tui.hosting.campaigns.kept import KeptCampaign
from ttr_tui.hosting.company.matters import Question, UndoGame
from ttr_tui.hosting.company.talk import spoken
from ttr_tui.hosting.company.voting import Vote


class Undoing:
    """One question at a time; it stays until what was agreed on is written."""

    def __init__(self, companies: Companies, kept: KeptCampaign, game: GameUnderWay, around: Around) -> None:
        self._companies = companies
        self._kept = kept
        self._game = game
        self._around = around
        self._matter: UndoGame | None = None
        self._vote: Vote | None = None

    @property
    def last(self) -> int:
        """The number of the game that may be undone; 0 if there is none."""
        shown, ending = self._kept.shown, self._game.ending
        if shown is None or shown.under_way is not None or shown.over or (ending is not None and not ending.stub):
            return 0
        last = last_game(shown.history)
        return 0 if last is None else last.game

    def question(self, person: str) -> Question | None:
        if self._matter is None:
            return None
        record, awaits = self._companies.record, self._vote is not None and self._vote.awaits(person)
        asker = next(place for place in record.companies if place.person == record.owner)
        return Question(self._matter, self._around.people.name_at(asker), awaits)

    def ask(self, reason: str) -> bool:
        """False if nobody is here to agree, unless all the others are bots; everyone reads the reason."""
        owner, companies = self._companies.record.owner, self._companies
        others = [person for person in companies.people if person != owner and companies.sitting[person] > 0]
        said = spoken(reason)
        if not said or not self.last or self._matter is not None or not (others or {*companies.people} == {owner}):
            return False
        self._matter = UndoGame(self.last, said)
        self._vote = Vote(self._matter, owner, others, self._decided, self._around.later)
        self._around.tell_of()
        self._vote.settle()
        return True

    def answer(self, person: str, *, agrees: bool) -> None:
        if self._vote is not None:
            self._vote.answer(person, agrees=agrees)
            self._around.tell_of()

    def without(self, person: str) -> None:
        """Somebody left the room."""
        if self._vote is not None:
            self._vote.without(person)

    def close(self) -> None:
        if self._vote is not None:
            self._vote.close()

    def _decided(self, agreed: bool) -> None:  # noqa: FBT001 - it is all that there is to hear
        matter, self._vote = self._matter, None
        if agreed and matter is not None:
            self._game.have_done(self._take_back(matter))
        else:
            self._matter = None
        self._around.tell_of()

    async def _take_back(self, matter: UndoGame) -> None:
        try:
            async with self._kept.alone:
                await self._game.mend()
                if self.last == matter.game:
                    await self._kept.write(lambda opened: opened.take_back(matter.reason))
                    self._game.ending = None
        finally:
            self._matter = None
            self._around.tell_of()
