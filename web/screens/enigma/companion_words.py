"""The companion in words: what the slip asks, what was told, what may be wrong with it."""

from collections.abc import Sequence

from engine.core.words import Words
from engine.enigma.companion import Course
from engine.enigma.companion_told import Doubt, Exchange, Failed, Laid, Looked, Marker, Noted, Turn
from engine.enigma.table.events import Doubted, Event, Exchanged, Redrew, Saw, Spied, TimeMoved
from engine.enigma.table.view import EnigmaView
from web.cover import Label
from web.screens.enigma.companion_entry import Step, actor
from web.screens.enigma.companion_state import Asking, CompanionState, Deed
from web.screens.enigma.log import Teller
from web.screens.enigma.pieces import place_name, places_text


def option_of(words: Words, name: str) -> Label:
    _ = words.gettext
    return {
        "players": Label(_("Players"), "", {str(number): words.number(number) for number in range(2, 6)}),
        "seat": Label(
            _("You are player"),
            _("Player 1 keeps time and begins; player 2 sits on the left, and so on round the table."),
            {str(number): words.number(number) for number in range(1, 6)},
        ),
        "cast": Label(
            _("Characters"),
            _("Other: when the cast has grown, or somebody has written characters; then nobody is reckoned out."),
            {
                "first": _("first games"),
                "standard": words.pgettext("cast", "standard"),
                "other": words.pgettext("cast", "other"),
            },
        ),
        "checked_open": Label(_("What a doubt has checked stays face up")),
        "cards": Label(
            _("Cards"),
            _("Of the box: below you write what each is called and what is in its corner."),
            {"ours": words.pgettext("cards", "ours"), "box": words.pgettext("cards", "of the box")},
        ),
    }[name]


def asking_name(words: Words, asking: Asking) -> str:
    return {
        "turn": words.pgettext("companion", "Turn"),
        "cards": words.pgettext("companion", "Cards"),
        "tokens": words.pgettext("companion", "Tokens"),
        "people": words.pgettext("companion", "People"),
        "page": words.pgettext("companion", "Why?"),
    }[asking]


def deed_name(words: Words, deed: Deed) -> str:
    return {
        "looked": words.pgettext("companion", "Looked"),
        "corner": words.pgettext("companion", "Corner"),
        "shuffled": words.pgettext("companion", "Shuffled"),
        "swapped": words.pgettext("companion", "Swapped"),
        "laid": words.pgettext("companion", "Laid anew"),
        "turned": words.pgettext("companion", "Turned"),
        "spied": words.pgettext("companion", "Spied"),
        "exchanged": words.pgettext("companion", "Exchanged"),
        "failed": words.pgettext("companion", "Failed"),
    }[deed]


def heading(words: Words, state: CompanionState, view: EnigmaView, step: Step | None) -> str:
    """The question on the slip."""
    _, draft = words.gettext, state.draft
    match step:
        case "page":
            return _("Place %(place)s", place=place_name(words, state.place))
        case "tokens":
            return _("Tokens and time")
        case "place":
            return place_question(words, state)
        case "saw" if state.deed == "laid" and state.asking == "cards":
            place = draft.places[min(len(draft.cards), len(draft.places) - 1)]
            return _("What lies in place %(place)s now?", place=place_name(words, place))
        case "saw" if state.deed == "turned" and state.asking == "cards":
            return _("What was turned up in place %(place)s?", place=place_name(words, draft.places[0]))
        case "saw":
            return _("What did you see in place %(place)s?", place=place_name(words, draft.places[0]))
        case "said" if state.asking == "people":
            place = draft.places[min(len(draft.cards), len(draft.places) - 1)]
            return _("What was said of place %(place)s?", place=place_name(words, place))
        case "said" if actor(state, view) == view.seat:
            return _("What did you say of place %(place)s?", place=place_name(words, draft.places[0]))
        case "said":
            return _("What was said of place %(place)s?", place=place_name(words, draft.places[0]))
        case "doubt":
            return _("Who doubts it?")
        case "check":
            return _("What did the check show?")
        case "corner":
            return _("What is in the corner, place %(place)s?", place=place_name(words, draft.places[0]))
        case "whom":
            return _("Whose character?") if state.deed == "spied" else _("With whom?")
        case "own":
            return _("Who are you now?")
        case "character":
            return _("Who is it?") if state.deed == "spied" else _("Which character lies open now?")
        case _:
            return ready_text(words, state)


def place_question(words: Words, state: CompanionState) -> str:
    _ = words.gettext
    if state.asking == "cards" and state.deed in ("shuffled", "swapped", "laid"):
        return _("Which places? Press them above.")
    return _("Which place? Press it above.")


def ready_text(words: Words, state: CompanionState) -> str:
    _ = words.gettext
    if state.asking == "people":
        return _("Press places above to say what was told of them.") if state.deed == "failed" else _("Who did it?")
    return _("Places: %(places)s", places=places_text(words, sorted(state.draft.places)))


def doubt_text(words: Words, doubt: Doubt) -> str:
    _ = words.gettext
    return {
        "seat": _("Nobody sits there at this table, so this does not count."),
        "out": _("This player is out of the game."),
        "mute": _("Who has silence cannot doubt."),
        "up": _("This card lies face up already."),
        "holds": _("This token is held already, so this does not count."),
        "lacks": _("This token is not held, so this does not count."),
        "corners": _("This counts once the corners of all nine cards are told, under “At your table”."),
        "track": _("The marker cannot go there, so this does not count."),
        "stack": _("There is no stack, so this does not count."),
    }[doubt]


def entry_text(teller: Teller, went: Course, number: int, one: Noted) -> str:
    """An entry, as the log of our own table would tell it, and what I alone have seen."""
    events = went.events(number) or lone_events(one, went.views[number])
    if isinstance(one, Failed) and not events:
        return failed_text(teller, one)
    told = [event for event in events if not (isinstance(one, Laid) and isinstance(event, Saw))]
    return " ".join([*teller.told(told), *found_text(teller, events)])


def found_text(teller: Teller, events: Sequence[Event]) -> list[str]:
    """What I alone have seen: a card, several that I laid, somebody's character."""
    words, pieces = teller.words, teller.pieces
    saw = [event for event in events if isinstance(event, Saw) and event.card]
    what = [pieces.card(words, event.card or "") for event in saw]
    if len(saw) > 1:
        is_there = words.gettext("%(place)s is %(what)s")
        what = [
            is_there % {"place": place_name(words, event.place), "what": name}
            for event, name in zip(saw, what, strict=True)
        ]
    what += [pieces.character(words, one.character) for one in events if isinstance(one, Spied) and one.character]
    return [words.gettext("You saw: %(what)s.", what=words.enumeration(what))] if what else []


def failed_text(teller: Teller, one: Failed) -> str:
    """A try that failed, of which nothing follows for places."""
    words, who = teller.words, teller.pieces.character(teller.words, one.character)
    if one.seat == teller.you:
        return words.gettext("You show %(character)s, in vain.", character=who)
    return words.gettext("%(name)s shows %(character)s, in vain.", name=teller.names[one.seat], character=who)


def lone_events(one: Noted, view: EnigmaView) -> Sequence[Event]:
    """What an entry speaks of that does not count."""
    match one:
        case Turn(seat, place, card, doubter=doubter, true=true):
            said: list[Event] = [Saw(seat, place, None)]
            return said if doubter is None else [*said, Doubted(doubter, place, card, true)]
        case Looked(seats, place):
            return [Saw(seat, place, None) for seat in seats]
        case Marker(by):
            return [TimeMoved(view.cell, by)]
        case Exchange(seat, other, left):
            return [Redrew(seat, left) if other is None else Exchanged(seat, other)]
        case Failed() | Laid():
            return []
        case _:
            return [one]
