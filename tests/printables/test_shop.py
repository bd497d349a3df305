"""The counter of the print shop: what is asked for is checked, and the page needs no more than it has."""

import subprocess
import sys

import pytest

from engine.core.options import BadSetup, Values
from printables.settings import SETTINGS, labels
from printables.sheets import Printing
from printables.shop import COMPONENTS, Basket, Item, basket
from tests.conftest import ROOT
from tests.printables.conftest import files, words

PAD = Item("tagiron/pad")


def test_without_settings_it_is_printed_as_usual() -> None:
    assert basket([PAD], {}, files()) == Basket((PAD,), Printing(), grey=False, copies=1)


def test_settings_become_paper_and_printer_and_shifts_are_in_tenths() -> None:
    chosen: Values = {"paper": "letter", "backs": "fold", "bleed": 2, "edge": 4, "marks": False, "grey": True}
    wanted = basket([PAD], {**chosen, "shift-right": 4, "shift-down": -3, "copies": 2}, files())
    assert wanted.printing == Printing("letter", "fold", 2.0, 4.0, (0.4, -0.3), marks=False)
    assert wanted.grey
    assert wanted.copies == 2


@pytest.mark.parametrize(
    ("item", "settings", "option"),
    [
        (Item("chess/board"), {}, "component"),
        (Item("tagiron/pad", {"sheets": 0}), {}, "sheets"),
        (Item("tagiron/pad", {"sheets": "1"}), {}, "sheets"),
        (Item("tagiron/pad", {"colours": 6}), {}, "colours"),
        (PAD, {"paper": "a5"}, "paper"),
        (PAD, {"bleed": 9}, "bleed"),
        (PAD, {"bleed": 1.5}, "bleed"),
        (PAD, {"shift-right": 101}, "shift-right"),
        (PAD, {"copies": 0}, "copies"),
        (PAD, {"colour": True}, "colour"),
    ],
)
def test_what_is_not_offered_is_refused_by_name(item: Item, settings: Values, option: str) -> None:
    with pytest.raises(BadSetup) as refused:
        basket([item], settings, files())
    assert refused.value.option == option


def test_an_empty_basket_is_no_order() -> None:
    with pytest.raises(BadSetup):
        basket([], {}, files())


def test_every_setting_has_a_label_and_is_no_components_option() -> None:
    for setting in SETTINGS:
        assert labels(words())[setting.name].label
    own = {option.name for component in COMPONENTS.values() for option in component.options(files())}
    assert own.isdisjoint(setting.name for setting in SETTINGS)


def test_the_counter_needs_nothing_that_only_the_command_line_has() -> None:
    """The page carries ReportLab, and neither Babel nor a Markdown parser nor a renderer."""
    asked = (
        "import sys, printables.shop; print(sorted({'babel', 'markdown_it', 'pypdfium2', 'argparse'} & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
