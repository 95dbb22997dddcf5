import SchemaModel

// Types, and features for children.

extension Completion {
  // MARK: - Types

  /// `TYPE`, `TYPE = VALUE`, `TYPE { CODE }`
  mutating func findTypeOrCode(seesState: Bool) {
    var reader = Reader()
    guard let value = place.value, let (type, rest) = reader.typeAndRest(value, isField: true),
      let rest, rest.code.text.contains(CursorPlace.mark)
    else { return findTypes() }
    var scope = newScope()
    guard rest.first.text == "{" else {
      scope.seesState = false
      return findSwift(
        rest.value, in: scope, expected: index.names.qualified(type, from: place.feature))
    }
    scope.seesState = seesState
    scope.structure = structure
    findSwift(rest.code, in: scope)
  }

  /// The struct under `types` that the cursor is in.
  private var structure: String? {
    guard place.section.count == 3, place.section[1].hasPrefix("struct ") else { return nil }
    let name = place.section[1].dropFirst("struct ".count).prefix { $0 != "(" && $0 != " " }
    return index.names.fullName(ofType: String(name), from: place.feature)
  }

  mutating func findTypes() {
    // `Search.We`, `MapUI.Toolbar.St`
    if let owner = ownerBeforeDot() {
      let isModule = owner.count == 1 && index.isModule(owner[0])
      let found =
        isModule
        ? types(ofModule: owner[0]) : typesInside(index.called(owner).joined(separator: "."))
      return take(found)
    }
    var found: [CompletionItem] = []
    for (name, type) in index.names.types.sorted(by: { $0.key < $1.key }) {
      let isOwn = type.feature == place.feature
      guard type.feature == nil || isOwn else { continue }
      found.append(
        CompletionItem(
          isOwn ? type.value.name : name, .type,
          documentation: type.value.documentation.joined(separator: "\n"), rank: 0))
    }
    for name in KnownType.names(with: .value) where !name.contains(".") {
      found.append(CompletionItem(name, .type, rank: KnownType.isPrimitive(name) ? 0 : 1))
    }
    found += ["IdentifiedArrayOf", "StackOf"].map { CompletionItem($0, .type) }
    // Offer features as well, because a dot after one leads to its types and its state.
    found += index.graph.names.map { CompletionItem($0, .feature) }
    take(found)
  }

  /// The dotted path before the typed name, if there is one.
  private func ownerBeforeDot() -> [String]? {
    let tokens = SwiftLexer.tokens(of: place.text + CursorPlace.mark)
    let names = tokens.isEmpty ? nil : tokens.names(upTo: tokens.count - 1)
    return names.flatMap { $0.count > 1 ? $0.dropLast() : nil }
  }

  /// The types and the features of another module.
  private func types(ofModule module: String) -> [CompletionItem] {
    let types = index.names.types.filter { $0.value.feature == nil }.keys.sorted()
    return index.names(among: types, of: module).map { CompletionItem($0, .type) }
      + index.names(among: index.graph.names, of: module).map { CompletionItem($0, .feature) }
  }

  /// The types in a feature or in another type.
  func typesInside(_ owner: String) -> [CompletionItem] {
    let owners = [owner, "\(place.feature ?? "").\(owner)"]
    let names = index.names.types.keys.sorted().filter { name in
      owners.contains { name.hasPrefix($0 + ".") && !name.dropFirst($0.count + 1).contains(".") }
    }
    return names.map { CompletionItem(String($0.split(separator: ".").last ?? ""), .type) }
      + (index.names.isFeature(owner) ? ["State", "Action"] : []).map { CompletionItem($0, .type) }
  }

  // MARK: - Children

  mutating func findFeatures(alsoTypes: Bool) {
    guard !place.text.contains("=") else { return }
    let held = Set(feature?.children.flatMap { index.graph.features(in: $0) } ?? [])
    let owner = ownerBeforeDot()
    let found = index.graph.names.enumerated().compactMap { offset, name -> CompletionItem? in
      var label = name
      if let owner {
        guard let origin = index.origin(of: name), owner == [origin.module] else { return nil }
        label = origin.name
      }
      return CompletionItem(
        label, .feature,
        documentation: index.names.features[name]?.documentation.joined(separator: "\n"),
        rank: name == place.feature ? 2 : held.contains(offset) ? 1 : 0)
    }
    take(found)
    if alsoTypes { findTypes() }
  }
}
