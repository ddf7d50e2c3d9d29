"""Robots: seats that play by themselves, from what their person sees and nothing else."""
