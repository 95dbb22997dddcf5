"""Expands every snippet of the VS Code extension with its placeholders, where it belongs, and lets reduxgen check it.

usage: snippets.py REDUXGEN
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
SNIPPETS = ROOT / "Tools/Editors/VSCode/snippets/reduxgen.json"

FILE = "\f"
FEATURE = """reduxgen: 1
clients:
  API:
    search: (String) async -> [String]
    load: () async -> [String]
    updates: () -> AsyncStream<String>
    track: () async -> Void
features:
  Row:
    state: { let id: Int }
  Counter:
    state: { count: Int = 0 }
  Main:
    dependencies: { api: API }
    state:
      query: String = ""
      isLoading: Bool = false
      results: [String]
    actions:
      typed: String
      appeared:
    reduce:
      typed: query = $0
"""
# The lines that a snippet is written below, and its indentation.
BELOW = {
    "reduxgen": (FILE, 0),
    "reduxgen-shared": (FILE, 0),
    "feature": ("reduxgen: 1\nfeatures:\n", 2),
    "struct": ("reduxgen: 1\ntypes:\n", 2),
    "enum": ("reduxgen: 1\ntypes:\n", 2),
    "enum-values": ("reduxgen: 1\ntypes:\n", 2),
    "client": ("reduxgen: 1\nclients:\n", 2),
    "allow": (FILE, 0),
}
CHILD = (FEATURE + "    children:\n", 6)
SAGA = (FEATURE + "    sagas:\n", 6)


def expanded(body):
    """The text of a snippet in which nobody changes anything."""
    text = "\n".join(body)
    values = {}
    place = re.compile(r"\$\{(\d+):((?:\\.|[^{}$\\]|\$\{\d+:[^{}]*\})*)\}")
    while place.search(text):
        def keep(match):
            inner = place.sub(lambda each: values.setdefault(each[1], each[2]), match[2])
            return values.setdefault(match[1], inner)
        text = place.sub(keep, text)
    return re.sub(r"\$0", "", text).replace("\\$", "$")


def main(tool):
    failures = []
    snippets = json.loads(SNIPPETS.read_text())
    prefixes = [snippet["prefix"] for snippet in snippets.values()]
    failures += [f"`{prefix}` is there twice" for prefix in set(prefixes) if prefixes.count(prefix) > 1]
    schema = json.loads(subprocess.run([tool, "schema"], capture_output=True, check=True).stdout)
    sagas = next(iter(schema["$defs"]["sagas"]["patternProperties"].values()))["properties"]
    children = next(iter(schema["$defs"]["children"]["patternProperties"].values()))["properties"]
    texts = "\n".join(expanded(snippet["body"]) for snippet in snippets.values())
    for key in [key for key in sagas if key.startswith("take") or key in ("call", "stream", "tell", "put", "run", "after", "every")]:
        if not re.search(rf"\b{key}:", texts):
            failures.append(f"no snippet has `{key}:`")
    for kind in ("oneOf", "stack"):
        if kind not in children or f"{kind}:" not in texts:
            failures.append(f"no snippet has `{kind}:`")
    for name, snippet in snippets.items():
        prefix = snippet["prefix"]
        before, indentation = BELOW.get(prefix) or (CHILD if prefix.startswith("child") else SAGA)
        lines = expanded(snippet["body"]).splitlines()
        text = before.strip(FILE) + "".join(f"{' ' * indentation}{line}".rstrip() + "\n" for line in lines)
        if prefix == "allow":
            text = text.replace("\n", "\nreduxgen: 1\nfeature: A\n")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "A.feature.yaml")
            file.write_text(text)
            result = subprocess.run([tool, "validate", "-q", file], capture_output=True, text=True, check=False)
        if result.returncode:
            failures.append(f"{name}:\n{text}\n{result.stderr}")
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print(f"snippets: {len(snippets)} are accepted" if not failures else f"snippets: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
