"""How far each game is, by what stands on the disk: cheap enough to be asked all the time."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ttr_tui.store.host_files import read_tables

ACT = b"\n[[act]]\n"
OVER = b"\nover = true\n"


@dataclass
class _Journal:
    path: Path
    size: int = 0
    acts: int = 0


@dataclass
class Books:
    folder: Path
    _journals: dict[str, _Journal] = field(default_factory=dict)
    _over: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for record in read_tables(self.folder / "tables")[0]:
            self._journals[record.code] = _Journal(self.folder / "games" / record.game)

    def journal(self, code: str) -> Path:
        return self._journals[code].path

    @property
    def codes(self) -> list[str]:
        return list(self._journals)

    def over(self, code: str) -> bool:
        if code not in self._over and OVER in (self.folder / "tables" / f"{code}.toml").read_bytes():
            self._over.add(code)
        return code in self._over

    @property
    def games_over(self) -> int:
        return sum(self.over(code) for code in self._journals)

    @property
    def acts(self) -> int:
        """Of all games, without the deals."""
        return sum(map(self.acts_of, self._journals))

    def acts_of(self, code: str) -> int:
        journal = self._journals[code]
        size = journal.path.stat().st_size
        if size != journal.size:
            journal.acts = journal.path.read_bytes().count(ACT) - 1
            journal.size = size
        return journal.acts

    @property
    def middle(self) -> int:
        """The size that half of the games under way are beyond."""
        sizes = sorted(journal.path.stat().st_size for code, journal in self._journals.items() if not self.over(code))
        return sizes[len(sizes) // 2] if sizes else 0
