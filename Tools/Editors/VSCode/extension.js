const vscode = require("vscode");
const { findProgram, fingerprint } = require("./program");
const { isSchema, featureAt } = require("./schemas");

const LANGUAGE = "reduxgen";
const ALLOWED = "allowedPrograms";

let context;
let client;
let log;
// Whoever said no is not asked again, and a failure is shown once, until a restart.
let isSettled = false;
// Starts and stops follow each other, whoever asks for them.
let queue = Promise.resolve();

function settings() {
  return vscode.workspace.getConfiguration("reduxgen");
}

// VS Code knows schemas by their names. It never looks into a file that has the ending of another language.
async function detect(document) {
  if (document.languageId === "yaml" && settings().get("detectSchemas", true) && isSchema(document.getText())) {
    document = await vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
  }
  if (document.languageId === LANGUAGE && !client) await enqueue(start);
}

function enqueue(step) {
  queue = queue.then(step).catch((error) => log.appendLine(String((error && error.stack) || error)));
  return queue;
}

// A program of the workspace runs if somebody said so, and only as long as it stays the same.
async function isAllowed(program) {
  if (!program.inWorkspace) return true;
  const known = context.workspaceState.get(ALLOWED, []);
  const print = fingerprint(program.file);
  if (known.includes(print)) return true;
  const answer = await vscode.window.showWarningMessage(
    `Run ${program.file}? The language server would be a program of this workspace.`,
    { modal: true, detail: "Allow it only if you trust whoever made this program." },
    "Run It"
  );
  if (answer !== "Run It") return false;
  await context.workspaceState.update(ALLOWED, [...known, print]);
  return true;
}

async function start() {
  if (client || isSettled || !vscode.workspace.isTrusted) return;
  isSettled = true;
  const folders = (vscode.workspace.workspaceFolders || [])
    .filter((folder) => folder.uri.scheme === "file")
    .map((folder) => folder.uri.fsPath);
  const program = findProgram(settings().get("path"), folders);
  if (program.problem) {
    vscode.window.showErrorMessage(program.problem);
    return;
  }
  if (!(await isAllowed(program))) {
    log.appendLine(`${program.file} was not allowed to run.`);
    return;
  }
  try {
    await run(program.file);
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(`${program.file} lsp did not start: ${(error && error.message) || error}`);
  }
}

async function run(file) {
  const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
  const executable = {
    command: file,
    args: ["lsp", ...settings().get("arguments", [])],
    transport: TransportKind.stdio,
  };
  client = new LanguageClient(
    LANGUAGE,
    "reduxgen",
    { run: executable, debug: executable },
    {
      documentSelector: [
        { scheme: "file", language: LANGUAGE },
        { scheme: "untitled", language: LANGUAGE },
      ],
      outputChannel: log,
      initializationOptions: { renameKeepsOldName: settings().get("rename.keepOldName", true) },
    }
  );
  await client.start();
}

async function stop() {
  const running = client;
  client = undefined;
  isSettled = false;
  if (running) await running.dispose();
}

async function restart() {
  await enqueue(stop);
  await enqueue(start);
}

async function showGeneratedCode() {
  const editor = vscode.window.activeTextEditor;
  const feature = editor && featureAt(editor.document.getText(), editor.selection.active.line);
  if (!feature) {
    vscode.window.showInformationMessage("This file has no feature.");
    return;
  }
  const files = await vscode.workspace.findFiles(`**/${feature}.generated.swift`);
  if (files.length === 0) {
    vscode.window.showInformationMessage(
      `There is no ${feature}.generated.swift in this workspace. Run “reduxgen generate”, or build.`
    );
    return;
  }
  let file = files[0];
  if (files.length > 1) {
    const rows = files.map((each) => ({ label: vscode.workspace.asRelativePath(each), file: each }));
    const row = await vscode.window.showQuickPick(rows, { title: `${feature}.generated.swift` });
    if (!row) return;
    file = row.file;
  }
  await vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.Beside, preview: true });
}

// What a lens of the server does. It sends places as LSP writes them.
function showReferences(uri, position, locations) {
  const place = (each) => new vscode.Position(each.line, each.character);
  return vscode.commands.executeCommand(
    "editor.action.showReferences",
    vscode.Uri.parse(uri),
    place(position),
    locations.map(
      ({ uri, range }) =>
        new vscode.Location(vscode.Uri.parse(uri), new vscode.Range(place(range.start), place(range.end)))
    )
  );
}

async function activate(extensionContext) {
  context = extensionContext;
  log = vscode.window.createOutputChannel("reduxgen");
  const command = (name, run) => vscode.commands.registerCommand(`reduxgen.${name}`, run);
  context.subscriptions.push(
    log,
    command("restart", restart),
    command("showGeneratedCode", showGeneratedCode),
    command("showReferences", showReferences),
    command("showLog", () => log.show()),
    vscode.workspace.onDidOpenTextDocument(detect),
    vscode.workspace.onDidGrantWorkspaceTrust(() => Promise.all(vscode.workspace.textDocuments.map(detect))),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (["path", "arguments", "rename"].some((name) => change.affectsConfiguration(`reduxgen.${name}`))) return restart();
    })
  );
  await Promise.all(vscode.workspace.textDocuments.map(detect));
  // Diagnostics of a project need no open file.
  if ((await vscode.workspace.findFiles("**/reduxgen.yaml", undefined, 1)).length > 0) await enqueue(start);
}

function deactivate() {
  return enqueue(stop);
}

module.exports = { activate, deactivate };
