"""The app's mark, drawn: a keyhole over a row of four holes, the last one in the signal colour."""

from io import BytesIO

from PIL import Image, ImageDraw

PAPER = "#f7f8f3"
INK = "#17212b"
SIGNAL = "#c8371f"
OVERSAMPLING = 4

# Name: side, and the share of it that the mark takes; a maskable icon is cut to a circle.
ICONS = {
    "favicon.png": (48, 0.98),
    "apple-touch.png": (180, 0.8),
    "icon-192.png": (192, 0.86),
    "icon-512.png": (512, 0.86),
    "maskable-512.png": (512, 0.62),
}


def icons() -> dict[str, bytes]:
    return {name: png(side, share) for name, (side, share) in ICONS.items()}


def png(side: int, share: float) -> bytes:
    size = side * OVERSAMPLING
    image = Image.new("RGB", (size, size), PAPER)
    draw(ImageDraw.Draw(image), size, share)
    out = BytesIO()
    image.resize((side, side), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()


def draw(pen: ImageDraw.ImageDraw, size: int, share: float) -> None:
    unit = size * share / 24
    offset = (size - 24 * unit) / 2

    def at(*numbers: float) -> list[float]:
        return [offset + number * unit for number in numbers]

    def disc(x: float, y: float, radius: float, fill: str) -> None:
        pen.ellipse(at(x - radius, y - radius, x + radius, y + radius), fill=fill)

    pen.rounded_rectangle(at(1, 1, 23, 23), radius=3 * unit, fill=INK)
    disc(12, 8, 3.9, PAPER)
    points = [(10.4, 9), (13.6, 9), (15, 16), (9, 16)]
    pen.polygon([(offset + x * unit, offset + y * unit) for x, y in points], fill=PAPER)
    for x in (6, 10, 14, 18):
        disc(x, 19.4, 1.35, SIGNAL if x == 18 else PAPER)
