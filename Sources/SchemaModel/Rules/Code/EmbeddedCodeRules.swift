/// The names in scope of Swift code in a schema.
struct CodeScope {
  let feature: Feature
  let elaborator: Elaborator
  /// The values in scope: those of the action, then those of `let`.
  var values: [ActionValue]
  /// The number of `let` values in `values`.
  var letCount = 0
  /// The owner of the values, for messages: `this action`, `the trigger`.
  let owner: String
  /// Why the values are not available; nil if they are.
  var unavailableReason: String?
  /// `$id`: the id of the collection element that the action belongs to; nil if it belongs to none.
  var element: ActionValue? { didSet { elaborator.element = element } }
  /// `$old`: the value of the field before the action of its `@bind`; nil for other actions.
  var old: ActionValue? { didSet { elaborator.old = old } }
  /// Whether the environment is available: `uuid()`, `now()`.
  var hasBuiltIns = false
  /// For a name that is available only in other code, the rule and the message; nil for any other name.
  typealias Unavailable = (String) -> (RuleID, String)?
  var unavailable: Unavailable?
  /// Whether the code may follow a `let`, which skips the code if a value is missing.
  var mayBeSkipped = true
  /// Whether the action that carries the values was found. If not, that has been reported.
  var areValuesKnown = true

  /// How many values the action carries.
  var carriedCount: Int { values.count - letCount }

  func valueIndex(_ name: String) -> Int? { values.firstIndex { $0.isNamed && $0.name == name } }
  /// Whether a field, a child or a value of the action has the name.
  func hasName(_ name: String) -> Bool { feature.hasField(name) || valueIndex(name) != nil }

  /// The reason why `$n` is not available for a value, and the name to write instead; nil if it is available.
  func obstacle(to index: Int) -> (RuleID, reason: String, name: String?)? {
    let count = carriedCount
    if let unavailableReason { return (.triggersDiffer, unavailableReason, nil) }
    if count == 0 { return (.unknownValue, "\(owner) carries no value", nil) }
    if index >= count {
      let list = (0..<count).map { values[$0].isNamed ? "`\(values[$0].name)`" : "`$\($0)`" }
        .joined(separator: " and ")
      return (
        .unknownValue, "\(owner) carries \(count) value\(count == 1 ? "" : "s"), \(list)", nil
      )
    }
    guard values[index].isNamed else { return nil }
    // Replaces `$n` only if one value is named. With several, the order may have changed since `$n` was written.
    let names = values.prefix(count).filter(\.isNamed).map(\.name)
    let list = names.map { "`\($0)`" }.joined(separator: " or ")
    return (
      .namedValue, "the values are named; write \(list)", names.count == 1 ? names[0] : nil
    )
  }
}

extension Feature {
  /// Every field and child.
  var fieldNames: [String] { state.map(\.name.value) + children.map(\.name.value) }
}

extension Checker {
  /// Checks every `$n` against the values of the action, and replaces it with the name in the generated function.
  ///
  /// - Returns: The code with `$0` spelled `_0`; nil if an error was reported.
  mutating func bindValues(
    _ code: SwiftCode, in scope: CodeScope
  ) -> SwiftCode? {
    guard checkForeignSyntax(code, isName: scope.hasName) else { return nil }
    var replacements: [(range: Range<Int>, with: String)] = []
    let count = diagnostics.count
    for token in code.tree.outerDollars {
      guard case .dollar(let number) = token.kind else { continue }
      guard scope.areValuesKnown else { continue }
      guard let (id, reason, name) = scope.obstacle(to: Int(number)) else {
        replacements.append((token.range, "_" + token.text.dropFirst()))
        continue
      }
      diagnostics.error(
        id, at: code.sourceRange(token), "`\(token.text)`: \(reason)", replacement: name)
    }
    for token in code.allTokens where token.text == "$id" {
      if scope.element != nil {
        replacements.append((token.range, "_id"))
      } else if scope.areValuesKnown {
        diagnostics.error(
          .unknownValue, at: code.sourceRange(token),
          "`$id`: \(scope.owner) does not belong to an element; only elements of collections have ids"
        )
      }
    }
    for token in code.allTokens where token.text == "$old" && scope.old != nil {
      replacements.append((token.range, "_old"))
    }
    if diagnostics.count == count { reportClosureArgument(in: code, scope) }
    for token in code.tokens where token.text == "await" {
      diagnostics.error(
        .impureReducer, at: code.sourceRange(token), "`await` is not possible here; use a saga")
    }
    return diagnostics.count == count
      ? code.replacing(replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }) : nil
  }

  /// Reports code that does not return a value. swiftc would report it only at the end of the generated function.
  ///
  /// - Parameter what: The purpose of the value, for messages.
  /// - Returns: Whether nothing was reported.
  @discardableResult
  mutating func checkReturn(_ code: SwiftCode, of what: String) -> Bool {
    let statements = Array(code.tree.root.children)
    guard let last = statements.last?.core, last.firstToken.kind != .unknown else { return true }
    let isFine: Bool
    switch last.kind {
    case .returnStmt, .throwStmt:
      isFine = true
    case .ifExpr, .switchExpr, .doStmt, .whileStmt, .repeatStmt:
      isFine = statements.count == 1 || code.tree.all.contains(where: \.endsCode)
    case .variableDecl, .functionDecl, .guardStmt, .forStmt, .deferStmt:
      isFine = false
    default:
      isFine = statements.count == 1 || last.endsCode
    }
    guard !isFine else { return true }
    let first = last.firstToken
    if what == "`if`" || what == "`unless`", statements.count == 1, first.text == "let",
      let value = last.all.first(where: { $0.kind == .patternBinding })?.children.lastOne
    {
      // `if: let name = value` was meant as Swift's `if let`.
      return diagnostics.refuse(
        .missingReturn, at: code.sourceRange(first),
        "\(what) takes a Bool; "
          + "write `\(code.text(of: value)) != nil`, or name the value: `let: name = \(code.text(of: value))`"
      )
    }
    return diagnostics.refuse(
      .missingReturn, at: code.sourceRange(first),
      statements.count == 1
        ? "\(what) gives no value; `\(first.text)` needs a `return` after it"
        : "\(what) has \(statements.count) statements, so the last one needs a `return`")
  }

  /// Resolves an expression. A simple one is inlined, such as a literal, a field or an action value. Any other one
  /// becomes a function.
  ///
  /// - Parameters:
  ///   - wanted: The qualified type that it must have.
  ///   - function: Names the function for an expression that is not inlined.
  /// - Returns: `nil` if an error was reported.
  mutating func expression(
    _ code: SwiftCode, as wanted: TypeSyntax, what: String, in scope: CodeScope,
    function: () -> String
  ) -> ResolvedExpression? {
    let elaborator = scope.elaborator
    let code = filled(code, in: scope)
    elaborator.read(code, in: scope)
    let known = elaborator.value(as: Elaborator.Wanted(type: wanted, title: .text(what))).swift
    let isClear = elaborator.problems.isEmpty && !code.hasComments
    if isClear, let known, known.onlyPart != nil { return .known(known) }
    guard let bound = bindValues(code, in: scope), checkReturn(code, of: what),
      !report(elaborator.problems, in: code)
    else { return nil }
    if isClear, let known, elaborator.isShort(known) { return .known(known) }
    let builtIns = builtIns(in: code, scope)
    return .code(function: function(), bound, type: wanted.text, builtIns: builtIns)
  }

  /// The code with the arguments that it leaves out, because they are given.
  func filled(_ code: SwiftCode, in scope: CodeScope) -> SwiftCode {
    guard !scope.feature.given.isEmpty else { return code }
    let elaborator = scope.elaborator
    elaborator.read(code, in: scope)
    _ = elaborator.statements()
    let (omissions, errors) = (elaborator.omissions, elaborator.problems.count { !$0.isWarning })
    guard !omissions.isEmpty else { return code }
    let filled = code.replacing(omissions)
    elaborator.read(filled, in: scope)
    _ = elaborator.statements()
    // A wrong source is reported where it is given.
    return elaborator.problems.count { !$0.isWarning } > errors ? code : filled
  }

  /// Reports the problems that the elaborator found.
  ///
  /// - Returns: Whether there is an error, even one that is not reported because a declaration is unreadable.
  mutating func report(_ problems: [Elaborator.Problem], in code: SwiftCode) -> Bool {
    var isReported = false
    for problem in problems {
      let range = code.sourceRange(problem.range)
      guard let (name, candidates) = problem.name else {
        diagnostics.append(
          Diagnostic(
            problem.id, problem.isWarning ? .warning : .error, at: range, problem.message,
            replacement: problem.replacement))
        isReported = isReported || !problem.isWarning
        continue
      }
      // Reports nothing if an unreadable declaration may declare the name.
      guard !schema.poisoned.contains(name), isComplete || !problem.isMember else {
        isReported = true
        continue
      }
      let near = nearest(to: name, in: { candidates })
      guard near != nil || problem.strange != .fine && isComplete else { continue }
      let rest = near.map { "did you mean `\($0)`?" } ?? problem.otherwise
      let isError = near != nil || problem.strange == .wrong
      diagnostics.append(
        Diagnostic(
          problem.id, isError ? .error : .warning, at: range,
          [problem.message, rest].compactMap(\.self).joined(separator: "; "),
          // Adds no backticks at the start of the code, because a YAML value cannot start with a backtick.
          replacement: near.map {
            problem.isMember
              ? ".\($0)" : problem.range.lowerBound == 0 ? $0 : SwiftName.escaped($0)
          } ?? problem.replacement))
      isReported = isReported || isError
    }
    return isReported
  }

  /// The environment values that the code uses.
  func builtIns(in code: SwiftCode, _ scope: CodeScope) -> [BuiltIn] {
    guard scope.hasBuiltIns else { return [] }
    let tokens = code.allTokens
    var found: Set<BuiltIn> = []
    for index in tokens.indices where tokens[index].kind == .identifier {
      let text = tokens[index].text
      guard let builtIn = BuiltIn(rawValue: text),
        index == 0 || !tokens[index - 1].leadsToMember,
        !scope.hasName(text)
      else { continue }
      let isCall = index + 1 < tokens.count && tokens[index + 1].text == "("
      if isCall || builtIn == .clock { found.insert(builtIn) }
    }
    return BuiltIn.allCases.filter(found.contains)
  }
}

extension TypeSyntax {
  var isBool: Bool { if case .named("Bool", arguments: []) = self { true } else { false } }

  /// Whether a value of the type can be used where another type is expected.
  func isTaken(as wanted: TypeSyntax) -> Bool {
    if self == wanted { return true }
    return if case .optional(let wrapped) = wanted { self == wrapped } else { false }
  }
}

extension Elaborator.Problem {
  /// The problem as an error, for code that cannot use names declared in Swift.
  func certain(_ rule: RuleID, otherwise: String? = nil) -> Elaborator.Problem {
    var problem = self
    guard problem.name != nil else { return problem }
    problem.id = rule
    if problem.strange == .declared {
      problem.strange = .wrong
      problem.otherwise = otherwise
    }
    return problem
  }
}
