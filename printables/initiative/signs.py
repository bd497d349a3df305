"""What is drawn on many things: signs of content in a frame, the back of a card."""

from printables.pen import BLACK, Box, Ink, Pen


def sign(pen: Pen, path: str, box: Box, ink: Ink = BLACK, width: float = 1.7) -> None:
    """A square sign in the middle of a box."""
    side = min(box.width, box.height)
    field = Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
    pen.stroke(path, field, ink, width)


def clock(pen: Pen, x: float, y: float, radius: float, ink: Ink = BLACK) -> None:
    """The symbol of time (IN-27)."""
    pen.circle(x, y, radius, None, ink, radius * 0.16)
    pen.line(x, y, x, y - radius * 0.62, ink, radius * 0.14)
    pen.line(x, y, x + radius * 0.45, y + radius * 0.2, ink, radius * 0.14)
