"""What the page draws more than once: rooms, faces, tokens, corners."""

from typing import Any

from engine.enigma.art import Art


def symbols(art: Art) -> list[dict[str, Any]]:
    """Each drawing from its ground up, in the colours of its inks: they are the same on every page."""
    return [
        {
            "id": name,
            "width": drawing.width,
            "height": drawing.height,
            "layers": [
                {
                    "path": layer.path,
                    "fill": art.inks[layer.fill].colour if layer.fill else "",
                    "line": art.inks[layer.line].colour if layer.line else "",
                    "width": layer.width,
                }
                for layer in drawing.layers
            ],
        }
        for name, drawing in art.drawings.items()
    ]
