"""The set-up screen, one for every game: who sits where, what is agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.core.codec import BadData, from_json
from engine.core.game import Setup
from engine.core.match import BrokenLog, Log, Match
from engine.core.options import Choice, Number, Option, Switch, Text, Value, settle
from engine.core.words import Words
from web import saves
from web import settings as preferences
from web.desk import Desk, address, seed
from web.drafts import PERSON, Chair, Draft
from web.front import Front, Label, Page
from web.saves import Agreed, Player
from web.screens.lines import rooms_view
from web.verbs import Fields, Refused, Verbs

SETUP = "setup:"
"""Keys of what was last set up begin so."""

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
        "counts": list(front.game.players),
        "count": len(draft.chairs),
        "seats": [chair_view(words, front, number, chair, draft) for number, chair in enumerate(draft.chairs)],
        "hints": front.hints,
        "together": len(draft.people) > 1,
        "options": option_views(words, front, offered, draft.options),
        "take_back": draft.take_back,
        "take_backs": front.take_backs(words),
        "remarks": [*front.remarks(words, Setup(len(draft.chairs), draft.options)), *namesakes(words, draft)],
        "longest_name": preferences.LONGEST_NAME,
    }
    return Page("setup.html", front.cover.title(words), context)


def namesakes(words: Words, draft: Draft) -> list[str]:
    """Two people with one name may play, if they want to."""
    names = [chair.name.casefold() for chair in draft.people if chair.name]
    same = len(set(names)) < len(names)
    return [words.gettext("Two people have the same name: you will not be able to tell them apart.")] if same else []


def chair_view(words: Words, front: Front, number: int, chair: Chair, draft: Draft) -> dict[str, Any]:
    bots = [(name, front.cover.bot(words, name) or Label(name)) for name in front.game.bots]
    person = {"value": PERSON, "label": words.gettext("A person"), "help": words.gettext("Plays on this device.")}
    return {
        "number": number,
        "label": front.seat(words, number),
        "who": chair.who,
        "name": chair.name,
        "hints": draft.allows_hints(chair),
        "is_person": chair.who == PERSON,
        "choices": [person, *({"value": name, "label": bot.label, "help": bot.help} for name, bot in bots)],
    }


def option_views(words: Words, front: Front, offered: tuple[Option, ...], values: Mapping[str, Value]) -> list[Any]:
    return [option_view(words, front, option, values[option.name]) for option in offered]


def option_view(words: Words, front: Front, option: Option, value: Value) -> dict[str, Any]:
    return option_in_words(words, option, value, front.option(words, option))


def option_in_words(words: Words, option: Option, value: Value, label: Label) -> dict[str, Any]:
    """What the form's line for an option shows."""
    view: dict[str, Any] = {"name": option.name, "label": label.label, "help": label.help, "value": value}
    match option:
        case Number():
            between = words.gettext("From %(low)s to %(high)s.", low=option.low, high=option.high)
            view["help"] = f"{label.help} {between}".lstrip()
            return {**view, "kind": "number", "low": option.low, "high": option.high, "values": []}
        case Choice():
            values = [{"value": name, "label": label.values.get(name, name)} for name in option.values]
            return {**view, "kind": "choice", "low": 0, "high": 0, "values": values}
        case Switch():
            return {**view, "kind": "switch", "low": 0, "high": 0, "values": []}
        case Text():
            return {**view, "kind": "text", "low": 0, "high": option.longest, "values": []}


def draft_of(desk: Desk, front: Front) -> Draft:
    """The set-up as it stands: what was being made, what was last played, or a fresh one against a bot."""
    name = front.game.name
    if name not in desk.setups:
        try:
            draft = from_json(desk.shelf.get(draft_key(front), ""), Draft)
        except BadData:
            draft = fresh(front)
        desk.setups[name] = settled(front, draft)
    return desk.setups[name]


def draft_key(front: Front) -> str:
    return f"{SETUP}{front.game.name}"


def fresh(front: Front) -> Draft:
    """A person against the gentlest bot."""
    seats = next((seats for seats in front.game.players if seats > 1), 1)
    bot = next(iter(front.game.bots), PERSON)
    return Draft((Chair(PERSON), *(Chair(bot) for _ in range(seats - 1))))


def settled(front: Front, draft: Draft) -> Draft:
    """The nearest set-up that the game offers."""
    game = front.game
    chairs = [
        chair if chair.who == PERSON or chair.who in game.bots else replace(chair, who=PERSON) for chair in draft.chairs
    ]
    most = game.players[-1]
    while len(chairs) not in game.players:
        if len(chairs) > most:
            chairs.pop()
        else:
            chairs.append(Chair(next(iter(game.bots), PERSON)))
    options = settle(game.options(len(chairs), draft.options), draft.options)
    return replace(draft, chairs=tuple(chairs), options=options)


def filled_in(front: Front, draft: Draft, fields: Fields) -> Draft:
    """The set-up with the fields of the form carried in; a field that makes no sense is passed over."""

    def text(name: str, before: str) -> str:
        value = fields.get(name, before)
        return value if isinstance(value, str) else before

    def switch(name: str, before: bool) -> bool:
        value = fields.get(name, before)
        return value if isinstance(value, bool) else before

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
    if count.isdecimal() and len(count) == 1:
        wanted = int(count)
        chairs = (*chairs, *(Chair(chairs[-1].who) for _ in range(wanted - len(chairs))))[: max(wanted, 1)]
    return Draft(chairs, options, switch("take-back", draft.take_back))


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
    labels = {option.name: front.option(desk.words, option) for option in agreed}
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
        and isinstance(typed := fields.get(f"option-{option.name}"), str)
        and (typed.lstrip("0") or "0") != str(values[option.name])
    ]


@dataclass(frozen=True, slots=True)
class Nudge:
    game: str
    option: str
    by: int


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
    front = front_named(desk, args.game)
    desk.setups[front.game.name] = settled(front, fresh(front))


@VERBS.add("setup.start", Fields)
def start(desk: Desk, args: Fields) -> None:
    """Begin the match that the form describes."""
    front = front_named(desk, args.get("game"))
    draft = settled(front, filled_in(front, draft_of(desk, front), args))
    desk.setups[front.game.name] = draft
    desk.keep_data(draft_key(front), draft, Draft)
    for chair in reversed(draft.chairs):
        if chair.who == PERSON:
            desk.settings = replace(desk.settings, names=preferences.remember(desk.settings.names, chair.name))
    players = tuple(player_of(chair) for chair in draft.chairs)
    begin(desk, front, Setup(len(draft.chairs), draft.options), players, agreed_of(draft))


def player_of(chair: Chair) -> Player:
    return Player(chair.name) if chair.who == PERSON else Player(bot=chair.who)


def agreed_of(draft: Draft) -> Agreed:
    return Agreed(draft.take_back, tuple(draft.allows_hints(chair) for chair in draft.chairs))


def begin(desk: Desk, front: Front, setup: Setup, players: tuple[Player, ...], agreed: Agreed) -> None:
    """Lay out a new match, store it, and go to its table. Raises `Refused` where the game can't begin so."""
    log: Log[Any] = Log(front.game.name, setup, seed())
    try:
        Match(front.game, log)
    except BrokenLog as broken:
        raise Refused(desk.words.gettext("A match cannot begin like this. Look at what you agreed on.")) from broken
    desk.go(address(desk.new_match(front, saves.fresh(log, players, agreed, front.notes, desk.now))))
