"""Mastermind in words: pegs, answers, options, bots, refusals."""

from engine.core.bots import Why
from engine.core.game import IllegalAction
from engine.core.options import Option, Values
from engine.core.words import Words
from engine.mastermind.codes import Answer
from web.cover import Label


def answer_text(words: Words, answer: Answer) -> str:
    """1 red, 2 white."""
    parts = []
    if answer.red:
        parts.append(words.ngettext("%(num)s red", "%(num)s red", answer.red))
    if answer.white:
        parts.append(words.ngettext("%(num)s white", "%(num)s white", answer.white))
    return words.enumeration(parts) if parts else words.gettext("no key pegs")


def holes_text(words: Words, holes: int) -> str:
    return words.ngettext("%(num)s hole", "%(num)s holes", holes)


def colours_text(words: Words, colours: int) -> str:
    return words.ngettext("%(num)s colour", "%(num)s colours", colours)


def fits_text(words: Words, fit: int) -> str:
    if not fit:
        return words.gettext("No code fits the answers.")
    return words.ngettext("%(num)s code still fits.", "%(num)s codes still fit.", fit)


def rows_text(words: Words, rows: int) -> str:
    return words.ngettext("%(num)s row", "%(num)s rows", rows)


def option_label(words: Words, option: Option) -> Label:
    _ = words.gettext
    return {
        "games": Label(_("Games"), _("The players swap roles after each; an even number is fair.")),
        "first_codemaker": Label(
            _("Who makes the first code"),
            values={
                "drawn": _("drawn by lot"),
                "first": _("first seat"),
                "second": _("second seat"),
            },
        ),
        "holes": Label(_("Holes"), _("The box has 4.")),
        "colours": Label(_("Colours"), _("The box has 6.")),
        "rows": Label(_("Rows"), _("The box has 10. A code that holds to the last row earns one point more.")),
        "empties": Label(_("Empty holes"), _("The extra game: a hole left empty counts as one more colour.")),
        "no_repeats": Label(_("No repeats in the code"), _("Every colour at most once. Guesses may still repeat.")),
        "by_hand": Label(
            _("The codemaker answers by hand"),
            _("A person may place wrong key pegs. The codebreaker may claim that no code fits."),
        ),
    }[option.name]


def agreed_texts(words: Words, options: Values) -> list[str]:
    """The board; and what is not as in the box. Alone there is one game, and no codemaker to be agreed on."""
    _ = words.gettext
    maker = {"first": _("the first seat makes the first code"), "second": _("the second seat makes the first code")}
    also = {
        "empties": _("holes may stay empty"),
        "no_repeats": _("no repeats in the code"),
        "by_hand": _("answers by hand"),
    }
    games = [words.ngettext("%(num)s game", "%(num)s games", int(options["games"]))] if "games" in options else []
    return [
        *games,
        holes_text(words, int(options["holes"])),
        colours_text(words, int(options["colours"])),
        rows_text(words, int(options["rows"])),
        *(text for value, text in maker.items() if options.get("first_codemaker") == value),
        *(text for name, text in also.items() if options.get(name)),
    ]


def refusal_text(words: Words, illegal: IllegalAction) -> str:
    _ = words.gettext
    return {
        "mastermind.over": _("The match is over."),
        "mastermind.not-a-row": _("That does not fill a row."),
        "mastermind.repeats": _("Repeats are not agreed on: every colour at most once in the code."),
        "mastermind.too-many-key-pegs": _("There are more key pegs than holes."),
        "mastermind.nothing-to-claim": _("There is no answer yet that could be wrong."),
        "mastermind.not-your-turn": _("It is not your turn."),
    }.get(illegal.code, _("That cannot be done now."))


def why_text(words: Words, why: Why) -> str:
    """A bot's or the solver's reason, in words; empty where there is nothing to say."""
    _ = words.gettext
    match why.code:
        case "mastermind.only-fit":
            return _("Only this code fits.")
        case "mastermind.book":
            return f"{_('The best move, worked out beforehand.')} {_numbers_text(words, why)}"
        case "mastermind.opening":
            return f"{_('A good first row.')} {_numbers_text(words, why)}"
        case "mastermind.splits":
            return _numbers_text(words, why)
        case "mastermind.sampled":
            return f"{_numbers_text(words, why)} {_sample_text(words, why)}"
        case "mastermind.first-try":
            return _("A first try: two colours, half and half.")
        case "mastermind.builds-on":
            return _("Builds on row %(row)s, and remembers the last one.", row=why.arguments["row"])
        case "mastermind.hunch":
            return _("A hunch that builds on row %(row)s.", row=why.arguments["row"])
        case "mastermind.nothing-fits":
            return _("No code fits the answers.")
        case "mastermind.at-a-loss":
            return _("No code fits the answers; this is a shot in the dark.")
    return ""


def _numbers_text(words: Words, why: Why) -> str:
    """What a guess splits the codes into."""
    parts = int(why.arguments["parts"])
    fit, worst = int(why.arguments["fit"]), int(why.arguments["worst"])
    text = words.ngettext(
        "Of %(fit)s codes that fit its answer leaves %(left)s on average, %(worst)s at worst "
        "(%(num)s answer is possible).",
        "Of %(fit)s codes that fit its answer leaves %(left)s on average, %(worst)s at worst "
        "(%(num)s answers are possible).",
        parts,
        fit=words.number(fit),
        left=words.decimal(float(why.arguments["expected"])),
        worst=words.number(worst),
    )
    if not why.arguments["may_be"]:
        text = f"{text} {words.gettext('It cannot be the code itself, but it tells more.')}"
    return text


def _sample_text(words: Words, why: Why) -> str:
    looked_at, of, counted = (int(why.arguments[name]) for name in ("looked_at", "of", "counted"))
    return words.gettext(
        "An estimate: %(looked_at)s of %(all)s guesses were tried, on %(counted)s of the codes that fit.",
        looked_at=words.number(looked_at),
        all=words.number(of),
        counted=words.number(counted),
    )
