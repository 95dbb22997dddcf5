import SchemaModel

// Keys of the language, declared names and attributes.

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

  /// The keys of the language that are not present yet.
  mutating func findKeys(among keys: [GrammarNode.Key]) {
    let present = Set(place.siblings.map(\.key))
    let others = Self.exclusive.filter { !$0.isDisjoint(with: present) }
      .reduce(into: Set<String>()) { $0.formUnion($1) }
    let table = Grammar.tables[place.section.first ?? ""]
    let slots = Set(present.compactMap { table?[$0]?.slot })
    let body = present.first { table?[$0]?.slot == .body }
    var found: [CompletionItem] = []
    for key in keys where !present.contains(key.name) && !others.contains(key.name) {
      let row = table?[key.name]
      if let slot = row?.slot, slots.contains(slot) { continue }
      if let body, row?.fits(body) == false { continue }
      // With `features:`, the keys of a single feature are not allowed.
      if present.contains("features"), Grammar.keysOfFeatures.contains(key.name) { continue }
      // Each saga needs a trigger and a body, so these keys come first.
      let isNeeded = row?.slot == .trigger || row?.slot == .body
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

  /// Sets of keys that exclude each other.
  private static let exclusive: [Set<String>] = [["oneOf", "stack"], ["feature", "features"]]

  mutating func findNames(_ headers: [GrammarNode.Header]) {
    let section = place.section
    switch section.first {
    case "reduce", "forward":
      // Several actions may share an entry. Complete the last one.
      let last = place.text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
      findActions(String(last).trimmed, for: .reactions)
    case "given": findGiven()
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
      take(index.names(of: .type, in: place.feature), .type)
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

  /// The next component of the path of a given value: a child, a member, or a field or dependency.
  private mutating func findGiven() {
    let path = place.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.count > 1 else { return take(feature?.children.map(\.name.value) ?? [], .child) }
    guard let child = feature?.child(path[0]) else { return }
    if path.count == 2, !child.members.isEmpty {
      return take(child.members.map(\.name.value), .member)
    }
    let member = path.count == 3 ? path[1] : nil
    guard let target = index.names.feature(of: child, member: member) else { return }
    let given = place.siblings.map(\.key)
    let fields = target.state.filter { !$0.isComputed && !$0.isConstant }.map(\.name.value)
    let before = path.dropLast().joined(separator: ".")
    take(fields.filter { !given.contains("\(before).\($0)") }, .field)
    take(target.dependencies.map(\.name.value), .dependency)
  }

  /// The fields and dependencies that a child can be given.
  mutating func findSources() {
    guard let value = place.value else { return }
    let code = SwiftCode(value)
    let isShared = code.text.hasPrefix("$")
    findSwift(isShared ? code.slice(1..<code.text.utf8.count) : code, in: newScope())
    take(feature?.dependencies.map(\.name.value) ?? [], .dependency)
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
  /// Whether values of this grammar are on the lines below their key.
  fileprivate var isBelow: Bool {
    switch self {
    case .keys, .sections, .names: true
    default: false
    }
  }
}
