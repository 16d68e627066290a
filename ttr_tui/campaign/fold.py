"""What a history comes to: the state is worked out of it each time, and nothing else says how a campaign stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ttr_tui.campaign.doing import Doing, Table
from ttr_tui.campaign.history import (
    ChangedPack,
    Corrected,
    Founded,
    HistoryFault,
    HistoryLine,
    Opened,
    Played,
    Voided,
    counting,
    read_history,
)
from ttr_tui.campaign.left import Archived, CalledBack, Came, Drawn, Held, Kept, Left, Lost, Placed, Shown
from ttr_tui.campaign.packs.pack import AFTER, BEFORE, Pack
from ttr_tui.campaign.state import Office, State, for_readers
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.store.campaigns.content import READABLE, Campaign

OF_THE_PACK = "now.year"
"""What another version of the pack may say otherwise."""


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
        _check_companies(line, founded, k)
        if ended_by and isinstance(line, Played | Voided | ChangedPack):
            raise HistoryFault([f"Line {k + 1} goes on with a campaign that line {ended_by} has ended."])
        match line:
            case Founded():
                raise HistoryFault([f"Line {k + 1} founds the campaign a second time."])
            case Played() if k in count:
                state = _after_game(pack, state, line, k)
            case Corrected():
                state = corrected(pack, state, line)
            case Opened():
                vaults = (line.company,) if line.company else tuple(state.companies)
                state = replace(state, opened=tuple(dict.fromkeys((*state.opened, *vaults))))
                if not line.early:
                    state, ended_by = _over(pack, state), k + 1
            case ChangedPack():
                state = replace(state, pack=line.pack)
    return state


def begun(pack: Pack, state: State, present: Sequence[str]) -> Doing:
    """The next game once its cards were read before it: rules that are over are gone, and offices were emptied."""
    game = state.next_game
    rules = {name: last for name, last in state.rules.items() if last >= game}
    offices = {color: _emptied(pack, office) if color in present else office for color, office in state.offices.items()}
    table = Table(game, tuple(present), state.winner, state.last)
    doing = Doing(pack, replace(state, rules=rules, offices=offices), table)
    for card in pack.read_in(game, BEFORE):
        doing.read(card)
    return doing


def ended(pack: Pack, state: State, played: Played) -> Doing:
    """The state after the next game, as this line tells of it, with whatever has to be told, asked or drawn."""
    present = [color for color in state.companies if color not in played.absent]
    before = begun(pack, state, present).state
    told = _left(replace(before, caboose=played.last, winner=played.winner, last=played.last), played.left)
    told = replace(told, tokens=_tokens(pack, before, played.left, present))
    doing = Doing(pack, told, Table(played.game, tuple(present), played.winner, played.last, played.left))
    turned = pack.read_in(played.game, AFTER)
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


def differences(campaign: Campaign, state: State) -> list[str]:
    """Where the tables for readers say something else than the history; the history counts."""
    return [*_differing("", {name: campaign.readable.get(name) for name in READABLE}, for_readers(state))]


def _differing(place: str, there: Any, due: Any) -> Iterable[str]:
    if place == OF_THE_PACK:
        return
    if isinstance(there, Mapping) and isinstance(due, Mapping):
        for key in dict.fromkeys((*due, *there)):
            yield from _differing(f"{place}.{key}".lstrip("."), there.get(key), due.get(key))
    elif there != due:
        yield f"{visible(place, 100)} was changed by hand, and doesn't count: the history says {_shown(due)}."


def _shown(said: object) -> str:
    return "nothing of it" if said is None else visible(f"{said}", 100)


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
        {color: Office() for color in companies},
        tuple(pack.first_events),
        year=_year_of(pack, 1),
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


def _check_companies(line: HistoryLine, founded: Founded, k: int) -> None:
    """All companies that a line names are in this campaign."""
    named: list[str] = []
    match line:
        case Played():
            named = [line.winner, line.last, *line.absent, *line.stand_ins, *_named(line.left)]
        case Corrected():
            named = [*([line.caboose] if line.caboose else []), *_named(line.left)]
        case Opened():
            named = [line.company] if line.company else []
    for company in named:
        if company not in founded.companies:
            raise HistoryFault([f"Line {k + 1} names {visible(company)}, which is no company of this campaign."])


def _named(left: Iterable[Left]) -> list[str]:
    return [thing.company for thing in left if not isinstance(thing, Came | Archived | CalledBack)]


def _emptied(pack: Pack, office: Office) -> Office:
    """What brings something has come into play; all else stays."""
    items = tuple(name for name in office.items if name not in pack.items or not pack.items[name].comes_into_play)
    return replace(office, items=items)


def corrected(pack: Pack, state: State, line: Corrected) -> State:
    """A postcard that is drawn here was given by hand, out of the post."""
    tokens = _tokens(pack, state, line.left, ())
    state = _left(replace(state, caboose=line.caboose or state.caboose, tokens=tokens), line.left)
    offices = dict(state.offices)
    for thing in line.left:
        if isinstance(thing, Drawn) and thing.number in state.post:
            office = offices[thing.company]
            offices[thing.company] = replace(office, postcards=(*office.postcards, thing.number))
            state = replace(state, post=tuple(number for number in state.post if number != thing.number))
    return replace(state, offices=offices)


def _left(state: State, left: Sequence[Left]) -> State:
    """The state with what a game left behind."""
    offices, notes = dict(state.offices), dict(state.notes)
    events, archive = [*state.events], [*state.archive]
    for thing in left:
        match thing:
            case Shown():
                office = offices[thing.company]
                held = tuple(number for number in office.postcards if number != thing.number)
                offices[thing.company] = replace(office, postcards=held)
            case Kept():
                office = offices[thing.company]
                offices[thing.company] = replace(office, items=(*office.items, thing.item))
            case Lost() if thing.item in offices[thing.company].items:
                items = [*offices[thing.company].items]
                items.remove(thing.item)
                offices[thing.company] = replace(offices[thing.company], items=tuple(items))
            case Came():
                notes[thing.name] = thing.amount
            case Archived() if thing.event in events:
                events.remove(thing.event)
                archive.append(thing.event)
            case CalledBack() if thing.event in archive:
                archive.remove(thing.event)
                events.append(thing.event)
    return replace(state, offices=offices, notes=notes, events=tuple(events), archive=tuple(archive))


def _tokens(pack: Pack, state: State, left: Iterable[Left], anew: Collection[str]) -> tuple[Held | Placed, ...]:
    """What lies on the table for the next game. If any tokens are told, then those of these companies are told anew."""
    told = [thing for thing in left if isinstance(thing, Held | Placed) and thing.kind in pack.staying]
    kept = [token for token in state.tokens if not told or token.company not in anew]
    lying = {(one.company, one.kind, one.city if isinstance(one, Placed) else ""): one for one in (*kept, *told)}
    return tuple(one for one in lying.values() if one.count)
