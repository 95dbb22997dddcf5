/// A field of a child that gets a value of its parent.
package struct ResolvedGiven: Sendable {
  package let declaration: Given
  /// The feature whose field it is.
  package let owner: Feature
}

extension Feature {
  /// The given values that are fields, not dependencies.
  package var givenFields: [Given] { given.filter { !$0.isClient } }

  /// The stored fields and the children that a field or child depends on, itself included.
  ///
  /// - Returns: nil for anything: Swift written by hand may read it.
  package func reads(_ name: String) -> Set<String>? {
    var (names, seen, open) = (Set<String>(), Set<String>(), [name])
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard case .computed(let code)? = field(name)?.storage else {
        names.insert(name)
        continue
      }
      guard let more = namesRead(by: code) else { return nil }
      open += more
    }
    return names
  }

  /// The fields and children that code names; nil if it may read or change others.
  package func namesRead(by code: SwiftCode) -> [String]? {
    let tokens = code.allTokens
    let locals = LocalScopes(code.tree)
    var names: [String] = []
    for (place, token) in tokens.enumerated() where token.kind == .identifier {
      let isOwn = place > 1 && tokens[place - 2].text == "self"
      if place > 0, tokens[place - 1].leadsToMember, !isOwn { continue }
      if token.text == "self" {
        guard place + 1 < tokens.count, tokens[place + 1].leadsToMember else { return nil }
      } else if hasField(token.name) || child(token.name) != nil {
        names.append(token.name)
      } else if isOwn
        || !token.startsUppercase && !SwiftKeyword.of(token).contains(.reserved)
          && !locals.declares(token.name, at: place) && !code.tree.isLabel(at: place)
      {
        return nil
      }
    }
    return names
  }
}

/// The children of a feature that are given fields, in the order in which they get them: one that a source reads comes
/// before those that get the source.
package struct GivenOrder: Sendable {
  /// Their names.
  package private(set) var children: [String] = []
  /// Those that wait for each other, so that there is no order; empty if there is one.
  private(set) var circle: [String] = []
  /// What the sources of each read; nil for anything.
  private let reads: [String: Set<String>?]

  package init(_ feature: Feature) {
    let given = Dictionary(grouping: feature.givenFields, by: \.child.value)
    reads = given.mapValues { given in
      let sources = given.map { feature.reads($0.root) }
      guard !sources.contains(nil) else { return nil }
      return sources.compactMap(\.self).reduce([]) { $0.union($1) }
    }
    var open = feature.children.map(\.name.value).filter { given[$0] != nil }
    while !open.isEmpty {
      let ready = open.first { name in
        !open.contains { $0 != name && isGiven(name, from: [$0]) }
      }
      // What may read anything does not wait.
      let next = ready ?? open.first { reads[$0] == .some(nil) }
      if next == nil, circle.isEmpty { circle = open }
      children.append(open.remove(at: open.firstIndex(of: next ?? open[0]) ?? 0))
    }
  }

  /// Whether a child gets something that reads one of the names.
  private func isGiven(_ child: String, from names: Set<String>) -> Bool {
    reads[child].map { $0.map { !$0.isDisjoint(with: names) } ?? true } ?? false
  }

  /// The children that are given something, in an order in which each has its value after the last.
  package var receivers: [String] { receivers(of: Set(children)) }

  /// The children among the names, and those whose sources read one, directly or through what others are given.
  package func receivers(of names: Set<String>) -> [String] {
    guard !names.isEmpty else { return [] }
    var names = names
    let found = children.filter { child in
      guard names.contains(child) || isGiven(child, from: names) else {
        return false
      }
      names.insert(child)
      return true
    }
    // What is written by hand may read what another such source gives.
    let open = found.drop { reads[$0] != .some(nil) }
    let rounds = open.count { reads[$0] == .some(nil) }
    return found + (1..<max(rounds, 1)).flatMap { _ in open }
  }
}

extension ResolvedFeature {
  /// The fields that the children are given, in the order of the schema.
  package var given: [ResolvedGiven] {
    declaration.givenFields.compactMap { given in
      guard let child = declaration.child(given.child.value),
        let owner = index.names.feature(of: child, member: given.member?.value)
      else { return nil }
      return ResolvedGiven(declaration: given, owner: owner)
    }
  }

  /// Those of its fields that some parent shares, in their order.
  package var shared: [String] {
    let names = index.names.sharedFields[name] ?? []
    return declaration.state.map(\.name.value).filter(names.contains)
  }

  /// Whether it, or a feature inside it, gives values to children.
  package var givesValues: Bool { index.checker.isTrue(.givesValues, of: name) }

  /// The fields without defaults that a child is given, as the feature that it starts with.
  package func neededGiven(of child: ResolvedChild) -> [Given] {
    let child = child.declaration
    let owner = index.names.feature(of: child, member: child.initial?.value)?.name.value ?? ""
    let needed = index.names.startlessFields[owner] ?? []
    return child.given(to: owner).filter { needed.contains($0.target.value) }
  }
}

extension ResolvedChild {
  /// Whether a feature that it can be gives values to its children, or has one inside that does.
  package var givesValues: Bool { isTrue(.givesValues) }
}

extension ResolvedChild.Member {
  /// Whether the member, or a feature inside it, gives values to children.
  package var givesValues: Bool { index.checker.isTrue(.givesValues, of: target) }
}
