"""No images."""


class Image:
    """ReportLab asks whether what it is to draw is one."""
