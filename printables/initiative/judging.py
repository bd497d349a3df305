"""What is said of a mission that somebody wrote: what is wrong with it, what is worth a thought, how hard it is."""

from collections.abc import Iterable, Iterator

from engine.core.content import Files
from engine.core.words import Words
from engine.initiative.content import box
from engine.initiative.estimate import ENOUGH, Estimate
from engine.initiative.form import BY_LANGUAGE
from engine.initiative.how_hard import characters, final_text, note_texts, within_text
from engine.initiative.mission import BadMission, Fault
from engine.initiative.wording import fault_text
from engine.initiative.writing import Draft, build, faults, notes, read
from printables.document import Progress
from printables.pen import NotAsWritten

AT_ONCE = 20
"""Games between two words on how far it is."""


def judged(words: Words, text: str, files: Files, progress: Progress) -> Iterator[str]:
    """Line by line, each of its languages in turn. Raises `NotAsWritten` with all that is wrong, and where."""
    game = box(files)
    try:
        draft = read(text, words.lang)
    except BadMission as bad:
        raise NotAsWritten("\n".join(fault_text(words, fault) for fault in bad.faults)) from bad
    if found := faults(draft, game):
        raise NotAsWritten("\n".join(placed(words, found, draft)))
    yield from placed(words, notes(draft, game), draft)
    for lang in draft.texts:
        estimate = Estimate(build(draft, game, lang), game)
        while estimate.games < ENOUGH:
            estimate.go_on(AT_ONCE)
            progress(estimate.games, ENOUGH)
        yield f"[{lang}] {final_text(words, estimate)}"
        yield f"[{lang}] {within_text(words, estimate)}"
        yield from (
            f"[{lang}] {characters(words, count)}: {words.percent(estimate.chance(count))}"
            for count in estimate.tallies
        )
        yield from (f"[{lang}] {note}" for note in note_texts(words, estimate))


def placed(words: Words, found: Iterable[Fault], draft: Draft) -> Iterator[str]:
    """Each with its place; where there are several languages, that begins with its own. What is the same in all of them
    is said once."""
    several = len(draft.texts) > 1
    lines = ((fault, fault_text(words, fault)) for fault in found)
    own = ((f"{fault.language}." if several and fault.at in BY_LANGUAGE else "", text) for fault, text in lines)
    yield from dict.fromkeys(f"{lang}{text}" for lang, text in own)
