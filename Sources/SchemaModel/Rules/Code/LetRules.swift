/// `let`: names for values that may be missing.
extension Checker {
  /// Gives several of them their meaning. Each may use those before it.
  ///
  /// - Parameter function: names the function for a value, by the name of the value.
  /// - Returns: nil if an error was reported.
  mutating func resolve(
    _ lets: [LetBinding], in scope: inout CodeScope, function: (String) -> String
  ) -> [ResolvedLet]? {
    var resolved: [ResolvedLet] = []
    for binding in lets {
      if let found = resolve(binding, in: &scope, function: function) { resolved.append(found) }
    }
    return resolved.count == lets.count ? resolved : nil
  }

  /// Gives one of them its meaning, and makes its name known to what follows.
  ///
  /// - Returns: nil if an error was reported.
  mutating func resolve(
    _ binding: LetBinding, in scope: inout CodeScope, function: (String) -> String
  ) -> ResolvedLet? {
    let value = value(of: binding, in: scope, function: function)
    let isFree = checkName(of: binding, in: scope)
    let name = binding.name.value
    // After an error, nothing more can be wrong with it.
    let type = value?.type ?? Self.unknownType
    let variable = ActionValue(
      label: name, name: name, isNamed: true, type: type.text, syntax: type)
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

  private static let unknownType = TypeSyntax.named("Unknown value", arguments: [])

  /// - Returns: whether nothing else has the name.
  private mutating func checkName(of binding: LetBinding, in scope: CodeScope) -> Bool {
    let name = binding.name.value
    let taken: String? =
      if let index = scope.valueIndex(name) {
        index < scope.carriedCount ? "a value of \(scope.owner)" : "another `let`"
      } else if scope.field(name) != nil {
        "a state field"
      } else if scope.child(name) != nil {
        "a child"
      } else if scope.feature.dependency(name) != nil {
        "a dependency"
      } else if BuiltIn(rawValue: name) != nil {
        "a value of the environment"
      } else if SwiftName.isTypeName(name) {
        "a type, as its capital letter says"
      } else if !SwiftKeyword.of(name).isEmpty || name == "reset" || name == "handler" {
        "a word of the language"
      } else {
        nil
      }
    guard let taken else { return true }
    return diagnostics.refuse(
      .nameClash, at: binding.name.range, "`\(name)` is \(taken); give the `let` another name")
  }

  /// The value, and the type that it has when it is there.
  private mutating func value(
    of binding: LetBinding, in scope: CodeScope, function: (String) -> String
  ) -> (expression: ResolvedExpression, type: TypeSyntax, isTypeWritten: Bool)? {
    let code = binding.value
    guard let bound = bindValues(code, in: scope), checkReturn(code, of: "`let`"),
      scope.hasBuiltIns || checkCalls(in: code, LocalScopes(code.tree), in: scope),
      checkRoot(of: code, in: scope)
    else { return nil }
    let name = binding.name.value
    let written = binding.type.map { table.qualified($0, from: scope.feature.name.value) }
    let reader = KnownSwiftReader(checker: self, scope: scope, code: code)
    let known = scope.areValuesKnown ? code.tree.root.onlyChild.flatMap { reader.typed($0) } : nil
    let type = known?.type ?? self.type(of: code, by: reader)
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
      if let known, !code.hasComments, reader.width(of: known.swift) <= 80 {
        return (.swift(known.swift, code), wrapped, false)
      }
      return (other(wrapped), wrapped, false)
    }
    if let type, table.isClosed(type) {
      return diagnostics.refuse(
        .needlessLet, at: code.range,
        "`\(code.text)` is \(type.text), which is always there; use it without `let`")
    }
    if let written { return (other(written), written, true) }
    // What could not be read, or the values of unknown triggers, may say it.
    if scope.areValuesKnown, isComplete {
      diagnostics.error(
        .unknownTypeOfLet, at: binding.name.range,
        "the schema does not know the type of `\(code.text)`; write it: `\(name): TYPE = …`")
    }
    // Drafts have it all the same, so that editors can ask the compiler.
    return (other(.named("Any", arguments: [])), Self.unknownType, false)

    func other(_ type: TypeSyntax) -> ResolvedExpression {
      .code(
        function: function(name), bound, type: TypeSyntax.optional(type).text,
        builtIns: builtIns(in: code, scope))
    }
  }

  /// - Returns: whether the name that a value begins with means something.
  private mutating func checkRoot(of code: SwiftCode, in scope: CodeScope) -> Bool {
    guard let only = code.tree.root.onlyChild, only.kind == .name || only.kind == .chain,
      let first = only.children.first(where: { _ in true }) ?? Optional(only), first.kind == .name
    else { return true }
    let token = first.firstToken
    let second = only.kind == .chain ? Array(only.children).dropFirst().first : nil
    guard second?.kind != .call, !token.startsUppercase, SwiftKeyword.of(token).isEmpty,
      !isDeclaredInSwift(token.name, in: scope.feature), scope.areValuesKnown
    else { return true }
    return checkRoot(token, at: code.sourceRange(token), in: scope)
  }

  /// The type of what Swift's own types give, where it cannot stand as it is: `posts.first { … }`, `Int(text)`.
  private func type(of code: SwiftCode, by reader: KnownSwiftReader) -> TypeSyntax? {
    guard let chain = code.tree.root.onlyChild, chain.kind == .chain else { return nil }
    let parts = Array(chain.children)
    guard let call = parts.last, call.kind == .call, parts.count > 1 else { return nil }
    let name = parts[parts.count - 2]
    if parts.count == 2, name.kind == .name {
      let text = name.firstToken.text
      let argument = call.onlyChild
      let label = argument?.label?.text
      if label == nil, KnownType.has(text, .integer) || KnownType.has(text, .floating) {
        // A number is made of a text, which may be none; made of a number, it is there.
        return argument?.value.flatMap { reader.typed($0)?.type } == .string
          ? .optional(.named(text, arguments: [])) : nil
      }
      return text == "URL" && label == "string"
        ? .optional(.named("URL", arguments: [])) : nil
    }
    guard name.kind == .member, ["first", "last", "min", "max"].contains(name.lastToken.text),
      let collection = reader.path(parts[..<(parts.count - 2)])?.type
    else { return nil }
    if case .dictionary = collection { return nil }
    return collection.elementOfCollection.map { .optional($0) }
  }

  /// A value that can stand where it is used, as every name and type in it is known: `post.title`.
  func knownSwift(_ code: SwiftCode, as wanted: TypeSyntax, in scope: CodeScope) -> KnownSwift? {
    guard scope.areValuesKnown, scope.unavailableReason == nil, !code.hasComments,
      let node = code.tree.root.onlyChild
    else { return nil }
    let reader = KnownSwiftReader(checker: self, scope: scope, code: code)
    return reader.value(node, as: wanted).flatMap { reader.width(of: $0) <= 80 ? $0 : nil }
  }
}
