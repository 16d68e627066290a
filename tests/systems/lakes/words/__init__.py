"""What is said of trains and ships."""

from words.said import SystemSaid

from systems.lakes.words.refusals import REFUSALS

SAID = SystemSaid(refusals=REFUSALS, scored=("harbors",))
