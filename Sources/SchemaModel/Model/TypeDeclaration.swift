/// A struct, an enum or another name of a type that the schema declares.
public struct TypeDeclaration: Sendable {
  public enum Kind: Sendable {
    case structure([StateField])
    case enumeration([EnumCase])
    case alias(SwiftType)
  }

  /// `Weather.Day` declares `Day` inside `Weather`.
  public var path: [String]
  public var range: SourceRange
  public var documentation: [String]
  /// What stands in parentheses after the name.
  public var conformances: [Name]
  public var kind: Kind
  public var attributes = Attributes()

  public var name: String { path.joined(separator: ".") }
}

/// A case of an enum.
public struct EnumCase: Sendable {
  public var name: Name
  public var documentation: [String]
  public var payload: [Payload]
  /// What stands after `=`.
  public var rawValue: SwiftCode?
  public var attributes = Attributes()
}

extension TypeDeclaration {
  /// The types of what a value of this type stores.
  var memberTypes: [SwiftType] {
    switch kind {
    case .structure(let fields): fields.filter { !$0.isComputed }.map(\.type)
    case .enumeration(let cases): cases.flatMap { $0.payload.map(\.type) }
    case .alias(let type): [type]
    }
  }

  var isAlias: Bool {
    if case .alias = kind { true } else { false }
  }

  /// Whether it is an enum none of whose cases carries anything.
  public var isPlainEnum: Bool {
    if case .enumeration(let cases) = kind { cases.allSatisfy(\.payload.isEmpty) } else { false }
  }

  /// `enum Filter(String)`: the type of the raw values, when the first conformance is one.
  public var rawType: String? {
    guard case .enumeration = kind, let first = conformances.first?.value,
      first == "String" || first == "Character" || SymbolTable.numericTypes.contains(first)
    else { return nil }
    return first
  }
}
