"""What can be read of the missions before a window is open: `python -m tests.bench.initiative_cold [name …]`."""

import sys

from engine.initiative.form import LANGUAGES
from engine.initiative.writing import read as read_draft
from tests.engine.content import FILES
from tests.engine.initiative.boxed import CAMPAIGN, MISSIONS
from tests.engine.initiative.cold import CIPHERS, CRIBS, OUT_OF_ORDER, alone, cold_text, read, words_of


def main(names: list[str]) -> None:
    """For each mission: the answers that are left with nothing open (+ where the search stopped), and the part of the
    answer that is the same in all of them."""
    lists = {lang: words_of(lang) for lang in LANGUAGES}
    for name in names or [name for name in MISSIONS.names if name in {*CIPHERS, "m12"}]:
        draft = read_draft(FILES[MISSIONS.file(name)].decode())
        cells = []
        for lang, written in draft.texts.items():
            poem = [line.texts[lang] for line in CAMPAIGN.poem]
            text = cold_text(MISSIONS.built(name, lang), written.secret, poem)
            text = alone(text) if name in OUT_OF_ORDER else text
            found = read(text, lists[lang], CRIBS[lang])
            cells.append(f"{lang} {found.answers}{'' if found.whole else '+'} ({found.share:.2f})")
        print(name, *cells, sep="\t", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
