"""What every table shows, whatever the game: who is to act, the log, the questions in the open, how it has ended."""

from typing import Any

from engine.core.words import Words
from web.cover import Page
from web.desk import Desk
from web.front import Scene, Verdict
from web.people import names_of, spoken_to, with_you
from web.screens import clock, coach, puzzles, review
from web.screens.saves import problem_text
from web.sight import AnySight
from web.table import AnyTable
from web.tables import front_at, is_pausing, lines_of, sight_of

TOLD_FROM = 10
"""That the room runs out is told from the last tenth on."""


def table_page(desk: Desk, table: AnyTable) -> Page:
    """The table in the eyes of who looks; with the curtain down, in everybody's."""
    words, front = desk.words, front_at(desk, table)
    sight = sight_of(desk, table, table.looker)
    scene = front.table(words, sight)
    curtain = curtain_view(desk, table)
    title = front.cover.title(words)
    name = words.gettext("%(game)s: lesson", game=title) if table.course is not None else scene.heading
    heading = curtain["heading"] if curtain else name
    hand_over = hand_over_view(sight, scene) if not table.questions else None
    reads = table.lingering if table.questions else table.reading and table.bot_to_act is not None
    shell = {
        "game": table.game.name,
        "key": table.key,
        "heading": name,
        "clocks": clock.view(desk, table, sight),
        "status": "" if sight.pausing or table.stuck else scene.status,
        "notes": scene.notes,
        "elsewhere": table.elsewhere,
        "remarks": [*filter(None, (changed_text(words, table), room_text(words, table), balked_text(desk, table)))],
        "sheets": sheets_view(table, scene),
        "since": since_view(desk, table),
        "thinking": table.bot_to_act is not None and not sight.pausing and not table.reading,
        "go_on": reads and hand_over is None,
        "curtain": curtain,
        "asked": asked_view(desk, table),
        "over": sight.over,
        "pass_to": pass_to_view(table, sight, scene),
        "hand_over": hand_over,
        "take_back": sight.may_take_back,
        "resign": scene.resign if table.course is None else None,
        "coach": coach.view(desk, table),
        "log": log_view(desk, table),
        "finished": finished_view(desk, table, scene.finished) if sight.pausing and scene.finished else None,
        "result": result_view(desk, table, sight, scene.verdict) if sight.over and scene.verdict else None,
        "learnt": coach.learnt(words, table),
        "acts": not curtain and not table.asked and table.course is None,
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
    """The questions in the open, each with those who have not answered yet, and what each may answer."""
    if table.elsewhere or is_pausing(desk, table):
        return []
    words, front = desk.words, front_at(desk, table)
    names = front.names(words, names_of(words, table.players, front.cover))
    heads = with_you(words, names, spoken_to(table.players))
    setup = table.match.setup
    asked = {seat: front.question(words, setup, question, names) for seat, question in table.asked.items()}
    views: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for seat, said in asked.items():
        answers = [{"answer": number, "label": label} for number, label in enumerate(said.answers)]
        views.setdefault((said.text, said.everybody), []).append(
            {"seat": seat, "name": heads[seat], "answers": answers}
        )
    return [
        {"text": text, "everybody": everybody if len(people) > 1 else "", "people": people}
        for (text, everybody), people in views.items()
    ]


def changed_text(words: Words, table: AnyTable) -> str:
    """What is to be said where the content that the match leans on is another today."""
    if not table.match.changed:
        return ""
    names = words.enumeration(table.match.changed)
    text = words.gettext("The content of this match has changed since it began: %(names)s.", names=names)
    if not table.stale:
        return text
    left = words.ngettext(
        "Its last move no longer fits. The match is kept as it was, and can be looked at up to there.",
        "Its last %(num)s moves no longer fit. The match is kept as it was, and can be looked at up to there.",
        table.match.unplayed,
    )
    return f"{text} {left}"


def room_text(words: Words, table: AnyTable) -> str:
    """What is to be said where a match comes near the end of the room that there is to keep it."""
    moves, left = len(table.match.moves), table.moves_left
    if table.over or table.stale or left >= (moves + left) // TOLD_FROM:
        return ""
    if not left:
        return full_text(words)
    return words.ngettext(
        "This match is getting too long: there is room for about %(num)s more move.",
        "This match is getting too long: there is room for about %(num)s more moves.",
        left,
    )


def balked_text(desk: Desk, table: AnyTable) -> str:
    """What is to be said where a bot has decided what the rules don't allow. Only a person's move can help now."""
    if table.balked is None:
        return ""
    name = names_of(desk.words, table.players, front_at(desk, table).cover)[table.balked]
    return desk.words.gettext(
        "%(name)s was about to break the rules: our mistake. All so far is kept, but it does not go on from here by "
        "itself. Taking a move back may help, where that was agreed on.",
        name=name,
    )


def full_text(words: Words) -> str:
    return words.gettext(
        "This match is too long: there is no room for another move. All so far is kept, but it cannot be played on."
    )


def hand_over_view(sight: AnySight, scene: Scene) -> dict[str, Any] | None:
    """To whom the device goes, once what there is to read was read."""
    following = scene.next_person
    if following is None or not sight.lingering or sight.over or following not in {*sight.people} - {sight.seat}:
        return None
    return {"seat": following, "name": sight.names[following]}


def pass_to_view(table: AnyTable, sight: AnySight, scene: Scene) -> list[dict[str, Any]]:
    """Others who may want the device though nobody waits for them."""
    if not sight.free:
        return []
    handed = scene.next_person if sight.lingering else None
    return [{"seat": seat, "name": sight.names[seat]} for seat in sight.people if seat not in (sight.seat, handed)]


def sheets_view(table: AnyTable, scene: Scene) -> dict[str, Any]:
    """The sheets that the table is made of, and which lies in front where there is no room for all. While something is
    asked in the open, a lone person may look elsewhere; where there are several, nobody's own sheets lie open."""
    names = [name for name, _ in scene.sheets]
    wanted = table.in_front.get(table.looker, "")
    front = wanted if wanted in names else next(iter(names), "")
    tabs = [
        {"name": name, "label": label, "fresh": name in scene.fresh and name != front} for name, label in scene.sheets
    ]
    return {
        "front": front,
        "tabs": [] if table.asked and len(table.people) > 1 else tabs,
    }


def since_view(desk: Desk, table: AnyTable) -> list[dict[str, Any]]:
    """What has happened since who looks moved last, that move first: it stays until they move again."""
    moves = table.match.moves
    own = [number for number, move in enumerate(moves) if move.seat == table.looker]
    told = lines_of(desk, table)
    return [
        {"text": text, "mine": n in own}
        for n in range(own[-1] if own else len(moves), len(moves))
        for text in (*told[n], *talk_after(desk, table, n))
    ]


def talk_after(desk: Desk, table: AnyTable, move: int) -> list[str]:
    """What a bot says of a move: a function of what all have seen, and no part of the match."""
    front, words = front_at(desk, table), desk.words
    if front.talk is None or not desk.settings.talk:
        return []
    views, bots = table.match.views(None), {n: one.bot for n, one in enumerate(table.players) if one.bot is not None}
    said = front.talk.said(words, views[move], views[move + 1], bots)
    if said is None:
        return []
    name = names_of(words, table.players, front.cover)[said[0]]
    return [words.gettext("%(name)s: “%(said)s”", name=name, said=said[1])]


def log_view(desk: Desk, table: AnyTable) -> list[dict[str, Any]]:
    """The log, and with the first line of a bot's move its reason, or the way to ask for it."""
    front, words = front_at(desk, table), desk.words
    lines: list[dict[str, Any]] = []
    for number, told in enumerate(lines_of(desk, table)):
        explains = is_explained(desk, table, number)
        for place, text in enumerate(told):
            why = table.whys.get(number) if place == 0 and explains else None
            said = front.why(words, why) if why is not None else ""
            ask = explains and place == 0 and why is None
            lines.append({"text": text, "move": number, "why": said, "ask": ask})
    return lines


def is_explained(desk: Desk, table: AnyTable, number: int) -> bool:
    """Whether this move is a bot's, and one that it may explain by now."""
    move, front = table.match.moves[number], front_at(desk, table)
    return table.players[move.seat].bot is not None and front.explains(move.action, over=lies_open(desk, table, number))


def lies_open(desk: Desk, table: AnyTable, number: int) -> bool:
    """Whether the game that a move belongs to is over: a result has come since, or the match has ended."""
    results, match = front_at(desk, table).results, table.match
    return table.over or results(match.view(None)) > results(match.view_after(number, None))


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
        "time": clock.result_text(words, table, sight),
        "par": puzzles.par_at(desk, sight),
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
