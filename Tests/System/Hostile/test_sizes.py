"""Files that are much too large, in little memory: their size is asked before they are read."""

import json
import os
import resource
import time

from support import Hostile, handwritten, schema

HUGE = 3 << 30
# For all that a process maps, and that is mostly libraries.
MEMORY = 600 << 20
# Of a run that reads no such file. Reading one takes far longer.
SECONDS = 10

SCHEMA = "B.feature.yaml:1:1: error: the file is larger than 1 MiB; split it"
HANDLERS = "AHandlers.swift: {}: the file is larger than 1 MiB, so that functions that a schema asks for cannot be looked up"
COMMANDS = (["validate", "."], ["generate", "."], ["check", "."], ["format", "--check", "."], ["fix", "."], ["graph", "."],
            ["rename", "A.state.count", "number"], ["diff", ".", "."], ["eject", "--dry-run", "."])


class Sizes(Hostile):
    def setUp(self):
        super().setUp()
        self.write("Package.swift", "// swift-tools-version: 6.0\n")
        self.write("A.feature.yaml", handwritten("A"))
        self.generate("-q", ".")

    def grow(self, name, size=HUGE):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.truncate(size)

    def small(self, *command, **options):
        """What the tool prints, in little memory and time."""
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        start = time.monotonic()
        output = self.tool(*command, preexec_fn=limit, **options)
        self.assertIn(self.status, (0, 1, 2), output)
        self.assertLess(time.monotonic() - start, SECONDS, command)
        return output

    def test_schemas(self):
        self.grow("B.feature.yaml")
        for command in (*COMMANDS, ["emit", "--into", "x", "B=B.feature.yaml"]):
            self.assertIn(SCHEMA, self.small(*command), command)
            self.assertEqual(self.status, 1, command)
        with open(self.path("B.feature.yaml"), "rb") as file:
            self.assertIn("<standard input>:1:1: error: the file is larger", self.small("format", "-", stdin=file))
        self.small("emit", "--into", "x", "--module", "M", "--reading", "K=B.feature.yaml", "A=A.feature.yaml")
        # Edits and code that were there stay.
        self.assertEqual(os.path.getsize(self.path("B.feature.yaml")), HUGE)

    def test_what_is_no_schema(self):
        for name in ("B.yaml", "B.yml", "Other.swift", "Package.swift"):
            with self.subTest(name=name):
                self.grow(name)
                for command in COMMANDS[:2]:
                    self.small(*command)
                    self.assertEqual(self.status, 0)

    def test_project_files(self):
        self.grow("reduxgen.yaml")
        for command in COMMANDS:
            self.assertIn("reduxgen.yaml:1:1: error: the file is larger than 1 MiB", self.small(*command), command)
            self.assertEqual(self.status, 1, command)

    def test_handwritten_files(self):
        self.grow("AHandlers.swift")
        self.grow("Other.swift")
        for command in (["generate", "."], ["generate", "--add-stubs", "."], ["check", "."]):
            self.assertIn(HANDLERS.format("warning"), self.small(*command))
        self.assertIn(HANDLERS.format("error"), self.small("generate", "--strict", "."))
        self.assertEqual(os.path.getsize(self.path("AHandlers.swift")), HUGE)

    def test_generated_files(self):
        for name in ("Generated/A.generated.swift", "Generated/B.generated.swift"):
            self.grow(name)
            for command in (["generate", "."], ["generate", "--force", "."], ["check", "."]):
                self.assertIn(f"{name}: error: is larger than 64 MiB", self.small(*command))
            os.remove(self.path(name))

    def test_templates(self):
        self.grow("T/Note.feature.swift.mustache")
        for command in (["validate", "."], ["generate", "."], ["templates", "list"]):
            output = self.small(*command, "--templates", "T")
            self.assertIn("T/Note.feature.swift.mustache: error: is larger than 1 MiB", output)

    def test_revisions(self):
        self.commit()
        # git compresses it, which takes as long as it is large.
        self.grow("B.feature.yaml", 400 << 20)
        self.grow("other.yaml", 400 << 20)
        self.commit("Grow")
        self.assertIn(f"git:HEAD:{SCHEMA}", self.small("diff", "git:HEAD", "git:HEAD~1"))
        os.remove(self.path("B.feature.yaml"))
        self.commit("Shrink")
        self.assertEqual(self.small("diff", "git:HEAD"), "No changes\n")

    def test_the_language_server(self):
        self.grow("B.feature.yaml")
        self.grow("D.yaml")
        self.grow("C.swift")
        self.write("E.feature.yaml", schema("E").replace("state", "staet"))
        requests = [(f"textDocument/{name}", file) for name in ("diagnostic", "hover", "definition")
                    for file in ("B.feature.yaml", "C.swift", "E.feature.yaml")]
        messages = [
            {"id": 1, "method": "initialize", "params": {"capabilities": {}, "rootUri": f"file://{self.folder}"}},
            {"method": "initialized", "params": {}},
            *({"id": 2, "method": method, "params": {
                "textDocument": {"uri": f"file://{self.path(file)}"}, "position": {"line": 0, "character": 0}}}
              for method, file in requests),
            {"id": 3, "method": "shutdown"}, {"method": "exit"}]
        texts = [json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
        output = self.small("lsp", input="".join(f"Content-Length: {len(text)}\r\n\r\n{text}" for text in texts))
        self.assertEqual(self.status, 0)
        for code in ("too-large", "unknown-key"):
            self.assertEqual(output.count(f'"code":"{code}"'), 1, output)
