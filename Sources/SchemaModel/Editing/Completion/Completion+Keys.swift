// Keys of the language, names in front of colons, attributes.

extension Completion {
  mutating func findKeys() {
    if let at = place.text.lastIndex(of: "@"), place.text[..<at].last == " " {
      return findAttributes(String(place.text[place.text.index(after: at)...]))
    }
    switch place.grammar {
    case .keys(let keys), .sections(let keys): findKeys(among: keys)
    case .names(let headers): findNames(headers)
    default: break
    }
  }

  /// The keys of the language that are not there yet.
  mutating func findKeys(among keys: [GrammarNode.Key]) {
    let present = Set(place.siblings.map(\.key))
    let others = Self.exclusive.filter { !$0.isDisjoint(with: present) }
      .reduce(into: Set<String>()) { $0.formUnion($1) }
    var found: [CompletionItem] = []
    let body = Self.bodies.first { present.contains($0) }
    for key in keys where !present.contains(key.name) && !others.contains(key.name) {
      if let body, let owners = Self.owners[key.name], !owners.contains(body) { continue }
      // A file has one feature, or several, or what they share.
      if present.contains("features"), Grammar.keysOfFeatures.contains(key.name) { continue }
      // Each saga has one of these.
      let isNeeded = Self.needed.contains { $0.contains(key.name) }
      var item = CompletionItem(
        key.name, .key, documentation: key.about, rank: isNeeded ? 0 : 1)
      if !place.hasColon {
        item.text = "\(key.name):\(key.value.isBelow ? "" : " ")"
        if key.name == "reduxgen" { item.text = "reduxgen: 1" }
        if key.name == "run" { item.text = "run: handler" }
      }
      found.append(item)
    }
    take(found, typed: place.text)
  }

  /// Of which one excludes the others.
  static let exclusive: [Set<String>] =
    needed + [
      ["if", "unless"], ["oneOf", "stack"], ["debounce", "throttle"], ["feature", "features"],
    ]

  /// Of which one is needed.
  static let needed: [Set<String>] = [
    ["takeEvery", "takeLatest", "takeLeading", "takeQueued"], bodies,
  ]

  static let bodies: Set<String> = ["call", "stream", "put", "run"]

  /// The keys that belong to some bodies only.
  static let owners: [String: Set<String>] = [
    "every": ["put"], "after": ["put"], "uses": ["run"], "puts": ["run"], "returns": ["run"],
    "timeout": ["call", "run"], "retry": ["call", "run"], "backoff": ["call", "run"],
    "retryIf": ["call", "run"], "poll": ["call", "stream", "run"],
    "loading": ["call", "stream", "run"], "into": ["call", "stream", "run"],
    "error": ["call", "stream", "run"],
  ]

  mutating func findNames(_ headers: [GrammarNode.Header]) {
    let section = place.section
    switch section.first {
    case "reduce", "forward":
      // Several actions may share an entry.
      let last = place.text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
      findActions(String(last).trimmed, for: .reactions)
    case "conforms": take(["State", "Action"].map { CompletionItem($0, .word) }, typed: place.text)
    case "dependencies":
      take(
        index.names.clients.values.map(\.value).sorted { $0.name.value < $1.name.value }.map {
          let client = $0.name.value
          let name = SwiftName.uncapitalized(client)
          return CompletionItem(name, .dependency, text: "\(name): \(client)", detail: client)
        }, typed: place.text)
    case "types" where section.count == 1 && place.text.contains(" "):
      // `struct Weather.Day`
      take(
        index.names(of: .type, in: place.feature).map { CompletionItem($0, .type) },
        typed: Self.word(place.text))
    case "types" where section.count == 1:
      take(
        headers.flatMap { header in
          header.modifiers.map {
            CompletionItem($0, .word, text: "\($0) ", documentation: header.about)
          }
        }, typed: place.text)
    default: break
    }
  }

  mutating func findAttributes(_ typed: String) {
    guard case .names(let headers) = place.grammar,
      let kind = headers.first(where: { $0.matches(place.text) })?.kind ?? headers.first?.kind
    else { return }
    take(
      Attribute.allCases.filter {
        $0.kinds.contains(kind) && !place.text.contains("@\($0.rawValue) ")
      }
      .map { attribute in
        var item = CompletionItem(
          attribute.rawValue, .attribute, documentation: attribute.about)
        if attribute.hasText {
          item.text += "(\"\")"
          item.snippet = "\(attribute.rawValue)(\"${1:text}\")"
        }
        return item
      }, typed: typed)
  }
}

extension GrammarNode {
  /// Whether its value stands below its key.
  fileprivate var isBelow: Bool {
    switch self {
    case .keys, .sections, .names: true
    default: false
    }
  }
}
