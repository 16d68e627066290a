"""The doors to campaigns, from the command line."""
