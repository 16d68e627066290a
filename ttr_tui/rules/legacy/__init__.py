"""One game of the railway campaign: newspapers and events, companies and dollars, large cities, the receipt."""
