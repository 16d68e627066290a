"""The command line: which doors there are and what can be said at each."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import ttr_tui
from ttr_tui.cli.parser import Parser, colors, of_a_screen, shared, whole
from ttr_tui.cli.saved_games import arguments as saved_games
from ttr_tui.words.english.cli import misread, usage

if TYPE_CHECKING:
    from datetime import date

HELP = ("-h", "--help")
SEATS = "Player,normal"


def understand(argv: Sequence[str]) -> Namespace:
    """What was typed; `door` is what it leads to. Exits with 2 and a sentence if it makes no sense."""
    return _parser(argv).parse_args(argv)


def usage_text() -> str:
    """What `ttr --help` says."""
    return _parser().format_help()


def _parser(argv: Sequence[str] = ()) -> Parser:
    """For this command line: what can be said at a door that it doesn't name is left out, which would take time."""
    parser = Parser(prog="ttr", allow_abbrev=False)
    parser.text = usage.HELP
    parser.doors = DOORS
    parser.add_argument("--version", action="version", version=f"ttr-tui {ttr_tui.__version__}")
    parser.add_argument("--saves", metavar="DIR", type=Path, help=usage.SAVES)
    parser.add_argument("--plain", action="store_true", help=usage.PLAIN)
    parser.add_argument("--ascii", action="store_true", help=usage.ASCII)
    parser.add_argument("--color", metavar="MODE", type=colors, help=usage.COLOR)
    parser.set_defaults(door=_start)
    doors = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    named = [] if {*HELP} & {*argv} else [name for name in DOORS if name in argv]
    for name in named or DOORS:
        about, door, words = DOORS[name]
        added = doors.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(door=door)
        if name in argv:
            added.formatter_class = RawDescriptionHelpFormatter
            if name in usage.EXAMPLES:
                added.epilog = usage.examples(usage.EXAMPLES[name])
            words(added)
    return parser


def _words_of_play(play: Parser) -> None:
    from ttr_tui.words.english.cli import positions

    play.add_argument("map", metavar="MAP", nargs="?", help=usage.MAP_OR_NONE)
    play.add_argument("--seats", metavar="NAMES", help=usage.SEATS)
    play.add_argument("--seed", metavar="N", type=whole(0), help=usage.SEED)
    play.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH)
    play.add_argument("--position", metavar="LINE", help=positions.LINE)
    of_a_screen(play)
    saved_games.take_folder(play)


def _words_of_today(today: Parser) -> None:
    today.add_argument("--date", metavar="DAY", type=_day, help=usage.DAY)
    today.add_argument("--again", action="store_true", help=usage.AGAIN)
    of_a_screen(today)
    saved_games.take_folder(today)


def _words_of_resume(resume: Parser) -> None:
    resume.add_argument("file", metavar="FILE", nargs="?", help=usage.FILE_OR_LATEST)
    of_a_screen(resume)
    saved_games.take_folder(resume)


def _words_of_maps(maps: Parser) -> None:
    maps.add_argument("map", metavar="MAP", nargs="?", help=usage.MAP_OR_ALL)
    maps.add_argument("--json", action="store_true", help=usage.JSON_BOARD)
    maps.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH_VARIANT)
    maps.add_argument("--check", metavar="FILE", nargs="+", type=Path, help=usage.CHECK)


def _words_of_layouts(layouts: Parser) -> None:
    layouts.add_argument("maps", metavar="MAP", nargs="*", help=usage.MAPS_OR_PACK)
    layouts.add_argument("--size", metavar="SIZE", type=_size, help=usage.SIZE)
    layouts.add_argument("--seed", metavar="N", type=whole(0), default=1, help=usage.DRAWING_SEED)
    layouts.add_argument("--steps", metavar="N", type=whole(0), help=usage.STEPS)
    layouts.add_argument("--land", action="store_true", help=usage.LAND)
    layouts.add_argument("--show", action="store_true", help=usage.SHOW)


def _words_of_serve(serve: Parser) -> None:
    from ttr_tui.words.english.host import serving

    serve.add_argument("--listen", metavar="HOST:PORT", type=_address, default="127.0.0.1:2222", help=serving.LISTEN)
    serve.add_argument("--folder", metavar="DIR", type=Path, help=serving.FOLDER)
    serve.add_argument("--owner", metavar="KEY", type=_fingerprint, help=serving.OWNER)
    serve.add_argument("--notify", metavar="COMMAND", type=_command, default=(), help=serving.NOTIFY)


def _words_of_simulate(simulate: Parser) -> None:
    simulate.add_argument("--map", metavar="MAP", help=usage.MAP_OR_NONE)
    simulate.add_argument("--seats", metavar="BOTS", default="normal,random", help=usage.BOTS)
    simulate.add_argument("--games", metavar="N", type=whole(1), default=100, help=usage.GAMES)
    simulate.add_argument("--seed", metavar="N", type=whole(0), default=1, help=usage.FIRST_SEED)
    shared(simulate)
    simulate.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH)
    simulate.add_argument("--json", metavar="FILE", help=usage.JSON)


def _words_of_bots(bots: Parser) -> None:
    from ttr_tui.words.english.cli import bots as words

    bots.add_argument("maps", metavar="MAP", nargs="*", help=words.MAPS)
    bots.add_argument("--check", metavar="COMMAND", help=words.CHECK)
    bots.add_argument("--games", metavar="N", type=whole(1), default=2, help=words.GAMES)


def _words_of_gain(gain: Parser) -> None:
    from ttr_tui.words.english.cli import gaining

    gain.add_argument("map", metavar="MAP", help=usage.MAP)
    gain.add_argument("--set", metavar="NAME=X", dest="changed", action="append", default=[], help=gaining.SET)
    gain.add_argument("--bot", metavar="NAME", default="", help=gaining.BOT)
    gain.add_argument("--seats", metavar="N", type=whole(1), default=2, help=usage.PLAYERS)
    gain.add_argument("--games", metavar="N", type=whole(1), default=10, help=gaining.GAMES)
    gain.add_argument("--worlds", metavar="N", type=whole(1), default=8, help=gaining.WORLDS)
    gain.add_argument("--seed", metavar="N", type=whole(0), default=1, help=usage.FIRST_SEED)
    shared(gain)
    gain.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH_VARIANT)


def _words_of_tune(tune: Parser) -> None:
    tune.add_argument("map", metavar="MAP", help=usage.MAP)
    tune.add_argument("--seats", metavar="N", type=whole(1), default=2, help=usage.PLAYERS)
    tune.add_argument("--games", metavar="N", type=whole(1), default=100, help=usage.GAMES_A_CHANGE)
    tune.add_argument("--rounds", metavar="N", type=whole(1), default=20, help=usage.ROUNDS)
    tune.add_argument("--seed", metavar="N", type=whole(0), default=1, help=usage.FIRST_SEED)
    shared(tune)
    tune.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help=usage.WITH_VARIANT)
    tune.add_argument("--write", action="store_true", help=usage.WRITE)


def _words_of_campaign(campaign: Parser) -> None:
    from ttr_tui.cli.campaign.arguments import put_up

    put_up(campaign)


def _start(arguments: Namespace) -> int:
    from ttr_tui.cli.start import run
    from ttr_tui.cli.wishes import Wishes

    return run(arguments.saves, Wishes.of(arguments), usage_text)


def _play(arguments: Namespace) -> int:
    from ttr_tui.cli.play import run
    from ttr_tui.cli.wishes import Wishes

    wishes = Wishes.of(arguments)
    if arguments.position is not None:
        from ttr_tui.cli.saved_games.position import play

        others = arguments.map, arguments.seats, arguments.choices, arguments.seed
        return play(arguments.position, arguments.saves, wishes, alone=others == (None, None, [], None))
    seats = arguments.seats or SEATS
    return run(arguments.map, seats, arguments.choices, arguments.seed, arguments.saves, wishes)


def _today(arguments: Namespace) -> int:
    from ttr_tui.cli.today import run
    from ttr_tui.cli.wishes import Wishes

    return run(arguments.date, arguments.saves, Wishes.of(arguments), again=arguments.again)


def _resume(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games.resume import run
    from ttr_tui.cli.wishes import Wishes

    return run(arguments.file, arguments.saves, Wishes.of(arguments))


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
    if arguments.land:
        return layouts.lay(arguments.maps, arguments.size)
    return layouts.run(arguments.maps, arguments.size, arguments.seed, arguments.steps)


def _serve(arguments: Namespace) -> int:
    from ttr_tui.cli.host.serve import run

    return run(arguments.listen, arguments.folder, arguments.owner or "", arguments.notify)


def _simulate(arguments: Namespace) -> int:
    from ttr_tui.cli.lab.simulate import run

    return run(
        arguments.map,
        arguments.seats,
        arguments.choices,
        arguments.games,
        arguments.seed,
        arguments.hands,
        arguments.json,
    )


def _bots(arguments: Namespace) -> int:
    from ttr_tui.cli.lab import bots

    if arguments.check is None:
        return bots.show_all()
    return bots.check(arguments.check, arguments.maps, arguments.games)


def _gain(arguments: Namespace) -> int:
    from ttr_tui.cli.lab.gain import run

    asked = arguments.seats, arguments.games, arguments.worlds, arguments.seed
    return run(arguments.map, arguments.choices, arguments.changed, arguments.bot, *asked, arguments.hands)


def _tune(arguments: Namespace) -> int:
    from ttr_tui.cli.lab.tune import run

    return run(
        arguments.map,
        arguments.seats,
        arguments.choices,
        arguments.rounds,
        arguments.games,
        arguments.seed,
        arguments.hands,
        write=arguments.write,
    )


def _replay(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games.replay import run
    from ttr_tui.cli.wishes import Wishes

    return run(
        arguments.file,
        arguments.saves,
        arguments.seat,
        Wishes.of(arguments),
        open_=arguments.open,
        confirmed=arguments.yes,
        cast=None if arguments.cast is None else (arguments.cast, arguments.size),
    )


def _position(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games.position import run

    return run(arguments.file, arguments.saves, arguments.turn)


def _analyse(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games.analyse import run

    how = {name: getattr(arguments, name) for name in ("as_json", "everyone", "afresh")}
    return run(arguments.file, arguments.saves, arguments.effort, **how)


def _campaign(arguments: Namespace) -> int:
    from ttr_tui.cli.campaign.listing import run

    return run(arguments.campaigns)


def _audit(arguments: Namespace) -> int:
    from ttr_tui.cli.saved_games.audit import run

    return run(arguments.files, arguments.saves)


DOORS: Mapping[str, tuple[str, Callable[[Namespace], int], Callable[[Parser], None]]] = {
    "play": (usage.DOES["play"], _play, _words_of_play),
    "today": (usage.DOES["today"], _today, _words_of_today),
    "resume": (usage.DOES["resume"], _resume, _words_of_resume),
    "campaign": (usage.DOES["campaign"], _campaign, _words_of_campaign),
    "maps": (usage.DOES["maps"], _maps, _words_of_maps),
    "layouts": (usage.DOES["layouts"], _layouts, _words_of_layouts),
    "serve": (usage.DOES["serve"], _serve, _words_of_serve),
    "simulate": (usage.DOES["simulate"], _simulate, _words_of_simulate),
    "bots": (usage.DOES["bots"], _bots, _words_of_bots),
    "gain": (usage.DOES["gain"], _gain, _words_of_gain),
    "tune": (usage.DOES["tune"], _tune, _words_of_tune),
    "replay": (usage.DOES["replay"], _replay, saved_games.words_of_replay),
    "analyse": (usage.DOES["analyse"], _analyse, saved_games.words_of_analyse),
    "position": (usage.DOES["position"], _position, saved_games.words_of_position),
    "audit": (usage.DOES["audit"], _audit, saved_games.words_of_audit),
}
"""For each what it is about, where it leads and what can be said at it."""


def _size(typed: str) -> str:
    from ttr_tui.store.maps.layouts import SIZES

    if typed.upper() in SIZES:
        return typed.upper()
    raise ArgumentTypeError(misread.none_of([*SIZES], typed))


def _day(typed: str) -> date:
    """Reads a day, written as 2026-11-20."""
    from datetime import date

    from ttr_tui.core.text import visible
    from ttr_tui.words.english.home.daily import no_day

    try:
        day = date.fromisoformat(typed)
        if day.isoformat() == typed:
            return day
    except ValueError:
        pass
    raise ArgumentTypeError(no_day(visible(typed)))


def _address(typed: str) -> str:
    """Reads where to listen."""
    host, _, port = typed.rpartition(":")
    if host and port.isdigit() and int(port) < 2**16:
        return typed
    raise ArgumentTypeError(misread.no_address(typed))


def _fingerprint(typed: str) -> str:
    """Reads the fingerprint of a key, as OpenSSH prints it."""
    from ttr_tui.words.english.host.serving import NO_FINGERPRINT

    name, _, digest = typed.partition(":")
    if name == "SHA256" and len(digest) == FINGERPRINT and digest.replace("+", "").replace("/", "").isalnum():
        return typed
    raise ArgumentTypeError(NO_FINGERPRINT)


def _command(typed: str) -> tuple[str, ...]:
    """Reads a command and its words, as a shell would divide them."""
    from shlex import split

    from ttr_tui.words.english.host.serving import NO_COMMAND

    try:
        command = tuple(split(typed))
    except ValueError:
        command = ()
    if not command:
        raise ArgumentTypeError(NO_COMMAND)
    return command


FINGERPRINT = 43
"""Signs of one, after its name."""
