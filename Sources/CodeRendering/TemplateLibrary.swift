/// The texts of templates, by name.
///
/// A template's name is its path below `Templates/` without `.mustache`; `{{>name}}` and
/// ``CompiledTemplates/render(_:with:)`` know it by that name.
public struct TemplateLibrary: Sendable {
  private var sources: [String: String]

  /// - Parameter sources: the text of each template by its name.
  public init(sources: [String: String]) {
    self.sources = sources
  }

  /// The templates that reduxgen ships with.
  public static let builtIn = TemplateLibrary(sources: BuiltInTemplates.sources)

  /// The names of all templates, sorted.
  public var names: [String] { sources.keys.sorted() }

  /// The text of a template.
  public subscript(name: String) -> String? { sources[name] }

  /// These templates, some of them replaced.
  ///
  /// - Parameter others: win where both have a template of one name.
  public func overridden(by others: [String: String]) -> TemplateLibrary {
    TemplateLibrary(sources: sources.merging(others) { _, other in other })
  }

  /// Reads and checks all templates.
  ///
  /// - Throws: ``TemplateError`` with every malformed tag and every partial that does not exist.
  public func compiled() throws(TemplateError) -> CompiledTemplates {
    try CompiledTemplates(sources: sources)
  }
}
