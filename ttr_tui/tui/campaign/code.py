"""The conductor's code before a campaign is founded: until two letters of it were typed from paper it isn't gone on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom

from ttr_tui.store.vault.codes import GROUP, LENGTH
from ttr_tui.tui.campaign.for_phases import RoomForPhases
from ttr_tui.tui.campaign.table.secret import panel
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.words.english.campaign import founding
from ttr_tui.words.english.campaign import screens as words
from ttr_tui.words.english.room import TYPED

ASKED = 2


class CodeShown(Phase):
    """Seven groups of four letters."""

    def __init__(
        self,
        room: RoomForPhases,
        spelled: str,
        written: Callable[[], None],
        left: Callable[[], None],
        prompt: str = words.CODE_PROMPT,
    ) -> None:
        self.room = room
        self._spelled = spelled
        self._written = written
        self._left = left
        self._asked = prompt

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._hide, words.WRITTEN), Offer("back", self._leave, words.NOT_NOW)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._asked}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        groups = self._spelled.split("-")
        said = [words.CODE_TITLE, "", "   ".join(groups[:4]), "   ".join(groups[4:]), "", *words.CODE_ABOUT]
        return panel(said, width)

    def _hide(self) -> None:
        self.room.push(Letters(self.room, self._spelled, self._done))

    def _done(self) -> None:
        self.room.close(self)
        self._written()

    def _leave(self) -> None:
        self.room.close(self)
        self._left()


class Letters(Phase):
    """Two letters of it, from paper. A wrong one shows the code again."""

    typing = True

    def __init__(self, room: RoomForPhases, spelled: str, done: Callable[[], None]) -> None:
        self.room = room
        self._groups = spelled.split("-")
        self._done = done
        places = sorted(SystemRandom().sample(range(LENGTH), ASKED))
        self._asked = [(place // GROUP, place % GROUP) for place in places]
        self._typed = Typed(longest=1)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", lambda: self.room.close(self))]

    def typed(self, key: str, character: str | None) -> bool:
        return self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._question} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

    @property
    def _question(self) -> str:
        group, letter = self._asked[0]
        return founding.which_letter(group + 1, letter + 1)

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel([words.FROM_PAPER, "", words.ONE_LETTER], width)

    def _answer(self) -> None:
        group, letter = self._asked[0]
        if self._typed.text.upper() != self._groups[group][letter]:
            self.room.close(self)
            self.room.note = founding.NOT_THAT_LETTER
            return
        self._typed = Typed(longest=1)
        self._asked = self._asked[1:]
        if not self._asked:
            self.room.close(self)
            self._done()
