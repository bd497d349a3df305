"""A mission on paper: practice, one of the campaign, all of that, or one that somebody wrote."""

from collections.abc import Mapping, Sequence
from functools import partial

from engine.core.content import Files, names_in
from engine.core.options import Choice, Option, Text
from engine.core.words import Words
from engine.initiative.campaign import MISSIONS_FOLDER, PRACTICE, Missions
from engine.initiative.content import Box as GameBox
from engine.initiative.content import box
from engine.initiative.form import LONGEST
from engine.initiative.mission import BadMission, Mission
from engine.initiative.wording import fault_text
from engine.initiative.writing import build, read
from printables.component import Component, Draw, Label, Order, Piece
from printables.initiative.board import grounds
from printables.initiative.secret import DARK, WAYS, called_in, secret_pieces
from printables.initiative.setup import HEIGHT, WIDTH, Setup, draw_setup, draw_story_page, story_fits
from printables.initiative.stages import ALL
from printables.pen import Box, NotAsWritten, Pen
from printables.sheets import Printing, Size, share_size
from printables.tape import back

MARGIN = 9.0

WRITTEN = "written"


class MissionSheets(Component):
    """Setup sides are whole pages; secret sides are apart, to be folded before anybody reads them."""

    name = "initiative/mission"

    def title(self, words: Words) -> str:
        return words.gettext("The Initiative: missions")

    def about(self, words: Words) -> str:
        return words.gettext(
            "A page with story, set-up and console for all to see, and apart from it strips and answer: fold these "
            "shut without reading, then cut. A taken glyph opens its strip."
        )

    def options(self, files: Files) -> tuple[Option, ...]:
        names = sorted(names_in(files, MISSIONS_FOLDER), key=lambda name: (name != PRACTICE, name))
        return (Choice("mission", (*names, ALL), PRACTICE), Text(WRITTEN, LONGEST), secret_option())

    def labels(self, words: Words, files: Files) -> Mapping[str, Label]:
        _ = words.gettext
        (mission, *_rest) = self.options(files)
        names = tuple(mission.values) if isinstance(mission, Choice) else ()
        numbered = {name: _("mission %(number)s", number=int(name[1:])) for name in names if name[1:].isdigit()}
        labels = {PRACTICE: _("practice"), ALL: _("the whole campaign, sealed"), **numbered}
        return {
            "mission": Label(
                _("Mission"),
                _("Missions of the campaign give away their story: print those that you play next."),
                {name: labels.get(name, name) for name in names},
                sealed=tuple(name for name in names if name != PRACTICE),
            ),
            WRITTEN: Label(
                _("A mission of your own"),
                _("Its text in TOML, in place of one of these."),
                handed=_("A mission that somebody wrote. Its text is covered."),
                secret=True,
            ),
            **secret_labels(words),
        }

    def pieces(self, order: Order) -> Sequence[Piece]:
        game, way = box(order.files), str(order.options["secret"])
        made = asked_for(order, game)
        pages = [
            piece for name, mission in made.items() for piece in self._pages(order, game, name, mission, len(made) > 1)
        ]
        paths = {name: art.path for name, art in game.glyphs.items()}
        secrets = [
            piece for name, mission in made.items() for piece in secret_pieces(order.words, mission, name, paths, way)
        ]
        return [*pages, *sorted(secrets, key=lambda piece: piece.name.endswith("answer"))]

    def _pages(self, order: Order, game: GameBox, name: str, mission: Mission, sealed: bool) -> list[Piece]:
        """In a sealed set each has its number on its back, so that it can lie there until it is played."""
        size = share_size(1, order.printing)
        setup = Setup(order.words, game, grounds(order.words, order.files)[mission.layout.side], mission)
        behind = partial(draw_cover, size=size, text=called_in(order.words, mission)) if sealed else None

        front = fitted_page(partial(draw_setup, setup=setup), order.printing)
        pages = [Piece(f"{name}-setup", size, front, behind, share=1, secret=sealed)]
        if not story_fits(mission):
            story = fitted_page(partial(draw_story_page, words=order.words, mission=mission), order.printing)
            pages.insert(0, Piece(f"{name}-story", size, story, behind, share=1, secret=sealed))
        return pages


def secret_option() -> Choice:
    return Choice("secret", WAYS, DARK)


def secret_labels(words: Words) -> dict[str, Label]:
    _ = words.gettext
    ways = {"dark": _("as usual"), "light": _("very pale"), "mirrored": _("mirrored")}
    help_text = _("Pale or mirrored, nobody reads them in passing. What is mirrored is read in a mirror.")
    return {"secret": Label(_("Secrets are printed"), help_text, ways)}


def asked_for(order: Order, game: GameBox) -> dict[str, Mission]:
    """The missions by name. Raises `NotAsWritten`."""
    written, name, lang = str(order.options[WRITTEN]), str(order.options["mission"]), order.words.lang
    if written.strip():
        try:
            return {WRITTEN: build(read(written, lang), game, lang)}
        except BadMission as bad:
            lines = [fault_text(order.words, fault) for fault in bad.faults]
            raise NotAsWritten("\n".join(dict.fromkeys(lines))) from bad
    missions = Missions(order.files, game)
    names = [one for one in missions.names if one != PRACTICE] if name == ALL else [name]
    return {one: missions.built(one, lang) for one in names}


def fitted_page(draw: Draw, printing: Printing) -> Draw:
    """A form of this size, on a page of the paper."""
    return partial(fitted, draw=draw, size=share_size(1, printing), margin=max(MARGIN, printing.edge))


def fitted(pen: Pen, draw: Draw, size: Size, margin: float) -> None:
    """As large as the page allows, in its middle."""
    scale = min((size.width - 2 * margin) / WIDTH, (size.height - 2 * margin) / HEIGHT)
    with pen.at((size.width - WIDTH * scale) / 2, (size.height - HEIGHT * scale) / 2, scale=scale):
        draw(pen)


def draw_cover(pen: Pen, size: Size, text: str) -> None:
    with pen.at(0, 0):
        back(pen, Box(0, 0, size.width, size.height), "INITIATIVE", 24)
    pen.label(text, Box(20, size.height * 0.62, size.width - 40, 14), 26, "mono-bold", smallest=12)
