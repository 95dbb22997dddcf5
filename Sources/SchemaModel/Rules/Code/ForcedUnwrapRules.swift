/// `!` behind a value that may be missing: the app stops where `let` would skip a step or a run.
extension Checker {
  mutating func checkForcedUnwraps(in feature: Feature) {
    var search = ForcedUnwraps()
    search.walk(feature)
    for (range, text, isChange) in search.found {
      let fix =
        isChange
        ? "write `?` to change it if it is there" : "name the value: `let: name = \(text)`"
      diagnostics.warning(
        .forcedUnwrap, at: range, "`!` stops the app if `\(text)` is nil; \(fix)",
        replacement: isChange ? "?" : nil)
    }
  }
}

/// The forced unwraps in steps and sagas. Those of `try!` and `as!` say something else, and a literal such as a URL is known.
private struct ForcedUnwraps: SchemaVisitor {
  /// With each `!`, what it unwraps, and whether that is changed in its place.
  private(set) var found: [(range: SourceRange, text: String, isChange: Bool)] = []

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    switch role {
    case .reduceStep, .condition, .call, .stream, .put, .letValue: break
    default: return
    }
    guard code.text.utf8.contains(.exclamationMark) else { return }
    let locals = LocalScopes(code.tree)
    let closures = code.tree.all.filter { [.closure, .functionDecl, .typeDecl].contains($0.kind) }
    for chain in code.tree.all(.chain) {
      var parts: [Syntax] = []
      for part in chain.children {
        defer { parts.append(part) }
        guard let first = parts.first, part.firstToken.text.hasPrefix("!"),
          part.kind == .member || part.kind == .optionalChaining,
          // A closure has names of its own.
          !closures.contains(where: { $0.tokenRange.contains(part.place) }),
          !(chain.variable.map { locals.declares($0.token.name, at: $0.place) } ?? false),
          parts.contains(where: \.mentionsName)
        else { continue }
        let token = part.firstToken
        let end = token.range.lowerBound
        let statement = code.tree.root.children.first { $0.place == chain.place }
        let isChange =
          role == .reduceStep && (statement?.kind == .assignment || statement?.kind == .chain)
        let text = code.slice(first.firstToken.range.lowerBound..<end).text
        found.append((code.sourceRange(end..<end + 1), text, isChange))
      }
    }
  }
}

extension Syntax {
  /// Whether there is anything in it that is not known as it stands: `count`, but not `URL(string: "https://…")`.
  fileprivate var mentionsName: Bool {
    all.contains {
      switch $0.kind {
      case .dollar: true
      case .name: !$0.firstToken.startsUppercase
      default: false
      }
    }
  }
}
