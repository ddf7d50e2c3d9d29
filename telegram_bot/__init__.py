"""The bot: everything between the rules and Telegram."""
