extension Checker {
  /// Truth values as other languages, and YAML itself, write them.
  ///
  /// - Returns: Swift's word for it; nil when the code is something else.
  static func truthValue(_ code: SwiftCode) -> String? {
    switch code.text {
    case "yes", "Yes", "YES", "on", "On", "ON", "True", "TRUE": "true"
    case "no", "No", "NO", "off", "Off", "OFF", "False", "FALSE": "false"
    default: nil
    }
  }

  /// What Swift calls a type of other languages; nil when it is none.
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

  /// The number of generic arguments of a type; nil if only the compiler knows.
  func argumentCount(of name: String, in feature: Feature?) -> Int? {
    if table.type(name, from: feature?.name.value) != nil { return 0 }
    return KnownType.of(name)?.arguments
  }

  /// Whether names of protocols mean something.
  mutating func checkProtocols(_ names: [Name], in feature: Feature?) {
    for name in names where !KnownType.has(name.value, .conformable) {
      if let type = typeInPlaceOfProtocol(name.value, in: feature) {
        diagnostics.error(
          .rx078, at: name.range, "`\(name.value)` is \(type), and a protocol belongs here")
        continue
      }
      guard !isKnown(name.value, in: feature) else { continue }
      if let near = closestMatch(to: name.value, in: KnownType.names(with: .conformable)) {
        diagnostics.error(
          .rx078, at: name.range, "unknown protocol `\(name.value)`; did you mean `\(near)`?",
          replacement: near)
      } else if !mayBeUnread(name.value) {
        diagnostics.warning(
          .rx079, at: name.range,
          "unknown protocol `\(name.value)`; if Swift declares it, list it under `externs:`")
      }
    }
  }

  /// What a name stands for that is no protocol for sure.
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
    guard name != "Error" else { return nil }
    return KnownType.isStandard(name) || KnownType.isFoundation(name)
      ? "a type" : nil
  }

  /// Names that are listed as external, but declared here.
  mutating func checkExterns() {
    for file in schema.files {
      checkExterns(file.shared.externs, in: nil)
      for feature in file.features { checkExterns(feature.declarations.externs, in: feature) }
    }
  }

  private mutating func checkExterns(_ externs: [Name], in feature: Feature?) {
    for name in externs {
      let place =
        table.type(name.value, from: feature?.name.value)?.range
        ?? table.clients[name.value]?.value.name.range ?? table.features[name.value]?.name.range
      guard let place else { continue }
      let text =
        place.file === name.range.file ? "on line \(place.start.line)" : "in \(place.file.path)"
      diagnostics.error(
        .rx050, at: name.range,
        "`\(name.value)` is declared \(text); remove it from `externs`")
    }
  }
}
