"""The folder of a host that was ended: begun again, everybody and everything is there, and play goes on."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hosting.campaigns.round import WORDS, Round, round_at
from hosting.company.evening import until

from kept.playing_on import some_action
from kept.set_of_files import WISHES, Tells
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import take_out, unlock_all, unlock_vault
from ttr_tui.hosting.glance import Glance, Stage
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.lobby import HostOffice
from ttr_tui.seats.audit import audit
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import recall
from ttr_tui.ssh.server import host_key
from ttr_tui.store.host_files import CAMPAIGNS, PEOPLE, TABLES, read_bans, settings_of, write_bans
from ttr_tui.store.journal import read_journal
from ttr_tui.store.settings import read_settings
from ttr_tui.store.slots import CONDUCTOR, CURTAIN, code_secret, passphrase, read_code

KEY = "SHA256:EPvDIbRSU4fElBj8ySGGZNMCdjLaoHxrctFGAJ2jL1U"
"""The key of the kept folder, which no host has."""
EVERYONE = ("Ann", "Bo", "Cy", "Guest")
FRIDAY, SUNDAY = "amber-beaver-2", "brass-bridge-5"
CODES = {
    "invited": "crisp-falcon-18",
    "running": "fleet-fox-21",
    "days": "gilded-hare-24",
    "ended": "grand-ibis-27",
}


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def table_of(here: Round, which: str) -> HostedTable:
    return here.lobby.tables[CODES[which]]


def game_of(table: HostedTable) -> Game:
    assert table._host is not None
    return table._host.live.game


async def sit(here: Round, which: str, *names: str) -> HostedTable:
    for name in names:
        here.come(name)
        here.chairs[name] = await here.visits[name].sit(CODES[which])
    return table_of(here, which)


async def act(here: Round, game: Game) -> None:
    """Whoever of the people is to do something does it, once the bots before them have."""
    await until(lambda: game.over or any(game.sitters[seat].name in here.chairs for seat in game.owing()))
    seat = next((seat for seat in game.owing() if game.sitters[seat].name in here.chairs), None)
    if seat is not None:
        chair = here.chairs[game.sitters[seat].name]
        await chair.submit(seat, some_action(game, seat), game.revision(seat))


def told(one: Glance) -> str:
    seats = ", ".join(f"{seat.color} {seat.name or 'free'} {seat.bot}".rstrip() for seat in one.seats)
    how = f"begun {one.begun}, over {one.over}, turn mine {one.my_turn}, owing {one.owing}, invited {one.invited}"
    terms = one.terms
    agreed = (terms.tempo, terms.days, terms.spare, terms.taking_back, terms.watching, terms.talk, terms.hints)
    stage = f", {one.stage.name}" if one.stage else ""
    return f"{one.code}: {one.title} {'+'.join(one.variants)} [{seats}] {how}{stage}\n    {agreed}"


def said(folder: Path) -> dict[Path, object]:
    """What stands in each file: of records whatever the order of their keys, of all else every byte."""
    files = contents(folder).items()
    return {path: tomllib.loads(raw.decode()) if path.suffix == ".toml" else raw for path, raw in files}


def test_every_file_is_read_and_written_again_as_it_was(host: Path) -> None:
    before = said(host)
    people, wrong = PEOPLE.read(host / "people")
    records, wrong_too = TABLES.read(host / "tables")
    campaigns, also_wrong = CAMPAIGNS.read(host / "companies")
    bans, banned_wrong = read_bans(host)
    assert wrong == wrong_too == also_wrong == banned_wrong == []
    assert (len(people), len(records), len(campaigns)) == (4, 5, 2)
    for files in ("people/*/person.toml", "tables/*", "companies/*", "bans.toml"):
        for path in host.glob(files):
            path.unlink()
    for person in people:
        PEOPLE.write(host / "people", person)
    for record in records:
        TABLES.write(host / "tables", record)
    for campaign in campaigns:
        CAMPAIGNS.write(host / "companies", campaign)
    write_bans(host, bans)
    assert said(host) == before


def test_clients_know_the_host_again(host: Path) -> None:
    assert host_key(host).get_fingerprint() == KEY


async def test_everybody_finds_what_they_left(host: Path, as_told: Tells) -> None:
    lines = []
    async with round_at(host) as here:
        assert here.complaints == []
        assert [person.name for person in here.lobby.people] == [*EVERYONE]
        for person in here.lobby.people:
            visit = here.come(person.name) if person.keys else None
            lines.append(f"{person.name}: {person.id} {', '.join(person.keys)} {person.return_code}".rstrip())
            if visit is not None:
                shown = (*visit.listing.mine(), *visit.listing.ended(), *visit.listing.others())
                lines += [f"  {line}" for one in shown for line in told(one).splitlines()]
    as_told("lobby", "\n".join(lines))


async def test_people_come_back_by_any_key_or_code_and_see_the_screen_as_they_left_it(host: Path) -> None:
    async with round_at(host) as here:
        people = here.lobby.people
        ann = people.named("Ann")
        assert ann is not None
        assert len(ann.keys) == 2
        assert all(people.with_key(key) == ann for key in ann.keys)
        assert read_settings(settings_of(here.lobby.disk.people, ann.id), ("draw", "hint")) == (WISHES, [])
        guest = people.named("Guest")
        assert guest is not None
        assert people.with_return_code(guest.return_code) == guest


async def test_who_was_banned_stays_away(host: Path) -> None:
    bans, _ = read_bans(host)
    async with round_at(host) as here:
        office = HostOffice(here.lobby, bans, lambda: None)
        assert not office.admits(f"SHA256:{'banned':c<43}", "192.0.2.1")
        assert not office.admits("", "2001:db8::7")
        assert office.admits(f"SHA256:{'ann':a<43}", "192.0.2.1")


@pytest.mark.parametrize(("which", "names", "more"), [("running", ("Ann", "Bo"), 6), ("days", ("Cy", "Bo"), 1000)])
async def test_a_table_is_sat_down_to_and_played_on(host: Path, which: str, names: tuple[str, str], more: int) -> None:
    """That of days to its end; at the other a bot takes its time."""
    async with round_at(host) as here:
        record = table_of(here, which).record
        path = host / "games" / record.game
        before = path.read_bytes()
        table = await sit(here, which, *names)
        game = game_of(table)
        acts = len(game.acts)
        assert game.owing() == [*record.owing]
        assert here.chairs[names[0]].seen == record.seen[here.chairs[names[0]].person]
        assert [what for _, what in here.chairs[names[1]].said()] == ["Well built!"]
        await act(here, game)
        await here.lobby.disk.quiet()
        assert path.read_bytes()[: len(before)] == before
        assert len(recall(read_journal(path)).game.acts) > acts
        while not game.over and len(game.acts) < acts + more:
            await act(here, game)
        await here.lobby.disk.quiet()
        assert table.record.over == game.over == (which == "days")
        assert here.complaints == []
    later = recall(read_journal(path))
    assert later.game.over == game.over
    assert audit(later) is None
    assert path.read_bytes()[: len(before)] == before
    kept = {one.code: one for one in TABLES.read(host / "tables")[0]}
    assert kept[CODES[which]] == table.record


async def test_who_was_invited_takes_the_free_seat_and_the_game_begins(host: Path) -> None:
    async with round_at(host) as here:
        ann, bo, cy = (here.come(name) for name in ("Ann", "Bo", "Cy"))
        code = CODES["invited"]
        assert bo.is_invited(code)
        assert not cy.is_invited(code)
        assert bo.take_seat(code, 1)
        await ann.begin(code)
        table = await sit(here, "invited", "Ann", "Bo")
        assert game_of(table).rules.edition.id == "europe"
        await act(here, game_of(table))


async def test_what_ended_can_be_looked_at_and_played_again(host: Path) -> None:
    async with round_at(host) as here:
        table = await sit(here, "ended", "Bo", "Cy")
        assert game_of(table).over
        again = here.lobby.tables[await table.again()]
        assert [place.person for place in again.record.places] == [*table.people()[1:], table.people()[0]]


async def test_a_campaign_goes_on_in_its_second_game_and_everything_gets_into_the_vaults(host: Path) -> None:
    journal = host / "campaigns" / f"{FRIDAY}.games" / "02.ttr"
    before, first = journal.read_bytes(), OpenCampaign.open(host / "campaigns" / f"{FRIDAY}.toml")
    async with round_at(host) as here:
        here.code = FRIDAY
        for name in ("Ann", "Bo", "Cy"):
            here.come(name)
        assert here.visits["Ann"].look(FRIDAY).begun
        assert here.visits["Bo"].campaigns.company(FRIDAY).leads()
        code = here.visits["Ann"].campaigns.company(FRIDAY).conductors_code()
        await here.sit("Ann", "Cy")
        await here.to_the_table("Ann", "Cy")
        await here.act()
        await here.lobby.disk.quiet()
        assert journal.read_bytes()[: len(before)] == before
        await here.play()
        await here.answer_all()
        assert here.stub()
        assert here.complaints == []
    ended = OpenCampaign.open(first.path)
    assert ended.over
    assert ended.findings.intact
    assert ended.campaign.lines[: len(first.campaign.lines)] == first.campaign.lines
    secrets = {"red": passphrase(WORDS["Ann"]), "blue": passphrase(WORDS["Bo"]), "green": CURTAIN}
    keys = {color: unlock_vault(ended.campaign, color, secret) for color, secret in secrets.items()}
    by_code = unlock_all(ended.campaign, code_secret(read_code(code)))
    assert {*by_code} == {*secrets, CONDUCTOR}
    assert take_out(ended.campaign, by_code) == take_out(ended.campaign, keys)


async def test_a_campaign_that_waits_for_companies_is_founded(host: Path) -> None:
    async with round_at(host) as here:
        here.code = SUNDAY
        bo, cy, ann = (here.come(name) for name in ("Bo", "Cy", "Ann"))
        assert bo.look(SUNDAY).stage is Stage.GATHERING
        assert cy.campaigns.company(SUNDAY).is_invited()
        assert not ann.campaigns.company(SUNDAY).is_invited()
        assert cy.campaigns.company(SUNDAY).take("blue")
        await bo.campaigns.company(SUNDAY).found()
        companies = OpenCampaign.open(host / "campaigns" / f"{SUNDAY}.toml").state.companies
        assert {color: (one.player, one.bot) for color, one in companies.items()} == {
            "red": ("Bo", ""),
            "blue": ("Cy", ""),
            "green": (companies["green"].player, "easy"),
        }
