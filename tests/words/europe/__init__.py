"""What is said of tunnels, ferries, stations, borrowed lanes and long tickets."""

from words.europe.refusals import REFUSALS
from words.said import SystemSaid

SAID = SystemSaid(refusals=REFUSALS)
