"""What is said of tolls, the pile and the neutral player."""

from words.nederland.refusals import REFUSALS
from words.said import SystemSaid

SAID = SystemSaid(refusals=REFUSALS)
