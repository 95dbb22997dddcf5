"""Holds `reduxgen schema` against an independent validator, jsonschema.

usage: json_schema.py REDUXGEN
"""

import copy
import json
import sys

import corpus
from jsonschema import Draft202012Validator

# Written down here and not taken from the tool: these are the keys of the language reference.
SECTIONS = (
    "access imports declaredInSwift conforms dependencies clients queues types state children actions"
    " reduce forward sagas removed"
).split()
SAGA_KEYS = (
    "takeEvery takeLatest takeLeading takeQueued call stream every after put run uses puts returns"
    " timeout retry backoff retryIf poll if unless debounce throttle per cancelOn queue loading into error"
).split()
CHILD_KEYS = "oneOf stack".split()
PROJECT_KEYS = "project schemas output templates access imports".split()

failures = []


def check(is_right, what):
    if not is_right:
        failures.append(what)


def misspelled(word):
    """Words that are not the one they resemble."""
    yield word[:-1] if len(word) > 2 else word + word
    yield word + "s"
    yield word[0].swapcase() + word[1:]
    yield word[1] + word[0] + word[2:]


def features(schema):
    """(path, feature) for every feature of a file."""
    if "feature" in schema:
        yield (), schema
    for name, feature in (schema.get("features") or {}).items():
        yield ("features", name), feature


def without(schema, path, key, other):
    """The schema with a key renamed, at a path."""
    result = copy.deepcopy(schema)
    place = result
    for part in path:
        place = place[part]
    place[other] = place.pop(key)
    return result


def check_misspelt(validator, name, schema, path, keys, known):
    place = schema
    for part in path:
        place = place[part]
    count = 0
    for key in [key for key in place if key in keys]:
        for other in misspelled(key):
            if other in known or other in place:
                continue
            count += 1
            check(
                not validator.is_valid(without(schema, path, key, other)),
                f"{name}: `{other}` for `{key}` in {'/'.join(path) or 'the file'} is accepted",
            )
    return count


def main(tool):
    schema = json.loads(corpus.run(tool, "schema").stdout)
    project = json.loads(corpus.run(tool, "schema", "--project").stdout)
    for kind in (schema, project):
        Draft202012Validator.check_schema(kind)
    validator = Draft202012Validator(schema)
    files = changed = 0
    for name, text in corpus.texts():
        files += 1
        for read in (corpus.as_editor, corpus.as_text):
            data = read(text)
            if read is corpus.as_text:
                data["reduxgen"] = int(data["reduxgen"])
                for part in [data, *(feature for _, feature in features(data))]:
                    for queue in (part.get("queues") or {}).values():
                        if isinstance(queue, dict):
                            queue["limit"] = int(queue["limit"])
                for _, feature in features(data):
                    if "storedVersion" in feature:
                        feature["storedVersion"] = int(feature["storedVersion"])
                    for section in ("sagas", "pages", "queries"):
                        for entry in (feature.get(section) or {}).values():
                            for key in {"retry", "keep"} & entry.keys():
                                entry[key] = int(entry[key])
            for error in validator.iter_errors(data):
                failures.append(f"{name}: {error.json_path}: {error.message}")
        data = corpus.as_editor(text)
        top = ["reduxgen", "feature", "features"] + SECTIONS
        changed += check_misspelt(validator, name, data, (), top, top)
        for path, feature in features(data):
            if path:
                changed += check_misspelt(validator, name, data, path, SECTIONS, SECTIONS)
            for saga, body in (feature.get("sagas") or {}).items():
                if saga.startswith("x-"):
                    continue
                where = (*path, "sagas", saga)
                changed += check_misspelt(validator, name, data, where, SAGA_KEYS, SAGA_KEYS)
            for child, body in (feature.get("children") or {}).items():
                if isinstance(body, dict):
                    where = (*path, "children", child)
                    changed += check_misspelt(
                        validator, name, data, where, CHILD_KEYS, CHILD_KEYS
                    )
    head = {"reduxgen": 1, "feature": "A"}
    wrong = [
        {},
        {"feature": "A"},
        {"reduxgen": 2, "feature": "A"},
        {"reduxgen": "1", "feature": "A"},
        {"reduxgen": 1, "state": {"a": "Int"}},
        {**head, "features": {"B": {}}},
        {**head, "access": "open"},
        {**head, "state": ["a"]},
        {**head, "state": "a"},
        {**head, "state": {"add-item": "Int"}},
        {**head, "state": {"2fa": "Int"}},
        {**head, "state": {"a.b": "Int"}},
        {**head, "state": {"var a": "Int"}},
        {**head, "state": {"a @redact": "Int"}},
        {**head, "types": {"Weather": {"a": "Int"}}},
        {**head, "types": {"struct Weather": "Int"}},
        {**head, "types": {"class Weather": {"a": "Int"}}},
        {**head, "actions": {"let a": "Int"}},
        {**head, "actions": {"a": {"b": {"c": "Int"}}}},
        {**head, "reduce": {"a": {"b": "c"}}},
        {**head, "sagas": {"s": "swift"}},
        {**head, "sagas": {"s": {"takeEvery": "a", "run": "Swift"}}},
        [],
    ]
    right = [
        head,
        {**head, "state": None},
        {**head, "x-mine": [{"any": 1}], "state": {"x-note": {"any": 1}}},
        {**head, "state": {"let é @bind @key(\"a\")": 1}},
        {**head, "types": {"struct A.B(C, D)": {"a": True}, "enum E": ["a", "b"]}},
        {**head, "actions": {"a.b.c": None, "on": {"_ a": "Int", "b": None}}},
        {**head, "reduce": {"a.b, c.*": ["x = 1", None]}},
        {**head, "sagas": {"s": {"takeEvery": "$start", "run": "handler", "x-a": 1}}},
    ]
    for data in wrong:
        check(not validator.is_valid(data), f"accepted: {data}")
    for data in right:
        check(validator.is_valid(data), f"not accepted: {data}")
    projects = Draft202012Validator(project)
    settings = {
        "reduxgen": 1, "project": "MyApp", "schemas": ["Features"], "output": "Generated",
        "templates": ["redux", "Templates"], "access": "internal", "imports": ["ReduxRuntime"],
        "redux": {
            "state": ["StateType"], "action": "AppAction", "reducer": "reducer(state: State, action: any AppAction) -> State",
            "payload": "action.payload", "where": "true", "initial": "initialState", "resetOnce": "reset(state: Self) -> Self",
        },
    }
    for name, text in corpus.project_texts():
        files += 1
        for error in projects.iter_errors(corpus.as_editor(text)):
            failures.append(f"{name}: {error.json_path}: {error.message}")
    check(projects.is_valid(settings), "the project file of the language reference")
    changed += check_misspelt(
        projects, "project", settings, (), PROJECT_KEYS, PROJECT_KEYS + ["reduxgen"])
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print(
        f"json schema: {files} schemas validate, {changed + len(wrong)} wrong ones do not"
        if not failures
        else f"json schema: {len(failures)} failures"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
