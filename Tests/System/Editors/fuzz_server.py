"""Sends `reduxgen lsp` what editors send, and what none should.

Random edits of open files, requests at random positions, requests that are cancelled, methods that nobody knows, JSON that
breaks off, headers that are wrong, files that come, go and change outside. After each burst the server must be alive, each
request must have one answer, and its diagnostics must be those of `reduxgen validate` for the same texts. Every second
server pushes its diagnostics; the others are asked for them. Two of four have the schemas of several modules.

usage: fuzz_server.py REDUXGEN [--messages N] [--seed N] [--finds FOLDER]
"""

import argparse
import json
import pathlib
import queue
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

import documents

PATIENCE = 30
BURST = 40
# Messages of one server.
LIFE = 2000
TOKEN = re.compile(r"\w+|[^\w\s]|\s+")
POOL = [
    "\n", "\r\n", "\t", "  ", "#", "##", ":", ": ", "- ", "[", "]", "{", "}", "(", ")", "'", '"', "|", ">", "&a", "*a", "!", "%",
    "@", "@bind", "@was(\"old\")", "$0", "$id", "$start", ",", ".", "=", "é", "ß", "😀", "👩‍👩‍👧", "x-", "state:", "actions:",
    "  a: Int\n", "reduce:\n  a: b = 1\n", "feature: Other\n", "reduxgen: 1\n", "# reduxgen:allow unknown-type\n", "Int", "String?",
    "\u00a0", "\ufeff", "\0", "load.success", "delegate.", "binding.*", "swift", "reset", "---\n", "...\n", "null", "~", "1e9",
    "imports: [Geo, MapUI]\n", "imports: [SearchUI]\n", "access: internal\n", "access: package\n", "MapUI.", "Toolbar", "Geo",
]
REQUESTS = [
    "textDocument/diagnostic", "textDocument/definition", "textDocument/declaration", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/hover", "textDocument/documentSymbol", "workspace/symbol",
    "textDocument/foldingRange", "textDocument/selectionRange", "textDocument/formatting", "textDocument/rangeFormatting",
    "textDocument/codeAction", "textDocument/rename", "textDocument/prepareRename", "textDocument/completion",
    "textDocument/signatureHelp", "textDocument/semanticTokens/full", "textDocument/semanticTokens/range",
    "textDocument/semanticTokens/full/delta", "textDocument/inlayHint", "textDocument/codeLens", "textDocument/documentLink",
    "workspace/diagnostic", "workspace/executeCommand", "completionItem/resolve",
    "codeAction/resolve",
]
ODD = [None, True, -1, 0, 2**31, 2**63, 1.5, "", "a", [], {}, [None], {"uri": 1}, {"line": -1, "character": -1}]


class Find(Exception):
    """Something that should not be."""


class Server:
    """A server, and what it has said."""

    def __init__(self, tool, folder, encodings, pulls):
        self.process = subprocess.Popen(
            [tool, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder)
        self.incoming = queue.Queue()
        self.errors = []
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=lambda: self.errors.extend(self.process.stderr), daemon=True).start()
        self.last = 0
        self.waiting = {}
        self.pushed = {}
        self.log = []
        capabilities = {
            "general": {"positionEncodings": encodings},
            "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}},
            "textDocument": {"completion": {"completionItem": {"snippetSupport": True}}},
        }
        if pulls:
            capabilities["textDocument"]["diagnostic"] = {}
        root = {"uri": documents.uri(folder), "name": "project"}
        number = self.request("initialize", {"processId": None, "capabilities": capabilities, "workspaceFolders": [root]})
        self.encoding = self.answer(number)["result"]["capabilities"].get("positionEncoding", "utf-16")
        self.notify("initialized", {})

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while line := stream.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                self.incoming.put(None)
                return
            self.incoming.put(stream.read(length))

    def raw(self, data):
        self.log.append(data)
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except OSError:
            self.died()

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=random_ascii(message)).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def request(self, method, parameters):
        self.last += 1
        self.waiting[self.last] = method
        self.send({"id": self.last, "method": method, "params": parameters})
        return self.last

    def cancel(self, number):
        self.notify("$/cancelRequest", {"id": number})

    def died(self):
        self.process.kill()
        text = b"".join(self.errors).decode(errors="replace")
        raise Find(f"the server ended with {self.process.wait()}: {text[-2000:]}")

    def take(self, patience):
        """The next message, which is also noted."""
        try:
            content = self.incoming.get(timeout=patience)
        except queue.Empty:
            return None
        if content is None:
            self.died()
        try:
            message = json.loads(content.decode())
        except ValueError as error:
            raise Find(f"an answer is not JSON: {error}: {content[:200]}") from error
        if "method" in message:
            if message["method"] == "textDocument/publishDiagnostics":
                self.pushed[message["params"]["uri"]] = message["params"]["diagnostics"]
            elif "id" in message:
                self.send({"id": message["id"], "result": None})
        elif message.get("id") is None:
            pass  # about something that was no message
        elif message["id"] not in self.waiting:
            raise Find(f"an answer to no request, or a second one: {message}")
        else:
            self.waiting.pop(message["id"])
            if "result" not in message and "error" not in message:
                raise Find(f"an answer without a result: {message}")
            code = message.get("error", {}).get("code")
            if code == -32603:
                raise Find(f"an internal error: {message}")
        return message

    def answer(self, number):
        """The answer to a request, after all before it."""
        end = time.monotonic() + PATIENCE
        while number in self.waiting:
            message = self.take(max(0.01, end - time.monotonic()))
            if message is None:
                raise Find(f"no answer to {self.waiting[number]} in {PATIENCE} s")
            if message.get("id") == number and "method" not in message:
                return message
        raise Find("an answer came before its request")

    def end(self):
        self.answer(self.request("shutdown", None))
        self.notify("exit", None)
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Find("the server stays after `exit`") from None
        if status != 0:
            raise Find(f"the server ended with {status}")


def random_ascii(message):
    """Both ways to write what is beyond ASCII."""
    return message.get("id", 0) % 2 == 0 if isinstance(message.get("id", 0), int) else True


class Session:
    """A server and an editor, whose files the fuzzer knows."""

    def __init__(self, tool, folder, random, pulls, has_modules):
        self.tool, self.folder, self.random, self.pulls, self.has_modules = tool, folder, random, pulls, has_modules
        if has_modules:
            documents.copy_of_modules(folder)
        else:
            documents.copy_of_app(folder)
        self.disk = {str(path.relative_to(folder)): path.read_bytes().decode() for path in sorted(folder.rglob("*.yaml"))}
        self.good = dict(self.disk)
        self.open, self.versions = {}, {}
        encodings = random.choice((["utf-16"], ["utf-8", "utf-16"], ["utf-32", "utf-16"]))
        self.server = Server(tool, folder, encodings, pulls)

    def uri(self, name):
        return documents.uri(self.folder / name)

    def texts(self):
        return {**self.disk, **self.open}

    # What an editor does.

    def opens(self):
        name = self.random.choice(sorted(set(self.disk) - set(self.open)) or sorted(self.disk))
        if name in self.open:
            return self.edits()
        self.open[name] = self.disk[name]
        self.versions[name] = 1
        item = {"uri": self.uri(name), "languageId": "reduxgen", "version": 1, "text": self.open[name]}
        self.server.notify("textDocument/didOpen", {"textDocument": item})

    def closes(self):
        if not self.open:
            return
        name = self.random.choice(sorted(self.open))
        del self.open[name]
        self.server.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(name)}})
        if name not in self.disk:
            self.changed(name, 3)

    def edits(self):
        if not self.open:
            return self.opens()
        name = self.random.choice(sorted(self.open))
        text = self.open[name]
        changes = []
        for _ in range(self.random.choice((1, 1, 1, 2, 5))):
            start, end, new = self.edit(text, name)
            if start is None:
                changes.append({"text": new})
                text = new
                continue
            places = [documents.position(text, place, self.server.encoding) for place in (start, end)]
            changes.append({"range": {"start": places[0], "end": places[1]}, "text": new})
            text = text[:start] + new + text[end:]
        self.open[name] = text
        self.versions[name] += 1
        identifier = {"uri": self.uri(name), "version": self.versions[name]}
        self.server.notify("textDocument/didChange", {"textDocument": identifier, "contentChanges": changes})

    def edit(self, text, name):
        """A range and its new text; no range for a whole text."""
        tokens = [match.span() for match in TOKEN.finditer(text)] or [(0, 0)]
        start, end = self.random.choice(tokens)
        # Between the two halves of a line end there is no position.
        if text[start:end].count("\r") and self.random.random() < 0.9:
            start = end = 0
        match self.random.randrange(10):
            case 0 | 1:
                return start, start, self.random.choice(POOL)
            case 2:
                return start, end, ""
            case 3 | 4:
                other = self.random.choice(tokens)
                return start, end, text[slice(*other)]
            case 5:
                lines = text.split("\n")
                number = self.random.randrange(len(lines))
                place = sum(len(line) + 1 for line in lines[:number])
                return place, place, self.random.choice(lines) + "\n"
            case 6:
                end = max(end, self.random.choice(tokens)[1]) if self.random.random() < 0.1 else end
                return start, end, self.random.choice(POOL)
            case _:
                return None, None, self.good.get(name, "reduxgen: 1\n")

    def asks(self):
        method = self.random.choice(REQUESTS)
        name = self.random.choice(sorted(self.texts()))
        text = self.texts()[name]
        place = {"line": self.random.randrange(text.count("\n") + 3), "character": self.random.randrange(60)}
        other = {"line": place["line"] + self.random.randrange(3), "character": self.random.randrange(60)}
        parameters = {
            "textDocument": {"uri": self.random.choice((self.uri(name), self.uri(name), self.uri("No.yaml"), "untitled:a", "http://a/b"))},
            "position": place, "range": {"start": place, "end": other}, "positions": [place], "newName": self.random.choice(("a", "b c", "if", "")),
            "query": self.random.choice(("", "a", "Meet")), "context": {"diagnostics": [], "includeDeclaration": True},
            "options": {"tabSize": 2, "insertSpaces": True}, "previousResultId": "a", "previousResultIds": [], "command": "a", "arguments": [],
            "label": "a", "title": "a",
            "item": {"name": "a", "kind": 12, "uri": self.uri(name), "range": {"start": place, "end": place}, "selectionRange": {"start": place, "end": place}},
        }
        if self.random.random() < 0.15:
            parameters[self.random.choice(sorted(parameters))] = self.random.choice(ODD)
        if self.random.random() < 0.03:
            parameters = self.random.choice(ODD)
        number = self.server.request(method, parameters)
        if self.random.random() < 0.2:
            self.server.cancel(self.random.choice((number, number, number - 1, 0, "a")))

    # What happens outside of the editor.

    def changed(self, name, kind):
        self.server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.uri(name), "type": kind}]})

    def changes_outside(self):
        names = sorted(name for name in self.disk if not name.endswith("reduxgen.yaml"))
        match self.random.randrange(4):
            case 0:
                folder = self.random.choice(("Sources/MapUI", "Sources/Town")) if self.has_modules else "App"
                name = f"{folder}/New{self.random.randrange(3)}.feature.yaml"
                feature = self.random.choice(("New", "Toolbar", "Side") if self.has_modules else ("New", "Meetings", "Speaker"))
                self.write(name, f"reduxgen: 1\nfeature: {feature}\n", 1)
            case 1 if len(names) > 3:
                name = self.random.choice(names)
                (self.folder / name).unlink()
                del self.disk[name]
                self.changed(name, 3)
            case 2:
                name = self.random.choice(sorted(self.good))
                self.write(name, self.good[name], 1)
            case _:
                name = self.random.choice(names)
                text = self.disk[name]
                start, end, new = self.edit(text, name)
                self.write(name, new if start is None else text[:start] + new + text[end:], 2)

    def write(self, name, text, kind):
        self.disk[name] = text
        (self.folder / name).write_bytes(text.encode())
        self.changed(name, kind)

    # What nobody should do.

    def misbehaves(self):
        server, random = self.server, self.random
        match random.randrange(8):
            case 0:
                server.request(random.choice(("textDocument/nothing", "$/nothing", "", "a/b/c")), random.choice(ODD))
            case 1:
                server.notify(random.choice(("textDocument/nothing", "$/nothing", "textDocument/willSave")), random.choice(ODD))
            case 2:
                content = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"})[: random.randrange(1, 40)].encode()
                server.raw(b"Content-Length: %d\r\n\r\n" % len(content) + content)
            case 3:
                server.raw(random.choice((b"Content-Length: -1\r\n\r\n", b"Content-Length: a\r\n\r\n", b"Hello: 1\r\n\r\n", b"\r\n\r\n")))
            case 4:
                content = json.dumps({"jsonrpc": "2.0", "method": "initialized", "params": {}}).encode()
                head = random.choice((
                    b"content-length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
                    b"Content-Type: a\r\nCONTENT-LENGTH:%d\r\n\r\n", b"Content-Length: %d\n\n"))
                server.raw(head % len(content) + content)
            case 5:
                content = random.choice((b"[]", b"1", b'"a"', b"null", b"{}", b'{"id":null}', b"\xff\xfe", b"[" * 5000, b'{"a":"\\ud800"}'))
                server.raw(b"Content-Length: %d\r\n\r\n" % len(content) + content)
            case 6:
                server.request("initialize", {"capabilities": {}})
            case _:
                method = random.choice(("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "workspace/didChangeWatchedFiles"))
                nothing = {"textDocument": random.choice(ODD), "contentChanges": random.choice(ODD), "changes": random.choice(ODD)}
                server.notify(method, random.choice((nothing, random.choice(ODD))))

    def act(self):
        action = self.random.choices(
            (self.edits, self.asks, self.opens, self.closes, self.changes_outside, self.misbehaves), (40, 30, 5, 3, 5, 8))[0]
        action()

    def catch_up(self):
        """Waits until nothing is left to say, and compares what has been said."""
        server = self.server
        number = server.request("workspace/diagnostic", {"previousResultIds": []})
        end = time.monotonic() + PATIENCE
        report = server.answer(number)
        if "result" not in report:
            raise Find(f"workspace/diagnostic answers {report}")
        while server.waiting and time.monotonic() < end:
            server.take(0.1)
        if server.waiting:
            raise Find(f"no answer to {sorted(set(server.waiting.values()))}")
        texts = self.texts()
        wanted = documents.findings(self.tool, texts)
        if self.pulls:
            found = {item["uri"]: item["items"] for item in report["result"]["items"]}
            self.compare(found, texts, wanted)
            return
        while True:
            try:
                self.compare(server.pushed, texts, wanted)
                return
            except Find:
                if time.monotonic() > end:
                    raise
                server.take(0.05)

    def compare(self, diagnostics, texts, wanted):
        found = {str(documents.path_of(uri).relative_to(self.folder)): items for uri, items in diagnostics.items() if items}
        strange = set(found) - set(texts)
        if strange:
            raise Find(f"diagnostics of files that are not there: {sorted(strange)}")
        try:
            said = documents.as_findings(found, texts, self.server.encoding)
        except (AssertionError, IndexError) as error:
            raise Find(f"a diagnostic is outside of its text: {error}") from error
        # `validate` stops at a project file with errors. An editor shows what it knows all the same.
        if any(name.endswith("reduxgen.yaml") and severity == "error" for name, _, _, _, severity, _ in wanted):
            said = [each for each in said if each in wanted]
        if said != wanted:
            lines = [f"  the server alone: {each}" for each in said if each not in wanted]
            lines += [f"  validate alone: {each}" for each in wanted if each not in said]
            lines += [f"  both: {each}" for each in wanted if each in said]
            raise Find("\n".join(["other diagnostics than those of `validate`"] + lines[:12]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reduxgen")
    parser.add_argument("--messages", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--finds", default=".build/fuzz-server", help="the folder for what was sent before a find")
    options = parser.parse_args()
    tool = str(pathlib.Path(options.reduxgen).resolve())
    seed = random.randrange(10**6) if options.seed is None else options.seed
    sent = bursts = 0
    start = time.monotonic()
    while sent < options.messages:
        dice = random.Random(seed)
        with tempfile.TemporaryDirectory() as folder:
            session = Session(tool, pathlib.Path(folder).resolve(), dice, pulls=seed % 2 == 0, has_modules=seed % 4 > 1)
            try:
                while len(session.server.log) < LIFE and sent + len(session.server.log) < options.messages:
                    for _ in range(dice.randrange(1, BURST)):
                        session.act()
                    session.catch_up()
                    bursts += 1
                session.server.end()
            except (Find, AssertionError) as find:
                session.server.process.kill()
                finds = pathlib.Path(options.finds)
                finds.mkdir(parents=True, exist_ok=True)
                record = finds / f"{seed}.messages"
                record.write_bytes(b"".join(session.server.log))
                for name, text in session.texts().items():
                    (finds / str(seed) / name).parent.mkdir(parents=True, exist_ok=True)
                    (finds / str(seed) / name).write_bytes(text.encode())
                print(f"error: seed {seed}, after {len(session.server.log)} messages: {find}", file=sys.stderr)
                print(f"fuzz: a find. The messages are in {record}; --seed {seed} sends them again")
                return 1
            sent += len(session.server.log)
        seed += 1
    speed = sent / (time.monotonic() - start)
    print(f"fuzz: {sent} messages in {bursts} bursts, {speed:.0f} a second; nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
