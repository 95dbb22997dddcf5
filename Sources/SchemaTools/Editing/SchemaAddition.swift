import SchemaModel

/// A declaration that would fix a diagnostic, and where to insert it.
package struct SchemaAddition {
  package let title: String
  package let file: SourceFile
  /// Where the text is inserted, in bytes.
  package let place: Int
  package let text: String

  /// The declarations that could fix a diagnostic.
  ///
  /// - Parameter diagnostic: A diagnostic about a file of the index.
  package static func all(for diagnostic: Diagnostic, in index: SchemaIndex) -> [SchemaAddition] {
    let file = diagnostic.range.file
    if diagnostic.id == .languageVersion, !file.bytes.starts(with: "reduxgen".utf8) {
      return [
        SchemaAddition(
          title: "Begin with `reduxgen: 1`", file: file, place: 0, text: "reduxgen: 1\n")
      ]
    }
    let words = diagnostic.range.text.prefix { $0 != "(" }
    let name = words.hasPrefix("self.") ? String(words.dropFirst(5)) : String(words)
    guard let feature = SectionPlaces(at: diagnostic.range.lower, of: file),
      name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(
        SwiftName.isIdentifier)
    else { return [] }
    let root = name.root
    switch diagnostic.id {
    case .unknownAction, .wrongPut:
      let path = index.path(at: diagnostic.range) ?? name.split(separator: ".").map(String.init)
      guard let (owner, action) = index.missingAction(at: path, in: feature.name),
        let place = index.names.features[owner]?.name.range,
        let section = owner == feature.name
          ? feature : SectionPlaces(at: place.lower, of: place.file)
      else { return [] }
      return section.adding(
        "\(action):", to: "actions",
        title: "Add the action `\(action)`" + (owner == feature.name ? "" : " to \(owner)"))
    case .unknownField:
      let type = self.type(at: diagnostic.range)
      return feature.adding(
        "\(root): \(type)", to: "state", title: "Declare the field `\(root)`")
    case .actionNobodyHandles:
      return feature.adding(
        "\(name): handler", to: "reduce", title: "Handle `\(name)` in Swift")
    case .unknownType, .misspelledType:
      guard SwiftName.isTypeName(root) else { return [] }
      return feature.adding(
        "struct \(root):", "  id: Int", to: "types", title: "Declare the struct `\(root)`")
    case .unknownDependency:
      let client = SwiftName.capitalized(root)
      guard index.names.clients[client] != nil else { return [] }
      return feature.adding(
        "\(root): \(client)", to: "dependencies", title: "Depend on `\(client)`")
    default: return []
    }
  }

  /// The likely type of a field, judged by the code after it: `count += 1`.
  private static func type(at range: SourceRange) -> String {
    let line = range.file.lineRange(range.file.line(at: range.lower))
    let rest = SwiftLexer.tokens(
      of: range.file.text(range.upper..<max(range.upper, line.upperBound)))
    for token in rest.prefix(3) {
      switch token.kind {
      case .number: return token.text.contains(".") ? "Double = 0" : "Int = 0"
      case .string: return "String = \"\""
      case .identifier where ["true", "false", "toggle"].contains(token.text):
        return "Bool = false"
      default: break
      }
    }
    return "Bool = false"
  }
}

extension SchemaIndex {
  /// The whole action path that contains the name at a range: `row.tapped` for `tapped`.
  fileprivate func path(at range: SourceRange) -> [String]? {
    let sites = files.first { $0.source === range.file }?.sites.byName.values.joined()
    for site in sites.map(Array.init) ?? [] where site.range.lower == range.lower {
      if case .path(let path, _) = site.subject { return path.map(\.value) }
    }
    return nil
  }

  /// The feature that would declare the missing action of a path, and the action's path in that feature.
  ///
  /// - Returns: `nil` if the path leads nowhere, or to something that is not declared, such as a lifecycle event.
  fileprivate func missingAction(
    at path: [String], in feature: String
  ) -> (owner: String, action: String)? {
    guard case .unknown(let place, _, _) = actions.resolve(path, in: feature) else { return nil }
    let route =
      place == 0
      ? ActionRoute(to: feature) : actions.route(Array(path[..<place]), in: feature)
    guard let route, let owner = names.features[route.feature],
      !route.isForeign || !graph.holds(feature, route.feature)
    else { return nil }
    let action = path[route.start...]
    guard let first = action.first, first != "binding", owner.child(first) == nil,
      !owner.sagas.contains(where: { $0.name.value == first }), !names.isFeature(first)
    else { return nil }
    return (route.feature, action.joined(separator: "."))
  }
}

/// Where the sections of a feature begin and end.
private struct SectionPlaces {
  let name: String
  private let body: Node
  private let file: SourceFile

  /// - Parameter place: An offset in the feature, in bytes.
  init?(at place: Int, of file: SourceFile) {
    guard let root = file.root else { return nil }
    self.file = file
    if case .scalar(let scalar)? = root.entry("feature")?.value?.content {
      name = String(scalar.text.prefix { $0 != " " })
      body = root
    } else {
      guard case .mapping(let features)? = root.entry("features")?.value?.content,
        let feature = features.last(where: { $0.keyRange.lower <= place }),
        let value = feature.value, place <= value.range.upper
      else { return nil }
      name = String(feature.key.prefix { $0 != " " })
      body = value
    }
  }

  /// Adds an entry to a section, which may be missing; empty if there is no place for the entry.
  func adding(_ lines: String..., to section: String, title: String) -> [SchemaAddition] {
    guard let (place, text) = insertion(of: lines, to: section) else { return [] }
    return [SchemaAddition(title: title, file: file, place: place, text: text)]
  }

  private func insertion(of lines: [String], to section: String) -> (Int, String)? {
    guard let entry = body.entry(section) else {
      guard case .mapping(let entries) = body.content, !body.isFlow, let first = entries.first
      else { return nil }
      let order = Grammar.sections.map(\.name)
      let later = order.drop { $0 != section }
      // Insert the section after the last one that precedes it in canonical order.
      let before = entries.last { !later.contains($0.key) } ?? first
      let column = first.keyRange.start.column - 1
      return insertion(behind: before, ["\(section):"] + lines.map { "  " + $0 }, column)
    }
    guard let value = entry.value else {
      return insertion(behind: entry, lines, entry.keyRange.start.column + 1)
    }
    guard case .mapping(let members) = value.content else { return nil }
    if value.isFlow {
      guard lines.count == 1, file.bytes[value.range.upper - 1] == UInt8(ascii: "}") else {
        return nil
      }
      let end = members.last.map { $0.value?.range.upper ?? $0.keyRange.upper + 1 }
      return (
        end ?? value.range.upper - 1, (end == nil ? " " : ", ") + lines[0] + (end == nil ? " " : "")
      )
    }
    guard let last = members.last else { return nil }
    return insertion(behind: last, lines, last.keyRange.start.column - 1)
  }

  /// The new lines as text, with the offset at which to insert them after an entry.
  private func insertion(behind entry: Node.Entry, _ lines: [String], _ column: Int) -> (
    Int, String
  ) {
    let end = min(max(entry.keyRange.upper, entry.value?.range.upper ?? 0), file.bytes.count)
    let value = file.bytes.trimmed(entry.keyRange.upper..<end, of: \.isBlankOrLineEnd)
    let line = file.line(at: value.upperBound)
    let indentation = String(repeating: " ", count: column)
    let lineEnd = file.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let text = lines.map { indentation + $0 + lineEnd }.joined()
    guard line < file.lineStarts.count else {
      return (file.bytes.count, lineEnd + String(text.dropLast()))
    }
    return (file.lineStarts[line], text)
  }
}
