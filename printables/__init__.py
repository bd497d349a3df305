"""From content to paper: components drawn once in millimetres, sheets that hold them, documents that bind them."""
