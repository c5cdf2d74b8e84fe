"""Models of everything edible; importing a module registers its ingredients."""
import importlib

MODULES = ("grains", "pulses", "nuts_and_seeds", "fruit", "leaves", "herbs_and_spices", "cut_vegetables", "roast_vegetables",
           "whole_vegetables", "meat", "fish", "seafood", "dairy_and_egg", "pasta", "bread", "bakes", "sweets")


def register_all():
    for name in MODULES:
        importlib.import_module("." + name, __package__)
