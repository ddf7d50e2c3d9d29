"""The rules of the games: pure Python, no Telegram."""
