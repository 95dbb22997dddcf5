/// Makes a tree of nodes from the events of one pass over a file.
///
/// Errors that leave the structure readable (anchors, tags, equal keys, texts that YAML cuts) are reported
/// and do not stop it.
struct TreeBuilder {
  let file: SourceFile
  /// The working copy of the file's content that is read.
  let bytes: [UInt8]
  var log: DiagnosticLog

  /// The collections that are open, outermost first.
  var stack: [OpenCollection] = []
  private(set) var root: Node?
  private var comments: CommentScanner
  private var documents = 0
  /// The end of the last scalar before the current event.
  private(set) var previousEnd = 0
  private var values = 0
  /// Whether reading has ended although libyaml could continue.
  private(set) var isStopped = false

  init(file: SourceFile, bytes: [UInt8], log: DiagnosticLog) {
    self.file = file
    self.bytes = bytes
    self.log = log
    self.comments = CommentScanner(file: file, bytes: bytes)
  }

  /// Reads the events up to the end, a limit, or an error of libyaml.
  mutating func build() throws(ParserError) {
    let stream = EventStream(bytes)
    while !isStopped, !log.isFull {
      let event = try stream.next()
      if case .streamEnd = event.kind { break }
      take(event)
    }
    comments.scan(to: bytes.count)
  }

  /// Hands out the tree with its documentation.
  mutating func takeRoot() -> Node? {
    guard var root = root.take() else { return nil }
    root.comments = comments.comments
    Documentation.attach(to: &root)
    return root
  }

  private mutating func take(_ event: ParserEvent) {
    comments.scan(to: event.start)
    switch event.kind {
    case .documentStart: startDocument(event)
    case .alias: add(nil, from: event, range: event.start..<event.end)
    case .scalar(let scalar): take(scalar, from: event)
    case .collectionStart(let isMapping, let isFlow):
      open(event, isMapping: isMapping, isFlow: isFlow)
    case .collectionEnd: close(event)
    case .streamEnd, .other: break
    }
  }

  /// Ends reading at something too large.
  private mutating func giveUp(at range: Range<Int>, _ message: String) {
    log.error(.tooLarge, at: range, message)
    root = nil
    isStopped = true
  }

  private mutating func startDocument(_ event: ParserEvent) {
    documents += 1
    if event.end > event.start { comments.add(event.start..<event.end) }
    guard documents > 1 else { return }
    isStopped = true
    log.error(
      .oneDocument, at: event.start..<max(event.end, event.start),
      "a second document starts here; put it in its own file")
  }

  private mutating func take(_ scalar: Node.Scalar, from event: ParserEvent) {
    var range = event.start..<event.end
    if scalar.isBlock {
      // A comment may follow the `|`; below it, `#` is text.
      comments.scan(to: bytes.restOfLine(from: event.start).upperBound)
      range = bytes.trimmed(range, of: \.isBlankOrLineEnd)
    }
    comments.skip(to: event.end)
    checkLength(range, of: "a text", "shorten it, or move it into Swift")
    if !range.isEmpty, !event.hasTag, !event.hasAnchor {
      switch scalar.style {
      case .plain: checkPlainText(range, isOfSeveralLines: event.isOfSeveralLines)
      case .singleQuoted, .doubleQuoted: checkQuotedText(range)
      case .literal, .folded: break
      }
    }
    add(Node(content: .scalar(scalar), range: file.range(range)), from: event, range: range)
    previousEnd = event.end
    values += 1
    guard values > YAMLReader.Limits.values else { return }
    giveUp(at: 0..<0, "the file has more than 100,000 texts; split it")
  }

  /// Some work on a text takes quadratic time, so the limit for a text is lower than that for the file.
  private mutating func checkLength(_ range: Range<Int>, of what: String, _ advice: String) {
    let limit = YAMLReader.Limits.textLength
    guard range.count > limit, String(decoding: bytes[range], as: UTF8.self).isLonger(than: limit)
    else { return }
    giveUp(
      at: range.lowerBound..<range.lowerBound + 1,
      "\(what) is longer than 20,000 characters; \(advice)")
  }

  private mutating func open(_ event: ParserEvent, isMapping: Bool, isFlow: Bool) {
    if stack.isEmpty, !isMapping {
      log.error(
        .notAMapping, at: event.start..<event.start + 1,
        "a schema is a mapping; start with `reduxgen: 1`")
      isStopped = true
      return
    }
    guard stack.count < YAMLReader.Limits.levels else {
      giveUp(
        at: event.start..<event.start + 1,
        "nested more than \(YAMLReader.Limits.levels) levels; nest less deeply")
      return
    }
    checkProperties(of: event, isEmpty: false)
    stack.append(OpenCollection(isMapping: isMapping, isFlow: isFlow, start: event.start))
  }

  private mutating func close(_ event: ParserEvent) {
    guard let collection = stack.popLast() else { return }
    var node = collection.node(in: file, end: event.end)
    if node.isFlow, !collection.isMapping {
      let inside = comments.comments.reversed().prefix { $0.range.lower > collection.start }
      node.comments = inside.reversed()
    }
    checkSize(of: collection, as: node)
    guard !isStopped else { return }
    add(node, from: nil, range: node.range.lower..<node.range.upper)
  }

  private mutating func checkSize(of collection: OpenCollection, as node: Node) {
    let limit = YAMLReader.Limits.entries
    let count = collection.isMapping ? collection.entries.count : collection.items.count
    if count > limit {
      let range =
        collection.isMapping ? collection.entries[limit].keyRange : collection.items[limit].range
      giveUp(
        at: range.lower..<range.upper,
        "this is entry 5,001 of \(count), and 5,000 are the most; part them")
    } else if node.isFlow, !collection.isMapping {
      // A list may be a type, such as `[String: Int]`, so it has the same limit as a text.
      checkLength(
        node.range.lower..<node.range.upper, of: "a list in brackets", "write it in lines")
    }
  }

  /// Adds a finished key or value to the innermost open collection.
  ///
  /// - Parameters:
  ///   - node: The value; `nil` for an alias.
  ///   - event: The event of the value; `nil` for a collection, which was checked when it was opened.
  ///   - range: The range of the value.
  private mutating func add(
    _ node: consuming Node?, from event: ParserEvent?, range: Range<Int>
  ) {
    guard let last = stack.indices.last else {
      finish(node, range: range)
      return
    }
    if stack[last].isMapping, stack[last].key == nil {
      addKey(node, from: event, range: range)
      return
    }
    let isEmpty = node?.isEmptyText == true
    if isEmpty, stack[last].isMapping { node = nil }
    if let event, event.hasProperties, stack[last].key?.text != "<<" {
      checkProperties(of: event, isEmpty: isEmpty)
    }
    if stack[last].isMapping {
      if isEmpty, event?.hasAnchor != true, event?.hasTag != true { checkEmptyValue(range) }
      addEntry(node)
    } else if let node {
      stack[last].items.append(node)
    }
  }

  private mutating func finish(_ node: Node?, range: Range<Int>) {
    if let node, case .mapping = node.content {
      root = node
      return
    }
    isStopped = true
    // After another error, a text may be the rest of an entry, so it is not reported.
    if range.isEmpty || log.hasErrors { return }
    if EntryLine(at: range.lowerBound, in: file, bytes).colon == range.upperBound {
      // libyaml does not look for the colon of a long key, so it parses the key as a text.
      log.append(file.mistakes.longKey(range))
      return
    }
    log.error(.notAMapping, at: range, "a schema is a mapping; start with `reduxgen: 1`")
  }
}

extension String {
  /// Whether the text has more characters than `limit`. Counting bytes first is fast and nearly always enough.
  func isLonger(than limit: Int) -> Bool { utf8.count > limit && unicodeScalars.count > limit }
}

extension Node {
  /// Whether the node is an empty plain scalar, as for a missing value.
  fileprivate var isEmptyText: Bool {
    if let scalar { scalar.style == .plain && scalar.text.isEmpty } else { false }
  }
}
