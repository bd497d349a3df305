"""The sixteen nights: what has come so far of the log, the envelopes the characters; nothing of the rest (IN-30)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.game import Setup
from engine.core.options import Choice, Option, Values
from engine.core.words import Words
from engine.initiative.campaign import Envelope, Night
from engine.initiative.start import PLACES, options
from web.cover import Label
from web.screens.initiative.pieces import Pieces
from web.screens.initiative.tools import Drawers
from web.screens.initiative.words import option_label

SEAL, CANDLE = "seal", "candle"

COUNTED = (SEAL, CANDLE)
"""Of these one has several; they are counted and not told of each time."""


class InitiativeCampaigns:
    """Win or lose, the next night follows (IN-30)."""

    def __init__(self, drawers: Drawers, pieces: Pieces) -> None:
        self._missions = drawers.missions
        self._drawers = drawers
        self._pieces = pieces

    @property
    def nights(self) -> Sequence[Night]:
        return self._drawers.campaign.nights

    def first(self, setup: Setup, language: str) -> Setup:
        mission = self.nights[0].mission
        begun: Values = {"mission": mission, "language": language, "written": "", "nights": "", "candles": 0}
        return replace(setup, options={**setup.options, **begun})

    def about(self, words: Words) -> str:
        return words.gettext(
            "Sixteen nights in a cipher bureau, one mission each. Won or lost, the story goes on, and each night "
            "leaves something on your desk."
        )

    def stage(self, words: Words, setup: Setup) -> str:
        mission = self._missions.built(str(setup.options["mission"]), str(setup.options["language"]))
        return f"{mission.number}. {mission.title}"

    def gives_away(self, words: Words, setup: Setup) -> str:
        """Of a night that comes by link or file, out of its turn: its own answer, and the log's, which are those of the
        nights before it. Nothing of what belongs to no campaign."""
        if setup.options["written"]:
            return ""
        number = self._missions.built(str(setup.options["mission"]), str(setup.options["language"])).number
        if not number:
            return ""
        if self._drawers.shows_log(number, str(setup.options["nights"])):
            return words.gettext(
                "Night %(number)s of the campaign. It shows the answers of the nights before it, and its own once it "
                "is over.",
                number=number,
            )
        return words.gettext("Night %(number)s of the campaign. It shows its answer once it is over.", number=number)

    def over(self, played: Sequence[Setup]) -> bool:
        return len(played) >= len(self.nights)

    def ending(self, words: Words, won: Sequence[bool]) -> str:
        """The last night decides it alone."""
        last = self.nights[-1]
        return " ".join(self._envelope(name).text.in_(words) for name in (last.win if won[-1] else last.loss))

    def entry(self, words: Words, setup: Setup) -> str:
        """The answer, which the secret side has shown either way (IN-24)."""
        return self._missions.built(str(setup.options["mission"]), str(setup.options["language"])).answer

    def parts(self, words: Words, won: Sequence[bool], following: Setup | None) -> Mapping[str, Any]:
        if following is None:
            return {"act": "", "fresh": [], "desk": self._desk(words, won), "held": []}
        night = self.nights[len(won)]
        last = list(brought(self.nights[len(won) - 1], won[-1])) if won else []
        fresh = [name for name in (*last, *night.before) if name not in COUNTED]
        return {
            "act": words.gettext("Act %(number)s", number=night.act),
            "fresh": [self._view(words, name) for name in fresh],
            "desk": self._desk(words, won[:-1], upto=len(won)),
            "held": list(self._held(words, won, following)),
        }

    def choices(self, words: Words, following: Setup) -> Sequence[tuple[Option, Label]]:
        """Who goes along tonight: characters join as the envelopes tell."""
        won = [letter == "w" for letter in str(following.options["nights"])]
        joined = self._joined(won)
        return [
            (narrowed(option, joined) if option.name in PLACES else option, label)
            for option in options(following.seats, following.options, self._missions.names)
            if option.name in (*PLACES, "characters", "owl")
            and (label := option_label(words, option, self._pieces, joined)) is not None
        ]

    def again(self, setup: Setup, won: Sequence[bool]) -> Setup | None:
        """The night once more, with all that has come since; it leads nowhere."""
        nights = "".join("w" if one else "l" for one in won)
        return replace(setup, options={**setup.options, "nights": nights})

    def _envelope(self, name: str) -> Envelope:
        return self._drawers.campaign.envelopes[name]

    def _view(self, words: Words, name: str) -> dict[str, str]:
        envelope = self._envelope(name)
        return {
            "name": name,
            "title": envelope.title.in_(words),
            "text": envelope.text.in_(words),
            "rule": envelope.rule.in_(words) if envelope.rule is not None else "",
        }

    def _opened(self, won: Sequence[bool], upto: int) -> list[str]:
        """The envelopes of so many nights, in their order: those before a night, and those after it that have come."""
        names: list[str] = []
        for number, night in enumerate(self.nights[:upto]):
            names += night.before
            if number < len(won):
                names += brought(night, won[number])
        return names

    def _desk(self, words: Words, won: Sequence[bool], upto: int | None = None) -> list[dict[str, str]]:
        """What was read on earlier nights."""
        names = self._opened(won, len(won) if upto is None else upto)
        return [self._view(words, name) for name in names if name not in COUNTED]

    def _held(self, words: Words, won: Sequence[bool], following: Setup) -> Iterator[dict[str, Any]]:
        """Seals and candle ends, and what they are good for, once there are any."""
        candles = following.options["candles"]
        for name, count in ((SEAL, sum(won)), (CANDLE, candles if isinstance(candles, int) else 0)):
            if count:
                yield {**self._view(words, name), "count": count}

    def _joined(self, won: Sequence[bool]) -> frozenset[str]:
        """Who may be chosen tonight: those of the first night, and who came with an envelope."""
        tonight = (*self._opened(won, len(won)), *self.nights[min(len(won), len(self.nights) - 1)].before)
        came = {self._envelope(name).unlocks for name in tonight}
        return self._pieces.at_first | {name for name in came if name is not None}


def brought(night: Night, won: bool) -> tuple[str, ...]:
    return night.win if won else night.loss


def narrowed(option: Option, joined: frozenset[str]) -> Option:
    """Only those who have joined can be chosen."""
    if not isinstance(option, Choice):
        return option
    values = tuple(value for value in option.values if value in joined)
    return replace(option, values=values, default=values[0])
