"""A campaign of the host by sentences: founded, waited for and read; its games are played as any other."""
