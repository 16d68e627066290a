"""Ways to pay, each shown as cards: what the list marks is said in words too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from ttr_tui.core.facts import Action, Payment
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import INDENT, Choice, Choices, pressable
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_KEY, CHOSEN
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.panes.cards import card_run
from ttr_tui.words.english import screen as words


class Paying(Choices):
    """A number marks a line, and nothing is paid before Enter. A choice beyond the payments is shown in words."""

    label = words.MARK
    where = Where.SIDE
    public = True
    rows = 3
    """What lies under it has to be sent again when it closes."""

    def __init__(
        self,
        table: GameForPhases,
        title: str,
        actions: Sequence[Action],
        payments: Sequence[Payment],
        choices: Sequence[Choice],
        *,
        about: Sequence[str] = (),
        back: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self._actions = actions
        self._payments = payments
        super().__init__(title, choices, about=about, back=back)

    def ready(self, action: Action) -> bool:
        if action not in self._actions:
            return False
        self.at = self._actions.index(action)
        return True

    def offers(self) -> Sequence[Offer]:
        """`Confirm` for Enter, as the prompt says what it does; no number if there is only one way."""
        unsaid = pick(1) if len(self.choices) == 1 else ""
        shown = [offer._replace(shown=False) if offer.command == unsaid else offer for offer in super().offers()]
        return [offer._replace(label=words.CONFIRM) if offer.command == "confirm" else offer for offer in shown]

    def sentences(self, way: str) -> Sequence[str]:
        """What Enter would do, for the line of the prompt: at length, and perhaps in short."""
        return [words.do_this(way)]

    def beside_cards(self, place: int) -> Sequence[str]:
        """What else this way of paying means."""
        return ()

    def entry(self, place: int, width: int) -> list[Line]:
        if place >= len(self._payments):
            return super().entry(place, width)
        token = CHOSEN if place == self.at else BOX
        number = self.number(place)
        lines = [line(Run(f" {number or ' '} ", CHOSEN if place == self.at else BOX_KEY))]
        for kind, count in self._payments[place]:
            card = card_run(self.table.desk, kind, str(count))
            if width_of((*lines[-1], card)) > width:
                lines.append(line(Run(INDENT, token)))
            lines[-1] = (*lines[-1], card)
        more = self.beside_cards(place)
        lines += [(Run(INDENT, token), *part) for said in more for part in wrap(said, width - len(INDENT), token)]
        return [pressable(fit(runs, width, token), pick(number) if number else "") for runs in lines]

    def pick(self, place: int) -> None:
        self.at = place

    def prompt(self, width: int) -> Line:
        forms = self.sentences(self.choices[self.at].words)
        return line(Run(f" {next((form for form in forms if cell_len(form) < width), forms[-1])}", BAR_STRONG))
