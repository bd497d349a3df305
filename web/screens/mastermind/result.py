"""How a game of Mastermind has ended, and how the match."""

from typing import Any

from engine.core.game import Seat
from engine.core.words import Words
from engine.mastermind.pegs import Pegs
from engine.mastermind.table import MastermindView, PlayedGame
from web.front import Verdict
from web.people import with_you
from web.screens.mastermind.log import ending_text, pay_text
from web.screens.mastermind.scratch import MastermindSight


def finished(words: Words, sight: MastermindSight, pegs: Pegs) -> Verdict | None:
    """The game that has just ended (MM-07 to MM-10)."""
    view = sight.view
    if not view.played:
        return None
    game = view.played[-1]
    return Verdict(
        heading=game_heading(words, game, sight),
        text=game_text(words, game, sight, pegs),
        parts={"points_text": points_text(words, game, sight)},
        onward=words.gettext("Next game") if game.counts else words.gettext("Play it again"),
        section=len(view.played) - 1,
    )


def game_heading(words: Words, game: PlayedGame, sight: MastermindSight) -> str:
    _ = words.gettext
    mine = sight.lone == game.codemaker
    match game.ending:
        case "claimed":
            return _("The claim is upheld")
        case "wrong-answer":
            return _("A wrong answer")
        case "unbroken":
            return _("Your code holds") if mine else _("The code holds")
    if sight.lone is None:
        return _("The code is broken")
    breaker = sight.names[1 - game.codemaker]
    return _("%(name)s has broken your code", name=breaker) if mine else _("You have broken the code")


def game_text(words: Words, game: PlayedGame, sight: MastermindSight, pegs: Pegs) -> str:
    text = ending_text(words, game, pegs)
    hinted = any(len(seen.played) == len(sight.view.played) - 1 for seen in sight.hinted)
    kind = kind_word(words, game, sight.view.row_limit, sight.lone, hinted=hinted)
    return f"{kind} {text}" if kind else text


def points_text(words: Words, game: PlayedGame, sight: MastermindSight) -> str:
    """Who gets what, and for what (MM-08 to MM-10): a point for each row reads as a prize for the wrong player."""
    points = game.points[game.codemaker]
    if not game.counts:
        return pay_text(words, game, sight.names, sight.you)
    if sight.lone == game.codemaker:
        return words.ngettext("You get %(num)s point for your code.", "You get %(num)s points for your code.", points)
    return words.ngettext(
        "%(name)s gets %(num)s point for the code.",
        "%(name)s gets %(num)s points for the code.",
        points,
        name=sight.names[game.codemaker],
    )


def kind_word(words: Words, game: PlayedGame, row_limit: int, lone: Seat | None, *, hinted: bool = False) -> str:
    """What somebody at the table would say of it to a lone player. Rows that a hint gave are nobody's feat."""
    _ = words.gettext
    rows, mine = len(game.rows), lone == game.codemaker
    if lone is None or not game.counts:
        return ""
    if game.ending == "unbroken":
        if mine:
            return _("Well hidden: nobody got through.")
        return _("That was a hard one. The review shows what was still possible.")
    few = rows * 5 <= row_limit * 2
    if mine:
        return _("That was quick. Try a trickier one next time!") if few else _("It held out for a good while.")
    if hinted:
        return _("The hints came in handy. On your own next time?")
    if rows == 1:
        return _("At the very first try! What a hunch.")
    if rows == row_limit:
        return _("In the very last row: just in time!")
    return _("Splendid: few are so quick.") if few else _("Well done!")


def alone_verdict(words: Words, sight: MastermindSight, pegs: Pegs) -> Verdict:
    """Whether the code that was drawn was broken (MM-14)."""
    _ = words.gettext
    view = sight.view
    if view.resigned is not None:
        code = _("The code: %(pegs)s.", pegs=pegs.names(words, view.code or ()))
        return Verdict(_("The code holds"), f"{_('You gave up.')} {code}")
    game = view.played[-1]
    heading = _("You have broken the code") if game.ending == "broken" else _("The code holds")
    return Verdict(heading, game_text(words, game, sight, pegs))


def verdict(words: Words, sight: MastermindSight, pegs: Pegs) -> Verdict | None:
    """Who has won the match (MM-12)."""
    outcome, view = sight.outcome, sight.view
    if outcome is None:
        return None
    if view.alone:
        return alone_verdict(words, sight, pegs)
    if one_game(view):
        return Verdict(*told_of_one_game(words, sight, pegs))
    text = match_text(words, sight, outcome.reason)
    if view.resigned is None and view.played:
        text = f"{text} {ending_text(words, view.played[-1], pegs)}"
    return Verdict(match_heading(words, sight), text, {"scores": scores(words, sight, outcome.winners)})


def one_game(view: MastermindView) -> bool:
    """Whoever hides the only code has more points, however well it was broken: then the code's fate is the result."""
    return view.games == 1 and view.resigned is None


def told_of_one_game(words: Words, sight: MastermindSight, pegs: Pegs) -> tuple[str, str]:
    game = sight.view.played[-1]
    return game_heading(words, game, sight), game_text(words, game, sight, pegs)


def match_heading(words: Words, sight: MastermindSight) -> str:
    _ = words.gettext
    winners = sight.outcome.winners if sight.outcome is not None else ()
    if not winners:
        return _("A draw")
    if sight.lone == winners[0]:
        return _("You win")
    name = sight.names[winners[0]]
    return _("%(name)s wins", name=name) if sight.lone is None else _("This time %(name)s wins", name=name)


def match_text(words: Words, sight: MastermindSight, reason: str) -> str:
    """How it came to that; a lone player is told with a kind word."""
    _ = words.gettext
    view, lone = sight.view, sight.lone
    if reason == "mastermind.resigned":
        if lone == view.resigned:
            return _("You gave this one up. The next begins from nothing.")
        return _("%(name)s resigns.", name=sight.names[view.resigned or 0])
    if reason == "mastermind.draw":
        return _("Equal scores are a draw.") if lone is None else _("Equal scores: neither of you gave way.")
    if lone is None:
        kind = _("Congratulations!") if view.scores.index(max(view.scores)) in sight.people else ""
        return f"{kind} {_('The higher score wins.')}".strip()
    lead = view.scores[lone] - view.scores[1 - lone]
    if lead > 0:
        return (
            _("By a single point: that was close!") if lead == 1 else _("More points than your opponent: well played!")
        )
    if lead == -1:
        return _("Only one point short. It could have gone either way.")
    return _("No matter: the review shows where rows can be saved.")


def scores(words: Words, sight: MastermindSight, winners: tuple[Seat, ...]) -> list[dict[str, Any]]:
    names = with_you(words, sight.names, sight.you)
    return [
        {"name": name, "score": score, "winner": seat in winners}
        for seat, (name, score) in enumerate(zip(names, sight.view.scores, strict=True))
    ]
