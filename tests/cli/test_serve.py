"""What `ttr serve` reads of its command line."""

from __future__ import annotations

import pytest

from ttr_tui.cli.arguments import _parser

FINGERPRINT = "SHA256:" + "a" * 43


@pytest.mark.parametrize(("typed", "owner"), [((), None), (("--owner", FINGERPRINT), FINGERPRINT)])
def test_a_host_needs_no_owner(typed: tuple[str, ...], owner: str | None) -> None:
    argv = ["serve", *typed]
    assert _parser(argv).parse_args(argv).owner == owner
