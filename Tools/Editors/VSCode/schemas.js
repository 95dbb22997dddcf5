// What a schema is, and which feature a line belongs to.

// reduxgen reads every YAML file whose first key is `reduxgen`.
function isSchema(text) {
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (/^\s*(#|$)/.test(line)) continue;
    return /^\uFEFF?(reduxgen|"reduxgen"|'reduxgen')\s*:(\s|$)/.test(line);
  }
  return false;
}

// The feature of a line: that of the file, or the last one below `features:` that begins above it.
function featureAt(text, line) {
  let indentation;
  let name;
  let first;
  let inFeatures = false;
  for (const [number, each] of text.split(/\r\n|\r|\n/).entries()) {
    const key = /^( *)([^\s#:@]+)[^#:]*:(?:\s+([^\s#@]+))?/.exec(each);
    if (!key) continue;
    if (key[1] === "") {
      if (key[2] === "feature" && key[3]) return key[3];
      inFeatures = key[2] === "features";
    } else if (inFeatures) {
      indentation = indentation ?? key[1].length;
      if (key[1].length !== indentation || key[2].startsWith("x-")) continue;
      first = first ?? key[2];
      if (number <= line) name = key[2];
    }
  }
  return name ?? first;
}

module.exports = { isSchema, featureAt };
