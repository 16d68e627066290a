"""The campaigns of a host as one person sees them in a list."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.hosting.campaigns.campaigns import Campaigns
from ttr_tui.hosting.campaigns.hosted_campaign import HostedCampaign
from ttr_tui.hosting.lobby.glance import Glance, Seat, Stage
from ttr_tui.hosting.lobby.people import People
from ttr_tui.store.host.tables import Terms


class CampaignListing:
    def __init__(self, campaigns: Campaigns, people: People, me: Callable[[], str]) -> None:
        self._campaigns = campaigns
        self._people = people
        self._who = me

    def mine(self) -> list[Glance]:
        """Those in which I lead a company; at the table of a game I am among the tables."""
        mine = [one for one in self._campaigns.all.values() if self.leads(one) and not self._plays(one)]
        return list(map(self.glance, mine))

    def others(self) -> list[Glance]:
        """Those in which a company is free that I may take."""
        found = [one for one in self._campaigns.all.values() if one.companies.free and not self.leads(one)]
        return [self.glance(one) for one in found if self.may_take(one)]

    def leads(self, one: HostedCampaign) -> bool:
        return bool(self._me) and self._me in one.companies.people

    def is_invited(self, one: HostedCampaign) -> bool:
        """Was I asked by name to join it?"""
        return bool(self._me) and self._me in one.record.invited

    def may_take(self, one: HostedCampaign) -> bool:
        return bool(self._me) and (one.record.everyone or self.is_invited(one))

    def glance(self, one: HostedCampaign) -> Glance:
        record, companies, mine = one.record, one.companies, one.companies.of(self._me)
        asked = one.ending is not None and one.ending.question(mine) is not None
        seats = tuple(
            Seat(
                place.color,
                self._people.name_at(place) or place.bot,
                place.bot,
                one.presence(place.person) if place.person else None,
                bool(place.person) and place.person == self._me,
                companies.sitting[place.person] > 0,
                bool(place.person) and place.person == record.owner,
                not companies.lacks_lock(place.color),
            )
            for place in record.companies
        )
        return Glance(
            record.code,
            record.pack,
            record.name,
            (),
            Terms(),
            seats,
            begun=False,
            over=one.shown is not None and one.shown.over,
            my_turn=asked or any(map(companies.lacks_lock, mine)),
            owing=(),
            waits_since=record.opened_at,
            watching=0,
            owned=bool(self._me) and record.owner == self._me,
            invited=self.is_invited(one),
            stage=stage_of(one),
        )

    def _plays(self, one: HostedCampaign) -> bool:
        return one.game.playing and one.table is not None and bool(one.table.seats_of(self._me))

    @property
    def _me(self) -> str:
        return self._who()


def stage_of(one: HostedCampaign) -> Stage:
    """How far it is."""
    if not one.founded:
        return Stage.GATHERING
    if one.game.playing:
        return Stage.PLAYING
    return Stage.ENDING if one.ending is not None and not one.ending.stub else Stage.BETWEEN
