"""What is said of tunnels, ferries, stations, borrowed lanes and long tickets."""

from words.said import SystemSaid

from systems.europe.words.refusals import REFUSALS

SAID = SystemSaid(refusals=REFUSALS)
