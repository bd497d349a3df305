"""Content's drawings on paper, and what several pieces show of them."""

from engine.enigma.art import Art, Drawing, Layer
from printables.pen import NOTE, Box, Ink, Pen
from printables.tape import taped

BACK_SHARE = 0.66
"""How much of a back's width its picture takes."""


def draw(pen: Pen, art: Art, name: str, box: Box) -> None:
    """As large as the box is wide; what would stand over its edges is cut off."""
    drawing = art.drawings[name]
    field = Box(box.x, box.y, box.width, box.width * drawing.height / drawing.width)
    with pen.within(field):
        for layer in drawing.layers:
            draw_layer(pen, art, drawing, layer, field)


def draw_layer(pen: Pen, art: Art, drawing: Drawing, layer: Layer, field: Box) -> None:
    ink = ink_of(art, layer.fill or layer.line)
    if layer.fill:
        pen.path(layer.path, field, ink, drawing.width)
    else:
        pen.stroke(layer.path, field, ink, layer.width, drawing.width)


def ink_of(art: Art, name: str) -> Ink:
    ink = art.inks[name]
    return Ink(ink.colour, ink.grey)


def framed(pen: Pen, art: Art, name: str, box: Box) -> None:
    """A picture with a fine edge."""
    draw(pen, art, name, box)
    drawing = art.drawings[name]
    pen.rect(Box(box.x, box.y, box.width, box.width * drawing.height / drawing.width), None, NOTE, 0.25)


def cropped(pen: Pen, art: Art, name: str, box: Box) -> None:
    """The middle of a picture with a fine edge, as wide as the box and as high."""
    drawing = art.drawings[name]
    high = box.width * drawing.height / drawing.width
    with pen.within(box):
        draw(pen, art, name, Box(box.x, box.y - (high - box.height) / 2, box.width, high))
    pen.rect(box, None, NOTE, 0.25)


def back(pen: Pen, art: Art, name: str, box: Box) -> None:
    """The house's tape, and on it what tells the deck."""
    taped(pen, box, "ENIGMA ")
    side = box.width * BACK_SHARE
    draw(pen, art, name, Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side))
