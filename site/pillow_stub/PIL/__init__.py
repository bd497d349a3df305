"""Stands for Pillow in the page: ReportLab imports it for raster images, of which we draw none."""
