"""Trying for one's goal: what has to be said, what is said so far, and what it sounds like (EN-15)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.game import Seat
from engine.core.words import Words
from engine.enigma.actions import CornerAt, Person, Point, Try
from engine.enigma.cards import CardSet
from engine.enigma.effects import Goal
from engine.enigma.goals import (
    Cornering,
    Guessing,
    Held,
    Part,
    Pointing,
    from_stack,
    is_held,
    is_in_line,
    nameable,
    parts_of,
    reachable,
    ways_to_leave_out,
)
from engine.enigma.table.doings import Showing
from engine.enigma.table.view import EnigmaView
from engine.enigma.words import PLACES, TOKENS, CardName, CharacterName, Place
from web.screens.enigma.notes import STACK, Piece, Speech
from web.screens.enigma.pieces import Pieces, corner_text, place_name, token_name


@dataclass(frozen=True, slots=True)
class Trying:
    """A try in the making, in the eyes of who makes it."""

    view: EnigmaView
    cards: CardSet
    speech: Speech

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def goals(self) -> tuple[CharacterName, ...]:
        """Of those that the stack has shown, whose goal can be reached."""
        doing = self.view.doing
        return reachable(self.cards, doing.shown) if isinstance(doing, Showing) else ()

    @property
    def of(self) -> CharacterName:
        """Whose goal of them it is: one alone is not asked for."""
        if self.speech.of in self.goals:
            return self.speech.of
        return self.goals[0] if len(self.goals) == 1 else ""

    @property
    def asks_whose(self) -> bool:
        return not self.of and bool(self.goals)

    @property
    def borrowed(self) -> tuple[Part, ...]:
        """The parts of the goal that the stack has shown."""
        part = from_stack(self._goal)
        if part is None:
            return ()
        goal = self.cards.characters[self.of].goal if self.of else part.otherwise
        return parts_of(goal, self._people)

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """What may be left out of those."""
        part = from_stack(self._goal)
        return ways_to_leave_out(self.borrowed, part.less if part is not None and self.of else 0)

    @property
    def left_out(self) -> tuple[int, ...] | None:
        if self.speech.left_out in self.ways:
            return self.speech.left_out
        return None if len(self.ways) > 1 else ()

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that has to be fulfilled."""
        gone = self.left_out or ()
        kept = tuple(part for number, part in enumerate(self.borrowed) if number not in gone)
        return parts_of(self._goal, self._people) + kept

    @property
    def said(self) -> tuple[Part, ...]:
        """Of that, what has to be said."""
        return tuple(part for part in self.parts if not isinstance(part, Held))

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What is said of it so far: as far as a save fits this table."""
        kept: list[Piece] = []
        for piece in self.speech.pieces[: len(self.said)]:
            now = replace_pieces(self, kept)
            if not now.fits(piece):
                break
            kept.append(piece)
            if not piece.word:
                break
        return tuple(kept)

    def fits(self, piece: Piece) -> bool:
        return piece.place in self.places and (not piece.word or piece.word in self.names_for(piece.place))

    @property
    def asked(self) -> Part | None:
        """What is to be said next, or was begun."""
        if self.asks_whose or self.left_out is None:
            return None
        done = sum(bool(piece.word) for piece in self.speech.pieces)
        return self.said[done] if done < len(self.said) else None

    @property
    def open_piece(self) -> Piece | None:
        """Of which nothing is said yet."""
        pieces = self.speech.pieces
        return pieces[-1] if pieces and not pieces[-1].word else None

    @property
    def places(self) -> tuple[int, ...]:
        """What may be pointed at next; for a character, seats."""
        part, done = self.asked, [piece for piece in self.speech.pieces if piece.word]
        if isinstance(part, Guessing):
            used = {piece.place for piece, one in zip(done, self.said, strict=False) if isinstance(one, Guessing)}
            whom = (STACK if one is None else one for one in nameable(self.view, self.seat))
            return tuple(one for one in whom if one not in used)
        if part is None or isinstance(part, Held):
            return ()
        taken = [piece.place for piece, one in zip(done, self.said, strict=False) if not isinstance(one, Guessing)]
        free = tuple(place for place in PLACES if place not in taken)
        if not part.in_line:
            return free
        line = [piece.place for piece in self._lined]
        return tuple(place for place in free if is_in_line([*line, place]))

    def names_for(self, place: int) -> tuple[str, ...]:
        """What may be said of a place, or of somebody."""
        match self.asked:
            case Pointing(card=str() as card):
                return (card,)
            case Pointing(in_line=in_line):
                asked = {part.card for part in self.said if isinstance(part, Pointing)}
                used = {piece.word for piece in self.speech.pieces} | asked
                free = [name for name in self.view.cards if name not in used]
                if in_line:
                    first = [self.cards.mansion[piece.word].corner for piece in self._lined]
                    corners = first[:1] or [*TOKENS]
                    free = [name for name in free if self.cards.mansion[name].corner in corners]
                return tuple(free)
            case Cornering(symbol=symbol, in_line=in_line):
                told = [piece.word for piece in self._lined][:1] if in_line else []
                return (symbol,) if symbol else tuple(told) or TOKENS
            case Guessing():
                return tuple(dict.fromkeys(self.view.cast))
        return ()

    @property
    def _lined(self) -> list[Piece]:
        """What was said of the line so far."""
        pieces = [piece for piece in self.speech.pieces if piece.word]
        return [
            piece
            for piece, part in zip(pieces, self.said, strict=False)
            if isinstance(part, Pointing | Cornering) and part.in_line
        ]

    def known(self, place: int) -> str:
        """What one knows to be true there, if that may be said; what alone may be said is said."""
        names = self.names_for(place)
        if len(names) == 1:
            return names[0]
        known: str | None = None
        match self.asked:
            case Pointing():
                known = self.view.spots[place].card
            case Cornering():
                card = self.view.spots[place].card
                known = self.view.spots[place].corner if card is None else self.cards.mansion[card].corner
            case Guessing():
                known = self.view.stack[0] if place == STACK else self.view.players[place].character
        return known if known in names and known is not None else ""

    @property
    def is_ready(self) -> bool:
        done = [piece for piece in self.speech.pieces if piece.word]
        return not self.asks_whose and self.left_out is not None and len(done) == len(self.said)

    @property
    def missing(self) -> tuple[Held, ...]:
        """Tokens that the goal asks for and one does not hold."""
        tokens = self.view.players[self.seat].tokens
        held = (part for part in self.parts if isinstance(part, Held))
        return tuple(part for part in held if not is_held(part, tokens, self.view.started))

    @property
    def action(self) -> Try:
        pairs = list(zip(self.said, self.speech.pieces, strict=True))
        return Try(
            points=tuple(Point(piece.place, piece.word) for part, piece in pairs if isinstance(part, Pointing)),
            corners=tuple(_corner(piece) for part, piece in pairs if isinstance(part, Cornering)),
            persons=tuple(
                Person(None if piece.place == STACK else piece.place, piece.word)
                for part, piece in pairs
                if isinstance(part, Guessing)
            ),
            of=self.of,
            left_out=self.left_out or (),
        )

    @property
    def _goal(self) -> Goal:
        name = self.view.players[self.seat].character
        return self.cards.characters[name].goal if name is not None else ()

    @property
    def _people(self) -> int:
        return len(nameable(self.view, self.seat))


def replace_pieces(trying: Trying, pieces: Sequence[Piece]) -> Trying:
    return replace(trying, speech=replace(trying.speech, pieces=tuple(pieces)))


def tried(view: EnigmaView, cards: CardSet, speech: Speech) -> Trying:
    """A try in the making, without what a save may hold and this table has no use for."""
    trying = Trying(view, cards, speech)
    return replace_pieces(trying, trying.pieces)


def _corner(piece: Piece) -> CornerAt:
    return CornerAt(piece.place, "decryption" if piece.word == "decryption" else "chaos")


def part_text(words: Words, pieces: Pieces, part: Part) -> str:
    """What a part of a goal asks for, in a few words."""
    _ = words.gettext
    match part:
        case Held(token=token):
            return _("decryption or chaos") if token == "any" else token_name(words, token)
        case Pointing(card=str() as card):
            return pieces.card(words, card)
        case Pointing(in_line=True):
            return _("a card of the line")
        case Pointing():
            return _("any card")
        case Cornering(symbol=symbol):
            return _("the corner of a card") if symbol is None else corner_text(words, symbol)
    return _("a character")


def ask_text(words: Words, pieces: Pieces, trying: Trying, names: Sequence[str]) -> str:
    """What is to be said next."""
    _ = words.gettext
    if trying.asks_whose:
        return _("Whose goal do you reach?")
    if trying.left_out is None:
        return _("What do you leave out?")
    part, begun = trying.asked, trying.open_piece
    if begun is not None and isinstance(part, Guessing):
        who = _("the stack") if begun.place == STACK else names[begun.place]
        return _("%(name)s: who is that?", name=who)
    if begun is not None:
        where = place_name(words, begun.place)
        if isinstance(part, Cornering):
            return _("Place %(place)s: which symbol is in the corner?", place=where)
        return _("Place %(place)s: which card lies there?", place=where)
    match part:
        case Pointing(card=str() as card):
            return _("Show: %(card)s.", card=pieces.card(words, card))
        case Pointing(in_line=True):
            return _("Show a card of the row or column.")
        case Pointing():
            return _("Show a card that you can name.")
        case Cornering(symbol=None):
            return _("Show a card whose corner you know.")
        case Cornering(symbol=("decryption" | "chaos") as symbol):
            return _("Show a card with %(corner)s.", corner=corner_text(words, symbol))
        case Guessing():
            return _("Whose character do you name?")
    return _("This is what you say:")


def said_text(words: Words, pieces: Pieces, said: Try, names: Sequence[str]) -> str:
    """All that is said, in one line."""
    return words.enumeration(_said(words, pieces, said, names))


def _said(words: Words, pieces: Pieces, said: Try, names: Sequence[str]) -> Iterator[str]:
    for point in said.points:
        yield words.gettext(
            "%(place)s is %(what)s", place=place_name(words, point.place), what=pieces.card(words, point.card)
        )
    for one in said.corners:
        yield words.gettext(
            "%(place)s is %(what)s", place=place_name(words, one.place), what=corner_text(words, one.corner)
        )
    for person in said.persons:
        who = words.gettext("the stack") if person.seat is None else names[person.seat]
        yield words.gettext("%(place)s is %(what)s", place=who, what=pieces.character(words, person.character))


def word_text(words: Words, pieces: Pieces, part: Part | None, word: str) -> str:
    """What can be said of a place or somebody, as a button calls it."""
    match part:
        case Cornering():
            return token_name(words, "decryption" if word == "decryption" else "chaos")
        case Guessing():
            return pieces.character(words, word)
    return pieces.card(words, word)


def marks_of(trying: Trying) -> dict[Place, CardName]:
    """What was said of each place so far; nothing is said yet where a press was the last."""
    pairs = zip(trying.said, trying.speech.pieces, strict=False)
    return {piece.place: piece.word for part, piece in pairs if not isinstance(part, Guessing)}
