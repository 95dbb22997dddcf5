import CodeRendering
import SchemaModel

/// The result of the tool for a schema.
package struct Trial: Sendable {
  package let schema: TrialSchema
  package let diagnostics: Diagnostics
  /// What it would write; nil when there are errors.
  package let files: [RenderedFile]?
  /// What the templates would leave out, or give another meaning.
  package let leftOut: [Diagnostic]
  /// Why the accepted schema could not be rendered.
  package let renderingError: String?

  /// Checks and renders a schema.
  package init(_ schema: TrialSchema, renderer: Renderer) {
    self.init(schema, Self.check(schema), renderer: renderer)
  }

  /// Checks a schema.
  package static func check(_ schema: TrialSchema) -> SchemaCheck {
    SchemaModules(schema.files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }).check()
  }

  /// Renders a schema that was checked.
  package init(_ schema: TrialSchema, _ check: SchemaCheck, renderer: Renderer) {
    self.schema = schema
    let checked = check.schema
    diagnostics = check.diagnostics
    leftOut = checked == nil ? [] : renderer.leftOut(of: check.resolved)
    do {
      let paths = Set(schema.files.map(\.path))
      files = try checked.map {
        try renderer.render($0) + renderer.renderProject($0, of: paths, name: nil)
      }
      renderingError = nil
    } catch {
      files = nil
      renderingError = "\(error)"
    }
  }

  /// Whether the check passed.
  package var isAccepted: Bool { !diagnostics.hasErrors }

  /// Whether it passed and needs no Swift of a user: names declared in Swift, and modules.
  package var isWorthCompiling: Bool {
    guard isAccepted else { return false }
    return !diagnostics.all.contains { $0.id == .unknownType }
      && !schema.files.contains { file in
        file.text.contains("imports:") && !file.text.contains("imports: [Foundation]")
      }
  }

  /// The errors of the answer itself: a diagnostic without a range or a message, a schema beside
  /// errors, or none without them.
  package var flaws: [String] {
    var flaws: [String] = []
    if let renderingError { flaws.append("cannot be rendered: \(renderingError)") }
    if isAccepted, files == nil, renderingError == nil { flaws.append("neither errors nor code") }
    if !isAccepted, files != nil { flaws.append("code in spite of errors") }
    for diagnostic in diagnostics.all {
      let (range, count) = (diagnostic.range, diagnostic.range.file.bytes.count)
      if range.lower < 0 || range.lower > range.upper || range.upper > count {
        flaws.append(
          "a range outside the file: \(range.lower)..<\(range.upper) of \(count): \(diagnostic)")
        continue
      }
      if !schema.files.contains(where: { $0.path == range.file.path }) {
        flaws.append("a diagnostic in an unknown file: \(diagnostic)")
      }
      let (start, end) = (range.start, range.end)
      if start.line < 1 || start.column < 1 || start.line > range.file.lineStarts.count
        || (end.line, end.column) < (start.line, start.column)
      {
        flaws.append("a place that is none: \(diagnostic)")
      }
      if diagnostic.message.isEmpty || diagnostic.message.contains("\n") {
        flaws.append("a message that is not one line: \(diagnostic)")
      }
      // Unless the schema's own words have some.
      if diagnostic.message.contains("``"), !schema.files.contains(where: { $0.text.contains("`") }) {
        flaws.append("empty backticks: \(diagnostic)")
      }
    }
    return flaws
  }
}
