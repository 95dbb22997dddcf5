"""Talks to `reduxgen lsp` as VS Code and as Helix do, with the client of pygls. lsprotocol checks the form of all answers.

Recorded/*.json has what they send first. Then a person opens a file, makes a mistake, takes the quick fix, completes an
action, looks something up, renames an action and formats the file. And somebody works in two packages with three modules.

usage: client.py REDUXGEN
"""

import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from lsprotocol import converters, types
from pygls.lsp.client import LanguageClient

import documents
from documents import place_of, with_edits

HERE = pathlib.Path(__file__).resolve().parent
PATIENCE = 30
CONVERTER = converters.get_converter()
FORM = "App/MeetingForm.feature.yaml"
LIST = "App/Meetings.feature.yaml"
failures = []


class Editor:
    """An editor with a server of its own, in a copy of Examples/App."""

    def __init__(self, tool, name, folder):
        self.tool, self.name, self.folder = tool, name, folder
        self.client = LanguageClient(f"as-{name}", "1")
        self.texts, self.versions, self.pushed, self.registered = {}, {}, {}, []
        recorded = (HERE / f"Recorded/{name}.json").read_text()
        recorded = recorded.replace('"${processId}"', str(os.getpid())).replace("${rootPath}", str(folder))
        self.recorded = json.loads(recorded.replace("${rootUri}", documents.uri(folder)))

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(parameters):
            self.pushed[parameters.uri] = parameters

        @self.client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(parameters):
            self.registered += [each.method for each in parameters.registrations]

        @self.client.feature(types.WORKSPACE_DIAGNOSTIC_REFRESH)
        def refresh(_):
            return None

    async def start(self):
        await self.client.start_io(self.tool, "lsp")
        parameters = CONVERTER.structure(self.recorded, types.InitializeParams)
        self.answer = await asyncio.wait_for(self.client.initialize_async(parameters), PATIENCE)
        self.capabilities = self.answer.capabilities
        self.encoding = self.capabilities.position_encoding or "utf-16"
        self.pulls = self.recorded["capabilities"]["textDocument"].get("diagnostic") is not None
        self.client.initialized(types.InitializedParams())

    async def stop(self):
        await asyncio.wait_for(self.client.shutdown_async(None), PATIENCE)
        self.client.exit(None)
        server = self.client._server
        check(await asyncio.wait_for(server.wait(), PATIENCE) == 0, f"the server ended with {server.returncode}")
        await self.client.stop()

    def uri(self, file):
        return documents.uri(self.folder / file)

    def document(self, file):
        return types.TextDocumentIdentifier(self.uri(file))

    def position(self, file, line, mark=None, after=False):
        place = place_of(self.texts[file], line, mark) + (len(mark or line) if after else 0)
        return types.Position(**documents.position(self.texts[file], place, self.encoding))

    def at(self, file, line, mark=None, after=False):
        return {"text_document": self.document(file), "position": self.position(file, line, mark, after)}

    def open(self, file):
        self.texts[file] = (self.folder / file).read_bytes().decode()
        self.versions[file] = 1
        item = types.TextDocumentItem(self.uri(file), "reduxgen", 1, self.texts[file])
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def replace(self, file, old, new):
        text = self.texts[file]
        start = text.index(old)
        places = [documents.position(text, at, self.encoding) for at in (start, start + len(old))]
        self.texts[file] = text[:start] + new + text[start + len(old):]
        self.versions[file] += 1
        change = types.TextDocumentContentChangePartial(
            text=new, range=types.Range(*(types.Position(**place) for place in places)))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=self.uri(file), version=self.versions[file]), [change]))

    def undo(self, file):
        """The text that is on the disk."""
        text = (self.folder / file).read_bytes().decode()
        if self.texts[file] != text:
            self.replace(file, self.texts[file], text)

    async def diagnostics(self, file, wanted):
        """The diagnostics of a file, as soon as they are as wanted; those that came last if they never are."""
        found = None
        for _ in range(PATIENCE * 20):
            if self.pulls:
                report = await self.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(self.document(file)))
                found = report.items
            elif self.uri(file) in self.pushed:
                found = self.pushed[self.uri(file)].diagnostics
            if wanted(found or []):
                break
            await asyncio.sleep(0 if self.pulls else 0.05)
            if self.pulls:
                break
        return found or []

    def apply(self, edit):
        """What a workspace edit makes of the texts, in files that are open and others."""
        changes = {}
        if edit.document_changes:
            for change in edit.document_changes:
                check(isinstance(change, types.TextDocumentEdit), f"no edit of a text: {change}")
                known = self.versions.get(str(documents.path_of(change.text_document.uri).relative_to(self.folder)))
                check(change.text_document.version in (None, known), f"an edit of version {change.text_document.version}")
                changes.setdefault(change.text_document.uri, []).extend(change.edits)
        for uri, edits in (edit.changes or {}).items():
            changes.setdefault(uri, []).extend(edits)
        result = {}
        for uri, edits in changes.items():
            file = str(documents.path_of(uri).relative_to(self.folder))
            text = self.texts.get(file) or (self.folder / file).read_bytes().decode()
            result[file] = with_edits(text, [CONVERTER.unstructure(edit) for edit in edits], self.encoding)
        return result


def check(condition, what):
    if not condition:
        raise AssertionError(what)


async def greets(editor):
    check(editor.answer.server_info and editor.answer.server_info.name == "reduxgen", "the server has no name")
    offered = editor.recorded["capabilities"]["general"]["positionEncodings"]
    check(editor.encoding in offered, f"{editor.encoding} was not offered")
    for name in (
        "completion_provider", "hover_provider", "signature_help_provider", "definition_provider", "references_provider",
        "declaration_provider", "document_highlight_provider", "document_symbol_provider", "workspace_symbol_provider",
        "code_action_provider", "code_lens_provider", "document_link_provider", "document_formatting_provider",
        "document_range_formatting_provider", "rename_provider", "folding_range_provider", "selection_range_provider",
        "semantic_tokens_provider", "inlay_hint_provider", "diagnostic_provider",
    ):
        if not getattr(editor.capabilities, name):
            failures.append(f"{editor.name}: the server has no {name}")


async def shows_a_mistake_and_repairs_it(editor):
    found = await editor.diagnostics(LIST, lambda items: not items)
    check(not found, f"the example has diagnostics: {found}")
    editor.replace(LIST, "- meetings.append($0)", "- meetngs.append($0)")
    found = await editor.diagnostics(LIST, lambda items: items)
    check([each.code for each in found] == ["unknown-field"], f"`meetngs` is {found}")
    check(found[0].range.start == editor.position(LIST, "meetngs"), f"`meetngs` is at {found[0].range}")
    if not editor.pulls:
        version = editor.pushed[editor.uri(LIST)].version
        check(version in (None, editor.versions[LIST]), f"diagnostics of version {version}")
    actions = await editor.client.text_document_code_action_async(types.CodeActionParams(
        editor.document(LIST), found[0].range, types.CodeActionContext(found, only=["quickfix"])))
    fixes = [each for each in actions or [] if "meetings" in each.title]
    check(fixes, f"the quick fixes are {[each.title for each in actions or []]}")
    action = fixes[0]
    if action.edit is None:
        action = await editor.client.code_action_resolve_async(action)
    text = editor.apply(action.edit)
    check(text == {LIST: editor.texts[LIST].replace("meetngs", "meetings")}, "the quick fix changes something else")
    editor.replace(LIST, "meetngs", "meetings")
    found = await editor.diagnostics(LIST, lambda items: not items)
    check(not found, f"after the fix there are {found}")


async def counts_columns(editor):
    """Characters beyond the basic plane before a mistake."""
    editor.replace(LIST, "  deleteTapped: 'meetings.remove(id: $0)'\n", '  deleteTapped: [query = "😀é", unknwn = 1]\n')
    found = await editor.diagnostics(LIST, lambda items: items)
    check(any(each.range.start == editor.position(LIST, "unknwn") for each in found), f"`unknwn` is at {found}")


async def completes_an_action(editor):
    editor.replace(LIST, "  form.delegate.cancelled: reset form\n", "  form.delegate.\n")
    answer = await editor.client.text_document_completion_async(
        types.CompletionParams(**editor.at(LIST, "  form.delegate.\n", "delegate.", after=True)))
    items = answer.items if isinstance(answer, types.CompletionList) else answer or []
    check([each for each in items if each.label.endswith("cancelled")], f"offered: {[each.label for each in items]}")
    if editor.capabilities.completion_provider.resolve_provider:
        await editor.client.completion_item_resolve_async(items[0])


async def looks_up(editor):
    hover = await editor.client.text_document_hover_async(types.HoverParams(**editor.at(LIST, "query @bind")))
    check(hover and "query" in str(hover.contents), f"hover says {hover}")
    check(hover.range is None or hover.range.start == editor.position(LIST, "query @bind"), f"hover is of {hover.range}")
    answer = await editor.client.text_document_definition_async(
        types.DefinitionParams(**editor.at(LIST, "form.delegate.saved:", "saved")))
    place = answer[0] if isinstance(answer, list) else answer
    target = getattr(place, "target_uri", None) or place.uri
    check(target == editor.uri(FORM), f"the definition is in {target}")
    answer = await editor.client.text_document_references_async(types.ReferenceParams(
        **editor.at(LIST, "query @bind"), context=types.ReferenceContext(include_declaration=True)))
    count = editor.texts[LIST].count("query")
    check(len(answer or []) == count, f"`query` has {len(answer or [])} references and not {count}")
    answer = await editor.client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**editor.at(LIST, "query @bind")))
    check(len(answer or []) == count, f"`query` is highlighted {len(answer or [])} times and not {count}")


async def outlines(editor):
    symbols = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(editor.document(LIST)))
    check("Meetings" in str(symbols), f"the symbols are {symbols}")
    found = await editor.client.workspace_symbol_async(types.WorkspaceSymbolParams("RunningMeeting"))
    check(any(each.name == "RunningMeeting" for each in found or []), f"the symbols of the workspace are {found}")
    folds = await editor.client.text_document_folding_range_async(types.FoldingRangeParams(editor.document(LIST)))
    check(folds and all(each.start_line < each.end_line for each in folds), f"folding: {folds}")
    start = editor.position(LIST, "query @bind")
    answer = await editor.client.text_document_selection_range_async(
        types.SelectionRangeParams(editor.document(LIST), [start]))
    inner, depth = answer[0], 0
    while inner.parent:
        check(before(inner.parent.range.start, inner.range.start) and before(inner.range.end, inner.parent.range.end), "a parent is smaller")
        inner, depth = inner.parent, depth + 1
    check(depth > 1, f"a selection grows {depth} times")


def before(one, other):
    return (one.line, one.character) <= (other.line, other.character)


async def colors(editor):
    provider = editor.capabilities.semantic_tokens_provider
    check(provider, "the server has no semantic tokens")
    known = editor.recorded["capabilities"]["textDocument"].get("semanticTokens", {}).get("tokenTypes")
    check(not known or set(provider.legend.token_types) <= set(known), f"VS Code lacks some of {provider.legend.token_types}")
    answer = await editor.client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(editor.document(LIST)))
    check(answer and answer.data and len(answer.data) % 5 == 0, "there are no tokens")
    lines = editor.texts[LIST].split("\n")
    line = character = end = 0
    words = {}
    for index in range(0, len(answer.data), 5):
        down, right, length, kind, modifiers = answer.data[index:index + 5]
        line, character, end = line + down, right if down else character + right, 0 if down else end
        check(character >= end and length > 0, f"tokens overlap in line {line + 1}")
        end = character + length
        check(end <= documents.units(lines[line], editor.encoding), f"a token ends behind line {line + 1}")
        check(kind < len(provider.legend.token_types), f"there is no type {kind}")
        check(modifiers < 1 << len(provider.legend.token_modifiers), f"there is no modifier in {modifiers}")
        words.setdefault(lines[line][character:end], set()).add(provider.legend.token_types[kind])
    for word, wanted in (("IdentifiedArrayOf", {"type", "struct", "class"}), ("query", {"property", "variable"})):
        check(words.get(word, set()) & wanted, f"`{word}` is {words.get(word)}")


async def explains(editor):
    """Hints, lenses, signatures and links: that they answer, in the right form."""
    whole = types.Range(types.Position(0, 0), types.Position(editor.texts[LIST].count("\n"), 0))
    hints = await editor.client.text_document_inlay_hint_async(types.InlayHintParams(editor.document(LIST), whole))
    check(hints, "there are no hints")
    lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(editor.document(LIST)))
    check(lenses, "there are no lenses")
    if lenses[0].command is None:
        check((await editor.client.code_lens_resolve_async(lenses[0])).command, "a lens has no command")
    await editor.client.text_document_document_link_async(types.DocumentLinkParams(editor.document(LIST)))
    help = await editor.client.text_document_signature_help_async(
        types.SignatureHelpParams(**editor.at(LIST, "transcribed(", after=True)))
    check(help and "transcribed" in help.signatures[0].label, f"the signature is {help}")


async def renames(editor):
    prepared = await editor.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**editor.at(LIST, "form.delegate.saved:", "saved")))
    check(prepared, "an action cannot be renamed")
    edit = await editor.client.text_document_rename_async(
        types.RenameParams(new_name="stored", **editor.at(LIST, "form.delegate.saved:", "saved")))
    changed = editor.apply(edit)
    check({FORM, LIST, "App/MeetingDetail.feature.yaml"} == set(changed), f"renamed in {sorted(changed)}")
    check("put: delegate.stored(meeting)" in changed[FORM], "the saga has the old name")
    texts = {str(file.relative_to(editor.folder)): file.read_bytes().decode() for file in editor.folder.rglob("*.yaml")}
    found = documents.findings(editor.tool, {**texts, **changed})
    check(not found, f"after the rename: {found}")
    try:
        await editor.client.text_document_rename_async(
            types.RenameParams(new_name="not a name", **editor.at(LIST, "form.delegate.saved:", "saved")))
        failures.append(f"{editor.name}: a rename to `not a name` is not refused")
    except Exception as error:  # pygls has one of its own for each code
        check("not a name" in str(error), f"a refused rename says {error}")


async def formats(editor):
    editor.replace(LIST, '  query @bind: String = ""', '  query @bind:    String = ""   ')
    edits = await editor.client.text_document_formatting_async(
        types.DocumentFormattingParams(editor.document(LIST), types.FormattingOptions(2, True)))
    text = with_edits(editor.texts[LIST], [CONVERTER.unstructure(edit) for edit in edits or []], editor.encoding)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "A.yaml")
        file.write_text(editor.texts[LIST])
        subprocess.run([editor.tool, "format", file], check=True, capture_output=True)
        check(text == file.read_text(), "`reduxgen format` gives another text")


async def watches_other_files(editor):
    """A mistake in one file that another file makes, and a file that is made outside."""
    check("workspace/didChangeWatchedFiles" in editor.registered, f"the server watches nothing: {editor.registered}")
    other = editor.folder / "App/Other.feature.yaml"
    editor.replace(LIST, "  form @bind: MeetingForm?\n", "  form @bind: MeetingForm?\n  other: Other?\n")
    found = await editor.diagnostics(LIST, lambda items: any(each.code == "unknown-feature" for each in items))
    check(any(each.code == "unknown-feature" for each in found), f"`Other` is unknown, but there is {found}")
    for kind, text in ((types.FileChangeType.Created, "reduxgen: 1\nfeature: Other\n"), (types.FileChangeType.Deleted, None)):
        if text:
            other.write_text(text)
        else:
            other.unlink()
        event = types.FileEvent(documents.uri(other), kind)
        editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([event]))
        is_right = lambda items: any(each.code == "unknown-feature" for each in items) != bool(text)
        found = await editor.diagnostics(LIST, is_right)
        check(is_right(found), f"after {kind.name}: {found}")


STEPS = (
    greets, shows_a_mistake_and_repairs_it, counts_columns, completes_an_action, looks_up, outlines, colors, explains, renames,
    formats, watches_other_files,
)

GEO, MAP, HOME = "Kit/Sources/Geo/Place.feature.yaml", "Kit/Sources/MapUI/Map.feature.yaml", "Main/Sources/App/Home.feature.yaml"
MODULES = {
    "Kit/Package.swift": "// swift-tools-version: 6.2\n",
    "Main/Package.swift": "// swift-tools-version: 6.2\n",
    GEO: """reduxgen: 1
access: public
types:
  struct Place:
    id: Int
    name: String = ""
""",
    MAP: """reduxgen: 1
feature: Map
access: public
imports: [Geo]
state:
  place: Place?
actions:
  moved: Place
  delegate.done: Place
reduce:
  moved: place = $0
forward:
  moved: delegate.done($0)
""",
    HOME: """reduxgen: 1
feature: Home
imports: [MapUI, Geo]
state:
  last: Geo.Place?
children:
  map: MapUI.Map
reduce:
  map.delegate.done: last = $0
""",
}


def copy_of_modules(folder):
    for file, text in MODULES.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text)


async def leads_to_other_modules(editor):
    found = await editor.client.text_document_definition_async(
        types.DefinitionParams(**editor.at(HOME, "map: MapUI.Map", ".Map", after=True)))
    found = found[0] if isinstance(found, list) else found
    check(found and found.uri == editor.uri(MAP) and found.range.start.line == 1, f"the definition is {found}")
    found = await editor.client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=True), **editor.at(MAP, "delegate.done:", "done")))
    places = sorted((str(documents.path_of(each.uri).relative_to(editor.folder)), each.range.start.line) for each in found or [])
    check(places == [(MAP, 8), (MAP, 12), (HOME, 8)], f"references at {places}")


async def completes_behind_a_module(editor):
    editor.replace(HOME, "map: MapUI.Map", "map: MapUI.")
    found = await editor.client.text_document_completion_async(
        types.CompletionParams(**editor.at(HOME, "map: MapUI.", after=True)))
    labels = [item.label for item in found.items]
    check(labels == ["Map"], f"behind a module there is {labels}")


async def renames_in_modules(editor):
    for file, line, name, new in [(HOME, "map: MapUI.Map", "Map", "Plan"), (MAP, "moved: Place", "Place", "Spot")]:
        edit = await editor.client.text_document_rename_async(
            types.RenameParams(new_name=new, **editor.at(file, line, name if name == "Place" else ".Map", after=True)))
        changed = editor.apply(edit)
        wanted = {MAP, HOME} if new == "Plan" else {GEO, MAP, HOME}
        check(wanted == set(changed), f"renamed in {sorted(changed)}")
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            copy_of_modules(folder)
            for file, text in changed.items():
                (folder / file).write_text(text)
            done = subprocess.run([editor.tool, "validate", folder], capture_output=True, text=True)
            check(done.returncode == 0, f"after the rename: {done.stderr}")


async def checks_what_depends(editor):
    """A change in one module shows in another, of another package."""
    editor.replace(MAP, "delegate.done: Place", "delegate.done: String")
    is_wrong = lambda items: any("Place" in each.message for each in items)
    check(is_wrong(await editor.diagnostics(HOME, is_wrong)), "a module above shows no error")
    editor.undo(MAP)
    check(not await editor.diagnostics(HOME, lambda items: not items), "an error stays in a module above")


MODULE_STEPS = (leads_to_other_modules, completes_behind_a_module, renames_in_modules, checks_what_depends)


async def converse(tool, name, prepare, files, steps):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        prepare(folder)
        editor = Editor(tool, name, folder)
        await editor.start()
        for file in files:
            editor.open(file)
        for step in steps:
            try:
                await asyncio.wait_for(step(editor), PATIENCE * 2)
            except Exception as error:
                failures.append(f"{name}: {step.__name__}: {type(error).__name__}: {error}")
            for file in files:
                editor.undo(file)
        await editor.stop()


def main(tool):
    names = sorted(path.stem for path in (HERE / "Recorded").glob("*.json"))
    for name in names:
        tool = str(pathlib.Path(tool).resolve())
        asyncio.run(converse(tool, name, documents.copy_of_app, [LIST], STEPS))
        asyncio.run(converse(tool, name, copy_of_modules, [MAP, HOME], MODULE_STEPS))
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    print(f"client: {len(STEPS + MODULE_STEPS)} steps as {' and as '.join(names)}" if not failures else f"client: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
