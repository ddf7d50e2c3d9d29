"""A stand-in for Telegram on this machine."""
