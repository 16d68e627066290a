"""The doors to the laboratory: many games among bots."""
