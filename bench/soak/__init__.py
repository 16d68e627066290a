"""A host for a day in an hour: many tables, people who come and go, lines that drop, disks that fill, restarts."""
