"""What is said of trains and ships."""

from words.lakes.refusals import REFUSALS
from words.said import SystemSaid

SAID = SystemSaid(refusals=REFUSALS, scored=("harbors",))
