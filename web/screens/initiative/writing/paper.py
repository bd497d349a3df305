"""A mission on somebody's desk: what is written, in which language."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.core.codec import BadData, from_json
from engine.initiative.form import BY_LANGUAGE, LANGUAGES, Language, Written
from engine.initiative.writing import Draft, language_of, words_of
from web.saves import BadSave
from web.writing import paper as papers
from web.writing.paper import Paper

ON_THE_BOARD = tuple(one.name for one in fields(Written) if one.name not in BY_LANGUAGE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is written, in one language or several. What lies on the board is the same in all of them."""

    texts: Mapping[Language, Written]
    language: Language
    """The one that is on the desk."""
    stated: bool = False
    """Whether somebody has said which it is; else its letters do."""

    @property
    def written(self) -> Written:
        return self.texts[self.language]

    @property
    def draft(self) -> Draft:
        return Draft(self.texts)


def blank(language: str) -> Sheet:
    """An empty sheet for a reader of this language."""
    likely = next((lang for lang in LANGUAGES if lang == language), LANGUAGES[0])
    return Sheet({likely: Written()}, likely)


def sheet_of(draft: Draft, language: str) -> Sheet:
    """What somebody wrote elsewhere, the reader's language on top if it is among several."""
    first = next((lang for lang in draft.texts if lang == language), next(iter(draft.texts)))
    return held_to(Sheet(draft.texts, first))


def with_fields(sheet: Sheet, new: Mapping[str, Any], likely: str = "") -> Sheet:
    """With these fields of `Written` in the language on the desk; what lies on the board changes in all."""
    common = {name: value for name, value in new.items() if name not in BY_LANGUAGE}
    texts = {lang: replace(text, **common) for lang, text in sheet.texts.items()}
    texts[sheet.language] = replace(texts[sheet.language], **new)
    return recognised(replace(sheet, texts=texts), likely)


def in_language(sheet: Sheet, language: Language | None) -> Sheet:
    """Somebody says which language it is, or that its letters may say so; of several it is the one to be looked at."""
    if language is None:
        return recognised(replace(sheet, stated=False))
    if len(sheet.texts) > 1:
        return replace(sheet, language=language) if language in sheet.texts else sheet
    return Sheet({language: sheet.written}, language, stated=True)


def with_language(sheet: Sheet, language: Language) -> Sheet:
    """One more language, on the desk now: its words begin as a copy of those that were there."""
    if language in sheet.texts:
        return sheet
    texts = {**sheet.texts, language: sheet.written}
    return Sheet({lang: texts[lang] for lang in LANGUAGES if lang in texts}, language, sheet.stated)


def without_language(sheet: Sheet, language: Language) -> Sheet:
    """One language less, unless it is the only one. What is left stays in the language that it is in."""
    left = {lang: text for lang, text in sheet.texts.items() if lang != language}
    if not left or len(left) == len(sheet.texts):
        return sheet
    return held_to(Sheet(left, sheet.language if sheet.language in left else next(iter(left)), sheet.stated))


def held_to(sheet: Sheet) -> Sheet:
    """In the language that it is in, whatever its letters would say."""
    return sheet if recognised(sheet).language == sheet.language else replace(sheet, stated=True)


def recognised(sheet: Sheet, likely: str = "") -> Sheet:
    """In the language of its letters, unless somebody has said which it is, or there are several."""
    if sheet.stated or len(sheet.texts) > 1:
        return sheet
    words = words_of(sheet.written)
    found = language_of(words, likely) if words.strip() else sheet.language
    return replace(sheet, texts={found: sheet.written}, language=found)


def read(text: str) -> Paper[Sheet]:
    """The draft that a text holds. Raises `BadSave`."""
    paper = papers.read(text, Sheet)
    try:
        for step in (*paper.past, *paper.undone):
            _as_one(from_json(step, Sheet))
        return replace(paper, sheet=_as_one(paper.sheet))
    except BadData as bad:
        raise BadSave(str(bad)) from bad


def _as_one(sheet: Sheet) -> Sheet:
    """With one board for all languages, whatever was written. Raises `BadData`."""
    if sheet.language not in sheet.texts:
        raise BadData(["no text in the language on the desk"])
    return with_fields(sheet, {name: getattr(sheet.written, name) for name in ON_THE_BOARD})
