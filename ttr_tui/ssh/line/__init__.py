"""The line to somebody far away: what is typed comes in at a measured pace, what is shown goes out as it is read."""
