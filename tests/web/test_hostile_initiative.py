"""The Initiative's messages and saves as no page of ours would make them: nothing breaks, nothing is lost."""

import json

import pytest
from hypothesis import given

from tests.web.chance import same_every_time
from tests.web.client import Client, House
from tests.web.fuzz import Changes, Deed, Tongue, changes, deeds, do_all, look_at_all, tampered, tries
from tests.web.initiative_screens import answer, at_night, begin, play_any, settle
from tests.web.initiative_writing import write
from tests.web.test_initiative_companion import drawn, opened, seen, windows
from web.screens import all_verbs
from web.screens.initiative.front import InitiativeFront
from web.verbs import together

INITIATIVE = Tongue(
    "initiative",
    words=(
        *("initiative", "own", "sealed", "1", "library", "vault", "study", "A", "Q", "bell", "lamp", "practice", "m01"),
        *("question", "secret", "UNDER THE [GREEN] MAT", "answers", "guard", "library-study"),
    ),
    form=(
        *("paper", "question", "secret", "title", "story", "answers", "guard", "tokens", "side", "rotor", "text"),
        *("option-characters", "option-mission", "option-nights", "option-peril", "game", "count", "seat-0", "seat-1"),
    ),
    values=("own", "person", "plain", "3", "m02", "wlw", True),
)

VERBS = together(all_verbs(), InitiativeFront.verbs)


@pytest.fixture(scope="module")
def device(house: House) -> dict[str, str]:
    """Two nights in the middle, one over, a campaign, a companion with entries, a mission and such that was kept."""
    with pytest.MonkeyPatch.context() as patch:
        same_every_time(patch)
        client = play_any(begin(Client(house), "person", "plain", characters="3"), 12)
        night = settle(at_night(client, "wlw", "m04").click("campaign.play"))
        play_any(night, 8)
        play_any(begin(night, "person", "person", characters="3"), 5)
        over = begin(night, "person", characters="2")
        answer(over, "left boot")
        windows(drawn(seen(opened(over), 3, "ink", "run"), 2), "ab c", "cd")
        draft = write(over.go("#/initiative/write").click("initiative.writing-new"))
        (written,) = (key for key in draft.device if key.startswith("written:"))
        draft.do("lesson.play", {"game": "initiative"})
        stored = {key: text for key, text in draft.device.items() if key != written}
        text = draft.device[written]
        sealed = json.dumps({**json.loads(text), "sealed": True})
        return {**stored, "written:initiative-own": text, "written:initiative-sealed": sealed, "match:damaged": "{"}


def addresses(device: dict[str, str]) -> list[str]:
    matches = [key[6:] for key in device if key.startswith("match:")]
    rooms = [key.rpartition("-")[2] for key in device if key.startswith("campaign:")]
    return [
        *(f"#/match/{name}" for name in matches),
        *(f"#/match/{name}/review" for name in matches[-3:-1]),
        *(f"#/initiative/campaign/{name}" for name in rooms),
        *("#/initiative/write", "#/initiative/write/own", "#/initiative/write/sealed", "#/initiative/campaign"),
        *("#/initiative/companion", "#/initiative", "#/"),
    ]


@tries(40)
@given(deeds(INITIATIVE, VERBS))
@pytest.mark.slow
def test_no_message_breaks_the_initiative_or_loses_a_save(
    house: House, device: dict[str, str], done: list[Deed]
) -> None:
    do_all(house, device, addresses(device), done)


@tries(15)
@given(changes(INITIATIVE))
@pytest.mark.slow
def test_no_save_breaks_the_initiative(house: House, device: dict[str, str], changed: Changes) -> None:
    """With something else anywhere in it, it opens, or is kept and says why."""
    look_at_all(house, tampered(device, changed), addresses(device))
