"""What a history comes to: how a campaign stands is worked out of it each time, and nothing else says so."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from ttr_tui.campaign.history import (
    Answered,
    Archived,
    CalledBack,
    Came,
    CameFor,
    ChangedPack,
    Colored,
    Corrected,
    Drawn,
    Founded,
    Held,
    HistoryFault,
    HistoryLine,
    Joined,
    Kept,
    Lost,
    NewCompany,
    NewLeader,
    Perked,
    Placed,
    Played,
    Printed,
    Purse,
    Raised,
    Shown,
    Tallied,
    Trace,
    VaultsOpened,
    Voided,
    counting,
    on_lane,
    read_history,
    words_of,
)
from ttr_tui.campaign.pack import AFTER, BEFORE, PURSE, CardKind, Pack, StoryCard
from ttr_tui.campaign.state import CompanyOffice, CompanySheet, State
from ttr_tui.campaign.story_effects import MOST_IN_PURSE, CampaignDoing, GameTold
from ttr_tui.core.board import pair_of
from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.store.campaign_file import Campaign
from ttr_tui.store.map_entries import MOST_LANES
from ttr_tui.systems.legacy.verbs import FOR_GOOD, MOST_BONUS, MOST_COUNTED


def state_of(pack: Pack, campaign: Campaign) -> State:
    """How a campaign's file says that it stands. Raises a HistoryFault."""
    return fold(pack, read_history(campaign.lines))


def fold(pack: Pack, history: Sequence[HistoryLine]) -> State:
    """How a campaign stands after these lines. Raises a HistoryFault if they can't have come about."""
    founded = history[0] if history else None
    if not isinstance(founded, Founded):
        raise HistoryFault(["A history begins with the founding of the campaign."])
    state = _beginning(pack, founded)
    count = {game.place for game in counting(history)}
    ended_by = 0
    for k, line in enumerate(history[1:], 1):
        _check_companies(line, state, k)
        if ended_by and isinstance(line, Played | Voided | ChangedPack | NewCompany | NewLeader):
            raise HistoryFault([f"Line {k + 1} goes on with a campaign that line {ended_by} has ended."])
        match line:
            case Founded():
                raise HistoryFault([f"Line {k + 1} founds the campaign a second time."])
            case Played() if k in count:
                state = _after_game(pack, state, line, k)
            case Corrected():
                state = corrected(pack, state, line)
            case VaultsOpened():
                vaults = (line.company,) if line.company else tuple(state.companies)
                state = replace(state, opened=tuple(dict.fromkeys((*state.opened, *vaults))))
                if not line.early:
                    state, ended_by = _over(pack, state), k + 1
            case ChangedPack():
                state = replace(state, pack=line.pack)
            case NewCompany():
                state = _with_one_more(state, line)
            case NewLeader():
                led = replace(state.companies[line.company], player=line.player, bot=line.bot)
                state = replace(state, companies={**state.companies, line.company: led})
    return state


def _with_one_more(state: State, line: NewCompany) -> State:
    """A company more, with what each has at the founding. It sits down last."""
    companies = {**state.companies, line.company: line.about}
    return replace(state, companies=companies, offices={**state.offices, line.company: CompanyOffice()})


def begun(pack: Pack, state: State, present: Sequence[str]) -> CampaignDoing:
    """The next game once its cards were read before it: rules that are over are gone, and offices were emptied."""
    game = state.next_game
    rules = {name: last for name, last in state.rules.items() if last >= game}
    offices = {color: _emptied(pack, office) if color in present else office for color, office in state.offices.items()}
    sheets = {
        color: replace(sheet, rules={name: last for name, last in sheet.rules.items() if last >= game})
        for color, sheet in state.sheets.items()
    }
    table = GameTold(game, tuple(present), state.winner, state.last)
    doing = CampaignDoing(pack, replace(state, rules=rules, offices=offices, sheets=sheets), table)
    for card in cards_of(pack, state, present, BEFORE):
        doing.read(card)
    return doing


def cards_of(pack: Pack, state: State, present: Sequence[str], kinds: Sequence[CardKind]) -> list[StoryCard]:
    """The cards of the next game of these kinds whose tests hold as it begins: of one turned later, too."""
    table = GameTold(state.next_game, tuple(present), state.winner, state.last)
    doing = CampaignDoing(pack, state, table)
    return [card for card in pack.read_in(state.next_game, kinds) if doing.holds(card.when, "")]


def ended(pack: Pack, state: State, played: Played) -> CampaignDoing:
    """The state after the next game, as this line tells of it, with whatever has to be told, asked or drawn."""
    present = [color for color in state.companies if color not in played.absent]
    before = begun(pack, state, present).state
    lasting = tuple(replace(one, games=one.games - (one.games < FOR_GOOD)) for one in before.routes if one.games > 1)
    told = replace(before, caboose=played.last, winner=played.winner, last=played.last, routes=lasting)
    told = _left(pack, told, played.left)
    told = replace(told, tokens=_tokens(pack, before, played.left, present))
    doing = CampaignDoing(pack, told, GameTold(played.game, tuple(present), played.winner, played.last, played.left))
    turned = cards_of(pack, state, present, AFTER)
    for card in turned:
        doing.read(card)
    over = any(card.kind == "stop" for card in turned)
    game = played.game + 1
    doing.state = replace(doing.state, next_game=game, year=_year_of(pack, game), over=over)
    return doing


def last_game(history: Sequence[HistoryLine]) -> Played | None:
    """The last game that counts: the one that can be taken back."""
    games = counting(history)
    return games[-1].line if games else None


def _beginning(pack: Pack, founded: Founded) -> State:
    """Companies go in one order, since that of keys in a file has no meaning."""
    companies = {color: founded.companies[color] for color in SEAT_COLORS if color in founded.companies}
    return State(
        founded.campaign,
        founded.name,
        founded.mode,
        founded.pack,
        companies,
        founded.caboose,
        1,
        {color: CompanyOffice() for color in companies},
        tuple(pack.first_events),
        year=_year_of(pack, 1),
        neutral=founded.neutral,
    )


def _year_of(pack: Pack, game: int) -> int:
    return pack.chapters[game - 1].year if game <= len(pack.chapters) else 0


def _over(pack: Pack, state: State) -> State:
    """The campaign at its end: the last card was turned, or else the one for an end on request is read now."""
    read = (pack.ending.id,) if pack.ending and not state.over else ()
    return replace(state, read=(*state.read, *read), over=True)


def _after_game(pack: Pack, state: State, played: Played, k: int) -> State:
    wrong = ""
    if state.over:
        wrong = "a game after the last card of the story"
    elif played.game != state.next_game:
        wrong = f"game {played.game}, and game {state.next_game} is the next"
    elif played.game > len(pack.chapters):
        wrong = f"game {played.game}, and this pack has {len(pack.chapters)}. Get the version that it was played with"
    elif len(played.absent) > len(state.companies) - 2:
        wrong = "a game for which fewer than two companies were there"
    elif {played.winner, played.last} & {*played.absent}:
        wrong = "a result of a company that wasn't there"
    if wrong:
        raise HistoryFault([f"Line {k + 1} tells of {wrong}."])
    return ended(pack, state, played).state


def _check_companies(line: HistoryLine, state: State, k: int) -> None:
    """All companies that a line names are in this campaign by then, but for one that joins with it."""
    if isinstance(line, NewCompany) and line.company in state.companies:
        raise HistoryFault([f"Line {k + 1} lets {line.company} join, which is in this campaign already."])
    named: list[str] = []
    match line:
        case Played():
            named = [line.winner, line.last, *line.absent, *line.stand_ins, *_named(line.left)]
        case Corrected():
            named = [*([line.caboose] if line.caboose else []), *_named(line.left)]
        case VaultsOpened():
            named = [line.company] if line.company else []
        case NewLeader():
            named = [line.company]
    for company in named:
        if company not in state.companies:
            raise HistoryFault([f"Line {k + 1} names {visible(company)}, which is no company of this campaign."])


def _named(left: Iterable[Trace]) -> list[str]:
    return [thing.company for thing in left if not isinstance(thing, Came | Archived | CalledBack)]


def _emptied(pack: Pack, office: CompanyOffice) -> CompanyOffice:
    """What brings something has come into play, and the purse with it; all else stays."""
    items = tuple(name for name in office.items if name not in pack.items or not pack.items[name].comes_into_play)
    return replace(office, items=items, purse={})


def corrected(pack: Pack, state: State, line: Corrected) -> State:
    """A postcard that is drawn here was given by hand, out of the post."""
    tokens = _tokens(pack, state, line.left, ())
    state = _left(pack, replace(state, caboose=line.caboose or state.caboose, tokens=tokens), line.left)
    offices = dict(state.offices)
    for thing in line.left:
        if isinstance(thing, Drawn) and thing.number in state.post:
            office = offices[thing.company]
            offices[thing.company] = replace(office, postcards=(*office.postcards, thing.number))
            state = replace(state, post=tuple(number for number in state.post if number != thing.number))
    return replace(state, offices=offices)


def _left(pack: Pack, state: State, left: Sequence[Trace]) -> State:
    """The state with what a game left behind."""
    offices, notes, own_notes = dict(state.offices), dict(state.notes), dict(state.own_notes)
    sheets = dict(state.sheets)
    events, archive = [*state.events], [*state.archive]
    for thing in left:
        match thing:
            case Shown(company, number):
                office = offices[company]
                offices[company] = replace(office, postcards=tuple(one for one in office.postcards if one != number))
            case Kept(company, item):
                office = offices[company]
                offices[company] = replace(office, items=(*office.items, item))
            case Purse(company, what, count):
                purse = {**offices[company].purse, what: count}
                offices[company] = replace(offices[company], purse={one: n for one, n in purse.items() if n})
            case Lost(company, item):
                items = [*offices[company].items]
                if item in items:
                    items.remove(item)
                offices[company] = replace(offices[company], items=tuple(items))
            case Came(name, amount):
                notes[name] = amount
            case CameFor(company, name, amount):
                own_notes[company, name] = amount
            case Archived(event):
                if event in events:
                    events.remove(event)
                    archive.append(event)
            case CalledBack(event):
                if event in archive:
                    archive.remove(event)
                    events.append(event)
            case Perked(company, rule, stuck):
                games = pack.rules[rule].games if rule in pack.rules else 0
                last = state.next_game + games - 1 if stuck and games else 0
                sheets[company] = sheets.get(company, CompanySheet()).with_rule(rule, last)
            case Raised(company, dollars):
                sheets[company] = replace(sheets.get(company, CompanySheet()), dollars=min(dollars, MOST_BONUS))
            case Colored(company, color):
                sheets[company] = replace(sheets.get(company, CompanySheet()), color=color)
            case Held() | Placed():
                pass  # Those of a company are told together: `_tokens`.
            case Drawn() | Joined() | Printed() | Tallied() | Answered():
                pass  # For the cards that are read after the game.
            case _:
                assert_never(thing)
    state = replace(state, offices=offices, notes=notes, own_notes=own_notes, sheets=sheets)
    return replace(state, events=tuple(events), archive=tuple(archive))


def _tokens(pack: Pack, state: State, left: Iterable[Trace], anew: Collection[str]) -> tuple[Held | Placed, ...]:
    """What lies on the table for the next game. If any tokens are told, then those of these companies are told anew."""
    told = [thing for thing in left if isinstance(thing, Held | Placed) and thing.kind in pack.staying]
    kept = [token for token in state.tokens if not told or token.company not in anew]
    lying = {(one.company, one.kind, one.city if isinstance(one, Placed) else ""): one for one in (*kept, *told)}
    return tuple(one for one in lying.values() if one.count)


def cannot_be(pack: Pack, state: State, left: Sequence[Trace]) -> str:
    """What is wrong with the first of these things that can't be, each coming after the one before; or nothing.

    That a company isn't in the campaign is for its history to say.
    """
    for thing in left:
        if getattr(thing, "company", state.caboose) not in state.companies:
            return ""
        wrong = _why_not(pack, state, thing)
        if wrong:
            return f"“{visible(words_of(thing))}” can’t be: {wrong}"
        state = corrected(pack, state, Corrected("", (thing,)))
    return ""


def _why_not(pack: Pack, state: State, thing: Trace) -> str:
    match thing:
        case Shown(company, number):
            held = state.offices[company].postcards
            return _only(number in held, f"the postcards of {company}", held)
        case Drawn(_, number):
            return _only(number in state.post, "the postcards that nobody has", sorted(state.post))
        case Lost(company, item):
            things = state.offices[company].items
            return _only(item in things, f"what lies in the office of {company}", things)
        case Kept(_, item):
            seen = {thing for office in state.offices.values() for thing in office.items}
            return _only(item in pack.items, "what lies in offices so far", sorted(seen)) or _full(pack, state, thing)
        case Purse(_, what, _):
            known = what in PURSE or what in pack.tokens
            return _only(known, "what a purse holds", PURSE) or _full(pack, state, thing)
        case Came(name, amount):
            shared = name in pack.notes and name not in pack.own_notes
            return _only(shared, "what is noted so far", sorted(state.notes)) or _countable(amount)
        case CameFor(company, name, amount):
            noted_so_far = sorted({note for _, note in state.own_notes})
            noted = _only(name in pack.own_notes, f"what is noted for {company} so far", noted_so_far)
            return noted or _countable(amount)
        case Archived(event):
            return _only(event in state.events, "the events in the deck", state.events)
        case CalledBack(event):
            return _only(event in state.archive, "the events in the archive", state.archive)
        case Perked(_, rule, _):
            seen = {name for sheet in state.sheets.values() for name in sheet.rules} | {*state.rules}
            return _only(rule in pack.rules, "the rules so far", sorted(seen))
        case Raised(_, dollars):
            return _only(dollars <= MOST_BONUS, "the dollars for a route", [f"0 to {MOST_BONUS}"])
        case Colored(_, color):
            return _only(color in COLORS, "the colours", COLORS)
        case Held(_, kind, _):
            return _staying(pack, state, kind) or _banked(pack, state, thing)
        case Placed(_, kind, city, _):
            cities = sorted(_cities_seen(pack, state))
            there = _only({*(thing.ends or (city,))} <= {*cities}, "the cities of the board", cities)
            return _staying(pack, state, kind) or there or _lane(thing) or _banked(pack, state, thing)
        case Joined() | Printed() | Tallied() | Answered():
            return "that is told of a game alone, and between games it changes nothing."
        case _:
            assert_never(thing)


def _staying(pack: Pack, state: State, kind: str) -> str:
    return _only(kind in pack.staying, "the tokens on the table so far", sorted({one.kind for one in state.tokens}))


def _lane(thing: Placed) -> str:
    """Whether it is called as lanes are."""
    lanes = [on_lane(f"{'-'.join(pair_of(*thing.ends))}/{n}") for n in range(1, MOST_LANES + 1)] if thing.ends else []
    return _only(not lanes or thing.city in lanes, "the lanes between these cities", lanes)


def _banked(pack: Pack, state: State, thing: Held | Placed) -> str:
    """Whether there are so many tokens."""
    tokens = corrected(pack, state, Corrected("", (thing,))).tokens
    lying, count = sum(one.count for one in tokens if one.kind == thing.kind), pack.tokens[thing.kind].said.count
    return _only(lying <= count, "of these tokens there are", [count])


def _full(pack: Pack, state: State, thing: Kept | Purse) -> str:
    """Whether so much can come out of the office, with what its items bring."""
    brings = corrected(pack, state, Corrected("", (thing,))).offices[thing.company].brings(pack)
    whats = [thing.what] if isinstance(thing, Purse) else pack.items[thing.item].brings
    fits = all(brings[what] <= MOST_IN_PURSE for what in whats)
    return _only(fits, "at most comes out of an office, with what is in its items", [MOST_IN_PURSE])


def _countable(amount: int) -> str:
    return _only(amount <= MOST_COUNTED, "at most is noted", [MOST_COUNTED])


def _cities_seen(pack: Pack, state: State) -> Collection[str]:
    """Those that have been on a board so far: nothing is said of others."""
    areas = [pack.areas[name] for name in state.areas if name in pack.areas]
    return {*(str(city["id"]) for city in pack.board["cities"]), *(city for area in areas for city in area.opens)}


def _only(possible: object, what: str, there: Sequence[object]) -> str:
    """Nothing if it is possible, else what would be, of what has been seen so far."""
    return "" if possible else f"{what}: {', '.join(str(one) for one in there) or 'nothing'}."
