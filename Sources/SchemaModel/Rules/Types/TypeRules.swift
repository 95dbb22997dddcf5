extension Checker {
  /// Checks the fields of a struct, the cases of an enum, or the target of an alias.
  mutating func checkMembers(of type: TypeDeclaration, in feature: Feature?) {
    switch type.kind {
    case .structure(let fields):
      var seen: [String: SourceRange] = [:]
      for field in fields {
        isNew(field.name, in: &seen) { name, _ in
          "`\(name)` is already defined in this struct; rename or remove one"
        }
      }
      let place = CodePlace(fields, in: feature, table)
      for field in fields { checkField(field, at: place, in: feature) }
    case .enumeration(let cases):
      checkCases(cases, of: type, in: feature)
    case .alias(let other):
      checkType(other, in: feature)
    }
  }

  private mutating func checkCases(
    _ cases: [EnumCase], of type: TypeDeclaration, in feature: Feature?
  ) {
    var seen: [String: SourceRange] = [:]
    let clashes: Set<String> = ["allCases", "hashValue", "rawValue"]
    for item in cases {
      let name = item.name.value
      isNew(item.name, in: &seen) { name, _ in "`\(name)` is already a case of it; rename one" }
      if clashes.contains(name) {
        clash(item.name, "clashes with what Swift gives every enum")
      } else if let old = item.attributes.was, clashes.contains(old.value) {
        clash(old, "clashes with what Swift gives every enum", isOld: true)
      }
      if name == "none" {
        diagnostics.warning(
          .nameNone, at: item.name.range,
          "`none` is confused with `Optional.none` in Swift; choose another name")
      }
      for payload in item.payload {
        checkPayload(payload, in: feature)
        if type.rawType != nil {
          diagnostics.error(
            .wrongRawValue, at: item.name.range, "an enum with raw values cannot have payloads")
        }
      }
    }
    checkRawValues(cases, of: type)
  }

  /// Reports a nested type whose outer type is not declared beside it.
  mutating func checkPlaces(of types: [TypeDeclaration]) {
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
        .misspelledType, at: type.range, "`\(type.name)` is inside the type `\(place)`: \(hint)")
    }
  }

  /// Reports structs, enums and aliases that contain themselves.
  mutating func checkRecursion(_ types: [TypeDeclaration], in feature: Feature?) {
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
        .containsItself, at: type.range,
        "`\(type.name)` is an alias of a type with \(SymbolTable.mostReplacements) others; declare a struct"
      )
    }
    for type in types where circular.contains(type.name) {
      diagnostics.error(
        .containsItself, at: type.range,
        type.isAlias
          ? "`\(type.name)` is an alias of itself; name another type"
          : "`\(type.name)` contains itself; use `[\(type.name)]`")
    }
  }
}
