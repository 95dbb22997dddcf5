/// Which of some names types or Swift of the schema mention.
struct UsedNames: SchemaVisitor, Sendable {
  private(set) var names: Set<String> = []
  private let asked: Set<String>

  /// - Parameter asked: the names that matter.
  /// - Parameter surroundings: what is around each file, if it will be asked again.
  init(_ schema: Schema, among asked: Set<String>, in surroundings: Surroundings?) {
    self.asked = asked
    guard !asked.isEmpty else { return }
    let parts = Workers.map(schema.parts) { file in
      file.answer(to: .names, in: surroundings) {
        file.declaration.map { UsedNames($0, among: asked).names } ?? []
      }
    }
    for part in parts { names.formUnion(part) }
  }

  private init(_ file: FileDeclaration, among asked: Set<String>) {
    self.asked = asked
    walk(file)
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  mutating func visit(_ name: Name, _ role: ReferenceRole) {
    switch role {
    case .typeConformance, .stateConformance, .actionConformance, .client, .childFeature:
      add(text: name.value)
    default: break
    }
  }

  mutating func visit(_ code: SwiftCode, _ role: CodeRole) {
    for token in code.allTokens where token.kind == .identifier { add(name: token.name) }
  }

  mutating func visit(_ type: SwiftType, _ role: TypeRole) {
    for word in type.text.utf8.split(whereSeparator: { !$0.isNamePart && $0 != UInt8(ascii: ".") })
    {
      add(text: String(decoding: word, as: UTF8.self))
    }
  }

  private mutating func add(name: String) {
    if asked.contains(name) { names.insert(name) }
  }

  /// `A.B.C` is a use of `A`, `A.B` and `A.B.C`, and, inside `A`, of `B.C`.
  private mutating func add(text: String) {
    add(name: text)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return }
    // No name that a schema declares has more parts.
    let parts = text.split(separator: ".", maxSplits: 20).map(String.init)
    for count in parts.indices.dropFirst() {
      add(name: parts[..<count].joined(separator: "."))
      add(name: parts[count...].joined(separator: "."))
    }
  }
}
