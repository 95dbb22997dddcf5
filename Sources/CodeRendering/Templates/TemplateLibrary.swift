import SchemaModel

/// The texts of templates, by name.
///
/// A template's name is its path below `Templates/` without `.mustache`; `{{>name}}` and
/// ``CompiledTemplates/render(_:with:)`` know it by that name.
package struct TemplateLibrary: Sendable {
  private var files: [String: TemplateFile]
  /// Whether these are the built-in templates, which tests have checked.
  private(set) var isOurs = false

  /// - Parameter sources: the text of each template by its name.
  package init(sources: [String: String]) {
    files = Dictionary(
      uniqueKeysWithValues: sources.map { ($0, TemplateFile(name: $0, text: $1)) })
  }

  /// The texts in `Templates/`.
  private static let carried = EmbeddedFiles.texts(in: "Templates")

  /// The default templates.
  package static let builtIn: TemplateLibrary = {
    var library = TemplateLibrary(
      sources: carried.filter { !$0.key.contains("/") })
    library.isOurs = true
    return library
  }()

  /// The names of the sets that replace some of ``builtIn``: the folders in `Templates/`.
  package static let sets: [String] =
    Set(carried.keys.compactMap { set(of: $0) }).sorted()

  /// The names of all templates that come with reduxgen, those of sets included.
  static let ours: Set<String> = Set(
    carried.keys.map { name in
      set(of: name).map { String(name.dropFirst($0.count + 1)) } ?? name
    })

  private static func set(of name: String) -> String? {
    name.firstIndex(of: "/").map { String(name[..<$0]) }
  }

  /// The names of all templates, sorted.
  package var names: [String] { files.keys.sorted() }

  /// The text of a template.
  package subscript(name: String) -> String? { files[name]?.text }

  /// A template with its place.
  package func file(_ name: String) -> TemplateFile? { files[name] }

  /// These templates, some of them replaced.
  ///
  /// - Parameter others: win where both have a template of one name.
  package func overridden(by others: [String: String]) -> TemplateLibrary {
    overridden(by: others.map { TemplateFile(name: $0, text: $1) })
  }

  /// These templates, some of them replaced.
  ///
  /// - Parameter others: win where both have a template of one name; of several, the last.
  package func overridden(by others: [TemplateFile]) -> TemplateLibrary {
    var result = self
    result.isOurs = isOurs && others.isEmpty
    for file in others { result.files[file.name] = file }
    return result
  }

  /// These templates, some of them replaced by a set of ours.
  ///
  /// - Parameter set: one of ``sets``.
  package func overridden(bySet set: String) -> TemplateLibrary {
    overridden(
      by: Self.carried.filter { Self.set(of: $0.key) == set }
        .map {
          TemplateFile(name: String($0.key.dropFirst(set.count + 1)), text: $0.value, set: set)
        })
  }

  /// In the order of their names, so that the order of diagnostics is not that of a hash table.
  var scanned: [ScannedTemplate] {
    files.sorted { $0.key < $1.key }.map { ScannedTemplate($0.value) }
  }

  /// Reads and checks all templates.
  ///
  /// - Throws: ``TemplateError`` with every malformed tag and every partial that does not exist.
  package func compiled() throws(TemplateError) -> CompiledTemplates {
    try CompiledTemplates(scanned)
  }
}
