"""One presenter per game: words, buttons, drawing."""
