"""Commands that explain: the help, the rules, and the rule behind a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.plain.prompter import Command, HintTaken, NoHint, Prompter
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.words.english import asking, helping
from ttr_tui.words.english.reading import plain
from ttr_tui.words.english.refusing import rule_text

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice

MOST = 3
"""So many of the choices of a question are advised on."""


def _help(prompter: Prompter, rest: str) -> None:
    edition = prompter.rules.edition
    resume = prompter.voice.goes_on_with("campaign play" if prompter.cast.tale else "resume")
    if not rest:
        prompter.say(*helping.short_help(edition))
    elif rest.lower() == asking.ALL:
        prompter.say(*helping.help_lines(edition, resume=resume))
    else:
        prompter.say(*helping.help_on(edition, rest, resume=resume))


def _rules(prompter: Prompter, rest: str) -> None:
    prompter.say(*helping.rules_lines(prompter.rules.edition))


def _why(prompter: Prompter, rest: str) -> None:
    if not prompter.refusals:
        prompter.say(asking.NOTHING_REFUSED)
        return
    refusal = prompter.refusals[-1]
    prompter.say(asking.rule(refusal.rule, rule_text(prompter.cast, refusal)))


def _hint(prompter: Prompter, rest: str) -> None:
    """What a good player would do, best first; the result of the game counts it. With the letter of one, do that."""
    from ttr_tui.words.english.advice import saying

    if (meant := prompter.hints.get(plain(rest))) is not None:
        raise HintTaken(meant)
    try:
        given = () if prompter.hint is None else prompter.hint(_ways_to_claim(prompter))
    except NoHint as why_not:
        prompter.say(str(why_not))
        return
    lines = saying.advice_lines(prompter.cast, prompter.view, given)
    if not given:
        prompter.say(saying.NOTHING)
    elif prompter.open:
        told = _about_choices(prompter, given, lines)
        prompter.say(*(_called(prompter, *each, lettered=False) for each in told))
        if not told:
            prompter.say(saying.NOT_ABOUT_THIS)
    else:
        prompter.hints.clear()
        plan = saying.plan_lines(prompter.cast, given)
        by_letter = zip(given, lines, asking.LETTERS, strict=False)
        called = [_called(prompter, *each) for each in by_letter]
        prompter.say(*plan, *called, saying.how_to_take(len(lines)))


def _about_choices(prompter: Prompter, given: Sequence[Advice], lines: Sequence[str]) -> list[tuple[Advice, str, str]]:
    """The best that there is to each choice of the open question, by its number."""
    best: dict[str, tuple[Advice, str, str]] = {}
    for one, line in zip(given, lines, strict=True):
        number = next((str(k) for k, leading in enumerate(prompter.open, 1) if one.action in leading), "")
        if number:
            best.setdefault(number, (one, line, number))
    return list(best.values())[:MOST]


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
