"""The projects that two reduxgen are compared on: random schemas, rule pages, schemas inside of tests, Goldens, Examples."""

import os
import pathlib
import re

TREE = pathlib.Path(__file__).resolve().parents[2]
LITERAL = re.compile(r'"""\n(.*?)\n?([ ]*)"""', re.DOTALL)
ESCAPE = re.compile(r"\\(u\{([0-9A-Fa-f]+)\}|[\\\"nrt0])")
KEY = re.compile(r"^[ -]*[`\w]+[^:\n]*:( |$)", re.MULTILINE)


class Project:
    """Files of one schema, by their paths, and maybe an older version of them."""

    def __init__(self, name, files, older=None, paths=None):
        self.name = name
        self.files = files
        self.older = older
        # What the command line names.
        self.paths = paths or sorted(path for path in files if path.endswith(".yaml"))

    @property
    def kind(self):
        return self.name.split("/")[0]

    @property
    def text(self):
        return "\n".join(content.decode("utf-8", "replace") for path, content in sorted(self.files.items())
                         if path.endswith(".yaml") and "Generated/" not in path)


def folder(path, suffixes=(".yaml", ".swift", ".mustache")):
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*"))
            if file.suffix in suffixes and file.is_file() and ".build" not in file.parts}


def natural(path):
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", path.name)]


def random(place):
    """What `soak write` has written."""
    schemas = {}
    for kind in ("schemas", "damage", "names", "worst"):
        if not (place / kind).is_dir():
            continue
        for path in sorted((place / kind).iterdir(), key=natural):
            files = folder(path)
            if kind == "schemas":
                schemas[path.name] = files
            yield Project(f"{kind}/{path.name}", files,
                          older=schemas.get(path.name.split("-")[0]) if kind == "damage" else None)


def pages(tree):
    """The examples of rule pages, as Documentation/Rules.md shows them."""
    text = (tree / "Documentation/Rules.md").read_text()
    for part in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        rule = re.search(r"RX\d{3}", part).group()
        older = None
        for name, code in re.findall(r"^(Wrong|Right|For example):\n\n```yaml\n(.*?)```", part, re.DOTALL | re.MULTILINE):
            files = {"Example.yaml": code.encode()}
            yield Project(f"pages/{rule}-{name.split()[-1].lower()}", files, older=older)
            older = files


def unescaped(text):
    plain = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}
    return ESCAPE.sub(lambda match: chr(int(match[2], 16)) if match[2] else plain.get(match[1], match[1]), text)


def snippets(tree):
    """The schemas inside of Swift and YAML of the tests. One that has no header gets it."""
    for path in sorted((tree / "Tests").rglob("*.swift")):
        if "Goldens" in path.parts or ".build" in path.parts:
            continue
        texts = []
        for body, margin in LITERAL.findall(path.read_text()):
            lines = [line.removeprefix(margin) for line in body.split("\n")]
            texts.append(unescaped("\n".join(lines)) + "\n")
        yield from named(path, [text for text in texts if KEY.search(text)])
    for path in sorted((tree / "Tests").glob("*Tests/**/*.yaml")):
        yield from named(path, re.split(r"^(?:---|===).*\n", path.read_text(), flags=re.MULTILINE))


def named(path, texts):
    older = None
    for index, text in enumerate(texts):
        if not re.search(r"^reduxgen:", text, re.MULTILINE):
            hasName = re.search(r"^features?:", text, re.MULTILINE)
            text = "reduxgen: 1\n" + ("" if hasName else "feature: A\n") + text
        files = {"Example.yaml": text.encode("utf-8", "replace")}
        yield Project(f"snippets/{path.stem}-{index}", files, older=older)
        older = files


def folders(tree):
    for path in sorted((tree / "Examples").iterdir()) + sorted((tree / "Tests/Goldens").iterdir()):
        files = folder(path) if path.is_dir() and not path.name.startswith(".") else {}
        if any(name.endswith(".yaml") for name in files):
            yield Project(f"{path.parent.name}/{path.name}", files, paths=["."])
    path = tree / "Tests/Integration/Schemas"
    whole = folder(path)
    yield Project("Integration/all", whole, paths=["."])
    older = None
    for name, content in whole.items():
        yield Project(f"Integration/{name}", {name: content}, older=older)
        older = {name: content}


def everything(tree, place):
    """All projects of a tree of reduxgen, and random ones, in an order that does not change."""
    return [*folders(tree), *pages(tree), *snippets(tree), *random(place)]


def selection(projects, seeds, isQuick):
    """Those of a run: of random ones the first, and of a quick run a part of each kind."""
    shares = {"pages": 3, "snippets": 9, "names": 120, "damage": 4, "schemas": 1} if isQuick else {"names": 7}
    counts = {}
    result = []
    for project in projects:
        kind = project.kind
        if kind in ("schemas", "damage"):
            if int(re.match(r"\d+", os.path.basename(project.name)).group()) >= seeds:
                continue
        if kind == "worst" and isQuick:
            continue
        counts[kind] = counts.get(kind, 0) + 1
        if (counts[kind] - 1) % shares.get(kind, 1) == 0:
            result.append(project)
    return result


# Sections whose entries `rename` knows, and whether the entries of these can be renamed, too.
SECTIONS = {"state": False, "children": False, "actions": True, "sagas": False, "types": True, "clients": True,
            "queues": False}


def declarations(text):
    """Paths of declarations in a schema, as `rename` wants them. A guess by layout: a path may name nothing."""
    found = []
    stack = []
    feature = None
    for line in text.splitlines():
        match = re.match(r"^( *)(?:- )?(?:(?:struct|enum|let|var) )?`?(\w+)`?[^:]*:(.*)$", line)
        if not match:
            continue
        depth, key, rest = len(match[1]), match[2], match[3]
        stack = [entry for entry in stack if entry[0] < depth]
        if depth == 0 and key == "feature":
            feature = rest.split()[0].strip("'\"") if rest.split() else None
            found.append(feature or "A")
        keys = [entry[1] for entry in stack] + [key]
        stack.append((depth, key))
        if keys[0] == "features" and len(keys) > 1:
            owner, keys = keys[1], keys[2:]
            if not keys:
                found.append(owner)
        else:
            owner = feature
        if not keys or keys[0] not in SECTIONS:
            continue
        inline = re.findall(r"(?<![\w.])([a-z]\w*)(?= *[:,}])", rest) if len(keys) < 3 else []
        names = keys[1:]
        prefix = [owner] if owner and keys[0] not in ("clients", "queues") else []
        deepest = 2 if SECTIONS[keys[0]] else 1
        for path in [names] + [names + [name] for name in inline]:
            if 0 < len(path) <= deepest:
                found.append(".".join(prefix + [keys[0]] + path))
    return list(dict.fromkeys(found))
