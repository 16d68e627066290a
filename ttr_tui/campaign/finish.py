"""The end of a game, before anything is written: what it left, cards turned, questions answered, postcards drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ttr_tui.campaign.fold import begun, cards_of, ended
from ttr_tui.campaign.history import (
    Answered,
    Archived,
    Came,
    CameFor,
    Colored,
    Drawn,
    Held,
    Joined,
    Kept,
    Perked,
    Placed,
    Played,
    Printed,
    Raised,
    Shown,
    Tallied,
    Trace,
    on_lane,
)
from ttr_tui.campaign.pack import AFTER, DOLLARS, LARGE_CITIES, Pack, StoryCard, counts_asked, lanes_asked
from ttr_tui.campaign.receipts import Deposit, Receipt
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import CampaignDoing, CardQuestion
from ttr_tui.campaign.tale import read_out
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.facts import Fact
from ttr_tui.core.value import value
from ttr_tui.core.ways import groups
from ttr_tui.seats.game import Game
from ttr_tui.store.vault import Content
from ttr_tui.systems.legacy.companies import (
    BonusChanged,
    ColorAdded,
    Noted,
    NotedFor,
    TokenMoved,
    TokensPlaced,
    TokensStaked,
    TokensTaken,
    ToOffice,
    ToVault,
)
from ttr_tui.systems.legacy.ending import CabooseTaken, breakdowns
from ttr_tui.systems.legacy.marks import touched
from ttr_tui.systems.legacy.outcomes import EventArchived, PerkPeeled, PerkStuck, PostcardShown
from ttr_tui.systems.legacy.story import number_of
from ttr_tui.systems.legacy.verbs import CHANCE, Mail, Verb, everything

# What a finished game comes to by itself.


@value
class Finished:
    """What a game came to: its line, as far as the game itself says it, and what is for the vaults."""

    played: Played
    receipts: Mapping[str, Receipt]
    items: Mapping[str, tuple[str, ...]]


def learn(pack: Pack, state: State, game: Game, stand_ins: Sequence[str] = ()) -> Finished:
    """Read a finished game of this campaign. Answers, draws and the recording come to its line later."""
    colors = [sitter.color for sitter in game.sitters]
    facts = [fact for act in game.acts for fact in act.facts]
    last = [fact for fact in facts if isinstance(fact, CabooseTaken)][-1]
    winner = (game.table.winners or [NONE])[0]
    receipts = {colors[seat]: receipt for seat, receipt in _receipts(facts, game).items()}
    after = [effect for card in cards_of(pack, state, colors, AFTER) for effect in card.between]
    played = Played(
        state.next_game,
        tuple(color for color in state.companies if color not in colors),
        tuple(stand_ins),
        colors[winner],
        colors[last.seat],
        (
            *_left(facts, colors, game, pack.staying),
            *_changed([fact for act in game.acts[1:] for fact in act.facts], colors),
            *_joined(after, game, colors),
            *_printed(after, game, colors),
            *_tallied(after, game, receipts),
        ),
        "",
    )
    dropped = [(colors[fact.seat], fact.item) for fact in facts if isinstance(fact, ToVault)]
    return Finished(played, receipts, {color: tuple(item for one, item in dropped if one == color) for color in colors})


def deposits(finished: Finished, doing: CampaignDoing) -> Mapping[str, Content]:
    """What each company that played puts into its vault: its receipt, what the game brings, and cards after it."""
    return {
        color: Deposit(
            receipt, (*finished.items[color], *(item for one, item in doing.vaults if one == color))
        ).content()
        for color, receipt in finished.receipts.items()
    }


def _receipts(facts: Sequence[Fact], game: Game) -> dict[int, Receipt]:
    """By seat."""
    table = game.table
    receipts = {
        seat: Receipt(
            year=one.filled.year,
            dollars=one.dollars,
            trains=one.filled.trains_left,
            completed=one.completed,
            failed=one.failed,
            total=one.filled.total,
            tickets=table.made[seat],
            turn=(seat - table.first) % table.seats + 1,
            place=0,
            rows={why: amount for why, amount in one.rows.items() if amount},
        )
        for seat, one in breakdowns(facts).items()
    }
    order = sorted(receipts, key=lambda seat: receipts[seat].rank, reverse=True)
    return {seat: replace(receipt, place=order.index(seat) + 1) for seat, receipt in receipts.items()}


def _left(facts: Sequence[Fact], colors: Sequence[str], game: Game, staying: Collection[str]) -> Iterator[Trace]:
    """Things in the order in which they happened; notes and tokens as they were in the end.

    Of tokens that stay, it is told too where none are left.
    """
    notes: dict[str, int] = {}
    own_notes: dict[tuple[int, str], int] = {}
    held: Counter[tuple[int, str]] = Counter()
    placed: Counter[tuple[int, str, str]] = Counter()
    cities, lanes = game.table.board.cities, game.table.board.lanes
    for fact in facts:
        match fact:
            case PostcardShown(seat=seat, postcard=postcard):
                yield Shown(colors[seat], number_of(postcard))
            case ToOffice(seat=seat, item=item):
                yield Kept(colors[seat], item)
            case EventArchived(event=event):
                yield Archived(event)
            case Noted(note=note, value=amount):
                notes[note] = amount
            case NotedFor(seat=seat, note=note, value=amount):
                own_notes[seat, note] = amount
            case TokensTaken(seat=seat, kind=kind, count=count):
                held[seat, kind] += count
            case TokensPlaced(seat=seat, kind=kind, city=city, count=count):
                placed[seat, kind, cities[city].id] += count
            case TokensStaked(seat=seat, kind=kind, lane=lane, count=count):
                placed[seat, kind, on_lane(lanes[lane].id)] += count
            case TokenMoved(seat=seat, kind=kind, lane=lane, city=city):
                start = lanes[lane].a if city == lanes[lane].b else lanes[lane].b
                placed[seat, kind, cities[start].id] -= 1
                placed[seat, kind, cities[city].id] += 1
    yield from (Came(name, amount) for name, amount in notes.items())
    yield from (CameFor(colors[seat], name, amount) for (seat, name), amount in sorted(own_notes.items()))
    yield from (
        Held(colors[seat], kind, count) for (seat, kind), count in sorted(held.items()) if count or kind in staying
    )
    for (seat, kind, place), count in sorted(placed.items()):
        if count or kind in staying:
            yield Placed(colors[seat], kind, place, count)


def _changed(facts: Sequence[Fact], colors: Sequence[str]) -> Iterator[Trace]:
    """What has become of companies for good since the set-up, as it was in the end."""
    changed: dict[tuple[object, ...], Trace] = {}
    for fact in facts:
        match fact:
            case PerkStuck(seat=seat, sticker=sticker):
                changed["perk", seat, sticker] = Perked(colors[seat], sticker, 1)
            case PerkPeeled(seat=seat, sticker=sticker):
                changed["perk", seat, sticker] = Perked(colors[seat], sticker, 0)
            case BonusChanged(seat=seat, dollars=dollars):
                changed["bonus", seat] = Raised(colors[seat], dollars)
            case ColorAdded(seat=seat, color=color):
                changed["color", seat] = Colored(colors[seat], color)
    yield from changed.values()


def _joined(after: Sequence[Verb], game: Game, colors: Sequence[str]) -> Iterator[Trace]:
    """Who joined the cities of which the cards after this game will ask."""
    asked = lanes_asked(after)
    board = game.table.board
    for seat, color in enumerate(colors) if asked else ():
        group = groups(board, game.table.lanes[seat])
        for a, b in asked:
            if {a, b} <= board.city_index.keys() and group[board.city_index[a]] == group[board.city_index[b]]:
                yield Joined(color, a, b)


def _printed(after: Sequence[Verb], game: Game, colors: Sequence[str]) -> Iterator[Trace]:
    """Who completed tickets with numbers of postcards, if a card after this game reads them."""
    if not any(isinstance(effect, Mail) and effect.tickets for effect in everything(after)):
        return
    board = game.table.board
    prints = game.rules.edition.numbers.get("ticket_prints", ())
    posts = {frozenset((one.a, one.b)): one.post for one in prints}
    for seat, color in enumerate(colors):
        group = groups(board, game.table.lanes[seat])
        for ticket in (board.tickets[number] for number in game.table.tickets[seat]):
            post = posts.get(frozenset((board.cities[ticket.a].id, board.cities[ticket.b].id)), 0)
            if post and group[ticket.a] == group[ticket.b]:
                yield Printed(color, post)


def _tallied(after: Sequence[Verb], game: Game, receipts: Mapping[str, Receipt]) -> Iterator[Trace]:
    """What the cards after this game count of each company."""
    asked = counts_asked(after)
    board = game.table.board
    for seat, sitter in enumerate(game.sitters):
        receipt, lanes = receipts[sitter.color], game.table.lanes[seat]
        counted = {
            DOLLARS: receipt.dollars,
            "tickets-done": receipt.tickets,
            "cities": len(touched(board, lanes, large=False)),
            LARGE_CITIES: len(touched(board, lanes, large=True)),
        }
        yield from (Tallied(sitter.color, what, max(counted[what], 0)) for what in asked)


POST_STREAM = "post"
NOTHING_TOLD: Mapping[str, str] = MappingProxyType({})


class Finish:
    """What a game came to. It can be worked out any number of times: the same answers draw the same postcards."""

    def __init__(
        self,
        pack: Pack,
        state: State,
        finished: Finished,
        bots: Collection[str],
        game: Game,
        told: Mapping[str, str] = NOTHING_TOLD,
    ) -> None:
        """`told` are answers that bots and chance give if they can, whatever they think, by the names of questions."""
        self.game = game
        self.finished = finished
        self.present = [one for one in state.companies if one not in finished.played.absent]
        """Those that played, by their seats."""
        self.cards: tuple[StoryCard, ...] = tuple(
            read_out(pack, card) for card in cards_of(pack, state, self.present, AFTER)
        )
        """Those that are turned now."""
        self.pack = pack
        self.before = state
        """How the campaign stood when the game began."""
        self._bots = bots
        self._told = told
        self._dealer = SeededDealer(game.seed)
        self.bots_answered: list[tuple[CardQuestion, str]] = []
        """What companies that bots lead were asked, and what they answered."""
        self._people_answered: list[tuple[CardQuestion, str]] = []
        self.doing: CampaignDoing = self._settled()

    @property
    def questions(self) -> tuple[CardQuestion, ...]:
        """Those that somebody has to answer yet; an answer may bring others."""
        return tuple(self.doing.questions)

    @property
    def drawn(self) -> Mapping[str, tuple[int, ...]]:
        """The postcards that each company draws; nobody draws before all questions are answered."""
        found = [one for one in self.finished.played.left if isinstance(one, Drawn)]
        by_company = {one: tuple(draw.number for draw in found if draw.company == one) for one in self.before.companies}
        return {company: numbers for company, numbers in by_company.items() if numbers}

    @property
    def dropped(self) -> list[tuple[str, str]]:
        """The title of each item that went into a vault, with the company whose vault it is."""
        return [(color, self._title(item)) for color, item in self.doing.vaults]

    @property
    def kept(self) -> Mapping[str, list[str]]:
        """What lies in offices for another game, by titles; after the last game there is none."""
        offices = {} if self.doing.state.over else self.doing.state.offices
        return {
            color: [self._title(item) for item in office.items] for color, office in offices.items() if office.items
        }

    @property
    def post(self) -> Mapping[str, list[int]]:
        """The postcards that companies got after the game."""
        before = begun(self.pack, self.before, self.present).state.offices
        held = self.doing.state.offices
        new = {color: [one for one in held[color].postcards if one not in before[color].postcards] for color in held}
        return {color: numbers for color, numbers in new.items() if numbers}

    @property
    def answered(self) -> list[tuple[str, str, str]]:
        """Companies, the titles of the cards that asked them, and what they answered; first those that bots lead."""
        said, every = self.pack.answer_said, [*self.bots_answered, *self._people_answered]
        return [(question.company, self.asks(question), said(label)) for question, label in every]

    def asks(self, question: CardQuestion) -> str:
        """The title of the card that asks."""
        return self.pack.title_of(question.name)

    def answer(self, question: CardQuestion, label: str) -> None:
        """Raises ValueError if that can't be answered."""
        if question not in self.doing.questions or label not in question.labels:
            raise ValueError(label)
        self._people_answered.append((question, label))
        self._add(Answered(question.company, question.name, label))
        self.doing = self._settled()

    def answer_all(self) -> None:
        """Leave every question that is still open at its first way."""
        while self.doing.questions:
            self.answer(self.doing.questions[0], self.doing.questions[0].labels[0])

    def _title(self, item: str) -> str:
        return next((one.title for one in self.pack.items.values() if one.id == item), item)

    def _settled(self) -> CampaignDoing:
        """With the best way for every bot, and then, if nobody is asked any more, with what is drawn."""
        while True:
            doing = ended(self.pack, self.before, self.finished.played)
            automatic = next((one for one in doing.questions if one.by_chance or one.company in self._bots), None)
            if automatic:
                told = self._told.get(automatic.name)
                way = told if told in automatic.labels else self._way(automatic)
                self.bots_answered += [] if automatic.by_chance else [(automatic, way)]
                self._add(Answered(automatic.company, automatic.name, way))
            elif doing.draws and not doing.questions:
                due = doing.draws[0]
                number = sum(isinstance(one, Drawn) for one in self.finished.played.left)
                shuffled = self._dealer.shuffled(POST_STREAM, number, due.among)
                self._add(*(Drawn(due.company, postcard) for postcard in shuffled[: due.count]))
            else:
                return doing

    def _way(self, question: CardQuestion) -> str:
        return self._fallen(question) if question.by_chance else question.best

    def _fallen(self, question: CardQuestion) -> str:
        """Which way chance takes."""
        number = sum(isinstance(one, Answered) for one in self.finished.played.left)
        return question.labels[self._dealer.shuffled(CHANCE, number, range(len(question.labels)))[0]]

    def _add(self, *things: Trace) -> None:
        played = self.finished.played
        self.finished = replace(self.finished, played=replace(played, left=(*played.left, *things)))
