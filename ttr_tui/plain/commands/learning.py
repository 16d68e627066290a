"""Commands that explain: the help, the rules, and the rule behind a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.plain.prompter import Command, HintTaken, NoHint, Prompter
from ttr_tui.words.english import asking, helping
from ttr_tui.words.english.asking import numbered
from ttr_tui.words.english.refusing import rule_text


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

    if (meant := prompter.lettered(rest)) is not None:
        raise HintTaken(meant.action)
    try:
        given = () if prompter.hint is None else prompter.hint()
    except NoHint as why_not:
        prompter.say(str(why_not))
        return
    lines = saying.advice_lines(prompter.cast, prompter.view, given)
    if not given:
        prompter.say(saying.NOTHING)
    elif prompter.open:
        leads = [[k for k, leading in enumerate(prompter.open, 1) if one.action in leading] for one in given]
        said = [numbered(at[0], line) for at, line in zip(leads, lines, strict=True) if at]
        prompter.say(*(said or [saying.NOT_ABOUT_THIS]))
    else:
        prompter.advice[:] = given
        prompter.say(*saying.lettered(lines), saying.how_to_take(len(lines)))


LEARNING: Mapping[str, Command] = {"?": _help, "help": _help, "rules": _rules, "why": _why, "hint": _hint}
