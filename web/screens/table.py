"""What every table shows, whatever the game: who is to act, the log, the questions in the open, how it has ended."""

from typing import Any

from engine.core.game import Question
from engine.core.words import Words
from web.desk import Desk
from web.front import Page, Scene, Verdict
from web.people import names_of
from web.screens import puzzles, review
from web.screens.saves import problem_text
from web.sight import AnySight
from web.table import AnyTable
from web.tables import front_at, is_pausing, lines_of, sight_of


def table_page(desk: Desk, table: AnyTable) -> Page:
    """The table in the eyes of who looks; with the curtain down, in everybody's."""
    words, front = desk.words, front_at(desk, table)
    sight = sight_of(desk, table, table.looker)
    scene = front.table(words, sight)
    curtain = curtain_view(desk, table)
    title = front.cover.title(words)
    heading = curtain["heading"] if curtain else scene.heading
    shell = {
        "game": table.game.name,
        "key": table.key,
        "heading": scene.heading,
        "status": "" if sight.pausing else scene.status,
        "notes": scene.notes,
        "elsewhere": table.elsewhere,
        "changed": changed_text(words, table),
        "thinking": table.bot_to_act is not None and not sight.pausing,
        "curtain": curtain,
        "asked": asked_view(desk, table),
        "over": sight.over,
        "pass_to": pass_to_view(table, sight, scene),
        "hand_over": hand_over_view(sight, scene),
        "take_back": sight.may_take_back,
        "resign": scene.resign,
        "log": log_view(desk, table),
        "finished": finished_view(desk, table, scene.finished) if sight.pausing and scene.finished else None,
        "result": result_view(desk, table, sight, scene.verdict) if sight.over and scene.verdict else None,
        "acts": not curtain and not table.asked,
    }
    page = {"table": shell, "part": scene.parts}
    return Page(f"{table.game.name}/table.html", heading if title in heading else f"{heading} · {title}", page)


def curtain_view(desk: Desk, table: AnyTable) -> dict[str, Any] | None:
    """For whom the curtain waits, and what to do about it."""
    if table.curtain is None or table.elsewhere or is_pausing(desk, table):
        return None
    name = names_of(desk.words, table.players, front_at(desk, table).cover)[table.curtain]
    heading = desk.words.gettext("Pass the device to %(name)s", name=name)
    return {"seat": table.curtain, "name": name, "heading": heading}


def asked_view(desk: Desk, table: AnyTable) -> list[dict[str, Any]]:
    """The questions in the open, each with those who have not answered yet."""
    if table.elsewhere or is_pausing(desk, table):
        return []
    words, front = desk.words, front_at(desk, table)
    names = front.names(words, names_of(words, table.players, front.cover))
    views: list[dict[str, Any]] = []
    questions: list[Question[Any]] = []
    for question in table.asked.values():
        if question not in questions:
            questions.append(question)
    for question in questions:
        said = front.question(words, question, names)
        seats = [seat for seat, asked in table.asked.items() if asked == question]
        views.append(
            {
                "text": said.text,
                "everybody": said.everybody if len(seats) > 1 else "",
                "people": [
                    {
                        "seat": seat,
                        "name": names[seat],
                        "answers": [{"answer": number, "label": label} for number, label in enumerate(said.answers)],
                    }
                    for seat in seats
                ],
            }
        )
    return views


def changed_text(words: Words, table: AnyTable) -> str:
    """What is to be said where the content that the match leans on is another today."""
    if not table.match.changed:
        return ""
    names = words.enumeration(table.match.changed)
    text = words.gettext("What this match leans on has changed since it began: %(names)s.", names=names)
    if not table.stale:
        return text
    left = words.ngettext(
        "Its last move no longer fits. The match is kept as it was, and can be looked at up to there.",
        "Its last %(num)s moves no longer fit. The match is kept as it was, and can be looked at up to there.",
        table.match.unplayed,
    )
    return f"{text} {left}"


def hand_over_view(sight: AnySight, scene: Scene) -> dict[str, Any] | None:
    """To whom the device goes, once what there is to read was read."""
    if not sight.lingering or sight.over or scene.next_person in (None, sight.seat):
        return None
    return {"seat": scene.next_person, "name": sight.names[scene.next_person or 0]}


def pass_to_view(table: AnyTable, sight: AnySight, scene: Scene) -> list[dict[str, Any]]:
    """Others who may want the device though nobody waits for them."""
    if not sight.free:
        return []
    handed = scene.next_person if sight.lingering else None
    return [{"seat": seat, "name": sight.names[seat]} for seat in sight.people if seat not in (sight.seat, handed)]


def log_view(desk: Desk, table: AnyTable) -> list[dict[str, Any]]:
    """The log, and with the first line of a bot's move its reason, or the way to ask for it."""
    front, words = front_at(desk, table), desk.words
    lines: list[dict[str, Any]] = []
    for number, told in enumerate(lines_of(desk, table)):
        move = table.match.moves[number]
        explains = table.players[move.seat].bot is not None and front.explains(move.action, over=table.over)
        for place, text in enumerate(told):
            why = table.whys.get(number) if place == 0 and explains else None
            said = front.why(words, why) if why is not None else ""
            ask = explains and place == 0 and why is None
            lines.append({"text": text, "move": number, "why": said, "ask": ask})
    return lines


def finished_view(desk: Desk, table: AnyTable, verdict: Verdict) -> dict[str, Any]:
    """A result within the match, before play goes on."""
    return {
        "heading": verdict.heading,
        "text": verdict.text,
        "parts": verdict.parts,
        "onward": verdict.onward or desk.words.gettext("Go on"),
        "review_href": review.href(desk, table, verdict.section),
    }


def result_view(desk: Desk, table: AnyTable, sight: AnySight, verdict: Verdict) -> dict[str, Any]:
    """How the match has ended."""
    words, front = desk.words, front_at(desk, table)
    going_on = table.campaign in desk.shelf
    onward = words.gettext("Back to the campaign") if going_on else words.gettext("Rematch")
    return {
        "heading": verdict.heading,
        "text": verdict.text,
        "parts": verdict.parts,
        "onward": verdict.onward or onward,
        "review_href": review.href(desk, table),
        "par": verdict.par,
        "puzzle": front.puzzles and puzzles.result_at(words, sight, front.puzzles),
    }


def opening_page(desk: Desk, share: float) -> Page:
    """A long match is being set up."""
    words = desk.words
    heading = words.gettext("Setting the table…")
    return Page("opening.html", heading, {"share": round(100 * share), "share_text": words.percent(share)})


def no_match_page(desk: Desk, key: str) -> Page:
    words = desk.words
    text = words.gettext("This match cannot be opened. What is stored of it is kept on the page of saves.")
    why = f" {problem_text(words, desk.problems[key])}" if key in desk.problems else ""
    return Page("not-found.html", words.gettext("No match here"), {"text": text + why})
