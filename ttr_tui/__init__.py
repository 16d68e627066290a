"""The Ticket to Ride family of board games, in a terminal. An unofficial fan project."""

__version__ = "0.2.0"
