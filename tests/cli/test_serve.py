"""What `ttr serve` reads of its command line."""

from __future__ import annotations

import pytest

from ttr_tui.cli.arguments import _parser

FINGERPRINT = "SHA256:" + "a" * 43


@pytest.mark.parametrize(("typed", "owner"), [((), None), (("--owner", FINGERPRINT), FINGERPRINT)])
def test_a_host_needs_no_owner(typed: tuple[str, ...], owner: str | None) -> None:
    argv = ["serve", *typed]
    assert _parser(argv).parse_args(argv).owner == owner


def test_a_command_is_divided_into_words_as_by_a_shell() -> None:
    argv = ["serve", "--notify", "mail -s 'your turn' ann"]
    assert _parser(argv).parse_args(argv).notify == ("mail", "-s", "your turn", "ann")


@pytest.mark.parametrize("typed", ["  ", "mail 'ann"])
def test_half_a_command_is_none(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["serve", "--notify", typed]
    with pytest.raises(SystemExit):
        _parser(argv).parse_args(argv)
    assert "that is no command" in capsys.readouterr().err
