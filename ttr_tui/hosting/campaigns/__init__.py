"""Campaigns that live on a host: who leads which company, who sits down to the next game, and what it comes to."""
