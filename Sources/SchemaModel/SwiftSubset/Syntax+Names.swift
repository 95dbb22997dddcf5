// What names in code belong to.

/// A name that code sees, or the member of `self` of that name.
package struct Variable {
  let token: SwiftToken
  /// The place of the token.
  package let place: Int
  /// Whether it follows `self.`.
  let isOwn: Bool
  /// Whether there is nothing but it.
  let isWhole: Bool
}

extension Syntax {
  /// The variable that a value is, or begins with.
  package var variable: Variable? {
    switch kind {
    case .name:
      return Variable(token: firstToken, place: place, isOwn: false, isWhole: true)
    case .chain:
      var parts = children.makeIterator()
      guard let base = parts.next(), base.kind == .name else { return nil }
      let second = parts.next()
      if base.firstToken.text == "self", let second, second.kind == .member,
        second.firstToken.text == ".", second.lastToken.kind == .identifier
      {
        return Variable(
          token: second.lastToken, place: second.tokenRange.upperBound - 1, isOwn: true,
          isWhole: parts.next() == nil)
      }
      return Variable(token: base.firstToken, place: place, isOwn: false, isWhole: false)
    case .assignment, .sequence, .opaque:
      guard let first = children.first?.variable else { return nil }
      return Variable(token: first.token, place: first.place, isOwn: first.isOwn, isWhole: false)
    default:
      return nil
    }
  }

  /// The name of an argument, where a colon follows it.
  package var label: SwiftToken? {
    guard kind == .argument, tokenRange.count > 1, firstToken.kind == .identifier,
      tree.tokens[place + 1].text == ":"
    else { return nil }
    return firstToken
  }

  /// The value of an argument without its label; nil if only the label is there.
  package var value: Syntax? { children.first }

  /// The name that a condition or a closure takes from around it under the same name.
  var shorthand: Syntax? {
    guard kind == .optionalBinding || kind == .capture, var only = onlyChild else { return nil }
    if only.kind == .pattern, let inner = only.onlyChild { only = inner }
    return only.kind == .identifierPattern ? only : nil
  }

  /// The names that a chain begins with, up to the first call or subscript: `Filter.all`, `self.place.id`. Their places.
  var path: [Int] {
    switch kind {
    case .name, .dollar: return [place]
    case .chain:
      var path: [Int] = []
      for part in children {
        switch part.kind {
        case .name where path.isEmpty, .dollar where path.isEmpty: path.append(part.place)
        case .member
        where part.lastToken.kind == .identifier && !(path.isEmpty && part.place > place):
          path.append(part.tokenRange.upperBound - 1)
        default: return path
        }
      }
      return path
    default: return []
    }
  }

  /// The member that a value without anything in front of the dot begins with: `.open`.
  var implicitMember: Int? {
    guard kind == .chain, let first = children.first, first.kind == .member else { return nil }
    return first.tokenRange.upperBound - 1
  }
}

extension SyntaxTree {
  /// Pairs of a value and what it is set to or compared with: `filter = .open`, `filter != .open`.
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
