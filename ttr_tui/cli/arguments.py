"""The command line: which doors there are and what can be said at each.

Nothing of a door is loaded before it is entered."""

from __future__ import annotations

from argparse import SUPPRESS, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import ttr_tui
from ttr_tui.cli import options
from ttr_tui.cli.options import Parser
from ttr_tui.cli.wishes import Wishes
from ttr_tui.core.text import visible
from ttr_tui.words import usage

if TYPE_CHECKING:
    pass


HELP = ("-h", "--help")


def understand(argv: Sequence[str]) -> Namespace:
    """What was typed; `door` is what it leads to. Exits with 2 and a sentence if it makes no sense."""
    understood = _parser(argv).parse_args(argv)
    for name in understood.writes:
        folder = getattr(understood, name)
        if folder is not None and (why := options.why_not(folder, writing=True)):
            understood.parser.error(
                f"argument --{name}: {usage.no_folder(visible(str(folder), options.LONGEST_PATH), why)}"
            )
    return understood


def usage_text() -> str:
    """What `ttr --help` says."""
    return _parser().format_help()


def _parser(argv: Sequence[str] = ()) -> Parser:
    """For this command line: what can be said at a door that it doesn't name is left out, which would take time."""
    parser = Parser(prog="ttr", allow_abbrev=False)
    parser.text = usage.HELP
    parser.doors = DOORS
    parser.add_argument("--version", action="version", version=f"ttr-tui {ttr_tui.__version__}")
    parser.add_argument("--saves", metavar="DIR", type=options.folder, help=usage.SAVES)
    parser.add_argument("--plain", action="store_true", help=usage.PLAIN)
    parser.add_argument("--ascii", action="store_true", help=usage.ASCII)
    parser.add_argument("--color", metavar="MODE", type=options.colors, help=usage.COLOR)
    parser.set_defaults(door=_start, writes=("saves",), parser=parser, yes=False)
    doors = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    named = [] if {*HELP} & {*argv} else [name for name in DOORS if name in argv]
    for name in named or DOORS:
        about, door, words = DOORS[name]
        added = doors.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(door=door, writes=WRITES.get(name, ()), parser=added)
        if name in argv:
            added.formatter_class = RawDescriptionHelpFormatter
            if name in usage.EXAMPLES:
                added.epilog = usage.examples(usage.EXAMPLES[name])
            words(added)
    return parser


# What can be said at several doors.


def _take_screen(door: Parser) -> None:
    """How a game is shown."""
    door.add_argument("--plain", action="store_true", default=SUPPRESS, help=usage.PLAIN)
    door.add_argument("--ascii", action="store_true", default=SUPPRESS, help=usage.ASCII)
    door.add_argument("--color", metavar="MODE", type=options.colors, default=SUPPRESS, help=usage.COLOR)


def _take_yes(door: Parser) -> None:
    """For a door at which something is asked before anything is done."""
    door.add_argument("--yes", action="store_true", default=SUPPRESS, help=usage.SAY_YES)


def _take_hands(door: Parser) -> None:
    """By how many processes the work is shared, or by which cluster."""
    hands = door.add_mutually_exclusive_group()
    hands.add_argument("--jobs", metavar="N", dest="hands", type=options.WholeNumber(1), default=1, help=usage.JOBS)
    hands.add_argument("--cluster", metavar="ADDRESS", dest="hands", type=options.scheduler, help=usage.CLUSTER)


def _take_folder(door: Parser) -> None:
    door.add_argument("--saves", metavar="DIR", type=options.folder, default=SUPPRESS, help=usage.SAVES)


# What can be said at each door.


def _words_of_play(play: Parser) -> None:
    play.add_argument("map", metavar="MAP", nargs="?", help=usage.MAP_OR_NONE)
    play.add_argument("--seats", metavar="NAMES", help=usage.SEATS)
    play.add_argument("--seed", metavar="N", type=options.WholeNumber(0), help=usage.SEED)
    play.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH)
    play.add_argument("--position", metavar="LINE", type=options.PositionLine(), help=usage.POSITION_LINE)
    _take_screen(play)
    _take_folder(play)


def _words_of_today(today: Parser) -> None:
    today.add_argument("--date", metavar="DAY", type=options.day, help=usage.DAY)
    today.add_argument("--again", action="store_true", help=usage.AGAIN)
    _take_screen(today)
    _take_folder(today)


def _words_of_resume(resume: Parser) -> None:
    resume.add_argument("file", metavar="FILE", nargs="?", help=usage.FILE_OR_LATEST)
    _take_screen(resume)
    _take_folder(resume)


def _words_of_maps(maps: Parser) -> None:
    maps.add_argument("map", metavar="MAP", nargs="?", help=usage.MAP_OR_ALL)
    maps.add_argument("--json", action="store_true", help=usage.JSON_BOARD)
    maps.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH_VARIANT)
    maps.add_argument("--check", metavar="FILE", nargs="+", type=Path, help=usage.CHECK)


def _words_of_layouts(layouts: Parser) -> None:
    layouts.add_argument("maps", metavar="MAP", nargs="*", help=usage.MAPS_OR_PACK)
    layouts.add_argument("--size", metavar="SIZE", type=options.size, help=usage.SIZE)
    layouts.add_argument("--seed", metavar="N", type=options.WholeNumber(0), default=1, help=usage.DRAWING_SEED)
    layouts.add_argument("--show", action="store_true", help=usage.SHOW)


def _words_of_serve(serve: Parser) -> None:
    from ttr_tui.words import ssh

    serve.add_argument("--listen", metavar="HOST:PORT", type=options.address, default="127.0.0.1:2222", help=ssh.LISTEN)
    serve.add_argument("--folder", metavar="DIR", type=options.folder, help=ssh.FOLDER)
    serve.add_argument("--owner", metavar="KEY", type=options.fingerprint, help=ssh.OWNER)
    serve.add_argument("--notify", metavar="COMMAND", type=options.command, default=(), help=ssh.NOTIFY)


def _words_of_simulate(simulate: Parser) -> None:
    simulate.add_argument("--map", metavar="MAP", help=usage.MAP_OR_NONE)
    simulate.add_argument("--seats", metavar="BOTS", default="normal,random", help=usage.BOTS)
    simulate.add_argument("--games", metavar="N", type=options.WholeNumber(1), default=100, help=usage.GAMES)
    simulate.add_argument("--seed", metavar="N", type=options.WholeNumber(0), default=1, help=usage.FIRST_SEED)
    _take_hands(simulate)
    simulate.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH)
    simulate.add_argument("--json", metavar="FILE", type=options.NewFile(), help=usage.JSON)


def _words_of_bots(bots: Parser) -> None:
    from ttr_tui.words import levels

    bots.add_argument("maps", metavar="MAP", nargs="*", help=levels.CHECK_MAPS)
    bots.add_argument("--check", metavar="COMMAND", help=levels.CHECK)
    bots.add_argument("--games", metavar="N", type=options.WholeNumber(1), default=2, help=levels.CHECK_GAMES)


def _words_of_replay(replay: Parser) -> None:
    replay.add_argument("file", metavar="FILE", help=usage.FILE)
    replay.add_argument("--seat", metavar="NAME", help=usage.AS_SEEN_BY)
    replay.add_argument("--reveal", "--open", dest="open", action="store_true", help=usage.REVEAL)
    replay.add_argument("--yes", action="store_true", help=usage.REALLY)
    replay.add_argument("--text", dest="plain", action="store_true", default=SUPPRESS, help=SUPPRESS)
    replay.add_argument("--cast", metavar="OUT", type=options.NewFile(), help=usage.FILM)
    replay.add_argument("--size", metavar="WxH", type=options.film_size, default=(120, 40), help=usage.FILM_SIZE)
    _take_screen(replay)
    _take_folder(replay)


def _words_of_position(position: Parser) -> None:
    position.add_argument("file", metavar="FILE", help=usage.FILE)
    position.add_argument("--turn", metavar="N", type=options.WholeNumber(0), help=usage.POSITION_TURN)
    _take_folder(position)


def _words_of_analyse(analyse: Parser) -> None:
    analyse.add_argument("file", metavar="FILE", help=usage.FILE)
    analyse.add_argument("--json", dest="as_json", action="store_true", help=usage.ANALYSIS_JSON)
    analyse.add_argument("--effort", metavar="N", type=options.WholeNumber(1), default=1, help=usage.ANALYSIS_EFFORT)
    analyse.add_argument("--everyone", action="store_true", help=usage.ANALYSIS_OF_BOTS)
    analyse.add_argument("--afresh", action="store_true", help=usage.ANALYSIS_AFRESH)
    _take_folder(analyse)


def _words_of_audit(audit: Parser) -> None:
    audit.add_argument("files", metavar="FILE", nargs="+", help=usage.FILES)
    _take_folder(audit)


# Where each door leads.


def _start(arguments: Namespace) -> int:
    from ttr_tui.cli.start import start

    return start(arguments.saves, Wishes.of(arguments), usage_text)


SEATS = "Player,normal"


def _play(arguments: Namespace) -> int:
    wishes = Wishes.of(arguments)
    if arguments.position is not None:
        from ttr_tui.cli.resume import play_position

        others = arguments.map, arguments.seats, arguments.choices, arguments.seed
        return play_position(arguments.position, arguments.saves, wishes, alone=others == (None, None, [], None))
    from ttr_tui.cli.play import play_new

    seats = arguments.seats or SEATS
    return play_new(arguments.map, seats, arguments.choices, arguments.seed, arguments.saves, wishes)


def _today(arguments: Namespace) -> int:
    from ttr_tui.cli.resume import play_today

    return play_today(arguments.date, arguments.saves, Wishes.of(arguments), again=arguments.again)


def _resume(arguments: Namespace) -> int:
    from ttr_tui.cli.resume import resume

    return resume(arguments.file, arguments.saves, Wishes.of(arguments))


def _maps(arguments: Namespace) -> int:
    from ttr_tui.cli import maps

    if arguments.check is not None:
        return maps.check(arguments.check)
    if arguments.map is None:
        return maps.show_all()
    return (maps.show_json if arguments.json else maps.show)(arguments.map, arguments.choices)


def _layouts(arguments: Namespace) -> int:
    from ttr_tui.cli import layouts

    if arguments.show:
        return layouts.show(arguments.maps, arguments.size)
    return layouts.draw_maps(arguments.maps, arguments.size, arguments.seed)


def _serve(arguments: Namespace) -> int:
    from ttr_tui.cli.serve import serve_host

    return serve_host(arguments.listen, arguments.folder, arguments.owner or "", arguments.notify)


def _simulate(arguments: Namespace) -> int:
    from ttr_tui.cli.lab import simulate_games

    return simulate_games(
        arguments.map,
        arguments.seats,
        arguments.choices,
        arguments.games,
        arguments.seed,
        arguments.hands,
        arguments.json,
    )


def _bots(arguments: Namespace) -> int:
    from ttr_tui.cli import bots

    if arguments.check is None:
        return bots.show_bots()
    return bots.check_bot(arguments.check, arguments.maps, arguments.games)


def _replay(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games import replay_game

    return replay_game(
        arguments.file,
        arguments.saves,
        arguments.seat,
        Wishes.of(arguments),
        open_=arguments.open,
        confirmed=arguments.yes,
        cast=None if arguments.cast is None else (Path(arguments.cast), arguments.size),
    )


def _position(arguments: Namespace) -> int:
    from ttr_tui.cli.resume import tell_position

    return tell_position(arguments.file, arguments.saves, arguments.turn)


def _analyse(arguments: Namespace) -> int:
    from ttr_tui.cli.lab import analyse_game

    how = {name: getattr(arguments, name) for name in ("as_json", "everyone", "afresh")}
    return analyse_game(arguments.file, arguments.saves, arguments.effort, **how)


def _audit(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games import audit_games

    return audit_games(arguments.files, arguments.saves)


# The doors behind `ttr campaign`.

SIMULATE = "simulate"
"""The door at which `--campaigns` says how many are played, and not where they lie."""


def _words_of_campaign(campaign: Parser) -> None:
    """The doors behind this one."""
    campaign.formatter_class = RawDescriptionHelpFormatter
    campaign.description, campaign.epilog = usage.CAMPAIGN_ABOUT, usage.CAMPAIGN_FIRST_STEPS
    campaign.add_argument("--campaigns", metavar="DIR", type=options.folder, help=usage.CAMPAIGNS)
    _take_screen(campaign)
    _add_campaign_doors(campaign, CAMPAIGN_DOORS, CAMPAIGN_WRITES, usage.campaign_example)


def _words_of_campaign_pack(pack: Parser) -> None:
    """The doors of authors, two of which are among those of campaigns, too."""
    pack.description = usage.PACK_ABOUT
    _add_campaign_doors(pack, PACK_DOORS, {}, usage.pack_example)


def _add_campaign_doors(
    parser: Parser, doors: Doors, writes: Mapping[str, Sequence[str]], example: Callable[[str], str]
) -> None:
    parser.doors = doors
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, (about, door, words) in doors.items():
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.formatter_class = RawDescriptionHelpFormatter
        added.epilog = usage.examples(example(name))
        if name != SIMULATE:
            added.add_argument(
                "--campaigns", metavar="DIR", type=options.folder, default=SUPPRESS, help=usage.CAMPAIGNS
            )
        added.set_defaults(door=door, writes=writes.get(name, ()), parser=added)
        words(added)


def _words_of_campaign_list(listing: Parser) -> None:
    _take_screen(listing)


def _words_of_campaign_new(new: Parser) -> None:
    new.add_argument("pack", metavar="PACK", nargs="?", help=usage.PACK_OR_ASKED)
    new.add_argument("--name", metavar="NAME", help=usage.CAMPAIGN_NAME)
    new.add_argument("--companies", metavar="NAMES", help=usage.COMPANIES)
    new.add_argument("--neutral", action="store_true", help=usage.NEUTRAL)
    closed = new.add_mutually_exclusive_group()
    closed.add_argument("--lock", dest="closed", action="store_const", const="locked", help=usage.LOCK)
    closed.add_argument("--curtain", dest="closed", action="store_const", const="curtain", help=usage.CURTAIN)
    closed.add_argument("--open", dest="closed", action="store_const", const="open", help=usage.NOTHING_SEALED)
    _take_screen(new)


def _words_of_campaign_play(play: Parser) -> None:
    play.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    play.add_argument("--absent", metavar="COMPANIES", action="append", help=usage.ABSENT)
    play.add_argument("--stand-in", metavar="COMPANIES", action="append", help=usage.STAND_IN)
    _take_screen(play)


def _words_of_campaign_story(story: Parser) -> None:
    story.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    _take_screen(story)


def _words_of_campaign_join(joining: Parser) -> None:
    joining.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    joining.add_argument("company", metavar="COLOUR", help=usage.NEW_COLOR)
    _take_leader(joining)


def _words_of_campaign_lead(leading: Parser) -> None:
    leading.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    leading.add_argument("company", metavar="COMPANY", help=usage.WHICH_COMPANY)
    _take_leader(leading)


def _take_leader(parser: Parser) -> None:
    parser.add_argument("--name", metavar="NAME", help=usage.LEADER_NAME)
    parser.add_argument("--bot", metavar="BOT", help=usage.LEADER_BOT)
    _take_yes(parser)
    _take_screen(parser)


def _words_of_campaign_back(back: Parser) -> None:
    back.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    back.add_argument("--reason", metavar="TEXT", required=True, help=usage.REASON)
    _take_yes(back)
    _take_screen(back)


def _words_of_campaign_give_up(given_up: Parser) -> None:
    given_up.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    given_up.add_argument("--reason", metavar="TEXT", required=True, help=usage.REASON)
    _take_yes(given_up)
    _take_screen(given_up)


def _words_of_campaign_correct(correct: Parser) -> None:
    correct.add_argument("campaign", metavar="CAMPAIGN", help=usage.CAMPAIGN)
    correct.add_argument("things", metavar="THING", nargs="*", help=usage.THINGS)
    correct.add_argument("--caboose", metavar="COMPANY", help=usage.CABOOSE)
    correct.add_argument("--reason", metavar="TEXT", required=True, help=usage.REASON)
    _take_yes(correct)
    _take_screen(correct)


def _words_of_campaign_open(opened: Parser) -> None:
    opened.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    opened.add_argument("--company", metavar="COMPANY", help=usage.ONLY_COMPANY)
    opened.add_argument("--early", action="store_true", help=usage.EARLY)
    _take_yes(opened)
    _take_screen(opened)


def _words_of_campaign_end(end: Parser) -> None:
    end.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    _take_yes(end)
    _take_screen(end)


def _words_of_campaign_receipts(receipts: Parser) -> None:
    receipts.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    receipts.add_argument("--game", metavar="N", type=options.WholeNumber(1), help=usage.ONLY_GAME)
    receipts.add_argument("--company", metavar="COMPANY", help=usage.ONLY_COMPANY)
    receipts.add_argument("--json", metavar="FILE", type=options.NewFile(makes_folder=True), help=usage.ALSO_JSON)
    receipts.add_argument("--keep", metavar="DIR", type=options.folder, help=usage.KEEP)
    _take_screen(receipts)


def _words_of_campaign_book(book: Parser) -> None:
    book.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    book.add_argument("--to", metavar="OUT", type=options.NewFile(makes_folder=True), required=True, help=usage.BOOK)
    _take_screen(book)


def _words_of_campaign_boards(boards: Parser) -> None:
    boards.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    _take_screen(boards)


def _words_of_campaign_page(page: Parser) -> None:
    """Of one company, or of all."""
    page.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    page.add_argument("company", metavar="COMPANY", nargs="?", help=usage.OF_COMPANY)
    _take_screen(page)


def _words_of_campaign_keep(kept: Parser) -> None:
    kept.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    kept.add_argument("--as", metavar="NAME", dest="name", required=True, help=usage.KEEP_AS)
    _take_screen(kept)


def _words_of_campaign_verify(verify: Parser) -> None:
    verify.add_argument("campaign", metavar="CAMPAIGN", nargs="?", help=usage.CAMPAIGN_OR_NONE)
    verify.add_argument("--stub", metavar="STUB", nargs="+", help=usage.STUB)
    _take_screen(verify)


def _words_of_campaign_pad(pad: Parser) -> None:
    pad.add_argument("pad", metavar="PAD", nargs="?", help=usage.PAD)
    written = pad.add_mutually_exclusive_group()
    written.add_argument("--json", metavar="FILE", type=options.NewFile(makes_folder=True), help=usage.PAD_JSON)
    written.add_argument("--csv", metavar="FILE", type=options.NewFile(makes_folder=True), help=usage.PAD_CSV)
    _take_screen(pad)


def _words_of_pack_new(new: Parser) -> None:
    new.add_argument("folder", metavar="DIR", type=options.folder, help=usage.NEW_PACK)


def _words_of_pack_try(tried: Parser) -> None:
    tried.add_argument("pack", metavar="PACK", help=usage.PACK)
    tried.add_argument("--game", metavar="N", type=options.WholeNumber(1), default=1, help=usage.TRIED_GAME)
    tried.add_argument("--answer", metavar="CARD=LABEL", action="append", default=[], help=usage.TRIED_ANSWER)
    tried.add_argument("--seats", metavar="SEATS", default="Player,normal,normal", help=usage.TRIED_SEATS)
    tried.add_argument("--seed", metavar="N", type=options.WholeNumber(0), default=1, help=usage.TRIED_SEED)
    _take_screen(tried)


def _words_of_campaign_check(check: Parser) -> None:
    check.add_argument("pack", metavar="PACK", help=usage.PACK)


def _words_of_campaign_simulate(simulate: Parser) -> None:
    simulate.add_argument("pack", metavar="PACK", help=usage.PACK)
    simulate.add_argument("--seats", metavar="BOTS", default="normal,normal,normal", help=usage.LEADERS)
    simulate.add_argument(
        "--campaigns", metavar="N", dest="count", type=options.WholeNumber(1), default=20, help=usage.CAMPAIGN_COUNT
    )
    simulate.add_argument("--seed", metavar="N", type=options.WholeNumber(0), default=1, help=usage.FIRST_CAMPAIGN_SEED)
    _take_hands(simulate)
    simulate.add_argument("--json", metavar="FILE", type=options.NewFile(), help=usage.CAMPAIGN_JSON)
    simulate.add_argument("--neutral", action="store_true", help=usage.NEUTRAL)
    simulate.add_argument("--begin", metavar="GAME", type=options.WholeNumber(1), default=1, help=usage.BEGIN)
    simulate.add_argument("--past", metavar="FOLDER", type=options.folder, help=usage.PAST)
    simulate.add_argument(
        "--rule", metavar="NAME=USE", type=options.rule_use, dest="uses", action="append", default=[], help=usage.USE
    )


def _campaign_list(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign_files import list_all

    return list_all(arguments.campaigns)


def _campaign_new(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import found_new

    said = arguments
    wishes = Wishes.of(said)
    return found_new(said.pack, said.name, said.companies, said.closed, said.campaigns, wishes, neutral=said.neutral)


def _campaign_play(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import play_next

    said = arguments
    return play_next(said.campaign, said.absent, said.stand_in, said.campaigns, Wishes.of(said))


def _campaign_story(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign_files import tell_story

    return tell_story(arguments.campaign, arguments.campaigns, Wishes.of(arguments))


def _campaign_join(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import join
    from ttr_tui.dialogues.leaders import Leader

    said = arguments
    who = Leader(said.company.casefold(), said.name or "", said.bot or "")
    return join(said.campaign, who, said.campaigns, Wishes.of(said))


def _campaign_lead(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import lead
    from ttr_tui.dialogues.leaders import Leader

    said = arguments
    return lead(said.campaign, Leader(said.company, said.name or "", said.bot or ""), said.campaigns, Wishes.of(said))


def _campaign_back(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import take_back

    return take_back(arguments.campaign, arguments.reason, arguments.campaigns, Wishes.of(arguments))


def _campaign_give_up(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import give_up

    return give_up(arguments.campaign, arguments.reason, arguments.campaigns, Wishes.of(arguments))


def _campaign_correct(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import correct

    said = arguments
    return correct(said.campaign, said.things, said.caboose or "", said.reason, said.campaigns, Wishes.of(said))


def _campaign_open(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import open_vaults

    said = arguments
    return open_vaults(said.campaign, said.company or "", said.campaigns, Wishes.of(said), early=said.early)


def _campaign_end(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import end_campaign

    return end_campaign(arguments.campaign, arguments.campaigns, Wishes.of(arguments))


def _campaign_receipts(arguments: Namespace) -> int:
    from ttr_tui.cli.receipts import show_receipts

    said = arguments
    return show_receipts(said.campaign, said.campaigns, said.game, said.company, said.json, said.keep, Wishes.of(said))


def _campaign_book(arguments: Namespace) -> int:
    from ttr_tui.cli.book import write_book

    return write_book(arguments.campaign, arguments.campaigns, arguments.to, Wishes.of(arguments))


def _campaign_boards(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign_pages import show_boards

    return show_boards(arguments.campaign, arguments.campaigns, Wishes.of(arguments))


def _campaign_sheet(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign_pages import show_sheets

    said = arguments
    return show_sheets(said.campaign, said.company, said.campaigns, Wishes.of(said))


def _campaign_album(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign_pages import show_album

    said = arguments
    return show_album(said.campaign, said.company, said.campaigns, Wishes.of(said))


def _campaign_keep(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign import keep_map

    return keep_map(arguments.campaign, arguments.name, arguments.campaigns, Wishes.of(arguments))


def _campaign_verify(arguments: Namespace) -> int:
    from ttr_tui.cli.checks import verify_file

    said = arguments
    return verify_file(said.campaign, said.campaigns, said.stub and " ".join(said.stub), Wishes.of(said))


def _campaign_pad(arguments: Namespace) -> int:
    from ttr_tui.cli.pad import keep_pad_called, write_pad

    said = arguments
    if said.json is None and said.csv is None:
        return keep_pad_called(said.pad, said.campaigns, Wishes.of(said))
    return write_pad(said.pad, said.campaigns, said.json, said.csv, Wishes.of(said))


def _campaign_pack(arguments: Namespace) -> int:
    """Without a command: which there are."""
    print(arguments.parser.format_help(), end="")
    return 0


def _pack_new(arguments: Namespace) -> int:
    from ttr_tui.cli.packs import begin_pack

    return begin_pack(arguments.folder)


def _pack_try(arguments: Namespace) -> int:
    from ttr_tui.cli.packs import try_pack

    said = arguments
    return try_pack(said.pack, said.game, said.answer, said.seats, said.seed, said.campaigns, Wishes.of(said))


def _campaign_check(arguments: Namespace) -> int:
    from ttr_tui.cli.packs import check_pack

    return check_pack(arguments.pack, arguments.campaigns)


def _campaign_simulate(arguments: Namespace) -> int:
    from ttr_tui.cli.packs import TourWanted, simulate_campaigns

    said = arguments
    counts = TourWanted(said.seats, said.count, said.seed, said.begin, dict(said.uses), said.past, said.neutral)
    return simulate_campaigns(said.pack, counts, said.hands, said.json, said.campaigns)


Doors: TypeAlias = Mapping[str, tuple[str, Callable[[Namespace], int], Callable[[Parser], None]]]
"""For each what it is about, where it leads and what can be said at it."""

PACK_DOORS: Doors = {
    "new": (usage.pack_does("new"), _pack_new, _words_of_pack_new),
    "try": (usage.pack_does("try"), _pack_try, _words_of_pack_try),
    "check": (usage.pack_does("check"), _campaign_check, _words_of_campaign_check),
    SIMULATE: (usage.pack_does(SIMULATE), _campaign_simulate, _words_of_campaign_simulate),
}

CAMPAIGN_DOORS: Doors = {
    "list": (usage.campaign_does("list"), _campaign_list, _words_of_campaign_list),
    "new": (usage.campaign_does("new"), _campaign_new, _words_of_campaign_new),
    "play": (usage.campaign_does("play"), _campaign_play, _words_of_campaign_play),
    "story": (usage.campaign_does("story"), _campaign_story, _words_of_campaign_story),
    "join": (usage.campaign_does("join"), _campaign_join, _words_of_campaign_join),
    "lead": (usage.campaign_does("lead"), _campaign_lead, _words_of_campaign_lead),
    "back": (usage.campaign_does("back"), _campaign_back, _words_of_campaign_back),
    "give-up": (usage.campaign_does("give-up"), _campaign_give_up, _words_of_campaign_give_up),
    "correct": (usage.campaign_does("correct"), _campaign_correct, _words_of_campaign_correct),
    "open": (usage.campaign_does("open"), _campaign_open, _words_of_campaign_open),
    "end": (usage.campaign_does("end"), _campaign_end, _words_of_campaign_end),
    "receipts": (usage.campaign_does("receipts"), _campaign_receipts, _words_of_campaign_receipts),
    "boards": (usage.campaign_does("boards"), _campaign_boards, _words_of_campaign_boards),
    "sheet": (usage.campaign_does("sheet"), _campaign_sheet, _words_of_campaign_page),
    "album": (usage.campaign_does("album"), _campaign_album, _words_of_campaign_page),
    "book": (usage.campaign_does("book"), _campaign_book, _words_of_campaign_book),
    "keep": (usage.campaign_does("keep"), _campaign_keep, _words_of_campaign_keep),
    "verify": (usage.campaign_does("verify"), _campaign_verify, _words_of_campaign_verify),
    "pad": (usage.campaign_does("pad"), _campaign_pad, _words_of_campaign_pad),
    "pack": (usage.campaign_does("pack"), _campaign_pack, _words_of_campaign_pack),
    "check": (usage.campaign_does("check"), _campaign_check, _words_of_campaign_check),
    SIMULATE: (usage.campaign_does(SIMULATE), _campaign_simulate, _words_of_campaign_simulate),
}

CAMPAIGN_WRITES: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(
        ("new", "play", "join", "lead", "back", "give-up", "correct", "open", "end", "pad"), ("campaigns",)
    ),
    "receipts": ("keep",),
}
"""For each that writes into a folder which can be chosen that one, by its option."""


DOORS: Doors = {
    "play": (usage.DOES["play"], _play, _words_of_play),
    "today": (usage.DOES["today"], _today, _words_of_today),
    "resume": (usage.DOES["resume"], _resume, _words_of_resume),
    "campaign": (usage.DOES["campaign"], _campaign_list, _words_of_campaign),
    "maps": (usage.DOES["maps"], _maps, _words_of_maps),
    "layouts": (usage.DOES["layouts"], _layouts, _words_of_layouts),
    "serve": (usage.DOES["serve"], _serve, _words_of_serve),
    "simulate": (usage.DOES["simulate"], _simulate, _words_of_simulate),
    "bots": (usage.DOES["bots"], _bots, _words_of_bots),
    "replay": (usage.DOES["replay"], _replay, _words_of_replay),
    "analyse": (usage.DOES["analyse"], _analyse, _words_of_analyse),
    "position": (usage.DOES["position"], _position, _words_of_position),
    "audit": (usage.DOES["audit"], _audit, _words_of_audit),
}
"""For each what it is about, where it leads and what can be said at it."""

WRITES: Mapping[str, Sequence[str]] = {**dict.fromkeys(("play", "today", "resume"), ("saves",)), "serve": ("folder",)}
"""For each that writes into a folder which can be chosen that one, by its option."""
