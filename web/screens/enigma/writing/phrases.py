"""What steps and goals say on a card, a short sentence for each: a text to begin with."""

from collections.abc import Callable

from engine.core.words import Words
from engine.enigma.effects import (
    Apply,
    Arrange,
    Choose,
    Effect,
    Exchange,
    FromStack,
    Give,
    Goal,
    GoalPart,
    HoldToken,
    Look,
    NameCards,
    NameCharacters,
    Pay,
    PointAt,
    PointAtCorners,
    PointAtLine,
    Return,
    Shuffle,
    Spy,
    Steal,
    Step,
    Swap,
    Take,
    Tell,
    Time,
    TimeIsUp,
    Turn,
    When,
    walked,
)
from engine.enigma.wording import taken
from engine.enigma.words import CardName
from web.screens.enigma.writing.sheet import AnyCard, Room


def suggested_text(words: Words, card: AnyCard, called: Callable[[CardName], str]) -> str:
    """A text to begin with; none while a block still lacks what its sentence names."""
    return card_text(words, card, called) if says_all(card) else ""


def says_all(card: AnyCard) -> bool:
    """Whether each block has its rooms, and each choice something to choose from."""
    if isinstance(card, Room):
        return all(step_says_all(step) for effect in card.effects for step in walked(effect))
    inner = [part for one in card.goal if isinstance(one, FromStack) for part in one.otherwise]
    return all(part.cards for part in (*card.goal, *inner) if isinstance(part, PointAt))


def step_says_all(step: Step) -> bool:
    match step:
        case Tell("is", card):
            return bool(card)
        case Choose(options):
            return any(options)
    return True


def card_text(words: Words, card: AnyCard, called: Callable[[CardName], str]) -> str:
    if not isinstance(card, Room):
        return goal_text(words, card.goal, called)
    told = " ".join(effect_text(words, effect, called) for effect in card.effects if effect)
    if card.cancel:
        told = f"{told} {words.gettext('Whoever holds chaos may return it to cancel all this.')}"
    return told.strip()


def effect_text(words: Words, effect: Effect, called: Callable[[CardName], str]) -> str:
    return " ".join(step_text(words, step, called) for step in effect)


def goal_text(words: Words, goal: Goal, called: Callable[[CardName], str]) -> str:
    return " ".join(part_text(words, part, called) for part in goal)


def step_text(words: Words, step: Step, called: Callable[[CardName], str]) -> str:
    """A sentence, with what it depends on before it."""
    text = bare_text(words, step, called)
    if getattr(step, "may", False):
        text = words.gettext("If you like: %(what)s", what=lowered(text))
    condition = when_text(words, step.when)
    return f"{condition}: {lowered(text)}" if condition else text


def when_text(words: Words, when: When) -> str:
    _ = words.gettext
    return {
        "": "",
        "chaos": _("If you hold chaos"),
        "no-chaos": _("If you hold no chaos"),
        "decryption": _("If you hold decryption"),
        "no-decryption": _("If you hold no decryption"),
    }[when]


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def bare_text(words: Words, step: Step, called: Callable[[CardName], str]) -> str:
    _ = words.gettext
    match step:
        case Look(who="both"):
            return _("Choose a player: you both look at %(cards)s.", cards=cards_text(words, step))
        case Look():
            return _("Look at %(cards)s.", cards=cards_text(words, step))
        case Tell("is", card):
            return _("Tell everyone truly whether it is this card: %(card)s.", card=called(card))
        case Tell():
            return _("Tell everyone truly what is in the corner.")
        case Arrange():
            cards = cards_text(words, step)
            return _("Take %(cards)s, look at them and lay them back face down, in any order.", cards=cards)
        case Swap(among):
            return {
                "any": _("Swap two cards as they lie."),
                "near": _("Swap two cards that lie next to this one, as they lie."),
                "here+near": _("Swap this card with one next to it, as they lie."),
                "line": _("Swap two cards of one row or column, as they lie."),
                "cross": _("Swap two cards, as they lie: of one and those next to it."),
            }[among]
        case Shuffle(alone="face-up"):
            cards = cards_text(words, step)
            return _("Shuffle %(cards)s face down (alone: all that lie face up).", cards=cards)
        case Shuffle():
            return _("Shuffle %(cards)s face down.", cards=cards_text(words, step))
        case Turn("up"):
            return _("Flip %(cards)s face up.", cards=cards_text(words, step))
        case Turn():
            return _("Flip %(cards)s face down.", cards=cards_text(words, step))
        case Spy("any"):
            return _("Look at the character of another player who is still in, or at the top one of the stack.")
        case Spy():
            return _("Look at the character of another player who is still in.")
        case Exchange():
            return _("Swap characters with that player.")
        case Time(1):
            return _("Move time one cell on.")
        case Time():
            return _("Move time one cell back (once a game, whoever does it).")
        case Apply():
            return _("Choose another card without silence, as if it were your choice of this turn.")
        case Choose(options):
            between = words.pgettext("between the choices of a card", "; or ")
            told = [lowered(effect_text(words, option, called)).rstrip(".") for option in options if option]
            return _("One of these: %(choices)s.", choices=between.join(told))
    return token_text(words, step)


def token_text(words: Words, step: Step) -> str:
    """Of the steps that move tokens."""
    _ = words.gettext
    match step:
        case Take(token, who):
            return {
                "self": _("Take %(token)s."),
                "both": _("Choose a player: you both take %(token)s."),
                "partner": _("Choose a player, who takes %(token)s."),
                "others": _("All the others take %(token)s."),
            }[who] % {"token": taken(words, token)}
        case Return(token, who):
            return {
                "self": _("Return %(token)s."),
                "both": _("Choose a player: you both return %(token)s."),
                "partner": _("Choose a player, who returns %(token)s."),
                "others": _("All the others return %(token)s."),
            }[who] % {"token": taken(words, token)}
        case Pay(token):
            return _("Return %(token)s as the price.", token=taken(words, token))
        case Give(token):
            return _("Give %(token)s to another player.", token=taken(words, token))
        case Steal(token, otherwise):
            text = _("Steal %(token)s from another player.", token=taken(words, token))
            if not otherwise:
                return text
            more = _("If there is nothing to steal, take %(token)s.", token=taken(words, otherwise))
            return f"{text} {more}"
    raise LookupError(step)


def cards_text(words: Words, step: Look | Arrange | Shuffle | Turn) -> str:
    """Which cards: as what one looks at, takes or turns."""
    _, n, among = words.gettext, step.n, step.among
    if isinstance(step, Look):  # One after the other: lines and crosses are all the same to it.
        among = "near" if among in ("near", "here+near") else "any"
    if among == "line":
        return _("the three cards of a row or column")
    if among == "cross":
        return _("a card and all next to it")
    if not isinstance(n, int):
        return {
            "any": _("as many cards as there are players still in"),
            "near": _("as many cards next to this one as there are players still in"),
            "here+near": _("this card and as many next to it as there are players still in"),
        }[among]
    if among == "near":
        return words.npgettext("look at, take", "%(num)s card next to this one", "%(num)s cards next to this one", n)
    if among == "here+near" and isinstance(step, Turn):
        return words.npgettext(
            "look at, take",
            "%(num)s card: this one or one next to it",
            "%(num)s cards: this one and those next to it",
            n,
        )
    if among == "here+near":
        return words.npgettext(
            "look at, take", "this card and %(num)s next to it", "this card and %(num)s next to it", n
        )
    return words.npgettext("look at, take", "%(num)s card", "%(num)s cards", n)


def part_text(words: Words, part: GoalPart, called: Callable[[CardName], str]) -> str:
    """Of a goal."""
    _ = words.gettext
    match part:
        case HoldToken(token, "start"):
            return _("Hold %(token)s, now and already when this turn began.", token=taken(words, token))
        case HoldToken(token):
            return _("Hold %(token)s.", token=taken(words, token))
        case PointAt(cards):
            return _("Show where these lie: %(cards)s.", cards=words.enumeration(map(called, cards)))
        case NameCards(k):
            return words.ngettext("Name any %(num)s card.", "Name any %(num)s cards.", k)
        case PointAtCorners("decryption", k):
            return words.ngettext(
                "Show %(num)s more card with decryption in the corner.",
                "Show %(num)s more cards with decryption in the corner.",
                k,
            )
        case PointAtCorners("chaos", k):
            return words.ngettext(
                "Show %(num)s more card with chaos in the corner.",
                "Show %(num)s more cards with chaos in the corner.",
                k,
            )
        case PointAtCorners(_any, k):
            return words.ngettext(
                "Say which symbol is in the corner of %(num)s more card.",
                "Say which symbol is in the corner of each of %(num)s more cards.",
                k,
            )
        case PointAtLine(True):
            return _("Name three cards in one row or column that have the same symbol in the corner.")
        case PointAtLine():
            return _("Show a row or column of three cards that have the same symbol in the corner.")
        case NameCharacters(k):
            return words.ngettext(
                "Name the character of %(num)s player who is still in.",
                "Name the characters of %(num)s players who are still in.",
                k,
            )
        case TimeIsUp():
            return _("Be in and not silenced when time is up.")
        case FromStack(top, less, otherwise):
            text = words.ngettext(
                "Turn up the %(num)s top character of the stack and reach that goal.",
                "Turn up the %(num)s top characters of the stack and reach the goal of one of them.",
                top,
            )
            if less:
                parts = words.ngettext(
                    "%(num)s part of it may be left out.", "%(num)s parts of it may be left out.", less
                )
                text = f"{text} {parts}"
            if not otherwise:
                return text
            instead = lowered(goal_text(words, otherwise, called))
            return f"{text} {_('If there is no such goal: %(goal)s', goal=instead)}"
