"""What holds at the end of each game of a campaign and from it to the next: counted again, from what was told alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.recount import holdings, spaces, ticket_points

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.fold import cards_of
from ttr_tui.campaign.history import Kept as Laid
from ttr_tui.campaign.history import Played
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import AFTER, BEFORE, Pack
from ttr_tui.campaign.receipts import Receipt
from ttr_tui.campaign.state import CompanyOffice, State
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table
from ttr_tui.seats.game import Game
from ttr_tui.systems.legacy.companies import Tokens
from ttr_tui.systems.legacy.outcomes import EventCards
from ttr_tui.systems.legacy.story import Story
from ttr_tui.systems.legacy.verbs import Keep, Mail, everything

FIRST_DOLLARS = 5
CARD = "card-"


@dataclass
class Chronicle:
    """A campaign as somebody keeps it who writes down beside the table what happens."""

    pack: Pack
    posted: set[int] = field(default_factory=set)
    """Postcards that came into the post so far."""
    held: dict[int, str] = field(default_factory=dict)
    """Those that a company has, each with the company."""
    came: dict[int, int] = field(default_factory=dict)
    """The game after which a company got a postcard, or before whose successor."""
    shown: dict[int, int] = field(default_factory=dict)
    """The game in which a postcard was shown."""
    deposits: dict[str, list[tuple[str, int, Receipt | None]]] = field(default_factory=dict)
    """By company the kind of each entry, its game, and the receipt if there is one."""
    caboose: str = ""
    games: int = 0

    def follow(self, before: State, game: Game, finish: Finish, after: State) -> None:
        """One game: how the campaign stood before it, what it came to, and how it stands afterwards."""
        self.games += 1
        receipts, line = finish.finished.receipts, finish.finished.played
        present = [sitter.color for sitter in game.sitters]
        assert (before.next_game, line.game, after.next_game) == (self.games, self.games, self.games + 1)
        assert [*line.absent] == [color for color in before.companies if color not in present]
        assert after.companies == before.companies
        self.see_table(before, game, present)
        see_receipts(game, present, receipts)
        self.see_caboose(before, game, present, line, after)
        self.see_postcards(before, game, present, after)
        self.see_events(before, game, present, after)
        self.see_offices(before, present, line, after)
        see_tokens(self.pack, game, present, before, after)
        for color in before.companies:
            entry = ("deposit" if color in present else "absent", self.games, receipts.get(color))
            self.deposits.setdefault(color, []).append(entry)

    def see_vaults(self, campaign: OpenCampaign) -> None:
        """One entry for each game in every vault, and in each what the company came to."""
        assert campaign.findings.intact
        assert campaign.remarks == ()
        taken = take_out(campaign.campaign, keys_without_asking(campaign.campaign, campaign.state.companies))
        for color, entries in self.deposits.items():
            vault = campaign.campaign.vaults[color]
            assert [(one.kind, one.game) for one in vault.entries] == [entry[:2] for entry in entries]
            there = {seq: receipt for seq, (_, _, receipt) in enumerate(entries, 1) if receipt is not None}
            assert {seq: deposit.receipt for seq, deposit in taken[color].items()} == there

    def see_table(self, before: State, game: Game, present: Sequence[str]) -> None:
        """Cards, tickets, trains and dollars are those of this game and of the offices, and all of them are there."""
        table, numbers, facts = game.table, game.rules.edition.numbers, facts_of(game)
        chapter = self.pack.chapters[before.next_game - 1]
        assert numbers["year"] == chapter.year
        see_cards(table, numbers["newspapers"][len(present)])
        see_tickets(table)
        for seat, color in enumerate(present):
            items = [self.pack.items[name] for name in before.offices[color].items]
            added = [fact.count for fact in facts if fact.word == "add-trains" and fact.seat == seat]
            purse = before.offices[color].purse
            trains = purse.get("trains", 0) + sum(item.trains for item in items)
            brought = min(trains, numbers["company_trains"] - chapter.trains)
            assert added[: bool(brought)] == [brought] * bool(brought)
            assert sum(table.pieces[seat]) + spaces(holdings(table)[seat]) == chapter.trains + sum(added)
            scored: Counter[str] = Counter()
            for fact in facts:
                if fact.word in ("score", "ticket") and fact.seat == seat:
                    scored[getattr(fact, "why", "ticket")] += fact.points
            dollars = purse.get("dollars", 0) + sum(item.dollars for item in items)
            assert (scored["start"], scored["office"]) == (FIRST_DOLLARS, dollars)
            assert sum(scored.values()) == table.scores[seat] >= 0

    def see_caboose(self, before: State, game: Game, present: Sequence[str], line: Played, after: State) -> None:
        """Whoever was last in the game before begins, if it is there; whoever is last in this one has it afterwards."""
        table = game.table
        assert before.caboose == (self.caboose or before.caboose)
        assert table.first == present.index(before.caboose) if before.caboose in present else table.first != NONE
        rank = {
            color: (table.scores[seat], table.made[seat], (seat - table.first) % len(present))
            for seat, color in enumerate(present)
        }
        assert line.last == min(rank, key=lambda color: rank[color])
        assert line.winner == max(rank, key=lambda color: rank[color])
        assert after.caboose == line.last
        self.caboose = line.last

    def see_postcards(self, before: State, game: Game, present: Sequence[str], after: State) -> None:
        """Each is in one place, the post, an office, or shown; none is shown in a game after which it came."""
        for card in self.pack.read_in(self.games, BEFORE):
            self.posted |= {*card.postcards}
            for effect in card.between:
                if isinstance(effect, Mail) and effect.number not in {*self.held, *self.shown}:
                    company = {"last": before.last, "winner": before.winner}[effect.who]
                    if company:
                        self.held[effect.number], self.came[effect.number] = company, self.games - 1
        playing = {card.number: card.company for card in game.rules.edition.numbers["postcards"]}
        assert playing == {number: color for number, color in self.held.items() if color in present}
        for fact in facts_of(game):
            if fact.word == "show":
                number = int(fact.postcard.removeprefix(CARD))
                assert self.held.pop(number) == present[fact.seat], "only its owner shows a postcard, and once"
                assert self.came[number] < self.games, "what is drawn after a game can be shown in later ones alone"
                self.shown[number] = self.games
        offices = [(number, color) for color, office in after.offices.items() for number in office.postcards]
        self.posted |= {number for card in self.pack.read_in(self.games, AFTER) for number in card.postcards}
        assert {*self.held.items()} <= {*offices}, "nobody takes a postcard from its company"
        assert sorted((*after.post, *(number for number, _ in offices), *self.shown)) == sorted(self.posted)
        self.came |= {number: self.games for number, _ in offices if number not in self.held}
        self.held = dict(offices)

    def see_events(self, before: State, game: Game, present: Sequence[str], after: State) -> None:
        """Each is in the deck or in the archive; a game is played with those of the deck and of its own cards."""
        added, later = (
            {event for card in cards_of(self.pack, before, present, kinds) for event in card.events} - {*before.archive}
            for kinds in (BEFORE, AFTER)
        )
        cards = game.table.record(EventCards)
        playing = sorted((*cards.deck, *cards.discard, *cards.archive))
        assert playing == sorted({*before.events, *added})
        assert sorted(after.archive) == sorted((*before.archive, *cards.archive))
        assert sorted(after.events) == sorted({*cards.deck, *cards.discard, *later - {*cards.archive}})

    def see_offices(self, before: State, present: Sequence[str], line: Played, after: State) -> None:
        """What brings something is used up by those who are there; of those who are away nothing is taken."""
        effects = everything(effect for card in self.pack.read_in(self.games, AFTER) for effect in card.between)
        chosen = {effect.who for effect in effects if isinstance(effect, Keep) and effect.place == "office"}
        for color, office in after.offices.items():
            items = before.offices[color].items
            stays = [item for item in items if color not in present or not self.pack.items[item].comes_into_play]
            laid = [one.item for one in line.left if isinstance(one, Laid) and one.company == color]
            due = [*stays, *laid]
            assert [*office.items[: len(due)]] == due
            selectors = {"owner", "all", "others"}
            selectors |= {"last"} if color == line.last else set()
            selectors |= {"winner"} if color == line.winner else set()
            selectors |= {"absent"} if color not in present else set()
            assert len(office.items) == len(due) or chosen & selectors


def facts_of(game: Game) -> list[Any]:
    return [fact for act in game.acts for fact in act.facts]


def see_cards(table: Table, newspapers: int) -> None:
    """As many of each kind as were printed; newspapers by who is there, and never with a company."""
    counts: Counter[int] = Counter(card for deck in table.decks for card in deck)
    counts.update(card for card in table.market if card != NONE)
    for pile in (*table.discards, *table.hands):
        counts.update(dict(enumerate(pile)))
    for kind, card in enumerate(table.cards.kinds):
        news = card.name == "newspaper"
        assert counts[kind] == (newspapers if news else card.count)
        assert not news or not any(hand[kind] for hand in table.hands)


def see_tickets(table: Table) -> None:
    """Each is in one place."""
    story = table.record(Story)
    places = (*table.ticket_decks.values(), *table.tickets, *table.offers, story.boxed)
    assert sorted(ticket for place in places for ticket in place) == [*range(len(table.board.tickets))]
    assert not story.boxed


def see_receipts(game: Game, present: Sequence[str], receipts: Mapping[str, Receipt]) -> None:
    """Each comes out as it is written, row by row."""
    table, bonus = game.table, game.rules.edition.numbers["trains_left_dollars"]
    assert (*receipts,) == (*present,)
    for seat, color in enumerate(present):
        receipt, tickets = receipts[color], ticket_points(table, seat)
        assert receipt.year == game.rules.edition.numbers["year"]
        assert receipt.completed == sum(points for points in tickets if points > 0)
        assert receipt.failed == -sum(points for points in tickets if points < 0)
        assert receipt.trains == bonus.get(sum(table.pieces[seat]), 0)
        assert receipt.total == max(0, receipt.sum) == table.scores[seat]


def see_tokens(pack: Pack, game: Game, present: Sequence[str], before: State, after: State) -> None:
    """Never more than there are; the campaign knows what lies on the table."""
    tokens, kinds = game.table.record(Tokens), game.rules.edition.numbers["tokens"]
    staying = {name: pack.tokens[name].said.count for name in pack.staying}
    for kind in kinds:
        assert tokens.out(kind.id) <= kind.count
    assert min([*tokens.counts.values(), *tokens.on_lanes.values()], default=1) > 0
    cities, lanes = game.table.board.cities, game.table.board.lanes
    lying = {
        (present[seat], kind, "" if city == NONE else cities[city].id): count
        for (seat, kind, city), count in tokens.counts.items()
    }
    lying |= {
        (present[seat], kind, lanes[lane].id.removesuffix("/1")): count
        for (seat, kind, lane), count in tokens.on_lanes.items()
    }
    told = {(one.company, one.kind, getattr(one, "city", "")): one.count for one in after.tokens}
    assert {what: count for what, count in told.items() if what[0] in present} == {
        what: count for what, count in lying.items() if what[1] in staying
    }
    was = {(one.company, one.kind, getattr(one, "city", "")): one.count for one in before.tokens}
    assert {what: count for what, count in told.items() if what[0] not in present} == {
        what: count for what, count in was.items() if what[0] not in present
    }
    for kind_id, count in staying.items():
        assert sum(many for what, many in told.items() if what[1] == kind_id) <= count
    brought: Counter[tuple[str, str, str]] = Counter()
    for fact in game.acts[0].facts:
        first: Any = fact
        if fact.word in ("tokens", "place-tokens", "stake-tokens") and first.kind in staying:
            place = cities[first.city].id if fact.word == "place-tokens" else ""
            place = lanes[first.lane].id.removesuffix("/1") if fact.word == "stake-tokens" else place
            brought[present[first.seat], first.kind, place] += first.count
    due = Counter({what: count for what, count in was.items() if what[0] in present})
    left = {kind.id: kind.count - sum(count for what, count in due.items() if what[1] == kind.id) for kind in kinds}
    for color in present:
        for kind_id, count in tokens_in(pack, before.offices[color]).items():
            given = min(count, left[kind_id])
            left[kind_id] -= given
            due[color, kind_id, ""] += given if kind_id in staying else 0
    assert brought == +due


def tokens_in(pack: Pack, office: CompanyOffice) -> Counter[str]:
    """What comes out of an office of each kind of token."""
    tokens = Counter({kind: count for kind, count in office.purse.items() if kind in pack.tokens})
    for name in office.items:
        tokens.update(pack.items[name].tokens)
    return tokens
