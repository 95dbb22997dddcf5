/// One rendering of a template: the views that are open, and the text so far.
///
/// The innermost view is asked first; what it does not know (`nil`) goes on to the view around it, and a name
/// that no view answers is a problem with the place of its tag.
struct TemplateRendering {
  /// A view that is open.
  private struct Frame {
    let view: any TemplateView
    /// For an element of a list: whether it is the first and the last.
    let place: (isFirst: Bool, isLast: Bool)?

    func value(of variable: String) -> TemplateValue? {
      if let place {
        if variable == "isFirst" { return .flag(place.isFirst) }
        if variable == "isLast" { return .flag(place.isLast) }
      }
      return view.value(of: variable)
    }
  }

  private let program: TemplateProgram
  /// Lists inside lists inside lists can take longer than anybody waits.
  private let mostTags: Int
  private var frames: [Frame]
  private var countOfTags = 0
  /// With the marks of ``TemplateLayout``.
  private(set) var output: [UInt8] = []
  /// Each once, though a tag in a list would repeat it for every element.
  private(set) var problems: [TemplateError.Problem] = []

  init(_ program: TemplateProgram, view: any TemplateView, mostTags: Int) {
    self.program = program
    self.mostTags = mostTags
    frames = [Frame(view: view, place: nil)]
    output.reserveCapacity(16_384)
  }

  /// Renders one of the templates.
  mutating func render(_ template: Int) { render(program.templates[template]) }

  private mutating func render(_ steps: Range<Int>) {
    var index = steps.lowerBound
    while index < steps.upperBound {
      let step = program.steps[index]
      index += 1
      switch step {
      case .text(let range): append(range)
      case .variable(let tag): renderVariable(tag)
      case .section(let tag, let end):
        renderSection(tag, index..<end)
        index = end
      case .invertedSection(let tag, let end):
        renderInvertedSection(tag, index..<end)
        index = end
      case .partial(let template, let indentation): renderPartial(template, indentation)
      }
    }
  }

  private mutating func append(_ text: Range<Int>) {
    program.texts.withUnsafeBufferPointer { texts in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: texts[text]))
    }
  }

  private mutating func renderVariable(_ tag: Int) {
    let kind: String
    switch value(of: tag) {
    case nil: return
    case .text(let text):
      write(text, for: tag)
      return
    case .flag: kind = "a flag"
    case .view: kind = "a view"
    case .list: kind = "a list"
    case .absent: kind = "absent"
    }
    add("`\(program.tags[tag].name)` is \(kind) here, not text", at: tag)
  }

  private mutating func renderSection(_ tag: Int, _ steps: Range<Int>) {
    switch value(of: tag) {
    case nil, .absent: return
    case .flag(let flag): if flag { render(steps) }
    case .text(let text): render(steps, in: Frame(view: TextView(text: text), place: nil))
    case .view(let view): render(steps, in: Frame(view: view, place: nil))
    case .list(let views):
      for (index, view) in views.enumerated() {
        let place = (isFirst: index == 0, isLast: index == views.count - 1)
        render(steps, in: Frame(view: view, place: place))
      }
    }
  }

  private mutating func renderInvertedSection(_ tag: Int, _ steps: Range<Int>) {
    switch value(of: tag) {
    case .text, .view: return
    case .flag(let flag): if !flag { render(steps) }
    case .list(let views): if views.isEmpty { render(steps) }
    case .absent: render(steps)
    // A rendering with a problem is thrown away.
    case nil: return
    }
  }

  private mutating func render(_ steps: Range<Int>, in frame: Frame) {
    frames.append(frame)
    render(steps)
    frames.removeLast()
  }

  private mutating func renderPartial(_ template: Int, _ indentation: Range<Int>?) {
    guard let indentation else { return render(template) }
    output.append(TemplateLayout.Mark.open)
    append(indentation)
    output.append(TemplateLayout.Mark.body)
    render(template)
    output.append(TemplateLayout.Mark.close)
  }

  /// - Returns: nil if there is none, or there have been too many tags.
  private mutating func value(of tag: Int) -> TemplateValue? {
    countOfTags += 1
    guard countOfTags <= mostTags else {
      if countOfTags == mostTags + 1 {
        add("more than \(mostTags) tags have been rendered here for one file", at: tag)
      }
      return nil
    }
    let name = program.tags[tag].name
    for index in frames.indices.reversed() {
      if let value = frames[index].value(of: name) { return value }
    }
    add("no view answers `\(name)`", at: tag)
    return nil
  }

  /// Writes a text, with marks around it if it has several lines.
  private mutating func write(_ text: String, for tag: Int) {
    var text = text
    var hasLines = false
    var hasMarks = false
    text.withUTF8 { bytes in
      for byte in bytes where byte <= UInt8(ascii: "\n") {
        if byte == UInt8(ascii: "\n") { hasLines = true }
        if TemplateLayout.isMark(byte) { hasMarks = true }
      }
      if hasLines { output.append(TemplateLayout.Mark.openValue) }
      output.append(contentsOf: bytes)
      if hasLines { output.append(TemplateLayout.Mark.closeValue) }
    }
    if hasMarks {
      add(
        "`\(program.tags[tag].name)` has control characters, which Swift does not allow", at: tag)
    }
  }

  private mutating func add(_ message: String, at tag: Int) {
    let problem = program.tags[tag].problem(message)
    if !problems.contains(problem) { problems.append(problem) }
  }
}
