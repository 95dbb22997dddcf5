// Which program is the language server. A repository must never choose it.

const crypto = require("crypto");
const fs = require("fs");
const os = require("os");
const path = require("path");

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function isInside(file, folder) {
  const way = path.relative(folder, file);
  return way === "" || (!way.startsWith("..") && !path.isAbsolute(way));
}

function realPath(file) {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}

// A relative folder on the PATH is one of the workspace, so it does not count.
function onPath(name, environment) {
  const endings = process.platform === "win32" ? [".exe", ""] : [""];
  for (const folder of (environment.PATH || environment.Path || "").split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue;
    for (const ending of endings) {
      const file = path.join(folder, name + ending);
      if (isProgram(file)) return file;
    }
  }
  return undefined;
}

// Returns { file, inWorkspace } or { problem }. `folders` are the paths of the workspace.
function findProgram(setting, folders, environment = process.env) {
  const written = (setting || "reduxgen")
    .replace(/^~(?=[/\\]|$)/, os.homedir())
    .replace(/\$\{workspaceFolder\}/g, folders[0] || "");
  let file;
  if (path.isAbsolute(written)) {
    if (isProgram(written)) file = written;
  } else if (/[/\\]/.test(written)) {
    return { problem: `The setting reduxgen.path is “${setting}”. Write an absolute path, or a name on your PATH.` };
  } else {
    file = onPath(written, environment);
  }
  if (!file) return { problem: `There is no program “${written}”. Install reduxgen, or set reduxgen.path.` };
  const inWorkspace = folders.some(
    (folder) => isInside(file, folder) || isInside(realPath(file), realPath(folder))
  );
  return { file, inWorkspace };
}

// A program that changes is another program.
function fingerprint(file) {
  return crypto.createHash("sha256").update(file).update("\0").update(fs.readFileSync(file)).digest("hex");
}

module.exports = { findProgram, fingerprint };
