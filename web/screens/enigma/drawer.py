"""The drawer: what is to be done now, what there is to choose from, and the buttons that do it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.core.words import Words
from engine.enigma.actions import (
    Action,
    Cancel,
    Cover,
    EndTurn,
    HandOver,
    Inspect,
    Keep,
    Let,
    May,
    Name,
    Onward,
    Option,
    Seize,
    ShowStack,
    Spend,
    Whom,
)
from engine.enigma.actions import Lay as LayBack
from engine.enigma.effects import Choose, Step
from engine.enigma.goals import Guessing
from engine.enigma.table.doings import Effecting, Naming, Opening, Showing
from web.screens.enigma.moves import chosen, laid, may_try, pick_made, picks, sent, trying, ways
from web.screens.enigma.notes import STACK
from web.screens.enigma.pieces import Pieces, place_name, token_name
from web.screens.enigma.scratch import EnigmaSight, fresh
from web.screens.enigma.steps import do_text, effect_text, may_text, pick_text
from web.screens.enigma.tries import Trying, ask_text, part_text, said_text, word_text

ACT = "enigma.act"


@dataclass(frozen=True, slots=True)
class Button:
    id: str
    label: str
    do: str
    args: Mapping[str, Any]
    main: bool = False
    key: str = ""
    confirm: str = ""
    pressed: bool | None = None
    """Of what can be chosen, whether it is; None where a press does something at once."""


@dataclass(frozen=True, slots=True)
class Drawer:
    text: str
    """What is to be done; empty where the table's status says so."""
    of: str = field(default="", kw_only=True)
    """The card whose effect it is about."""
    choices: Sequence[Button] = ()
    """What there is to choose from: small, and many."""
    told: str = ""
    """Of what was chosen, what it does."""
    buttons: Sequence[Button] = ()


def does(id_: str, label: str, action: Action, *, main: bool = True, confirm: str = "") -> Button:
    return Button(id_, label, ACT, sent(action), main, "Enter" if main else "", confirm)


def drawer(words: Words, sight: EnigmaSight, pieces: Pieces) -> Drawer | None:
    """Nothing for who is not waited for."""
    actions = ways(sight)
    if not actions:
        return None
    now = trying(sight, pieces.cards)
    if now is not None:
        return try_drawer(words, sight, pieces, now)
    first = actions[0]
    match first:
        case Keep():
            return keep_drawer(words, sight, pieces, actions)
        case Onward():
            return Drawer("", buttons=[does("act-onward", words.gettext("The next game"), first)])
        case Name():
            return name_drawer(words, sight, pieces, actions)
    if isinstance(sight.view.doing, Effecting):
        return effect_drawer(words, sight, pieces, actions)
    return free_drawer(words, sight, actions)


def keep_drawer(words: Words, sight: EnigmaSight, pieces: Pieces, actions: Sequence[Action]) -> Drawer:
    """Who keeps which character (EN-26)."""
    word = fresh(sight).word
    keeps = {one.character: one for one in actions if isinstance(one, Keep)}
    choices = [choice(f"keep-{name}", pieces.character(words, name), name, word) for name in keeps]
    if word not in keeps:
        return Drawer("", choices)
    button = does("act-keep", words.gettext("Be %(character)s", character=pieces.character(words, word)), keeps[word])
    return Drawer("", choices, pieces.goal(words, word), [button])


def choice(id_: str, label: str, word: str, now: str, do: str = "enigma.choose") -> Button:
    return Button(id_, label, do, {"word": word}, pressed=word == now)


def name_drawer(words: Words, sight: EnigmaSight, pieces: Pieces, actions: Sequence[Action]) -> Drawer:
    """What one says of the card that was looked at; said is said (EN-10)."""
    _, doing = words.gettext, sight.view.doing
    assert isinstance(doing, Naming)
    names = {one.card: one for one in actions if isinstance(one, Name)}
    word = fresh(sight).word if len(names) > 1 else next(iter(names))
    where, there = place_name(words, doing.place), sight.view.spots[doing.place].card
    if word in names:
        name = pieces.card(words, word)
        say = does("act-say", _("Say: %(card)s", card=name), names[word])
        back = Button("act-other", _("Another name"), "enigma.choose", {"word": ""})
        truth = _("That is true.") if word == there else _("That is a lie.")
        told = f"{truth} {pieces.effect(words, word)}" if len(names) > 1 else pieces.effect(words, word)
        return Drawer("", (), told, [*([back] if len(names) > 1 else []), say])
    lies = pieces.card(words, there) if there is not None else ""
    text = _("In place %(place)s lies: %(card)s. Which card do you name?", place=where, card=lies)
    order = sorted(names, key=lambda name: name != there)
    return Drawer(text, [choice(f"name-{name}", pieces.card(words, name), name, word) for name in order])


def effect_drawer(words: Words, sight: EnigmaSight, pieces: Pieces, actions: Sequence[Action]) -> Drawer:
    """What the effect under way leaves to choose, and of which card that is."""
    doing = sight.view.doing
    assert isinstance(doing, Effecting)
    return replace(effect_asked(words, sight, pieces, actions), of=pieces.card(words, doing.card))


def effect_asked(words: Words, sight: EnigmaSight, pieces: Pieces, actions: Sequence[Action]) -> Drawer:
    _, first = words.gettext, actions[0]
    step = step_now(sight)
    if laid(sight):
        text = _("Press two cards to swap them. Lay them back when they lie as you like.")
        return Drawer(text, buttons=[does("act-lay", _("Lay them back so"), LayBack(laid(sight)))])
    if picks(sight):
        made, many = pick_made(sight), max(map(len, picks(sight)))
        text = pick_text(words, step, many)
        if made is None:
            return Drawer(text)
        return Drawer(text, buttons=[does("act-pick", do_text(words, step), made)])
    match first:
        case May():
            assert step is not None
            yes = does("act-yes", _("Yes"), May(True))
            no = Button("act-no", _("No"), ACT, sent(May(False)))
            return Drawer(may_text(words, sight.view, pieces, step), buttons=[no, yes])
        case Let() | Cancel():
            text = _("Time goes on. Do you return chaos to cancel that?")
            let = Button("act-let", _("Let it happen"), ACT, sent(Let()))
            return Drawer(text, buttons=[let, does("act-cancel", _("Return chaos"), Cancel(), main=False)])
    several = [several_button(words, sight, pieces, step, one, number) for number, one in enumerate(actions)]
    return Drawer(several_text(words, first), several)


def step_now(sight: EnigmaSight) -> Step | None:
    doing = sight.view.doing
    return doing.steps[0] if isinstance(doing, Effecting) and doing.steps else None


def several_text(words: Words, first: Action) -> str:
    _ = words.gettext
    match first:
        case Whom():
            return _("Whom do you choose?")
        case Seize():
            return _("What do you steal?")
        case HandOver():
            return _("What do you give away?")
    return _("Choose one:")


def several_button(
    words: Words, sight: EnigmaSight, pieces: Pieces, step: Step | None, action: Action, number: int
) -> Button:
    """One of few things that may be chosen: a press does it."""
    label = ""
    match action:
        case Whom(seat):
            label = words.gettext("The top of the stack") if seat is None else sight.names[seat]
        case Seize(seat, token) | HandOver(seat, token):
            label = words.gettext("%(name)s: %(what)s", name=sight.names[seat], what=token_name(words, token))
        case Option(at) if isinstance(step, Choose):
            text = effect_text(words, pieces, step.options[at])
            label = text[:1].upper() + text[1:]
    return Button(f"choice-{number}", label, ACT, sent(action))


def free_drawer(words: Words, sight: EnigmaSight, actions: Sequence[Action]) -> Drawer:
    """A free moment of a turn: a card is chosen; the goal; the end of the turn (EN-08)."""
    _, place, view = words.gettext, chosen(sight), sight.view
    alone = len(view.players) == 1
    if place is not None:
        where = place_name(words, place)
        buttons = []
        if Spend(place) in actions:
            label = _("Return decryption: place %(place)s", place=where)
            buttons.append(does("act-spend", label, Spend(place), main=Inspect(place) not in actions))
        if Inspect(place) in actions:
            label = _("Look at place %(place)s", place=where)
            if view.spots[place].up and not alone:
                label = _("Show place %(place)s", place=where)
            elif isinstance(view.doing, Opening):
                label = _("Turn up place %(place)s", place=where)
            elif alone:
                label = _("Choose place %(place)s", place=where)
            buttons.append(does("act-inspect", label, Inspect(place)))
        if Cover(place) in actions:
            buttons.append(does("act-cover", _("Take the silence from place %(place)s", place=where), Cover(place)))
        return Drawer("", buttons=buttons)
    buttons = []
    if ShowStack() in actions:
        confirm = _("Show your character and open the stack? Then you must reach a goal, or you are out.")
        buttons.append(does("act-stack", _("Open the stack"), ShowStack(), main=False, confirm=confirm))
    if may_try(sight):
        buttons.append(Button("act-try", _("Reach the goal"), "enigma.try-open", {}))
    if EndTurn() in actions:
        buttons.append(does("act-end", _("End the turn"), EndTurn()))
    spends = any(isinstance(one, Spend) for one in actions) and view.named
    hint = _("With decryption you may name one more card: choose it.") if spends else ""
    return Drawer(hint, buttons=buttons)


# Trying for the goal


def try_drawer(words: Words, sight: EnigmaSight, pieces: Pieces, now: Trying) -> Drawer:
    """One thing after the other: whose goal, what is left out, each place, each name (EN-15)."""
    _ = words.gettext
    names = sight.names
    text, choices, told = ask_text(words, pieces, now, names), list[Button](), missing_text(words, now)
    if now.asks_whose:
        choices = [choice(f"of-{name}", pieces.character(words, name), name, "", "enigma.try-of") for name in now.goals]
    elif now.left_out is None:
        choices = [left_button(words, pieces, now, way) for way in now.ways]
    elif now.open_piece is not None:
        choices = [
            choice(f"say-{word}", word_text(words, pieces, now.asked, word), word, "", "enigma.try-say")
            for word in now.names_for(now.open_piece.place)
        ]
    elif isinstance(now.asked, Guessing):
        choices = [
            Button(f"whom-{one}", _("The stack") if one == STACK else names[one], "enigma.try-whom", {"seat": one})
            for one in now.places
        ]
    elif now.is_ready:
        told = f"{said_text(words, pieces, now.action, names)}. {told}".strip()
    must = isinstance(sight.view.doing, Showing)
    buttons = []
    if now.speech.pieces or now.speech.left_out is not None or now.speech.of:
        buttons.append(Button("try-back", _("One step back"), "enigma.try-back", {}))
    if not must:
        buttons.append(Button("try-close", _("Not now"), "enigma.try-close", {}))
    if now.is_ready:
        asked = _("Show your character and say this? If anything of it is wrong, you are out of this game.")
        if len(sight.view.players) == 1:
            asked = _("Show your character and say this? If anything of it is wrong, all is lost.")
        buttons.append(Button("act-reach", _("Say it"), "enigma.try", {}, main=True, key="Enter", confirm=asked))
    return Drawer(text, choices, told, buttons)


def left_button(words: Words, pieces: Pieces, now: Trying, way: tuple[int, ...]) -> Button:
    label = words.enumeration(part_text(words, pieces, now.borrowed[number]) for number in way)
    number = "-".join(map(str, way)) or "none"
    return Button(
        f"leave-{number}", label or words.gettext("Leave nothing out"), "enigma.try-leave", {"parts": list(way)}
    )


def missing_text(words: Words, now: Trying) -> str:
    """A warning: without this token all that is said is in vain."""
    if now.left_out is None or now.asks_whose or not now.missing:
        return ""
    part = now.missing[0]
    name = words.gettext("decryption or chaos") if part.token == "any" else token_name(words, part.token)
    if part.since_start and part.token in now.view.players[now.seat].tokens:
        return words.gettext("You did not hold %(token)s when the turn began: this cannot succeed.", token=name)
    return words.gettext("You do not hold %(token)s: this cannot succeed.", token=name)
