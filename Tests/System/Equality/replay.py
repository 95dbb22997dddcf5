"""What an editor asks `reduxgen lsp`, all at once, and what the server answers, by what was asked."""

import json
import pathlib
import re

CLIENT = pathlib.Path(__file__).parents[1] / "Editors/Recorded/vscode.json"
TOKEN = re.compile(r"\w+|[^\w\s]")
ALLOW = re.compile(r"#[ \t]*reduxgen:allow.*")
AT_TOKEN = ("hover", "definition", "implementation", "references", "documentHighlight", "completion", "signatureHelp",
            "prepareRename", "codeAction", "selectionRange", "rename")
OF_DOCUMENT = ("documentSymbol", "semanticTokens/full", "formatting", "foldingRange", "inlayHint", "codeLens",
               "documentLink", "codeAction", "diagnostic")


def units(text):
    return len(text.encode("utf-16-le")) // 2


class Session:
    """The messages of an editor that opens all schemas of a folder, asks about every so many tokens, and types there.

    - every: at how many tokens the editor asks once
    - most: at how many tokens of a file it asks, all over the file
    """

    def __init__(self, folder, schemas, every=7, most=None):
        self.asked, self.content = {}, []
        root = f"file://{folder}"
        initialize = CLIENT.read_text().replace('"${processId}"', "null").replace("${rootPath}", str(folder))
        initialize = json.loads(initialize.replace("${rootUri}", root))
        # A server pushes what it may not be asked for.
        del initialize["capabilities"]["textDocument"]["diagnostic"]
        self.ask("initialize", initialize, "initialize")
        self.tell("initialized", {})
        for path, text in schemas.items():
            document = {"uri": f"{root}/{path}", "languageId": "reduxgen", "version": 1, "text": text}
            self.tell("textDocument/didOpen", {"textDocument": document})
        for path, text in schemas.items():
            self.document(path, {"uri": f"{root}/{path}"}, text, every, most)
        self.ask("workspace/symbol", {"query": ""}, "workspace/symbol")
        self.ask("workspace/diagnostic", {"previousResultIds": []}, "workspace/diagnostic")
        self.ask("shutdown", None, "shutdown")
        self.tell("exit", None)

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.content.append(b"Content-Length: %d\r\n\r\n%b" % (len(content), content))

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def ask(self, method, parameters, what):
        number = len(self.asked) + 1
        self.asked[number] = what
        self.send({"id": number, "method": method, "params": parameters})

    def document(self, path, document, text, every, most):
        lines = re.split(r"\r\n|\n|\r", text)
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
        for method in OF_DOCUMENT:
            self.ask(f"textDocument/{method}", {
                "textDocument": document, "range": whole, "context": {"diagnostics": []},
                "options": {"tabSize": 2, "insertSpaces": True}}, f"{method} {path}")
        # A rule that is allowed has another length where it has another name.
        tokens = [(number, token) for number, line in enumerate(lines) for token in TOKEN.finditer(ALLOW.sub("", line))]
        every = max(every, -(-len(tokens) // most)) if most else every
        for index, (number, token) in enumerate(tokens[::every]):
            line = lines[number]
            start, end = (units(line[:place]) for place in token.span())
            where = f"{path}:{number + 1}:{start + 1} {token[0]}"
            # A rename costs as much as all others.
            methods = AT_TOKEN if index % 3 == 1 else AT_TOKEN[:-1]
            for method in methods:
                character = end if method in ("completion", "signatureHelp") else start
                self.ask(f"textDocument/{method}", {
                    "textDocument": document, "position": {"line": number, "character": character},
                    "positions": [{"line": number, "character": start}], "newName": f"{token[0]}Renamed",
                    "range": {"start": {"line": number, "character": start}, "end": {"line": number, "character": end}},
                    "context": {"diagnostics": [], "includeDeclaration": True}}, f"{method} {where}")
            if index % 3 == 0:
                self.typing(document, number, end, line[token.end():], index + 2, where)

    def typing(self, document, number, character, rest, version, where):
        """What is offered while the line ends here."""
        place = {"line": number, "character": character}
        for step, (text, end) in enumerate((("", character + units(rest)), (rest, character))):
            self.tell("textDocument/didChange", {
                "textDocument": {**document, "version": 2 * version + step},
                "contentChanges": [{"range": {"start": place, "end": {**place, "character": end}}, "text": text}]})
            if step == 0:
                for method in ("completion", "signatureHelp"):
                    self.ask(f"textDocument/{method}", {"textDocument": document, "position": place},
                             f"{method} while typing {where}")

    @property
    def input(self):
        return b"".join(self.content)

    def answers(self, output):
        """The server's messages as texts, by what they answer or tell, in their order."""
        result = {}
        for number, content in enumerate(re.split(r"Content-Length: \d+\r\n\r\n", output)[1:]):
            try:
                message = json.loads(content)
            except ValueError:
                result[f"{number}: no JSON"] = content
                continue
            what = self.asked.get(message.get("id")) if "method" not in message else None
            # The numbers keep the order, and tell apart what is told several times.
            result[f"{number}: {what or message.get('method')}"] = json.dumps(message, indent=1, sort_keys=True, ensure_ascii=False)
        return result
