"""Packages that depend on this one, in temporary folders: what the tests beside this file have in common."""

import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
SWIFT = os.environ.get("SWIFT", "swift")
with open(os.path.join(ROOT, "Sources/reduxgen/Version.swift"), encoding="utf-8") as version:
    TAG = re.search(r'"(.*)"', version.read()).group(1)


def run(*command, cwd, wanted=0):
    """What a command prints on both channels. Another exit status than the wanted one fails."""
    # What we ask of our own code must not reach the packages.
    environment = {key: value for key, value in os.environ.items() if key != "REDUXGEN_BUILD"}

    def once():
        return subprocess.run(
            command, cwd=cwd, env=environment, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    result = once()
    if result.returncode < 0 and "swiftbuild" in command:
        # SwiftPM's newer build system crashes now and then while it plans a build (6.3.1).
        print(f"{command[0]} was ended by signal {-result.returncode}; once more", file=sys.stderr)
        result = once()
    if wanted is not None and result.returncode != wanted:
        raise AssertionError(
            f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout[-6000:]}")
    return result.stdout


def copy_of_this_package(folder):
    """This package as git has it, with changes that are not committed yet."""
    names = run("git", "ls-files", "-z", "-co", "--exclude-standard", cwd=ROOT).split("\0")
    for name in filter(None, names):
        source, target = os.path.join(ROOT, name), os.path.join(folder, name)
        if os.path.isfile(source):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy2(source, target)


def bundle():
    """The folder of an artifact bundle with the tool. It is made as for a release, but for the minutes that optimizing
    takes."""
    # One compiler for all runs: with another path, everything would be built again. And a folder for each run: others go on
    # beside it.
    home = os.path.join(ROOT, ".build", "unoptimized")
    os.makedirs(home, exist_ok=True)
    compiler = f"SWIFT_EXEC={unoptimized(home)}"
    folder = tempfile.TemporaryDirectory(prefix="reduxgen-bundle-")
    atexit.register(folder.cleanup)
    run("env", compiler, os.path.join(ROOT, "Tools", "Scripts", "bundle"), folder.name, cwd=ROOT)
    return folder.name


def put_bundle_into(folder):
    """Gives a copy of this package the tool as releases have it: built, in an artifact bundle beside the manifest."""
    name = "reduxgen.artifactbundle"
    shutil.copytree(os.path.join(bundle(), name), os.path.join(folder, name))
    run(
        os.path.join(ROOT, "Tools", "Scripts", "release-manifest"), os.path.join(folder, "Package.swift"),
        'path: "reduxgen.artifactbundle"', cwd=ROOT)


def repository_with_tag(folder, tag=TAG, is_release=False):
    """This package as a bare git repository called reduxgen.git in a folder. Returns its URL."""
    work = os.path.join(folder, "work")
    copy_of_this_package(work)
    if is_release:
        put_bundle_into(work)
    git = ["git", "-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "All"], ["tag", tag]):
        run(*git, *arguments, cwd=work)
    bare = os.path.join(folder, "reduxgen.git")
    run("git", "clone", "-q", "--bare", work, bare, cwd=folder)
    shutil.rmtree(work)
    return f"file://{bare}"


def private_mounts():
    """Whether this user may change what is mounted for a process of its own."""
    command = ["unshare", "-m", "true"]
    return bool(shutil.which("unshare")) and subprocess.run(command, capture_output=True).returncode == 0


def unoptimized(folder):
    """The path of a compiler that does not optimize, whatever it is told: for programs that build with
    `-c release`, and of which only the way to get there is looked at. SwiftPM takes it as SWIFT_EXEC."""
    path = os.path.join(folder, "swiftc-unoptimized")
    if not os.path.exists(path):
        # Under its name only when it is complete: others may be about to run it.
        new = f"{path}-{os.getpid()}"
        with open(new, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec "{shutil.which("swiftc")}" "$@" -Onone\n')
        os.chmod(new, 0o755)
        os.replace(new, path)
    return path


def has_build_system(name):
    """Whether the toolchain has it."""
    result = subprocess.run([SWIFT, "build", "--help"], capture_output=True, text=True)
    return name in result.stdout


class Workshop:
    """The folder of a run: both copies of this package are made once, and so is each consumer.

    What a test class builds is there for the next one with the same `key`: reduxgen is built once
    for each. With a folder in the environment as REDUXGEN_CONSUMERS, what depends on this package by
    path is kept there for the next run."""

    _top = None
    _dependencies = {}

    @classmethod
    def top(cls):
        if cls._top is None:
            kept = os.environ.get("REDUXGEN_CONSUMERS")
            if kept:
                for name in os.listdir(kept):
                    if name == "server" or "URL" in name:
                        shutil.rmtree(os.path.join(kept, name))
            else:
                temporary = tempfile.TemporaryDirectory(prefix="reduxgen-consumers-")
                atexit.register(temporary.cleanup)
                kept = temporary.name
            cls._top = os.path.realpath(kept)
        return cls._top

    @classmethod
    def dependency(cls, by_url, is_release):
        """What goes into a Package.swift."""
        key = by_url, is_release
        if key not in cls._dependencies:
            if by_url:
                folder = os.path.join(cls.top(), "server", "release" if is_release else "source")
                os.makedirs(folder)
                url = repository_with_tag(folder, is_release=is_release)
                text = f'.package(url: "{url}", from: "{TAG}")'
            else:
                folder = os.path.join(cls.top(), "reduxgen")
                copy_of_this_package(folder)
                text = f'.package(path: "{folder}")'
            cls._dependencies[key] = text
        return cls._dependencies[key]


class Consumer(unittest.TestCase):
    """A package from beside this file. The tests of a class go on with what the one before left."""

    package = None
    # Those that depend on this package.
    manifests = ["Package.swift"]
    by_url = False
    # Whether the tool comes with the package, built.
    is_release = False
    # Of `swift build` and `swift package`.
    options = []

    @classmethod
    def setUpClass(cls):
        way = "URL" if cls.by_url else "Path"
        key = "".join([cls.package, way, "Built" if cls.is_release else "", *cls.options]).replace(" ", "")
        cls.folder = os.path.join(Workshop.top(), key, cls.package)
        os.makedirs(cls.folder, exist_ok=True)
        for name in os.listdir(cls.folder):
            path = cls.path(name)
            if name in (".build", "Package.resolved"):
                continue
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
        shutil.copytree(
            os.path.join(HERE, cls.package), cls.folder, dirs_exist_ok=True,
            ignore=shutil.ignore_patterns(".build*"))
        for manifest in cls.manifests:
            cls.edit(manifest, '.package(path: "reduxgen")', Workshop.dependency(cls.by_url, cls.is_release))

    def run(self, result=None):
        start, work = time.monotonic(), os.times()
        super().run(result)
        if result is not None and getattr(result, "showAll", False):
            seconds = time.monotonic() - start
            work = sum(os.times()[2:4]) - sum(work[2:4])
            result.stream.write(f"    {seconds:.1f} s, {work:.1f} s of processors\n")

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def edit(cls, name, old, new):
        with open(cls.path(name), encoding="utf-8") as file:
            text = file.read()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        cls.write(name, text.replace(old, new))

    @classmethod
    def write(cls, name, text):
        os.makedirs(os.path.dirname(cls.path(name)), exist_ok=True)
        with open(cls.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    @classmethod
    def read(cls, name):
        with open(cls.path(name), encoding="utf-8") as file:
            return file.read()

    @classmethod
    def command(cls, command, *arguments):
        """The same options each time: with others everything would be built again."""
        # Nobody looks things up in an index of these.
        return [SWIFT, command, *cls.options, "--disable-index-store", *arguments]

    @classmethod
    def swift(cls, command, *arguments, wanted=0):
        return run(*cls.command(command, *arguments), cwd=cls.folder, wanted=wanted)

    @classmethod
    def build(cls, wanted=0):
        return cls.swift("build", wanted=wanted)

    @classmethod
    def program(cls):
        """The path of what was built."""
        folder = cls.swift("build", "--show-bin-path").strip().splitlines()[-1]
        return os.path.join(folder, cls.package)

    @classmethod
    def product(cls):
        """What the built program prints."""
        return run(cls.program(), cwd=cls.folder)

    @classmethod
    def reduxgen(cls, *arguments, wanted=0):
        """What the command plugin prints."""
        return cls.swift("package", "reduxgen", *arguments, wanted=wanted)

    @classmethod
    def writing_reduxgen(cls, *arguments):
        return cls.swift(
            "package", "--allow-writing-to-package-directory", "reduxgen", *arguments)

    @classmethod
    def sources(cls):
        found = {}
        for folder, _, names in os.walk(cls.path("Sources")):
            for name in names:
                path = os.path.join(folder, name)
                found[path] = os.stat(path).st_mtime_ns
        return found

    @classmethod
    def generated_paths(cls):
        """The files that the plugin made, by their names."""
        found = {}
        for folder, _, names in os.walk(cls.path(".build")):
            if "ReduxGenPlugin" in folder:
                for name in names:
                    if name.endswith(".generated.swift"):
                        found[name] = os.path.join(folder, name)
        return found

    @classmethod
    def generated(cls):
        """When they were written."""
        return {name: os.stat(path).st_mtime_ns for name, path in cls.generated_paths().items()}
