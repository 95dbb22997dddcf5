/// Raw values of enums: different literals of the raw type.
extension Checker {
  mutating func checkRawValues(_ cases: [EnumCase], of type: TypeDeclaration) {
    guard let rawType = type.rawType else {
      for raw in cases.compactMap(\.rawValue) {
        diagnostics.error(
          .wrongRawValue, at: raw.range,
          SwiftLiteral(raw) == .boolean
            ? "`= \(raw.text)` cannot be a raw value, only texts and numbers can; remove it and write `enum \(type.name):`"
            : "`= \(raw.text)` needs a raw type: `enum \(type.name)(\(SwiftLiteral(raw).flatMap(\.typeName) ?? "String"))`"
        )
      }
      return
    }
    var names: [RawValue: String] = [:]
    // The implicit raw value of the next case; nil after a raw value that is not a valid whole number.
    var last: RawValue? = .integer(0, isNegative: false)
    for (index, item) in cases.enumerated() {
      let name = item.name.value
      var value: RawValue?
      if let raw = item.rawValue {
        last = nil
        guard let literal = SwiftLiteral(raw), isRawValue(literal, of: rawType) else {
          diagnostics.error(
            .wrongRawValue, at: raw.range,
            "`\(raw.text)` is not a literal of type \(rawType); write one")
          continue
        }
        value = RawValue(literal)
        if case .integer = literal { last = value?.next }
      } else if rawType == "String" {
        value = .text(name)
      } else if rawType != "Character", case .integer(let magnitude, let isNegative)? = last {
        value = last
        last = value?.next
        let literal = SwiftLiteral.integer(magnitude: magnitude, isNegative: isNegative)
        if table.literal(literal, fits: .named(rawType, arguments: [])) == false {
          diagnostics.error(
            .wrongRawValue, at: item.name.range,
            "`\(name)` would be \(magnitude), which is no \(rawType); give it a value")
          continue
        }
      } else {
        let before = index == 0 ? nil : cases[index - 1].rawValue
        // Reports nothing after an invalid raw value, which has been reported.
        if before.map({ SwiftLiteral($0).map { isRawValue($0, of: rawType) } == true }) ?? true {
          diagnostics.error(
            .wrongRawValue, at: item.name.range,
            "`\(name)` needs a raw value of its own: Swift counts on from whole numbers only"
          )
        }
        continue
      }
      if KnownType.has(rawType, .floating) { value = value?.floating }
      guard let value else { continue }
      if let other = names[value] {
        let text = item.rawValue?.text ?? value.text
        diagnostics.error(
          .wrongRawValue, at: item.rawValue?.range ?? item.name.range,
          "raw value `\(text)` is already used by `\(other)`; choose another one")
      }
      names[value] = name
    }
  }

  private func isRawValue(_ literal: SwiftLiteral, of rawType: String) -> Bool {
    let isOfKind =
      switch literal {
      case .string(let text): rawType == "String" || rawType == "Character" && text?.count ?? 1 == 1
      case .decimal: KnownType.has(rawType, .floating)
      case .integer: KnownType.isNumeric(rawType)
      default: false
      }
    return isOfKind && table.literal(literal, fits: .named(rawType, arguments: [])) != false
  }
}

/// The canonical form of a case's raw value.
private enum RawValue: Hashable {
  case integer(UInt64, isNegative: Bool)
  case floating(Double)
  case text(String)

  /// - Returns: `nil` for a literal whose value is unknown.
  init?(_ literal: SwiftLiteral) {
    switch literal {
    case .integer(let magnitude?, let isNegative):
      self = .integer(magnitude, isNegative: isNegative && magnitude > 0)
    case .decimal(let value?): self = .floating(value)
    case .string(let text?): self = .text(text)
    default: return nil
    }
  }

  /// The whole number after this one.
  var next: RawValue? {
    guard case .integer(let magnitude, let isNegative) = self, isNegative || magnitude < .max else {
      return nil
    }
    return isNegative
      ? .integer(magnitude - 1, isNegative: magnitude > 1)
      : .integer(magnitude + 1, isNegative: false)
  }

  /// The value for a floating-point raw type.
  var floating: RawValue {
    guard case .integer(let magnitude, let isNegative) = self else { return self }
    return .floating(isNegative ? -Double(magnitude) : Double(magnitude))
  }

  var text: String {
    switch self {
    case .integer(let magnitude, let isNegative): "\(isNegative ? "-" : "")\(magnitude)"
    case .floating(let value): "\(value)"
    case .text(let text): "\"\(text)\""
    }
  }
}
