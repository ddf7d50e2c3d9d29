"""Text as Pillow's basic layout needs it: joined letters in the order they stand on the picture, left to right."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from arabic_reshaper import ArabicReshaper
from bidi import get_display

from telegram_bot.pictures.mirror import mirrored

RIGHT_TO_LEFT = frozenset({"fa", "ar"})
UNDRAWN = re.compile("[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]")
DIGITS = {"fa": "۰۱۲۳۴۵۶۷۸۹", "ar": "٠١٢٣٤٥٦٧٨٩"}

# The isolated form of ه is drawn by its presentation form: the bare letter looks like ھ in Noto Sans Arabic.
RESHAPER = ArabicReshaper(configuration={"use_unshaped_instead_of_isolated": False})
# Its tables are made at the first use; made here, so that threads find them ready.
RESHAPER.reshape("لا")


def reads_right_to_left(language: str) -> bool:
    return language in RIGHT_TO_LEFT


@lru_cache(maxsize=4096)
def shaped(text: str, right_to_left: bool) -> str:
    """The text ready to be drawn; short vowels are left out, as print does."""
    base = "R" if right_to_left else "L"
    # The reshaper drops the hamza above as it does vowels: ۀ must be one letter before.
    whole = unicodedata.normalize("NFC", text).replace("\u0647\u0654", "\u06c0")
    reordered = get_display(mirrored(RESHAPER.reshape(whole), base), base_dir=base)
    assert isinstance(reordered, str)
    return UNDRAWN.sub("", reordered)


def numeral(number: int, language: str, western_digits: bool) -> str:
    """The number in the digits its readers use: Persian always in its own, Arabic unless the group writes 0-9."""
    digits = str(number).replace("-", "\u2212")
    if language in DIGITS and not (language == "ar" and western_digits):
        return digits.translate(str.maketrans("0123456789", DIGITS[language]))
    return digits
