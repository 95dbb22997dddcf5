"""Writes the schemas of an app of many modules, in layers, and the same features as one module.

usage: layers.py MODULES FEATURES FOLDER [--one]

A module imports three modules of the layer below. Half of its features have children: one feature of the same module, and
one of each imported module. They count actions of their children.
"""

import pathlib
import sys

import schemas

LAYERS = 5
IMPORTED = 3


def module_name(module):
    return f"Module{module:02}"


def imported(module, modules):
    """The modules of the layer below that a module imports. Those of the lowest layer import none."""
    width = max(1, modules // LAYERS)
    layer = module // width
    if layer == 0:
        return []
    below = range((layer - 1) * width, layer * width)
    return sorted({below[(module + step * 3) % width] for step in range(IMPORTED)})


def below(module, modules):
    """All modules that a module sees, directly or through others. Sorted."""
    found = set()
    for other in imported(module, modules):
        found |= {other, *below(other, modules)}
    return sorted(found)


def children(module, number, modules, features):
    """The indexes of the features inside a feature: those with even numbers have some, with odd ones none."""
    if number % 2:
        return []
    chosen = [module * features + number + 1]
    return chosen + [other * features + (number + 3) % features // 2 * 2 + 1 for other in imported(module, modules)]


def folder_of(module, is_one):
    return pathlib.Path("Sources", "App" if is_one else "", module_name(module))


def path_of(module, number, features, is_one=False):
    """Where the schema of a feature is."""
    return folder_of(module, is_one) / f"{schemas.feature_name(module * features + number)}.feature.yaml"


def write(modules, features, folder, is_one=False):
    """Writes all schemas, and the files from which the tool knows their modules."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    (folder / "reduxgen.yaml").write_text("reduxgen: 1\naccess: public\n")
    for module in range(modules):
        imports = [] if is_one else [module_name(other) for other in imported(module, modules)]
        (folder / folder_of(module, is_one)).mkdir(parents=True, exist_ok=True)
        for number in range(features):
            inside = children(module, number, modules, features)
            index = module * features + number
            text = schemas.feature(index, imports, inside, client=f"client{index:05}")
            (folder / path_of(module, number, features, is_one)).write_text(text)


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], "--one" in sys.argv)
