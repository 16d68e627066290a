"""From the last turn of a game to its stub: receipts, cards that are turned, questions, post, and the deposit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Receipt
from ttr_tui.campaign.state import CardQuestion
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.campaign.overview import Overview, story_card
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.reckoning import slips
from ttr_tui.tui.campaign.story_cards import Card, CardsShown, CoveredCard, panel
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_STRONG, seat
from ttr_tui.tui.pages.sheet import Page
from ttr_tui.words import campaign_play, campaign_story
from ttr_tui.words.campaign_receipts import row_labels

WIDEST = 76


class AfterTheGame:
    """One thing after the other, for those at this keyboard; what comes once all is told depends on where that is."""

    for_all = campaign_story.READ_ALOUD
    """What is said below a card that everyone is to know."""

    def __init__(self, room: RoomForPhases, finish: Finish, people: Sequence[str]) -> None:
        self.room = room
        self.finish = finish
        self.people = people
        """The companies whose leaders are at this keyboard."""

    def ask(self) -> None:
        """Whatever companies have to answer, and then tell what comes of it."""
        raise NotImplementedError

    def all_told(self) -> None:
        """Everyone here has read everything."""
        raise NotImplementedError

    @property
    def receipts(self) -> Mapping[str, Receipt]:
        """Those that can be read here."""
        return self.finish.finished.receipts

    def first(self) -> Phase:
        state, played, receipts = self.finish.before, self.finish.finished, self.receipts
        names = {color: about.player for color, about in state.companies.items()}
        title = campaign_story.receipts_of(played.played.game, state.year, alone=len(receipts) == 1)
        labels = row_labels(self.finish.pack)
        said = campaign_story.FOR_EVERYONE if len(receipts) > 1 else campaign_story.YOURS
        return Read(title, lambda width: slips(receipts, names, labels, width), self.room, self._turn_cards, said)

    def _turn_cards(self) -> None:
        turned = [story_card(self.finish.before.year, card) for card in self.finish.cards]
        if turned:
            go_on = self.ask
            self.next(CardsShown(self.room, turned, go_on, prompt=self.for_all, last=campaign_story.GO_ON, new=True))
        else:
            self.ask()

    def question(self, question: CardQuestion, answer: Callable[[str], None]) -> Choices:
        """What a company is asked, with its ways."""
        who = campaign_play.company(self.finish.before, question.company)
        choices = [Choice(label.replace("-", " "), partial(answer, label)) for label in question.labels]
        return AnswerChoices(who, campaign_play.asked(who, self.finish.asks(question)), choices)

    def tell(self) -> None:
        """What came of it, for everybody."""
        self.next(Read(campaign_story.OUTCOME, self._outcome, self.room, self._give_post))

    def _outcome(self, width: int) -> list[Line]:
        finish = self.finish
        state, pack, wide = finish.before, finish.pack, min(width, WIDEST)
        came, over = finish.post, finish.doing.state.over
        lines: list[Line] = [()]
        for sentence in finish.doing.said:
            lines += wrap(sentence, wide, BOX_STRONG)
        for color in state.companies:
            who, post = campaign_play.company(state, color), came.get(color, [])
            told = [campaign_story.answers(card, label) for one, card, label in finish.answered_by_bots if one == color]
            told += [campaign_story.into_vault(title) for one, title in finish.dropped if one == color]
            told += [campaign_story.in_office(finish.kept[color])] if color in finish.kept else []
            told += [campaign_story.gets(number, pack.postcards[number].front) for number in post]
            if color == finish.finished.played.last and not over:
                told.insert(0, campaign_story.TAKES_THE_CABOOSE)
            if told:
                number = SEAT_COLORS.index(color)
                lines += [(), (Run(f" {number + 1} ", seat(number)), Run(f" {who}", BOX_STRONG))]
                lines += [(Run("     ", BOX), *part) for one in told for part in wrap(one, wide - 5, BOX, "  ")]
        return lines

    def _give_post(self) -> None:
        """The secret sides to their owners, one after the other."""
        self._show_post([color for color in self.people if color in self.finish.post])

    def _show_post(self, owners: Sequence[str]) -> None:
        if not owners:
            self.all_told()
            return
        color, *others = owners
        room, pack = self.room, self.finish.pack
        player = self.finish.before.companies[color].player

        def cards() -> Phase:
            told = [(campaign_story.postcard(number), pack.postcards[number]) for number in self.finish.post[color]]
            own = [Card(corner, "", card.front, card.secret) for corner, card in told]
            go_on = partial(self._show_post, others)
            return CardsShown(
                room, own, go_on, prompt=campaign_story.whose(player), last=campaign_story.GO_ON, new=True
            )

        if len(self.people) > 1:
            self.next(CoveredCard(room, player, cards, alone=True))
        else:
            self.next(cards())

    def next(self, phase: Phase) -> None:
        self.room.begin_with(phase)


class AfterTheGameHere(AfterTheGame):
    """At one keyboard: nothing is written before the deposit, so that all of it can be done again."""

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, finish: Finish, people: Sequence[str]) -> None:
        super().__init__(room, finish, people)
        self._campaign = campaign

    def ask(self) -> None:
        """Question after question; an answer may bring others."""
        finish = self.finish
        if not finish.questions:
            self.tell()
            return
        question = finish.questions[0]

        def answer(label: str) -> None:
            finish.answer(question, label)
            self.ask()

        self.next(self.question(question, answer))

    def all_told(self) -> None:
        def later() -> None:
            self.room.go(GoHome())

        choices = [Choice(campaign_story.YES, self._deposit), Choice(campaign_story.NOT_YET, later)]
        self.next(Choices(campaign_story.INTO_THE_VAULTS, choices, about=[campaign_story.COUNTS_FOR_EVER]))

    def _deposit(self) -> None:
        campaign = self._campaign
        self.room.have_done(lambda: campaign.deposit(self.finish), lambda stub: self.next(Stub(stub, self._leave)))

    def _leave(self) -> None:
        overview = Overview(self.room, self._campaign)
        self.next(overview)
        if self._campaign.over:
            overview.open_all()


class Read(Page):
    """A page that leads on once it was read to its end, and nowhere else."""

    def __init__(
        self,
        title: str,
        lines: Callable[[int], Sequence[Line]],
        room: RoomForPhases,
        go_on: Callable[[], None],
        said: str = campaign_story.FOR_EVERYONE,
    ) -> None:
        super().__init__(title, lines, room)
        self._go_on = go_on
        self._said = said

    def leave(self) -> None:
        self._go_on()

    def offers(self) -> Sequence[Offer]:
        rest = [offer for offer in super().offers() if offer.command not in ("back", "confirm")]
        if self.unread:
            return [Offer("confirm", lambda: self._scroll(pages=1), campaign_story.READ_ON), *rest]
        return [Offer("confirm", self.leave, campaign_story.GO_ON), *rest]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._said}", BAR_STRONG))


class Stub(Phase):
    """The one line to note."""

    def __init__(self, stub: str, go_on: Callable[[], None]) -> None:
        self._stub = stub
        self._go_on = go_on

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go_on, campaign_story.NOTED)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_story.NOTE_STUB}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel(
            [campaign_story.PUT_AWAY, "", campaign_play.grouped(self._stub), "", *campaign_story.ABOUT_STUB], width
        )


class AnswerChoices(Choices):
    """What a company is asked, and its ways. The title of a card may have a colon, so it is no title here."""

    def __init__(self, who: str, question: str, choices: Sequence[Choice]) -> None:
        super().__init__(who, choices, about=[question])
        self._question = question

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._question}", BAR_STRONG))
