"""The set-up screen, one for every game: who sits where, what is agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.game import Setup
from engine.core.match import BrokenLog, Log, Match
from engine.core.options import Choice, Number, Option, Switch, Text, Value, settle
from engine.core.words import Words
from web import drafts, saves
from web import settings as preferences
from web.clock import OFFERED, Minutes
from web.cover import Label, Page
from web.desk import Desk, address, seed
from web.drafts import PERSON, Chair, Draft
from web.front import Front
from web.saves import Agreed, Player
from web.screens.lines import is_new, rooms_view
from web.verbs import Fields, Nudge, Refused, Verbs

LONGEST_NUMBER = 9
"""Digits of a number in a form; no option comes near."""


def screen(desk: Desk, front: Front) -> Page:
    words, draft = desk.words, draft_of(desk, front)
    offered = front.game.options(len(draft.chairs), draft.options)
    context: dict[str, Any] = {
        "game": {
            "name": front.game.name,
            "title": front.cover.title(words),
            "summary": front.cover.summary(words),
            "rooms": rooms_view(words, front.cover),
        },
        "lesson_href": f"#/{front.game.name}/lesson" if offers_lesson(desk, front) else "",
        "counts": list(front.game.players),
        "count": len(draft.chairs),
        "seats": [chair_view(words, front, number, chair, draft) for number, chair in enumerate(draft.chairs)],
        "agreed": agreed_text(words, front, draft),
        "hints": hint_views(words, front, draft),
        "options": option_views(words, front, offered, draft.options),
        "take_back": draft.take_back,
        "take_backs": front.take_backs(words),
        "clocks": clock_views(words, draft),
        "remarks": [*front.remarks(words, Setup(len(draft.chairs), draft.options)), *namesakes(words, draft)],
        "longest_name": preferences.LONGEST_NAME,
    }
    return Page("setup.html", front.cover.title(words), context)


def offers_lesson(desk: Desk, front: Front) -> bool:
    """To whoever is new to the game."""
    return "lesson" in front.cover.rooms and is_new(desk, front.game.name)


def namesakes(words: Words, draft: Draft) -> list[str]:
    """Two people with one name may play, if they want to."""
    names = [chair.name.casefold() for chair in draft.people if chair.name]
    same = len(set(names)) < len(names)
    return [words.gettext("Two people have the same name: you will not be able to tell them apart.")] if same else []


def chair_view(words: Words, front: Front, number: int, chair: Chair, draft: Draft) -> dict[str, Any]:
    bots = {name: front.cover.bot(words, name) or Label(name) for name in front.game.bots}
    first = chair.who not in {other.who for other in draft.chairs[:number]}
    return {
        "number": number,
        "label": front.seat(words, number),
        "who": chair.who,
        "name": chair.name,
        "is_person": chair.who == PERSON,
        "choices": [
            {"value": PERSON, "label": words.gettext("A person")},
            *({"value": name, "label": bot.label} for name, bot in bots.items()),
        ],
        "help": bots[chair.who].help if chair.who in bots and first else "",
    }


def agreed_text(words: Words, front: Front, draft: Draft) -> str:
    """All that is agreed on, in one line."""
    agreed = list(front.agreed(words, draft.options))
    if front.hints and draft.people:
        allowed = all(draft.allows_hints(chair) for chair in draft.people)
        agreed.append(words.gettext("hints allowed") if allowed else words.gettext("no hints"))
    if front.take_backs(words) and not draft.take_back:
        agreed.append(words.gettext("no take-backs"))
    if draft.clock and draft.people:
        agreed.append(words.gettext("clock: %(minutes)s min each", minutes=draft.clock))
    text = words.enumeration(agreed)
    return text[:1].upper() + text[1:]


def hint_views(words: Words, front: Front, draft: Draft) -> list[dict[str, Any]]:
    """Each person says whether hints are allowed; who plays alone is not called by name."""
    if not front.hints:
        return []
    names = {number: chair.name or front.seat(words, number) for number, chair in enumerate(draft.chairs)}
    return [
        {
            "name": f"hints-{number}",
            "label": words.gettext("%(name)s allows hints", name=names[number])
            if len(draft.people) > 1
            else words.gettext("Hints"),
            "help": words.gettext("Hints are there only if everybody allows them.") if len(draft.people) > 1 else "",
            "on": draft.allows_hints(chair),
        }
        for number, chair in enumerate(draft.chairs)
        if chair.who == PERSON
    ]


def clock_views(words: Words, draft: Draft) -> list[dict[str, Any]]:
    """The clocks that people may agree on; bots have none."""
    if not draft.people:
        return []
    none = words.pgettext("clock", "none")
    return [{"value": time, "label": str(time) if time else none, "on": time == draft.clock} for time in OFFERED]


def option_views(words: Words, front: Front, offered: tuple[Option, ...], values: Mapping[str, Value]) -> list[Any]:
    """What is agreed on here; what a room of its own decides stays as it is."""
    labels = [(option, front.option(words, option)) for option in offered]
    return [option_in_words(words, option, values[option.name], label) for option, label in labels if label is not None]


def option_in_words(words: Words, option: Option, value: Value, label: Label) -> dict[str, Any]:
    """What the form's line for an option shows. A value that has no name where others have is not offered."""
    view: dict[str, Any] = {"name": option.name, "label": label.label, "help": label.help, "value": value}
    match option:
        case Number():
            between = words.gettext("From %(low)s to %(high)s.", low=option.low, high=option.high)
            view["help"] = f"{label.help} {between}".lstrip()
            return {**view, "kind": "number", "low": option.low, "high": option.high, "values": []}
        case Choice():
            named = [name for name in option.values if name in label.values] if label.values else option.values
            values = [{"value": name, "label": label.values.get(name, name)} for name in named]
            return {**view, "kind": "choice", "low": 0, "high": 0, "values": values}
        case Switch():
            return {**view, "kind": "switch", "low": 0, "high": 0, "values": []}
        case Text():
            return {**view, "kind": "text", "low": 0, "high": option.longest, "values": []}


def draft_of(desk: Desk, front: Front) -> Draft:
    """The set-up as it stands: what was being made, what was last played, or a fresh one against a bot."""
    name = front.game.name
    if name not in desk.setups:
        desk.setups[name] = as_last_time(desk, front)
    return desk.setups[name]


def as_last_time(desk: Desk, front: Front) -> Draft:
    """What was last played, or a fresh one against a bot; where a game asks for a language, the reader's."""
    fresh = replace(drafts.fresh(front.cover), options={"language": desk.settings.language})
    return settled(front, drafts.last_played(desk.shelf, front.cover) or fresh)


def settled(front: Front, draft: Draft) -> Draft:
    """The nearest set-up that the game offers."""
    draft = drafts.seated(front.cover, draft)
    return replace(draft, options=settle(front.game.options(len(draft.chairs), draft.options), draft.options))


def filled_in(front: Front, draft: Draft, fields: Fields) -> Draft:
    """The set-up with the fields of the form carried in; a field that makes no sense is passed over."""

    def text(name: str, before: str) -> str:
        value = fields.get(name, before)
        return value if isinstance(value, str) else before

    def switch(name: str, before: bool) -> bool:
        value = fields.get(name, before)
        return value if isinstance(value, bool) else before

    def clock() -> Minutes:
        wanted = text("clock", str(draft.clock))
        return next((minutes for minutes in OFFERED if str(minutes) == wanted), draft.clock)

    def hints(number: int, chair: Chair) -> bool | None:
        shown = draft.allows_hints(chair)
        wanted = switch(f"hints-{number}", shown)
        return chair.hints if wanted == shown else wanted

    chairs = tuple(
        Chair(
            who=text(f"seat-{number}", chair.who),
            name=preferences.tidy_name(text(f"name-{number}", chair.name)),
            hints=hints(number, chair),
        )
        for number, chair in enumerate(draft.chairs)
    )
    options = options_in(front.game.options(len(draft.chairs), draft.options), draft.options, fields)
    count = text("count", "")
    if count in map(str, front.game.players):
        wanted = int(count)
        chairs = (*chairs, *(Chair(chairs[-1].who) for _ in range(wanted - len(chairs))))[:wanted]
    return Draft(chairs, options, switch("take-back", draft.take_back), clock())


def options_in(offered: tuple[Option, ...], before: Mapping[str, Value], fields: Fields) -> dict[str, Value]:
    """The options with a form's fields carried in. A form sends numbers as text; one without digits is passed over."""
    found = dict(before)
    for option in offered:
        value = fields.get(f"option-{option.name}")
        if isinstance(option, Number) and isinstance(value, str):
            digits = value.removeprefix("-") if option.low < 0 else value
            value = int(value) if digits.isdecimal() and len(digits) <= LONGEST_NUMBER else None
        if value is not None:
            found[option.name] = value
    return found


def front_named(desk: Desk, name: object) -> Front:
    front = desk.fronts.get(name) if isinstance(name, str) else None
    if front is None:
        raise Refused(desk.words.gettext("There is no such game here."))
    return front


VERBS = Verbs()


@VERBS.add("setup.change", Fields)
def change(desk: Desk, args: Fields) -> None:
    front = front_named(desk, args.get("game"))
    draft = settled(front, filled_in(front, draft_of(desk, front), args))
    desk.setups[front.game.name] = draft
    agreed = front.game.options(len(draft.chairs), draft.options)
    labels = {option.name: label for option in agreed if (label := front.option(desk.words, option)) is not None}
    if lines := moved(desk.words, agreed, labels, draft.options, args):
        desk.say("info", " ".join(lines))


def moved(
    words: Words,
    options: tuple[Option, ...],
    labels: Mapping[str, Label],
    values: Mapping[str, Value],
    fields: Fields,
) -> list[str]:
    """What there is to say of numbers that could not stay as they were typed."""
    return [
        words.gettext(
            "%(what)s: from %(low)s to %(high)s.", what=labels[option.name].label, low=option.low, high=option.high
        )
        for option in options
        if isinstance(option, Number)
        and option.name in labels
        and isinstance(typed := fields.get(f"option-{option.name}"), str)
        and (typed.lstrip("0") or "0") != str(values[option.name])
    ]


@VERBS.add("setup.nudge", Nudge)
def nudge(desk: Desk, args: Nudge) -> None:
    front = front_named(desk, args.game)
    draft = draft_of(desk, front)
    desk.setups[front.game.name] = settled(front, replace(draft, options=nudged(draft.options, args.option, args.by)))


def nudged(options: Mapping[str, Value], name: str, by: int) -> dict[str, Value]:
    """The options with one number moved a little."""
    value = options.get(name)
    if type(value) is not int:
        return dict(options)
    return {**options, name: value + max(-1, min(1, by))}


@dataclass(frozen=True, slots=True)
class Which:
    game: str


@VERBS.add("setup.reset", Which)
def reset(desk: Desk, args: Which) -> None:
    """What is agreed on as in the box; who sits where stays."""
    front = front_named(desk, args.game)
    chairs = tuple(replace(chair, hints=None) for chair in draft_of(desk, front).chairs)
    desk.setups[front.game.name] = settled(front, Draft(chairs))


@VERBS.add("setup.start", Fields)
def start(desk: Desk, args: Fields) -> None:
    """Begin the match that the form describes."""
    front = front_named(desk, args.get("game"))
    sit_down(desk, front, settled(front, filled_in(front, draft_of(desk, front), args)))


@VERBS.add("setup.at-once", Which)
def at_once(desk: Desk, args: Which) -> None:
    """Begin as last time, or against the gentlest bot: one press, from wherever the game is offered."""
    front = front_named(desk, args.game)
    sit_down(desk, front, as_last_time(desk, front))


def sit_down(desk: Desk, front: Front, draft: Draft) -> None:
    """Begin, and remember with whom and how for the next time."""
    desk.setups[front.game.name] = draft
    desk.keep_data(drafts.key_of(front.game.name), draft, Draft)
    for chair in reversed(draft.people):
        desk.settings = replace(desk.settings, names=preferences.remember(desk.settings.names, chair.name))
    begin(desk, front, Setup(len(draft.chairs), draft.options), draft.players, agreed_of(draft))


def agreed_of(draft: Draft) -> Agreed:
    clock = draft.clock if draft.people else 0
    return Agreed(draft.take_back, tuple(draft.allows_hints(chair) for chair in draft.chairs), clock)


def begin(desk: Desk, front: Front, setup: Setup, players: tuple[Player, ...], agreed: Agreed, title: str = "") -> None:
    """Lay out a new match, store it, and go to its table. Raises `Refused` where the game can't begin so."""
    log: Log[Any] = Log(front.game.name, setup, seed())
    try:
        Match(front.game, log)
    except BrokenLog as broken:
        raise Refused(desk.words.gettext("A match cannot begin like this. Look at what you agreed on.")) from broken
    save = saves.fresh(log, players, agreed, front.notes, desk.now)
    desk.go(address(desk.new_match(front, saves.retitle(save, title) if title else save)))
