"""Character cards with what any two cards buy (IN-01, IN-11), and standees."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files
from engine.core.options import Option
from engine.core.words import Words
from engine.initiative.content import Character, box
from printables.component import BLEED, Component, Label, Order, Piece
from printables.hand import entries, red_rule
from printables.initiative.stages import chosen, stage_label, stages
from printables.initiative.standees import STANDEE, draw_character, inks_of
from printables.pen import NOTE, Box, Pen
from printables.sheets import Size

SIZE = Size(63.5, 88.9)
MARGIN = 5.0
BAND = 26.0


class Characters(Component):
    """A card and a standee for each."""

    name = "initiative/characters"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: characters")

    def about(self, words: Words) -> str:
        return words.gettext(
            "Cards with each one’s special action, a turn on their backs; and standees: fold them over the top, turn "
            "both feet out, and glue these on a coin or a square of cardboard."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        return (stages("characters", box(files).characters.values()),)

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        option = stages("characters", box(files).characters.values())
        return {"characters": stage_label(words, words.gettext("Characters"), option)}

    def pieces(self, order: Order) -> Sequence[Piece]:
        words = order.words
        known = {str(name): one for name, one in box(order.files).characters.items()}
        wanted = chosen(known, order.options["characters"])
        back = partial(draw_turn, words=words)
        cards = [
            Piece(name, SIZE, partial(draw_card, words=words, character=character), back)
            for name, character in wanted.items()
        ]
        standees = [
            Piece(
                f"{name}-standee",
                STANDEE,
                partial(draw_character, character=character, name=character.name.in_(words)),
            )
            for name, character in wanted.items()
        ]
        return [*cards, *standees]


def draw_card(pen: Pen, words: Words, character: Character) -> None:
    """A band with mark, name and trade; below it the special action."""
    _, (colour, ink) = words.gettext, inks_of(character)
    wide = SIZE.width - 2 * MARGIN
    pen.rect(Box(-BLEED, -BLEED, SIZE.width + 2 * BLEED, BAND + BLEED), colour)
    pen.path(character.mark, Box(MARGIN, 6, 14, 14), ink)
    name = Box(MARGIN + 18, 6.5, wide - 18, 8)
    pen.label(character.name.in_(words), name, 17, "bold", ink, 9, "left")
    pen.label(character.role.in_(words), Box(name.x, 15, name.width, 5), 9, "sans", ink, 5, "left")
    pen.label(_("Special action"), Box(MARGIN, BAND + 5, wide, 5), 10, "mono-bold", align="left", smallest=7)
    red_rule(pen, MARGIN, BAND + 11.4, wide)
    pen.words(character.special.in_(words), Box(MARGIN, BAND + 13.5, wide, 32), 9.5, smallest=6.5, leading=1.35)
    pen.words(
        _("Costs an action and any two cards of your hand."), Box(MARGIN, SIZE.height - 14, wide, 9), 7.5, ink=NOTE
    )


def draw_turn(pen: Pen, words: Words) -> None:
    """The course of a turn (IN-08 to IN-11, IN-26 to IN-29)."""
    _ = words.gettext
    wide = SIZE.width - 2 * MARGIN
    pen.label(_("Your turn").upper(), Box(MARGIN, 5, wide, 6), 11, "mono-bold", align="left", smallest=7)
    red_rule(pen, MARGIN, 12.4, wide)
    texts = (
        (
            _("One or two actions"),
            _(
                "Play a card on an action card: it must be higher than the one on top. Or discard any two cards for "
                "your special action."
            ),
        ),
        (_("Then draw up to four"), _("In peril draw one by one, and stop when you like.")),
        (
            _("In peril"),
            _("The deck has run out once. Three time symbols on the discard pile, and the mission is lost."),
        ),
        (_("Answer"), _("At any time, if everybody agrees. Right: all win. Wrong: all lose.")),
        (_("Talk"), _("Low, middle, high: yes. Exact values: never.")),
    )
    entries(pen, Box(MARGIN, 15, wide, SIZE.height - 15 - MARGIN), texts, 7.5, 5)
