"""Dish studio: models, materials, composition, light and finishing for the pictures of the catalogue."""
