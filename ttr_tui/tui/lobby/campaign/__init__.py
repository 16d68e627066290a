"""Campaigns of a host: opened in the lobby, founded and read in a room of their own, played at a table of all."""
