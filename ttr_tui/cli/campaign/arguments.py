"""What can be said after `ttr campaign`. Nothing of a campaign is loaded before one of its doors is entered."""

from __future__ import annotations

from argparse import SUPPRESS, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping
from pathlib import Path

from ttr_tui.cli.arguments import Parser
from ttr_tui.words.english.campaign import usage


def put_up(campaign: Parser) -> None:
    """The doors behind this one."""
    campaign.formatter_class = RawDescriptionHelpFormatter
    campaign.description, campaign.epilog = usage.ABOUT, usage.FIRST_STEPS
    campaign.add_argument("--campaigns", metavar="DIR", type=Path, help=usage.CAMPAIGNS)
    campaign.doors = DOORS
    doors = campaign.add_subparsers(title="doors", metavar="DOOR", parser_class=Parser)
    for name, (about, door, words) in DOORS.items():
        added = doors.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.add_argument("--campaigns", metavar="DIR", type=Path, default=SUPPRESS, help=usage.CAMPAIGNS)
        added.set_defaults(door=door)
        words(added)


def _words_of_list(_: Parser) -> None:
    """Nothing more can be said."""


def _words_of_check(check: Parser) -> None:
    check.add_argument("pack", metavar="PACK", help=usage.PACK)


def _list(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.listing import run

    return run(arguments.campaigns)


def _check(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.checking import run

    return run(arguments.pack, arguments.campaigns)


DOORS: Mapping[str, tuple[str, Callable[[Namespace], int], Callable[[Parser], None]]] = {
    "list": ("list your campaigns", _list, _words_of_list),
    "check": ("say everything that is wrong in a pack, or what it comes to", _check, _words_of_check),
}
"""For each what it is about, where it leads and what can be said at it."""
