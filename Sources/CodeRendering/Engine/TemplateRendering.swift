import SchemaModel

/// One rendering of a template: the views that are open, and the text so far.
///
/// The innermost view answers first. Unknown names (`nil`) go to the view around it. If no view
/// knows a name, the tag gets a diagnostic.
struct TemplateRendering {
  /// A view that is open.
  private struct Frame {
    let view: any TemplateView
    /// The position of an element in its list; nil for other views.
    var place: (isFirst: Bool, isLast: Bool)?

    func value(of variable: TemplateName) -> TemplateValue? {
      if let place {
        if variable == .isFirst { return .flag(place.isFirst) }
        if variable == .isLast { return .flag(place.isLast) }
      }
      return view.value(of: variable)
    }
  }

  private let program: TemplateProgram
  /// The maximum number of tags to render, because lists inside lists could take too long.
  private let mostTags: Int
  /// The open views around the innermost one, which is passed as an argument because it answers most names.
  private var outer: [Frame] = []
  private var countOfTags = 0
  private(set) var output: TemplateLayout
  /// The errors, without duplicates: a tag in a list would add the same one for every element.
  private(set) var diagnostics: [TemplateError.Diagnostic] = []

  /// - Parameter wrapsLines: Whether to wrap lines that are longer than swift-format allows.
  init(_ program: TemplateProgram, wrapsLines: Bool, mostTags: Int) {
    self.program = program
    self.mostTags = mostTags
    output = TemplateLayout(wrapsLines: wrapsLines)
  }

  /// Renders one of the templates.
  mutating func render(_ template: Int, with view: any TemplateView) {
    render(program.templates[template], in: Frame(view: view))
    output.wrapLine()
  }

  private mutating func render(_ steps: Range<Int>, in frame: Frame) {
    var index = steps.lowerBound
    while index < steps.upperBound {
      let step = program.steps[index]
      index += 1
      switch step {
      case .text(let range, let spaces, let endsLine):
        program.texts.withUnsafeBufferPointer { texts in
          output.append(
            UnsafeBufferPointer(rebasing: texts[range]), spaces: spaces, endsLine: endsLine)
        }
      case .variable(let tag): renderVariable(tag, in: frame)
      case .section(let tag, let end, let isInverted):
        if !isInverted {
          renderSection(tag, index..<end, in: frame)
        } else if isMissing(tag, in: frame) {
          render(index..<end, in: frame)
        }
        index = end
      case .partial(let template, nil): render(program.templates[template], in: frame)
      case .partial(let template, let indentation?):
        program.texts.withUnsafeBufferPointer { texts in
          output.openPartial(UnsafeBufferPointer(rebasing: texts[indentation]))
        }
        render(program.templates[template], in: frame)
        output.closePartial()
      }
    }
  }

  private mutating func renderVariable(_ tag: Int, in frame: Frame) {
    let kind: String
    switch value(of: tag, in: frame) {
    case nil: return
    case .text(let text): return write(text, for: tag)
    case .verbatim(let text): return write(text, for: tag, isVerbatim: true)
    case .placed(let text): return write(text, for: tag, isVerbatim: true, keepsColumns: true)
    case .flag: kind = "a flag"
    case .view: kind = "a view"
    case .list: kind = "a list"
    case .absent: kind = "absent"
    }
    add("`\(program.tags[tag].name)` is \(kind) here, not text", at: tag)
  }

  private mutating func renderSection(_ tag: Int, _ steps: Range<Int>, in frame: Frame) {
    switch value(of: tag, in: frame) {
    case nil, .absent: return
    case .flag(let flag): if flag { render(steps, in: frame) }
    case .text(let text), .verbatim(let text), .placed(let text):
      open([TextView(text: text)], inside: frame, steps)
    case .view(let view): open([view], inside: frame, steps)
    case .list(let views): open(views, areElements: true, inside: frame, steps)
    }
  }

  /// Renders steps once for each view.
  ///
  /// - Parameter areElements: Whether the views are elements of a list, with `isFirst` and `isLast`.
  private mutating func open(
    _ views: [any TemplateView], areElements: Bool = false, inside frame: Frame,
    _ steps: Range<Int>
  ) {
    guard !views.isEmpty else { return }
    outer.append(frame)
    for (index, view) in views.enumerated() {
      let place = (isFirst: index == 0, isLast: index == views.count - 1)
      render(steps, in: Frame(view: view, place: areElements ? place : nil))
    }
    outer.removeLast()
  }

  /// Whether a value is false, empty or absent. A tag without a value already has a diagnostic, so the answer
  /// does not matter.
  private mutating func isMissing(_ tag: Int, in frame: Frame) -> Bool {
    switch value(of: tag, in: frame) {
    case nil, .text, .verbatim, .placed, .view: false
    case .flag(let flag): !flag
    case .list(let views): views.isEmpty
    case .absent: true
    }
  }

  /// - Returns: `nil` if the tag has no value, or too many tags have been rendered.
  private mutating func value(of tag: Int, in frame: Frame) -> TemplateValue? {
    countOfTags += 1
    guard countOfTags <= mostTags else {
      if countOfTags == mostTags + 1 {
        add("more than \(mostTags) tags have been rendered here for one file", at: tag)
      }
      return nil
    }
    let name = program.tags[tag].variable
    if let value = frame.value(of: name) { return value }
    for index in outer.indices.reversed() {
      if let value = outer[index].value(of: name) { return value }
    }
    add("no view answers `\(program.tags[tag].name)`", at: tag)
    return nil
  }

  /// Writes a text. If it has several lines, it is indented as a value.
  private mutating func write(
    _ text: String, for tag: Int, isVerbatim: Bool = false, keepsColumns: Bool = false
  ) {
    output.isVerbatim = isVerbatim
    defer { output.isVerbatim = false }
    var text = text
    var hasLines = false
    var isForbidden = false
    text.withUTF8 { bytes in
      for byte in bytes where byte <= UInt8(ascii: "\n") {
        if byte == UInt8(ascii: "\n") { hasLines = true }
        if byte.isForbidden { isForbidden = true }
      }
      if hasLines || keepsColumns { output.openValue(keepsColumns: keepsColumns) }
      output.append(bytes)
      if hasLines || keepsColumns { output.closeValue() }
    }
    if isForbidden {
      add(
        "`\(program.tags[tag].name)` has control characters, which Swift does not allow", at: tag)
    }
  }

  private mutating func add(_ message: String, at tag: Int) {
    let diagnostic = program.tags[tag].location.diagnostic(message)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
