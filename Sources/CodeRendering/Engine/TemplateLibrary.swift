import SchemaModel

/// Templates by their names: `{{>name}}` includes one.
package struct TemplateLibrary: Sendable {
  private var templatesByName: [String: Template]
  /// Whether these are the built-in templates, which tests have checked.
  private(set) var isBuiltIn = false

  package init(_ templates: [Template]) {
    templatesByName = Dictionary(uniqueKeysWithValues: templates.map { ($0.name, $0) })
  }

  /// The files in `Templates/`. Each of its subfolders is a set.
  private static let carried = EmbeddedFiles.texts(in: "Templates").map { path, text in
    let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
    return Template(
      name: parts[parts.count - 1], text: text, path: "\(path).mustache",
      origin: parts.count > 1 ? .set(parts[0]) : nil)
  }

  /// The default templates.
  package static let builtIn: TemplateLibrary = {
    var library = TemplateLibrary(carried.filter { $0.origin == nil })
    library.isBuiltIn = true
    return library
  }()

  /// The names of the sets that replace some of ``builtIn``.
  package static let sets: [String] = Set(
    carried.compactMap { if case .set(let name)? = $0.origin { name } else { nil } }
  ).sorted()

  /// The names of all built-in templates, including those of sets.
  static let ours = Set(carried.map(\.name))

  /// The names of all templates, sorted.
  package var names: [String] { templatesByName.keys.sorted() }

  package subscript(name: String) -> Template? { templatesByName[name] }

  /// All templates, sorted by name, so that diagnostics have the same order in every run.
  package var templates: [Template] { templatesByName.values.sorted { $0.name < $1.name } }

  /// These templates, some of them replaced.
  ///
  /// - Parameter others: The templates that replace those of the same name. The last of a name wins.
  package func overridden(by others: [Template]) -> TemplateLibrary {
    var result = self
    result.isBuiltIn = isBuiltIn && others.isEmpty
    for template in others { result.templatesByName[template.name] = template }
    return result
  }

  /// These templates, some of them replaced by one of the ``sets``.
  package func overridden(bySet set: String) -> TemplateLibrary {
    overridden(by: Self.carried.filter { $0.origin == .set(set) })
  }
}
