#!/usr/bin/env python3
"""Compares what two builds of reduxgen answer, print and write.

Both get the same projects: random schemas, valid and damaged, names, worst inputs, the examples of rule pages, the
schemas of tests, Goldens, Examples, and repositories of several modules. Each runs validate, a session of lsp, generate,
check, emit, graph, diff, rename, fix, format and eject on a copy of its own, and exit status, output and files must be equal.
Differences are grouped by what they look like, and the first of each group is printed and kept as a project that can be
tried again.

usage: equality.py OLD NEW [--quick] [--seeds N] [--only WORD …] [--allowed FILE] [--map FILE] [--migrate] [--jobs N]
--help lists all; api.py compares the libraries.

Random schemas are read from a folder that `swift run soak write seed=1 count=300 folder=.build/equality` writes.

A file of allowed differences has paragraphs of these lines. Each has a reason; what is left out is everything.

    reason: Why the difference is meant.
    case: damage/* validate*           (a project and a command, with * and ?)
    old: a regular expression          (replaced in what both say, before it is compared again)
    new: what stands there then

With --map, the new build calls rules by names. The old one gets ids in its schemas, and the new one names; what the old one
writes is compared with the names in it. Not compared then: explain, descriptions of rules, links to their pages, and in
schemas with comments that allow rules, where a range ends. Give the tree with ids as --tree: a name may have several ids.

With --migrate, both builds fix all projects first, each its own, so that the new one writes its spellings. Not compared
then: columns, fix, format, rename, lsp, schemas as they are after a command, and all that shows a line of a schema.
"""

import argparse
import collections
import concurrent.futures
import difflib
import fnmatch
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
import material  # noqa: E402
import replay  # noqa: E402
import spelling  # noqa: E402

PATIENCE = 120


class Allowance:
    """One difference that is meant."""

    def __init__(self, fields):
        self.reason = fields["reason"]
        self.case = fields.get("case", "*")
        self.old = re.compile(fields["old"], re.MULTILINE) if "old" in fields else None
        self.new = fields.get("new", "")
        self.uses = 0

    @staticmethod
    def read(path):
        result = []
        for paragraph in re.split(r"\n\s*\n", pathlib.Path(path).read_text()):
            lines = [line for line in paragraph.splitlines() if line.strip() and not line.startswith("#")]
            fields = dict(re.split(r":[ ]?", line, maxsplit=1) for line in lines)
            unknown = set(fields) - {"reason", "case", "old", "new"}
            if fields and (unknown or not fields.get("reason")):
                sys.exit(f"{path}: a paragraph needs a reason, and knows no {', '.join(unknown) or 'others'}: {lines}")
            if fields:
                result.append(Allowance(fields))
        return result

    def applied(self, text):
        return self.old.sub(self.new, text)


class Build:
    """One reduxgen, the folder it works in, and how it spells."""

    def __init__(self, program, folder, spelled=spelling.Spelling()):
        self.program = program
        self.folder = folder
        self.spelled = spelled
        self.environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "NO_COLOR": "", "COLUMNS": "100",
                            "SWIFT_BACKTRACE": "enable=no"}

    def lay(self, project):
        self.project = project
        shutil.rmtree(self.folder, ignore_errors=True)
        for name, files in (("project", project.files), ("older", project.older or {})):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
            for path, content in files.items():
                place = self.folder / name / path
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(self.schema(path, content))

    def schema(self, path, content):
        if not path.endswith(".yaml"):
            return content
        return self.spelled.schema(content.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")

    def text(self, content):
        return self.spelled.answer(content.decode("utf-8", "replace").replace(str(self.folder), "<folder>"), self.project)

    def run(self, arguments, at="project", input=b""):
        """What is compared: exit status, standard output, standard error."""
        try:
            result = subprocess.run([self.program, *arguments], cwd=self.folder / at, env=self.environment,
                                    input=input, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            return None, "", f"takes more than {PATIENCE} s"
        return result.returncode, self.text(result.stdout), self.text(result.stderr)

    def replay(self, every, most):
        """A session of the server in the folder of the project."""
        schemas = {path: self.schema(path, content).decode("utf-8", "replace")
                   for path, content in sorted(self.project.files.items())
                   if path.endswith(".yaml") and not path.endswith("reduxgen.yaml")}
        session = replay.Session(self.folder / "project", schemas, every, most)
        return session, self.run(["lsp"], input=session.input)

    def files(self, name="project", suffixes=None):
        top = self.folder / name
        return {str(path.relative_to(top)): self.text(path.read_bytes()) for path in sorted(top.rglob("*"))
                if path.is_file() and (suffixes is None or path.suffix in suffixes)}


class Difference:
    def __init__(self, project, arguments, lines):
        self.project = project
        self.arguments = arguments
        self.lines = lines

    @property
    def look(self):
        """Equal for differences that are most likely one."""
        changed = [line for line in self.lines if line[:1] in "-+" and line[:3] not in ("---", "+++")][:2]
        return (self.arguments[0], *(re.sub(r"`[^`]*`|\d+|\b[\w/.-]+\.(?:yaml|swift)\b", "", line) for line in changed))


class Comparison:
    def __init__(self, options, allowances):
        self.options = options
        self.allowances = allowances
        self.differences = []
        self.counts = collections.Counter()
        self.lock = threading.Lock()
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="reduxgen-equality-"))
        self.local = threading.local()

    def builds(self):
        if not hasattr(self.local, "builds"):
            top = self.scratch / str(threading.get_ident())
            names = self.options.map
            self.local.builds = (Build(self.options.old, top / "old", spelling.Old(names) if names else spelling.Spelling()),
                                 Build(self.options.new, top / "new", spelling.New(names) if names else spelling.Spelling()))
        return self.local.builds

    def compare(self, project, *arguments):
        """Runs a command of both. Returns the exit status of the old one."""
        old, new = self.builds()
        answers = old.run(arguments), new.run(arguments)
        with self.lock:
            self.counts[arguments[0]] += 1
        self.judge(project, arguments, *({"exit status": str(status), "standard output": output, "standard error": error}
                                         for status, output, error in answers))
        return answers[0][0]

    def compareFiles(self, project, *arguments, at="project"):
        suffixes = (".swift", ".md") if self.options.migrate else None
        self.judge(project, arguments, *(build.files(at, suffixes) for build in self.builds()))

    def replay(self, project):
        (session, old), (other, new) = (build.replay(7, self.most(project.kind)) for build in self.builds())
        with self.lock:
            self.counts["lsp"] += 1
            self.counts["requests"] += len(session.asked)
        if old != new:
            self.judge(project, ("lsp",), *(
                {"exit status": str(status), "standard error": error, **asked.answers(output)}
                for asked, (status, output, error) in ((session, old), (other, new))))

    def most(self, kind):
        """At how many tokens of a file the editor asks: in what people wrote at every 7th, in what is many at fewer."""
        if self.options.quick:
            return {"Examples": 40, "Goldens": 40, "modules": 12, "schemas": 20}.get(kind, 5)
        return {"damage": 4, "names": 4, "schemas": 40}.get(kind)

    def judge(self, project, arguments, old, new):
        if self.options.migrate:
            old, new = ({key: spelling.withoutPlaces(text) for key, text in part.items()} for part in (old, new))
        if old == new:
            return
        case = f"{project.name} {' '.join(arguments)}"
        for allowance in self.allowances:
            if not fnmatch.fnmatchcase(case, allowance.case):
                continue
            if allowance.old is None:
                before, (old, new) = (old, new), ({}, {})
            else:
                before = old, new
                old, new = ({key: allowance.applied(text) for key, text in part.items()} for part in (old, new))
            if (old, new) != before:
                allowance.uses += 1
            if old == new:
                return
        lines = []
        for key in sorted({*old, *new}):
            if old.get(key) != new.get(key):
                lines += difflib.unified_diff(
                    old.get(key, "").splitlines(), new.get(key, "").splitlines(), f"old {key}", f"new {key}", "", "",
                    n=1, lineterm="")
                if old.get(key, "").splitlines() == new.get(key, "").splitlines():
                    lines.append(f"-{key}: line ends or the file itself differ")
        with self.lock:
            self.differences.append(Difference(project, arguments, lines))

    def project(self, project):
        """All commands on one project."""
        for build in self.builds():
            build.lay(project)
            if self.options.migrate:
                build.run(["fix", "--quiet", "."])
                build.run(["fix", "--quiet", "."], at="older")
        keeps = not self.options.migrate
        if project.kind == "worst":
            self.compare(project, "validate", "--format", "json", *project.paths)
            if keeps:
                self.compare(project, "format", "--check", "--quiet", *project.paths)
            return
        isRight = self.compare(project, "validate", "--format", "json", *project.paths) == 0
        if keeps:
            self.compare(project, "validate", "--color", "always", *project.paths)
            self.compare(project, "validate", "--format", "sarif", *project.paths)
            self.replay(project)
        if project.older:
            older = [f"../older/{path}" for path in sorted(project.older) if path.endswith(".yaml")]
            self.compare(project, "diff", "--all", older[0] if len(older) == 1 else "../older",
                         project.paths[0] if len(project.paths) == 1 else ".")
            if isRight:
                self.compare(project, "diff", "--format", "json", "--all", "../older", ".")
                self.compare(project, "diff", "--allow", "announced", ".", "../older")
        if isRight:
            self.compare(project, "graph", *project.paths)
            if keeps:
                self.rename(project)
        self.compare(project, "generate", *project.paths)
        self.compareFiles(project, "generate", *project.paths)
        self.emit(project)
        if keeps:
            self.compare(project, "fix", *project.paths)
            self.compare(project, "format", *project.paths)
            self.compareFiles(project, "format", *project.paths)
        if isRight:
            self.written(project)

    def written(self, project):
        """What follows `generate`: stubs are there now, and what is formatted is generated again."""
        self.compare(project, "check", *project.paths)
        if not self.options.quick:
            self.compare(project, "validate", "--format", "github", *project.paths)
            self.compare(project, "generate", "--add-stubs", *project.paths)
            self.compareFiles(project, "generate", "--add-stubs", *project.paths)
            self.compare(project, "check", "--format", "json", *project.paths)
        self.compare(project, "generate", "--quiet", *project.paths)
        self.compare(project, "eject", *project.paths)
        self.compareFiles(project, "eject", *project.paths)

    def emit(self, project):
        """The code of each module, as rules of build systems write it."""
        for module, arguments in project.emitted():
            self.compare(project, "emit", "--into", f"../emitted/{module}", *arguments)
            self.compareFiles(project, "emit", *arguments, at=f"emitted/{module}")

    def rename(self, project):
        """All of a small schema, every so many of a big one, to a new name, and some to one that is taken or no name."""
        paths = material.declarations(project.text)
        limit = 3 if self.options.quick else 30
        step = max(1, -(-len(paths) // limit))
        for index, path in enumerate(paths[::step]):
            last = path.split(".")[-1]
            taken = paths[(index * step + 1) % len(paths)].split(".")[-1]
            new = [f"{last}Renamed", f"{last}Renamed", taken, f"{last}Renamed", "class", "No name"][index % 6]
            plain = ["--plain"] if index % 4 == 1 else []
            self.compare(project, "rename", "--dry-run", *plain, path, new, *project.paths)

    def common(self):
        """What has no project: pages of rules, schemas for editors, templates."""
        nothing = material.Project("none", {})
        for build in self.builds():
            build.lay(nothing)
        self.compare(nothing, "schema")
        self.compare(nothing, "schema", "--project")
        self.compare(nothing, "templates", "list")
        names = re.findall(r"^([\w-]+)", self.builds()[0].run(["templates", "list"])[1], re.MULTILINE)
        for name in names[::5] if self.options.quick else names:
            self.compare(nothing, "templates", "show", name)
            self.compare(nothing, "templates", "show", name, "--variables")
        self.compare(nothing, "templates", "eject")
        self.compare(nothing, "templates", "eject", "--templates", "redux", "--into", "Redux")
        self.compareFiles(nothing, "templates", "eject")
        if not self.options.map:
            self.explain(nothing)

    def explain(self, nothing):
        self.compare(nothing, "explain", "--list")
        rules = [set(re.findall(r"^  ([\w-]+)", build.run(["explain", "--list"])[1], re.MULTILINE)) for build in self.builds()]
        # `--list` shows which rules are not of both.
        known = sorted(rules[0] & rules[1])
        if self.options.quick:
            self.compare(nothing, "explain", *known)
        for rule in [] if self.options.quick else known:
            self.compare(nothing, "explain", rule)

    def report(self, seconds):
        groups = collections.defaultdict(list)
        for difference in self.differences:
            groups[difference.look].append(difference)
        finds = pathlib.Path(self.options.finds)
        shutil.rmtree(finds, ignore_errors=True)
        ranked = sorted(groups.values(), key=len, reverse=True)
        for number, group in enumerate(ranked[:self.options.show]):
            first = min(group, key=lambda one: len(one.project.text))
            place = Build("", finds / str(number))
            place.lay(first.project)
            print(f"== {len(group)} like this: {first.project.name}: reduxgen {' '.join(first.arguments)}")
            print(f"   in {place.folder}/project")
            for line in first.lines[:self.options.lines]:
                print(f"   {line[:240]}")
            if len(first.lines) > self.options.lines:
                print(f"   … {len(first.lines) - self.options.lines} lines more")
        if len(ranked) > self.options.show:
            print(f"… {len(ranked) - self.options.show} groups more; --show {len(ranked)} prints all")
        for allowance in self.allowances:
            print(f"allowed {allowance.uses} times: {allowance.reason}")
        requests = self.counts.pop("requests", 0)
        runs = ", ".join(f"{command} {count}" for command, count in sorted(self.counts.items()))
        runs = runs.replace("lsp", f"lsp with {requests} requests", 1)
        print(f"{sum(self.counts.values())} runs of each ({runs}) in {seconds:.0f} s: "
              f"{len(self.differences)} differences in {len(groups)} groups")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=os.path.abspath)
    parser.add_argument("new", type=os.path.abspath)
    parser.add_argument("--quick", action="store_true", help="a part of everything, in two minutes of two cores")
    parser.add_argument("--seeds", type=int, help="how many random schemas, each with ten damaged copies")
    parser.add_argument("--only", nargs="+", default=[], help="projects whose names have one of these words")
    parser.add_argument("--tree", type=pathlib.Path, default=material.TREE, help="where pages, tests and Examples are read")
    parser.add_argument("--random", type=pathlib.Path, help="random schemas; .build/equality of the tree by default")
    parser.add_argument("--allowed", default=str(pathlib.Path(__file__).with_name("allowed.txt")))
    parser.add_argument("--map", help="a file with lines such as `RX037 unknown-key`: old ids of rules, and new names")
    parser.add_argument("--migrate", action="store_true", help="fix all projects first, each build its own")
    parser.add_argument("--finds", default=".build/equality-finds", help="where differing projects go")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many projects at once; one for each core by default")
    parser.add_argument("--show", type=int, default=12, help="how many groups of differences are printed")
    parser.add_argument("--lines", type=int, default=14, help="how many lines of each")
    options = parser.parse_args()
    options.random = options.random or options.tree / ".build/equality"
    if not options.random.is_dir():
        print(f"no random schemas in {options.random}: "
              "`swift run soak write seed=1 count=300 folder=.build/equality` writes them", file=sys.stderr)
    comparison = Comparison(options, Allowance.read(options.allowed) if os.path.exists(options.allowed) else [])
    projects = material.everything(options.tree, options.random)
    if options.only:
        projects = [project for project in projects if any(word in project.name for word in options.only)]
    projects = material.selection(projects, options.seeds or (30 if options.quick else 300), options.quick)
    start = time.monotonic()
    try:
        if not options.only or "none" in options.only:
            comparison.common()
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for number, _ in enumerate(pool.map(comparison.project, projects), 1):
                if number % 200 == 0:
                    print(f"{number} of {len(projects)} projects, {len(comparison.differences)} differences so far",
                          file=sys.stderr, flush=True)
    finally:
        shutil.rmtree(comparison.scratch, ignore_errors=True)
    comparison.report(time.monotonic() - start)
    kinds = collections.Counter(project.kind for project in projects)
    print("projects: " + ", ".join(f"{kind} {count}" for kind, count in kinds.items()))
    sys.exit(1 if comparison.differences else 0)


if __name__ == "__main__":
    main()
