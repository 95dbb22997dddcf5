// Keys of the language, names in front of colons, attributes.

extension CompletionFinder {
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
    let isFeature = present.contains("feature")
    var found: [CompletionItem] = []
    let body = Self.bodies.first { present.contains($0) }
    for key in keys where !present.contains(key.name) && !others.contains(key.name) {
      if let body, let owners = Self.owners[key.name], !owners.contains(body) { continue }
      // A file has one feature, or several, or what they share.
      if present.contains("features"), Grammar.keysOfFeatures.contains(key.name) { continue }
      if isFeature, key.name == "features" { continue }
      if present.contains("features"), key.name == "feature" { continue }
      var item = CompletionItem(key.name, .key, text: key.name)
      item.documentation = key.about
      // Each saga has one of these.
      if Self.needed.contains(where: { $0.contains(key.name) }) { item.rank = 0 }
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
      ["if", "unless"], ["oneOf", "stack"], ["debounce", "throttle"],
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
          let name = SwiftName.uncapitalized($0.name.value)
          var item = CompletionItem(name, .dependency, text: "\(name): \($0.name.value)")
          item.detail = $0.name.value
          return item
        }, typed: place.text)
    case "types" where section.count == 1 && place.text.contains(" "):
      // `struct Weather.Day`
      take(
        index.names(of: .type, in: place.feature).map { CompletionItem($0, .type) },
        typed: Self.word(place.text))
    case "types" where section.count == 1:
      take(
        headers.flatMap { header in
          header.modifiers.map { word in
            var item = CompletionItem(word, .word, text: "\(word) ")
            item.documentation = header.about
            return item
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
        var item = CompletionItem(attribute.rawValue, .attribute)
        if attribute.hasText {
          item.text += "(\"\")"
          item.snippet = "\(attribute.rawValue)(\"${1:text}\")"
        }
        item.documentation = attribute.about
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
