"""Mastermind's screens: the table, and what is written on it."""

from collections.abc import Sequence
from typing import Any

from engine.core.content import Files
from engine.core.game import AnyGame, IllegalAction, Seat, Setup
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.mastermind.art import art
from engine.mastermind.hints import Hint
from engine.mastermind.pegs import Pegs
from engine.mastermind.rules import codes_of
from engine.mastermind.table import Guess, MastermindView, PlayedGame
from web.desk import address
from web.front import AnyTable, Label, Page
from web.screens.mastermind import verbs
from web.screens.mastermind.board import answering_view, board_view, draft_view, shield_view, track_view
from web.screens.mastermind.companion import BOARD_OPTIONS, CompanionState, agreed, companion_page
from web.screens.mastermind.cover import MastermindCover
from web.screens.mastermind.log import ending_text, log_lines, pay_text
from web.screens.mastermind.notes import Notes
from web.screens.mastermind.review import review_page
from web.screens.mastermind.words import (
    bot_label,
    colours_text,
    fits_text,
    holes_text,
    option_label,
    refusal_text,
    rows_text,
    why_text,
)


class MastermindFront:
    """What the app must know of Mastermind."""

    cover = MastermindCover()
    notes = Notes
    companion_state = CompanionState
    puzzles = None
    verbs = verbs

    def __init__(self, game: AnyGame, files: Files) -> None:
        self.game = game
        self.pegs = Pegs(files)
        self._files = files

    def art(self) -> object:
        return art(self._files)

    def option(self, words: Words, option: Option) -> Label:
        return option_label(words, option)

    def remarks(self, words: Words, setup: Setup) -> Sequence[str]:
        codes = codes_of(setup.options)
        lines = [words.ngettext("%(num)s code is possible.", "%(num)s codes are possible.", len(codes))]
        if int(setup.options["games"]) % 2:
            lines.append(words.gettext("With an odd number of games one player makes more codes: an even one is fair."))
        return lines

    def take_backs(self, words: Words) -> str:
        return words.gettext("A move can be taken back until somebody has learnt from it: an answered row stays.")

    def seat(self, words: Words, seat: Seat) -> str:
        return words.gettext("First seat") if seat == 0 else words.gettext("Second seat")

    def bot(self, words: Words, name: str) -> Label:
        return bot_label(words, name)

    def refusal(self, words: Words, illegal: IllegalAction) -> str:
        return refusal_text(words, illegal)

    def results(self, table: AnyTable) -> int:
        view: MastermindView = table.view
        return len(view.played)

    def lingers(self, table: AnyTable) -> bool:
        """Never: a code needs no second look, and a row's answer comes at once, or from the other person."""
        return False

    def log(self, words: Words, table: AnyTable, names: Sequence[str]) -> Sequence[str]:
        return [line.text for line in log_lines(words, table, self.pegs, names)]

    def status(self, words: Words, table: AnyTable, names: Sequence[str]) -> str:
        return status_text(words, table.view, names)

    def table(self, words: Words, table: AnyTable, names: Sequence[str]) -> Page:
        view: MastermindView = table.view
        last = view.played[-1] if view.played else None
        pausing = len(view.played) > table.seen and not table.over
        shown = last if pausing or (table.over and view.resigned is None) else None
        notes = verbs.notes_of(table)
        free = not pausing and table.facing is not None and table.curtain is None and not table.over
        heading = heading_text(words, view, shown)
        context = {
            "key": table.key,
            "heading": heading,
            "status": "" if pausing else status_text(words, view, names),
            "elsewhere": table.elsewhere,
            "thinking": table.bot_to_act is not None and not pausing,
            "options_text": options_text(words, view),
            "board": board_view(words, view, shown, self.pegs),
            "code": shield_view(words, view, shown, self.pegs),
            "draft": draft_view(words, view, notes) if free else None,
            "answering": answering_view(words, view, notes) if free else None,
            "track": track_view(view.scores, names),
            "can": {
                "hint": free and table.allows_hints() and view.phase == "guess" and role(view) == "codebreaker",
                "take_back": free and table.can_take_back(),
                "claim": free and verbs.can_claim(table),
                "resign": free,
            },
            "pass_to": [{"seat": seat, "name": names[seat]} for seat in table.people if free and seat != table.facing],
            "hint": self.hint(words, table) if free else None,
            "log": self.log_view(words, table, names),
            "finished": self.finished(words, table.key, view, names) if pausing else None,
            "saved_text": words.gettext("Saved on this device"),
            "result": self.result(words, table, view, names) if table.over else None,
        }
        title = f"{heading} · {self.cover.title(words)}"
        return Page("mastermind/table.html", title, {"table": context, "pegs": self.pegs.views(words)})

    def hint(self, words: Words, table: AnyTable) -> dict[str, Any] | None:
        hint = table.hint
        if not isinstance(hint, Hint):
            return None
        return {
            "text": fits_text(words, hint.fit),
            "codes": list(hint.some),
            "more": hint.fit - len(hint.some),
            "best": hint.advice.guess if hint.advice is not None else (),
            "why_text": why_text(words, hint.advice.why) if hint.advice is not None else "",
        }

    def explains(self, table: AnyTable, number: int) -> bool:
        """A bot's guess, at any time: it is made from the rows that all can see (MM-06)."""
        moves = table.match.moves
        return (
            0 <= number < len(moves)
            and table.players[moves[number].seat].bot is not None
            and isinstance(moves[number].action, Guess)
        )

    def log_view(self, words: Words, table: AnyTable, names: Sequence[str]) -> list[dict[str, Any]]:
        """The log, and with the first line of a bot's guess its reason, or the way to ask for it."""
        told: set[int] = set()
        lines = []
        for line in log_lines(words, table, self.pegs, names):
            first = line.move not in told
            why = table.whys.get(line.move) if first else None
            told.add(line.move)
            lines.append(
                {
                    "text": line.text,
                    "move": line.move,
                    "why": why_text(words, why) if why is not None else "",
                    "ask": first and why is None and self.explains(table, line.move),
                }
            )
        return lines

    def finished(self, words: Words, key: str, view: MastermindView, names: Sequence[str]) -> dict[str, Any]:
        """The game that has just ended (MM-07 to MM-10)."""
        game = view.played[-1]
        return {
            "heading": ending_heading(words, game),
            "text": ending_text(words, game, self.pegs),
            "points_text": pay_text(words, game, names),
            "review_href": address(key, f"/review/{len(view.played)}"),
            "next_label": words.gettext("Next game") if game.counts else words.gettext("Play it again"),
        }

    def result(
        self, words: Words, table: AnyTable, view: MastermindView, names: Sequence[str]
    ) -> dict[str, Any] | None:
        """Who has won the match (MM-12)."""
        outcome = table.match.outcome
        if outcome is None:
            return None
        winner = names[outcome.winners[0]] if outcome.winners else ""
        _ = words.gettext
        text = {
            "mastermind.score": _("The higher score wins."),
            "mastermind.draw": _("Equal scores are a draw."),
            "mastermind.resigned": _("%(name)s resigns.", name=names[view.resigned or 0]),
        }[outcome.reason]
        if view.resigned is None and view.played:
            text = f"{ending_text(words, view.played[-1], self.pegs)} {text}"
        return {
            "heading": _("%(name)s wins", name=winner) if winner else _("A draw"),
            "text": text,
            "scores": [
                {"name": name, "score": score, "winner": seat in outcome.winners}
                for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
            ],
            "review_href": address(table.key, "/review") if view.played else None,
        }

    def review(self, words: Words, table: AnyTable, names: Sequence[str], part: str) -> Page | None:
        return review_page(words, table, self.pegs, names, part)

    def companion(self, words: Words, state: Any) -> Page:
        return companion_page(words, state, self)

    def companion_options(self, chosen: Values) -> tuple[Option, ...]:
        return tuple(option for option in self.game.options(2, chosen) if option.name in BOARD_OPTIONS)

    def companion_agreed(self, state: Any, options: Values) -> Any:
        return agreed(state, options)


def role(view: MastermindView) -> str:
    if view.seat is None:
        return "watching"
    return "codemaker" if view.seat == view.codemaker else "codebreaker"


def heading_text(words: Words, view: MastermindView, shown: PlayedGame | None) -> str:
    """Which of the agreed games this is; a replayed one keeps its number (MM-10)."""
    counted = sum(game.counts for game in view.played)
    number = counted if shown is not None and shown.counts else counted + 1
    return words.gettext("Game %(number)s of %(games)s", number=min(number, view.games), games=view.games)


def ending_heading(words: Words, game: PlayedGame) -> str:
    return {
        "broken": words.gettext("The code is broken"),
        "unbroken": words.gettext("The code holds"),
        "claimed": words.gettext("The claim is upheld"),
        "wrong-answer": words.gettext("A wrong answer"),
    }[game.ending]


def options_text(words: Words, view: MastermindView) -> str:
    parts = [
        holes_text(words, view.codes.holes),
        colours_text(words, view.codes.colours),
        rows_text(words, view.row_limit),
    ]
    if view.codes.empties:
        parts.append(words.gettext("empty holes"))
    if not view.codes.repeats:
        parts.append(words.gettext("no repeats"))
    if view.by_hand:
        parts.append(words.gettext("answers by hand"))
    return words.enumeration(parts)


def status_text(words: Words, view: MastermindView, names: Sequence[str]) -> str:
    """Who is to do what."""
    _ = words.gettext
    maker, breaker = names[view.codemaker], names[1 - view.codemaker]
    mine = role(view)
    match view.phase:
        case "code":
            if mine == "codemaker":
                return _("Make a code, and hide it behind the shield.")
            return _("%(name)s is to make a code.", name=maker)
        case "guess":
            if mine == "codebreaker":
                return _("Your turn: fill row %(row)s.", row=len(view.rows) + 1)
            return _("%(name)s is to fill row %(row)s.", name=breaker, row=len(view.rows) + 1)
        case "answer":
            if mine == "codemaker":
                return _("Answer row %(row)s with key pegs.", row=len(view.rows))
            return _("%(name)s is to answer row %(row)s.", name=maker, row=len(view.rows))
        case "over":
            return _("The match is over.")
