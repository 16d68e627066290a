"""Those who play at one table from keyboards of their own: who is here, what they ask each other, what they say."""
