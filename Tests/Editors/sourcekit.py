"""Asks the toolchain's sourcekit-lsp about the Swift of schemas, through `reduxgen lsp`: in a package with generated code,
and in one without. Then with programs that are no such server.

usage: sourcekit.py REDUXGEN
"""

import json
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import documents

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Loading a package takes seconds, on a busy machine many.
PATIENCE = 120
SCHEMA = """reduxgen: 1
feature: Wall
externs: [Theme]
state:
  title: String = ""
  openedAt: Date?
  names: '[String] = []'
  theme: 'Theme = Theme.light'
actions:
  opened: Date
  renamed: String
reduce:
  opened: openedAt = $0
  renamed:
    - title = theme.name
    - names = names.sorted()
"""
THEME = """/// How the 🐦 looks.
enum Theme: Equatable, Sendable {
  case light, dark
  /// What people read.
  var name: String { "\\(self)" }
  func named(_ text: String, loud: Bool) -> String { loud ? text.uppercased() : text }
}
"""
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reduxgen", path: %s)],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "ReduxRuntime", package: "reduxgen")],
      exclude: ["Wall.feature.yaml"])
  ])
"""
failures = []
passed = 0


def check(is_right, what):
    global passed
    passed += bool(is_right)
    if not is_right:
        failures.append(what)


class Editor:
    def __init__(self, tool, folder, program=True):
        self.process = subprocess.Popen([tool, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages, self.count, self.version = queue.Queue(), 0, 1
        threading.Thread(target=self.read, daemon=True).start()
        self.file = folder / "Sources/App/Wall.feature.yaml"
        self.text = SCHEMA
        self.request("initialize", {
            "rootUri": documents.uri(folder), "capabilities": {},
            "initializationOptions": {"sourcekitLSP": program},
        })
        self.notify("initialized", {})
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": documents.uri(self.file), "languageId": "reduxgen", "version": 1, "text": self.text}})

    def read(self):
        stream = self.process.stdout
        while line := stream.readline():
            if line.lower().startswith(b"content-length:"):
                stream.readline()
                self.messages.put(json.loads(stream.read(int(line.split(b":")[1]))))

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def request(self, method, parameters):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": parameters})
        while True:
            message = self.messages.get(timeout=PATIENCE)
            if message.get("id") == self.count and "method" not in message:
                return message.get("result")

    def type(self, old, new):
        self.version += 1
        self.text = SCHEMA.replace(old, new)
        assert self.text != SCHEMA
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": documents.uri(self.file), "version": self.version},
            "contentChanges": [{"text": self.text}]})

    def ask(self, method, mark, offset):
        place = self.text.index(mark) + offset
        return self.request(f"textDocument/{method}", {
            "textDocument": {"uri": documents.uri(self.file)},
            "position": documents.position(self.text, place, "utf-16")})

    def wait(self, method, mark, offset, is_there):
        """Asks as people do: again, until it is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            answer = self.ask(method, mark, offset)
            if answer and is_there(answer):
                return answer
            time.sleep(0.5)
        failures.append(f"{method} at {mark!r}: {json.dumps(answer)[:300]}")
        return None

    def complete(self, old, new, label):
        self.type(old, new)
        answer = self.wait(
            "completion", new, len(new), lambda it: any(each["label"].startswith(label) for each in it["items"]))
        if not answer:
            return None
        item = next(each for each in answer["items"] if each["label"].startswith(label))
        return documents.with_edits(self.text, [item["textEdit"]], "utf-16")

    def stop(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        check(self.process.wait(20) == 0, "the server did not end well")


def package(folder, tool, is_generated):
    sources = folder / "Sources/App"
    sources.mkdir(parents=True)
    (folder / "Package.swift").write_text(MANIFEST % json.dumps(str(ROOT)))
    (sources / "Theme.swift").write_text(THEME)
    (sources / "main.swift").write_text("print(Theme.light.name)\n")
    (sources / "Wall.feature.yaml").write_text(SCHEMA)
    if is_generated:
        subprocess.run([tool, "generate", "-q", sources], check=True)
    return folder


def uses(tool, folder):
    before = {file: file.read_bytes() for file in folder.rglob("*.swift") if ".build" not in file.parts}
    editor = Editor(tool, folder)
    text = editor.complete("openedAt = $0", "openedAt = $0.addi", "addingTimeInterval(")
    check(text and "openedAt = $0.addingTimeInterval(" in text, f"a method of Date: {text}")
    text = editor.complete('theme.name', 'theme.nam', "named(")
    check(text and "title = theme.named(" in text, f"a method of the app: {text}")
    text = editor.complete("theme.name", 'names.map { $0.utf8.lazy.', "underestimatedCount")
    check(text and "names.map { $0.utf8.lazy.underestimatedCount" in text, f"in a closure: {text}")
    text = editor.complete("theme.name", '"\\(openedAt.timeInt', "timeIntervalSinceNow")
    check(text and '"\\(openedAt?.timeIntervalSinceNow' in text, f"behind an optional: {text}")
    editor.type("theme.name", "theme.named(title, ")
    help = editor.wait("signatureHelp", "title, ", 7, lambda it: it["signatures"])
    check(help and "loud: Bool" in help["signatures"][0]["label"], f"parameters: {help}")
    editor.type("theme.name", "theme.name + title")
    hover = editor.wait("hover", "theme.name", 8, lambda it: it["contents"])
    check(hover and "What people read." in json.dumps(hover), f"what Swift says: {hover}")
    place = editor.wait("definition", "theme.name", 8, lambda it: it)
    line = THEME.splitlines().index('  var name: String { "\\(self)" }')
    check(place and place[0]["uri"] == documents.uri(folder / "Sources/App/Theme.swift"), f"the file: {place}")
    check(place and place[0]["range"]["start"] == {"line": line, "character": 6}, f"the place: {place}")
    own = editor.ask("definition", "theme.name", 2)
    check(own and own["uri"] == documents.uri(editor.file), f"a field is the schema's: {own}")
    editor.stop()
    after = {file: file.read_bytes() for file in folder.rglob("*.swift") if ".build" not in file.parts}
    check(before == after, "a file of Swift has changed")


def strangers(tool, folder):
    """What is no server must not disturb anybody."""
    script = folder / "stranger"
    for body in ("exec sleep 600", "exit 3", "printf 'Content-Length: 5\\r\\n\\r\\n{{{{{'; cat", "yes", None):
        if body:
            script.write_text(f"#!/bin/sh\n{body}\n")
            script.chmod(0o755)
        editor = Editor(tool, folder, str(script if body else folder / "missing"))
        editor.type("openedAt = $0", "openedAt = $0.addi")
        for _ in range(3):
            start = time.monotonic()
            answer = editor.ask("completion", "$0.addi", 7)
            took = time.monotonic() - start
            check(answer and answer["items"] == [], f"{body}: {answer}")
            check(took < 10, f"{body}: {took:.1f} s")
        editor.type("theme.name", "na")
        check(any(each["label"] == "names" for each in editor.ask("completion", "title = na", 10)["items"]), f"{body}: ours is gone")
        editor.stop()


def main():
    tool = os.path.abspath(sys.argv[1])
    if not shutil.which("sourcekit-lsp"):
        print("sourcekit-lsp is not installed; it comes with toolchains of Swift", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        home = pathlib.Path(name).resolve()
        generated = package(home / "generated", tool, True)
        environment = {**os.environ, "REDUXGEN_RUNTIME_ONLY": "1"}
        subprocess.run(["swift", "build", "-q"], cwd=generated, env=environment, check=True)
        uses(tool, generated)
        hosted = package(home / "hosted", tool, False)
        subprocess.run(["swift", "build", "-q"], cwd=hosted, env=environment, check=True)
        uses(tool, hosted)
        strangers(tool, hosted)
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print(f"{passed} of {passed + len(failures)} answers are right")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
