import SchemaModel

// Navigation between schemas and generated Swift.

extension LanguageServer {
  static let openGenerated = "reduxgen.openGenerated"

  /// `textDocument/definition` in generated Swift: the location in the schema that the code is generated from.
  mutating func generatedDefinition(_ request: JSONValue) -> JSONValue {
    guard let (code, positions) = generatedCode(request) else { return .null }
    let offset = positions.offset(request["position"])
    guard let origin = code.origin(at: offset) else { return .null }
    for unit in workspace.units {
      let sources = unit.session.sources
      guard let file = sources.first(where: { $0.path == origin.file }) else { continue }
      if let line = origin.line { return location(file.range(file.lineRange(line))) }
      let name = code.word(at: offset)
      let declaration = unit.session.index?.declarations(in: file).first { $0.id.name == name }
      return location(declaration?.range ?? file.range(0..<0))
    }
    return .null
  }

  /// The Swift file that a request is about.
  private func generatedCode(
    _ request: JSONValue
  ) -> (code: GeneratedCode, positions: TextPositions)? {
    guard let path = path(of: request), path.hasSuffix(".swift"),
      let bytes = workspace.bytes(path)
    else { return nil }
    return (GeneratedCode(bytes), TextPositions(bytes, client.encoding))
  }

  /// `textDocument/implementation`: the generated code of a declaration.
  mutating func implementation(_ request: JSONValue) -> JSONValue {
    guard let spot = spot(request), let id = spot.reference?.target,
      let feature = id.feature, let place = generated(feature, for: id, in: spot.unit)
    else { return .null }
    return place
  }

  /// `textDocument/documentLink`: from generated Swift to the lines of schemas that it names.
  mutating func documentLinks(_ request: JSONValue) -> JSONValue {
    workspace.check()
    guard let (code, positions) = generatedCode(request) else { return [] }
    return .array(
      code.links.compactMap { link in
        guard
          let unit = workspace.units.first(where: { unit in unit.paths[link.file] != nil }),
          let target = unit.paths[link.file]
        else { return nil }
        let uri = workspace.uri(target) + (link.line.map { "#L\($0)" } ?? "")
        return ["range": positions.range(link.range), "target": .string(uri)]
      })
  }

  /// `workspace/executeCommand`
  mutating func executeCommand(_ request: JSONValue) throws(RequestFailure) -> JSONValue {
    guard request["command"]?.text == Self.openGenerated else {
      throw .refused("the server has no such command")
    }
    workspace.check()
    let arguments = request["arguments"]?.elements ?? []
    guard let path = workspace.path(arguments.first?.text), let unit = workspace.unit(of: path),
      let feature = arguments.dropFirst().first?.text,
      let place = generated(feature, for: .feature(feature), in: unit)
    else {
      throw .refused(
        "there is no generated file; run `reduxgen generate`, or look among the build products of the plugin"
      )
    }
    if client.showsDocuments {
      send(
        request: "window/showDocument",
        ["uri": place["uri"], "takeFocus": true, "selection": place["range"]])
    }
    return place
  }

  /// The location of a declaration in the generated file of its feature.
  private func generated(
    _ feature: String, for id: DeclarationID, in unit: SchemaUnit
  ) -> JSONValue? {
    guard let source = unit.session.index?.declaration(.feature(feature))?.range.file,
      let file = unit.file(workspace.path(of: source))
    else { return nil }
    // Stay inside the workspace, since a project file or a symbolic link may name any folder.
    let uri = FileURI.uri("\(file.output)/\(feature).generated.swift")
    guard let path = workspace.path(uri),
      workspace.folders.contains(where: { path.hasPrefix($0 + "/") }),
      let bytes = workspace.bytes(path)
    else { return nil }
    let place = GeneratedCode(bytes).declaration(of: id)
    return [
      "uri": .string(workspace.uri(path)),
      "range": TextPositions(bytes, client.encoding).range(place),
    ]
  }
}

/// Generated Swift, with its references to schemas.
struct GeneratedCode {
  struct Link {
    /// The byte range of the line in the generated Swift.
    var range: Range<Int>
    /// The path of the schema, as the checker knows it.
    var file: String
    /// The line in the schema; nil if the link is to the whole file.
    var line: Int?
  }

  private let file: SourceFile
  private(set) var links: [Link] = []

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "", bytes: bytes)
    for line in 1..<file.lineStarts.count + 1 {
      let text = file.lineText(line)
      guard let link = Self.location(in: text) ?? (line == 1 ? Self.header(text) : nil) else {
        continue
      }
      links.append(Link(range: file.lineRange(line), file: link.file, line: link.line))
    }
  }

  /// `#sourceLocation(file: "App/Login.feature.yaml", line: 8)`
  private static func location(in text: String) -> (file: String, line: Int?)? {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].drop(while: { $0 == " " }) == "#sourceLocation(file: ",
      parts[2].hasPrefix(", line: "), parts[2].hasSuffix(")"),
      let line = Int(parts[2].dropFirst(8).dropLast())
    else { return nil }
    return (String(parts[1]), line)
  }

  /// `// Generated by reduxgen 1.0 from App/Login.feature.yaml. Edit the schema, not this file.`
  private static func header(_ text: String) -> (file: String, line: Int?)? {
    guard text.hasPrefix("// Generated by reduxgen "), let start = text.firstRange(of: " from "),
      let end = text.firstRange(of: ". Edit the schema")
    else { return nil }
    return (String(text[start.upperBound..<end.lowerBound]), nil)
  }

  /// The schema that the code at an offset is generated from, with the line if the code names it.
  func origin(at place: Int) -> (file: String, line: Int?)? {
    let line = file.line(at: place)
    for other in stride(from: line, through: 1, by: -1) {
      let text = file.lineText(other)
      if text.contains("#sourceLocation()") { break }
      if let found = Self.location(in: text) {
        return (found.file, found.line.map { $0 + max(0, line - other - 1) })
      }
    }
    return links.first { $0.line == nil }.map { ($0.file, nil) }
  }

  /// The name at an offset.
  func word(at place: Int) -> String {
    let place = min(place, file.bytes.count)
    let start = file.bytes[..<place].lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? 0
    let end = file.bytes[place...].firstIndex { !$0.isNamePart } ?? file.bytes.count
    return file.text(start..<end)
  }

  /// The line of a declaration; the top of the file if there is none.
  func declaration(of id: DeclarationID) -> Range<Int> {
    let words =
      switch id.kind {
      case .feature: ["enum \(id.name)"]
      case .action, .choice, .member: ["case \(id.name)", "var \(id.name)", "let \(id.name)"]
      case .type: ["struct \(id.name)", "enum \(id.name)", "typealias \(id.name)"]
      case .saga: ["func \(id.name)", "case \(id.name)", "\(id.name)"]
      default: ["var \(id.name)", "let \(id.name)", "case \(id.name)", "protocol \(id.name)"]
      }
    for word in words {
      for line in 1..<file.lineStarts.count + 1 {
        let text = file.lineText(line)
        guard let found = text.firstRange(of: word) else { continue }
        let next = text[found.upperBound...].first
        if next?.isLetter != true, next?.isNumber != true { return file.lineRange(line) }
      }
    }
    return 0..<0
  }
}
