import SchemaModel

/// All templates, compiled into the steps that render them.
///
/// Steps refer to texts and other values by index, not by reference. Files are rendered on all
/// cores at once, and counting references to shared objects would make the cores wait for each
/// other.
package struct TemplateProgram: Sendable {
  enum Step: Sendable {
    /// A part of `texts` without a line end. `spaces` counts the spaces and tabs at its start.
    case text(Range<Int>, spaces: Int, endsLine: Bool)
    /// `{{name}}`: the index of its tag.
    case variable(Int)
    /// `{{#name}}…{{/name}}`: the index of its tag. The steps inside end before `end`.
    case section(Int, end: Int, isInverted: Bool)
    /// `{{>name}}`: the index of the template. Only a tag that takes its line has an indentation.
    case partial(Int, indentation: Range<Int>?)
  }

  /// The steps of all templates.
  private(set) var steps: [Step] = []
  /// The texts of all templates.
  private(set) var texts: [UInt8] = []
  private(set) var tags: [Template.Tag] = []
  /// The steps of each template.
  private(set) var templates: [Range<Int>] = []
  /// The indices of the templates, by name.
  private let indices: [String: Int]
  /// The files that templates add, in the order of their templates' names.
  let outputs: [AddedOutput]
  /// The variables of features that some template reads.
  let featureVariables: Set<String>

  /// The built-in templates. Tests have checked them.
  static let builtIn = Result { () throws(TemplateError) in
    try TemplateProgram(.builtIn, checksViews: false)
  }

  /// Compiles templates.
  ///
  /// - Parameter checksViews: Whether to check that they can render every schema.
  /// - Throws: ``TemplateError`` with all errors of all templates.
  package init(_ library: TemplateLibrary, checksViews: Bool = true) throws(TemplateError) {
    let checker = try TemplateChecker(library, checksViews: checksViews)
    let templates = checker.templates
    outputs = checker.outputs
    featureVariables = checker.featureVariables
    indices = Dictionary(uniqueKeysWithValues: zip(templates.map(\.name), templates.indices))
    for template in templates { add(template) }
  }

  private mutating func add(_ template: Template) {
    let firstStep = steps.count
    let offset = texts.count
    texts += template.text.utf8
    var position = offset
    // The indices of the steps of open sections.
    var open: [Int] = []
    let firstTag = tags.count
    tags += template.tags
    for (index, tag) in template.tags.enumerated() {
      addText(position..<(offset + tag.range.lowerBound))
      position = offset + tag.range.upperBound
      switch tag.kind {
      case .comment: break
      case .variable: steps.append(.variable(firstTag + index))
      case .section, .invertedSection:
        open.append(steps.count)
        let isInverted = tag.kind == .invertedSection
        steps.append(.section(firstTag + index, end: 0, isInverted: isInverted))
      case .close:
        let section = open.removeLast()
        guard case .section(let tag, _, let isInverted) = steps[section] else { continue }
        steps[section] = .section(tag, end: steps.count, isInverted: isInverted)
      case .partial:
        guard let index = indices[tag.name] else { break }
        let indentation = tag.indentation.map {
          (offset + $0.lowerBound)..<(offset + $0.upperBound)
        }
        steps.append(.partial(index, indentation: indentation))
      }
    }
    addText(position..<texts.count)
    templates.append(firstStep..<steps.count)
  }

  /// Adds a step for each line of a text.
  private mutating func addText(_ range: Range<Int>) {
    var rest = range
    while !rest.isEmpty {
      let end = texts[rest].firstIndex(of: UInt8(ascii: "\n"))
      let line = rest.lowerBound..<(end ?? rest.upperBound)
      let spaces = texts[line].prefix { $0.isBlank }.count
      steps.append(.text(line, spaces: spaces, endsLine: end != nil))
      rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
    }
  }

  /// Renders a template.
  ///
  /// - Parameters:
  ///   - template: The name of the template.
  ///   - view: The view that answers the template's names.
  ///   - wrapsLines: Whether to wrap lines that are longer than swift-format allows.
  ///   - mostTags: The maximum number of tags to render, because lists inside lists could take too long.
  /// - Returns: UTF-8.
  /// - Throws: ``TemplateError`` if there is no such template, if no view answers a name, or if
  ///   the answer is not what its tag can render.
  package func render(
    _ template: String, with view: any TemplateView, wrapsLines: Bool = false,
    mostTags: Int = 5_000_000
  ) throws(TemplateError) -> [UInt8] {
    guard let index = indices[template] else {
      throw TemplateError(diagnostics: [.missing(template)])
    }
    var rendering = TemplateRendering(self, wrapsLines: wrapsLines, mostTags: mostTags)
    rendering.render(index, with: view)
    guard rendering.diagnostics.isEmpty else {
      throw TemplateError(diagnostics: rendering.diagnostics)
    }
    return rendering.output.bytes
  }
}
