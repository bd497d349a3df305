"""What a mission lays out and asks for beside the board's picture, in words (IN-02, IN-03, IN-06, IN-30)."""

from collections.abc import Iterator

from engine.core.words import Words
from engine.initiative.content import Box
from engine.initiative.mission import Gap, Layout, Mission

FEWER = {1: 9, 2: 6, 3: 3, 4: 0}
"""Cards that go back besides, by how many characters there are."""


def twists(words: Words, game: Box, mission: Mission) -> Iterator[tuple[str, str]]:
    """Heads with a sentence each: what always is there, then what only this mission has."""
    yield from usual(words, game, mission.layout)
    yield from unusual(words, game, mission.layout)
    if any(pane.answer for row in mission.rows for pane in row if not isinstance(pane, Gap)):
        _ = words.gettext
        yield _("Answer"), _("Only what stands in the shaded panes has to be said.")


def usual(words: Words, game: Box, layout: Layout) -> Iterator[tuple[str, str]]:
    _ = words.gettext
    colours = ", ".join(game.sets[name].name.in_(words) for name in layout.sets)
    yield _("Clue tokens"), _("%(colours)s: shuffle them, and lay out stacks as the plan says.", colours=colours)
    out = [layout.cards_out + fewer for fewer in FEWER.values()]
    yield (
        _("Resource cards back into the box, unseen"),
        _(
            "with 1, 2, 3, 4 characters: %(one)s, %(two)s, %(three)s, %(four)s",
            **dict(zip(("one", "two", "three", "four"), out, strict=True)),
        ),
    )


def unusual(words: Words, game: Box, layout: Layout) -> Iterator[tuple[str, str]]:
    _ = words.gettext
    board = game.boards[layout.side]
    if layout.walls:
        yield _("Wall tokens"), _("Nobody passes them.")
    if layout.passages:
        yield _("Passage tokens"), _("These walls are open.")
    if layout.doors:
        room = board.rooms[layout.key].name.in_(words)
        yield _("Locked doors"), _("Walls, until the key in “%(room)s” is gathered as one of two tokens.", room=room)
    if layout.guard:
        yield (
            _("Guard"),
            _(
                "After each turn he moves one room along his numbered round. If he meets whoever just played, that "
                "player discards a card."
            ),
        )
    if layout.red:
        yield _("Red glyphs"), _("Whoever takes one discards the top card of the deck.")
    for action, suit in layout.suits.items():
        names = {"action": game.actions[action].name.in_(words), "suit": game.suits[suit].name.in_(words)}
        yield _("Suits"), _("%(action)s with a card of %(suit)s: three tokens instead of two.", **names)
    if layout.alarm:
        text = _(
            "Cards from the top of the deck that each trap revealed by a Gather costs besides: %(num)s.",
            num=layout.alarm,
        )
        yield _("Alarm"), text
    if layout.icons:
        yield (
            _("Icons"),
            _("A taken eye: look at the top of a stack nearby, and put it back. A taken key: open a door beside you."),
        )
    if layout.seals:
        yield _("Seals"), _("For every six, open all windows of one glyph before the first turn.")
