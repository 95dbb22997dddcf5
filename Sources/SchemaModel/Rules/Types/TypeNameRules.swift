/// Names of types and protocols.
extension Checker {
  /// Checks the names in a type, and the number of type arguments of each.
  ///
  /// - Parameter isKept: Whether state or actions hold a value of the type.
  mutating func checkType(_ type: SwiftType, in feature: Feature?, isKept: Bool = true) {
    if table.isPrimitive(type) { return }
    let protocols = type.syntax.existentials.filter { !KnownType.has($0, .existential) }
    checkProtocols(protocols.map { Name($0, at: type.range.place(of: $0)) }, in: feature)
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
      return diagnostics.error(
        .unsupportedType, at: type.range.place(of: client),
        "`\(client)` is a client; state and actions contain values only, list it under `dependencies`"
      )
    }
    if names.contains("Error") {
      return diagnostics.error(
        .unsupportedType, at: type.range.place(of: "Error"),
        "`Error` is a protocol; write `any Error`, or the type of an error",
        replacement: "any Error")
    }
    for name in names
    where !isKnown(name, in: feature)
      && !name.split(separator: ".").contains(where: { schema.poisoned.contains(String($0)) })
    {
      let range = type.range.place(of: name)
      let isComplete = isComplete
      let unknown = UnknownName { checker in
        checker.nestedType(name, in: feature)
          ?? closestMatch(
            to: name,
            in: checker.knownTypes(in: feature).filter { Self.isFit($0, isKept: isKept) }
          ).map { $0 == "Error" ? "any Error" : $0 }
      } diagnostic: { near in
        if let near {
          Diagnostic(
            .misspelledType, at: range, "unknown type `\(name)`; did you mean `\(near)`?",
            replacement: range.text == name ? near : nil)
        } else if let word = Self.swiftType(of: name) {
          Diagnostic(.notAType, at: range, "`\(name)` is `\(word)` in Swift")
        } else if name.first?.isLowercase == true {
          Diagnostic(
            .notAType, at: range,
            "`\(name)` is not a type; a text needs double quotes inside single ones: '\"\(name)\"'")
        } else if isComplete {
          Diagnostic(
            .unknownType, .warning, at: range,
            "unknown type `\(name)`; if Swift declares it, list it under `declaredInSwift:`")
        } else {
          nil
        }
      }
      diagnostics.append(unknown)
    }
    checkArguments(type.syntax, of: type, in: feature)
  }

  /// The Swift type for a type name of other languages; nil for any other name.
  static func swiftType(of name: String) -> String? {
    switch name {
    case "boolean", "bool": "Bool"
    case "integer", "long", "short": "Int"
    case "number", "real": "Double"
    case "list", "array": "[Element]"
    case "map", "dict", "dictionary", "hash", "object": "[Key: Value]"
    case "datetime", "timestamp": "Date"
    case "uuid", "guid": "UUID"
    default: nil
    }
  }

  /// Whether a type can be a suggestion.
  private static func isFit(_ name: String, isKept: Bool) -> Bool {
    let type = TypeSyntax.named(name, arguments: [])
    return !type.isVoid && (!isKept || type.firstUnsendable { _ in false } == nil)
  }

  /// The full name of the nested type `name`, such as `Post.Kind` for `Kind`; nil if there are none or several.
  private func nestedType(_ name: String, in feature: Feature?) -> String? {
    let declared = schema.files.flatMap(\.shared.types) + (feature?.declarations.types ?? [])
    let found = declared.filter { $0.path.count > 1 && $0.path.last == name }
    return found.count == 1 ? found[0].name : nil
  }

  private mutating func checkArguments(
    _ syntax: TypeSyntax, of type: SwiftType, in feature: Feature?
  ) {
    switch syntax {
    case .tuple, .function: return
    default: break
    }
    let arguments = syntax.parts
    if case .named(let name, _) = syntax,
      // Skips a type that is neither declared nor known, because only the compiler knows its number of arguments.
      let wanted = table.type(name, from: feature?.name.value) == nil
        ? KnownType.of(name)?.arguments : 0,
      arguments.count != wanted
    {
      diagnostics.error(
        .typeArguments, at: type.range,
        wanted == 0
          ? "`\(name)` takes no type arguments, \(arguments.count) given; remove them"
          : "`\(syntax.text)` needs \(wanted) type argument\(wanted == 1 ? "" : "s"), \(arguments.count) given"
      )
    }
    for argument in arguments { checkArguments(argument, of: type, in: feature) }
  }

  /// Checks the names of protocols.
  mutating func checkProtocols(_ names: [Name], in feature: Feature?) {
    for name in names where !KnownType.has(name.value, .conformable) {
      if let type = typeInPlaceOfProtocol(name.value, in: feature) {
        diagnostics.error(
          .misspelledType, at: name.range, "`\(name.value)` is \(type), and a protocol belongs here"
        )
        continue
      }
      guard !isKnown(name.value, in: feature) else { continue }
      if let near = closestMatch(to: name.value, in: KnownType.names(with: .conformable)) {
        diagnostics.error(
          .misspelledType, at: name.range,
          "unknown protocol `\(name.value)`; did you mean `\(near)`?",
          replacement: near)
      } else if !mayBeUnread(name.value) {
        diagnostics.warning(
          .unknownType, at: name.range,
          "unknown protocol `\(name.value)`; if Swift declares it, list it under `declaredInSwift:`"
        )
      }
    }
  }

  /// The description of a name that certainly is not a protocol; nil for any other name.
  private func typeInPlaceOfProtocol(_ name: String, in feature: Feature?) -> String? {
    if let type = table.type(name, from: feature?.name.value) {
      guard type.isAlias else { return "a type" }
      let syntax = table.qualified(.named(name, arguments: []), from: feature?.name.value)
      guard case .named(let target, let arguments) = syntax else {
        return "another name of `\(syntax.text)`"
      }
      return !arguments.isEmpty || typeInPlaceOfProtocol(target, in: feature) != nil
        ? "another name of `\(syntax.text)`" : nil
    }
    return name != "Error" && KnownType.has(name, .value) ? "a type" : nil
  }

  func isKnown(_ name: String, in feature: Feature?) -> Bool {
    if KnownType.has(name, .value) { return true }
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
    // Swift's `Task` is known but not reserved, because many apps give its name to a type of their own.
    if name == "Task" { return true }
    if root == "Swift", parts.count > 1 {
      return KnownType.isStandard(parts.dropFirst().joined(separator: "."))
    }
    if isDeclaredInSwift(name, in: feature) || isDeclaredInSwift(root, in: feature) { return true }
    if table.clients[name] != nil { return true }
    // A type inside a standard type, such as `Duration.UnitsFormatStyle`.
    return parts.count > 1 && KnownType.has(root, .value)
  }

  func knownTypes(in feature: Feature?) -> [String] {
    let own = feature.map { $0.declarations.types.map(\.name) } ?? []
    let shared = schema.files.flatMap { $0.shared.types.map(\.name) }
    let declaredInSwift =
      (feature?.declarations.declaredInSwift.map(\.value) ?? []) + table.declaredInSwift.sorted()
    let known = KnownType.names(with: .value)
    return own + shared + declaredInSwift + known.filter(KnownType.isStandard)
      + known.filter(KnownType.isFoundation)
      + schema.features.map { "\($0.name.value).State" }
  }
}
