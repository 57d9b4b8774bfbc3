"""Many games at once: simulation, measurement, the GPU."""
