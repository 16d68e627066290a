"""Who somebody is, and what their terminal can show: a name at the first visit, and what is asked then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.cards import COLORS
from ttr_tui.dialogues.account import Account
from ttr_tui.dialogues.dialogue import Halted
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, wrap
from ttr_tui.tui.kit.messages import change
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.lobby.protocol import LobbyForPhases
from ttr_tui.tui.look import BOX
from ttr_tui.tui.pages.dialogue import AskedToType, ErrandOnScreen
from ttr_tui.words import lobby as words

WIDE = 60


class Naming(AskedToType):
    """The first visit: it stands alone, and whoever goes back leaves."""

    def __init__(self, lobby: LobbyForPhases, there: Halted, answered: Callable[[AskedToType, str], str]) -> None:
        super().__init__(lobby, there, answered)
        self.lobby = lobby

    def offers(self) -> Sequence[Offer]:
        confirm = [offer for offer in super().offers() if offer.command == "confirm"]
        return [*confirm, Offer("back", self.lobby.leave, words.LEAVE)]

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = [part for sentence in self.about for part in self._wrapped(sentence)]
        return framed(words.WELCOME, said, min(width, WIDE))

    def _wrapped(self, sentence: str) -> list[Line]:
        return [(Run(" ", BOX), *part) for part in wrap(sentence, WIDE - SIDES - 2, BOX)] if sentence else [()]


class Introduction(ErrandOnScreen):
    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby
        self._account = Account(lobby.visit, tuple)
        super().__init__(lobby, self._account)

    def begin(self) -> None:
        """With nothing behind it."""
        self.lobby.phases = []
        self.do(self._account.introduce)

    def question(self, there: Halted) -> Phase:
        return Naming(self.lobby, there, self.answered)

    def done(self) -> None:
        self.lobby.named()


# What a terminal can show is asked at the first visit, under the list of tables.


class FirstQuestion(Phase):
    """Lies under what can be done; any other key leaves all of them open and goes on."""

    alone = False

    def __init__(self, lobby: LobbyForPhases) -> None:
        self.lobby = lobby

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("yes", lambda: self._answer(yes=True), shown=True),
            Offer("no", lambda: self._answer(yes=False), shown=True),
        ]

    def typed(self, key: str, character: str | None) -> bool:
        """Whatever else is pressed is for the list below."""
        if not {"yes", "no"} & set(self.lobby.session.keymap.commands(key)):
            self.lobby.close(self)
        return False

    def box(self, width: int, height: int) -> Sequence[Line]:
        keymap = self.lobby.session.keymap
        asked = self.asked(keymap.sign("yes"), keymap.sign("no"))
        return framed("", [*self.above(), line(Run(f" {asked}", BOX))], min(width, len(asked) + 4))

    def above(self) -> Sequence[Line]:
        return ()

    def asked(self, yes: str, no: str) -> str:
        raise NotImplementedError

    def _answer(self, *, yes: bool) -> None:
        raise NotImplementedError


DOTS = " ⡇⠒⢸ ⣀⡠⠤⠒⠉ ⣿⣶⣤⣀ "
SPACE = "   "


class Seeing(FirstQuestion):
    def above(self) -> Sequence[Line]:
        return [line(Run(DOTS, BOX), *(Run(SPACE, f"card.{color}") for color in COLORS))]

    def asked(self, yes: str, no: str) -> str:
        return words.see_dots(yes, no)

    def _answer(self, *, yes: bool) -> None:
        change(self.lobby, glyphs="unicode" if yes else "ascii")
        self.lobby.close(self)
        self.lobby.push(Ringing(self.lobby))


class Ringing(FirstQuestion):
    def asked(self, yes: str, no: str) -> str:
        return words.ring(yes, no)

    def _answer(self, *, yes: bool) -> None:
        change(self.lobby, bell=yes)
        self.lobby.close(self)
