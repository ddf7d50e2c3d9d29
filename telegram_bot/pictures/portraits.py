"""The pictures of character cards, at the sizes they are drawn."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from PIL import Image

PICTURES = files("content") / "pictures"


@lru_cache(maxsize=512)
def portrait(name: str, size: int, strength: int = 100) -> Image.Image:
    """A square of `size` pixels, see-through below a strength of 100; FileNotFoundError for an unknown name."""
    with (PICTURES / f"{name}.webp").open("rb") as file:
        image = Image.open(file).convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)
    if strength < 100:
        image.putalpha(image.getchannel("A").point(lambda alpha: alpha * strength // 100))
    return image
