/// Finds what can be typed: the grammar says what belongs to a place, the index what has a name.
struct CompletionFinder {
  let place: CursorPlace
  let index: SchemaIndex
  let feature: Feature?
  private(set) var items: [CompletionItem] = []
  /// The word in front of the cursor.
  private(set) var typed = ""

  init(_ place: CursorPlace, _ index: SchemaIndex) {
    self.place = place
    self.index = index
    feature = place.feature.flatMap { index.names.features[$0] }
    switch place.position {
    case .comment: findRules()
    case .key: findKeys()
    case .value: findValues()
    }
  }

  private mutating func take(_ items: [CompletionItem], typed: String) {
    self.items += items
    self.typed = typed
  }

  /// The word that a text ends with.
  private static func word(_ text: String) -> String {
    var letters: [Character] = []
    for letter in text.reversed() {
      guard letter.isLetter || letter.isNumber || letter == "_" || letter == "$" else { break }
      letters.append(letter)
    }
    return String(letters.reversed())
  }

  // MARK: - Comments

  private mutating func findRules() {
    let text = place.text.trimmed
    guard text.hasPrefix(AllowComments.mark) else {
      if AllowComments.mark.hasPrefix(text), !text.isEmpty {
        take([CompletionItem(AllowComments.mark, .word)], typed: text)
      }
      return
    }
    let rules = RuleCatalogue.rules.filter(\.isAllowable).map { rule in
      var item = CompletionItem(rule.id.description, .rule)
      item.detail = rule.title
      item.documentation = rule.explanation
      return item
    }
    take(rules, typed: Self.word(place.text))
  }

  // MARK: - Keys

  private mutating func findKeys() {
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
  private mutating func findKeys(among keys: [GrammarNode.Key]) {
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
        if key.name == "run" { item.text = "run: swift" }
      }
      found.append(item)
    }
    take(found, typed: place.text)
  }

  /// Of which one excludes the others.
  private static let exclusive: [Set<String>] =
    needed + [
      ["if", "unless"], ["one", "optional", "many", "oneOf", "stack"], ["debounce", "throttle"],
    ]

  /// Of which one is needed.
  private static let needed: [Set<String>] = [
    ["takeEvery", "takeLatest", "takeLeading", "takeQueued"], bodies,
  ]

  private static let bodies: Set<String> = ["call", "stream", "put", "run"]

  /// The keys that belong to some bodies only.
  private static let owners: [String: Set<String>] = [
    "every": ["put"], "after": ["put"], "uses": ["run"], "puts": ["run"], "returns": ["run"],
    "loading": ["call", "stream", "run"], "into": ["call", "stream", "run"],
    "error": ["call", "stream", "run"],
  ]

  private mutating func findNames(_ headers: [GrammarNode.Header]) {
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

  private mutating func findAttributes(_ typed: String) {
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

  // MARK: - Values

  private mutating func findValues() {
    let section = place.section
    let last = section.last ?? ""
    if case .word(let words) = place.grammar, !words.isEmpty {
      return take(words.map { CompletionItem($0, .word) }, typed: Self.word(place.text))
    }
    switch (section.first, section.count) {
    case ("state", 2): findTypeOrCode(seesState: true)
    case ("types", _) where last.hasPrefix("enum ") && section.count == 2: break
    case ("types", 2...), ("actions", 2...): findTypeOrCode(seesState: false)
    case ("clients", 3): findTypes()
    case ("dependencies", 2):
      take(
        index.names.clients.keys.sorted().map { CompletionItem($0, .client) },
        typed: Self.word(place.text))
    case ("queues", 2):
      take(
        ["newest", "oldest", "wait", "drop"].map { CompletionItem($0, .word) },
        typed: Self.word(place.text))
    case ("children", 2), ("children", 4): findFeatures(alsoTypes: section.count == 4)
    case ("children", 3): findPartOfChild(last)
    case ("conforms", 2):
      take(
        KnownType.names(with: .conformable).map { CompletionItem($0, .type) },
        typed: Self.word(place.text))
    case ("reduce", 2): findSteps()
    case ("forward", 2): findTarget(triggers: [last])
    case ("sagas", 3): findPartOfSaga(last)
    default: break
    }
  }

  // MARK: - Types

  /// `TYPE`, `TYPE = VALUE`, `TYPE { CODE }`
  private mutating func findTypeOrCode(seesState: Bool) {
    let text = place.text
    if let brace = text.firstIndex(of: "{"), seesState {
      var scope = scope(of: [])
      scope.values = []
      return findSwift(String(text[text.index(after: brace)...]), in: scope)
    }
    guard let sign = text.firstIndex(of: "=") else { return findTypes() }
    var scope = scope(of: [])
    scope.seesState = false
    findSwift(
      String(text[text.index(after: sign)...]), in: scope, expected: type(String(text[..<sign])))
  }

  private mutating func findTypes() {
    let typed = Self.word(place.text)
    // `Search.We`
    if place.text.dropLast(typed.count).last == "." {
      let owner = Self.word(String(place.text.dropLast(typed.count + 1)))
      return take(typesInside(owner), typed: typed)
    }
    var found: [CompletionItem] = []
    for (name, type) in index.names.types.sorted(by: { $0.key < $1.key }) {
      let isOwn = type.feature == place.feature
      guard type.feature == nil || isOwn else { continue }
      var item = CompletionItem(isOwn ? type.value.name : name, .type)
      item.documentation = type.value.documentation.joined(separator: "\n")
      item.rank = 0
      found.append(item)
    }
    for name in KnownType.names(with: .value) where !name.contains(".") {
      var item = CompletionItem(name, .type)
      item.rank = KnownType.isPrimitive(name) ? 0 : 1
      found.append(item)
    }
    found += ["IdentifiedArrayOf", "StackOf"].map { CompletionItem($0, .type) }
    // With a dot behind it, to its types and its state.
    found += index.graph.names.map { CompletionItem($0, .feature) }
    take(found, typed: typed)
  }

  /// The types in a feature or in another type.
  private func typesInside(_ owner: String) -> [CompletionItem] {
    let owners = [owner, "\(place.feature ?? "").\(owner)"]
    let names = index.names.types.keys.sorted().filter { name in
      owners.contains { name.hasPrefix($0 + ".") && !name.dropFirst($0.count + 1).contains(".") }
    }
    return names.map { CompletionItem(String($0.split(separator: ".").last ?? ""), .type) }
      + (index.names.isFeature(owner) ? ["State", "Action"] : []).map { CompletionItem($0, .type) }
  }

  // MARK: - Children

  private mutating func findFeatures(alsoTypes: Bool) {
    let typed = Self.word(place.text)
    guard !place.text.contains("=") else { return }
    let held = Set(feature?.children.flatMap { index.graph.features(in: $0) } ?? [])
    let found = index.graph.names.enumerated().map {
      var item = CompletionItem($0.element, .feature)
      item.documentation = index.names.features[$0.element]?.documentation.joined(separator: "\n")
      item.rank = $0.element == place.feature ? 2 : held.contains($0.offset) ? 1 : 0
      return item
    }
    take(found, typed: typed)
    if alsoTypes { findTypes() }
  }

  private mutating func findPartOfChild(_ key: String) {
    let typed = Self.word(place.text)
    switch key {
    case "one", "optional", "many": findFeatures(alsoTypes: false)
    case "id":
      let element = place.siblings.first { $0.key == "many" }?.value ?? ""
      take(
        index.names(of: .field, in: element).map { CompletionItem($0, .field) }, typed: typed)
    case "initial":
      let child = feature?.child(place.section[1].nameOfKey)
      take((child?.members ?? []).map { CompletionItem($0.name.value, .member) }, typed: typed)
    default: break
    }
  }

  // MARK: - Actions

  private enum ActionUse {
    /// Whatever happens: also what sagas report, and what happens in other features.
    case reactions
    case sending
  }

  /// - Parameter path: as far as it is typed.
  private mutating func findActions(_ path: String, for use: ActionUse) {
    guard let feature = place.feature else { return }
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let typed = parts.popLast() ?? ""
    let count = parts.count
    var level = firstLevel(of: &parts, in: feature)
    let isForeign = parts.count < count
    var isEvents = false
    for part in parts {
      guard let node = level.node(part) else { return }
      if case .events = node.kind { isEvents = true }
      level = index.actions.children(of: node, in: level.feature)
    }
    let handled = Set(place.siblings.map(\.key))
    let front = parts.map { $0 + "." }.joined()
    var found: [CompletionItem] = []
    for node in level.nodes {
      if use == .sending, case .events = node.kind { continue }
      var item = Self.item(node, in: level, index)
      // A delegate action is for the parent, a binding for views.
      let isOthers = parts.isEmpty && node.name == (use == .sending ? "binding" : "delegate")
      item.rank = handled.contains(front + node.name) || isOthers ? 2 : 0
      if use == .sending, case .action = node.kind {
        let values = index.actions.values(of: node, in: level.feature)
        if !values.isEmpty {
          item.set(
            arguments: values.map {
              SwiftScope.Parameter(label: $0.label, type: $0.type, hasDefault: $0.hasDefault)
            })
        }
      }
      found.append(item)
    }
    if use == .reactions {
      if isEvents { found.append(CompletionItem("settled", .action)) }
      if parts.isEmpty, !isForeign {
        found += index.graph.names.filter { $0 != feature }.map {
          var item = CompletionItem($0, .feature)
          item.detail = "actions of another feature"
          item.rank = 3
          return item
        }
      } else if !isEvents, found.count > 1 {
        found.append(CompletionItem("*", .action))
      }
    }
    take(found, typed: typed)
  }

  /// The actions that a path begins with: those of the feature, or of another one that it names.
  private func firstLevel(of parts: inout [String], in feature: String) -> ActionTree.Level {
    if let first = parts.first, index.actions.isForeign(first, in: feature) {
      parts.removeFirst()
      return index.actions.root(of: first)
    }
    return index.actions.root(of: feature)
  }

  private static func item(
    _ node: ActionNode, in level: ActionTree.Level, _ index: SchemaIndex
  ) -> CompletionItem {
    var item = CompletionItem(node.name, .action)
    item.documentation =
      node.documentation.isEmpty ? nil : node.documentation.joined(separator: "\n")
    item.isDeprecated = node.attributes.deprecated != nil
    switch node.kind {
    case .action:
      let values = index.actions.values(of: node, in: level.feature)
      item.detail = values.isEmpty ? nil : values.map(\.text).joined(separator: ", ")
    case .group: item.detail = "…"
    case .child(let feature, _): item.detail = "actions of \(feature)"
    case .events: item.detail = "what the saga reports"
    }
    return item
  }

  // MARK: - Reduce

  private mutating func findSteps() {
    let text = place.text
    let trimmed = String(text.drop { $0 == " " })
    if trimmed.hasPrefix("reset ") {
      let names = index.names(of: .field, in: place.feature).map { CompletionItem($0, .field) }
      let children = index.names(of: .child, in: place.feature).map { CompletionItem($0, .child) }
      return take(names + children, typed: Self.word(text))
    }
    if SwiftName.isIdentifier(trimmed) || trimmed.isEmpty {
      var swift = CompletionItem("swift", .word)
      swift.documentation = "A function that you write."
      var reset = CompletionItem("reset", .word)
      reset.documentation = "Back to the start value: of the fields that follow, or of all."
      take([swift, reset], typed: trimmed)
    }
    findSwift(text, in: scope(of: triggers(in: place.section[1])))
  }

  /// The paths in a list of actions, as it is written.
  private func triggers(in text: String) -> [String] {
    text.split { ", []\n".contains($0) }.map { path in
      path.hasSuffix(".*") ? String(path.dropLast(2)) : String(path)
    }
  }

  private mutating func findTarget(triggers names: [String]) {
    let text = place.text
    guard text.contains("(") else { return findActions(text.trimmed, for: .sending) }
    let callee = String(text.prefix { $0 != "(" }).trimmed
    let path = callee.split(separator: ".").map(String.init)
    let action = place.feature.flatMap { index.actions.resolve(path, in: $0).action }
    let parameters = action?.values.map {
      SwiftScope.Parameter(label: $0.label, type: $0.type, hasDefault: $0.hasDefault)
    }
    findArguments(
      String(text.dropFirst(callee.count)), of: parameters ?? [],
      in: scope(of: names.flatMap { triggers(in: $0) }))
  }

  // MARK: - Sagas

  /// The actions because of which the saga around the cursor runs.
  private var triggersOfSaga: [String] {
    let written = place.siblings.filter { $0.key.hasPrefix("take") }.map(\.value)
    return written.flatMap { triggers(in: $0) }
  }

  private mutating func findPartOfSaga(_ key: String) {
    let typed = Self.word(place.text)
    switch key {
    case "takeEvery", "takeLatest", "takeLeading", "takeQueued", "cancelOn", "puts":
      let item = place.text.split { ",[".contains($0) }.last.map(String.init) ?? ""
      findActions(item.trimmed, for: key == "puts" ? .sending : .reactions)
      if key.hasPrefix("take"), !place.text.contains(".") {
        var start = CompletionItem("$start", .action)
        start.documentation = "The store starts."
        take([start], typed: self.typed)
      }
      // A list of paths has no arguments.
      for place in items.indices {
        items[place].text = items[place].label
        items[place].snippet = nil
      }
    case "put": findTarget(triggers: triggersOfSaga)
    case "call", "stream": findMethods()
    case "if", "unless", "per":
      findSwift(
        place.text, in: scope(of: triggersOfSaga), expected: key == "per" ? nil : .bool)
    case "queue":
      take(index.names.queues.keys.sorted().map { CompletionItem($0, .queue) }, typed: typed)
    case "uses":
      take(
        index.names(of: .dependency, in: place.feature).map { CompletionItem($0, .dependency) },
        typed: typed)
    case "loading", "into", "error": take(fields(for: key), typed: typed)
    case "returns": findTypes()
    default: break
    }
  }

  /// Fields, those that can hold it first.
  private func fields(for key: String) -> [CompletionItem] {
    let result = key == "into" ? resultOfCall : nil
    return (feature?.state ?? []).filter { !$0.isComputed && !$0.isConstant }.map { field in
      var item = CompletionItem(field.name.value, .field)
      item.detail = field.type.text
      let type = index.names.qualified(field.type, from: place.feature).unwrapped
      let fits =
        switch key {
        case "loading": type == .bool
        case "error": type == .string || type.text.contains("Error") || type.text == "Failure"
        default: result.map { type == $0.unwrapped } ?? false
        }
      item.rank = fits ? 0 : 2
      return item
    }
  }

  private var resultOfCall: TypeSyntax? {
    let call = place.siblings.first { $0.key == "call" || $0.key == "stream" }?.value ?? ""
    let path = call.prefix { $0 != "(" }.split(separator: ".").map { String($0).trimmed }
    guard path.count == 2, let client = feature?.dependency(path[0])?.client.value else {
      return nil
    }
    return index.names.clients[client]?.value.method(path[1])?.result?.syntax
  }

  /// `api.find(…)`
  private mutating func findMethods() {
    let text = place.text
    guard let open = text.firstIndex(of: "(") else {
      let parts = text.trimmed.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, let client = feature?.dependency(String(parts[0]))?.client.value else {
        return take(
          (feature?.dependencies ?? []).map {
            var item = CompletionItem($0.name.value, .dependency)
            item.detail = $0.client.value
            return item
          }, typed: Self.word(text))
      }
      let methods = index.names.clients[client]?.value.methods ?? []
      return take(
        methods.map { method in
          var item = CompletionItem(SwiftScope.member(method))
          item.isDeprecated = method.attributes.deprecated != nil
          return item
        }, typed: Self.word(text))
    }
    let path = text[..<open].split(separator: ".").map { String($0).trimmed }
    let client = path.first.flatMap { feature?.dependency($0)?.client.value }
    let method = client.flatMap { index.names.clients[$0]?.value.method(path.last ?? "") }
    findArguments(
      String(text[open...]),
      of: (method?.parameters ?? []).map {
        SwiftScope.Parameter(label: $0.label, type: $0.type.text)
      }, in: scope(of: triggersOfSaga))
  }

  // MARK: - Swift

  /// What Swift sees that runs because of some actions.
  private func scope(of triggers: [String]) -> SwiftScope {
    var scope = SwiftScope(index: index, feature: feature)
    for trigger in triggers {
      let path = trigger.split(separator: ".").map(String.init)
      guard let action = place.feature.flatMap({ index.actions.resolve(path, in: $0).action })
      else { continue }
      if scope.values.isEmpty { scope.values = action.values }
      scope.element = scope.element ?? action.element
    }
    return scope
  }

  /// What can be given to a function: the values that fit first.
  ///
  /// - Parameter text: from the opening parenthesis on.
  private mutating func findArguments(
    _ text: String, of parameters: [SwiftScope.Parameter], in scope: SwiftScope
  ) {
    guard let call = SwiftEnding.call(around: "f" + text) else {
      return findSwift(text, in: scope)
    }
    // A call in the call.
    guard call.callee == [.name("f")] else { return findSwift(text, in: scope) }
    let given = call.arguments.last ?? ""
    let label = given.firstIndex(of: ":").map { String(given[..<$0]).trimmed }
    let parameter =
      label.map { label in parameters.first { $0.label == label } }
      ?? parameters.dropFirst(call.arguments.count - 1).first
    findSwift(given, in: scope, expected: parameter.flatMap { type($0.type) })
    if label == nil, let label = parameter?.label, SwiftName.isIdentifier(given) || given.isEmpty {
      var item = CompletionItem(label, .word, text: "\(label): ")
      item.detail = parameter?.type
      item.rank = 0
      take([item], typed: typed)
    }
  }

  /// - Parameters:
  ///   - text: up to the cursor.
  ///   - expected: the type of the whole, if it is known.
  private mutating func findSwift(
    _ text: String, in scope: SwiftScope, expected: TypeSyntax? = nil
  ) {
    let ending = SwiftEnding(text)
    let operand = SwiftEnding.operand(in: ending.before)
    let wanted = wantedType(before: ending.before, in: scope) ?? expected
    if ending.isMember {
      return take(
        members(ending, in: scope, wanted).map { CompletionItem($0) }, typed: ending.prefix)
    }
    var found = scope.variables.map { variable in
      var item = CompletionItem(variable)
      // Nobody sets a field to itself.
      let isSame = operand?.steps == [.name(variable.name)]
      item.rank =
        Self.fits(variable.type, wanted) && !isSame ? 0 : variable.kind == .value ? 1 : 2
      return item
    }
    // Types are written in Swift to make values of them.
    if ending.prefix.first?.isUppercase == true {
      findTypes()
      for place in items.indices { items[place].rank += 2 }
    }
    if let wanted {
      found += scope.staticMembers(of: wanted).map {
        var item = CompletionItem($0)
        item.text = "." + item.text
        item.snippet = item.snippet.map { "." + $0 }
        item.rank = 0
        return item
      }
      let words = wanted.unwrapped == .bool ? ["true", "false"] : []
      for word in words + (wanted.isOptional ? ["nil"] : []) {
        var item = CompletionItem(word, .word)
        item.rank = 1
        found.append(item)
      }
    }
    take(found, typed: ending.prefix)
  }

  private func members(
    _ ending: SwiftEnding, in scope: SwiftScope, _ wanted: TypeSyntax?
  ) -> [SwiftScope.Member] {
    if ending.base.isEmpty { return wanted.map { scope.staticMembers(of: $0) } ?? [] }
    if let type = scope.type(namedBy: ending.base), scope.type(of: ending.base) == nil {
      return scope.staticMembers(of: type)
    }
    if ending.base == [.name("self")] { return scope.stateMembers }
    return scope.type(of: ending.base).map { scope.members(of: $0) } ?? []
  }

  /// What is expected because of what stands in front: `filter = `, `filter == `, `rows.append(`.
  private func wantedType(before text: String, in scope: SwiftScope) -> TypeSyntax? {
    if let (steps, _) = SwiftEnding.operand(in: text) { return scope.type(of: steps) }
    guard let call = SwiftEnding.call(around: text), let name = call.callee.last else { return nil }
    if case .name(let method) = name, call.callee.count > 1,
      let type = scope.type(of: Array(call.callee.dropLast()))
    {
      let member = scope.members(of: type).first { $0.name == method }
      let parameters = member?.parameters ?? []
      let parameter = parameters.dropFirst(call.arguments.count - 1).first
      return parameter.flatMap { self.type($0.type) }
    }
    return nil
  }

  /// The type of a text, written out in full.
  private func type(_ text: String) -> TypeSyntax? {
    TypeSyntax(text.trimmed).map { index.names.qualified($0, from: place.feature) }
  }

  private static func fits(_ type: TypeSyntax?, _ wanted: TypeSyntax?) -> Bool {
    guard let type, let wanted else { return false }
    return type == wanted || type == wanted.unwrapped
  }
}

extension ActionValue {
  /// As a declaration has it: `id: Int`.
  fileprivate var text: String { isNamed ? "\(name): \(type)" : type }
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

extension String {
  /// The name that a key begins with.
  fileprivate var nameOfKey: String { String(prefix { $0 != " " && $0 != "(" }) }
}
