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

  private let programs: [TemplateProgram]
  /// Lists inside lists inside lists can take longer than anybody waits.
  private let mostTags: Int
  private var frames: [Frame]
  private var countOfTags = 0
  /// With the marks of ``TemplateLayout``.
  private(set) var output: [UInt8] = []
  /// Each once, though a tag in a list would repeat it for every element.
  private(set) var problems: [TemplateError.Problem] = []

  init(_ programs: [TemplateProgram], view: any TemplateView, mostTags: Int) {
    self.programs = programs
    self.mostTags = mostTags
    frames = [Frame(view: view, place: nil)]
    output.reserveCapacity(16_384)
  }

  /// Renders one of the programs.
  mutating func render(_ program: Int) { render(programs[program].steps) }

  private mutating func render(_ steps: [TemplateProgram.Step]) {
    for step in steps {
      switch step {
      case .text(let bytes): output += bytes
      case .variable(let tag): renderVariable(tag)
      case .section(let tag, let steps): renderSection(tag, steps)
      case .invertedSection(let tag, let steps): renderInvertedSection(tag, steps)
      case .partial(let program, let indentation): renderPartial(program, indentation)
      }
    }
  }

  private mutating func renderVariable(_ tag: TemplateTag) {
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
    add(tag.problem("`\(tag.name)` is \(kind) here, not text"))
  }

  private mutating func renderSection(_ tag: TemplateTag, _ steps: [TemplateProgram.Step]) {
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

  private mutating func renderInvertedSection(_ tag: TemplateTag, _ steps: [TemplateProgram.Step]) {
    switch value(of: tag) {
    case .text, .view: return
    case .flag(let flag): if !flag { render(steps) }
    case .list(let views): if views.isEmpty { render(steps) }
    case .absent: render(steps)
    // A rendering with a problem is thrown away.
    case nil: return
    }
  }

  private mutating func render(_ steps: [TemplateProgram.Step], in frame: Frame) {
    frames.append(frame)
    render(steps)
    frames.removeLast()
  }

  private mutating func renderPartial(_ program: Int, _ indentation: [UInt8]?) {
    guard let indentation else { return render(program) }
    output.append(TemplateLayout.Mark.open)
    output += indentation
    output.append(TemplateLayout.Mark.body)
    render(program)
    output.append(TemplateLayout.Mark.close)
  }

  /// - Returns: nil if there is none, or there have been too many tags.
  private mutating func value(of tag: TemplateTag) -> TemplateValue? {
    countOfTags += 1
    guard countOfTags <= mostTags else {
      if countOfTags == mostTags + 1 {
        add(tag.problem("more than \(mostTags) tags have been rendered here for one file"))
      }
      return nil
    }
    for index in frames.indices.reversed() {
      if let value = frames[index].value(of: tag.name) { return value }
    }
    add(tag.problem("no view answers `\(tag.name)`"))
    return nil
  }

  /// Writes a text, with marks around it if it has several lines.
  private mutating func write(_ text: String, for tag: TemplateTag) {
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
      add(tag.problem("`\(tag.name)` has control characters, which Swift does not allow"))
    }
  }

  private mutating func add(_ problem: TemplateError.Problem) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
