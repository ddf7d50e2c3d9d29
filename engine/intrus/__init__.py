"""L'Intrus: near words, hidden roles, clues, whispers and secret votes."""
