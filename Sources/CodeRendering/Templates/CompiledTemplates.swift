import SchemaModel

/// Valid templates: every tag is well-formed and every partial exists.
package struct CompiledTemplates: Sendable {
  private let program: TemplateProgram
  /// The offsets in the program, by the names of templates.
  private let places: [String: Int]

  /// - Throws: ``TemplateError`` with the errors of all templates.
  init(_ templates: [ScannedTemplate]) throws(TemplateError) {
    var diagnostics: [TemplateError.Diagnostic] = []
    let names = Set(templates.map(\.name))
    for template in templates {
      for tag in template.tags where tag.kind == .partial && !names.contains(tag.name) {
        let fix = closestMatch(to: tag.name, in: names.sorted()).map { "; did you mean `\($0)`?" }
        diagnostics.append(tag.diagnostic("there is no template `\(tag.name)`\(fix ?? "")"))
      }
      diagnostics += template.diagnostics
    }
    guard diagnostics.isEmpty else { throw TemplateError(diagnostics: diagnostics) }
    let places = Dictionary(
      zip(templates.map(\.name), templates.indices), uniquingKeysWith: { first, _ in first })
    program = TemplateProgram(templates, places: places)
    self.places = places
  }

  /// The text of a template, filled in.
  ///
  /// - Parameters:
  ///   - template: its name.
  ///   - view: answers the names in it.
  ///   - mostTags: how many tags may be rendered. More, with lists nested in lists, would take too long.
  /// - Throws: ``TemplateError`` if there is no such template, if no view answers a name, or if
  ///   the answer is not what its tag can render.
  package func render(
    _ template: String, with view: any TemplateView, mostTags: Int = 5_000_000
  ) throws(TemplateError) -> String {
    let bytes = try bytes(of: template, with: view, wrapsLines: false, mostTags: mostTags)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a template, filled in, as UTF-8.
  ///
  /// - Parameter wrapsLines: whether lines are broken that are longer than swift-format allows.
  func bytes(
    of template: String, with view: any TemplateView, wrapsLines: Bool, mostTags: Int = 5_000_000
  ) throws(TemplateError) -> [UInt8] {
    guard let place = places[template] else {
      let message = "there is no template of this name"
      throw TemplateError(diagnostics: [
        .init(file: "\(template).mustache", line: 1, column: 1, message: message)
      ])
    }
    var rendering = TemplateRendering(program, wrapsLines: wrapsLines, mostTags: mostTags)
    rendering.render(place, with: view)
    guard rendering.diagnostics.isEmpty else {
      throw TemplateError(diagnostics: rendering.diagnostics)
    }
    return rendering.output.bytes
  }
}
