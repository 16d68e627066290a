"""What lies on the table beside cards, lanes and tickets, asked for by a word or under headings; and receipts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ttr_tui.core.board import members
from ttr_tui.core.cards import NEUTRAL, NONE
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.systems.legacy.card_words import asks, card, explained, going_on, receipt, several, thing, titled
from ttr_tui.systems.legacy.companies import Companies, Left, Tokens, bonus_of, own_colors, reach_of, tokens_of
from ttr_tui.systems.legacy.ending import Caboose, ReceiptFilled, Receipts
from ttr_tui.systems.legacy.marks import Edges, Print
from ttr_tui.systems.legacy.neutral_company import Neutral
from ttr_tui.systems.legacy.outcomes import EventCards, Postcards, StuckRules, current, in_force
from ttr_tui.systems.legacy.story import Story, StoryCardInPlay
from ttr_tui.systems.legacy.verbs import Ask, Event, Modify, Sticker
from ttr_tui.words import campaign_story
from ttr_tui.words.cast import Cast, color_name
from ttr_tui.words.panes import waiting, your_move
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.sentences import Bringing, Having, Looking
from ttr_tui.words.system_words import Sight

NEUTRAL_COMPANY = "the neutral company"

# What a word asks for, what stands beside a lane or a company, and what is said at a turn: in sentences.


def off_board(table: Table, city: int) -> str:
    """Until a card of the story opens it: then at least one of its lanes can be claimed."""
    lanes = table.board.lanes_at[city]
    return "off the board" if lanes & table.record(Edges).lanes == lanes else ""


def _company(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    yield f"the {table.record(Companies).colors[seat]} company"


def _at_turn(cast: Cast, view: View) -> Iterator[str]:
    """The current event in full, the rules of the board by their titles: there may be many, and they stay."""
    yield from _event(cast, view)
    if rules := _titles(cast, view.table):
        yield f"In force: {listed(rules)}."


def _titles(cast: Cast, table: Table) -> list[str]:
    """The rules in force, and whose they are alone."""
    return [titled(cast, sticker) + (f" (for {whose})" if whose else "") for sticker, whose in _rules(cast, table)]


def _rules(cast: Cast, table: Table) -> list[tuple[str, str]]:
    """Those of the board, and perks: with whose they are."""
    perks = [
        (sticker, "you" if seat == cast.reader else cast.name(seat)) for sticker, seat in table.record(StuckRules).perks
    ]
    return [*((sticker, "") for sticker in in_force(table)), *perks]


def _look_up(cast: Cast, view: View) -> Iterator[str]:
    if _titles(cast, view.table):
        yield "Type events to hear what they say."


def _in_force(cast: Cast, view: View) -> Iterator[str]:
    """The current event if it lasts, and the rules of the board."""
    yield from _event(cast, view)
    for sticker, whose in _rules(cast, view.table):
        yield f"A rule {f'for {whose} alone' if whose else 'in force'}: {explained(cast, sticker)}"


def _event(cast: Cast, view: View) -> Iterator[str]:
    event = current(view.table)
    if event is not None:
        turned = card(cast, event)
        over = isinstance(turned, Event) and turned.instant and not going_on(cast, view.table, event)
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
        bonus = cast.worth(bonus_of(cast.edition.numbers, view.table, seat))
        own = listed([color_name(color) for color in own_colors(view.table, seat)], "or")
        yield f"{cast.does(seat, 'lead')} the {colors[seat]} company: {bonus} for every {own} route."
    neutral = view.table.records.get(Neutral)
    if isinstance(neutral, Neutral):
        lanes = [cast.lane(lane) for lane in members(neutral.lanes)]
        yield neutral_company(cast, view.table)
        yield f"It has {counted(len(lanes), 'route')}{': ' if lanes else ''}{', '.join(lanes)}."


def neutral_company(cast: Cast, table: Table) -> str:
    """The trains that it has left, and where it builds; empty where there is none."""
    neutral = table.records.get(Neutral)
    if not isinstance(neutral, Neutral):
        return ""
    goes = "lays no more routes" if neutral.stopped else "hasn’t said yet where it builds"
    if neutral.goal is not None:
        goes = f"plans to join {cast.city(neutral.goal[0])} and {cast.city(neutral.goal[1])}"
    return f"{cast.does(NEUTRAL, 'have')} {counted(neutral.trains, 'train')} left, and {goes}."


def _caboose_holder(cast: Cast, view: View) -> Iterator[str]:
    yield f"{cast.does(view.table.record(Caboose).holder, 'hold')} the caboose, and played first."


RECEIPT_WAITS = "Your receipt is filled in. It is read with the result."


def _receipt_so_far(cast: Cast, view: View) -> Iterator[str]:
    """What the reader's receipt would say if the game ended now, or says in the end."""
    if view.seat < 0:
        return
    table, board = view.table, cast.board
    filled = table.record(Receipts).slips.get(view.seat)
    if filled is not None:
        yield RECEIPT_WAITS if table.winners is None else f"Your receipt says: {receipt(cast, filled)}."
        return
    coins, left = table.scores[view.seat], sum(table.pieces[view.seat])
    group = groups(board, table.network(view.seat))
    held = [board.tickets[ticket] for ticket in view.tickets]
    tickets = sum(ticket.value if group[ticket.a] == group[ticket.b] else -ticket.value for ticket in held)
    bonus = cast.edition.numbers["trains_left_dollars"].get(left, 0)
    slip = ReceiptFilled(view.seat, 0, coins, bonus, tickets, max(0, coins + bonus + tickets))
    yield f"If the game ended now, your receipt would say: {receipt(cast, slip)}."


def _token_lines(cast: Cast, view: View) -> Iterator[str]:
    """Who has which tokens, and what stands where."""
    lying = [*_lying(cast, view.table.record(Tokens))]
    for seat, kind, count, where in lying:
        yield f"{cast.does(seat, 'have')} {several(count, thing(cast, 'tokens', kind))}{where}."
    if not lying:
        yield "All tokens are in the bank."


def _lying(cast: Cast, tokens: Tokens) -> Iterator[tuple[int, str, int, str]]:
    """The tokens of each seat: their kind, how many, and where they stand."""
    for (seat, kind, city), count in sorted(tokens.counts.items()):
        yield seat, kind, count, f" in {cast.city(city)}" if city != NONE else ""
    for (seat, kind, lane), count in sorted(tokens.on_lanes.items()):
        yield seat, kind, count, f" on {cast.lane(lane)}"


def _stakes_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """Whose tokens stand on a lane."""
    for (seat, kind, place), count in sorted(table.record(Tokens).on_lanes.items()):
        if place == lane:
            whose = "your" if seat == cast.reader else cast.whose(seat)
            yield f"with {whose} {several(count, thing(cast, 'tokens', kind)).removeprefix('1 ')}"


def _left_lines(cast: Cast, view: View) -> Iterator[str]:
    """What was noted, and what went to offices and vaults."""
    left = view.table.record(Left)
    for note, amount in left.notes.items():
        yield f"Noted: {thing(cast, 'notes', note)}, {amount}."
    for seat, note, amount in _own_notes(cast, left):
        yield f"Noted for {cast.who(seat)}: {thing(cast, 'notes', note)}, {amount}."
    for places, where in ((left.offices, "office"), (left.vaults, "vault")):
        for seat, item in places:
            yield f"{cast.whose(seat)} {where}: {thing(cast, 'items', item)}."
    if not (left.notes or left.own or left.offices or left.vaults):
        yield "Nothing is noted or kept yet."


def _own_notes(cast: Cast, left: Left) -> Iterator[tuple[int, str, int]]:
    """What is noted for each company: note by note, the reader's first. Nothing is said where it is none."""
    notes = dict.fromkeys(note for _, note in left.own)
    own = ((seat, note, left.noted(note, seat)) for note in notes for seat in cast.reader_first())
    yield from (one for one in own if one[-1])


def _story_lines(cast: Cast, view: View) -> Iterator[str]:
    """The cards that were read; in full where somebody knows what is on them."""
    read = view.table.record(Story).read
    if not read:
        yield campaign_story.NOTHING_READ
    elif cast.tale is None:
        yield f"Read in this game: {listed([titled(cast, name) for name in read])}."
    else:
        yield from (line for name in read for line in campaign_story.card_lines(cast.tale.cards[name]))
        yield from (line for card in cast.tale.stops_behind(read) for line in campaign_story.card_lines(card))


def _note_lines(cast: Cast, view: View) -> Iterator[str]:
    """What is behind the cards that were read."""
    told = [cast.tale.cards[name] for name in view.table.record(Story).read] if cast.tale else []
    yield from [line for card in told for line in campaign_story.note_lines(card)] or [campaign_story.NO_NOTES]


def _postcard_lines(cast: Cast, view: View) -> Iterator[str]:
    """Who has which postcards, and which of them were shown; what is on them as far as the reader may know."""
    cards, tale = view.table.record(Postcards), cast.tale
    later = campaign_story.not_given_yet(tale, view.table.record(Story).read) if tale else ()
    held = {name: seat for name, seat in cards.held.items() if tale is None or tale.postcards[name].number not in later}
    for name, seat in held.items():
        shown = ", shown already" if name in cards.shown else ""
        yield f"{cast.does(seat, 'have')} {titled(cast, name)}{shown}."
        if tale is not None:
            yield campaign_story.front(tale.postcards[name])
        if tale is not None and (shown or seat == view.seat):
            yield campaign_story.secret(tale.postcards[name])
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
                color = [f"the colour of the {one.color} company"] if one.color else []
                post = [f"the number of postcard {one.post}"] if one.post else []
                yield f"{cast.ticket(number)}: {listed([*color, *post, *([f'“{one.text}”'] if one.text else [])])}."
    if not found:
        yield "Nothing is printed on your tickets but their cities."


def _bonus(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """What the reader's company gets for a lane."""
    if cast.reader < 0:
        return
    if cast.board.lanes[lane].color in own_colors(table, cast.reader):
        yield f"{cast.worth(bonus_of(cast.edition.numbers, table, cast.reader))} for your company"


def _event_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """How the current event changes what a lane costs or brings."""
    if (event := current(table)) is not None:
        yield from _changes(cast, table, card(cast, event), lane)


def _stickers_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """The same of the rules of the board that are in force."""
    for sticker in in_force(table, cast.reader):
        yield from _changes(cast, table, card(cast, sticker), lane)


def _marks_on(cast: Cast, table: Table, lane: int) -> Iterator[str]:
    """Where a lane runs, if rules ask for it."""
    marks = cast.board.lanes[lane].marks
    yield from (said(marks[mark]) for mark, said in cast.words.lane_kinds.items() if mark in marks)


def _changes(cast: Cast, table: Table, found: Event | Sticker | StoryCardInPlay, lane: int) -> Iterator[str]:
    for effect in found.effects:
        if isinstance(effect, Modify | Ask) and reach_of(effect.when, cast.board).now(table, cast.reader) >> lane & 1:
            if isinstance(effect, Ask):
                if not effect.prices:
                    continue
                yield f"a choice of price by {titled(cast, found.id)}"
            elif effect.hook == "claim.fewer_cards":
                fewer = min(effect.change, cast.board.lanes[lane].length - 1)
                yield from [CHANGES[effect.hook](cast, fewer)] if fewer else ()
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
    "claim.fewer_cards": lambda cast, count: f"{counted(count, 'card')} fewer",
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
    "tokens": _stakes_on,
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


# The same under headings, where there is room for all of it at once.

RULES_IN_FORCE = "Rules in force, by the step of a claim"
NO_RULES = "No rules have been added to the board yet."
EVENT = "The event"
NO_EVENT = "No event has been turned up yet."
TOKENS = "Tokens"
NOTED = "Noted"
POSTCARDS = "Postcards"
KEPT = "Kept in this game"
COMPANIES = "Companies"
TURNED_UP = "An event is turned up."
CLOSE = "Continue"
LASTS = "It lasts until the next event."
LATER = "There is more of it to come."
DONE = "That’s done; the game goes on."
BANK = "Bank"
OWN_SIGHTS = ("events", "tokens", "story", "note", "postcards", "kept")
"""Sights that these headings take the place of."""


@value
class SightRow:
    """A row: what it is about, and what is said of it."""

    mark: str
    said: str


def rules_in_force(cast: Cast, view: View) -> list[SightRow]:
    """The rules that were stuck onto the board, in the order of their steps; those of the set-up have no number."""
    rules = _rules(cast, view.table)
    stuck = [(found, whose) for name, whose in rules if isinstance(found := card(cast, name), Sticker)]
    return [
        SightRow(
            str(rule.step) if rule.pipeline == "claim" else "-",
            f"{rule.title}{f' (for {whose})' if whose else ''}: {rule.text.strip()}",
        )
        for rule, whose in sorted(stuck, key=lambda one: one[0].step)
    ]


def event(cast: Cast, view: View) -> list[SightRow]:
    """The current one, if it lasts; and how many are left."""
    cards = view.table.record(EventCards)
    name = current(view.table)
    said = []
    if name is not None:
        turned = card(cast, name)
        assert isinstance(turned, Event)
        over = " (over)" if turned.instant and not going_on(cast, view.table, name) else ""
        said.append(SightRow("", f"{turned.title}{over}: {turned.text.strip()}"))
    else:
        said.append(SightRow("", NO_EVENT))
    archived = [card(cast, one).title for one in cards.archive]
    more = f" Archived: {listed(archived)}." if archived else ""
    return [*said, SightRow("", f"{counted(len(cards.deck), 'event')} in the deck.{more}")]


def lasting(cast: Cast, view: View) -> SightRow | None:
    """The current event as long as it holds, or somebody still has to answer it."""
    name = current(view.table)
    if name is None:
        return None
    found = card(cast, name)
    if not isinstance(found, Event) or (found.instant and not going_on(cast, view.table, name)):
        return None
    return SightRow(found.title, f"{found.title}: {found.text.strip()}")


def rules_by_title(cast: Cast, view: View) -> str:
    """Empty if none was stuck onto the board."""
    rules = _titles(cast, view.table)
    return f"Rules: {listed(rules)}." if rules else ""


def now(cast: Cast, view: View, event: str) -> str:
    """What becomes of an event that was turned up: who answers it, how long it holds or held, or that it is over."""
    found, turned = card(cast, event), view.table.record(EventCards).discard
    assert isinstance(found, Event)
    if going_on(cast, view.table, event):
        if asks(cast, view.table) not in (event, None):
            return LATER
        asked = your_move(cast, view) if view.owes else waiting(cast, view.table)
        return f"Now: {asked}"
    if found.instant or event not in turned:
        return DONE
    later = turned[turned.index(event) + 1 :]
    return f"It lasted until {titled(cast, later[0])}." if later else LASTS


def tokens(cast: Cast, view: View) -> list[SightRow]:
    """Each company's, and where its own stand; then the bank."""
    record, kinds = tokens_of(view.table), cast.edition.numbers.get("tokens", ())
    if not kinds:
        return []
    entries = []
    for seat in cast.reader_first():
        held = [
            f"{count} {thing(cast, 'tokens', kind)}{where}"
            for owner, kind, count, where in _lying(cast, record)
            if owner == seat
        ]
        entries.append(SightRow(cast.name(seat), ", ".join(held) or "none"))
    bank = [f"{kind.count - record.out(kind.id)} {kind.title}" for kind in kinds]
    return [*entries, SightRow(BANK, ", ".join(bank))]


def noted(cast: Cast, view: View) -> list[SightRow]:
    left = view.table.records.get(Left)
    if not isinstance(left, Left):
        return []
    shared = [SightRow(str(amount), thing(cast, "notes", note)) for note, amount in left.notes.items()]
    own = _own_notes(cast, left)
    return [
        *shared,
        *(SightRow(str(count), f"{thing(cast, 'notes', note)}, {cast.name(seat)}") for seat, note, count in own),
    ]


def kept(cast: Cast, view: View) -> list[SightRow]:
    """What companies laid into offices and dropped into vaults while everybody looked on."""
    left = view.table.records.get(Left)
    if not isinstance(left, Left):
        return []
    places = [("office", one) for one in left.offices] + [("vault", one) for one in left.vaults]
    return [
        SightRow(cast.name(seat), f"{thing(cast, 'items', item)}, in the {place}") for place, (seat, item) in places
    ]


def postcards(cast: Cast, view: View) -> list[SightRow]:
    """Numbers are public; what stands on them is for their owners."""
    record = view.table.records.get(Postcards)
    if not isinstance(record, Postcards):
        return []
    numbers = {card.id: card.number for card in cast.edition.numbers["postcards"]}
    entries = []
    for seat in cast.reader_first():
        own = [(numbers[name], name in record.shown) for name, owner in record.held.items() if owner == seat]
        if own:
            said = [f"{number}{' (shown)' if shown else ''}" for number, shown in sorted(own)]
            entries.append(SightRow(cast.name(seat), listed(said)))
    return entries


def others(cast: Cast, view: View) -> Iterator[str]:
    """What the other sights of this game say, in sentences."""
    for name, sight in cast.words.sights.items():
        if name not in OWN_SIGHTS:
            yield from sight.lines(cast, view)


def headings(cast: Cast, view: View) -> list[tuple[str, Sequence[SightRow]]]:
    """Everything under its heading; what there is nothing of is left out, but for the rules."""
    rules = rules_in_force(cast, view) or [SightRow("", NO_RULES)]
    found = [
        (RULES_IN_FORCE, rules),
        (EVENT, event(cast, view)),
        (TOKENS, tokens(cast, view)),
        (NOTED, noted(cast, view)),
        (POSTCARDS, postcards(cast, view)),
        (KEPT, kept(cast, view)),
        (COMPANIES, [SightRow("", said) for said in others(cast, view)]),
    ]
    return [(heading, entries) for heading, entries in found if entries]
