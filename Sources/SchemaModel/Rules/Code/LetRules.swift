/// `let` bindings of optionals.
extension Checker {
  /// Resolves bindings in order. Each may use those before it.
  ///
  /// - Parameter function: Names the function for a value, by the name of the value.
  /// - Returns: `nil` if an error was reported.
  mutating func resolve(
    _ lets: [LetBinding], in scope: inout CodeScope, function: (String) -> String
  ) -> [ResolvedLet]? {
    var resolved: [ResolvedLet] = []
    for binding in lets {
      if let found = resolve(binding, in: &scope, function: function) { resolved.append(found) }
    }
    return resolved.count == lets.count ? resolved : nil
  }

  /// Resolves a binding, and adds its name to the scope.
  ///
  /// - Returns: `nil` if an error was reported.
  mutating func resolve(
    _ binding: LetBinding, in scope: inout CodeScope, function: (String) -> String
  ) -> ResolvedLet? {
    let value = value(of: binding, in: scope, function: function)
    let isFree = checkName(of: binding, in: scope)
    let name = binding.name.value
    // After an error, an unknown type prevents more errors.
    let type = value?.type ?? .unknown
    let variable = ActionValue(name, type)
    let visible = scope.values
    if isFree {
      scope.values.append(variable)
      scope.letCount += 1
    }
    guard let value, isFree else { return nil }
    return ResolvedLet(
      variable: variable, value: value.expression, isTypeWritten: value.isTypeWritten,
      visibleValues: visible, element: scope.element)
  }

  /// - Returns: Whether nothing else has the name.
  private mutating func checkName(of binding: LetBinding, in scope: CodeScope) -> Bool {
    let name = binding.name.value
    let index = scope.valueIndex(name) ?? .max
    let owners = [
      ("a value of \(scope.owner)", index < scope.carriedCount),
      ("another `let`", index < .max),
      ("a state field", scope.feature.field(name) != nil),
      ("a child", scope.feature.child(name) != nil),
      ("a dependency", scope.feature.dependency(name) != nil),
      ("a value of the environment", BuiltIn(rawValue: name) != nil),
      ("a type, as its capital letter says", SwiftName.isTypeName(name)),
      ("a word of the language", !SwiftKeyword.of(name).isEmpty),
      ("a word of the language", ["reset", "handler", "dismiss"].contains(name)),
    ]
    guard let taken = owners.first(where: \.1)?.0 else { return true }
    return diagnostics.refuse(
      .nameClash, at: binding.name.range, "`\(name)` is \(taken); give the `let` another name")
  }

  /// The value of a binding, its unwrapped type, and whether only the `: TYPE` in the schema shows this type.
  private mutating func value(
    of binding: LetBinding, in scope: CodeScope, function: (String) -> String
  ) -> (expression: ResolvedExpression, type: TypeSyntax, isTypeWritten: Bool)? {
    let code = binding.value
    let elaborator = scope.elaborator
    elaborator.read(code, in: scope)
    let known = elaborator.value()
    guard let bound = bindValues(code, in: scope), checkReturn(code, of: "`let`"),
      scope.hasBuiltIns || checkResets(in: code, LocalScopes(code.tree), in: scope),
      !report(elaborator.problems, in: code)
    else { return nil }
    let name = binding.name.value
    let written = binding.type.map { table.qualified($0, from: scope.feature.name.value) }
    let type = known.type
    if case .optional? = written, type != nil || scope.areValuesKnown,
      type != written.map({ .optional($0) }), let type = binding.type
    {
      return diagnostics.refuse(
        .needlessLet, at: type.range,
        "the type is that of the value when it is there; write `\(type.text.dropLast())`",
        replacement: String(type.text.dropLast()))
    }
    if case .optional(let wrapped)? = type {
      if let written, written != wrapped, table.isClosed(written), table.isClosed(wrapped) {
        return diagnostics.refuse(
          .wrongValue, at: binding.type?.range ?? code.range,
          "`\(code.text)` is \(TypeSyntax.optional(wrapped).text), so `\(name)` is \(wrapped.text)")
      }
      if let swift = known.swift, !code.hasComments, elaborator.isShort(swift) {
        return (.known(swift), wrapped, false)
      }
      return (other(wrapped), wrapped, false)
    }
    // The value of an unknown trigger may hide the field of this type.
    if scope.areValuesKnown, let type, table.isClosed(type) {
      return diagnostics.refuse(
        .needlessLet, at: code.range,
        "`\(code.text)` is \(type.text), which is always there; use it without `let`")
    }
    if let written { return (other(written), written, true) }
    // Reports nothing if an unreadable declaration or the values of an unknown trigger may determine the type.
    if scope.areValuesKnown, isComplete {
      diagnostics.error(
        .unknownTypeOfLet, at: binding.name.range,
        "the schema does not know the type of `\(code.text)`; write it: `\(name): TYPE = …`")
    }
    // Keeps the binding, with `Any` as its type, so that the code that uses it is still checked.
    return (other(.named("Any", arguments: [])), .unknown, false)

    func other(_ type: TypeSyntax) -> ResolvedExpression {
      .code(
        function: function(name), bound, type: TypeSyntax.optional(type).text,
        builtIns: builtIns(in: code, scope))
    }
  }
}

extension SwiftCode {
  /// Whether there are comments between the tokens.
  var hasComments: Bool {
    func hasComment(_ space: Range<Int>) -> Bool {
      // A single byte between tokens is no comment, which begins with `//` or `/*`.
      space.count > 1
        && text.utf8.dropFirst(space.lowerBound).prefix(space.count).contains(UInt8(ascii: "/"))
    }
    var end = 0
    for index in tree.tokens.indices where tree.tokens[index].level == 0 {
      if hasComment(end..<tree.tokens[index].range.lowerBound) { return true }
      end = tree.tokens[index].range.upperBound
    }
    return hasComment(end..<text.utf8.count)
  }
}
