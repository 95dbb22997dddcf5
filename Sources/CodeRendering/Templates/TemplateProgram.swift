/// A template as the steps that render it.
struct TemplateProgram: Sendable {
  indirect enum Step: Sendable {
    /// Text of the template.
    case text([UInt8])
    /// `{{name}}`
    case variable(TemplateTag)
    /// `{{#name}}…{{/name}}`
    case section(TemplateTag, [Step])
    /// `{{^name}}…{{/name}}`
    case invertedSection(TemplateTag, [Step])
    /// `{{>name}}`: the place of the other template. `indentation` is nil unless the tag stands alone.
    case partial(Int, indentation: [UInt8]?)
  }

  let steps: [Step]

  /// Turns a template without problems into steps.
  ///
  /// A tag that stands alone on its line takes the line with it, as the specification of Mustache says: only a
  /// variable is text.
  ///
  /// - Parameters:
  ///   - template: its tags are closed in the order in which they were opened.
  ///   - places: of all templates, by their names.
  init(_ template: ScannedTemplate, places: [String: Int]) {
    var compiler = Compiler(text: template.text, places: places)
    for tag in template.tags { compiler.add(tag) }
    steps = compiler.finish()
  }
}

/// Puts the steps of a template together.
private struct Compiler {
  let text: String
  let places: [String: Int]
  private var position: String.Index
  /// The sections that are open, each with the steps that stood before it.
  private var open: [(tag: TemplateTag, before: [TemplateProgram.Step])] = []
  private var steps: [TemplateProgram.Step] = []

  init(text: String, places: [String: Int]) {
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
      steps.append(.variable(tag))
    case .section, .invertedSection:
      open.append((tag, steps))
      steps = []
    case .close:
      guard let (opening, before) = open.popLast() else { break }
      let inner = steps
      steps = before
      steps.append(
        opening.kind == .section
          ? .section(opening, inner) : .invertedSection(opening, inner))
    case .partial:
      // Those that do not exist were reported.
      guard let place = places[tag.name] else { break }
      steps.append(.partial(place, indentation: takesLine ? spaces : nil))
    }
  }

  mutating func finish() -> [TemplateProgram.Step] {
    append(text.utf8[position...])
    return steps
  }

  /// - Returns: the spaces that were left out.
  private mutating func addText(before tag: TemplateTag, withoutSpaces: Bool) -> [UInt8] {
    let bytes = text.utf8[position..<tag.range.lowerBound]
    guard withoutSpaces else {
      append(bytes)
      return []
    }
    let spaces = bytes.reversed().prefix { $0.isSpaceOrTab }
    append(bytes.dropLast(spaces.count))
    return spaces.reversed()
  }

  private mutating func append(_ bytes: Substring.UTF8View) {
    if !bytes.isEmpty { steps.append(.text(Array(bytes))) }
  }

  /// The line end behind a partial stays: ``TemplateLayout`` takes it if the partial ended with one.
  private mutating func skipLine(withItsEnd: Bool) {
    let bytes = text.utf8
    position = bytes[position...].firstIndex { !$0.isSpaceOrTab } ?? bytes.endIndex
    guard withItsEnd else { return }
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\r") {
      bytes.formIndex(after: &position)
    }
    if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\n") {
      bytes.formIndex(after: &position)
    }
  }
}

extension UInt8 {
  fileprivate var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
