// Runs the VS Code extension in Node, with stand-ins for `vscode` and `vscode-languageclient`.
//
// usage: node --test vscode.js

const assert = require("assert");
const fs = require("fs");
const Module = require("module");
const os = require("os");
const path = require("path");
const { test } = require("node:test");

const EXTENSION = path.join(__dirname, "../../../Tools/Editors/VSCode");
const { findProgram } = require(path.join(EXTENSION, "program.js"));
const { isSchema, featureAt } = require(path.join(EXTENSION, "schemas.js"));
const json = (name) => JSON.parse(fs.readFileSync(path.join(EXTENSION, name), "utf8"));

function temporaryFolder(t) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "reduxgen-")));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

function program(folder, name = "reduxgen", text = "#!/bin/sh\n") {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  fs.writeFileSync(file, text, { mode: 0o755 });
  return file;
}

function document(languageId, text, name = "A.yaml") {
  return { languageId, getText: () => text, uri: { scheme: "file", fsPath: name } };
}

// An extension in a VS Code of its own.
async function editor({ documents = [], folders = [], trusted = true, values = {}, answers = [], files = {}, client = true }) {
  const world = { asked: [], errors: [], infos: [], clients: [], shown: [], handlers: {}, commands: {}, stored: {} };
  const event = (name) => (handler) => ((world.handlers[name] = handler), { dispose() {} });
  class LanguageClient {
    constructor(id, name, server, options) {
      Object.assign(this, { id, server, options, state: "made" });
      world.clients.push(this);
    }
    async start() {
      if (world.startFails) throw new Error("no such command");
      this.state = "running";
    }
    async dispose() {
      this.state = "disposed";
    }
  }
  const vscode = {
    ViewColumn: { Beside: -2 },
    Uri: { parse: (text) => `uri ${text}` },
    Position: class { constructor(...parts) { this.parts = parts; } },
    Range: class { constructor(...parts) { this.parts = parts; } },
    Location: class { constructor(...parts) { this.parts = parts; } },
    commands: {
      registerCommand: (name, run) => ((world.commands[name] = run), { dispose() {} }),
      executeCommand: async (...parts) => void (world.executed = parts),
    },
    languages: {
      setTextDocumentLanguage: async (each, languageId) => Object.assign(each, { languageId }),
    },
    window: {
      createOutputChannel: () => ({ appendLine: (line) => world.errors.push(line), show() {}, dispose() {} }),
      showErrorMessage: (text) => void world.errors.push(text),
      showInformationMessage: (text) => void world.infos.push(text),
      showWarningMessage: async (text) => (world.asked.push(text), answers.shift()),
      showTextDocument: async (file) => void world.shown.push(file),
      showQuickPick: async (rows) => rows[1],
    },
    workspace: {
      get isTrusted() {
        return world.trusted;
      },
      textDocuments: documents,
      workspaceFolders: folders.map((folder) => ({ uri: { scheme: "file", fsPath: folder } })),
      getConfiguration: () => ({ get: (name, otherwise) => values[name] ?? otherwise }),
      findFiles: async (pattern) => files[pattern] || [],
      asRelativePath: (file) => file,
      onDidOpenTextDocument: event("open"),
      onDidGrantWorkspaceTrust: event("trust"),
      onDidChangeConfiguration: event("configuration"),
    },
  };
  const modules = { vscode, ...(client && { "vscode-languageclient/node": { LanguageClient, TransportKind: { stdio: 0 } } }) };
  const load = Module._load;
  Module._load = (name, ...rest) => modules[name] || load(name, ...rest);
  world.restore = () => (Module._load = load);
  world.trusted = trusted;
  world.window = vscode.window;
  const file = path.join(EXTENSION, "extension.js");
  delete require.cache[file];
  world.extension = require(file);
  await world.extension.activate({
    subscriptions: [],
    workspaceState: {
      get: (key, otherwise) => world.stored[key] ?? otherwise,
      update: async (key, value) => void (world.stored[key] = value),
    },
  });
  return world;
}

const SCHEMA = "reduxgen: 1\nfeature: A\n";

test("the manifest lets no workspace choose the program", () => {
  const manifest = json("package.json");
  const properties = manifest.contributes.configuration.properties;
  for (const name of ["reduxgen.path", "reduxgen.arguments"]) {
    assert.equal(properties[name].scope, "machine");
    assert.ok(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations.includes(name));
  }
  assert.equal(manifest.capabilities.untrustedWorkspaces.supported, "limited");
});

test("the manifest names files that exist and commands that run", async (t) => {
  const manifest = json("package.json");
  const { languages, grammars, snippets, commands } = manifest.contributes;
  for (const file of [manifest.main, languages[0].configuration, grammars[0].path, snippets[0].path]) {
    assert.ok(fs.existsSync(path.join(EXTENSION, file)), file);
  }
  assert.equal(json(grammars[0].path).scopeName, grammars[0].scopeName);
  const configuration = json(languages[0].configuration);
  new RegExp(configuration.wordPattern.pattern, configuration.wordPattern.flags);
  const world = await editor({});
  t.after(world.restore);
  // The last one is for lenses alone.
  const named = [...commands.map((each) => each.command), "reduxgen.showReferences"];
  assert.deepEqual(Object.keys(world.commands).sort(), named.sort());
});

test("indentation grows after what holds more, and after nothing else", () => {
  const grows = new RegExp(json("language-configuration.json").indentationRules.increaseIndentPattern);
  for (const line of ["state:", "  Login:", "  struct Place(Decodable):", "  enum Side:", "  title: |", "features: # all", "  a: {"]) {
    assert.match(line, grows);
  }
  for (const line of ["  tapped:", "  count: Int = 0", "  # state:", "  a: { b: c }", "  x: [Row]"]) {
    assert.doesNotMatch(line, grows);
  }
});

test("a word is what a double click selects", () => {
  const { pattern, flags } = json("language-configuration.json").wordPattern;
  const words = (text) => text.match(new RegExp(pattern, flags + "g"));
  assert.deepEqual(words("größe @bind: [Int] = a.b($0, $id)"), ["größe", "@bind", "Int", "a", "b", "$0", "$id"]);
});

test("a schema is a file whose first key is reduxgen", () => {
  for (const text of [SCHEMA, "# a\n\nreduxgen: 1", "\uFEFFreduxgen: 1", "reduxgen:\n  1", "'reduxgen': 1", "# a\r\nreduxgen: 1\r\n"]) {
    assert.ok(isSchema(text), text);
  }
  for (const text of ["", "# reduxgen: 1", "a: 1\nreduxgen: 1", "reduxgenerate: 1", "reduxgen:1", "- reduxgen: 1"]) {
    assert.ok(!isSchema(text), text);
  }
});

test("the feature of a line", () => {
  assert.equal(featureAt('reduxgen: 1\nstate:\n  a: Int\nfeature: Home @was("Start")\n', 2), "Home");
  const two = "reduxgen: 1\ntypes:\n  enum Side: [a]\nfeatures:\n  ## One.\n  A:\n    state:\n  x-note: 1\n  B @was(\"C\"):\n    actions:\n";
  assert.deepEqual([0, 6, 7, 8, 9].map((line) => featureAt(two, line)), ["A", "A", "A", "B", "B"]);
  assert.equal(featureAt("reduxgen: 1\ntypes:\n  enum Side: [a]\n", 2), undefined);
});

test("a program comes from an absolute folder of the PATH", (t) => {
  const folder = temporaryFolder(t);
  const workspace = path.join(folder, "workspace");
  const file = program(path.join(folder, "bin"));
  program(workspace);
  const find = (setting, PATH, folders = [workspace]) => findProgram(setting, folders, { PATH });
  assert.deepEqual(find("reduxgen", [".", "bin", path.join(folder, "bin")].join(path.delimiter)), { file, inWorkspace: false });
  assert.match(find("reduxgen", ".").problem, /no program/);
  const home = process.cwd();
  process.chdir(workspace);
  try {
    assert.match(find("reduxgen", [".", ""].join(path.delimiter)).problem, /no program/);
    assert.match(find("./reduxgen", "").problem, /absolute/);
  } finally {
    process.chdir(home);
  }
});

test("a program in the workspace is known as one, also through links", (t) => {
  const folder = temporaryFolder(t);
  const workspace = path.join(folder, "workspace");
  const file = program(path.join(workspace, "tools"));
  assert.deepEqual(findProgram("${workspaceFolder}/tools/reduxgen", [workspace], {}), { file, inWorkspace: true });
  const outside = path.join(folder, "linked");
  fs.symlinkSync(file, outside);
  assert.equal(findProgram(outside, [workspace], {}).inWorkspace, true);
  const other = path.join(folder, "other");
  fs.symlinkSync(workspace, other);
  assert.equal(findProgram(path.join(workspace, "tools/reduxgen"), [other], {}).inWorkspace, true);
  assert.equal(findProgram(program(path.join(folder, "workspace2")), [workspace], {}).inWorkspace, false);
});

test("a YAML file becomes a schema and starts the server", async (t) => {
  const file = program(temporaryFolder(t));
  const schema = document("yaml", SCHEMA);
  const other = document("yaml", "a: 1\n");
  const world = await editor({ documents: [other, schema], values: { path: file, arguments: ["--verbose"] } });
  t.after(world.restore);
  assert.equal(schema.languageId, "reduxgen");
  assert.equal(other.languageId, "yaml");
  assert.equal(world.clients.length, 1);
  assert.equal(world.clients[0].server.run.command, file);
  assert.deepEqual(world.clients[0].server.run.args, ["lsp", "--verbose"]);
  assert.deepEqual(world.clients[0].options.initializationOptions, { renameKeepsOldName: true });
  assert.deepEqual(world.clients[0].options.documentSelector.map((each) => each.language), ["reduxgen", "reduxgen"]);
  await world.handlers.open(document("reduxgen", SCHEMA));
  assert.equal(world.clients.length, 1);
  assert.deepEqual(world.asked, []);
  await world.extension.deactivate();
  assert.equal(world.clients[0].state, "disposed");
});

test("without a schema, no program runs; a project file is enough", async (t) => {
  const file = program(temporaryFolder(t));
  const none = await editor({ documents: [document("yaml", "a: 1")], values: { path: file } });
  none.restore();
  assert.equal(none.clients.length, 0);
  const project = await editor({ values: { path: file }, files: { "**/reduxgen.yaml": ["reduxgen.yaml"] } });
  t.after(project.restore);
  assert.equal(project.clients.length, 1);
});

test("detection can be turned off", async (t) => {
  const schema = document("yaml", SCHEMA);
  const world = await editor({ documents: [schema], values: { detectSchemas: false } });
  t.after(world.restore);
  assert.equal(schema.languageId, "yaml");
  assert.equal(world.clients.length, 0);
});

test("nothing runs in a workspace without trust, until it is granted", async (t) => {
  const file = program(temporaryFolder(t));
  const world = await editor({ documents: [document("reduxgen", SCHEMA)], trusted: false, values: { path: file } });
  t.after(world.restore);
  await world.commands["reduxgen.restart"]();
  assert.equal(world.clients.length, 0);
  world.trusted = true;
  await world.handlers.trust();
  assert.equal(world.clients.length, 1);
});

test("a program of the workspace runs after a yes, once for each program", async (t) => {
  const folder = temporaryFolder(t);
  const file = program(folder);
  const answers = [undefined, "Run It", "Run It"];
  const world = await editor({ documents: [document("reduxgen", SCHEMA)], folders: [folder], values: { path: file }, answers });
  t.after(world.restore);
  assert.equal(world.asked.length, 1);
  assert.ok(world.asked[0].includes(file));
  assert.equal(world.clients.length, 0);
  await world.handlers.open(document("reduxgen", SCHEMA));
  assert.equal(world.asked.length, 1, "a no is an answer");
  await world.commands["reduxgen.restart"]();
  assert.equal(world.asked.length, 2);
  assert.equal(world.clients.length, 1);
  await world.commands["reduxgen.restart"]();
  assert.equal(world.asked.length, 2, "a yes is remembered");
  assert.equal(world.clients.length, 2);
  assert.equal(world.clients[0].state, "disposed");
  program(folder, "reduxgen", "#!/bin/sh\necho other\n");
  await world.commands["reduxgen.restart"]();
  assert.equal(world.asked.length, 3, "another program is asked for again");
});

test("a change of the path starts the other program", async (t) => {
  const folder = temporaryFolder(t);
  const values = { path: program(folder, "one") };
  const world = await editor({ documents: [document("reduxgen", SCHEMA)], values });
  t.after(world.restore);
  values.path = program(folder, "two");
  await world.handlers.configuration({ affectsConfiguration: (name) => name === "reduxgen.path" });
  assert.deepEqual(world.clients.map((each) => [path.basename(each.server.run.command), each.state]), [["one", "disposed"], ["two", "running"]]);
  await world.handlers.configuration({ affectsConfiguration: () => false });
  assert.equal(world.clients.length, 2);
});

test("what fails is reported once, and a restart tries again", async (t) => {
  const missing = await editor({ documents: [document("reduxgen", SCHEMA)], values: { path: "/nowhere/reduxgen" } });
  await missing.handlers.open(document("reduxgen", SCHEMA));
  missing.restore();
  assert.equal(missing.errors.length, 1);
  assert.match(missing.errors[0], /no program/);
  const world = await editor({ documents: [document("reduxgen", SCHEMA)], values: { path: program(temporaryFolder(t)) }, client: false });
  t.after(world.restore);
  assert.equal(world.errors.length, 1);
  assert.match(world.errors[0], /did not start: Cannot find module 'vscode-languageclient/);
  await world.commands["reduxgen.restart"]();
  assert.equal(world.errors.length, 2);
});

test("generated code opens beside its schema", async (t) => {
  const world = await editor({ files: { "**/A.generated.swift": ["one"], "**/B.generated.swift": ["one", "two"] } });
  t.after(world.restore);
  const show = async (text, line = 0) => {
    world.window.activeTextEditor = { document: document("reduxgen", text), selection: { active: { line } } };
    await world.commands["reduxgen.showGeneratedCode"]();
  };
  await show(SCHEMA);
  await show("reduxgen: 1\nfeatures:\n  B:\n", 2);
  assert.deepEqual(world.shown, ["one", "two"]);
  await show("reduxgen: 1\nfeature: C\n");
  await show("reduxgen: 1\n");
  assert.equal(world.infos.length, 2);
  assert.match(world.infos[0], /C\.generated\.swift/);
});

test("a lens shows the places that the server names", async (t) => {
  const world = await editor({});
  t.after(world.restore);
  const range = { start: { line: 3, character: 4 }, end: { line: 3, character: 9 } };
  await world.commands["reduxgen.showReferences"]("file:///a", { line: 1, character: 2 }, [{ uri: "file:///b", range }]);
  const [name, uri, position, [location]] = world.executed;
  assert.deepEqual([name, uri, position.parts], ["editor.action.showReferences", "uri file:///a", [1, 2]]);
  assert.equal(location.parts[0], "uri file:///b");
  assert.deepEqual(location.parts[1].parts.map((each) => each.parts), [[3, 4], [3, 9]]);
});
