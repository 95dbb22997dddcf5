import Mustache

/// A view as swift-mustache sees it: something with children.
///
/// swift-mustache asks the innermost frame first and climbs as long as the answer is `nil`, so the
/// outermost frame is the one that knows when nobody has an answer. Tags are compiled with their
/// number in their name (`fields?12`): a frame knows which tag asks, and answers nothing that the
/// tag cannot render.
struct TemplateFrame: MustacheParent {
  /// Between a tag's name and its number: allowed in a name by swift-mustache and not by
  /// ``TemplateScanner``.
  static let numberMark: Character = "?"

  private let view: any TemplateView
  private let tags: [TemplateTag]
  private let log: Log
  private let isOutermost: Bool

  /// - Parameters:
  ///   - view: answers the names.
  ///   - tags: all tags of all templates, by number.
  ///   - log: where mistakes go.
  ///   - isOutermost: whether no other frame is asked after this one.
  init(view: any TemplateView, tags: [TemplateTag], log: Log, isOutermost: Bool) {
    self.view = view
    self.tags = tags
    self.log = log
    self.isOutermost = isOutermost
  }

  func child(named numbered: String) -> Any? {
    guard let mark = numbered.lastIndex(of: Self.numberMark),
      let number = Int(numbered[numbered.index(after: mark)...]), tags.indices.contains(number)
    else { return nil }
    let tag = tags[number]
    guard log.countsOne(tag) else { return nothing(for: tag) }
    if let value = view.value(of: tag.name) { return answer(tag, with: value) }
    guard isOutermost else { return nil }
    log.add(tag.problem("no view answers `\(tag.name)`"))
    return nothing(for: tag)
  }

  private func frame(for view: any TemplateView) -> TemplateFrame {
    TemplateFrame(view: view, tags: tags, log: log, isOutermost: false)
  }

  private func answer(_ tag: TemplateTag, with value: TemplateValue) -> Any {
    guard case .variable = tag.kind else { return content(of: value) }
    let kind: String
    switch value {
    case .text(let text): return marked(text, for: tag)
    case .flag: kind = "a flag"
    case .view: kind = "a view"
    case .list: kind = "a list"
    case .absent: kind = "absent"
    }
    log.add(tag.problem("`\(tag.name)` is \(kind) here, not text"))
    return nothing(for: tag)
  }

  /// What a section renders: `false`, `true`, one frame, or an array of frames.
  private func content(of value: TemplateValue) -> Any {
    switch value {
    case .text(let text): frame(for: TextView(text: text))
    case .flag(let flag): flag
    case .view(let view): frame(for: view)
    case .list(let views) where views.isEmpty: false
    case .list(let views):
      views.enumerated().map { offset, view in
        frame(
          for: ListElementView(
            element: view, isFirst: offset == 0, isLast: offset == views.count - 1))
      }
    case .absent: false
    }
  }

  /// Rendered as nothing; the run fails anyway, for what ``Log`` has.
  private func nothing(for tag: TemplateTag) -> Any {
    if case .variable = tag.kind { "" } else { false }
  }

  /// The text, with marks around it if it has several lines.
  private func marked(_ text: String, for tag: TemplateTag) -> String {
    if TemplateLayout.hasMarks(text) {
      log.add(tag.problem("`\(tag.name)` has control characters, which Swift does not allow"))
    }
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return text }
    return "\(TemplateLayout.openValue)\(text)\(TemplateLayout.closeValue)"
  }

  /// The mistakes of one rendering.
  final class Log {
    /// Lists inside lists inside lists can take longer than anybody waits.
    private let mostTags: Int
    private(set) var problems: [TemplateError.Problem] = []
    private var count = 0

    init(mostTags: Int) { self.mostTags = mostTags }

    /// Takes down that a tag is rendered.
    ///
    /// - Returns: false when there have been too many; then nothing is rendered any more.
    func countsOne(_ tag: TemplateTag) -> Bool {
      count += 1
      if count == mostTags + 1 {
        add(tag.problem("more than \(mostTags) tags have been rendered here for one file"))
      }
      return count <= mostTags
    }

    /// Adds a problem unless it is known; a tag in a list would repeat it for every element.
    func add(_ problem: TemplateError.Problem) {
      if !problems.contains(problem) { problems.append(problem) }
    }
  }
}

/// An element of a list, which also knows its place.
private struct ListElementView: TemplateView {
  let element: any TemplateView
  let isFirst: Bool
  let isLast: Bool

  func value(of variable: String) -> TemplateValue? {
    switch variable {
    case "isFirst": .flag(isFirst)
    case "isLast": .flag(isLast)
    default: element.value(of: variable)
    }
  }
}
