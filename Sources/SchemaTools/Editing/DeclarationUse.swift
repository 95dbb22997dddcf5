import SchemaModel

/// How a reference uses its declaration.
package enum DeclarationUse: Hashable, Sendable {
  /// An action or a lifecycle event is handled.
  case handles
  /// An action is sent.
  case sends
  /// A field is set.
  case sets
  /// A field is read, a method called, a type used.
  case reads
  /// An action or a lifecycle event ends a saga.
  case cancels
}

extension Reference {
  /// How the declaration is used; nil for the declaration itself.
  package var use: DeclarationUse? {
    switch role {
    case .declaration, .typePath: nil
    case .path(.puts): .sends
    case .code(.put) where isPath, .code(.forwardTarget) where isPath: .sends
    case .path(.cancelOn), .path(.featureCancelOn): .cancels
    case .path: .handles
    case .name(.resetField), .name(.loadingField), .name(.intoField), .name(.errorField): .sets
    case .code(.reduceStep): isSet ? .sets : .reads
    case .name, .type, .code: .reads
    }
  }

  /// Whether the reference is a part of an action path, rather than of an argument.
  private var isPath: Bool {
    [.action, .child, .choice, .feature, .saga].contains(target.kind)
  }

  /// Whether Swift code sets the variable of the reference, or a part of the variable.
  private var isSet: Bool {
    guard case .variable(let fragment, let place) = form else { return false }
    return fragment.setPlaces.contains(place)
  }
}

extension CodeFragment {
  /// The mutating methods of Swift's types and the runtime's collections.
  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
    "removeSubrange", "replaceSubrange", "popLast", "popFirst", "reverse", "sort", "shuffle",
    "swapAt", "toggle", "negate", "formUnion", "formIntersection", "formSymmetricDifference",
    "subtract", "merge", "update", "updateValue", "move", "push", "pop",
  ]

  /// The token indices of variables that are set or mutated.
  fileprivate var setPlaces: Set<Int> {
    var places: Set<Int> = []
    for node in code.tree.all {
      switch node.kind {
      case .assignment:
        if let target = node.children.first?.variable { places.insert(target) }
      case .chain:
        let isChanging = node.children.contains {
          $0.kind == .member && Self.changing.contains($0.lastToken.name)
        }
        if isChanging, let variable = node.variable { places.insert(variable) }
      default: break
      }
    }
    return places
  }
}

/// A user of a declaration, with one kind of use.
package struct DeclarationUsers {
  package let use: DeclarationUse
  package let feature: String
  package let user: DeclarationUser?
  /// The ranges of the uses, in order.
  package fileprivate(set) var ranges: [SourceRange]

  /// `Login.submit`, `Login.sagas.load`
  package var name: String {
    let path = user?.path ?? []
    return ([feature] + path.dropFirst(path.first == "sagas" ? 0 : 1)).joined(separator: ".")
  }
}

extension SchemaIndex {
  /// The users of a declaration, each once for every kind of use.
  package func users(of id: DeclarationID) -> [DeclarationUsers] {
    var users: [DeclarationUsers] = []
    for reference in references(to: id) {
      guard let use = reference.use, let feature = reference.feature else { continue }
      let known = users.firstIndex {
        $0.use == use && $0.feature == feature && $0.user == reference.user
      }
      let place = known ?? users.count
      if known == nil {
        users.append(
          DeclarationUsers(use: use, feature: feature, user: reference.user, ranges: []))
      }
      users[place].ranges.append(reference.range)
    }
    return users
  }
}
