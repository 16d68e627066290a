"""Errands in the room of a campaign: they may ask for secrets, which are typed unseen, and show a code for paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import SystemRandom

from ttr_tui.dialogues.dialogue import Errand, Halted, OnPaper, Secret
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import GROUP, LENGTH
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.story_cards import panel
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases, Typed
from ttr_tui.tui.look import BAR, BAR_STRONG
from ttr_tui.tui.pages.dialogue import ErrandOnScreen
from ttr_tui.words import campaign_lobby, campaign_rooms
from ttr_tui.words.controls import TYPED


class AsksInRoom(ErrandOnScreen):
    def question(self, there: Halted) -> Phase:
        screen = self.screen
        match there.request:
            case Secret() as request:
                said = request.about or [request.question]
                return Hidden(screen, said, partial(self.answer, there), counted=bool(request.signs))
            case OnPaper(code, again):
                written, left = partial(self.answer, there, answer=True), partial(self.answer, there, answer=False)
                prompt = campaign_lobby.CODE_PROMPT if again else campaign_rooms.CODE_PROMPT
                return CodeShown(screen, code, written, left, prompt)
        return super().question(there)


class ErrandInRoom(AsksInRoom):
    def __init__(self, room: RoomForPhases) -> None:
        super().__init__(room, ToldByRoom(room))


class ToldByRoom(Errand):
    """The room says what is wrong."""

    def __init__(self, room: RoomForPhases) -> None:
        self._room = room

    def sentence_of(self, fault: Exception) -> str:
        if isinstance(fault, Complaint):
            return self._room.sentence_of(fault)
        raise fault


LONGEST = 200


class Hidden(Phase):
    """Covers the screen. `answered` hears what was typed when it is closed again; Esc leaves without an answer."""

    typing = True

    def __init__(
        self,
        screen: ScreenForPhases,
        said: Sequence[str],
        answered: Callable[[str], None],
        *,
        counted: bool = False,
    ) -> None:
        """`counted`: everybody knows how long it is, and it is said how much of it is there."""
        self.screen = screen
        self._said = said
        self._answered = answered
        self._counted = counted
        self.field: Typed = Typed(longest=LONGEST)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", lambda: self.screen.close(self))]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_rooms.HIDDEN} ", BAR), Run(f"{self._there()}_", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel(self._said, width, campaign_rooms.CODE_TITLE if self._counted else campaign_rooms.PASSPHRASE)

    def _there(self) -> str:
        typed = self.field.text
        if self._counted and typed:
            return campaign_rooms.letters_typed(sum(sign.isalnum() for sign in typed), LENGTH)
        return campaign_rooms.TYPED if typed else campaign_rooms.NOTHING_TYPED

    def _answer(self) -> None:
        typed, self.field = self.field.text, Typed(longest=LONGEST)
        self.screen.close(self)
        self._answered(typed)


# The conductor's code, shown to be written on paper: somebody has to read two letters of it from there.


class CodeShown(Phase):
    """Seven groups of four letters."""

    def __init__(
        self,
        screen: ScreenForPhases,
        spelled: str,
        written: Callable[[], None],
        left: Callable[[], None],
        prompt: str = campaign_rooms.CODE_PROMPT,
    ) -> None:
        self.screen = screen
        self._spelled = spelled
        self._written = written
        self._left = left
        self._asked = prompt

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("confirm", self._hide, campaign_rooms.HAVE_WRITTEN),
            Offer("back", self._leave, campaign_rooms.NOT_NOW),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._asked}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        groups = self._spelled.split("-")
        said = [
            campaign_rooms.CODE_TITLE,
            "",
            "   ".join(groups[:4]),
            "   ".join(groups[4:]),
            "",
            *campaign_rooms.CODE_ABOUT,
        ]
        return panel(said, width)

    def _hide(self) -> None:
        self.screen.push(Letters(self.screen, self._spelled, self._done))

    def _done(self) -> None:
        self.screen.close(self)
        self._written()

    def _leave(self) -> None:
        self.screen.close(self)
        self._left()


ASKED = 2


class Letters(Phase):
    """Two letters of it, from paper. A wrong one shows the code again."""

    typing = True

    def __init__(self, screen: ScreenForPhases, spelled: str, done: Callable[[], None]) -> None:
        self.screen = screen
        self._groups = spelled.split("-")
        self._done = done
        places = sorted(SystemRandom().sample(range(LENGTH), ASKED))
        self._asked = [(place // GROUP, place % GROUP) for place in places]
        self.field: Typed = Typed(longest=1)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", lambda: self.screen.close(self))]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._question} ", BAR), Run(f"{self.field.text}_", BAR_STRONG))

    @property
    def _question(self) -> str:
        group, letter = self._asked[0]
        return campaign_rooms.which_letter(group + 1, letter + 1)

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel([campaign_rooms.FROM_PAPER, "", campaign_rooms.ONE_LETTER], width)

    def _answer(self) -> None:
        group, letter = self._asked[0]
        if self.field.text.upper() != self._groups[group][letter]:
            self.screen.close(self)
            self.screen.note = campaign_rooms.NOT_THAT_LETTER
            return
        self.field = Typed(longest=1)
        self._asked = self._asked[1:]
        if not self._asked:
            self.screen.close(self)
            self._done()
