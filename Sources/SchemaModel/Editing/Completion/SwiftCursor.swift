/// The mark of a cursor in Swift, and what is around it.
struct SwiftCursor {
  /// A call around it.
  struct Call {
    let callee: [Syntax]
    /// How many arguments stand before the one that is typed.
    let index: Int
    /// The label of that argument.
    let label: String?
    /// Whether nothing but a name is typed there, which may become a label.
    let isPlain: Bool
  }

  /// What is in front of the dot that is typed: empty for an implicit member, nil without a dot.
  private(set) var base: [Syntax]?
  /// What is compared with, or set to, what is typed.
  private(set) var operand: Syntax?
  /// The call whose argument is typed.
  private(set) var call: Call?

  /// Whether what is typed is a text.
  let isInText: Bool

  /// - Returns: nil if the mark is not there.
  init?(_ code: SwiftCode) {
    let place = code.allTokens.firstIndex { token in
      let canBeTyped = token.kind == .identifier || token.kind == .string(isPlain: true)
      return canBeTyped && token.text.contains(CursorPlace.mark)
    }
    guard let place else { return nil }
    isInText = code.allTokens[place].kind != .identifier
    // The innermost first.
    let around = Array(code.tree.all.filter { $0.tokenRange.contains(place) }.reversed())
    if around.count > 1, around[0].kind == .member {
      base = around[1].children.prefix { $0.index < around[0].index }
    }
    for (inner, node) in zip(around, around.dropFirst()) {
      let before = node.children.prefix { $0.index < inner.index }
      switch node.kind {
      case .assignment, .sequence:
        guard before.count > 1, Self.signs.contains(before[before.count - 1].firstToken.text)
        else { continue }
        operand = before[before.count - 2]
        return
      case .chain where inner.kind == .call:
        let arguments = Array(inner.children)
        guard let index = arguments.firstIndex(where: { $0.tokenRange.contains(place) }) else {
          return
        }
        let label = arguments[index].label.flatMap { $0.text.contains(CursorPlace.mark) ? nil : $0 }
        call = Call(
          callee: before, index: index, label: label?.name,
          isPlain: label == nil && arguments[index].place == place)
        return
      case .closure, .subscriptCall, .array, .dictionary, .tuple, .interpolation: return
      default: break
      }
    }
  }

  /// What stands between values of one type.
  private static let signs: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "??", "=", "+=", "-=", "*=", "/=",
  ]
}

extension [Syntax] {
  /// The names that it consists of, dots between them; nil if there is anything else.
  var names: [String]? {
    let names = compactMap { part in
      part.kind == .name || part.kind == .member ? part.lastToken.name : nil
    }
    return names.count == count && !isEmpty ? names : nil
  }
}
