"""From the last turn of a game to its stub: receipts, cards that are turned, questions, post, and the deposit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.finish import Finish
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.after_game import AfterGame, CardsTurned, Outcome, Post, ReceiptsFilled, StubToNote
from ttr_tui.dialogues.dialogue import Deed, Halted, Over, Picking
from ttr_tui.tui.campaign.errand import AsksInRoom, ToldByRoom
from ttr_tui.tui.campaign.overview import Overview, story_card
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.reckoning import slips
from ttr_tui.tui.campaign.story_cards import Card, CardsShown, CoveredCard, Read, panel
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_STRONG, seat
from ttr_tui.tui.pages.dialogue import no_end
from ttr_tui.words import campaign_play, campaign_story
from ttr_tui.words.campaign_receipts import row_labels

WIDEST = 76


class AfterGameOnScreen(AsksInRoom):
    """One thing takes the place of the other, for those at this keyboard."""

    for_all = campaign_story.READ_ALOUD
    """What is said below a card that everyone is to know."""

    def __init__(self, room: RoomForPhases, ended: Callable[[Over], None] = no_end) -> None:
        super().__init__(room, ToldByRoom(room), ended)
        self.room = room

    def first(self, deed: Deed) -> Phase:
        """What it begins with."""
        self.do(deed)
        return self.room.phases[-1]

    def put(self, phase: Phase) -> None:
        self.room.begin_with(phase)

    def take_away(self, phase: Phase) -> None:
        """It lies there until the next one does."""

    def question(self, there: Halted) -> Phase:
        match there.request:
            case Picking(question, offered, _, str(who)) if who:
                choices = [Choice(words, partial(self.answer, there, place)) for place, words in enumerate(offered)]
                return AnswerChoices(who, question, choices)
        return super().question(there)

    def read(self, what: object, go_on: Callable[[], None]) -> Phase | None:
        room = self.room
        match what:
            case ReceiptsFilled(finish, companies):
                return _receipts(room, finish, companies, go_on)
            case CardsTurned(finish):
                turned = [story_card(finish.before.year, card) for card in finish.cards]
                return CardsShown(room, turned, go_on, prompt=self.for_all, last=campaign_story.GO_ON, new=True)
            case Outcome(finish):
                return Read(campaign_story.OUTCOME, partial(outcome_lines, finish), room, go_on)
            case Post(finish, people):
                owners = [color for color in people if color in finish.post]
                return self._post(finish, people, owners, go_on) if owners else None
            case StubToNote(stub):
                return Stub(stub, go_on)
        return super().read(what, go_on)

    def _post(self, finish: Finish, people: Sequence[str], owners: Sequence[str], go_on: Callable[[], None]) -> Phase:
        """The secret sides to their owners, one after the other."""
        color, *others = owners
        room, pack = self.room, finish.pack
        player = finish.before.companies[color].player

        def next_one() -> None:
            if others:
                self.put(self._post(finish, people, others, go_on))
            else:
                go_on()

        def cards() -> Phase:
            told = [(campaign_story.postcard(number), pack.postcards[number]) for number in finish.post[color]]
            own = [Card(corner, "", card.front, card.secret) for corner, card in told]
            return CardsShown(
                room, own, next_one, prompt=campaign_story.whose(player), last=campaign_story.GO_ON, new=True
            )

        return CoveredCard(room, player, cards, alone=True) if len(people) > 1 else cards()


class AfterGameHere(AfterGameOnScreen):
    """At one keyboard."""

    def __init__(self, room: RoomForPhases, after: AfterGame) -> None:
        super().__init__(room)
        self._after = after

    def done(self) -> None:
        """What could not be put away is asked for again."""
        after = self._after
        if after.stub:
            overview = Overview(self.room, after.campaign)
            self.put(overview)
            if after.campaign.over:
                overview.open_all()
        elif after.waits:
            self.room.go(GoHome())
        else:
            self.do(after.put_away)


def _receipts(room: RoomForPhases, finish: Finish, companies: Sequence[str], go_on: Callable[[], None]) -> Phase:
    played, state = finish.finished, finish.before
    receipts = {color: played.receipts[color] for color in companies}
    names = {color: about.player for color, about in state.companies.items()}
    title = campaign_story.receipts_of(played.played.game, state.year, alone=len(receipts) == 1)
    labels = row_labels(finish.pack)
    said = campaign_story.FOR_EVERYONE if len(receipts) > 1 else campaign_story.YOURS
    return Read(title, lambda width: slips(receipts, names, labels, width, finish.present), room, go_on, said)


def outcome_lines(finish: Finish, width: int) -> list[Line]:
    state, pack, wide = finish.before, finish.pack, min(width, WIDEST)
    came, over = finish.post, finish.doing.state.over
    lines: list[Line] = [()]
    for sentence in finish.doing.said:
        lines += wrap(sentence, wide, BOX_STRONG)
    for color in state.companies:
        who, post = campaign_play.company(state, color), came.get(color, [])
        told = [campaign_story.answers(card, said) for one, card, said in finish.answered if one == color]
        told += [campaign_story.into_vault(title) for one, title in finish.dropped if one == color]
        told += [campaign_play.moved(pack, state, one) for one in finish.doing.purses if one.company == color]
        told += [campaign_story.in_office(finish.kept[color])] if color in finish.kept else []
        told += [campaign_story.gets(number, pack.postcards[number].front) for number in post]
        if color == finish.finished.played.last and not over:
            told.insert(0, campaign_story.TAKES_THE_CABOOSE)
        if told:
            number = SEAT_COLORS.index(color)
            lines += [(), (Run("   ", seat(number)), Run(f" {who}", BOX_STRONG))]
            lines += [(Run("     ", BOX), *part) for one in told for part in wrap(one, wide - 5, BOX, "  ")]
    return lines


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

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_play.YOUR_ANSWER}", BAR_STRONG))
