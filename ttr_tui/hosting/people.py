"""Who is known here: by which keys, under which name, and by which codes somebody comes back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from unicodedata import category, combining, normalize
from unicodedata import name as name_of

from ttr_tui.hosting.addresses import origin
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import BOT_NAMES, READER, clean_name, may_be_called
from ttr_tui.store.codec import fits, fitting
from ttr_tui.store.host_files import MOST_KEYS, Person, SeatRecord
from ttr_tui.store.settings import WIDEST_NAME

LINK_LASTS = 600
"""Seconds that the code for another key is good for."""


class NameFault(ValueError):
    """Nobody can be called so, or not now, by the reason."""


Below = Callable[[int], int]
"""A number below this one, by chance."""


class People:
    def __init__(self, known: Iterable[Person], keep: Callable[[Person], None], below: Below) -> None:
        self._people = {person.id: person for person in known}
        self._keep = keep
        self._below = below
        self._links: dict[str, tuple[str, float]] = {}
        for person in list(self._people.values()):
            if not may_be_called(person.name):
                self._put(replace(person, name=self._free(fitting(clean_name(person.name), WIDEST_NAME))))

    def __getitem__(self, person: str) -> Person:
        return self._people[person]

    def __iter__(self) -> Iterator[Person]:
        return iter(sorted(self._people.values(), key=lambda person: person.name.casefold()))

    def __len__(self) -> int:
        return len(self._people)

    def __contains__(self, person: str) -> bool:
        return person in self._people

    def name_at(self, place: SeatRecord) -> str:
        """Of whoever has a seat, nothing if it is free; who has no record any more is called by the colour."""
        known = self._people.get(place.person)
        return known.name if known is not None else place.color.capitalize() if place.person else ""

    def with_key(self, fingerprint: str) -> Person | None:
        return next((person for person in self._people.values() if fingerprint in person.keys), None)

    def with_return_code(self, code: str) -> Person | None:
        return next((person for person in self._people.values() if code and person.return_code == code), None)

    def named(self, name: str) -> Person | None:
        folded = name.casefold()
        return next((person for person in self._people.values() if person.name.casefold() == folded), None)

    def introduce(self, name: str, fingerprint: str = "", now: int = 0) -> Person:
        """Somebody new, by the key that they proved; a guest gets a code to come back by. Raises NameFault.

        With the moment they are forgotten if they never sit down.
        """
        code = "" if fingerprint else secret_code(self._below)
        seed = fingerprint or code
        known = hashlib.sha256(seed.encode()).hexdigest()[:16]
        person = Person(known, self._free(clean(name)), (fingerprint,) if fingerprint else (), code, new_at=now)
        self._put(person)
        return person

    def rename(self, person: str, name: str) -> Person:
        """Raises NameFault."""
        cleaned = clean(name)
        renamed = replace(self[person], name=self._free(cleaned, person))
        self._put(renamed)
        return renamed

    def note(self, person: str, now: int) -> None:
        """Somebody who never sat down was here until now; or they sit somewhere, with 0."""
        if person in self and self[person].new_at:
            self._put(replace(self[person], new_at=now))

    def conduct(self, person: str, campaign: str, spelled: str) -> None:
        """Keep a conductor’s code for whoever opened the campaign, to be read again."""
        self._put(replace(self[person], conducts={**self[person].conducts, campaign: spelled}))

    def link_code(self, person: str, now: float) -> str:
        """A code with which another key becomes this person’s, once and soon."""
        code = secret_code(self._below)
        self._links = {other: link for other, link in self._links.items() if link[1] > now and link[0] != person}
        self._links[code] = person, now + LINK_LASTS
        return code

    def linked_by(self, code: str, now: float) -> Person | None:
        """Whose code this is, if it is good."""
        person, until = self._links.get(code.strip(), ("", 0.0))
        return self._people.get(person) if until >= now else None

    def join(self, code: str, fingerprint: str, now: float) -> Person | None:
        """The person whose this key is from now on; None if the code is none, or too old."""
        person, until = self._links.pop(code.strip(), ("", 0.0))
        if not person or until < now or len(self[person].keys) >= MOST_KEYS:
            return None
        other = self.with_key(fingerprint)
        if other is not None:
            self._put(replace(other, keys=tuple(key for key in other.keys if key != fingerprint)))
        conducts = {**self[person].conducts, **(other.conducts if other is not None and len(other.keys) == 1 else {})}
        joined = replace(self[person], keys=(*self[person].keys, fingerprint), return_code="", conducts=conducts)
        self._put(joined)
        return joined

    def remove(self, person: str) -> None:
        """Know somebody no more, by any key or code."""
        self._people.pop(person, None)
        self._links = {code: link for code, link in self._links.items() if link[0] != person}

    def _put(self, person: Person) -> None:
        self._people[person.id] = person
        self._keep(person)

    def _free(self, name: str, person: str = "") -> str:
        """The name, or with the first number after it with which it looks like that of nobody else."""
        taken = {skeleton(other.name) for other in self._people.values() if other.id != person}
        count, candidate = 1, name
        while skeleton(candidate) in taken:
            count += 1
            candidate = f"{fitting(name, WIDEST_NAME - 1 - len(str(count)))} {count}"
        return candidate


def clean(typed: str) -> str:
    """As it may stand on everybody’s screen. Raises NameFault."""
    kept = with_few_accents(clean_name(typed[:200].translate(UNSEEN)))
    looks = skeleton(kept)
    if not any(sign.isalnum() for sign in looks):
        raise NameFault("empty")
    if looks == READER:
        raise NameFault("reader")
    if looks in OFFICES:
        raise NameFault("office")
    if looks in BOTS:
        raise NameFault("bot")
    if len(_alphabets(kept)) > 1:
        raise NameFault("alphabets")
    if not (may_be_called(kept) and fits(kept, WIDEST_NAME)):
        raise NameFault("long")
    return kept


MOST_ACCENTS = 2
"""Those on one letter."""


def with_few_accents(text: str) -> str:
    """So that no letter reaches into other lines."""
    kept, marks = "", 0
    for sign in normalize("NFC", text):
        marks = marks + 1 if combining(sign) else 0
        kept += sign if marks <= MOST_ACCENTS else ""
    return kept


# What a name looks like, so that nobody is taken for somebody else.

UNSEEN = dict.fromkeys(
    (
        *(0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
    )
)
"""Signs that fonts leave blank, though they count as letters, marks or symbols."""
ALPHABETS = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "DESERET"})
"""They have letters that look alike: a name has those of one."""
LOOKALIKES = str.maketrans(
    "\u0410\u0391\u0430\u0412\u0392\u0421\u0441\u0501\u0415\u0395\u0435\u041d\u0397\u04bb\u0406"
    "\u0399\u0456\u03b9\u0408\u0458\u041a\u039a\u041c\u039c\u039d\u041e\u039f\u043e\u03bf\u0420"
    "\u03a1\u0440\u051a\u051b\u0405\u0455\u0422\u03a4\u0475\u03bd\u051c\u051d\u0425\u03a7\u0445"
    "\u0423\u03a5\u0443\u0396",
    "AAaBBCcdEEeHHhIIiiJjKKMMNOOooPPpQqSsTTvvWwXXxYYyZ",
)
"""Letters of Cyrillic and Greek, of which a whole name can be made that looks Latin."""
OFFICES = frozenset({"host", "thehost", "owner", "theowner", "ttr"})


@lru_cache(10_000)
def skeleton(called: str) -> str:
    """The same for names that look alike: of width, case, blanks and punctuation nothing is left."""
    plain = normalize("NFKC", called.translate(UNSEEN)).translate(LOOKALIKES).casefold()
    return "".join([sign for sign in plain if category(sign)[0] not in "PZC"])


BOTS = frozenset(map(skeleton, (*BOT_NAMES, *NAMES)))


def _alphabets(called: str) -> set[str]:
    letters = [sign for sign in normalize("NFKC", called) if sign.isalpha()]
    return {name_of(sign, "").split(" ")[0] for sign in letters} & ALPHABETS


# So that no one address fills a host.

MOST_NEW, HOUR = 10, 3_600
"""So many of one address can be new within an hour."""


class Newcomers:
    """Who was new here lately, by where they came from."""

    def __init__(self) -> None:
        self._lately: dict[str, list[int]] = {}

    def allows(self, address: str, now: int) -> bool:
        """One more from there? Without an address nobody is limited."""
        self._lately = {
            one: late for one, times in self._lately.items() if (late := [at for at in times if now - at < HOUR])
        }
        return len(self._lately.get(origin(address), ())) < MOST_NEW

    def count(self, address: str, now: int) -> None:
        if address:
            self._lately.setdefault(origin(address), []).append(now)


# Codes of two words and a number, easy to say aloud.

QUALITIES = """
amber ashen azure brass brave brick brisk broad bronze calm chalk clear cobalt copper coral cosy crisp dusky early fleet
frosty gentle gilded glad golden grand green hazel humble iron ivory jade jolly keen late lemon light lilac little loyal
lucky maple mellow misty mossy noble olive opal pearl plain proud quick quiet ruby rusty sandy scarlet silver sunny
swift tidy velvet violet walnut warm
"""
THINGS = """
badger beaver bison boat bridge brook canal caboose cedar coach comet condor crane cricket depot eagle engine falcon
ferry finch fox gorge harbor hare heron hill ibis jay junction kestrel lake lantern lark loom lynx magpie marten meadow
mill moose otter owl parcel pass pine plover pond prairie quail rail raven robin signal sparrow station stork swan
ticket trestle tunnel valley wagon whistle willow wren
"""
FIRST, SECOND = tuple(QUALITIES.split()), tuple(THINGS.split())
NUMBERS = 100
PAIRS, MANY = 2, 10_000
"""Pairs of words of a code that is a secret, and the numbers that it may end with."""


def table_code(below: Below, taken: Collection[str]) -> str:
    """A code that no other table has."""
    while True:
        code = f"{_pair(below)}-{below(NUMBERS)}"
        if code not in taken:
            return code


def secret_code(below: Below) -> str:
    """A code that nobody guesses: some 40 bits."""
    return "-".join([*(_pair(below) for _ in range(PAIRS)), str(below(MANY))])


def _pair(below: Below) -> str:
    return f"{FIRST[below(len(FIRST))]}-{SECOND[below(len(SECOND))]}"
