"""Texts as editors see them: positions, edits, and what `reduxgen validate` says about them."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[3]
LINE_END = re.compile(r"\r\n|\n|\r")


def units(text, encoding):
    """How many units of an encoding a text has."""
    return len(text) if encoding == "utf-32" else len(text.encode(encoding + ("-le" if encoding == "utf-16" else ""))) // (
        2 if encoding == "utf-16" else 1)


def line_starts(text):
    return [0] + [match.end() for match in LINE_END.finditer(text)]


def position(text, offset, encoding):
    """The position of an offset: a dictionary, as in LSP."""
    starts = [start for start in line_starts(text) if start <= offset]
    return {"line": len(starts) - 1, "character": units(text[starts[-1]:offset], encoding)}


def offset(text, line, character, encoding):
    """The offset of a position. It must be in the text."""
    starts = line_starts(text)
    place = starts[line]
    end = LINE_END.search(text, place)
    end = end.start() if end else len(text)
    count = 0
    while count < character:
        assert place < end, f"{line}:{character} is behind the end of its line"
        count += units(text[place], encoding)
        place += 1
    assert count == character, f"{line}:{character} is inside a character"
    return place


def place_of(text, line, mark=None):
    """The offset of `mark` in the first line with `line`."""
    start = text.index(line)
    return start if mark is None else text.index(mark, start)


def with_edits(text, edits, encoding):
    """A text after the edits of an answer, which must not overlap."""
    places = sorted(
        (
            offset(text, edit["range"]["start"]["line"], edit["range"]["start"]["character"], encoding),
            offset(text, edit["range"]["end"]["line"], edit["range"]["end"]["character"], encoding),
            edit["newText"],
        )
        for edit in edits
    )
    for before, after in zip(places, places[1:]):
        assert before[1] <= after[0], f"edits overlap: {before}, {after}"
    for start, end, new in reversed(places):
        text = text[:start] + new + text[end:]
    return text


def uri(path):
    return "file://" + urllib.parse.quote(str(path))


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))


def copy_of_app(folder):
    """Examples/App with a project file."""
    shutil.copytree(
        ROOT / "Examples/App", folder / "App", ignore=shutil.ignore_patterns(".build", "Generated", "Tests", "*.swift")
    )
    (folder / "reduxgen.yaml").write_text("reduxgen: 1\nproject: App\nschemas: [App]\n")


def copy_of_modules(folder):
    """Schemas of four modules of a package."""
    for file in sorted((ROOT / "Tests/Data/Goldens/Modules").glob("*/*.yaml")):
        copy = folder / "Sources" / file.relative_to(ROOT / "Tests/Data/Goldens/Modules")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)
    (folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")


def findings(tool, texts):
    """What `reduxgen validate` says of texts, by their relative paths: (file, line, column, id, severity, message)."""
    with tempfile.TemporaryDirectory() as folder:
        if any(name.startswith("Sources/") for name in texts):
            pathlib.Path(folder, "Package.swift").write_text("// swift-tools-version: 6.2\n")
        for name, text in texts.items():
            file = pathlib.Path(folder, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text.encode())
        result = subprocess.run(
            [tool, "validate", "-q", "--format", "json", "."], cwd=folder, capture_output=True, text=True, check=False
        )
        if result.returncode not in (0, 1):
            raise AssertionError(f"validate ended with {result.returncode}: {result.stderr}")
        return sorted(
            (each["file"], each["start"]["line"], each["start"]["column"], each["id"], each["severity"], each["message"])
            for each in json.loads(result.stdout)["findings"]
        )


def as_findings(diagnostics, texts, encoding):
    """Diagnostics of a server in the same form. Columns of `validate` count characters from 1."""
    found = []
    for name, items in diagnostics.items():
        for item in items:
            start = item["range"]["start"]
            text = texts[name]
            place = offset(text, start["line"], start["character"], encoding)
            column = place - line_starts(text)[start["line"]] + 1
            severity = {1: "error", 2: "warning"}[item["severity"]]
            found.append((name, start["line"] + 1, column, item["code"], severity, item["message"]))
    return sorted(found)
