"""Arabic words: plain stems, skeletons (R-TXT-4, R-TXT-7) and the pattern that finds every word of a root."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from engine.letters import ZWNJ, joined, norm, typed_tokens

PREFIXES = (("وال", 3), ("فال", 3), ("بال", 3), ("کال", 3), ("لل", 3), ("ال", 2))
SUFFIXES = (("ها", 3), ("ات", 3), ("ون", 4), ("ین", 4), ("ان", 4), ("ه", 2))
POSITIONS = "فوق تحت يمين يسار وسط زاوية صف عمود أول آخر أعلى أسفل جانب سطر"
HAMZA = str.maketrans({"أ": "ء", "إ": "ء", "ؤ": "ء", "ئ": "ء", "آ": "ءا", "ٱ": "ا"})
LETTERS = str.maketrans({"ک": "ك", "ی": "ي", "ى": "ي", "ے": "ي", "ة": "ه", "ۀ": "ه", "ہ": "ه", "ھ": "ه", "ە": "ه"})
ARTICLE = "(?:[وف]?[بك]?ال|[وف]?لل)?"
PROCLITICS = "[وف]?(?:[بك]?(?:ال)?|ل?ل|س(?=[ءايتن]))"
NOUN_PARTICLES = "[وف]?(?:[بك]?(?:ال)?|ل?ل)"
PERSON = "[ءايتنم]"
FORM = f"{PERSON}?(?:ن|ت|ست)?"
"""What verbs and their nouns put before the root: persons, م of places and tools, the ن ت ست of the derived forms."""
FIRST_GAP = "(?:وا|وي|اء|اي|[اوي])?"
WEAK_FIRST_GAP = "(?:ا|وا(?=ء))?"
GAP = "(?:اء|اي|[اويء])?"
EIGHTH_FORM = {**dict.fromkeys("صضطظ", "ط"), **dict.fromkeys("زدذ", "د")}
"""What the ت of form VIII turns into after an emphatic or a voiced first radical: اصطاد, ازدهر."""
ENDING = "(?:ه|ي|ا|و|ء|وا|ت|تا|تم|ات|ان|ين|ون|تان|تين|يه|يا|يات|يون|يين|اني|انيه|اء|اءات|اوي|اويه|اويات|اوات|وي|ويه)?"
PRONOUN = "(?:ي|ك|ه|ها|نا|كم|هم|هن|ني|كما|هما)?"
WEAK = "وي"


def hard_stem(word: str) -> str:
    """The folded word without one article and one plain ending (R-TXT-4)."""
    word = without_article(word)
    for suffix, least in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= least:
            return word.removesuffix(suffix)
    return word


def without_article(word: str) -> str:
    """The folded word without one article, alone or with a particle before it."""
    for prefix, least in PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= least:
            return word.removeprefix(prefix)
    return word


def skeleton(text: str) -> str:
    """The strong letters a word shares with most others of its root (R-TXT-7)."""
    stem = hard_stem(joined(text))
    for ending in ("یه", "ی"):
        if stem.endswith(ending) and len(stem) - len(ending) >= 3:
            stem = stem.removesuffix(ending)
            break
    strong = stem.translate(dict.fromkeys(map(ord, "اوی")))
    while len(strong) > 3 and strong[0] in "متنس":
        strong = strong[1:]
    return strong


@lru_cache(maxsize=8192)
def spelled(text: str) -> str:
    """The text with every seat of hamza turned into ء, which `norm` would lose: what a root is looked for in."""
    seated = unicodedata.normalize("NFKC", text).translate(HAMZA)
    return "".join("ء" if letter == "ء" else norm(letter) for letter in seated).translate(LETTERS).replace(ZWNJ, "")


@lru_cache(maxsize=4096)
def root_pattern(root: str) -> re.Pattern[str]:
    """Matches the spelling of words of the root, given as its letters: «كتب», «ك ت ب»."""
    radicals = re.sub(r"[^\w]|_", "", spelled(root))
    assert len(radicals) >= 2, root
    shapes = [f"{PROCLITICS}{FORM}{_woven(radicals)}", *_other_shapes(radicals)]
    return re.compile(f"(?:{'|'.join(shapes)}){ENDING}{PRONOUN}")


def _other_shapes(radicals: str) -> list[str]:
    """Form VIII, and a root of three without the و it began with or the twin it ended with: with fewer particles, as less is left."""
    if len(radicals) != 3:
        return []
    first, middle, last = tuple(radicals)
    shapes = [
        f"{ARTICLE}{PERSON}{first}[ت{EIGHTH_FORM.get(first, '')}]{GAP}{_radical(middle, first)}{GAP}{_radical(last, first)}"
    ]
    if first == "و" and last not in WEAK:
        shapes.append(f"{ARTICLE}(?:(?:ي{middle}|{PERSON}?ت{middle}ا?){last}|{middle}{last}(?=ه|ت|ات))")
    if last == middle:
        shapes.append(f"{ARTICLE}{FORM}{first}{middle}")
    return shapes


@lru_cache(maxsize=8192)
def clitic_pattern(word: str) -> re.Pattern[str]:
    """Matches the spelling of the word with particles before it, only the article if it is short, and pronouns or plain endings after."""
    typed = "".join(typed_tokens(word))
    letters = spelled(typed.removesuffix("ة"))
    particles = NOUN_PARTICLES if len(spelled(typed)) > 2 else ARTICLE
    return re.compile(f"{particles}{re.escape(letters)}(?:ه|ات|ان|ين|ون|تان|تين|ت)?{PRONOUN}")


def _woven(radicals: str) -> str:
    """The radicals with room for the vowels that Arabic writes between them."""
    first, second, *others = (_radical(letter, radicals[:place]) for place, letter in enumerate(radicals))
    first_gap = WEAK_FIRST_GAP if radicals[1] in WEAK else FIRST_GAP
    return first + first_gap + second + "".join(GAP + other for other in others)


def _radical(letter: str, before: str) -> str:
    """A hamza may sit on anything; a weak letter turns into a neighbour, و more freely than ي."""
    if letter == "ء":
        return "[ءا]"
    if letter in WEAK and before:
        return "[ويءا]" if letter == "و" else "[يءا]"
    return letter
