"""The game in sentences and numbered choices: for screen readers, plain terminals and pipes."""
