/// Old spellings of the language. Each is one error, at the old word, with a fix-it if the meaning surely stays.
extension Reader {
  /// The context of a word.
  enum WordPlace { case feature, pages, saga, step }

  /// A text replacement of a fix-it.
  typealias Rewrite = (range: SourceRange, text: String)

  /// Old words and their replacements.
  static let words: [(place: WordPlace, old: String, new: String)] = [
    (.feature, "externs", "declaredInSwift"),
    (.feature, "version", "storedVersion"),
    (.pages, "load", "call"),
    (.saga, "swift", "handler"),
    (.step, "swift", "handler"),
  ]

  /// Old spellings of queue policies, without their numbers.
  static let policies: [String: Queue.Overflow] = [
    "newest": .cancel, "oldest wait": .wait, "oldest drop": .drop,
  ]

  /// The current spelling of a word. Reports an old spelling.
  mutating func current(_ word: String, at range: SourceRange, in place: WordPlace) -> String {
    guard let new = Self.words.first(where: { $0.place == place && $0.old == word })?.new else {
      return word
    }
    reportOld(word, at: range, "write `\(new)`", [(range, new)])
    return new
  }

  /// - Parameter rewrites: The changes of the fix-it; empty if no change surely keeps the meaning.
  private mutating func reportOld(
    _ word: String, at range: SourceRange, _ advice: String, _ rewrites: [Rewrite]
  ) {
    let rewrites = rewrites.sorted { $0.range.lower < $1.range.lower }
    var text = ""
    var end = rewrites.first?.range.lower ?? 0
    for rewrite in rewrites {
      text += range.file.text(end..<rewrite.range.lower) + rewrite.text
      end = rewrite.range.upper
    }
    diagnostics.append(
      Diagnostic(
        .oldSpelling, at: range, "`\(word)` is an old spelling; \(advice)",
        replacement: rewrites.isEmpty ? nil : text,
        replacing: rewrites.first.map { range.file.range($0.range.lower..<end) }))
  }

  /// The lines of an entry, if they contain nothing else.
  private func lines(of entry: Node.Entry) -> SourceRange? {
    let file = entry.keyRange.file
    let end = entry.value?.range.upper ?? entry.keyRange.upper
    let (first, last) = (entry.keyRange.start.line, file.line(at: max(end - 1, 0)))
    let start = file.lineRange(first).lowerBound
    let rest = file.text(end..<max(end, file.lineRange(last).upperBound)).drop { $0 == " " }
    guard file.text(start..<entry.keyRange.lower).allSatisfy({ $0 == " " }),
      rest.isEmpty || rest.first == "#" || entry.value == nil
    else { return nil }
    return file.range(
      start..<(last < file.lineStarts.count ? file.lineStarts[last] : file.bytes.count))
  }

  // MARK: - Sections and settings

  /// Reports `doc:`.
  ///
  /// - Parameter header: The key of the feature.
  mutating func reportDocumentation(_ entry: Node.Entry, of header: SourceRange) {
    var rewrites: [Rewrite] = []
    if let lines = lines(of: entry), let text = entry.value?.scalar?.text {
      let start = header.file.lineRange(header.start.line).lowerBound
      let indentation = header.file.text(start..<header.lower)
      let comment = Documentation.lines(of: text.trimmed)
        .map { "\(indentation)##\($0.isEmpty ? "" : " ")\($0)\n" }.joined()
      if indentation.allSatisfy({ $0 == " " }) {
        rewrites = [(header.file.range(start..<start), comment), (lines, "")]
      }
    }
    reportOld(
      entry.key, at: entry.keyRange, "write `##` lines above the name of the feature", rewrites)
  }

  mutating func reportLayout(_ entry: Node.Entry) {
    reportOld(
      entry.key, at: entry.keyRange, "remove it, as each feature has a file of its own",
      lines(of: entry).map { [($0, "")] } ?? [])
  }

  // MARK: - Children

  /// Old keys for a child of one feature, and what is written around its name instead: `[Row]` for `many: Row`.
  static let oldCounts = ["one": ("", ""), "optional": ("", "?"), "many": ("[", "]")]

  /// Reports `{ one: Row }`, `{ optional: Row }` and `{ many: Row }`, and reads them as `Row`, `Row?` and `[Row]`.
  ///
  /// - Parameters:
  ///   - key: The old key and its value.
  ///   - entry: The child.
  mutating func readOldCount(
    _ key: Node.Entry, of entry: Node.Entry, inFlow isFlow: Bool, into child: inout Child
  ) -> Bool {
    guard let (before, after) = Self.oldCounts[key.key], let value = entry.value,
      let text = key.value?.scalar?.text, case .mapping(let keys) = value.content
    else {
      reportOld(key.key, at: key.keyRange, "write `Row`, `Row?` or `[Row]`", [])
      return false
    }
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let new = "\(before)\(name)\(after)\(text[name.endIndex...])"
    let start = entry.keyRange.upper
    let file = value.range.file
    var rewrites: [Rewrite] = []
    if keys.count == 1,
      file.text(start..<value.range.lower).allSatisfy({ $0 == ":" || $0.isWhitespace })
    {
      let isPlain = new == "[\(name)]" || PlainText.isSafe(new, inFlow: isFlow)
      rewrites = [
        (file.range(start..<value.range.upper), ": \(isPlain ? new : PlainText.quoted(new))")
      ]
    }
    let id = keys.first { $0.key == "id" }?.value?.scalar?.text
    reportOld(
      key.key, at: key.keyRange,
      "write `\(new)`" + (id.map { ", and `id: TYPE { \($0) }` in the state of `\(name)`" } ?? ""),
      rewrites)
    // A child with an `id` is invalid until its feature declares the `id`.
    guard id == nil else { return false }
    let scalar = Node.Scalar(text: new, style: .plain)
    return readShortForm(Node(content: .scalar(scalar), range: key.keyRange), into: &child)
  }

  /// Reports `initial: login` beside `oneOf` or `stack`, and sets the initial member and start value of the child.
  mutating func reportInitial(
    _ entry: Node.Entry, beside kind: Node.Entry, among keys: [Node.Entry], into child: inout Child
  ) {
    let name = entry.value?.scalar?.text ?? ""
    child.start = SwiftCode(".init()", for: entry.keyRange)
    child.initial = Name(name, at: entry.keyRange)
    if kind.key == "oneOf" { child.count = .one }
    guard case .mapping(let members)? = kind.value?.content,
      let type = members.first(where: { $0.key.prefix { $0 != " " } == name })?.value,
      case .scalar(let scalar) = type.content, scalar.style != .literal, scalar.style != .folded,
      let place = keys.firstIndex(where: { $0.key == entry.key })
    else {
      return reportOld(entry.key, at: entry.keyRange, "write `= .init()` after a member", [])
    }
    let end = type.range.upper - (scalar.style == .plain ? 0 : 1)
    let file = type.range.file
    let own =
      if let lines = lines(of: entry) {
        lines
      } else if place > 0 {
        file.range(
          (keys[place - 1].value?.range ?? keys[place - 1].keyRange)
            .upper..<(entry.value?.range.upper ?? 0))
      } else {
        file.range(entry.keyRange.lower..<keys[1].keyRange.lower)
      }
    reportOld(
      entry.key, at: entry.keyRange, "write `\(name): \(scalar.text) = .init()`",
      [(file.range(end..<end), " = .init()"), (own, "")])
  }

  // MARK: - Queues and sagas

  /// Reports `newest 3`, `oldest 2, wait` and `oldest 1, drop`.
  ///
  /// - Returns: The policy; nil for other text.
  mutating func reportPolicy(_ node: Node) -> (limit: Int, overflow: Queue.Overflow)? {
    let text = node.scalar?.text ?? ""
    var words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count > 1, let limit = Int(words.remove(at: 1)),
      let overflow = Self.policies[words.joined(separator: " ")]
    else { return nil }
    let new = "{ limit: \(limit), overflow: \(overflow.rawValue) }"
    reportOld(text, at: node.range, "write `\(new)`", [(node.range, new)])
    return (limit, overflow)
  }

  /// Reports `after:` beside a trigger other than `takeEvery`.
  mutating func reportDelay(_ key: Node.Entry, of policy: Saga.Policy, among keys: [Node.Entry]) {
    let others = keys.filter { ["let", "if", "unless", "debounce", "throttle"].contains($0.key) }
    let advice =
      switch policy {
      case .takeEvery: ""
      case .takeLatest where others.isEmpty: "write `debounce`"
      case .takeLatest: "write `debounce`, which comes before `\(others[0].key)`"
      case .takeLeading: "write `takeEvery`, or `throttle` for at most one in this time"
      case .takeQueued: "write `takeEvery`, which sends each of them that much later"
      }
    reportOld(
      "\(key.key)` with `\(policy)", at: key.keyRange, advice,
      policy == .takeLatest && others.isEmpty ? [(key.keyRange, "debounce")] : [])
  }
}
