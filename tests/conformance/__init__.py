"""One suite for every way of playing: whole games, and after every act all that must hold.

A system has a folder here, which exposes `TWIN` (`twin.Twin`): its ways of playing, its rules once more in plain words,
the invariants of what its parts keep on the table, and what a careless or malicious player might try instead. The files
beside the folders hold what all systems share and find the twins by looking. `test_twins` names what one lacks.
"""
