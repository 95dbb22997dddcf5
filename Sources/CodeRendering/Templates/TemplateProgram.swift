import SchemaModel

/// Templates as the steps that render them.
///
/// Steps refer to texts and other values by index, not by reference. Files are rendered on all cores at once, and
/// counting references to shared objects would make the cores wait for each other.
struct TemplateProgram: Sendable {
  enum Step: Sendable {
    /// Text of the template: a part of `texts` without a line end, how many spaces and tabs it begins with, and whether
    /// a line end follows.
    case text(Range<Int>, spaces: Int, endsLine: Bool)
    /// `{{name}}`: the place of its tag.
    case variable(Int)
    /// `{{#name}}…{{/name}}`: the place of its tag; its inside ends before `end`.
    case section(Int, end: Int)
    /// `{{^name}}…{{/name}}`
    case invertedSection(Int, end: Int)
    /// `{{>name}}`: the place of the other template. `indentation` is nil unless the tag stands alone.
    case partial(Int, indentation: Range<Int>?)
  }

  /// The steps of all templates.
  fileprivate(set) var steps: [Step] = []
  fileprivate(set) var texts: [UInt8] = []
  fileprivate(set) var tags: [TemplateTag] = []
  /// The names of the tags, beside them.
  fileprivate(set) var names: [TemplateName] = []
  /// The steps of each template.
  private(set) var templates: [Range<Int>] = []

  /// Turns templates without diagnostics into steps.
  ///
  /// A tag that stands alone on its line takes the line with it, as the specification of Mustache says: only a
  /// variable is text.
  ///
  /// - Parameters:
  ///   - templates: their tags are closed in the order in which they were opened.
  ///   - places: of all templates, by their names.
  init(_ templates: [ScannedTemplate], places: [String: Int]) {
    for template in templates {
      let start = steps.count
      var compiler = Compiler(self, text: template.text, places: places)
      for tag in template.tags { compiler.add(tag) }
      self = compiler.finish()
      self.templates.append(start..<steps.count)
    }
  }
}

/// Puts the steps of a template together.
private struct Compiler {
  private var program: TemplateProgram
  private let text: String
  private let places: [String: Int]
  private var position: String.Index
  /// The steps of the sections that are open.
  private var open: [Int] = []

  init(_ program: TemplateProgram, text: String, places: [String: Int]) {
    self.program = program
    self.text = text
    self.places = places
    position = text.startIndex
  }

  mutating func add(_ tag: TemplateTag) {
    let takesLine = tag.isAlone && tag.kind != .variable
    let spaces = addText(before: tag, withoutSpaces: takesLine)
    position = tag.range.upperBound
    if takesLine { skipLine(withItsEnd: tag.kind != .partial) }
    switch tag.kind {
    case .comment:
      break
    case .variable:
      program.steps.append(.variable(place(of: tag)))
    case .section:
      open.append(program.steps.count)
      program.steps.append(.section(place(of: tag), end: 0))
    case .invertedSection:
      open.append(program.steps.count)
      program.steps.append(.invertedSection(place(of: tag), end: 0))
    case .close:
      closeSection()
    case .partial:
      // Those that do not exist were reported.
      guard let template = places[tag.name] else { break }
      program.steps.append(.partial(template, indentation: takesLine ? add(spaces) : nil))
    }
  }

  mutating func finish() -> TemplateProgram {
    append(text.utf8[position...])
    while !open.isEmpty { closeSection() }
    return program
  }

  private mutating func closeSection() {
    guard let section = open.popLast() else { return }
    let end = program.steps.count
    switch program.steps[section] {
    case .section(let tag, _): program.steps[section] = .section(tag, end: end)
    case .invertedSection(let tag, _): program.steps[section] = .invertedSection(tag, end: end)
    case .text, .variable, .partial: break
    }
  }

  private mutating func place(of tag: TemplateTag) -> Int {
    program.tags.append(tag)
    program.names.append(TemplateName(tag.name))
    return program.tags.count - 1
  }

  /// - Returns: where the bytes stand among the texts.
  private mutating func add(_ bytes: some Sequence<UInt8>) -> Range<Int> {
    let start = program.texts.count
    program.texts += bytes
    return start..<program.texts.count
  }

  /// - Returns: the spaces that were left out.
  private mutating func addText(before tag: TemplateTag, withoutSpaces: Bool) -> [UInt8] {
    let bytes = text.utf8[position..<tag.range.lowerBound]
    guard withoutSpaces else {
      append(bytes)
      return []
    }
    let spaces = bytes.reversed().prefix { $0.isBlank }
    append(bytes.dropLast(spaces.count))
    return spaces.reversed()
  }

  private mutating func append(_ bytes: Substring.UTF8View) {
    var rest = bytes
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...]
      program.steps.append(
        .text(
          add(line), spaces: line.prefix { $0.isBlank }.count, endsLine: !rest.isEmpty))
      rest = rest.dropFirst()
    }
  }

  /// The line end behind a partial stays: ``TemplateLayout`` takes it if the partial ended with one.
  private mutating func skipLine(withItsEnd: Bool) {
    let bytes = text.utf8
    position = bytes[position...].firstIndex { !$0.isBlank } ?? bytes.endIndex
    guard withItsEnd else { return }
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\r") {
      bytes.formIndex(after: &position)
    }
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\n") {
      bytes.formIndex(after: &position)
    }
  }
}
