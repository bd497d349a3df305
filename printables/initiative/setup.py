"""The setup side of a mission: story and question, what lies where, the console with its windows (IN-02, IN-03)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.words import Words
from engine.initiative.content import Box as GameBox
from engine.initiative.mission import Mission
from engine.initiative.words import Edge, Glyph
from printables.fonts import Face
from printables.hand import red_rule, small
from printables.initiative import board
from printables.initiative.board import Ground, across, draw_plan
from printables.initiative.console import draw_console
from printables.initiative.features import KEY, LOCK
from printables.initiative.inks import BROWN, YELLOW
from printables.initiative.secret import called_in
from printables.initiative.signs import sign
from printables.initiative.standees import CAP
from printables.initiative.twists import twists
from printables.pen import BLACK, LINE, MM, NOTE, SIGNAL, STEP, WHITE, Box, Pen, TooLong, broken
from printables.sheets import Size

WIDTH, HEIGHT = 190.0, 258.0
"""Of the page as it is designed; it is drawn as large as there is room."""

TEXTS = Box(0, 16, WIDTH, 41)
"""Story and question; what follows moves up where they are short."""

GAP = 5.0
PLAN = Size(120.0, 80.0)
ROW, HEADING = 16.0, 5.0
"""What a row of glyphs takes below the plan, and the heading of the console."""

SIZES = tuple(10 - STEP * number for number in range(15))
"""Of the story, in points: a longer one has a page of its own."""

SMALLEST, LARGER = SIZES[-1], 1.2

CELL = 11.5
"""Of a glyph that is listed."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A mission, and what its page is drawn with."""

    words: Words
    game: GameBox
    ground: Ground
    mission: Mission

    @property
    def paths(self) -> dict[Glyph, str]:
        return {name: art.path for name, art in self.game.glyphs.items()}


def story_fits(mission: Mission) -> bool:
    """Whether story and question have room on the page itself."""
    return text_height(mission, SMALLEST) <= TEXTS.height


def text_height(mission: Mission, size: float) -> float:
    """Of the story, and of the question below it, which is a little larger."""
    story = height_of(mission.story, WIDTH, size, "sans") + 2.5 if mission.story else 0.0
    return story + height_of(mission.question, WIDTH, size * LARGER, "bold")


def draw_setup(pen: Pen, setup: Setup) -> None:
    words, mission = setup.words, setup.mission
    draw_head(pen, words, mission)
    if story_fits(mission):
        used = draw_texts(pen, mission)
    else:
        used = pen.words(words.gettext("Story and question are on a page of their own."), TEXTS, 10, "italic", NOTE)
    top = TEXTS.y + used + GAP
    with pen.at(0, top, scale=PLAN.width / board.SIZE.width):
        draw_laid_out(pen, setup)
    beside = Box(PLAN.width + GAP, top, WIDTH - PLAN.width - GAP, PLAN.height)
    draw_list(pen, beside, list(twists(words, setup.game, mission)))
    top += PLAN.height + GAP
    top += draw_glyphs(pen, setup, top) + HEADING
    pen.label(words.gettext("The console"), Box(0, top - 5, 100, 4), 9, "mono-bold", align="left")
    pen.line(0, top - 0.6, WIDTH, top - 0.6, LINE, 0.2)
    draw_console(pen, Box(0, top + 1.5, WIDTH, HEIGHT - top - 1.5), mission, setup.paths)


def draw_texts(pen: Pen, mission: Mission) -> float:
    """In one size, as large as they fit; how high they are."""
    size = next(size for size in SIZES if text_height(mission, size) <= TEXTS.height)
    used = 0.0
    if mission.story:
        used = pen.words(mission.story, Box(0, TEXTS.y, WIDTH, TEXTS.height), size, smallest=size) + 2.5
    left = Box(0, TEXTS.y + used, WIDTH, TEXTS.height - used + 0.1)
    return used + pen.words(mission.question, left, size * LARGER, "bold", smallest=size * LARGER)


def draw_head(pen: Pen, words: Words, mission: Mission) -> None:
    """The number small, the title large."""
    small(pen, called_in(words, mission).upper(), Box(0, 0, WIDTH, 4), 8)
    title = mission.title or words.gettext("A mission")
    pen.words(title, Box(0, 4, WIDTH, 8.5), 17, "mono-bold", smallest=6.5, leading=1.15, down="middle")
    red_rule(pen, 0, 13.6, WIDTH)


def draw_story_page(pen: Pen, words: Words, mission: Mission) -> None:
    """For long ones: the story, and below it the question. Raises `TooLong`."""
    draw_head(pen, words, mission)
    used = pen.words(mission.question, Box(0, 16, WIDTH, 70), 12, "bold", smallest=6)
    pen.words(mission.story, Box(0, 21 + used, WIDTH, HEIGHT - used - 21), 10, smallest=6)


def draw_laid_out(pen: Pen, setup: Setup) -> None:
    """The board as it is to be set up: stacks by number, tokens where they lie. In the board's own millimetres."""
    ground, layout = setup.ground, setup.mission.layout
    draw_plan(pen, ground)
    for edge in ground.board.walls:
        if edge not in layout.passages:
            draw_edge(pen, ground, edge, "printed")
    for kind, edges in (("wall", layout.walls), ("passage", layout.passages), ("door", layout.doors)):
        for edge in edges:
            draw_edge(pen, ground, edge, kind)
    for room in ground.plan:
        draw_room(pen, setup, room)


def draw_room(pen: Pen, setup: Setup, room: str) -> None:
    """How many tokens lie there; whether one begins there; the key; the guard's steps."""
    layout, box = setup.mission.layout, setup.ground.box(room).inset(3)
    count = layout.stacks.get(room, 0)
    middle = box.y + box.height * 0.62
    if count:
        for off in (3.0, 1.5, 0.0):
            pen.rect(Box(box.x + 4 + off, middle - 9 - off, 20, 20), WHITE, BLACK, 0.5, corner=2)
        pen.label(str(count), Box(box.x + 4, middle - 9, 20, 20), 34, "mono-bold", smallest=10)
    left = box.x + 32
    if room == layout.entrance:
        pen.stroke("M2 12 H18 M11 5 L18 12 L11 19 M21 3 V21", Box(left, middle - 9, 17, 17), SIGNAL, 2.4)
        left += 20
    if room == layout.key:
        sign(pen, KEY, Box(left, middle - 9, 17, 17), BLACK, 2)
        left += 19
    if room in layout.guard:
        pen.path(CAP, Box(left - 2, middle - 12, 22, 22), BROWN)
        steps = ", ".join(str(number) for number, at in enumerate(layout.guard, 1) if at == room)
        pen.label(steps, Box(left - 2, middle + 1, 22, 10), 26, "mono-bold", smallest=8)


def draw_edge(pen: Pen, ground: Ground, edge: Edge, kind: str) -> None:
    """A printed wall that may be opened, double; tokens broad; a lock on a door."""
    way, field = ground.door(edge)
    if kind == "printed":
        pen.rect(across(way, field, 5.4, 2.0), WHITE, BLACK, 1.0)
        return
    token = across(way, field, 9.0, 3.0)
    if kind == "passage":
        pen.rect(token, WHITE, SIGNAL, 1.2)
        return
    pen.rect(token, BROWN if kind == "wall" else YELLOW, BLACK, 0.8)
    if kind == "door":
        sign(pen, LOCK, token.inset(0.6), BLACK, 2.4)


def draw_list(pen: Pen, box: Box, entries: Sequence[tuple[str, str]]) -> None:
    """Heads with a sentence each, as large as they fit. Raises `TooLong`."""
    for size in (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0):
        heights = [height_of(text, box.width, size, leading=1.25) for _, text in entries]
        head = size * 1.35 / MM
        if sum(heights) + len(entries) * (head + 1.2) <= box.height:
            break
    else:
        raise TooLong(entries[-1][1], box, 5.0)
    y = box.y
    for (name, text), height in zip(entries, heights, strict=True):
        pen.label(name, Box(box.x, y, box.width, head), size, "bold", align="left", smallest=4)
        pen.words(text, Box(box.x, y + head, box.width, height + 0.01), size, smallest=size, leading=1.25)
        y += head + height + 1.2


def height_of(text: str, width: float, size: float, face: Face = "sans", leading: float = 1.3) -> float:
    return len(list(broken(text, width, size, face))) * size * leading / MM


def draw_glyphs(pen: Pen, setup: Setup, top: float) -> float:
    """Those of the mission with how many windows each opens; those that stay in the box. How high they are."""
    words, mission = setup.words, setup.mission
    windows = mission.windows
    used = [(glyph, windows[glyph]) for glyph in setup.game.glyphs if glyph in windows]
    away = [(glyph, 0) for glyph in setup.game.glyphs if glyph in mission.layout.left_out]
    lists = [
        (words.gettext("Glyphs of the mission, and how many windows each opens"), used),
        (words.gettext("Leave these glyphs in the box"), away),
    ]
    lists = [one for one in lists if one[1]]
    cell = min(CELL, WIDTH / max(len(glyphs) for _, glyphs in lists))
    for row, (text, glyphs) in enumerate(lists):
        y = top + row * ROW
        small(pen, text, Box(0, y, WIDTH, 3.4), 7.5)
        for number, (glyph, count) in enumerate(glyphs):
            draw_listed(pen, setup, Box(number * cell, y + 4, cell - 1, ROW - 6), glyph, count)
    return ROW * len(lists)


def draw_listed(pen: Pen, setup: Setup, place: Box, glyph: Glyph, count: int) -> None:
    """A red one has a double frame (IN-30)."""
    red = glyph in setup.mission.layout.red
    pen.rect(place, WHITE, SIGNAL if red else LINE, 0.5 if red else 0.2, corner=0.8)
    if red:
        pen.rect(place.inset(0.7), None, SIGNAL, 0.15, corner=0.5)
    picture = Box(place.x + 1, place.y + 0.8, place.width - (4.2 if count else 2), place.height - 1.6)
    sign(pen, setup.game.glyphs[glyph].path, picture, SIGNAL if red else BLACK)
    if count:
        pen.label(str(count), Box(place.x + place.width - 4, place.y, 3.6, place.height), 9, "mono-bold", smallest=5)
