"""Draws a Drawing as a JPEG; knows no game."""
