"""The way in by ssh: who somebody is, what they type, what they are sent. Screens are those of the local game."""
