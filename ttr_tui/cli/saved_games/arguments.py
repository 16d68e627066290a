"""What can be said at the door to an analysis."""

from __future__ import annotations

from ttr_tui.cli.parser import Parser, whole
from ttr_tui.words.english.cli import analysing as words
from ttr_tui.words.english.cli import usage


def put_up(door: Parser) -> None:
    """Let it be said."""
    door.add_argument("file", metavar="FILE", help=usage.FILE)
    door.add_argument("--json", dest="as_json", action="store_true", help=words.JSON)
    door.add_argument("--effort", metavar="N", type=whole(1), default=1, help=words.EFFORT)
    door.add_argument("--everyone", action="store_true", help=words.EVERYONE)
    door.add_argument("--afresh", action="store_true", help=words.AFRESH)
