"""What lies on the table beside cards, lanes and tickets: the event in force, companies, the caboose, the receipt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ttr_tui.core.cards import COLORS, NONE
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.caboose import Caboose
from ttr_tui.rules.legacy.companies import Companies
from ttr_tui.rules.legacy.edges import Edges
from ttr_tui.rules.legacy.effects.event_cards import EventCards, current
from ttr_tui.rules.legacy.effects.outcomes import Postcards
from ttr_tui.rules.legacy.effects.sticking import StuckRules
from ttr_tui.rules.legacy.effects.verbs import Ask, Event, Modify, Sticker
from ttr_tui.rules.legacy.receipts import ReceiptFilled
from ttr_tui.rules.legacy.story.leaving import Left
from ttr_tui.rules.legacy.story.prints import Print
from ttr_tui.rules.legacy.story.reading import Story, StoryCard
from ttr_tui.rules.legacy.story.tokens import Tokens
from ttr_tui.words.english.campaign.story import NO_NOTES, card_lines, front, not_given_yet, note_lines, secret
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import Bringing, Having, Looking
from ttr_tui.words.english.system_words import Sight
from ttr_tui.words.english.systems.legacy.cards import card, explained, going_on, receipt, several, thing, titled


def off_board(table: Table, city: int) -> str:
    """Until a card of the story opens it: then at least one of its lanes can be claimed."""
    lanes = table.board.lanes_at[city]
    return "off the board" if lanes & table.record(Edges).lanes == lanes else ""


def _company(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"the {table.record(Companies).colors[seat]} company"


def _at_turn(cast: Cast, view: View) -> Iterator[str]:
    """The current event in full, the rules of the board by their titles: there may be many, and they stay."""
    yield from _event(cast, view)
    if rules := [titled(cast, sticker) for sticker in view.table.record(StuckRules).ids]:
        yield f"In force: {listed(rules)}."


def _look_up(cast: Cast, view: View) -> Iterator[str]:
    if view.table.record(StuckRules).ids:
        yield "Type events to hear what they say."


def _in_force(cast: Cast, view: View) -> Iterator[str]:
    """The current event if it lasts, and the rules of the board."""
    yield from _event(cast, view)
    for sticker in view.table.record(StuckRules).ids:
        yield f"A rule in force: {explained(cast, sticker)}"


def _event(cast: Cast, view: View) -> Iterator[str]:
    event = current(view.table)
    if event is not None:
        turned = card(cast, event)
        over = isinstance(turned, Event) and turned.instant and not going_on(cast, view.table)
        yield f"The last event was {titled(cast, event)}." if over else f"The event is {explained(cast, event)}"


def _event_cards(cast: Cast, view: View) -> Iterator[str]:
    cards = view.table.record(EventCards)
    if not cards.discard:
        yield "No event has been turned up yet."
    yield from _in_force(cast, view)
    if cards.discard[:-1]:
        yield f"Turned up before: {listed([titled(cast, event) for event in cards.discard[:-1]])}."
    if cards.archive:
        yield f"Archived: {listed([titled(cast, event) for event in cards.archive])}."
    yield f"The deck of events has {counted(len(cards.deck), 'card')}."


def _company_cards(cast: Cast, view: View) -> Iterator[str]:
    colors = view.table.record(Companies).colors
    for seat in cast.reader_first():
        color = colors[seat]
        bonus = cast.worth(cast.edition.numbers["company_dollars"][color])
        yield f"{cast.does(seat, 'lead')} the {color} company: {bonus} for every {color} route."


def _caboose_holder(cast: Cast, view: View) -> Iterator[str]:
    yield f"{cast.does(view.table.record(Caboose).holder, 'hold')} the caboose, and played first."


def _receipt_so_far(cast: Cast, view: View) -> Iterator[str]:
    """What the reader's receipt would say if the game ended now."""
    if view.seat < 0:
        return
    table, board = view.table, cast.board
    coins, left = table.scores[view.seat], sum(table.pieces[view.seat])
    group = groups(board, table.network(view.seat))
    held = [board.tickets[ticket] for ticket in view.tickets]
    tickets = sum(ticket.value if group[ticket.a] == group[ticket.b] else -ticket.value for ticket in held)
    bonus = cast.edition.numbers["trains_left_dollars"].get(left, 0)
    slip = ReceiptFilled(view.seat, 0, coins, bonus, tickets, max(0, coins + bonus + tickets))
    yield f"If the game ended now, your receipt would say: {receipt(cast, slip)}."


def _token_lines(cast: Cast, view: View) -> Iterator[str]:
    """Who has which tokens, and what stands where."""
    counts = view.table.record(Tokens).counts
    for (seat, kind, city), count in sorted(counts.items()):
        where = f" in {cast.city(city)}" if city != NONE else ""
        yield f"{cast.does(seat, 'have')} {several(count, thing(cast, 'tokens', kind))}{where}."
    if not counts:
        yield "All tokens are in the bank."


def _left_lines(cast: Cast, view: View) -> Iterator[str]:
    """What was noted, and what went to offices and vaults."""
    left = view.table.record(Left)
    for note, value in left.notes.items():
        yield f"Noted: {thing(cast, 'notes', note)}, {value}."
    for places, where in ((left.offices, "office"), (left.vaults, "vault")):
        for seat, item in places:
            yield f"In {cast.whose(seat)} {where}: {thing(cast, 'items', item)}."
    if not (left.notes or left.offices or left.vaults):
        yield "Nothing is noted or kept yet."


def _story_lines(cast: Cast, view: View) -> Iterator[str]:
    """The cards that were read; in full where somebody knows what is on them."""
    read = view.table.record(Story).read
    if not read:
        yield "Nothing has been read yet."
    elif cast.tale is None:
        yield f"Read in this game: {listed([titled(cast, name) for name in read])}."
    else:
        yield from (line for name in read for line in card_lines(cast.tale.cards[name]))
        yield from (line for card in cast.tale.stops for line in card_lines(card))


def _note_lines(cast: Cast, view: View) -> Iterator[str]:
    """What is behind the cards that were read."""
    told = [cast.tale.cards[name] for name in view.table.record(Story).read] if cast.tale else []
    yield from [line for card in told for line in note_lines(card)] or [NO_NOTES]


def _postcard_lines(cast: Cast, view: View) -> Iterator[str]:
    """Who has which postcards, and which of them were shown; what is on them as far as the reader may know."""
    cards, tale = view.table.record(Postcards), cast.tale
    later = not_given_yet(tale, view.table.record(Story).read) if tale else ()
    held = {name: seat for name, seat in cards.held.items() if tale is None or tale.postcards[name].number not in later}
    for name, seat in held.items():
        shown = ", shown already" if name in cards.shown else ""
        yield f"{cast.does(seat, 'have')} {titled(cast, name)}{shown}."
        if tale is not None:
            yield front(tale.postcards[name])
        if tale is not None and (shown or seat == view.seat):
            yield secret(tale.postcards[name])
    if not held:
        yield "Nobody has a postcard."


def _print_lines(cast: Cast, view: View) -> Iterator[str]:
    """What is printed on the reader's tickets beside their cities."""
    prints: Sequence[Print] = cast.edition.numbers["ticket_prints"]
    board, found = cast.board, False
    for number in view.tickets if view.seat >= 0 else ():
        ticket = board.tickets[number]
        for one in prints:
            if {board.city_index[one.a], board.city_index[one.b]} == {ticket.a, ticket.b}:
                found = True
                post = [f"the number of postcard {one.post}"] if one.post else []
                yield f"{cast.ticket(number)}: {listed([*post, *([f'“{one.text}”'] if one.text else [])])}."
    if not found:
        yield "Nothing is printed on your tickets but their cities."


def _bonus(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """What the reader's company gets for a lane."""
    if cast.reader < 0:
        return
    own = table.record(Companies).colors[cast.reader]
    if own and cast.board.lanes[lane].color == COLORS.index(own):
        yield f"{cast.worth(cast.edition.numbers['company_dollars'][own])} for your company"


def _event_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """How the current event changes what a lane costs or brings."""
    if (event := current(table)) is not None:
        yield from _changes(cast, card(cast, event), lane)


def _stickers_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """The same of the rules of the board that are in force."""
    for sticker in table.record(StuckRules).ids:
        yield from _changes(cast, card(cast, sticker), lane)


def _marks_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """Where a lane runs, if rules ask for it."""
    marks = cast.board.lanes[lane].marks
    yield from (said(marks[mark]) for mark, said in cast.words.lane_kinds.items() if mark in marks)


def _changes(cast: Cast, found: Event | Sticker | StoryCard, lane: int) -> Iterator[str]:
    for effect in found.effects:
        if isinstance(effect, Modify | Ask) and effect.when.lanes(cast.board) >> lane & 1:
            if isinstance(effect, Ask):
                if not effect.prices:
                    continue
                yield f"a choice of price by {titled(cast, found.id)}"
            elif effect.hook in CHANGES:
                yield CHANGES[effect.hook](cast, effect.change)


def _more(count: int, what: str) -> str:
    """More than before, or fewer."""
    return f"{counted(count, what)} more" if count >= 0 else f"up to {counted(-count, what)} fewer of those extra"


CHANGES: Mapping[str, Callable[[Cast, int], str]] = {
    "claim.extra_cards": lambda cast, count: _more(count, "card"),
    "claim.extra_wilds": lambda cast, count: _more(count, "wild card"),
    "claim.extra_dollars": lambda cast, count: f"costs {cast.worth(count)}",
    "claim.most_wilds": lambda cast, count: f"at most {counted(count, 'wild card')}" if count else "no wild cards",
    "claim.forbid": lambda cast, count: "closed for now",
    "claim.reward": lambda cast, count: f"brings {cast.worth(count)}",
}
"""What an effect on a claim comes to, beside the route."""

HAVING: Mapping[str, Having] = {"companies": _company}
BRINGING: Mapping[str, Bringing] = {
    "route-marks": _marks_on,
    "companies": _bonus,
    "events": _event_on,
    "stickers": _stickers_on,
}
AT_TURN: Mapping[str, Looking] = {"events": _at_turn}
LOOK_UP: Mapping[str, Looking] = {"events": _look_up}

SIGHTS: Mapping[str, Sight[Cast]] = {
    "events": Sight("events", "the event in force, those before it, and the rules in force", _event_cards, ("event",)),
    "companies": Sight("companies", "who leads which company, and what its routes bring", _company_cards, ("company",)),
    "caboose": Sight("caboose", "who holds it", _caboose_holder),
    "tokens": Sight("tokens", "who has which tokens", _token_lines, ("token", "stations")),
    "story": Sight("story", "what was read before the first turn", _story_lines),
    "note": Sight("story", "what is behind the cards that were read", _note_lines),
    "postcards": Sight(
        "postcards", "your postcards with their secret side, and those of others", _postcard_lines, ("postcard", "post")
    ),
    "printed": Sight("ticket-prints", "what is printed on your tickets", _print_lines),
    "kept": Sight("leaving", "what is noted, and what companies keep beyond this game", _left_lines, ("notes",)),
    "receipt": Sight("receipts", "what your receipt would say if the game ended now", _receipt_so_far),
}
