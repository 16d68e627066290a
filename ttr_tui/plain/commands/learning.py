"""Commands that explain: the help, the rules, and the rule behind a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.plain.prompter import Command, Prompter
from ttr_tui.words.english import asking, helping
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
    """What a good player would do, best first; the result of the game counts it."""
    from ttr_tui.words.english.advice import saying

    prompter.say(*((() if prompter.hint is None else prompter.hint()) or [saying.NOTHING]))


LEARNING: Mapping[str, Command] = {"?": _help, "help": _help, "rules": _rules, "why": _why, "hint": _hint}
