"""Bots choose what they chose: at every decision of some games on every board."""

from __future__ import annotations

import pytest
from support.shipped import MAPS

from bench.probe import PROBES, Probe, choices, digest, kept
from ttr_tui.bots.weights import JUDGE, NORMAL
from ttr_tui.seats.deal import DAILY_VERSION


def named(probe: Probe) -> str:
    return probe.name


def test_the_probes_are_those_kept_and_cover_every_map_at_any_table() -> None:
    assert [probe.name for probe in PROBES] == [*kept().digests]
    for bot in (NORMAL, JUDGE):
        games = [probe for probe in PROBES if probe.bot == bot]
        assert {(probe.map, probe.seats) for probe in games} >= {
            (map_id, seats) for map_id in MAPS for seats in range(2, 6)
        }
        assert sum(int(kept().digests[probe.name].split()[0]) for probe in games) >= 5000


def test_a_day_is_played_by_the_bots_that_were_kept_for_its_version() -> None:
    assert kept().version == DAILY_VERSION, (
        "other choices need another version, and then `python -m bench.probe --keep`"
    )


QUICK = [probe for probe in PROBES if probe.seats == 2 and (probe.bot != "hard" or probe.map == "usa")]


@pytest.mark.parametrize("probe", QUICK, ids=named)
def test_for_two_they_choose_as_kept(probe: Probe) -> None:
    assert digest(choices(probe)) == kept().digests[probe.name]


@pytest.mark.deep
@pytest.mark.parametrize("probe", [probe for probe in PROBES if probe not in QUICK], ids=named)
def test_at_larger_tables_too(probe: Probe) -> None:
    assert digest(choices(probe)) == kept().digests[probe.name]
