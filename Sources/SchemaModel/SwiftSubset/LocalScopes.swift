/// The local declarations in a code fragment, with their scopes.
struct LocalScopes: Sendable {
  /// The scopes of each name: disjoint, sorted ranges of token indices.
  private var scopes: [String: [Range<Int>]] = [:]

  init() {}

  init(_ tree: SyntaxTree) {
    // Most code declares nothing.
    guard tree.nodes.contains(where: { $0.kind == .identifierPattern || $0.kind == .catchClause })
    else { return }
    visit(tree.root, until: tree.tokens.count)
    for (name, ranges) in scopes where ranges.count > 1 { scopes[name] = Self.joined(ranges) }
  }

  /// Whether a local name is in scope at a token, or is declared by it.
  ///
  /// - Parameter place: The index of the token in the tree.
  func declares(_ name: String, at place: Int) -> Bool {
    guard let ranges = scopes[name] else { return false }
    let index = ranges.bisect { $0.upperBound > place }
    return index < ranges.count && ranges[index].contains(place)
  }

  /// The local names in scope at a token.
  func names(at place: Int) -> [String] { scopes.keys.filter { declares($0, at: place) } }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Declares the names in a pattern.
  private mutating func declare(_ pattern: Syntax, in scope: Range<Int>) {
    for name in pattern.all where name.kind == .identifierPattern {
      let place = name.tokenRange.lowerBound
      scopes[name.firstToken.name, default: []] += [place..<place + 1, scope]
    }
  }

  /// - Parameter end: The end of the enclosing block, as a token index.
  private mutating func visit(_ node: Syntax, until end: Int) {
    let range = node.tokenRange
    switch node.kind {
    case .codeBlock:
      for statement in node.children {
        if statement.kind == .functionDecl, let name = statement.first(.identifierPattern) {
          declare(name, in: range)
        }
        visit(statement, until: range.upperBound)
      }
    case .variableDecl:
      for binding in node.children { declareFirst(of: binding, until: end) }
    case .ifExpr, .whileStmt:
      // The names of a condition are in scope up to the end of the body that follows.
      var bodies = node.children.filter { $0.kind == .codeBlock }[...]
      for child in node.children {
        bodies = bodies.drop { $0.index < child.index }
        declareFirst(of: child, until: (bodies.first ?? node).tokenRange.upperBound)
      }
    case .guardStmt:
      let body = node.first(.codeBlock)
      for condition in node.children where condition.kind != .codeBlock {
        declareFirst(of: condition, until: body?.tokenRange.lowerBound ?? range.upperBound)
        if condition.isBinding, let pattern = condition.first(.pattern) {
          declare(pattern, in: range.upperBound..<max(end, range.upperBound))
        }
      }
      if let body { visit(body, until: range.upperBound) }
    case .forStmt, .switchCase, .catchClause:
      // The sequence of a loop is outside the scope of the loop's names.
      let isLoop = node.kind == .forStmt
      let body = node.children.first {
        $0.kind == .codeBlock || isLoop && $0.kind == .whereClause
      }
      for child in node.children {
        if child.kind == .pattern {
          let start =
            isLoop ? body?.tokenRange.lowerBound ?? range.upperBound : child.tokenRange.upperBound
          declare(child, in: start..<max(range.upperBound, start))
        }
        visit(child, until: range.upperBound)
      }
      if node.kind == .catchClause, node.first(.pattern) == nil {
        scopes["error", default: []].append(range)
      }
    case .closure, .functionDecl:
      for child in node.children {
        if child.kind == .parameter || child.kind == .capture,
          let name = child.first(.identifierPattern)
        {
          declare(name, in: child.tokenRange.upperBound..<range.upperBound)
        }
        visit(child, until: range.upperBound)
      }
    default:
      for child in node.children { visit(child, until: end) }
    }
  }

  /// Declares the names of a binding or condition, from its end on.
  private mutating func declareFirst(of node: Syntax, until end: Int) {
    visit(node, until: end)
    guard node.isBinding, let pattern = node.children.first else { return }
    let start = node.tokenRange.upperBound
    declare(pattern, in: start..<max(end, start))
  }
}

extension Syntax {
  /// Whether the node binds names to a value.
  fileprivate var isBinding: Bool {
    kind == .patternBinding || kind == .optionalBinding || kind == .matchingPattern
  }
}

extension SyntaxTree {
  /// `$0`, `$1`, … outside closures: the values of the action.
  package var outerDollars: [SwiftToken] { dollars(in: nodes.indices).map { tokens[$0] } }

  /// The token indices of `$0`, `$1`, … in some nodes, without those inside closures.
  func dollars(in nodes: Range<Int>) -> [Int] {
    var result: [Int] = []
    collectDollars(in: nodes, into: &result)
    return result
  }

  private func collectDollars(in range: Range<Int>, into result: inout [Int]) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch nodes[index].kind {
      case .dollar: result.append(nodes[index].tokens.lowerBound)
      case .closure, .functionDecl, .typeDecl:
        // A capture is evaluated outside its closure, so `$0` in it counts.
        for child in Syntax(tree: self, index: index).children where child.kind == .capture {
          collectDollars(in: child.index..<child.end, into: &result)
        }
        index += nodes[index].count
        continue
      default: break
      }
      index += 1
    }
  }
}
