"""What can be said after `ttr campaign`. Nothing of a campaign is loaded before one of its doors is entered."""

from __future__ import annotations

from argparse import SUPPRESS, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping
from pathlib import Path

from ttr_tui.cli.parser import Parser, of_a_screen, shared, whole
from ttr_tui.cli.wishes import Wishes
from ttr_tui.words.english.cli import usage as main
from ttr_tui.words.english.cli.campaign import usage

SIMULATE = "simulate"
"""The door at which `--campaigns` says how many are played, and not where they lie."""


def put_up(campaign: Parser) -> None:
    """The doors behind this one."""
    campaign.formatter_class = RawDescriptionHelpFormatter
    campaign.description, campaign.epilog = usage.ABOUT, usage.FIRST_STEPS
    campaign.add_argument("--campaigns", metavar="DIR", type=Path, help=usage.CAMPAIGNS)
    of_a_screen(campaign)
    campaign.doors = DOORS
    doors = campaign.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, (about, door, words) in DOORS.items():
        added = doors.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.formatter_class = RawDescriptionHelpFormatter
        added.epilog = main.examples(usage.example(name))
        if name != SIMULATE:
            added.add_argument("--campaigns", metavar="DIR", type=Path, default=SUPPRESS, help=usage.CAMPAIGNS)
        added.set_defaults(door=door)
        words(added)


def _words_of_list(listing: Parser) -> None:
    of_a_screen(listing)


def _words_of_new(new: Parser) -> None:
    new.add_argument("pack", metavar="PACK", nargs="?", help=usage.PACK_OR_ASKED)
    new.add_argument("--name", metavar="NAME", help=usage.NAME)
    new.add_argument("--companies", metavar="NAMES", help=usage.COMPANIES)
    closed = new.add_mutually_exclusive_group()
    closed.add_argument("--lock", dest="closed", action="store_const", const="locked", help=usage.LOCK)
    closed.add_argument("--curtain", dest="closed", action="store_const", const="curtain", help=usage.CURTAIN)
    closed.add_argument("--open", dest="closed", action="store_const", const="open", help=usage.OPEN)
    of_a_screen(new)


def _words_of_play(play: Parser) -> None:
    play.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    play.add_argument("--absent", metavar="COMPANIES", action="append", help=usage.ABSENT)
    play.add_argument("--stand-in", metavar="COMPANIES", action="append", help=usage.STAND_IN)
    of_a_screen(play)


def _words_of_story(story: Parser) -> None:
    story.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    of_a_screen(story)


def _words_of_back(back: Parser) -> None:
    back.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    back.add_argument("--reason", metavar="TEXT", required=True, help=usage.REASON)
    of_a_screen(back)


def _words_of_give_up(given_up: Parser) -> None:
    given_up.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    given_up.add_argument("--reason", metavar="TEXT", required=True, help=usage.REASON)
    of_a_screen(given_up)


def _words_of_correct(correct: Parser) -> None:
    correct.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    correct.add_argument("things", metavar="THING", nargs="*", help=usage.THINGS)
    correct.add_argument("--caboose", metavar="COMPANY", default="", help=usage.CABOOSE)
    correct.add_argument("--reason", metavar="TEXT", required=True, help=usage.REASON)
    of_a_screen(correct)


def _words_of_open(opened: Parser) -> None:
    opened.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    opened.add_argument("--company", metavar="COMPANY", default="", help=usage.ONLY_COMPANY)
    opened.add_argument("--early", action="store_true", help=usage.EARLY)
    of_a_screen(opened)


def _words_of_end(end: Parser) -> None:
    end.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    of_a_screen(end)


def _words_of_receipts(receipts: Parser) -> None:
    receipts.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    receipts.add_argument("--game", metavar="N", type=whole(1), help=usage.ONLY_GAME)
    receipts.add_argument("--company", metavar="COMPANY", help=usage.ONLY_COMPANY)
    receipts.add_argument("--json", metavar="FILE", help=usage.ALSO_JSON)
    receipts.add_argument("--keep", metavar="DIR", type=Path, help=usage.KEEP)
    of_a_screen(receipts)


def _words_of_verify(verify: Parser) -> None:
    verify.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    verify.add_argument("--stub", metavar="STUB", nargs="+", help=usage.STUB)
    of_a_screen(verify)


def _words_of_check(check: Parser) -> None:
    check.add_argument("pack", metavar="PACK", help=usage.PACK)


def _words_of_simulate(simulate: Parser) -> None:
    simulate.add_argument("pack", metavar="PACK", help=usage.PACK)
    simulate.add_argument("--seats", metavar="BOTS", default="normal,normal,normal", help=usage.BOTS)
    simulate.add_argument("--campaigns", metavar="N", dest="count", type=whole(1), default=20, help=usage.COUNT)
    simulate.add_argument("--seed", metavar="N", type=whole(0), default=1, help=usage.FIRST_SEED)
    shared(simulate)
    simulate.add_argument("--json", metavar="FILE", help=usage.JSON)


def _list(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.listing import run

    return run(arguments.campaigns)


def _new(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.new import run

    said = arguments
    return run(said.pack, said.name, said.companies, said.closed, said.campaigns, Wishes.of(said))


def _play(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.play import run

    said = arguments
    return run(said.campaign, said.absent, said.stand_in, said.campaigns, Wishes.of(said))


def _story(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.listing import tell_story

    return tell_story(arguments.campaign, arguments.campaigns, Wishes.of(arguments))


def _back(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.mending import take_back

    return take_back(arguments.campaign, arguments.reason, arguments.campaigns, Wishes.of(arguments))


def _give_up(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.mending import give_up

    return give_up(arguments.campaign, arguments.reason, arguments.campaigns, Wishes.of(arguments))


def _correct(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.mending import correct

    said = arguments
    return correct(said.campaign, said.things, said.caboose, said.reason, said.campaigns, Wishes.of(said))


def _open(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.opening import run

    said = arguments
    return run(said.campaign, said.company, said.campaigns, Wishes.of(said), early=said.early)


def _end(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.opening import end

    return end(arguments.campaign, arguments.campaigns, Wishes.of(arguments))


def _receipts(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.receipts import run

    said = arguments
    return run(said.campaign, said.campaigns, said.game, said.company, said.json, said.keep, Wishes.of(said))


def _verify(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.verify import run

    said = arguments
    return run(said.campaign, said.campaigns, said.stub and " ".join(said.stub), Wishes.of(said))


def _check(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.checking import run

    return run(arguments.pack, arguments.campaigns)


def _simulate(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.simulate import run

    said = arguments
    return run(said.pack, said.seats, said.count, said.seed, said.hands, said.json, said.campaigns)


DOORS: Mapping[str, tuple[str, Callable[[Namespace], int], Callable[[Parser], None]]] = {
    "list": (usage.does("list"), _list, _words_of_list),
    "new": (usage.does("new"), _new, _words_of_new),
    "play": (usage.does("play"), _play, _words_of_play),
    "story": (usage.does("story"), _story, _words_of_story),
    "back": (usage.does("back"), _back, _words_of_back),
    "give-up": (usage.does("give-up"), _give_up, _words_of_give_up),
    "correct": (usage.does("correct"), _correct, _words_of_correct),
    "open": (usage.does("open"), _open, _words_of_open),
    "end": (usage.does("end"), _end, _words_of_end),
    "receipts": (usage.does("receipts"), _receipts, _words_of_receipts),
    "verify": (usage.does("verify"), _verify, _words_of_verify),
    "check": (usage.does("check"), _check, _words_of_check),
    SIMULATE: (usage.does(SIMULATE), _simulate, _words_of_simulate),
}
"""For each what it is about, where it leads and what can be said at it."""
