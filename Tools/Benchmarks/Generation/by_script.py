"""What reduxgen is compared with: the script that a team would write for these schemas, with PyYAML's loader
in C and Jinja2. It checks nothing, and knows only what `schemas.py` uses.

usage: by_script.py FOLDER OUTPUT
"""

import pathlib
import re
import sys

import jinja2
import yaml

LOADER = yaml.CSafeLoader
FIELD = re.compile(r"\b([a-z]\w*)\b")
SIGNATURE = re.compile(r"\((?P<parameters>.*)\)(?P<tail> async throws -> (?P<result>.*))")


def payload(value):
    """The values of an action: (label or None, type)."""
    if value is None:
        return []
    if isinstance(value, dict):
        return list(value.items())
    return [(None, value)]


def documentation(text):
    """The lines behind `##`, by the key below them."""
    found, lines = {}, []
    for line in text.split("\n"):
        bare = line.strip()
        if bare.startswith("## "):
            lines.append(bare[3:])
        elif lines:
            found[bare.partition(":")[0]] = lines
            lines = []
    return found


def load(path, root):
    """What the template reads of one schema."""
    text = path.read_text()
    schema = yaml.load(text, LOADER)
    comments = documentation(text)
    names = set(schema["state"])

    def swift(code, values=()):
        return FIELD.sub(lambda m: f"state.{m[1]}" if m[1] in names else m[1], code).replace(
            "$0", "value")

    fields = []
    for name, declaration in schema["state"].items():
        kind, _, start = declaration.partition(" = ")
        start = start or ("[]" if kind.startswith("[") else "")
        fields.append(
            {"name": name, "type": kind, "start": start, "documentation": comments.get(name, [])})

    actions = []
    for name, value in schema["actions"].items():
        values = payload(value)
        labels = [label or "value" for label, _ in values]
        typed = ", ".join(f"{label}: {kind}" if label else kind for label, kind in values)
        steps = []
        for step in schema["reduce"].get(name) or []:
            target, sign, code = step.partition(" = ")
            # What is assigned is a value of the action, not the field of the same name.
            steps.append(f"state.{target}{sign}{code.replace('$0', 'value')}" if sign else swift(step))
        actions.append({
            "name": name,
            "documentation": comments.get(name, []),
            "payload": typed,
            "pattern": ", ".join(f"let {label}" for label in labels),
            "value": "Void" if not values else values[0][1] if len(values) == 1 else f"({typed})",
            "embed": (f"{labels[0]}: $0" if values[0][0] else "$0") if len(values) == 1
            else ", ".join(f"{x}: $0.{x}" for x in labels),
            "read": "()" if not values else "value" if len(values) == 1
            else f"({', '.join(f'{x}: {x}' for x in labels)})",
            "steps": steps,
            "saga": False,
        })

    clients, results = [], {}
    for name, methods in schema["clients"].items():
        lines = []
        for method, signature in methods.items():
            match = SIGNATURE.match(signature)
            kinds = match["parameters"].split(", ")
            lines.append({
                "name": method,
                "parameters": [
                    f"_ value{'' if number == 0 else number + 1}: {kind}"
                    for number, kind in enumerate(kinds)],
                "tail": match["tail"],
                "arguments": [
                    f"value{'' if number == 0 else number + 1}" for number in range(len(kinds))],
            })
            results[method] = match["result"]
        clients.append({"name": name, "methods": lines})

    sagas = []
    for name, saga in schema["sagas"].items():
        kind = "takeLatest" if "takeLatest" in saga else "takeEvery"
        triggers = saga[kind] if isinstance(saga[kind], list) else [saga[kind]]
        entry = {"name": name, "trigger": kind, "triggers": [f"\\.{trigger}" for trigger in triggers]}
        if "call" in saga:
            method, _, rest = saga["call"].partition("(")
            entry["method"] = method
            codes = [swift(saga.get("if", ""))] + [swift(argument) for argument in rest[:-1].split(", ")]
            # What is read once needs no name.
            entry["readsState"] = "".join(codes).count("state.") > 1
            if not entry["readsState"]:
                codes = [code.replace("state.", "context.state.") for code in codes]
            entry["condition"], entry["arguments"] = codes[0], codes[1:]
            entry["fields"] = [
                f"{key}: &state.{saga[key]}" for key in ("loading", "into", "error") if key in saga]
            result = f"CallEventOf<{results[method.partition('.')[2]]}>"
            actions.append({
                "name": name, "documentation": [], "payload": result, "pattern": "let value",
                "value": result, "embed": "$0", "read": "value", "steps": [], "saga": True,
            })
        else:
            entry["delay"] = saga["after"][:-1]
            entry["put"] = saga["put"]
        sagas.append(entry)

    return {
        "source": path.relative_to(root).as_posix(),
        "feature": schema["feature"],
        "clients": clients,
        "dependencies": [f"{name}: any {kind}" for name, kind in schema["dependencies"].items()],
        "names": list(schema["dependencies"]),
        "fields": fields,
        "actions": actions,
        "sagas": sagas,
    }


def main(folder, output):
    root, output = pathlib.Path(folder), pathlib.Path(output)
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(pathlib.Path(__file__).parent), keep_trailing_newline=True)
    template = environment.get_template("feature.swift.jinja")
    output.mkdir(parents=True, exist_ok=True)
    for path in sorted(root.rglob("*.feature.yaml")):
        schema = load(path, root)
        (output / f"{schema['feature']}.generated.swift").write_text(template.render(schema))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
