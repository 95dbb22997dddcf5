extension Reader {
  mutating func readProject(_ root: Node) -> Project {
    var project = Project()
    guard case .mapping(let entries) = root.content else {
      diagnostics.error(
        .notAMapping,
        at: SourceRange(file: root.range.file, lower: root.range.lower, upper: root.range.lower),
        "a project file is a mapping; start with `reduxgen: 1`")
      return project
    }
    checkVersion(entries, in: root.range.file)
    for entry in entries where !isExtension(entry) && !isSpoiled(entry) {
      switch entry.key {
      case "reduxgen":
        break
      case "project":
        project.name = text(of: entry, what: "the name of the project")
      case "module":
        guard let name = text(of: entry, what: "the name of a Swift module") else { break }
        if SwiftName.isIdentifier(name.value) {
          project.module = name
        } else {
          diagnostics.error(
            .notAName, at: name.range, "`\(name.value)` is not a Swift name; choose another name")
        }
      case "schemas":
        project.schemas = entry.items.compactMap { path($0, of: entry) }
        if project.schemas.isEmpty, entry.value.map({ $0.range.text == "[]" }) ?? true {
          diagnostics.error(
            .notAMapping, at: entry.keyRange, "`schemas` names the folders and files with schemas")
        }
      case "output":
        if let value = entry.value {
          project.output = path(value, of: entry)
        } else {
          diagnostics.error(
            .notAMapping, at: entry.keyRange, "`output` names the folder for generated files")
        }
      case "templates":
        project.templates = entry.items.compactMap { path($0, of: entry, mayLeadUp: true) }
        if project.templates.isEmpty, entry.value.map({ $0.range.text == "[]" }) ?? true {
          diagnostics.error(
            .notAMapping, at: entry.keyRange, "`templates` names folders of templates, or a set")
        }
      case "access", "imports":
        var declarations = Declarations()
        readDeclarations(entry, into: &declarations)
        if entry.key == "access" {
          project.access = declarations.ownAccess
        } else {
          project.imports = declarations.imports
        }
      case "doubles":
        guard let answer = text(of: entry, what: "`true` or `false`") else { break }
        switch answer.value {
        case "true": project.hasDoubles = true
        case "false": project.hasDoubles = false
        default:
          diagnostics.error(
            .notAMapping, at: answer.range, "`doubles` is `true` or `false`, not `\(answer.value)`")
        }
      case "layout":
        reportLayout(entry)
      default:
        if Grammar.namesOfFileKeys.contains(entry.key) {
          diagnostics.error(
            .misplacedKey, at: entry.keyRange,
            "`\(entry.key)` belongs in a schema, not in the project file")
        } else {
          unknownKey(entry, in: Grammar.projectKeys.map(\.name))
        }
      }
    }
    return project
  }

  private mutating func text(of entry: Node.Entry, what: String) -> Located<String>? {
    guard let value = entry.value, let text = scalarText(value), !text.isEmpty else {
      return diagnostics.refuse(
        .notAMapping, at: entry.value?.range ?? entry.keyRange, "`\(entry.key)` needs \(what)")
    }
    return Located(text, at: value.range)
  }

  /// A path, as a rule below the folder of the project.
  private mutating func path(
    _ node: Node, of entry: Node.Entry, mayLeadUp: Bool = false
  ) -> Located<String>? {
    guard let text = scalarText(node), !text.isEmpty else {
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
