"""Holds the TextMate grammar against the language, with Oniguruma, the engine of editors.

- Marks below the lines of Grammar/*.yaml name the scopes above them. Without the marks, reduxgen accepts the sample.
- Every key and attribute that reduxgen knows is colored as one, in every place where it may stand, and the sample has it.
- In all schemas of the repository, each key is colored as a key.

usage: grammar.py REDUXGEN
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml
from babi.highlight import Compiler, Grammar, Grammars, highlight_line

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Integration"))
import corpus  # noqa: E402

GRAMMAR = corpus.ROOT / "Tools/Editors/VSCode/syntaxes/reduxgen.tmLanguage.json"
MARK = re.compile(r"#( *)(<-+|\^+) (.+)")
COLON = "punctuation.separator.key-value.reduxgen"
LANGUAGE = ("keyword.", "storage.type.child.")

failures = []


def fail(what):
    failures.append(what)


class Tokens:
    """The scopes of a text: scopes(line, column), both from 0."""

    grammar = Compiler(Grammar.make(json.loads(GRAMMAR.read_text())), Grammars())

    def __init__(self, text):
        self.lines = []
        state = self.grammar.root_state
        for number, line in enumerate(text.splitlines(keepends=True)):
            state, regions = highlight_line(self.grammar, state, line, number == 0)
            self.lines.append(regions)

    def scopes(self, line, column):
        for region in self.lines[line]:
            if region.start <= column < region.end:
                return region.scope[1:]
        return ()

    def has(self, line, column, wanted):
        """`a b` asks for both; `-a` for none."""
        scopes = self.scopes(line, column)
        for name in wanted.split():
            found = any((scope + ".").startswith(name.lstrip("-") + ".") for scope in scopes)
            if found == name.startswith("-"):
                return False
        return True

    def is_key(self, line, column, length):
        """Whether this is a key of the language, all of it, followed by the colon of a key."""
        inside = all(
            any(scope.startswith(LANGUAGE) for scope in self.scopes(line, at))
            for at in range(column, column + length)
        )
        return inside and COLON in self.scopes(line, column + length)


def without_marks(text):
    """The lines of a schema, and the marks: line, first and last column, scopes, line of the mark."""
    lines, marks = [], []
    for number, line in enumerate(text.splitlines()):
        mark = MARK.fullmatch(line)
        if not mark:
            lines.append(line)
        elif mark[2].startswith("<"):
            marks.append((len(lines) - 1, 0, len(mark[2]) - 1, mark[3], number))
        else:
            start = 1 + len(mark[1])
            marks.append((len(lines) - 1, start, start + len(mark[2]), mark[3], number))
    return "\n".join(lines) + "\n", marks


def check_sample(path):
    text, marks = without_marks(path.read_text())
    tokens = Tokens(text)
    lines = text.splitlines()
    for line, start, end, wanted, number in marks:
        for column in range(start, end):
            if not tokens.has(line, column, wanted):
                found = " ".join(tokens.scopes(line, column)) or "nothing"
                fail(f"{path.name}:{number + 1}: `{lines[line][start:end]}` is not {wanted}; it is {found}")
                break
    return text, len(marks)


def check_accepted(tool, texts):
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(texts):
            pathlib.Path(folder, f"{number}.feature.yaml").write_text(text)
        result = subprocess.run([tool, "validate", "-q", folder], capture_output=True, text=True, check=False)
        if result.returncode or result.stderr:
            fail(f"reduxgen does not accept the sample:\n{result.stderr}")


def attributes(schema):
    found = set()
    for names in re.findall(r"@\(((?:\w+\|)+\w+)\)", json.dumps(schema)):
        found.update(names.split("|"))
    return found


def nested_keys(schema, section):
    """Keys of the language inside the declarations of a section."""
    for declaration in schema["$defs"][section]["patternProperties"].values():
        if isinstance(declaration, dict):
            yield from declaration.get("properties", ())


def check_keys(schema, project, sample, settings):
    """Each key, in each place where one may stand."""
    places = [(key, f"{key}: 1\n") for key in schema["properties"]]
    places += [(key, f"{key}:\n  - 1\n") for key in project["properties"]]
    for key in schema["$defs"]["sections"]["properties"]:
        places += [(key, f"features:\n  A:\n    {key}:\n"), (key, f"features:\n  A:\n    # a\n    {key}: {{ b: 1 }}\n")]
    for section in ("sagas", "children"):
        for key in nested_keys(schema, section):
            places += [
                (key, f"{section}:\n  a:\n    {key}: b\n"),
                (key, f"{section}:\n  a: {{ {key}: b }}\n"),
                (key, f"{section}:\n  a: {{ {key}: [b], x-c: 1 }}\n"),
                (key, f"{section}: {{ a: {{ {key}: b }} }}\n"),
            ]
    for key, text in places:
        tokens = Tokens(text)
        number, line = next((n, line) for n, line in reversed(list(enumerate(text.splitlines()))) if f"{key}:" in line)
        if not tokens.is_key(number, re.search(rf"\b{key}:", line).start(), len(key)):
            fail(f"the grammar does not know the key `{key}` here:\n{text}")
    for key, where in ((key, sample) for key, _ in places if key not in project["properties"]):
        if not re.search(rf"\b{key}:", where):
            fail(f"the sample has no `{key}:`")
    for key in project["properties"]:
        if not re.search(rf"^{key}:", settings, re.M):
            fail(f"the sample of the project file has no `{key}:`")
    # What is no key is none, and a name is a name even if it is a key elsewhere.
    for text, key in (
        ("sttae:\n", "sttae"), ("state:\n  actions: Int\n", "actions"), ("actions:\n  sagas:\n", "sagas"),
        ("sagas:\n  call:\n    takeEvery: a\n", "call"), ("children:\n  stack: A\n", "stack"),
        ("features:\n  state:\n", "state"), ("sagas:\n  a: { tekaEvery: b }\n", "tekaEvery"),
    ):
        number, line = next((n, line) for n, line in enumerate(text.splitlines()) if f"{key}:" in line)
        if Tokens(text).is_key(number, line.index(f"{key}:"), len(key)):
            fail(f"`{key}` is no key here:\n{text}")
    return len(places)


def check_attributes(schema, sample):
    known = attributes(schema)
    if len(known) < 5:
        fail(f"reduxgen schema names no attributes: {known}")
    for name in known:
        for argument in ("", '("text")'):
            if not Tokens(f"state:\n  a @{name}{argument}: Int\n").has(1, 5, "storage.modifier.attribute"):
                fail(f"the grammar does not know the attribute `@{name}{argument}`")
        if not re.search(rf"@{name}\b", sample):
            fail(f"the sample has no `@{name}`")
    if not Tokens("state:\n  a @binding: Int\n").has(1, 5, "invalid.illegal.attribute"):
        fail("`@binding` is no attribute")


def keys_of(node):
    """The keys of a document. `[String: Int]` is Swift, and what `x-` keys hold is nobody's."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key
            if not key.value.startswith("x-"):
                yield from keys_of(value)


def check_corpus():
    count = 0
    for name, text in corpus.texts():
        tokens = Tokens(text)
        lines = text.splitlines()
        for key in keys_of(yaml.compose(text, Loader=yaml.CSafeLoader)):
            count += 1
            line, end = key.end_mark.line, key.end_mark.column
            colon = lines[line].index(":", end)
            if COLON not in tokens.scopes(line, colon):
                fail(f"{name}:{line + 1}:{colon + 1}: the key `{key.value}` is not colored as one")
            elif not tokens.scopes(key.start_mark.line, key.start_mark.column):
                fail(f"{name}:{line + 1}: the key `{key.value}` has no color")
        for number, regions in enumerate(tokens.lines):
            for region in regions:
                if any(scope.startswith("invalid") for scope in region.scope):
                    fail(f"{name}:{number + 1}: `{lines[number][region.start:region.end]}` is colored as an error")
    return count


def main(tool):
    schema = json.loads(corpus.run(tool, "schema").stdout)
    project = json.loads(corpus.run(tool, "schema", "--project").stdout)
    samples = {path.name: check_sample(path) for path in sorted((HERE / "Grammar").glob("*.yaml"))}
    marks = sum(count for _, count in samples.values())
    settings = samples.pop("reduxgen.yaml")[0]
    texts = [text for text, _ in samples.values()]
    check_accepted(tool, texts)
    sample = "".join(texts)
    places = check_keys(schema, project, sample, settings)
    check_attributes(schema, sample)
    keys = check_corpus()
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print(
        f"grammar: {marks} marks, {places} places of keys, {keys} keys of schemas"
        if not failures
        else f"grammar: {len(failures)} failures"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
