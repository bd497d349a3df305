"""The Initiative on paper: what is in the box, what a mission's pages say, and what nobody may see early (IN-30)."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.core.options import Choice, Values
from engine.initiative.answers import fold
from engine.initiative.campaign import PRACTICE, Missions, campaign
from engine.initiative.content import box
from engine.initiative.mission import Window
from printables.cli import DONE, FAULTY, MISUSED, run
from printables.component import Order, Piece
from printables.contents import different
from printables.document import in_sight
from printables.initiative.features import DOORS, GUARD
from printables.initiative.log import BOXES
from printables.initiative.secret import signs_of
from printables.initiative.tools import ACROSS
from printables.pen import NotAsWritten
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, Item, laid_out, print_cards, spoils, with_usual
from tests.printables.conftest import LANGUAGES, files, read, typefaces, words

OURS = [name for name in COMPONENTS if name.startswith("initiative/")]


@cache
def missions() -> Missions:
    return Missions(files(), box(files()))


def pieces(name: str, lang: str = "en", **options: int | str | bool) -> list[Piece]:
    chosen = with_usual(Item(name, options), files())
    return list(COMPONENTS[name].pieces(Order(words(lang), files(), Printing(), chosen)))


def sides(name: str, lang: str = "en", **options: int | str | bool) -> dict[str, str]:
    """What each side of each piece says."""
    wanted: Values = options
    pdf, names = print_cards(words(lang), Basket((Item(name, wanted),), Printing()), files(), typefaces())
    found = [page.extract_text() for page in read(pdf).pages]
    return dict(zip((name.rpartition("/")[2] for name in names), found, strict=True))


# What is in the box.


def test_in03_there_is_a_token_for_each_of_the_boxs_list() -> None:
    counts = {
        stage: len(pieces("initiative/tokens", tokens=stage)) for stage in ("from-1", "from-5", "from-11", "from-13")
    }
    assert counts == {"from-1": 31, "from-5": 8, "from-11": 3, "from-13": 3}
    assert len(pieces("initiative/tokens", tokens="all")) == 45


def test_in05_in06_four_actions_one_discard_card_36_resources_and_four_time_cards() -> None:
    cards = pieces("initiative/cards")
    kinds = Counter(card.name.partition("-")[0] for card in cards)
    assert kinds == {
        "run": 1,
        "intel": 1,
        "gather": 1,
        "regroup": 1,
        "discard": 1,
        "ink": 12,
        "wax": 12,
        "wire": 12,
        "time": 4,
    }


def test_in26_resource_and_time_cards_have_one_back_and_the_discard_card_its_own() -> None:
    """They are shuffled together."""
    backs = {card.name: card.back for card in pieces("initiative/cards")}
    deck = {back for name, back in backs.items() if name.startswith(("ink", "wax", "wire", "time"))}
    assert len(deck) == 1
    assert backs["discard"] not in deck


def test_tokens_of_a_colour_have_one_back_and_those_of_two_colours_two() -> None:
    backs = {piece.back for piece in pieces("initiative/tokens", tokens="from-1")}
    assert len(backs) == 1
    assert len({piece.back for piece in pieces("initiative/tokens", tokens="all")}) == 4


def test_the_board_is_300_by_200() -> None:
    for side in ("front", "back"):
        (board,) = pieces("initiative/board", side=side)
        assert (board.size.width, board.size.height) == (300, 200)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_room_is_named_on_the_board(lang: str) -> None:
    front, back = box(files()).boards.values()
    for side, board in (("front", front), ("back", back)):
        (text,) = sides("initiative/board", lang, side=side).values()
        for number, room in enumerate(board.rooms.values()):
            assert room.name.in_(words(lang)) in text
            assert not board.numbered or str(number) in text


def test_features_come_with_the_first_mission_that_has_them() -> None:
    played = [missions().built(night.mission, "en") for night in campaign(files()).nights]
    assert next(mission.number for mission in played if mission.layout.doors) == DOORS
    assert next(mission.number for mission in played if mission.layout.guard) == GUARD


def test_no_answer_is_longer_than_its_line_in_the_log() -> None:
    longest = max(len(fold(missions().built(name, lang).answer)) for name in missions().names for lang in LANGUAGES)
    assert longest <= BOXES


def test_the_lattice_is_as_wide_as_the_missions_ask_for() -> None:
    written = "".join(files()[missions().file(name)].decode() for name in missions().names)
    assert {int(width) for width in re.findall(r'"polybius (\d)"', written)} == {ACROSS}


# A mission.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [PRACTICE, "m01", "m05", "m08", "m11", "m16"])
def test_what_all_see_says_the_question_and_nothing_of_the_secret(name: str, lang: str) -> None:
    mission = missions().built(name, lang)
    told = sides("initiative/mission", lang, mission=name)
    page = flat(told[f"{name}-setup-front"])
    assert flat(mission.question) in page
    assert flat(mission.story) in page
    assert mission.answer not in page
    assert flat(mission.debrief) not in page
    assert mission.answer in flat(told[f"{name}-answer-front"])
    assert flat(mission.debrief) in flat(told[f"{name}-answer-front"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in18_each_glyph_has_one_strip_with_its_sign(lang: str) -> None:
    """In the box's order: neither how often a sign is there nor where it stands shows."""
    for name in (PRACTICE, "m08", "m10"):
        mission = missions().built(name, lang)
        glyphs = list(box(files()).glyphs)
        signs = {pane.glyph: pane.sign for row in mission.rows for pane in row if isinstance(pane, Window)}
        found = signs_of(mission, glyphs)
        assert dict(found) == signs
        assert [glyph for glyph, _ in found] == [glyph for glyph in glyphs if glyph in signs]
        text = sides("initiative/mission", lang, mission=name)[f"{name}-strips-front"]
        assert text.strip().split("\n")[-len(found) :] == [sign for _, sign in found]


def test_in02_the_plan_says_how_many_tokens_lie_where() -> None:
    layout = missions().built("m06", "en").layout
    found = Counter(re.findall(r"^\d+$", sides("initiative/mission", mission="m06")["m06-setup-front"], re.MULTILINE))
    assert all(found[str(count)] >= times for count, times in Counter(filter(None, layout.stacks.values())).items())


def test_in06_the_cards_that_go_back_are_told_for_every_number_of_characters() -> None:
    """Mission 1 has one card out; beside it three for each character fewer than four."""
    assert "10, 7, 4, 1" in sides("initiative/mission", mission="m01")["m01-setup-front"]


def test_a_sealed_set_has_sixteen_covered_pages_strips_and_answers() -> None:
    found = pieces("initiative/mission", mission="all")
    covered = [piece for piece in found if piece.share == 1]
    assert len(covered) == 16
    assert all(piece.back for piece in covered)
    assert (
        sum(piece.name.endswith("strips") for piece in found)
        == sum(piece.name.endswith("answer") for piece in found)
        == 16
    )


def test_secrets_are_on_other_sheets_than_what_all_see() -> None:
    assert [piece.share for piece in pieces("initiative/mission")] == [1, 0, 0]


def test_every_envelope_has_a_pocket_and_a_sheet() -> None:
    pockets, sheets = pieces("initiative/envelopes"), pieces("initiative/secrets")
    assert len(pockets) == len(sheets) == len(campaign(files()).envelopes) == 22


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pocket_says_when_and_never_what(lang: str) -> None:
    outside = "\n".join(sides("initiative/envelopes", lang).values())
    for name, envelope in campaign(files()).envelopes.items():
        assert envelope.text.in_(words(lang)) not in flat(outside), name
        if name not in ("e16",):
            assert not re.search(rf"\b{re.escape(envelope.title.in_(words(lang)))}\b", outside), name


# Missions that people write.

MINIMAL = 'question = "Where is the key?"\nsecret = "UNDER THE [GREEN] MAT"\n'


def test_two_lines_are_a_card() -> None:
    told = sides("initiative/mission", written=MINIMAL)
    assert "Where is the key?" in told["written-setup-front"]
    assert "GREEN" in told["written-answer-front"]


def test_a_long_story_has_a_page_of_its_own() -> None:
    story = "It was a dark night. " * 250
    told = sides("initiative/mission", written=f'{MINIMAL}story = "{story}"\n')
    assert flat(told["written-story-front"]).count("It was a dark night.") == 250


HOSTILE = (
    "x = [" * 5000,
    "question = 3",
    MINIMAL + "stacks = { hall = 99 }",
    'question = "?"\nsecret = "' + "A B " * 1400 + '"',
    'question = "?"\nsecret = "КОT"',
    MINIMAL + 'walls = ["hall-desk", "hall-post", "hall-boiler"]',
    MINIMAL + "a.b.c.d.e.f = 1",
    "\x00",
)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_hostile_missions_are_refused_in_the_readers_words(text: str, lang: str) -> None:
    with pytest.raises(NotAsWritten) as refused:
        pieces("initiative/mission", lang, written=text)
    said = str(refused.value)
    assert said
    assert lang == "en" or re.search("[а-яґєії]{3}", said)


def test_markup_is_printed_as_it_stands() -> None:
    assert "<b>&amp;" in sides("initiative/mission", written=MINIMAL + 'story = "<b>&amp;"')["written-setup-front"]


def test_the_command_line_prints_a_file_and_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, target = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "card.pdf"
    good.write_text(MINIMAL)
    bad.write_text(MINIMAL + 'entrance = "kitchen"')
    common = ["make", "initiative/mission", "--lang", "uk", "-o", str(target), "--file"]
    assert run([*common, str(bad)]) == FAULTY
    assert "entrance: кімнати «kitchen» немає" in capsys.readouterr().err
    assert not target.exists()
    assert run([*common, str(good)]) == DONE
    assert len(read(target.read_bytes()).pages) == 2


# Secrets (IN-30).


def later() -> Iterator[str]:
    """Words that nobody may meet before their time: what later characters, rooms and missions are called, envelopes."""
    game, story = box(files()), campaign(files())
    for lang in LANGUAGES:
        said = words(lang)
        yield from (one.name.in_(said) for one in game.characters.values() if one.since > 1)
        yield from (one.name.in_(said) for one in game.sets.values() if one.since > 1)
        yield from (room.name.in_(said) for room in list(game.boards.values())[1].rooms.values())
        yield from (envelope.text.in_(said) for envelope in story.envelopes.values())
        yield from (missions().built(night.mission, lang).title for night in story.nights)


SHARED = {"Сад", "Gate", "Key"}
"""Short words that may mean something else."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_printed_unasked_shows_nothing_of_the_campaign(lang: str) -> None:
    open_ = [name for name in OURS if not spoils(Item(name), files())]
    assert set(open_) == set(OURS) - {
        "initiative/envelopes",
        "initiative/secrets",
        "initiative/log",
        "initiative/tools",
    }
    pdf, _ = print_cards(words(lang), Basket(tuple(Item(name) for name in open_), Printing()), files(), typefaces())
    told = flat(" ".join(page.extract_text() for page in read(pdf).pages))
    assert [
        word for word in later() if word not in SHARED and re.search(rf"(?<!\w){re.escape(flat(word))}(?!\w)", told)
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shop_names_nothing_of_the_campaign(lang: str) -> None:
    said = words(lang)
    told = [
        text
        for name in OURS
        for component in [COMPONENTS[name]]
        for text in (
            component.title(said),
            component.about(said),
            *(
                part
                for label in component.labels(said, files()).values()
                for part in (label.label, label.help, *label.values.values())
            ),
        )
    ]
    assert [
        word
        for word in later()
        if word not in SHARED and any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for text in told)
    ] == []


def test_all_but_the_usual_stage_is_sealed() -> None:
    """As the box's list says from when each may be seen."""
    for name, option in (
        ("tokens", "tokens"),
        ("features", "features"),
        ("characters", "characters"),
        ("board", "side"),
    ):
        component = COMPONENTS[f"initiative/{name}"]
        (choice,) = component.options(files())
        assert isinstance(choice, Choice)
        assert component.labels(words(), files())[option].sealed == choice.values[1:]


@pytest.mark.parametrize(
    "asked",
    [
        ["initiative/log"],
        ["initiative/envelopes"],
        ["initiative/mission", "--mission", "m01"],
        ["initiative/board", "--side", "back"],
        ["initiative/tokens", "--tokens", "all"],
    ],
)
def test_the_command_line_gives_nothing_away_unless_it_is_meant(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "told.pdf"
    assert run(["make", *asked, "-o", str(target)]) == MISUSED
    assert "--spoilers" in capsys.readouterr().err
    assert not target.exists()
    assert run(["make", *asked, "--spoilers", "-o", str(target)]) == DONE
    assert target.exists()


@pytest.mark.parametrize("names", [["initiative/mission"], ["initiative/secrets", "initiative/cards"]])
def test_no_picture_of_a_secret_is_shown_in_the_contents_or_in_the_page(names: list[str]) -> None:
    """In sight are what comes before the first secret: contents, story and set-up."""
    basket = Basket(tuple(Item(name) for name in names), Printing())
    found, _ = laid_out(words(), basket, files(), typefaces())
    assert in_sight(found) == 1
    hidden = {piece.front for name in names for piece in pieces(name) if piece.secret}
    assert hidden
    for name in names:
        assert not set(different([piece for piece in pieces(name) if piece.secret]))


def test_of_a_sealed_set_nothing_is_shown() -> None:
    assert all(piece.secret for piece in pieces("initiative/mission", mission="all"))


def test_secrets_may_be_pale_or_mirrored() -> None:
    made = {
        way: print_cards(
            words(), Basket((Item("initiative/mission", {"secret": way}),), Printing()), files(), typefaces()
        )[0]
        for way in ("dark", "light", "mirrored")
    }
    assert len(set(made.values())) == 3


def flat(text: str) -> str:
    """Without line ends, and with plain spaces."""
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())
