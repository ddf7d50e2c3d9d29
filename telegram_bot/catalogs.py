"""The catalogs of `locales/`: compiled in memory, brought up to date with the code, and checked."""

from __future__ import annotations

from functools import lru_cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

HOME = Path(__file__).parent.parent
LOCALES = HOME / "locales"


@lru_cache
def compiled(language: str) -> GNUTranslations:
    """The catalog of a language as gettext reads it."""
    binary = BytesIO()
    write_mo(binary, catalog(language))
    binary.seek(0)
    return GNUTranslations(binary)


def catalog(language: str) -> Catalog:
    path = LOCALES / f"{language}.po"
    with path.open("rb") as source:
        return read_po(source, locale=language, domain="bot")


def main(arguments: list[str]) -> int:
    return 0
