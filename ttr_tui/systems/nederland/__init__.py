"""Nederland: tolls and loans, a pile of rejected tickets, unequal starts, and a neutral player for two."""
