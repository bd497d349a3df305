"""The backs of cards and the outsides of screens: punched tape, as it came out of teleprinters."""

from collections.abc import Mapping

from printables import fonts
from printables.component import BLEED
from printables.pen import LEDGER, MM, PALE, SIGNAL, WHITE, Box, Pen

ROW, HOLE, FEED = 3.4, 1.0, 0.45
"""From row to row, and the radii of holes."""

CODE: Mapping[str, str] = {
    "A": "11000", "B": "10011", "C": "01110", "D": "10010", "E": "10000", "F": "10110", "G": "01011",
    "H": "00101", "I": "01100", "J": "11010", "K": "11110", "L": "01001", "M": "00111", "N": "00110",
    "O": "00011", "P": "01101", "Q": "11101", "R": "01010", "S": "10100", "T": "00001", "U": "11100",
    "V": "01111", "W": "11001", "X": "10111", "Y": "10101", "Z": "10001", " ": "00100",
}  # fmt: skip
"""The international telegraph alphabet no. 2, holes 1 to 5."""


def taped(pen: Pen, box: Box, text: str) -> None:
    """A field of tape that says the text over and over; it goes beyond the box as far as any bleed."""
    field = box.inset(-BLEED)
    pen.rect(field, PALE)
    across, down = round(field.width / ROW) or 1, round(field.height / ROW) or 1
    step_x, step_y = field.width / across, field.height / down
    for row in range(down):
        for column in range(across):
            x, y = field.x + (column + 0.5) * step_x, field.y + (row + 0.5) * step_y
            strip, place = divmod(column, 6)
            letter = CODE[text[(row + 3 * strip) % len(text)]]
            if place == 3:
                pen.circle(x, y, FEED, LEDGER)
            elif letter[place - (place > 3)] == "1":
                pen.circle(x, y, HOLE, LEDGER)


def back(pen: Pen, box: Box, name: str, size: float = 11) -> None:
    """A back with the game's name on a label in the middle."""
    taped(pen, box, f"{name} ")
    middle = box.y + box.height / 2
    width = min(box.width * 0.76, fonts.width(name, "mono-bold", size) / MM + size * 1.2)
    label = Box(box.x + (box.width - width) / 2, middle - size * 0.45, width, size * 0.9)
    pen.rect(label, WHITE, SIGNAL, 0.5)
    pen.rect(label.inset(0.9), None, SIGNAL, 0.15)
    pen.label(name, label.inset(2), size, "mono-bold", SIGNAL, smallest=5)
