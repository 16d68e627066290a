"""What can be typed at any prompt of a game, beside the answer: looking, learning, and the course of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.ways import joint_forest, way_between
from ttr_tui.plain.prompter import Command, HintTaken, NoHint, Prompter, UndoAsked
from ttr_tui.plain.voice import PlayerLeft, ToMenu
from ttr_tui.rules.chances import card_counts, chances_to_pay
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.prospects import lenders_for
from ttr_tui.words import choices, guide, plans, sentences, tabletop
from ttr_tui.words.lookup import find_numbers, lanes_between, plain
from ttr_tui.words.sentences import rule_text

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice


def _hand(prompter: Prompter, rest: str) -> None:
    prompter.say(tabletop.hand(prompter.cast, prompter.view), tabletop.market(prompter.cast, prompter.view.table))


def _tickets(prompter: Prompter, rest: str) -> None:
    view = prompter.view
    offer = view.table.offers[view.seat]
    if not view.tickets and not offer:
        prompter.say(tabletop.NO_TICKETS)
    held = prompter.journeys()
    for journey in held:
        prompter.say(tabletop.journey_at_length(prompter.cast, view.table, journey))
    within = [journey.ticket for journey in held if journey.way is not None]
    forest = prompter.together(within)
    if said := plans.all_of_them(prompter.cast, view, len(view.tickets), len(within), forest):
        prompter.say(said)
    if offer:
        prompter.say(choices.ON_OFFER)
        for number, (ticket, way) in enumerate(zip(offer, prompter.ways(offer), strict=True), 1):
            prompter.say(choices.numbered(number, tabletop.ticket_at_length(prompter.cast, ticket, way)))


def _scores(prompter: Prompter, rest: str) -> None:
    prompter.say(*prompter.scores())


def _routes(prompter: Prompter, rest: str) -> None:
    if not rest:
        prompter.say(choices.routes_of_which(prompter.cast))
        return
    for city in prompter.places(rest):
        prompter.say(*tabletop.lanes_at(prompter.cast, prompter.view.table, city))


def _map(prompter: Prompter, rest: str) -> None:
    table, names = prompter.view.table, [plain(name) for name in prompter.cast.people]
    if not rest:
        prompter.say(*tabletop.overview(prompter.cast, table))
    elif plain(rest) in names:
        prompter.say(tabletop.network(prompter.cast, table, names.index(plain(rest))))
    elif plain(rest) == "owners":
        prompter.say(*tabletop.networks(prompter.cast, table))
    else:
        _routes(prompter, rest)


def _discard(prompter: Prompter, rest: str) -> None:
    prompter.say(*tabletop.discard(prompter.cast, prompter.view.table))


def _way(prompter: Prompter, rest: str) -> None:
    """The way with the fewest pieces still to lay, route by route, with what each lacks."""
    rules, view = prompter.rules, prompter.view
    ends = prompter.places(rest) if rest else ()
    if len(ends) != 2:
        if not rest or ends:
            prompter.say(choices.way_where(prompter.cast))
        return
    own, open_lanes = view.table.network(view.seat), rules.claiming.open_lanes(view.table, view.seat)
    way = way_between(view.table.board, ends[0], ends[1], own, open_lanes, lenders_for(rules, view))
    refusals = {lane: rules.explain_lane(view, lane) for lane in range(len(view.table.board.lanes))}
    prompter.say(*plans.way_lines(prompter.cast, view, ends, way, refusals, open_lanes))


def _plan(prompter: Prompter, rest: str) -> None:
    """Marks the first free lane between two cities or unmarks what is marked there; alone says what the marks take."""
    cast, view, mark = prompter.cast, prompter.view, prompter.mark
    if mark is None:
        prompter.say(plans.NOT_HERE)
        return
    free = prompter.rules.claiming.open_lanes(view.table, view.seat)
    if not rest:
        own = view.table.network(view.seat) | prompter.plan() & free
        found = [view.table.board.tickets[ticket] for ticket in view.tickets]
        lenders = lenders_for(prompter.rules, view)
        beside = joint_forest(view.table.board, [(one.a, one.b) for one in found], own, free, lenders)
        lanes = [f"{cast.lane(lane)}." for lane in members(prompter.plan() & free)]
        said = plans.plan_lines(cast, view, prompter.plan(), beside) if prompter.plan() else []
        prompter.say(*([*lanes, *(f"{one}." for one in said)] or [plans.no_marks(cast)]))
        return
    ends = prompter.places(rest)
    if len(ends) != 2:
        return
    lanes_there = lanes_between(view.table.board, *ends)
    lane = next((lane for lane in lanes_there if prompter.plan() >> lane & 1), NONE)
    lane = next((one for one in lanes_there if free >> one & 1), NONE) if lane == NONE else lane
    if lane != NONE:
        mark(lane)
        prompter.say((plans.lane_marked if prompter.plan() >> lane & 1 else plans.lane_unmarked)(cast, lane))
    elif lanes_there:
        prompter.say(plans.not_free(cast, lanes_there[0]))
    else:
        prompter.say(choices.no_route(cast, *ends))


def _chances(prompter: Prompter, rest: str) -> None:
    """Where the cards of each kind are; with two cities the chances to pay for their routes."""
    cast, view, rules = prompter.cast, prompter.view, prompter.rules
    if not rest or view.seat < 0:
        prompter.say(*(plans.count_line(cast, count) for count in card_counts(rules, view)))
        return
    ends = prompter.places(rest)
    if len(ends) != 2:
        return
    lanes = lanes_between(view.table.board, *ends)
    open_lanes = rules.claiming.open_lanes(view.table, view.seat)
    free = [lane for lane in lanes if open_lanes >> lane & 1]
    if free:
        prompter.say(*(plans.chance_line(cast, lane, chances_to_pay(rules, view, lane)) for lane in free))
    else:
        prompter.say(plans.not_free(cast, lanes[0]) if lanes else choices.no_route(cast, *ends))


LOOKING: Mapping[str, Command] = {
    "hand": _hand,
    "tickets": _tickets,
    "scores": _scores,
    "routes": _routes,
    "map": _map,
    "way": _way,
    "plan": _plan,
    "chances": _chances,
    "discard": _discard,
}


# Commands that explain and advise.

MOST_ADVISED = 3
"""So many of the choices of a question are advised on."""


def _help(prompter: Prompter, rest: str) -> None:
    edition = prompter.rules.edition
    resume = prompter.voice.goes_on_with("campaign play" if prompter.cast.tale else "resume")
    if not rest:
        prompter.say(*guide.short_help(edition))
    elif rest.lower() == choices.ALL:
        prompter.say(*guide.help_lines(edition, resume=resume))
    else:
        prompter.say(*guide.help_on(edition, rest, resume=resume))


def _rules(prompter: Prompter, rest: str) -> None:
    prompter.say(*guide.rules_lines(prompter.rules.edition))


def _why(prompter: Prompter, rest: str) -> None:
    if not prompter.refusals:
        prompter.say(choices.NOTHING_REFUSED)
        return
    refusal = prompter.refusals[-1]
    prompter.say(choices.rule(refusal.rule, rule_text(prompter.cast, refusal)))


def _hint(prompter: Prompter, rest: str) -> None:
    """What a good friend would say, best first, and more of it or the plan if that is asked for; the result counts it.

    With the letter of one, do that.
    """
    from ttr_tui.words import hints

    if (meant := prompter.hints.get(plain(rest))) is not None:
        raise HintTaken(meant)
    try:
        given = () if prompter.hint is None else prompter.hint(_ways_to_claim(prompter))
    except NoHint as why_not:
        prompter.say(str(why_not))
        return
    asked = plain(rest)
    lines = hints.advice_lines(prompter.cast, prompter.view, given)
    if not given:
        prompter.say(hints.NOTHING)
    elif asked == hints.PLAN:
        prompter.say(*(hints.plan_lines(prompter.cast, given) or [hints.NO_PLAN]))
    elif prompter.open:
        told = _about_choices(prompter, given, lines)
        prompter.say(*(_called(prompter, *each, lettered=False) for each in told))
        if not told:
            prompter.say(hints.NOT_ABOUT_THIS)
    else:
        prompter.hints.clear()
        shown = len(lines) if asked == hints.ALL else hints.SHOWN
        by_letter = zip(given[:shown], lines, choices.LETTERS, strict=False)
        called = [_called(prompter, *each) for each in by_letter]
        prompter.say(*called, hints.how_to_take(len(called), len(lines) - len(called)))


def _about_choices(prompter: Prompter, given: Sequence[Advice], lines: Sequence[str]) -> list[tuple[Advice, str, str]]:
    """The best that there is to each choice of the open question, by its number."""
    best: dict[str, tuple[Advice, str, str]] = {}
    for one, line in zip(given, lines, strict=True):
        number = next((str(k) for k, leading in enumerate(prompter.open, 1) if one.action in leading), "")
        if number:
            best.setdefault(number, (one, line, number))
    return list(best.values())[:MOST_ADVISED]


def _ways_to_claim(prompter: Prompter) -> list[Claim]:
    """All that the open question may lead to, if it is about the lanes of one route or the cards for one."""
    found = [action for leading in prompter.open for action in leading]
    claims = [action for action in found if isinstance(action, Claim)]
    routes = {prompter.cast.board.lanes[claim.lane].route for claim in claims}
    return claims if len(claims) == len(found) and len(routes) == 1 else []


def _called(prompter: Prompter, advice: Advice, line: str, sign: str, *, lettered: bool = True) -> str:
    """What is said of a hint; from now on its words stand for what it says to do, and its letter if that has one."""
    said = f"{sign}. {line}"
    called = (line, line.partition(":")[0], *((sign, said) if lettered else ()))
    prompter.hints.update(dict.fromkeys(map(plain, called), advice.action))
    return said


LEARNING: Mapping[str, Command] = {"?": _help, "help": _help, "rules": _rules, "why": _why, "hint": _hint}


# Commands about the course of the game: what happened, undoing it, leaving.

RECENT = 8
"""So many turns `log` goes back."""


def _log(prompter: Prompter, rest: str) -> None:
    turns, numbers = prompter.log(), find_numbers(rest) if rest else [RECENT]
    if not turns:
        prompter.say(choices.NOTHING_HAPPENED)
    elif rest.lower() == choices.ALL:
        prompter.say(*turns)
    elif numbers is None or len(numbers) != 1:
        prompter.say(choices.log_how(rest))
    else:
        prompter.say(*turns[-max(1, numbers[0]) :])


def _since(prompter: Prompter, rest: str) -> None:
    prompter.say(*(prompter.since() or [sentences.NOTHING_SINCE]))


def _undo(prompter: Prompter, rest: str) -> None:
    raise UndoAsked


def _menu(prompter: Prompter, rest: str) -> None:
    raise ToMenu


def _quit(prompter: Prompter, rest: str) -> None:
    raise PlayerLeft


COURSE: Mapping[str, Command] = {"log": _log, "since": _since, "undo": _undo, "menu": _menu, "quit": _quit}

COMMANDS: Mapping[str, Command] = {**LEARNING, **LOOKING, **COURSE}
"""All of a game, by the word that gives them; what each says in the help stands in `words.guide`."""
