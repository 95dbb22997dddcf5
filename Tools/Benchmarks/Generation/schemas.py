"""Writes schemas of any size, the same ones each time.

usage: schemas.py COUNT FOLDER

Each feature has a file of its own, with 8 fields, 12 actions of 0 to 3 values and 3 sagas. The names and
the order of things differ from file to file, so that no two are alike.
"""

import pathlib
import sys

ADJECTIVES = "active all current deep early fast good hidden idle known late main next old past quick".split()
NOUNS = "answer book card draft entry field group item join key line map note order place query".split()
VERBS = "added began called dropped edited found gone hid joined kept left moved".split()
# A type, and the values that fields of it start with.
TYPES = [
    ("Int", " = {}"),
    ("String", ' = "{}"'),
    ("Bool", " = false"),
    ("Double", " = {}.5"),
    ("[String]", ""),
    ("Int?", ""),
    ("String?", ""),
    ("[Int]", ""),
]


def name(index, step):
    """A name that no other field of the feature has: `step` goes from 0 to 7."""
    noun = NOUNS[(index + 2 * step) % len(NOUNS)]
    return ADJECTIVES[(index * 7 + step * 5) % len(ADJECTIVES)] + noun.capitalize()


def feature_name(index):
    return f"Feature{index:05}"


def state(index):
    """The fields of a feature: name, type, and how its value is written."""
    return [(name(index, step), *TYPES[(index + step) % len(TYPES)]) for step in range(8)]


def interface(index):
    """The actions of a feature: name, labels and types of the values."""
    actions = []
    for number, verb in enumerate(VERBS):
        count = (number + index) % 4
        kinds = [TYPES[(number * 3 + index + value) % len(TYPES)][0] for value in range(count)]
        action = NOUNS[(index + number) % len(NOUNS)] + verb.capitalize()
        labels = [f"{NOUNS[(number + 5 * value) % len(NOUNS)]}" for value in range(count)]
        actions.append((action, labels, kinds))
    return actions


def plain_actions(index):
    """The names of those without values."""
    return [action for action, labels, _ in interface(index) if not labels]


def feature(index, imports=(), children=(), client="client"):
    """The text of one schema file.

    Children are indexes of other features. The feature counts one action of each. Features inside each other need
    different names for their clients.
    """
    own = feature_name(index)
    fields = state(index)
    of_type = {kind: field for field, kind, _ in fields}
    lines = [
        "reduxgen: 1",
        f"feature: {own}",
        *([f"imports: [{', '.join(imports)}]"] if imports else []),
        "",
        "clients:",
        f"  {own}Client:",
        "    load: (String, Int) async throws -> [String]",
        "    count: ([Int]) async throws -> Int",
        "",
        "dependencies:",
        f"  {client}: {own}Client",
        "",
        "state:",
        "  ## What the screen shows.",
        *(f"  {field}: {quoted(kind)}{start.format(index % 90 + 1)}" for field, kind, start in fields),
        "",
        "actions:",
        "  ## The screen appeared.",
    ]
    actions = interface(index)
    for action, labels, kinds in actions:
        if not labels:
            lines.append(f"  {action}:")
        elif len(labels) == 1:
            lines.append(f"  {action}: {quoted(kinds[0])}")
        else:
            values = ", ".join(f"{label}: {quoted(kind)}" for label, kind in zip(labels, kinds))
            lines.append(f"  {action}: {{ {values} }}")
    if children:
        lines += ["", "children:", *(f"  child{child:05}: {feature_name(child)}" for child in children)]
    lines += ["", "reduce:"]
    for number, (action, labels, kinds) in enumerate(actions):
        steps = []
        if len(kinds) == 1:
            steps.append(f"{of_type[kinds[0]]} = $0")
        else:
            steps += [f"{of_type[kind]} = {label}" for label, kind in zip(labels, kinds)]
        steps.append([f"{of_type['Bool']}.toggle()", f"{of_type['Int']} += 1"][number % 2])
        lines += [f"  {action}:", *(f"    - {step}" for step in steps)]
    lines += [f"  child{child:05}.{plain_actions(child)[0]}: {of_type['Int']} += 1" for child in children]
    plain = plain_actions(index)
    lines += [
        "",
        "sagas:",
        "  fetch:",
        f"    takeLatest: [{plain[0]}, {plain[1]}]",
        f"    call: {client}.load({of_type['String']}, {of_type['Int']})",
        f"    loading: {of_type['Bool']}",
        f"    into: {of_type['[String]']}",
        f"    error: {of_type['String?']}",
        "  tally:",
        f"    takeEvery: {plain[1]}",
        f"    if: {of_type['Int']} > {index % 10}",
        f"    call: {client}.count({of_type['[Int]']})",
        f"    into: {of_type['Int?']}",
        f"    error: {of_type['String?']}",
        "  remind:",
        f"    takeEvery: {plain[2]}",
        f"    after: {index % 9 + 1}s",
        f"    put: {plain[0]}",
    ]
    return "\n".join(lines) + "\n"


def quoted(kind):
    """A type as a value in YAML: a bracket would begin a list."""
    return f"'{kind}'" if kind.startswith("[") else kind


def write(count, folder):
    """Writes `count` schemas, 100 in each folder below `folder`, and returns their size in bytes."""
    folder = pathlib.Path(folder)
    size = 0
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "reduxgen.yaml").write_text("reduxgen: 1\noutput: Generated\n")
    # Schemas are named from here, whatever package the folder lies in.
    (folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    for index in range(count):
        path = folder / f"Part{index // 100:03}" / f"Feature{index:05}.feature.yaml"
        path.parent.mkdir(exist_ok=True)
        text = feature(index)
        path.write_text(text)
        size += len(text)
    return size


if __name__ == "__main__":
    print(write(int(sys.argv[1]), sys.argv[2]), "bytes")
