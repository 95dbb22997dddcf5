import SchemaModel

/// What a place does with a declaration that it names.
package enum DeclarationUse: Hashable, Sendable {
  /// Something is done because of an action, or because of what a saga reports.
  case handles
  /// An action is sent.
  case sends
  /// A field is set.
  case sets
  /// A field is read, a method called, a type used.
  case reads
  /// A saga ends.
  case cancels
}

extension Reference {
  /// What is done with the declaration there; nil where it is declared.
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

  /// Whether it is a part of the path of an action, and not of a value that is sent with it.
  private var isPath: Bool {
    [.action, .child, .choice, .feature, .saga].contains(target.kind)
  }

  /// Whether Swift sets what it names, or something in it.
  private var isSet: Bool {
    guard case .variable(let fragment, let place) = form else { return false }
    return fragment.setPlaces.contains(place)
  }
}

extension CodeFragment {
  /// The methods of Swift's collections, and of ours, that change them.
  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
    "removeSubrange", "replaceSubrange", "popLast", "popFirst", "reverse", "sort", "shuffle",
    "swapAt", "toggle", "negate", "formUnion", "formIntersection", "formSymmetricDifference",
    "subtract", "merge", "update", "updateValue", "move", "push", "pop",
  ]

  /// The places of variables that are set, or of which something is.
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

/// Who uses a declaration, and for what.
package struct DeclarationUsers {
  package let use: DeclarationUse
  package let feature: String
  package let user: DeclarationUser?
  /// Where it does so, in order.
  package fileprivate(set) var ranges: [SourceRange]

  /// As people call it: `Login.submit`, `Login.sagas.load`.
  package var name: String {
    let path = user?.path ?? []
    return ([feature] + path.dropFirst(path.first == "sagas" ? 0 : 1)).joined(separator: ".")
  }
}

extension SchemaIndex {
  /// Who uses a declaration: each of them once for what it does.
  package func users(of id: DeclarationID) -> [DeclarationUsers] {
    var users: [DeclarationUsers] = []
    for reference in references(to: id) {
      guard let use = reference.use, let feature = reference.feature else { continue }
      // Whatever handles an action is found at its path, not at the value that it takes.
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
