/// A field of a child that gets a value of its parent.
package struct ResolvedGiven: Sendable {
  package let declaration: Given
  package let child: Child
  /// The feature whose field it is.
  package let owner: Feature
  /// The stored fields of the parent that the value depends on.
  package let roots: Set<String>
  /// The actions of the child that may change the field.
  package let writers: FieldWriters
}

extension Feature {
  /// The given values that are fields, not dependencies.
  package var givenFields: [Given] { given.filter { !$0.isClient } }

  /// The stored fields that a given value depends on: those that a computed field mentions, or the field itself.
  package func roots(of given: Given) -> Set<String> {
    var roots: Set<String> = []
    var seen: Set<String> = []
    var open = [given.root]
    while let name = open.popLast() {
      guard seen.insert(name).inserted, hasField(name) else { continue }
      guard case .computed(let code)? = field(name)?.storage else {
        roots.insert(name)
        continue
      }
      open += code.allTokens.filter { $0.kind == .identifier }.map(\.name)
    }
    return roots
  }
}

extension Checker {
  func writers(of field: String, in feature: Feature) -> FieldWriters {
    FieldWriters(
      of: field, in: feature,
      childrenWithActions: feature.children.filter { actionOwner(of: $0, in: feature) != nil }
        .map(\.name.value))
  }
}

extension ResolvedFeature {
  /// The fields that the children are given, in the order of the schema.
  package var given: [ResolvedGiven] {
    declaration.givenFields.compactMap { given in
      guard let child = declaration.child(given.child.value),
        let owner = index.names.feature(of: child, member: given.member?.value)
      else { return nil }
      return ResolvedGiven(
        declaration: given, child: child, owner: owner, roots: declaration.roots(of: given),
        writers: index.checker.writers(of: given.target.value, in: owner))
    }
  }

  /// Whether it, or a feature inside it, gives values to children.
  package var givesValues: Bool { index.checker.isTrue(.givesValues, of: name) }

  /// The fields that it is given wherever it is a child, by a parent.
  package var receivedFields: [String] {
    declaration.state.map(\.name.value)
      .filter { index.names.givenFields[name]?[$0] != nil }
  }

  /// What a child is given and needs to start, as one of the features that it can be.
  package func neededGiven(of child: ResolvedChild) -> [Given] {
    let start = child.declaration.initial.flatMap { initial in
      child.declaration.members.first { $0.name.value == initial.value }?.type.text
    }
    return (start ?? child.declaration.feature?.value).map {
      index.names.neededGiven(of: child.declaration, being: $0)
    } ?? []
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
