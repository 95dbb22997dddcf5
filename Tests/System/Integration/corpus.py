"""The schemas of this repository, as other programs read them."""

import pathlib
import re
import subprocess

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[3]


def _yaml():
    found = []
    for folder in ("Examples", "Tests/Data/Goldens", "Tests/System/Integration/Schemas"):
        found += [
            path
            for path in (ROOT / folder).rglob("*.yaml")
            if ".build" not in path.parts
        ]
    return sorted(found)


def paths():
    """Every schema file, sorted."""
    return [path for path in _yaml() if path.name != "reduxgen.yaml"]


def project_texts():
    """(name, text) of every project file."""
    for path in _yaml():
        if path.name == "reduxgen.yaml":
            yield str(path.relative_to(ROOT)), path.read_text()


def texts():
    """(name, text) of every schema file, and of the schemas that pages show."""
    for path in paths():
        yield str(path.relative_to(ROOT)), path.read_text()
    for page in (
        "README.md", "Documentation/Language.md", "Documentation/Reference/LanguageReference.md", "Documentation/Reference/CommandLine.md"
    ):
        text = (ROOT / page).read_text()
        for number, block in enumerate(re.findall(r"```yaml\n(.*?)```", text, re.S)):
            if block.startswith("reduxgen: 1"):
                yield f"{page}, block {number + 1}", block


def run(tool, *arguments, text="", folder=None):
    return subprocess.run(
        [tool, *arguments], cwd=folder, input=text, capture_output=True, text=True, check=False
    )


class _Editor(yaml.CSafeLoader):
    """Values as an editor sees them: numbers, Booleans and nulls where YAML finds some; keys and
    dates are texts, as in YAML 1.2 and JSON."""


def _mapping(loader, node):
    return {
        key.value: loader.construct_object(value, deep=True) for key, value in node.value
    }


_Editor.add_constructor("tag:yaml.org,2002:map", _mapping)
_Editor.add_constructor("tag:yaml.org,2002:timestamp", lambda loader, node: node.value)


def as_editor(text):
    return yaml.load(text, Loader=_Editor)


def as_text(text):
    """Every value as a text."""
    return yaml.load(text, Loader=yaml.CBaseLoader)
