"""The print shop on the command line."""

import sys
from argparse import (
    SUPPRESS,
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawTextHelpFormatter,
    _ArgumentGroup,
)
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from engine.core.content import BadContent, Files
from engine.core.options import BadSetup, Choice, Number, Option, Switch, Text, Value
from engine.core.words import SOURCE_LANGUAGE, Words, languages
from printables.calibration import Calibration
from printables.component import Label
from printables.document import Progress
from printables.initiative.judging import judged
from printables.library import CONTENT, NotThere, read_content, read_fonts
from printables.pen import CannotPrint
from printables.png import pngs, write_folder, zipped
from printables.proof import faults
from printables.settings import FARTHEST, SETTINGS, TENTHS, labels
from printables.sheets import PAPERS
from printables.shop import COMPONENTS, GAMES, Basket, Item, basket, print_cards, print_order, spoils

DONE, FAULTY, MISUSED = 0, 1, 2
"""What it ends with: all is well; content or fit is wrong; it was called in a wrong way."""

CALIBRATION = Calibration.name

EXAMPLES = """\
examples:
  blackchamber-print list
  blackchamber-print make tagiron/pad --lang uk --sheets 20 -o pads.pdf
  blackchamber-print make tagiron --paper letter --backs short-edge -o tagiron.pdf
  blackchamber-print make --all --lang ru --grey -o everything.pdf
  blackchamber-print make tagiron -o tagiron/
  blackchamber-print make tagiron/cards --png cards.zip
  blackchamber-print make initiative/mission --file mission.toml -o mission.pdf
  blackchamber-print make enigma/blanks --file cards.toml -o cards.pdf
  blackchamber-print calibrate -o calibration.pdf
  blackchamber-print check
  blackchamber-print judge mission.toml
"""

WRITTEN = "written"
"""The option that holds what stands in a file."""

Making: TypeAlias = Callable[[Namespace, Files], int]


class Misuse(Exception):
    """Something that was asked for and cannot be asked for."""


def run(arguments: Sequence[str]) -> int:
    try:
        files = read_content(content_of(arguments))
        chosen = command_line(files).parse_args(arguments)
        making: Making = chosen.run
        return making(chosen, files)
    except SystemExit as ended:
        return DONE if ended.code in (None, 0) else MISUSED
    except Misuse as misuse:
        return complain(str(misuse), MISUSED)
    except BadSetup as bad:
        return complain(f"--{bad.option} cannot be {shortened(bad.value)}", MISUSED)
    except UnicodeDecodeError as error:
        return complain(f"not UTF-8: {error}", FAULTY)
    except (BadContent, CannotPrint, NotThere, OSError) as error:
        return complain(str(error), FAULTY)


def shortened(value: object) -> str:
    """Whole missions are too long to be repeated."""
    text = str(value)
    return text if len(text) <= 60 else f"{text[:59]}… ({len(text)} characters)"


def complain(text: str, code: int) -> int:
    for line in text.splitlines():
        print(f"blackchamber-print: {line}", file=sys.stderr)
    return code


def content_of(arguments: Sequence[str]) -> Path:
    """The folder of content. It says what options there are, so it is looked for before all else."""
    only = ArgumentParser(add_help=False, allow_abbrev=False)
    add_content(only)
    found: Path = only.parse_known_args(arguments)[0].content
    return found


def add_content(parser: ArgumentParser) -> None:
    parser.add_argument("--content", type=Path, default=CONTENT, metavar="DIR", help="content other than ours")


def command_line(files: Files) -> ArgumentParser:
    parser = ArgumentParser(
        "blackchamber-print",
        allow_abbrev=False,
        description="Prints the games of Black Chamber: score pads, cards, tiles, screens, rules.",
        epilog=EXAMPLES,
        formatter_class=RawTextHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    listing = commands.add_parser("list", allow_abbrev=False, help="what there is to print, with its options")
    listing.add_argument("--lang", default=SOURCE_LANGUAGE)
    listing.set_defaults(run=list_all)
    make = commands.add_parser(
        "make", allow_abbrev=False, help="print components", epilog=EXAMPLES, formatter_class=RawTextHelpFormatter
    )
    make.add_argument("names", nargs="*", metavar="NAME", help="a component as `list` names it, or a game")
    make.add_argument("--all", action="store_true", help="everything")
    make.add_argument("--spoilers", action="store_true", help="also what a campaign opens only later")
    make.add_argument("--file", type=Path, metavar="TOML", help="a mission or cards that somebody wrote, to be printed")
    add_printing(make)
    add_options(make, files)
    make.set_defaults(run=make_all)
    calibrate = commands.add_parser(
        "calibrate", allow_abbrev=False, help="print a page that tells how far backs are off"
    )
    add_printing(calibrate)
    calibrate.set_defaults(run=make_all, names=[CALIBRATION], all=False, spoilers=False, file=None)
    check = commands.add_parser(
        "check", allow_abbrev=False, help="read everything in every language, and say what would not fit"
    )
    check.set_defaults(run=check_all)
    judge = commands.add_parser(
        "judge", allow_abbrev=False, help="say what is wrong with a mission of The Initiative, or how hard it is"
    )
    judge.add_argument("file", type=Path, metavar="TOML", help="the mission that somebody wrote")
    judge.add_argument("--lang", default=SOURCE_LANGUAGE, help="language that it is said in (default: %(default)s)")
    judge.set_defaults(run=judge_it)
    for command in (listing, make, calibrate, check, judge):
        add_content(command)
    return parser


def add_printing(parser: ArgumentParser) -> None:
    """What goes for every component: language, paper, printer, target."""
    how = parser.add_argument_group("paper and printer")
    where = "the PDF, or a folder for one of each component;\nnamed after the component if left out"
    how.add_argument("-o", "--output", type=Path, metavar="FILE|DIR", help=where)
    how.add_argument("--png", type=Path, metavar="DIR|ZIP", help="no PDF, but each side as a picture of 300 dpi")
    how.add_argument("--lang", default=SOURCE_LANGUAGE, help="language (default: %(default)s)")
    how.add_argument(
        "--shift", type=shift, metavar="X,Y", help="move backs to the right and down, in millimetres: --shift=0.4,-0.3"
    )
    for option in SETTINGS:
        if not option.name.startswith("shift-"):
            add_flag(how, option, labels(Words(SOURCE_LANGUAGE))[option.name])


def add_options(parser: ArgumentParser, files: Files) -> None:
    """What components offer. An option that several have goes to each that is printed."""
    group = parser.add_argument_group("options of components")
    for option, users in offered(files).values():
        add_flag(group, option, COMPONENTS[users[0]].labels(Words(SOURCE_LANGUAGE), files)[option.name], users)


def add_flag(group: _ArgumentGroup, option: Option, label: Label, users: Sequence[str] = ()) -> None:
    """A flag that is left out says nothing."""
    flag = f"--{option.name}"

    def told(values: str) -> str:
        return "\n".join(part for part in (", ".join(users), f"{label.label}{values}", label.help) if part)

    match option:
        case Number(low=low, high=high, default=usual):
            text = told(f": {low} to {high} (default: {usual})")
            group.add_argument(flag, type=whole(low, high), default=SUPPRESS, metavar="N", help=text)
        case Choice(values=values, default=usual):
            group.add_argument(flag, choices=values, default=SUPPRESS, help=told(f" (default: {usual})"))
        case Switch(default=on):
            text = told(f" (default: {'on' if on else 'off'})")
            group.add_argument(flag, action=BooleanOptionalAction, default=SUPPRESS, help=text)
        case Text(longest=longest):
            text = told(f": at most {longest} characters")
            group.add_argument(flag, default=SUPPRESS, metavar="TEXT", help=text)


def offered(files: Files) -> dict[str, tuple[Option, list[str]]]:
    """Every option by name, and the components that have it."""
    found: dict[str, tuple[Option, list[str]]] = {}
    for component in COMPONENTS.values():
        for option in component.options(files):
            found.setdefault(option.name, (option, []))[1].append(component.name)
    return found


def shift(text: str) -> tuple[int, int]:
    """In tenths of a millimetre."""
    try:
        across, down = (round(float(part) * TENTHS) for part in text.split(","))
    except (ValueError, OverflowError):
        raise ArgumentTypeError(f"{text!r} is not two numbers such as 0.4,-0.3") from None
    if max(abs(across), abs(down)) > FARTHEST:
        raise ArgumentTypeError(f"{text!r} is more than {FARTHEST // TENTHS} mm")
    return across, down


def whole(low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        found = int(text)
        if not low <= found <= high:
            raise ArgumentTypeError(f"{found} is not between {low} and {high}")
        return found

    return number


def list_all(chosen: Namespace, files: Files) -> int:
    words = language(chosen.lang, languages(files))
    for component in COMPONENTS.values():
        print(f"{component.name:<24}{component.title(words)}")
        print(f"{'':24}{component.about(words)}")
        for option in component.options(files):
            print(f"{'':24}--{option.name} {values_of(option)}: {component.labels(words, files)[option.name].label}")
    return DONE


def values_of(option: Option) -> str:
    match option:
        case Number(low=low, high=high):
            return f"{low}..{high}"
        case Choice(values=values):
            return "|".join(values)
        case Switch(name=name):
            return f"or --no-{name}"
        case Text(longest=longest):
            return f"TEXT of at most {longest} characters"


def make_all(chosen: Namespace, files: Files) -> int:
    names = named(GAMES if chosen.all else chosen.names, chosen.spoilers)
    if not names:
        raise Misuse("which component? `list` names them, --all takes them all")
    asked = vars(chosen) | ({WRITTEN: chosen.file.read_text("utf-8")} if chosen.file else {})
    wanted = basket(unspoilt(items(names, asked, files), files, chosen.spoilers), settings(asked), files)
    typefaces = read_fonts()
    words = language(chosen.lang, languages(files))
    if chosen.png:
        pdf, pages = print_cards(words, wanted, files, typefaces)
        made = pngs(pdf, pages, told("pictures"))
        if chosen.png.suffix.lower() == ".zip":
            chosen.png.parent.mkdir(parents=True, exist_ok=True)
            chosen.png.write_bytes(zipped(made))
        else:
            write_folder(chosen.png, made)
        return written(chosen.png)
    for target, order in documents(wanted, chosen.output):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(print_order(words, order, files, typefaces, told("pages")))
        written(target)
    return DONE


def documents(wanted: Basket, output: Path | None) -> list[tuple[Path, Basket]]:
    """One PDF of all; into a folder, one of each component."""
    items = wanted.items
    if output is not None and output.suffix.lower() != ".pdf":
        return [(output / file_of(item.name), replace(wanted, items=(item,))) for item in items]
    return [(output or Path(file_of(items[0].name if len(items) == 1 else "blackchamber")), wanted)]


def file_of(name: str) -> str:
    return f"{name.replace('/', '-')}.pdf"


def named(wanted: Iterable[str], spoilers: bool = False) -> list[str]:
    """The components of these names, each once; a game's name stands for all that it has and may show."""
    found: dict[str, None] = {}
    for name in wanted:
        open_ = [one for one, component in COMPONENTS.items() if spoilers or not component.sealed]
        own = [one for one in COMPONENTS if one == name] or [one for one in open_ if one.startswith(f"{name}/")]
        if not own:
            raise Misuse(f"there is no {name!r}; `list` names what there is")
        found |= dict.fromkeys(own)
    return list(found)


def items(names: Iterable[str], chosen: Mapping[str, Value], files: Files) -> tuple[Item, ...]:
    """The components with those of the options that are theirs. Raises `Misuse` for an option that is nobody's."""
    found = []
    wanted = {name: chosen[key] for name in offered(files) if (key := name.replace("-", "_")) in chosen}
    for name in names:
        own = {option.name: wanted[option.name] for option in COMPONENTS[name].options(files) if option.name in wanted}
        found.append(Item(name, own))
    for option in wanted:
        if not any(option in item.options for item in found):
            raise Misuse(f"--{option} is no option of {', '.join(names)}")
    readers = dict.fromkeys(item.name.partition("/")[0] for item in found if WRITTEN in item.options)
    if len(readers) > 1:
        raise Misuse(f"--file is for one game: name a component of {' or of '.join(readers)}")
    return tuple(found)


def unspoilt(wanted: tuple[Item, ...], files: Files, spoilers: bool) -> tuple[Item, ...]:
    """All of them, if nothing is given away, or if that is meant. Raises `Misuse`."""
    told = [item.name for item in wanted if not spoilers and spoils(item, files)]
    if told:
        raise Misuse(
            f"{', '.join(told)}: this shows what the campaign opens only later; --spoilers prints it all the same"
        )
    return wanted


def settings(chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Those that were said."""
    found = {option.name: chosen[option.name] for option in SETTINGS if option.name in chosen}
    if chosen["shift"]:
        found |= zip(("shift-right", "shift-down"), chosen["shift"], strict=True)
    return found


def language(lang: str, known: Mapping[str, Words]) -> Words:
    if lang not in known:
        raise Misuse(f"there is no language {lang!r}: {', '.join(known)}")
    return known[lang]


def told(what: str) -> Progress:
    """Progress as one line that counts, for people only."""

    def progress(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {of} {what}", end="\n" if done == of else "", file=sys.stderr, flush=True)

    return progress


def written(target: Path) -> int:
    print(target)
    return DONE


def check_all(chosen: Namespace, files: Files) -> int:
    known, typefaces = languages(files), read_fonts()
    found = [fault for words in known.values() for fault in faults(words, COMPONENTS, files, typefaces)]
    for fault in found:
        print(fault, file=sys.stderr)
    if found:
        return FAULTY
    print(f"{len(COMPONENTS)} components fit: {', '.join(known)}; {', '.join(PAPERS)}")
    return DONE


def judge_it(chosen: Namespace, files: Files) -> int:
    for line in judged(language(chosen.lang, languages(files)), chosen.file.read_text("utf-8"), files, told("games")):
        print(line, flush=True)
    return DONE
