"""How a game and a match have ended, and who everybody was."""

from typing import Any

from engine.core.words import Words
from engine.enigma.alone import GAMES, fate
from engine.enigma.stories import Stories, Story
from engine.enigma.table.view import Ending, EnigmaView, PlayedGame
from engine.enigma.words import CharacterName
from web.front import Verdict
from web.people import with_you
from web.screens.enigma.log import Teller
from web.screens.enigma.pieces import Pieces
from web.screens.enigma.scratch import EnigmaSight


def finished(words: Words, sight: EnigmaSight, pieces: Pieces) -> Verdict | None:
    """A game of the match is over, and the match goes on. Who opens it in the next one is told how it ended, no more:
    its characters went back to the stack."""
    view = sight.view
    if not view.played or view.ending is not None:
        return None
    return Verdict(
        game_heading(words, sight, view.played[-1]),
        reason_text(words, sight, pieces, view.played[-1]),
        parts(words, sight, pieces) if view.open else {},
        onward=words.gettext("Go on"),
    )


def verdict(words: Words, sight: EnigmaSight, pieces: Pieces) -> Verdict | None:
    view = sight.view
    if view.ending is None:
        return None
    last = view.played[-1]
    return Verdict(heading_text(words, sight), reason_text(words, sight, pieces, last), parts(words, sight, pieces))


def heading_text(words: Words, sight: EnigmaSight) -> str:
    _, view = words.gettext, sight.view
    match view.ending:
        case Ending.FATE:
            return _("Chaos is overcome")
        case Ending.VICTORIES:
            winner = view.played[-1].winner or 0
            if winner == sight.you:
                return _("Your third victory: the match is yours")
            return _("%(name)s wins the match", name=sight.names[winner])
    return game_heading(words, sight, view.played[-1])


def game_heading(words: Words, sight: EnigmaSight, game: PlayedGame) -> str:
    _ = words.gettext
    if game.winner is None:
        return _("Chaos breaks through")
    if game.winner == sight.you:
        return _("You win")
    return _("%(name)s wins", name=sight.names[game.winner])


def reason_text(words: Words, sight: EnigmaSight, pieces: Pieces, game: PlayedGame) -> str:
    """How it came to that."""
    _, view = words.gettext, sight.view
    alone = len(view.players) == 1
    if game.winner is None:
        tried = [line for line in told_of_end(words, sight, pieces) if line]
        return " ".join([*tried[-1:], _("All have lost.") if not alone else _("You have lost.")])
    who = pieces.character(words, game.character) if game.character is not None else ""
    if view.ending is Ending.FATE:
        teller = fate(view.played)
        name = pieces.character(words, teller) if teller is not None else ""
        return _("Three games, one after the other. The world’s fate is in these hands: %(character)s.", character=name)
    if alone:
        return words.ngettext(
            "%(character)s has reached the goal. %(num)s game is left.",
            "%(character)s has reached the goal. %(num)s games are left.",
            GAMES - len(view.played),
            character=who,
        )
    if game.ending is Ending.TIME:
        return _("%(character)s has only waited for time to be up.", character=who)
    return _("%(character)s has reached the goal.", character=who)


def told_of_end(words: Words, sight: EnigmaSight, pieces: Pieces) -> list[str]:
    """The last things that happened: a try that failed, time."""
    return Teller(words, pieces, sight.names, sight.you).told(sight.view.events[-1:]) if sight.view.open else []


def parts(words: Words, sight: EnigmaSight, pieces: Pieces) -> dict[str, Any]:
    """Who everybody was, and how the match stands."""
    view = sight.view
    return {
        "players": [
            {
                "name": name,
                "character": pieces.character(words, player.character) if player.character is not None else "",
                "face": pieces.face(player.character) if player.character is not None else "",
                "winner": seat == view.played[-1].winner,
                "wins": words.ngettext("%(num)s victory", "%(num)s victories", player.wins) if is_match(view) else "",
            }
            for seat, (name, player) in enumerate(
                zip(with_you(words, sight.names, sight.you), view.players, strict=False)
            )
        ],
        "stories": [
            {"title": story.title.in_(words), "text": story.text.in_(words)}
            for story in stories_of(view, pieces.stories)
        ],
        "breakthroughs": words.ngettext("%(num)s breakthrough", "%(num)s breakthroughs", view.breakthroughs)
        if is_match(view) and view.breakthroughs
        else "",
    }


def stories_of(view: EnigmaView, stories: Stories) -> list[Story]:
    """How it is told: at the end of a match the story of who has won it, or of whose hands the world's fate lies in
    (EN-33), comes before the end's. Of a character that people invented, there is none."""
    last = view.played[-1]
    match view.ending:
        case Ending.FATE:
            return [*own_story(fate(view.played), stories), stories.ends["alone"]]
        case Ending.VICTORIES:
            return [*own_story(last.character, stories), stories.ends["third"]]
        case Ending.CHAOS if len(view.players) > 1 and view.breakthroughs > 1:
            return [stories.ends["breakthrough"]]
    return own_story(last.character, stories) if last.character is not None else [stories.ends["time"]]


def own_story(character: CharacterName | None, stories: Stories) -> list[Story]:
    found = stories.characters.get(character) if character is not None else None
    return [found] if found is not None else []


def is_match(view: EnigmaView) -> bool:
    """Whether there were games before, or will be."""
    return len(view.players) > 1 and (len(view.played) > 1 or view.ending is None)
