"""The daily cipher: missions without a fault, the same for everybody, that nobody can read cold."""

import tomllib
from collections.abc import Mapping
from datetime import date, timedelta

import pytest

from engine.core.content import BadContent
from engine.core.game import Setup
from engine.core.match import Log, Match
from engine.initiative.answers import is_right
from engine.initiative.daily import GLYPHS, WEEK, Dailies, crossings, glyphs_for, kind_of
from engine.initiative.daily_phrases import Filled, Pattern, file_of, phrases
from engine.initiative.estimate import Estimate
from engine.initiative.form import LANGUAGES
from engine.initiative.rules import Initiative
from engine.initiative.writing import build, notes, read
from tests.engine.content import FILES
from tests.engine.initiative.boxed import BOX, area, signs, windows
from tests.engine.initiative.cold import CRIBS, text_of, words_of
from tests.engine.initiative.cold import read as read_cold
from tests.engine.initiative.decipher import decipher

DAILIES = Dailies(FILES, BOX)

DAYS = [(date(2026, 11, 16) + timedelta(days)).isoformat() for days in range(400)]
"""From a Monday."""

EVERY = [(name, lang) for lang in LANGUAGES for name in DAYS]


def data_of(name: str, lang: str) -> Mapping[str, str]:
    return tomllib.loads(DAILIES.written(name, lang).text)


def words_in(secret: str) -> list[str]:
    return secret.strip("[]").split()


@pytest.mark.slow
def test_in02_of_400_days_in_three_languages_none_has_a_fault_or_a_note() -> None:
    for name, lang in EVERY:
        draft = read(DAILIES.written(name, lang).text, "")
        assert list(draft.texts) == [lang]
        build(draft, BOX, lang)
        assert not notes(draft, BOX), (name, lang)


def test_in24_what_stands_in_the_brackets_is_the_answer() -> None:
    for name, lang in EVERY:
        daily, data = DAILIES.written(name, lang), data_of(name, lang)
        assert data["secret"].startswith("[")
        assert data["secret"].endswith("]")
        assert is_right(daily.mission, data["secret"].strip("[]").lower()), (name, lang)
        assert all(is_right(daily.mission, spelling) for spelling in data["also"])
        assert len(area(daily.mission)) == len("".join(words_in(data["secret"])))


def test_in18_each_is_read_by_another_road_as_it_was_written() -> None:
    """Whoever has all windows open, and knows the cipher that the story tells of, reads the answer."""
    for name, lang in EVERY:
        data = data_of(name, lang)
        found = decipher(data["cipher"], signs(DAILIES.written(name, lang).mission), lang)
        assert "".join(found) == "".join(words_in(data["secret"])), (name, lang)


def test_one_key_is_one_mission_and_another_is_another() -> None:
    fresh = Dailies(FILES, BOX)
    for name in (*DAYS[:5], "1", "999999"):
        for lang in LANGUAGES:
            assert fresh.written(name, lang) == DAILIES.written(name, lang)
    secrets = {data_of(name, "uk")["secret"] for name in DAYS}
    assert len(secrets) > 360, "thousands of combinations: hardly one comes twice in a year"
    looks = {tuple(window.glyph for window in windows(DAILIES.written(name, "en").mission)) for name in DAYS}
    assert len(looks) == len(DAYS)


def test_the_week_goes_from_plain_to_hard() -> None:
    kinds = [data_of(name, "ru")["cipher"].split()[0] for name in DAYS[:7]]
    assert kinds == ["plain", "mirror", "caesar", "atbash", "tape", "polybius", "key"]
    assert kind_of("14") == WEEK[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in03_the_deal_is_the_same_for_everybody(lang: str) -> None:
    """By the puzzle's seed and the written mission alone."""
    daily = DAILIES.written(DAYS[0], lang)
    game = Initiative(FILES)
    options: dict[str, int | str] = {"mission": "practice", "language": lang, "written": daily.text, "first": "echo"}
    setup = Setup(1, {**options, "characters": 1, "owl": 0, "nights": "", "candles": 0})
    one, other = (Match(game, Log("initiative", setup, f"initiative:daily:{DAYS[0]}")).state for _ in range(2))
    assert one == other
    assert sum(len(spot.stack) for spot in one.rooms.values()) == 23  # 16 glyphs and seven traps.
    assert len(one.hands[0]) == 4


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_in18_none_can_be_read_cold(lang: str) -> None:
    """As strictly as the missions of the house: two answers left at least, not all letters of the answer the same."""
    words = words_of(lang)
    for name in DAYS[:14]:
        data, mission = data_of(name, lang), DAILIES.written(name, lang).mission
        secret = words_in(data["secret"])
        kind = data["cipher"].split()[0]
        cipher = data["cipher"] if kind in ("mirror", "key") else "plain"
        reading = read_cold(text_of(mission, cipher, secret, range(len("".join(secret)))), words, CRIBS[lang])
        assert reading.answers >= 2, (name, data["secret"])
        assert reading.share < 1, (name, data["secret"])


@pytest.mark.slow
def test_in27_a_plain_partner_has_about_seven_chances_in_ten() -> None:
    """Two weeks in each language, fifty games each: the mean's error is about 0.01."""
    chances = []
    for lang in LANGUAGES:
        for name in DAYS[:14]:
            daily = DAILIES.written(name, lang)
            estimate = Estimate(daily.mission, BOX, counts=(1,), team=(daily.character,))
            estimate.go_on(50)
            chances.append(estimate.chance(1))
    assert 0.65 < sum(chances) / len(chances) < 0.77
    assert min(chances) > 0.4


def test_it_is_small() -> None:
    for name, lang in EVERY:
        mission = DAILIES.written(name, lang).mission
        assert len(mission.windows) in GLYPHS
        assert max(len(row) for row in mission.rows) <= 16


def test_in30_only_who_is_known_from_the_first_night_plays() -> None:
    assert {DAILIES.written(name, "en").character for name in DAYS} == {"kestrel", "echo", "heron", "badger"}


def test_letters_that_others_tell_are_counted() -> None:
    """SEA: S, E, A are new. OF is the pattern's own. TEASE: T is new, E, A, S stand in SEA, the last E again."""
    pattern = Pattern("", "", "", "", (), "")
    one = Filled(pattern, "[SEA OF TEASE]", (), (True, False, True))
    assert crossings(one, "plain", "en") == 4
    assert crossings(Filled(pattern, "[SEA OF FOE]", (), (True, False, True)), "plain", "en") == 3  # F, O; E.


def test_the_fewest_glyphs_for_some_windows() -> None:
    assert glyphs_for(5, [1, 3, 2]) == 2
    assert glyphs_for(0, [1, 3, 2]) == 0


BAD = {
    "a slot that nothing fills": ("{goods.many}", "{goods.few}"),
    "a gender that a word has not": ("m.nom, f.nom, n.nom", "m.nom, f.nom, x.nom"),
    "a hint that is missing": ("atbash = ", "atbush = "),
    "a key of another alphabet": ('"БАК"', '"BAK"'),
    "a row with a form too few": ("m, ЧАЙНИК, ЧАЙНИКОМ", "m, ЧАЙНИК"),
}


@pytest.mark.parametrize("what", BAD)
def test_content_that_does_not_fit_together_is_refused_with_its_place(what: str) -> None:
    name, (old, new) = file_of("ru"), BAD[what]
    text = FILES[name].decode()
    assert old in text
    with pytest.raises(BadContent) as bad:
        phrases({**FILES, name: text.replace(old, new).encode()}, "ru", ("plain", "atbash"))
    assert bad.value.faults
