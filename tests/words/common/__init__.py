"""What is said in every game."""

from words.common.refusals import REFUSALS
from words.said import SystemSaid

SAID = SystemSaid(refusals=REFUSALS)
