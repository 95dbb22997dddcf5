/// A struct, an enum or a type alias that the schema declares.
package struct TypeDeclaration: Sendable {
  package enum Kind: Sendable {
    case structure([StateField])
    case enumeration([EnumCase])
    case alias(SwiftType)
  }

  /// The components of the name: `Weather.Day` declares `Day` inside `Weather`.
  package var path: [String]
  package var range: SourceRange
  package var documentation: [String]
  /// The names in parentheses after the name.
  package var conformances: [Name]
  package var kind: Kind
  package var attributes = Attributes()

  package var name: String { path.joined(separator: ".") }
}

package struct EnumCase: Sendable {
  package var name: Name
  package var documentation: [String]
  package var payload: [Payload]
  /// The code after `=`.
  package var rawValue: SwiftCode?
  package var attributes = Attributes()
}

extension TypeDeclaration {
  /// The fields of a struct.
  package var fields: [StateField] { if case .structure(let fields) = kind { fields } else { [] } }

  /// The cases of an enum.
  package var cases: [EnumCase] { if case .enumeration(let cases) = kind { cases } else { [] } }
  /// The types of stored fields or associated values, or the target of the alias.
  var memberTypes: [SwiftType] {
    switch kind {
    case .structure(let fields): fields.filter { !$0.isComputed }.map(\.type)
    case .enumeration(let cases): cases.flatMap { $0.payload.map(\.type) }
    case .alias(let type): [type]
    }
  }

  /// The names of the fields or cases.
  var memberNames: [String] {
    switch kind {
    case .structure(let fields): fields.map(\.name.value)
    case .enumeration(let cases): cases.map(\.name.value)
    case .alias: []
    }
  }

  package var isAlias: Bool {
    if case .alias = kind { true } else { false }
  }

  /// Whether the type is an enum without associated values.
  package var isPlainEnum: Bool {
    if case .enumeration(let cases) = kind { cases.allSatisfy(\.payload.isEmpty) } else { false }
  }

  /// The raw type of an enum, if the first conformance is one: `enum Filter(String)`.
  package var rawType: String? {
    guard case .enumeration = kind, let first = conformances.first?.value,
      first == "String" || first == "Character" || KnownType.isNumeric(first)
    else { return nil }
    return first
  }
}
