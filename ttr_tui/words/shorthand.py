"""What is told in a few letters, where there is no room for sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed, Drew, Swept, TicketsKept, Took
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table
from ttr_tui.words.cast import LETTERS, Cast
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.sentences import brief_of, points_for_route, sentence_of


def standing(cast: Cast, table: Table, seat: int, points: int) -> list[str]:
    """`34 41t 9c 3k`: these points, pieces, cards, tickets; the last ones may be left out where there is no room."""
    letters = ["".join((str(count), PIECE_LETTERS[PIECES[kind]])) for kind, count in enumerate(table.pieces[seat])]
    shown = [letter for kind, letter in enumerate(letters) if table.pieces[seat][kind] or PIECES[kind] == "rail"]
    cards, tickets = f"{table.hand_sizes[seat]}c", f"{len(table.tickets[seat])}k"
    return [cast.number(points), *shown, cards, tickets]


PIECE_LETTERS = {"rail": "t", "sea": "s"}


NEW_MARKET = "new market"
"""All cards that lay face-up were swept away, as too many of them were wild."""


def brief(cast: Cast, facts: Sequence[Fact]) -> dict[int, str]:
    """What each seat did, in a few letters: what stands beside its number where there is no room for a sentence."""
    said: dict[int, list[str]] = {}
    claimed: set[int] = set()
    instead = [pair for shorten in cast.words.briefly.values() for pair in shorten(cast, facts)]
    for fact in facts:
        if words := next((words for about, words in instead if about is fact), brief_of(fact, cast)):
            seat = getattr(fact, "seat", NONE)
            if isinstance(fact, Claimed):
                claimed.add(seat)
            elif isinstance(fact, Drew) and seat in claimed:
                words = f"+{counted(len(fact.cards), 'card') if NONE in fact.cards else words}"
            said.setdefault(seat, []).append(words)
    if said and any(isinstance(fact, Swept) for fact in facts):
        said[next(reversed(said))].append(NEW_MARKET)
    return {seat: ", ".join(_together(did)) for seat, did in said.items()}


def _together(said: Sequence[str]) -> list[str]:
    """`unseen ×2` for the same thing twice."""
    return [said if times == 1 else f"{said} ×{times}" for said, times in Counter(said).items()]


def with_letters(cast: Cast, said: str, facts: Sequence[Fact]) -> str:
    """The same with the letters of cards: `K*, unseen` for `black harbour, unseen`."""
    for fact in facts:
        for kind in (fact.card,) if isinstance(fact, Took) else fact.cards if isinstance(fact, Drew) else ():
            if kind != NONE:
                said = said.replace(cast.brief_kind(kind), card_letter(cast, kind))
    return said


def with_decks(cast: Cast, said: str, facts: Sequence[Fact]) -> str:
    """The same where a game has several decks: `ship deck ×2` for `unseen ×2`."""
    unseen = [fact for fact in facts if isinstance(fact, Drew) and fact.cards == (NONE,)]
    if len(cast.cards.supplies) == 1 or not unseen:
        return said
    known = [part for part in said.split(", ") if not part.startswith("unseen")]
    return ", ".join([*known, *_together([cast.deck(fact.supply) for fact in unseen])])


def turn_told(cast: Cast, seat: int, facts: Sequence[Fact]) -> str:
    """`Cleo took a red card and 1 from the deck`, `Cleo kept 2 tickets`; nothing of a turn of several things."""
    did = [fact for fact in facts if getattr(fact, "seat", NONE) == seat and brief_of(fact, cast)]
    cards = [fact for fact in did if isinstance(fact, Took | Drew)]
    if len(cards) < len(did):
        if len(did) > 1:
            return ""
        [only] = did
        if isinstance(only, TicketsKept):
            return f"{cast.people[seat]} kept {counted(len(only.tickets), 'ticket')}"
        return sentence_of(only, cast).removesuffix(".")
    known, unseen = Counter[int](), Counter[int]()
    for fact in cards:
        if isinstance(fact, Took):
            known[fact.card] += 1
        elif NONE in fact.cards:
            unseen[fact.supply] += len(fact.cards)
        else:
            known.update(fact.cards)
    taken = [cast.one(kind) if count == 1 else cast.kinds(kind, count) for kind, count in known.items()]
    taken += [f"{count} from the {cast.deck(supply)}" for supply, count in unseen.items()]
    return f"{cast.people[seat]} took {listed(taken)}{_swept(facts)}" if taken else ""


def _swept(facts: Sequence[Fact]) -> str:
    return f"; {NEW_MARKET}" if any(isinstance(fact, Swept) for fact in facts) else ""


def outcome(cast: Cast, facts: Sequence[Fact]) -> str:
    """What the parts of this game say of how the reader's own act came out."""
    return " ".join([said for tell in cast.words.outcomes.values() if (said := tell(cast, facts))])


def card_taken(cast: Cast, facts: Sequence[Fact]) -> str:
    """`You took a red card`, `You drew a wild`, `You kept 2 tickets`; nothing if it was something else."""
    for fact in facts:
        if isinstance(fact, Took):
            return f"You took {cast.one(fact.card)}"
        if isinstance(fact, Drew) and len(fact.cards) == 1 and NONE not in fact.cards:
            return f"You drew {cast.one(fact.cards[0])}"
        if isinstance(fact, TicketsKept):
            return f"You kept {counted(len(fact.tickets), 'ticket')}"
    return ""


def cards_taken(cast: Cast, seat: int, acts: Sequence[Sequence[Fact]]) -> str:
    """The same of the last of these acts of a turn; of two `You took red, blue`."""
    said = [card_taken(cast, facts) for facts in acts]
    last = said[-1] if said else ""
    if len(said) > 1 and all(said):
        cards = [fact for facts in acts for fact in facts if isinstance(fact, Took | Drew)]
        last = f"You took {brief(cast, cards)[seat]}"
    return f"{last}{_swept([fact for facts in acts for fact in facts])}" if last else ""


def designs(cast: Cast, kinds: Sequence[int]) -> str:
    """`R* is a red harbour train, pp is a purple double ship`: one card of each design that its letters don't tell."""
    odd = {
        cast.cards.kinds[kind].design: kind
        for kind in reversed(kinds)
        if kind != NONE and cast.cards.kinds[kind].color != NONE and len(card_letter(cast, kind)) > 1
    }
    return ", ".join(f"{card_letter(cast, kind)} is a {cast.kind(kind)}" for kind in sorted(odd.values()))


def undoes(said: str, key: str) -> str:
    """`You took a red card. u undoes it`."""
    return f"{said}. {key} undoes it"


def about_city(cast: Cast, city: int, standing: str, tickets: Sequence[int], routes: tuple[int, int]) -> list[str]:
    """`Kansas City`, `on HOU-WPG`, `10 routes, 6 open`: what a prompt says of a city, the most important first."""
    name = f"{cast.city(city)}{f' ({standing})' if standing else ''}"
    on = f"on {', '.join(ticket_code(cast, ticket) for ticket in tickets)}" if tickets else ""
    return [name, on, f"{counted(routes[0], 'route')}, {routes[1]} open"]


BOUND_FOR = "▸"


def ticket_code(cast: Cast, ticket: int) -> str:
    found = cast.board.tickets[ticket]
    return f"{cast.board.cities[found.a].code}{BOUND_FOR}{cast.board.cities[found.b].code}"


def departure(cast: Cast, ticket: int) -> str:
    """`Denver ▸ El Paso`: a ticket on a board of departures."""
    found = cast.board.tickets[ticket]
    return f"{cast.city(found.a)} {BOUND_FOR} {cast.city(found.b)}"


def city_line(cast: Cast, city: int, standing: str) -> str:
    """`WIE Wien`, or with what stands there `WIE Wien (your station)`."""
    found = cast.board.cities[city]
    return f"{found.code} {found.name}{f' ({standing})' if standing else ''}"


def card_letter(cast: Cast, kind: int) -> str:
    """A card in one or two letters: its colour, small on ships, with a sign for its design; `-` for an empty place."""
    if kind == NONE:
        return "-"
    card = cast.cards.kinds[kind]
    if card.color == NONE:
        design = cast.words.designs.get(card.design)
        return design.short if design else card.name[:1].upper()
    letter = LETTERS[card.color]
    return cast.words.designs[card.design].short.format(letter.lower() if card.supply else letter)


def claim_told(cast: Cast, seat: int, facts: Sequence[Fact], *, names: bool, paid: bool = False) -> str:
    """`Cleo laid Calgary–Vancouver (3 blue): 4 points`, or of the reader's own `Calgary–Vancouver is yours: 4 points`.

    Nothing if this was no claim of that seat.
    """
    claim = next((fact for fact in facts if isinstance(fact, Claimed) and fact.seat == seat), None)
    if claim is None:
        return ""
    lane, points = cast.board.lanes[claim.lane], points_for_route(facts, seat)
    ends = [cast.board.cities[end] for end in (lane.a, lane.b)]
    way = "–".join(end.name for end in ends) if names else "-".join(end.code for end in ends)
    cards = f" ({cast.counted_cards(claim.payment)})" if paid else ""
    worth = f": {counted(points, 'point')}" if points else ""
    return f"{way} is yours{worth}" if seat == cast.reader else f"{cast.people[seat]} laid {way}{cards}{worth}"


def to_go(cast: Cast, ticket: int, missing: int, *, names: bool) -> str:
    """What a claim did for a ticket of its owner: `Dallas to New York: 6 to go`."""
    return f"{_pair(cast, ticket, names=names)}: {missing} to go"


def have_arrived(cast: Cast, tickets: Sequence[int]) -> list[str]:
    """What a claim completed, from the longest form to the shortest: `Dallas to Omaha has arrived`."""
    told = [listed([_pair(cast, ticket, names=names) for ticket in tickets]) for names in (True, False)]
    if len(tickets) == 1:
        return [f"{one} has arrived" for one in told]
    return [f"{one} have arrived" for one in (*told, counted(len(tickets), "ticket"))]


def _pair(cast: Cast, ticket: int, *, names: bool) -> str:
    return cast.pair(ticket) if names else ticket_code(cast, ticket)


def last_of_all(cast: Cast, turns: Sequence[tuple[int, str]]) -> str:
    """What everybody did last, in short: `You: blue, red. planner: DEN-KAN.`"""
    return " ".join(f"{'You' if seat == cast.reader else cast.people[seat]}: {said}." for seat, said in turns)
