"""What happens in every game."""

from __future__ import annotations

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import (
    CardsLaid,
    CardsTakenBack,
    Claimed,
    Closed,
    Drew,
    EndCalled,
    MarketLaid,
    Opened,
    Owes,
    Passed,
    Postponed,
    Scored,
    Sealed,
    Seated,
    Shuffled,
    Supplied,
    SweepStopped,
    Swept,
    TakenUp,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    TicketsShuffled,
    Took,
    TurnBegan,
    Unsealed,
    Won,
)
from ttr_tui.core.table import Table
from ttr_tui.rules.common.bonuses import Measured
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, KeepTickets
from ttr_tui.words.english.lanes import lane_code
from ttr_tui.words.english.naming import Cast, kinds_of_piece, pieces
from ttr_tui.words.english.phrases import capital, counted, listed
from ttr_tui.words.english.sentences import brief_of, choice_of, chosen_of, doing_of
from ttr_tui.words.english.sentences import sentence_of as sentence_of
from ttr_tui.words.english.telling import stops, turned_up, why_it_waits


@sentence_of.register
def _(fact: Seated, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} first."


@sentence_of.register
def _(fact: MarketLaid, reader: Cast) -> str:
    return f"The market has {counted(fact.slots, 'slot')}."


@sentence_of.register
def _(fact: Shuffled, reader: Cast) -> str:
    return f"A new {reader.deck(fact.supply)} of {counted(len(fact.order), 'card')} is shuffled."


@sentence_of.register
def _(fact: Drew, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'draw')} {reader.drawn(fact.cards)} from the {reader.deck(fact.supply)}."


@sentence_of.register
def _(fact: Took, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} {reader.card(fact.card)} from the market."


@sentence_of.register
def _(fact: CardsLaid, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'lay')} {reader.counted_cards(fact.cards)} down."


@sentence_of.register
def _(fact: CardsTakenBack, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} {reader.counted_cards(fact.cards)} back."


@sentence_of.register
def _(fact: Opened, reader: Cast) -> str:
    return turned_up(reader, [fact.card])


@sentence_of.register
def _(fact: Swept, reader: Cast) -> str:
    why = next(iter(reader.words.swept.values()), "Too many wilds in the market")
    return f"{why}: it is discarded and dealt again."


@sentence_of.register
def _(fact: SweepStopped, reader: Cast) -> str:
    return "Too many wilds in the market, but too few other cards are left to replace it. It stays as it is."


@sentence_of.register
def _(fact: Supplied, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} {pieces(fact.count, fact.kind)}."


@sentence_of.register
def _(fact: Claimed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'claim')} {reader.lane(fact.lane)} with {reader.counted_cards(fact.payment)}."


@sentence_of.register
def _(fact: Closed, reader: Cast) -> str:
    return f"{capital(reader.other_lane(fact.lane))} is now closed."


@sentence_of.register
def _(fact: TicketsShuffled, reader: Cast) -> str:
    return f"A deck of {counted(len(fact.order), 'ticket')} is shuffled."


@sentence_of.register
def _(fact: TicketsOffered, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'get')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketsKept, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'keep')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketsReturned, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'put')} {reader.tickets(fact.tickets)} back under the deck."


@sentence_of.register
def _(fact: TicketsRevealed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'reveal')} {reader.tickets(fact.tickets)}."


@sentence_of.register
def _(fact: TicketScored, reader: Cast) -> str:
    outcome = "completed" if fact.points > 0 else "incomplete"
    return f"{reader.whose(fact.seat)} ticket {reader.pair(fact.ticket)} is {outcome}: {reader.plus(fact.points)}."


@sentence_of.register
def _(fact: Owes, reader: Cast) -> str:
    if len(fact.seats) == 1:
        return f"{reader.does(fact.seats[0], 'have')} to {reader.words.decisions[fact.decision]}."
    return f"{reader.together(fact.seats)} have to {reader.words.decisions[fact.decision]}."


@sentence_of.register
def _(fact: Postponed, reader: Cast) -> str:
    return why_it_waits(fact, reader) or f"{reader.words.tasks[fact.task]} waits for the answer."


@sentence_of.register
def _(fact: TakenUp, reader: Cast) -> str:
    return "The turn continues."


@sentence_of.register
def _(fact: Sealed, reader: Cast) -> str:
    if fact.seat == reader.reader:
        return "Your choice stays hidden until everyone has chosen."
    return f"{reader.does(fact.seat, 'have')} chosen{chosen_of(fact.choice, reader)}."


@chosen_of.register
def _(action: KeepTickets, cast: Cast) -> str:
    return f" to keep {cast.tickets(action.kept)}"


@choice_of.register
def _(action: TakeCard, cast: Cast, table: Table) -> str:
    return f"take {cast.card(table.market[action.slot])}"


@doing_of.register
def _(action: TakeCard, cast: Cast, table: Table) -> str:
    return f"taking {cast.card(table.market[action.slot])}"


@doing_of.register
def _(action: DrawCard, cast: Cast, table: Table) -> str:
    return f"drawing from the {cast.deck(action.supply)}"


@doing_of.register
def _(action: DrawTickets, cast: Cast, table: Table) -> str:
    return "drawing tickets"


@doing_of.register
def _(action: KeepTickets, cast: Cast, table: Table) -> str:
    only = "only " if action.returned else ""
    return f"keeping {only}{listed([cast.pair(ticket) for ticket in action.kept])}"


@doing_of.register
def _(action: Claim, cast: Cast, table: Table) -> str:
    return f"claiming {cast.lane(action.lane)}"


@sentence_of.register
def _(fact: Unsealed, reader: Cast) -> str:
    return "Everyone has chosen."


@sentence_of.register
def _(fact: TurnBegan, reader: Cast) -> str:
    return f"It is {'your' if fact.seat == reader.reader else reader.whose(fact.seat)} turn."


@sentence_of.register
def _(fact: Passed, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'pass')}: no action is possible."


@sentence_of.register
def _(fact: EndCalled, reader: Cast) -> str:
    more = counted(fact.turns // len(reader.people), "more turn")
    laid = listed(kinds_of_piece(reader.board))
    return f"{reader.does(fact.seat, 'are')} almost out of {laid}: everyone has {more}, then the game ends."


@sentence_of.register
def _(fact: Measured, reader: Cast) -> str:
    if not fact.lanes:
        return f"{reader.does(fact.seat, 'have')} no routes."
    along = ", ".join(reader.city(city) for city in stops(reader.board, fact.lanes))
    return f"{reader.whose(fact.seat)} longest route has {counted(fact.length, 'train')}: {along}."


@sentence_of.register
def _(fact: Scored, reader: Cast) -> str:
    gains, loses = ("earn", "pay") if reader.in_dollars else ("score", "lose")
    verb = gains if fact.points >= 0 else loses
    return f"{reader.does(fact.seat, verb)} {reader.worth(abs(fact.points))} {reader.words.reasons[fact.why]}."


@sentence_of.register
def _(fact: Won, reader: Cast) -> str:
    return f"{reader.win(fact.seats)}."


@brief_of.register
def _(fact: Claimed, cast: Cast) -> str:
    return lane_code(cast, fact.lane)


@brief_of.register
def _(fact: Took, cast: Cast) -> str:
    return cast.brief_kind(fact.card)


@brief_of.register
def _(fact: Drew, cast: Cast) -> str:
    count = len(fact.cards)
    if count == 1:
        return "unseen" if NONE in fact.cards else cast.brief_kind(fact.cards[0])
    return f"{count} unseen"


@brief_of.register
def _(fact: TicketsKept, cast: Cast) -> str:
    return f"+{counted(len(fact.tickets), 'ticket')}"


@brief_of.register
def _(fact: Passed, cast: Cast) -> str:
    return "passes"


@brief_of.register
def _(fact: EndCalled, cast: Cast) -> str:
    return "END"
