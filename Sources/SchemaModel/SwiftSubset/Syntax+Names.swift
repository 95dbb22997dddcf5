// Names in code: variables, labels and bindings.

extension Syntax {
  /// The token index of the variable at the start of a value. For `self.name`, it is the index of `name`.
  package var variable: Int? {
    switch kind {
    case .name: return place
    case .chain:
      var parts = children.makeIterator()
      guard let base = parts.next(), base.kind == .name else { return nil }
      guard base.firstToken.text == "self", let member = parts.next(), member.kind == .member,
        member.firstToken.text == ".", member.lastToken.kind == .identifier
      else { return place }
      return member.tokenRange.upperBound - 1
    case .assignment, .sequence, .opaque: return children.first?.variable
    default: return nil
    }
  }

  var variableName: String? { variable.map { tree.tokens[$0].name } }

  package var label: SwiftToken? {
    guard kind == .argument, tokenRange.count > 1, firstToken.kind == .identifier,
      tree.tokens[place + 1].text == ":"
    else { return nil }
    return firstToken
  }

  /// The value of an argument, without its label; nil if the argument is only a label.
  package var value: Syntax? { children.first }

  /// The name of a shorthand binding or capture: `if let name`, `[name]`.
  var shorthand: Syntax? {
    guard kind == .optionalBinding || kind == .capture, var only = onlyChild else { return nil }
    if only.kind == .pattern, let inner = only.onlyChild { only = inner }
    return only.kind == .identifierPattern ? only : nil
  }

  /// Whether the node is a value that begins with a dot: `.open`.
  var isImplicitMember: Bool { kind == .chain && children.first?.kind == .member }
}

extension SyntaxTree {
  /// Both sides of assignments and comparisons: `filter = .open`, `filter != .open`.
  var comparisons: [(left: Syntax, right: Syntax)] {
    var result: [(left: Syntax, right: Syntax)] = []
    for node in all where node.kind == .assignment || node.kind == .sequence {
      let parts = Array(node.children)
      for index in parts.indices.dropFirst().dropLast()
      where ["=", "==", "!="].contains(parts[index].firstToken.text) {
        result.append((parts[index - 1], parts[index + 1]))
      }
    }
    return result
  }
}
