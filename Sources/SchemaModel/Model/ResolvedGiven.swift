/// A field of a child that gets a value of its parent.
package struct ResolvedGiven: Sendable {
  package let declaration: Given
  /// The feature whose field it is.
  package let owner: Feature
  /// The stored fields of the parent that the value depends on.
  package let roots: Set<String>
  /// The actions of the child that may change the field.
  package let writers: [FieldWriter]
}

extension Feature {
  /// The given values that are fields, not dependencies.
  package var givenFields: [Given] { given.filter { !$0.isClient } }

  /// The stored fields that a given value depends on: those that a computed field mentions, or the field itself.
  package func roots(of given: Given) -> Set<String> {
    var names: Set<String> = []
    var open = [given.root]
    while let name = open.popLast() {
      guard names.insert(name).inserted,
        case .computed(let code)? = field(name)?.storage
      else { continue }
      open += code.allTokens.filter { $0.kind == .identifier }.map(\.name)
    }
    return names.filter { hasField($0) && field($0)?.isComputed != true }
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
        declaration: given, owner: owner, roots: declaration.roots(of: given),
        writers: index.checker.writers(of: given.target.value, in: owner))
    }
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
