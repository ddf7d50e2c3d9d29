"""What is played with, as text people can edit."""
