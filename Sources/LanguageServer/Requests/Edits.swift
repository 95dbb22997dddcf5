import SchemaModel
import SchemaTools

// Requests that answer with edits.

extension LanguageServer {
  /// `textDocument/formatting`, `textDocument/rangeFormatting`
  mutating func formatting(_ request: JSONValue) -> JSONValue {
    guard let path = path(of: request),
      let file = workspace.ownFile(path), let bytes = workspace.bytes(path)
    else { return .null }
    var diagnostics = Diagnostics()
    // Drops the errors that prevent formatting, because they are published with the diagnostics of the file.
    guard let text = SchemaFormatter.format(file, into: &diagnostics) else { return .null }
    let edits = textEdits(from: bytes, to: Array(text.utf8))
    guard let range = request["range"] else { return .array(edits) }
    let first = range["start"]?["line"]?.integer ?? 0
    let last = range["end"]?["line"]?.integer ?? Int.max
    return .array(
      edits.filter { edit in
        let start = edit["range"]?["start"]?["line"]?.integer ?? 0
        let end = edit["range"]?["end"]?["line"]?.integer ?? 0
        return start <= last && end >= first
      })
  }

  /// `textDocument/codeAction`
  mutating func codeActions(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request) else { return [] }
    let range = spot.positions.offsets(request["range"])
    let kinds = request["context"]?["only"]?.elements.compactMap(\.text)
    func isWanted(_ kind: String) -> Bool {
      kinds?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
    }
    var actions: [JSONValue] = []
    if isWanted("quickfix") {
      for diagnostic in spot.unit.diagnostics
      where diagnostic.range.file === spot.file && diagnostic.range.lower <= range.upperBound
        && range.lowerBound <= diagnostic.range.upper
      {
        actions += quickFixes(of: diagnostic, spot)
      }
    }
    if isWanted("source.fixAll"), let edit = fixAll(spot) {
      actions.append([
        "title": "Fix all in this file", "kind": "source.fixAll", "edit": edit,
      ])
    }
    return .array(actions)
  }

  private func quickFixes(of diagnostic: Diagnostic, _ spot: Spot) -> [JSONValue] {
    var actions: [JSONValue] = []
    func add(_ title: String, in file: SourceFile, at range: Range<Int>, _ text: String) {
      let positions = TextPositions(file.bytes, client.encoding)
      let edit: JSONValue = ["range": positions.range(range), "newText": .string(text)]
      actions.append([
        "title": .string(title), "kind": "quickfix",
        "diagnostics": [Self.diagnostic(diagnostic, spot.positions)],
        "isPreferred": .boolean(actions.isEmpty),
        "edit": workspaceEdit([(workspace.path(of: file), .array([edit]))]),
      ])
    }
    if let text = diagnostic.replacement {
      let range = diagnostic.replacedRange
      let title = text.isEmpty ? "Remove `\(range.text)`" : "Replace with `\(text)`"
      add(
        diagnostic.addedLines.map { "Add `\($0)`" } ?? title, in: spot.file,
        at: range.lower..<range.upper, text)
    }
    for addition in SchemaAddition.all(for: diagnostic, in: spot.index) {
      add(addition.title, in: addition.file, at: addition.place..<addition.place, addition.text)
    }
    return actions
  }

  /// The edits of `reduxgen fix` in this file; nil if there are none.
  private func fixAll(_ spot: Spot) -> JSONValue? {
    let hasFixes = spot.unit.diagnostics.contains {
      $0.range.file === spot.file && $0.replacement != nil
    }
    guard hasFixes else { return nil }
    let repair = SchemaRepair(spot.unit.session.sources) {
      spot.unit.findings(in: $0, among: workspace.modules)
    }
    guard let fixed = repair.files.first(where: { $0.path == spot.file.path }),
      fixed.bytes != spot.file.bytes
    else { return nil }
    return workspaceEdit(of: [(spot.file, fixed)])
  }

  /// `textDocument/prepareRename`
  mutating func prepareRename(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request), let reference = spot.reference,
      reference.target.canBeRenamed
    else { return .null }
    return [
      "range": spot.positions.range(reference.range),
      "placeholder": .string(reference.target.written),
    ]
  }

  /// `textDocument/rename`
  mutating func rename(_ request: JSONValue) throws(RequestFailure) -> JSONValue {
    guard let spot = spot(request), let name = request["newName"]?.text else {
      throw .refused("there is no declaration here")
    }
    do {
      let changes = try workspace.modules.renaming(
        at: spot.offset, in: spot.file, to: name, keepsOldName: client.keepsOldNames)
      return workspaceEdit(of: changes)
    } catch {
      throw .refused(error.message)
    }
  }
}
