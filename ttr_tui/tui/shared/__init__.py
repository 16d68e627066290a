"""A game whose players sit at keyboards of their own: who is here, what is asked of everyone, what is said."""
