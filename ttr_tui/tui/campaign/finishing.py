"""From the last turn of a game to its stub: receipts, cards that are turned, questions, post, and the deposit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.finishing import Finish
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.campaign.for_phases import RoomForPhases
from ttr_tui.tui.campaign.overview import Overview, story_card
from ttr_tui.tui.campaign.slips import slips
from ttr_tui.tui.campaign.table.card import Card, Cards
from ttr_tui.tui.campaign.table.secret import Aside, panel
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_STRONG, seat
from ttr_tui.tui.pages.page import Page
from ttr_tui.words.english.campaign import cards as card_words
from ttr_tui.words.english.campaign import deposit as words
from ttr_tui.words.english.campaign import finishing, playing
from ttr_tui.words.english.campaign.review.receipts import row_labels

WIDEST = 76


class Read(Page):
    """A page that leads on once it was read to its end, and nowhere else."""

    def __init__(
        self,
        title: str,
        lines: Callable[[int], Sequence[Line]],
        room: RoomForPhases,
        go_on: Callable[[], None],
    ) -> None:
        super().__init__(title, lines, room)
        self._go_on = go_on

    def leave(self) -> None:
        self._go_on()

    def offers(self) -> Sequence[Offer]:
        rest = [offer for offer in super().offers() if offer.command not in ("back", "confirm")]
        if self.unread:
            return [Offer("confirm", lambda: self._scroll(pages=1), card_words.READ_ON), *rest]
        return [Offer("confirm", self.leave, card_words.GO_ON), *rest]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.FOR_EVERYONE}", BAR_STRONG))


class Stub(Phase):
    """The one line to note."""

    def __init__(self, stub: str, go_on: Callable[[], None]) -> None:
        self._stub = stub
        self._go_on = go_on

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go_on, words.NOTED)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.NOTE_STUB}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel([words.PUT_AWAY, "", finishing.grouped(self._stub), "", *words.ABOUT_STUB], width)


class AfterTheGame:
    """One thing after the other; nothing is written before the deposit, so that all of it can be done again."""

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, finish: Finish, people: Sequence[str]) -> None:
        self._room = room
        self._campaign = campaign
        self._finish = finish
        self._people = people
        """The companies whose leaders are at this keyboard."""

    def first(self) -> Phase:
        state, played = self._campaign.state, self._finish.finished
        names = {color: about.player for color, about in state.companies.items()}
        title = words.receipts_of(played.played.game, state.year)
        labels = row_labels(self._campaign.pack)
        return Read(title, lambda width: slips(played.receipts, names, labels, width), self._room, self._turn_cards)

    def _turn_cards(self) -> None:
        turned = [story_card(self._campaign.state.year, card) for card in self._finish.cards]
        if turned:
            go_on = self._ask
            self._next(Cards(self._room, turned, go_on, prompt=card_words.READ_ALOUD, last=card_words.GO_ON, new=True))
        else:
            self._ask()

    def _ask(self) -> None:
        """Question after question; an answer may bring others."""
        finish, campaign = self._finish, self._campaign
        if not finish.questions:
            self._tell()
            return
        question = finish.questions[0]

        def answer(label: str) -> None:
            finish.answer(question, label)
            self._ask()

        asked = finishing.asked(playing.company(campaign.state, question.company), finish.asks(question))
        choices = [Choice(label.replace("-", " "), partial(answer, label)) for label in question.labels]
        self._next(Choices(asked, choices))

    def _tell(self) -> None:
        """What came of it, for everybody."""
        self._next(Read(words.OUTCOME, self._outcome, self._room, self._give_post))

    def _outcome(self, width: int) -> list[Line]:
        campaign, finish = self._campaign, self._finish
        state, pack, wide = campaign.state, campaign.pack, min(width, WIDEST)
        came, over = finish.post, finish.doing.state.over
        lines: list[Line] = [()]
        for sentence in finish.doing.said:
            lines += wrap(sentence, wide, BOX_STRONG)
        for color in state.companies:
            who, post = playing.company(state, color), came.get(color, [])
            told = [words.answers(card, label) for one, card, label in finish.answered_by_bots if one == color]
            told += [words.into_vault(title) for one, title in finish.dropped if one == color]
            told += [words.in_office(finish.kept[color])] if color in finish.kept else []
            told += [words.gets(number, pack.postcards[number].front) for number in post]
            if color == finish.finished.played.last and not over:
                told.insert(0, words.TAKES_THE_CABOOSE)
            if told:
                number = SEAT_COLORS.index(color)
                lines += [(), (Run(f" {number + 1} ", seat(number)), Run(f" {who}", BOX_STRONG))]
                lines += [(Run("     ", BOX), *part) for one in told for part in wrap(one, wide - 5, BOX, "  ")]
        return lines

    def _give_post(self) -> None:
        """The secret sides to their owners, one after the other."""
        self._show_post([color for color in self._people if color in self._finish.post])

    def _show_post(self, owners: Sequence[str]) -> None:
        if not owners:
            self._into_the_vaults()
            return
        color, *others = owners
        room, pack = self._room, self._campaign.pack
        player = self._campaign.state.companies[color].player

        def cards() -> Phase:
            told = [(card_words.postcard(number), pack.postcards[number]) for number in self._finish.post[color]]
            own = [Card(corner, "", card.front, card.secret) for corner, card in told]
            go_on = partial(self._show_post, others)
            return Cards(room, own, go_on, prompt=card_words.whose(player), last=card_words.GO_ON, new=True)

        if len(self._people) > 1:
            self._next(Aside(room, player, cards, alone=True))
        else:
            self._next(cards())

    def _into_the_vaults(self) -> None:
        def later() -> None:
            self._room.go(GoHome())

        choices = [Choice(words.YES, self._deposit), Choice(words.NOT_YET, later)]
        self._next(Choices(words.INTO_THE_VAULTS, choices, about=[words.COUNTS_FOR_EVER]))

    def _deposit(self) -> None:
        campaign = self._campaign
        self._room.have_done(lambda: campaign.deposit(self._finish), lambda stub: self._next(Stub(stub, self._leave)))

    def _leave(self) -> None:
        overview = Overview(self._room, self._campaign)
        self._next(overview)
        if self._campaign.over:
            overview.open_all()

    def _next(self, phase: Phase) -> None:
        self._room.begin_with(phase)


def after_the_game(room: RoomForPhases, campaign: OpenCampaign, finish: Finish, people: Sequence[str]) -> Phase:
    """What is shown first."""
    return AfterTheGame(room, campaign, finish, people).first()
