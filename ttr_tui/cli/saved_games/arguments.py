"""What can be said at the doors to saved games."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentTypeError
from pathlib import Path

from ttr_tui.cli.parser import Parser, of_a_screen, whole
from ttr_tui.words.english.cli import usage

MOST = 400
"""Columns or rows; no terminal that is watched is larger."""


def words_of_replay(replay: Parser) -> None:
    from ttr_tui.words.english.cli import positions

    replay.add_argument("file", metavar="FILE", help=usage.FILE)
    replay.add_argument("--seat", metavar="NAME", help=usage.AS_SEEN_BY)
    replay.add_argument("--reveal", "--open", dest="open", action="store_true", help=usage.REVEAL)
    replay.add_argument("--yes", action="store_true", help=usage.REALLY)
    replay.add_argument("--text", dest="plain", action="store_true", default=SUPPRESS, help=SUPPRESS)
    replay.add_argument("--cast", metavar="OUT", type=Path, help=positions.CAST)
    replay.add_argument("--size", metavar="WxH", type=_film_size, default=(120, 40), help=positions.SIZE)
    of_a_screen(replay)
    take_folder(replay)


def words_of_position(position: Parser) -> None:
    from ttr_tui.words.english.cli import positions

    position.add_argument("file", metavar="FILE", help=usage.FILE)
    position.add_argument("--turn", metavar="N", type=whole(0), help=positions.TURN)
    take_folder(position)


def words_of_analyse(analyse: Parser) -> None:
    from ttr_tui.words.english.cli import analysing

    analyse.add_argument("file", metavar="FILE", help=usage.FILE)
    analyse.add_argument("--json", dest="as_json", action="store_true", help=analysing.JSON)
    analyse.add_argument("--effort", metavar="N", type=whole(1), default=1, help=analysing.EFFORT)
    analyse.add_argument("--everyone", action="store_true", help=analysing.EVERYONE)
    analyse.add_argument("--afresh", action="store_true", help=analysing.AFRESH)
    take_folder(analyse)


def words_of_audit(audit: Parser) -> None:
    audit.add_argument("files", metavar="FILE", nargs="+", help=usage.FILES)
    take_folder(audit)


def take_folder(door: Parser) -> None:
    door.add_argument("--saves", metavar="DIR", type=Path, default=SUPPRESS, help=usage.SAVES)


def _film_size(typed: str) -> tuple[int, int]:
    """Reads a size such as 120x40."""
    from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH
    from ttr_tui.words.english.cli import positions

    columns, _, rows = typed.partition("x")
    if all(part.isascii() and part.isdigit() and len(part) <= 3 for part in (columns, rows)):
        size = int(columns), int(rows)
        if LEAST_WIDTH <= size[0] <= MOST and LEAST_HEIGHT <= size[1] <= MOST:
            return size
    raise ArgumentTypeError(positions.wrong_size(typed, f"{LEAST_WIDTH}x{LEAST_HEIGHT}"))
