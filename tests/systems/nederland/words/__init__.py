"""What is said of tolls, the pile and the neutral player."""

from words.said import SystemSaid

from systems.nederland.words.refusals import REFUSALS

SAID = SystemSaid(refusals=REFUSALS)
