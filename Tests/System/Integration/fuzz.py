"""Damages valid projects, and looks for a command that does not answer as it should.

Schemas, hand-written files, generated files and templates of Examples and Tests get bytes, lines and tokens flipped,
doubled, dropped and swapped, also with those of other files. All commands run on what comes out. A find is: a signal, a
hang, an exit status other than 0 to 2, output that is not UTF-8, a message without a place or text, `format` that is not
idempotent or changes what is generated, something that `validate` accepts and `generate` does not, a file of the user's
that changes though nobody asked for it.

usage: fuzz.py REDUXGEN [--seconds N] [--seed N] [--finds FOLDER]
       fuzz.py REDUXGEN --replay FOLDER
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Seconds of a processor that a command may take. A debug build under load needs none of them.
PATIENCE = 5
MESSAGE = re.compile(r"^[^:\n]+(?::\d+:\d+)?: (?:error|warning): \S")
COUNTS = re.compile(r"^\d+ (?:error|warning)s?(?:, \d+ warnings?)?(?:; .+)?$")
TOKEN = re.compile(rb"\w+|[^\w\s]|\s+")
STEPS = ("schema", "schema", "schema", "schema", "handwritten", "generated", "template")
ODD = [b"\0", b"\xff", b"\t", b"\r", b"\x1b", b"\xc3\xa9", b"\xe2\x80\xae", b"'", b'"', b"{", b"}", b"[", b"]", b"(",
       b")", b":", b": ", b"#", b"&", b"*", b"!", b"|", b">", b"%", b"@", b"`", b"$0", b"/*", b"*/", b'"""', b"//", b",",
       b"self", b"Self", b"init", b"Type", b"any", b"nil", b"_", b"-", b"<<<<<<< a\n", b"=======\n", b">>>>>>> b\n"]


class Find(Exception):
    """Something that should not be."""


def kind(path):
    if path.endswith((".yaml", ".yml")):
        return "schema"
    if path.endswith(".mustache"):
        return "template"
    return "generated" if "Generated/" in path else "handwritten"


class Tool:
    """Runs reduxgen in a folder, and judges what holds for every command."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.ran = []
        self.environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}

    def __call__(self, *arguments, at="project"):
        line = "reduxgen " + " ".join(arguments)
        self.ran.append(line)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        try:
            result = subprocess.run(
                [self.program, *arguments], cwd=os.path.join(self.folder, at), env=self.environment,
                stdin=subprocess.DEVNULL, capture_output=True, timeout=20 * PATIENCE, preexec_fn=limit)
        except subprocess.TimeoutExpired:
            raise Find(f"{line}: hangs")
        if result.returncode in (-9, -24):
            raise Find(f"{line}: takes more than {PATIENCE} s")
        if result.returncode not in (0, 1, 2):
            raise Find(f"{line}: ends with {result.returncode}")
        try:
            result.output, result.errors = result.stdout.decode(), result.stderr.decode()
        except UnicodeDecodeError:
            raise Find(f"{line}: output is not UTF-8")
        isDocument = "--format" in arguments
        messages = [] if isDocument else result.errors.splitlines()
        for message in messages:
            if not MESSAGE.match(message) and not COUNTS.match(message):
                raise Find(f"{line}: a message without place or text: {message!r}")
        if result.returncode and not (result.output + result.errors).strip():
            raise Find(f"{line}: ends with {result.returncode}, without a word")
        if result.returncode == 2 and messages and not any(": error: " in message for message in messages):
            raise Find(f"{line}: ends with 2, without an error")
        return result


def projects(program):
    """Valid sets of files, by their names. Paths begin in the folder of the project."""
    result = {}
    for folder in sorted((ROOT / "Examples").iterdir()) + sorted((ROOT / "Tests/Data/Goldens").iterdir()):
        if folder.is_dir() and not folder.name.startswith("."):
            files = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
                     if path.suffix in (".yaml", ".swift", ".mustache") and ".build" not in path.parts}
            result[folder.name] = files
    for path in sorted((ROOT / "Tests/System/Integration/Schemas").glob("*.yaml")):
        result["Schemas-" + path.stem] = {path.name: path.read_bytes()}
    return {name: files for name, files in result.items() if complete(program, files)}


def complete(program, files):
    """Adds a marker, the code and the templates of a set. Says whether the set is valid."""
    files["Package.swift"] = b"// swift-tools-version: 6.0\n"
    with tempfile.TemporaryDirectory(prefix="reduxgen-fuzz-") as folder:
        write(folder, "project", files)
        tool = Tool(program, folder)
        if not any(kind(path) == "schema" for path in files) or tool("validate", ".").returncode:
            return False
        if not any(path.endswith("reduxgen.yaml") for path in files) and len(files) % 2:
            tool("templates", "eject")
            write(folder, "project", {"reduxgen.yaml": b"reduxgen: 1\ntemplates: Templates\noutput: Generated\n"})
        if tool("generate", ".").returncode:
            return False
        files.update(read(folder, "project"))
    return True


def write(folder, name, files):
    for path, content in files.items():
        place = pathlib.Path(folder, name, path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def read(folder, name):
    top = pathlib.Path(folder, name)
    return {str(path.relative_to(top)): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()}


def damage(chance, files, donors):
    """Changes a few places of a few files."""
    files = dict(files)
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
        wanted = chance.choice(STEPS)
        paths = [path for path in files if kind(path) == wanted and path != "Package.swift"]
        if not paths:
            continue
        path = chance.choice(paths)
        other = chance.choice([text for name, text in donors if kind(name) == wanted] or [files[path]])
        files[path] = damaged(chance, files[path], other)
    return files


def damaged(chance, text, other):
    unit = chance.choice(("byte", "line", "token", "token", "cut"))
    if unit == "cut":
        return text[:chance.randrange(len(text) + 1)]

    def parts(text):
        if unit == "byte":
            return [text[index:index + 1] for index in range(len(text))]
        return text.splitlines(keepends=True) if unit == "line" else TOKEN.findall(text)

    own = parts(text)
    if not own:
        return chance.choice(ODD)
    place = chance.randrange(len(own))
    change = chance.choice(("flip", "double", "drop", "swap", "steal", "odd"))
    if change == "flip":
        flipped = bytearray(own[place])
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        own[place] = bytes(flipped)
    elif change == "double":
        own[place] *= chance.choice((2, 2, 3, 40))
    elif change == "drop":
        del own[place:place + chance.choice((1, 1, 2, 5))]
    elif change == "swap":
        second = chance.randrange(len(own))
        own[place], own[second] = own[second], own[place]
    elif change == "steal":
        own[place] = chance.choice(parts(other) or own)
    else:
        own.insert(place, chance.choice(ODD))
    return b"".join(own)


def generated(files, folder):
    """What was generated, but for where the schema has it."""
    def body(text):
        lines = [line.strip() for line in text.splitlines() if b"#sourceLocation" not in line]
        return [line for line in lines[2:] if line]
    return {path: body(text) for path, text in files.items() if path.startswith(folder + "/")}


def judge(tool, files, pristine):
    """Runs all commands on a set of files.

    - pristine: what the set was before it was damaged; None if nobody knows.
    """
    changed = {path for path, text in files.items() if pristine and pristine.get(path) != text}
    # Where all is known to be ours but schemas, nothing but a schema can keep `generate` from its work.
    isPlain = bool(pristine) and all(kind(path) == "schema" and path != "reduxgen.yaml" for path in changed)

    def unchanged(what, allowed=lambda path: False):
        now = read(tool.folder, "project")
        for path in sorted(set(files) | set(now)):
            if files.get(path) != now.get(path) and not allowed(path):
                raise Find(f"{what}: changes {path}")

    def restore():
        shutil.rmtree(os.path.join(tool.folder, "project"))
        write(tool.folder, "project", files)

    valid = tool("validate", ".").returncode == 0
    for form in ("json", "sarif", "github"):
        if (tool("validate", "--format", form, ".").returncode == 0) != valid:
            raise Find(f"validate --format {form}: has another answer")
    check = tool("check", "--quiet", ".")
    tool("generate", "--dry-run", ".")
    graph = tool("graph", ".")
    if valid and graph.returncode:
        raise Find("graph: does not take what validate takes")
    tool("rename", "--dry-run", "Nothing", "Something", ".")
    units = [f"Unit{index}={path}" for index, path in enumerate(sorted(files))
             if kind(path) == "schema" and not path.endswith("reduxgen.yaml")]
    if tool("emit", "--into", "../emitted", *units).returncode and valid and isPlain:
        raise Find("emit: does not take what validate takes")
    unchanged("what writes nothing")

    result = tool("generate", ".")
    if result.returncode:
        unchanged("generate, refusing,")
        if valid and isPlain:
            raise Find("generate: does not take what validate takes")
    else:
        if not valid:
            raise Find("generate: takes what validate does not take")
        unchanged("generate", lambda path: path not in files or kind(path) == "generated")
        # Left-over code that was edited stays, with a warning.
        isLeftOver = "[left-over-file]" in result.errors
        if tool("check", ".").returncode and not isLeftOver:
            raise Find("check: is not content with what generate wrote")
        before = read(tool.folder, "project")
        tool("generate", "--add-stubs", ".")
        once = read(tool.folder, "project")
        for path, text in before.items():
            if kind(path) != "generated" and not once.get(path, b"").startswith(text):
                raise Find(f"generate --add-stubs: changes what was in {path}")
        tool("generate", "--add-stubs", ".")
        if read(tool.folder, "project") != once:
            raise Find("generate --add-stubs: adds something at every run")
    if check.returncode == 0 and not valid:
        raise Find("check: takes what validate does not take")
    restore()

    features = re.findall(r"^feature: *([A-Z]\w*)", "\n".join(
        text.decode(errors="replace") for path, text in files.items() if kind(path) == "schema"), re.M)
    if features:
        renamed = tool("rename", features[0], features[0] + "Two", ".")
        if renamed.returncode:
            unchanged("rename, refusing,")
        elif valid and tool("validate", ".").returncode:
            raise Find("rename: leaves errors")
        restore()

    generates = valid and tool("generate", "--output", "One", ".").returncode == 0
    tool("format", ".")
    formatted = {path: text for path, text in read(tool.folder, "project").items() if kind(path) == "schema"}
    second = tool("format", ".")
    for path, text in read(tool.folder, "project").items():
        if kind(path) == "schema" and formatted.get(path) != text:
            raise Find(f"format: changes {path} a second time")
    if valid:
        if second.returncode or tool("validate", ".").returncode:
            raise Find("format: does not take what validate takes, or makes errors")
        write(tool.folder, "before", files)
        difference = tool("diff", "before", "project", at=".")
        if "No changes" not in difference.output:
            raise Find("format: changes what the schema says")
    if generates:
        if tool("generate", "--output", "Two", ".").returncode:
            raise Find("format: leaves what generate does not take")
        now = read(tool.folder, "project")
        first, second = generated(now, "One"), generated(now, "Two")
        if list(first.values()) != list(second.values()):
            raise Find("format: changes what is generated")
    restore()

    fixed = tool("fix", ".")
    # Templates, and folders that hold none, are none of its business.
    if fixed.returncode == 0 and re.search(r"\.ya?ml:\d+:\d+: error: ", tool("validate", ".").errors):
        raise Find("fix: is content, and validate is not")
    unchanged("fix", lambda path: kind(path) == "schema")
    if valid:
        unchanged("fix of what is right", lambda path: False)
    if pristine:
        write(tool.folder, "older", pristine)
        tool("diff", "older", "project", at=".")


def trial(program, files, pristine):
    """- Returns: what was found, and the commands that led to it; None if all is well."""
    with tempfile.TemporaryDirectory(prefix="reduxgen-fuzz-") as folder:
        write(folder, "project", files)
        tool = Tool(program, folder)
        try:
            judge(tool, files, pristine)
        except Find as find:
            return str(find), tool.ran
        return None


def keep(finds, name, files, pristine, find):
    top = os.path.join(finds, name)
    write(top, "project", files)
    write(top, "pristine", pristine)
    text, commands = find
    write(finds, name, {"find.txt": ("\n".join([text, ""] + commands) + "\n").encode()})
    return top


def replay(program, folder):
    find = trial(program, read(folder, "project"), read(folder, "pristine") or None)
    print(f"found: {find[0]}\n  " + "\n  ".join(find[1]) if find else "nothing is wrong any more")
    return 1 if find else 0


def main():
    parser = argparse.ArgumentParser(description="Looks for damaged projects that break a command.")
    parser.add_argument("reduxgen", type=os.path.abspath)
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--finds", default=str(ROOT / ".build/fuzz"), help="where counter-examples go")
    parser.add_argument("--replay", metavar="FOLDER", help="a counter-example to try once more")
    options = parser.parse_args()
    if options.replay:
        return replay(options.reduxgen, options.replay)
    print(f"fuzz: seed {options.seed}", flush=True)
    sets = projects(options.reduxgen)
    names = sorted(sets)
    donors = [(path, text) for name in names for path, text in sets[name].items()]
    end = time.monotonic() + options.seconds

    def attempt(number):
        if time.monotonic() > end:
            return None
        chance = random.Random(f"{options.seed} {number}")
        name = chance.choice(names)
        files = damage(chance, sets[name], donors)
        return name, files, trial(options.reduxgen, files, sets[name])

    known = {}
    count = 0
    workers = os.cpu_count() or 1
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        number = 0
        while time.monotonic() < end:
            for result in pool.map(attempt, range(number, number + 8 * workers)):
                if result is None:
                    continue
                name, files, find = result
                count += 1
                if find and known.setdefault(find[0], count) == count:
                    place = keep(options.finds, f"{options.seed}-{count}-{name}", files, sets[name], find)
                    print(f"found in {name}: {find[0]}\n  {place}", flush=True)
            number += 8 * workers
    print(f"fuzz: {count} damaged projects of {len(names)}, {len(known)} kinds of finds, seed {options.seed}")
    return 1 if known or not count else 0


if __name__ == "__main__":
    sys.exit(main())
