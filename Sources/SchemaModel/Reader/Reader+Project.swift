extension Reader {
  package mutating func readProject(_ root: Node) -> Project {
    var project = Project()
    checkVersion(of: root)
    for entry in root.entries where !isExtension(entry) && !isSpoiled(entry) {
      read(entry, into: &project)
    }
    if let entry = root.entry("redux"), !project.templates.contains(where: { $0.value == "redux" }) {
      diagnostics.error(
        .misplacedKey, at: entry.keyRange,
        "`redux` describes a store to the templates `redux`; add `templates: redux`")
    }
    return project
  }

  private mutating func read(_ entry: Node.Entry, into project: inout Project) {
    switch entry.key {
    case "reduxgen": break
    case "project": project.name = text(of: entry, what: "the name of the project")
    case "module":
      guard let name = text(of: entry, what: "the name of a Swift module") else { break }
      guard SwiftName.isIdentifier(name.value) else {
        return diagnostics.error(
          .notAName, at: name.range, "`\(name.value)` is not a Swift name; choose another name")
      }
      project.module = name
    case "schemas": project.schemas = paths(entry, "the folders and files with schemas")
    case "output":
      project.output = entry.value.flatMap { path($0, of: entry) }
      if entry.value == nil {
        diagnostics.error(
          .notAMapping, at: entry.keyRange, "`output` names the folder for generated files")
      }
    case "templates":
      project.templates = paths(entry, "folders of templates, or a set", mayLeadUp: true)
    case "redux": project.store = readStoreShape(entry)
    case "access", "imports":
      var declarations = Declarations()
      readDeclarations(entry, into: &declarations)
      if entry.key == "access" { project.access = declarations.ownAccess }
      if entry.key == "imports" { project.imports = declarations.imports }
    case "doubles": readDoubles(entry, into: &project)
    case let key where Grammar.namesOfFileKeys.contains(key):
      diagnostics.error(
        .misplacedKey, at: entry.keyRange, "`\(key)` belongs in a schema, not in the project file")
    default: unknownKey(entry, in: Grammar.projectKeys.map(\.name))
    }
  }

  private mutating func readDoubles(_ entry: Node.Entry, into project: inout Project) {
    guard let answer = text(of: entry, what: "`true` or `false`") else { return }
    if let hasDoubles = Bool(answer.value) {
      project.hasDoubles = hasDoubles
    } else {
      diagnostics.error(
        .notAMapping, at: answer.range, "`doubles` is `true` or `false`, not `\(answer.value)`")
    }
  }

  private mutating func paths(
    _ entry: Node.Entry, _ what: String, mayLeadUp: Bool = false
  ) -> [Located<String>] {
    let paths = entry.items.compactMap { path($0, of: entry, mayLeadUp: mayLeadUp) }
    if paths.isEmpty, entry.value.map({ $0.range.text == "[]" }) ?? true {
      diagnostics.error(.notAMapping, at: entry.keyRange, "`\(entry.key)` names \(what)")
    }
    return paths
  }

  mutating func text(of entry: Node.Entry, what: String) -> Located<String>? {
    guard let value = entry.value, let text = value.scalar?.text, !text.isEmpty else {
      return diagnostics.refuse(
        .notAMapping, at: entry.value?.range ?? entry.keyRange, "`\(entry.key)` needs \(what)")
    }
    return Located(text, at: value.range)
  }

  /// A relative path, below the folder of the project unless `mayLeadUp`.
  private mutating func path(
    _ node: Node, of entry: Node.Entry, mayLeadUp: Bool = false
  ) -> Located<String>? {
    guard let text = node.scalar?.text, !text.isEmpty else {
      return diagnostics.refuse(
        .notAMapping, at: node.range, "`\(entry.key)` needs a path such as `Sources/App/Features`")
    }
    guard !text.hasPrefix("/"), !text.hasPrefix("~"),
      mayLeadUp || !text.split(separator: "/").contains("..")
    else {
      return diagnostics.refuse(
        .unreadableFile, at: node.range,
        "`\(text)` leads out of the project; paths are relative to the project file and below it")
    }
    return Located(text, at: node.range)
  }
}
