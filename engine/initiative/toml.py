"""A draft as the TOML that `writing.read` makes it of: only what is not usual is written, and nothing gets lost."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields

from engine.core.as_toml import as_toml, quoted
from engine.initiative.form import BY_LANGUAGE, LANGUAGES, Written
from engine.initiative.writing import Draft, language_of, words_of

USUAL = Written()


def to_toml(draft: Draft) -> str:
    """One language lies flat; of several each has its table, and what all say alike stands before."""
    languages = [lang for lang in LANGUAGES if lang in draft.texts]
    if len(languages) == 1:
        (lang,) = languages
        written = draft.texts[lang]
        # Whoever reads it: letters that two languages share are taken for the reader's own.
        plain = all(language_of(words_of(written), likely) == lang for likely in LANGUAGES)
        stated = [] if plain else [f'language = "{lang}"']
        return _lines([*stated, *_keys(written, lambda _: True)])
    shared = draft.texts[languages[0]]
    parts = [_lines(_keys(shared, lambda name: name not in BY_LANGUAGE))]
    for lang in languages:
        parts.append(_lines([f"[{lang}]", *_keys(draft.texts[lang], lambda name: name in BY_LANGUAGE)]))
    return "\n".join(part for part in parts if part)


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _keys(written: Written, wanted: Callable[[str], bool]) -> Iterator[str]:
    for one in fields(Written):
        value = getattr(written, one.name)
        if wanted(one.name) and value != getattr(USUAL, one.name):
            yield f"{one.name} = {_rows(value) if isinstance(value, str) else as_toml(value)}"


def _rows(text: str) -> str:
    """Rows stay rows for who reads the file, where nothing in them could be taken for something else."""
    if "\n" not in text or not text.replace("\n", "").isprintable():
        return quoted(text)
    inner = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{inner}"""'
