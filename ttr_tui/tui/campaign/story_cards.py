"""Cards that are read out, one after the other; and what only one of several at a keyboard may read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.value import value
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, shorten, spread, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG
from ttr_tui.tui.pages.sheet import Page
from ttr_tui.words import campaign_story, panes

WIDEST, MARGIN = 68, 3
"""Cells of a card, and between its edge and its text."""
EDGES = 2
"""Rows: the upper and the lower edge."""


@value
class Card:
    """What stands on it. `back` and `note` may be empty."""

    corner: str
    """At the left of the upper edge: the year, or the number of a postcard."""
    title: str
    """Empty if it has none."""
    front: str
    back: str = ""
    note: str = ""
    """What history says, for whoever wants to know: folded until it is asked for."""


class CardsShown(Phase):
    """One card after the other, to the last; then `done`."""

    lasting = True

    def __init__(
        self,
        screen: ScreenForPhases,
        cards: Sequence[Card],
        done: Callable[[], None],
        *,
        prompt: str,
        last: str,
        public: bool = False,
        new: bool = False,
        at: int = 0,
    ) -> None:
        """`prompt` is said below them, `last` is what closing the last one leads to; `new` ones are read to the end.

        `at` is the place of the one that lies there first.
        """
        self.screen = screen
        self.public = public
        """Is it for everybody who is there?"""
        self._new = new
        self._cards = cards
        self._done = done
        self._prompt = prompt
        self._last = last
        self._at = at
        self._turned = False
        self._unfolded = False
        self._top: int | None = 0
        """The first row that is shown; None if it is to be what was turned up last."""
        self._room = 0
        self._rows = 0
        self._read = 0
        """Rows of the text above what was turned up or unfolded last."""

    @property
    def card(self) -> Card:
        return self._cards[self._at]

    def offers(self) -> Sequence[Offer]:
        at_end = self._at + 1 == len(self._cards) and not self._unturned
        further = campaign_story.TURN_OVER if self._unturned else self._last if at_end else campaign_story.NEXT
        label = campaign_story.READ_ON if self._below > 0 else further
        longer = self._rows > self._room
        offers = [Offer("confirm", self._go_on, label)]
        if self.card.note and not self._unturned:
            offers.append(Offer("note", self._fold, campaign_story.FOLD if self._unfolded else campaign_story.UNFOLD))
        if self._at or self._turned:
            offers.append(Offer("left", self._go_back, campaign_story.BEFORE))
        return [
            *offers,
            Offer("right", self._go_on, shown=False),
            Offer("toggle", self._go_on, shown=False),
            Offer("back", self._leave, campaign_story.CLOSE, shown=not self._new),
            Offer("down", lambda: self.wheeled(1), shown=longer),
            Offer("up", lambda: self.wheeled(-1), shown=longer),
            Offer("page-down", lambda: self.wheeled(self._room), shown=False),
            Offer("page-up", lambda: self.wheeled(-self._room), shown=False),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._prompt}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide = min(WIDEST, width)
        text = self._text(wide - 2 * MARGIN)
        self._rows, self._room = len(text), height - EDGES
        top = self._read if self._top is None else self._top
        self._top = max(0, min(top, self._rows - self._room))
        shown = text[self._top : self._top + self._room]
        return [self._edge(wide), *(self._row(runs, wide) for runs in shown), self._bottom(wide)]

    @property
    def _unturned(self) -> bool:
        return bool(self.card.back) and not self._turned

    def _text(self, width: int) -> list[Line]:
        """What can be read of the card by now, with an empty row at both ends."""
        card = self.card
        title = [*wrap(card.title, width, BOX_STRONG), ()] if card.title else []
        lines: list[Line] = [(), *title, *_paragraphs(card.front, width, BOX)]
        if self._turned:
            self._read = len(lines)
            lines += [(), line(Run("─" * width, BOX_FAINT)), (), *_paragraphs(card.back, width, BOX)]
        if self._unfolded:
            self._read = len(lines)
            lines += [(), line(Run(campaign_story.NOTE, BOX_KEY)), *_paragraphs(card.note, width, BOX_FAINT)]
        return [*lines, ()]

    def _row(self, runs: Line, width: int) -> Line:
        side = Run("│", BOX_FAINT)
        return (side, *fit((Run(" " * (MARGIN - 1), BOX), *runs), width - 2, BOX), side)

    def _edge(self, width: int) -> Line:
        above = f" {campaign_story.above(self._top)} ─" if self._top else ""
        place = above + (f" {self._at + 1}/{len(self._cards)} ─╮" if len(self._cards) > 1 else "─╮")
        corner = shorten((Run(f" {self.card.corner} ", BOX_KEY),), width - 4 - len(place))
        head = (Run("╭─", BOX_FAINT), *corner)
        rule = Run("─" * (width - width_of(head) - len(place)), BOX_FAINT)
        return (*head, rule, Run(place, BOX_FAINT))

    def _bottom(self, width: int) -> Line:
        """What else there is of it: more rows, another side, a note."""
        more = (
            campaign_story.more(self._below)
            if self._below > 0
            else campaign_story.ANOTHER_SIDE
            if self._unturned
            else ""
        )
        said = (Run(f" {more} ", BOX_FAINT),) if more else ()
        left = (Run("╰", BOX_FAINT), Run("─" * (width - 2 - width_of(said) - 1), BOX_FAINT))
        return spread(left, (*said, Run("─╯", BOX_FAINT)), width, BOX_FAINT)

    def _go_on(self) -> None:
        if self._below > 0:
            self.wheeled(self._room)
        elif self._unturned:
            self._turned, self._top = True, None
        elif self._at + 1 < len(self._cards):
            self._lay(self._at + 1)
        else:
            self._done()

    def _leave(self) -> None:
        """Nothing that is new is put away unread."""
        if self._new and (self._unturned or self._at + 1 < len(self._cards)):
            self.screen.note = campaign_story.NOT_READ
        else:
            self._done()

    def _go_back(self) -> None:
        if self._turned:
            self._lay(self._at)
        else:
            self._lay(max(0, self._at - 1))
            self._turned = bool(self.card.back)

    def _lay(self, at: int) -> None:
        self._at, self._top = at, 0
        self._turned = self._unfolded = False

    def _fold(self) -> None:
        self._unfolded = not self._unfolded
        self._top = None if self._unfolded else 0

    def wheeled(self, by: int) -> None:
        self._top = max(0, (self._top or 0) + by)

    @property
    def _below(self) -> int:
        """So many rows are left out below those that are shown."""
        return self._rows - self._room - (self._top or 0)


def _paragraphs(text: str, width: int, token: str) -> list[Line]:
    """An empty row between them; a line of its own stays one."""
    lines: list[Line] = []
    for paragraph in text.strip().split("\n"):
        lines += wrap(paragraph, width, token) if paragraph.strip() else [()]
    return lines


class Read(Page):
    """A page that leads on once it was read to its end, and nowhere else."""

    last = campaign_story.GO_ON

    def __init__(
        self,
        title: str,
        lines: Callable[[int], Sequence[Line]],
        screen: ScreenForPhases,
        go_on: Callable[[], None],
        said: str = campaign_story.FOR_EVERYONE,
    ) -> None:
        super().__init__(title, lines, screen)
        self._go_on = go_on
        self._said = said

    def leave(self) -> None:
        self._go_on()

    def offers(self) -> Sequence[Offer]:
        rest = [offer for offer in super().offers() if offer.command not in ("back", "confirm")]
        if self.unread:
            return [Offer("confirm", lambda: self._scroll(pages=1), campaign_story.READ_ON), *rest]
        return [Offer("confirm", self.leave, self.last), *rest]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._said}", BAR_STRONG))


# What only one of several at a keyboard may read: they look away before it is shown.


class CoveredCard(Phase):
    """A curtain over what is shown; the key of it opens what lies behind, in its place."""

    typing = True

    def __init__(self, screen: ScreenForPhases, name: str, behind: Callable[[], Phase], *, alone: bool = False) -> None:
        """`alone`: nothing lies under it that could be gone back to."""
        self.screen = screen
        self._alone = alone
        self._name = name
        self._behind = behind

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("toggle", self._lift, panes.LIFT),
            *([] if self._alone else [Offer("back", lambda: self.screen.close(self))]),
        ]

    def typed(self, key: str, character: str | None) -> bool:
        """Nothing else lifts it."""
        keys = self.screen.session.keymap.keys
        if key in keys["help"]:
            self.screen.note = panes.help_later(self.screen.session.keymap.sign("toggle"))
        return key not in (*keys["toggle"], *keys["back"])

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_story.whose(self._name)}", BAR))

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = [campaign_story.whose(self._name), *panes.look_away(self.screen.session.keymap.sign("toggle"))]
        return panel(said, width)

    def _lift(self) -> None:
        self.screen.close(self)
        self.screen.push(self._behind())


def panel(said: Sequence[str], width: int, title: str = "") -> list[Line]:
    """Sentences in the middle of a frame, the first of them strong."""
    wide = min(width, WIDEST)
    inner = wide - SIDES - 2
    lines = [part for k, sentence in enumerate(said) for part in wrap(sentence, inner, BOX if k else BOX_STRONG)]
    middle = [(Run(" " * ((wide - SIDES - width_of(runs)) // 2), BOX), *runs) for runs in lines]
    return framed(title, [(), *middle, ()], wide)
