"""What is wrong with a sheet, the mission that it makes, and as much of it as can be shown."""

from dataclasses import dataclass, replace

from engine.initiative.content import Box
from engine.initiative.form import Language, Written
from engine.initiative.laying import laid_out
from engine.initiative.mission import BadMission, Fault, Mission
from engine.initiative.toml import to_toml
from engine.initiative.writing import build, faults, notes, read
from web.screens.initiative.writing.paper import Sheet

USUAL = Written()

STAND_IN = {"question": "?", "answer": "0"}
"""In place of what is not written yet."""

UNFINISHED, MARKS = frozenset({"open-bracket", "bad-group"}), str.maketrans("", "", "[]{}")
"""Faults that a text has while its marks are being typed, and these marks."""

TRIES = 4
"""Faults come to light in layers: those of the windows after those of the words."""


@dataclass(frozen=True, slots=True)
class Looked:
    """Looked through with the eyes of whoever will read the file."""

    toml: str
    mission: Mission | None
    """In the language on the desk; None where it has faults."""
    shown: Mission | None
    """The same, or what it would be without what is wrong; None where not even the windows can be shown."""
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]


class Reader:
    """Looks a sheet through once, however often it is asked."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._last: tuple[Sheet, Looked] | None = None

    def look(self, sheet: Sheet) -> Looked:
        if self._last is None or self._last[0] != sheet:
            self._last = sheet, self._look(sheet)
        return self._last[1]

    def _look(self, sheet: Sheet) -> Looked:
        toml = to_toml(sheet.draft)
        try:
            draft = read(toml)
        except BadMission as bad:
            return Looked(toml, None, self._as_far_as(sheet, bad.faults), bad.faults, ())
        if found := faults(draft, self.box):
            return Looked(toml, None, self._as_far_as(sheet, found), found, ())
        mission = build(draft, self.box, sheet.language)
        return Looked(toml, mission, mission, (), notes(draft, self.box))

    def _as_far_as(self, sheet: Sheet, found: tuple[Fault, ...]) -> Mission | None:
        written, lang = sheet.written, sheet.language
        for _ in range(TRIES):
            mended = without_faults(written, lang, found)
            if mended is None:
                return None
            written = mended
            mission, again = laid_out(written, self.box, lang, "")
            if mission is not None:
                return mission
            found = tuple(again)
        return None


def without_faults(written: Written, lang: Language, found: tuple[Fault, ...]) -> Written | None:
    """With what is usual in place of what is wrong; None where the text itself is, or the file as a whole. Marks
    that are not whole yet are left out."""
    own = [fault for fault in found if fault.language in ("", lang)]
    fields = {fault.at.removeprefix(f"{lang}.") for fault in own}
    if "secret" in fields and all(fault.code in UNFINISHED for fault in own if fault.at == "secret"):
        written = replace(written, secret=written.secret.translate(MARKS))
        fields.remove("secret")
    if "" in fields or "secret" in fields:
        return None
    return replace(written, **{name: STAND_IN.get(name, getattr(USUAL, name)) for name in fields})
