"""Missions that somebody wrote, in TOML: read with distrust, and made ready to be played."""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, get_origin, get_type_hints

from engine.initiative.ciphers import ALPHABETS
from engine.initiative.content import Box
from engine.initiative.form import BY_LANGUAGE, LANGUAGES, LEAST_AND_MOST, LONGEST, Language, Written
from engine.initiative.laying import laid_out, notes_on
from engine.initiative.mission import BadMission, Fault, Mission

DEEPEST = 4
"""Tables within tables that a mission has use for, and one more."""

QUIET = re.compile(
    r'"""(?:[^\\"]++|\\.|"(?!""))*+"""|' r"'''.*?'''" r'|"(?:[^"\\\n]++|\\.)*+"' r"|'[^'\n]*'|#[^\n]*", re.DOTALL
)
"""Strings and comments: what stands in them opens nothing."""

LONG_NAME = re.compile(r"(?<![\w.-])(?:[\w-]*+[ \t]*+\.[ \t]*+){3}")
"""a.b.c.d: no key of ours is called so, and long ones are slow to read."""

INVISIBLE = str.maketrans(
    {"\N{NO-BREAK SPACE}": " ", "\t": " ", "\N{SOFT HYPHEN}": None, "\N{ZERO WIDTH NO-BREAK SPACE}": None}
)
"""What slips in when a text is copied."""

HINTS = get_type_hints(Written)


@dataclass(frozen=True, slots=True)
class Draft:
    """A mission as somebody wrote it, in one language or several; not yet looked at for sense."""

    texts: Mapping[Language, Written]


def read(text: str, likely: str = "") -> Draft:
    """The mission of a text that nobody vouches for. In which language it is, its letters say; where they could belong
    to several, it is the likely one. Raises `BadMission`."""
    text = _as_typed(text)
    data = _data(text)
    common = {key: value for key, value in data.items() if key not in (*LANGUAGES, "language")}
    languages = [lang for lang in LANGUAGES if lang in data] or [_language(data, likely)]
    faults: list[Fault] = []
    shared = _fields(common, "", faults)
    texts: dict[Language, Written] = {}
    for lang in languages:
        own = data.get(lang, {})
        if not isinstance(own, dict):
            faults.append(Fault(lang, "wrong-type", {"wanted": "table"}))
            continue
        texts[lang] = replace(Written(**shared), **_fields(own, lang, faults))
    if faults:
        raise BadMission(tuple(faults))
    return Draft(texts)


def build(draft: Draft, box: Box, language: str = "", name: str = "") -> Mission:
    """Ready to be played, in this language if it is written in it; missions of the house have a name. Raises
    `BadMission` with all faults."""
    lang, written = _in(draft, language)
    mission, faults = laid_out(written, box, lang, name)
    if mission is None:
        raise BadMission(tuple(faults))
    return mission


def faults(draft: Draft, box: Box) -> tuple[Fault, ...]:
    """All that is wrong in any of the draft's languages."""
    return tuple(fault for lang, written in draft.texts.items() for fault in laid_out(written, box, lang, "")[1])


def notes(draft: Draft, box: Box) -> tuple[Fault, ...]:
    """What is worth a thought in a draft without faults."""
    made = {lang: (written, build(draft, box, lang)) for lang, written in draft.texts.items()}
    return tuple(notes_on(made))


def language_of(text: str, likely: str = "") -> Language:
    """By its letters: some are only Ukrainian, some only Russian.

    >>> language_of("ПІД КИЛИМКОМ"), language_of("КЛЮЧ"), language_of("КЛЮЧ", "uk"), language_of("KEY", "uk")
    ('uk', 'ru', 'uk', 'en')
    """
    letters = set(text.upper())
    latin, ukrainian, russian = (letters & set(ALPHABETS[lang]) for lang in LANGUAGES)
    if not (ukrainian or russian):
        return "en" if latin or likely not in LANGUAGES else next(lang for lang in LANGUAGES if lang == likely)
    if ukrainian - russian:
        return "uk"
    return "uk" if likely == "uk" and not russian - ukrainian else "ru"


def words_of(written: Written) -> str:
    """What tells the language of a mission by its letters."""
    return " ".join((written.secret, written.answer, written.question))


def _in(draft: Draft, language: str) -> tuple[Language, Written]:
    return next(
        ((lang, text) for lang, text in draft.texts.items() if lang == language), next(iter(draft.texts.items()))
    )


def _as_typed(text: str) -> str:
    """Composed letters, plain spaces, one kind of line end. Raises `BadMission`."""
    if len(text) > LONGEST:
        raise BadMission((Fault("", "too-long", {"most": LONGEST}),))
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n").translate(INVISIBLE))
    for number, line in enumerate(text.split("\n"), 1):
        if any(not sign.isprintable() for sign in line):
            raise BadMission((Fault("", "unprintable", {"line": number}),))
    return text


def _data(text: str) -> dict[str, Any]:
    """Raises `BadMission` for what is no TOML, or made to keep us busy: in the page, data nested by the thousand would
    end the whole runtime, with no error to catch."""
    bare = QUIET.sub('""', text)
    depth = 0
    for sign in bare:
        depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        if depth > DEEPEST:
            raise BadMission((Fault("", "too-deep"),))
    if LONG_NAME.search(bare):
        raise BadMission((Fault("", "too-deep"),))
    try:
        return tomllib.loads(text)
    except ValueError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise BadMission((Fault("", "not-toml", {"line": int(line[1]) if line else text.count("\n") + 1}),)) from error
    except RecursionError as error:
        raise BadMission((Fault("", "too-deep"),)) from error


def _language(data: Mapping[str, Any], likely: str) -> Language:
    stated = data.get("language", "")
    if stated:
        for lang in LANGUAGES:
            if lang == stated:
                return lang
        raise BadMission((Fault("language", "unknown-language", {"languages": ", ".join(LANGUAGES)}),))
    words = [value for key in ("secret", "answer", "question") if isinstance(value := data.get(key), str)]
    return language_of(" ".join(words), likely)


def _fields(table: Mapping[str, Any], lang: str, faults: list[Fault]) -> dict[str, Any]:
    """What a table says, as the fields of `Written`; what is wrong with it goes to the faults."""
    known = {one.name for one in fields(Written)}
    found: dict[str, Any] = {}
    for key, value in table.items():
        at = f"{lang}.{key[:40]}" if lang else key[:40]
        if key not in known:
            faults.append(Fault(at, "unknown-key", {"key": key[:40]}, language=lang))
        elif lang and key not in BY_LANGUAGE:
            faults.append(Fault(at, "not-by-language", {"key": key}, language=lang))
        elif wrong := _wrong(key, value):
            faults.append(Fault(at, wrong[0], wrong[1], language=lang))
        else:
            found[key] = _value(key, value)
    return found


def _wrong(key: str, value: object) -> tuple[str, dict[str, int | str]] | None:
    """Whether a value is not of the kind that its key wants, as a fault's code and arguments."""
    kind = HINTS[key]
    if key == "given" and isinstance(value, str):
        value = list(value)
    for wanted, fits in (
        ("text", kind is not str or isinstance(value, str)),
        ("yes or no", kind is not bool or isinstance(value, bool)),
        ("number", kind is not int or _is_whole(value)),
        ("number", kind is not float or _is_number(value)),
        ("list", get_origin(kind) is not tuple or (isinstance(value, list) and _all_texts(value))),
        ("table", get_origin(kind) is not Mapping or (isinstance(value, dict) and _all_fit(key, value))),
    ):
        if not fits:
            return "wrong-type", {"wanted": wanted}
    if not _all_printable(value):
        return "wrong-type", {"wanted": "text"}
    if key in LEAST_AND_MOST:
        least, most = LEAST_AND_MOST[key]
        numbers: Iterable[Any] = value.values() if isinstance(value, dict) else (value,)
        if any(not least <= number <= most for number in numbers):
            return "out-of-range", {"least": f"{least:g}", "most": f"{most:g}"}
    return None


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return _is_whole(value) or (isinstance(value, float) and isfinite(value))


def _all_texts(values: list[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _all_printable(value: object) -> bool:
    """TOML may write signs by their numbers, too, that nobody sees."""
    texts = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else [value]
    return all(text.replace("\n", "").isprintable() for text in texts if isinstance(text, str))


def _all_fit(key: str, values: Mapping[str, object]) -> bool:
    return all(isinstance(value, str) if key == "suits" else _is_whole(value) for value in values.values())


def _value(key: str, value: Any) -> Any:
    """A value of the right kind, as `Written` holds it."""
    if isinstance(value, dict):
        return {_composed(name).upper() if key == "split" else name: one for name, one in value.items()}
    if HINTS[key] is float:
        return float(value)
    if key == "given":
        signs = _composed(value) if isinstance(value, str) else map(_composed, value)
        return tuple(sign.upper() for sign in signs if sign != " ")
    if isinstance(value, list):
        return tuple(map(_composed, value))
    return _composed(value) if isinstance(value, str) else value


def _composed(text: str) -> str:
    """TOML may write a letter by its number, after the whole text has been composed."""
    return unicodedata.normalize("NFC", text)
