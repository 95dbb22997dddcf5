import SchemaModel

/// What Swift can complete at a place of a schema.
struct SwiftCompletion {
  /// A place where a name is typed: what stands around the name.
  struct Place: Equatable {
    let path: String
    /// Where the name begins, in bytes.
    let start: Int
    /// The schema without the name.
    let around: [UInt8]

    init(_ completion: Completion, in file: SourceFile) {
      path = file.path
      start = completion.range.lowerBound
      around = Array(file.bytes[..<start] + file.bytes[completion.range.upperBound...])
    }
  }

  /// Something that Swift offers.
  struct Item {
    let label: String
    let isMethod: Bool
    /// Where the text begins that it replaces, up to the cursor: in front of a dot that becomes `?.`, or at the name.
    let start: Int
    let text: String
    /// Everything else that editors show.
    let rest: [(name: String, value: JSONValue?)]

    func json(_ end: Int, _ positions: TextPositions) -> JSONValue {
      .object(
        [("label", .string(label))] + rest + [
          ("textEdit", ["range": positions.range(start..<end), "newText": .string(text)])
        ])
    }
  }

  let place: Place
  /// As far as the name was typed.
  let typed: String
  let items: [Item]
  /// Whether more letters bring more items.
  let isIncomplete: Bool

  /// Whether it has an item that begins with what is typed.
  func fits(_ typed: String) -> Bool { items.contains { Self.fits($0.label, typed) } }

  static func fits(_ label: String, _ typed: String) -> Bool {
    label.lowercased().hasPrefix(typed.lowercased())
  }
}

extension LanguageServer {
  /// Adds what Swift knows to our completion of Swift. If it is not here yet, the editor gets ours now, and all of it with
  /// the next letter; it waits for a moment where we have nothing.
  mutating func withSwift(_ own: JSONValue, _ completion: Completion, _ spot: Spot) -> JSONValue {
    guard swift?.canAnswer == true else { return own }
    let typed = spot.file.text(completion.range)
    let fits = completion.items.contains { SwiftCompletion.fits($0.label, typed) }
    switch completion.swift {
    case .member: break
    // Names that are not behind a dot are thousands.
    default: if fits || typed.isEmpty { return own }
    }
    let place = SwiftCompletion.Place(completion, in: spot.file)
    let known = swiftCompletion.flatMap {
      $0.place == place && typed.hasPrefix($0.typed) ? $0 : nil
    }
    let name = completion.range
    func joined(_ items: [SwiftCompletion.Item], isIncomplete: Bool) -> JSONValue {
      Self.joined(own, items, isIncomplete: isIncomplete) {
        $0.json(name.upperBound, spot.positions)
      }
    }
    let now = joined(known?.items ?? [], isIncomplete: known?.isIncomplete ?? true)
    if let known, !known.isIncomplete || known.typed == typed { return now }
    guard let inSwift = swiftPlace(at: spot.offset, of: spot, isTyping: true) else { return now }
    let question = SwiftQuestion(
      method: "textDocument/completion", place: inSwift, waits: !fits && known?.fits(typed) != true
    ) { server, result in
      guard let result else { return now }
      let found = result["items"]?.elements ?? result.elements
      let items = found.compactMap { Self.item(ofSwift: $0, inSwift, for: name, spot.file) }
      let isIncomplete = result["isIncomplete"]?.isTrue ?? false
      // A server that is still loading knows nothing.
      if !items.isEmpty {
        server.swiftCompletion = SwiftCompletion(
          place: place, typed: typed, items: items, isIncomplete: isIncomplete)
      }
      return joined(items, isIncomplete: isIncomplete)
    }
    _ = ask(question)
    return now
  }

  /// Our items and Swift's. Where both have one, Swift's tells more about methods, and ours about everything else.
  private static func joined(
    _ own: JSONValue, _ more: [SwiftCompletion.Item], isIncomplete: Bool,
    _ json: (SwiftCompletion.Item) -> JSONValue
  ) -> JSONValue {
    func name(_ label: String?) -> Substring { (label ?? "").prefix { $0 != "(" } }
    func isMethod(_ item: JSONValue) -> Bool { item["kind"]?.integer == Self.kind(of: .method) }
    let own = own["items"]?.elements ?? []
    let methods = Set(more.filter(\.isMethod).map { name($0.label) })
    let kept = own.filter { !isMethod($0) || !methods.contains(name($0["label"]?.text)) }
    let names = Set(kept.filter { !isMethod($0) }.map { name($0["label"]?.text) })
    let added = more.filter { $0.isMethod || !names.contains(name($0.label)) }
    return ["isIncomplete": .boolean(isIncomplete), "items": .array(kept + added.map(json))]
  }

  /// What Swift offers at a place of generated code, for a place of a schema; nil for what changes more than the name.
  ///
  /// - Parameter name: what is typed, in the schema.
  private static func item(
    ofSwift item: JSONValue, _ place: SwiftServer.Place, for name: Range<Int>, _ file: SourceFile
  ) -> SwiftCompletion.Item? {
    guard let label = item["label"]?.text, label != "self",
      let text = item["textEdit"]?["newText"]?.text ?? item["insertText"]?.text
    else { return nil }
    var start = name.lowerBound
    if let edit = item["textEdit"]?["range"] ?? item["textEdit"]?["replace"] {
      let replaced = TextPositions(place.text, .utf16).offsets(edit)
      start = name.upperBound - (place.offset - replaced.lowerBound)
      guard replaced.upperBound == place.offset, 0...name.lowerBound ~= start,
        place.text[replaced].elementsEqual(file.bytes[start..<name.upperBound])
      else { return nil }
    }
    let filter = item["filterText"]?.text ?? label
    let front = file.text(start..<name.lowerBound)
    return SwiftCompletion.Item(
      label: label, isMethod: item["kind"]?.integer == Self.kind(of: .method), start: start,
      // A value of YAML goes on in the next line only where that is meant.
      text: text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
        .joined(separator: " "),
      rest: [
        ("kind", item["kind"]), ("detail", item["detail"]),
        ("documentation", item["documentation"]), ("tags", item["tags"]),
        ("sortText", .string("9" + (item["sortText"]?.text ?? label))),
        ("filterText", .string(filter.hasPrefix(front) ? filter : front + filter)),
        ("insertTextFormat", item["insertTextFormat"]),
      ])
  }
}
