"""Smooth random fields: what makes coasts and borders look grown."""

import numpy as np

from imperia.empire.atlas.sheet import CELL, HEIGHT, WIDTH, Vec

GRID = (HEIGHT // CELL, WIDTH // CELL)


def noise(rng: np.random.Generator, longest: float, shortest: float, rough: float = 1.0) -> Vec:
    """Zero mean, unit spread, waves between two lengths (in units); rougher, more short ones."""
    rows, columns = GRID
    wave = np.hypot(np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :]) / CELL
    band = (wave >= 1 / longest) & (wave <= 1 / shortest)
    power = np.where(band, np.maximum(wave, 1e-9) ** -(2.6 - rough), 0)
    field = np.fft.irfft2(np.fft.rfft2(rng.standard_normal(GRID)) * power, s=GRID)
    return np.asarray(field / field.std())
