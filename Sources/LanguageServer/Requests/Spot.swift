import SchemaModel
import SchemaTools

/// The location in a schema that a request is about.
struct Spot {
  let unit: SchemaUnit
  let index: SchemaIndex
  let file: SourceFile
  let positions: TextPositions
  /// The offset of the location, in bytes.
  let offset: Int

  /// The declaration or reference at the location.
  var reference: Reference? { index.reference(at: offset, in: file) }
}

extension LanguageServer {
  /// The absolute path of the file that a message is about.
  func path(of message: JSONValue) -> String? {
    workspace.path(message["textDocument"]?["uri"]?.text)
  }

  /// The location that a request is about; nil if it is not in a schema.
  mutating func spot(_ request: JSONValue) -> Spot? {
    workspace.check()
    guard let path = path(of: request),
      let unit = workspace.unit(of: path), let file = unit.source(path),
      let index = unit.session.index
    else { return nil }
    let positions = TextPositions(file.bytes, client.encoding)
    return Spot(
      unit: unit, index: index, file: file, positions: positions,
      offset: positions.offset(request["position"]))
  }

  /// The project file that a request is about. Project files have keys but no declarations.
  func projectSpot(_ request: JSONValue) -> (file: SourceFile, positions: TextPositions)? {
    guard let path = path(of: request),
      workspace.unit(of: path) == nil, let file = workspace.ownFile(path)
    else { return nil }
    return (file, TextPositions(file.bytes, client.encoding))
  }

  /// The LSP location of a range in any schema.
  func location(_ range: SourceRange) -> JSONValue {
    [
      "uri": .string(workspace.uri(workspace.path(of: range.file))),
      "range": TextPositions(range.file.bytes, client.encoding).range(range),
    ]
  }

  /// The edit that turns old files into new ones.
  func workspaceEdit(of changes: [(old: SourceFile, new: SourceFile)]) -> JSONValue {
    workspaceEdit(
      changes.map { old, new in
        (workspace.path(of: old), .array(textEdits(from: old.bytes, to: new.bytes)))
      })
  }

  func workspaceEdit(_ edits: [(path: String, edits: JSONValue)]) -> JSONValue {
    guard client.takesDocumentChanges else {
      return ["changes": .object(edits.map { (name: workspace.uri($0.path), value: $0.edits) })]
    }
    let changes = edits.map { edit -> JSONValue in
      let version = workspace.documents[edit.path]?.version.map { JSONValue.integer($0) } ?? .null
      return [
        "textDocument": ["uri": .string(workspace.uri(edit.path)), "version": version],
        "edits": edit.edits,
      ]
    }
    return ["documentChanges": .array(changes)]
  }

  /// The edits that turn one text into another. They leave unchanged lines alone, so that editors keep cursors there.
  func textEdits(from old: [UInt8], to new: [UInt8]) -> [JSONValue] {
    let positions = TextPositions(old, client.encoding)
    return TextEdit.between(old, new).map {
      [
        "range": positions.range($0.range),
        "newText": .string(String(decoding: $0.text, as: UTF8.self)),
      ]
    }
  }
}

extension TextEdit {
  /// The edits for the lines in which two texts differ.
  fileprivate static func between(_ old: [UInt8], _ new: [UInt8]) -> [TextEdit] {
    var (before, after) = (LineDiff.lines(of: old)[...], LineDiff.lines(of: new)[...])
    var edits: [TextEdit] = []
    var place = 0
    var isOpen = false
    for step in LineDiff.steps(from: Array(before), to: Array(after), atMost: 2_000) {
      if step != .keep, !isOpen { edits.append(TextEdit(place..<place, [])) }
      isOpen = step != .keep
      if step != .insert { place += before.removeFirst().count }
      let line = step == .remove ? [] : after.removeFirst()
      guard isOpen else { continue }
      edits[edits.count - 1].text += line
      edits[edits.count - 1].range = edits[edits.count - 1].range.lowerBound..<place
    }
    return edits.map { $0.trimmed(old) }
  }

  /// The edit without unchanged characters at its start and end.
  fileprivate func trimmed(_ old: [UInt8]) -> TextEdit {
    func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
    var first = zip(old[range], text).prefix { $0 == $1 }.count
    // Do not split a character.
    while first > 0,
      first < range.count && !isStart(old[range.lowerBound + first])
        || first < text.count && !isStart(text[first])
    {
      first -= 1
    }
    let rest = min(range.count, text.count) - first
    var last = zip(old[range].reversed(), text.reversed()).prefix(rest).prefix { $0 == $1 }.count
    while last > 0, !isStart(text[text.count - last]) { last -= 1 }
    return TextEdit(
      range.lowerBound + first..<range.upperBound - last, text[first..<text.count - last])
  }
}
