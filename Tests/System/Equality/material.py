"""The projects that two reduxgen are compared on: random schemas, rule pages, schemas of tests, Goldens, Examples, modules."""

import os
import pathlib
import re

TREE = pathlib.Path(__file__).resolve().parents[3]
LITERAL = re.compile(r'"""\n(.*?)\n?([ ]*)"""', re.DOTALL)
ESCAPE = re.compile(r"\\(u\{([0-9A-Fa-f]+)\}|[\\\"nrt0])")
FINDING = re.compile(r"^#.*\^ .*\n", re.MULTILINE)
CASE = re.compile(r"^(?:---|===).*\n", re.MULTILINE)
MODULE = re.compile(r"((?:.*/)?)Sources/(\w+)/")
IMPORTS = re.compile(r"^ *imports: *\[(.*?)\]", re.MULTILINE)
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

    def emitted(self):
        """What a build system runs: for each module its name, and the arguments of `emit`."""
        modules = {}
        for path in sorted(self.files):
            place = MODULE.match(path)
            if path.endswith(".yaml") and not path.endswith("reduxgen.yaml"):
                modules.setdefault((place[1], place[2]) if place else None, []).append(path)
        for module, paths in modules.items():
            units = [f"{os.path.basename(path).split('.')[0]}{':3' if len(path) % 2 else ''}={path}" for path in paths]
            if not module:
                yield "all", units
                continue
            reading = []
            for package, name in sorted(self.below(module, modules)):
                option = "--reading" if package == module[0] else "--reading-external"
                reading += [option, f"{name}={package}Sources/{name}"]
            yield module[1], ["--module", module[1], *reading, *units]

    def below(self, module, modules):
        """The modules that one imports, directly or through others."""
        found, open = set(), [module]
        while open:
            prefix = "{}Sources/{}/".format(*open.pop())
            text = "\n".join(content.decode("utf-8", "replace") for path, content in self.files.items()
                             if path.startswith(prefix) and path.endswith(".yaml"))
            names = set(re.findall(r"\w+", " ".join(IMPORTS.findall(text))))
            new = {each for each in modules if each and each[1] in names} - found - {module}
            found |= new
            open += new
        return found


def folder(path, suffixes=(".yaml", ".swift", ".mustache")):
    return {str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*"))
            if file.suffix in suffixes and file.is_file() and ".build" not in file.relative_to(path).parts}


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
    """The examples of rule pages, wherever a tree has them."""
    for path in sorted((tree / "Rules").rglob("*.md")) or sorted((tree / "Documentation/Rules").glob("*.md")):
        older = None
        examples = re.findall(r"^(Wrong|Right|For example):\n\n```yaml\n(.*?)```", path.read_text(), re.DOTALL | re.MULTILINE)
        for index, (name, code) in enumerate(examples):
            files = {"Example.yaml": code.encode()}
            yield Project(f"pages/{path.stem}-{index}-{name.split()[-1].lower()}", files,
                          older=older if name == "Right" else None)
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
        yield from named(path, CASE.split(path.read_text()))
    for path in sorted((tree / "Tests/Data/Fixtures").rglob("*.yaml")):
        cases = CASE.split(FINDING.sub("", path.read_text()))
        yield from named(path, [text for text in cases if KEY.search(text)], "fixtures")


def named(path, texts, kind="snippets"):
    older = None
    for index, text in enumerate(texts):
        if not re.search(r"^reduxgen:", text, re.MULTILINE):
            hasName = re.search(r"^features?:", text, re.MULTILINE)
            text = "reduxgen: 1\n" + ("" if hasName else "feature: A\n") + text
        files = {"Example.yaml": text.encode("utf-8", "replace")}
        yield Project(f"{kind}/{path.stem}-{index}", files, older=older)
        older = files


def folders(tree):
    for path in sorted((tree / "Examples").iterdir()) + sorted((tree / "Tests/Data/Goldens").iterdir()):
        files = folder(path) if path.is_dir() and not path.name.startswith(".") else {}
        if any(name.endswith(".yaml") for name in files):
            yield Project(f"{path.parent.name}/{path.name}", files, paths=["."])
    path = tree / "Tests/System/Integration/Schemas"
    whole = folder(path)
    yield Project("Integration/all", whole, paths=["."])
    older = None
    for name, content in whole.items():
        yield Project(f"Integration/{name}", {name: content}, older=older)
        older = {name: content}


def modules(tree, place):
    """Repositories of several modules: those of the tests, each without one line about modules, and random ones."""
    goldens = {f"Sources/{path}": content for path, content in folder(tree / "Tests/Data/Goldens/Modules").items()}
    goldens["Package.swift"] = b"// swift-tools-version: 6.2\n"
    for name, files in (("Goldens", goldens), ("ManyModules", folder(tree / "Tests/System/Consumers/ManyModules"))):
        yield Project(f"modules/{name}", files, paths=["."])
        for path, content in files.items():
            lines = content.splitlines(keepends=True)
            for index, line in enumerate(lines):
                if path.endswith(".yaml") and re.match(rb" *(imports|access|module):", line):
                    changed = {**files, path: b"".join(lines[:index] + lines[index + 1:])}
                    yield Project(f"modules/{name}-{path}-{index}", changed, older=files, paths=["."])
    older = None
    text = (tree / "Tests/Data/Fixtures/Diff/Modules.yaml").read_text()
    for index, case in enumerate(re.split(r"^--- # =.*\n", text, flags=re.MULTILINE)):
        files = re.findall(r"^--- # file: (\w+/.*)\n((?:(?!---).*\n)*)", case, re.MULTILINE)
        if files:
            files = {"Package.swift": b"", **{f"Sources/{path}": content.encode() for path, content in files}}
            yield Project(f"modules/Diff-{index}", files, older=older, paths=["."])
            older = files
    for index in range(0, 60, 3):
        files = {"Package.swift": b""}
        for number in range(3):
            head = f"imports: [{', '.join(f'M{each}' for each in range(number))}]\naccess: {'public' if index % 2 else 'package'}\n"
            for path, content in folder(place / f"schemas/{index + number}").items():
                files[f"Sources/M{number}/{path}"] = re.sub(
                    rb"\A(reduxgen: 1\n)(?!imports|access)", rb"\g<1>" + head.encode(), content)
        if len(files) > 3:
            yield Project(f"modules/random-{index}", files, paths=["."])


def everything(tree, place):
    """All projects of a tree of reduxgen, and random ones, in an order that does not change."""
    return [*folders(tree), *modules(tree, place), *pages(tree), *snippets(tree), *random(place)]


def selection(projects, seeds, isQuick):
    """Those of a run: of random ones the first, and of a quick run a part of each kind."""
    shares = {"pages": 6, "snippets": 12, "fixtures": 12, "modules": 3, "names": 120, "damage": 5} if isQuick else {"names": 7}
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
