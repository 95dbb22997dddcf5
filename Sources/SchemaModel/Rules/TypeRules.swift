extension Checker {
  /// Everything about declared types and the types that clients mention.
  mutating func checkTypes(_ declarations: Declarations, in feature: Feature?) {
    for type in declarations.types {
      switch type.kind {
      case .structure(let fields):
        var seen: Set<String> = []
        for field in fields where !seen.insert(field.name.value).inserted {
          diagnostics.error(
            .rx020, at: field.name.range, "`\(field.name.value)` is already defined in this struct"
          )
        }
        let siblings = fields.map(\.name.value)
        for field in fields { checkField(field, in: feature, siblings: siblings) }
      case .enumeration(let cases):
        checkCases(cases, of: type, in: feature)
      case .alias(let other):
        checkType(other, in: feature)
      }
    }
    checkPlaces(of: declarations.types)
    checkRecursion(declarations.types, in: feature)
    for client in declarations.clients {
      if KnownType.isStandard(client.name.value) {
        diagnostics.error(
          .rx071, at: client.name.range,
          "`\(client.name.value)` hides Swift's own type; choose another name")
      }
      for method in client.methods {
        for parameter in method.parameters {
          if case .function = parameter.type.syntax { continue }
          checkType(parameter.type, in: feature, isKept: false)
        }
        if let result = method.result { checkType(result, in: feature) }
        if case .typed(let type) = method.throwing { checkType(type, in: feature) }
      }
    }
  }

  private mutating func checkCases(
    _ cases: [EnumCase], of type: TypeDeclaration, in feature: Feature?
  ) {
    var seen: Set<String> = []
    let clashes: Set<String> = ["allCases", "hashValue", "rawValue"]
    for item in cases {
      let name = item.name.value
      if !seen.insert(name).inserted {
        diagnostics.error(.rx095, at: item.name.range, "case `\(name)` is already in this enum")
      }
      if clashes.contains(name) {
        diagnostics.error(
          .rx062, at: item.name.range,
          "`\(name)` clashes with what Swift gives every enum; choose another name")
      } else if let old = item.attributes.was, clashes.contains(old.value) {
        diagnostics.error(
          .rx062, at: old.range,
          "`@was(\"\(old.value)\")`: `\(old.value)` clashes with what Swift gives every enum; remove the old name"
        )
      }
      if name == "none" {
        diagnostics.warning(
          .rx061, at: item.name.range,
          "`none` is confused with `Optional.none` in Swift; choose another name")
      }
      for payload in item.payload {
        checkPayload(payload, in: feature)
        if type.rawType != nil {
          diagnostics.error(
            .rx098, at: item.name.range, "an enum with raw values cannot have payloads")
        }
      }
    }
    checkRawValues(cases, of: type)
  }

  /// A type inside another one needs that one, declared in the same place.
  private mutating func checkPlaces(of types: [TypeDeclaration]) {
    guard types.contains(where: { $0.path.count > 1 }) else { return }
    let outer = Set(types.filter { !$0.isAlias }.map(\.name))
    let aliases = Set(types.filter(\.isAlias).map(\.name))
    for type in types where type.path.count > 1 {
      let place = type.path.dropLast().joined(separator: ".")
      guard !outer.contains(place), !schema.poisoned.contains(place),
        !schema.poisoned.contains(type.path[0])
      else { continue }
      let name = type.path[type.path.count - 1]
      let hint =
        if aliases.contains(place) {
          "a typealias contains none"
        } else if table.isFeature(place) {
          "it is a feature; declare `\(name)` under its own `types`"
        } else if let near = nearest(
          to: place, in: { outer.subtracting([type.name]).sorted() })
        {
          "did you mean `\(near).\(name)`?"
        } else {
          "declare `struct \(place)` beside it, or `\(name)` alone"
        }
      diagnostics.error(
        .rx078, at: type.range, "`\(type.name)` is inside the type `\(place)`: \(hint)")
    }
  }

  /// A struct or enum that would have to contain itself.
  private mutating func checkRecursion(_ types: [TypeDeclaration], in feature: Feature?) {
    func stored(_ syntax: TypeSyntax) -> [String] {
      switch syntax {
      case .named(let name, let arguments):
        KnownType.has(name, .indirect) ? [] : [name] + arguments.flatMap(stored)
      case .optional(let type): stored(type)
      default: []
      }
    }
    var inner: [String: [String]] = [:]
    for type in types {
      inner[type.name] = type.memberTypes.flatMap { stored($0.syntax) }.compactMap {
        table.type($0, from: feature?.name.value)?.name
      }
    }
    let circular = ConnectedComponents.members(of: inner)
    for type in types where type.isAlias {
      guard table.isTooLarge(.named(type.name, arguments: []), from: feature?.name.value) else {
        continue
      }
      diagnostics.error(
        .rx099, at: type.range,
        "`\(type.name)` is an alias of a type with \(SymbolTable.mostReplacements) others; declare a struct"
      )
    }
    for type in types where circular.contains(type.name) {
      diagnostics.error(
        .rx099, at: type.range,
        type.isAlias
          ? "`\(type.name)` is an alias of itself; name another type"
          : "`\(type.name)` contains itself; use `[\(type.name)]`")
    }
  }

  /// A field of a state or struct: its type and its start value.
  mutating func checkField(_ field: StateField, in feature: Feature?, siblings: [String]) {
    checkType(field.type, in: feature)
    if !field.isComputed { checkSendable(field.type, in: feature) }
    let name = field.name.value
    switch field.storage {
    case .computed(let code):
      if checkForeignSyntax(code, isName: siblings.contains) {
        checkReturn(code, of: "`\(name)`")
      }
    case .stored(let initial?): checkInitial(initial, of: field, in: feature, siblings: siblings)
    case .stored(nil): break
    }
  }

  /// The start value of a field.
  private mutating func checkInitial(
    _ initial: SwiftCode, of field: StateField, in feature: Feature?, siblings: [String]
  ) {
    let name = field.name.value
    let type = table.qualified(field.type, from: feature?.name.value)
    if let literal = SwiftLiteral(initial) {
      if case .member(let member) = literal, case .named(let typeName, _) = type,
        let declaration = table.types[typeName]?.value,
        case .enumeration(let cases) = declaration.kind,
        !cases.contains(where: { $0.name.value == member })
      {
        unknown(
          .rx087, at: initial.range, "enum `\(declaration.name)` has no case `\(member)`",
          name: member,
          candidates: { _ in cases.map(\.name.value) })
      } else if table.literal(literal, fits: type) == false {
        diagnostics.error(
          literal == .null ? .rx088 : .rx087, at: initial.range,
          literal == .null
            ? "`\(name)` is \(field.type.text), not an optional; its default cannot be nil"
            : "`\(name)` is \(field.type.text), but its default `\(initial.text)` is \(literal.description(beside: type))"
        )
      }
      return
    }
    if type.isBool, !siblings.contains(initial.text),
      let word = Self.truthValue(initial)
    {
      diagnostics.error(
        .rx047, at: initial.range, "write `\(word)`, not `\(initial.text)`", replacement: word)
      return
    }
    guard checkForeignSyntax(initial, isName: siblings.contains) else { return }
    let tokens = initial.tokens
    if let dot = tokens.last(where: { $0.kind != .number }), dot.text == "." || dot.text == "-.",
      tokens.count == (tokens[0].text == "-" ? 3 : 2), tokens.last?.kind == .number
    {
      diagnostics.error(
        .rx087, at: initial.range,
        "`\(initial.text)` is no number in Swift; write `\(initial.text.replacing(".", with: "0.", maxReplacements: 1))`"
      )
      return
    }
    for (index, token) in tokens.enumerated()
    where token.kind == .identifier && siblings.contains(token.text) {
      let previous = index > 0 ? tokens[index - 1].text : ""
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      if previous == "." || previous == "?." || next == ":" || next == "(" { continue }
      diagnostics.error(
        .rx089, at: initial.sourceRange(token),
        "the default of `\(name)` uses `\(token.text)`; defaults cannot read fields, make `\(name)` computed"
      )
      return
    }
  }

  /// A value of an action or case: its type, and a default that anybody can read where the case is made.
  mutating func checkPayload(_ payload: Payload, in feature: Feature?) {
    checkType(payload.type, in: feature)
    checkSendable(payload.type, in: feature)
    guard let initial = payload.initial else { return }
    let type = table.qualified(payload.type, from: feature?.name.value)
    if type.isBool, let word = Self.truthValue(initial) {
      diagnostics.error(
        .rx047, at: initial.range, "write `\(word)`, not `\(initial.text)`", replacement: word)
      return
    }
    guard let literal = SwiftLiteral(initial), table.literal(literal, fits: type) != nil else {
      diagnostics.error(
        .rx087, at: initial.range,
        "the default of a value is a literal of its type, not `\(initial.text)`; remove it and pass it where the action is sent"
      )
      return
    }
    if table.literal(literal, fits: type) == false {
      diagnostics.error(
        literal == .null ? .rx088 : .rx087, at: initial.range,
        "`\(payload.name?.value ?? "the value")` is \(payload.type.text), "
          + (literal == .null
            ? "not an optional; its default cannot be nil"
            : "but its default `\(initial.text)` is \(literal.description(beside: type))"))
    }
  }

  /// What state and actions hold goes from one task to another.
  private mutating func checkSendable(_ type: SwiftType, in feature: Feature?) {
    guard !table.isPrimitive(type),
      let part = unsendable(table.qualified(type, from: feature?.name.value))
    else { return }
    diagnostics.error(
      .rx084, at: type.range,
      "`\(part.text)` is not Sendable, so state and actions cannot contain it; use a type that is")
  }

  /// The part of a type that cannot be handed from one task to another, as far as is known.
  func unsendable(_ syntax: TypeSyntax) -> TypeSyntax? {
    syntax.firstUnsendable {
      KnownType.has($0, .conformable) && !KnownType.has($0, .sendable)
    }
  }

  /// Whether the names in a type mean something.
  ///
  /// - Parameter isKept: whether state or actions hold a value of the type.
  mutating func checkType(_ type: SwiftType, in feature: Feature?, isKept: Bool = true) {
    if table.isPrimitive(type) { return }
    let protocols = type.syntax.existentials.filter { !KnownType.has($0, .existential) }
    checkProtocols(protocols.map { Name($0, at: place(of: $0, in: type)) }, in: feature)
    func isClient(_ name: String) -> Bool { table.clients.keys.contains(name) }
    let isOdd = type.syntax.mentions { name in
      name == "Error" || !isKnown(name, in: feature) || isKept && isClient(name)
    }
    if isOdd {
      checkNames(in: type, in: feature, isKept: isKept)
    } else {
      checkArguments(type.syntax, of: type, in: feature)
    }
  }

  private mutating func checkNames(in type: SwiftType, in feature: Feature?, isKept: Bool) {
    let names = type.syntax.names
    if isKept, let client = names.first(where: { table.clients[$0] != nil }) {
      diagnostics.error(
        .rx084, at: place(of: client, in: type),
        "`\(client)` is a client; state and actions contain values only, list it under `dependencies`"
      )
      return
    }
    if names.contains("Error") {
      diagnostics.error(
        .rx082, at: place(of: "Error", in: type),
        "`Error` is a protocol; write `any Error`, or the type of an error",
        replacement: "any Error")
      return
    }
    for name in names
    where !isKnown(name, in: feature)
      && !name.split(separator: ".").contains(where: { schema.poisoned.contains(String($0)) })
    {
      let range = place(of: name, in: type)
      let isComplete = isComplete
      reportUnknown { checker in
        checker.nestedType(name, in: feature)
          ?? closestMatch(
            to: name,
            in: checker.knownTypes(in: feature).filter { Self.isFit($0, isKept: isKept) }
          ).map { $0 == "Error" ? "any Error" : $0 }
      } diagnostic: { near in
        if let near {
          Diagnostic(
            .rx078, at: range, "unknown type `\(name)`; did you mean `\(near)`?",
            replacement: range.text == name ? near : nil)
        } else if let word = Self.swiftType(of: name) {
          Diagnostic(.rx077, at: range, "`\(name)` is `\(word)` in Swift")
        } else if name.first?.isLowercase == true {
          Diagnostic(
            .rx077, at: range,
            "`\(name)` is not a type; a text needs double quotes inside single ones: '\"\(name)\"'")
        } else if isComplete {
          Diagnostic(
            .rx079, .warning, at: range,
            "unknown type `\(name)`; if Swift declares it, list it under `externs:`")
        } else {
          nil
        }
      }
    }
    checkArguments(type.syntax, of: type, in: feature)
  }

  /// Whether a type can be where another one was meant.
  private static func isFit(_ name: String, isKept: Bool) -> Bool {
    let type = TypeSyntax.named(name, arguments: [])
    return !type.isVoid && (!isKept || type.firstUnsendable { _ in false } == nil)
  }

  /// The declared type inside another one that a short name stands for, if there is only one.
  private func nestedType(_ name: String, in feature: Feature?) -> String? {
    let declared = schema.files.flatMap(\.shared.types) + (feature?.declarations.types ?? [])
    let found = declared.filter { $0.path.count > 1 && $0.path.last == name }
    return found.count == 1 ? found[0].name : nil
  }

  /// Where a name stands in a type.
  private func place(of name: String, in type: SwiftType) -> SourceRange {
    let text = type.range.text
    guard let found = text.firstRange(of: name) else { return type.range }
    return type.range.slice(
      offset: text.utf8.distance(from: text.startIndex, to: found.lowerBound),
      length: name.utf8.count)
  }

  private mutating func checkArguments(
    _ syntax: TypeSyntax, of type: SwiftType, in feature: Feature?
  ) {
    let name: String
    let arguments: [TypeSyntax]
    switch syntax {
    case .named(let type, let list): (name, arguments) = (type, list)
    case .optional(let wrapped), .array(let wrapped): (name, arguments) = ("", [wrapped])
    case .dictionary(let key, let value): (name, arguments) = ("", [key, value])
    case .existential, .tuple, .function: return
    }
    if case .named = syntax, let wanted = argumentCount(of: name, in: feature),
      arguments.count != wanted
    {
      diagnostics.error(
        .rx085, at: type.range,
        wanted == 0
          ? "`\(name)` takes no type arguments, \(arguments.count) given"
          : "`\(syntax.text)` needs \(wanted) type argument\(wanted == 1 ? "" : "s"), \(arguments.count) given"
      )
    }
    for argument in arguments { checkArguments(argument, of: type, in: feature) }
  }

  func isKnown(_ name: String, in feature: Feature?) -> Bool {
    if KnownType.isStandard(name) || KnownType.isFoundation(name) {
      return true
    }
    let owner = feature?.name.value
    if table.type(name, from: owner) != nil { return true }
    let parts = name.split(separator: ".").map(String.init)
    let root = parts[0]
    if let owner, parts.count == 2, ["State", "Action"].contains(parts[1]),
      table.choices.contains("\(owner).\(root)")
    {
      return true
    }
    if let target = table.features[root] {
      if parts.count == 1 { return false }
      if ["State", "Action"].contains(parts[1]) { return true }
      return isKnown(parts.dropFirst().joined(separator: "."), in: target)
    }
    if parts.count > 1, parts.last == "ID",
      isKnown(parts.dropLast().joined(separator: "."), in: feature)
    {
      return true
    }
    // Swift's own, which many an app calls one of its types.
    if name == "Task" { return true }
    if root == "Swift", parts.count > 1 {
      return KnownType.isStandard(parts.dropFirst().joined(separator: "."))
    }
    if isExtern(name, in: feature) || isExtern(root, in: feature) { return true }
    if table.clients[name] != nil { return true }
    // A type of a standard type, such as `Duration.UnitsFormatStyle`.
    return parts.count > 1
      && (KnownType.isStandard(root) || KnownType.isFoundation(root))
  }

  func knownTypes(in feature: Feature?) -> [String] {
    let own = feature.map { $0.declarations.types.map(\.name) } ?? []
    let shared = schema.files.flatMap { $0.shared.types.map(\.name) }
    let externs = (feature?.declarations.externs.map(\.value) ?? []) + table.externs.sorted()
    let known = KnownType.names(with: .value)
    return own + shared + externs + known.filter(KnownType.isStandard)
      + known.filter(KnownType.isFoundation)
      + schema.features.map { "\($0.name.value).State" }
  }
}
